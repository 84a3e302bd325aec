"""The legal moves of a View as buttons, menus and pages: all of them, and no others."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeVar

from bot.engine.game import Move
from bot.engine.screen import Button, Choice, Go, Menu, Path, Row, Tone
from bot.engine.text import Name, Text, listing, plural, text
from cogs.little_white_die import wording
from cogs.little_white_die.cards import POWER_NAMES
from cogs.little_white_die.powers import ABOUT
from cogs.little_white_die.view import (
    Card,
    Challenge,
    ChooseDie,
    ChooseNumber,
    ChooseSeat,
    Declare,
    Die,
    Guess,
    GuessPowers,
    Keep,
    Lose,
    Split,
    Swap,
    Trigger,
    View,
)

M = TypeVar("M", bound=Move)

POWERS_PAGE = "powers"
MANY = 10
"""More choices than this become a menu instead of buttons."""


def first_page(view: View) -> tuple[Row, ...]:
    """Every move of the viewer, guesses by way of a page for each number."""
    rows = (
        _declaring(view),
        *_splitting(view),
        _guessing(view),
        _challenging(view),
        _triggering(view),
        _answering(view),
        _losing(view),
        *_swapping(view),
    )
    return tuple(row for row in rows if row)


def guess_page(view: View, path: Path) -> tuple[int | None, tuple[Row, ...]] | None:
    """The counts that may be guessed on one number, or on power cards (None); None: not a page now."""
    numbers: dict[Path, int | None] = {(str(guess.number),): guess.number for guess in _of(view, Guess)}
    number = {**numbers, (POWERS_PAGE,): None}.get(path, 0)
    guesses: list[Guess | GuessPowers] = [guess for guess in _of(view, Guess) if guess.number == number]
    if number is None:
        guesses.extend(_of(view, GuessPowers))
    return (number, (*_counts(view, guesses), (Go(text("Back")),))) if guesses else None


def triggers(view: View) -> Iterator[tuple[int, Card]]:
    """The viewer's dice whose power may be used now, by index, with the card on top."""
    for move in _of(view, Trigger):
        card = own_dice(view)[move.die].top
        if card is not None:
            yield move.die, card


def own_dice(view: View) -> tuple[Die, ...]:
    return () if view.seat is None else view.players[view.seat].dice


def _of(view: View, kind: type[M]) -> list[M]:
    return [move for move in view.moves if isinstance(move, kind)]


def _offer(placeholder: Text, choices: Sequence[Choice], *, tone: Tone = "plain", any_time: bool = False) -> Row:
    """Buttons for a few moves, a menu for many."""
    if len(choices) > MANY:
        return (Menu(placeholder, tuple(choices), any_time),)
    return tuple(
        Button(choice.label, choice.does, tone, any_time) for choice in choices if not isinstance(choice.does, tuple)
    )


def _declaring(view: View) -> Row:
    choices = [Choice(_dice(move.dice), move) for move in _of(view, Declare)]
    return _offer(text("Into how many dice?"), choices)


def _dice(count: int) -> Text:
    return plural("{count} die", "{count} dice", count=count)


def _splitting(view: View) -> Iterator[Row]:
    """The even split as a button, every other one in a menu."""
    splits = sorted(_of(view, Split), key=lambda move: move.sizes)
    if splits:
        even, *others = splits
        yield (Button(text("Evenly: {sizes}", sizes=listing(*even.sizes)), even, "main", any_time=True),)
        choices = [Choice(text("{sizes} cards", sizes=listing(*move.sizes)), move) for move in others]
        if choices:
            yield (Menu(text("Another way to split"), tuple(choices), any_time=True),)


def _guessing(view: View) -> Row:
    numbers = sorted({guess.number for guess in _of(view, Guess)})
    pages = [Go(text("Guess on {number}", number=number), (str(number),)) for number in numbers]
    if _of(view, GuessPowers):
        pages.append(Go(text("Guess on power cards"), (POWERS_PAGE,)))
    return tuple(pages)


def _counts(view: View, guesses: Sequence[Guess | GuessPowers]) -> Iterator[Row]:
    """The lowest counts as buttons, the others in a menu."""
    choices = [Choice(_count(view, guess.count), guess) for guess in sorted(guesses, key=lambda guess: guess.count)]
    yield _offer(text("How often?"), choices[:MANY])
    if choices[MANY:]:
        yield (Menu(text("More often"), tuple(choices[MANY:])),)


def _count(view: View, count: int) -> Text:
    return text("Exactly {count}", count=count) if view.effects.exact else text("At least {count}", count=count)


def _challenging(view: View) -> Row:
    return tuple(Button(text("Challenge"), move, "danger") for move in _of(view, Challenge))


def _triggering(view: View) -> Row:
    choices = [
        Choice(text("Die {die}: {power}", die=die + 1, power=POWER_NAMES[card.power]), Trigger(die), ABOUT[card.power])
        for die, card in triggers(view)
    ]
    return _offer(text("Use a power card"), choices)


def _answering(view: View) -> Row:
    seats = [Choice(text("{player}", player=Name(move.seat)), move) for move in _of(view, ChooseSeat)]
    dice = [Choice(_die(view, move.seat, move.die), move) for move in _of(view, ChooseDie)]
    numbers = [Choice(text("Number {number}", number=move.number), move) for move in _of(view, ChooseNumber)]
    return _offer(text("Choose one"), [*seats, *dice, *numbers])


def _die(view: View, seat: int, index: int) -> Text:
    """A die as a choice: whose, and what the viewer sees of it."""
    die = view.players[seat].dice[index]
    if seat == view.seat:
        return plural(
            "My die {die}: {card}, {count} card",
            "My die {die}: {card}, {count} cards",
            count=die.cards,
            die=index + 1,
            card=wording.seen(die),
        )
    return plural(
        "{player}, die {die}: {card}, {count} card",
        "{player}, die {die}: {card}, {count} cards",
        count=die.cards,
        die=index + 1,
        player=Name(seat),
        card=wording.seen(die),
    )


def _losing(view: View) -> Row:
    seat = view.seat or 0
    choices = [Choice(_die(view, seat, move.die), move) for move in _of(view, Lose)]
    return _offer(text("Which die do you lose?"), choices, tone="danger")


def _swapping(view: View) -> Iterator[Row]:
    choices = [
        Choice(text("Give up: {card}", card=wording.card(Card(move.number, move.power))), move)
        for move in _of(view, Swap)
    ]
    yield _offer(text("Swap which card for a wildcard?"), choices, any_time=view.phase == "wildcard")
    yield tuple(Button(text("Keep my cards"), move, "main") for move in _of(view, Keep))
