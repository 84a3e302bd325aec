"""Draw what a seat needs besides the table's message: what it may do, and the die that it is asked about with those at
which its arrow goes; else the dice in its hand."""

from __future__ import annotations

from typing import NamedTuple

from PIL import Image

from bot.engine.text import Speaker, text
from cogs.diceland.dice.catalogue import CHARACTERS
from cogs.diceland.picture import armies, cards, muster, seen
from cogs.diceland.picture.cards import Card
from cogs.diceland.picture.places import COLUMN, EDGE, GAP, LOW, WIDTH
from cogs.diceland.view import View
from rendering.paint.encode import reduced
from rendering.paint.layout import Box
from rendering.paint.memory import kept
from rendering.pieces import slips, table

HEAD = 268
"""Width of whose turn it is, and of what they may do."""
NAME = 42
MOST = 4
"""Cards of dice in play side by side."""
HAND = 5
"""Dice in hand that are shown with their portraits; of more the letters on the table's message must be enough."""


class Strip(NamedTuple):
    """All that is shown. `hand`: characters and their names."""

    name: str
    prompt: str
    cards: tuple[Card, ...]
    hand: tuple[tuple[int, str], ...]


def suffices(view: View) -> bool:
    """Tell whether a seat needs no table of its own: it aims at nothing, and looks up no die and no part."""
    asks = view.asked is None or bool(view.asked.what)
    return view.seat is not None and view.phase in ("action", "asked") and view.part is None and asks


def strip_of(view: View, words: Speaker) -> Strip:
    """Gather what a seat sees."""
    seat = view.seat or 0
    waits = seat in view.to_act
    pointed = [seen.focus(view), view.asked.target if view.asked else None]
    sight = seen.sight(view)
    pointed += sight.targets if sight else ()
    found = armies.in_play(view, words, lambda _die: True)
    shown = tuple(found[number] for number in dict.fromkeys(pointed) if number in found)
    held = [die.character for die in view.dice if (die.owner, die.place) == (seat, "hand")]
    return Strip(
        name=words(text("your turn")) if waits else table.shown_name(words, view.turn),
        prompt=words(armies.prompt(view)) if waits else "",
        cards=shown[:MOST],
        hand=tuple((number, words(CHARACTERS[number].name)) for number in held[:HAND]),
    )


@kept
def drawn(shown: Strip) -> Image.Image:
    """Draw it with the felt around it. To be pasted or encoded, never changed."""
    picture = table.ground(LOW).convert("RGB")
    name = table.tag(shown.name, HEAD, NAME, "turn" if shown.prompt else "plain")
    name.put(picture, EDGE, EDGE)
    if shown.prompt:
        slips.slip(shown.prompt, HEAD, 2).put(picture, EDGE, EDGE + name.height + GAP)
    room = Box(EDGE + HEAD + GAP, EDGE, WIDTH - 2 * EDGE - HEAD - GAP, LOW - 2 * EDGE)
    for place, box in enumerate(room.columns(MOST if shown.cards else HAND, GAP)):
        if place < len(shown.cards):
            cards.drawn(shown.cards[place], min(COLUMN - 8, box.width), box.height).put(picture, *box.corner)
        elif not shown.cards and place < len(shown.hand):
            muster.card(*shown.hand[place], (), box.width, box.height).put(picture, *box.corner)
    return reduced(picture)
