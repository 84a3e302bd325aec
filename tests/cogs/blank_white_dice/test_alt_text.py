"""The picture in words where there is little room: an alt text has 1,024 characters."""

from __future__ import annotations

import re

import pytest

from bot.engine.game import Seat
from bot.engine.text import text
from bot.language import Words
from bot.ui.components.layout import Reader, alt_text
from cogs.blank_white_dice.cards.catalogue import CARDS
from cogs.blank_white_dice.screen import table
from cogs.blank_white_dice.view import PlayerView, TableauCard, View
from cogs.blank_white_dice.wording import holds_text
from tests.battery import GAMES, Playout, spread
from tests.cogs.blank_white_dice.views import MINUS, PLUS, die, icon, turn

ENGLISH = Words("en-US", ("Ada", "Benedict", "Cy", "Dorothea"), markup=False)
LONG_NAME = "A name of thirty-two characters!"


@pytest.mark.parametrize("locale", ["en-US", "it"])
@pytest.mark.parametrize("number", range(4))
def test_alt_texts_of_four_long_names_and_thirteen_cards_tell_all_dice_and_cards(number: int, locale: str) -> None:
    found = GAMES["blank_white_dice"]
    playout = Playout(found.game, number, options={"level": 4, "goal": 13, "roll": 0}, seats=4)
    reader, briefly = Reader(locale, (LONG_NAME,) * 4), 0
    for position in spread(playout, number):
        for seat in (None, Seat(0)):
            screen = found.panel(found.game.view(position.state, seat), ())
            said = (screen.description, screen.brief, screen.briefest)
            full, brief, briefest = (" ".join(map(reader.aloud, each)) for each in said)
            first = next((each for each in (full, brief) if len(each) <= 1024), briefest)
            assert alt_text(screen, reader) == first, len(briefest)
            briefly += len(full) > 1024
    assert briefly


def crowded() -> View:
    """Nine full dice of four seats, all faces different from their neighbours, and thirteen cards that cover others."""
    shown = [icon(card) for card in (31, 13, 25, 36, 45, 52, 1, 2, 9)] + [icon(13, 1), icon(9, 1), PLUS, MINUS]
    dice = tuple(
        die(min(number // 2, 3), *(shown[(number * 6 + 5 * place) % len(shown)] for place in range(6)), up=number % 6)
        for number in range(9)
    )
    stacks = [
        (1, ()),
        (2, ()),
        (31, (3,)),
        (4, ()),
        (17, (5,)),
        *((card, ()) for card in (9, 13, 25, 36, 45, 52, 54, 47)),
    ]
    players = tuple(PlayerView(12, tuple(d for d, each in enumerate(dice) if each.holder == seat)) for seat in range(4))
    tableau = tuple(TableauCard(card, covers) for card, covers in stacks)
    return turn(dice=dice, players=players, tableau=tableau, cards=CARDS)


@pytest.mark.parametrize("locale", ["en-US", "it"])
def test_the_fullest_table_finds_room_in_an_alt_text(locale: str) -> None:
    reader, screen = Reader(locale, (LONG_NAME,) * 4), table(crowded())
    assert len(" ".join(map(reader.plain, screen.description))) > 1024
    brief, briefest = (" ".join(map(reader.aloud, said)) for said in (screen.brief, screen.briefest))
    assert len(briefest) <= 1024
    assert alt_text(screen, reader) == (brief if len(brief) <= 1024 else briefest)


def test_alt_texts_of_four_people_name_icons_in_words() -> None:
    found = GAMES["blank_white_dice"]
    reader = Reader("en-US", ("Ana", "Figaro", "Hazel", "Clover"))
    playout = Playout(found.game, 2, options={"level": 0, "goal": 13, "roll": 0}, seats=4)
    for position in spread(playout, 2):
        said = alt_text(found.table(found.game.view(position.state, None)), reader)
        assert "↑" not in said
        assert not re.search(r"\b(Er|Wi|SS[12]|WW|JF)\b", said), said


def test_what_is_told_in_letters_can_be_read_back() -> None:
    view = crowded()
    said = [ENGLISH(line) for line in table(view).briefest]
    legend = re.split(r", | over | and (?=[A-Z]+\d )|: ", said[-1].removeprefix("Tableau: ").rstrip("."))
    letters = dict(each.split(" ", 1) for each in legend if re.match(r"[A-Z][A-Za-z]\d? ", each))
    assert (letters["WO"], letters["PP2"], letters["Wi"]) == ("Window of Opportunity", "Prey", "The Window")
    dice = [line.partition(": ")[2].rstrip(".").split(", ") for line in said if re.match(r"(1|2|3|Common): ", line)]
    assert len(dice) == 9
    for faces, seen in zip(dice, view.dice, strict=True):
        told = [letters.get(each.removeprefix("shows "), each.removeprefix("shows ")) for each in faces]
        assert told == [ENGLISH(text("{face}", face=holds_text(each, view.cards))) for each in seen.faces]
        assert [each.startswith("shows ") for each in faces].index(True) == seen.up
