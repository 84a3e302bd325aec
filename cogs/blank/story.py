"""Tell a game after the fact: how players stand, the rule that decided, chains, hands, and how much was played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from bot.engine.story import Fact, Scene, Standing, best_facts, winners
from bot.engine.text import Name, Text, plural, text
from cogs.blank.view import AnswerCall, Done, DrawPenalty, View, Written
from cogs.blank.wording import title_of

# Times that a rule is set off, cards that are played at once, and cards in a hand from which on it is worth telling.
BUSY, MANY, LARGE = 3, 3, 10


def standings(view: View) -> tuple[Standing, ...]:
    """By the cards they have left: the fewer the better."""
    return tuple(
        Standing(-player.cards, plural("{cards} card left", "{cards} cards left", cards=player.cards))
        for player in view.players
    )


def facts(scenes: Sequence[Scene]) -> tuple[Text, ...]:
    """What was remarkable in a game."""
    return best_facts(candidates(scenes))


def candidates(scenes: Sequence[Scene]) -> Iterator[Fact]:
    """All that could be told of it."""
    yield from _rules(list(_chains(scenes)), cards_seen([scene.view for scene in scenes]), scenes[-1].view.countdown)
    yield from _hands(scenes)
    yield from _plays(scenes)


def _rules(
    chains: Sequence[tuple[Scene, list[int]]], written: Mapping[int, Written], countdown: int | None
) -> Iterator[Fact]:
    """Tell of the card that decided, of the longest chain, and of the card that was set off most often. `countdown`:
    the card whose time ran out."""
    last = chains[-1][1] if chains else []
    if countdown is not None:
        last = [countdown]
    for source in [source for source in last if source in written and written[source].meaning.does_something()][-1:]:
        yield Fact(3.0, text("The rule that decided: {rule}", rule=title_of(written[source])))
    scene, longest = max(chains, key=lambda chain: len(chain[1]), default=(None, []))
    if scene is not None and len(longest) > 1 and scene.seat is not None:
        said = plural(
            "Longest chain: {player} set off {cards} card at once.",
            "Longest chain: {player} set off {cards} cards at once.",
            cards=len(longest),
            player=scene.player(scene.seat),
        )
        yield Fact(len(longest) - 1, said)
    for source, times in Counter(source for _, fired in chains for source in fired).most_common(1):
        if source in written and times >= BUSY:
            busiest = plural(
                "Busiest rule: {rule}, {times} time.",
                "Busiest rule: {rule}, {times} times.",
                times=times,
                rule=title_of(written[source]),
            )
            yield Fact(0.4 + times / 20, busiest)


def _hands(scenes: Sequence[Scene]) -> Iterator[Fact]:
    """Tell how many cards somebody held; whoever won all the same has come far."""
    held = dict[Name, int]()
    for scene in scenes:
        for seat, player in enumerate(scene.view.players):
            name = scene.player(seat)
            held[name] = max(player.cards, held.get(name, 0))
    largest = max(held, key=lambda name: held[name])
    if held[largest] < LARGE:
        few = plural(
            "Nobody ever held more than {cards} card.",
            "Nobody ever held more than {cards} cards.",
            cards=held[largest],
        )
        yield Fact(0.1, few)
        return
    won = [name for name in map(scenes[-1].player, winners(scenes)) if held[name] >= LARGE]
    for name in won:
        comeback = plural(
            "{player} once held {cards} card, and won.",
            "{player} once held {cards} cards, and won.",
            cards=held[name],
            player=name,
        )
        yield Fact(held[name] / LARGE, comeback)
    if largest not in won:
        most = plural(
            "{player} held {cards} card at one time.",
            "{player} held {cards} cards at one time.",
            cards=held[largest],
            player=largest,
        )
        yield Fact(0.1 + (held[largest] - LARGE) / 8, most)


def _plays(scenes: Sequence[Scene]) -> Iterator[Fact]:
    """Tell how many cards were laid, in all and at most at once, and how often somebody had none that fits."""
    plays = [(scene, laid) for before, scene in _pairs(scenes) if (laid := _laid(before, scene))]
    cards = sum(laid for _, laid in plays)
    all_ = plural("{cards} card was played.", "{cards} cards were played.", cards=cards)
    yield Fact(0.2, all_ if plays else text("No card was played."))
    scene, most = max(plays, key=lambda play: play[1], default=(scenes[-1], 0))
    if most >= MANY and scene.seat is not None:
        at_once = plural(
            "{player} played {cards} card at once.",
            "{player} played {cards} cards at once.",
            cards=most,
            player=scene.player(scene.seat),
        )
        yield Fact(most - MANY + 0.8, at_once)
    stuck = sum(isinstance(scene.move, DrawPenalty) for scene in scenes)
    if stuck:
        without = plural(
            "{times} time somebody had no card to play.",
            "{times} times somebody had no card to play.",
            times=stuck,
        )
        yield Fact(0.3, without)
    elif not scenes[-1].view.strict:  # where a wrong card may be tried instead of drawing
        yield Fact(0.7, text("Everybody always had a card to play."))


def _pairs(scenes: Sequence[Scene]) -> Iterator[tuple[Scene | None, Scene]]:
    """Each step with the one before."""
    return zip((None, *scenes), scenes, strict=False)


def _laid(before: Scene | None, scene: Scene) -> int:
    """Count the cards that were played by a step."""
    if isinstance(scene.move, AnswerCall):
        return 1
    held: int = scene.view.held
    return held if isinstance(scene.move, Done) and before is not None and is_play(before.view, scene.view) else 0


def is_play(before: View, after: View) -> bool:
    """Tell whether cards were played by Done: wrong cards are no play, for what lies on top stays."""
    return after.top != before.top


def _chains(scenes: Sequence[Scene]) -> Iterator[tuple[Scene, list[int]]]:
    """Each step with which somebody played or drew, and what that set off, also while others answered."""
    chain: tuple[Scene, list[int]] | None = None
    for before, scene in _pairs(scenes):
        if isinstance(scene.move, Done | DrawPenalty):
            if chain is not None:
                yield chain
            chain = scene, []
        if chain is not None:
            chain[1].extend(scene.view.fired if before is None else newly_fired(before.view, scene.view, scene.move))
    if chain is not None:
        yield chain


def newly_fired(before: View, after: View, move: Any) -> tuple[int, ...]:
    """What a step set off: all since the newest play, if it is that play, else what was added."""
    fired, known = after.fired, before.fired
    if isinstance(move, Done) and is_play(before, after):
        return fired
    return fired[len(known) :] if fired[: len(known)] == known else fired


def cards_seen(views: Sequence[View]) -> dict[int, Written]:
    """All written cards that lay open on the table, by source: rules in play, and effects on top."""
    effects = (view.top.effect for view in views if view.top.effect is not None)
    return {each.source: each for each in (*(rule for view in views for rule in view.rules), *effects)}
