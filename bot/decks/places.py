"""Find the place of a card: a blank one while somebody writes, and the one that it gets when it is approved."""

from __future__ import annotations

from collections.abc import Container, Sequence

from bot.decks.deck_game import DeckPlace
from bot.decks.library import Library
from bot.decks.model import UNREADABLE, Member, NoCard, Outdated, PlaceContent
from bot.decks.permissions import Permissions
from bot.engine.deck import Card
from bot.engine.text import text
from bot.store.deck_proposals import ProposalStore
from bot.store.deck_records import DeckInfo, Proposal

USED_UP = text("All blank rule cards are used up. The moderators can retire one to make room.")
USED_UP_ICONS = text("All blank icon cards are used up. The moderators can retire one to make room.")
_WRITTEN_BEFORE = text("The card has changed since this was written. Send it back.")
_ASKED_BEFORE = text("The card has changed since you were asked. Answer with no: then the moderators can ask anew.")


class CardPlaces:
    """Finds places for cards. What waits keeps none, but for a winner's card (K25)."""

    def __init__(self, store: ProposalStore, library: Library, permissions: Permissions) -> None:
        self._store, self._library, self._permissions = store, library, permissions

    async def free(self, deck: int, author: Member, prize: int | None) -> list[DeckPlace]:
        """List where somebody may write. Raises Barred, NotAllowed, NoDeck; Refused for a prize that is not theirs."""
        info = await self._library.deck(deck, author.guild)
        await self._permissions.must_be_writer(author, prize)
        reserved = await self._store.reserved(deck)
        return [
            held.place for held in await self._library.contents(info) if held.free and held.place.slot not in reserved
        ]

    async def for_card(self, deck: DeckInfo, card: Card, author: Member) -> PlaceContent:
        """Find the place a card is meant for. Raises NoCard, Outdated when there is none (any more)."""
        reserved = await self._store.reserved(deck.id)
        held = {each.place.slot: each for each in await self._library.contents(deck)}
        wanted = held.get(card.slot)
        if wanted is None and card.slot:
            # Raises NoCard: the deck has no such place.
            self._library.place(deck, card.slot)
        if wanted is not None and (not wanted.place.any_will_do or _is_by(wanted, author)):
            return _available(wanted, reserved, author)
        # Its slot may have been taken since it was chosen: any blank one will do.
        return _blank([*held.values()], reserved, await self._store.wanted(deck.id))

    async def rivals(self, deck: DeckInfo, slot: str) -> tuple[int, int]:
        """Count the cards that wait for a place like this one, and how many such places are blank."""
        place, wanted = self._library.place(deck, slot), await self._store.wanted(deck.id)
        held = [each for each in await self._library.contents(deck) if each.free]
        alike = {each.place.slot for each in held if each.place.any_will_do} if place.any_will_do else {slot}
        blank = [each for each in held if each.place.slot in alike]
        return sum(each in alike for each in wanted), len(blank)

    async def of_approved(self, deck: DeckInfo, proposal: Proposal) -> PlaceContent:
        """Find the place of a card that is approved: its own or, where any blank will do and it has gone to another,
        the next. Raises NoCard, Outdated."""
        held, mine = await self._library.content(deck, proposal.card.slot), proposal.table is not None
        kept = frozenset[str]() if mine else await self._store.reserved(deck.id)
        if proposal.base == held.number and held.place.slot not in kept:
            return held
        history = await self._library.history(deck.id, deck.guild, held.place.slot)
        replaced = next((one.card for one in history if one.number == proposal.base), None)
        # what was approved unseen would overwrite what somebody else has done since
        if replaced is not None or not held.place.any_will_do:
            raise Outdated(_ASKED_BEFORE if proposal.offered else _WRITTEN_BEFORE)
        return _blank(await self._library.contents(deck), await self._store.reserved(deck.id))


def _blank(held: Sequence[PlaceContent], kept: Container[str], wanted: Sequence[str] = ()) -> PlaceContent:
    """Find a blank for which as few as possible wait. Raises NoCard when all are used up."""
    free = [each for each in held if each.place.any_will_do and each.free and each.place.slot not in kept]
    if free:
        return min(free, key=lambda each: wanted.count(each.place.slot))
    icons = all(each.place.kind == "icon" for each in held)
    raise NoCard(*((USED_UP_ICONS, "W39") if icons else (USED_UP, "K26")))


def _is_by(held: PlaceContent, author: Member) -> bool:
    return held.card is not None and held.card.author == author.user


def _available(held: PlaceContent, reserved: frozenset[str], author: Member) -> PlaceContent:
    """Raises NoCard, Outdated."""
    if held.place.slot in reserved:
        raise Outdated(text("This card is kept for the winner of a game. Choose another card."), "K25")
    if held.damaged:
        raise NoCard(UNREADABLE)
    if held.card is not None and not _is_by(held, author):
        raise NoCard(text("Something is written on this card already. Choose one without an effect."), "K25")
    return held
