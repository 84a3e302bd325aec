"""Turn what is kept of decks into rows of the database, and rows into values.

UnreadableRecord        something stored that this program cannot read: it is damaged
"""

from __future__ import annotations

import logging
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
from msgspec.structs import astuple, replace

from bot.engine.deck import Card
from bot.store.deck_records import DeckInfo, Draft, PickedWording, Proposal, Version, WritingPolicy
from bot.store.driver import Row

log = logging.getLogger(__name__)


class UnreadableRecord(Exception):
    """Something stored that is damaged. What it says names it, and no word of it."""


# Values to rows


def to_row(record: msgspec.Struct) -> tuple[Any, ...]:
    """The values of a record as SQLite keeps them, in the order of its fields."""
    return tuple(map(_stored, astuple(record)))


def card_text(card: Card | None) -> str | None:
    """A card as it is stored: the deck it belongs to and its place in a mix are not part of it."""
    return None if card is None else json_text(replace(card, deck=0))


def json_text(value: Any) -> str:
    return msgspec.json.encode(value, order="deterministic").decode()


def _stored(value: Any) -> Any:
    if isinstance(value, Card):
        return card_text(value)
    return json_text(value) if isinstance(value, tuple) else value


# Rows to values. SQLite keeps true and false as 1 and 0.

_cards = msgspec.json.Decoder(Card)
_drafts = msgspec.json.Decoder(Draft)
_words = msgspec.json.Decoder(tuple[str, ...])
_plain = msgspec.json.Decoder()


def deck_of(row: Row) -> DeckInfo:
    # a name that Discord refuses would hide all decks of a server, which are shown together
    deck = DeckInfo(*row)
    return replace(deck, name=_sound(deck.name), mark=_sound(deck.mark), default=bool(deck.default))


def _sound(name: str) -> str:
    """Without what Discord would not take: bytes that are no letters."""
    return name.encode(errors="replace").decode()


def version_of(row: Row) -> Version:
    """What a place held, as nothing where it cannot be read: games go on without it, and moderators are told."""
    deck, slot, number, stored, action, by, at, introduced, wrote, edited, reason = row
    card, damaged = None, False
    try:
        card = card_of(stored)
    except UnreadableRecord as unreadable:
        damaged = True
        log.error("deck %d: version %d of card %s cannot be read: %s", deck, number, slot, unreadable)
    return Version(deck, slot, number, card, action, by, at, bool(introduced), wrote, edited, reason, damaged)


def proposals_of(rows: Sequence[Row]) -> Iterator[Proposal]:
    """Those of them that can be read."""
    for row in rows:
        try:
            yield proposal_of(row)
        except UnreadableRecord:
            continue


def proposal_of(row: Row) -> Proposal:
    """Its fields, and the slot of its card. Raises UnreadableRecord."""
    values = dict(zip(Proposal.__struct_fields__, row[:-1], strict=True))
    try:
        values |= {"card": _decoded(_cards, values["card"]), "original": card_of(values["original"])}
    except UnreadableRecord as unreadable:
        number, deck = values["id"], values["deck"]
        log.error("deck %d: proposal %d for card %s cannot be read: %s", deck, number, row[-1], unreadable)
        raise
    return Proposal(**{**values, "offered": bool(values["offered"])})


def draft_of(row: Row) -> Draft | None:
    """None for one that cannot be read: its author begins anew."""
    guild, user, stored = row
    try:
        draft: Draft = _decoded(_drafts, stored)
    except UnreadableRecord as unreadable:
        log.error("server %d: the draft of %d cannot be read: %s", guild, user, unreadable)
        return None
    return draft


def wording_of(row: Row) -> PickedWording:
    """Raises UnreadableRecord."""
    values = dict(zip(PickedWording.__struct_fields__, row, strict=True))
    try:
        return PickedWording(**{**values, "meaning": _decoded(_plain, values["meaning"])})
    except UnreadableRecord as unreadable:
        log.error("server %d: wording %d cannot be read: %s", values["guild"], values["id"], unreadable)
        raise


# Of a policy, stored as JSON text.
_LISTS = ("words", "excepted", "reasons")


def policy_of(row: Row) -> WritingPolicy:
    """Where the barred words cannot be read, nobody writes but moderators."""
    values = dict(zip(WritingPolicy.__struct_fields__, row, strict=True))
    values["posting"] = bool(values["posting"])
    try:
        lists = {name: _decoded(_words, values[name]) for name in _LISTS}
        return WritingPolicy(**{**values, **lists})
    except UnreadableRecord as unreadable:
        log.error("server %d: the words that are barred cannot be read: %s", values["guild"], unreadable)
        return WritingPolicy(**{**values, **dict.fromkeys(_LISTS, ()), "writers": "moderators"})


def card_of(stored: str | None) -> Card | None:
    """Raises UnreadableRecord."""
    return None if stored is None else _decoded(_cards, stored)


def _decoded(decoder: msgspec.json.Decoder[Any], stored: str) -> Any:
    """Raises UnreadableRecord."""
    try:
        return decoder.decode(stored)
    except (ValueError, RecursionError) as error:
        # decoders say what they have found, which may be what somebody has written: only the kind of error is kept
        raise UnreadableRecord(type(error).__name__) from None
