"""Offer what makes up a throw, and the placing of the first die (D7, D10, D11)."""

from __future__ import annotations

import math
from collections.abc import Iterator

from bot.engine.controls import buttons, choices
from bot.engine.game import moves_of
from bot.engine.game_screen import ScreenLine, spared
from bot.engine.screen import Button, Choice, Go, Menu, Page, Path, Row
from bot.engine.text import Argument, Name, Text, plural, text
from cogs.diceland import view as moves
from cogs.diceland.dice.sides import Character
from cogs.diceland.geometry.cells import cell_name, cell_of
from cogs.diceland.geometry.poses import from_edge_of, rounded
from cogs.diceland.prospects import is_suggested, promise_of, suggested
from cogs.diceland.view import (
    FOUL_PERCENT,
    LEAN,
    STEP,
    AimAs,
    AimAtDie,
    AnyMove,
    Draft,
    Face,
    SetLean,
    SetPower,
    SetSpin,
    SetStand,
    Show,
    View,
)
from cogs.diceland.wording import (
    SPINS,
    STYLES,
    arrow_text,
    character_of,
    die_text,
    hour_of,
    row_of,
    shown_text,
    side_text,
)

HALF_OF_CELLS = 18
OFTEN, RARELY = 3, 10
"""Of a hundred throws: what happens less often needs no line of its own, or where it costs less."""


class PlacePage(Page, frozen=True, tag="lay"):
    """How the first die may lie otherwise than it is suggested."""


class CellsPage(Page, frozen=True, tag="cells"):
    """All cells of the table to aim at."""


class AimPage(Page, frozen=True, tag="aim"):
    """All that can be changed in the suggested throw."""


class FinePage(Page, frozen=True, tag="fine"):
    """Strength by number, spin, where one stands, leaning in."""


def lines(view: View) -> Iterator[Text | ScreenLine]:
    """Say how the throw or the placing stands that the viewer makes up."""
    yield from _placed(view) if view.phase == "first" else aimed(view)


def _placed(view: View) -> Iterator[Text | ScreenLine]:
    """Say how the first die lies."""
    if view.draft is not None:
        yield from spared(lies(view, view.draft))
        yield text("It does not shoot yet; a side with a C works at once.")


def lies(view: View, draft: Draft) -> Iterator[Text]:
    """Say what the picture shows of the first die."""
    yield side_text(character_of(view, draft.die), draft.side)
    yield text("{pointing}.", pointing=_pointing(view, draft.twelfths))


def aimed(view: View) -> Iterator[Text]:
    """Say how the throw stands, but for what the title says."""
    draft = view.draft
    if draft is None or not draft.is_aimed:
        return
    if besides := [*_besides(draft)]:
        yield text("Set: {besides}.", besides=row_of(besides))
    yield from _chances(view, draft)
    if draft.lean:
        yield text(
            "Foul {percent}%: then your opponent says whether the die may shoot.",
            percent=FOUL_PERCENT[draft.lean],
        )


def _chances(view: View, draft: Draft) -> Iterator[Text]:
    """Tell what throws like this one lead to, as soon as it is known."""
    known = view.chances
    if known is None or not known.throws:
        yield from _hoped(view, draft, reckons=known is not None)
        return
    yield text(
        "Of 100 such throws {shoots} can shoot, {kills} kill, {off} lie badly: back to the hand.",
        shoots=known.shoots,
        kills=known.kills,
        off=100 - known.on_table,
    )
    if known.knocks >= OFTEN:
        other = Name(1 - view.dice[draft.die].owner)
        yield text("{knocks} knock a die off the table: its points go to {player}.", knocks=known.knocks, player=other)
    if known.blocks >= RARELY:
        yield text("{blocks} put your own dice in each other's way: any damage kills the one.", blocks=known.blocks)


def _hoped(view: View, draft: Draft, *, reckons: bool) -> Iterator[Text]:
    """Say in the place of the figures, so that nothing moves under a finger when they come, what may be hoped of the
    suggested throw, of which that is known at once."""
    promise = promise_of(view, draft) if is_suggested(view) and draft.at is not None else None
    if promise is None:
        yield from (text("Reckoning what 100 such throws lead to …"),) if reckons else ()
    elif promise.percent:
        yield (
            text("About {tenths} of 10 kill; reckoning what 100 lead to …", tenths=promise.tenths)
            if reckons
            else text("About {tenths} of 10 such throws kill.", tenths=promise.tenths)
        )
    else:
        yield text("Few kill; reckoning what 100 lead to …") if reckons else text("Few such throws kill.")


def _besides(draft: Draft) -> Iterator[Argument]:
    """Name what is chosen besides how and at what."""
    if draft.power is not None:
        yield text("strength {power}", power=draft.power)
    if draft.spin:
        yield SPINS[draft.spin]
    if draft.stand:
        yield _stand(draft.stand)
    if draft.lean:
        yield text("leaning in {inches} inches", inches=LEAN[draft.lean])


def throw_text(view: View, draft: Draft) -> Text:
    """Put a throw in words: 'a lob past Hart in C1'."""
    style, target = STYLES[draft.style], _target(view, draft)
    if target is None:
        return text("{style} straight ahead", style=style)
    # A strength that was chosen says by itself how far it goes.
    if draft.power is not None or draft.reach == 1:
        return text("{style} at {target}", style=style, target=target)
    if draft.reach == 0:
        return text("{style} short of {target}", style=style, target=target)
    return text("{style} past {target}", style=style, target=target)


def _target(view: View, draft: Draft) -> Text | None:
    if draft.at is not None:
        pose = view.dice[draft.at].pose
        cell = "" if pose is None else cell_of(pose)
        return text("{die} in {cell}", die=die_text(view, draft.at), cell=cell)
    return None if draft.cell is None else text("cell {cell}", cell=cell_name(draft.cell))


def _stand(steps: int) -> Text:
    if not steps:
        return text("from the middle of your edge")
    if steps > 0:
        return text("from {inches} inches to the right", inches=STEP * steps)
    return text("from {inches} inches to the left", inches=-STEP * steps)


# The first die


def placing(view: View) -> Iterator[Row]:
    """Offer to put the first die down as it is suggested; all else is on a page."""
    if down := _down(view):
        yield (*down, Go(text("Lay it another way"), PlacePage().path))


def _down(view: View) -> Row:
    return buttons(view, moves.Place, text("Put it down"), "good")


def ways_to_lie(view: View) -> Iterator[Row]:
    """Offer sides and facings of the first die."""
    draft = view.draft
    if draft is None:
        return
    yield _down(view)
    character = character_of(view, draft.die)
    sides = [_side(character, move) for move in moves_of(view, moves.Show)]
    if sides:
        yield (Menu(text("Another side up"), tuple(sides)),)
    facings = choices(view, moves.Face, lambda move: _pointing(view, move.twelfths))
    if facings:
        yield (Menu(text("Turn it"), tuple(facings)),)


def _side(character: Character, move: moves.Show) -> Choice:
    side = character.side(move.side)
    shows = text("cannot shoot") if side.arrow is None else arrow_text(side.arrow)
    block = text("no block") if side.block is None else text("block {block}", block=side.block)
    label = text("Side {side}: {shows}, {block}", side=move.side, shows=shows, block=block)
    return Choice(label, move, text("{facts}", facts=shown_text(character.side(move.side))))


def _pointing(view: View, twelfths: int) -> Text:
    """Say where a placed die would look; without a single arrow, where its first corner points."""
    draft = view.draft or Draft(0)
    character = character_of(view, draft.die)
    pose = rounded(0.0, 0.0, twelfths * math.pi / 6, character.face_of(draft.side))
    arrow = character.side(draft.side).arrow
    if arrow is None or len(arrow.corners) > 1:
        return text("One corner points to {hour} o'clock", hour=hour_of(pose, 0))
    return text("It looks to {hour} o'clock", hour=hour_of(pose, arrow.corners[0]))


# A throw


def rows(view: View) -> Iterator[Row]:
    """Offer to let go; of a throw that is the suggested one what can be changed is on a page."""
    if view.phase != "aim":
        return
    if is_suggested(view):
        yield (*_ready(view), Go(text("Change the aim"), AimPage().path))
    else:
        yield from changes(view)


def _ready(view: View) -> Row:
    return buttons(view, moves.Throw, _letting_go(view), "good")


def _letting_go(view: View) -> Text:
    """Name the throw by what is likely to go wrong with it, if anything is."""
    known, suggests = view.chances, is_suggested(view)
    if known is not None and known.knocks >= OFTEN:
        told = {"count": known.knocks}
        return (
            text("Throw it so ({count} of 100 knock off)", **told)
            if suggests
            else text("Let go! ({count} of 100 knock off)", **told)
        )
    if known is not None and known.blocks >= RARELY:
        told = {"count": known.blocks}
        return (
            text("Throw it so ({count} of 100 block yours)", **told)
            if suggests
            else text("Let go! ({count} of 100 block yours)", **told)
        )
    return text("Throw it so") if suggests else text("Let go!")


def changes(view: View) -> Iterator[Row]:
    """Offer to let go; how to throw, how hard, and at what; and the fine things on a page."""
    draft = view.draft
    if draft is None:
        return
    yield (
        *_ready(view),
        *buttons(view, moves.SetStyle, lambda move: (text("Lob"), text("Bowl"))[move.style]),
        *(_reaches(view, draft) if _has_target(draft) else ()),
        Go(text("Strength, spin, stand"), FinePage().path),
    )
    examples = tuple(_examples(view, draft))
    dice = [Choice(_aim_label(view, move.die), move, _whose(view, move.die)) for move in _aimed_at(view)]
    nearest = choices(view, moves.AimAs, lambda _move: text("A lob at their nearest die"))
    others = [each for each in nearest if each.does not in [button.move for button in examples]]
    # A place is one more line of the menu, so that the panel needs no row for it.
    place = Choice(text("A place on the table"), CellsPage().path)
    yield (Menu(text("Aim at a die or a place"), (*dice, *others, place)),)
    yield examples


def _has_target(draft: Draft) -> bool:
    return draft.at is not None or draft.cell is not None


def _reaches(view: View, draft: Draft) -> Iterator[Button]:
    """Offer how far to throw, by what is aimed at."""
    yield from buttons(view, moves.SetReach, lambda move: _reach(view, draft, move.reach))


def _reach(view: View, draft: Draft, reach: int) -> Text:
    if not _has_target(draft):
        return (text("Short of what is aimed at"), text("At what is aimed at"), text("Past what is aimed at"))[reach]
    die = cell_name(draft.cell or 0) if draft.at is None else die_text(view, draft.at)
    return (text("Short of {die}", die=die), text("At {die}", die=die), text("Past {die}", die=die))[reach]


def _examples(view: View, draft: Draft) -> Iterator[Button]:
    """Offer the throw that is likely to kill, and the last one. With nobody to throw at it is as the rules suggest."""
    wanted = suggested(view, draft.die)
    shot: AimAs | AimAtDie = AimAs(0) if wanted.at is None else AimAtDie(wanted.at)
    if shot in view.moves and wanted.at != draft.at:
        yield Button(text("Suggest a throw"), shot)
    if AimAs(1) in view.moves:
        yield Button(text("As last time"), AimAs(1))


def _aimed_at(view: View) -> list[moves.AimAtDie]:
    """List dice to aim at, enemies first."""
    return sorted(moves_of(view, moves.AimAtDie), key=lambda move: view.dice[move.die].owner == view.seat)


def _aim_label(view: View, die: int) -> Text:
    pose = view.dice[die].pose
    cell = "" if pose is None else cell_of(pose)
    return text("{die}, side {side} in {cell}", die=die_text(view, die), side=view.dice[die].side or 0, cell=cell)


def _whose(view: View, die: int) -> Text:
    """Say whose a die is, and how far away from the viewer's edge."""
    it = view.dice[die]
    far = 0 if it.pose is None or view.seat is None else round(from_edge_of(view.seat, it.pose))
    if it.owner == view.seat:
        return plural("Yours, {far} inch from your edge", "Yours, {far} inches from your edge", far=far)
    return plural(
        "Of {player}, {far} inch from your edge",
        "Of {player}, {far} inches from your edge",
        far=far,
        player=Name(it.owner),
    )


def cells(view: View) -> Iterator[Row]:
    """Offer the cells, half a table to a menu."""
    aims = moves_of(view, moves.AimAtCell)
    for placeholder, half in (
        (text("Rows 1 to 3"), [move for move in aims if move.cell < HALF_OF_CELLS]),
        (text("Rows 4 to 6"), [move for move in aims if move.cell >= HALF_OF_CELLS]),
    ):
        if half:
            offered = (Choice(text("Cell {cell}", cell=cell_name(move.cell)), move) for move in half)
            yield (Menu(placeholder, tuple(offered)),)


def page_after(move: AnyMove) -> Path:
    """Give the page of a panel on which whoever has made a move goes on: of fine things one seldom wants only one."""
    if isinstance(move, Show | Face):
        return PlacePage().path
    return FinePage().path if isinstance(move, SetPower | SetSpin | SetStand | SetLean) else ()


def fine(view: View) -> Iterator[Row]:
    """Offer what few throws need."""
    powers = choices(view, moves.SetPower, lambda move: _strength(view, move.power))
    if powers:
        yield (Menu(text("How hard: 1 is soft, 7 goes far"), tuple(powers)),)
    stands = choices(view, moves.SetStand, lambda move: text("Stand {where}", where=_stand(move.steps)))
    # One menu for both: two rows more, and page and table would not fit on a screen.
    if where := [*choices(view, moves.SetLean, _lean), *stands]:
        yield (Menu(text("Where you stand, and how far you lean in"), tuple(where)),)
    spins = buttons(view, moves.SetSpin, lambda move: (text("No spin"), text("Top spin"), text("Back spin"))[move.spin])
    yield (*_ready(view), *spins)
    if view.draft is not None and not _has_target(view.draft):
        yield tuple(_reaches(view, view.draft))


def _strength(view: View, power: int) -> Text:
    """A strength aims at nobody by itself: a target that is only suggested is lost with it."""
    draft = view.draft or Draft(0)
    if (
        AimAtDie(draft.at or 0) in view.moves
        if draft.at is not None
        else moves.AimAtCell(draft.cell or 0) in view.moves
    ):
        return text("Strength {power}, straight ahead", power=power)
    return text("Strength {power}", power=power)


def _lean(move: moves.SetLean) -> Text:
    if not move.lean:
        return text("Do not lean in")
    return text("Lean in {inches} inches ({percent}% foul)", inches=LEAN[move.lean], percent=FOUL_PERCENT[move.lean])
