"""Draw stacks of cards: the icons and the name of the top one, what it covers, and discs on it."""

from __future__ import annotations

from typing import NamedTuple

from PIL import Image

from bot.engine.text import Speaker
from cogs.blank_white_dice.cards.blocks import CORE
from cogs.blank_white_dice.cards.community import FIRST
from cogs.blank_white_dice.picture import dice, faces
from cogs.blank_white_dice.picture.discs import disc
from cogs.blank_white_dice.picture.faces import Ink, Inks
from cogs.blank_white_dice.view import TableauCard, View
from rendering.lettering import fonts, handwriting
from rendering.lettering.handwriting import Line
from rendering.paint.layout import Box
from rendering.paint.memory import kept
from rendering.paint.palette import BACK, DULL, INK, NAMED, PAPER, SHADE, THREAD, light, mix
from rendering.paint.sprites import Sprite
from rendering.paint.strokes import NEARLY_LEVEL, Sheet, rounded
from rendering.pieces import table

# Pixels of letters: the picture is 1,100 wide, and a phone shows a third of that.
LEAST, LINE, LARGE = 32, 36, 42
PITCH = 0.7  # from line to line, in sizes
PEEK = 6  # of a covered card that is seen
PEEKS = 3  # more covered cards than this look like this many
DISC = 46
ICON = 52  # the least room for an icon beside discs
NARROW = 0.66  # the least share of its width to which a name is pressed before it is cut
BOLD = 30  # number of the first card that is bolder


class Stack(NamedTuple):
    """All that a stack of cards shows. `discs`: whose lie on it."""

    name: str
    icons: tuple[Ink, ...]
    colour: str
    covers: int = 0
    neutralised: bool = False
    dull: bool = False
    lit: bool = False
    ticked: bool = False
    discs: tuple[int, ...] = ()
    mark: str = ""


def stack_of(view: View, words: Speaker, inks: Inks, stack: TableauCard) -> Stack:
    """Gather all that a stack shows."""
    # W32: a disc stays where it is when its card is covered.
    held = {stack.card, *stack.covers}
    shown = view.drawing or (view.asked.card if view.asked else 0)
    return Stack(
        name=words(view.cards[stack.card].name),
        icons=inks.on_card(stack.card),
        colour=colour_of(stack.card),
        covers=min(PEEKS, len(stack.covers)),
        neutralised=stack.neutralised,
        dull=not stack.taggable,
        lit=shown in held,
        discs=tuple(seat for seat, each in enumerate(view.players) if each.disc and each.disc.card in held),
        mark=view.cards[stack.card].mark,
    )


def colour_of(card: int) -> str:
    """Choose the crayon of a card: core, gentle, bold (W39), or a community's."""
    if card >= FIRST:
        return "pink"
    return "sky" if card in CORE else "lime" if card < BOLD else "orange"


@kept
def card(stack: Stack, width: int, height: int) -> Sprite:
    """Draw a stack: icons above, the name below them."""
    drawing, body = _base(stack, width, height)
    if stack.neutralised:
        _note(drawing, stack, body)
    else:
        lines = named(stack.name, body.width - 8, LARGE)
        below = _names(drawing, lines, body)
        _icons(drawing, stack, _beside_marks(stack, body.within(left=4, top=4, right=4, bottom=below)))
    return _marked(drawing, stack, body)


def _beside_marks(stack: Stack, room: Box) -> Box:
    """Give the room for icons beside discs or a tick, as long as they stay large enough."""
    taken = (DISC - 4) * (len(stack.discs) + stack.ticked)
    least = min(room.width, ICON * len(stack.icons))
    return room._replace(width=max(least, room.width - taken))


@kept
def tall_card(stack: Stack, width: int, height: int, lower: int) -> Sprite:
    """Draw the card of the common die, whose lower part, of that height, is the place of that."""
    drawing, body = _base(stack, width, height)
    head = body._replace(height=height - body.top - lower - 8)
    if stack.neutralised:
        _note(drawing, stack, head)
    else:
        _icons(drawing, stack, head.within(left=4, top=4, right=head.width - head.height - 6, bottom=2))
        beside = head.within(left=head.height + 4, right=6)
        # One line: there is no room for two.
        line = handwriting.fitting(stack.name, round(beside.width / NARROW), LARGE, LEAST, fonts.BRUSH)
        _put(drawing, line.pressed(beside.width), beside.centre, beside.middle)
    return _marked(drawing, stack, body)


def _base(stack: Stack, width: int, height: int) -> tuple[Image.Image, Box]:
    """Draw the paper of a stack, and give where its top card is."""
    sheet = Sheet(width, height, f"card {width} {height}")
    body = Box(3, 3 + PEEK * stack.covers, width - 8, height - 8 - PEEK * stack.covers)
    for layer in range(stack.covers, 0, -1):
        inset = 5 * layer
        top = body.top - PEEK * layer
        edge = rounded(body.left + inset, top, body.right - inset, top + 40, 9)
        sheet.piece(edge, SHADE, 1.8, 0.7)
    edge = rounded(body.left, body.top, body.right, body.bottom, 12)
    sheet.shadow(edge, 3, 3)
    sheet.fill(edge, BACK if stack.neutralised else DULL if stack.dull else PAPER)
    if stack.neutralised:
        inner = rounded(body.left + 6, body.top + 6, body.right - 6, body.bottom - 6, 8)
        for angle in (0.8, -0.8):
            sheet.hachure(inner, 14, angle, 1.6, THREAD, 0.5)
    sheet.outline(edge, 5 if stack.lit else 2.4, NAMED["yellow"] if stack.lit else INK, 0.8)
    if stack.lit:
        sheet.outline(rounded(body.left - 2, body.top - 2, body.right + 2, body.bottom + 2, 13), 1.8, INK, 0.6)
    return sheet.finished(), body


def _icons(drawing: Image.Image, stack: Stack, room: Box) -> None:
    """Rub crayon, and draw the icons on it side by side."""
    count = len(stack.icons)
    size = min(room.height, (room.width - 4) // count)
    rubbed = crayon(min(room.width, size * count + 14), room.height, stack.colour)
    rubbed.centre(drawing, room.centre, room.middle)
    for number, ink in enumerate(stack.icons):
        x = room.centre + (number - (count - 1) / 2) * size
        faces.put_icon(drawing, ink, x, room.middle, round(size * 0.94))


def crayon(width: int, height: int, colour: str) -> Sprite:
    """Rub a patch of crayon, on which icons are drawn."""
    sheet = Sheet(width, height, f"crayon {width} {height}")
    shape = rounded(4, 4, width - 5, height - 5, 10)
    sheet.fill(shape, light(NAMED[colour]))
    sheet.hachure(shape, 9, NEARLY_LEVEL, 3.2, mix(NAMED[colour], PAPER, 0.55), 0.7)
    return Sprite(sheet.finished())


def named(name: str, room: int, most: int) -> list[Line]:
    """Write a name on one line if it fits there, or is one word, else on two; rather narrow than small."""
    widest = round(room / NARROW)
    if " " not in name or fonts.width(name, LINE, fonts.BRUSH) <= room:
        return [handwriting.fitting(name, widest if " " not in name else room, most, LEAST, fonts.BRUSH)]
    return [handwriting.fitting(part, widest, LINE, LEAST, fonts.BRUSH) for part in _halves(name)[:2]]


def _halves(name: str) -> list[str]:
    """Part a name between two words so that neither part is longer than it need be."""
    words = name.split(" ")
    cuts = [(" ".join(words[:cut]), " ".join(words[cut:])) for cut in range(1, len(words))]
    return list(min(cuts, key=lambda parts: max(fonts.width(part, LINE, fonts.BRUSH) for part in parts)))


def _names(drawing: Image.Image, lines: list[Line], body: Box) -> int:
    """Put the lines of a name at the foot of a card, and give the height that they take."""
    pitch = lines[0].size * PITCH
    below = round(len(lines) * pitch) + 6
    for number, line in enumerate(lines):
        y = body.bottom - below + (number + 0.5) * pitch
        _put(drawing, line.pressed(body.width - 12), body.centre, y)
    return below


def _put(drawing: Image.Image, line: Line, x: float, y: float) -> None:
    line.put(drawing, x, y + line.size * 0.3, INK, "middle")


def _note(drawing: Image.Image, stack: Stack, room: Box) -> None:
    """Put what a card is that lies face down on a slip of paper."""
    size = min(room.height - 20, (room.width - 20) // len(stack.icons), 74)
    wide = size * len(stack.icons) + 8
    table.plate(wide, size + 8).centre(drawing, room.centre, room.middle)
    for number, ink in enumerate(stack.icons):
        x = room.centre + (number - (len(stack.icons) - 1) / 2) * size
        faces.put_icon(drawing, ink._replace(faded=True), x, room.middle, round(size * 0.9))


def _marked(drawing: Image.Image, stack: Stack, body: Box) -> Sprite:
    """Put discs on the upper corner of a card, or a tick, and on the other one the mark of its deck."""
    if stack.mark:
        mark = handwriting.fitting(stack.mark, DISC, LEAST, LEAST, fonts.BRUSH)
        table.plate(round(mark.width) + 16, LEAST + 10).put(drawing, body.left + 4, body.top + 4)
        mark.put(drawing, body.left + 12, body.top + LEAST + 4, INK)
    if stack.ticked:
        dice.tick(DISC).put(drawing, body.right - DISC + 2, body.top - 2)
    for number, seat in enumerate(stack.discs):
        disc(seat, DISC).put(drawing, body.right - (DISC - 4) * (number + 1), body.top - 2)
    return Sprite(drawing)
