"""A player draws an icon their own way for the game at hand (W14): through Discord, on a real database."""

from __future__ import annotations

import io

import pytest
from PIL import Image

from bot.demo.people import Answer, Person, Seen
from bot.demo.world import World
from bot.tables.model import Table
from tests.cogs.blank_white_dice.handmade import Draw, file, fish
from tests.play.driver import Group

PARASITE, PICKED = "6.0", 6


@pytest.fixture
async def group(world: World, ana: Person, ben: Person) -> Group:
    found = Group(world, [ana, ben], command="blank-white-dice")
    await found.open()
    return found


def table(group: Group) -> Table:
    return group.now


async def offered(person: Person) -> Seen:
    """Their page of drawings."""
    if not any(screen.private for screen in person.screens()):
        await person.press("Tag my dice", on=person.table)
    await person.press("Draw it my own way", on=person.panel)
    return person.panel


async def drawn(person: Person, what: str, draw: Draw) -> Answer:
    await offered(person)
    return await person.fill(await person.press(what, on=person.panel), drawing=file(draw))


def picture(seen: Seen) -> Image.Image:
    (data,) = seen.pictures
    return Image.open(io.BytesIO(data)).convert("RGB")


async def test_W14_what_is_drawn_is_on_every_face_that_this_player_tags_with_it(
    group: Group, ana: Person, ben: Person
) -> None:
    await drawn(ana, "Junk Food", fish)
    assert "Junk Food, drawn by Ana" not in ana.panel.words, "she has not tagged it yet"
    print(ana.panel.words, ana.panel.labels)
    (drawing,) = table(group).drawings
    print(drawing)
    raise SystemExit
