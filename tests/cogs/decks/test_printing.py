"""/deck print, as people type it: for everybody, in every form, and what is said where it cannot be."""

from __future__ import annotations

import io
import zipfile

import pytest

from bot.demo.people import Person, add_person, add_server
from bot.demo.wire import http_error
from bot.demo.world import World
from bot.engine.game import Refused
from bot.language.words import Words
from bot.ui.components.custom_id import Carried, write
from cogs.decks import routes
from cogs.decks.pages import printing
from tests import pdf
from tests.cogs.decks.steps import GAME, approved, files
from tests.decks.small_game import EFFECTS, PRINTED, RULES
from tests.ui.conftest import carrying


async def test_everybody_prints_a_deck_and_is_told_what_is_in_it(world: World, ana: Person, ben: Person) -> None:
    await approved(ana, ben, "Rain")
    answer = await ben.slash("deck print")
    (data,) = files(world, answer)
    assert len(pdf.put(data)[0]) == 9
    assert any("“Rain”. If it rains, then Draw." in told for told in pdf.told(data))
    for said in (f"**{RULES}** rule cards", f"**{EFFECTS}** game cards", "cut along the marks", "/deck show"):
        assert said in answer.words


async def test_only_what_is_written_is_printed_if_one_likes(world: World, ana: Person) -> None:
    answer = await ana.slash("deck print", cards="written", format="Letter")
    assert f"**{PRINTED}** rule cards" in answer.words
    (data,) = files(world, answer)
    assert pdf.page_sizes(data) == [(612, 792)]


async def test_it_comes_for_tabletop_simulator(world: World, ana: Person) -> None:
    answer = await ana.slash("deck print", format="simulator")
    (data,) = files(world, answer)
    assert any(name.endswith(".json") for name in zipfile.ZipFile(io.BytesIO(data)).namelist())
    assert "README.txt" in answer.words


async def test_a_deck_without_words_is_printed_blank_or_not_at_all(world: World, ana: Person) -> None:
    library = world.bot.decks.library
    (deck,) = await library.decks(world.env.guild.id, GAME)
    for held in await library.contents(deck):
        if held.card is not None:
            await ana.slash("deck-moderation retire", card=held.card.title or held.place.slot)
    assert "Nothing is written" in (await ana.slash("deck print", cards="written")).words
    assert len(files(world, await ana.slash("deck print"))) == 1


def test_a_file_that_discord_does_not_take_is_refused_with_what_helps() -> None:
    printing.must_fit(10 * printing.MEGABYTE, 10 * printing.MEGABYTE)
    with pytest.raises(Refused) as refused:
        printing.must_fit(10 * printing.MEGABYTE + 1, 10 * printing.MEGABYTE)
    said = Words("en")(refused.value.why)
    assert "11 MB" in said
    assert "takes 10 MB" in said


async def test_whoever_sends_another_format_is_refused(world: World, ana: Person) -> None:
    (deck,) = await world.bot.decks.library.decks(world.env.guild.id, GAME)
    page = write(Carried(0, None, "g" + "/".join(routes.PrintDeck(deck.id).path)))
    screen = (await ana.slash("deck list")).messages[-1]
    (answer,) = await ana.world_presses([carrying(ana, screen, page)])
    assert not files(world, answer)


async def test_decks_of_other_servers_are_not_printed(world: World, ana: Person) -> None:
    (deck,) = await world.bot.decks.library.decks(world.env.guild.id, GAME)
    _, channel = add_server(world, "Elsewhere")
    zoe = add_person(world, channel, "Zoe")
    answer = await zoe.slash("deck print", deck=str(deck.id))
    assert not files(world, answer)
    assert "There is no deck" in answer.words


async def test_where_no_file_can_be_sent_it_is_told_what_to_do(world: World, ana: Person) -> None:
    with world.fault("POST", "/webhooks/*", http_error(403, 50013), times=1):
        assert "Attach Files" in (await ana.slash("deck print")).words
