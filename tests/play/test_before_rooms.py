"""What an earlier version has written is played on: its database, and the messages of it that Discord still shows."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from bot.demo.world import World
from bot.engine.replay import verify
from bot.ui.components.custom_id import read
from tests import before_rooms
from tests.before_rooms import COMMANDS, OFFICE, SINCE, Rooms, custom_id, furnished, messages, press
from tests.play.driver import Group


@pytest.fixture
def settings(settings: dict[str, str]) -> dict[str, str]:
    before_rooms.unpack(Path(settings["DATABASE"]))
    return settings


@pytest.fixture
def rooms() -> Rooms:
    return {}


@pytest.fixture
def finds(rooms: Rooms) -> Callable[[World], None]:
    """The servers of then, with the messages of then."""
    return lambda home: rooms.update(furnished(home))


@pytest.fixture(autouse=True)
async def since(world: World) -> None:
    await world.pass_time(SINCE)


def group(rooms: Rooms, command: str, state: str) -> Group:
    """The table of that channel, and the people at it."""
    here = rooms[f"{command}-{state}"]
    found = Group(here["Ana"].world, [here["Ana"], here["Ben"]], command=command)
    found.table = found.world.bot.tables.in_channel(here["Ana"].channel.id).id
    return found


async def played_on(group: Group) -> None:
    """Some moves, then the end, and what was stored from the beginning on leads there."""
    before = group.now.revision
    for _ in range(6):
        await group.move()
    assert group.now.revision >= before + 6
    await group.break_off()
    await verified(group.world, group.table)


async def verified(world: World, table: int) -> None:
    record = await world.bot.tables.record(table)
    assert verify(world.bot.games[record.game].game, record) == len(record.entries) > 0


@pytest.mark.parametrize("command", COMMANDS)
async def test_a_game_goes_on_from_the_messages_of_then(world: World, rooms: Rooms, command: str) -> None:
    here, there = group(rooms, command, "playing"), messages()
    ben = here.people[1]
    opened = await press(ben, there[f"{command}-playing"], "My dice" if command == "little-white-die" else "My cards")
    assert opened.messages[0].private
    world.wire.sent.clear()
    turned = await press(ben, there[f"{command}-playing panel"], "More")
    assert not turned.messages, "the panel of then turns to another page"
    assert "Back to the game" in str([sent.json for sent in world.wire.sent])
    await played_on(here)


@pytest.mark.parametrize("command", COMMANDS)
async def test_a_lobby_is_begun_from_the_message_of_then(world: World, rooms: Rooms, command: str) -> None:
    here, message = group(rooms, command, "lobby"), messages()[f"{command}-lobby"]
    await press(here.people[0], message, "Start")
    assert here.now.status == "playing"
    await played_on(here)


@pytest.mark.parametrize("command", COMMANDS)
async def test_a_finished_game_verifies_and_is_played_again(world: World, rooms: Rooms, command: str) -> None:
    message = messages()[f"{command}-over"]
    ana = rooms[f"{command}-over"]["Ana"]
    told = await press(ana, message, "Verify")
    carried = read(custom_id(message, "Verify"))
    assert carried is not None
    number = carried.table
    assert (await world.bot.tables.record(number)).commitment in told.words
    await verified(world, number)
    await press(ana, message, "Rematch")
    assert "Start" in ana.table.labels


async def test_what_waited_is_decided_and_a_draft_is_sent_in(world: World, rooms: Rooms) -> None:
    ana, ben, there = rooms[OFFICE]["Ana"], rooms[OFFICE]["Ben"], messages()
    decks, guild = world.bot.decks, ana.member.guild.id
    waiting = {proposal.card.title for proposal in await decks.proposals.waiting(guild)}
    await press(ben, there["draft"], "Send to the moderators")
    assert {proposal.card.title for proposal in await decks.proposals.waiting(guild)} == waiting | {"Hail"}
    await press(ana, there[OFFICE], "Approve")
    (approved,) = waiting - {proposal.card.title for proposal in await decks.proposals.waiting(guild)}
    (deck,) = await decks.library.decks(guild, "blank")
    assert approved in {held.card.title for held in await decks.library.cards(deck.id, guild) if held.card is not None}
