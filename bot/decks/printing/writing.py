"""Write a deck as a file: a PDF with its cards, or their pictures with what Tabletop Simulator must know of them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

import msgspec
from PIL import Image

from bot.decks.archive import packed
from bot.decks.deck_game import kind_at
from bot.decks.printing.simulator import ACROSS, DOWN, Pile, SheetOfCards, SimulatedCard, saved_object
from bot.decks.printing.values import DeckPrint, PrintedPlace
from bot.engine.text import text
from bot.language.words import Words
from rendering.paint.encode import png
from rendering.pieces import suited
from rendering.printing import cards
from rendering.printing.cards import PIXELS, PrintedCard
from rendering.printing.documents import on_white
from rendering.printing.papers import Paper

ON_SCREEN = suited.Size(400, 560)
"""Pixels of a card in Tabletop Simulator: ten side by side are no wider than what every graphics card shows."""
FOLDER = "C:/carte-blanche/"
HOW = text(
    "Unpack these files into {folder}, or write into the JSON file where its pictures are. Put the JSON file into the "
    "folder Saves/Saved Objects of Tabletop Simulator, and you find the deck there under Objects, Saved Objects.",
    folder=FOLDER,
)


def document(wanted: DeckPrint, paper: Paper) -> bytes:
    """Write the cards, and what else of paper the game needs, as a PDF."""
    return cards.pages(_printed(wanted), paper, wanted.title, wanted.language)


def _printed(wanted: DeckPrint) -> Iterator[PrintedCard]:
    words = Words(wanted.language, markup=False)
    for place in wanted.places:
        yield PrintedCard(_picture(wanted, place, PIXELS, words), place.told)
    for picture, told in wanted.game.printed_beside(wanted.written, PIXELS, wanted.drawings):
        yield PrintedCard(picture, words(told))


def _picture(wanted: DeckPrint, place: PrintedPlace, width: int, words: Words) -> Image.Image:
    drawn: Image.Image = wanted.game.printed(place.slot, place.card, width, wanted.mark, wanted.drawings, words)
    return drawn


def archive(wanted: DeckPrint) -> bytes:
    """Pack sheets of cards with the JSON file that makes piles of them, cards of each kind apart."""
    words, address = Words(wanted.language, markup=False), f"file:///{FOLDER}{wanted.key}"
    back = png(on_white(suited.back(ON_SCREEN).drawing()))
    files, piles, number = {f"{wanted.key}-back.png": back}, list[Pile](), 0
    for _, kind in groupby(wanted.places, lambda place: kind_at(place.slot)):
        places, sheets = tuple(kind), list[SheetOfCards]()
        for first in range(0, len(places), ACROSS * DOWN):
            some, number = places[first : first + ACROSS * DOWN], number + 1
            pictures = (_picture(wanted, place, ON_SCREEN.width, words) for place in some)
            files[f"{wanted.key}-{number}.png"] = png(cards.grid(pictures, ACROSS, DOWN, ON_SCREEN))
            simulated = tuple(SimulatedCard(place.name, place.told) for place in some)
            sheets.append(SheetOfCards(number, f"{address}-{number}.png", f"{address}-back.png", simulated))
        piles.append(Pile(wanted.title, tuple(sheets)))
    saved = msgspec.json.format(msgspec.json.encode(saved_object(wanted.title, piles)))
    return packed({"README.txt": words(HOW).encode(), f"{wanted.key}.json": saved, **files})
