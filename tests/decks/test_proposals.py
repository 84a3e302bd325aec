"""Writing a card, and what moderators make of it (K25, K26)."""

from __future__ import annotations

import asyncio

import pytest
from msgspec.structs import replace

from bot.decks.decks import Decks
from bot.decks.library import GRACE
from bot.decks.model import Improper, Member, NoCard, NoDeck, NoProposal, NotAllowed, Outdated, Settled
from bot.engine.deck import Card
from bot.engine.game import Refused
from bot.store.deck_records import Proposal, WritingPolicy
from tests.decks.conftest import GAME, GUILD, OTHER_GUILD, Clock

RULE = Card("", condition="Somebody yawns", words="Draw one.")


async def proposed(decks: Decks, deck: int, author: Member, card: Card = RULE) -> Proposal:
    return await decks.proposals.propose(deck, card, author, locale="en", channel=7)


async def test_K26_an_approved_rule_is_in_the_deck_signed_and_due(
    decks: Decks, deck: int, ana: Member, ben: Member
) -> None:
    proposal = await proposed(decks, deck, ben)
    assert proposal.card.slot == "r2"
    assert "r2" not in {card.slot for card in (await decks.library.snapshot(GUILD, [deck])).cards}
    await decks.proposals.approve(proposal.id, ana)
    for_table = await decks.library.snapshot(GUILD, [deck])
    assert for_table.due is not None
    written = for_table.cards[for_table.due]
    assert (written.slot, written.author, written.signature, written.meaning) == ("r2", 2, "Ben", {"draws": True})


async def test_K26_of_two_moderators_who_decide_at_once_one_decides(
    decks: Decks, deck: int, ana: Member, mia: Member, ben: Member
) -> None:
    id = (await proposed(decks, deck, ben)).id
    outcomes = await asyncio.gather(
        decks.proposals.approve(id, ana), decks.proposals.send_back(id, mia, "Too mean."), return_exceptions=True
    )
    (settled,) = (outcome for outcome in outcomes if isinstance(outcome, Settled))
    (decided,) = (outcome for outcome in outcomes if isinstance(outcome, Proposal))
    assert settled.proposal.status == decided.status == (await decks.proposals.find(id, GUILD)).status


async def test_K26_when_all_blanks_are_used_up_the_author_is_told(
    decks: Decks, deck: int, ana: Member, ben: Member, carla: Member
) -> None:
    waiting = [await proposed(decks, deck, author) for author in (ben, ben, ben, carla)]
    assert await decks.places.rivals(await decks.library.deck(deck, GUILD), "r2") == (4, 3)
    placed = [(await decks.proposals.approve(one.id, ana)).card.slot for one in waiting[:3]]
    assert sorted(placed) == ["r2", "r3", "r4"]
    with pytest.raises(NoCard, match="All blank rule cards are used up"):
        await decks.proposals.approve(waiting[3].id, ana)
    with pytest.raises(NoCard, match="All blank rule cards are used up"):
        await proposed(decks, deck, ben)
    await decks.editing.retire(deck, "r0", ana)
    assert (await decks.proposals.approve(waiting[3].id, ana)).card.slot == "r0"


async def test_what_waits_keeps_no_place_from_anybody(decks: Decks, deck: int, ana: Member, ben: Member) -> None:
    waiting = await proposed(decks, deck, ben)
    await decks.editing.edit(deck, waiting.card.slot, replace(RULE, words="Bark."), ana)
    assert (await decks.proposals.approve(waiting.id, ana)).card.slot == "r3"
    both = [await proposed(decks, deck, ben), await proposed(decks, deck, ben)]
    outcomes = await asyncio.gather(*(decks.proposals.approve(one.id, ana) for one in both), return_exceptions=True)
    assert sum(isinstance(one, NoCard) for one in outcomes) == 1
    assert sum(isinstance(one, Proposal) for one in outcomes) == 1


async def test_proposals_of_other_servers_cannot_be_reached(
    decks: Decks, deck: int, ben: Member, stranger: Member
) -> None:
    id = (await proposed(decks, deck, ben)).id
    with pytest.raises(NoProposal):
        await decks.proposals.approve(id, stranger)
    with pytest.raises(NotAllowed):
        await decks.proposals.approve(id, ben)


async def test_what_is_proposed_is_kept_as_the_author_wrote_it(decks: Decks, deck: int, ben: Member) -> None:
    pretended = Card("r4", "T", "Somebody yawns", "Draw one.", author=99, signature="Ana", printed=True, deck=1)
    proposal = await decks.proposals.propose(deck, pretended, ben, locale="it", channel=7)
    expected = Card("r2", "T", "Somebody yawns", "Draw one.", {"draws": True}, author=2, signature="Ben")
    assert proposal.card == expected
    assert (proposal.author, proposal.name, proposal.locale, proposal.channel) == (2, "Ben", "it", 7)
    assert await decks.proposals.waiting(GUILD) == [await decks.proposals.find(proposal.id, GUILD)] == [proposal]


async def test_K25_an_effect_goes_on_a_card_without_one(decks: Decks, deck: int, ben: Member, carla: Member) -> None:
    bark = Card("g4", "Bark", words="Bark.")
    assert (await proposed(decks, deck, ben, bark)).card.slot == "g4"
    assert (await proposed(decks, deck, carla, bark)).card.slot == "g4"
    with pytest.raises(NoCard, match="already"):
        await proposed(decks, deck, carla, Card("g0", "Bark", words="Bark."))
    with pytest.raises(NoCard, match="no such card"):
        await proposed(decks, deck, carla, Card("g99", "Bark", words="Bark."))


async def test_K25_of_two_effects_for_one_card_the_first_that_is_approved_stands(
    decks: Decks, deck: int, ana: Member, ben: Member, carla: Member
) -> None:
    bark, meow = [
        await proposed(decks, deck, author, Card("g4", title, words=title))
        for author, title in ((ben, "Bark"), (carla, "Meow"))
    ]
    await decks.proposals.approve(meow.id, ana)
    with pytest.raises(Outdated, match="has changed since"):
        await decks.proposals.approve(bark.id, ana)


async def test_one_person_has_so_many_waiting_at_most(decks: Decks, deck: int, ana: Member, ben: Member) -> None:
    other = await decks.management.create(ana, GAME, "Other")
    for place in (deck, other.id, other.id):
        await proposed(decks, place, ben)
    with pytest.raises(Refused, match="more may not wait"):
        await proposed(decks, other.id, ben)
    await decks.proposals.withdraw((await decks.proposals.waiting(GUILD))[0].id, ben)
    await proposed(decks, other.id, ben)


async def test_one_person_sends_so_many_in_within_a_day_at_most(
    decks: Decks, deck: int, ana: Member, ben: Member, carla: Member, clock: Clock
) -> None:
    await decks.moderation.set_policy(WritingPolicy(GUILD, most_waiting=1, most_daily=2), ana)
    for _ in range(2):
        await decks.proposals.withdraw((await proposed(decks, deck, ben)).id, ben)
    with pytest.raises(Refused, match="within a day"):
        await proposed(decks, deck, ben)
    await proposed(decks, deck, carla)
    clock.now += 24 * 60 * 60 * 1000
    await proposed(decks, deck, ben)


async def test_an_author_proposes_other_words_for_their_own_card(
    decks: Decks, deck: int, ana: Member, ben: Member, carla: Member
) -> None:
    slot = (await decks.proposals.approve((await proposed(decks, deck, ben)).id, ana)).card.slot
    await decks.library.introduced(deck, slot)
    again = await proposed(decks, deck, ben, Card(slot, condition="Somebody snores", words="Draw."))
    assert (again.card.slot, again.base) == (slot, 1)
    assert (await proposed(decks, deck, carla, Card(slot, condition="a", words="b"))).card.slot == "r3"
    await decks.proposals.approve(again.id, ana)
    versions = await decks.library.history(deck, GUILD, slot)
    assert [(version.number, version.action, version.introduced) for version in versions] == [
        (1, "written", True),
        (2, "edited", True),
    ]


async def test_K26_an_edit_waits_for_the_author(decks: Decks, deck: int, ana: Member, ben: Member) -> None:
    proposal = await proposed(decks, deck, ben)
    better = replace(proposal.card, words="Bark.", author=99, signature="Somebody", slot="r4")
    edited = await decks.proposals.edit(proposal.id, better, ana)
    assert (edited.consent, edited.original, edited.card.words) == ("asked", proposal.card, "Bark.")
    assert (edited.card.slot, edited.card.author, edited.card.meaning) == ("r2", 2, {"draws": False})
    with pytest.raises(Refused, match="has not agreed") as refused:
        await decks.proposals.approve(proposal.id, ana)
    assert refused.value.rule == "K26"
    with pytest.raises(NotAllowed):
        await decks.proposals.consent(proposal.id, ana, True)
    assert (await decks.proposals.consent(proposal.id, ben, True)).consent == "given"
    with pytest.raises(Settled, match="nothing to agree"):
        await decks.proposals.consent(proposal.id, ben, False)
    assert (await decks.proposals.approve(proposal.id, ana)).card.words == "Bark."


async def test_K26_a_refused_edit_can_be_taken_back(decks: Decks, deck: int, ana: Member, ben: Member) -> None:
    proposal = await proposed(decks, deck, ben)
    await decks.proposals.edit(proposal.id, replace(proposal.card, words="Bark."), ana)
    await decks.proposals.consent(proposal.id, ben, False)
    with pytest.raises(Refused, match="does not agree"):
        await decks.proposals.approve(proposal.id, ana)
    back = await decks.proposals.edit(proposal.id, proposal.card, ana)
    assert (back.card, back.original, back.consent) == (proposal.card, None, "not needed")
    await decks.proposals.approve(proposal.id, ana)


async def test_K26_edits_in_a_row_remember_what_the_author_wrote(
    decks: Decks, deck: int, ana: Member, mia: Member, ben: Member
) -> None:
    proposal = await proposed(decks, deck, ben)
    await decks.proposals.edit(proposal.id, replace(proposal.card, words="Bark."), ana)
    await decks.proposals.consent(proposal.id, ben, True)
    again = await decks.proposals.edit(proposal.id, replace(proposal.card, words="Meow."), mia)
    assert (again.original, again.consent) == (proposal.card, "asked")


async def test_an_improper_edit_changes_nothing(decks: Decks, deck: int, ana: Member, ben: Member) -> None:
    proposal = await proposed(decks, deck, ben)
    with pytest.raises(Improper):
        await decks.proposals.edit(proposal.id, replace(proposal.card, words="see evil.com"), ana)
    assert await decks.proposals.find(proposal.id, GUILD) == proposal


async def test_K26_a_moderator_decides_on_what_they_have_seen(
    decks: Decks, deck: int, ana: Member, mia: Member, ben: Member
) -> None:
    proposal = await proposed(decks, deck, ben)
    await decks.proposals.edit(proposal.id, replace(proposal.card, words="Bark."), ana, seen=0)
    await decks.proposals.consent(proposal.id, ben, True)
    for decision in (
        decks.proposals.approve(proposal.id, mia, seen=0),
        decks.proposals.send_back(proposal.id, mia, "No.", seen=1),
        decks.proposals.edit(proposal.id, proposal.card, mia, seen=1),
    ):
        with pytest.raises(Settled, match="changed meanwhile"):
            await decision
    assert (await decks.proposals.approve(proposal.id, mia, seen=2)).status == "approved"


async def test_K26_what_is_sent_back_says_why_and_frees_its_place(
    decks: Decks, deck: int, ana: Member, ben: Member
) -> None:
    proposal = await proposed(decks, deck, ben)
    sent = await decks.proposals.send_back(proposal.id, ana, " Too\u202e mean. " + "x" * 400)
    assert (sent.status, sent.decided_by) == ("sent back", 1)
    assert sent.reason.startswith("Too mean.")
    assert len(sent.reason) == 300
    assert await decks.proposals.waiting(GUILD) == []
    assert (await proposed(decks, deck, ben)).card.slot == proposal.card.slot
    assert len((await decks.library.snapshot(GUILD, [deck])).cards) == 4


async def test_K31_only_owners_let_a_card_break_a_taboo(decks: Decks, deck: int, ana: Member, ben: Member) -> None:
    outright = replace(RULE, words="Whoever yawns wins the game.")
    with pytest.raises(Improper, match="No card may win"):
        await proposed(decks, deck, ben, outright)
    proposal = await proposed(decks, deck, ben)
    await decks.proposals.edit(proposal.id, outright, ana)
    await decks.proposals.consent(proposal.id, ben, True)
    assert (await decks.proposals.approve(proposal.id, ana)).card.words == outright.words
    assert (await decks.editing.edit(deck, "r4", outright, ana)).action == "written"


async def test_only_the_author_withdraws(decks: Decks, deck: int, ana: Member, ben: Member, carla: Member) -> None:
    proposal = await proposed(decks, deck, ben)
    for other in (ana, carla):
        with pytest.raises(NotAllowed):
            await decks.proposals.withdraw(proposal.id, other)
    assert (await decks.proposals.withdraw(proposal.id, ben)).status == "withdrawn"
    for decision in (
        decks.proposals.withdraw(proposal.id, ben),
        decks.proposals.approve(proposal.id, ana),
        decks.proposals.send_back(proposal.id, ana, ""),
        decks.proposals.edit(proposal.id, proposal.card, ana),
        decks.proposals.consent(proposal.id, ben, True),
    ):
        with pytest.raises(Settled) as settled:
            await decision
        assert settled.value.proposal.status == "withdrawn"


async def test_a_proposal_remembers_its_message_while_others_decide(
    decks: Decks, deck: int, ana: Member, ben: Member
) -> None:
    proposal = await proposed(decks, deck, ben)
    assert await decks.messages.posted(proposal, 555, 66)
    assert await decks.messages.behind() == []
    edited = await decks.proposals.edit(proposal.id, replace(proposal.card, words="Bark."), ana, seen=0)
    known = await decks.proposals.find(proposal.id, GUILD)
    assert (known.message, known.message_channel, known.shown) == (555, 66, 0)
    assert await decks.messages.behind() == [(proposal.id, GUILD, 66)], "its message shows less"
    await decks.messages.shown(proposal)
    assert await decks.messages.behind() != [], "an older state may be shown later than a newer one is made"
    await decks.messages.shown(edited)
    assert await decks.messages.behind() == []


async def test_what_is_posted_while_its_author_is_forgotten_is_known_to_be_nobodys(
    decks: Decks, deck: int, ben: Member
) -> None:
    proposal = await proposed(decks, deck, ben)
    await decks.retention.forget(ben.user)
    assert not await decks.messages.posted(proposal, 555, 66)


async def test_a_proposal_for_a_deleted_deck_cannot_be_approved(
    decks: Decks, deck: int, ana: Member, ben: Member
) -> None:
    proposal = await proposed(decks, deck, ben)
    await decks.management.delete(deck, ana)
    assert await decks.proposals.waiting(GUILD) == []
    with pytest.raises(NoDeck):
        await decks.proposals.approve(proposal.id, ana)
    await decks.management.undelete(deck, ana)
    assert (await decks.proposals.approve(proposal.id, ana)).status == "approved"


async def test_what_is_sent_back_waits_again_for_a_week(
    decks: Decks, ana: Member, mia: Member, ben: Member, deck: int, clock: Clock
) -> None:
    proposal = await proposed(decks, deck, ben)
    sent = await decks.proposals.send_back(proposal.id, ana, "Too mean.")
    again = await decks.proposals.reopen(proposal.id, mia, seen=sent.revision)
    assert (again.status, again.reason, again.decided_by) == ("waiting", "", None)
    assert [entry.what for entry in await decks.moderation.audit(GUILD, limit=1)] == ["reopen"]
    await decks.proposals.send_back(proposal.id, ana, "Too mean.")
    clock.now += GRACE
    with pytest.raises(Refused, match="cannot be undone any more"):
        await decks.proposals.reopen(proposal.id, mia)


async def test_what_one_moderator_has_sent_back_together_comes_back_together(
    decks: Decks, ana: Member, mia: Member, ben: Member, deck: int
) -> None:
    together = [await proposed(decks, deck, ben, replace(RULE, title=title)) for title in ("Rain", "Sun")]
    alone = await proposed(decks, deck, ben, replace(RULE, title="Hail"))
    at = (await decks.queue.send_back(together, ana, "No.")).at
    await decks.proposals.send_back(alone.id, ana, "No.")
    assert await decks.proposals.reopen_all(at, mia) == [], "only whoever has sent it back"
    assert [one.card.title for one in await decks.proposals.reopen_all(at, ana)] == ["Rain", "Sun"]
    assert await decks.proposals.reopen_all(at, ana) == []


async def test_an_offer_that_was_taken_back_is_made_again_unless_there_is_another(
    decks: Decks, ana: Member, mia: Member, ben: Member, deck: int
) -> None:
    card = (await decks.proposals.approve((await proposed(decks, deck, ben)).id, ana)).card

    async def offer(words: str) -> Proposal:
        return await decks.proposals.offer(deck, replace(card, words=words), ana, reason="Shorter.")

    offered = await offer("Draw 1.")
    (taken,) = (await decks.queue.send_back([offered], ana, "No.")).done
    (again,) = await decks.proposals.reopen_all(taken.decided_at or 0, ana)
    assert (again.status, again.consent, again.reason) == ("waiting", "asked", "Shorter.")
    await decks.proposals.send_back(offered.id, ana, "")
    other = await offer("Draw 2.")
    with pytest.raises(Outdated, match="asked about other words"):
        await decks.proposals.reopen(offered.id, mia)
    await decks.proposals.consent(other.id, ben, False)
    with pytest.raises(Settled):
        await decks.proposals.reopen(other.id, mia)
    await decks.proposals.reopen(offered.id, mia)
    assert (await decks.proposals.consent(offered.id, ben, True)).status == "approved"


async def test_nobody_looks_at_what_waits_on_another_server(decks: Decks, ana: Member, ben: Member, deck: int) -> None:
    waits = await proposed(decks, deck, ben)
    with pytest.raises(NoProposal):
        await decks.proposals.look(waits.id, replace(ana, guild=OTHER_GUILD))
    assert (await decks.proposals.find(waits.id, GUILD)).looker is None


async def test_whoever_is_forgotten_looks_at_nothing(decks: Decks, ana: Member, ben: Member, deck: int) -> None:
    waits = await decks.proposals.look((await proposed(decks, deck, ben)).id, ana)
    assert waits.looker == ana.user
    await decks.retention.forget(ana.user)
    seen = await decks.proposals.find(waits.id, GUILD)
    assert (seen.looker, seen.look_until) == (None, None)
    assert seen.revision > waits.revision, "its message must be shown anew: it names her"
