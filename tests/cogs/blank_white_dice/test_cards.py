"""The printed cards (W2, W5-W8, W37-W39): they are complete, each can be carried out, and each is its own."""

from __future__ import annotations

import re
from collections import Counter
from itertools import combinations
from typing import Any

import msgspec
import pytest

from bot.engine.text import Text
from bot.language import Words, languages
from cogs.blank_white_dice.cards.blocks import (
    CORE,
    MOST_ICONS,
    THIS_FACE,
    Amount,
    Choose,
    Condition,
    Copy,
    Dash,
    Dot,
    Erase,
    FaceChoice,
    Gain,
    Icon,
    IconCard,
    If,
    Lose,
    Move,
    Pay,
    Replace,
    ReRoll,
    Steal,
    Tag,
    Write,
)
from cogs.blank_white_dice.cards.catalogue import BASIC_V1, BASIC_V2, BOLD, CARDS, GENTLE
from cogs.blank_white_dice.position import steps_in
from cogs.blank_white_dice.wording import letters_of
from tests.cogs.blank_white_dice.keywords import KEYWORDS, keywords_of, steps_of

EVERY_CARD = pytest.mark.parametrize("card", CARDS.values(), ids=lambda card: card.name.message)

ICON_CARDS = tuple(range(6, 55))

KNOWN_NAMES = [
    "Junk Food",
    "Multitag",
    "Investment",
    "Split Strategy",
    "Wheels In Wheels",
    "Parasite",
    "Knowledge Swap",
    "Predator and Prey",
    "Time Warp",
    "Eradicate",
    "Flexibility",
    "Opportunity",
    "Window of Opportunity",
    "Zoom",
    "Cocoon",
    "Teleport",
    "Camouflage",
    "Medkit",
]

# The effects that are known (W38), as plain data: the icons of each card.
KNOWN_EFFECTS: dict[int, str] = {
    16: """[{"parts":[{"steps":[
        {"is":"choose","options":[[[{"is":"tag"}]],[[{"is":"erase"}]]]},
        {"is":"choose","options":[[[{"is":"pay","points":1},{"is":"erase"}]]],"may":true}]}]}]""",
    17: """[{"parts":[{"steps":[{"is":"take"},
        {"is":"choose","options":[[[{"is":"pay","points":2}]],[[{"is":"reroll","die":{"whose":"common"}}]]]}]}]}]""",
    19: """[{"parts":[{"steps":[{"is":"lose","amount":{"base":2}},
        {"is":"replace","where":{"whose":"this","where":"this"},"number":3}]}]},{"number":2}]""",
    20: """[{"ward":{"against":"target","cost":"dot"}},{"number":2}]""",
    21: """[{"ward":{"against":"loss"}},{"number":2}]""",
    30: """[{"parts":[{"steps":[{"is":"move"},{"is":"lose","amount":{"base":3},"who":"rivals"}]}]}]""",
}


def named(name: str) -> IconCard:
    [card] = [card for card in CARDS.values() if card.name.message == name]
    return card


def icons_of(*cards: IconCard) -> list[Icon]:
    return [icon for card in cards for icon in card.icons]


def shape(value: Any) -> Any:
    """What is left of plain data when it does not matter which numbers stand in it."""
    match value:
        case dict():
            return {key: shape(inner) for key, inner in value.items()}
        case list() | tuple():
            return [shape(inner) for inner in value]
        case bool() | str() | None:
            return value
        case _:
            return "number"


class TestAllOfThem:
    def test_W2_five_core_cards_and_forty_nine_icon_cards(self) -> None:
        assert tuple(CARDS) == CORE + ICON_CARDS == tuple(range(1, 55))
        assert [card.number for card in CARDS.values()] == list(CARDS)

    def test_W5_the_core_cards(self) -> None:
        assert [CARDS[number].name.message for number in CORE] == ["Tag", "Erase", "Re-Roll", "Points", "The Window"]
        assert CARDS[4].icons == (Icon(number=3), Icon(number=-2))

    def test_W6_the_basic_sets_have_the_names_of_the_source(self) -> None:
        names = [CARDS[number].name.message for number in BASIC_V1 + BASIC_V2]
        assert names == KNOWN_NAMES[:10]

    def test_W6_the_basic_sets_need_no_first_or_last_phase_and_cover_nothing(self) -> None:
        for number in BASIC_V1 + BASIC_V2:
            assert not keywords_of(CARDS[number]) & {"First", "Last", "Overwrite"}

    def test_W7_each_icon_card_is_in_one_range(self) -> None:
        assert GENTLE + BOLD == ICON_CARDS

    def test_W37_every_known_name_is_there_once(self) -> None:
        assert len({card.name.message for card in CARDS.values()}) == len(CARDS)
        assert all(named(name) for name in KNOWN_NAMES)

    @pytest.mark.parametrize("number", KNOWN_EFFECTS)
    def test_W38_known_effects(self, number: int) -> None:
        assert CARDS[number].icons == msgspec.json.decode(KNOWN_EFFECTS[number], type=tuple[Icon, ...])

    def test_W38_what_overwrites_what(self) -> None:
        assert named("Opportunity").overwrites == named("The Window").number
        assert named("Window of Opportunity").overwrites == named("Re-Roll").number
        assert named("Window of Opportunity").prerequisites == (named("The Window").number,)
        assert named("Zoom").overwrites == named("Re-Roll").number

    @pytest.mark.parametrize("keyword", KEYWORDS)
    def test_W39_each_keyword_is_used_by_two_cards_at_least(self, keyword: str) -> None:
        assert len([number for number in ICON_CARDS if keyword in keywords_of(CARDS[number])]) >= 2

    def test_W39_few_cards_cover_others_and_few_are_complex(self) -> None:
        assert len([card for card in CARDS.values() if card.overwrites]) <= 6
        assert len([card for card in CARDS.values() if card.is_complex or card.needs]) <= 6


class TestEachIsItsOwn:
    @pytest.mark.parametrize("language", [code for code, _ in languages()])
    def test_initials_are_those_of_the_readers_language(self, language: str) -> None:
        words = Words(language, (), markup=False)
        initials = [words(Text("{letters}", (("letters", letters_of(card)),))) for card in CARDS.values()]
        assert all(len(two) == 2 for two in initials)
        assert len({two.casefold() for two in initials}) == len(initials)
        for card, two in zip(CARDS.values(), initials, strict=True):
            assert re.search(".*".join(two), words(card.name), re.IGNORECASE), (words(card.name), two)

    def test_W39_no_card_is_a_bigger_or_smaller_copy_of_another(self) -> None:
        drawn = [icon for icon in icons_of(*CARDS.values()) if icon.number is None]
        for one, other in combinations(drawn, 2):
            assert shape(msgspec.to_builtins(one)) != shape(msgspec.to_builtins(other))

    def test_no_two_descriptions_are_alike(self) -> None:
        assert max(Counter(card.about.message for card in CARDS.values()).values()) == 1


@EVERY_CARD
class TestEachCanBeCarriedOut:
    def test_W39_it_has_few_icons_and_each_of_them_does_something(self, card: IconCard) -> None:
        assert 1 <= len(card.icons) <= MOST_ICONS
        for icon in card.icons:
            assert (icon.number is None) == bool(icon.parts or icon.ward)

    def test_W34_a_complex_card_has_one_icon_that_replaces_one_of_a_core_card(self, card: IconCard) -> None:
        if card.is_complex:
            assert len(card.icons) == 1
        assert set(card.prerequisites) <= set(CORE)
        assert card.overwrites in {0, *CORE}

    def test_W17_it_has_one_part_at_most_for_each_phase_and_occasion(self, card: IconCard) -> None:
        for icon in card.icons:
            occasions = [part.when for part in icon.parts]
            assert len(set(occasions)) == len(occasions)

    def test_W27_what_is_always_there_begins_with_what_it_costs(self, card: IconCard) -> None:
        for icon in card.icons:
            for cost in steps_in(icon, "always")[:1]:
                assert isinstance(cost, Pay) or (isinstance(cost, Dot | Dash | Erase) and cost.face == THIS_FACE)

    def test_icons_are_drawn_on_blank_faces_and_everything_else_needs_one_that_is_not(self, card: IconCard) -> None:
        for step in steps_of(card):
            match step:
                case Tag(where=blank) | Write(where=blank) | Move(target=blank):
                    assert blank.holds == "blank"
            match step:
                case Erase(face=face) | Dot(face=face) | Dash(face=face) | Replace(where=face) | Move(source=face):
                    assert face.holds not in ("blank", "anything")
                case Copy(face=face):
                    assert face.where == "active"

    def test_this_face_is_on_this_die(self, card: IconCard) -> None:
        for step in steps_of(card):
            for face in (value for value in msgspec.structs.asdict(step).values() if isinstance(value, FaceChoice)):
                assert face.where != "this" or face.whose == "this"

    def test_amounts_count_what_they_name(self, card: IconCard) -> None:
        for step in steps_of(card):
            match step:
                case Gain(amount=amount) | Lose(amount=amount) | Steal(amount=amount):
                    assert amount != Amount()
                    assert bool(amount.each) == bool(amount.per)
                case Pay(points=points):
                    assert points > 0

    def test_conditions_and_choices_leave_two_ways(self, card: IconCard) -> None:
        for step in steps_of(card):
            match step:
                case If(condition=condition):
                    assert condition != Condition(condition.what)
                case Choose(options=options, may=may):
                    assert len(options) > 1 or may

    def test_what_a_reroll_brings_does_not_roll_again(self, card: IconCard) -> None:
        # A die with this icon on all its faces would roll for ever.
        again = {step for icon in card.icons for step in steps_in(icon, "rerolled")}
        assert not [step for step in again if isinstance(step, ReRoll | Choose | If)]

    def test_W39_it_is_told_in_one_sentence(self, card: IconCard) -> None:
        sentence = card.about.message
        assert sentence[0].isupper()
        assert sentence.index(".") == len(sentence) - 1
        assert not card.about.arguments
        assert not card.name.arguments

    def test_W34_its_sentence_names_the_cards_that_it_covers_or_replaces(self, card: IconCard) -> None:
        for number in {card.overwrites, *card.prerequisites} - {0}:
            assert CARDS[number].name.message in card.about.message

    def test_it_is_plain_data(self, card: IconCard) -> None:
        assert msgspec.json.decode(msgspec.json.encode(card), type=IconCard) == card
