"""Draw what all are waiting for, in place of the rules: an open call or claim, a win to be confirmed, a hand that is
shown; and when the game is over what everybody had left, or on a seat's own picture who has won."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from bot.engine.text import Name, Text, text
from cogs.blank.picture import card_fan, open_hands
from cogs.blank.picture.written_cards import Canvas
from cogs.blank.view import CallView, View
from cogs.blank.wording import player_names
from rendering.paint.layout import Box, put_stack
from rendering.paint.palette import NAMED
from rendering.paint.sprites import Sprite
from rendering.pieces import slips, table
from rendering.pieces.slips import Sign
from rendering.pieces.written import RULE_SIZE

GAP = 14
NAME = 56  # size of the names of those whom it is about
CROWN = 170
LINES = 2


def happening(view: View) -> bool:
    """Tell whether there is anything of the kind."""
    return bool(view.outcome or view.call or view.winner is not None or _showing(view))


def put(canvas: Canvas, box: Box) -> None:
    view = canvas.view
    if view.outcome is not None and view.seat is None and open_hands.holders(view):
        open_hands.put(canvas, box)
    elif view.outcome is not None:
        _put_winners(canvas, view.outcome.winners, [_slip(canvas, view.outcome.text, box)], box)
    elif view.winner is not None:
        _put_winners(canvas, (view.winner,), _doubts(canvas, box), box)
    elif view.call is not None:
        _put_call(canvas, view.call, box)
    else:
        _put_shown(canvas, _showing(view)[0], box)


def _showing(view: View) -> list[int]:
    """Find who shows their hand to the viewer."""
    return [seat for seat, player in enumerate(view.players) if player.shown and seat != view.seat]


def _slip(canvas: Canvas, said: Text, box: Box, sign: Sign | None = None, edge: str = "", lines: int = LINES) -> Sprite:
    return slips.slip(canvas.words(said), box.width, lines, sign, edge)


def _put_winners(canvas: Canvas, seats: Iterable[int], said: Iterable[Sprite], box: Box) -> None:
    crown = table.icon("crown", CROWN if _tall(box) else CROWN // 2, NAMED["yellow"])
    tags = [_tag(canvas, Name(seat), box.width, "turn") for seat in seats]
    put_stack(canvas.picture, [[each] for each in (crown, *tags, *said)], box, GAP)


def _tag(canvas: Canvas, player: Name, room: int, look: table.TagLook = "plain") -> Sprite:
    return table.tag(table.shown_name(canvas.words, player.seat, player.called), room, NAME, look)


def _tall(box: Box) -> bool:
    return box.height >= RULE_SIZE[1]


def _doubts(canvas: Canvas, box: Box) -> Iterator[Sprite]:
    yield _slip(canvas, text("No cards left: does the win stand?"), box, Sign("flag"))
    if waiting := canvas.view.to_act:
        yield _slip(canvas, text("Yet to confirm: {players}.", players=player_names(waiting)), box)


def _put_call(canvas: Canvas, call: CallView, box: Box) -> None:
    """Put the card that it is about, and beside it who says what of whom, and how the vote stands."""
    if call.source is not None and _tall(box):
        card = canvas.large(call.source)
        card.put(canvas.picture, *box.corner)
        box = box.within(left=card.width + 2 * GAP)
    said = (_accusation(canvas, call, box), *_votes(canvas, call, box))
    put_stack(canvas.picture, [_parties(canvas, call, box), *([each] for each in said)], box, GAP)


def _parties(canvas: Canvas, call: CallView, box: Box) -> list[Sprite]:
    """Draw the names from the accuser to the accused."""
    room = (box.width - NAME - 2 * GAP) // 2
    accused = _tag(canvas, call.by(call.accused), room, "turn")
    # What is said of oneself needs no arrow.
    if call.accuser in (None, call.accused):
        return [accused]
    return [
        _tag(canvas, call.by(call.accuser), room),
        slips.arrow(NAME, 0, lit=True),
        accused,
    ]


def _accusation(canvas: Canvas, call: CallView, box: Box) -> Sprite:
    match call.kind:
        case "claim":
            return _slip(canvas, text("“You did it!”"), box, Sign("eye", "sky"))
        case "call":
            return _slip(canvas, text("“You did not do it!”"), box, Sign("bolt"), "red")
        case "strict":
            return _slip(canvas, text("This card may not be played."), box, Sign("skip", "red"), "red")
        case "hand":
            said = call.says.text if call.says is not None else text("What is done by hand?")
            return _slip(canvas, said, box, Sign("card", "sky"))


def _votes(canvas: Canvas, call: CallView, box: Box) -> Iterator[Sprite]:
    for voters, sign in ((call.ayes, Sign("tick", "green")), (call.noes, Sign("no", "red"))):
        if voters:
            yield _slip(canvas, text("{players}", players=call.all_by(voters)), box, sign, lines=1)
    waiting = canvas.view.to_act
    # As in words: of two players there is one to wait for.
    if canvas.view.phase == "vote" and call.accused not in waiting and waiting and len(canvas.view.players) > 2:
        yield _slip(canvas, text("Yet to vote: {players}.", players=player_names(waiting)), box, lines=1)


def _put_shown(canvas: Canvas, seat: int, box: Box) -> None:
    said = text("{player} shows their hand", player=Name(seat))
    head = _slip(canvas, said, box, Sign("eye", "sky"), lines=1)
    head.put(canvas.picture, *box.corner)
    below = box.within(top=head.height + GAP)
    lay = card_fan.put if _tall(box) else card_fan.put_latest
    lay(canvas.picture, canvas.held(canvas.view.players[seat].shown), below)
