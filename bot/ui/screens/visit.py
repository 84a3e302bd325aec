"""Say who looks at a table through a private panel, and what may be shown to them. Pure."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from bot.engine.screen import Go
from bot.engine.text import Text, text
from bot.games import GameFolder
from bot.tables import clock
from bot.tables.model import Actor, Table
from bot.tables.seats import seat_of
from bot.tables.stories import Story
from bot.ui.lender import PlayableDecks
from bot.ui.screens import analysis, lobby, public
from bot.ui.screens.drawings import TableDrawings

GAME = Go(text("Back to the game"), ())


class Visit(NamedTuple):
    """Who looks at which table, and what they may see of its game (None: there is none yet); `decks`: those that its
    host may choose from; `in_words`: they read no pictures, not even that of the table's message."""

    folder: GameFolder
    table: Table
    actor: Actor
    decks: PlayableDecks
    view: Any = None
    drawings: TableDrawings = TableDrawings()
    story: Story = Story()
    in_words: bool = False

    @property
    def seat(self) -> int | None:
        return seat_of(self.table, self.actor.user)

    @property
    def in_lobby(self) -> bool:
        return self.table.status == "lobby"

    @property
    def is_away(self) -> bool:
        return self.seat is not None and self.table.players[self.seat].computer

    @property
    def manages(self) -> bool:
        return self.actor.moderator or self.actor.user == self.table.host

    @property
    def home(self) -> Go:
        """The way back: in the lobby there is no game to go to yet, and after its end there is none any more."""
        if self.table.status == "over":
            return analysis.BACK
        return public.MORE if self.in_lobby else GAME

    @property
    def settings(self) -> Iterator[Text]:
        return lobby.setting_lines(self.folder.game.info, self.table, self.decks)

    @property
    def is_awaited(self) -> bool:
        """Whether the game waits for them."""
        return self.table.status == "playing" and self.seat in clock.awaited(self.folder.game, self.table)

    @property
    def may_ask_for_longer(self) -> bool:
        """Once a turn, while their time runs."""
        return self.is_awaited and self.table.deadline is not None and self.seat not in self.table.longer
