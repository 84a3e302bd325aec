"""What waits for the moderators of the demo."""

from __future__ import annotations

import pytest

from bot.demo.people import Person
from bot.demo.queue import WRITTEN, fill_queue
from bot.demo.world import World


@pytest.fixture
def moderator(world: World, ana: Person) -> Person:
    """Ana in the moderators' channel."""
    return Person(world, ana.member, world.env.guild.create_text_channel("moderators"), "en-US")


def waiting(moderator: Person) -> list[str]:
    """The titles of what is shown there, in the language of whoever has written it: the server has none of its own."""
    shown = [message for message in moderator.messages() if {"Approve", "Approva"} & set(message.labels)]
    drawn = ("(with a drawing)", "(con un disegno)")
    assert all(message.pictures and any(said in message.alt[0] for said in drawn) for message in shown)
    return [message.words.splitlines()[0].partition(": ")[2] for message in shown]


async def test_cards_with_drawings_wait_from_the_beginning(
    world: World, moderator: Person, ana: Person, ben: Person, carla: Person
) -> None:
    await fill_queue(world, {"Ana": ana, "Ben": ben, "Carla": carla}, moderator)
    assert waiting(moderator) == [written.card.title for written in WRITTEN]
    proposals = await world.bot.decks.proposals.waiting(moderator.member.guild.id)
    assert all(abs(proposal.at - world.now()) < 60_000 for proposal in proposals), "written just now"
    await moderator.press("Approve", on=moderator.table)
    assert len(waiting(moderator)) == len(WRITTEN) - 1


async def test_what_waits_in_a_database_that_was_kept_is_shown_again(
    world: World, moderator: Person, ana: Person, ben: Person, carla: Person
) -> None:
    people = {"Ana": ana, "Ben": ben, "Carla": carla}
    await fill_queue(world, people, moderator)
    await moderator.press("Approve", on=moderator.table)
    for message in moderator.messages():
        world.backend.delete_message(moderator.channel.id, message.id)
    await fill_queue(world, people, moderator)
    assert waiting(moderator) == [written.card.title for written in WRITTEN[:-1]]
