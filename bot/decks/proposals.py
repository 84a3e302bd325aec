"""Let cards wait for the moderators: nothing enters a deck unapproved (K25, K26)."""

from __future__ import annotations

from contextlib import suppress
from typing import Literal

from msgspec.structs import replace

from bot.decks.authorship import author_of, own, wording
from bot.decks.checking import Checker
from bot.decks.library import GRACE, Library, reworded
from bot.decks.model import (
    OUTDATED,
    UNREADABLE,
    Member,
    NoCard,
    NoProposal,
    NotAllowed,
    Outdated,
    Settled,
    conflicts_refused,
    must_moderate,
)
from bot.decks.permissions import Permissions
from bot.decks.places import CardPlaces
from bot.decks.validation import REASON
from bot.decks.word_filter import NOTHING, WordFilter
from bot.engine.deck import Card
from bot.engine.game import Refused
from bot.engine.text import Text, text
from bot.language.escape import clean
from bot.store.api import Conflict
from bot.store.deck_proposals import ProposalStore
from bot.store.deck_records import Action, Proposal, Version, What
from bot.store.deck_rows import UnreadableRecord

# How many of somebody's proposals are listed.
PROPOSALS_SHOWN = 15
# So long, in milliseconds, others are told that a moderator is looking at a card.
LOOK = 15 * 60 * 1000
_SETTLED = text("This was decided a moment ago.")
_CHANGED = text("This proposal has changed meanwhile. Look at it again.")
# How often a blank is looked for again when somebody else took it at the same moment.
_TRIES = 5


class Proposals:
    """Takes proposals in, and carries out what is decided about them."""

    def __init__(
        self, store: ProposalStore, library: Library, checker: Checker, permissions: Permissions, places: CardPlaces
    ) -> None:
        self._store, self._library, self._checker = store, library, checker
        self._permissions, self._places = permissions, places

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
        """Send a card to the moderators. Where any place will do, `card.slot` may be empty: the lowest blank one.

        An effect names its game card. The slot of one's own card proposes another wording of it.
        Raises Barred, NotAllowed, Improper; NoDeck, NoCard, Outdated when there is no place for it (any more).
        """
        info = await self._library.deck(deck, author.guild)
        await self._permissions.must_be_writer(author, prize_table)
        written = own(card, author)
        origin = (author.user, author.name, self._library.now(), locale, channel)
        # whether the blank of a winner is free is only sure once the proposal is stored: a unique index keeps it
        for _ in range(_TRIES):
            held = await self._places.for_card(info, written, author)
            slot = held.place.slot
            # Checked in the loop: what a card must have on it depends on its place.
            checked = await self._checker.card(info, replace(written, slot=slot), author, automod)
            proposal = Proposal(0, deck, checked, *origin, held.number, prize_table)
            try:
                number = await self._store.propose(proposal, self._library.audited(author, "propose", deck, slot=slot))
                return replace(proposal, id=number)
            except Conflict:  # the place was reserved, or the prize used, at the same moment: look again
                await self._permissions.must_be_writer(author, prize_table)
        raise Outdated(OUTDATED)

    async def offer(
        self,
        deck: int,
        card: Card,
        by: Member,
        *,
        reason: str,
        retired: bool = False,
        automod: WordFilter = NOTHING,
    ) -> Proposal:
        """Offer the author of a card other words for it; with their consent it is approved. Until then the old words
        stay, or the card is `retired`. Raises NotAllowed, Improper, Outdated; Refused where nobody can be asked."""
        info = await self._library.moderated(deck, by)
        held = await self._library.content(info, card.slot)
        author, before = author_of(held.card), held.card
        if before is None or author is None or author == by.user:
            raise Refused(text("Nobody here can be asked about this card: edit it."))
        await self._must_not_be_asked(deck, card.slot, by.guild)
        signed = replace(reworded(before, card), author=author, signature=before.signature, after=False)
        checked = await self._checker.card(info, signed, by, automod)
        reason, library = clean(reason, REASON), self._library
        versions = [library.next_version(deck, held, None, "retired", by.user, reason=reason)] if retired else []
        last = await self._store.proposals_of(by.guild, author, 1)
        locale, channel = (last[0].locale, last[0].channel) if last else ("en", None)
        origin = (author, before.signature, library.now(), locale, channel, held.number + len(versions))
        asked = Proposal(0, deck, checked, *origin, original=before, consent="asked", reason=reason)
        offered = replace(asked, edited_by=by.user, offered=True)
        note = library.audited(by, "offer", deck, slot=card.slot, user=author, detail=reason)
        with conflicts_refused():
            return replace(offered, id=await self._store.propose(offered, note, versions))

    async def _must_not_be_asked(self, deck: int, slot: str, guild: int) -> None:
        """Refuse where an author has yet to answer. Raises Outdated."""
        if any((one.deck, one.card.slot, one.offered) == (deck, slot, True) for one in await self.waiting(guild)):
            raise Outdated(text("The author is asked about other words for this card already."))

    async def waiting(self, guild: int) -> list[Proposal]:
        """List the moderators' queue, oldest first."""
        return await self._store.waiting(guild)

    async def by_author(self, guild: int, author: int) -> list[Proposal]:
        """List somebody's last proposals on a server, newest first."""
        return await self._store.proposals_of(guild, author, PROPOSALS_SHOWN)

    async def find(self, id: int, guild: int) -> Proposal:
        """Find a proposal, also one that was decided. Raises NoProposal."""
        try:
            proposal = await self._store.proposal(id, guild)
        except UnreadableRecord as unreadable:
            raise NoProposal(UNREADABLE) from unreadable
        if proposal is None:
            raise NoProposal(text("This proposal is no longer here."))
        return proposal

    async def edit(
        self, id: int, card: Card, by: Member, *, seen: int | None = None, automod: WordFilter = NOTHING
    ) -> Proposal:
        """Change the words: a moderator's wait for the author's consent (K26), the author's own need none.
        `seen`: the revision that the moderator saw. Raises Settled, Improper."""
        proposal = await self._undecided(id, by, seen)
        # However often moderators edit it, what the author wrote stays the original.
        original = proposal.original or proposal.card
        # Whose card it is and where it stands are not edited.
        kept = {name: getattr(original, name) for name in ("slot", "author", "signature", "after")}
        deck = await self._library.deck(proposal.deck, by.guild)
        edited = await self._checker.card(deck, replace(reworded(proposal.card, card), **kept), by, automod)
        # nobody here can agree for whoever has signed what a file has brought
        if original.author not in (None, proposal.author) and wording(edited) != wording(original):
            edited = replace(edited, after=True)
        if proposal.offered and edited == original:
            raise Refused(text("This is how the card is already."))
        # nobody has to agree to their own words
        if edited == original or by.user == proposal.author:
            wanted = replace(proposal, card=edited, original=None, consent="not needed")
        else:
            wanted = replace(proposal, card=edited, original=original, consent="asked", edited_by=by.user)
        return await self._settle(proposal, wanted, by, "edit proposal")

    async def consent(self, id: int, author: Member, yes: bool, *, seen: int | None = None) -> Proposal:
        """Note the author's answer to an edit. `seen`: the revision that they saw. Raises Settled."""
        proposal = await self._own(id, author)
        if seen not in (None, proposal.revision):
            raise Settled(proposal, _CHANGED)
        if proposal.consent != "asked":
            raise Settled(proposal, text("There is nothing to agree to any more."))
        wanted = replace(proposal, consent="given" if yes else "refused")
        if proposal.offered:
            return await self._answer_offer(proposal, wanted, author, yes)
        return await self._settle(proposal, wanted, author, "consent" if yes else "refuse consent")

    async def approve(self, id: int, by: Member, *, seen: int | None = None) -> Proposal:
        """Put the card into the deck. `seen`: the revision that the moderator saw. Raises Settled, Refused."""
        proposal = await self._undecided(id, by, seen)
        if proposal.consent == "asked":
            raise Refused(text("The author has not agreed to the edit yet."), "K26")
        if proposal.consent == "refused":
            raise Refused(text("The author does not agree to the edit. Edit it again, or send it back."), "K26")
        return await self._enter(proposal, self._decided(proposal, "approved", by), by, "approve", by.user)

    async def _answer_offer(self, proposal: Proposal, wanted: Proposal, author: Member, yes: bool) -> Proposal:
        """Carry out what an author says to other words for a card: a moderator has approved them already."""
        if not yes:
            return await self._settle(proposal, self._decided(wanted, "withdrawn", author), author, "refuse consent")
        agreed = self._decided(wanted, "approved", author)
        return await self._enter(proposal, agreed, author, "consent", proposal.edited_by)

    async def _enter(
        self, proposal: Proposal, wanted: Proposal, by: Member, what: What, approved_by: int | None
    ) -> Proposal:
        """Put a card into the deck on which somebody has decided. Raises Settled, NoCard, Outdated."""
        deck = await self._library.deck(proposal.deck, by.guild)
        edited = proposal.edited_by if proposal.original is not None else None
        words = {"wrote": author_of(proposal.card), "edited": edited, "reason": proposal.reason}
        for _ in range(_TRIES):
            held = await self._places.of_approved(deck, proposal)
            # what was retired until its author answered is new to nobody
            action: Action = "edited" if held.card or proposal.offered else "written"
            card = replace(proposal.card, slot=held.place.slot)
            version = self._library.next_version(deck.id, held, card, action, approved_by, **words)
            placed = replace(wanted, card=card, base=held.number)
            try:
                return await self._settle(proposal, placed, by, what, version)
            except Settled as settled:
                # another card has got the blank at the same moment: look for the next
                if settled.proposal.status != "waiting" or settled.proposal.revision != proposal.revision:
                    raise
        raise Outdated(OUTDATED)

    async def send_back(
        self, id: int, by: Member, reason: str, *, seen: int | None = None, at: int | None = None
    ) -> Proposal:
        """Give the card back to its author, with the reason; take back what was offered. `at`: the moment by which
        `reopen_all` knows what goes back together. Raises Settled."""
        proposal = await self._undecided(id, by, seen)
        decided = self._decided(proposal, "withdrawn" if proposal.offered else "sent back", by)
        decided = replace(decided, decided_at=at or decided.decided_at)
        if proposal.offered:
            return await self._settle(proposal, decided, by, "withdraw")
        return await self._settle(proposal, replace(decided, reason=clean(reason, REASON)), by, "send back")

    async def reopen(self, id: int, by: Member, *, seen: int | None = None) -> Proposal:
        """Let a card wait again that was sent back, or offer an author again what was taken back. Raises NotAllowed,
        Settled, Outdated; Refused when it is too late."""
        must_moderate(by)
        proposal = await self.find(id, by.guild)
        if not proposal.turned_down or seen not in (None, proposal.revision):
            raise Settled(proposal, _CHANGED)
        if (proposal.decided_at or 0) + GRACE < self._library.now():
            raise Refused(text("This cannot be undone any more. Its author can still send it in again."))
        again = replace(proposal, status="waiting", decided_by=None, decided_at=None)
        if proposal.offered:
            await self._must_not_be_asked(proposal.deck, proposal.card.slot, by.guild)
            return await self._settle(proposal, again, by, "offer")
        return await self._settle(proposal, replace(again, reason=""), by, "reopen")

    async def reopen_all(self, at: int, by: Member) -> list[Proposal]:
        """Let all wait again that this moderator has sent back, or taken back, at that moment. Raises NotAllowed."""
        must_moderate(by)
        again: list[Proposal] = []
        for proposal in await self._store.turned_down_at(by.guild, by.user, at):
            with suppress(Refused):  # it is too late, or its author has used the prize for another card
                again.append(await self.reopen(proposal.id, by))
        return again

    async def remove_drawing(self, id: int, by: Member, *, seen: int | None = None) -> Proposal:
        """Take the drawing off a card that waits. Raises Settled, NoCard."""
        proposal = await self._undecided(id, by, seen)
        if not proposal.card.drawing:
            raise NoCard(text("There is no drawing on this card."))
        original = proposal.original and replace(proposal.original, drawing="")
        bare = replace(proposal.card, drawing="")
        bared = replace(proposal, card=bare, original=original, undrawn=proposal.card.drawing)
        return await self._settle(proposal, bared, by, "remove drawing")

    async def put_drawing_back(self, id: int, by: Member, *, seen: int | None = None) -> Proposal:
        """Undo that the drawing was taken off a card that waits. Raises Settled, NoCard."""
        proposal = await self._undecided(id, by, seen)
        if not (drawing := proposal.undrawn):
            raise NoCard(text("No drawing was taken off this card."))
        original = proposal.original and replace(proposal.original, drawing=drawing)
        drawn = replace(proposal, card=replace(proposal.card, drawing=drawing), original=original, undrawn="")
        return await self._settle(proposal, drawn, by, "put drawing back")

    async def send_back_all(self, author: int, by: Member, reason: str) -> tuple[list[Proposal], int]:
        """Give back everything of somebody's that waits on the server. Gives what that is, and the moment by which
        `reopen_all` knows it. Raises NotAllowed."""
        must_moderate(by)
        sent, at = list[Proposal](), self._library.now()
        for proposal in await self.waiting(by.guild):
            if proposal.author == author:
                with suppress(Settled):  # somebody else has decided on it at the same moment
                    sent.append(await self.send_back(proposal.id, by, reason, at=at))
        return sent, at

    async def withdraw(self, id: int, author: Member) -> Proposal:
        """Take a proposal back, for its author. Raises Settled."""
        proposal = await self._own(id, author)
        return await self._settle(proposal, self._decided(proposal, "withdrawn", author), author, "withdraw")

    # Looking

    async def look(self, id: int, by: Member) -> Proposal:
        """Note that a moderator is looking at a card: others see it, for a while. Raises NotAllowed, Settled; Refused
        while somebody else does."""
        must_moderate(by)
        _still_waiting(await self.find(id, by.guild))
        now = self._library.now()
        try:
            await self._store.look(id, by.user, now + LOOK, now)
        except Conflict as conflict:
            proposal = _still_waiting(await self.find(id, by.guild))
            if (looker := proposal.looked_at(now)) is not None:
                raise Refused(looking(looker)) from conflict
            raise Settled(proposal, _CHANGED) from conflict
        return await self.find(id, by.guild)

    async def stop_looking(self, id: int, by: Member) -> Proposal:
        """Note that nobody is looking at a card: whoever does may have gone. Raises NotAllowed, Settled."""
        must_moderate(by)
        _still_waiting(await self.find(id, by.guild))
        await self._store.stop_looking(id)
        return await self.find(id, by.guild)

    # Deciding

    async def _undecided(self, id: int, by: Member, seen: int | None) -> Proposal:
        """A waiting proposal, for a moderator who saw that revision of it. Raises NotAllowed, Settled."""
        must_moderate(by)
        proposal = _still_waiting(await self.find(id, by.guild))
        if seen not in (None, proposal.revision):
            raise Settled(proposal, _CHANGED)
        return proposal

    async def _own(self, id: int, author: Member) -> Proposal:
        proposal = await self.find(id, author.guild)
        if proposal.author != author.user:
            raise NotAllowed(text("This card was proposed by somebody else."))
        return _still_waiting(proposal)

    def _decided(
        self, proposal: Proposal, status: Literal["approved", "sent back", "withdrawn"], by: Member
    ) -> Proposal:
        return replace(proposal, status=status, decided_by=by.user, decided_at=self._library.now())

    async def _settle(self, before: Proposal, wanted: Proposal, by: Member, what: What, *versions: Version) -> Proposal:
        """Raises Settled when somebody else was first."""
        number = versions[0].number if versions else None
        about = {"number": number, "proposal": before.id}
        more = {"slot": before.card.slot, "user": before.author, "detail": wanted.reason, **about}
        try:
            note = self._library.audited(by, what, before.deck, **more)
            await self._store.set_proposal(wanted, note, versions, before=before.status)
        except Conflict as conflict:
            raise Settled(await self.find(before.id, by.guild), _SETTLED) from conflict
        # The store has counted it up in the same statement.
        return replace(wanted, revision=before.revision + 1)


def looking(user: int) -> Text:
    """Say that somebody is looking at a card."""
    return text("<@{user}> is looking at it.", user=str(user))


def _still_waiting(proposal: Proposal) -> Proposal:
    """Raises Settled."""
    if proposal.status != "waiting":
        raise Settled(proposal, _SETTLED)
    return proposal
