"""One damaged row of a deck: that card is told to be unreadable, and everything else goes on. Bytes are changed in the
raw file, as a disk or a hand does it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from simcord import ChannelHandle

from bot.demo.people import Person
from bot.demo.world import World
from tests.cogs.decks.steps import exported, messages, sent_in, waiting

WORDS = "The purple walrus sings."
Damage = Callable[[bytes, int, int], bytes]


def other_shape(data: bytes, start: int, end: int) -> bytes:
    """JSON, but no card."""
    return data[:start] + data[start:end].replace(b'"slot"', b'"slut"') + data[end:]


def no_json(data: bytes, start: int, end: int) -> bytes:
    return data[:start] + b"#" + data[start + 1 :]


def no_letters(data: bytes, start: int, end: int) -> bytes:
    return data[:start] + data[start:end].replace(b"walrus", b"wal\xffus") + data[end:]


WAYS = [other_shape, no_json, no_letters]


async def damaged(world: World, way: Damage) -> None:
    """A restart, and before it every stored card with these words is damaged."""
    opener, path = world._opener, world.bot.settings.database

    def spoiled() -> object:
        data: bytes = path.read_bytes()
        found = at = data.find(WORDS.encode())
        assert found > 0
        while at > 0:
            start = data.rfind(b"{", 0, at)
            data = way(data, start, data.find(b"}", at) + 1)
            at = data.find(WORDS.encode(), at + 1)
        path.write_bytes(data)
        return opener()

    world._opener = spoiled  # type: ignore[assignment]
    await world.restart()
    world._opener = opener


@pytest.mark.parametrize("way", WAYS)
async def test_a_damaged_card_counts_as_blank_and_can_be_mended(
    world: World, ana: Person, ben: Person, way: Damage
) -> None:
    await sent_in(ben, "Kennel", WORDS)
    await ana.slash("deck-moderation queue")
    await ana.press("Approve")
    await sent_in(ben, "Rain", "Draw.")
    await ana.slash("deck-moderation queue")
    await ana.press("Approve")
    with world.expecting_errors() as told:
        await damaged(world, way)
        shown = (await ben.slash("deck show")).words
        assert "cannot be read any more, and counts as blank: rule card" in shown.casefold()
        assert "Draws: 1" in (await ben.slash("deck show", card="Rain")).words
        assert "Kennel" not in shown
        file = ("deck.zip", await exported(ana))
        assert (
            "Nothing in the file is other"
            in (await ana.slash("deck-moderation import", file=file, deck="Starter deck")).words
        )
        await ana.slash("deck show")
        await ana.press("History")
        assert "it cannot be read any more" in ana.panel.words
        await world.bot.decks.retention.sweep()
        assert "Done" in (await ana.slash("privacy", delete="yes")).words
        answer = (await ben.slash("privacy", delete="yes")).words
        assert ("What is stored of this is damaged" if way is no_json else "Done") in answer
        guild = world.env.guild.id
        (deck,) = await world.bot.decks.library.decks(guild, "blanco")
        lent = await world.bot.decks.library.snapshot(guild, [deck.id])
        assert "Rain" in {card.title for card in lent.cards}
    assert any("of card r" in line and "cannot be read" in line for line in told)
    assert not [line for line in told if "walrus" in line or "Traceback" in line]


async def test_a_damaged_proposal_keeps_no_other_from_the_moderators_channel(
    world: World, ana: Person, ben: Person, office: ChannelHandle
) -> None:
    """Also after a time in which nothing could be shown there."""
    world.allow(office, send_messages=False)
    bad, good = await sent_in(ben, "Kennel", WORDS), await sent_in(ana, "Rain", "Draw.")
    with world.expecting_errors() as told:
        world.allow(office, send_messages=None)
        await damaged(world, other_shape)
        await world.pass_time(120)
        assert [proposal.id for proposal in await waiting(world)] == [good.id]
        assert "Rain" in "".join(shown.words for shown in messages(world, office.id))
    assert any(f"proposal {bad.id} for card r" in line for line in told)
    assert not [line for line in told if "Traceback" in line]


@pytest.mark.parametrize("way", WAYS)
async def test_a_damaged_proposal_does_not_stop_the_queue(
    world: World, ana: Person, ben: Person, carla: Person, way: Damage
) -> None:
    bad = await sent_in(ben, "Kennel", WORDS)
    good = await sent_in(ana, "Rain", "Draw.")
    with world.expecting_errors() as told:
        await damaged(world, way)
        assert await waiting(world) == [good]
        await ana.slash("deck-moderation queue")
        assert "Rain" in ana.panel.words
        assert "Kennel" not in (await ben.slash("deck my")).words
        await world.bot.decks.retention.sweep()
        await ana.press("Approve")
        assert "Done" in (await ben.slash("privacy", delete="yes")).words
    assert any(f"proposal {bad.id} for card r" in line and "cannot be read" in line for line in told)
    assert not [line for line in told if "walrus" in line or "Traceback" in line]
