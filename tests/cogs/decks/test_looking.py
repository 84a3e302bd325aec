"""Decks and their cards as everybody sees them."""

from __future__ import annotations

from bot.demo.people import Person
from tests.cogs.decks.kind import DeskKind


async def test_every_server_has_the_starter_deck(ben: Person) -> None:
    told = (await ben.slash("deck list")).words
    assert "Starter deck" in told
    assert "2 of 5 rule cards and 2 of 6 game cards" in told


async def test_a_deck_is_shown_as_a_picture_and_in_words(ben: Person, kind: DeskKind) -> None:
    answer = await ben.slash("deck show")
    assert len(answer.messages[0].pictures) == 1
    assert "Effect 1" in answer.messages[0].alt[0]
    assert kind.shown == [("", "", "Effect 0", "Effect 1")]
