"""Decide whose name stands under words: nobody's under words that they have neither written nor agreed to.

Every way in which a card comes into a deck asks here: what moderators type (`retyped`), what files bring (`Vouched`).
What authors send in themselves, or agree to, is theirs (bot.decks.proposals); what is copied or comes back from the
history was signed when it was first written.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from bot.decks.look_alikes import plain
from bot.decks.model import Member
from bot.decks.validation import signature
from bot.engine.deck import Card, stand_in


def wording(card: Card) -> tuple[str, str, str]:
    """Tell the words for which an author stands."""
    return card.title, card.condition, card.words


def own(card: Card, author: Member) -> Card:
    """Sign what somebody writes themselves."""
    return replace(card, author=author.user, signature=signature(author.name), after=False)


def retyped(before: Card | None, card: Card, by: Member) -> Card:
    """Sign what somebody types over a card: as theirs on a blank or printed one, or their own; as its author's while
    the words are the same; else as words after its author. What nobody has signed stays so."""
    if before is None or before.printed or before.author == by.user:
        return own(card, by)
    after = before.signature != "" and (before.after or not _same(before, card))
    return replace(card, author=before.author, signature=before.signature, after=after)


def author_of(card: Card | None) -> int | None:
    """Find who can be told about a card: None where nobody of the server has signed it."""
    # people elsewhere are known by stand-ins, which are below zero
    return card.author if card is not None and (card.author or 0) > 0 else None


def is_another_s(card: Card | None, by: Member) -> bool:
    """Tell whether somebody else of the server has signed a card, who is asked or told about what becomes of it."""
    return author_of(card) not in (None, by.user)


def _same(before: Card, card: Card) -> bool:
    """Tell whether an author still stands for it: a drawing may have been taken off, none may have come."""
    return wording(before) == wording(card) and card.drawing in ("", before.drawing)


class Vouched:
    """What people of a server have signed: files may claim anything of anybody. `signed`: cards of all its decks, also
    former ones."""

    def __init__(self, signed: Iterable[Card]) -> None:
        known = [(stand_in(card.author), card) for card in signed if card.author is not None]
        self._signatures = {hand: card.signature for hand, card in known}
        # also a name that only looks like theirs
        self._names = {plain(card.signature) for _, card in known}
        self._wordings = {(hand, *wording(card)): card.signature for hand, card in known if not card.after}
        self._drawings = {(hand, card.drawing) for hand, card in known} | {(hand, "") for hand in self._signatures}

    def claimed(self, card: Card, now: Card | None) -> Card:
        """Sign a card of a file, which stands where `now` is: with the name that it claims while that person has signed
        these words here, or nobody here is known by that hand or a name like it; else as words after them."""
        if now is not None and not now.printed and _same(now, card):
            # to sign another's words is no way around either
            return replace(card, author=now.author, signature=now.signature, after=now.after)
        if card.printed or card.author is None:
            return card
        hand = stand_in(card.author)
        known = self._wordings.get((hand, *wording(card)))
        if known is not None and not card.after and (hand, card.drawing) in self._drawings:
            return replace(card, signature=known)
        if hand in self._signatures:
            return replace(card, signature=self._signatures[hand], after=True)
        return replace(card, after=card.after or plain(card.signature) in self._names)
