"""Decide whose name stands under words: nobody's under words that they have neither written nor agreed to.

Every way in which a card comes into a deck asks here: what moderators type (`retyped`), what files bring (`Vouched`).
What authors send in themselves, or agree to, is theirs (bot.decks.proposals); what is copied or comes back from the
history was signed when it was first written.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
from msgspec.structs import replace

from bot.decks.look_alikes import plain
from bot.decks.model import Member
from bot.decks.validation import signature
from bot.engine.deck import Card, stand_in


def wording(card: Card) -> tuple[str, str, str]:
    """Tell the words for which an author stands."""
    return card.title, card.condition, card.words


def sense(card: Card) -> str:
    """Tell in which language the words of a card are, and what they mean: other than that, they are others."""
    return f"{card.language} {msgspec.json.encode(card.meaning, order='deterministic').decode()}"


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
    """What people of a server have signed, and what cards there mean: files may claim anything of anybody. `written`:
    cards of all its decks, also former ones, but for ours."""

    def __init__(self, written: Iterable[Card]) -> None:
        every = list(written)
        known = [(stand_in(card.author), card) for card in every if card.author is not None]
        self._signatures = {hand: card.signature for hand, card in known}
        # also a name that only looks like theirs
        self._names = {plain(card.signature) for _, card in known}
        self._wordings = {(hand, *wording(card)) for hand, card in known if not card.after}
        self._senses = {(hand, *wording(card), sense(card)) for hand, card in known if not card.after}
        self._drawings = {(hand, card.drawing) for hand, card in known} | {(hand, "") for hand in self._signatures}
        # whoever signed these once has taken their name off, or wanted to be forgotten
        self._nameless = {wording(card) for card in every if card.author is None}
        self._meant = {(wording(card)[1:], sense(card)) for card in every}

    def has_meant(self, card: Card) -> bool:
        """Tell whether these words have had this meaning on the server before: somebody has looked at it then."""
        return (wording(card)[1:], sense(card)) in self._meant

    def claimed(self, card: Card, now: Card | None) -> Card:
        """Sign a card of a file, which stands where `now` is: with the name that it claims while that person has signed
        these words here, meant so, or nobody here is known by that hand or a name like it; else as words after them. A
        name that was taken off words stays off them."""
        if now is not None and not now.printed and _same(now, card):
            # to sign another's words is no way around either
            return replace(card, author=now.author, signature=now.signature, after=now.after)
        if card.printed or card.author is None:
            return card
        hand, words = stand_in(card.author), wording(card)
        if (hand, *words) in self._wordings:
            # what a file does not say is read from the words later, and asked once more then
            as_meant = card.meaning is None or (hand, *words, sense(card)) in self._senses
            if as_meant and not card.after and (hand, card.drawing) in self._drawings:
                return replace(card, signature=self._signatures[hand])
        elif words in self._nameless:
            return replace(card, author=None, signature="", drawing="", after=False)
        if hand in self._signatures:
            return replace(card, signature=self._signatures[hand], after=True)
        return replace(card, after=card.after or plain(card.signature) in self._names)
