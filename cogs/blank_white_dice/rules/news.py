"""Put into words what happens: faces, dice and cards by name, points with their number."""

from __future__ import annotations

from bot.engine.text import Argument, Name, Text, plural, text
from cogs.blank_white_dice.position import held_by
from cogs.blank_white_dice.rules.state import MoveContext, State, cards, news
from cogs.blank_white_dice.view import NOBODY, Face
from cogs.blank_white_dice.wording import held_text, holds_text


def card_name(state: State, card: int) -> Text:
    return cards(state)[card].name if card in cards(state) else text("a card that is not here")


def face_name(state: State, face: Face) -> Argument:
    """Name what is on a face."""
    return holds_text(face, cards(state))


def die_name(state: State, die: int) -> Text:
    """Name a die by whoever holds it now, as the screens do."""
    holder = state.dice[die].holder
    if die == state.common or holder == NOBODY:
        return text("the common die")
    return held_text(holder, [each for each in held_by(state, holder) if each != state.common].index(die))


def tell_points(context: MoveContext, seat: int, change: int) -> None:
    """Tell how a score changed, if it did."""
    name = Name(seat)
    if change > 0:
        said = plural("{player} gains {count} point.", "{player} gains {count} points.", count=change, player=name)
    elif change < 0:
        said = plural("{player} loses {count} point.", "{player} loses {count} points.", count=-change, player=name)
    else:
        return
    news(context, said)
