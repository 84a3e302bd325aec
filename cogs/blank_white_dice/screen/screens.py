"""Show a View as words and controls: the table's message, and the private panel of a seat or a watcher."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from bot.engine.game import moves_of
from bot.engine.game_screen import GameScreen, ScreenLine, ScreenParts, later, spared
from bot.engine.text import Argument, Name, Text, listing, plural, text
from cogs.blank_white_dice.cards.sentences import say
from cogs.blank_white_dice.screen import alt_text, controls, pages, reasons, titles
from cogs.blank_white_dice.screen.suggested import why
from cogs.blank_white_dice.tension import Near, against, missing, nearest
from cogs.blank_white_dice.view import Asked, Done, Face, Pick, Resolve, UseAlways, View
from cogs.blank_white_dice.wording import (
    about_text,
    active_face,
    card_text,
    counted,
    die_label,
    die_text,
    face_text,
    holds_text,
    meddled_text,
)

NEAR = 5
"""So few points below the goal it is said how many are missing."""


def _lines(view: View, own: int | None = None) -> Iterator[Text | ScreenLine]:
    """Say what everybody should know besides the picture; `own`: what that seat should know, as far as it is public.
    The picture has a track, a flag for who begins, and frames around those whom all wait for."""
    # At the end the result says it all.
    if view.phase == "over":
        return
    yield from _begun(view)
    if own is None and (near := nearest(view)) is not None:
        yield near_text(near)
    yield ScreenLine(alt_text.round_text(view), spare=True)
    if waiting := tuple(_waiting(view, own)):
        yield from spared(waiting)
    elif view.asked is not None:
        yield from _reasons(view, view.asked)


def _begun(view: View) -> Iterator[Text]:
    """Say what it is all about, until it has been seen once: in setup, and in the first round; and before each roll
    who is ahead."""
    if view.phase == "tagging":
        yield text("Draw on your blank dice, then do what you roll. {goal} points win.", goal=view.goal)
    elif view.phase == "common":
        yield text("The common die is nobody's yet. Whoever takes it later rolls it, too.")
    elif view.phase == "roll" and view.round and nearest(view) is None:
        yield _lead(view)
    elif view.round == 1 and view.asked is not None and view.asked.what == "resolve":
        yield text("To resolve a die: do what its top face says, or draw if it is blank.")


def near_text(near: Near) -> Text:
    """Say who is about to win."""
    if not near.missing:
        return text("{player} wins at the end of this round, unless somebody changes that.", player=Name(near.seats[0]))
    if len(near.seats) == 1:
        return plural(
            "{player} needs {count} more point to win.",
            "{player} needs {count} more points to win.",
            count=near.missing,
            player=Name(near.seats[0]),
        )
    return plural(
        "Each of {players} needs {count} more point to win.",
        "Each of {players} needs {count} more points to win.",
        count=near.missing,
        players=listing(*map(Name, near.seats)),
    )


def _lead(view: View) -> Text:
    """Say who is ahead, when a round is over."""
    most = max(player.points for player in view.players)
    ahead = listing(*(Name(seat) for seat, player in enumerate(view.players) if player.points == most))
    return plural(
        "Ahead: {players}, with {count} point of {goal}.",
        "Ahead: {players}, with {count} points of {goal}.",
        count=most,
        players=ahead,
        goal=view.goal,
    )


def _waiting(view: View, own: int | None = None) -> Iterator[Text]:
    """Say whom all wait for. Titles tell whoever acts how far they are themselves."""
    if (waiting := [seat for seat in view.to_act if seat != own]) and view.phase in ("deal", "tagging"):
        yield text("Not ready yet: {players}.", players=listing(*(_unready(view, seat) for seat in waiting)))


def _unready(view: View, seat: int) -> Argument:
    if view.phase != "tagging":
        return Name(seat)
    tags = view.players[seat].tags
    return text("{player} ({count} of {tags} cards drawn)", player=Name(seat), count=tags, tags=titles.TAGS)


def _reasons(view: View, asked: Asked) -> Iterator[Text | ScreenLine]:
    """Say what is going on: why an order is asked for, which die is resolved, and what the card that asks, or a ward
    and the effect, do."""
    if asked.what == "order":
        yield text("These cards go on top of the same one. Each covers what was laid before it.")
    yield from spared(_resolved(view, asked))
    yield from later(_effects(view))


def _effects(view: View) -> Iterator[Text]:
    """Say what the card that asks, or a ward and the effect, do."""
    if (asked := view.asked) is None:
        return
    if asked.effect is not None and asked.effect.number is None and asked.effect.card != asked.card:
        yield about_text(view, asked.effect.card)
    if asked.card:
        yield _rule(view, asked)
    if view.drawing not in (0, asked.card):
        yield about_text(view, view.drawing)


def _rule(view: View, asked: Asked) -> Text:
    """Say what the card that asks does; of one with several icons only what is left to do of this one."""
    card = view.cards[asked.card]
    if not asked.steps or asked.what == "ward" or len([icon for icon in card.icons if icon.number is None]) < 2:
        return about_text(view, asked.card)
    return text("**{card}:** {steps}.", card=card.name, steps=say(asked.steps))


def _resolved(view: View, asked: Asked) -> Iterator[Text]:
    """Say which die the picture frames."""
    if asked.die is not None and asked.what != "ward":
        yield text("Being resolved: {die}.", die=die_text(view, asked.die))


def _own_lines(view: View) -> Iterator[Text | ScreenLine]:
    """Say the same, which stands on the table's message, and what is expected of the viewer; what cards do is read
    after how it stands."""
    yield from spared(_lines(view, view.seat))
    if view.seat is None or view.phase == "over":
        return
    if view.phase in ("deal", "tagging") and view.seat not in view.to_act:
        yield text("You are ready. The game goes on when everybody is.")
    if view.seat in view.to_act:
        # It may have passed while nobody looked at the table.
        yield from (meddled_text(view, each) for each in view.meddled)
    yield from _near_the_goal(view)
    yield from _rivals_near(view, view.seat)
    if (reason := why(view)) is not None:
        yield reason
    if view.phase == "deal":
        yield from later(about_text(view, card) for card in view.hand)
        if view.adding:
            yield text("You add: {cards}.", cards=listing(*(card_text(view, card) for card in view.adding)))
    if view.phase == "tagging":
        yield from _own_tags(view, view.seat)
    yield from later(_offered_cards(view))
    yield from later(_offered_dice(view))


def _near_the_goal(view: View) -> Iterator[Text]:
    """Say to whoever resolves dice that they can win, or how little they lack."""
    if view.wins:
        yield text("**You can win now.** It says so on what wins.")
    elif view.seat is not None and view.seat in view.to_act and view.asked is not None and view.asked.what == "resolve":
        lacks = missing(view, view.seat)
        if not lacks:
            yield text("You win at the end of this round, unless somebody changes that.")
        elif lacks <= NEAR:
            yield plural(
                "{count} more point to win: {goal} at the end of a round, alone in front.",
                "{count} more points to win: {goal} at the end of a round, alone in front.",
                count=lacks,
                goal=view.goal,
            )


def _rivals_near(view: View, seat: int) -> Iterator[Text]:
    """Say to whoever has to act which rival is about to win, and what they have against it; of whoever waits the panel
    may be older than the table."""
    if seat not in view.to_act or view.wins or (near := nearest(view, but=seat)) is None:
        return
    if icons := dict.fromkeys(holds_text(face, view.cards) for face in against(view, near)):
        yield text("{threat} Against that you have {icons}.", threat=near_text(near), icons=listing(*icons))
    else:
        yield near_text(near)


def _own_tags(view: View, seat: int) -> Iterator[Text | ScreenLine]:
    """Say what the card does that the viewer draws, and what their tags cost (W11); the picture has the dice."""
    if owes := view.players[seat].owes:
        yield plural(
            "When all is shown you pay {count} point for what you have drawn.",
            "When all is shown you pay {count} points for what you have drawn.",
            count=owes,
        )
    if view.drawing:
        yield ScreenLine(about_text(view, view.drawing), after=True)
    else:
        yield from _drawn(view, seat)


def _drawn(view: View, seat: int) -> Iterator[Text]:
    """Say where the newest icons are, or, once all cards are drawn, what is on the dice."""
    if Done() not in view.moves:
        if view.newest:
            drawn = (face_text(view.dice[move.die].faces[move.face], view.cards) for move in view.newest)
            dice = dict.fromkeys(die_label(view, move.die) for move in view.newest)
            yield text("Just drawn: {icons} ({dice}).", icons=listing(*drawn), dice=listing(*dice))
        return
    faces = [face for die in view.players[seat].dice for face in view.dice[die].faces if not face.is_blank]
    # By its card, which is what was chosen: one has icons with names of their own.
    cards = Counter(face.card for face in faces if face.card and face.icon == min(_icons_of(faces, face.card)))
    names = [card_text(view, card) for card in cards.elements()]
    icons = counted((*names, *(holds_text(face, view.cards) for face in faces if face.number is not None)))
    yield text("On your dice: {icons}. Each round one face of each die comes up.", icons=icons)


def _icons_of(faces: Sequence[Face], card: int) -> Iterator[int]:
    return (face.icon for face in faces if face.card == card)


def _offered_cards(view: View) -> Iterator[Text]:
    """Say what the cards on buttons do; a menu has room for as much as that."""
    cards = [move.card for move in view.moves if isinstance(move, Pick)]
    if len(cards) <= controls.FEW:
        yield from (about_text(view, card) for card in cards)
    yield from reasons.left_out(view)


def _offered_dice(view: View) -> Iterator[Text | ScreenLine]:
    """Say what the only icon does that may be resolved or used, or what a blank face asks for (W19). Of several,
    buttons say it in a few words, and a menu in whole ones."""
    faces = [active_face(view, move.die) for move in moves_of(view, Resolve)]
    faces += [view.dice[move.die].faces[move.face] for move in moves_of(view, UseAlways)]
    if len(faces) > controls.FEW:
        return
    cards = dict.fromkeys(face.card for face in faces if face.card)
    told = [about_text(view, card) for card in cards]
    if len(faces) > 1:
        yield from spared(told)
        return
    yield from told
    if any(face.is_blank for face in faces):
        yield text("**A blank:** Draw a card of the table on this face.")


def _heard(view: View) -> Iterable[Text] | None:
    """Say what a question in the middle of what the viewer does is about; None: a turn begins, or it is another's."""
    if view.seat is None or view.seat not in view.to_act or not _goes_on(view, view.seat):
        return None
    return _in_short(view, view.seat)


def _goes_on(view: View, seat: int) -> bool:
    if view.drawing or view.phase == "tagging":
        return bool(view.drawing or view.players[seat].tags)
    asked = view.asked
    if asked is None or view.phase != "turn" or asked.what == "ward":
        return False
    if asked.what == "resolve":
        return bool(view.resolved)
    return asked.die is None or view.dice[asked.die].holder == seat


def _in_short(view: View, seat: int) -> Iterator[Text]:
    if view.asked is not None and view.asked.die is not None:
        yield text("Being resolved: {die}.", die=die_label(view, view.asked.die))
    yield from alt_text.rest_in_short(view, seat)


SCREEN: GameScreen[View] = GameScreen(
    public=ScreenParts(
        titles.title,
        _lines,
        alt_text.picture,
        controls.public_rows,
        alt_text.brief_picture,
        staged=titles.staged_title,
        briefest=alt_text.briefest_picture,
    ),
    own=ScreenParts(
        titles.own_title,
        _own_lines,
        alt_text.own_picture,
        controls.first_page,
        alt_text.own_brief_picture,
        briefest=alt_text.own_briefest_picture,
        heard=_heard,
    ),
    # Who acts, and what, is on the table's message, which a panel may be older than.
    waiting=lambda view: text("Your cards") if view.phase == "deal" else text("Your dice"),
    pages=pages.AnyPage,
    page=pages.further_page,
    watching=(controls.READING,),
)
