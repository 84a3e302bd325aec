"""List the signs of the pictures, and what they mean."""

from __future__ import annotations

from functools import partial

from bot.engine.legend import Meaning
from bot.engine.text import text
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
        Meaning(
            text("The {card}.", card=card_text(colour * NUMBERS + 4)),
            partial(suited.front, suit(colour * NUMBERS + 4), CARD),
        )
        for colour in range(len(COLOURS))
    ),
    Meaning(text("Face down: nobody is shown it."), partial(suited.back, CARD)),
    Meaning(text("Face down: you looked at it, and are reminded."), partial(suited.back, CARD, 0, suit(4))),
    Meaning(text("Somebody has just looked at this card."), partial(table.icon, "eye", SIZE, NAMED["sky"])),
    Meaning(text("What the last move changed; in your hand the card just taken."), partial(suited.mark, CARD)),
    Meaning(text("A line that was cleared, and as which one."), partial(suited.lasso, 84, 84, "1")),
    Meaning(text("Which of two grids somebody plays."), partial(table.figure, "flag", NAMED["sky"], "1/2", 44)),
    Meaning(text("Points over several games."), partial(table.figure, "star", NAMED["yellow"], "7", 44)),
    Meaning(text("Games won; a large crown: the winner."), partial(table.figure, "crown", NAMED["yellow"], "1", 44)),
    Meaning(text("Cards in the box: they were cleared."), partial(table.figure, "box", NAMED["orange"], "3", 44)),
    Meaning(
        text("This player is ready, or has cleared a whole grid."), partial(table.icon, "tick", SIZE, NAMED["lime"])
    ),
)
