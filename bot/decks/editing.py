"""Change the cards of a deck as moderators do: nothing is ever overwritten, every change is a further version."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from bot.decks.authorship import author_of, retyped
from bot.decks.checking import Checker
from bot.decks.library import GRACE, Library, reworded
from bot.decks.model import Member, NoCard, NotAllowed, Outdated, PlaceContent, conflicts_refused, must_moderate
from bot.decks.validation import REASON
from bot.decks.word_filter import NOTHING, WordFilter
from bot.engine.deck import Card
from bot.engine.game import Refused
from bot.engine.text import text
from bot.language.escape import clean
from bot.store.deck_records import Action, DeckInfo, Version, What
from bot.store.decks import DeckStore

# Of one person in the decks of a server: more have no place in them.
_ALL = 10_000


class Editing:
    """Writes further versions of cards, for moderators."""

    def __init__(self, store: DeckStore, library: Library, checker: Checker) -> None:
        self._store, self._library, self._checker = store, library, checker

    async def edit(
        self, deck: int, slot: str, card: Card, by: Member, automod: WordFilter = NOTHING, *, reason: str = ""
    ) -> Version:
        """Write on a card, blank or not. Whose card it is stays so; words that its author does not know are signed as
        after them (bot.decks.authorship). Raises Improper, Outdated."""
        info = await self._library.moderated(deck, by)
        held = await self._unreserved(info, slot)
        written = replace(reworded(held.card, card), slot=slot)
        checked = await self._checker.card(info, retyped(held.card, written, by), by, automod)
        # once more: what is too long for one field may have been taken apart
        written = retyped(held.card, checked, by)
        if held.card is None:
            return await self._change(info, held, written, "written", by, "write")
        return await self._change(info, held, written, "edited", by, "edit", reason)

    async def retire(self, deck: int, slot: str, by: Member, reason: str = "") -> Version:
        """Take what is written out of the deck: the card is blank again (K26)."""
        info = await self._library.moderated(deck, by)
        held = await self._library.content(info, slot)
        if held.card is None:
            raise NoCard(text("This card is blank already."))
        return await self._change(info, held, None, "retired", by, "retire", reason)

    async def by_author(self, author: int, by: Member) -> list[Version]:
        """List all cards of somebody's in the decks of the server. Raises NotAllowed."""
        must_moderate(by)
        return await self._store.cards_by(by.guild, author, _ALL, 0)

    async def retire_all(self, author: int, by: Member) -> tuple[int, int]:
        """Take everything of somebody's out of all decks, each deck at once. Gives how many cards that are, and the
        moment, by which `bring_back_all` knows them."""
        now, cards = self._library.now(), await self.by_author(author, by)
        for number in dict.fromkeys(card.deck for card in cards):
            deck = await self._library.deck(number, by.guild)
            held = [
                PlaceContent(self._library.place(deck, one.slot), one.card, one) for one in cards if one.deck == number
            ]
            gone = [self._library.next_version(number, one, None, "retired", by.user) for one in held]
            about = [{"slot": one.slot, "number": one.number, "user": author} for one in gone]
            notes = [self._library.audited(by, "retire", number, **each) for each in about]
            with conflicts_refused():
                await self._store.write(number, [replace(one, at=now) for one in gone], *notes)
        return len(cards), now

    async def bring_back_all(self, decks: Sequence[DeckInfo], at: int, by: Member) -> int:
        """Bring back what was retired together at that moment, but for places on which something else is written by
        now, or which are kept for a winner; how many. Raises NotAllowed; Refused when it is too late."""
        must_moderate(by)
        if at + GRACE < self._library.now():
            raise Refused(text("This cannot be undone any more. The history of each card still has it."))
        back = 0
        for deck in decks:
            last = {one.slot: one for one in await self._store.last_written(deck.id) if not one.damaged}
            free = last.keys() - await self._store.proposals.reserved(deck.id)
            gone = [one for one in await self._store.cards(deck.id) if (one.action, one.at) == ("retired", at)]
            versions = [self._back(deck, one, last[one.slot], by) for one in gone if one.slot in free]
            notes = [
                self._library.audited(
                    by, "restore", deck.id, slot=one.slot, number=one.number, user=author_of(one.card)
                )
                for one in versions
            ]
            if versions:
                with conflicts_refused():
                    await self._store.write(deck.id, versions, *notes)
            back += len(versions)
        return back

    def _back(self, deck: DeckInfo, gone: Version, last: Version, by: Member) -> Version:
        held = PlaceContent(self._library.place(deck, gone.slot), None, gone)
        words = {"wrote": last.wrote, "edited": last.edited}
        version = self._library.next_version(deck.id, held, last.card, "restored", by.user, **words)
        return replace(version, introduced=last.introduced)

    async def restore(self, deck: int, slot: str, by: Member, number: int | None = None) -> Version:
        """Bring a retired card back: the last one of that place, or version `number`."""
        info = await self._library.moderated(deck, by)
        held = await self._unreserved(info, slot)
        if held.version is not None and held.version.action == "restored":
            raise Refused(text("This card is back already."))
        if held.card is not None:
            raise Refused(text("Something else is written on this card by now. Retire it first, or roll it back."))
        return await self._bring_back(info, held, number, "restored", by, "restore")

    async def roll_back(self, deck: int, slot: str, number: int, by: Member, reason: str = "") -> Version:
        """Make an older version of a card the newest one."""
        info = await self._library.moderated(deck, by)
        held = await self._unreserved(info, slot)
        return await self._bring_back(info, held, number, "rolled back", by, "roll back", reason)

    async def remove_drawing(self, deck: int, slot: str, by: Member) -> Version:
        info = await self._library.moderated(deck, by)
        # no check for proposals here: a drawing that must go cannot wait for a decision
        held = await self._library.content(info, slot)
        if held.card is None or not held.card.drawing:
            raise NoCard(text("There is no drawing on this card."))
        return await self._change(info, held, replace(held.card, drawing=""), "drawing removed", by, "remove drawing")

    async def take_name_off(self, deck: int, slot: str, author: Member) -> int:
        """Take an author's name and drawing off words that others have made of theirs. Gives the moment, by which
        `put_name_back` knows it. Raises NotAllowed, NoCard."""
        info = await self._library.deck(deck, author.guild)
        held = await self._library.content(info, slot)
        if held.card is None or held.card.author != author.user or not held.card.after:
            raise NotAllowed(text("This card is not signed after you."))
        note = self._library.audited(author, "name off", deck, slot=slot, number=held.number)
        with conflicts_refused():
            await self._store.unsign(deck, slot, author.user, note)
        return note.at

    async def put_name_back(self, deck: int, slot: str, at: int, author: Member) -> None:
        """Undo `take_name_off`. Raises NoDeck, NoCard; Outdated when it is too late, or the card has changed since."""
        info = await self._library.deck(deck, author.guild)
        held = await self._library.content(info, slot)
        note = self._library.audited(author, "put name back", deck, slot=slot, number=held.number)
        late = Outdated(text("This cannot be undone any more: too much time has passed, or the card has changed."))
        if at + GRACE < note.at:
            raise late
        with conflicts_refused(late):
            await self._store.sign_again(deck, slot, author.user, at, note)

    async def _unreserved(self, deck: DeckInfo, slot: str) -> PlaceContent:
        """What a place holds for which no proposal waits. Raises Outdated."""
        if slot in await self._store.proposals.reserved(deck.id):
            raise Outdated(text("A proposal waits for this card. Decide about it first."))
        return await self._library.content(deck, slot)

    async def _bring_back(
        self,
        deck: DeckInfo,
        held: PlaceContent,
        number: int | None,
        action: Action,
        by: Member,
        what: What,
        reason: str = "",
    ) -> Version:
        older = [
            version
            for version in await self._store.history(deck.id, held.place.slot)
            if version.card and number in (None, version.number)
        ]
        # That the card is there is asked for the type checker: versions without one are left out above.
        if not older or older[-1].card is None:
            raise NoCard(text("There is no such version of this card."))
        if older[-1].card == held.card:
            raise Refused(text("This card is like that already."))
        words = {"wrote": older[-1].wrote, "edited": older[-1].edited, "reason": clean(reason, REASON)}
        version = self._library.next_version(deck.id, held, older[-1].card, action, by.user, **words)
        # a card that comes back is as new as it was
        return await self._commit(replace(version, introduced=older[-1].introduced), held, by, what)

    async def _change(
        self,
        deck: DeckInfo,
        held: PlaceContent,
        card: Card | None,
        action: Action,
        by: Member,
        what: What,
        reason: str = "",
    ) -> Version:
        wrote = by.user if action in ("written", "edited") else None
        more = {"wrote": wrote, "reason": clean(reason, REASON)}
        return await self._commit(
            self._library.next_version(deck.id, held, card, action, by.user, **more), held, by, what
        )

    async def _commit(self, version: Version, held: PlaceContent, by: Member, what: What) -> Version:
        """Raises Outdated when somebody else was first."""
        # whoever brings a card back does it for its author, whoever changes one to the author of what was there
        author = author_of(held.card or version.card)
        about = {"slot": version.slot, "number": version.number, "user": author, "detail": version.reason}
        with conflicts_refused():
            await self._store.write(version.deck, [version], self._library.audited(by, what, version.deck, **about))
        return version
