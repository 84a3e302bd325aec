"""What a file would change in a deck, before it does. Pure."""

from __future__ import annotations

from collections.abc import Iterator

from bot.decks.exchange.model import Change, Changes
from bot.decks.model import DeckInfo
from bot.engine.screen import Go, Row, Screen
from bot.engine.text import Text, plural, text
from cogs.decks.screens import HOME, go
from cogs.decks.wording import pieces, titled

SHOWN = 12
"""Changes that are told one by one."""


def changes(found: Changes, into: DeckInfo | None, digest: str) -> Screen:
    """`into` None: a new deck. `digest`: of the file, so that the button means just this one."""
    if found.problems:
        lines = tuple(text("• {problem}", problem=problem.said()) for problem in found.problems)
        nothing = text("Nothing has changed. Correct this in the file, and send it once more.")
        return Screen(text("This file cannot be brought in"), (*lines, nothing))
    title = text("Into the deck “{deck}”", deck=into.name) if into else text("A new deck “{deck}”", deck=found.name)
    if into is not None and not found.changes:
        return Screen(title, (text("Nothing in the file is other than in the deck."),))
    told = tuple(_line(change) for change in sorted(found.changes, key=_is_ours)[:SHOWN])
    row: Row = (
        go(text("Yes, do it"), "do_import", into.id if into else 0, found.version, digest, tone="good"),
        Go(text("No"), HOME),
    )
    return Screen(title, (*_counts(found), *told, *_rest(found)), rows=(row,))


def _counts(found: Changes) -> Iterator[Text]:
    added, changed, retired = (len(found.of_kind(kind)) for kind in ("added", "changed", "retired"))
    if added:
        yield plural("**{n}** card is added.", "**{n}** cards are added.", n=added)
    if changed:
        yield plural("**{n}** card is changed.", "**{n}** cards are changed.", n=changed)
    if retired:
        yield plural("**{n}** card is retired.", "**{n}** cards are retired.", n=retired)
    if found.unchanged:
        yield plural("{n} card stays as it is.", "{n} cards stay as they are.", n=found.unchanged)


def _is_ours(change: Change) -> bool:
    """What players wrote is told first: everybody has the cards that come with a deck."""
    return all(card.printed for card in (change.before, change.after) if card is not None)


def _rest(found: Changes) -> Iterator[Text]:
    if more := len(found.changes[SHOWN:]):
        yield plural("… and {n} more", "… and {n} more", n=more)


def _line(change: Change) -> Text:
    if change.after is None or change.before is None:
        card = change.after or change.before
        title = titled(card) if card is not None else text("no title")
        return text("➕ {title}", title=title) if change.after is not None else text("➖ {title}", title=title)
    parts = [pieces(some) for some in change.difference().values()]
    title = titled(change.after)
    if not parts:
        return text("✏️ {title}", title=title)
    return text("✏️ {title}: {change}", title=title, change=parts[-1])
