"""The small game of tests/decks with all that the pages ask of a game: groups, menus, pictures, trials."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace
from PIL import Image

from bot.decks.deck_game import Choices, Drawings, Offer, Reading, Sentence, Tried, Wording
from bot.engine.deck import Card, Deck
from bot.engine.text import text
from tests.decks.small_game import SmallGame

COLOURS = (text("red"), text("green"))
WHO = (("me", text("me")), ("you", text("you")))
MANY = (("one", text("one")), ("two", text("two")))


def _offers(card: Card, but: Any) -> tuple[Offer, ...]:
    """'Pull' may mean two things, and nothing that the table does."""
    wanted: list[Any] = [{"draws": True, "many": 1}, {"draws": True, "many": 2}, {"draws": False}]
    offers = (Offer(one, (Sentence(card.words, text("draw"), not one["draws"]),)) for one in wanted)
    by_itself = but == {"draws": False}
    return tuple(offer for offer in offers if offer.meaning != but and not (by_itself and offer.free))


class FullGame(SmallGame):
    """`shown`: the titles of the cards of every picture that was asked for."""

    places = tuple(
        replace(place, group=COLOURS[int(place.slot[1:]) % 2]) if place.kind == "effect" else place
        for place in SmallGame.places
    )

    def __init__(self) -> None:
        self.shown: list[tuple[str, ...]] = []
        self.tried: list[tuple[Deck, Deck]] = []

    def read(self, card: Card, wordings: Sequence[Wording] = ()) -> Reading:
        """Understands Italian, too, where the card says that it is Italian."""
        if card.language != "it":
            reading = super().read(card, wordings)
            return (
                reading
                if "pull" not in card.words.casefold()
                else replace(reading, offers=_offers(card, reading.meaning))
            )
        understood = "pesca" in card.words.casefold()
        return Reading({"draws": understood}, (Sentence(card.words, text("draw"), not understood),))

    def builder(self, kind: str, chosen: dict[str, str]) -> tuple[Choices, ...]:
        """Who draws; and only then: how many."""
        who = Choices("who", text("Who draws"), WHO)
        return (who, Choices("many", text("How many"), MANY)) if "who" in chosen else (who,)

    def built(self, kind: str, chosen: dict[str, str]) -> Any | None:
        return {"draws": True} if {"who", "many"} <= chosen.keys() else None

    def written_out(self, meaning: Any, language: str) -> tuple[str, str]:
        return ("A card is played", "Pesca." if language == "it" else "Draw.")

    def draw(self, cards: Sequence[Card], mark: str, drawings: Drawings, words: Any) -> Any:
        self.shown.append(tuple(words(card.said("title")) for card in cards))
        return Image.new("RGB", (8 * len(cards), 8), (len(drawings) * 50, 0, len(self.shown) % 200))

    def try_out(self, deck: Deck, without: Deck, games: int, seed: bytes) -> Tried:
        self.tried.append((deck, without))
        return Tried(games, 1.5, 20.0, 18.0, 0.52, 0.5, 0, 0)
