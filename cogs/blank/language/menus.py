"""What the menus of putting a card together offer: kinds of conditions and effects, and what each needs to know."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from bot.engine.text import Text, text
from cogs.blank.cards import blocks
from cogs.blank.cards.names import COLOUR_NAMES, colour_text


class Option(NamedTuple):
    """One line of a menu, and the fields of the block that it fills."""

    key: str
    label: Text
    fields: Mapping[str, Any]


class Detail(NamedTuple):
    key: str
    label: Text
    options: tuple[Option, ...]


class Kind(NamedTuple):
    """A kind of block."""

    block: type[blocks.Block]
    label: Text
    details: tuple[Detail, ...] = ()

    @property
    def tag(self) -> str:
        return str(self.block.__struct_config__.tag)


def _numbers(field: str, label: Text, values: Sequence[int]) -> Detail:
    return Detail(field, label, tuple(Option(str(n), text("{n}", n=n), {field: n}) for n in values))


def _words(field: str, label: Text, **values: Text) -> Detail:
    return Detail(field, label, tuple(Option(value, said, {field: value}) for value, said in values.items()))


_FEW = range(1, blocks.MOST + 1)
_CARDS = _numbers("cards", text("How many cards"), _FEW)
_DISCARDS = _CARDS._replace(options=(Option("0", text("the whole hand"), {"cards": 0}), *_CARDS.options))
_PILE = _words("pile", text("Which pile"), draw=text("the draw pile"), discard=text("the discard pile"))
_BY = _words("by", text("By what"), colour=text("by colour"), number=text("by number"))


def _people(field: str, **more: Text) -> Detail:
    """Whom else an effect is about."""
    return _words(
        field,
        text("With whom"),
        chosen=text("another player of choice"),
        next=text("the next player"),
        previous=text("the previous player"),
        left=text("the player on the left"),
        right=text("the player on the right"),
        most=text("the player with the most cards"),
        fewest=text("the player with the fewest cards"),
        doer=text("the player who set it off"),
        **more,
    )


WHOM: tuple[tuple[str, Text], ...] = (
    ("doer", text("the player who set it off")),
    ("next", text("the next player")),
    ("previous", text("the previous player")),
    ("chosen", text("another player of choice")),
    ("two", text("two players of choice")),
    ("all", text("all players")),
    ("others", text("all other players")),
    ("most", text("the player with the most cards")),
    ("fewest", text("the player with the fewest cards")),
)

_COLOUR = Detail(
    "colours",
    text("Of which colour"),
    (
        Option("any", text("any colour"), {}),
        *(Option(str(colour), colour_text(colour), {"colours": [colour]}) for colour in range(len(COLOUR_NAMES))),
    ),
)
_NUMBER = Detail(
    "numbers",
    text("Of which number"),
    (
        Option("any", text("any number"), {}),
        Option("odd", text("an odd number"), {"parity": "odd"}),
        Option("even", text("an even number"), {"parity": "even"}),
        *(Option(str(n), text("{n}", n=n), {"numbers": [n]}) for n in range(1, 7)),
    ),
)
_SAME = Detail(
    "same",
    text("On which card"),
    (
        Option("any", text("any card"), {}),
        Option("colour", text("one of the same colour"), {"same": "colour"}),
        Option("number", text("one of the same number"), {"same": "number"}),
        Option("both", text("one of the same colour and number"), {"same": "both"}),
    ),
)
_AT_ONCE = Detail(
    "least",
    text("How many cards"),
    (
        Option("1", text("exactly one"), {"least": 1, "most": 1}),
        *(Option(f"{n}+", text("{n} or more", n=n), {"least": n}) for n in range(2, 7)),
        *(Option(f"{n}", text("exactly {n}", n=n), {"least": n, "most": n}) for n in range(2, 7)),
    ),
)
_PENALTY = Detail(
    "penalty",
    text("For what reason"),
    (
        Option("any", text("for whatever reason"), {}),
        Option("penalty", text("as a penalty"), {"penalty": True}),
    ),
)
CONDITIONS = (
    Kind(blocks.Played, text("a card is played"), (_COLOUR, _NUMBER, _SAME)),
    Kind(blocks.Laid, text("a player plays so many cards at once"), (_AT_ONCE,)),
    Kind(blocks.Drawn, text("a player draws a card"), (_PENALTY,)),
    Kind(blocks.Discarded, text("a player discards a card")),
    Kind(blocks.Swapped, text("a player swaps hands")),
    Kind(blocks.Stuck, text("a player cannot play")),
    Kind(blocks.Left, text("a player has so many cards left"), (_CARDS,)),
    Kind(
        blocks.Slower,
        text("a player takes too long"),
        (_numbers("seconds", text("How many seconds"), (5, 10, 15, 20, 30, 45, 60, 90, 120)),),
    ),
    Kind(blocks.Rounds, text("some rounds have passed"), (_numbers("every", text("How many rounds"), _FEW),)),
    Kind(
        blocks.Minutes,
        text("some minutes have passed"),
        (_numbers("every", text("How many minutes"), (1, 2, 3, 4, 5, 7, 10, 15, 20, 30)),),
    ),
)
"""Those in free words have to be typed."""

_BANNED = Detail(
    "value",
    text("What is banned"),
    (
        Option("colour", text("a colour that is named then"), {"kind": "colour", "value": -1}),
        Option("number", text("a number that is named then"), {"kind": "number", "value": -1}),
        *(Option(f"c{c}", colour_text(c), {"kind": "colour", "value": c}) for c in range(len(COLOUR_NAMES))),
        *(Option(f"n{n}", text("{n}", n=n), {"kind": "number", "value": n}) for n in range(1, 7)),
    ),
)
_TURNS = Detail(
    "turns",
    text("For how many turns"),
    (
        Option("0", text("until the next turn of who set it off"), {"turns": 0}),
        *(Option(str(n), text("{n}", n=n), {"turns": n}) for n in _FEW),
    ),
)
EFFECTS = (
    Kind(blocks.Draw, text("draw cards"), (_CARDS,)),
    Kind(blocks.Take, text("take cards from somebody"), (_CARDS, _people("of"))),
    Kind(blocks.Give, text("give cards to somebody"), (_CARDS, _people("to"))),
    Kind(blocks.Discard, text("discard cards"), (_DISCARDS,)),
    Kind(blocks.Swap, text("swap hands"), (_people("of", each=text("each other")),)),
    Kind(
        blocks.Pass,
        text("pass the hands on"),
        (
            _words(
                "way",
                text("Which way"),
                next=text("to the next player"),
                previous=text("to the previous player"),
                left=text("to the player on the left"),
                right=text("to the player on the right"),
            ),
        ),
    ),
    Kind(blocks.Skip, text("skip turns"), (_numbers("turns", text("How many turns"), (1, 2, 3)),)),
    Kind(blocks.Again, text("play again")),
    Kind(blocks.Reverse, text("reverse the direction of play")),
    Kind(blocks.Look, text("look at the top of a pile"), (_PILE, _CARDS)),
    Kind(blocks.Search, text("search a pile for a card"), (_PILE,)),
    Kind(blocks.Only, text("make the next card match only by one thing"), (_BY,)),
    Kind(blocks.Ban, text("ban a colour or a number"), (_BANNED, _TURNS)),
    Kind(
        blocks.Show,
        text("show the hand"),
        (_words("to", text("To whom"), all=text("to everybody"), doer=text("to the player who set it off")),),
    ),
    Kind(
        blocks.Countdown,
        text("start a countdown to the end of the game"),
        (_numbers("minutes", text("How many minutes"), (1, 2, 3, 4, 5, 7, 10, 15, 20, 30)),),
    ),
    Kind(blocks.DropRule, text("discard a rule in play")),
    Kind(blocks.BringRule, text("bring a new rule into play")),
    Kind(blocks.SwapRule, text("swap a rule in play for a new one")),
    Kind(blocks.Answer, text("answer a call")),
)
