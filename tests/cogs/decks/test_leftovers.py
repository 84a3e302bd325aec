"""What the moderators' channel should not show any more is taken away, however often Discord fails meanwhile."""

from __future__ import annotations

import pytest
from simcord import ChannelHandle

from bot.demo.people import Person, add_person, add_server
from bot.demo.wire import http_error
from bot.demo.world import World
from bot.ui.requests import limit_session
from tests.cogs.decks.steps import POST, approved, messages, sent_in, shown, waiting, written

EDIT = ("PATCH", "/channels/*/messages/*")
DELETE = ("DELETE", "/channels/*/messages/*")
FAILURES: dict[str, BaseException | float] = {
    "500": http_error(500),
    "403": http_error(403, 50001),
    "hangs": 304.0,
    "no network": OSError("no route"),
}
SOON = 130
"""Seconds after a start within which everything is tried."""


@pytest.fixture
def settings(settings: dict[str, str]) -> dict[str, str]:
    """What hangs is soon given up: SimCord waits for it in real time. Hours pass with fewer rounds."""
    return settings | {"REQUEST_TIMEOUT": "0.1", "SWEEP_INTERVAL": "3"}


async def forgotten(person: Person) -> None:
    await person.slash("privacy", delete="yes")


async def withdrawn(person: Person) -> None:
    await person.slash("deck my")
    await person.press("Rain")


@pytest.mark.parametrize("failure", FAILURES)
async def test_a_withdrawn_card_is_shown_as_such_in_the_end(
    world: World, office: ChannelHandle, ben: Person, failure: str
) -> None:
    await sent_in(ben)
    with world.fault(*EDIT, FAILURES[failure]) as fault:
        await withdrawn(ben)
        await world.pass_time(130)
        assert "Approve" in shown(world, office).labels
    assert fault.hits
    await world.restart()
    await world.pass_time(SOON)
    assert "Withdrawn by its author" in shown(world, office).words
    assert shown(world, office).labels == ()


async def test_a_channel_that_is_forbidden_is_asked_seldom_but_for_ever(
    world: World, office: ChannelHandle, ben: Person
) -> None:
    await sent_in(ben)
    with world.fault(*DELETE, http_error(403, 50001)) as fault:
        await forgotten(ben)
        await world.pass_time(50 * 60)
        assert fault.hits == 1
        await world.pass_time(20 * 60)
        assert fault.hits == 2
    await world.pass_time(60 * 60)
    assert messages(world, office.id) == []


async def test_a_message_is_changed_where_it_is_although_another_channel_was_chosen(
    world: World, office: ChannelHandle, ana: Person, ben: Person
) -> None:
    await sent_in(ben)
    later = world.env.guild.create_text_channel("later")
    await ana.slash("deck-moderation settings", queue=later)
    await withdrawn(ben)
    assert "Withdrawn by its author" in shown(world, office).words
    assert messages(world, later.id) == []


@pytest.mark.parametrize("failure", FAILURES)
async def test_the_cards_of_whoever_is_forgotten_go_in_the_end(
    world: World, office: ChannelHandle, ana: Person, ben: Person, failure: str
) -> None:
    await approved(ana, ben)
    await sent_in(ben, "Snow")
    await sent_in(ana, "Hail")
    with world.fault(*DELETE, FAILURES[failure]) as fault:
        await forgotten(ben)
        await world.pass_time(130)
        assert len(messages(world, office.id)) == 3
    assert fault.hits
    await world.restart()
    await world.pass_time(SOON)
    (left,) = messages(world, office.id)
    assert "A new card: Hail" in left.words
    assert await world.bot.store.leftovers.servers() == []


async def test_a_crash_before_anything_was_taken_away_loses_nothing(
    world: World, office: ChannelHandle, ben: Person
) -> None:
    await sent_in(ben)
    with world.as_bot():
        await world.bot.forget(ben.id)
    await world.restart(crash=True)
    await world.pass_time(65)
    assert messages(world, office.id) == []


async def test_a_moderator_who_is_forgotten_is_not_named_in_what_they_decided(
    world: World, office: ChannelHandle, ana: Person, ben: Person
) -> None:
    await sent_in(ben)
    await ana.press("Approve", on=shown(world, office))
    assert ana.mention in shown(world, office).words
    await forgotten(ana)
    await world.pass_time(65)
    assert ana.mention not in shown(world, office).words
    assert "somebody whose name is not kept" in shown(world, office).words


async def test_who_was_looking_at_a_card_is_not_named_any_more(
    world: World, office: ChannelHandle, mia: Person, ben: Person
) -> None:
    await sent_in(ben)
    await mia.press("I am looking at it", on=shown(world, office))
    assert mia.mention in shown(world, office).words
    await forgotten(mia)
    await world.pass_time(61)
    assert mia.mention not in shown(world, office).words
    assert "Approve" in shown(world, office).labels
    assert await world.bot.decks.messages.behind() == []


async def test_a_report_goes_with_whoever_made_it_or_looked_at_it(
    world: World, office: ChannelHandle, ana: Person, ben: Person, dora: Person, mia: Person
) -> None:
    await approved(ana, ben)
    await ben.fill(await ben.slash("deck report", card="Rain"), reason="It is mine.")
    await dora.fill(await dora.slash("deck report", card="Rain"), reason="It is rude.")
    await mia.press("Done with this report", on=shown(world, office))
    for person, left in ((dora, 2), (ben, 0)):
        await forgotten(person)
        await world.pass_time(5)
        assert len(messages(world, office.id)) == left
        assert person.mention not in str([one.words for one in messages(world, office.id)])


async def test_the_news_for_an_author_in_a_channel_goes_with_them(
    world: World, office: ChannelHandle, ana: Person, ben: Person
) -> None:
    await sent_in(ben)
    with world.fault("POST", "/users/@me/channels", http_error(403, 50007)):
        await ana.press("Approve", on=shown(world, office))
    assert ben.mention in messages(world, ben.channel.id)[-1].words
    await forgotten(ben)
    await world.pass_time(5)
    assert messages(world, ben.channel.id) == []


async def test_a_deck_that_ends_for_good_leaves_no_card_in_the_channel(
    world: World, office: ChannelHandle, ana: Person, ben: Person
) -> None:
    await approved(ana, ben)
    await ana.slash("deck-moderation delete", deck="Starter deck")
    await ana.press("Yes, delete it")
    await world.pass_time(5)
    assert len(messages(world, office.id)) == 1, "it can be brought back"
    await world.bot.store.decks.purge(world.now() + 1)
    await world.pass_time(65)
    assert messages(world, office.id) == []


async def test_one_server_whose_channel_hangs_holds_up_no_queue_of_another(
    world: World, office: ChannelHandle, ana: Person, ben: Person
) -> None:
    there, channel = add_server(world, "Next door")
    eve = add_person(world, channel, "Eve", moderator=True)
    offices = there.create_text_channel("office"), office
    await eve.slash("deck-moderation settings", queue=offices[0])
    with world.fault(*POST, http_error(500)):
        for person in (eve, ben):
            await written(person)
            await person.press("Send to the moderators")
    limit_session(world.bot, 304)
    with world.fault("POST", f"/channels/{offices[0].id}/messages", 304.0) as fault:
        await world.pass_time(61)
        assert fault.hits == 1, "it hangs"
        assert len(messages(world, office.id)) == 1
    await world.pass_time(400)
    assert len(messages(world, offices[0].id)) == 1


async def test_one_channel_that_is_forbidden_holds_up_no_other_of_its_server(
    world: World, office: ChannelHandle, ana: Person, ben: Person
) -> None:
    for title in ("Rain", "Snow"):
        await sent_in(ben, title)
    later = world.env.guild.create_text_channel("later")
    await ana.slash("deck-moderation settings", queue=later)
    await sent_in(ben, "Hail")
    with world.fault("DELETE", f"/channels/{office.id}/messages/*", http_error(403, 50001)) as fault:
        await forgotten(ben)
        await world.pass_time(10)
    assert fault.hits == 1
    assert messages(world, later.id) == []
    await world.pass_time(130)
    assert messages(world, office.id) == []
    assert await waiting(world) == []
