"""Offer the legal moves of a View as buttons, menus and pages: all of them, and no others."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated, Literal

from msgspec import Meta
from msgspec.structs import replace

from bot.engine.controls import BACK, beside, buttons, choices, few_or_many, filled
from bot.engine.game import moves_of
from bot.engine.screen import Button, Choice, Go, Row
from bot.engine.text import Name, Text, listing, plural, text
from cogs.little_white_die import view as moves
from cogs.little_white_die import wording
from cogs.little_white_die.cards import POWER_NAMES
from cogs.little_white_die.odds import Odds
from cogs.little_white_die.view import Card, Die, View

# More choices than this become a menu instead of buttons.
MANY = 10
# The page for guesses on a number, or on power cards, and behind it that for those which nobody can believe; or the one
# for a challenge of what is true.
GuessWord = Annotated[int, Meta(ge=1, le=9)] | Literal["powers", "challenge", "more"]
GuessPage = Annotated[tuple[GuessWord, ...], Meta(min_length=1, max_length=2)]


def first_page(view: View) -> Iterator[Row]:
    """Offer every move of the viewer, guesses by way of a page for each number."""
    # A legal move is offered whatever the phase: of kinds that are not legal now there are none, and no row is shown.
    yield from _declaring(view)
    yield from _splitting(view)
    yield (*_guessing(view), *_challenging(view))
    yield from few_or_many(text("Use a power card"), [_trigger(die, top) for die, top in triggers(view).items()], MANY)
    yield from few_or_many(text("Choose one"), _answers(view), MANY)
    losses = choices(view, moves.Lose, lambda move: _die(view, view.seat or 0, move.die))
    yield from few_or_many(text("Which die do you lose?"), losses, MANY, "danger")
    # All take their first wildcard at once, so what they press stays good when others were faster.
    at_once = view.phase == "wildcard"
    swaps = choices(view, moves.Swap, _given_up)
    yield from few_or_many(text("Swap which card for a wildcard?"), swaps, MANY, any_time=at_once)
    yield buttons(view, moves.Keep, text("Keep my cards"), "main")


def _declaring(view: View) -> Iterator[Row]:
    """Offer the numbers of dice; one that plays well stands out."""
    dice = choices(view, moves.Declare, lambda move: _into(len(view.deck), move.dice))
    for row in few_or_many(text("Into how many dice?"), dice, MANY):
        yield tuple(
            replace(each, tone="main") if each in row[:2][-1:] and isinstance(each, Button) else each for each in row
        )


def _into(cards: int, dice: int) -> Text:
    """Name a number of dice, and how many the viewer can make where their cards are too few for it (L7)."""
    if cards < dice:
        return text("{count} dice (you: {own})", count=dice, own=cards)
    return plural("{count} die", "{count} dice", count=dice)


def counts_on(view: View, number: int | None, most: int) -> tuple[Row, ...]:
    """Offer the counts that may be guessed on one number, or on power cards (None): the lowest as buttons, the others
    as a menu, and those that nobody can believe behind a further page. `most`: how many can be there, as far as the
    viewer can know. Nothing: no such guess may be made now."""
    counts, unbelievable = _counts(view, number, most)
    if not counts:
        return ()
    # Beside one button less, the way back finds room.
    few = len(counts) if len(counts) <= MANY else MANY - 1
    more = few_or_many(text("More of them"), counts[few:], 1)
    further = (Go(text("Even more (who would believe it?)"), (_word(number), "more")),) if unbelievable else ()
    rows = filled((*few_or_many(text("How often?"), counts[:few], MANY), *more))
    return beside(rows, (*further, BACK))


def unbelievable_counts_on(view: View, number: int | None, most: int) -> tuple[Row, ...]:
    """Offer those that nobody can believe, if any may be guessed."""
    _, counts = _counts(view, number, most)
    back = Go(BACK.label, (_word(number),))
    return beside(few_or_many(text("How often?"), counts, 1), (back,)) if counts else ()


def _counts(view: View, number: int | None, most: int) -> tuple[list[Choice], list[Choice]]:
    """Find the guesses on a number: those that can be true with one bluff above them, and those beyond."""
    guesses = _guesses_on(view, number)
    # Of those that cannot be true the lowest serves as well as any other, and is believed sooner.
    offered = 1 + sum(guess.count <= most for guess in guesses)
    counts = [Choice(_count(view, guess.count, most), guess) for guess in guesses]
    return counts[:offered], counts[offered:]


def _guesses_on(view: View, number: int | None) -> Sequence[moves.Guess | moves.GuessPowers]:
    if number is None:
        return moves_of(view, moves.GuessPowers)
    return [guess for guess in moves_of(view, moves.Guess) if guess.number == number]


def _word(number: int | None) -> str:
    return "powers" if number is None else f"{number}"


def own_dice(view: View) -> tuple[Die, ...]:
    return () if view.seat is None else view.players[view.seat].dice


def triggers(view: View) -> dict[int, Card]:
    """Find the viewer's dice whose power may be used now, by index, with the card on top."""
    tops = {move.die: own_dice(view)[move.die].top for move in moves_of(view, moves.Trigger)}
    return {die: top for die, top in tops.items() if top is not None}


def _trigger(die: int, top: Card) -> Choice:
    label = text("Die {die}: {power}", die=die + 1, power=POWER_NAMES[top.power])
    return Choice(label, moves.Trigger(die), wording.ABOUT[top.power])


def _given_up(move: moves.Swap) -> Text:
    return text("Give up: {card}", card=wording.card_text(Card(move.number, move.power)))


def _splitting(view: View) -> Iterator[Row]:
    """Offer the even split as a button, every other one in a menu, or beside it where there is but one."""
    # Sizes begin with the largest die, so that the first split is the one in which they differ least.
    splits = sorted(moves_of(view, moves.Split), key=lambda move: move.sizes)
    even = tuple(Button(text("Evenly: {sizes}", sizes=listing(*move.sizes)), move, "main", True) for move in splits[:1])
    others = [Choice(text("{sizes} cards", sizes=listing(*move.sizes)), move) for move in splits[1:]]
    (another,) = few_or_many(text("Another way to split"), others, 1, any_time=True)
    yield from (even, another) if len(others) > 1 else ((*even, *another),)


def _guessing(view: View) -> Row:
    """Lead to a page for each number; those that the viewer's own dice show stand out."""
    lowest = {guess.number: guess.count for guess in reversed(moves_of(view, moves.Guess))}
    powers = moves_of(view, moves.GuessPowers)
    # Reckoned only where somebody can guess at all.
    odds = Odds(view, view.effects)
    own = {die.top.number for die in own_dice(view) if die.top is not None}
    pages = [_to_page(number, lowest[number] > odds.at_most(number), number in own) for number in sorted(lowest)]
    return (*pages, *(_to_page(None, guess.count > odds.at_most(None), False) for guess in powers[:1]))


def _to_page(number: int | None, bluff: bool, own: bool) -> Go:
    """Lead to the guesses on a number, or on power cards; those that can only be a `bluff` say so."""
    said = text("Guess on power cards") if number is None else text("Guess on {number}", number=number)
    if bluff:
        return Go(text("{guess} (only as a bluff)", guess=said), (_word(number),))
    return Go(said, (_word(number),), "main" if own else "plain")


def _challenging(view: View) -> Row:
    """Offer the challenge; where the viewer sees that it is lost, by a page that asks once more."""
    said = text("Challenge")
    return (Go(said, ("challenge",)),) if is_sure(view) else tuple(buttons(view, moves.Challenge, said))


def _may_guess(view: View) -> bool:
    return any(isinstance(move, moves.Guess | moves.GuessPowers) for move in view.moves)


def is_sure(view: View) -> bool:
    """Tell whether the viewer, who may guess or challenge, sees that the guess that stands is true."""
    stands = view.guess
    if stands is None or moves.Challenge() not in view.moves or not _may_guess(view):
        return False
    odds = Odds(view, view.effects)
    seen = sum(odds.shown(seat, stands.number) for seat in range(len(view.players)))
    # What has to be exactly right may still become too many.
    return seen >= stands.count and (not view.effects.exact or odds.at_most(stands.number) == stands.count)


def _count(view: View, count: int, most: int) -> Text:
    said = text("Exactly {count}", count=count) if view.effects.exact else text("At least {count}", count=count)
    return said if count <= most else text("{guess} (a bluff)", guess=said)


def _answers(view: View) -> list[Choice]:
    """Offer what a power card asks for."""
    return [
        *choices(view, moves.ChooseSeat, lambda move: text("{player}", player=Name(move.seat))),
        *choices(view, moves.ChooseDie, lambda move: _die(view, move.seat, move.die)),
        *choices(view, moves.ChooseNumber, lambda move: text("Number {number}", number=move.number)),
    ]


def _die(view: View, seat: int, index: int) -> Text:
    """Name a die as a choice: whose it is, and what the viewer sees of it."""
    die = view.players[seat].dice[index]
    if seat == view.seat:
        return plural(
            "Die {die} ({top}): {count} card",
            "Die {die} ({top}): {count} cards",
            count=die.cards,
            die=index + 1,
            top=_shows(die.top),
        )
    return plural(
        "{player}, die {die} ({top}): {count} card",
        "{player}, die {die} ({top}): {count} cards",
        count=die.cards,
        die=index + 1,
        player=Name(seat),
        top=_shows(die.top),
    )


def _shows(top: Card | None) -> Text:
    """Say inside brackets what the viewer sees of a die."""
    if top is None:
        return text("hidden")
    if top.power:
        return text("shows {number}, {power}", number=top.number, power=POWER_NAMES[top.power])
    return text("shows {card}", card=wording.number_text(top))
