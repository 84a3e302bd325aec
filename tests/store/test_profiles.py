"""What somebody has played is told of the games that whoever asks may see, and of those that counted alone."""

from __future__ import annotations

from bot.store.finished import FinishedGame, FinishedSeat
from bot.store.ladder import CountedGame, CountedSeat, RatedPlayer, Rating
from bot.store.profiles import FormGame, Opponent
from bot.store.store import Store
from tests.store.rows import entry, table

ANA, BEN, CARLA = 1, 2, 3
NAMES = {ANA: "Ana", BEN: "Ben", CARLA: "Carla", 0: ""}
FRESH = Rating(25_000_000, 8_000_000)


async def counted(store: Store, number: int, *users: int, channel: int = 50, guild: int = 9, season: int = 0) -> None:
    """A game whose players come to the places in which they are named; 0 stands for a computer."""
    at = await store.create(table(guild=guild, channel=1_000 + number), entry(0, kind="act", interaction=number))
    seats = tuple(
        CountedSeat(
            seat, RatedPlayer(user, "" if user else "hard"), NAMES[user], seat + 1, FRESH, FRESH, 1_100 - 100 * seat
        )
        for seat, user in enumerate(users)
    )
    places = tuple(FinishedSeat(seat, user or None, seat + 1) for seat, user in enumerate(users))
    row = table(id=at, guild=guild, channel=1_000 + number, revision=1, status="over")
    over = FinishedGame(at, guild, channel, channel, "blanco", number, places)
    ladders = [CountedGame(at, guild, "blanco", which, number, seats) for which in {0, season}]
    await store.save(row, entry(1, interaction=100 + number), over, counted=ladders)


async def test_a_profile_tells_places_form_and_opponents(any_store: Store) -> None:
    await counted(any_store, 1, ANA, BEN)
    await counted(any_store, 2, BEN, ANA, season=4)
    await counted(any_store, 3, CARLA, 0, ANA)
    await counted(any_store, 4, ANA, BEN, channel=66)
    await counted(any_store, 5, ANA, BEN, guild=8)
    profiles = any_store.profiles
    everything = {50, 66}
    assert [(game.place, game.seats) for game in await profiles.form(9, ANA, everything, 9)] == [
        (1, 2),
        (3, 3),
        (2, 2),
        (1, 2),
    ]
    assert await profiles.form(9, ANA, {50}, 1) == [FormGame("blanco", 3, 3)]
    assert await profiles.opponents(9, ANA, everything, 9) == [
        Opponent(BEN, "Ben", 3, 2),
        Opponent(CARLA, "Carla", 1, 0),
    ]
    assert await profiles.opponents(9, ANA, {50}, 1) == [Opponent(BEN, "Ben", 2, 1)]
    rungs = await profiles.rungs(9, ANA)
    ((game, stands),) = rungs.items()
    assert (game, stands.games, stands.wins) == ("blanco", 4, 2)
    assert stands.rank == 1, "as many points as Carla"
    assert await profiles.rungs(9, 77) == {}
    await any_store.forget_person(BEN)
    assert await profiles.opponents(9, ANA, everything, 9) == [Opponent(CARLA, "Carla", 1, 0)]
    assert await profiles.form(9, BEN, everything, 9) == []


async def test_seasons_with_a_role_tell_who_has_won_them(any_store: Store) -> None:
    await any_store.seasons.begin(9, "Spring", 77, 100)
    spring = await any_store.seasons.running(9)
    assert spring is not None
    await counted(any_store, 1, ANA, BEN, season=spring.id)
    assert await any_store.seasons.won_with_role(ANA) == [], "it still runs"
    await any_store.seasons.end(spring.id, 200)
    assert [season.role for season in await any_store.seasons.won_with_role(ANA)] == [77]
    assert await any_store.seasons.won_with_role(BEN) == []
    await any_store.seasons.begin(9, "Summer", None, 300)
    summer = await any_store.seasons.running(9)
    assert summer is not None
    await counted(any_store, 2, BEN, ANA, season=summer.id)
    await any_store.seasons.end(summer.id, 400)
    assert await any_store.seasons.won_with_role(BEN) == [], "it had none"
