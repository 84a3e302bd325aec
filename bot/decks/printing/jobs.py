"""Print a deck in a worker that can be given up (bot.workers): a large one takes some twenty seconds."""

from __future__ import annotations

from bot.decks.printing.values import DeckPrint, PrintFormat


def printed(wanted: DeckPrint, form: PrintFormat) -> bytes:
    """Give a deck as a file of that form."""
    # What draws and writes is loaded only where something is printed: few bots ever print, and all begin.
    from bot.decks.printing import writing

    return writing.archive(wanted) if form == "simulator" else writing.document(wanted, form)
