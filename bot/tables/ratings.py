"""Compute ratings from how games have ended, and the points that ladders show of them. Pure.

docs/ladder.md says by which library, why, and who counts for what.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import replace
from openskill.models import PlackettLuce

from bot.store.ladder import CountedGame, CountedSeat, RatedPlayer, Rating

_MODEL = PlackettLuce()
_MILLION = 1_000_000
# Points of whoever has not played, and for each that the mean less three spreads is above that: whole numbers that
# most people's stay above 0, in steps that one sees.
FIRST_POINTS, STEP = 1_000, 50


def _rating(mean: float, spread: float) -> Rating:
    return Rating(round(mean * _MILLION), round(spread * _MILLION))


NEWCOMER = _rating(_MODEL.mu, _MODEL.sigma)


def points(rating: Rating) -> int:
    """What they have shown to be able to do, rather than what is expected of them: it begins low, and grows with every
    game that does not speak against it."""
    return FIRST_POINTS + round(STEP * (rating.mean - 3 * rating.spread) / _MILLION)


def rated(before: Sequence[Rating], places: Sequence[int]) -> list[Rating]:
    """The ratings of all seats after a game in which they came to these places (1 is best; equal ones tie)."""
    teams = [[_MODEL.rating(each.mean / _MILLION, each.spread / _MILLION)] for each in before]
    after = _MODEL.rate(teams, ranks=[float(place) for place in places])
    return [_rating(seat.mu, seat.sigma) for (seat,) in after]


def counted(game: CountedGame) -> CountedGame:
    """The game with the ratings that come of it. Computers of one level are one player: they change as their seats do
    on average."""
    after = rated([seat.before for seat in game.seats], [seat.place for seat in game.seats])
    by_player = dict[RatedPlayer, list[Rating]]()
    for seat, rating in zip(game.seats, after, strict=True):
        by_player.setdefault(seat.player, []).append(rating)
    return replace(game, seats=tuple(_changed(seat, by_player[seat.player]) for seat in game.seats))


def _changed(seat: CountedSeat, after: Sequence[Rating]) -> CountedSeat:
    if seat.player == NOBODY:
        return seat
    mean = Rating(
        round(sum(each.mean for each in after) / len(after)), round(sum(each.spread for each in after) / len(after))
    )
    return replace(seat, after=mean, points=points(mean))


NOBODY = RatedPlayer(0)
"""Whoever is forgotten: their results count for others, with the rating that they had then."""


def computed_anew(games: Iterable[CountedGame]) -> dict[tuple[str, int, RatedPlayer], Rating]:
    """The ratings that come of these games, in the order in which they were counted, by game, season and player. Who
    comes up for the first time has the rating with which they went in: games of long ago are not kept."""
    known = dict[tuple[str, int, RatedPlayer], Rating]()
    for game in games:
        going_in = tuple(
            replace(seat, before=known.get((game.game, game.season, seat.player), seat.before)) for seat in game.seats
        )
        for seat in counted(replace(game, seats=going_in)).seats:
            if seat.after is not None:
                known[game.game, game.season, seat.player] = seat.after
    return known
