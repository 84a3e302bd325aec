"""Bring decks out as files and in again: zips with all that belongs to them, and sheets (docs/deck-format.md)."""
