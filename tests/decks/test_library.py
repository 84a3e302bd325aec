"""The decks of a server: the first one, names and marks, the default, deleting and bringing back (K4)."""

from __future__ import annotations

import asyncio

import pytest

from bot.decks.decks import Decks
from bot.decks.library import GRACE
from bot.decks.management import MOST_DECKS
from bot.decks.model import Improper, Member, NoDeck, NotAllowed
from bot.decks.names import called
from bot.engine.deck import Card
from bot.engine.game import Refused
from bot.language.words import Words
from bot.store.store import Store
from tests.decks.conftest import GAME, GUILD, OTHER_GUILD, Clock, slots
from tests.decks.small_game import PRINTED


async def test_every_server_gets_the_starter_deck_once_in_its_language(decks: Decks) -> None:
    asked = await asyncio.gather(*(decks.library.decks(GUILD, GAME, "it") for _ in range(5)))
    assert {len(found) for found in asked} == {1}
    (deck,) = asked[0]
    assert (deck.name, deck.default, deck.guild) == ("Mazzo iniziale", True, GUILD)
    assert len(await slots(decks, deck.id)) == 2 * PRINTED
    assert (await decks.library.decks(OTHER_GUILD, GAME))[0].name == "Starter deck"


@pytest.mark.parametrize(
    ("stored", "language", "read"),
    [
        ("Starter deck", "it", "Mazzo iniziale"),
        ("Mazzo iniziale", "en", "Starter deck"),
        ("Winter", "it", "Winter"),
        ("*Snow*", "it", "\\*Snow\\*"),
    ],
)
def test_the_starter_deck_is_called_so_in_the_readers_language(stored: str, language: str, read: str) -> None:
    assert Words(language)(called(stored)) == read


async def test_a_game_without_cards_to_write_has_no_decks(decks: Decks) -> None:
    with pytest.raises(NoDeck, match="This game has no decks"):
        await decks.library.decks(GUILD, "diceland")


async def test_a_deck_of_another_server_cannot_be_reached(decks: Decks, deck: int, stranger: Member) -> None:
    for reach in (
        decks.library.deck(deck, OTHER_GUILD),
        decks.management.rename(deck, stranger, "Mine"),
        decks.management.delete(deck, stranger),
        decks.exchange.export(deck, stranger),
        decks.editing.retire(deck, "r0", stranger),
        decks.management.create(stranger, GAME, "Copy", copy_of=deck),
        decks.library.snapshot(OTHER_GUILD, [deck]),
        decks.proposals.propose(deck, Card("", condition="a", words="b"), stranger, locale="en", channel=None),
    ):
        with pytest.raises(NoDeck):
            await reach


async def test_only_moderators_change_decks(decks: Decks, deck: int, ben: Member) -> None:
    for change in (
        decks.management.create(ben, GAME, "Mine"),
        decks.management.rename(deck, ben, "Mine"),
        decks.management.set_mark(deck, ben, "B"),
        decks.management.set_default(deck, ben),
        decks.management.delete(deck, ben),
        decks.management.undelete(deck, ben),
        decks.exchange.export(deck, ben),
        decks.exchange.export_sheet(deck, ben),
        decks.exchange.preview(deck, b"", "x.csv", ben),
        decks.exchange.preview_new(GAME, b"", "x.csv", ben),
        decks.editing.edit(deck, "r0", Card("r0"), ben),
        decks.editing.retire(deck, "r0", ben),
        decks.editing.restore(deck, "r0", ben),
        decks.editing.roll_back(deck, "r0", 1, ben),
        decks.editing.remove_drawing(deck, "r0", ben),
        decks.moderation.set_policy(await decks.moderation.policy(GUILD), ben),
        decks.moderation.bar(3, ben),
        decks.moderation.unbar(3, ben),
        decks.moderation.close_report(1, ben),
    ):
        with pytest.raises(NotAllowed, match="Only moderators"):
            await change


async def test_a_new_deck_is_the_starter_or_a_copy(decks: Decks, deck: int, ana: Member) -> None:
    await decks.editing.retire(deck, "r0", ana)
    await decks.editing.edit(deck, "g4", Card("g4", "Bark", words="Bark."), ana)
    fresh = await decks.management.create(ana, GAME, "Fresh")
    copy = await decks.management.create(ana, GAME, "Copy", "🐙", copy_of=deck)
    assert await slots(decks, fresh.id) == {"r0", "r1", "g0", "g1"}
    assert await slots(decks, copy.id) == {"r1", "g0", "g1", "g4"}
    assert [found.name for found in await decks.library.decks(GUILD, GAME)] == ["Starter deck", "Fresh", "Copy"]
    assert (await decks.library.snapshot(GUILD, [copy.id])).due is None


async def test_names_are_checked_and_used_once(decks: Decks, deck: int, ana: Member) -> None:
    await decks.management.create(ana, GAME, "Cats")
    for name in ("cats", "Starter deck"):
        with pytest.raises(Refused, match="Another deck is called"):
            await decks.management.create(ana, GAME, name)
    with pytest.raises(Refused, match="Another deck is called"):
        await decks.management.rename(deck, ana, "CATS")
    for name, why in (("x" * 41, "at most"), ("see www.evil.com", "no links"), ("\u202e", "needs a name")):
        with pytest.raises(Improper) as improper:
            await decks.management.rename(deck, ana, name)
        assert why in improper.value.problems[0].message
    assert (await decks.management.rename(deck, ana, " The  old\u202e one ")).name == "The old one"
    assert (await decks.library.deck(deck, GUILD)).name == "The old one"


@pytest.mark.parametrize("mark", ["", "A", "ab", "è", "🐙", "👩‍👩‍👧‍👦", "🏳️‍🌈", "★"])
async def test_K4_a_mark_is_an_emoji_or_two_letters(decks: Decks, deck: int, ana: Member, mark: str) -> None:
    assert (await decks.management.set_mark(deck, ana, mark)).mark == mark


@pytest.mark.parametrize("mark", ["abc", "🐙🐙", "<:cat:123>", "a" + "\u0301" * 20, "--"])
async def test_K4_nothing_else_is_a_mark(decks: Decks, deck: int, ana: Member, mark: str) -> None:
    with pytest.raises(Improper):
        await decks.management.set_mark(deck, ana, mark)


async def test_the_default_is_one(decks: Decks, deck: int, ana: Member) -> None:
    other = await decks.management.create(ana, GAME, "Other")
    await asyncio.gather(decks.management.set_default(other.id, ana), decks.management.set_default(deck, ana))
    await decks.management.set_default(other.id, ana)
    assert [(found.id, found.default) for found in await decks.library.decks(GUILD, GAME)] == [
        (other.id, True),
        (deck, False),
    ]


async def test_a_server_has_so_many_decks_at_most(decks: Decks, deck: int, ana: Member) -> None:
    for number in range(MOST_DECKS - 1):
        await decks.management.create(ana, GAME, f"Deck {number}")
    with pytest.raises(Refused, match="decks already"):
        await decks.management.create(ana, GAME, "One more")


async def test_what_is_lost_with_a_deck_is_named(decks: Decks, deck: int, ana: Member, ben: Member) -> None:
    await decks.editing.edit(deck, "g4", Card("g4", "Bark", words="Bark."), ana)
    await decks.proposals.propose(deck, Card("", condition="a", words="b"), ben, locale="en", channel=None)
    loss = await decks.management.what_is_lost(deck, GUILD)
    assert (loss.cards, loss.authors, loss.proposals, loss.heir) == (1, ("Ana",), 1, None)
    other = await decks.management.create(ana, GAME, "Other")
    loss = await decks.management.what_is_lost(deck, GUILD)
    assert loss.heir is not None
    assert loss.heir.id == other.id


async def test_deleting_the_default_passes_it_on(decks: Decks, deck: int, ana: Member) -> None:
    other = await decks.management.create(ana, GAME, "Other")
    assert (await decks.management.delete(deck, ana)).id == other.id
    assert [(found.id, found.default) for found in await decks.library.decks(GUILD, GAME)] == [(other.id, True)]
    with pytest.raises(NoDeck):
        await decks.library.deck(deck, GUILD)


async def test_deleting_another_leaves_the_default(decks: Decks, deck: int, ana: Member) -> None:
    other = await decks.management.create(ana, GAME, "Other")
    assert (await decks.management.delete(other.id, ana)).id == deck
    assert [found.id for found in await decks.library.decks(GUILD, GAME)] == [deck]


async def test_the_last_deck_leaves_its_place_to_a_fresh_starter(decks: Decks, deck: int, ana: Member) -> None:
    await decks.editing.retire(deck, "r0", ana)
    fresh = await decks.management.delete(deck, ana, "it")
    assert [found.id for found in await decks.library.decks(GUILD, GAME)] == [fresh.id]
    assert (fresh.name, fresh.default) == ("Mazzo iniziale", True)
    assert "r0" in await slots(decks, fresh.id)


async def test_a_deleted_deck_comes_back_as_it_was(decks: Decks, deck: int, ana: Member) -> None:
    await decks.editing.retire(deck, "r0", ana)
    await decks.management.delete(deck, ana)
    assert [found.id for found in await decks.library.deleted(GUILD)] == [deck]
    back = await decks.management.undelete(deck, ana)
    assert (back.name, back.default) == ("Starter deck 2", False)
    assert await slots(decks, deck) == {"r1", "g0", "g1"}
    with pytest.raises(NoDeck):
        await decks.management.undelete(deck, ana)


async def test_after_its_grace_a_deck_is_gone_with_all_that_is_its(
    decks: Decks, deck: int, ana: Member, ben: Member, clock: Clock, store: Store
) -> None:
    proposal = await decks.proposals.propose(deck, Card("", condition="a", words="b"), ben, locale="en", channel=None)
    await decks.moderation.report(deck, "r0", ben, "Mean.")
    await decks.management.delete(deck, ana)
    clock.now += GRACE - 10_000
    await decks.retention.sweep()
    assert await decks.library.deleted(GUILD)
    clock.now += 20_000
    with pytest.raises(NoDeck, match="gone for good"):
        await decks.management.undelete(deck, ana)
    await decks.retention.sweep()
    assert await store.decks.deck(deck) is None
    assert await store.decks.proposals.proposal(proposal.id, GUILD) is None
    for table in ("cards", "reports"):
        assert await store.driver.read(f"SELECT * FROM {table} WHERE deck = {deck}") == []
    assert (await decks.moderation.audit(GUILD))[0].what == "delete"


async def test_a_deck_that_is_deleted_twice_at_once_is_deleted_once(decks: Decks, deck: int, ana: Member) -> None:
    outcomes = await asyncio.gather(*(decks.management.delete(deck, ana) for _ in range(3)), return_exceptions=True)
    assert sum(isinstance(outcome, Refused) for outcome in outcomes) == 2
    assert len(await decks.library.decks(GUILD, GAME)) == 1


async def test_a_server_that_takes_the_bot_back_finds_its_decks(
    decks: Decks, deck: int, ana: Member, clock: Clock
) -> None:
    other = await decks.management.create(ana, GAME, "Other")
    gone = await decks.management.create(ana, GAME, "Gone")
    await decks.management.delete(gone.id, ana)
    await decks.retention.put_away(GUILD)
    with pytest.raises(NoDeck):
        await decks.library.deck(deck, GUILD)
    clock.now += GRACE - 20_000
    assert [(found.id, found.default) for found in await decks.library.decks(GUILD, GAME)] == [
        (deck, True),
        (other.id, False),
    ]


async def test_of_a_server_that_stays_away_nothing_is_kept(
    decks: Decks, deck: int, ana: Member, clock: Clock, store: Store
) -> None:
    await decks.moderation.bar(7, ana)
    await decks.moderation.set_policy((await decks.moderation.policy(GUILD)), ana)
    await decks.wordings.remember(ana, GAME, Card("g4", words="Whoops!", meaning={"draws": True}))
    await decks.retention.put_away(GUILD)
    clock.now += GRACE + 10_000
    await decks.retention.sweep()
    for table in ("decks", "cards", "bars", "writing", "audit", "wordings"):
        assert await store.driver.read(f"SELECT * FROM {table}") == [], table
    (fresh,) = await decks.library.decks(GUILD, GAME)
    assert fresh.id != deck
