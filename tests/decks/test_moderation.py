"""Rules of a server for writing, reports, bars, and the audit log."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from bot.decks.decks import Decks
from bot.decks.model import Barred, Improper, Member, NoCard, NoDeck, NotAllowed, Outdated
from bot.engine.deck import Card
from bot.engine.game import Refused
from bot.language.words import Words
from bot.store.deck_records import Bar, WritingPolicy
from bot.store.store import Store
from tests.decks.conftest import GAME, GUILD, OTHER_GUILD, Clock, slots
from tests.decks.small_game import SmallGame

DAY = 24 * 60 * 60 * 1000
RULE = Card("", condition="Somebody yawns", words="Draw one.")


async def test_what_moderators_have_decided_is_remembered(
    decks: Decks, ana: Member, stranger: Member, store: Store
) -> None:
    assert await decks.moderation.policy(GUILD) == WritingPolicy(GUILD)
    given = WritingPolicy(OTHER_GUILD, 77, (" Darn ", "darn\u200b it", "", "Darn"), "winners")
    assert await decks.moderation.set_policy(given, ana) == WritingPolicy(GUILD, 77, ("Darn", "darn it"), "winners")
    again = Decks(store, {GAME: SmallGame()}, lambda: 1)
    assert await again.moderation.policy(GUILD) == WritingPolicy(GUILD, 77, ("Darn", "darn it"), "winners")
    assert await decks.moderation.policy(OTHER_GUILD) == WritingPolicy(OTHER_GUILD)


async def test_a_list_has_an_end_and_writers_a_kind(decks: Decks, ana: Member) -> None:
    with pytest.raises(Improper):
        await decks.moderation.set_policy(WritingPolicy(GUILD, words=tuple(f"word {n}" for n in range(1001))), ana)
    with pytest.raises(Improper):
        await decks.moderation.set_policy(msgspec.structs.replace(WritingPolicy(GUILD), writers="dogs"), ana)


@pytest.mark.parametrize(("writers", "may"), [("everybody", True), ("winners", False), ("moderators", False)])
async def test_who_may_write_without_a_prize(
    decks: Decks, deck: int, ana: Member, ben: Member, writers: str, may: bool
) -> None:
    await decks.moderation.set_policy(msgspec.convert({"guild": GUILD, "writers": writers}, WritingPolicy), ana)
    await decks.proposals.propose(deck, RULE, ana, locale="en", channel=None)
    if may:
        await decks.proposals.propose(deck, RULE, ben, locale="en", channel=None)
    else:
        with pytest.raises(NotAllowed):
            await decks.proposals.propose(deck, RULE, ben, locale="en", channel=None)


async def test_who_is_barred_writes_nothing_until_the_bar_is_lifted(
    decks: Decks, deck: int, ana: Member, ben: Member, stranger: Member
) -> None:
    await decks.moderation.bar(ben.user, stranger, "Elsewhere.")
    await decks.proposals.propose(deck, RULE, ben, locale="en", channel=None)
    await decks.moderation.bar(ben.user, ana, "Spam.")
    await decks.moderation.bar(ben.user, ana, "More\u202e spam.")
    assert [(bar.user, bar.by, bar.reason) for bar in await decks.moderation.barred(GUILD)] == [(2, 1, "More spam.")]
    with pytest.raises(Barred):
        await decks.proposals.propose(deck, RULE, ben, locale="en", channel=None)
    await decks.moderation.unbar(ben.user, ana)
    assert await decks.moderation.barred(GUILD) == []
    await decks.proposals.propose(deck, RULE, ben, locale="en", channel=None)
    with pytest.raises(Refused, match="not barred"):
        await decks.moderation.unbar(ben.user, ana)


async def test_a_bar_has_an_end_and_a_reason_that_the_person_reads(
    decks: Decks, deck: int, ana: Member, ben: Member, clock: Clock
) -> None:
    await decks.moderation.bar(ben.user, ana, "Spam.", days=2)
    with pytest.raises(Barred) as refused:
        await decks.proposals.propose(deck, RULE, ben, locale="en", channel=None)
    assert "Their reason: “Spam.”" in Words("en", markup=False)(refused.value.why)
    clock.now += 2 * DAY
    await decks.proposals.propose(deck, RULE, ben, locale="en", channel=None)
    assert await decks.moderation.barred(GUILD) == []
    with pytest.raises(Refused, match="days"):
        await decks.moderation.bar(ben.user, ana, days=10_000)


async def test_a_reason_of_earlier_times_which_was_not_meant_for_the_person_is_not_told_to_them(
    decks: Decks, deck: int, ana: Member, ben: Member, store: Store
) -> None:
    bar = Bar(GUILD, ben.user, ana.user, 1, "Between us: spam.")
    await store.decks.moderation.bar(bar, decks.library.audited(ana, "bar"))
    with pytest.raises(Barred) as refused:
        await decks.proposals.propose(deck, RULE, ben, locale="en", channel=None)
    assert "spam" not in Words("en", markup=False)(refused.value.why)


async def test_everything_of_somebody_is_retired_and_comes_back_within_a_week(
    decks: Decks, deck: int, ana: Member, ben: Member, clock: Clock
) -> None:
    proposals = [await decks.proposals.propose(deck, RULE, ben, locale="en", channel=None) for _ in range(2)]
    first, second = [(await decks.proposals.approve(one.id, ana)).card.slot for one in proposals]
    before = await slots(decks, deck)
    every = [await decks.library.deck(deck, GUILD)]
    many, at = await decks.editing.retire_all(ben.user, ana)
    assert many == 2
    assert await slots(decks, deck) == before - {first, second}
    await decks.editing.edit(deck, second, RULE, ana)
    assert await decks.editing.bring_back_all(every, at, ana) == 1, "something else is written on the other by now"
    assert await slots(decks, deck) == before
    back = await decks.library.card(deck, GUILD, first)
    assert back.version is not None
    assert not back.version.introduced, "no game has begun with it yet"
    _, at = await decks.editing.retire_all(ben.user, ana)
    clock.now += 7 * DAY
    with pytest.raises(Refused, match="cannot be undone any more"):
        await decks.editing.bring_back_all(every, at, ana)


async def test_a_report_waits_until_it_is_closed(
    decks: Decks, deck: int, ana: Member, ben: Member, carla: Member, stranger: Member
) -> None:
    report = await decks.moderation.report(deck, "r0", ben, "Too\u202e mean.")
    other = await decks.moderation.report(deck, "r0", carla, "Also mean.")
    with pytest.raises(Refused, match="reported this card already"):
        await decks.moderation.report(deck, "r0", ben, "Still mean.")
    assert await decks.moderation.reports(GUILD) == [report, other]
    assert (report.reason, report.by) == ("Too mean.", 2)
    assert await decks.moderation.reports(OTHER_GUILD) == []
    with pytest.raises(NoDeck):
        await decks.moderation.close_report(report.id, stranger)
    assert not (await decks.moderation.close_report(report.id, ana)).open
    assert await decks.moderation.reports(GUILD) == [other]
    with pytest.raises(Refused):
        await decks.moderation.close_report(report.id, ana)
    with pytest.raises(NoCard):
        await decks.moderation.close_report(99, ana)
    assert (await decks.moderation.report(deck, "r0", ben, "Again.")).id > other.id
    with pytest.raises(Outdated):  # the same person has reported it once more
        await decks.moderation.reopen_report(report.id, ana)
    with pytest.raises(NoDeck):
        await decks.moderation.reopen_report(other.id, stranger)
    with pytest.raises(NotAllowed):
        await decks.moderation.reopen_report(other.id, ben)
    await decks.moderation.close_report(other.id, ana)
    await decks.moderation.reopen_report(other.id, ana)
    assert other in await decks.moderation.reports(GUILD)


@pytest.mark.parametrize("slot", ["r4", "x9", ""])
async def test_nothing_is_reported_where_nothing_is_written(decks: Decks, deck: int, ben: Member, slot: str) -> None:
    with pytest.raises(NoCard):
        await decks.moderation.report(deck, slot, ben, "Mean.")


async def test_every_change_is_in_the_log_with_who_and_when(decks: Decks, deck: int, ana: Member, ben: Member) -> None:
    proposal = await decks.proposals.propose(deck, RULE, ben, locale="en", channel=None)
    await decks.proposals.send_back(proposal.id, ana, "Too long.")
    await decks.editing.retire(deck, "r0", ana)
    await decks.management.set_mark(deck, ana, "A")
    await decks.moderation.bar(ben.user, ana, "Spam.")
    log = await decks.moderation.audit(GUILD)
    assert [(entry.what, entry.by, entry.slot, entry.user, entry.detail) for entry in log] == [
        ("bar", 1, "", 2, "Spam."),
        ("mark", 1, "", None, "A"),
        ("retire", 1, "r0", None, ""),
        ("send back", 1, "r2", 2, "Too long."),
        ("propose", 2, "r2", None, ""),
    ]
    assert [entry.at for entry in log] == sorted((entry.at for entry in log), reverse=True)
    assert await decks.moderation.audit(OTHER_GUILD) == []


async def test_the_log_is_read_page_by_page(decks: Decks, deck: int, ana: Member) -> None:
    for mark in "abcde":
        await decks.management.set_mark(deck, ana, mark)
    first = await decks.moderation.audit(GUILD, limit=2)
    second = await decks.moderation.audit(GUILD, before=first[-1].id, limit=2)
    assert [entry.detail for entry in (*first, *second)] == ["e", "d", "c", "b"]


async def test_what_fails_is_not_in_the_log(decks: Decks, deck: int, ana: Member, ben: Member) -> None:
    for attempt in (
        decks.editing.retire(deck, "r4", ana),
        decks.editing.retire(deck, "r0", ben),
        decks.moderation.unbar(5, ana),
    ):
        with pytest.raises(Refused):
            await attempt
    assert await decks.moderation.audit(GUILD) == []


async def test_everything_is_there_after_a_restart(tmp_path: Path, ana: Member, ben: Member) -> None:
    async with Store.open(tmp_path / "again.db") as store:
        decks = Decks(store, {GAME: SmallGame()}, lambda: 5)
        deck = (await decks.library.decks(GUILD, GAME))[0]
        proposal = await decks.proposals.propose(deck.id, RULE, ben, locale="it", channel=3)
        await decks.editing.retire(deck.id, "r0", ana)
    async with Store.open(tmp_path / "again.db") as store:
        decks = Decks(store, {GAME: SmallGame()}, lambda: 6)
        assert await decks.proposals.waiting(GUILD) == [proposal]
        assert (await decks.library.decks(GUILD, GAME))[0].version == 2
        assert (await decks.proposals.propose(deck.id, RULE, ben, locale="it", channel=3)).id > proposal.id
        assert (await decks.management.create(ana, GAME, "Another")).id > deck.id
