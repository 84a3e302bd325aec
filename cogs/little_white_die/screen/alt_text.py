"""Put the picture in words, always in the same order. Alt text and text mode say this."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from bot.engine.text import Argument, Name, Text, listing, plural, text
from cogs.little_white_die.cards import POWER_NAMES
from cogs.little_white_die.view import Card, Die, PlayerView, Reveal, View
from cogs.little_white_die.wording import (
    card_text,
    guess_text,
    guessed_on,
    loses,
    number_text,
    own_tops,
    top_text,
    turned_up,
    used_powers,
    verdict,
)


def picture(view: View, told: int | None = None) -> tuple[Text, ...]:
    """Describe the public picture: players by seat, then the guess or how it came out. `told`: a seat whose own dice
    were told before."""
    said = [line for seat in range(len(view.players)) for line in _player(view, seat, told=seat == told)]
    if view.reveal is not None and is_revealed(view):
        said.extend(challenge_lines(view.reveal))
    elif view.guess is not None:
        said.append(guess_text(view.guess, view.effects))
    said.extend(used_powers(view))
    if view.wildcards:
        said.append(_wildcards(view))
    return tuple(said)


def brief_end(view: View) -> Iterator[Text]:
    """Describe the end in fewer letters: of the cards their numbers."""
    if view.phase != "over" or view.reveal is None:
        return
    for seat, player in enumerate(view.players):
        if player.dice:
            yield from _had(player, Name(seat), number_text)
    yield from challenge_lines(view.reveal)


def own_dice(view: View) -> Iterator[Text]:
    """Say what the viewer alone sees of their own dice."""
    # What was revealed is said of all players, in the public words.
    if view.seat is None or is_revealed(view):
        return
    if tops := [top_text(die) for die in view.players[view.seat].dice]:
        yield own_tops(tops)


def is_revealed(view: View) -> bool:
    """Tell whether the dice on the table are those that a challenge has counted."""
    if view.reveal is None:
        return False
    return any(die.matches is not None for player in view.players for die in player.dice)


def _player(view: View, seat: int, *, told: bool) -> Iterator[Text]:
    """Say what everybody may know of one player: never more than the public view, whoever's view it is."""
    player, name = view.players[seat], Name(seat)
    if player.out:
        yield text("{player} is out.", player=name)
    elif not player.dice or is_revealed(view):
        yield _deck(player, name, choosing=view.phase in ("split", "wildcard"))
    else:
        yield _sizes(player, name)
    if is_revealed(view) and player.dice:
        yield from _had(player, name, card_text)
        return
    for number, die in enumerate(player.dice, 1):
        if die.shown and not told:
            yield text("Die {die} of {player} shows {card}.", die=number, player=name, card=top_text(die))


def _had(player: PlayerView, name: Name, card: Callable[[Card], Argument]) -> Iterator[Text]:
    """Say what a challenge has turned up, and at the end what lay below it. `card`: names one."""
    tops = listing(*(_counted(die, card) for die in player.dice))
    if under := [card(each) for die in player.dice for each in die.under]:
        yield text("{player} had {tops}, and under them {cards}.", player=name, tops=tops, cards=listing(*under))
    else:
        yield text("{player} had {tops}.", player=name, tops=tops)
    if player.waited:
        waited = listing(*map(card, player.waited))
        yield text("For the next round {player} had {cards}.", player=name, cards=waited)


def _sizes(player: PlayerView, name: Name) -> Text:
    sizes = {die.cards for die in player.dice}
    if len(player.dice) == 1:
        return plural(
            "{player} has 1 die of {count} card.",
            "{player} has 1 die of {count} cards.",
            count=sizes.pop(),
            player=name,
        )
    # So it is after an even split; it is then said without a list.
    if len(sizes) == 1:
        return plural(
            "{player} has {dice} dice of {count} card each.",
            "{player} has {dice} dice of {count} cards each.",
            count=sizes.pop(),
            player=name,
            dice=len(player.dice),
        )
    return text(
        "{player} has {dice} dice of {sizes} cards.",
        player=name,
        dice=len(player.dice),
        sizes=listing(*(die.cards for die in player.dice)),
    )


def _deck(player: PlayerView, name: Name, choosing: bool) -> Text:
    """Say how many cards a player has who has no dice on the table."""
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


def _counted(die: Die, card: Callable[[Card], Argument]) -> Argument:
    """Say what lay on top after a challenge, and whether it counted; that a power was used matters no more."""
    if die.top is None:
        return text("hidden")
    top = Card(die.top.number, die.top.power)
    if not die.matches:
        return card(top)
    if top.power and card is card_text:
        return text("{number} ({power}; counts)", number=top.number, power=POWER_NAMES[top.power])
    return text("{card} (counts)", card=card(top))


def challenge_lines(told: Reveal) -> Iterator[Text]:
    """Tell what was guessed, what was found, and who pays for it, in the words in which it is news."""
    yield _challenged(told)
    yield turned_up(told)
    yield verdict(told)
    yield loses(told)
    if told.lost is not None:
        yield text("{player} paid with die {die}.", player=told.by(told.loser), die=told.lost + 1)


def _challenged(told: Reveal) -> Text:
    guess = told.guess
    challenger, player, what = told.by(told.challenger), guess.by(guess.seat), guessed_on(guess.number)
    if told.exact:
        return plural(
            "{challenger} challenged the guess of {player}: exactly {count} die shows {what}.",
            "{challenger} challenged the guess of {player}: exactly {count} dice show {what}.",
            count=guess.count,
            challenger=challenger,
            player=player,
            what=what,
        )
    return plural(
        "{challenger} challenged the guess of {player}: at least {count} die shows {what}.",
        "{challenger} challenged the guess of {player}: at least {count} dice show {what}.",
        count=guess.count,
        challenger=challenger,
        player=player,
        what=what,
    )


def _wildcards(view: View) -> Text:
    """Count the stars beside the names, and those that are left."""
    left, takers = view.wildcards_left, sorted(set(view.wildcard_takers))
    if not takers:
        return plural("{count} wildcard lies on the table.", "{count} wildcards lie on the table.", count=left)
    each = [text("{player} {count}", player=Name(seat), count=view.wildcard_takers.count(seat)) for seat in takers]
    return plural(
        "{count} wildcard is left; put into decks so far: {taken}.",
        "{count} wildcards are left; put into decks so far: {taken}.",
        count=left,
        taken=listing(*each),
    )
