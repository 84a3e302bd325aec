"""What is said at the table and what there is to know besides the dice: the guess, its verdict, figures, own cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from PIL import Image

from bot.engine.text import Text, text
from cogs.little_white_die import faces
from cogs.little_white_die.places import Box, Places
from cogs.little_white_die.view import GuessView, View
from rendering import handwriting, table
from rendering.dice import die
from rendering.palette import INK, NAMED, PAPER
from rendering.sprites import Sprite
from rendering.text import BRUSH, drawable, fit

BUBBLE = 214
"""Height of the speech bubble beside the rows."""
GAP = 8


class Words(Protocol):
    """Says a Text, and who sits in a seat: bot.language's Words, without markup."""

    def __call__(self, said: Text, /) -> str: ...

    def name(self, seat: int) -> str: ...


def shown_name(words: Words, seat: int) -> str:
    """The name as far as letters for it exist; else the seat's number."""
    return drawable(words.name(seat)) or f"#{seat + 1}"


def aside(picture: Image.Image, view: View, words: Words, places: Places) -> None:
    """The standing guess, how it came out, and the figures of the table around it."""
    box, free = places.aside, [places.aside]
    guess = view.reveal.guess if view.reveal else view.guess
    if guess:
        said = _bubble_box(box, places.rows[guess.seat].middle, places.strip)
        tail = None if places.strip else (0, places.rows[guess.seat].middle - said.top)
        _bubble(picture, words, guess, said, tail)
        free = _around(box, said, places.strip)
    _flow(picture, [*_verdict(view, words), *_figures(view, words)], free)


def _bubble_box(box: Box, speaker: int, strip: bool) -> Box:
    if strip:
        return Box(box.left, box.top, 470, box.height)
    top = min(max(speaker - BUBBLE // 2, box.top), box.bottom - BUBBLE)
    return Box(box.left, top, box.width, BUBBLE)


def _around(box: Box, said: Box, strip: bool) -> list[Box]:
    if strip:
        return [Box(said.right + GAP, box.top, box.right - said.right - GAP, box.height)]
    above = Box(box.left + 30, box.top, box.width - 30, said.top - box.top)
    below = Box(box.left + 30, said.bottom, box.width - 30, box.bottom - said.bottom)
    return [below, above] if below.height >= above.height else [above, below]


def _bubble(picture: Image.Image, words: Words, guess: GuessView, box: Box, tail: tuple[int, int] | None) -> None:
    inset = 30 if tail else 0
    table.bubble(box.width, box.height, tail).put(picture, box.left, box.top)
    middle, row = box.left + (box.width + inset) // 2, box.top + box.height // 2
    name, size = fit(shown_name(words, guess.seat), box.width - inset - 44, 40, 34)
    if tail:
        handwriting.line(name, size).put(picture, middle, box.top + 52, INK, "middle")
        _said(picture, guess, middle, row + 26, 104)
    else:
        name, size = fit(name, 180, 40, 34)
        handwriting.line(name, size).put(picture, box.left + 24, row + 12, INK)
        _said(picture, guess, box.right - 130, row, 86)


def _said(picture: Image.Image, guess: GuessView, x: int, y: int, size: int) -> None:
    """'4 × five' around a point."""
    count = handwriting.line(f"{guess.count}", size, BRUSH)
    times = handwriting.line("×", size * 2 // 3, BRUSH)
    face = die(size, faces.of_number(guess.number))
    left = x - (count.mask.width + times.mask.width + face.width + 20) / 2
    count.centre(picture, left + count.mask.width / 2, y, INK)
    times.centre(picture, left + count.mask.width + 14 + times.mask.width / 2, y, INK)
    face.centre(picture, left + count.mask.width + times.mask.width + 20 + face.width / 2, y + size * 0.07)


def _verdict(view: View, words: Words) -> Iterator[Sprite]:
    if view.reveal:
        yield table.verdict(words(text("found")), f"{view.reveal.found}", view.reveal.held)


def _figures(view: View, words: Words) -> Iterator[Sprite]:
    """Dice on the table, cards of the draw pile, wildcards left, and the powers in force."""
    dice = sum(len(player.dice) for player in view.players)
    if dice or view.number:
        yield table.figure("die", PAPER, f"{dice or view.number}", 52)
    if view.pile:
        yield table.figure("pile", NAMED["purple"], f"{view.pile}", 52)
    if view.wildcards:
        yield table.figure("star", NAMED["yellow"], f"{view.wildcards_left}", 52)


def _flow(picture: Image.Image, sprites: list[Sprite], free: list[Box]) -> None:
    """Puts sprites side by side, line by line, into the free boxes."""
    waiting = list(sprites)
    for box in free:
        y = box.top + GAP
        while waiting and y + waiting[0].height <= box.bottom:
            x, high = box.left, 0
            while waiting and x + waiting[0].width <= box.right and y + waiting[0].height <= box.bottom:
                sprite = waiting.pop(0)
                sprite.put(picture, x, y)
                x, high = x + sprite.width + 22, max(high, sprite.height)
            if not high:
                break
            y += high + GAP


def cards(picture: Image.Image, view: View, box: Box) -> None:
    """The viewer's own cards in a row; then, apart, those that wait for the next round."""
    hand = [table.card(faces.of_card(card), box.height) for card in view.deck]
    later = [table.card(faces.of_card(card), box.height) for card in view.waiting]
    wide = hand[0].width + 4 if hand else 0
    gap = 70 if later else 0
    pitch = min(wide, (box.width - wide - gap) // max(1, len(hand) + len(later) - 1))
    x = box.left
    for sprite in hand:
        sprite.put(picture, x, box.top)
        x += pitch
    if later:
        table.icon("later", 56, NAMED["sky"]).put(picture, x + 8, box.top + 14)
        x += gap
    for sprite in later:
        sprite.put(picture, x, box.top)
        x += pitch
