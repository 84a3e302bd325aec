"""What all are waiting for, in place of the rules: an open call or claim, a win to be confirmed, a hand that is shown;
and how it ended."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from PIL import Image

from bot.engine.text import Name, Speaker, Text, text
from cogs.blank.picture import card_fan
from cogs.blank.picture.card_faces import Drawings, deck_face, rule
from cogs.blank.picture.seats_scene import shown_name
from cogs.blank.view import CallView, CardView, View, Written
from cogs.blank.wording import player_names
from rendering.layout import Box
from rendering.paint.palette import NAMED
from rendering.paint.sprites import Sprite
from rendering.pieces import slips, table
from rendering.pieces.slips import Sign
from rendering.pieces.written import RULE_SIZE, TALL, game_card, rule_card

GAP = 14
NAME = 56  # size of the names of those whom it is about
CROWN = 170
LINES = 2


def put(picture: Image.Image, view: View, words: Speaker, drawings: Drawings, box: Box) -> bool:
    """Whether there is anything of the kind."""
    shown = [seat for seat, player in enumerate(view.players) if player.shown and seat != view.seat]
    if view.outcome is not None:
        _crowned(picture, view.outcome.winners, words, [_said(view.outcome.text, words, box)], box)
    elif view.winner is not None:
        _crowned(picture, (view.winner,), words, [*_doubted(view, words, box)], box)
    elif view.call is not None:
        _called(picture, view, view.call, words, drawings, box)
    elif shown:
        _shown(picture, shown[0], view.players[shown[0]].shown, words, drawings, box)
    else:
        return False
    return True


def _said(said: Text, words: Speaker, box: Box, sign: Sign | None = None, edge: str = "") -> Sprite:
    return slips.slip(words(said), box.width, LINES, sign, edge)


def _crowned(picture: Image.Image, seats: Iterable[int], words: Speaker, said: list[Sprite], box: Box) -> None:
    crown = table.icon("crown", CROWN if _tall(box) else CROWN // 2, NAMED["yellow"])
    player_names = [[table.tag(shown_name(words, seat), box.width, NAME, "turn")] for seat in seats]
    _stack(picture, [[crown], *player_names, *([each] for each in said)], box)


def _tall(box: Box) -> bool:
    return box.height >= RULE_SIZE[1]


def _stack(picture: Image.Image, rows: list[list[Sprite]], box: Box) -> None:
    """Rows below each other in the middle; the last ones are left out where there is no room."""
    heights = [max(sprite.height for sprite in row) for row in rows]
    while sum(heights) + GAP * (len(heights) - 1) > box.height:
        heights.pop()
    top = box.middle - (sum(heights) + GAP * (len(heights) - 1)) // 2
    for row, high in zip(rows, heights, strict=False):
        left = box.centre - (sum(sprite.width for sprite in row) + GAP * (len(row) - 1)) // 2
        for sprite in row:
            sprite.put(picture, left, top + (high - sprite.height) // 2)
            left += sprite.width + GAP
        top += high + GAP


def _doubted(view: View, words: Speaker, box: Box) -> Iterator[Sprite]:
    yield _said(text("No cards left: does the win stand?"), words, box, Sign("flag"))
    if view.to_act:
        yield _said(text("Yet to confirm: {players}.", players=player_names(view.to_act)), words, box)


def _called(picture: Image.Image, view: View, call: CallView, words: Speaker, drawings: Drawings, box: Box) -> None:
    """The card that it is about, and beside it who says what of whom, and how the vote stands."""
    if call.source is not None and _tall(box):
        card = _large(call.source, view.marks[call.source.card.deck], words, drawings)
        card.put(picture, box.left, box.top)
        taken = card.width + 2 * GAP
        box = box._replace(left=box.left + taken, width=box.width - taken)
    said = (_accusation(call, words, box), *_votes(view, call, words, box))
    _stack(picture, [_parties(call, words, box), *([each] for each in said)], box)


def _large(written: Written, mark: str, words: Speaker, drawings: Drawings) -> Sprite:
    if written.card.condition:
        return rule_card(rule(written, mark, words, drawings), *RULE_SIZE)
    return game_card(deck_face(written.card, mark, words, drawings), round(RULE_SIZE[1] / TALL))


def _parties(call: CallView, words: Speaker, box: Box) -> list[Sprite]:
    """From the accuser to the accused."""
    room = (box.width - NAME - 2 * GAP) // 2
    accused = table.tag(shown_name(words, call.accused), room, NAME, "turn")
    if call.accuser is None:
        return [accused]
    return [table.tag(shown_name(words, call.accuser), room, NAME), slips.arrow(NAME, 0, lit=True), accused]


def _accusation(call: CallView, words: Speaker, box: Box) -> Sprite:
    match call.kind:
        case "claim":
            return _said(text("“You did it!”"), words, box, Sign("eye", "sky"))
        case "call":
            return _said(text("“You did not do it!”"), words, box, Sign("bolt"), "red")
        case "strict":
            return _said(text("This card may not be played."), words, box, Sign("skip", "red"), "red")


def _votes(view: View, call: CallView, words: Speaker, box: Box) -> Iterator[Sprite]:
    if call.ayes:
        yield slips.slip(words(text("{players}", players=player_names(call.ayes))), box.width, 1, Sign("tick", "green"))
    if call.noes:
        yield slips.slip(words(text("{players}", players=player_names(call.noes))), box.width, 1, Sign("no", "red"))
    if view.phase == "vote" and call.accused not in view.to_act and view.to_act:
        yield slips.slip(words(text("Yet to vote: {players}.", players=player_names(view.to_act))), box.width)


def _shown(
    picture: Image.Image, seat: int, cards: tuple[CardView, ...], words: Speaker, drawings: Drawings, box: Box
) -> None:
    head = slips.slip(words(text("{player} shows their hand", player=Name(seat))), box.width, 1, Sign("eye", "sky"))
    head.put(picture, box.left, box.top)
    below = Box(box.left, box.top + head.height + GAP, box.width, box.height - head.height - GAP)
    if _tall(box):
        card_fan.put(picture, cards, words, drawings, below)
    else:
        card_fan.latest(picture, cards, words, drawings, below)
