"""What a View says, in sentences: what public screens and private panels share."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from bot.engine.text import Argument, Name, Text, listing, plural, text
from cogs.little_white_die.cards import POWER_NAMES
from cogs.little_white_die.guesses import Bidding, after, legal_guesses
from cogs.little_white_die.view import (
    WILD,
    Card,
    Die,
    Effects,
    Guess,
    GuessPowers,
    GuessView,
    PlayerView,
    Reveal,
    View,
)

replace = msgspec.structs.replace


def card(shown: Card) -> Argument:
    """A card inside a sentence: its number, or what else it is."""
    if shown.number == WILD:
        return text("a wildcard")
    if not shown.power:
        return shown.number
    power = POWER_NAMES[shown.power]
    if shown.used:
        return text("{number} ({power}, used)", number=shown.number, power=power)
    return text("{number} ({power})", number=shown.number, power=power)


def figure(number: int | None) -> Text:
    """What a guess is about: a number, or power cards (None)."""
    return text("a power card") if number is None else text("a {number}", number=number)


def seen(die: Die) -> Argument:
    """What the viewer sees on top of a die."""
    return text("hidden") if die.top is None else card(die.top)


def _counted(die: Die) -> Argument:
    """The same after a challenge: marked if it counted. That a power was used matters no more."""
    if die.top is None or not die.matches:
        return text("hidden") if die.top is None else card(Card(die.top.number, die.top.power))
    if die.top.power:
        return text("{number} ({power}; counts)", number=die.top.number, power=POWER_NAMES[die.top.power])
    return text("{card} (counts)", card=card(die.top))


def guess(stands: GuessView, effects: Effects) -> Text:
    player, what = Name(stands.seat), figure(stands.number)
    if effects.exact:
        return plural(
            "{player} guesses: exactly {count} die shows {what}.",
            "{player} guesses: exactly {count} dice show {what}.",
            count=stands.count,
            player=player,
            what=what,
        )
    return plural(
        "{player} guesses: at least {count} die shows {what}.",
        "{player} guesses: at least {count} dice show {what}.",
        count=stands.count,
        player=player,
        what=what,
    )


def reveal(told: Reveal) -> Iterator[Text]:
    """What was guessed, what was found, and who pays for it."""
    yield _challenged(told)
    if told.held:
        yield plural(
            "It was found on {count} die: the guess is right, {loser} loses the round.",
            "It was found on {count} dice: the guess is right, {loser} loses the round.",
            count=told.found,
            loser=Name(told.loser),
        )
    else:
        yield plural(
            "It was found on {count} die: the guess is wrong, {loser} loses the round.",
            "It was found on {count} dice: the guess is wrong, {loser} loses the round.",
            count=told.found,
            loser=Name(told.loser),
        )
    if told.lost is not None:
        yield text("{player} paid with die {die}.", player=Name(told.loser), die=told.lost + 1)


def _challenged(told: Reveal) -> Text:
    challenger, player, what = Name(told.challenger), Name(told.guess.seat), figure(told.guess.number)
    if told.exact:
        return plural(
            "{challenger} challenged the guess of {player}: exactly {count} die shows {what}.",
            "{challenger} challenged the guess of {player}: exactly {count} dice show {what}.",
            count=told.guess.count,
            challenger=challenger,
            player=player,
            what=what,
        )
    return plural(
        "{challenger} challenged the guess of {player}: at least {count} die shows {what}.",
        "{challenger} challenged the guess of {player}: at least {count} dice show {what}.",
        count=told.guess.count,
        challenger=challenger,
        player=player,
        what=what,
    )


def effects(view: View) -> Iterator[Text]:
    """Powers in force."""
    now = view.effects
    if now.wildcards_off:
        yield text("This round wildcards count for nothing.")
    if now.also_wild:
        yield text("This round these numbers are wild too: {numbers}.", numbers=listing(*now.also_wild))
    if now.exact:
        yield text("This round a guess is right only if it is exactly right.")
    if now.only_powers:
        yield text("This round all guesses must be on power cards.")
    if now.lose_one:
        yield text("The loser of this round loses one card only.")
    if now.equal:
        yield text("This turn the same guess may be made again.")
    if now.lower:
        yield text("This turn the guess must be lower, not higher.")


def used(view: View) -> Iterator[Text]:
    """L33: the power cards triggered this round, wherever they are now."""
    if view.used:
        cards = listing(*(card(replace(each, used=False)) for each in view.used))
        yield text("Power cards used this round: {cards}.", cards=cards)


def raising(view: View) -> Text:
    """In one line: what may be done next."""
    stands, now = view.guess, bidding(view)
    if stands is None:
        return plural(
            "Next: the first guess, on {count} die at most.",
            "Next: the first guess, on {count} dice at most.",
            count=now.dice,
        )
    if not legal_guesses(now):
        return _no_higher(view, stands)
    if stands.seat == view.turn:
        return plural(
            "Next: {guess}. Nobody challenges their own. There is {count} die.",
            "Next: {guess}. Nobody challenges their own. There are {count} dice.",
            count=now.dice,
            guess=_guesses(now),
        )
    return plural(
        "Next: {guess}, or a challenge. There is {count} die.",
        "Next: {guess}, or a challenge. There are {count} dice.",
        count=now.dice,
        guess=_guesses(now),
    )


def _no_higher(view: View, stands: GuessView) -> Text:
    """L13, L32: whose challenge it is when no guess can follow."""
    if stands.seat != view.turn:
        return text("Next: a challenge. No guess can follow this one.")
    skipped = stands.seat if view.skipped is None else view.skipped
    return text("Next: a challenge by {player}, who skipped. No guess can follow this one.", player=Name(skipped))


def _guesses(now: Bidding) -> Text:
    """The guesses that may follow (L12, L29, L31.9, 10, 12)."""
    allowed = legal_guesses(now)
    numbers = [guess for guess in allowed if isinstance(guess, Guess)]
    powers = [guess.count for guess in allowed if isinstance(guess, GuessPowers)]
    if now.lower:
        return text("fewer power cards") if powers else text("one figure of the guess lower and none higher")
    if not powers:
        return _higher(now, numbers)
    least = plural("at least {least} power card", "at least {least} power cards", least=min(powers))
    return text("{higher}, or {powers}", higher=_higher(now, numbers), powers=least) if numbers else least


def _higher(now: Bidding, numbers: Sequence[Guess]) -> Text:
    """The guesses on numbers among them."""
    if now.number is None:
        count = min(guess.count for guess in numbers)
        return plural("any number at least {count} time", "any number at least {count} times", count=count)
    number = any(guess.number > now.number for guess in numbers)
    count = any(guess.count > now.count for guess in numbers)
    if number and count:
        return text("a higher number or a higher count, neither of them lower")
    if number:
        return text("a higher number, just as often")
    return text("the same number more often") if count else text("the same guess")


def bidding(view: View) -> Bidding:
    """What decides which guesses are allowed now."""
    return after(view.guess, view.effects, table_dice(view), view.highest, view.powers)


def table_dice(view: View) -> int:
    """How many dice are on the table now."""
    return sum(len(player.dice) for player in view.players)


def _sizes(player: PlayerView, name: Name) -> Text:
    sizes = {die.cards for die in player.dice}
    if len(player.dice) > 1 and len(sizes) == 1:
        return plural(
            "{player} has {dice} dice of {count} card each.",
            "{player} has {dice} dice of {count} cards each.",
            count=sizes.pop(),
            player=name,
            dice=len(player.dice),
        )
    return plural(
        "{player} has {count} die of {sizes} cards.",
        "{player} has {count} dice of {sizes} cards.",
        count=len(player.dice),
        player=name,
        sizes=listing(*(die.cards for die in player.dice)),
    )


def _deck(player: PlayerView, name: Name, choosing: bool) -> Text:
    """Of a player who has no dice on the table."""
    if choosing and player.ready:
        return plural(
            "{player} has {count} card and is ready.",
            "{player} has {count} cards and is ready.",
            count=player.cards,
            player=name,
        )
    if choosing:
        return plural(
            "{player} has {count} card and still chooses.",
            "{player} has {count} cards and still chooses.",
            count=player.cards,
            player=name,
        )
    return plural("{player} has {count} card.", "{player} has {count} cards.", count=player.cards, player=name)


def _player(view: View, seat: int) -> Iterator[Text]:
    """What everybody may know of one player: never more than the public view, whoever's view it is."""
    player, name = view.players[seat], Name(seat)
    if player.out:
        yield text("{player} is out.", player=name)
    elif not player.dice or revealed(view):
        yield _deck(player, name, choosing=view.phase in ("split", "wildcard"))
    else:
        yield _sizes(player, name)
    if revealed(view) and player.dice:
        yield text("{player} had {tops}.", player=name, tops=listing(*map(_counted, player.dice)))
        return
    for number, die in enumerate(player.dice, 1):
        if die.shown:
            yield text("Die {die} of {player} shows {card}.", die=number, player=name, card=seen(die))


def revealed(view: View) -> bool:
    """Whether the dice on the table are those that a challenge has counted."""
    return any(die.matches is not None for player in view.players for die in player.dice)


def _wildcards(view: View) -> Text:
    """The stars beside the names, and how many are left."""
    left, takers = view.wildcards_left, sorted(set(view.wildcard_takers))
    if not takers:
        return plural("{count} wildcard lies on the table.", "{count} wildcards lie on the table.", count=left)
    each = [text("{player} {count}", player=Name(seat), count=view.wildcard_takers.count(seat)) for seat in takers]
    return plural(
        "{count} wildcard is left; taken so far: {taken}.",
        "{count} wildcards are left; taken so far: {taken}.",
        count=left,
        taken=listing(*each),
    )


def picture(view: View) -> tuple[Text, ...]:
    """The public picture in words, always in this order: players by seat, then the guess or how it came out."""
    said = [line for seat in range(len(view.players)) for line in _player(view, seat)]
    if view.reveal is not None and revealed(view):
        said.extend(reveal(view.reveal))
    elif view.guess is not None:
        said.append(guess(view.guess, view.effects))
    said.extend(used(view))
    if view.wildcards:
        said.append(_wildcards(view))
    return tuple(said)


def own_dice(view: View) -> Iterator[Text]:
    """What the viewer alone sees of their own dice."""
    if view.seat is None or revealed(view):
        return
    for number, die in enumerate(view.players[view.seat].dice, 1):
        yield plural(
            "Your die {die} shows {card}; it has {count} card.",
            "Your die {die} shows {card}; it has {count} cards.",
            count=die.cards,
            die=number,
            card=seen(die),
        )
