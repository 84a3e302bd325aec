"""Turns are called to those concerned, once, as they wish, and nobody else is mentioned."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import discord
import pytest
from msgspec.structs import replace

from bot.demo.people import Person
from bot.demo.wire import Lost, http_error
from bot.demo.world import World
from bot.engine.game import encode
from bot.store.api import PersonRow, Place
from bot.tables import clock
from bot.tables.model import Actor, Change, Table
from bot.tables.seats import seat_of
from bot.ui.messages.turn_pings import TurnPings
from tests.ui.conftest import EDIT, POST, Opened, begun, calls, looked_away, quiet_for, routes, whose_turn

MESSAGES = "/channels/*/messages"
REMOVE = "DELETE /channels/{id}/messages/{id}"


def posted(world: World) -> list[Any]:
    """All announcements that were ever sent."""
    return [sent.json for sent in world.wire.sent if sent.route == POST and sent.json.get("content")]


async def test_whoever_is_on_turn_is_called_and_nobody_else(
    opened: Opened, world: World, ana: Person, ben: Person
) -> None:
    await begun(opened, ana, ben)
    turn, other = whose_turn(ana.table, ana, ben)
    await looked_away(world)
    (call,) = calls(ana)
    assert call.words.startswith(turn.mention)
    assert other.mention not in call.words
    assert f"[To the table](https://discord.com/channels/{ana.table.payload['guild_id']}" in call.words
    assert str(ana.table.id) in call.words
    assert posted(world)[0]["allowed_mentions"] == {"parse": [], "users": [turn.id]}


async def test_one_person_is_called_in_the_language_they_have_chosen_and_several_in_the_tables(
    opened: Opened, world: World, ana: Person, ben: Person, dora: Person
) -> None:
    await begun(opened, ana, ben, dora)
    turn, _ = whose_turn(ana.table, ana, ben, dora)
    await world.bot.store.set_person(PersonRow(turn.id, language="it"))
    await looked_away(world)
    (call,) = calls(ana)
    assert "A Little White Die aspetta una mossa." in call.words
    await turn.press("My dice")
    await turn.press("2 dadi", on=turn.panel)
    await looked_away(world)
    (call,) = calls(ana)
    assert "A Little White Die waits for you." in call.words


async def test_when_all_must_act_all_who_wait_are_called_in_one_message_and_the_old_call_goes(
    opened: Opened, world: World, ana: Person, ben: Person, dora: Person
) -> None:
    await begun(opened, ana, ben, dora)
    turn, _ = whose_turn(ana.table, ana, ben, dora)
    await looked_away(world)
    await turn.press("My dice")
    await turn.press("2 dice")
    await world.pass_time(16)
    (call,) = calls(ana)
    others = [person for person in (ana, ben, dora) if person is not turn]
    assert all(person.mention in call.words for person in others)
    assert turn.mention not in call.words  # who has just pressed knows


async def test_nobody_is_called_who_pressed_something_a_moment_ago(
    opened: Opened, world: World, ana: Person, ben: Person
) -> None:
    await begun(opened, ana, ben)
    turn, other = whose_turn(ana.table, ana, ben)
    await looked_away(world)
    await other.press("My dice")
    await turn.press("My dice", on=turn.table)
    await turn.press("2 dice")
    assert calls(ana) == []  # the call of the turn before is taken away
    await world.pass_time(35)
    await other.press("More")
    await world.pass_time(40)
    assert calls(ana) == []
    await world.pass_time(21)
    (call,) = calls(ana)
    assert call.words.startswith(other.mention)


async def test_whoever_pressed_not_long_ago_has_a_moment_for_acting_before_they_are_called(
    opened: Opened, world: World, ana: Person, ben: Person
) -> None:
    await begun(opened, ana, ben)
    turn, other = whose_turn(ana.table, ana, ben)
    await other.press("My dice")
    await looked_away(world)
    await turn.press("My dice", on=turn.table)
    await turn.press("2 dice")
    assert "How do you split your cards?" in other.panel.words
    assert calls(ana) == []
    await world.pass_time(13)
    assert calls(ana) == []
    await world.pass_time(3)
    (call,) = calls(ana)
    assert call.words.startswith(other.mention)


async def test_whoever_acts_within_that_moment_is_not_called_at_all(
    opened: Opened, world: World, ana: Person, ben: Person
) -> None:
    await begun(opened, ana, ben)
    turn, other = whose_turn(ana.table, ana, ben)
    await other.press("My dice")
    await looked_away(world)
    await turn.press("My dice", on=turn.table)
    await turn.press("2 dice")
    before = len(posted(world))
    await other.press("Evenly", on=other.panel)
    await world.pass_time(16)
    assert len(posted(world)) == before


@pytest.mark.parametrize(("pace", "away"), [("live-5", 95), ("slow-24", 1)])
async def test_whoever_is_gone_for_longer_is_called_at_once(
    opened: Opened, world: World, ana: Person, ben: Person, pace: str, away: int
) -> None:
    await begun(opened, ana, ben, pace=pace)
    turn, other = whose_turn(ana.table, ana, ben)
    await other.press("My dice")
    await looked_away(world)
    await turn.press("More")
    await world.pass_time(away)
    await turn.press("My dice", on=turn.table)
    await turn.press("2 dice")
    (call,) = calls(ana)
    assert call.words.startswith(other.mention)


async def test_a_call_goes_as_soon_as_all_whom_it_calls_have_come(
    opened: Opened, world: World, ana: Person, ben: Person, dora: Person
) -> None:
    await begun(opened, ana, ben, dora)
    turn, _ = whose_turn(ana.table, ana, ben, dora)
    await looked_away(world)
    await turn.press("My dice")
    assert calls(ana) == []
    await turn.press("2 dice")
    await world.pass_time(16)
    (call,) = calls(ana)
    first, second = (person for person in (ana, ben, dora) if person is not turn)
    await first.press("Split my cards")
    assert calls(ana) == [call]
    await second.press("More", on=second.table)
    assert calls(ana) == []


async def test_a_call_to_a_turn_that_was_missed_goes_after_the_next_one_is_shown(
    opened: Opened, world: World, ana: Person, ben: Person
) -> None:
    await begun(opened, ana, ben)
    first, second = whose_turn(ana.table, ana, ben)
    await first.press("My dice")
    await first.press("2 dice")
    for person in (first, second):
        await person.press("Split my cards", on=person.table)
        await person.press("Evenly")
    turn, other = whose_turn(ana.table, ana, ben)
    await looked_away(world)
    await world.pass_time(50)
    await other.press("More")
    (call,), before = calls(ana), len(world.wire.sent)
    await world.pass_time(12)
    assert ana.table.words.startswith(f"### {other.member.user.global_name}")
    assert calls(ana) == [call], "what is shown anew comes first"
    assert REMOVE not in routes(world, before)
    await world.pass_time(14)
    assert calls(ana) == []
    assert posted(world)[-1]["content"].startswith(turn.mention), "who is on turn looks"


class TestGap:
    @pytest.fixture
    def settings(self, settings: dict[str, str]) -> dict[str, str]:
        return {**settings, "EDIT_GAP": "1"}

    async def test_a_call_that_was_heard_with_a_move_goes_after_what_that_shows_to_all(
        self, opened: Opened, world: World, ana: Person, ben: Person
    ) -> None:
        await begun(opened, ana, ben)
        turn, other = whose_turn(ana.table, ana, ben)
        await turn.press("My dice")
        await turn.press("2 dice")
        await turn.press("Evenly")
        await other.press("Split my cards", on=other.table)
        await looked_away(world)
        await turn.press("More")
        (call,), before = calls(ana), len(world.wire.sent)
        await other.press("Evenly")
        assert "All have rolled" in ana.table.words
        assert calls(ana) == [call]
        assert REMOVE not in routes(world, before)
        await world.pass_time(17)
        assert calls(ana) == []


async def test_where_everybody_looks_nothing_is_asked_of_the_channel(
    opened: Opened, world: World, ana: Person, ben: Person
) -> None:
    await begun(opened, ana, ben)
    turn, other = whose_turn(ana.table, ana, ben)
    before = len(world.wire.sent)
    await other.press("My dice")
    await turn.press("My dice", on=turn.table)
    await turn.press("2 dice")
    asked = {sent.route for sent in world.wire.sent[before:]}
    assert not asked & {POST, "GET /channels/{id}/messages"}


async def shown_anew(world: World, table: Table) -> None:
    with world.as_bot():
        world.bot.publisher.message_of(world.bot.tables.table(table.id)).mark()
    await world.pass_time(2)


async def test_calls_that_are_refused_again_and_again_are_tried_again_when_somebody_is_there(
    opened: Opened, world: World, ana: Person, ben: Person
) -> None:
    table = await begun(opened, ana, ben, pace="slow-24")
    with world.fault("POST", MESSAGES, http_error(403, 50013)) as fault:
        await looked_away(world)
        for hits in (3, 4):
            await world.pass_time(300)
            for _ in range(5):
                await shown_anew(world, table)
            assert fault.hits == hits
    await shown_anew(world, table)
    assert calls(ana) == []
    await whose_turn(ana.table, ana, ben)[1].press("More")
    await shown_anew(world, table)
    assert len(calls(ana)) == 1


async def test_nobody_is_called_later_for_what_they_have_done_meanwhile(
    opened: Opened, world: World, ana: Person, ben: Person
) -> None:
    table = await begun(opened, ana, ben)
    turn, other = whose_turn(ana.table, ana, ben)
    await turn.press("My dice")
    await turn.press("2 dice")
    now, rules = world.bot.tables.table(table.id), world.bot.games[table.game].game
    seat = seat_of(now, other.id)
    with world.as_bot():
        split = encode(rules.moves(now.state, seat)[0])
        await world.bot.tables.play(table.id, Actor(other.id, ""), split, revision=None, interaction=None)
    await looked_away(world)
    (call,) = calls(ana)
    assert call.words.startswith(turn.mention)
    assert other.mention not in call.words


async def test_a_call_says_no_time_that_will_have_passed(
    opened: Opened, world: World, ana: Person, ben: Person
) -> None:
    await begun(opened, ana, ben)
    await world.pass_time(95)
    assert [":R>" in sent["content"] for sent in posted(world)] == [False, False]


async def test_nobody_is_called_twice_for_the_same_turn(opened: Opened, world: World, ana: Person, ben: Person) -> None:
    await begun(opened, ana, ben)
    turn, other = whose_turn(ana.table, ana, ben)
    await turn.press("More")
    await turn.press("I need longer")
    await other.press("More", on=other.table)
    await looked_away(world)
    await world.restart()
    await looked_away(world)
    assert len(posted(world)) == 1


async def test_a_turn_that_was_never_shown_is_called_after_the_restart(
    opened: Opened, world: World, ana: Person, ben: Person
) -> None:
    await opened(ana)
    await ben.press("Join")
    with (
        world.expecting_silence(),
        world.fault("POST", "/interactions/*/callback", http_error(503)),
        world.fault("PATCH", "/channels/*/messages/*", http_error(503)),
    ):
        await ana.press("Start")
    assert calls(ana) == []
    await world.restart(crash=True)
    await world.settle()
    assert len(calls(ana)) == 1


@pytest.mark.parametrize(
    ("pings", "pace", "called"),
    [("always", "live-2", True), ("slow", "live-2", False), ("slow", "slow-24", True), ("never", "slow-24", False)],
)
async def test_people_are_called_as_they_wish(
    opened: Opened, world: World, ana: Person, ben: Person, pings: Any, pace: str, called: bool
) -> None:
    for person in (ana, ben):
        await world.bot.store.set_person(PersonRow(person.id, pings=pings))
    await begun(opened, ana, ben, pace=pace)
    await looked_away(world)
    assert bool(calls(ana)) is called


async def test_a_call_that_falls_into_quiet_hours_is_made_after_them_once(
    opened: Opened, world: World, ana: Person, ben: Person
) -> None:
    quiet = quiet_for(world, minutes=20)
    for person in (ana, ben):
        await world.bot.store.set_person(PersonRow(person.id, quiet=quiet))
    await begun(opened, ana, ben, pace="slow-24")
    turn, other = whose_turn(ana.table, ana, ben)
    await looked_away(world)
    await world.restart()
    before = len(world.wire.sent)
    await world.pass_time(900)
    assert posted(world) == []
    assert {EDIT} >= set(routes(world, before))  # nor is anything else asked of Discord meanwhile
    await world.pass_time(900)
    (call,) = calls(ana)
    assert call.words.startswith(turn.mention)
    await world.restart()
    await world.pass_time(900)
    assert len(posted(world)) == 1
    assert await world.bot.store.calls.held() == {}
    assert other.mention not in call.words


async def test_a_call_that_waited_for_the_end_of_quiet_hours_is_not_made_when_it_no_longer_holds(
    opened: Opened, world: World, ana: Person, ben: Person
) -> None:
    quiet = quiet_for(world, minutes=20)
    await begun(opened, ana, ben, pace="slow-24")
    turn, _ = whose_turn(ana.table, ana, ben)
    await world.bot.store.set_person(PersonRow(turn.id, quiet=quiet))
    await looked_away(world)
    assert len(await world.bot.store.calls.held()) == 1
    for step in ("More", "End the game", "Yes, end it"):
        await ana.press(step)
    await world.pass_time(1800)
    assert posted(world) == []
    assert await world.bot.store.calls.held() == {}


async def test_whoever_ends_their_quiet_hours_is_called(opened: Opened, world: World, ana: Person, ben: Person) -> None:
    await begun(opened, ana, ben, pace="slow-24")
    turn, _ = whose_turn(ana.table, ana, ben)
    await world.bot.store.set_person(PersonRow(turn.id, quiet=quiet_for(world, minutes=300)))
    await looked_away(world)
    assert calls(ana) == []
    await turn.slash("settings")
    await turn.press("No quiet hours")
    await looked_away(world)
    assert len(calls(ana)) == 1


async def test_who_plays_alone_is_not_called(opened: Opened, world: World, ana: Person) -> None:
    await opened(ana)
    await ana.press("Add a computer")
    await ana.press("Start")
    await looked_away(world)
    assert calls(ana) == []


async def test_before_the_time_runs_out_there_is_one_warning(
    opened: Opened, world: World, ana: Person, ben: Person
) -> None:
    await begun(opened, ana, ben)
    turn, _ = whose_turn(ana.table, ana, ben)
    await world.pass_time(85)
    assert len(posted(world)) == 1
    await world.pass_time(10)
    (call,) = calls(ana)
    assert call.words.startswith(turn.mention)
    assert "nearly over" in call.words
    assert len(posted(world)) == 2
    await world.pass_time(10)
    assert len(posted(world)) == 2


async def test_the_last_call_goes_when_the_game_is_over(opened: Opened, world: World, ana: Person, ben: Person) -> None:
    await begun(opened, ana, ben)
    await looked_away(world)
    assert calls(ana)
    await ana.press("More")
    await ana.press("End the game")
    await ana.press("Yes, end it")
    assert calls(ana) == []


async def test_a_call_that_fails_for_a_while_is_repeated_under_the_same_number(
    opened: Opened, world: World, ana: Person, ben: Person
) -> None:
    await opened(ana)
    await ben.press("Join")
    with world.fault("POST", MESSAGES, Lost(OSError("reset")), times=1):
        await ana.press("Start")
        await world.pass_time(70)
    assert len({sent["nonce"] for sent in posted(world)}) == 1
    assert len(posted(world)) == 2


class Slow:
    """A channel in which something happens while a message is on its way."""

    def __init__(self, meanwhile: Callable[[], None]) -> None:
        self.sent: list[tuple[str, str]] = []
        self._meanwhile = meanwhile

    async def send(self, content: str, *, nonce: str, **options: Any) -> Any:
        self.sent.append((content, nonce))
        if len(self.sent) == 1:
            self._meanwhile()
        return discord.Object(len(self.sent))

    def get_partial_message(self, id: int) -> Any:
        return self

    async def delete(self) -> None: ...


async def test_whoever_becomes_due_while_a_call_is_on_its_way_is_called_by_the_next(
    opened: Opened, world: World, ana: Person, ben: Person
) -> None:
    table: Table = world.bot.tables.table((await begun(opened, ana, ben)).id)
    (first,) = clock.awaited(world.bot.games[table.game].game, table)
    turned = replace(
        table,
        revision=table.revision + 1,
        players=(table.players[1], table.players[0]),  # the other one sits on turn now
    )
    calls = TurnPings(world.bot.services)
    channel: Any = Slow(lambda: calls.note(Change(turned)))
    calls.note(Change(table))
    place = await calls.post(table, Place(1), channel)
    await calls.post(turned, place, channel)
    people = [table.players[first].user, turned.players[first].user]
    assert [content.split()[0] for content, _ in channel.sent] == [f"<@{user}>" for user in people]
    assert len({nonce for _, nonce in channel.sent}) == 2


async def test_a_call_that_is_repeated_after_others_moved_is_the_same_to_discord(
    opened: Opened, world: World, ana: Person, ben: Person
) -> None:
    table: Table = world.bot.tables.table((await begun(opened, ana, ben)).id)
    later = replace(table, revision=table.revision + 1)
    calls = TurnPings(world.bot.services)
    channel: Any = Slow(lambda: (_ for _ in ()).throw(OSError("reset")))
    calls.note(Change(table))
    with pytest.raises(OSError, match="reset"):
        await calls.post(table, Place(1), channel)
    calls.note(Change(later))
    await calls.post(later, Place(1), channel)
    assert len(channel.sent) == 2
    assert channel.sent[0] == channel.sent[1]


async def test_a_call_that_is_forbidden_does_not_stop_the_table(
    opened: Opened, world: World, ana: Person, ben: Person
) -> None:
    await opened(ana)
    await ben.press("Join")
    with world.fault("POST", MESSAGES, http_error(403, 50013)) as fault:
        await ana.press("Start")
        turn, _ = whose_turn(ana.table, ana, ben)
        await looked_away(world)
        await turn.press("My dice")
        await turn.press("2 dice")
        await looked_away(world)
    assert fault.hits == 3  # both must split after that
    assert "splits" in ana.table.words


async def test_whoever_left_the_server_is_found_when_their_slow_turn_begins(
    opened: Opened, world: World, ana: Person, ben: Person, dora: Person
) -> None:
    table = await opened(ana, "slow-24")
    await ben.press("Join")
    await dora.press("Join")
    world.env.guild.remove_member(ben.member)
    await looked_away(world)
    await ana.press("Start")

    def seated() -> list[int]:
        return [player.user for player in world.bot.tables.table(table.id).players]

    if ben.id in seated():  # another began: everybody must act once that one has
        turn, _ = whose_turn(ana.table, ana, dora)
        await turn.press("My dice")
        await turn.press("2 dice")
    assert ben.id not in seated()
