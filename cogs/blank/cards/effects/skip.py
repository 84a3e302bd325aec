"""Miss turns."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from bot.card_language.blocks import DraftClause, Effect, MenuEntry, numbers
from bot.card_language.people import as_whom
from bot.engine.text import Text, plural, text
from cogs.blank.cards.forecast import TURN, Forecast


class Skip(Effect, frozen=True, tag="skip"):
    turns: Annotated[int, Meta(ge=1, le=3)] = 1

    menu = MenuEntry(70, text("skip turns"), (numbers("turns", text("How many turns"), (1, 2, 3)),))
    grammar = {
        "skip": lambda items: Skip(*items),
        # 'Skip the next player.'
        "skipping": lambda items: DraftClause(Skip(), as_whom(items[0])),
    }

    def doing(self, rule: bool) -> Text:
        return plural("skip a turn", "skip {n} turns", n=self.turns)

    def forecast_for(self, table: Forecast, seat: int) -> None:
        table.ease[seat] -= TURN * self.turns
