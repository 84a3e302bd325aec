"""From what a grammar recognised to blocks: one method for each rule name that the grammars share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import msgspec
from lark import Token, Transformer

from cogs.blank.cards import blocks
from cogs.blank.cards.blocks import Clause, Condition, Effect, Meaning, Of
from cogs.blank.cards.names import COLOURS
from cogs.blank.cards.validity import can_happen
from cogs.blank.language.draft_clause import OnPlay, Said, Unfit, as_whom, checked
from cogs.blank.language.quotes import unquoted

_COUNTED = ("ONE", "TWO", "THREE", "FOUR", "FIVE", "SIX", "SEVEN", "EIGHT", "NINE", "TEN")
_NUMBERS = {name: value for value, name in enumerate(_COUNTED, 1)} | {
    "FIFTEEN": 15,
    "TWENTY": 20,
    "THIRTY": 30,
    "SIXTY": 60,
}
_HUES = {name.upper(): index for index, name in enumerate(COLOURS)}
"""Grammars name the words of numbers and colours so in every language."""

Items = list[Any]


class Hue(int):
    """The index of a colour, to be told from numbers."""


class Until(int):
    """Turns that a ban lasts; 0: until the doer's next turn."""


def _always(value: object) -> Callable[[Any, Items], Any]:
    return lambda _, items: value


def _as_of(person: str) -> Of:
    if person in ("all", "others", "two"):
        raise Unfit
    return "doer" if person == "they" else cast(Of, person)


class _People(Transformer[Token, Any]):
    doer, they = _always("doer"), _always("they")
    next, previous = _always("next"), _always("previous")
    left, right, chosen = _always("left"), _always("right"), _always("chosen")
    all, others = _always("all"), _always("others")
    most, fewest, each = _always("most"), _always("fewest"), _always("each")

    def two(self, items: Items) -> str:
        if items != [2]:
            raise Unfit
        return "two"


class _Things(Transformer[Token, Any]):
    of_colour, of_number = _always("colour"), _always("number")
    odd, even = _always("odd"), _always("even")
    draw_pile, discard_pile = _always("draw"), _always("discard")
    to_left, to_right = _always("left"), _always("right")

    def number(self, items: Items) -> int:
        (word,) = items
        return int(word) if word.type == "DIGITS" else _NUMBERS[word.type]

    def colour(self, items: Items) -> Hue:
        return Hue(_HUES[items[0].type])

    def amount(self, items: Items) -> int:
        return int(items[0]) if items else 1

    def until_turn(self, _: Items) -> Until:
        return Until(0)

    def for_turns(self, items: Items) -> Until:
        if items == [0]:
            raise Unfit
        return Until(items[0] if items else 1)

    def lasting(self, _: Items) -> bool:
        return True

    def QUOTE(self, word: Token) -> str:
        return unquoted(word)


class _Effects(Transformer[Token, Any]):
    again, reverse = _always(blocks.Again()), _always(blocks.Reverse())
    drop_rule, bring_rule, swap_rule = (
        _always(blocks.DropRule()),
        _always(blocks.BringRule()),
        _always(blocks.SwapRule()),
    )
    discard_all, answer = _always(blocks.Discard(0)), _always(blocks.Answer())

    def draw(self, items: Items) -> Effect:
        return blocks.Draw(*items)

    def take(self, items: Items) -> Effect:
        *cards, of = items
        return blocks.Take(cards[0] if cards else 1, _as_of(of))

    def give(self, items: Items) -> Effect:
        cards = next((item for item in items if isinstance(item, int)), 1)
        to = next(item for item in items if isinstance(item, str))
        return blocks.Give(cards, _as_of(to))

    def give_you(self, items: Items) -> Effect:
        return blocks.Give(items[0], "doer")

    def discard(self, items: Items) -> Effect:
        if items == [0]:
            raise Unfit
        return blocks.Discard(items[0])

    def swap(self, items: Items) -> Effect:
        return blocks.Swap("each" if items == ["each"] else _as_of(*items or ["chosen"]))

    def pass_on(self, items: Items) -> Effect:
        match items[0] if items else "next":
            case "next" | "previous" | "left" | "right" as way:
                return blocks.Pass(way)
            case _:
                raise Unfit

    def skip(self, items: Items) -> Effect:
        return blocks.Skip(*items)

    def look(self, items: Items) -> Effect:
        *cards, pile = items
        return blocks.Look(pile, *cards)

    def search(self, items: Items) -> Effect:
        return blocks.Search(*items)

    def name_ban(self, items: Items) -> Effect:
        kind, *until = items
        return blocks.Ban(kind, turns=int(*until))

    def ban(self, items: Items) -> Effect:
        value, *until = items
        return blocks.Ban("colour" if isinstance(value, Hue) else "number", int(value), int(*until))

    def show(self, items: Items) -> Effect:
        to = items[0] if items else "all"
        if to not in ("all", "others", "doer", "they"):
            raise Unfit
        return blocks.Show("all" if to in ("all", "others") else "doer")

    def show_you(self, _: Items) -> Effect:
        return blocks.Show("doer")

    def contest(self, items: Items) -> Effect:
        against, words, cards = items
        if against not in ("doer", "they"):
            raise Unfit
        return blocks.Contest(words, cards)

    def say(self, items: Items) -> Effect:
        return blocks.Say(items[0], True in items)

    def do(self, items: Items) -> Effect:
        lasting, words = True in items, next(item for item in items if isinstance(item, str))
        return blocks.Do(words, lasting)


class _Conditions(Transformer[Token, Any]):
    drawn_penalty = _always(blocks.Drawn(penalty=True))
    swapped, stuck, on_play = _always(blocks.Swapped()), _always(blocks.Stuck()), _always(OnPlay())

    def condition(self, items: Items) -> Condition | OnPlay:
        """Raises Unfit for numbers that no block has, and for what can never happen."""
        (found,) = items
        if isinstance(found, OnPlay):
            return found
        if not can_happen(found):
            raise Unfit
        return cast(Condition, checked(Meaning((Clause("doer", blocks.Reverse()),), found)).condition)

    def played(self, items: Items) -> Condition:
        colours = {int(item) for item in items if isinstance(item, Hue)}
        numbers = {item for item in items if isinstance(item, int) and not isinstance(item, Hue)}
        parity = [item for item in items if item in ("odd", "even")]
        same = [item.kind for item in items if isinstance(item, _Same)]
        if len(parity) > 1 or len(same) > 1:
            raise Unfit
        return blocks.Played(tuple(sorted(colours)), tuple(sorted(numbers)), *parity or [""], *same or [""])

    def same(self, items: Items) -> _Same:
        return _Same("both" if len(set(items)) == 2 else items[0])

    def exactly(self, items: Items) -> Condition:
        return blocks.Laid(items[0], items[0])

    def at_least(self, items: Items) -> Condition:
        return blocks.Laid(*items or [1])

    def more_than(self, items: Items) -> Condition:
        return blocks.Laid(1 + (items[0] if items else 1))

    def between(self, items: Items) -> Condition:
        return blocks.Laid(*items)

    def laid(self, items: Items) -> Condition:
        return cast(Condition, items[0])

    def drawn(self, items: Items) -> Condition:
        return _any_card(items, blocks.Drawn())

    def discarded(self, items: Items) -> Condition:
        return _any_card(items, blocks.Discarded())

    def cards_left(self, items: Items) -> Condition:
        return blocks.Left(items[0])

    def seconds(self, items: Items) -> int:
        return cast(int, items[0])

    def whole_minutes(self, items: Items) -> int:
        return cast(int, items[0]) * 60

    def slower(self, items: Items) -> Condition:
        return blocks.Slower(items[0])

    def rounds(self, items: Items) -> Condition:
        return blocks.Rounds(*items or [1])

    def minutes(self, items: Items) -> Condition:
        return blocks.Minutes(*items or [1])

    def outside(self, items: Items) -> Condition:
        return blocks.Outside(items[0])


class _Same(msgspec.Struct, frozen=True):
    kind: str


def _any_card(features: Items, condition: Condition) -> Condition:
    """Only playing looks at what kind of card it is."""
    if [feature for feature in features if feature != 1]:
        raise Unfit
    return condition


class Making(_People, _Things, _Effects, _Conditions):
    """The value of a tree: a person, a Said, a condition, a prize in cards, True for `lasting` and `may`."""

    must, may = _always(False), _always(True)
    reversing, bringing, answering = (
        _always(Said(blocks.Reverse(), "doer")),
        _always(Said(blocks.BringRule(), "doer")),
        _always(Said(blocks.Answer(), "doer")),
    )

    def said(self, items: Items) -> Said:
        *before, effect = items
        whom = next((as_whom(item) for item in before if isinstance(item, str)), None)
        return Said(effect, whom, True in before)

    def skipping(self, items: Items) -> Said:
        return Said(blocks.Skip(), as_whom(items[0]))

    def clause(self, items: Items) -> Said:
        return cast(Said, items[0])

    def only(self, items: Items) -> Said:
        return Said(blocks.Only(items[-1]), "doer")

    def countdown(self, items: Items) -> Said:
        return Said(blocks.Countdown(items[0]), "doer")

    def somebody(self, items: Items) -> Said:
        return Said(self.do(items), "anybody")

    def prize(self, items: Items) -> int:
        return cast(int, items[0])
