"""Discord fails while a card is written, changed, approved and taken along: every request of such an evening, times
every way it can go wrong. Who presses again gets there, and nothing happens twice. A request that is new to the
recorded evening must be added here. `make torture` tries all of it."""

from __future__ import annotations

import itertools
from collections.abc import Awaitable, Callable
from contextlib import suppress

import pytest
from simcord import ChannelHandle

from bot.demo.people import Person, Seen
from bot.demo.world import World, expect
from bot.store.deck_records import Proposal
from tests.cogs.decks.steps import doodle, messages, private, waiting
from tests.play.failures import FAILURES, SETTING_UP, chosen

pytestmark = pytest.mark.usefixtures("ready")

ROUTES = {
    "POST /interactions/{id}/{token}/callback": ("POST", "/interactions/*/callback"),
    "PATCH /webhooks/{id}/{token}/messages/@original": ("PATCH", "/webhooks/*"),
    "POST /webhooks/{id}/{token}": ("POST", "/webhooks/*"),
    "POST /channels/{id}/messages": ("POST", "/channels/*/messages"),
    "PATCH /channels/{id}/messages/{id}": ("PATCH", "/channels/*/messages/*"),
    "GET /users/{id}": ("GET", "/users/*"),
    "POST /users/@me/channels": ("POST", "/users/@me/channels"),
    "GET /guilds/{id}/auto-moderation/rules": ("GET", "/guilds/*/auto-moderation/rules"),
}
"""What the bot asks of Discord for the decks, and the pattern that makes it fail."""
TRIES = 4
"""A failure comes once or twice; then whoever presses again gets there."""
SWEEP, PATIENCE = 62, 62 * 60
"""Seconds in which the bot tries again to show what it could not, and in which it tries a forbidden channel again."""


class Evening:
    """Ben writes a card, Ana changes it, he agrees, she approves it and takes the deck along. Each step is tried until
    it has happened."""

    def __init__(self, world: World, ana: Person, ben: Person, office: ChannelHandle) -> None:
        self.world, self.ana, self.ben, self.office = world, ana, ben, office
        self.guild = world.env.guild.id
        self.files: list[bytes] = []

    async def go(self) -> None:
        await self._until(self._write, self._is_written)
        await self._until(self._send, self._waits)
        await self._until(self._edit, self._is_asked)
        await self._until(self._agree, self._is_agreed)
        await self._until(self._approve, self._is_over)
        await self._until(self._export, self._has_file)

    async def _until(self, step: Callable[[], Awaitable[object]], done: Callable[[], Awaitable[bool]]) -> None:
        for _ in range(TRIES):
            with suppress(AssertionError):  # what Discord has not shown cannot be pressed
                await step()
            if await done():
                return
            await self.world.pass_time(1)
        raise AssertionError(f"{TRIES} tries, and still not {done.__name__}")

    async def _press(self, person: Person, label: str, on: Seen | None = None) -> None:
        await person.world_presses([person.aim(label, on)])

    async def _write(self) -> None:
        await self.ben.slash("deck write")
        form = await self.ben.press("Write a rule")
        expect(form.form, "no window opened")
        words = "the next player skips a turn"
        await self.ben.fill(form, title="Kennel", condition="a 3 is played", words=words, drawing=("a.png", doodle()))

    async def _is_written(self) -> bool:
        draft = await self.world.bot.decks.drafts.find(self.guild, self.ben.id)
        return draft is not None and draft.title == "Kennel"

    async def _send(self) -> None:
        """From the preview; if it did not get there, from the draft that was kept."""
        if not self.ben.can("Send to the moderators"):
            await self.ben.slash("deck my")
            await self.ben.press("Go on with my draft")
        await self._press(self.ben, "Send to the moderators")

    async def _waits(self) -> bool:
        return len(await waiting(self.world)) == 1

    async def _edit(self) -> None:
        form = await self.ana.press("Edit", on=await self._case("Edit"))
        expect(form.form, "no window opened")
        await self.ana.fill(form, words="the previous player skips a turn")

    async def _case(self, label: str) -> Seen:
        """The proposal in the moderators' channel; if that does not offer it, in their own queue."""
        shown = messages(self.world, self.office.id)
        if shown and label in shown[-1].labels:
            return shown[-1]
        await self.ana.slash("deck-moderation queue")
        return self.ana.panel

    async def _is_asked(self) -> bool:
        return (await self.proposal()).consent == "asked"

    async def proposal(self) -> Proposal:
        (found,) = await self.world.bot.decks.proposals.by_author(self.guild, self.ben.id)
        known: Proposal = found
        return known

    async def left_behind(self) -> bool:
        """Whether the message that the bot knows of still offers what is over."""
        known = (await self.proposal()).message
        return any(shown.labels for shown in messages(self.world, self.office.id) if shown.id == known)

    async def _agree(self) -> None:
        """In the direct message; if it did not get there, on the page of one's own cards."""
        told = private(self.world, self.ben)
        if told:
            await self._press(self.ben, "Yes, I agree", told[-1])
        else:
            await self.ben.slash("deck my")
            menu = next(one for one in self.ben.panel.controls if one.label.startswith("A moderator has edited"))
            await self.ben.world_presses([self.ben.push(self.ben.panel, menu)])
            await self._press(self.ben, "Yes, I agree")

    async def _is_agreed(self) -> bool:
        return (await self.proposal()).consent == "given"

    async def _approve(self) -> None:
        await self._press(self.ana, "Approve", await self._case("Approve"))

    async def _is_over(self) -> bool:
        return (await self.proposal()).status == "approved"

    async def _export(self) -> None:
        answer = await self.ana.slash("deck-moderation export")
        attached = [file["url"] for message in answer.messages for file in message.payload["attachments"]]
        self.files = [data for url in attached if (data := self.world.backend.cdn.get(url))]

    async def _has_file(self) -> bool:
        return len(self.files) == 1


@pytest.fixture
async def evening(world: World, ana: Person, ben: Person) -> Evening:
    office = world.env.guild.create_text_channel("office")
    await ana.slash("deck-moderation settings", queue=office)
    return Evening(world, ana, ben, office)


async def test_every_request_of_an_evening_with_decks_is_in_the_table(evening: Evening) -> None:
    await evening.go()
    assert {sent.route for sent in evening.world.wire.sent} - SETTING_UP == set(ROUTES)


ALL = list(itertools.product(ROUTES, FAILURES))
CHOSEN = {([*ROUTES][number % len(ROUTES)], failure) for number, failure in enumerate(FAILURES)}
"""Every failure, of one request; and every request fails."""


def test_every_failure_and_every_request_is_among_the_chosen() -> None:
    assert {route for route, _ in CHOSEN} == set(ROUTES)
    assert {failure for _, failure in CHOSEN} == set(FAILURES)


@pytest.mark.parametrize(("route", "failure"), chosen(CHOSEN, ALL))
async def test_the_card_gets_into_the_deck(evening: Evening, route: str, failure: str) -> None:
    world = evening.world
    faulty = world.fault(*ROUTES[route], FAILURES[failure], 2)
    with world.expecting_silence(), world.expecting_errors() as told, faulty as fault:
        await evening.go()
    assert fault.hits, "it must really fail"
    assert not [error for error in told if "bug " in error]
    proposal = await evening.proposal()
    versions = await world.bot.decks.library.history(proposal.deck, evening.guild, proposal.card.slot)
    assert [version.card.words for version in versions] == ["the previous player skips a turn"], "once, as agreed"
    assert await waiting(world) == []
    for seconds in (SWEEP, PATIENCE):
        if await evening.left_behind():
            await world.pass_time(seconds)
    assert not await evening.left_behind()
    for shown in messages(world, evening.office.id):
        if shown.labels:  # the bot could not know that this message is there
            assert "Something went wrong" not in (await evening.ana.press("Send back", on=shown)).words
    assert not [shown for shown in messages(world, evening.office.id) if shown.labels]
