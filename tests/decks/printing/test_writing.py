"""Decks as files to be printed: every place of them, and what Tabletop Simulator needs to find its cards."""

from __future__ import annotations

import io
import json
import zipfile
from typing import Any

from PIL import Image

from bot.decks.printing import jobs, simulator, writing
from bot.decks.printing.simulator import Pile, SheetOfCards, SimulatedCard
from bot.decks.printing.values import DeckPrint, PrintedPlace
from bot.engine.deck import Card
from rendering.printing.cards import page_count
from tests import pdf
from tests.decks.small_game import EFFECTS, RULES, SmallGame


def wanted(*only: str) -> DeckPrint:
    game = SmallGame()
    cards = {card.slot: card for card in game.starter()}
    places = [place.slot for place in game.places if not only or place.slot in only]
    printed = tuple(PrintedPlace(slot, cards.get(slot), f"Name {slot}", f"Words {slot}") for slot in places)
    return DeckPrint(game, "Ours", "deck-7", printed, "", {}, "en")


def unpacked(data: bytes) -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def test_a_pdf_has_every_place_and_what_belongs_to_the_game() -> None:
    data = jobs.printed(wanted(), "Letter")
    assert len(pdf.page_sizes(data)) == page_count(RULES + EFFECTS + 1)
    assert {"Words r0", "Words g5", "A die of paper."} <= set(pdf.told(data))


def test_the_archive_has_a_sheet_for_each_kind_and_an_object_that_names_them() -> None:
    files = unpacked(jobs.printed(wanted(), "simulator"))
    assert files.keys() == {"README.txt", "deck-7.json", "deck-7-1.png", "deck-7-2.png", "deck-7-back.png"}
    assert writing.FOLDER in files["README.txt"].decode()
    saved = json.loads(files["deck-7.json"])
    assert saved["SaveName"] == "Ours"
    rules, effects = saved["ObjectStates"]
    must_be_pile(rules, RULES, files)
    must_be_pile(effects, EFFECTS, files)
    assert [card["Nickname"] for card in rules["ContainedObjects"]][:2] == ["Name r0", "Name r1"]
    assert effects["ContainedObjects"][0]["Description"] == "Words g0"


def must_be_pile(pile: dict[str, Any], cards: int, files: dict[str, bytes]) -> None:
    """As Tabletop Simulator saves one: each card has its place on a sheet of ten by seven."""
    assert pile["Name"] == "DeckCustom"
    assert len(pile["DeckIDs"]) == len(set(pile["DeckIDs"])) == cards
    assert [card["CardID"] for card in pile["ContainedObjects"]] == pile["DeckIDs"]
    for id in pile["DeckIDs"]:
        sheet = pile["CustomDeck"][str(id // 100)]
        assert (sheet["NumWidth"], sheet["NumHeight"]) == (10, 7)
        assert id % 100 < 70
        for address in (sheet["FaceURL"], sheet["BackURL"]):
            folder, _, name = address.rpartition("/")
            assert folder + "/" == f"file:///{writing.FOLDER}"
            assert name in files
    assert {"posX", "rotY", "scaleZ"} <= pile["Transform"].keys()
    every = [pile, *pile["ContainedObjects"]]
    assert all(len(each["GUID"]) == 6 for each in every)


def test_cards_are_where_their_numbers_say() -> None:
    files = unpacked(jobs.printed(wanted("g0", "g1", "g2"), "simulator"))
    sheet = Image.open(io.BytesIO(files["deck-7-1.png"])).convert("RGB")
    width, height = writing.ON_SCREEN
    assert sheet.size == (10 * width, 7 * height)
    assert max(sheet.size) <= 4096
    first, second, third = (sheet.getpixel((width * place + 9, 9)) for place in range(3))
    assert first == second != third == (255, 255, 255)


def test_a_large_pile_goes_on_over_several_sheets_and_a_single_card_is_none() -> None:
    cards = tuple(SimulatedCard(f"{n}", "") for n in range(70))
    pile = Pile("Large", (SheetOfCards(1, "a", "b", cards), SheetOfCards(2, "c", "b", cards[:2])))
    alone = Pile("Alone", (SheetOfCards(3, "d", "b", cards[:1]),))
    large, card = simulator.saved_object("", [pile, alone])["ObjectStates"]
    assert large["DeckIDs"] == [*range(100, 170), 200, 201]
    assert large["CustomDeck"].keys() == {"1", "2"}
    assert (card["Name"], card["CardID"]) == ("CardCustom", 300)
    guids = [each["GUID"] for each in (large, card, *large["ContainedObjects"])]
    assert len(guids) == len(set(guids))


def test_a_place_without_card_is_printed_blank() -> None:
    blank = DeckPrint(SmallGame(), "", "d", (PrintedPlace("g0", None, "", ""),), "", {}, "en")
    written = DeckPrint(SmallGame(), "", "d", (PrintedPlace("g0", Card("g0"), "", ""),), "", {}, "en")
    assert blank.written == ()
    assert jobs.printed(blank, "A4") != jobs.printed(written, "A4")
