"""Miss turns."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from bot.card_language.blocks import Effect, MenuEntry, MenuOption, numbers
from bot.card_language.people import Whom, until_next_turn
from bot.engine.text import Text, plural, text
from cogs.blank.cards.forecast import Forecast

_ALL = MenuOption("0", text("all until the next turn of who set it off"), {"turns": 0})
_TURNS = numbers("turns", text("How many turns"), (1, 2, 3), _ALL)


class Skip(Effect, frozen=True, tag="skip"):
    """0 turns: all of them until the doer's next turn."""

    turns: Annotated[int, Meta(ge=0, le=3)] = 1

    menu = MenuEntry(70, text("skip turns"), (_TURNS,))
    denies = True

    def fits(self, whom: Whom) -> bool:
        # Nobody's next turn comes before itself.
        return super().fits(whom) and not (self.turns == 0 and whom == "doer")

    def is_plain(self, whom: Whom, before: Effect | None) -> bool:
        # 'The next player is frozen and skips two turns': two, not three.
        return not isinstance(before, Skip)

    def doing(self, rule: bool) -> Text:
        if self.turns == 0:
            return text("skip every turn {until}", until=until_next_turn(rule))
        return plural("skip a turn", "skip {n} turns", n=self.turns)

    def forecast_for(self, table: Forecast, seat: int) -> None:
        table.miss(seat, self.turns or 1)
