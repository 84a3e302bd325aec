"""Writing a card, and what moderators make of it (K25, K26)."""

from __future__ import annotations

import asyncio

import pytest

from bot.decks.decks import Decks
from bot.decks.model import Member, NoProposal, NotAllowed, Proposal, Settled
from bot.engine.deck import Card
from bot.engine.game import Refused
from tests.decks.conftest import GUILD

RULE = Card("", condition="Somebody yawns", words="Draw one.")


async def proposed(decks: Decks, deck: int, author: Member, card: Card = RULE) -> Proposal:
    return await decks.propose(deck, card, author, locale="en", channel=7)


async def test_K26_an_approved_rule_is_in_the_deck_signed_and_due(
    decks: Decks, deck: int, ana: Member, ben: Member
) -> None:
    proposal = await proposed(decks, deck, ben)
    assert proposal.card.slot == "r2"
    assert "r2" not in {card.slot for card in (await decks.for_table(GUILD, [deck])).cards}
    await decks.approve(proposal.id, ana)
    for_table = await decks.for_table(GUILD, [deck])
    assert for_table.due is not None
    written = for_table.cards[for_table.due]
    assert (written.slot, written.author, written.signature, written.meaning) == ("r2", 2, "Ben", {"draws": True})


async def test_K26_of_two_moderators_who_decide_at_once_one_decides(
    decks: Decks, deck: int, ana: Member, mia: Member, ben: Member
) -> None:
    id = (await proposed(decks, deck, ben)).id
    outcomes = await asyncio.gather(
        decks.approve(id, ana), decks.send_back(id, mia, "Too mean."), return_exceptions=True
    )
    (settled,) = (outcome for outcome in outcomes if isinstance(outcome, Settled))
    (decided,) = (outcome for outcome in outcomes if isinstance(outcome, Proposal))
    assert settled.proposal.status == decided.status == (await decks.proposal(id, GUILD)).status


async def test_K26_when_all_blanks_are_used_up_the_author_is_told(
    decks: Decks, deck: int, ana: Member, ben: Member
) -> None:
    for _ in range(3):
        await proposed(decks, deck, ben)
    with pytest.raises(Refused, match="All blank rule cards are used up"):
        await proposed(decks, deck, ben)
    await decks.retire(deck, "r0", ana)
    assert (await proposed(decks, deck, ben)).card.slot == "r0"


async def test_proposals_of_other_servers_cannot_be_reached(
    decks: Decks, deck: int, ben: Member, stranger: Member
) -> None:
    id = (await proposed(decks, deck, ben)).id
    with pytest.raises(NoProposal):
        await decks.approve(id, stranger)
    with pytest.raises(NotAllowed):
        await decks.approve(id, ben)
