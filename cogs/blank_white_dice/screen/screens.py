"""Show a View as words and controls: the table's message, and the private panel of a seat or a watcher."""

from __future__ import annotations

from collections.abc import Iterator

from bot.engine.game_screen import GameScreen, ScreenParts
from bot.engine.text import Argument, Name, Text, listing, plural, text
from cogs.blank_white_dice.screen import alt_text, controls, pages, reasons
from cogs.blank_white_dice.view import Asked, Done, Pick, View
from cogs.blank_white_dice.wording import about_text, card_text, die_text, holds_text, icon_text

TAGS = 4
"""So many times everybody tags their dice in setup (W11)."""


def _title(view: View) -> Text:
    """Say whom the table waits for and why; at the end, how it ended."""
    if view.outcome is not None:
        return view.outcome.text
    if view.asked is not None and view.phase in ("common", "turn"):
        return _waits_for(view, view.asked)
    return {
        "deal": text("Everybody adds cards to the tableau"),
        "tagging": text("Everybody tags their dice in secret"),
        "roll": text("Everybody rolls: anybody may press"),
    }.get(view.phase, text("The game goes on"))


def _waits_for(view: View, asked: Asked) -> Text:
    """Say what somebody is asked, and by which card."""
    player = Name(asked.seat)
    if asked.what == "ward":
        return _answers(view, asked)
    if view.phase == "common":
        return text("{player} tags the common die", player=player)
    if asked.what == "resolve":
        return text("{player} resolves their dice", player=player)
    if asked.what == "tag" and not asked.card:
        return text("{player} tags a face", player=player)
    if asked.what == "place" and view.drawing:
        return text("{player} draws {icon} on a die", player=player, icon=_placed(view))
    if not asked.card:
        return text("{player} makes a choice", player=player)
    card = card_text(view, asked.card)
    return {
        "tag": text("{card}: {player} chooses a card to tag", player=player, card=card),
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
    effect, actor = holds_text(asked.effect, view.cards), Name(asked.actor)
    return text(
        "{player} may use {ward} against {effect} of {actor}", player=player, ward=ward, effect=effect, actor=actor
    )


def _ward_name(view: View) -> Argument:
    found = controls.ward_of(view)
    return text("a ward") if found is None else holds_text(found[0], view.cards)


def _own_title(view: View) -> Text:
    """Say the same to whoever has to act."""
    if view.phase == "deal" and view.seat is not None:
        adds = view.players[view.seat].to_add
        return plural("Add {count} card to the tableau", "Add {count} cards to the tableau", count=adds)
    if view.phase == "tagging" and view.seat is not None:
        return _own_tagging(view, view.players[view.seat].tags)
    if view.phase == "roll":
        return text("Roll for everybody")
    return _own_question(view, view.asked) if view.asked is not None else _title(view)


def _own_tagging(view: View, tags: int) -> Text:
    if view.drawing:
        return text("Where do you draw {icon}?", icon=_placed(view))
    if Done() in view.moves:
        return text("All your tags are made: done?")
    return text("Tag {number} of {tags}: which card?", number=min(tags + 1, TAGS), tags=TAGS)


def _own_question(view: View, asked: Asked) -> Text:
    if asked.what == "ward":
        return text("Do you use {ward}?", ward=_ward_name(view))
    if asked.what == "tag":
        common = view.phase == "common"
        return text("Which card do you tag on the common die?") if common else text("Which card do you tag?")
    if asked.what == "place" and view.drawing:
        return text("Where do you draw {icon}?", icon=_placed(view))
    if not asked.card:
        return _OWN_QUESTIONS[asked.what]
    return text("{card}: {question}", card=card_text(view, asked.card), question=_OWN_QUESTIONS[asked.what])


def _placed(view: View) -> Argument:
    """Name the icon that is being placed."""
    return icon_text(view.cards[view.drawing], view.placing or 0)


_OWN_QUESTIONS = {
    "resolve": text("Which die do you resolve?"),
    "icon": text("Which icon do you draw?"),
    "place": text("Where do you draw it?"),
    "face": text("Which face?"),
    "die": text("Which die?"),
    "player": text("Which player?"),
    "card": text("Which card?"),
    "option": text("What do you choose?"),
    "source": text("What do you move?"),
}


def _lines(view: View) -> Iterator[Text]:
    """Say what everybody should know besides the picture."""
    if view.phase == "over":
        return
    yield alt_text.round_text(view)
    if view.phase in ("deal", "tagging"):
        yield text("Not ready yet: {players}.", players=listing(*(_unready(view, seat) for seat in view.to_act)))
    elif view.asked is not None:
        yield from _reasons(view, view.asked)


def _unready(view: View, seat: int) -> Argument:
    if view.phase != "tagging":
        return Name(seat)
    tags = view.players[seat].tags
    return text("{player} ({count} of {tags} tags)", player=Name(seat), count=tags, tags=TAGS)


def _reasons(view: View, asked: Asked) -> Iterator[Text]:
    """Say what is going on: which die is resolved, and what the card that asks, or a ward and the effect, do."""
    if asked.die is not None and asked.what != "ward":
        yield text("Now resolved: {die}.", die=die_text(view, asked.die))
    if asked.effect is not None and asked.effect.number is None and asked.effect.card != asked.card:
        yield about_text(view, asked.effect.card)
    if asked.card:
        yield about_text(view, asked.card)
    if view.drawing not in (0, asked.card):
        yield about_text(view, view.drawing)


def _own_lines(view: View) -> Iterator[Text]:
    """Say the same, and what is expected of the viewer."""
    yield from _lines(view)
    if view.seat is None or view.phase == "over":
        return
    if view.phase in ("deal", "tagging") and view.seat not in view.to_act:
        yield text("You are ready. The game goes on when everybody is.")
    if view.phase == "deal":
        yield from (about_text(view, card) for card in view.hand)
        if view.adding:
            yield text("You add: {cards}.", cards=listing(*(card_text(view, card) for card in view.adding)))
    if view.phase == "tagging":
        yield from _own_tags(view, view.seat)
    yield from _offered_cards(view)


def _own_tags(view: View, seat: int) -> Iterator[Text]:
    """Unfold the viewer's dice, and say what the card does that they draw."""
    if view.drawing:
        yield about_text(view, view.drawing)
    yield from (alt_text.net_text(view, die) for die in view.players[seat].dice)


def _offered_cards(view: View) -> Iterator[Text]:
    """Say what the cards on buttons do; a menu has room for as much as that, but in setup they are all new."""
    cards = [move.card for move in view.moves if isinstance(move, Pick)]
    if len(cards) <= controls.FEW or view.phase == "tagging":
        yield from (about_text(view, card) for card in cards)
    yield from reasons.left_out(view)


SCREEN: GameScreen[View] = GameScreen(
    public=ScreenParts(_title, _lines, alt_text.picture, controls.public_rows),
    own=ScreenParts(_own_title, _own_lines, alt_text.own_picture, controls.first_page),
    pages=pages.AnyPage,
    page=pages.further_page,
    watching=(controls.READING,),
)
