"""Decks as the store keeps them, and back."""

from __future__ import annotations

from typing import Any

import msgspec

from bot.decks.model import Bar, DeckInfo, Draft, Entry, Prize, Proposal, Report, Rules, Version
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

_cards = msgspec.json.Decoder(Card)
_words = msgspec.json.Decoder(tuple[str, ...])


def card_to_text(card: Card | None) -> str | None:
    """A card as it is stored: the deck it belongs to and its place in a mix are not part of it."""
    return None if card is None else _text(msgspec.structs.replace(card, deck=0))


def card_of(stored: str | None) -> Card | None:
    return None if stored is None else _cards.decode(stored)


def deck_of(row: DeckRow) -> DeckInfo:
    return DeckInfo(
        id=row.id,
        guild=row.guild,
        game=row.game,
        name=row.name,
        mark=row.mark,
        default=bool(row.is_default),
        version=row.version,
        created_at=row.created_at,
        deleted_at=row.deleted_at,
    )


def deck_to_row(deck: DeckInfo) -> DeckRow:
    plain = (deck.id, deck.guild, deck.game, deck.name, deck.mark)
    return DeckRow(*plain, int(deck.default), deck.version, deck.created_at, deck.deleted_at)


def version_of(row: CardRow) -> Version:
    known: Any = row.action  # one of Action: the schema sees to it
    return Version(row.deck, row.slot, row.number, card_of(row.card), known, row.made_by, row.at, bool(row.introduced))


def version_to_row(version: Version) -> CardRow:
    place = (version.deck, version.slot, version.number)
    return CardRow(*place, card_to_text(version.card), version.action, version.by, version.at, int(version.introduced))


def proposal_of(row: ProposalRow) -> Proposal:
    consent: Any = row.consent
    status: Any = row.status
    return Proposal(
        id=row.id,
        deck=row.deck,
        card=_cards.decode(row.card),
        author=row.author,
        name=row.name,
        at=row.at,
        locale=row.locale,
        channel=row.channel,
        base=row.base,
        table=row.prize,
        original=card_of(row.original),
        consent=consent,
        status=status,
        reason=row.reason,
        decided_by=row.decided_by,
        decided_at=row.decided_at,
        message=row.message,
        revision=row.revision,
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
    )


def prize_of(row: PrizeRow, used: bool) -> Prize:
    if used:
        return Prize(row.table_id, row.user, row.guild, row.deck, "used")
    return Prize(row.table_id, row.user, row.guild, row.deck, "declined" if row.declined else "open")


def draft_of(row: DraftRow) -> Draft:
    return msgspec.json.decode(row.draft, type=Draft)


def draft_to_row(draft: Draft, at: int) -> DraftRow:
    return DraftRow(draft.guild, draft.user, _text(draft), at)


def report_of(row: ReportRow) -> Report:
    return Report(row.id, row.deck, row.slot, row.made_by, row.at, row.reason, bool(row.is_open))


def bar_of(row: BarRow) -> Bar:
    return Bar(row.guild, row.user, row.made_by, row.at, row.reason)


def rules_of(row: WritingRow) -> Rules:
    writers: Any = row.writers
    return Rules(row.guild, row.queue, _words.decode(row.words), writers)


def rules_to_row(rules: Rules) -> WritingRow:
    return WritingRow(rules.guild, rules.queue, _text(rules.words), rules.writers)


def entry_of(row: AuditRow) -> Entry:
    what: Any = row.what
    return Entry(row.at, row.guild, row.made_by, what, row.deck, row.slot, row.detail, row.user, row.id or 0)


def entry_to_row(entry: Entry) -> AuditRow:
    return AuditRow(None, entry.guild, entry.at, entry.by, entry.user, entry.what, entry.deck, entry.slot, entry.detail)


def _text(value: Any) -> str:
    return msgspec.json.encode(value, order="deterministic").decode()
