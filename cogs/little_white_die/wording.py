"""Say what is in a View, and the same as news: cards, guesses, powers, who loses, and what may be guessed next."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import reduce

from msgspec.structs import replace

from bot.engine.text import Argument, Name, Text, listing, plural, text
from cogs.little_white_die.cards import POWER_NAMES
from cogs.little_white_die.guesses import Bidding, bidding_after, legal_guesses
from cogs.little_white_die.view import WILD, Card, Challenge, Die, Effects, Guess, GuessPowers, GuessView, Reveal, View

# Guesses of a round that are told at most.
MOST_TOLD = 16
# What the sixteen powers do, in our own words, by their number (L31).
ABOUT = {
    1: text("everybody still in gets a card of the next number (7, 8, 9), to play with from the next round on."),
    2: text("roll all your own dice again."),
    3: text("pick another player, who rolls all their dice again."),
    4: text("everybody rolls all their dice again."),
    5: text("wildcards count for nothing until the round ends."),
    6: text("name a number: cards of it also count as the number guessed, until the round ends."),
    7: text("pick another player, who shows everybody two of their dice that are not shown yet."),
    8: text("show all your dice to everybody; you need not guess or challenge this turn."),
    9: text("your guess may be the same as the one that stands."),
    10: text("your guess must be lower: one of its two figures smaller, the other not greater."),
    11: text("until the round ends a guess is right only if it is exactly right."),
    12: text("until the round ends all guesses must be on power cards."),
    13: text("whoever loses this round loses one random card of a die instead of the whole die."),
    14: text("swap one of your dice for a die of another player, for good."),
    15: text("take a card from the draw pile, to play with from the next round on."),
    16: text("throw away the top card of any die on the table."),
}

# What a power asks its player, by power and kind of answer.
QUESTIONS = {
    (3, "seat"): text("Who rolls all their dice again?"),
    (6, "number"): text("Which number goes wild?"),
    (7, "seat"): text("Who shows two of their dice?"),
    (7, "die"): text("Which two of your dice do you show?"),
    (14, "die"): text("Which of your dice do you give away?"),
    (16, "die"): text("Which die loses its top card?"),
}


def power_text(power: int) -> Text:
    """Say what a power does, after its name."""
    return text("{power}: {what}", power=POWER_NAMES[power], what=ABOUT[power])


def number_text(shown: Card) -> Argument:
    """Name a card by its number, or what else it is."""
    return text("a wildcard") if shown.number == WILD else shown.number


def card_text(shown: Card) -> Argument:
    """Name a card inside a sentence, with its power."""
    if not shown.power:
        return number_text(shown)
    power = POWER_NAMES[shown.power]
    if shown.used:
        return text("{number} ({power}, used)", number=shown.number, power=power)
    return text("{number} ({power})", number=shown.number, power=power)


def liar_of(view: View) -> int | None:
    """Who is the Liar of the round that is seen: whoever loses it is the next one only once its dice are gone. None
    until somebody has guessed in the first round: nobody has said anything yet that may be a lie."""
    if is_opening(view):
        return None
    return view.reveal.liar if view.reveal is not None and view.phase in ("lose", "swap") else view.liar


def become_dice(view: View) -> bool:
    """Tell whether the viewer's cards are still to be split into their first dice: later they know what for."""
    return view.round == 1 and view.phase in ("wildcard", "declare", "split") and not view.split


def is_opening(view: View) -> bool:
    """Tell whether nobody has guessed yet in this game."""
    return view.round == 1 and view.guess is None and view.reveal is None


def are_in_dice(view: View) -> bool:
    """Tell whether some of the viewer's cards lie under their dice: between rounds what lies there is a round old."""
    dice = view.players[view.seat or 0].dice if view.phase in ("guess", "ask") else ()
    return bool(view.split) or any(die.cards > 1 for die in dice)


def guessed_on(number: int | None) -> Text:
    """Say what a guess is about: a number, or power cards (None)."""
    if number is None:
        return text("a power card")
    return text("an {number}", number=number) if number == 8 else text("a {number}", number=number)


def top_text(die: Die) -> Argument:
    """Say what the viewer sees on top of a die."""
    return text("hidden") if die.top is None else card_text(die.top)


def own_tops(tops: Sequence[Argument]) -> Text:
    """Say to somebody what lies on top of their dice."""
    return plural("Your die shows {tops}.", "Your dice show {tops}.", count=len(tops), tops=listing(*tops))


def guess_text(stands: GuessView, effects: Effects) -> Text:
    """Say who guesses what, in a round with these effects."""
    player, what = stands.by(stands.seat), guessed_on(stands.number)
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


def short_guess(guess: Guess | GuessPowers | GuessView) -> Text:
    """Say a guess inside a sentence."""
    if isinstance(guess, GuessPowers) or guess.number is None:
        return plural("{count} power card", "{count} power cards", count=guess.count)
    return text("{count} × {number}", count=guess.count, number=guess.number)


# As many as are said in words: beside a number that is guessed, a figure would be read with it.
_IN_WORDS = (
    text("one"),
    text("two"),
    text("three"),
    text("four"),
    text("five"),
    text("six"),
    text("seven"),
    text("eight"),
    text("nine"),
    text("ten"),
)


def believing(stands: GuessView) -> Text:
    """Ask whether somebody's guess is believed."""
    player = stands.by(stands.seat)
    if stands.number is None or stands.count > len(_IN_WORDS):
        return text("{player} says {guess}: do you believe it?", player=player, guess=short_guess(stands))
    return plural(
        "{player} says {count} {number}: do you believe it?",
        "{player} says {count} {number}s: do you believe it?",
        n=stands.count,
        count=_IN_WORDS[stands.count - 1],
        player=player,
        number=stands.number,
    )


def challenges(challenger: Name, guesser: Name) -> Text:
    """Say who does not believe whom."""
    return text("{player} challenges {other}.", player=challenger, other=guesser)


def turned_up(told: Reveal) -> Text:
    """Say how many of all tops count for the guess that was challenged."""
    what = guessed_on(told.guess.number)
    if not told.found:
        return text("All dice turn up: none of them counts as {what}.", what=what)
    return plural(
        "All dice turn up: {count} of them counts as {what}.",
        "All dice turn up: {count} of them count as {what}.",
        count=told.found,
        what=what,
    )


def verdict(told: Reveal) -> Text:
    """Say whether the guess was right."""
    if told.held:
        return plural(
            "Guessed: {guessed}. There is {count}: true!",
            "Guessed: {guessed}. There are {count}: true!",
            count=told.found,
            guessed=told.guess.count,
        )
    return plural(
        "Guessed: {guessed}. There is {count}: a bluff!",
        "Guessed: {guessed}. There are {count}: a bluff!",
        count=told.found,
        guessed=told.guess.count,
    )


def paying(told: Reveal) -> Text:
    """Say what was found, and that the loser of the round pays for it."""
    return plural(
        "There is {count}, so {player} gives up a die",
        "There are {count}, so {player} gives up a die",
        count=told.found,
        player=told.by(told.loser),
    )


def loses(told: Reveal) -> Text:
    """Say who loses the round."""
    return text("{player} loses the round.", player=told.by(told.loser))


def pays(player: Name, top: Argument, cards: int) -> Text:
    """Say which die the loser has chosen."""
    return plural(
        "{player} pays with the die of {cards} card that shows {top}.",
        "{player} pays with the die of {cards} cards that shows {top}.",
        cards=cards,
        player=player,
        top=top,
    )


def without_cards(player: Name) -> Text:
    return text("{player} has no cards left.", player=player)


def asks_for(player: Name, dice: int) -> Text:
    """Say what the Liar has stated (L5)."""
    return plural("{player} asks for {dice} die.", "{player} asks for {dice} dice.", dice=dice, player=player)


# What the viewer may do, in their picture.
_DO = {
    "wildcard": text("swap a card"),
    "declare": text("say how many dice"),
    "split": text("split your cards"),
    "ask": text("choose"),
    "lose": text("give up a die"),
    "swap": text("swap, or keep"),
    "over": text("the end"),
}


def prompt(view: View, *, whole: bool = False) -> Text:
    """Say what the viewer may do now; unless it is said in `whole` words, in as few letters as a slip of paper has room
    for."""
    if view.phase != "guess":
        return _DO[view.phase]
    if view.guess is None:
        return text("make a guess")
    if not any(isinstance(move, Guess | GuessPowers) for move in view.moves):
        return text("challenge")
    guesses = _goes_on(view.effects) if whole else _compared(short_guess(view.guess), view.effects)
    return text("{guesses}, or challenge", guesses=guesses) if Challenge() in view.moves else guesses


def _goes_on(effects: Effects) -> Text:
    """Say how the next guess compares with the one that stands; by how much says `allowed`."""
    if effects.lower:
        return text("guess lower")
    return text("guess the same or higher") if effects.equal else text("guess higher")


def _compared(stands: Text, effects: Effects) -> Text:
    """Say on which side of the guess that stands the next one is."""
    if effects.lower:
        return text("below {guess}", guess=stands)
    return text("from {guess} up", guess=stands) if effects.equal else text("above {guess}", guess=stands)


def figures(found: int, guessed: int) -> Text:
    """Set what was found beside what was guessed in as few letters as a slip has room for."""
    if found > guessed:
        return text("{found} > {count}", found=found, count=guessed)
    return text("{found} of {count}", found=found, count=guessed)


# What is said of each power while it is in force, by the field of Effects; as news word by word the same.
IN_FORCE = {
    "wildcards_off": text("This round wildcards count for nothing."),
    "exact": text("This round a guess is right only if it is exactly right."),
    "only_powers": text("This round all guesses must be on power cards."),
    "lose_one": text("The loser of this round loses one card only."),
    "equal": text("This turn the same guess may be made again."),
    "lower": text("This turn the guess must be lower, not higher."),
}


def effects_in_force(effects: Effects) -> Iterator[Text]:
    """List the powers in force."""
    if effects.also_wild:
        yield wild_too(effects)
    yield from (said for field, said in IN_FORCE.items() if getattr(effects, field))


def wild_too(effects: Effects) -> Text:
    return text("This round these numbers are wild too: {numbers}.", numbers=listing(*effects.also_wild))


def used_powers(view: View) -> Iterator[Text]:
    """List the power cards triggered this round, wherever they are now (L33)."""
    if view.used:
        # In a list of used ones, that each of them was used need not be said.
        cards = listing(*(card_text(replace(each, used=False)) for each in view.used))
        yield text("Power cards used this round: {cards}.", cards=cards)


def allowed(view: View) -> Text | None:
    """Say in one line which guesses may follow the one that stands; None: nothing that the title does not say."""
    stands, now = view.guess, bidding(view)
    if stands is None:
        return None
    # The rules themselves are asked what is allowed, so that the words cannot promise what is refused.
    if legal_guesses(now):
        return _why_these(now, _guesses(now))
    if stands.seat != view.turn:
        return None
    # L32: nobody challenges their own guess.
    challenger = stands.seat if view.skipped is None else view.skipped.seat
    return text("A challenge now counts as one by {player}.", player=Name(challenger))


def _why_these(now: Bidding, guess: Text) -> Text:
    """Say why some numbers are not among them: in other games of this kind more dice allow any number."""
    if now.number in (None, 1) or now.lower or now.equal or now.only_powers:
        return text("Allowed: {guess}.", guess=guess)
    return text("Count and number may only rise: {guess}.", guess=guess)


def _guesses(now: Bidding) -> Text:
    """Say in short which guesses may follow (L12, L29, L31.9, 10, 12)."""
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
    """Say which of them are on numbers."""
    if now.number is None:
        count = min(guess.count for guess in numbers)
        return plural("any number at least {count} time", "any number at least {count} times", count=count)
    same = [guess.count for guess in numbers if guess.number == now.number]
    higher = [guess for guess in numbers if guess.number > now.number]
    if not higher:
        return _of_number(min(same), now.number)
    over = _from_to(min(guess.count for guess in higher), higher[0].number, higher[-1].number)
    if not same:
        return over
    return text("{same}, or {higher}", same=_of_number(min(same), now.number), higher=over)


def _of_number(count: int, number: int) -> Text:
    return plural("at least one {number}", "{count} or more {number}s", count=count, number=number)


def _from_to(count: int, lowest: int, highest: int) -> Text:
    if lowest == highest:
        return _of_number(count, lowest)
    if lowest + 1 == highest:
        return plural(
            "at least one {lowest} or {highest}",
            "{count} or more {lowest}s or {highest}s",
            count=count,
            lowest=lowest,
            highest=highest,
        )
    return plural(
        "at least one of any number from {lowest} to {highest}",
        "{count} or more of any number from {lowest} to {highest}",
        count=count,
        lowest=lowest,
        highest=highest,
    )


def said_this_round(view: View) -> Text | None:
    """List all guesses of the round, where there was more than the one that the picture shows."""
    if view.guess is None or not view.earlier:
        return None
    return text("Guessed this round: {guesses}.", guesses=_in_order((*view.earlier, view.guess)))


def said_before(view: View) -> Text | None:
    """List the guesses of the round before the one that somebody is asked about."""
    return text("Guessed before: {guesses}.", guesses=_in_order(view.earlier)) if view.earlier else None


def _in_order(guesses: Sequence[GuessView]) -> Text:
    """Name the guesses one after the other; of very many the newest."""
    newest = guesses[-MOST_TOLD:]
    said = [text("{player} {guess}", player=each.by(each.seat), guess=short_guess(each)) for each in newest]
    # Made without text(): there is nothing in it to translate.
    told = reduce(lambda one, other: Text("{one} → {other}", (("one", one), ("other", other))), said)
    return told if len(newest) == len(guesses) else Text("… → {told}", (("told", told),))


def bidding(view: View) -> Bidding:
    """Sum up what decides which guesses are allowed now."""
    return bidding_after(view.guess, view.effects, table_dice(view), view.highest, view.powers)


def dice_there(view: View) -> Text:
    """Say how many dice are on the table, which limits every guess."""
    return plural("There is {count} die on the table.", "There are {count} dice on the table.", count=table_dice(view))


def table_dice(view: View) -> int:
    """Count the dice on the table now."""
    return sum(len(player.dice) for player in view.players)
