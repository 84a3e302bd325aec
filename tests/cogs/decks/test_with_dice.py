"""The pages of the decks with icon cards of Blank White Dice: written, drawn, approved, and played with."""

from __future__ import annotations

import io

import pytest
from PIL import Image, ImageDraw

from bot.decks.library import STARTER
from bot.demo.people import Answer, Person
from bot.demo.world import World
from tests.cogs.decks.steps import waiting

SLUG = "blank_white_dice"
WRITE = "A card of Blank White Dice"


@pytest.fixture(autouse=True)
def kind() -> None:
    """No other games than those that there are."""


def fish() -> bytes:
    image = Image.new("L", (500, 420), 235)
    draw = ImageDraw.Draw(image)
    draw.ellipse((120, 130, 360, 290), outline=20, width=12)
    draw.polygon([(120, 210), (50, 150), (50, 270)], outline=20, width=12)
    draw.ellipse((290, 175, 320, 205), fill=20)
    data = io.BytesIO()
    image.save(data, "PNG")
    return data.getvalue()


async def begun(person: Person) -> None:
    await person.slash("deck write")
    await person.press(WRITE)


async def put_together(person: Person, title: str = "Flying Fish") -> Answer:
    """An icon card as far as its preview: gain 2 points."""
    await begun(person)
    await person.press("Put an icon card together")
    await person.press("gain points")
    await person.press("2 points")
    form = await person.press("Take these words")
    return await person.fill(form, title=title)


async def test_a_card_is_put_together_approved_and_played_with(world: World, ana: Person, ben: Person) -> None:
    preview = await put_together(ben)
    assert "gain 2 points" in preview.words
    assert "⚠️" not in preview.words
    assert preview.messages[0].pictures
    await ben.press("Send to the moderators")
    (proposal,) = await waiting(world)
    assert (proposal.card.slot, proposal.card.title) == ("i0", "Flying Fish")
    await ana.slash("deck-moderation queue")
    await ana.press("Approve")
    library = world.bot.decks.library
    (deck,) = await library.decks(world.env.guild.id, SLUG)
    snapshot = await library.snapshot(world.env.guild.id, [deck.id])
    assert [card.title for card in snapshot.cards] == ["Flying Fish"]
    assert deck.name == STARTER.message


async def test_words_that_are_not_understood_cannot_be_sent_in(ben: Person) -> None:
    await begun(ben)
    form = await ben.press("Write an icon card")
    preview = await ben.fill(form, title="Bark", words="bark three times at whoever sits opposite")
    assert "put the card together from the menus" in preview.words
    assert "Send to the moderators" not in ben.panel.labels
    assert "❓" in preview.words
    assert "people see to it" not in preview.words
