"""Say why a card of the tableau is not among those that can be tagged now."""

from __future__ import annotations

from collections.abc import Iterator

from bot.engine.text import Text, listing, text
from cogs.blank_white_dice.cards.sentences import too_dear
from cogs.blank_white_dice.view import Pick, TableauCard, View
from cogs.blank_white_dice.wording import card_text


def left_out(view: View) -> Iterator[Text]:
    """Name each card that the viewer, who picks one to tag, is not offered."""
    offered = {move.card for move in view.moves if isinstance(move, Pick)}
    tags = view.phase == "tagging" or (view.asked is not None and view.asked.what == "tag")
    # An effect that names the card offers that one, and nothing is to be said of the others.
    if not tags or not offered or view.drawing:
        return
    for stack in view.tableau:
        if stack.card not in offered:
            yield text("{card} cannot be drawn: {why}.", card=card_text(view, stack.card), why=why_not(view, stack))


def _points_left(view: View, seat: int) -> int:
    """Count what the viewer can pay for a tag: in setup, what is tagged already is paid when all is shown (W11)."""
    return view.players[seat].points - view.players[seat].owes


def why_not(view: View, stack: TableauCard) -> Text:
    """Give the reason why a card cannot be tagged now (W19, W27, W33, W34)."""
    card = view.cards[stack.card]
    if stack.neutralised:
        return text("it is neutralised")
    if view.seat is not None and card.cost > (left := _points_left(view, view.seat)):
        return too_dear(card.cost, left)
    if not card.is_complex:
        return text("what it asks for is not so now") if card.needs is not None else text("there is no room for it")
    below = listing(*(card_text(view, each) for each in card.prerequisites if each in view.cards))
    if stack.taggable:
        return text("it is drawn over another icon ({icons}), not on a blank face", icons=below)
    return text("it is drawn over another icon ({icons}), and there is none", icons=below)
