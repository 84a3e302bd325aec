"""One direct message tells what waits in slow games, to those who want it instead of calls."""

from __future__ import annotations

from contextlib import ExitStack

from msgspec.structs import replace

from bot.demo.people import Person, Seen, seen
from bot.demo.wire import http_error
from bot.demo.world import World
from bot.tables.model import Change
from tests.ui.conftest import Opened, begun, calls, looked_away, moved_to_thread, quiet_for, whose_turn

ON = "One message for all slow games"


def direct(world: World, person: Person) -> list[Seen]:
    """What the bot has told somebody in direct messages."""
    channels = [c.id for c in world.backend.channels.values() if person.id in getattr(c, "recipient_ids", ())]
    stored = [message for id in channels for message in world.backend.messages.get(id, {}).values()]
    return [seen(world, message) for message in sorted(stored, key=lambda message: message.id)]


async def wanted(person: Person) -> None:
    await person.slash("settings")
    await person.press(ON)


async def test_slow_games_are_told_in_one_direct_message_that_is_kept_up_to_date(
    opened: Opened, world: World, ana: Person, ben: Person
) -> None:
    for person in (ana, ben):
        await wanted(person)
        assert "one direct message" in person.panel.words
        (greeting,) = direct(world, person)
        assert "no more than one message a day" in greeting.words
    await begun(opened, ana, ben, pace="slow-24")
    turn, other = whose_turn(ana.table, ana, ben)
    await looked_away(world)
    await world.restart()
    await world.pass_time(120)
    assert calls(ana) == []
    (told,) = direct(world, turn)
    assert told.words.startswith("**1 slow game waits for you.**\n• A Little White Die: [To the table](")
    assert str(ana.table.id) in told.words
    sent = len(world.wire.sent)
    await world.pass_time(300)
    assert len(world.wire.sent) == sent, "nothing has changed"
    for step in ("More", "End the game", "Yes, end it"):
        await ana.press(step)
    await world.pass_time(120)
    (now,) = direct(world, turn)
    assert now.id == told.id
    assert now.words == "No slow game waits for you at the moment."
    assert len(direct(world, other)) == 1


async def test_a_new_message_comes_once_a_day_or_when_three_wait(
    opened: Opened, world: World, ana: Person, ben: Person
) -> None:
    turns = list[Person]()
    for person in (ana, ben):
        await wanted(person)
    new, games = dict[int, list[int]](), ana.channel
    while max(map(turns.count, turns), default=0) < 4:
        ana.channel = games
        await moved_to_thread(world, ana, ben)
        await begun(opened, ana, ben, pace="slow-24")
        turns.append(whose_turn(ana.table, ana, ben)[0])
        await looked_away(world)
        await world.pass_time(120)
        for person in set(turns):
            new.setdefault(person.id, []).append(direct(world, person)[-1].id)
    often = max(turns, key=turns.count)
    # the first comes at once, the second and third are added to it, the fourth makes three that are new
    assert len(set(new[often.id])) == 2
    assert "**4 slow games wait for you.**" in direct(world, often)[-1].words
    assert len(direct(world, often)) == 1, "the old one goes"


async def test_a_digest_waits_for_the_end_of_quiet_hours(
    opened: Opened, world: World, ana: Person, ben: Person
) -> None:
    for person in (ana, ben):
        await wanted(person)
        row = await world.bot.store.person(person.id)
        await world.bot.store.set_person(replace(row, quiet=quiet_for(world, minutes=20)))
    await begun(opened, ana, ben, pace="slow-24")
    turn, _ = whose_turn(ana.table, ana, ben)
    await world.pass_time(900)
    assert "waits for you." not in direct(world, turn)[-1].words
    await world.pass_time(900)
    assert "waits for you." in direct(world, turn)[-1].words


async def test_whoever_takes_no_direct_messages_is_told_so_and_called_in_the_channels(
    opened: Opened, world: World, ana: Person, ben: Person
) -> None:
    closed = http_error(403, 50007)
    with world.fault("POST", "/users/@me/channels", closed):
        await ana.slash("settings")
        refused = await ana.press(ON)
    assert "direct messages" in refused.words
    assert not (await world.bot.store.person(ana.id)).digest
    for person in (ana, ben):
        await wanted(person)
    direct_channels = {message.channel for person in (ana, ben) for message in direct(world, person)}
    await begun(opened, ana, ben, pace="slow-24")
    turn, _ = whose_turn(ana.table, ana, ben)
    with ExitStack() as faults:
        for id in direct_channels:
            faults.enter_context(world.fault("POST", f"/channels/{id}/messages", closed))
        await looked_away(world)
        await world.pass_time(200)
    (call,) = calls(ana)
    assert call.words.startswith(turn.mention)
    assert not (await world.bot.store.person(turn.id)).digest
    assert "closed to me" in (await turn.slash("settings")).words
    await turn.press(ON)
    assert "closed to me" not in turn.panel.words


async def test_a_digest_that_is_switched_on_tells_of_what_waits_already(
    opened: Opened, world: World, ana: Person, ben: Person
) -> None:
    await begun(opened, ana, ben, pace="slow-24")
    turn, _ = whose_turn(ana.table, ana, ben)
    await looked_away(world)
    assert len(calls(ana)) == 1
    await wanted(turn)
    await world.pass_time(180)
    assert "**1 slow game waits for you.**" in direct(world, turn)[-1].words
    assert calls(ana) == [], "it has taken the place of the call"


async def test_a_warning_comes_in_the_channel_all_the_same(
    opened: Opened, world: World, ana: Person, ben: Person
) -> None:
    for person in (ana, ben):
        await wanted(person)
    table = await begun(opened, ana, ben, pace="slow-24")
    turn, _ = whose_turn(ana.table, ana, ben)
    await looked_away(world)
    with world.as_bot():  # as eighteen hours later
        world.bot.publisher.changed(Change(world.bot.tables.table(table.id), warned=True))
    await world.settle()
    (call,) = calls(ana)
    assert call.words.startswith(f"{turn.mention} Your time")
    await world.pass_time(120)
    assert "**1 slow game waits for you.**" in direct(world, turn)[-1].words


async def test_who_wants_calls_again_or_is_forgotten_gets_no_more_messages(
    opened: Opened, world: World, ana: Person, ben: Person
) -> None:
    for person in (ana, ben):
        await wanted(person)
    await begun(opened, ana, ben, pace="slow-24")
    turn, other = whose_turn(ana.table, ana, ben)
    await world.pass_time(150)
    await turn.slash("settings")
    await turn.press("Call me in the channels")
    await looked_away(world)
    await world.pass_time(60)
    assert len(calls(ana)) == 1
    assert direct(world, turn) == []
    await other.slash("privacy", delete="yes")
    await world.pass_time(120)
    assert await world.bot.store.calls.digests() == {}
    assert await world.bot.store.calls.held() == {}


async def test_whoever_ends_it_in_another_process_is_called_here_once(
    opened: Opened, world: World, ana: Person, ben: Person
) -> None:
    for person in (ana, ben):
        await wanted(person)
    await begun(opened, ana, ben, pace="slow-24")
    turn, _ = whose_turn(ana.table, ana, ben)
    await looked_away(world)
    row = await world.bot.store.person(turn.id)
    await world.bot.store.set_person(replace(row, digest=False))
    await world.pass_time(200)
    (call,) = calls(ana)
    assert call.words.startswith(turn.mention)
    assert await world.bot.store.calls.held() == {}


async def test_it_speaks_the_language_of_whoever_reads_it(
    opened: Opened, world: World, ana: Person, carla: Person
) -> None:
    await carla.slash("settings")
    await carla.press("Un solo messaggio per le partite lente")
    assert direct(world, carla)[0].words.startswith("Qui ti dico")
