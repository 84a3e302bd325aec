"""A table of BLANK with two decks mixed, from the lobby to the check of its record: what people do there in between
changes neither the decks nor the game."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.__main__ import FINE, main
from bot.decks.model import Member
from bot.demo.people import Person
from bot.demo.world import World
from bot.engine.deck import Card
from tests.cogs.decks.steps import files
from tests.play.driver import Group

MANY = 600


async def second_deck(world: World, ana: Person) -> int:
    """Another deck of the server, with a rule of Ana's."""
    owner = Member(ana.id, ana.name, ana.member.guild.id, moderator=True)
    with world.as_bot():
        await world.bot.decks.library.decks(owner.guild, "blank")
        deck = await world.bot.decks.management.create(owner, "blank", "Winter")
        words = "the next player skips a turn and must bark three times"
        await world.bot.decks.editing.edit(deck.id, "r14", Card("r14", "Kennel", "a 3 is played", words), owner)
    id: int = deck.id
    return id


async def test_two_decks_are_mixed_played_checked_and_played_again(
    world: World, ana: Person, ben: Person, dora: Person, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    winter = await second_deck(world, ana)
    group = Group(world, [ana, ben, dora], command="blank")
    await group.open(computers=1, start=False)
    for label in ("Options", "Deck: Winter", "Mix in: Starter deck"):
        await ana.press(label)
    await ana.press("Start", on=ana.table)
    decks, deck = group.now.decks, group.now.setup.deck if group.now.setup is not None else None
    assert decks[0] == winter
    assert deck is not None
    assert deck.due is not None
    assert deck.cards[deck.due].title == "Kennel"
    await world.restart()
    await _until_asked(group)
    before = group.now
    await world.restart()
    assert (group.now.state, group.now.setup) == (before.state, before.setup)
    await dora.slash("table hand")
    for label in ("More", "Leave", "Yes, leave"):
        await dora.press(label)
    group.people.remove(dora)
    await group.finish(MANY)
    (data,) = files(world, await ben.slash("table verify"))
    record = tmp_path / "record.json"
    record.write_bytes(data)
    assert str(ana.id) not in data.decode()
    assert main(["replay", str(record)]) == FINE
    assert "All is right" in capsys.readouterr().out
    await ana.press("Rematch", on=ana.table)
    again = world.bot.tables.in_channel(ana.channel.id)
    assert again.decks == decks


async def _until_asked(group: Group) -> None:
    """Until a card asks somebody something."""
    for _ in range(MANY):
        if group.now.state.phase == "question" and group.awaited():
            return
        assert await group.move()
    raise AssertionError("no card asked anything")
