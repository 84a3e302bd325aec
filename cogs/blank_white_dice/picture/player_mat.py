"""Draw a player's mat: name, disc, points and dice. It is kept while nothing in it changes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from PIL import Image

from bot.engine.text import Speaker, Text, text
from cogs.blank_white_dice.picture import dice, icons
from cogs.blank_white_dice.picture.dice import Die, die_of
from cogs.blank_white_dice.picture.discs import disc
from cogs.blank_white_dice.picture.faces import Inks
from cogs.blank_white_dice.picture.places import Mat, chosen_from, corners, dice_on, level_corners, spread
from cogs.blank_white_dice.picture.stacks import Stack, card, stack_of
from cogs.blank_white_dice.tension import nearest
from cogs.blank_white_dice.view import NOBODY, Decline, Disc, Done, Resolve, TableauCard, View
from rendering.lettering import fonts, handwriting
from rendering.paint.layout import Box, height_of, put_row, put_rows, width_of, wrapped
from rendering.paint.memory import kept
from rendering.paint.palette import CHALK, NAMED, channels
from rendering.paint.sprites import Sprite
from rendering.pieces import table

BETWEEN, BELOW = 10, 12  # between signs, across and down
LARGE = 60  # height of signs beside dice
ROOMY = 500  # width of a mat whose signs have room for words above the dice
ALARM = 260  # the most width of a score that is nearly enough
NARROW = 42  # the size of a score that is nearly enough, where it shares its line beside dice
BEGINS = 36  # the size of these letters
WHOSE = 42  # the size of the disc of whoever holds a die
TAGS = 4  # W11
TAG = "1"  # the icon of that card


class PlayerMat(NamedTuple):
    """All that a mat shows, wherever it lies on the table."""

    mat: Mat
    lit: bool
    tag: Sprite
    signs: tuple[Sprite, ...]
    dice: tuple[Die, ...]
    hand: tuple[Stack, ...]
    variant: int
    holders: tuple[int, ...] = ()
    """Of dice that are chosen from: whose each is."""

    @property
    def box(self) -> Box:
        return self.mat.box


def mat_of(view: View, words: Speaker, seat: int, mat: Mat, inks: Inks) -> PlayerMat:
    """Gather all that a player's mat shows."""
    lit = seat in view.to_act or (view.outcome is not None and seat in view.outcome.winners)
    size = _height(mat)
    signs = tuple(_signs(view, words, seat, mat))
    room = mat.head.width if mat.beside else mat.head.width - width_of(signs, BETWEEN) - BETWEEN
    name = table.tag(_whose(view, words, seat), room, size - 4, "turn" if lit else "plain", 2 if mat.beside else 1)
    held = tuple(die_of(view, number, inks) for number in dice_on(view, seat))
    hand = tuple(_hand(view, words, inks)) if seat == view.seat else ()
    # Mats beside each other are drawn by one hand: what is alike there takes few bytes.
    holders = tuple(view.dice[die].holder for die in chosen_from(view)) if seat == view.seat else ()
    return PlayerMat(mat.by_itself(), lit, name, signs, held, hand, seat // 2, holders)


def _height(mat: Mat) -> int:
    """Tell how high signs are beside a name."""
    return LARGE if mat.beside else mat.head.height + 4


def _whose(view: View, words: Speaker, seat: int) -> str:
    """Say whose mat it is; if the viewer has to act, what they may do."""
    if seat != view.seat or seat not in view.to_act:
        return table.shown_name(words, seat)
    return words(text("your turn: {what}", what=prompt(view)))


def prompt(view: View) -> Text:
    """Say in a few words what the viewer may do now."""
    if Done() in view.moves:
        return text("done?")
    if view.drawing:
        return _DO["icon" if view.placing is None else "place"]
    what = view.phase if view.asked is None else view.asked.what
    # Icons that are usable besides, once all dice are resolved.
    is_left = any(isinstance(move, Resolve) for move in view.moves)
    return _ELSE if what == "resolve" and Decline() in view.moves and not is_left else _DO[what]


_ELSE = text("anything else?")
# By what the viewer is asked, else by the phase.
_DO = {
    "deal": text("add cards"),
    "tagging": text("draw"),
    "roll": text("roll"),
    "resolve": text("resolve"),
    "option": text("pick how"),
    "source": text("what moves?"),
    "tag": text("draw"),
    "ward": text("ward?"),
    "die": text("pick a die"),
    "face": text("pick a face"),
    "place": text("where?"),
    "player": text("pick a player"),
    "card": text("pick a card"),
    "icon": text("pick an icon"),
    "order": text("order them"),
}


def _hand(view: View, words: Speaker, inks: Inks) -> Iterator[Stack]:
    for number in view.hand:
        stack = stack_of(view, words, inks, TableauCard(number))
        yield stack._replace(ticked=number in view.adding, lit=number in view.adding)


@table.player_mat
def drawn(picture: Image.Image, shown: PlayerMat) -> None:
    """Draw a mat on a picture of its own."""
    _head(picture, shown)
    if shown.hand:
        _put_hand(picture, shown)
        return
    for number, (sprite, left, top) in enumerate(_lying(shown)):
        sprite.put(picture, left - dice.EDGE, top - dice.EDGE)
        if shown.holders and shown.holders[number] != NOBODY:
            disc(shown.holders[number], WHOSE).put(picture, left - WHOSE * 2 // 3, top + 2)


def _lying(shown: PlayerMat) -> Iterator[tuple[Sprite, int, int]]:
    """Draw the dice, each with the corner of what is on it."""
    mat, variant = shown.mat, shown.variant % dice.VARIANTS
    where = (level_corners if mat.level else corners)(len(shown.dice), mat.dice, mat.cell)
    for die, (left, top) in zip(shown.dice, where, strict=True):
        if mat.unfolded:
            yield dice.sheet(die, mat.cell, variant), left, top
        elif not mat.level:
            yield dice.drawn(die, mat.cell, variant), left, top
        elif die.up is not None:
            yield dice.level(die, mat.cell, variant), left, top
        else:
            cell = 2 * mat.cell // 3
            yield dice.drawn(die, cell, variant), left + (dice.level_width(mat.cell) - 3 * cell) // 2, top


def _put_hand(picture: Image.Image, shown: PlayerMat) -> None:
    """Put the cards that may be added, those that are ticked."""
    for number, place in enumerate(spread(shown.mat.dice, len(shown.hand))):
        card(shown.hand[number], place.width, place.height).put(picture, *place.corner)


def _signs(view: View, words: Speaker, seat: int, mat: Mat) -> Iterator[Sprite]:
    """Draw whose disc it is, points, who begins, how far everybody is, how it ended."""
    player, size, near = view.players[seat], _height(mat), nearest(view)
    is_near = near is not None and seat in near.seats
    if view.outcome is not None and seat in view.outcome.winners:
        # Without words: beside two dice a name has hardly room.
        yield table.icon("crown", size, NAMED["yellow"])
    elif player.ready and view.phase in ("deal", "tagging"):
        yield table.icon("tick", size, NAMED["lime"])
    elif view.phase == "tagging":
        yield icons.icon(TAG, size, CHALK)
        yield _counted(f"{player.tags}/{TAGS}", size)
    if seat == view.start and view.outcome is None:
        is_roomy = view.phase in ("roll", "turn") and mat.box.width >= ROOMY and not (mat.beside or is_near)
        yield _begins(words(text("begins")), size) if is_roomy else table.icon("flag", size, NAMED["orange"])
    if view.phase not in ("deal", "tagging"):
        yield from _score(view, words, seat, mat)
    yield disc(seat, size)


def _score(view: View, words: Speaker, seat: int, mat: Mat) -> Iterator[Sprite]:
    """Draw points; of whoever is about to win also what these lack."""
    points, marked = view.players[seat].points, view.players[seat].disc == Disc()
    size = _height(mat)
    near = nearest(view)
    if near is not None and seat in near.seats:
        lacks = text("{points} of {goal}", points=points, goal=points + near.missing)
        said = words(lacks if near.missing else text("{points}: enough", points=points))
        yield table.stamp(said, ALARM, NARROW if mat.beside else size - 6)
        if not marked:
            return
    yield _points(points, seat if marked else None, size)


@kept
def _begins(words: str, size: int) -> Sprite:
    """Draw the flag of whoever begins the round, and what that is in words."""
    flag, said = table.icon("flag", size, NAMED["orange"]), _counted(words, BEGINS)
    both = Image.new("RGBA", (flag.width + said.width, size), (*channels(CHALK), 0))
    flag.put(both, 0, 0)
    said.put(both, flag.width, (size - BEGINS) // 2)
    return Sprite(both)


@kept
def _points(points: int, marked: int | None, size: int) -> Sprite:
    """Draw points beside a star, or (W32) beside the disc that marks them."""
    if marked is None:
        return table.figure("star", NAMED["yellow"], f"{points}", size)
    number, lying = _counted(f"{points}", size), disc(marked, size)
    both = Image.new("RGBA", (lying.width + 4 + number.width, size), (*channels(CHALK), 0))
    lying.put(both, 0, 0)
    number.put(both, lying.width + 4, 0)
    return Sprite(both)


@kept
def _counted(words: str, size: int) -> Sprite:
    line = handwriting.line(words, size, fonts.BRUSH)
    chalk = Image.new("RGBA", (line.mask.width + 4, size), (*channels(CHALK), 0))
    line.centre(chalk, chalk.width / 2, size / 2, CHALK)
    return Sprite(chalk)


def _head(picture: Image.Image, shown: PlayerMat) -> None:
    """Put the signs at the right of the name, or below it where both are beside the dice."""
    head, tag = shown.mat.head, shown.tag
    if not shown.mat.beside:
        tag.put(picture, head.left, head.middle - tag.height // 2)
        put_row(picture, shown.signs, head.right - width_of(shown.signs, BETWEEN), head.top, BETWEEN, head.height)
        return
    rows = wrapped(shown.signs, head.width, BETWEEN)
    top = head.middle - (tag.height + BELOW + height_of(rows, BELOW)) // 2
    tag.put(picture, head.left, top)
    put_rows(picture, rows, head.left + 6, top + tag.height + BELOW, BETWEEN, BELOW)
