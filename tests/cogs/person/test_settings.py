import pytest

from bot.demo.people import Person
from bot.demo.world import World
from bot.engine.game import Refused
from bot.store.api import PersonRow
from cogs.person.cog import changed


async def test_settings_are_told_without_changing_anything(ben: Person) -> None:
    told = (await ben.slash("settings")).words
    assert "whenever it is your turn" in told
    assert "the language of your Discord" in told
    assert "with pictures" in told


async def test_each_setting_changes_alone_and_survives_a_restart(world: World, ben: Person) -> None:
    await ben.slash("settings", calls="never")
    await ben.slash("settings", **{"text-mode": True})
    await world.restart()
    told = (await ben.slash("settings")).words
    assert "I never call you" in told
    assert "comes in words" in told


async def test_the_chosen_language_wins_over_the_clients(ben: Person, carla: Person) -> None:
    assert "la lingua del tuo Discord" in (await carla.slash("settings")).words
    assert "I speak English to you" in (await carla.slash("settings", language="en")).words
    assert "Con te la mia lingua è: Italiano" in (await ben.slash("settings", language="it")).words
    assert "the language of your Discord" in (await ben.slash("settings", language="discord")).words


async def test_settings_are_private(ben: Person, carla: Person) -> None:
    answer = await ben.slash("settings")
    assert all(message.private for message in answer.messages)
    assert carla.messages() == []


async def test_every_setting_has_a_control(world: World, ben: Person) -> None:
    await ben.slash("settings")
    await ben.press("I never call you.")
    assert "I never call you" in ben.panel.words
    await ben.press("Words instead of pictures")
    assert "comes in words" in ben.panel.words
    await ben.press("Italiano")
    assert "Con te la mia lingua è: Italiano" in ben.panel.words
    await ben.press("Mostrami le immagini")
    row = await world.bot.store.person(ben.id)
    assert (row.pings, row.language, row.text_mode) == ("never", "it", False)


@pytest.mark.parametrize("path", [("calls", "now"), ("language", "xx"), ("text-mode", ""), ("nothing",)])
def test_a_forged_setting_is_refused(path: tuple[str, ...]) -> None:
    with pytest.raises(Refused):
        changed(PersonRow(1), path)
