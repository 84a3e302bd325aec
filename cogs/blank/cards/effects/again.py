"""Have the next turn."""

from __future__ import annotations

from bot.card_language.blocks import Effect, MenuEntry
from bot.card_language.people import ONE, Whom
from bot.engine.text import text
from cogs.blank.cards.effects.reverse import Reverse
from cogs.blank.cards.forecast import Forecast


class Again(Effect, frozen=True, tag="again"):
    menu = MenuEntry(80, text("play again"))
    # Only one can have the next turn.
    whom = ONE

    def clashes(self, whom: Whom, other: Effect) -> bool:
        # 'The turn goes back to the previous player, and play goes on backwards': they have one turn, and no other.
        return whom != "doer" and isinstance(other, Reverse)

    def forecast_for(self, table: Forecast, seat: int) -> None:
        table.play_again(seat)
