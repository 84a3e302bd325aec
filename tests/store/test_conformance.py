"""What every store does, whatever the driver. A new database is right when these pass."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.engine.deck import stand_in
from bot.store.api import Conflict, Duplicate, PersonRow, Place, QuietHours, ServerRow, Taken
from bot.store.calls import Digest
from bot.store.driver import one
from bot.store.forget import NOBODY
from bot.store.store import Store
from tests.store.conftest import Connect
from tests.store.rows import entry, table, tampered


async def revision_of(store: Store, number: int) -> int:
    row = await store.load(number)
    assert row is not None
    return row.revision


async def opened(store: Store, count: int) -> list[int]:
    return [await store.create(table(channel=channel), entry(0)) for channel in range(count)]


async def finished(store: Store, channel: int, changed_at: int = 1_000, **about: object) -> int:
    number = await store.create(table(channel=channel), entry(0, kind="act"))
    row = table(id=number, channel=channel, revision=1, status="over", changed_at=changed_at, about=json.dumps(about))
    await store.save(row, entry(1, kind="act", user=7, events='["Ana left."]'))
    return number


async def test_what_is_created_and_saved_is_there_after_reopening(path: Path, connect: Connect) -> None:
    first, second = entry(0, kind="act", interaction=1), entry(1, seat=0, user=7, interaction=2)
    async with Store.open(path, connect) as store:
        number = await store.create(table(), first)
        saved = table(id=number, status="playing", revision=1, state='{"n":1}', due_at=5, changed_at=9)
        await store.save(saved, second)
    async with Store.open(path, connect) as store:
        assert await store.load(number) == saved
        assert await store.log(number) == [first, second]
        assert await store.log(number, after=0) == [second]
        assert await store.open_tables() == [(saved, Place())]


async def test_the_log_of_a_table_that_is_over_is_packed(path: Path, connect: Connect) -> None:
    told = '[{"text": {"type":"text","message":"“{player}” wins.","arguments":[["player",{"type":"name","seat":0}]]}}]'
    rows = [
        entry(0, kind="act", data='["open"]', events='["Ana opens a table."]', user=7, interaction=1),
        *(entry(at, seat=at % 2, user=7 + at % 2, interaction=1 + at, events=told) for at in range(1, 100)),
        entry(100, kind="lapse", data="[]", at=90_000, found='{"result":"[1,2]"}'),
    ]
    kept = [replace(row, user=None, interaction=None) for row in rows]
    kept[0], kept[100] = replace(kept[0], events="[]"), replace(kept[100], found='{"result":"[1]"}')
    async with Store.open(path, connect) as store:
        number = await store.create(table(), rows[0])
        for row in rows[1:]:
            assert await store.log(number) == rows[: row.revision]
            status = "over" if row.revision == 100 else "playing"
            saved = table(id=number, revision=row.revision, status=status)
            await store.save(saved, row, lasting=lambda found: found.replace(",2", ""))
    async with Store.open(path, connect) as store:
        assert await store.log(number) == kept
        assert await store.log(number, after=98) == kept[99:]
        assert await store.driver.read("SELECT count(*) FROM log") == [(0,)]
        ((size,),) = await store.driver.read("SELECT length(entries) FROM packed_logs")
        assert size < 1_000 < sum(len(row.events) for row in rows) / 10
        # what is done to a table that is over goes there, too
        taken = entry(101, kind="act", data='["undraw",1,"die"]')
        await store.save(table(id=number, revision=101, status="over"), taken)
        assert await store.log(number) == [*kept, taken]
        with pytest.raises(Conflict):
            await store.save(table(id=number, revision=101, status="over"), taken)
        assert await store.log(number) == [*kept, taken]
        await store.drop_finished(2**40)
        assert await store.log(number) == []
        assert await store.driver.read("SELECT count(*) FROM packed_logs") == [(0,)]


async def test_a_table_that_never_was(any_store: Store) -> None:
    assert await any_store.load(77) is None
    assert await any_store.log(77) == []
    assert await any_store.place(77) == Place()
    await any_store.set_place(77, Place(1, 1, 1))
    with pytest.raises(Conflict):
        await any_store.save(table(id=77, revision=1), entry(1))


async def test_a_channel_has_one_open_table(any_store: Store) -> None:
    number = await any_store.create(table(), entry(0, interaction=1))
    with pytest.raises(Taken) as taken:
        await any_store.create(table(), entry(0, interaction=2))
    assert taken.value.table == number == await any_store.open_in(100)
    await any_store.save(table(id=number, revision=1, status="over"), entry(1))
    assert await any_store.open_in(100) is None
    assert await any_store.create(table(), entry(0, interaction=3)) > number


async def test_the_last_game_that_ended_in_a_channel_is_found(any_store: Store) -> None:
    assert await any_store.finished_in(100) is None
    for changed_at, state in ((3, "{}"), (5, "{}"), (4, "{}"), (6, None)):  # the newest never began
        number = await any_store.create(table(), entry(0))
        await any_store.save(table(id=number, revision=1, status="over", state=state, changed_at=changed_at), entry(1))
    assert await any_store.finished_in(100) == number - 2
    assert await any_store.finished_in(101) is None


async def test_of_many_who_open_a_channel_at_once_one_succeeds(any_store: Store) -> None:
    outcomes = await asyncio.gather(
        *(any_store.create(table(), entry(0, interaction=person)) for person in range(20)), return_exceptions=True
    )
    (number,) = (outcome for outcome in outcomes if isinstance(outcome, int))
    assert [taken.table for taken in outcomes if isinstance(taken, Taken)] == [number] * 19


async def test_opening_twice_with_one_interaction_opens_once(any_store: Store) -> None:
    number = await any_store.create(table(), entry(0, interaction=1))
    for channel in (100, 101):
        with pytest.raises(Duplicate) as duplicate:
            await any_store.create(table(channel=channel), entry(0, interaction=1))
        assert duplicate.value.table == number


async def test_a_number_is_never_given_twice(path: Path, connect: Connect) -> None:
    async with Store.open(path, connect) as store:
        number = await finished(store, 1)
        assert await store.drop_finished(before=2_000) == 1
    async with Store.open(path, connect) as store:
        assert await store.create(table(), entry(0)) > number


async def test_a_stale_revision_and_a_gap_are_conflicts(any_store: Store) -> None:
    (number,) = await opened(any_store, 1)
    await any_store.save(table(id=number, revision=1), entry(1))
    for revision in (1, 3):
        with pytest.raises(Conflict):
            await any_store.save(table(id=number, revision=revision), entry(revision))
    assert [row.revision for row in await any_store.log(number)] == [0, 1]


async def test_a_replayed_interaction_is_a_duplicate(any_store: Store) -> None:
    one, other = await opened(any_store, 2)
    await any_store.save(table(id=one, revision=1), entry(1, interaction=11))
    with pytest.raises(Duplicate):
        await any_store.save(table(id=one, revision=2), entry(2, interaction=11))
    assert await revision_of(any_store, one) == 1
    await any_store.save(table(id=other, revision=1), entry(1, interaction=11))


async def test_an_entry_belongs_to_the_revision_it_is_saved_with(any_store: Store) -> None:
    (number,) = await opened(any_store, 1)
    with pytest.raises(ValueError, match="entry 2 for revision 1"):
        await any_store.save(table(id=number, revision=1), entry(2))


async def test_one_stale_move_in_a_batch_harms_none_of_the_others(any_store: Store) -> None:
    numbers = await opened(any_store, 50)
    revisions = [2 if index == 30 else 1 for index in range(50)]
    outcomes = await asyncio.gather(
        *(
            any_store.save(table(id=number, revision=revision), entry(revision))
            for number, revision in zip(numbers, revisions, strict=True)
        ),
        return_exceptions=True,
    )
    assert [index for index, outcome in enumerate(outcomes) if outcome is not None] == [30]
    assert isinstance(outcomes[30], Conflict)
    stored = [await revision_of(any_store, number) for number in numbers]
    assert stored == [0 if index == 30 else 1 for index in range(50)]


async def test_a_row_the_schema_refuses_harms_none_of_the_others(any_store: Store) -> None:
    numbers = await opened(any_store, 8)
    abouts = ["this is not JSON" if index == 3 else "{}" for index in range(8)]
    outcomes = await asyncio.gather(
        *(
            any_store.save(table(id=number, revision=1, about=about), entry(1))
            for number, about in zip(numbers, abouts, strict=True)
        ),
        return_exceptions=True,
    )
    assert [index for index, outcome in enumerate(outcomes) if outcome is not None] == [3]
    assert not isinstance(outcomes[3], Conflict)
    assert await any_store.log(numbers[3], after=0) == []


async def test_moves_of_one_table_that_queue_up_keep_their_order(any_store: Store) -> None:
    (number,) = await opened(any_store, 1)
    await asyncio.gather(
        *(any_store.save(table(id=number, revision=revision), entry(revision)) for revision in range(1, 12))
    )
    assert [row.revision for row in await any_store.log(number)] == list(range(12))


async def test_two_writers_race_and_one_wins(any_store: Store) -> None:
    (number,) = await opened(any_store, 1)
    for revision in range(1, 20):
        row = table(id=number, revision=revision)
        outcomes = await asyncio.gather(
            any_store.save(row, entry(revision, user=1)),
            any_store.save(row, entry(revision, user=2)),
            return_exceptions=True,
        )
        assert [type(outcome) for outcome in outcomes] == [type(None), Conflict]
    assert {row.user for row in await any_store.log(number, after=0)} == {1}


@pytest.mark.parametrize("turns", range(6))
async def test_a_cancelled_caller_harms_nobody(any_store: Store, turns: int) -> None:
    one, other = await opened(any_store, 2)
    caller = asyncio.create_task(any_store.save(table(id=one, revision=1), entry(1)))
    for _ in range(turns):
        await asyncio.sleep(0)
    caller.cancel()
    await asyncio.gather(caller, return_exceptions=True)
    await any_store.save(table(id=other, revision=1), entry(1))
    stored = await revision_of(any_store, one)
    await any_store.save(table(id=one, revision=stored + 1), entry(stored + 1))
    assert [row.revision for row in await any_store.log(one)] == list(range(stored + 2))


async def test_where_a_table_is_shown_is_kept_apart_from_its_moves(any_store: Store) -> None:
    (number,) = await opened(any_store, 1)
    await any_store.set_place(number, Place(message=5, shown=0, announcement=6))
    await any_store.save(table(id=number, revision=1), entry(1))
    assert await any_store.place(number) == Place(5, 0, 6)
    await any_store.set_place(number, Place(message=7, shown=1))
    assert await any_store.place(number) == Place(7, 1, None)
    assert await revision_of(any_store, number) == 1


async def test_a_start_finds_open_tables_and_those_whose_end_was_not_shown(any_store: Store) -> None:
    lobby, playing = await opened(any_store, 2)
    await any_store.save(table(id=playing, channel=1, revision=1, status="playing"), entry(1))
    unseen, seen = await finished(any_store, 2), await finished(any_store, 3)
    await any_store.set_place(seen, Place(message=5, shown=1))
    await any_store.set_place(unseen, Place(message=6, shown=0))
    found = await any_store.open_tables()
    assert [(row.id, row.status, place.message) for row, place in found] == [
        (lobby, "lobby", None),
        (playing, "playing", None),
        (unseen, "over", 6),
    ]


async def test_settings_of_people_and_servers_are_on_disk(path: Path, connect: Connect) -> None:
    quiet = PersonRow(1, "slow", quiet=QuietHours(330, 22, 7), digest=True)
    people = PersonRow(1), PersonRow(1, "never", "it", text_mode=True), quiet
    servers = ServerRow(2), ServerRow(2, (5, 6), 7, "it", "slow-24"), ServerRow(2, pace="live-1", openings=False)
    for person, server in zip(people, servers, strict=True):
        async with Store.open(path, connect) as store:
            await store.set_person(person)
            await store.set_server(server)
            assert (await store.person(1), await store.server(2)) == (person, server)
        async with Store.open(path, connect) as store:
            assert (await store.person(1), await store.server(2)) == (person, server)
            assert (await store.person(3), await store.server(4)) == (PersonRow(3), ServerRow(4))


async def test_calls_that_wait_are_kept_as_long_as_their_table(path: Path, connect: Connect) -> None:
    async with Store.open(path, connect) as store:
        first, second = await opened(store, 2)
        for number in (first, second):
            playing = table(id=number, channel=number - first, revision=1, status="playing", state="{}")
            await store.save(playing, entry(1, kind="act"))
        await store.set_person(PersonRow(7, digest=True))
        await store.calls.hold(first, {7: None, 8: 50}, ())
        await store.calls.hold(second, {7: None}, ())
        await store.calls.hold(first + 99, {7: None}, ())  # of a table that is gone
        await store.calls.set_digest(Digest(7, 1, 2, 3, "shown", "it"), [first])
    async with Store.open(path, connect) as store:
        assert await store.calls.held() == {first: {7: None, 8: 50}, second: {7: None}}
        waiting = (await store.calls.waiting())[7]
        assert [(table.table, table.told) for table in waiting] == [(first, True), (second, False)]
        assert await store.calls.digests() == {7: Digest(7, 1, 2, 3, "shown", "it")}
        assert await store.calls.untold() == []
        await store.set_person(PersonRow(7))
        assert sorted(await store.calls.untold()) == [(first, 7), (second, 7)]
        await store.set_person(PersonRow(7, digest=True))
        await store.calls.hold(first, {7: 60}, (8,))
        assert (await store.calls.held())[first] == {7: 60}
        await store.forget_server(9)
        assert await store.calls.held() == {}
        assert not await store.calls.end_digest(7), "they want one"
        await store.set_person(PersonRow(7))
        assert await store.calls.end_digest(7)
        assert not await store.calls.end_digest(7)
        assert await store.calls.digests() == {}


async def test_wishes_run_out_and_are_forgotten(path: Path, connect: Connect) -> None:
    async with Store.open(path, connect) as store:
        for user, at in ((7, 10), (8, 20), (9, 30)):
            await store.wishes.add(1, 5, "blanco", user, at)
        await store.wishes.told(5, "blanco", [8], 25)
    async with Store.open(path, connect) as store:
        assert await store.wishes.of(5, "blanco", since=10) == {8: 25, 9: 0}
        assert await store.wishes.of(5, "blank", since=0) == {}
        await store.wishes.add(1, 5, "blanco", 7, 40)  # wished once more
        await store.wishes.expire(20)
        assert set(await store.wishes.of(5, "blanco", since=0)) == {7, 9}
        await store.forget_person(7)
        assert (await store.wishes.by(7), await store.wishes.by(9)) == (0, 1)
        await store.forget_server(1)
        assert await store.wishes.by(9) == 0


async def test_forgotten_settings_are_gone_from_disk(path: Path, connect: Connect) -> None:
    async with Store.open(path, connect) as store:
        await store.set_person(PersonRow(1, "never"))
        await store.set_server(ServerRow(2, (5,)))
        await store.forget_person(1)
        await store.forget_server(2)
    async with Store.open(path, connect) as store:
        assert await store.person(1) == PersonRow(1)
        assert await store.server(2) == ServerRow(2)


async def test_the_heartbeat_and_other_facts(any_store: Store) -> None:
    assert await any_store.last_beat() is None
    for moment in (17, 18):
        await any_store.beat(moment)
        assert await any_store.last_beat() == moment
    assert await any_store.get("commands") is None
    await any_store.set("commands", "abc")
    assert await any_store.get("commands") == "abc"


async def test_finished_tables_are_dropped_with_their_log_after_their_time(any_store: Store) -> None:
    old = [await finished(any_store, channel, changed_at=1_000 + channel) for channel in range(5)]
    young = await finished(any_store, 5, changed_at=5_000)
    (running,) = await opened(any_store, 1)
    assert await any_store.drop_finished(before=5_000) == 5
    assert [await any_store.log(number) for number in old] == [[]] * 5
    assert await any_store.load(young) is not None
    assert await any_store.load(running) is not None
    assert await any_store.drop_finished(before=5_000) == 0


async def test_a_forgotten_server_leaves_nothing(any_store: Store) -> None:
    await any_store.set_server(ServerRow(9, (5,)))
    gone = [*await opened(any_store, 2), await finished(any_store, 2)]
    elsewhere = await any_store.create(table(guild=10, channel=50), entry(0))
    await any_store.forget_server(9)
    assert [await any_store.load(number) for number in gone] == [None] * 3
    assert [await any_store.log(number) for number in gone] == [[]] * 3
    assert await any_store.server(9) == ServerRow(9)
    assert await any_store.load(elsewhere) is not None


async def test_a_forgotten_person_leaves_moves_without_a_name(any_store: Store) -> None:
    await any_store.set_person(PersonRow(7, "never"))
    number = await finished(
        any_store,
        1,
        host=7,
        players=[{"name": "Ana", "user": 7}, {"name": "Ben", "user": 8}],
        motion={"kind": "end", "by": 7, "name": "Ana", "ayes": [7, 8], "noes": []},
        recent=[{"text": {"message": "{who} left.", "arguments": [["who", "Ana"]]}}],
        closed={"message": "Ended by {who}.", "arguments": [["who", {"type": "listing", "items": ["Ana", "Ben"]}]]},
    )
    await any_store.forget_person(7)
    assert await any_store.person(7) == PersonRow(7)
    row = await any_store.load(number)
    assert row is not None
    about = json.loads(row.about)
    assert about["players"][1] == {"name": "Ben", "user": 8}
    assert about["motion"]["ayes"] == [8]
    log = await any_store.log(number)
    assert [logged.revision for logged in log] == [0, 1]
    assert "Ana" not in row.about + "".join(logged.events for logged in log)
    assert 7 not in {logged.user for logged in log} | {about["host"], about["players"][0]["user"]}


async def test_a_forgotten_person_who_is_called_like_a_game_breaks_nothing(any_store: Store) -> None:
    number = await finished(any_store, 1, game="lotto", locale="it", players=[{"name": "lotto", "user": 7}])
    await any_store.forget_person(7)
    row = await any_store.load(number)
    assert row is not None
    about = json.loads(row.about)
    assert (about["game"], about["locale"]) == ("lotto", "it")
    assert about["players"] == [{"name": NOBODY, "user": None}]


async def test_to_forget_a_person_leaves_open_tables_and_others_alone(any_store: Store) -> None:
    about = json.dumps({"host": 7, "players": [{"name": "Ana", "user": 7}]})
    running = await any_store.create(table(about=about), entry(0, kind="act", user=7))
    others = await finished(any_store, 1, host=77, players=[{"name": "Ana", "user": 77}])
    await any_store.forget_person(7)
    row, other = await any_store.load(running), await any_store.load(others)
    assert row is not None
    assert other is not None
    assert row.about == about
    assert json.loads(other.about)["players"] == [{"name": "Ana", "user": 77}]
    assert [logged.user for logged in await any_store.log(running)] == [None]


async def test_a_sound_database_has_no_problems(any_store: Store) -> None:
    await opened(any_store, 3)
    assert await any_store.driver.check() == []


async def test_a_forgotten_author_is_nowhere_in_a_finished_table(any_store: Store) -> None:
    by = {"author": 7, "signature": "Ana", "drawing": "f00"}
    copied = {"slot": "r2", "author": stand_in(7), "signature": "Ana"}
    cards = [{"slot": "r1", "words": "Ana draws", **by}, copied, {"slot": "r3", "author": 8, "signature": "Ana"}]
    number = await any_store.create(table(channel=1), entry(0, kind="act"))
    about, state = json.dumps({"setup": {"deck": {"cards": cards}}}), json.dumps({"rules": cards, "seat": 7})
    over = table(id=number, channel=1, revision=1, status="over", about=about, state=state, ground=state)
    await any_store.save(over, entry(1))
    await any_store.forget_person(7)
    row = await any_store.load(number)
    assert row is not None
    assert row.state is not None
    left = [{"slot": "r1", "words": "Ana draws"}, {"slot": "r2"}, {"slot": "r3", "author": 8, "signature": "Ana"}]
    assert json.loads(row.about) == {"setup": {"deck": {"cards": left}}, "recent": []}
    assert json.loads(row.state) == json.loads(row.ground or "") == {"rules": left, "seat": 7}


async def test_an_author_is_forgotten_who_stands_in_the_ground_alone(any_store: Store) -> None:
    number = await any_store.create(table(channel=1), entry(0, kind="act"))
    ground = json.dumps({"deck": {"cards": [{"slot": "r1", "author": 7}]}})
    await any_store.save(table(id=number, channel=1, revision=1, status="over", ground=ground), entry(1))
    await any_store.forget_person(7)
    row = await any_store.load(number)
    assert row is not None
    assert json.loads(row.ground or "") == {"deck": {"cards": [{"slot": "r1"}]}}


async def test_a_ground_stays_until_another_is_given_and_goes_with_its_table(any_store: Store) -> None:
    number = await any_store.create(table(channel=1), entry(0, kind="act"))
    for revision, given in enumerate(('{"deck":1}', None, '{"deck":2}', None), 1):
        await any_store.save(table(id=number, channel=1, revision=revision, ground=given), entry(revision))
        row = await any_store.load(number)
        assert row is not None
        assert row.ground == ('{"deck":1}' if revision < 3 else '{"deck":2}')
    ((shown, _),) = await any_store.open_tables()
    assert shown == row
    await any_store.forget_server(9)
    assert await any_store.driver.read("SELECT * FROM grounds") == []


async def test_a_ground_that_comes_too_late_is_not_written(any_store: Store) -> None:
    number = await any_store.create(table(channel=1), entry(0, kind="act"))
    await any_store.save(table(id=number, channel=1, revision=1, ground='{"deck":1}'), entry(1))
    with pytest.raises(Conflict):
        await any_store.save(table(id=number, channel=1, revision=1, ground='{"deck":2}'), entry(1))
    row = await any_store.load(number)
    assert row is not None
    assert row.ground == '{"deck":1}'


async def test_a_damaged_table_does_not_keep_others_from_being_forgotten(any_store: Store) -> None:
    ana = {"name": "Ana", "user": 7}
    numbers = [await finished(any_store, channel, players=[ana]) for channel in range(3)]
    for damaged in ('{"players":[7]}', "[7]"):
        await tampered(any_store, numbers[1], about=damaged)
        await any_store.forget_person(7)
        rows = [row for number in numbers if (row := await any_store.load(number))]
        assert rows[1].about == "{}"
        assert all("Ana" not in row.about and "7" not in row.about for row in rows)
    await any_store.driver.transaction([one("UPDATE packed_logs SET parts = ? WHERE table_id = ?", b"Ana", numbers[1])])
    await any_store.forget_person(8)
    assert await any_store.driver.read("SELECT count(*) FROM packed_logs WHERE parts = ?", b"Ana") == [(0,)]


async def test_a_table_that_is_over_is_packed_and_read_as_it_was(any_store: Store) -> None:
    number = await any_store.create(table(), entry(0))
    await any_store.save(table(id=number, revision=1, status="playing", ground='{"deck":1}'), entry(1))
    about = json.dumps({"players": [{"name": "Ana"}], "recent": ["…" * 2_000]})
    over = table(id=number, revision=2, status="over", about=about, state='{"n":1}')
    await any_store.save(over, entry(2))
    kept = replace(over, ground='{"deck":1}')
    assert await any_store.load(number) == kept
    assert await any_store.open_tables() == [(kept, Place())]
    assert await any_store.driver.read("SELECT about, state FROM tables") == [("{}", "{}")]
    assert await any_store.driver.read("SELECT count(*) FROM grounds") == [(0,)]
    # what is done to it afterwards need not know the ground
    later = replace(over, revision=3, about='{"players":[]}')
    await any_store.save(later, entry(3))
    assert await any_store.load(number) == replace(later, ground='{"deck":1}')


async def test_who_is_forgotten_goes_from_tables_that_ended_before_they_were_packed(any_store: Store) -> None:
    ana = json.dumps({"players": [{"name": "Ana", "user": 7}]})
    card = json.dumps({"deck": {"cards": [{"words": "x", "author": 7, "signature": "Ana"}]}})
    number = await any_store.create(table(), entry(0))
    await any_store.save(table(id=number, revision=1, ground=card), entry(1))
    ended = one("UPDATE tables SET status = 'over', about = ?, state = ? WHERE id = ?", ana, card, number)
    await any_store.driver.transaction([ended])
    assert await any_store.unsign_person(7) == [number]
    row = await any_store.load(number)
    assert row is not None
    assert row.ground == row.state == '{"deck":{"cards":[{"words":"x"}]}}'
    assert await any_store.forget_person(7) == [number]
    ((about,),) = await any_store.driver.read("SELECT about FROM tables")
    assert "Ana" not in about
