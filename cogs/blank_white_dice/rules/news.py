"""Put into words what happens: faces, dice and cards by name, points with their number."""

from __future__ import annotations

from bot.engine.text import Argument, Name, Text, plural, text
from cogs.blank_white_dice.cards.blocks import IconCard
from cogs.blank_white_dice.position import held_by
from cogs.blank_white_dice.rules.state import Act, MoveContext, State, cards, news, result
from cogs.blank_white_dice.view import NOBODY, Face
from cogs.blank_white_dice.wording import held_text, holds_text, icon_text


def card_name(state: State, card: int) -> Text:
    return cards(state)[card].name if card in cards(state) else text("a card that is not here")


def face_name(state: State, face: Face) -> Argument:
    """Name what is on a face; an icon with a name of its own with its card, which is what the tableau shows."""
    return holds_text(face, cards(state), _icon_of_card)


def _icon_of_card(card: IconCard, icon: int) -> Argument:
    named = icon_text(card, icon)
    return named if card.icons[icon].name is None else text("{icon} ({card})", icon=named, card=card.name)


def die_name(state: State, die: int) -> Text:
    """Name a die by whoever holds it now, as the screens do."""
    holder = state.dice[die].holder
    if die == state.common or holder == NOBODY:
        return text("the common die")
    return held_text(holder, [each for each in held_by(state, holder) if each != state.common].index(die))


def resolves(seat: int, icon: Argument) -> Text:
    return text("{player} resolves {icon}.", player=Name(seat), icon=icon)


def resolves_blank(seat: int) -> Text:
    return text("{player} resolves a blank face.", player=Name(seat))


def uses(seat: int, icon: Argument) -> Text:
    return text("{player} uses {icon}.", player=Name(seat), icon=icon)


def follows(seat: int, icon: Argument, die: Argument) -> Text:
    return text("{player} resolves {icon} on {die}.", player=Name(seat), icon=icon, die=die)


def gains(seat: int, points: int) -> Text:
    return plural("{player} gains {count} point.", "{player} gains {count} points.", count=points, player=Name(seat))


def loses(seat: int, points: int) -> Text:
    return plural("{player} loses {count} point.", "{player} loses {count} points.", count=points, player=Name(seat))


def steals(seat: int, points: int, robbed: int) -> Text:
    return plural(
        "{player} steals {count} point from {rival}.",
        "{player} steals {count} points from {rival}.",
        count=points,
        player=Name(seat),
        rival=Name(robbed),
    )


def tell_points(context: MoveContext, act: Act, seat: int, change: int) -> None:
    """Tell how a score changed, if it did; in one sentence with the icon that its player resolves."""
    if not change:
        return
    alone = gains(seat, change) if change > 0 else loses(seat, -change)
    if seat != act.seat:
        news(context, alone)
        return
    icon = face_name(context.state, act.face)
    whole = resolved_for(seat, icon, change) if change > 0 else resolved_against(seat, icon, -change)
    result(context, resolves(seat, icon), whole, alone)


def rerolls(seat: int, icon: Argument, die: Argument, face: Argument) -> Text:
    return text("{player} resolves {icon}: {die} now shows {face}.", player=Name(seat), icon=icon, die=die, face=face)


def pays(seat: int, points: int) -> Text:
    return plural("{player} pays {count} point.", "{player} pays {count} points.", count=points, player=Name(seat))


def uses_for(seat: int, icon: Argument, points: int) -> Text:
    return plural(
        "{player} uses {icon}: pays {count} point.",
        "{player} uses {icon}: pays {count} points.",
        count=points,
        player=Name(seat),
        icon=icon,
    )


def resolved_for(seat: int, icon: Argument, points: int) -> Text:
    return plural(
        "{player} resolves {icon}: gains {count} point.",
        "{player} resolves {icon}: gains {count} points.",
        count=points,
        player=Name(seat),
        icon=icon,
    )


def resolved_against(seat: int, icon: Argument, points: int) -> Text:
    return plural(
        "{player} resolves {icon}: loses {count} point.",
        "{player} resolves {icon}: loses {count} points.",
        count=points,
        player=Name(seat),
        icon=icon,
    )
