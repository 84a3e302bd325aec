"""The table's message: newest state wins, few requests, re-posted when it scrolled away, and what Discord refuses."""

from __future__ import annotations

import copy
import logging
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import chain
from typing import Any

import pytest
from simcord.components import walk_components

from bot.demo.people import Person, Seen, add_server
from bot.demo.wire import Altered, Lost, http_error
from bot.demo.world import World
from bot.store.api import LeaseLost
from bot.tables.acts import AddComputer, ChoosePace, Join, Start
from bot.tables.model import Actor, Table
from bot.ui.components.custom_id import Carried, write
from bot.ui.messages import publisher
from tests.ui.conftest import CALLBACK, EDIT, POST, Opened, begun, carrying, routes, whose_turn

MESSAGES = "/channels/*/messages"
MESSAGE = "/channels/*/messages/*"
PANEL = "PATCH /webhooks/{id}/{token}/messages/@original"


async def joined(world: World, table: Table, *names: str) -> None:
    """People who join without a press, so that the message is edited for itself."""
    seated = len(world.bot.tables.table(table.id).players)
    with world.as_bot():
        for number, name in enumerate(names, 900 + seated):
            await world.bot.tables.act(table.id, Actor(number, name), Join(), revision=None, interaction=None)
    await world.settle()


async def paced(world: World, table: Table, host: Person, pace: str) -> None:
    """The host chooses without a press, so that the message is edited for itself."""
    with world.as_bot():
        await world.bot.tables.act(table.id, Actor(host.id, "Host"), ChoosePace(pace), revision=None, interaction=None)
    await world.settle()


@contextmanager
def warnings(caplog: pytest.LogCaptureFixture) -> Iterator[list[str]]:
    """What the log of the publisher warns of."""
    found: list[str] = []
    caplog.clear()
    yield found
    found += [record.getMessage() for record in caplog.records if record.name == "bot.ui.messages.table_message"]


async def test_many_presses_at_once_are_all_answered_and_the_newest_is_shown(
    opened: Opened, world: World, ana: Person, ben: Person, carla: Person, dora: Person
) -> None:
    await opened(ana)
    before = len(world.wire.sent)
    replies = await world.press_all([person.aim("Join") for person in (ben, carla, dora)])
    assert world.most_inside == 3
    assert all(reply.acknowledged for reply in replies)
    assert routes(world, before).count(EDIT) == 0
    assert all(name in ana.table.words for name in ("Ben", "Carla", "Dora"))


async def test_a_picture_that_did_not_change_is_not_uploaded_again(
    opened: Opened, world: World, ana: Person, ben: Person
) -> None:
    table = await begun(opened, ana, ben)
    turn, _ = whose_turn(ana.table, ana, ben)
    picture = ana.table.pictures
    before = len(world.wire.sent)
    await turn.press("More")
    await turn.press("I need longer")
    edits = [sent for sent in world.wire.sent[before:] if sent.route == EDIT]
    assert len(edits) == 1
    assert edits[0].files == ()
    (kept,) = edits[0].json["attachments"]
    assert kept["id"] == str(attachment(world, ana.table)["id"])
    assert ana.table.pictures == picture
    assert world.bot.tables.table(table.id).longer


async def test_a_kept_picture_that_discord_refuses_is_uploaded_again(
    opened: Opened, world: World, ana: Person, ben: Person
) -> None:
    await begun(opened, ana, ben)
    turn, _ = whose_turn(ana.table, ana, ben)
    picture = ana.table.pictures
    before = len(world.wire.sent)
    await turn.press("More")
    with world.fault("PATCH", MESSAGE, http_error(400, 50035), times=1):
        await turn.press("I need longer")
    edits = [sent for sent in world.wire.sent[before:] if sent.route == EDIT]
    assert [len(sent.files) for sent in edits] == [0, 1]
    assert ana.table.pictures == picture
    assert "needs longer" in ana.table.words


@pytest.mark.parametrize("carried", [False, True], ids=["edit", "answer to a press"])
async def test_a_picture_that_discord_loses_without_a_word_is_uploaded_again(
    opened: Opened, world: World, ana: Person, ben: Person, carried: bool, caplog: pytest.LogCaptureFixture
) -> None:
    table = await begun(opened, ana, ben)
    turn, _ = whose_turn(ana.table, ana, ben)
    picture = ana.table.pictures
    await turn.press("More")

    def lost(answer: Any) -> Any:
        """What Discord shows and answers, without the picture that was to be kept."""
        shown = answer["resource"]["message"] if carried else answer
        stored = world.backend.messages[ana.channel.id][int(shown["id"])]
        stored.attachments, stored.components = [], pictureless(stored.components)
        shown["attachments"], shown["components"] = [], pictureless(shown["components"])
        return answer

    before = len(world.wire.sent)
    route = ("POST", "/interactions/*/callback") if carried else ("PATCH", MESSAGE)
    with world.fault(*route, Altered(lost), times=1) as fault:
        longer = carrying(turn, turn.table, write(Carried(table.id, None, 'a["longer"]')))
        await (turn.world_presses([longer]) if carried else turn.press("I need longer"))
    assert fault.hits == 1
    edits = [sent for sent in world.wire.sent[before:] if sent.route == EDIT]
    assert [len(sent.files) for sent in edits] == ([1] if carried else [0, 1])
    assert ana.table.pictures == picture
    assert "needs longer" in ana.table.words
    assert len([record for record in caplog.records if "has not kept the picture" in record.getMessage()]) == 1


def pictureless(components: Any) -> Any:
    """Components whose pictures have no attachment behind them."""
    without = copy.deepcopy(components)
    for part in walk_components(without):
        for item in part.get("items", ()):
            item["media"].pop("attachment_id", None)
            item["media"]["url"] = "https://cdn.simcord.invalid/nothing.png"
    return without


def attachment(world: World, message: Seen) -> dict[str, Any]:
    """What is attached to a message."""
    (file,) = world.backend.messages[message.channel][message.id].attachments
    return dict(file)


class TestGap:
    @pytest.fixture
    def settings(self, settings: dict[str, str]) -> dict[str, str]:
        return {**settings, "EDIT_GAP": "60"}

    async def test_edits_keep_their_distance_and_a_press_does_not_wait(
        self, opened: Opened, world: World, ana: Person, ben: Person
    ) -> None:
        table = await opened(ana)
        before = len(world.wire.sent)
        await joined(world, table, "Eva")
        await joined(world, table, "Finn")
        assert routes(world, before) == []
        await ben.press("Join")
        assert routes(world, before) == [CALLBACK]
        assert "Eva" in ben.table.words
        assert "Finn" in ben.table.words

    async def test_a_burst_of_changes_is_one_edit(self, opened: Opened, world: World, ana: Person) -> None:
        table = await opened(ana)
        await world.pass_time(61)
        before = len(world.wire.sent)
        await joined(world, table, "Eva", "Finn", "Gina", "Hugo", "Ivo")
        await world.pass_time(61)
        assert 1 <= routes(world, before).count(EDIT) <= 2
        assert all(name in ana.table.words for name in ("Eva", "Finn", "Gina", "Hugo", "Ivo"))

    async def test_what_waited_is_shown_when_the_time_has_come(self, opened: Opened, world: World, ana: Person) -> None:
        table = await opened(ana)
        await joined(world, table, "Eva")
        assert "Eva" not in ana.table.words
        await world.pass_time(61)
        assert "Eva" in ana.table.words


class TestComputers:
    @pytest.fixture
    def settings(self, settings: dict[str, str]) -> dict[str, str]:
        return {**settings, "EDIT_GAP": "1"}

    async def test_what_computers_do_one_after_the_other_is_one_edit(
        self, opened: Opened, world: World, ana: Person
    ) -> None:
        table = await opened(ana)
        with world.as_bot():
            for act in (AddComputer(), AddComputer(), AddComputer(), Start()):
                host = Actor(ana.id, "Ana")
                await world.bot.tables.act(table.id, host, act, revision=None, interaction=None)
        await world.pass_time(30)
        await ana.press("Split my cards")
        revision, before = world.bot.tables.table(table.id).revision, len(world.wire.sent)
        await ana.press("Evenly", on=ana.panel)
        await world.pass_time(30)
        now = world.bot.tables.table(table.id)
        assert now.revision - revision > 2
        assert routes(world, before).count(EDIT) == 1

    async def test_what_several_people_miss_at_the_same_moment_is_one_edit(
        self, opened: Opened, world: World, ana: Person, ben: Person, dora: Person
    ) -> None:
        table = await begun(opened, ana, ben, dora)
        turn, other = whose_turn(ana.table, ana, ben, dora)
        await turn.press("My dice")
        await other.press("My dice")
        await turn.press("2 dice")
        await world.pass_time(118)
        revision, before = world.bot.tables.table(table.id).revision, len(world.wire.sent)
        await world.pass_time(8)
        assert world.bot.tables.table(table.id).revision == revision + 3
        assert "makes the first guess" in ana.table.words
        assert "Your dice show" in other.panel.alt[0]
        assert [routes(world, before).count(route) for route in (EDIT, PANEL)] == [1, 2]


class TestSlowComputers:
    @pytest.fixture
    def settings(self, settings: dict[str, str]) -> dict[str, str]:
        return {**settings, "EDIT_GAP": "2", "COMPUTER_DELAY": "1"}

    async def test_what_computers_choose_while_people_choose_as_well_is_shown_together(
        self, world: World, ana: Person
    ) -> None:
        host, where = Actor(ana.id, "Ana"), {"guild": ana.member.guild.id, "channel": ana.channel.id}
        with world.as_bot():
            tables = world.bot.tables
            table = await tables.open(
                host, game="blank_white_dice", locale="en-US", pace="live-2", interaction=None, **where
            )
            for act in (AddComputer(), AddComputer(), Start()):
                await tables.act(table.id, host, act, revision=None, interaction=None)
        await world.pass_time(5)
        assert "Everybody draws on their own dice" in ana.table.words
        revision, before, shown = tables.table(table.id).revision, len(world.wire.sent), ana.table.pictures
        await world.pass_time(25)
        moves = tables.table(table.id).revision - revision
        assert moves > 10, "one a second"
        assert 3 * routes(world, before).count(EDIT) <= moves
        assert ana.table.pictures != shown


async def test_an_old_copy_that_kept_its_buttons_tells_where_the_table_is(
    opened: Opened, world: World, ana: Person, ben: Person
) -> None:
    table = await opened(ana)
    old = ana.table
    with world.as_bot(), world.fault("PATCH", MESSAGE, http_error(500)):
        await world.bot.publisher.repost(table.id)
    await world.settle()
    assert ana.table.id > old.id
    await ben.press("Join", on=old)
    copy = next(message for message in ana.messages() if message.id == old.id)
    assert copy.labels == ()
    assert str(ana.table.id) in copy.words
    assert "Ben" in ana.table.words


@pytest.mark.parametrize("carried", [False, True], ids=["edit", "answer to a press"])
async def test_a_table_that_is_wanted_at_the_bottom_while_it_is_being_shown_moves_down(
    opened: Opened, world: World, ana: Person, ben: Person, carried: bool
) -> None:
    table = await opened(ana)
    old = ana.table

    def meanwhile(answer: Any) -> Any:
        world.bot.publisher.message_of(table).at_the_bottom()
        return answer

    route = ("POST", "/interactions/*/callback") if carried else ("PATCH", MESSAGE)
    with world.fault(*route, Altered(meanwhile), times=1) as fault:
        await (ben.press("Join") if carried else joined(world, table, "Ben"))
    assert fault.hits == 1
    assert ana.table.id > old.id
    assert "Ben" in ana.table.words


async def test_a_deleted_message_is_posted_anew(opened: Opened, world: World, ana: Person) -> None:
    table = await opened(ana)
    old = ana.table.id
    with world.as_bot():
        await world.bot.get_channel(ana.channel.id).get_partial_message(old).delete()
    await joined(world, table, "Eva")
    assert ana.table.id != old
    assert "Eva" in ana.table.words


@pytest.mark.parametrize("code", [10003, 50001])
async def test_a_channel_out_of_reach_ends_the_table(
    opened: Opened, world: World, ana: Person, code: int, caplog: pytest.LogCaptureFixture
) -> None:
    table = await opened(ana)
    with warnings(caplog) as told, world.fault("PATCH", MESSAGE, http_error(403 if code == 50001 else 404, code)):
        await joined(world, table, "Eva")
    assert world.bot.tables.table(table.id).status == "over"
    assert world.bot.tables.in_channel(ana.channel.id) is None
    assert len(told) == 1


async def test_missing_rights_are_told_once_in_the_log_and_in_private_and_tried_again(
    opened: Opened, world: World, ana: Person, caplog: pytest.LogCaptureFixture
) -> None:
    table = await opened(ana)
    with warnings(caplog) as told, world.fault("PATCH", MESSAGE, http_error(403, 50013)) as fault:
        await joined(world, table, "Eva")
        await joined(world, table, "Finn")
        assert fault.hits == 3, "the first time also without the picture: perhaps it is only files that it may not send"
        await ana.press("Options")
        assert "/doctor" in ana.panel.words
    assert len(told) == 1
    await joined(world, table, "Gina")
    assert "Gina" in ana.table.words


async def test_a_table_that_is_refused_again_and_again_is_tried_every_five_minutes_and_when_somebody_is_there(
    opened: Opened, world: World, ana: Person
) -> None:
    table = await opened(ana)
    with world.fault("PATCH", MESSAGE, http_error(403, 50013)) as fault:
        for name in ("Eva", "Finn", "Gina"):
            await joined(world, table, name)
        refused = fault.hits
        await world.pass_time(200)
        await paced(world, table, ana, "live-5")
        assert fault.hits == refused, "it would be refused, too"
        await world.pass_time(110)
        assert fault.hits == refused + 1
        await paced(world, table, ana, "live-2")
        await world.pass_time(200)
        assert fault.hits == refused + 1
        await ana.press("Options")
        assert fault.hits == refused + 2
        await world.pass_time(200)
        assert fault.hits == refused + 2, "nothing has changed since, and nobody pressed"
    await ana.press("Options", on=ana.table)
    assert "Gina" in ana.table.words


async def test_a_table_that_is_refused_again_and_again_rests_across_a_restart(
    opened: Opened, world: World, ana: Person
) -> None:
    table = await opened(ana)
    with world.fault("PATCH", MESSAGE, http_error(403, 50013)) as fault:
        for name in ("Eva", "Finn", "Gina"):
            await joined(world, table, name)
        refused = fault.hits
        for _ in range(2):
            await world.restart()
            await world.pass_time(100)
        assert fault.hits == refused, "it would be refused, too"
        await world.pass_time(110)
        assert fault.hits == refused + 1
        await world.restart()
        await world.pass_time(100)
        assert fault.hits == refused + 1
    await ana.press("Options", on=ana.table)
    assert "Gina" in ana.table.words
    assert (await world.bot.store.place(table.id)).rests_until == 0


async def lobbies(world: World, channels: Sequence[Any], host: int) -> list[int]:
    """A lobby in each channel: their numbers."""
    with world.as_bot():
        tables = [
            await world.bot.tables.open(
                Actor(host, "Host"),
                game="blanco",
                guild=channel.guild.id,
                channel=channel.id,
                locale="en-US",
                pace="live-2",
                interaction=None,
            )
            for channel in channels
        ]
    await world.settle()
    return [table.id for table in tables]


async def test_the_return_of_a_shard_repaints_its_own_tables_a_few_at_a_time(
    world: World, ana: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(publisher, "AT_ONCE", 2)
    here = world.env.guild
    channels = [here.create_text_channel(f"games-{number}") for number in range(7)]
    await world.pass_time(5)  # so that the numbers of the servers differ in what tells their shards
    other, elsewhere = add_server(world, "Elsewhere")
    await world.settle()
    await lobbies(world, [*channels, elsewhere], ana.id)
    await world.pass_time(5)
    shards = (len({(server.id >> 22) % count for server in (here, other)}) for count in range(2, 99))
    world.bot.shard_count = 2 + [*shards].index(2)
    shard = (here.id >> 22) % world.bot.shard_count

    async def edited(seconds: float) -> list[int]:
        before = len(world.wire.sent)
        await world.pass_time(seconds)
        return [int(sent.path.split("/")[2]) for sent in world.wire.sent[before:] if sent.route == EDIT]

    with world.as_bot():
        await world.bot.on_shard_disconnect(shard)
    assert await edited(60) == []
    with world.as_bot():
        await world.bot.on_shard_resumed(shard)
    each = [await edited(1.0) for _ in range(4)]
    assert [*map(len, each)] == [4, 2, 1, 0]  # two at once, and two with each sweep
    assert sorted(chain.from_iterable(each)) == sorted(channel.id for channel in channels)
    with world.as_bot():  # too short to have changed anything
        await world.bot.on_shard_disconnect(shard)
        await world.bot.on_shard_ready(shard)
    assert await edited(5) == []


async def test_a_table_that_another_process_has_shown_further_down_is_shown_there(
    opened: Opened, world: World, ana: Person
) -> None:
    table = await opened(ana)
    before = await world.bot.store.place(table.id)
    await ana.slash("table show")
    there = (await world.bot.store.place(table.id)).message
    assert there != before.message
    live = world.bot.publisher.message_of(table)
    live._place = before  # as this process knew it when it hung
    world.bot.store._committer.lost = LeaseLost("Another process has them.")
    await world.pass_time(5)
    assert world.bot.store.lost is None
    await joined(world, table, "Eva")
    assert "Eva" in ana.table.words
    assert (await world.bot.store.place(table.id)).message == there


async def test_the_return_of_a_shard_tries_again_what_was_refused(opened: Opened, world: World, ana: Person) -> None:
    table = await opened(ana)
    with world.fault("PATCH", MESSAGE, http_error(403, 50013)):
        await joined(world, table, "Eva")
    assert "Eva" not in ana.table.words
    with world.as_bot():
        await world.bot.on_shard_resumed(0)
    await world.settle()
    assert "Eva" in ana.table.words


async def test_rights_that_are_missing_now_are_named_in_private(opened: Opened, world: World, ana: Person) -> None:
    await opened(ana)
    world.allow(ana.channel, attach_files=False)
    await ana.press("Options")
    assert "I lack Attach Files here" in ana.panel.words


async def test_without_the_right_to_attach_files_there_are_words(
    opened: Opened, world: World, ana: Person, ben: Person
) -> None:
    await opened(ana)
    await ben.press("Join")
    world.allow(ana.channel, attach_files=False)
    await ana.press("Start")
    assert ana.table.pictures == ()
    assert "has 6 cards" in ana.table.words
    await ana.press("My dice")
    assert ana.panel.pictures == ()
    world.allow(ana.channel, attach_files=True)
    turn, _ = whose_turn(ana.table, ana, ben)
    await turn.press("My dice", on=ana.table)
    await turn.press("2 dice")
    assert ana.table.pictures


async def test_an_upload_that_is_refused_is_tried_with_words(
    opened: Opened, world: World, ana: Person, ben: Person
) -> None:
    await opened(ana)
    await ben.press("Join")
    with (
        world.fault("POST", "/interactions/*/callback", http_error(500), times=1),
        world.fault("PATCH", MESSAGE, http_error(403, 50013), times=1),
    ):
        await ana.press("Start")
    assert "has 6 cards" in ana.table.words


async def test_an_archived_thread_is_opened_and_the_edit_repeated(opened: Opened, world: World, ana: Person) -> None:
    table = await opened(ana)
    before = len(world.wire.sent)
    with world.fault("PATCH", MESSAGE, http_error(400, 50083), times=1):
        await joined(world, table, "Eva")
    assert "GET /channels/{id}" in routes(world, before)
    assert "Eva" in ana.table.words


@pytest.mark.parametrize(
    "how",
    [http_error(500), http_error(503), http_error(429), http_error(429, 30046), TimeoutError(), OSError("no network")],
    ids=lambda how: f"{type(how).__name__}-{getattr(how, 'code', '')}-{getattr(how, 'status', '')}",
)
async def test_what_passes_is_waited_for(
    opened: Opened, world: World, ana: Person, how: Exception, caplog: pytest.LogCaptureFixture
) -> None:
    table = await opened(ana)
    with warnings(caplog) as told, world.fault("PATCH", MESSAGE, how, times=3):
        await joined(world, table, "Eva")
        await world.pass_time(60)
    assert "Eva" in ana.table.words
    assert len(told) == 1


async def test_a_lost_answer_to_an_edit_is_harmless(opened: Opened, world: World, ana: Person) -> None:
    table = await opened(ana)
    with world.fault("PATCH", MESSAGE, Lost(OSError("reset")), times=1):
        await joined(world, table, "Eva")
        await world.pass_time(5)
    assert len([message for message in ana.messages() if message.labels]) == 1
    assert "Eva" in ana.table.words


async def test_a_post_whose_answer_was_lost_is_repeated_under_the_same_number(
    opened: Opened, world: World, ana: Person
) -> None:
    with world.fault("POST", MESSAGES, Lost(OSError("reset")), times=1):
        await opened(ana)
        await world.pass_time(5)
    posts = [sent.json for sent in world.wire.sent if sent.route == POST]
    assert len(posts) == 2
    assert posts[0]["enforce_nonce"]
    assert posts[0]["nonce"] == posts[1]["nonce"]


async def test_a_message_whose_answer_was_lost_becomes_the_table_when_it_is_pressed(
    opened: Opened, world: World, ana: Person, ben: Person
) -> None:
    with world.fault("POST", MESSAGES, Lost(OSError("reset"))):
        table = await opened(ana)
        await ben.press("Join")
    assert (await world.bot.store.place(table.id)).message == ana.table.id
    assert "Ben" in ana.table.words


async def test_a_press_whose_answer_fails_leaves_the_table_shown(
    opened: Opened, world: World, ana: Person, ben: Person
) -> None:
    await opened(ana)
    with world.expecting_silence(), world.fault("POST", "/interactions/*/callback", http_error(404, 10062)):
        await ben.press("Join")
    assert "Ben" in ana.table.words


async def test_after_a_crash_between_commit_and_showing_the_newest_is_shown(
    opened: Opened, world: World, ana: Person
) -> None:
    table = await opened(ana)
    with world.fault("PATCH", MESSAGE, http_error(503)):
        await joined(world, table, "Eva")
        assert "Eva" not in ana.table.words
        with world.as_bot():
            await world.bot.tables.act(table.id, Actor(ana.id, "Ana"), AddComputer(), revision=None, interaction=None)
    await world.restart(crash=True)
    await world.settle()
    assert "Eva" in ana.table.words
    assert "(computer, normal)" in ana.table.words
    assert len([message for message in ana.messages() if message.labels]) == 1


async def test_the_log_holds_ids_and_no_names(
    opened: Opened, world: World, ana: Person, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.DEBUG, "bot"), world.fault("PATCH", MESSAGE, http_error(500), times=2):
        table = await opened(ana)
        await joined(world, table, "Evangelina")
        await world.pass_time(10)
    assert "Evangelina" not in caplog.text
