from datetime import UTC, datetime

import pytest

from bot.demo.people import Person
from bot.demo.world import World
from bot.engine.game import Refused
from bot.store.api import PersonRow, QuietHours
from bot.ui.components.forms import Filled
from cogs.person.cog import changed, quiet


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


async def test_quiet_hours_are_set_by_what_somebodys_clock_shows(world: World, ben: Person, carla: Person) -> None:
    world.set_clock(datetime(2026, 3, 1, 9, 7, tzinfo=UTC))
    await world.pass_time(2)
    await ben.slash("settings")
    opened = await ben.press("Quiet hours")
    assert list(opened.form) == ["now", "begins", "ends"]
    refused = await ben.fill(opened, now="noon", begins="22", ends="8")
    assert "I cannot read that time" in refused.words
    await ben.fill(await ben.press("Quiet hours"), now="2:37 pm", begins="23", ends="7")  # in India
    assert "between 23:00 and 07:00 of your clock, which shows 14:37" in ben.panel.words
    assert (await world.bot.store.person(ben.id)).quiet == QuietHours(330, 23, 7)
    await ben.press("No quiet hours")
    assert "23:00" not in ben.panel.words
    await carla.slash("settings")
    await carla.fill(await carla.press("Ore di silenzio"), now="10.07", begins="22", ends="8")
    assert "Non ti chiamo fra le 22:00 e le 08:00" in carla.panel.words


@pytest.mark.parametrize(
    ("typed", "minute"),
    [("14:35", 875), ("1435", 875), ("9", 540), ("0:00", 0), ("12 am", 0), ("12:05 p.m.", 725), ("2:35pm", 875)],
)
def test_a_time_is_read_as_people_write_it(typed: str, minute: int) -> None:
    assert quiet(Filled({"now": typed, "begins": "22", "ends": "8"}), 0).ahead == round(minute / 15) * 15


@pytest.mark.parametrize(
    "forged",
    [
        {"now": "25:00"},
        {"now": "13 pm"},
        {"now": "0 am"},
        {"now": "9:60"},
        {"begins": "24"},
        {"ends": "22"},
        {"ends": ""},
    ],
)
def test_forged_quiet_hours_are_refused(forged: dict[str, str]) -> None:
    with pytest.raises(Refused):
        quiet(Filled({"now": "9:00", "begins": "22", "ends": "8"} | forged), 0)


@pytest.mark.parametrize(
    "path",
    [("calls", "now"), ("quiet", "all"), ("quiet", "sent", "now"), ("language", "xx"), ("text-mode", ""), ("nothing",)],
)
def test_a_forged_setting_is_refused(path: tuple[str, ...]) -> None:
    with pytest.raises(Refused):
        changed(PersonRow(1), path)
