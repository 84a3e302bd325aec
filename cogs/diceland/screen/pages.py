"""Show the further pages of a panel, which watchers read too: all dice, one and what it can do, places to aim at."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, NamedTuple

from msgspec import Meta
from msgspec.structs import replace

from bot.engine.controls import BACK, beside, filled
from bot.engine.screen import Choice, Menu, Page, Row, Screen
from bot.engine.text import Name, Text, text
from cogs.diceland.dice.catalogue import CHARACTERS, TEAMS
from cogs.diceland.dice.numbering import SIDES
from cogs.diceland.dice.sides import Character, Side
from cogs.diceland.geometry.cells import cell_of
from cogs.diceland.geometry.poses import HALF, TABLE, Pose
from cogs.diceland.prospects import (
    Seen,
    Way,
    aims,
    dies_of_damage,
    fate,
    in_sight,
    is_frozen,
    is_held,
    sees,
    ways,
)
from cogs.diceland.screen import throws
from cogs.diceland.screen.alt_text import aimed_at, lying, picture, play_text, targets
from cogs.diceland.screen.fates import fate_text
from cogs.diceland.screen.meanings import POWERS, SHIELDS
from cogs.diceland.screen.throws import AimPage, CellsPage, FinePage, PlacePage
from cogs.diceland.screen.titles import own_title
from cogs.diceland.view import Asked, CharacterNumber, DieNumber, View
from cogs.diceland.wording import (
    about_character,
    character_of,
    dice_text,
    die_text,
    hour_of,
    inches_text,
    keywords,
    option_text,
    row_of,
    side_of,
    side_text,
)

EXPLAINED = (
    text("A die, seen from above: its side on top, 8 is the best, and around it those that a roll turns up."),
    text("An arrow shoots that way, its number is how hard it hits; C works while it is up."),
    text("A shield says what it blocks: a smaller hit only damages. Hatched ones are immune to their colour."),
    text("A star says what killing it scores. Green dot: you may roll it there. Red: damage rolls it there."),
)
"""The picture that explains the signs, in words."""


class DicePage(Page, frozen=True, tag="dice"):
    """What can be on a die; from here to all dice of the game; before they are dealt, to all characters."""


class DiePage(Page, frozen=True, tag="die"):
    """One die, and what it can do here."""

    die: DieNumber


class PartPage(Page, frozen=True, tag="part"):
    """The table or a part of it, looked at from nearer. `part`: of PARTS."""

    part: Annotated[int, Meta(ge=0, le=5)]


class CharacterPage(Page, frozen=True, tag="character"):
    """What is printed on somebody."""

    character: CharacterNumber


AnyPage = DicePage | DiePage | PartPage | CharacterPage | CellsPage | AimPage | FinePage | PlacePage


def further_page(view: View, page: AnyPage) -> Screen | None:
    """Show a page that the first one leads to; None: it is not one now."""
    match page:
        case DicePage():
            return _all_dice(view)
        case DiePage(die) if die < len(view.dice):
            # Its picture is that of a table that asks about it: with its sight and its targets.
            shows = replace(view, asked=Asked("", view.dice[die].owner, die), draft=None)
            return replace(_screen(view, die_text(view, die), tuple(_die(view, die)), _more_dice(view)), shows=shows)
        case PartPage(part) if view.dice:
            return _part(view, part)
        case CharacterPage(character):
            return _screen(view, CHARACTERS[character].name, tuple(_printed(character)), _more_dice(view))
        case CellsPage() if view.phase == "aim" and view.moves:
            words = text("Columns A to F go from left to right, rows 1 to 6 from the lower edge to the upper one.")
            shown = _screen(view, text("At which place do you aim?"), (words,), *throws.cells(view))
            whole = replace(view, part=(0.0, 0.0, TABLE), asked=None, draft=None)
            return replace(shown, spare=(words,), shows=whole, description=tuple(targets(view)))
        case AimPage() if view.phase == "aim" and view.draft and view.moves:
            thrown = text("You throw {die}: at what?", die=die_text(view, view.draft.die))
            shown = _screen(view, thrown, tuple(throws.aimed(view)), *throws.changes(view))
            return replace(shown, description=tuple(targets(view)))
        case PlacePage() if view.phase == "first" and view.draft and view.moves:
            told = tuple(throws.lies(view, view.draft))
            return replace(_screen(view, own_title(view), told, *throws.ways_to_lie(view)), spare=told)
        case FinePage() if view.phase == "aim" and view.moves:
            fine = _screen(view, text("How do you throw?"), tuple(throws.aimed(view)), *throws.fine(view))
            return replace(fine, description=tuple(aimed_at(view) or fine.description))
        case _:
            return None


def _screen(view: View, title: Text, lines: tuple[Text, ...], *rows: Row) -> Screen:
    return Screen(title, lines, picture(view), beside(filled(rows), (BACK,)))


def _all_dice(view: View) -> Screen:
    """Explain what is on a die, in a picture, and the words that cards show now; lead to each die, and each part."""
    further = (_more_dice(view), _parts()) if view.dice else (_more_dice(view),)
    page = _screen(view, text("What can a die do?"), tuple(_words_on_cards(view)), *further)
    return replace(page, description=EXPLAINED, shows=replace(view, explains=True, asked=None, draft=None))


def _words_on_cards(view: View) -> Iterator[Text]:
    """Explain what dice in play show and, while the viewer's hand is all there is, what stands on its cards."""
    showing = [side for number in range(len(view.dice)) if (side := side_of(view, number)) is not None]
    if showing:
        yield from _meant(showing)
        return
    own = (character_of(view, number) for number, die in enumerate(view.dice) if die.owner == view.seat)
    named = {word for it in own for word in keywords(it.sides)[:1]}
    yield from (said for word, said in POWERS.items() if word in named)


def _meant(sides: Sequence[Side]) -> Iterator[Text]:
    """Say what the words and the hatched shields of some sides mean."""
    words, shields = keywords(sides), {side.shield for side in sides}
    yield from (said for word, said in POWERS.items() if word in words)
    yield from (said for colour, said in SHIELDS.items() if colour in shields)


class Part(NamedTuple):
    """A part of the table that is shown by itself."""

    label: Text
    x: float
    y: float
    """Its middle, in inches."""
    long: float = HALF


QUARTER = HALF / 2
PARTS = (
    Part(text("Upper left (A4 to C6)"), -QUARTER, QUARTER),
    Part(text("Upper right (D4 to F6)"), QUARTER, QUARTER),
    Part(text("Middle"), 0.0, 0.0),
    Part(text("Lower left (A1 to C3)"), -QUARTER, -QUARTER),
    Part(text("Lower right (D1 to F3)"), QUARTER, -QUARTER),
    Part(text("The whole table"), 0.0, 0.0, TABLE),
)


def _parts() -> Row:
    """Lead to the whole table, and to its parts, looked at from nearer."""
    return (Menu(text("Look at the table"), tuple(Choice(it.label, PartPage(at).path) for at, it in enumerate(PARTS))),)


def _part(view: View, number: int) -> Screen:
    """Show a part of the table, and say who lies there."""
    part = PARTS[number]
    here = {die for die, it in enumerate(view.dice) if it.pose is not None and _lies_in(part, it.pose)}
    shows = replace(view, part=(part.x, part.y, part.long), asked=None, draft=None)
    description = tuple(lying(view, here)) if here else (text("Nobody lies here."),)
    return replace(_screen(view, part.label, (), _parts()), description=description, shows=shows)


def _lies_in(part: Part, pose: Pose) -> bool:
    """Tell it like the cells: what lies on a line belongs to the right, or up."""
    half = part.long / 2
    return all(-half <= along < half for along in (pose.x - part.x, pose.y - part.y))


def _more_dice(view: View) -> Row:
    """Lead to a die; before they are dealt, to a character."""
    if view.dice:
        offered = [Choice(die_text(view, die), DiePage(die).path, _whose(view, die)) for die in range(len(view.dice))]
        return (Menu(text("Look at a die"), tuple(offered)),)
    people = [Choice(it.name, CharacterPage(number).path, _role(number)) for number, it in enumerate(CHARACTERS)]
    return (Menu(text("Look at a die"), tuple(people)),)


def _role(number: int) -> Text:
    it = CHARACTERS[number]
    return text("{team}, {role}, {points} points", team=TEAMS[it.team].name, role=it.role, points=it.points)


_PLACES: Mapping[str, Text] = {"hand": text("in hand"), "play": text("in play"), "reserve": text("in reserve")}


def _whose(view: View, die: int) -> Text:
    it = view.dice[die]
    points = character_of(view, die).points
    return text("{points} points, of {player}, {place}", points=points, player=Name(it.owner), place=_PLACES[it.place])


def _short(view: View, die: int) -> Text:
    it = view.dice[die]
    return text(
        "{die}, {points} points: of {player}, {place}.",
        die=die_text(view, die),
        points=character_of(view, die).points,
        player=Name(it.owner),
        place=_PLACES[it.place],
    )


def _printed(character: int) -> Iterator[Text]:
    it = CHARACTERS[character]
    yield about_character(it)
    yield from _sides(it)


# What a die can do here


def _die(view: View, die: int) -> Iterator[Text]:
    it, character = view.dice[die], character_of(view, die)
    yield about_character(character)
    if it.pose is None:
        yield _short(view, die)
    else:
        yield play_text(view, die)
        yield from _shots(view, die)
        yield from _rolls(view, die)
        yield from _danger(view, die)
    yield from _sides(character)


def _sides(character: Character) -> Iterator[Text]:
    """Tell what is on each side, and what the words there mean."""
    yield from (side_text(character, side) for side in reversed(SIDES))
    yield from _meant(character.sides)


def _shots(view: View, die: int) -> Iterator[Text]:
    """Say what its arrow and its option would do now, and why not."""
    side = side_of(view, die)
    if side is None:
        return
    if side.arrow is None:
        yield text("It sees nobody: this side has no arrow.")
    elif is_frozen(view, die):
        yield text("It cannot shoot: it is frozen.")
    elif not (found := aims(view, die)):
        yield text("Its arrow reaches nobody now.")
    else:
        yield text("Its arrow: {targets}.", targets=row_of(_target(view, die, seen) for seen in found))
    yield from _option(view, die)
    far = [seen for seen in in_sight(view, die, allies=False) if seen not in aims(view, die)]
    if far and side.arrow is not None:
        yield text("It also sees {dice}.", dice=row_of(_far(view, seen) for seen in far))


def _option(view: View, die: int) -> Iterator[Text]:
    side = side_of(view, die)
    if side is not None and side.option is not None and (found := aims(view, die, option=True)):
        told = row_of(_target(view, die, seen, option=True) for seen in found)
        yield text("{option}: {targets}.", option=option_text(side.option), targets=told)


def _target(view: View, die: int, seen: Seen, *, option: bool = False) -> Text:
    what = fate_text(view, seen.die, fate(view, die, seen.die, option=option))
    return text("{fate} ({inches})", fate=what, inches=inches_text(seen.inches))


def _far(view: View, seen: Seen) -> Text:
    return text("{die} ({inches})", die=die_text(view, seen.die), inches=inches_text(seen.inches))


def _rolls(view: View, die: int) -> Iterator[Text]:
    """Say where it can be rolled, and what is in its way."""
    if is_held(view, die):
        yield text("It cannot be rolled: it is held.")
        return
    found = [_way(view, die, each) for each in ways(view, die)]
    yield (
        text("It rolls {ways}.", ways=row_of(found))
        if found
        else text("This side has no green dot: it cannot be rolled.")
    )


def _way(view: View, die: int, each: Way) -> Text:
    pose = view.dice[die].pose
    hour = 0 if pose is None else hour_of(pose, each.corner)
    if each.obstacle == "edge":
        return text("not to side {side}, the edge is in its way", side=each.side)
    if each.obstacle is not None:
        return text("not to side {side}, {die} is in its way", side=each.side, die=die_text(view, each.obstacle))
    cell = "" if each.pose is None else cell_of(each.pose)
    return text("to side {side} towards {hour} o'clock, in {cell}", side=each.side, hour=hour, cell=cell)


def _danger(view: View, die: int) -> Iterator[Text]:
    """Say who sees it, and whether damage would kill it."""
    others = [
        other for other, it in enumerate(view.dice) if it.owner != view.dice[die].owner and sees(view, other, die)
    ]
    if others:
        yield text("Enemies who see it: {dice}.", dice=dice_text(view, others))
    if dies_of_damage(view, die):
        yield text("Any damage kills it now.")
