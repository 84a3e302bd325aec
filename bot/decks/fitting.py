"""Tell how many letters find room on a card, and how many are too many."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from msgspec.structs import replace

from bot.decks.deck_game import DeckGame
from bot.decks.validation import LIMITS
from bot.engine.deck import Card
from bot.engine.text import Text, plural

PARTS = ("title", "words")
"""What must fit; of a rule the words share the room with the condition."""
FILLER = "and some more words, "
"""Stands for what is yet to be written."""


def too_long(game: DeckGame, card: Card) -> Iterator[Text]:
    """Say what does not fit on a card, and by how much. What the menus have built may be smaller than what is typed."""
    for part in PARTS:
        if not game.fits(card, part) and not (_is_built(game, card) and game.fits(card, part, small=True)):
            yield _too_many(card, part, -_spare(game, card, part))


def room(game: DeckGame, card: Card) -> Mapping[str, int]:
    """Tell how many more letters fit in each part of a card, about; negative: how many are too many."""
    return {part: _spare(game, card, part) for part in PARTS}


def _too_many(card: Card, part: str, letters: int) -> Text:
    if part == "title":
        return plural(
            "The title is {n} letter too long for the card.",
            "The title is {n} letters too long for the card.",
            n=letters,
        )
    if card.condition:
        return plural(
            "“If …” and “… then …” together are {n} letter too long for the card.",
            "“If …” and “… then …” together are {n} letters too long for the card.",
            n=letters,
        )
    return plural(
        "The words are {n} letter too long for the card.", "The words are {n} letters too long for the card.", n=letters
    )


def _is_built(game: DeckGame, card: Card) -> bool:
    """Tell whether the words are those that the menus write for what the card means."""
    kind = card.slot[:1]
    if card.meaning is None or not game.makes_sense(kind, card.meaning):
        return False
    return game.written_out(card.meaning, card.language) == (card.condition, card.words)


def _spare(game: DeckGame, card: Card, part: str) -> int:
    written: str = getattr(card, part)
    if game.fits(card, part):
        free = LIMITS[part] - len(written)
        filler = (" " * bool(written) + FILLER * (free // len(FILLER) + 1))[:free]
        return _last(free, lambda n: game.fits(replace(card, **{part: written + filler[:n]}), part))
    most = len(written) + (len(card.condition) if part == "words" else 0)
    # At least one is too many.
    return -1 - _last(most - 1, lambda n: not game.fits(_shortened(card, part, n), part))


def _shortened(card: Card, part: str, letters: int) -> Card:
    """Leave so many letters out at the end; of a rule first of what it does, then of what it waits for."""
    written: str = getattr(card, part)
    left = max(0, len(written) - letters)
    over = letters - (len(written) - left)
    condition = card.condition[: len(card.condition) - over] if part == "words" else card.condition
    return replace(card, condition=condition, **{part: written[:left]})


def _last(most: int, holds: Callable[[int], bool]) -> int:
    """Find the last number up to `most` for which something holds that holds for 0, and not again once it does not."""
    least = 0
    while least < most:
        middle = (least + most + 1) // 2
        least, most = (middle, most) if holds(middle) else (least, middle - 1)
    return least
