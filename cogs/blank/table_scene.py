"""What lies on the table for all: the rules in play, the top discard, the piles, and who holds how many cards."""

from __future__ import annotations

from collections.abc import Iterator

from PIL import Image

from bot.engine.text import Text, Words, plural, text
from cogs.blank.faces import Drawings, face, rule
from cogs.blank.naming import colour_text
from cogs.blank.view import Lasting, View
from cogs.blank.wording import title_of
from rendering import handwriting, table
from rendering.boxes import Box
from rendering.palette import CHALK, NAMED
from rendering.text import fit
from rendering.written import RULE_SIZE, rule_card, small_card

EDGE = 6
RULES = Box(EDGE, 4, table.WIDTH - 2 * EDGE, RULE_SIZE[1])
STRIP = Box(EDGE, RULES.bottom + 8, table.WIDTH - 2 * EDGE, table.HEIGHT - RULES.bottom - 8 - EDGE)
SHOWN = 3
"""Rules that can be read side by side; the newest ones, if there are more."""
NOTES = 250
"""Width of the notes beside the top discard."""
LINE = 41
"""Height of a note."""


def put(picture: Image.Image, view: View, words: Words, drawings: Drawings) -> None:
    _rules(picture, view, words)
    left = top_card(picture, view, words, drawings, STRIP)
    notes(picture, view, words, Box(left, STRIP.top, NOTES, STRIP.height))
    _players(picture, view, words, Box(left + NOTES + 8, STRIP.top, STRIP.right - left - NOTES - 8, STRIP.height))


def _rules(picture: Image.Image, view: View, words: Words) -> None:
    """Those carried out since the newest play have a star."""
    wide, high = RULE_SIZE
    shown = view.rules[-SHOWN:]
    gap = (RULES.width - SHOWN * wide) // (SHOWN - 1)
    left = RULES.centre - (len(shown) * (wide + gap) - gap) // 2
    for written in shown:
        rule_card(rule(written, "", words), wide, high).put(picture, left, RULES.top)
        if written.source in view.fired:
            table.icon("star", 74, NAMED["yellow"]).centre(picture, left + wide - 40, RULES.top + 40)
        left += wide + gap


def top_card(picture: Image.Image, view: View, words: Words, drawings: Drawings, box: Box) -> int:
    """At the left of a box; where the rest of the box begins."""
    card = small_card(face(view.top, words, drawings), box.height)
    card.put(picture, box.left, box.top)
    return box.left + card.width + 14


def notes(picture: Image.Image, view: View, words: Words, box: Box) -> None:
    """Piles, direction, and what is in force, a line each."""
    room = box.height // LINE
    said = list(_notes(view))
    if len(said) > room:
        said[room - 1 :] = [text("…")]
    for number, line in enumerate(said):
        shown, size = fit(words(line), box.width, 36, 32)
        handwriting.line(shown, size).put(picture, box.left, box.top + (number + 0.74) * LINE, CHALK)


def _notes(view: View) -> Iterator[Text]:
    yield text("clockwise ↻") if view.direction == 1 else text("counterclockwise ↺")
    yield from map(_in_force, view.lasting)
    if len(view.rules) > SHOWN:
        more = len(view.rules) - SHOWN
        yield plural("and {n} more rule", "and {n} more rules", n=more)
    yield text("draw pile: {n}", n=view.pile)
    yield text("rule deck: {n}", n=view.rule_deck)


def _in_force(lasting: Lasting) -> Text:
    match lasting.kind:
        case "ban_colour":
            return text("not {colour}", colour=colour_text(lasting.value))
        case "ban_number":
            return text("not {number}", number=lasting.value)
        case "only_colour":
            return text("colour only")
        case "only_number":
            return text("number only")
        case "countdown":
            return text("⏳ countdown")
        case "words":
            return text("! {title}", title=title_of(lasting.source))


def _players(picture: Image.Image, view: View, words: Words, box: Box) -> None:
    columns = 1 if len(view.players) <= 3 else 2
    rows = -(-len(view.players) // columns)
    wide, high = box.width // columns, min(84, box.height // rows)
    for seat in range(len(view.players)):
        left, top = box.left + seat // rows * wide, box.top + seat % rows * high
        _player(picture, view, words, seat, Box(left, top, wide - 6, high - 4))


def _player(picture: Image.Image, view: View, words: Words, seat: int, box: Box) -> None:
    lit = seat in view.to_act
    player = view.players[seat]
    table.mat(box.width, box.height, lit).put(picture, box.left, box.top)
    count = table.figure("card", NAMED["sky"], f"{player.cards}", 44)
    count.centre(picture, box.right - 16 - count.width / 2, box.middle)
    room = box.width - count.width - 44
    if player.skips:
        icon = table.icon("skip", 44, NAMED["orange"], CHALK)
        icon.centre(picture, box.right - 30 - count.width - 22, box.middle)
        room -= 50
    name = table.tag(words.name(seat), room, 40, "turn" if seat == view.turn else "plain")
    name.put(picture, box.left + 12, box.middle - name.height // 2)
