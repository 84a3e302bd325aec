"""Cards as moderators change them: versions, retiring, bringing back (K26)."""

from __future__ import annotations

import asyncio

import pytest

from bot.decks.decks import Decks
from bot.decks.model import Improper, Member, NoCard, Outdated
from bot.engine.deck import Card
from bot.engine.game import Refused
from bot.store.deck_records import Version
from bot.store.store import Store
from tests.decks.conftest import GUILD, slots
from tests.store.rows import entry, table

BARK = Card("g4", "Bark", words="Bark three times.")


async def chain(decks: Decks, deck: int, slot: str) -> list[tuple[int, str]]:
    return [(version.number, version.action) for version in await decks.library.history(deck, GUILD, slot)]


async def test_a_deck_shows_every_place(decks: Decks, deck: int) -> None:
    held = await decks.library.cards(deck, GUILD)
    assert [place.slot for place, _, _ in held] == [f"r{n}" for n in range(5)] + [f"g{n}" for n in range(6)]
    assert [place.slot for place, card, _ in held if card] == ["r0", "r1", "g0", "g1"]
    assert {version and version.action for _, _, version in held} == {"printed", None}


async def test_a_moderator_writes_on_a_blank_card_in_their_own_hand(decks: Decks, deck: int, ana: Member) -> None:
    version = await decks.editing.edit(deck, "g4", BARK, ana)
    assert version.card == Card(
        "g4", "Bark", words="Bark three times.", meaning={"draws": False}, author=1, signature="Ana"
    )
    assert (version.number, version.action, version.by) == (1, "written", 1)
    assert (await decks.library.card(deck, GUILD, "g4")).card == version.card


async def test_an_edited_card_keeps_its_author_and_its_words_are_read_anew(
    decks: Decks, deck: int, ana: Member, mia: Member
) -> None:
    written = (await decks.editing.edit(deck, "g4", BARK, ana)).card
    assert written is not None
    edited = Card("g4", "Bark", words="Draw.", meaning=written.meaning, author=99, signature="Nobody", printed=True)
    card = (await decks.editing.edit(deck, "g4", edited, mia)).card
    assert card is not None
    assert (card.author, card.signature, card.meaning, card.printed) == (1, "Ana", {"draws": True}, False)
    assert await chain(decks, deck, "g4") == [(1, "written"), (2, "edited")]


async def test_a_meaning_that_was_chosen_stays_with_other_words(decks: Decks, deck: int, ana: Member) -> None:
    chosen = Card("g4", "Nap", words="Take a nap.", meaning={"draws": True})
    assert (await decks.editing.edit(deck, "g4", chosen, ana)).card == Card(
        "g4", "Nap", words="Take a nap.", meaning={"draws": True}, author=1, signature="Ana"
    )


async def test_a_printed_card_that_is_edited_is_the_moderator_s(decks: Decks, deck: int, ana: Member) -> None:
    card = (await decks.editing.edit(deck, "r0", Card("r0", condition="Always", words="Draw."), ana)).card
    assert card is not None
    assert (card.printed, card.author, card.signature) == (False, 1, "Ana")


async def test_an_improper_edit_changes_nothing(decks: Decks, deck: int, ana: Member) -> None:
    with pytest.raises(Improper):
        await decks.editing.edit(deck, "r0", Card("r0", condition="Always", words="see evil.com"), ana)
    assert await chain(decks, deck, "r0") == [(1, "printed")]
    assert (await decks.library.deck(deck, GUILD)).version == 1


async def test_K26_a_retired_card_is_kept_and_comes_back(decks: Decks, deck: int, ana: Member, mia: Member) -> None:
    before = (await decks.library.card(deck, GUILD, "r0")).card
    assert (await decks.editing.retire(deck, "r0", ana)).card is None
    assert "r0" not in await slots(decks, deck)
    assert [(version.slot, version.card) for version in await decks.library.retired(deck, GUILD)] == [("r0", before)]
    with pytest.raises(NoCard, match="blank already"):
        await decks.editing.retire(deck, "r0", ana)
    assert (await decks.editing.restore(deck, "r0", mia)).card == before
    assert await chain(decks, deck, "r0") == [(1, "printed"), (2, "retired"), (3, "restored")]
    assert await decks.library.retired(deck, GUILD) == []
    with pytest.raises(Refused, match="back already"):
        await decks.editing.restore(deck, "r0", mia)
    await decks.editing.edit(deck, "r0", Card("r0", "Meow", condition="a 3 is played", words="Meow."), ana)
    with pytest.raises(Refused, match="Something else is written"):
        await decks.editing.restore(deck, "r0", mia)


async def test_an_older_version_becomes_the_newest(decks: Decks, deck: int, ana: Member) -> None:
    first = await decks.editing.edit(deck, "g4", BARK, ana)
    await decks.editing.edit(deck, "g4", Card("g4", "Meow", words="Meow."), ana)
    assert (await decks.editing.roll_back(deck, "g4", 1, ana)).card == first.card
    assert await chain(decks, deck, "g4") == [(1, "written"), (2, "edited"), (3, "rolled back")]
    with pytest.raises(Refused, match="like that already"):
        await decks.editing.roll_back(deck, "g4", 1, ana)
    for number in (0, 4, -1):
        with pytest.raises(NoCard):
            await decks.editing.roll_back(deck, "g4", number, ana)


async def test_a_retired_version_cannot_be_rolled_back_to(decks: Decks, deck: int, ana: Member) -> None:
    await decks.editing.retire(deck, "r0", ana)
    await decks.editing.restore(deck, "r0", ana)
    with pytest.raises(NoCard):
        await decks.editing.roll_back(deck, "r0", 2, ana)


async def test_a_place_that_never_held_anything_has_nothing_to_restore(decks: Decks, deck: int, ana: Member) -> None:
    with pytest.raises(NoCard):
        await decks.editing.restore(deck, "r4", ana)
    with pytest.raises(NoCard):
        await decks.library.card(deck, GUILD, "x9")
    with pytest.raises(NoCard):
        await decks.library.history(deck, GUILD, "x9")


async def test_a_drawing_is_taken_off_and_the_words_stay(decks: Decks, deck: int, ana: Member) -> None:
    digest = await decks.retention.add_drawing(b"ink")
    await decks.editing.edit(deck, "g4", Card("g4", "Bark", words="Bark.", drawing=digest), ana)
    card = (await decks.editing.remove_drawing(deck, "g4", ana)).card
    assert card is not None
    assert (card.words, card.drawing) == ("Bark.", "")
    with pytest.raises(NoCard, match="no drawing"):
        await decks.editing.remove_drawing(deck, "g4", ana)


async def test_of_many_changes_at_once_each_is_a_version_or_refused(decks: Decks, deck: int, ana: Member) -> None:
    wanted = [decks.editing.edit(deck, "g4", Card("g4", "T", words=f"Say {n}."), ana) for n in range(8)]
    outcomes = await asyncio.gather(*wanted, return_exceptions=True)
    made = [outcome for outcome in outcomes if isinstance(outcome, Version)]
    assert all(isinstance(outcome, Version | Outdated) for outcome in outcomes)
    assert [number for number, _ in await chain(decks, deck, "g4")] == list(range(1, len(made) + 1))
    assert (await decks.library.deck(deck, GUILD)).version == 1 + len(made)


async def test_a_place_that_is_kept_for_a_winner_is_left_alone(
    decks: Decks, deck: int, ana: Member, ben: Member, store: Store
) -> None:
    await decks.editing.retire(deck, "g0", ana)
    won = await store.create(table(guild=GUILD), entry(0))
    await decks.permissions.grant(won, GUILD, deck, [ben.user])
    bark = Card("g0", "T", words="Bark.")
    await decks.proposals.propose(deck, bark, ben, locale="en", channel=None, prize_table=won)
    for change in (
        decks.editing.edit(deck, "g0", BARK, ana),
        decks.editing.restore(deck, "g0", ana),
        decks.editing.roll_back(deck, "g0", 1, ana),
    ):
        with pytest.raises(Outdated, match="A proposal waits"):
            await change
