"""In which language a table speaks to everybody: the server's where it has one, else that of whoever opens it."""

from __future__ import annotations

from bot.demo.people import Person, add_person, add_server
from bot.demo.world import World


async def test_where_the_server_has_no_language_a_table_speaks_that_of_its_opener(
    world: World, ana: Person, carla: Person
) -> None:
    await carla.slash("blanco new")
    assert "Un tavolo per BLANCO" in ana.table.words
    await ana.press("Gioco anch'io", on=ana.table)
    await world.restart()
    await carla.press("Comincia", on=carla.table)
    await carla.press("Altro", on=carla.table)
    await carla.press("Chiudi la partita", on=carla.panel)
    await ana.press("Altro", on=ana.table)
    await carla.press("Sì, chiudila", on=carla.panel)
    await ana.press("Vote to end the game", on=ana.panel)
    await ana.press("Rivincita", on=ana.table)
    assert "Un tavolo per BLANCO" in carla.table.words, "whoever asks for the rematch, the table keeps its language"


async def test_what_somebody_has_chosen_for_themselves_counts_before_their_client(ben: Person, carla: Person) -> None:
    await carla.slash("settings", language="en")
    await carla.slash("blanco new")
    assert "A table for BLANCO" in ben.table.words


async def test_a_community_server_has_a_language_and_moderators_may_choose_another(world: World) -> None:
    _, channel = add_server(world, "Società", locale="it")
    ana = add_person(world, channel, "Ana", moderator=True)
    await ana.slash("blanco new")
    assert "Un tavolo per BLANCO" in ana.table.words
    await ana.press("Me ne vado", on=ana.table)
    await ana.slash("server", language="en")
    await ana.slash("blanco new")
    assert "A table for BLANCO" in ana.table.words


async def test_the_host_chooses_the_language_of_a_table(world: World, ana: Person, carla: Person) -> None:
    await ana.slash("blanco new")
    await carla.press("Join", on=carla.table)
    await ana.press("Options", on=ana.table)
    await ana.press("Language of this table: Italiano", on=ana.panel)
    assert "Un tavolo per BLANCO" in carla.table.words
    assert "Options of your table" in ana.panel.words, "their own panel stays in their own language"
    await world.restart()
    await ana.press("Comincia", on=ana.table)
    assert "Altro" in carla.table.labels


async def test_only_the_host_chooses_it(ana: Person, ben: Person) -> None:
    await ana.slash("blanco new")
    await ben.press("Join", on=ben.table)
    await ben.press("Options", on=ben.table)
    assert not [label for label in ben.panel.labels if "Language" in label]


async def test_what_a_card_brings_into_a_channel_speaks_for_whoever_shows_it(world: World, carla: Person) -> None:
    await carla.slash("play")
    await carla.slash("deck show")
    decks = await world.bot.services.decks.library.decks(world.env.guild.id, "blank")
    assert decks[0].name == "Mazzo iniziale", "whoever comes first names what a server begins with"
