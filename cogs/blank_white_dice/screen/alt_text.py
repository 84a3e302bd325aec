"""Put the picture in words, always in the same order. Alt text and text mode say this.

An alt text has 1,024 characters, for nine dice and thirteen cards, names of players included. So what changes least
comes last. Where that is too much, the faces of a die are read as POSITIONS has them, equal neighbours said once; and
where that is too much, too, in letters for cards, which the list of the tableau explains.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import reduce
from itertools import groupby
from typing import NamedTuple

from bot.engine.game import moves_of
from bot.engine.text import Argument, Name, Text, listing, plural, text
from cogs.blank_white_dice.cards.gists import gist
from cogs.blank_white_dice.position import to_draw
from cogs.blank_white_dice.view import NOBODY, DieView, Face, PickDie, TableauCard, View, common_card
from cogs.blank_white_dice.wording import (
    BLANK,
    POSITIONS,
    STAGES,
    IconName,
    card_text,
    deck_lines,
    die_label,
    die_text,
    face_text,
    headline,
    holds_text,
    icon_letters,
    icon_text,
    letters_of,
    marked_text,
    won_text,
)

ALL_BLANK = text("all blank")


def _row(items: Iterable[Argument]) -> Argument:
    """Put things one after the other, with no word before the last: that is read faster, and shorter."""
    return reduce(lambda before, item: text("{before}, {item}", before=before, item=item), items)


ORDER = text("Faces: {positions}.", positions=_row(POSITIONS))


class _Names(NamedTuple):
    """How cards, icons and dice are called."""

    icon: IconName
    is_brief: bool = False
    in_letters: bool = False

    def face(self, view: View, face: Face) -> Argument:
        return face_text(face, view.cards, self.icon)

    def die(self, view: View, die: int, place: int) -> Argument:
        """Name a die of a player; briefly without the player, whom the line before names."""
        if not self.is_brief:
            return _named(view, die)
        return text("Common") if die == view.common else str(place + 1)

    def card(self, view: View, number: int) -> Argument:
        """Name a card of the tableau, with the letters that stand for it and for each of its icons."""
        card = view.cards[number]
        if not self.in_letters:
            return card.name if self.is_brief else marked_text(card)
        icons = [
            text("{letters} {name}", letters=icon_letters(card, at), name=each.name)
            for at, each in enumerate(card.icons)
            if each.name is not None
        ]
        if icons:
            return text("{card}: {icons}", card=card.name, icons=listing(*icons))
        return text("{letters} {name}", letters=letters_of(card), name=card.name)


FULL = _Names(icon_text)
BRIEF = _Names(icon_text, is_brief=True)
BRIEFEST = _Names(icon_letters, is_brief=True, in_letters=True)


def picture(view: View) -> tuple[Text, ...]:
    """Describe the public table. Never more than that, whoever's view it is given."""
    return tuple(_picture(view, None, FULL))


def brief_picture(view: View) -> tuple[Text, ...]:
    """Describe the same in fewer letters."""
    return tuple(_picture(view, None, BRIEF))


def briefest_picture(view: View) -> tuple[Text, ...]:
    """Describe the same with letters for cards."""
    return tuple(_picture(view, None, BRIEFEST))


def own_picture(view: View) -> tuple[Text, ...]:
    """Describe the table with what the viewer draws in secret."""
    return (*_picture(view, view.seat, FULL), *_to_draw(view))


def _to_draw(view: View) -> Iterator[Text]:
    """Say what the cards do, in few words, that the viewer may draw."""
    if offered := [view.cards[card] for card in to_draw(view)]:
        told = _row(text("{card} ({gist})", card=card.name, gist=gist(card)) for card in offered)
        yield text("To draw: {cards}.", cards=told)


def own_brief_picture(view: View) -> tuple[Text, ...]:
    """Describe the same in fewer letters."""
    return tuple(_picture(view, view.seat, BRIEF))


def own_briefest_picture(view: View) -> tuple[Text, ...]:
    """Describe the same with letters for cards."""
    return tuple(_picture(view, view.seat, BRIEFEST))


def round_text(view: View) -> Text:
    """Say how far the game is, who begins and what wins."""
    start, goal = Name(view.start), view.goal
    if view.phase == "tagging":
        # What wins is said above, with what it is all about.
        return text("Setup. {player} starts.", player=start)
    if view.phase in ("deal", "order", "common"):
        return text("Setup. {player} starts. {goal} points win.", player=start, goal=goal)
    if view.stage in STAGES:
        stage = STAGES[view.stage]
        return text(
            "Round {round}, {stage}. {player} starts. {goal} points win.",
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


def rest_in_short(view: View, seat: int) -> Iterator[Text]:
    """Say of the table what a question in the middle of a turn is about: the dice to choose from, else the own ones,
    and the points."""
    dice = [move.die for move in moves_of(view, PickDie)] or view.players[seat].dice
    # Called as on the controls.
    yield from (_line(view, die, die_label(view, die), _unfolded(view, view.dice[die])) for die in sorted(dice))
    if view.phase == "turn":
        points = (text("{player} {n}", player=Name(seat), n=each.points) for seat, each in enumerate(view.players))
        yield text("Points: {points}.", points=listing(*points))


def net_text(view: View, die: int) -> Text:
    """Unfold a die in words."""
    return text("{die}: {faces}.", die=_named(view, die), faces=_unfolded(view, view.dice[die]))


def _unfolded(view: View, die: DieView) -> Argument:
    """Name each face with where it is, the active one first; other blank ones are told together."""
    lying = [place for place, face in enumerate(die.faces) if place != die.up and not face.is_blank]
    faces: list[Argument] = [
        text("{place} {face}", place=POSITIONS[place], face=face_text(die.faces[place], view.cards)) for place in lying
    ]
    if len(lying) + (die.up is not None) < len(die.faces):
        faces.append(text("the rest blank"))
    if die.up is None:
        return _row(faces) if lying else ALL_BLANK
    active = _active(view, die, die.up)
    return text("{active}; {faces}", active=active, faces=_row(faces)) if faces else active


def _active(view: View, die: DieView, up: int) -> Text:
    face, place = face_text(die.faces[up], view.cards), POSITIONS[up]
    if die.works_as is None:
        return text("shows {face} (its {place} face)", face=face, place=place)
    copied = face_text(die.works_as, view.cards)
    return text("shows {face} as {copied} (its {place} face)", face=face, copied=copied, place=place)


def _named(view: View, die: int) -> Text:
    """Name a die at the beginning of a line; the common one with where it is (W10)."""
    if die != view.common:
        return die_text(view, die)
    holder = view.dice[die].holder
    if holder == NOBODY:
        return text("The common die, on {card}", card=card_text(view, common_card(view.tableau)))
    return text("The common die, held by {player}", player=Name(holder))


def _picture(view: View, viewer: int | None, names: _Names) -> Iterator[Text]:
    if view.phase == "over" and view.moment is not None:
        icons = [holds_text(each.face, view.cards, names.icon) for each in view.moment.by]
        yield won_text(view.moment, icons) if icons else headline(view.moment)
    if names.is_brief:
        yield ORDER
    for seat in sorted(range(len(view.players)), key=lambda seat: seat != viewer):
        yield from _player(view, seat, viewer, names)
    if view.dice[view.common].holder == NOBODY:
        yield _line(view, view.common, _named(view, view.common), _told(view, view.dice[view.common], names))
    yield from _tableau(view, names)
    yield from _own_drawings(view, names)


def _own_drawings(view: View, names: _Names) -> Iterator[Text]:
    """Say which icons look as a player has drawn them (W14)."""
    for player in dict.fromkeys(each.by(each.seat) for each in sorted(view.drawings, key=lambda each: each.seat)):
        drawn = (view.dice[each.die].faces[each.face] for each in view.drawings if each.by(each.seat) == player)
        icons = dict.fromkeys(holds_text(face, view.cards, names.icon) for face in drawn)
        yield text("Drawn by {player}: {icons}.", player=player, icons=_row(icons))


def _player(view: View, seat: int, viewer: int | None, names: _Names) -> Iterator[Text]:
    """Say what a player has: points, where the disc lies (W32), and the dice, the common one last."""
    player = view.players[seat]
    yield plural("{player}: {count} point.", "{player}: {count} points.", count=player.points, player=Name(seat))
    # Whose disc it is is said by the line before.
    if player.disc is not None and player.disc.card:
        card, icon = view.cards[player.disc.card], player.disc.icon
        whole = letters_of(card) if names.in_letters else card.name
        yield text("Marks {card}.", card=whole if icon is None else names.icon(card, icon))
    elif player.disc is not None:
        yield text("Marks their score.")
    # What is tagged in setup is a secret (W11), and the view of a seat knows what it draws itself.
    secret = view.phase == "tagging" and seat != viewer
    for place, die in enumerate(sorted(player.dice, key=lambda each: each == view.common)):
        faces = text("still hidden") if secret or view.dice[die].hidden else _told(view, view.dice[die], names)
        yield _line(view, die, names.die(view, die, place), faces)


def _line(view: View, die: int, name: Argument, faces: Argument) -> Text:
    """Say what is on a die, and whether whoever holds it is done with it."""
    if view.is_done(die):
        return text("{die} (done): {faces}.", die=name, faces=faces)
    return text("{die}: {faces}.", die=name, faces=faces)


def _told(view: View, die: DieView, names: _Names) -> Argument:
    """Say what is on a die; briefly, in the order of POSITIONS, with faces next to each other that are equal as one."""
    if not names.is_brief:
        return _unfolded(view, die)
    if die.up is None and all(face.is_blank for face in die.faces):
        return ALL_BLANK
    runs = ((face, len(list(run))) for face, run in groupby(_marked(view, die, names)))
    return _row(_times(face, count) for face, count in runs)


def _times(face: Argument, count: int) -> Argument:
    if face == BLANK:
        return plural("{count} blank", "{count} blanks", count=count)
    return text("{face} ×{count}", face=face, count=count) if count > 1 else face


def _marked(view: View, die: DieView, names: _Names) -> list[Argument]:
    """Name the faces, and say which is the active one."""
    faces = [names.face(view, face) for face in die.faces]
    if die.up is None:
        return faces
    active = faces[die.up]
    if die.works_as is None:
        faces[die.up] = text("shows {face}", face=active)
    else:
        faces[die.up] = text("shows {face} as {copied}", face=active, copied=names.face(view, die.works_as))
    return faces


def _tableau(view: View, names: _Names) -> Iterator[Text]:
    """Name the cards of the tableau with what they cover (W9), first and by themselves those that lie face down (W33).
    Last comes what a long alt text does without: what is said above the picture, and names that hardly change."""
    if turned := [_stack(view, each, names) for each in view.tableau if each.neutralised]:
        yield text("Neutralised: {cards}.", cards=_row(turned))
    if not names.is_brief:
        yield round_text(view)
    stacks = _row(_stack(view, each, names) for each in view.tableau if not each.neutralised)
    yield text("Tableau: {cards}.", cards=stacks)
    yield from deck_lines(view)


def _stack(view: View, stack: TableauCard, names: _Names) -> Argument:
    card = names.card(view, stack.card)
    if not stack.covers:
        return card
    covers = _row(names.card(view, covered) for covered in reversed(stack.covers))
    return text("{card} over {covered}", card=card, covered=covers)
