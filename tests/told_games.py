"""Whole games as they are told when they are over, and what is said of them: for tests of what stories claim."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache, partial
from importlib import import_module
from itertools import pairwise
from typing import Any, NamedTuple

from bot.engine.story import Scene
from bot.engine.text import Text
from tests.battery import GAMES, Playout, Position


class ToldGame(NamedTuple):
    """A finished game: its positions, the last one being the end, and a scene for each step between."""

    positions: tuple[Position, ...]
    scenes: tuple[Scene, ...]

    @property
    def steps(self) -> Iterator[tuple[Position, Position]]:
        """Each move with what came of it."""
        return pairwise(self.positions)

    @property
    def end(self) -> Any:
        """The last state."""
        return self.positions[-1].state

    @property
    def events(self) -> Iterator[Text]:
        """All that everybody was told."""
        return (event.text for position in self.positions for event in position.events if event.to is None)


@lru_cache(200)
def told_game(
    slug: str, seats: int, number: int, options: tuple[tuple[str, int], ...] = (), *, computer: bool = False
) -> ToldGame:
    """Played at random, or by an easy computer."""
    game, player = GAMES[slug].game, GAMES[slug].computer_of("easy") if computer else None
    chosen = {option.key: option.default for option in game.info.options} | dict(options) if options else None
    return _told(Playout(game, number, seats=seats, computer=player, options=chosen))


def idle_game(slug: str, seats: int) -> ToldGame:
    """In which everybody lets their time run out."""
    return _told(Playout(GAMES[slug].game, 0, seats=seats, idle=True))


def _told(playout: Playout) -> ToldGame:
    positions, game = tuple(playout), playout.game
    scenes = (
        Scene(then.revision, now.seat, now.move, then.events, partial(game.view, then.state, None))
        for now, then in pairwise(positions)
    )
    return ToldGame(positions, tuple(scenes))


def told_games(slug: str, games: int, **options: int) -> Iterator[ToldGame]:
    """So many games with each number of seats, every other one between computers; with any options but for those that
    are named, which the others follow as standard."""
    for seats in GAMES[slug].game.info.seats:
        for number in range(games):
            yield told_game(slug, seats, number, tuple(options.items()), computer=number % 2 == 1)


Check = Callable[[ToldGame, Mapping[str, Any]], bool]


def check_claims(slug: str, checks: Mapping[str, Check], games: Iterable[ToldGame]) -> set[str]:
    """Holds all that the story of a game could tell against what has happened; gives the sentences that were told."""
    candidates, told = import_module(f"cogs.{slug}.story").candidates, set[str]()
    for game in games:
        for fact in candidates(game.scenes):
            assert checks[fact.said.message](game, dict(fact.said.arguments)), fact
            told.add(fact.said.message)
    return told
