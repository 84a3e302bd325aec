"""How fast a warm picture is, all included, beside the encoding alone by Pillow's own PNG."""

from __future__ import annotations

import io
from collections.abc import Callable
from itertools import count
from typing import NamedTuple

from msgspec.structs import replace
from PIL import Image

from cogs.blanco.picture import scene as blanco
from cogs.blank.picture import scene as blank
from cogs.blank.view import View
from cogs.blank_white_dice.picture import scene as blank_white_dice
from cogs.little_white_die.picture import scene as picture
from rendering.paint import encode, memory
from rendering.paint.layout import Box
from rendering.pieces import table
from rendering.pieces.stationery import SYMBOLS
from rendering.pieces.written import GameCard, game_card, small_card
from tests.benchmarks.report import best, heading, line, seconds
from tests.cogs.blanco.pictured import full, seen
from tests.cogs.blank.pictured import HUG, WORDS, crowded, holding
from tests.cogs.blank_white_dice.pictured import crowded as nine_dice
from tests.cogs.little_white_die.tables import PlainWords, guessing, revealed

ROUNDS, SEATS = 30, 4
TO_PILLOW = 0.1
COLD_TO_PILLOW, COLD_HAND = 1.5, 0.010

Draw = Callable[[], Image.Image]


class Times(NamedTuple):
    """Seconds: draw + quantize + encode; Pillow's default PNG. And the bytes of the first."""

    ours: float
    pillow: float
    size: int


def little_white_die(dice: int, *, shown: bool) -> Draw:
    """A table of four with so many dice each, all of them face up if `shown`."""
    view, words = (revealed if shown else guessing)(SEATS, dice), PlainWords()
    return lambda: picture.draw(view, words)


def five_grids() -> Draw:
    """A table of BLANCO for five with the fullest grids."""
    view, words = seen(full(5)), PlainWords()
    return lambda: blanco.draw(view, words)


def blank_table() -> Draw:
    """The fullest table of BLANK: six players, three rules, everything in force."""
    view = crowded()
    return lambda: blank.draw(view, WORDS, {})


def blank_hand() -> Draw:
    """A hand of ten at a table of BLANK, some of it playable."""
    view = holding(10)
    return lambda: blank.draw(view, WORDS, {})


def white_dice() -> Draw:
    """A table of Blank White Dice: four players with nine dice, thirteen cards, some of them covered."""
    view, words = nine_dice(), PlainWords()
    return lambda: blank_white_dice.draw(view, words)


def hand_of_ten() -> Draw:
    """Cards of BLANK held like a fan, all of them written by players."""
    faces = [GameCard(colour, 1 + n % 6, f"Card {n}", author=n) for n, colour in enumerate((*SYMBOLS, *SYMBOLS))][:10]

    def draw() -> Image.Image:
        picture = table.cut(Box(0, 0, 1100, 460))
        for number, face in enumerate(faces):
            small_card(face, 300, 13.5 - 3.0 * number).put(picture, 20 + 92 * number, 60 + 4 * (number - 4) ** 2)
        return picture

    return draw


def a_new_card(number: int) -> GameCard:
    """One that nobody has seen yet."""
    words = f"Everybody hugs the player on their left. Whoever refuses draws {number} cards and sings “O sole mio”."
    return GameCard("blue", 1 + number % 6, f"Hug tax {number}", words, "Margherita", number % 40)


class Cold(NamedTuple):
    """Seconds: a new card alone; on a table, encoded; and Pillow's default PNG of that table. The best of several."""

    card: float
    table: float
    pillow: float


def cold(rounds: int = ROUNDS) -> Cold:
    """A new card every time, in a process that has drawn others before."""
    faces = map(a_new_card, range(10**6))
    for _ in range(min(rounds, 40)):
        game_card(next(faces))

    def shown() -> Image.Image:
        picture = table.ground().convert("RGB")
        game_card(next(faces), 480).put(picture, 310, 14)
        return picture

    drawn = shown()
    found = best(
        rounds,
        lambda: seconds(lambda: game_card(next(faces))),
        lambda: seconds(lambda: encode.png(shown())),
        lambda: seconds(lambda: drawn.save(io.BytesIO(), "PNG")),
    )
    return Cold(*found)


class ColdHand(NamedTuple):
    """Seconds of a hand of ten at a table of BLANK, encoded. The best of several: in a process that has drawn nothing
    yet; with titles that were never written before; of cards that have been drawn in another order."""

    first: float
    unseen: float
    known: float


def cold_hand(rounds: int = ROUNDS) -> ColdHand:
    view, numbers = holding(10), count()
    other = replace(view, hand=view.hand[::-1])

    def drawn(view: View) -> bytes:
        return encode.png(blank.draw(view, WORDS, {}))

    def first() -> float:
        memory.drawings.clear()
        return seconds(lambda: drawn(view))

    def unseen() -> float:
        titles = (replace(HUG.card, title=f"{next(numbers)} wishes", author=author) for author in range(len(view.hand)))
        held = zip(view.hand, titles, strict=True)
        hand = tuple(replace(each, effect=replace(HUG, card=card)) for each, card in held)
        return seconds(lambda: drawn(replace(view, hand=hand)))

    def known() -> float:
        first()
        return seconds(lambda: drawn(other))

    return ColdHand(*best(rounds, first, unseen, known))


def measure(draw: Draw, rounds: int = ROUNDS) -> Times:
    """Of a picture that has been drawn before."""
    drawn = draw().convert("RGB")
    size = len(encode.png(drawn))
    ours, pillow = best(
        rounds,
        lambda: seconds(lambda: encode.png(draw())),
        lambda: seconds(lambda: drawn.save(io.BytesIO(), "PNG")),
    )
    return Times(ours, pillow, size)


def main() -> None:
    for dice in (3, 6, 9):
        for shown in (False, True):
            tell(
                f"A Little White Die: {SEATS} players, {dice} dice each, {'revealed' if shown else 'closed'}",
                measure(little_white_die(dice, shown=shown)),
            )
    tell("BLANCO: 5 players", measure(five_grids()))
    tell("BLANK: 6 players", measure(blank_table()))
    tell("Blank White Dice: 4 players, 13 cards", measure(white_dice()))
    tell("BLANK: a hand of ten at a table", measure(blank_hand()))
    tell("BLANK: a hand of ten, all written by players", measure(hand_of_ten()))
    _tell_cold(cold())
    heading("A cold hand of BLANK: ten cards at a table, drawn and encoded")
    for what, spent in zip(("in a new process", "ten titles never written", "known cards"), cold_hand(), strict=True):
        line(what, f"{spent * 1000:.1f} ms", f"at most {COLD_HAND * 1000:.0f} ms", spent <= COLD_HAND)


def tell(title: str, times: Times) -> None:
    heading(f"A warm picture. {title}")
    line("drawn and encoded", f"{times.ours * 1000:.1f} ms", f"{times.size:,} bytes")
    line("encoded by Pillow's default", f"{times.pillow * 1000:.1f} ms")
    ratio = times.ours / times.pillow
    line("ratio", f"{ratio:.2f}", f"at most {TO_PILLOW}", ratio <= TO_PILLOW)


def _tell_cold(times: Cold) -> None:
    heading("A cold custom card of BLANK: words, title and signature that were never drawn before")
    line("the card", f"{times.card * 1000:.1f} ms")
    line("drawn on a table, and encoded", f"{times.table * 1000:.1f} ms")
    line("encoded by Pillow's default", f"{times.pillow * 1000:.1f} ms")
    ratio = times.table / times.pillow
    line("ratio", f"{ratio:.2f}", f"at most {COLD_TO_PILLOW}", ratio <= COLD_TO_PILLOW)


if __name__ == "__main__":
    main()
