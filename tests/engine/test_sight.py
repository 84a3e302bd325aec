"""What is news for one seat alone."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from bot.engine.sight import Sight, own_news


class Hand(msgspec.Struct, frozen=True):
    cards: tuple[int, ...] | None
    count: int


class View(msgspec.Struct, frozen=True):
    turn: int
    hands: tuple[Hand, ...]
    moves: tuple[str, ...] = ()


def sight(turn: int, *hands: tuple[int, ...], seat: int | None = 0, shown: bool = False, moves: Any = ()) -> Sight:
    """What that seat sees of hands, of which all see the number of cards, or the cards as well."""

    def seen(by: int | None) -> View:
        known = (Hand(cards if shown or owner == by else None, len(cards)) for owner, cards in enumerate(hands))
        return View(turn, tuple(known), moves if by is not None else ())

    return Sight(seen(seat), seen(None))


@pytest.mark.parametrize(
    ("before", "now", "news"),
    [
        (sight(0, (1, 2), (3,)), sight(1, (1, 2), (4, 5)), False),
        (sight(0, (1, 2), (3,)), sight(0, (1, 3), (3,)), True),
        (sight(0, (1, 2), (3,)), sight(0, (1,), (3,)), True),
        (sight(0, (1, 2), (3,)), sight(0, (1, 2), (3,), shown=True), False),
        (sight(0, (1, 2), (3,), shown=True), sight(0, (1, 2), (3,)), False),
        (sight(0, (1, 2), (3,), shown=True), sight(0, (4,), (3,)), True),
        (sight(0, (1, 2)), sight(0, (1, 2), moves=("call",)), True),
        (sight(0, (1, 2), moves=("call",)), sight(0, (1, 2)), True),
        (sight(0, (1, 2), (3,), seat=None), sight(1, (1,), (4, 5), seat=None), False),
        (Sight(None, None), sight(0, (1, 2)), True),
        (Sight(None, None), Sight(None, None), False),
    ],
    ids=[
        "others act", "a card is another", "a card is gone", "all see what the seat saw", "what all saw is hidden",
        "new cards are hidden", "a new move", "a move is gone", "to a watcher all is public", "the game begins", "none",
    ],
)  # fmt: skip
def test_news_is_what_others_do_not_see(before: Sight, now: Sight, news: bool) -> None:
    assert own_news(before, now) == news
