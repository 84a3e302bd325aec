"""What every game tells of itself when it is over: how all stand, facts that are true of it, and what it was like."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache, partial
from importlib import import_module
from itertools import pairwise

import pytest

from bot.engine.analysis import PlayedStep
from bot.engine.story import FACTS, Fact, Scene, behind, best_facts, lead_changes
from bot.engine.text import text
from bot.games import GameFolder
from bot.language import Words
from tests.battery import GAMES, Playout, Position
from tests.told_games import idle_game, told_games

SAY = Words("en-US", ("Ana", "Ben", "Cleo", "Dan", "Eve", "Fay"), markup=False)


@lru_cache
def positions(slug: str) -> tuple[Position, ...]:
    """A whole random game."""
    return tuple(Playout(GAMES[slug].game, 3))


def told(folder: GameFolder) -> list[Scene]:
    game, before = folder.game, positions(folder.slug)
    after = [*before[1:], before[-1]]
    return [
        Scene(position.revision, position.seat, position.move, then.events, partial(game.view, then.state, None))
        for position, then in zip(before, after, strict=True)
    ]


def played(folder: GameFolder) -> list[PlayedStep]:
    return [
        PlayedStep(
            position.seat,
            position.move,
            partial(folder.game.view, position.state),
            partial(folder.game.view, then.state),
        )
        for position, then in pairwise(positions(folder.slug))
    ]


@pytest.mark.parametrize("slug", GAMES)
def test_every_game_says_how_all_stand_and_what_was_remarkable(slug: str) -> None:
    folder = GAMES[slug]
    scenes = told(folder)
    assert folder.standings is not None
    assert folder.facts is not None
    view = scenes[-1].view
    standings = folder.standings(view)
    assert all(SAY(standing.said) for standing in standings)
    outcome = view.outcome
    if outcome is not None and outcome.winners:
        best = max(standing.points for standing in standings)
        assert any(standings[seat].points == best for seat in outcome.winners)
    facts = [SAY(fact) for fact in folder.facts(scenes)]
    assert facts
    assert all(facts)
    assert all("{" not in fact for fact in facts)
    assert any(event.staged for scene in scenes for event in scene.events), "something wants to be seen"


# Of A Little White Die less may be told.
RANKED = [slug for slug in GAMES if slug != "little_white_die"]


@pytest.mark.parametrize("slug", RANKED)
def test_two_or_three_facts_are_told_of_every_game_the_most_remarkable_first(slug: str) -> None:
    folder, candidates = GAMES[slug], import_module(f"cogs.{slug}.story").candidates
    assert folder.facts is not None
    for game in told_games(slug, 2):
        facts = tuple(folder.facts(game.scenes))
        assert 2 <= len(facts) <= FACTS == 3
        weights = {fact.said: fact.weight for fact in candidates(game.scenes)}
        told = [weights.pop(fact) for fact in facts]
        assert told == sorted(told, reverse=True)
        assert not weights or max(weights.values()) <= min(told), "nothing more remarkable is left out"


@pytest.mark.parametrize("slug", RANKED)
def test_also_of_a_game_in_which_nobody_decides_anything_facts_are_told(slug: str) -> None:
    folder = GAMES[slug]
    assert folder.facts is not None
    for seats in folder.game.info.seats:
        assert len(tuple(folder.facts(idle_game(slug, seats).scenes))) >= 2


def test_of_a_game_the_best_is_told_first_and_of_equal_things_what_was_found_first() -> None:
    found = [Fact(weight, text("{n}", n=number)) for number, weight in enumerate((1, 3, 1, 2))]
    assert [SAY(said) for said in best_facts(found)] == ["1", "3", "0"]


def scenes_of(*scores: tuple[int, ...], names: Sequence[Mapping[int, str]] = ()) -> list[Scene]:
    called = [*names, *[{}] * (len(scores) - len(names))]
    return [Scene(0, 0, None, (), partial(tuple, each), called[number]) for number, each in enumerate(scores)]


def test_how_far_behind_somebody_was_is_of_whoever_sits_there_at_the_end() -> None:
    game = scenes_of((0, 9, 2), (1, 4, 4), (7, 5, 6))
    assert [behind(game, list, seat) for seat in range(3)] == [9, 2, 7]
    assert behind(scenes_of((0, 9, 2), (1, 4, 4), (7, 5, 6), names=[{0: "Zoe"}]), list, 0) == 3


def test_the_lead_changes_when_another_one_leads_alone() -> None:
    assert lead_changes(scenes_of((0, 0), (1, 0), (1, 1), (2, 1), (2, 3), (3, 3), (4, 3)), list) == 2


@pytest.mark.parametrize("slug", GAMES)
def test_every_game_says_what_it_was_like_and_plots_it(slug: str) -> None:
    found = GAMES[slug].analyse(played(GAMES[slug]))
    assert len(found.players) == Playout(GAMES[slug].game, 3).seats
    plot = found.plot
    assert plot is not None
    for said in (*found.players, *found.notes, *found.described, plot.title, plot.along):
        assert SAY(said)
        assert "{" not in SAY(said)
    shares = [share for mark in plot.marks for share in (mark.at, mark.height)]
    shares += [share for line in plot.lines for point in line.points for share in point]
    assert shares
    assert all(0 <= share <= 1 for share in (*shares, *plot.parts, *(height for height, _ in plot.levels)))
