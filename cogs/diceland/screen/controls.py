"""Offer the legal moves of a View as buttons and menus: all of them, and no others."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.engine.controls import beside, buttons, filled
from bot.engine.game import moves_of
from bot.engine.screen import Button, Choice, Go, Menu, Row
from bot.engine.text import Text, text
from cogs.diceland import view as moves
from cogs.diceland.prospects import fate_asked, strength, worth
from cogs.diceland.screen import actions, armies, throws
from cogs.diceland.screen.fates import outcome_text
from cogs.diceland.screen.pages import DicePage
from cogs.diceland.view import View
from cogs.diceland.wording import (
    arrow_text,
    attacks,
    character_of,
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
    yield from actions.rows(view)
    yield from _answers(view)
    if view.draft is None:
        yield (*_ways_out(view), *READING)
    else:
        yield from beside(filled((*throws.placing(view), *throws.rows(view))), _ways_out(view))


# Questions


def _by_worth(placeholder: Text, offered: Sequence[tuple[int, Choice]]) -> tuple[Row, ...]:
    """Offer what harms, the best first: what kills is red, what only damages blue, what does nothing grey."""
    ordered = sorted(offered, key=lambda each: -each[0])
    if len(ordered) > FEW:
        return ((Menu(placeholder, tuple(choice for _, choice in ordered)),),)
    return (tuple(Button(choice.label, choice.does, actions.tone(gain)) for gain, choice in ordered),)  # type: ignore[arg-type]


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
        move: sign * strength(character_of(view, die).side(actions.side_after(view, die, move.corner)))
        for move in moves_of(view, moves.Roll)
    }
    best = max(gains, key=lambda move: gains[move], default=None)
    return None if best is None or now is None or gains[best] <= sign * strength(now) else best


def _roll_label(view: View, die: int, move: moves.Roll) -> Text:
    """Say what the side can do that comes up, and how strong it is: its name alone tells nobody."""
    number = actions.side_after(view, die, move.corner)
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
