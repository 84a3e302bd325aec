"""Put the picture in words, always in the same order. Alt text and text mode say this.

The faces of a die are read as POSITIONS has them; an alt text of 1,024 characters has no room to say so at each.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from bot.engine.text import Argument, Name, Text, listing, plural, text
from cogs.blank_white_dice.view import NOBODY, DieView, TableauCard, View, common_card
from cogs.blank_white_dice.wording import BLANK, POSITIONS, STAGES, card_text, die_text, face_text, icon_text

ORDER = text("Faces: {positions}.", positions=listing(*POSITIONS))
ALL_BLANK = text("all blank")


def picture(view: View) -> tuple[Text, ...]:
    """Describe the public table. Never more than that, whoever's view it is given."""
    return tuple(_picture(view, None))


def own_picture(view: View) -> tuple[Text, ...]:
    """Describe the same with what the viewer draws in secret."""
    return tuple(_picture(view, view.seat))


def round_text(view: View) -> Text:
    """Say how far the game is, who begins and what wins."""
    start, goal = Name(view.start), view.goal
    if view.phase in ("deal", "order", "tagging", "common"):
        return text("Setup. {player} starts. {goal} points win.", player=start, goal=goal)
    if view.stage in STAGES:
        stage = STAGES[view.stage]
        return text(
            "Round {round}, {stage}. {player} started. {goal} points win.",
            round=view.round,
            stage=stage,
            player=start,
            goal=goal,
        )
    # Before the roll, the number of the round is still that of the last one.
    coming = view.round + (view.phase == "roll")
    return text("Round {round}. {player} starts. {goal} points win.", round=coming, player=start, goal=goal)


def die_lines(view: View) -> Iterator[Text]:
    """Unfold every die that the viewer sees: each position by name, then what is on it."""
    for die, seen in enumerate(view.dice):
        if not seen.hidden:
            yield net_text(view, die)


def net_text(view: View, die: int) -> Text:
    """Unfold a die in words."""
    seen = view.dice[die]
    if seen.up is None and all(face.is_blank for face in seen.faces):
        return text("{die}: {faces}.", die=_named(view, die), faces=ALL_BLANK)
    places = [
        text("{place}: {face}", place=POSITIONS[place], face=face) for place, face in enumerate(_faces(view, seen))
    ]
    return text("{die}: {faces}.", die=_named(view, die), faces=listing(*places))


def _picture(view: View, viewer: int | None) -> Iterator[Text]:
    yield round_text(view)
    yield ORDER
    for seat in range(len(view.players)):
        yield from _player(view, seat, viewer)
    yield _common_die(view)
    yield text("Tableau: {cards}.", cards=listing(*(_stack(view, stack) for stack in view.tableau)))


def _player(view: View, seat: int, viewer: int | None) -> Iterator[Text]:
    """Say what a player has: points, where the disc lies (W32), and the dice, the common one left out."""
    player, name = view.players[seat], Name(seat)
    yield plural("{player}: {count} point.", "{player}: {count} points.", count=player.points, player=name)
    if player.disc is not None and player.disc.card:
        card, icon = view.cards[player.disc.card], player.disc.icon
        yield text("{player} marks {card}.", player=name, card=card.name if icon is None else icon_text(card, icon))
    elif player.disc is not None:
        yield text("{player} marks their score.", player=name)
    # What is tagged in setup is a secret (W11), and the view of a seat knows what it draws itself.
    secret = view.phase == "tagging" and seat != viewer
    for place, die in enumerate(die for die in player.dice if die != view.common):
        faces = text("still hidden") if secret or view.dice[die].hidden else _run(view, view.dice[die])
        yield _line(view, die, _numbered(place), faces)


def _line(view: View, die: int, name: Text, faces: Argument) -> Text:
    """Say what is on a die, and whether whoever is in turn is done with it."""
    if die in view.resolved:
        return text("{die} (done): {faces}.", die=name, faces=faces)
    return text("{die}: {faces}.", die=name, faces=faces)


def _numbered(place: int) -> Text:
    """Name a die of the player whose line is before it: with their name, an alt text of four players is too long."""
    if place == 0:
        return text("First die")
    return text("Second die") if place == 1 else text("Die number {number}", number=place + 1)


def _common_die(view: View) -> Text:
    return _line(view, view.common, _named(view, view.common), _run(view, view.dice[view.common]))


def _run(view: View, die: DieView) -> Argument:
    """List the faces in order, blank ones next to each other in one word."""
    said: list[Argument] = []
    for blank, run in groupby(_faces(view, die), lambda face: face == BLANK):
        many = list(run)
        counted = plural("{count} blank", "{count} blanks", count=len(many))
        said += [counted] if blank and len(many) > 1 else many
    return listing(*said) if len(said) > 1 else ALL_BLANK


def _named(view: View, die: int) -> Text:
    """Name a die at the beginning of a line; the common one with where it is (W10)."""
    if die != view.common:
        return die_text(view, die)
    holder = view.dice[die].holder
    if holder == NOBODY:
        return text("The common die, on {card}", card=card_text(view, common_card(view.tableau)))
    return text("The common die, held by {player}", player=Name(holder))


def _faces(view: View, die: DieView) -> list[Argument]:
    faces = [face_text(face, view.cards) for face in die.faces]
    if die.up is not None:
        faces[die.up] = _active(view, die, faces[die.up])
    return faces


def _active(view: View, die: DieView, face: Argument) -> Text:
    if die.works_as is None:
        return text("{face} (active)", face=face)
    return text("{face} (active, works as {copied})", face=face, copied=face_text(die.works_as, view.cards))


def _stack(view: View, stack: TableauCard) -> Argument:
    """Name a card of the tableau, with what it covers (W9) and whether it lies face down (W33)."""
    card = card_text(view, stack.card)
    if not stack.covers:
        return text("{card} (neutralised)", card=card) if stack.neutralised else card
    covers = listing(*(card_text(view, covered) for covered in stack.covers))
    if stack.neutralised:
        return text("{card} (neutralised, covers {covered})", card=card, covered=covers)
    return text("{card} (covers {covered})", card=card, covered=covers)
