"""Decks as files: a zip with all that belongs to a deck, and a spreadsheet of its words (docs/deck-format.md)."""
