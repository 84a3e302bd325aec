"""Cards put together from menus: they can say all that blocks can, and nothing that makes no sense."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.card_language.blocks import Block, Detail, MenuOption
from bot.decks.deck_game import Choices
from bot.language.words import Words
from cogs.blank.cards.conditions.discarded import Discarded
from cogs.blank.cards.conditions.drawn import Drawn
from cogs.blank.cards.conditions.laid import Laid
from cogs.blank.cards.conditions.left import Left
from cogs.blank.cards.conditions.minutes import Minutes
from cogs.blank.cards.conditions.played import Played
from cogs.blank.cards.conditions.slower import Slower
from cogs.blank.cards.effects.draw import Draw
from cogs.blank.cards.kinds import CardKind
from cogs.blank.cards.meaning import Clause, Meaning, plain, understood
from cogs.blank.deck import DECK
from cogs.decks.screens.builder import parts_of, possible_choices
from tests.cogs.blank.all_blocks import meanings

ENGLISH = Words("en", markup=False)
OTHER = "other"


# The answers that say a meaning, found from the menus that the blocks declare


def answers_of(meaning: Meaning) -> dict[str, str]:
    found = {"then": str(len(meaning.clauses))}
    if meaning.condition:
        found |= _answers("when", meaning.condition)
    for number, clause in enumerate(meaning.clauses, 1):
        key = "" if number == 1 else f"{number}-"
        found |= {f"{key}whom": clause.whom, f"{key}may": "may" if clause.may else "must"}
        found |= _answers(f"{key}what", clause.effect)
    return found


def _answers(key: str, block: Block) -> dict[str, str]:
    assert block.menu is not None
    fields = msgspec.to_builtins(block)
    if kinds := fields.pop("kinds", []) if isinstance(block, Played) else []:
        fields = {**fields, **kinds[0], "kinds": kinds[1:]}
    return {key: block.tag(), **_of_details(key, block.menu.details, fields, type(block))}


def _of_details(key: str, details: tuple[Detail, ...], fields: Mapping[str, Any], kind: Any) -> dict[str, str]:
    found = dict[str, str]()
    for detail in details:
        value = fields.get(detail.key, ())
        if detail.longest:
            found[f"{key}-{detail.key}"] = value
        elif detail.many:
            lines = [one.key for one in detail.options if set(one.fields.get(detail.key, ())) & set(value)]
            found[f"{key}-{detail.key}"] = ",".join(lines) or "any"
        elif detail.listed:
            found[f"{key}-{detail.key}"] = str(len(value))
            for number, item in enumerate(value, 1):
                found |= _of_details(f"{key}-{detail.key}-{number}", detail.listed, item, CardKind)
    closed = [detail for detail in details if not (detail.longest or detail.many or detail.listed)]
    ways = (one for one in product(*(_lines(detail, fields) for detail in closed)) if _fills(one, fields, kind))
    for detail, line in zip(closed, next(ways), strict=True):
        found[f"{key}-{detail.key}"] = line.key
        if line.key == OTHER:
            found[f"{key}-{detail.key}-other"] = str(fields[detail.key])
    return found


def _lines(detail: Detail, fields: Mapping[str, Any]) -> Iterator[MenuOption]:
    yield from detail.options
    if detail.numbers and detail.key in fields:
        yield MenuOption(OTHER, detail.label, {detail.key: fields[detail.key]})


def _fills(lines: tuple[MenuOption, ...], fields: Mapping[str, Any], kind: Any) -> bool:
    """Whether these lines fill just these fields, but for those that hold by themselves."""
    names = {name for line in lines for name in line.fields} | set(fields)
    filled = {name: value for line in lines for name, value in line.fields.items()}
    plainly = {name for name, value in fields.items() if isinstance(value, list | tuple) or name in ("words", "type")}
    usual = dict(zip(kind.__struct_fields__[::-1], kind.__struct_defaults__[::-1], strict=False))
    return all(filled.get(name, usual.get(name)) == fields.get(name, usual.get(name)) for name in names - plainly)


def walked(kind: str, wanted: Mapping[str, str]) -> dict[str, str]:
    """One menu after the other is answered as wanted; each must offer it. One more clause at a time."""
    chosen = dict[str, str]()
    for _ in range(200):
        menus = DECK.builder(kind, chosen)
        must_fit_discord(menus)
        step = next(filter(None, (_step(menu, chosen, wanted) for menu in menus)), None)
        if step is None:
            return chosen
        menu, value = step
        assert menu.accepts(value), f"{menu.key} does not offer {value}"
        chosen = possible_choices({**chosen, menu.key: value}, DECK, kind)
    raise AssertionError("it never ends")


def _step(menu: Choices, chosen: Mapping[str, str], wanted: Mapping[str, str]) -> tuple[Choices, str] | None:
    now = chosen.get(menu.key, menu.default)
    if menu.key == "then":
        # first what is begun
        return None if now == wanted["then"] else (menu, str(int(now) + 1))
    return None if menu.key not in wanted or now == wanted[menu.key] else (menu, wanted[menu.key])


def must_fit_discord(menus: tuple[Choices, ...]) -> None:
    """Every part has room on a message of 40 components, every menu in selects of 25 lines, every press in a path."""
    for part in parts_of(menus):
        selects = sum(-(-len(menu.values) // 25) or 1 for menu in part)
        # container, text, the menu of parts, the button to the next one, three buttons below
        assert 2 + 2 * selects + 2 + 2 + 4 <= 40
    assert all(menu.values or menu.longest for menu in menus)
    assert all(len(f"cb:0:-:gdeck/pick/{menu.key}/{value}") <= 100 for menu in menus for value, _ in menu.values)
    assert len({menu.key for menu in menus}) == len(menus)
    assert all(len(ENGLISH(words)) <= 100 for menu in menus for _, words in menu.values)


@given(meanings)
@settings(max_examples=100)
def test_K30_every_meaning_that_makes_sense_can_be_put_together(meaning: Meaning) -> None:
    kind = "rule" if meaning.condition else "effect"
    assert understood(DECK.built(kind, walked(kind, answers_of(meaning)))) == meaning


RED, THREE, ODD_PINK = CardKind(colours=(0,)), CardKind(numbers=(3,)), CardKind((5,), (1, 3), "odd")


@pytest.mark.parametrize(
    "condition",
    [
        Played(kinds=(RED, THREE)),
        Played(kinds=(CardKind((0, 3)), THREE, ODD_PINK), on=(THREE,), same="colour"),
        Played((1, 2), (2, 4), "even", "both", on=(RED, THREE, ODD_PINK)),
        Drawn(penalty=True, kinds=(ODD_PINK,)),
        Discarded((RED, THREE, ODD_PINK)),
        Laid(3, 7),
        Slower(599),
        Minutes(59),
        Left(4, "most"),
    ],
)
def test_K27_every_condition_can_be_put_together(condition: Any) -> None:
    meaning = Meaning((Clause("next", Draw(2)),), condition)
    assert meaning.is_sound()
    assert understood(DECK.built("rule", walked("rule", answers_of(meaning)))) == meaning


@given(st.sampled_from(["rule", "effect"]), st.data())
@settings(max_examples=60)
def test_K30_whatever_is_put_together_makes_sense_and_is_said(kind: str, data: st.DataObject) -> None:
    chosen = dict[str, str]()
    for _ in range(data.draw(st.integers(5, 40))):
        menus = DECK.builder(kind, chosen)
        must_fit_discord(menus)
        missing = [menu for menu in menus if menu.key not in chosen and not menu.default]
        menu = data.draw(st.sampled_from(missing[:1] or menus))
        if menu.longest:
            value = "7" if menu.numbers else "bark"
        else:
            line = data.draw(st.sampled_from([value for value, _ in menu.values]))
            value = menu.with_picked(chosen.get(menu.key, ""), line)
        assert menu.accepts(value)
        chosen = possible_choices({**chosen, menu.key: value}, DECK, kind)
    made = DECK.built(kind, chosen)
    if made is not None:
        meaning = understood(made)
        assert DECK.makes_sense(kind, plain(meaning))
        assert all(map(ENGLISH, DECK.says(made)))


def of_keys(rule: bool, chosen: dict[str, str]) -> dict[str, dict[str, Any]]:
    return {menu.key: dict(menu.values) for menu in DECK.builder("rule" if rule else "effect", chosen)}


def test_menus_offer_only_what_goes_together() -> None:
    kinds = of_keys(rule=False, chosen={"whom": "all"})["what"].keys()
    assert {"draw", "take", "pass", "say", "do"} <= kinds
    assert kinds.isdisjoint({"swap", "countdown", "answer", "contest"})


def test_choices_that_are_not_offered_make_nothing() -> None:
    assert DECK.built("effect", {"whom": "nobody", "what": "draw", "what-cards": "1", "may": "must"}) is None
    assert DECK.built("effect", {"whom": "doer", "what": "draw", "what-cards": "11", "may": "must"}) is None
    assert DECK.built("rule", {"whom": "doer", "what": "draw", "what-cards": "1", "may": "must"}) is None
    assert DECK.builder("effect", {"whom": "nobody"}) == DECK.builder("effect", {})
    assert DECK.built("effect", {"whom": "next", "what": "countdown", "what-minutes": "1"}) is None


DRAW = {"what": "draw", "what-cards": "2", "may": "must"}


def test_the_same_players_are_offered_where_somebody_has_chosen_them() -> None:
    for whom, offered in (("chosen", True), ("two", True), ("most", True), ("next", False), ("all", False)):
        assert ("same" in of_keys(False, {"whom": whom, **DRAW, "then": "2"})["2-whom"]) == offered
    assert "same" not in of_keys(False, {})["whom"]
    unfinished = {"whom": "chosen", "what": "draw", "then": "2"}
    assert "same" not in of_keys(False, unfinished)["2-whom"]


def test_whoever_leaves_the_first_clause_to_others_takes_the_same_from_the_second() -> None:
    second = {"2-whom": "same", "2-what": "skip", "2-what-turns": "1", "2-may": "must"}
    chosen = {"whom": "chosen", **DRAW, "then": "2", **second}
    assert DECK.built("effect", chosen) is not None
    other = possible_choices({**chosen, "whom": "next"}, DECK, "effect")
    assert "2-whom" not in other
    assert DECK.built("effect", other) is None


def test_the_last_clause_can_be_taken_away_again() -> None:
    one = {"whom": "next", **DRAW}
    two = possible_choices({**one, "then": "2"}, DECK, "effect")
    assert DECK.built("effect", two) is None, "it is not said yet what happens then"
    assert "1" in of_keys(False, two)["then"]
    again = possible_choices({**two, "then": "1"}, DECK, "effect")
    assert DECK.built("effect", again) == plain(Meaning((Clause("next", Draw(2)),)))
    assert "then" not in of_keys(False, {"whom": "next"}), "first what is begun"
    assert set(of_keys(False, {**one, "then": "4"})["then"]) == {"3", "4"}


@pytest.mark.parametrize("typed", ["0", "61", "-1", "1.5", "two", "٣", "9999999999", ""])
def test_other_numbers_are_numbers_within_their_bounds(typed: str) -> None:
    chosen = {"whom": "doer", "what": "countdown", "what-minutes": "other", "what-minutes-other": typed}
    assert DECK.built("effect", chosen) is None
    assert DECK.built("effect", {**chosen, "what-minutes-other": "37"}) is not None


def test_free_words_are_typed_and_kept_as_cards_keep_them() -> None:
    chosen = {"whom": "anybody", "what": "do", "what-words": "  dance “now” "}
    made = understood(DECK.built("effect", chosen))
    assert ENGLISH(made.said()[0]) == 'See to this: “dance "now"”.'
    assert DECK.built("effect", {**chosen, "what-words": "\u200b"}) is None


def test_what_was_chosen_before_there_were_further_menus_is_still_a_card() -> None:
    """As drafts have stored it."""
    chosen = {"when": "played", "when-colours": "0", "when-numbers": "any", "when-same": "any", "whom": "next", **DRAW}
    made = DECK.built("rule", chosen)
    assert made == plain(Meaning((Clause("next", Draw(2)),), Played(colours=(0,))))
    assert possible_choices(chosen, DECK, "rule") == chosen


def test_impossible_cards_are_not_put_together() -> None:
    chosen = {"when": "played", "when-numbers": "3", "when-parity": "even", "whom": "next", **DRAW}
    assert DECK.built("rule", chosen) is None
    assert "even" not in of_keys(True, chosen)["when-parity"]
