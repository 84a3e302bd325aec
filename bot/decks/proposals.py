"""Cards that wait for the moderators: nothing enters a deck unapproved (K25, K26)."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from bot.decks import rows
from bot.decks.base import must_moderate, outdated, reworded
from bot.decks.model import (
    Barred,
    DeckInfo,
    Held,
    Member,
    NoCard,
    NoProposal,
    NotAllowed,
    Outdated,
    Proposal,
    Settled,
    Version,
    What,
)
from bot.decks.validation import REASON, signature
from bot.decks.word_filter import NOTHING, WordFilter
from bot.decks.writing import Writing
from bot.engine.deck import Card
from bot.engine.game import Refused
from bot.engine.text import text
from bot.language.escape import clean
from bot.store.api import Conflict

MOST_WAITING = 5
"""How many proposals of one person may wait on a server."""
USED_UP = text("All blank rule cards are used up. The moderators can retire one to make room.")
UNREADABLE = text("This card cannot be read any more: it is damaged in my database. Please tell whoever runs me.")
_SETTLED = text("This was decided a moment ago.")
_TRIES = 5
"""How often a blank is looked for again when somebody else took it at the same moment."""


class Proposals(Writing):
    async def propose(
        self,
        deck: int,
        card: Card,
        author: Member,
        *,
        locale: str,
        channel: int | None,
        prize_table: int | None = None,
        automod: WordFilter = NOTHING,
    ) -> Proposal:
        """Sends a card to the moderators. Of a rule `card.slot` may be empty: it gets the lowest blank rule card.

        An effect names its game card. The slot of one's own card proposes another wording of it.
        Raises Barred, NotAllowed, Improper; NoDeck, NoCard, Outdated when there is no place for it (any more).
        """
        info = await self.deck(deck, author.guild)
        await self.may_write(author, prize_table)
        written = replace(card, author=author.user, signature=signature(author.name))
        asked = (author.user, author.name, self._now(), locale, channel)
        for _ in range(_TRIES):
            held = await self._free_place(info, written, author)
            proper = await self._checked(info, replace(written, slot=held.place.slot), author, automod)
            base = held.version.number if held.version else 0
            proposal = Proposal(0, deck, proper, *asked, base, prize_table)
            note = self._note(author, "propose", deck, slot=held.place.slot)
            try:
                return replace(proposal, id=await self._store.propose(rows.proposal_to_row(proposal), note))
            except Conflict:  # the place was reserved, or the prize used, at the same moment: look again
                await self.may_write(author, prize_table)
        raise outdated()

    async def waiting(self, guild: int) -> list[Proposal]:
        """The moderators' queue, oldest first."""
        return rows.proposals_of(await self._store.waiting(guild))

    async def proposal(self, id: int, guild: int) -> Proposal:
        """Also one that was decided. Raises NoProposal."""
        row = await self._store.proposal(id)
        if row is not None:
            deck = await self._store.deck(row.deck)
            if deck is not None and deck.guild == guild:
                try:
                    return rows.proposal_of(row)
                except rows.Unreadable as unreadable:
                    raise NoProposal(UNREADABLE) from unreadable
        raise NoProposal(text("This proposal is no longer here."))

    async def edit_proposal(
        self, id: int, card: Card, by: Member, *, seen: int | None = None, automod: WordFilter = NOTHING
    ) -> Proposal:
        """A moderator's wording, which waits for the author's consent (K26); the author's own wording needs none.
        `seen`: the revision that the moderator saw. Raises Settled, Improper."""
        proposal = await self._undecided(id, by, seen)
        original = proposal.original or proposal.card
        kept = {name: getattr(original, name) for name in ("slot", "author", "signature")}
        deck = await self.deck(proposal.deck, by.guild)
        edited = await self._checked(deck, replace(reworded(proposal.card, card), **kept), by, automod)
        if edited == original or by.user == proposal.author:
            wanted = replace(proposal, card=edited, original=None, consent="not needed")
        else:
            wanted = replace(proposal, card=edited, original=original, consent="asked")
        return await self._settle(proposal, wanted, by, "edit proposal")

    async def consent(self, id: int, author: Member, yes: bool, *, seen: int | None = None) -> Proposal:
        """The author's answer to an edit. `seen`: the revision that they saw. Raises Settled."""
        proposal = await self._own(id, author)
        if seen not in (None, proposal.revision):
            raise Settled(proposal, text("This proposal has changed meanwhile. Look at it again."))
        if proposal.consent != "asked":
            raise Settled(proposal, text("There is nothing to agree to any more."))
        wanted = replace(proposal, consent="given" if yes else "refused")
        return await self._settle(proposal, wanted, author, "consent" if yes else "refuse consent")

    async def approve(self, id: int, by: Member, *, seen: int | None = None) -> Proposal:
        """The card enters the deck. `seen`: the revision that the moderator saw. Raises Settled, Refused."""
        proposal = await self._undecided(id, by, seen)
        if proposal.consent == "asked":
            raise Refused(text("The author has not agreed to the edit yet."), "K26")
        if proposal.consent == "refused":
            raise Refused(text("The author does not agree to the edit. Edit it again, or send it back."), "K26")
        deck = await self.deck(proposal.deck, by.guild)
        held = await self._find(deck, proposal.card.slot)
        if proposal.base != (held.version.number if held.version else 0):
            raise Outdated(text("The card has changed since this was written. Send it back."))
        version = self._version(deck, held, proposal.card, "edited" if held.card else "written", by.user)
        return await self._settle(proposal, self._decided(proposal, "approved", by), by, "approve", version)

    async def send_back(self, id: int, by: Member, reason: str, *, seen: int | None = None) -> Proposal:
        """Raises Settled."""
        proposal = await self._undecided(id, by, seen)
        wanted = replace(self._decided(proposal, "sent back", by), reason=clean(reason, REASON))
        return await self._settle(proposal, wanted, by, "send back")

    async def withdraw(self, id: int, author: Member) -> Proposal:
        """The author takes it back. Raises Settled."""
        proposal = await self._own(id, author)
        return await self._settle(proposal, self._decided(proposal, "withdrawn", author), author, "withdraw")

    async def posted(self, proposal: Proposal, message: int, office: int) -> bool:
        """Where the moderators' queue shows it, as it is handed in. False if there is no such proposal any more."""
        return await self._store.set_message(proposal.id, message, office, proposal.revision)

    async def shown(self, proposal: Proposal) -> None:
        """Its message shows it as it is handed in."""
        await self._store.shown(proposal.id, proposal.revision)

    async def lost(self, proposal: Proposal) -> None:
        """Its message is not there any more."""
        await self._store.set_message(proposal.id, None, None, 0)

    async def unpost(self, id: int) -> None:
        """Its message must go: its deck is gone, and nobody can decide any more."""
        await self._store.unpost(id)

    async def behind(self) -> list[tuple[int, int, int]]:
        """What the moderators do not see as it is: proposals, their servers and the channels to show them in."""
        return await self._store.behind()

    async def may_write(self, author: Member, prize_table: int | None) -> None:
        """Whether somebody may send a card in now. Raises Barred, NotAllowed, Refused."""
        if await self._store.is_barred(author.guild, author.user):
            raise Barred(text("The moderators of this server have barred you from writing cards."))
        writers = (await self.rules(author.guild)).writers
        if writers == "moderators" and not author.moderator:
            raise NotAllowed(text("On this server only moderators write cards."))
        if prize_table is not None:
            await self._check_prize(author, prize_table)
        elif writers == "winners" and not author.moderator:
            raise NotAllowed(text("On this server only the winner of a game writes a card."))
        waiting = [row for row in await self._store.waiting(author.guild) if row.author == author.user]
        if len(waiting) >= MOST_WAITING and prize_table is None:
            raise Refused(text("{n} cards of yours wait for the moderators already.", n=MOST_WAITING))

    async def _check_prize(self, author: Member, table: int) -> None:
        found = await self._store.prize(table, author.user)
        if found is None or found[0].guild != author.guild:
            raise Refused(text("This prize is not yours."), "K25")
        if rows.prize_of(*found).status != "open":
            raise Refused(text("You have taken this prize already, or declined it."), "K25")

    async def _free_place(self, deck: DeckInfo, card: Card, author: Member) -> Held:
        """The place a card is meant for. Raises NoCard, Outdated."""
        reserved = {row.slot for row in await self._store.waiting_in(deck.id)}
        held = {each.place.slot: each for each in await self._held(deck)}
        wanted = held.get(card.slot)
        if wanted is None and card.slot:
            self._place(deck, card.slot)
        if wanted is not None and (wanted.place.kind == "effect" or _is_by(wanted, author)):
            return _available(wanted, reserved, author)
        for each in held.values():
            if each.place.kind == "rule" and is_free(each) and each.place.slot not in reserved:
                return each
        raise NoCard(USED_UP, "K26")

    async def _undecided(self, id: int, by: Member, seen: int | None) -> Proposal:
        """A waiting proposal, for a moderator who saw that revision of it. Raises NotAllowed, Settled."""
        must_moderate(by)
        proposal = _still_waiting(await self.proposal(id, by.guild))
        if seen not in (None, proposal.revision):
            raise Settled(proposal, text("This proposal has changed meanwhile. Look at it again."))
        return proposal

    async def _own(self, id: int, author: Member) -> Proposal:
        proposal = await self.proposal(id, author.guild)
        if proposal.author != author.user:
            raise NotAllowed(text("This card was proposed by somebody else."))
        return _still_waiting(proposal)

    def _decided(
        self, proposal: Proposal, status: Literal["approved", "sent back", "withdrawn"], by: Member
    ) -> Proposal:
        return replace(proposal, status=status, decided_by=by.user, decided_at=self._now())

    async def _settle(self, before: Proposal, wanted: Proposal, by: Member, what: What, *versions: Version) -> Proposal:
        """Raises Settled when somebody else was first."""
        note = self._note(by, what, before.deck, slot=before.card.slot, user=before.author, detail=wanted.reason)
        cards = [rows.version_to_row(version) for version in versions]
        try:
            await self._store.set_proposal(rows.proposal_to_row(wanted), note, cards)
        except Conflict as conflict:
            raise Settled(await self.proposal(before.id, by.guild), _SETTLED) from conflict
        return replace(wanted, revision=before.revision + 1)


def _still_waiting(proposal: Proposal) -> Proposal:
    """Raises Settled."""
    if proposal.status != "waiting":
        raise Settled(proposal, _SETTLED)
    return proposal


def _is_by(held: Held, author: Member) -> bool:
    return held.card is not None and held.card.author == author.user


def is_free(held: Held) -> bool:
    return held.card is None and not held.damaged


def _available(held: Held, reserved: set[str], author: Member) -> Held:
    """Raises NoCard, Outdated."""
    if held.place.slot in reserved:
        raise Outdated(text("Another proposal for this card waits already. Choose another card."), "K25")
    if held.damaged:
        raise NoCard(UNREADABLE)
    if held.card is not None and not _is_by(held, author):
        raise NoCard(text("Something is written on this card already. Choose one without an effect."), "K25")
    return held
