"""Drawings, and people and servers who want to be forgotten."""

from __future__ import annotations

import hashlib

from msgspec.structs import replace

from bot.decks.decks import Decks
from bot.decks.library import GRACE
from bot.decks.model import Member
from bot.decks.retention import UNUSED
from bot.engine.deck import Card, Deck, stand_in, unsigned
from bot.store.deck_records import Draft, Tally, Trial
from bot.store.driver import some
from bot.store.store import Store
from tests.decks.conftest import GAME, GUILD, OTHER_GUILD, Clock
from tests.store.rows import entry, table

BARK = Card("g4", "Bark", words="Bark.")


async def everything(store: Store) -> str:
    """All that is stored of decks, as text."""
    written = ("decks", "cards", "proposals", "prizes", "drafts", "wordings", "drawings")
    tables = (*written, "reports", "bars", "writing", "audit", "news_seen", "tallies", "trials")
    lines = [f"{name}: {row}" for name in tables for row in await store.driver.read(f"SELECT * FROM {name}")]
    return "\n".join(lines)


async def approved(decks: Decks, deck: int, card: Card, author: Member, by: Member) -> None:
    proposal = await decks.proposals.propose(deck, card, author, locale="en", channel=None)
    await decks.proposals.approve(proposal.id, by)


async def test_a_drawing_is_kept_once_by_what_it_is(decks: Decks, store: Store) -> None:
    digest = await decks.retention.add_drawing(b"ink")
    assert digest == await decks.retention.add_drawing(b"ink") == hashlib.sha256(b"ink").hexdigest()
    assert await decks.retention.drawings([digest, "", "0" * 64, digest]) == {digest: b"ink"}
    assert await decks.retention.drawings([]) == {}
    assert await store.driver.read("SELECT count(*) FROM drawings") == [(1,)]


async def test_drawings_that_nothing_shows_are_dropped_after_a_while(
    decks: Decks, deck: int, ana: Member, ben: Member, clock: Clock
) -> None:
    on_card, retired, proposed, edited, drafted, left_out, unused = [
        await decks.retention.add_drawing(bytes([n])) for n in range(7)
    ]
    await decks.editing.edit(deck, "g4", replace(BARK, drawing=on_card), ana)
    await decks.editing.edit(deck, "g5", replace(BARK, slot="g5", drawing=retired), ana)
    await decks.editing.retire(deck, "g5", ana)
    proposal = await decks.proposals.propose(
        deck, Card("", condition="a", words="b", drawing=edited), ben, locale="en", channel=None
    )
    await decks.proposals.edit(proposal.id, replace(proposal.card, drawing=proposed), ana)
    await decks.drafts.keep(Draft(GUILD, 9, deck, drawing=drafted, undrawn=left_out))
    await decks.retention.sweep()
    assert unused in await decks.retention.drawings([unused])
    clock.now += UNUSED
    fresh = await decks.retention.add_drawing(b"fresh")
    await decks.retention.sweep()
    every = [on_card, retired, proposed, edited, drafted, left_out, unused, fresh]
    assert set(every) - set(await decks.retention.drawings(every)) == {unused}


async def test_who_is_forgotten_is_nowhere_but_their_words_stay(
    decks: Decks, deck: int, ana: Member, store: Store
) -> None:
    zoe = Member(777_000_111, "Zoë Q", GUILD, moderator=True)
    first, second, third, fourth, fifth = [await decks.retention.add_drawing(bytes([n])) for n in range(5)]
    number = await store.create(table(guild=GUILD), entry(0))
    await decks.permissions.grant(number, GUILD, deck, [zoe.user])
    await approved(decks, deck, replace(BARK, drawing=first), zoe, ana)
    await decks.editing.edit(deck, "g4", Card("g4", "Meow", words="Meow.", drawing=second), ana)
    await approved(decks, deck, Card("", condition="a", words="b"), zoe, ana)
    await decks.editing.edit(deck, "g5", replace(BARK, slot="g5"), zoe)
    waiting = await decks.proposals.propose(
        deck, Card("", condition="c", words="d", drawing=third), zoe, locale="en", channel=1
    )
    await decks.drafts.keep(Draft(GUILD, zoe.user, deck, words="not yet", drawing=fourth, undrawn=fifth))
    await decks.moderation.report(deck, "r0", zoe, "Mean.")
    await decks.wordings.remember(zoe, GAME, waiting.card)
    await decks.moderation.bar(5, zoe, "Spam.")
    await decks.editing.retire(deck, "r1", zoe)
    await decks.management.create(zoe, GAME, "Other")
    assert await decks.messages.posted(waiting, 555, 66)
    await decks.proposals.remove_drawing(waiting.id, ana)
    await decks.retention.forget(zoe.user)
    assert await store.leftovers.of(GUILD) == [(66, 555)]
    left = await everything(store)
    assert str(zoe.user) not in left
    assert "Zoë" not in left
    assert await decks.retention.drawings([first, second, third, fourth, fifth]) == {}
    held = (await decks.library.card(deck, GUILD, "g4")).card
    assert held == Card("g4", "Meow", words="Meow.", meaning={"draws": False})
    assert [version.number for version in await decks.library.history(deck, GUILD, "g4")] == [1, 2]
    assert (await decks.library.card(deck, GUILD, "r1")).card is None
    assert await decks.proposals.waiting(GUILD) == []
    assert await decks.permissions.prize(number, zoe.user) is None


async def test_a_name_that_was_taken_off_is_kept_no_longer_than_it_can_come_back(
    decks: Decks, deck: int, ana: Member, store: Store, clock: Clock
) -> None:
    zoe = Member(777_000_111, "Zoë Q", GUILD, moderator=True)
    drawings = [await decks.retention.add_drawing(bytes([n])) for n in range(2)]
    for slot, drawing in zip(("g4", "g5"), drawings, strict=True):
        await approved(decks, deck, replace(BARK, slot=slot, drawing=drawing), zoe, ana)
        await decks.editing.edit(deck, slot, replace(BARK, slot=slot, words="Meow.", drawing=drawing), ana)
        await decks.editing.take_name_off(deck, slot, zoe)
        # it is drawn nowhere else
        gone = some("DELETE FROM cards WHERE slot = ? AND number = 1", slot), some("DELETE FROM proposals")
        await store.driver.transaction(gone)
        clock.now += GRACE * 2 // 3
    await decks.retention.sweep()
    kept = await store.driver.read("SELECT slot FROM cards WHERE unsigned_at IS NOT NULL")
    assert (kept, await decks.retention.drawings(drawings)) == ([("g5",)], {drawings[1]: bytes([1])})
    await decks.retention.forget(zoe.user)
    assert "Zoë" not in await everything(store)
    assert await decks.retention.drawings(drawings) == {}


async def test_others_are_not_forgotten_with_them(decks: Decks, deck: int, ana: Member, ben: Member) -> None:
    drawing = await decks.retention.add_drawing(b"ink")
    await approved(decks, deck, replace(BARK, drawing=drawing), ben, ana)
    before = await decks.library.cards(deck, GUILD)
    await decks.retention.forget(22)
    assert await decks.library.cards(deck, GUILD) == before
    assert await decks.retention.drawings([drawing])
    assert (await decks.moderation.audit(GUILD))[0].by == ana.user


async def test_who_is_barred_stays_barred(decks: Decks, ana: Member, ben: Member) -> None:
    await decks.moderation.bar(ben.user, ana, "Spam by Ben.")
    await decks.retention.forget(ben.user)
    (bar,) = await decks.moderation.barred(GUILD)
    assert (bar.user, bar.by) == (ben.user, ana.user)
    assert [(entry.what, entry.user, entry.detail) for entry in await decks.moderation.audit(GUILD)] == [
        ("bar", None, "")
    ]


async def test_the_copies_of_their_cards_elsewhere_lose_name_and_drawing_too(
    decks: Decks, deck: int, ana: Member, ben: Member, stranger: Member
) -> None:
    drawing = await decks.retention.add_drawing(b"ink")
    await approved(decks, deck, replace(BARK, drawing=drawing), ben, ana)
    exported = await decks.exchange.export(deck, ana)
    there = (await decks.exchange.apply_new(GAME, exported, "deck.zip", stranger)).deck.id
    copied = (await decks.library.card(there, OTHER_GUILD, "g4")).card
    assert copied is not None
    assert (copied.author, copied.signature, copied.drawing) == (stand_in(ben.user), "Ben", drawing)
    await decks.retention.forget(ben.user)
    assert (await decks.library.card(there, OTHER_GUILD, "g4")).card == replace(
        copied, author=None, signature="", drawing=""
    )


async def test_a_server_is_forgotten_with_everything(
    decks: Decks, deck: int, ana: Member, ben: Member, store: Store
) -> None:
    await decks.library.decks(OTHER_GUILD, GAME)
    before = await everything(store)
    await approved(decks, deck, BARK, ben, ana)
    await decks.queue.told(Tally(GUILD, 7, 1, None, at=5, channel=7, message=8, shown=1))
    await store.decks.trials.keep(Trial(deck, "bark", 1, 5, "null"))
    assert "tallies: (900, 5, 7, 8, 1)" in await everything(store)
    await store.decks.forget_server(GUILD)
    assert "900" not in await everything(store)
    assert await decks.moderation.audit(GUILD) == []
    await store.decks.forget_server(OTHER_GUILD)
    assert before
    assert await everything(store) == ""


def test_a_deck_at_a_table_forgets_its_author_as_well() -> None:
    theirs = Card("r1", words="Bark.", author=7, signature="Ben", drawing="0" * 64)
    others = Card("r2", words="Meow.", author=8, signature="Ben")
    copied = replace(theirs, slot="r3", author=stand_in(7))
    left = unsigned(Deck((theirs, others, copied), ("",), 1), 7)
    assert left == Deck((Card("r1", words="Bark."), others, Card("r3", words="Bark.")), ("",), 1)


def test_a_stand_in_stays_and_tells_nothing() -> None:
    first, second = stand_in(123456789012345678), stand_in(123456789012345679)
    assert first == stand_in(first) != second
    assert -(2**63) <= min(first, second) <= max(first, second) < 0
    assert str(123456789012345678) not in str(first)
