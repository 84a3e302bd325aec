"""Print in a worker that can be given up (bot.workers): a team takes some six seconds."""

from __future__ import annotations

from rendering.printing.papers import Paper


def printed(team: int, paper: Paper, language: str) -> bytes:
    """Give the dice of a team as a PDF."""
    # What writes PDFs is loaded only where one is written: few bots ever print, and all begin.
    from cogs.diceland.printing import sheets

    return sheets.printed(team, paper, language)
