"""What belongs to the decks of one server is out of reach from every other one, whoever asks for it."""

from __future__ import annotations

import pytest

from bot.demo.people import Person, add_person, add_server
from bot.demo.world import World
from bot.engine.screen import page_at
from cogs.decks import routes
from tests.cogs.decks.steps import sent_in, waiting
from tests.ui.conftest import carrying


@pytest.fixture
async def zoe(world: World) -> Person:
    """A moderator of another server, with a message of the bot to press on."""
    _, channel = add_server(world, "Elsewhere")
    zoe = add_person(world, channel, "Zoe", moderator=True)
    await zoe.slash("deck list")
    return zoe


async def test_no_page_of_another_servers_decks_opens_or_changes_anything(
    world: World, ana: Person, ben: Person, zoe: Person
) -> None:
    proposal = await sent_in(ben)
    deck, guild, slot = proposal.deck, ana.member.guild.id, proposal.card.slot
    with world.as_bot():
        cards = await world.bot.decks.library.cards(deck, guild)
    written = next(one for one in cards if one.card is not None)
    pages = [
        *(
            f"{word}/{deck}"
            for word in ("show", "write", "deleting", "delete", "default", "undelete", "export", "print")
        ),
        *(
            f"{word}/{deck}/{written.place.slot}"
            for word in ("card", "history", "report", "rewrite", "retire", "undraw")
        ),
        *(
            f"{word}/{proposal.id}/0"
            for word in ("approve", "original", "edit", "back", "try", "take_back", "undraw_waiting", "drawn_waiting")
        ),
        *(f"{word}/{proposal.id}" for word in ("case", "withdraw", "again", "consider")),
        *(f"{word}/{proposal.id}/0/{guild}" for word in ("agree", "disagree")),
        *(f"{word}/{deck}/0/{slot}" for word in ("way", "form", "build")),
        f"group/{deck}/0/0",
        *(
            f"post/{deck}/{written.place.slot}/1",
            f"roll/{deck}/{written.place.slot}/1/1",
            f"restore/{deck}/{slot}",
            "close/1",
            "decline/1",
        ),
        *(f"version/{deck}/{written.place.slot}/1", f"name_off/{deck}/{written.place.slot}/{guild}"),
        f"name_on/{deck}/{written.place.slot}/{guild}/1",
    ]
    for page in pages:
        assert page_at(routes.ALL, tuple(page.split("/"))) is not None, page
        (answer,) = await zoe.world_presses([carrying(zoe, zoe.messages()[-1], f"cb:0:-:gdeck/{page}")])
        assert not answer.form, page
        assert answer.messages[0].private, page
        assert "Rain" not in answer.words, page
        assert answer.messages[0].controls == (), f"{page} is a page: {answer.words}"
    with world.as_bot():
        assert await world.bot.decks.library.cards(deck, guild) == cards
    assert await waiting(world) == [proposal]


async def test_an_author_answers_about_a_card_where_it_was_written_or_in_private(
    world: World, ana: Person, ben: Person
) -> None:
    proposal = await sent_in(ben)
    await ana.slash("deck-moderation queue")
    await ana.fill(await ana.press("Edit"), words="Draw two.")
    guild, channel = add_server(world, "Elsewhere")
    there = Person(world, guild.add_member(ben.member.user), channel, "en-US")
    await there.slash("deck list")
    revision = (await waiting(world))[0].revision
    path = f"cb:0:-:gdeck/agree/{proposal.id}/{revision}/{ana.member.guild.id}"
    await there.world_presses([carrying(there, there.messages()[-1], path)])
    assert (await waiting(world))[0].consent == "asked"
    await ben.slash("deck my")
    await ben.world_presses([carrying(ben, ben.messages()[-1], path)])
    assert (await waiting(world))[0].consent == "given"
