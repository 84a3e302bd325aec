"""Say in a title for whom the table waits and why, and ask the same of whoever has to act."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.engine.game import moves_of
from bot.engine.text import Argument, Name, Text, listing, plural, text
from cogs.blank_white_dice import view as moves
from cogs.blank_white_dice.cards.blocks import (
    Copy,
    Erase,
    Gain,
    Lose,
    Mark,
    Neutralise,
    Replace,
    ReRoll,
    Resolve,
    Restore,
    Steal,
    Swap,
    Unmark,
    Write,
)
from cogs.blank_white_dice.screen.controls import ward_of
from cogs.blank_white_dice.screen.places import are_alike
from cogs.blank_white_dice.view import Asked, Done, View
from cogs.blank_white_dice.wording import active_face, card_text, everybody_rolls, face_text, holds_text, icon_text

TAGS = 4
"""So many cards everybody draws on their dice in setup (W11)."""


def title(view: View) -> Text:
    """Say whom the table waits for and why; at the end, how it ended."""
    if view.outcome is not None:
        return view.outcome.text
    if view.asked is not None and view.phase in ("order", "common", "turn"):
        return _waits_for(view, view.asked)
    return {
        "deal": text("Everybody adds cards to the tableau"),
        "tagging": text("Everybody draws on their own dice, in secret"),
        "roll": text("Everybody rolls: anybody may press"),
    }.get(view.phase, text("The game goes on"))


def staged_title(view: View) -> Text | None:
    """Say that everybody has rolled: the usual title, and the questions on panels, tell what came up. What a move has
    brought gives nothing away."""
    if view.phase not in ("turn", "roll", "over") or (view.moment is not None and not view.moment.rolled):
        return None
    return everybody_rolls(view.round) if view.round else None


def _waits_for(view: View, asked: Asked) -> Text:
    """Say what somebody is asked, and by which card."""
    player = Name(asked.seat)
    if asked.what == "ward":
        return _answers(view, asked)
    if asked.what == "order":
        return text("{player} chooses which card is laid first", player=player)
    if view.phase == "common":
        return text("{player} draws on the common die", player=player)
    if asked.what == "resolve":
        return text("{player} does what their dice show", player=player)
    if asked.what == "tag" and not asked.card:
        return text("{player} draws on a blank face", player=player)
    if asked.what == "place" and view.drawing:
        return text("{player} draws {icon} on a die", player=player, icon=_placed(view))
    if not asked.card:
        return text("{player} makes a choice", player=player)
    card = card_text(view, asked.card)
    return {
        "tag": text("{card}: {player} chooses a card to draw", player=player, card=card),
        "icon": text("{card}: {player} chooses an icon", player=player, card=card),
        "place": text("{card}: {player} draws it on a die", player=player, card=card),
        "face": text("{card}: {player} chooses a face", player=player, card=card),
        "die": text("{card}: {player} chooses a die", player=player, card=card),
        "player": text("{card}: {player} chooses a player", player=player, card=card),
        "card": text("{card}: {player} chooses a card", player=player, card=card),
        "option": text("{card}: {player} chooses how it works", player=player, card=card),
        "source": text("{card}: {player} chooses what is moved", player=player, card=card),
    }[asked.what]


def _answers(view: View, asked: Asked) -> Text:
    """Say who may use a ward, against what and of whom (W30)."""
    player, ward = Name(asked.seat), _ward_name(view)
    if asked.actor is None or asked.effect is None:
        return text("{player} may use {ward}", player=player, ward=ward)
    effect, actor = holds_text(asked.effect, view.cards), asked.by(asked.actor)
    return text(
        "{player} may use {ward} against {effect} of {actor}", player=player, ward=ward, effect=effect, actor=actor
    )


def _ward_name(view: View) -> Argument:
    found = ward_of(view)
    return text("a ward") if found is None else holds_text(found[0], view.cards)


def own_title(view: View) -> Text:
    """Say the same to whoever has to act."""
    if view.phase == "deal" and view.seat is not None:
        adds = view.players[view.seat].to_add
        return plural("Add {count} card to the tableau", "Add {count} cards to the tableau", count=adds)
    if view.phase == "tagging" and view.seat is not None:
        return _own_tagging(view, view.players[view.seat].tags)
    if view.phase == "roll":
        return text("Roll for everybody")
    return _own_question(view, view.asked) if view.asked is not None else title(view)


def _own_tagging(view: View, tags: int) -> Text:
    if view.drawing:
        return _where(view)
    if Done() in view.moves:
        return text("All four cards are drawn: done?")
    return text("Draw {number} of {tags}: which card?", number=min(tags + 1, TAGS), tags=TAGS)


def _where(view: View) -> Text:
    """Ask where the icon goes that is being placed, or which one it is."""
    if view.placing is None:
        if view.further:
            return text(
                "{card}: Which icon do you draw there? The rest comes next.", card=card_text(view, view.drawing)
            )
        return text("{card}: {question}", card=card_text(view, view.drawing), question=_ASKED["icon"])
    if are_alike(view):
        return text("{icon} goes on a blank face: whichever, it makes no difference", icon=_placed(view))
    if view.further:
        later = listing(*(icon_text(view.cards[view.drawing], icon) for icon in view.further))
        return text("Where do you draw {icon}? Then comes {later}.", icon=_placed(view), later=later)
    return text("Where do you draw {icon}?", icon=_placed(view))


def _own_question(view: View, asked: Asked) -> Text:
    if asked.what == "ward":
        return _whether_to_ward(view, asked)
    if asked.what == "tag" and view.phase == "common":
        return text("Which card do you draw on the common die?")
    if asked.what == "tag" and not asked.card:
        return text("Which card do you draw on the blank face?")
    if asked.what in ("place", "icon") and view.drawing:
        return _where(view)
    if asked.what == "resolve" and not any(isinstance(move, moves.Resolve) for move in view.moves):
        return text("Anything else before your turn ends?")
    if asked.what == "resolve":
        return _which_first(view)
    question = _of_step(asked) or _ASKED[asked.what]
    if not asked.card:
        return question
    return text("{card}: {question}", card=card_text(view, asked.card), question=question)


def _which_first(view: View) -> Text:
    """Ask which die is resolved, where that makes a difference."""
    faces = [active_face(view, move.die) for move in moves_of(view, moves.Resolve)]
    if len(faces) > 1 and len(faces) == len(view.moves) and len(set(faces)) == 1:
        return text("You have {face} twice: begin with either", face=face_text(faces[0], view.cards))
    return text("What do you do next?") if view.resolved else text("What do you do first?")


def _whether_to_ward(view: View, asked: Asked) -> Text:
    """Ask for a ward, and say what it would answer: the panel may be all that its holder sees on a phone."""
    if asked.actor is None or asked.effect is None:
        return text("Do you use {ward}?", ward=_ward_name(view))
    effect, actor = holds_text(asked.effect, view.cards), asked.by(asked.actor)
    return text("Do you use {ward} against {effect} of {actor}?", ward=_ward_name(view), effect=effect, actor=actor)


def _of_step(asked: Asked) -> Text | None:
    """Ask what the step that is carried out has to be told; None: the kind of the question says it."""
    step = asked.steps[0] if asked.steps else None
    if step is None or asked.what in ("option", "tag"):
        return None
    if isinstance(step, Swap) and asked.picked:
        return text("Which die do you take for it?")
    if isinstance(step, Replace) and asked.what == "card":
        return text("Which card's icon do you draw there?")
    return _STEPS.get(type(step))


def _placed(view: View) -> Argument:
    """Name the icon that is being placed."""
    return icon_text(view.cards[view.drawing], view.placing or 0)


# Questions, by the step that is carried out, else by their kind

_ASKED = {
    "tag": text("Which card do you draw?"),
    "icon": text("Which icon do you draw there?"),
    "place": text("On which face?"),
    "face": text("Which face?"),
    "die": text("Which die?"),
    "player": text("Which player?"),
    "card": text("Which card?"),
    "option": text("What do you choose?"),
    "source": text("What do you move?"),
    "order": text("Which card is laid first?"),
}

_STEPS: Mapping[type[Any], Text] = {
    Gain: text("Who gains the points?"),
    Lose: text("Who loses the points?"),
    Steal: text("From whom do you steal?"),
    Write: text("On which face do you write it?"),
    Replace: text("Over which face do you draw?"),
    Erase: text("Which face do you erase?"),
    ReRoll: text("Which die do you re-roll?"),
    Copy: text("Which face do you copy?"),
    Resolve: text("Which die do you resolve as if it were yours?"),
    Mark: text("Which card do you mark?"),
    Unmark: text("Whose disc is taken back?"),
    Neutralise: text("Which card do you turn face down?"),
    Restore: text("Which card do you turn up again?"),
    Swap: text("Which die do you swap?"),
}
