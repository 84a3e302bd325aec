"""Draw the table of A Little White Die from a view: the players' rows, and beside them the guess and what is known."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from PIL import Image

from bot.engine.text import Speaker, Text, plural, text
from cogs.little_white_die.picture import faces, player_row
from cogs.little_white_die.picture.places import Places, arrange
from cogs.little_white_die.view import Effects, View
from cogs.little_white_die.wording import figures, table_dice
from rendering.lettering import fonts, handwriting
from rendering.lettering.handwriting import Align
from rendering.paint.encode import reduced
from rendering.paint.layout import Box, put_columns
from rendering.paint.memory import kept
from rendering.paint.palette import FADED, FELT, INK, NAMED, PAPER
from rendering.paint.sprites import Sprite, Themed, silhouette
from rendering.pieces import table
from rendering.pieces.dice import die

BUBBLE = 214  # height of the speech bubble beside the rows
GAP = 8
INDENT = 4  # of what stands above or below the bubble
LOW = 226  # width of a verdict that finds room in a strip; beside the rows it is as wide as the column
NOTE = 50  # size of letters
FIGURES = {1: 78, 2: 64}  # size of letters where there are so few figures, and nothing else
ROUND = 84  # height of the words for which round it is
DIE, LEAST_DIE = 184, 70  # above them
CROWN = 112  # as high as the verdict, so that both have room in a strip
TALL = 1.22  # of a die with what is around it, as a share of its size


class Tally(NamedTuple):
    """What a challenge has found so far of what was guessed; `held`: whether it was true, once that is told."""

    found: int
    guessed: int
    held: bool | None = None


def draw(view: View, words: Speaker, tally: Tally | None = None) -> Image.Image:
    """Draw the public table, or what a seat has: 1100 pixels wide, in the colours of the theme. Depends on nothing but
    its arguments. `tally`: stands where a challenge tells what it has found."""
    places = arrange(view, player_row.longest_name(view, words) if view.seat is None else 0)
    picture = table.ground(places.height).copy()
    for seat, box in places.rows.items():
        picture.paste(player_row.drawn(player_row.row_of(view, words, seat, places)), box.corner)
    if places.aside is not None:
        _put_aside(Themed(picture, FELT), view, words, places, places.aside, tally)
    return picture


def _put_aside(picture: Themed, view: View, words: Speaker, places: Places, box: Box, tally: Tally | None) -> None:
    """Put the standing guess, how it came out, and the figures of the table around it."""
    guess = view.reveal.guess if view.reveal else view.guess
    notes = list(_notes(view, words, box.width - INDENT, LOW if places.strip else box.width - INDENT, tally))
    if guess:
        speaker, who = places.rows[guess.seat].middle, guess.by(guess.seat)
        said = _bubble_box(box, speaker, places.strip)
        tail = None if places.strip else (0, speaker - said.top)
        name = table.shown_name(words, who.seat, who.called)
        drawn = _bubble(name, guess.count, guess.number, said._replace(left=0, top=0), tail)
        picture.image.paste(drawn, said.corner, silhouette(table.bubble(said.width, said.height, tail)))
        free = _around(box, said, places.strip)
    else:
        free = [_title(picture, view, words, box, sum(note.height + GAP for note in notes))]
    put_columns(picture, notes, free, GAP)


def _bubble_box(box: Box, speaker: int, strip: bool) -> Box:
    """`speaker`: how far down the row of who guessed lies."""
    if strip:
        return box._replace(width=470)
    top = min(max(speaker - BUBBLE // 2, box.top), box.bottom - BUBBLE)
    return box._replace(top=top, height=BUBBLE)


def _around(box: Box, said: Box, strip: bool) -> list[Box]:
    """Give what the bubble leaves free, the larger part first."""
    if strip:
        return [box.within(left=said.width + GAP)]
    above = box.within(left=INDENT, bottom=box.bottom - said.top)
    below = box.within(left=INDENT, top=said.bottom - box.top)
    return sorted((below, above), key=lambda part: -part.height)


@kept
def _bubble(name: str, count: int, number: int | None, box: Box, tail: tuple[int, int] | None) -> Image.Image:
    """Draw what somebody has guessed, in the colours of the theme: to be pasted where its bubble is, never changed."""
    inset = 30 if tail else 0
    strip = box.height < BUBBLE
    picture = Image.new("RGB", (box.width, box.height), FELT)
    table.bubble(box.width, box.height, tail).put(picture, *box.corner)
    middle, row = box.left + (box.width + inset) // 2, box.middle
    lines, size = table.name_lines(name, 170 if strip else box.width - inset - 44, 40, 2)
    up = (len(lines) - 1) * size // 2
    if not strip:
        _name(picture, lines, size, middle, box.top + 52 - up, "middle")
        _said(picture, count, number, middle, row + 24 + up // 2, box.width - inset - 30, 110 - up)
    else:
        _name(picture, lines, size, box.left + 24, row + 12 - up, "left")
        _said(picture, count, number, box.right - 140, row - 2, 250, 90)
    return reduced(picture)


def _name(picture: Image.Image, lines: Sequence[str], size: int, x: int, top: int, align: Align) -> None:
    for number, each in enumerate(lines):
        handwriting.line(each, size).put(picture, x, top + number * size, INK, align)


def _said(picture: Image.Image, guessed: int, number: int | None, x: float, y: float, room: int, size: int) -> None:
    """Put '4 × five' around a point, as large as it fits into `room`."""
    count = handwriting.line(f"{guessed}", size, fonts.BRUSH)
    times = handwriting.line("×", size * 2 // 3, fonts.BRUSH)
    face = die(size, faces.of_number(number))
    wide = count.mask.width + times.mask.width + face.width + 3 * GAP
    if wide > room:
        _said(picture, guessed, number, x, y, room, size * 9 // 10)
        return
    left = x - wide / 2
    count.centre(picture, left + count.mask.width / 2, y, INK)
    times.centre(picture, left + count.mask.width + 2 * GAP + times.mask.width / 2, y, INK)
    face.centre(picture, left + wide - face.width / 2, y + size * 0.05)


def _title(picture: Themed, view: View, words: Speaker, box: Box, notes: int) -> Box:
    """Put, while nothing is guessed, which round it is and the little white die, as large as notes of that height let
    it be; give the room for them."""
    shown, fits = fonts.fit(words(text("Round {number}", number=view.round)), box.width, 60, 40, fonts.BRUSH)
    table.chalk_line(shown, fits, fonts.BRUSH).centre(picture, box.centre, box.bottom - 27 - fits * 0.28)
    rest = box.within(left=INDENT, bottom=ROUND)
    size = min(DIE, round((rest.height - notes - GAP) / TALL))
    if size < LEAST_DIE:
        return rest
    high = round(size * TALL)
    die(size, None).centre(picture, box.centre, rest.bottom - high / 2)
    return rest.within(bottom=high)


def _notes(view: View, words: Speaker, room: int, wide: int, tally: Tally | None) -> Iterator[Sprite]:
    """Draw the verdict, so `wide`, how many dice and cards there are, and the powers in force and used."""
    if tally:
        yield _verdict(words, tally, wide)
    if view.reveal:
        reveal = view.reveal
        yield _verdict(words, Tally(reveal.found, reveal.guess.count, reveal.held), wide)
        doubter = view.reveal.by(view.reveal.challenger)
        name = table.shown_name(words, doubter.seat, doubter.called)
        yield table.figure("flag", NAMED["orange"], words(text("{player}: no!", player=name)), NOTE, room)
    if view.outcome:
        yield table.icon("crown", CROWN, NAMED["yellow"])
    figures = list(_figures(view))
    size = NOTE if view.reveal or view.outcome else FIGURES.get(len(figures), NOTE)
    for kind, colour, said in figures:
        yield table.figure(kind, colour, words(said), size, room)


def _verdict(words: Speaker, tally: Tally, wide: int) -> Sprite:
    """Draw how many were found of those that were guessed, and once it is known whether it was true."""
    said = "" if tally.held is None else words(text("true!") if tally.held else text("a bluff!"))
    return table.verdict(words(figures(tally.found, tally.guessed)), said, tally.held, wide)


def _figures(view: View) -> Iterator[tuple[str, str, Text]]:
    for kind, said in _in_force(view.effects):
        yield kind, NAMED["orange"], said
    dice = table_dice(view)
    if view.phase == "split":
        yield "die", PAPER, plural("{number} die each", "{number} dice each", number=view.number)
    elif dice and not view.reveal:
        yield "die", PAPER, plural("{number} die", "{number} dice", number=dice)
    # Without power cards nobody ever draws from it.
    if view.pile and view.powers:
        yield "pile", NAMED["purple"], text("{number} in the pile", number=view.pile)
    if view.wildcards:
        left = view.wildcards_left
        yield "star", NAMED["yellow"], plural("{number} wildcard", "{number} wildcards", number=left)
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
