"""A small game whose cards people write: what the decks are tested with, besides BLANK itself."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from PIL import Image

from bot.decks.deck_game import Choices, DeckPlace, Drawings, Drawn, Offer, Reading, Sentence, Tried, Wording
from bot.decks.wordings import remembered
from bot.engine.deck import Card, Deck
from bot.engine.text import Text, text

RULES, EFFECTS = 5, 6
PRINTED = 2
"""Of each kind."""
TOO_LONG = 80
UNSURE = ("whoops", "yikes")
"""These may mean that somebody draws."""
TABOO = text("No card may win the game.")

_OURS: dict[str, Any] = {"meaning": {"draws": True}, "printed": True}


class SmallGame:
    """Understands 'draw'; two of its game cards are illustrated."""

    places = (
        *(DeckPlace(f"r{number}", "rule", text("rule card {n}", n=number + 1)) for number in range(RULES)),
        *(
            DeckPlace(f"g{number}", "effect", text("card {n}", n=number + 1), number in (2, 3))
            for number in range(EFFECTS)
        ),
    )

    languages: tuple[str, ...] = ("en",)
    taboos: tuple[Text, ...] = (TABOO,)
    things: tuple[Text, ...] = ()
    has = text("Its cards are plain.")

    def starter(self) -> tuple[Card, ...]:
        rules = (Card(f"r{n}", condition=f"Rule {n}", words="Draw.", **_OURS) for n in range(PRINTED))
        effects = (Card(f"g{n}", f"Effect {n}", words="Draw.", **_OURS) for n in range(PRINTED))
        return (*rules, *effects)

    def read(self, card: Card, wordings: Sequence[Wording] = ()) -> Reading:
        meaning = remembered(card, wordings)
        if meaning is not None and self.makes_sense("", meaning):
            return Reading(meaning, (Sentence(card.words, Text("draw"), not meaning["draws"]),), remembered=True)
        words = card.words.casefold()
        understood = "draw" in words
        offer = Offer({"draws": not understood}, (Sentence(card.words, Text("draw"), understood),))
        sentences = (Sentence(card.words, Text("draw"), not understood),)
        return Reading({"draws": understood}, sentences, (offer,) if any(one in words for one in UNSURE) else ())

    def makes_sense(self, kind: str, meaning: Any) -> bool:
        return isinstance(meaning, dict) and isinstance(meaning.get("draws"), bool)

    def says(self, meaning: Any) -> tuple[Text, ...]:
        return (text("Draws: {n}", n=int(meaning["draws"]) * meaning.get("many", 1)),)

    def leaves_to_people(self, meaning: Any) -> bool:
        return not (self.makes_sense("", meaning) and meaning["draws"])

    def problems(self, card: Card) -> tuple[Text, ...]:
        if not self.makes_sense("", card.meaning):
            return (text("This cannot be meant."),)
        if "wins the game" in card.words:
            return (TABOO,)
        return ()

    def fits(self, card: Card, part: str, *, small: bool = False) -> bool:
        return len(getattr(card, part)) <= TOO_LONG

    def drawing_problems(self, drawn: Drawn) -> tuple[Text, ...]:
        return ()

    def turns_up(self, card: Card, *, slow: bool, options: Mapping[str, int]) -> bool:
        return not (slow and "at once" in card.words)

    def needs_company(self, card: Card) -> bool:
        return False

    def builder(self, kind: str, chosen: dict[str, str]) -> tuple[Choices, ...]:
        return ()

    def built(self, kind: str, chosen: dict[str, str]) -> Any | None:
        return None

    def written_out(self, meaning: Any, language: str) -> tuple[str, str]:
        return "A card is played", "Draw."

    def draw(self, cards: Sequence[Card], mark: str, drawings: Drawings, words: Any) -> Any:
        return None

    def printed(self, slot: str, card: Card | None, width: int, mark: str, drawings: Drawings, words: Any) -> Any:
        """White where nothing is written, else of a colour of its own."""
        shade = sum(slot.encode()) % 200
        return Image.new("RGB", (width, round(width * 1.4)), "white" if card is None else (shade, 0, 99))

    def printed_beside(self, cards: Sequence[Card], width: int, drawings: Drawings) -> Iterable[tuple[Any, Text]]:
        return ((Image.new("RGB", (width, round(width * 1.4)), "red"), text("A die of paper.")),)

    def try_out(self, deck: Deck, without: Deck, games: int, seed: bytes) -> Tried:
        return Tried(games, 0, 0, 0, 0, 0, 0, 0)
