"""List the signs of the pictures, and what they mean."""

from __future__ import annotations

from functools import partial

from bot.engine.legend import LegendSign
from bot.engine.text import text
from cogs.blanco.picture import complete
from cogs.blanco.picture.player_mat import suit
from cogs.blanco.view import COLOURS
from cogs.blanco.wording import card_text
from rendering.paint.palette import NAMED
from rendering.pieces import suited, table
from rendering.pieces.suited import Size

SIZE, CARD = 60, Size(84, 100)
NUMBERS = 12

LEGEND = (
    *(
        LegendSign(
            text("The {card}.", card=card_text(colour * NUMBERS + 4)),
            partial(suited.front, suit(colour * NUMBERS + 4), CARD),
        )
        for colour in range(len(COLOURS))
    ),
    LegendSign(text("Face down: nobody is shown it."), partial(suited.back, CARD)),
    LegendSign(text("Face down: you looked at it, and are reminded."), partial(suited.back, CARD, 0, suit(4))),
    LegendSign(text("Face down until the end."), partial(suited.front, suit(4), CARD, "turned")),
    LegendSign(text("Somebody has just looked at this card."), partial(table.icon, "eye", SIZE, NAMED["sky"])),
    LegendSign(text("What the last move changed; in your hand the card just taken."), partial(suited.mark, CARD)),
    LegendSign(text("A complete line: it may be cleared."), partial(suited.lasso, 84, 84, complete.COLOUR)),
    LegendSign(text("A line that was cleared."), partial(suited.lasso, 84, 84)),
    LegendSign(text("Which of two grids somebody plays."), partial(table.figure, "flag", NAMED["sky"], "1/2", 44)),
    LegendSign(text("Points over several games."), partial(table.figure, "star", NAMED["yellow"], "7", 44)),
    LegendSign(text("Games won; a large crown: the winner."), partial(table.figure, "crown", NAMED["yellow"], "1", 44)),
    LegendSign(
        text("This player is ready, or has cleared a whole grid."), partial(table.icon, "tick", SIZE, NAMED["lime"])
    ),
)
