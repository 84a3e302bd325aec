"""Discord fails: every request that a whole game makes, times every way it can go wrong. The table goes on, shows
itself again, and the log says what happened once. A request that is new to the recorded game must be added here.
`make torture` tries all of it with every game."""

from __future__ import annotations

import itertools
import logging
from datetime import timedelta

import pytest

from bot.demo.people import Person
from bot.demo.world import World
from bot.ui import presses
from tests.play.driver import GAMES, Group, pages, plays, seats
from tests.play.failures import FAILURES, SETTING_UP, chosen

ANSWER = "POST /interactions/{id}/{token}/callback"
ROUTES = {
    ANSWER: ("POST", "/interactions/*/callback"),
    "POST /channels/{id}/messages": ("POST", "/channels/*/messages"),
    "PATCH /channels/{id}/messages/{id}": ("PATCH", "/channels/*/messages/*"),
    "DELETE /channels/{id}/messages/{id}": ("DELETE", "/channels/*/messages/*"),
    "GET /channels/{id}/messages": ("GET", "/channels/*/messages"),
    "PATCH /webhooks/{id}/{token}/messages/@original": ("PATCH", "/webhooks/*"),
    "DELETE /webhooks/{id}/{token}/messages/@original": ("DELETE", "/webhooks/*"),
}
"""What the bot asks of Discord in a game, and the pattern that makes it fail."""

OPENING = {"POST /webhooks/{id}/{token}": ("POST", "/webhooks/*")}
"""What it asks only when a table is opened."""

REMATCH = (ANSWER, "POST /channels/{id}/messages")
"""What it asks for a rematch; nothing else of it can fail there."""

LOSES_THE_CHANNEL = {"403 access", "404"}
"""The bot can no longer see the channel, or it is gone when a message is posted: the table ends there."""


@pytest.fixture(autouse=True)
def everybody_is_called(monkeypatch: pytest.MonkeyPatch) -> None:
    """Here people press on all the time, and are to be called all the same: that is a request, too."""
    for name in ("LOOKING", "LIVE_LOOKING", "MAY_LOOK"):
        monkeypatch.setattr(presses, name, timedelta(0))


async def _evening(group: Group) -> None:
    """All that makes the bot ask something of Discord: a game below which something was said, a panel opened twice, a
    table shown again, a rematch."""
    await group.open(computers=min(1, seats(group.command) - len(group.people)), start=False)
    await _chat(group.people[0])
    await group.people[0].press("Start")
    await group.look(group.people[0])
    await group.look(group.people[0])
    await group.people[0].slash("table show")
    await group.end(12)
    await group.people[0].press("Rematch", on=group.people[0].table)


@pytest.mark.parametrize("command", GAMES)
async def test_every_request_of_a_whole_game_is_in_the_table(
    world: World, ana: Person, ben: Person, command: str
) -> None:
    await _evening(Group(world, [ana, ben], command=command))
    assert {sent.route for sent in world.wire.sent} - SETTING_UP == set(ROUTES) | set(OPENING)


ALL = list(itertools.product(ROUTES, FAILURES, GAMES))
CHOSEN = {
    ([*ROUTES][(number + 2 * place) % len(ROUTES)], failure, command)
    for (number, failure), (place, command) in itertools.product(enumerate(FAILURES), enumerate(GAMES))
    if (number + place) % 2
}
"""Every other game meets a failure, each time of another request."""


def test_every_failure_meets_several_games_and_every_game_failures_of_several_requests() -> None:
    assert all(len({row[2] for row in CHOSEN if row[1] == failure}) >= 2 for failure in FAILURES)
    assert all(len({row[0] for row in CHOSEN if row[2] == command}) >= 3 for command in GAMES)
    assert {route for route, _, _ in CHOSEN} == set(ROUTES)


@pytest.mark.parametrize(("route", "failure", "command"), chosen(CHOSEN, ALL))
async def test_the_table_goes_on(
    world: World, ana: Person, ben: Person, route: str, failure: str, command: str, caplog: pytest.LogCaptureFixture
) -> None:
    group = Group(world, [ana, ben], command=command)
    await group.open()
    await group.move()
    before = group.now.revision
    caplog.set_level(logging.WARNING)
    # A message that is gone is posted again, and its loss is logged each time it is lost: here once.
    times = 1 if failure == "404" else 3
    with world.expecting_silence(), world.fault(*ROUTES[route], FAILURES[failure], times) as fault:
        pressed = False
        while not fault.hits and group.awaited():
            pressed |= await _press_something(group)
        pressed |= await _press_something(group)
    assert fault.hits, "it must really fail"
    assert _once_each(caplog)
    if failure in LOSES_THE_CHANNEL and group.now.status == "over":
        await ana.slash(f"{command} new")
        assert "Join" in ana.table.labels, "nobody is locked out of a new table"
        return
    assert group.now.revision > before or not pressed, "what was pressed has happened"
    await world.pass_time(60)
    await group.move()
    assert (await world.bot.store.place(group.table)).shown == group.now.revision, "it is on the screen again"


@pytest.mark.parametrize(
    ("route", "failure"),
    chosen(
        {(REMATCH[number % 2 == 0], failure) for number, failure in enumerate(FAILURES)},
        itertools.product(REMATCH, FAILURES),
    ),
)
async def test_a_rematch_opens_although_discord_fails(
    world: World, ana: Person, ben: Person, route: str, failure: str
) -> None:
    group = Group(world, [ana, ben], command="blank")
    await group.open()
    await group.break_off()
    over = group.table
    with world.expecting_silence(), world.fault(*ROUTES[route], FAILURES[failure], times=1) as fault:
        await ana.press("Rematch", on=ana.table)
        # Some of it is sent a while later, all the surer on a quick machine.
        await world.pass_time(60)
    assert fault.hits, "it must really fail"
    table = world.bot.tables.in_channel(ana.channel.id)
    if table is None and route == ANSWER:  # Discord took no answer, so nothing happened: press again
        await ana.press("Rematch", on=ana.table)
    elif table is None:  # it could not be shown, which closes it; another table can be opened there
        assert failure in {*LOSES_THE_CHANNEL, "403"}
        await ana.slash("blank new")
    else:
        assert table.id != over
        await ana.slash("table show")
    assert "Leave" in ben.table.labels or "Join" in ben.table.labels


async def _chat(person: Person) -> None:
    """Says something, so that the table may have scrolled away."""
    await person.member.send(person.channel, "And now?")


async def _press_something(group: Group) -> bool:
    """Somebody chats, opens a panel anew and plays, as far as what they see lets them while Discord fails. Whether a
    move was pressed."""
    for person in group.awaited()[:1]:
        await _chat(person)
        await group.world.pass_time(1)
        await group.world.press_all([person.push(person.table, *pages(person.table)[0])])
        panels = [screen for screen in person.screens() if screen.private and plays(screen)]
        shown = [screen for screen in person.screens() if screen.private and pages(screen)]
        if panels:
            await group.world.press_all([person.push(panels[0], *group.chooser.choice(plays(panels[0])))])
            return True
        if shown:
            await group.world.press_all([person.push(shown[0], *group.chooser.choice(pages(shown[0])))])
    return False


def _once_each(caplog: pytest.LogCaptureFixture) -> bool:
    said = [record.getMessage() for record in caplog.records if record.name.startswith("bot.ui.messages.table_message")]
    return len(said) == len(set(said))


async def test_without_attach_files_the_table_is_shown_in_words(world: World, ana: Person, ben: Person) -> None:
    group = Group(world, [ana, ben])
    world.allow(ana.channel, attach_files=False)
    await group.open()
    await group.move()
    assert not ana.table.pictures
    assert "Ana" in ana.table.words
    await group.finish()
