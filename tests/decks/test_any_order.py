"""Whatever people do with a deck, and in whatever order: places, versions and approval stay sound."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable, Sequence

import pytest

from bot.decks.decks import Decks
from bot.decks.model import Member
from bot.engine.deck import Card
from bot.engine.game import Refused
from bot.store.deck_records import Proposal
from bot.store.store import Store
from cogs.blank.deck import DECK
from tests.decks.conftest import GUILD, Clock

GAME = "blank"
STEPS = 120
MODERATORS = [Member(user, f"Moderator {user}", GUILD, moderator=True) for user in (1, 2)]
WRITERS = [Member(user, f"Writer {user}", GUILD) for user in (11, 12, 13)]
RULES = ["r0", "r13", "r14", "r15", "r37"]
EFFECTS = [place.slot for place in DECK.places if place.kind == "effect"][:8]

Deed = Callable[[random.Random], Awaitable[object]]


class Community:
    """Does random things, most of them possible."""

    def __init__(self, decks: Decks, deck: int) -> None:
        self.decks, self.deck = decks, deck
        self.proposals: list[int] = []
        self.approved: set[str] = set()
        """The words that a moderator has let in."""
        self.deeds: Sequence[Deed] = (
            self.propose,
            self.propose,
            self.decide,
            self.decide,
            self.edit,
            self.retire,
            self.bring_back,
            self.edit_proposal,
            self.consent,
            self.play,
        )

    def card(self, chance: random.Random, slot: str) -> Card:
        words = f"Bark {chance.randrange(10**9)} times."
        return Card(slot, "A title", "A card is played" if slot.startswith("r") else "", words)

    async def propose(self, chance: random.Random) -> None:
        slot = chance.choice(["r14", *EFFECTS])
        author = chance.choice(WRITERS)
        card = self.card(chance, slot)
        self.proposals.append(
            (await self.decks.proposals.propose(self.deck, card, author, locale="en", channel=None)).id
        )

    def waiting(self, chance: random.Random) -> int:
        return chance.choice(self.proposals or [0])

    async def decide(self, chance: random.Random) -> None:
        id, by = self.waiting(chance), chance.choice(MODERATORS)
        if chance.random() < 0.3:
            await self.decks.proposals.send_back(id, by, "No.")
        else:
            self.approved.add((await self.decks.proposals.approve(id, by)).card.words)

    async def edit_proposal(self, chance: random.Random) -> Proposal:
        proposal = await self.decks.proposals.find(self.waiting(chance), GUILD)
        card = self.card(chance, proposal.card.slot)
        return await self.decks.proposals.edit(proposal.id, card, chance.choice(MODERATORS))

    async def consent(self, chance: random.Random) -> Proposal:
        proposal = await self.decks.proposals.find(self.waiting(chance), GUILD)
        author = next(writer for writer in WRITERS if writer.user == proposal.author)
        return await self.decks.proposals.consent(proposal.id, author, chance.random() < 0.8)

    async def edit(self, chance: random.Random) -> None:
        slot = chance.choice(RULES + EFFECTS)
        card = (await self.decks.editing.edit(self.deck, slot, self.card(chance, slot), chance.choice(MODERATORS))).card
        assert card is not None
        self.approved.add(card.words)

    async def retire(self, chance: random.Random) -> None:
        await self.decks.editing.retire(self.deck, chance.choice(RULES + EFFECTS), chance.choice(MODERATORS))

    async def bring_back(self, chance: random.Random) -> None:
        slot, by = chance.choice(RULES + EFFECTS), chance.choice(MODERATORS)
        if chance.random() < 0.5:
            await self.decks.editing.restore(self.deck, slot, by)
        else:
            await self.decks.editing.roll_back(self.deck, slot, chance.randint(1, 3), by)

    async def play(self, chance: random.Random) -> None:
        deck = await self.decks.library.snapshot(GUILD, [self.deck])
        if deck.due is not None:
            await self.decks.library.introduced(self.deck, deck.cards[deck.due].slot)

    async def check(self) -> None:
        held = await self.decks.library.cards(self.deck, GUILD)
        assert [place.slot for place, _, _ in held] == [f"r{n}" for n in range(38)] + [f"g{n}" for n in range(72)]
        given = {card.slot: card for card in (await self.decks.library.snapshot(GUILD, [self.deck])).cards}
        assert given == {place.slot: card for place, card, _ in held if card is not None}
        assert all(card.printed or card.words in self.approved for card in given.values())
        for slot in RULES + EFFECTS:
            numbers = [version.number for version in await self.decks.library.history(self.deck, GUILD, slot)]
            assert numbers == list(range(1, len(numbers) + 1))


@pytest.mark.parametrize("seed", range(3))
async def test_K26_nothing_unapproved_is_ever_in_a_deck(store: Store, clock: Clock, seed: int) -> None:
    decks, chance = Decks(store, {GAME: DECK}, clock), random.Random(seed)
    community = Community(decks, (await decks.library.decks(GUILD, GAME))[0].id)
    done = 0
    for _ in range(STEPS // 4):
        deeds = [chance.choice(community.deeds)(random.Random(chance.random())) for _ in range(4)]
        outcomes = await asyncio.gather(*deeds, return_exceptions=True)
        assert [
            outcome for outcome in outcomes if isinstance(outcome, BaseException) and not isinstance(outcome, Refused)
        ] == []
        done += sum(not isinstance(outcome, Refused) for outcome in outcomes)
    await community.check()
    assert done > STEPS / 4
    log = await decks.moderation.audit(GUILD, limit=1000)
    versions = (await decks.library.deck(community.deck, GUILD)).version - 1
    assert (
        sum(entry.what in ("approve", "edit", "write", "retire", "restore", "roll back") for entry in log) == versions
    )
