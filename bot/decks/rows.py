"""Decks as the store keeps them, and back."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from typing import Any

import msgspec

from bot.decks.model import Bar, DeckInfo, Draft, Entry, Prize, Proposal, Report, Version, WritingPolicy
from bot.engine.deck import Card
from bot.store.deck_rows import (
    AuditRow,
    BarRow,
    CardRow,
    DeckRow,
    DraftRow,
    PrizeRow,
    ProposalRow,
    ReportRow,
    WritingRow,
)

log = logging.getLogger(__name__)

_cards = msgspec.json.Decoder(Card)
_drafts = msgspec.json.Decoder(Draft)
_words = msgspec.json.Decoder(tuple[str, ...])


class Unreadable(Exception):
    """Something stored that this program cannot read: it is damaged. What it says names it, and no word of it."""


def card_to_text(card: Card | None) -> str | None:
    """A card as it is stored: the deck it belongs to and its place in a mix are not part of it."""
    return None if card is None else _text(msgspec.structs.replace(card, deck=0))


def card_of(stored: str | None) -> Card | None:
    """Raises Unreadable."""
    return None if stored is None else _decoded(_cards, stored)


def _decoded(decoder: msgspec.json.Decoder[Any], stored: str) -> Any:
    """Raises Unreadable: decoders say what they have found, which may be what somebody has written."""
    try:
        return decoder.decode(stored)
    except (ValueError, RecursionError) as error:
        raise Unreadable(type(error).__name__) from None


def deck_of(row: DeckRow) -> DeckInfo:
    return DeckInfo(
        id=row.id,
        guild=row.guild,
        game=row.game,
        name=_sound(row.name),
        mark=_sound(row.mark),
        default=bool(row.is_default),
        version=row.version,
        created_at=row.created_at,
        deleted_at=row.deleted_at,
    )


def deck_to_row(deck: DeckInfo) -> DeckRow:
    plain = (deck.id, deck.guild, deck.game, deck.name, deck.mark)
    return DeckRow(*plain, int(deck.default), deck.version, deck.created_at, deck.deleted_at)


def _sound(name: str) -> str:
    """Without what Discord would not take: bytes that are no letters."""
    return name.encode(errors="replace").decode()


def version_of(row: CardRow) -> Version:
    known: Any = row.action  # one of Action: the schema sees to it
    card, damaged = None, False
    try:
        card = card_of(row.card)
    except Unreadable as unreadable:
        damaged = True
        log.error("deck %d: version %d of card %s cannot be read: %s", row.deck, row.number, row.slot, unreadable)
    return Version(row.deck, row.slot, row.number, card, known, row.made_by, row.at, bool(row.introduced), damaged)


def version_to_row(version: Version) -> CardRow:
    place = (version.deck, version.slot, version.number)
    return CardRow(*place, card_to_text(version.card), version.action, version.by, version.at, int(version.introduced))


def proposals_of(rows: Iterable[ProposalRow]) -> list[Proposal]:
    """Those of them that can be read."""
    found = []
    for row in rows:
        try:
            found.append(proposal_of(row))
        except Unreadable:
            continue
    return found


def proposal_of(row: ProposalRow) -> Proposal:
    """Raises Unreadable."""
    consent: Any = row.consent
    status: Any = row.status
    try:
        card, original = _decoded(_cards, row.card), card_of(row.original)
    except Unreadable as unreadable:
        log.error("deck %d: proposal %d for card %s cannot be read: %s", row.deck, row.id, row.slot, unreadable)
        raise
    return Proposal(
        id=row.id,
        deck=row.deck,
        card=card,
        author=row.author,
        name=row.name,
        at=row.at,
        locale=row.locale,
        channel=row.channel,
        base=row.base,
        table=row.prize,
        original=original,
        consent=consent,
        status=status,
        reason=row.reason,
        decided_by=row.decided_by,
        decided_at=row.decided_at,
        message=row.message,
        revision=row.revision,
        office=row.office,
        shown=row.shown,
    )


def proposal_to_row(proposal: Proposal) -> ProposalRow:
    return ProposalRow(
        id=proposal.id,
        deck=proposal.deck,
        slot=proposal.card.slot,
        card=_text(proposal.card),
        author=proposal.author,
        name=proposal.name,
        at=proposal.at,
        locale=proposal.locale,
        channel=proposal.channel,
        base=proposal.base,
        prize=proposal.table,
        original=card_to_text(proposal.original),
        consent=proposal.consent,
        status=proposal.status,
        reason=proposal.reason,
        decided_by=proposal.decided_by,
        decided_at=proposal.decided_at,
        message=proposal.message,
        revision=proposal.revision,
        office=proposal.office,
        shown=proposal.shown,
    )


def prize_of(row: PrizeRow, used: bool) -> Prize:
    if used:
        return Prize(row.table_id, row.user, row.guild, row.deck, "used")
    return Prize(row.table_id, row.user, row.guild, row.deck, "declined" if row.declined else "open")


def draft_of(row: DraftRow) -> Draft | None:
    """None for one that cannot be read: its author begins anew."""
    try:
        draft: Draft = _decoded(_drafts, row.draft)
    except Unreadable as unreadable:
        log.error("server %d: the draft of %d cannot be read: %s", row.guild, row.user, unreadable)
        return None
    return draft


def draft_to_row(draft: Draft, at: int) -> DraftRow:
    return DraftRow(draft.guild, draft.user, _text(draft), at)


def report_of(row: ReportRow) -> Report:
    return Report(row.id, row.deck, row.slot, row.made_by, row.at, row.reason, bool(row.is_open))


def bar_of(row: BarRow) -> Bar:
    return Bar(row.guild, row.user, row.made_by, row.at, row.reason)


def rules_of(row: WritingRow) -> WritingPolicy:
    """Where the barred words cannot be read, nobody writes but moderators."""
    writers: Any = row.writers
    try:
        return WritingPolicy(row.guild, row.queue, _decoded(_words, row.words), writers)
    except Unreadable as unreadable:
        log.error("server %d: the words that are barred cannot be read: %s", row.guild, unreadable)
        return WritingPolicy(row.guild, row.queue, (), "moderators")


def rules_to_row(rules: WritingPolicy) -> WritingRow:
    return WritingRow(rules.guild, rules.queue, _text(rules.words), rules.writers)


def entry_of(row: AuditRow) -> Entry:
    what: Any = row.what
    return Entry(row.at, row.guild, row.made_by, what, row.deck, row.slot, row.detail, row.user, row.id or 0)


def entry_to_row(entry: Entry) -> AuditRow:
    return AuditRow(None, entry.guild, entry.at, entry.by, entry.user, entry.what, entry.deck, entry.slot, entry.detail)


def _text(value: Any) -> str:
    return msgspec.json.encode(value, order="deterministic").decode()
