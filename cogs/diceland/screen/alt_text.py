"""Put the picture in words, always in the same order. Alt text and text mode say this.

An alt text has 1,024 characters, for ten dice in play and more, names of players included. So each die is one short
sentence after its player's; what somebody who cannot see it needs to throw and to shoot comes first.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

from bot.engine.text import Argument, Name, Text, text
from cogs.diceland.dice.catalogue import TEAMS
from cogs.diceland.geometry.cells import cell_of
from cogs.diceland.prospects import aims, block_of, hit_of
from cogs.diceland.view import DieView, View
from cogs.diceland.wording import (
    COLOURS,
    EFFECTS,
    arrow_text,
    character_of,
    dice_text,
    die_text,
    hour_of,
    option_text,
    row_of,
    side_of,
)

CROWDED = 8
"""With more dice in play than this, it is said how many they see; whom, and what lies on them from where, is on their
own pages."""
EDGES = (text("below"), text("above"))


def picture(view: View) -> tuple[Text, ...]:
    """Describe the table. There is nothing secret on it."""
    return tuple(_picture(view))


def _picture(view: View) -> Iterator[Text]:
    in_play = {die for die, it in enumerate(view.dice) if it.pose}
    yield from lying(view, in_play)
    for killed in view.killed:
        die, points = die_text(view, killed.die), character_of(view, killed.die).points
        yield text("{die} was killed in {cell}, +{points}.", die=die, cell=cell_of(killed.pose), points=points)
    for seat in range(len(view.scores)):
        yield from _apart(view, seat)
    if in_play:
        yield text("Hours are those of a clock that lies on the table: 12 is up, away from the lower edge.")


def lying(view: View, dice: Collection[int]) -> Iterator[Text]:
    """Say how some of the dice in play lie, after whoever they belong to."""
    for seat in range(len(view.scores)):
        yield score_text(view, seat)
        yield from (play_text(view, die) for die in sorted(dice) if view.dice[die].owner == seat)


def aimed_at(view: View) -> Iterator[Text] | None:
    """Say of the table only what a throw needs: of the die that it is aimed at where it lies and what it blocks; None:
    nobody aims."""
    if view.phase != "aim" or view.draft is None:
        return None
    return (_target_text(view, die) for die in (view.draft.at,) if die is not None)


def targets(view: View) -> Iterator[Text]:
    """Say where the dice in play lie, and what they block."""
    for seat in range(len(view.scores)):
        yield score_text(view, seat)
        yield from (_target_text(view, die) for die, it in enumerate(view.dice) if it.pose and it.owner == seat)


def _target_text(view: View, die: int) -> Text:
    it = view.dice[die]
    return text(
        "{die} {side} in {cell}: {facts}.",
        die=die_text(view, die),
        side=it.side or 0,
        cell="" if it.pose is None else cell_of(it.pose),
        facts=row_of(_guard(view, die)),
    )


def _guard(view: View, die: int) -> Iterator[Text]:
    """Say what keeps a die in play from harm."""
    block, side = block_of(view, die), side_of(view, die)
    yield text("no block") if block is None else text("block {block}", block=block)
    if side is not None and side.shield != "white":
        yield text("immune to {colour}", colour=COLOURS[side.shield])


def score_text(view: View, seat: int) -> Text:
    """Say who has how many points, and where they sit."""
    return text(
        "{player}, {edge}: {points} of {goal}.",
        player=Name(seat),
        edge=EDGES[seat],
        points=view.scores[seat],
        goal=view.goal,
    )


def _apart(view: View, seat: int) -> Iterator[Text]:
    """Name the dice of a player that are not in play."""
    own = [(die, it) for die, it in enumerate(view.dice) if it.owner == seat]
    if hand := [die for die, it in own if it.place == "hand"]:
        yield text("Hand of {player}: {dice}.", player=Name(seat), dice=dice_text(view, hand))
    if reserve := [die for die, it in own if it.place == "reserve"]:
        yield text("Reserve of {player}: {dice}.", player=Name(seat), dice=dice_text(view, reserve))
    if not own:
        yield from _army(view, seat)


def _army(view: View, seat: int) -> Iterator[Text]:
    """Say what is known of an army before the dice are dealt."""
    team = view.teams[seat]
    if team is not None:
        yield text("{player} has {team}.", player=Name(seat), team=TEAMS[team].name)


def play_text(view: View, die: int) -> Text:
    """Say how a die lies: 'Brin 7 in C4: Hit 6 (yellow), 2 o'clock, block 5, sees Ross.'"""
    it = view.dice[die]
    cell = "" if it.pose is None else cell_of(it.pose)
    return text(
        "{die} {side} in {cell}: {facts}.",
        die=die_text(view, die),
        side=it.side or 0,
        cell=cell,
        facts=row_of(_facts(view, die)),
    )


def _facts(view: View, die: int) -> Iterator[Argument]:
    it, side = view.dice[die], side_of(view, die)
    if side is None or it.pose is None:
        return
    if side.arrow is not None:
        yield arrow_text(side.arrow)
        alone = len(side.arrow.corners) == 1
        yield text("{hour} o'clock", hour=hour_of(it.pose, side.arrow.corners[0])) if alone else text("all around")
    if side.option is not None:
        yield option_text(side.option)
    yield from _guard(view, die)
    yield from states(view, it, die)
    yield from _sight(view, die)


def states(view: View, it: DieView, die: int) -> Iterator[Text]:
    """Say what lies on a die: poison, and continuous effects."""
    if it.poison is not None:
        yield text("poisoned")
    side = side_of(view, die)
    if side is not None and side.arrow is not None and side.arrow.hit is not None:
        hit = hit_of(view, die, side.arrow.hit)
        if hit != side.arrow.hit:
            yield text("hits {hit} now", hit=hit)
    for effect in it.effects:
        does = EFFECTS[effect.does]
        yield does if is_crowded(view) else text("{effect} of {die}", effect=does, die=die_text(view, effect.source))


def _sight(view: View, die: int) -> Iterator[Text]:
    found = aims(view, die)
    if found and is_crowded(view):
        yield text("sees {count}", count=len(found))
    elif found:
        yield text("sees {dice}", dice=dice_text(view, [seen.die for seen in found]))


def is_crowded(view: View) -> bool:
    return sum(it.pose is not None for it in view.dice) > CROWDED
