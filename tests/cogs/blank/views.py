"""Views made by hand: positions that a game takes long to reach, or that no deck of ours leads to."""

from __future__ import annotations

from typing import Any

from bot.card_language.blocks import Condition, Effect
from bot.card_language.free_words import Do, Outside
from bot.engine.deck import Card
from cogs.blank.cards.conditions.played import Played
from cogs.blank.cards.effects.draw import Draw
from cogs.blank.cards.meaning import Clause, Meaning, plain
from cogs.blank.cards.names import COLOURS
from cogs.blank.view import AnyMove, CardView, Lay, PlayerView, View, Written

NAMES = ("Ada", "Benedict", "Cy", "Dorothea", "Ed", "Fay")


def number(name: str) -> int:
    """The game card of a short name: 're3' is the red 3, 're3+' its second copy."""
    colour = next(index for index, word in enumerate(COLOURS) if word.startswith(name[:2]))
    return colour * 12 + (int(name[2]) - 1) * 2 + name.endswith("+")


def written(
    source: int,
    words: str,
    *meant: Effect,
    condition: str = "",
    when: Condition | None = None,
    title: str = "",
    author: str = "",
) -> Written:
    """A card that a player wrote."""
    clauses = tuple(Clause("doer", effect) for effect in meant) or (Clause("next", Draw(1)),)
    meaning = Meaning(clauses, when)
    kind = "r" if condition else "g"
    card = Card(f"{kind}{source}", title, condition, words, plain(meaning), author=source, signature=author)
    return Written(source, card, meaning)


def rule(source: int, title: str = "", *, words: str = "the next player draws a card", author: str = "") -> Written:
    played = Played(numbers=(source % 6 + 1,))
    return written(source, words, condition=f"a {source % 6 + 1} is played", when=played, title=title, author=author)


BARK = written(
    7, "bark like a dog.", Do("bark like a dog"), condition="a 1 is played", when=Played(numbers=(1,)), title="Woof"
)
COUGH = written(8, "draw a card", Draw(1), condition="a player coughs", when=Outside("coughs"), title="Bless you")
MIRROR = written(20, "answers a call", title="Mirror", author="Zoe")


def card(name: str, effect: Written | None = None, *, playable: bool = False, mark: str = "") -> CardView:
    return CardView(number(name), mark, effect, playable)


def hand(names: str, playable: str = "") -> tuple[CardView, ...]:
    """Cards without effects."""
    return tuple(card(name, playable=name in playable.split()) for name in names.split())


def lays(*names: str) -> tuple[AnyMove, ...]:
    return tuple(Lay(number(name)) for name in names)


def view(seat: int | None = 0, count: int = 3, **changes: Any) -> View:
    """The first turn of a game, seat 0 to play on the red 3."""
    plainly: dict[str, Any] = {
        "seat": seat,
        "phase": "turn",
        "turn": 0,
        "direction": 1,
        "to_act": (0,),
        "players": tuple(PlayerView(7) for _ in range(count)),
        "top": card("re3"),
        "held": 0,
        "pile": 50,
        "discards": 1,
        "rule_deck": 11,
        "rules": (rule(0, "Three's a crowd"), rule(1, author="Zoe"), BARK),
    }
    return View(**(plainly | changes))
