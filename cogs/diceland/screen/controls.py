"""Offer the legal moves of a View as buttons and menus: all of them, and no others."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.engine.controls import beside, buttons, few_or_many, filled
from bot.engine.game import moves_of
from bot.engine.screen import Button, Choice, Go, Menu, Row, Tone
from bot.engine.text import Argument, Text, text
from cogs.diceland import view as moves
from cogs.diceland.geometry.cells import cell_of
from cogs.diceland.prospects import aims, fate, fate_asked, most_promising, strength, sturdiest, way, worth
from cogs.diceland.screen import armies, throws
from cogs.diceland.screen.fates import among_text, fate_text, outcome_text
from cogs.diceland.screen.pages import DicePage
from cogs.diceland.view import View
from cogs.diceland.wording import (
    arrow_text,
    attacks,
    character_of,
    die_text,
    hour_of,
    option_text,
    row_of,
    side_of,
)

# More choices than this become a menu instead of buttons.
FEW = 5
READING: Row = (Go(text("What can a die do?"), DicePage().path),)
"""Whoever watches may ask this, too."""


def public_rows(view: View) -> Iterator[Row]:
    """Offer everybody their panel."""
    opening = text("My dice")
    if view.phase == "army":
        opening = text("Choose my dice") if view.builds else text("Choose my team")
    yield (Go(opening, (), "main"), *READING)


def first_page(view: View) -> Iterator[Row]:
    """Offer every move of the viewer, what is pressed most often first."""
    # A legal move is offered whatever the phase: of kinds that are not legal now there are none, and no row is shown.
    yield from armies.rows(view)
    yield from _picks(view)
    yield from throws.placing(view)
    yield from _actions(view)
    yield from _answers(view)
    if view.draft is None:
        yield (*_ways_out(view), *READING)
    else:
        put_down = buttons(view, moves.Place, text("Put it down"), "good")
        yield from beside(filled(throws.rows(view)), (*put_down, *_ways_out(view)))


def _picks(view: View) -> tuple[Row, ...]:
    """Offer dice from the hand."""
    picked = moves_of(view, moves.Pick)
    best = best_pick(view)
    if len(picked) > FEW:
        return ((Menu(text("Which die?"), tuple(Choice(_pick_label(view, move.die), move) for move in picked)),),)
    return (tuple(Button(_pick_label(view, it.die), it, "main" if it.die == best else "plain") for it in picked),)


def best_pick(view: View) -> int | None:
    """Give the die that is best placed or thrown now."""
    dice = [move.die for move in moves_of(view, moves.Pick)]
    if view.phase == "first":
        return sturdiest(view, dice)
    promise = most_promising(view, dice)
    return None if promise is None else promise.die


def _pick_label(view: View, die: int) -> Text:
    name = die_text(view, die)
    if view.phase == "first":
        return text("Place {die}", die=name)
    return text("Call {die}", die=name) if view.asked is not None else text("Throw {die}", die=name)


def _actions(view: View) -> tuple[Row, ...]:
    """Offer what dice in play can do, side by side where they can do little."""
    rows: tuple[Row, ...] = ()
    for row in filled((*_shots(view), *_maneuvers(view))):
        rows = beside(rows, row) if rows else (row,)
    return rows


# Shots


def _shots(view: View) -> Iterator[Row]:
    """Offer shots and options, each with whom it reaches; only shots that harm are red."""
    shots, others = list[tuple[int, Choice]](), list[Choice]()
    for move in moves_of(view, moves.Shoot):
        side = side_of(view, move.die)
        choice = Choice(_shot_label(view, move.die), move, _reached(view, move.die))
        if side is not None and side.attacks:
            shots.append((_gain(view, move.die), choice))
        else:
            others.append(choice)
    for used in moves_of(view, moves.UseOption):
        others.append(Choice(_option_label(view, used.die), used, _reached(view, used.die, option=True)))
    yield from _by_worth(text("Shoot"), shots)
    yield from few_or_many(text("Use an effect"), others, FEW)


def _gain(view: View, die: int) -> int:
    """Say what the shot of a die may gain at best."""
    return max((worth(view, seen.die, fate(view, die, seen.die)) for seen in aims(view, die)), default=0)


def _by_worth(placeholder: Text, offered: Sequence[tuple[int, Choice]]) -> tuple[Row, ...]:
    """Offer what harms, the best first: what kills is red, what only damages blue, what does nothing grey."""
    ordered = sorted(offered, key=lambda each: -each[0])
    if len(ordered) > FEW:
        return ((Menu(placeholder, tuple(choice for _, choice in ordered)),),)
    return (tuple(Button(choice.label, choice.does, _tone(gain)) for gain, choice in ordered),)  # type: ignore[arg-type]


def _tone(gain: int) -> Tone:
    return "danger" if gain > 1 else "main" if gain else "plain"


def _shot_label(view: View, die: int) -> Text:
    side = side_of(view, die)
    what: Argument = arrow_text(side.arrow) if side is not None and side.arrow is not None else ""
    told: dict[str, Argument] = {"die": die_text(view, die), "what": _at(view, die, what, option=False)}
    attacks = side is not None and side.attacks
    return text("{die} shoots: {what}", **told) if attacks else text("{die}: {what}", **told)


def _option_label(view: View, die: int) -> Text:
    side = side_of(view, die)
    what: Argument = option_text(side.option) if side is not None and side.option is not None else ""
    return text("{die}: {what}", die=die_text(view, die), what=_at(view, die, what, option=True))


def _at(view: View, die: int, what: Argument, *, option: bool) -> Argument:
    """Add what becomes of the one that it reaches, or the best that may become of several."""
    reached = [(seen.die, fate(view, die, seen.die, option=option)) for seen in aims(view, die, option=option)]
    if not reached:
        return what
    side = side_of(view, die)
    every = side is not None and side.arrow is not None and side.arrow.reach == "all"
    return row_of((what, fate_text(view, *reached[0]) if len(reached) == 1 else among_text(view, reached, every=every)))


def _reached(view: View, die: int, *, option: bool = False) -> Text | None:
    fates = _fates(view, die, option=option)
    return text("{fates}", fates=row_of(fates)) if fates else None


def _fates(view: View, die: int, *, option: bool) -> list[Text]:
    """Say of each die that a shot or an option may reach what becomes of it."""
    return [
        fate_text(view, seen.die, fate(view, die, seen.die, option=option)) for seen in aims(view, die, option=option)
    ]


# Maneuvers


def _maneuvers(view: View) -> Iterator[Row]:
    rolls = [
        Choice(_maneuver_label(view, move), move, _leads(view, move.die, move.corner))
        for move in moves_of(view, moves.Maneuver)
    ]
    yield from few_or_many(text("Roll a die by one step"), rolls, 3)


def _maneuver_label(view: View, move: moves.Maneuver) -> Text:
    side = _side_after(view, move.die, move.corner)
    shows = character_of(view, move.die).side(side).arrow
    if shows is None:
        return text("Roll {die} to side {side}", die=die_text(view, move.die), side=side)
    return text("Roll {die} to {side}: {arrow}", die=die_text(view, move.die), side=side, arrow=arrow_text(shows))


def _side_after(view: View, die: int, corner: int) -> int:
    side = view.dice[die].side
    return 0 if side is None else character_of(view, die).neighbour(side, corner)


def _leads(view: View, die: int, corner: int) -> Text | None:
    """Say what comes up, and where."""
    pose = view.dice[die].pose
    after = way(view, die, corner)
    if pose is None or after.pose is None:
        return None
    side = character_of(view, die).side(after.side)
    return text(
        "{name}; towards {hour} o'clock, to {cell}",
        name=side.name,
        hour=hour_of(pose, corner),
        cell=cell_of(after.pose),
    )


# Questions


def _answers(view: View) -> Iterator[Row]:
    """Offer what is asked for besides."""
    fates = [(move, fate_asked(view, move.die)) for move in moves_of(view, moves.Target)]
    yield from _by_worth(
        text("Which die?"),
        [(worth(view, move.die, what), Choice(outcome_text(view, move.die, what), move)) for move, what in fates],
    )
    yield from _rolls(view)
    yield buttons(view, moves.Judge, lambda move: _RULINGS[move.ruling])


def _rolls(view: View) -> Iterator[Row]:
    """Offer where the die is rolled that is asked about; what serves whoever is asked best has the colour."""
    die = view.asked.target if view.asked is not None else None
    if view.asked is None or die is None:
        return
    best = _best_roll(view, view.asked.seat, die)
    for move in moves_of(view, moves.Roll):
        yield (Button(_roll_label(view, die, move), move, "main" if move == best else "plain"),)


def _best_roll(view: View, seat: int, die: int) -> moves.Roll | None:
    """Give the roll after which one's own die is strongest, or an enemy's weakest; None: it already is."""
    own, now = view.dice[die].owner == seat, side_of(view, die)
    sign = 1 if own else -1
    gains = {
        move: sign * strength(character_of(view, die).side(_side_after(view, die, move.corner)))
        for move in moves_of(view, moves.Roll)
    }
    best = max(gains, key=lambda move: gains[move], default=None)
    return None if best is None or now is None or gains[best] <= sign * strength(now) else best


def _roll_label(view: View, die: int, move: moves.Roll) -> Text:
    """Say what the side can do that comes up, and how strong it is: its name alone tells nobody."""
    number = _side_after(view, die, move.corner)
    side = character_of(view, die).side(number)
    shows = text("cannot shoot") if side.arrow is None else arrow_text(side.arrow)
    if side.block is None:
        return text("To side {side}: {shows}, any hit kills", side=number, shows=shows)
    return text("To side {side}: {shows}, block {block}", side=number, shows=shows, block=side.block)


_RULINGS = (text("Allow the throw"), text("No shot"), text("Take the die out"))


def _ways_out(view: View) -> Row:
    """Offer to do without, to choose again, to pass."""
    return (
        *buttons(view, moves.Decline, _without(view)),
        *buttons(view, moves.Undo, text("Choose again")),
        *buttons(view, moves.Pass, text("Pass")),
    )


def _without(view: View) -> Text:
    what = view.asked.what if view.asked is not None else ""
    return {
        "shot": text("Do not shoot") if view.asked and attacks(view, view.asked) else text("Do without"),
        "order": text("It does nothing"),
        "roll": text("Leave it as it lies"),
        "call": text("Call nobody"),
    }.get(what, text("Do without"))
