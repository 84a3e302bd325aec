"""Show moderators what words mean on their server because somebody has picked it. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from bot.decks.wordings import worded
from bot.engine.screen import Choice, Go, Menu, Row, Screen
from bot.engine.text import Moment, Text, side_by_side, text
from bot.store.deck_records import PickedWording
from cogs.decks import routes
from cogs.decks.screens.overview import mention, notice, turn_buttons
from cogs.decks.screens.wording import card_words

# On a page: each may be as long as a card and what the table does with it.
SHOWN = 5


class KnownWording(NamedTuple):
    """A remembered wording, and what the table does with it; nothing: it does not know (any more) what that means."""

    picked: PickedWording
    does: tuple[Text, ...]

    @property
    def words(self) -> Text:
        return card_words(worded(self.picked.key))


def page_count(known: int) -> int:
    return max(1, -(-known // SHOWN))


def wordings_page(some: Sequence[KnownWording], page: int, known: int, undo: Go | None = None) -> Screen:
    """Show a page of the list. `some`: what is on it; `known`: how many there are; `undo`: takes back what was pressed
    last."""
    back: tuple[Row, ...] = ((undo,),) if undo is not None else ()
    title = text("What words mean here")
    if not some:
        nothing = text("Nobody has picked a meaning yet. Who writes a card that I do not understand is asked.")
        return notice(title, nothing, rows=back)
    first = text("Who wrote these words was asked what they mean. Cards with the same words are read so from then on.")
    pages = page_count(known)
    small = (text("-# Page {page} of {pages}", page=page + 1, pages=pages),) if pages > 1 else ()
    remove = tuple(Choice(one.words, routes.RemoveWording(one.picked.id, page).path) for one in some)
    turn = turn_buttons(routes.ShowWordings(page), pages)
    rows: tuple[Row, ...] = (*back, *((turn,) if turn else ()), (Menu(text("Remove a line"), remove),))
    return Screen(title, (first, *(line for one in some for line in _lines(one)), *small), rows=rows)


def _lines(one: KnownWording) -> Iterator[Text]:
    yield text("• {words}", words=one.words)
    if one.does:
        yield text("➜ {does}", does=side_by_side(one.does))
    else:
        yield text("➜ The table no longer knows this meaning, and reads the words by themselves.")
    yield text("-# {who}, {when}", who=mention(one.picked.by), when=Moment(one.picked.at))
