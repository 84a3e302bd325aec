"""What is said at the table and what there is to know besides the dice: the guess, its verdict, figures."""

from __future__ import annotations

from collections.abc import Iterator

from PIL import Image

from bot.engine.text import Speaker, Text, plural, text
from cogs.little_white_die.picture import faces
from cogs.little_white_die.picture.places import Places
from cogs.little_white_die.view import Effects, GuessView, View
from rendering.layout import Box
from rendering.lettering import handwriting
from rendering.lettering.fonts import BRUSH, drawable, fit
from rendering.paint.palette import CHALK, FADED, INK, NAMED, PAPER
from rendering.paint.sprites import Sprite
from rendering.pieces import table
from rendering.pieces.dice import die

BUBBLE = 214  # height of the speech bubble beside the rows
GAP = 8


def shown_name(words: Speaker, seat: int) -> str:
    """The name as far as letters for it exist; else the seat's number."""
    return drawable(words.name(seat)) or f"#{seat + 1}"


def aside(picture: Image.Image, view: View, words: Speaker, places: Places, box: Box) -> None:
    """The standing guess, how it came out, and the figures of the table around it. `box`: where `places.aside` is on
    the picture."""
    free = [box]
    guess = view.reveal.guess if view.reveal else view.guess
    if guess:
        speaker = places.rows[guess.seat].middle - places.aside.top + box.top
        said = _bubble_box(box, speaker, places.strip)
        tail = None if places.strip else (0, speaker - said.top)
        _bubble(picture, words, guess, said, tail)
        free = _around(box, said, places.strip)
    else:
        free = [_title(picture, view, words, box)]
    _flow(picture, list(_notes(view, words, box.width - 30)), free)


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


def _bubble(picture: Image.Image, words: Speaker, guess: GuessView, box: Box, tail: tuple[int, int] | None) -> None:
    inset = 30 if tail else 0
    table.bubble(box.width, box.height, tail).put(picture, box.left, box.top)
    middle, row = box.left + (box.width + inset) // 2, box.top + box.height // 2
    name, size = fit(shown_name(words, guess.seat), box.width - inset - 44, 40, 34)
    if tail:
        handwriting.line(name, size).put(picture, middle, box.top + 52, INK, "middle")
        _said(picture, guess, middle, row + 24, box.width - inset - 30, 110)
    else:
        name, size = fit(name, 170, 40, 34)
        handwriting.line(name, size).put(picture, box.left + 24, row + 12, INK)
        _said(picture, guess, box.right - 140, row - 2, 250, 90)


def _said(picture: Image.Image, guess: GuessView, x: float, y: float, room: int, size: int) -> None:
    """'4 × five' around a point, as large as it fits into `room`."""
    count = handwriting.line(f"{guess.count}", size, BRUSH)
    times = handwriting.line("×", size * 2 // 3, BRUSH)
    face = die(size, faces.of_number(guess.number))
    wide = count.mask.width + times.mask.width + face.width + 3 * GAP
    if wide > room:
        _said(picture, guess, x, y, room, size * 9 // 10)
        return
    left = x - wide / 2
    count.centre(picture, left + count.mask.width / 2, y, INK)
    times.centre(picture, left + count.mask.width + 2 * GAP + times.mask.width / 2, y, INK)
    face.centre(picture, left + wide - face.width / 2, y + size * 0.05)


def _title(picture: Image.Image, view: View, words: Speaker, box: Box) -> Box:
    """While nothing is guessed: the little white die, and which round it is. What is left above."""
    middle = box.left + box.width // 2
    die(184, None).centre(picture, middle, box.bottom - 190)
    said, size = fit(words(text("Round {number}", number=view.round)), box.width, 60, 40, BRUSH)
    handwriting.line(said, size, BRUSH).put(picture, middle, box.bottom - 30, CHALK, "middle")
    return box._replace(left=box.left + 30, width=box.width - 30, height=box.height - 330)


def _notes(view: View, words: Speaker, room: int) -> Iterator[Sprite]:
    """The verdict, how many dice and cards there are, and the powers in force."""
    if view.outcome:
        yield table.icon("crown", 150, NAMED["yellow"])
    if view.reveal:
        yield table.verdict(words(text("found")), f"{view.reveal.found}", view.reveal.held)
    for kind, colour, said in _figures(view):
        yield table.figure(kind, colour, words(said), 44, room)


def _figures(view: View) -> Iterator[tuple[str, str, Text]]:
    dice = sum(len(player.dice) for player in view.players)
    if view.phase == "split":
        yield "die", PAPER, plural("{number} die each", "{number} dice each", number=view.number)
    elif dice:
        yield "die", PAPER, plural("{number} die", "{number} dice", number=dice)
    if view.pile:
        yield "pile", NAMED["purple"], text("{number} in the pile", number=view.pile)
    if view.wildcards:
        left = view.wildcards_left
        yield "star", NAMED["yellow"], plural("{number} wildcard", "{number} wildcards", number=left)
    for kind, said in _in_force(view.effects):
        yield kind, NAMED["orange"], said
    for card in view.used:
        yield faces.POWERS[card.power], FADED, text("card {number} used", number=card.number)


def _in_force(effects: Effects) -> Iterator[tuple[str, Text]]:
    if effects.exact:
        yield "target", text("must be exact")
    if effects.only_powers:
        yield "bolt", text("powers only")
    if effects.wildcards_off:
        yield "star", text("wild no more")
    for number in effects.also_wild:
        yield "star", text("{number} is wild", number=number)
    if effects.lose_one:
        yield "minus", text("lose 1 card")
    if effects.equal:
        yield "equal", text("same is fine")
    if effects.lower:
        yield "down", text("go lower")


def _flow(picture: Image.Image, sprites: list[Sprite], free: list[Box]) -> None:
    """Puts sprites below each other into the free boxes, column by column; what finds no room is left out."""
    waiting = sprites[::-1]
    for box in free:
        x = box.left
        while waiting and x + waiting[-1].width <= box.right:
            y, wide = box.top + GAP, 0
            while waiting and y + waiting[-1].height <= box.bottom and x + waiting[-1].width <= box.right:
                sprite = waiting.pop()
                sprite.put(picture, x, y)
                y, wide = y + sprite.height + GAP, max(wide, sprite.width)
            if not wide:
                break
            x += wide + 2 * GAP
