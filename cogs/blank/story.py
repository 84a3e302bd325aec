"""Tell a game after the fact: how players stand, the longest chain, the busiest rule, and the rule that decided."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from bot.engine.story import Scene, Standing
from bot.engine.text import Text, plural, text
from cogs.blank.view import Done, DrawPenalty, Lay, View, Written
from cogs.blank.wording import title_of

# Times that a rule is set off from which on it is worth telling.
BUSY = 3


def standings(view: View) -> tuple[Standing, ...]:
    """By the cards they have left: the fewer the better."""
    return tuple(
        Standing(-player.cards, plural("{cards} card left", "{cards} cards left", cards=player.cards))
        for player in view.players
    )


def facts(scenes: Sequence[Scene]) -> Iterator[Text]:
    """What was remarkable in a game."""
    chains = list(_chains(scenes))
    decided = _written(scenes[-1].view, chains[-1][1][-1]) if chains and chains[-1][1] else None
    if decided is not None:
        yield text("The rule that decided: {rule}", rule=title_of(decided))
    scene, longest = max(chains, key=lambda chain: len(chain[1]), default=(None, []))
    if scene is not None and len(longest) > 1 and scene.seat is not None:
        yield plural(
            "Longest chain: {player} set off {cards} card at once.",
            "Longest chain: {player} set off {cards} cards at once.",
            cards=len(longest),
            player=scene.player(scene.seat),
        )
    yield from _busiest(scenes, Counter(source for _, fired in chains for source in fired))
    plays = sum(isinstance(scene.move, Lay) for scene in scenes)
    if plays:
        yield plural("{cards} card was laid.", "{cards} cards were laid.", cards=plays)


def _chains(scenes: Sequence[Scene]) -> Iterator[tuple[Scene, list[int]]]:
    """Each step with which somebody played or drew, and what that set off, also while others answered."""
    chain: tuple[Scene, list[int]] | None = None
    for before, scene in zip((None, *scenes), scenes, strict=False):
        if isinstance(scene.move, Done | DrawPenalty):
            if chain is not None:
                yield chain
            chain = scene, []
        if chain is not None:
            chain[1].extend(_set_off(before, scene))
    if chain is not None:
        yield chain


def _set_off(before: Scene | None, scene: Scene) -> tuple[int, ...]:
    fired: tuple[int, ...] = scene.view.fired
    return fired if before is None else newly_fired(before.view, scene.view, scene.move)


def newly_fired(before: View, after: View, move: Any) -> tuple[int, ...]:
    """What a step set off: all since the newest play, if it is that play, else what was added."""
    fired, known = after.fired, before.fired
    # Wrong cards are no play: what lies on top stays.
    if isinstance(move, Done) and after.top != before.top:
        return fired
    return fired[len(known) :] if fired[: len(known)] == known else fired


def _busiest(scenes: Sequence[Scene], times: Counter[int]) -> Iterator[Text]:
    for source, count in times.most_common(1):
        rule = next((found for scene in reversed(scenes) if (found := _written(scene.view, source))), None)
        if rule is not None and count >= BUSY:
            yield plural(
                "Busiest rule: {rule}, {times} time.",
                "Busiest rule: {rule}, {times} times.",
                times=count,
                rule=title_of(rule),
            )


def _written(view: View, source: int) -> Written | None:
    return next((rule for rule in view.rules if rule.source == source), None)
