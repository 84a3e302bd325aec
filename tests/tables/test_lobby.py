"""From opening a table to the start of its game."""

from __future__ import annotations

import pytest

from bot.engine.game import Refused
from bot.engine.replay import verify
from bot.games import find_games
from bot.tables.acts import (
    AddComputer,
    Away,
    ChooseOption,
    ChoosePace,
    ChoosePreset,
    End,
    Join,
    Leave,
    Longer,
    PassHost,
    PlayNow,
    Remove,
    Start,
)
from bot.tables.lobby import stand_ins
from bot.tables.model import MINUTE, Actor, ChannelTaken, Gone, NotSeated, Stale
from bot.tables.seats import missing
from bot.tables.stories import scenes
from tests.tables.running_tables import ANA, BEN, CARLA, CHANNEL, DORA, MOD, RunningTables
from tests.tables.toy import Toy


def names(running: RunningTables, table: int) -> list[str]:
    return [player.name for player in running.tables.table(table).players]


async def test_who_opens_a_table_is_its_host_and_sits(home: RunningTables) -> None:
    table = await home.open(ANA)
    assert (table.host, table.players[0].user, table.status, table.revision) == (ANA.user, ANA.user, "lobby", 1)
    assert home.tables.in_channel(CHANNEL) == table


async def test_a_channel_has_one_open_table(home: RunningTables) -> None:
    table = await home.open(ANA)
    with pytest.raises(ChannelTaken) as refused:
        await home.open(BEN)
    assert refused.value.table == table.id
    await home.open(BEN, channel=CHANNEL + 1)


async def test_people_join_once(home: RunningTables) -> None:
    table = await home.lobby(ANA, BEN)
    with pytest.raises(Refused, match="already"):
        await home.act(table, BEN, Join())
    assert names(home, table.id) == ["Ana", "Ben"]


async def test_a_full_table_takes_nobody(toy: RunningTables) -> None:
    table = await toy.lobby(ANA, BEN, CARLA, DORA, computers=2, game="toy")
    for person, act in ((MOD, Join()), (ANA, AddComputer())):
        with pytest.raises(Refused, match="full"):
            await toy.act(table, person, act)


async def test_leaving_frees_the_seat(home: RunningTables) -> None:
    table = await home.act(await home.lobby(ANA, BEN), BEN, Leave())
    assert names(home, table.id) == ["Ana"]
    with pytest.raises(NotSeated, match="no seat"):
        await home.act(table, BEN, Leave())


async def test_when_the_host_leaves_the_next_person_is_host(home: RunningTables) -> None:
    table = await home.act(await home.lobby(ANA, computers=1), BEN, Join())
    table = await home.act(table, ANA, Leave())
    assert table.host == BEN.user


async def test_when_the_last_person_leaves_the_table_closes(home: RunningTables) -> None:
    table = await home.act(await home.lobby(ANA, computers=2), ANA, Leave())
    assert table.status == "over"
    assert table.closed is not None
    await home.open(BEN)


async def test_a_forgotten_lobby_closes_and_says_so(home: RunningTables) -> None:
    table = await home.open(ANA)
    await home.pass_time(29 * MINUTE)
    await home.act(table, BEN, Join())
    await home.pass_time(29 * MINUTE)
    assert home.now(table).status == "lobby"
    await home.pass_time(MINUTE)
    assert home.changes[-1].table.status == "over"
    assert "forgotten" in home.changes[-1].events[0].text.message
    assert home.tables.in_channel(CHANNEL) is None


async def test_a_slow_lobby_waits_as_long_as_a_turn(home: RunningTables) -> None:
    table = await home.open(ANA, pace="slow-24")
    await home.pass_time(23 * 60 * MINUTE)
    assert home.now(table).status == "lobby"
    await home.pass_time(60 * MINUTE)
    assert home.now(table).status == "over"


async def test_an_unknown_pace_of_a_server_is_the_usual_one(home: RunningTables) -> None:
    assert (await home.open(ANA, pace="snail")).pace == "live-2"


async def test_options_and_pace_are_the_hosts_or_a_moderators(home: RunningTables) -> None:
    table = await home.lobby(ANA, BEN)
    await home.act(table, ANA, ChooseOption("powers", 1))
    table = await home.act(table, MOD, ChoosePace("slow-24"))
    assert (table.options, table.pace) == ({"powers": 1}, "slow-24")
    for act in (ChooseOption("powers", 0), ChoosePace("live-2"), AddComputer(), Start(), Remove(0), PassHost(1)):
        with pytest.raises(Refused, match="host"):
            await home.act(table, BEN, act)


async def test_options_that_do_not_exist_are_refused(home: RunningTables) -> None:
    table = await home.open(ANA)
    for act in (ChooseOption("powers", 7), ChooseOption("colour", 1), ChoosePace("snail")):
        with pytest.raises(Refused, match="one of those shown"):
            await home.act(table, ANA, act)
    assert home.now(table).revision == table.revision


async def test_computers_have_names_of_their_own_and_can_be_removed(home: RunningTables) -> None:
    table = await home.lobby(ANA, computers=5)
    assert len(set(names(home, table.id))) == 6
    assert all(player.computer and player.user is None for player in table.players[1:])
    table = await home.act(table, ANA, Remove(2), table.revision)
    assert len(table.players) == 5


async def test_the_host_removes_a_person_who_may_join_again(home: RunningTables) -> None:
    table = await home.act(await home.lobby(ANA, BEN), ANA, Remove(1))
    assert names(home, table.id) == ["Ana"]
    await home.act(table, BEN, Join())


async def test_a_removal_meant_for_another_seating_is_stale(home: RunningTables) -> None:
    table = await home.lobby(ANA, BEN, CARLA)
    await home.act(table, BEN, Leave())
    with pytest.raises(Stale):
        await home.act(table, ANA, Remove(1), table.revision)
    assert names(home, table.id) == ["Ana", "Carla"]


async def test_removing_an_empty_seat_is_refused(home: RunningTables) -> None:
    table = await home.open(ANA)
    with pytest.raises(Refused, match="Nobody sits there"):
        await home.act(table, ANA, Remove(3))


async def test_the_host_passes_on_to_a_person_only(home: RunningTables) -> None:
    table = await home.act(await home.lobby(ANA, computers=1), BEN, Join())
    for seat in (0, 1, 9):
        with pytest.raises(Refused):
            await home.act(table, ANA, PassHost(seat))
    table = await home.act(table, ANA, PassHost(2))
    assert table.host == BEN.user
    assert table.position < table.revision, "nobody's controls become old by that"


@pytest.mark.parametrize(("seated", "more"), [(1, 1), (5, 1)])
async def test_starting_says_how_many_are_needed(toy: RunningTables, seated: int, more: int) -> None:
    table = await toy.lobby(ANA, computers=seated - 1, game="toy")
    with pytest.raises(Refused) as refused:
        await toy.act(table, ANA, Start())
    assert refused.value.why.arguments == (("n", more),)
    assert missing(Toy(), table) == more


async def test_starting_fills_in_the_options_and_forgets_the_lobby(toy: RunningTables) -> None:
    table = await toy.started(ANA, BEN, game="toy")
    assert (table.status, table.options, table.position) == ("playing", {"size": 1}, table.revision)
    assert [event.text.message for event in table.recent] == ["The game begins."]
    assert toy.tables.view(table, MOD.user).seat is None
    assert toy.tables.view(table, BEN.user).seat == 1


async def test_what_belongs_to_the_lobby_is_refused_in_a_game_and_the_other_way_round(toy: RunningTables) -> None:
    lobby = await toy.lobby(ANA, BEN, game="toy")
    with pytest.raises(Refused, match="not begun"):
        await toy.act(lobby, ANA, Longer())
    with pytest.raises(Refused, match="not begun"):
        await toy.play(lobby, ANA, '["pass"]')
    with pytest.raises(Refused, match="not begun"):
        toy.tables.view(lobby, ANA.user)
    playing = await toy.act(lobby, ANA, Start())
    for act in (Start(), AddComputer(), ChoosePace("live-1")):
        with pytest.raises(Refused, match="has begun"):
            await toy.act(playing, ANA, act)
    with pytest.raises(Refused, match="seat of a computer"):
        await toy.act(playing, CARLA, Join())


async def test_the_host_or_a_moderator_closes_the_lobby_at_once(home: RunningTables) -> None:
    table = await home.lobby(ANA, BEN)
    with pytest.raises(Refused, match="host"):
        await home.act(table, BEN, End())
    assert (await home.act(table, ANA, End())).status == "over"
    assert (await home.act(await home.open(ANA), MOD, End())).status == "over"


async def test_a_table_that_never_was_is_gone(home: RunningTables) -> None:
    with pytest.raises(Gone):
        await home.tables.act(999, ANA, Join(), revision=None, interaction=None)
    with pytest.raises(Gone):
        home.tables.table(999)


async def test_names_are_cleaned_and_told_apart_at_the_door(home: RunningTables) -> None:
    table = await home.lobby(Actor(1, " Ann\u202ea\n\n "), Actor(2, "anna"), Actor(3, "\u200b"))
    assert [player.name for player in table.players] == ["Anna", "anna 2", "Player"]


@pytest.mark.parametrize(("game", "computers"), [("little_white_die", 2), ("blanco", 2), ("diceland", 1)])
async def test_somebody_alone_plays_at_once_against_as_many_computers_as_the_game_allows(
    home: RunningTables, game: str, computers: int
) -> None:
    table = await home.act(await home.open(ANA, game=game), ANA, PlayNow())
    assert table.status == "playing"
    assert [player.user for player in table.players] == [ANA.user] + [None] * computers
    assert table.setup is not None
    assert table.setup.computers == tuple(range(1, computers + 1))


async def test_a_game_that_was_begun_at_once_is_told_and_checked_like_any_other(toy: RunningTables) -> None:
    table = await toy.act(await toy.open(ANA, game="toy"), ANA, PlayNow())
    await toy.act(table, ANA, Away())
    await toy.quiet()
    record = await toy.tables.record(table.id)
    assert verify(toy.games["toy"].game, record) == len(record.entries)
    log = await toy.store.log(table.id)
    assert len([*scenes(toy.games["toy"].game, toy.now(table), log)]) == len(record.entries)


async def test_whoever_is_not_alone_is_given_no_more_computers(home: RunningTables) -> None:
    lobby = await home.lobby(ANA, BEN)
    assert stand_ins(find_games()[lobby.game].game, lobby) == 0
    table = await home.act(lobby, ANA, PlayNow())
    assert [player.user for player in table.players] == [ANA.user, BEN.user]


async def test_only_the_host_begins_at_once(home: RunningTables) -> None:
    with pytest.raises(Refused, match="host"):
        await home.act(await home.open(ANA), BEN, PlayNow())


async def test_a_preset_chooses_all_options_of_a_game(home: RunningTables) -> None:
    info = find_games()["little_white_die"].game.info
    table = await home.act(await home.open(ANA), ANA, ChooseOption("cards", 12))
    table = await home.act(table, ANA, ChoosePreset("everything"))
    standard = {option.key: option.default for option in info.options}
    assert table.options == standard | {"length": 1, "wildcards": 1, "powers": 1}
    assert (await home.act(table, ANA, ChoosePreset("standard"))).options == standard
    with pytest.raises(Refused, match="no such option"):
        await home.act(table, ANA, ChoosePreset("nothing"))
