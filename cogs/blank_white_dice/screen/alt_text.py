"""Put the picture in words, always in the same order. Alt text and text mode say this.

An alt text has 1,024 characters, for nine dice and thirteen cards, names of players included. So the faces of a die
are read as POSITIONS has them, equal neighbours are said once, and what changes least comes last.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import reduce
from itertools import groupby

from bot.engine.text import Argument, Name, Text, listing, plural, text
from cogs.blank_white_dice.view import NOBODY, DieView, TableauCard, View, common_card
from cogs.blank_white_dice.wording import (
    BLANK,
    POSITIONS,
    STAGES,
    card_text,
    die_text,
    face_text,
    holds_text,
    icon_text,
)

ALL_BLANK = text("all blank")


def _row(items: Iterable[Argument]) -> Argument:
    """Put things one after the other, with no word before the last: that is read faster, and shorter."""
    return reduce(lambda before, item: text("{before}, {item}", before=before, item=item), items)


ORDER = text("Faces: {positions}; ↑ is before the active one.", positions=_row(POSITIONS))


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
    if view.phase == "over":
        return text("It ended in round {round}. {goal} points win.", round=view.round, goal=goal)
    # Before the roll, the number of the round is still that of the last one.
    coming = view.round + (view.phase == "roll")
    return text("Round {round}. {player} starts. {goal} points win.", round=coming, player=start, goal=goal)


def die_lines(view: View) -> Iterator[Text]:
    """Unfold every die that the viewer sees: each position by name, then what is on it."""
    for die, seen in enumerate(view.dice):
        if not seen.hidden:
            yield net_text(view, die)


def net_text(view: View, die: int) -> Text:
    """Unfold a die in words; blank faces that are not active are told together."""
    seen = view.dice[die]
    told = [place for place, face in enumerate(seen.faces) if place == seen.up or not face.is_blank]
    if not told:
        return text("{die}: {faces}.", die=_named(view, die), faces=ALL_BLANK)
    places = [text("{place}: {face}", place=POSITIONS[place], face=_unfolded(view, seen, place)) for place in told]
    if len(places) == len(seen.faces):
        return text("{die}: {faces}.", die=_named(view, die), faces=listing(*places))
    return text("{die}: {faces}, the rest blank.", die=_named(view, die), faces=_row(places))


def _unfolded(view: View, die: DieView, place: int) -> Argument:
    face = face_text(die.faces[place], view.cards)
    if place != die.up:
        return face
    if die.works_as is None:
        return text("{face} (active)", face=face)
    return text("{face} (active, works as {copied})", face=face, copied=face_text(die.works_as, view.cards))


def _named(view: View, die: int) -> Text:
    """Name a die at the beginning of a line; the common one with where it is (W10)."""
    if die != view.common:
        return die_text(view, die)
    holder = view.dice[die].holder
    if holder == NOBODY:
        return text("The common die, on {card}", card=card_text(view, common_card(view.tableau)))
    return text("The common die, held by {player}", player=Name(holder))


def _picture(view: View, viewer: int | None) -> Iterator[Text]:
    yield ORDER
    for seat in range(len(view.players)):
        yield from _player(view, seat, viewer)
    if view.dice[view.common].holder == NOBODY:
        yield _line(view, view.common, _named(view, view.common), _run(view, view.dice[view.common]))
    yield from _tableau(view)
    yield from _own_drawings(view)


def _own_drawings(view: View) -> Iterator[Text]:
    """Say which icons look as a player has drawn them (W14)."""
    for seat in range(len(view.players)):
        faces = [view.dice[each.die].faces[each.face] for each in view.drawings if each.seat == seat]
        icons = dict.fromkeys(holds_text(face, view.cards) for face in faces)
        if icons:
            yield text("Drawn by {player}: {icons}.", player=Name(seat), icons=_row(icons))


def _player(view: View, seat: int, viewer: int | None) -> Iterator[Text]:
    """Say what a player has: points, where the disc lies (W32), and the dice, the common one last."""
    player = view.players[seat]
    yield plural("{player}: {count} point.", "{player}: {count} points.", count=player.points, player=Name(seat))
    # Whose disc and dice they are is said by the line before: four long names, again and again, leave too little room.
    if player.disc is not None and player.disc.card:
        card, icon = view.cards[player.disc.card], player.disc.icon
        yield text("Marks {card}.", card=card.name if icon is None else icon_text(card, icon))
    elif player.disc is not None:
        yield text("Marks their score.")
    # What is tagged in setup is a secret (W11), and the view of a seat knows what it draws itself.
    secret = view.phase == "tagging" and seat != viewer
    for place, die in enumerate(sorted(player.dice, key=lambda each: each == view.common)):
        faces = text("still hidden") if secret or view.dice[die].hidden else _run(view, view.dice[die])
        yield _line(view, die, text("Common die") if die == view.common else _numbered(place), faces)


def _line(view: View, die: int, name: Text, faces: Argument) -> Text:
    """Say what is on a die, and whether whoever is in turn is done with it."""
    if view.is_done(die):
        return text("{die} (done): {faces}.", die=name, faces=faces)
    return text("{die}: {faces}.", die=name, faces=faces)


def _numbered(place: int) -> Text:
    if place == 0:
        return text("First die")
    return text("Second die") if place == 1 else text("Die number {number}", number=place + 1)


def _run(view: View, die: DieView) -> Argument:
    """List the faces in order, those next to each other that are equal as one."""
    if die.up is None and all(face.is_blank for face in die.faces):
        return ALL_BLANK
    runs = ((face, len(list(run))) for face, run in groupby(_faces(view, die)))
    return _row(_times(face, count) for face, count in runs)


def _times(face: Argument, count: int) -> Argument:
    if face == BLANK:
        return plural("{count} blank", "{count} blanks", count=count)
    return text("{face} ×{count}", face=face, count=count) if count > 1 else face


def _faces(view: View, die: DieView) -> list[Argument]:
    faces = [face_text(face, view.cards) for face in die.faces]
    if die.up is not None:
        faces[die.up] = _active(view, die, faces[die.up])
    return faces


def _active(view: View, die: DieView, face: Argument) -> Text:
    if die.works_as is None:
        return text("↑{face}", face=face)
    return text("↑{face} as {copied}", face=face, copied=face_text(die.works_as, view.cards))


def _tableau(view: View) -> Iterator[Text]:
    """Name the cards of the tableau with what they cover (W9), first and by themselves those that lie face down (W33).
    Last comes what a long alt text does without: what is said above the picture, and names that hardly change."""
    if turned := [_stack(view, each) for each in view.tableau if each.neutralised]:
        yield text("Neutralised: {cards}.", cards=_row(turned))
    yield round_text(view)
    yield text("Tableau: {cards}.", cards=_row(_stack(view, each) for each in view.tableau if not each.neutralised))


def _stack(view: View, stack: TableauCard) -> Argument:
    card = card_text(view, stack.card)
    if not stack.covers:
        return card
    covers = _row(card_text(view, covered) for covered in reversed(stack.covers))
    return text("{card} over {covered}", card=card, covered=covers)
