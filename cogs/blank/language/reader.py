"""Read what people write on cards of BLANK: what only they can say is made here; bot.card_language reads the rest."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal, NamedTuple

import msgspec

from bot.card_language.blocks import DraftClause, Effect
from bot.card_language.chart import Items, Places
from bot.card_language.people import NamedPerson, Unfit, as_of
from bot.card_language.reader import CardReader
from bot.card_language.values import MAY, THAT_MANY, Doing, Lasting, Several, Values, always
from cogs.blank.cards.conditions.discarded import Discarded
from cogs.blank.cards.conditions.drawn import Drawn
from cogs.blank.cards.conditions.laid import Laid
from cogs.blank.cards.conditions.left import Left
from cogs.blank.cards.conditions.played import Played
from cogs.blank.cards.effects.again import Again
from cogs.blank.cards.effects.ban import Ban
from cogs.blank.cards.effects.bring_rule import BringRule
from cogs.blank.cards.effects.contest import Contest
from cogs.blank.cards.effects.demand import Demand
from cogs.blank.cards.effects.discard import Discard
from cogs.blank.cards.effects.draw import Draw
from cogs.blank.cards.effects.drop_rule import DropRule
from cogs.blank.cards.effects.give import Give
from cogs.blank.cards.effects.look import Look
from cogs.blank.cards.effects.look_hand import LookHand
from cogs.blank.cards.effects.pass_on import Pass
from cogs.blank.cards.effects.reverse import Reverse
from cogs.blank.cards.effects.search import Search
from cogs.blank.cards.effects.show import Show
from cogs.blank.cards.effects.skip import Skip
from cogs.blank.cards.effects.swap import Swap
from cogs.blank.cards.effects.swap_rule import SwapRule
from cogs.blank.cards.effects.take import Take
from cogs.blank.cards.effects.take_back import TakeBack
from cogs.blank.cards.meaning import BLOCKS
from cogs.blank.cards.names import COLOURS
from cogs.blank.language import card_sets
from cogs.blank.language.card_sets import CardSet
from cogs.blank.language.guesses import GUESSER
from cogs.blank.language.played_cards import kinds_of, waiting_for

_NOWHERE = 1_000_000
"""Behind the last word."""
_ALL = NamedPerson("all")
_COLOURS = {name: index for index, name in enumerate(COLOURS)}


_PILES = ("draw", "discard")
_BESIDE = (NamedPerson("left"), NamedPerson("right"))
_SEVERAL = {NamedPerson("all"), NamedPerson("others")}


class Amount(NamedTuple):
    """How many cards. `count`: as the field of the effects."""

    cards: int = 1
    count: Any = ""


class Range(NamedTuple):
    """How many cards at least and at most; 0: no limit."""

    least: int
    most: int


class Same(NamedTuple):
    """What a card shares with the one before."""

    kind: Literal["colour", "number", "both"]


class Thing(NamedTuple):
    """A colour, or a number, that may or may not be played."""

    kind: Literal["colour", "number"]
    value: int


def _first(items: Items, kind: type[Any]) -> Any:
    found = next((item for item in items if isinstance(item, kind)), None)
    if found is None:
        raise Unfit
    return found


def _amount(items: Items) -> Amount:
    """Give how many cards: one, if nothing is said."""
    amount: Amount = _first((*items, Amount(_number(items))), Amount)
    return amount


def _given(items: Items) -> tuple[int, Any, Any]:
    """Give what the doer is given."""
    amount = _amount(items)
    return amount.cards, as_of(NamedPerson("doer")), amount.count


def _named(items: Items) -> NamedPerson:
    person: NamedPerson = _first(items, NamedPerson)
    return person


def _number(items: Items) -> int:
    return next((item for item in items if type(item) is int), 1)


def _some(items: Items) -> Amount:
    if items and _number(items) < 1:
        raise Unfit
    return Amount(_number(items))


def _until(items: Items, usual: int) -> int:
    """Give how many turns something holds: 0 until the doer's next one."""
    lasts = next((item for item in items if isinstance(item, Lasting)), None)
    if lasts is None:
        return usual
    if lasts.unit == "turn":
        return 0
    if lasts.unit != "turns" or not lasts.span:
        raise Unfit
    return lasts.span


def _played(items: Items) -> Played:
    sets = [item for item in items if isinstance(item, frozenset)]
    same = next((item.kind for item in items if isinstance(item, Same)), "")
    return waiting_for(sets[0] if sets else card_sets.ALL, same, sets[1] if len(sets) > 1 else card_sets.ALL)


def _twice(number: int, again: int) -> int:
    """'Tre (3) carte' are three, and 'due 3' are something else."""
    if number != again:
        raise Unfit
    return number


def _figure_first(numbers: CardSet, colours: CardSet) -> CardSet:
    """'3 rosso' is a red 3, and '1 rosso' may be any red card."""
    if numbers == card_sets.of_numbers(1, 1):
        raise Unfit
    return card_sets.all_of((numbers, colours))


def _as_set(item: CardSet | int) -> CardSet:
    return card_sets.of_numbers(item, item) if isinstance(item, int) else item


def _same(items: Items) -> Same:
    kinds = {item for item in items if item in ("colour", "number")}
    return Same("both") if len(kinds) == 2 else Same(kinds.pop())


def _thing(items: Items) -> Thing:
    if any(type(item) is int for item in items):
        return Thing("number", _number(items))
    (colours,) = items
    return Thing("colour", min(colours)[0])


def _demand(items: Items) -> Demand:
    thing = _first(items, Thing)
    return Demand(thing.kind, thing.value, turns=_until(items, 1))


def _ban(items: Items, usual: int) -> Ban:
    thing = _first(items, Thing)
    return Ban(thing.kind, thing.value, turns=_until(items, usual))


class CardValues(Values):
    """Cards, colours, piles and spans of time."""

    verbs = ("DRAW", "GIVE", "DISCARD", "SWAP")
    weighty = Values.weighty | {
        "DRAW",
        "STEAL",
        "CARD",
        "CARDS",
        "SKIP",
        "JUST_SKIP",
        "TURN",
        "DISCARD",
        "SWAP",
        "INSTEAD",
        "ONLY",
        "PLAY",
        "PLAYED",
        "DRAWN",
        "DISCARDED",
        "SWAPPED",
        "DRAW_2",
        "DRAW_PL",
        "DISCARD_2",
        "DISCARD_PL",
        "DISCARD_PILE",
        "SWAP_2",
        "SWAP_THEY",
        "SKIP_2",
        "SKIP_PL",
    }
    shared = {
        **Values.shared,
        "agreed": always(NamedPerson("same")),
        # How many cards
        "cards": _some,
        "own": lambda items: items[0],
        "twice_said": lambda items: _twice(*items),
        "half": always(Amount(1, "half")),
        "everything": always(Amount(1, "all")),
        "as_number": always(Amount(1, "number")),
        "as_played": always(Amount(1, "played")),
        "that_many": always(Amount(1, THAT_MANY)),
        # Which cards
        "colour": lambda items: card_sets.of_colour(_COLOURS[items[0].lower()]),
        "odd": always(card_sets.ODD),
        "even": always(card_sets.EVEN),
        "one_number": lambda items: card_sets.of_numbers(_number(items), _number(items)),
        "number_or_more": lambda items: card_sets.of_numbers(_number(items), 6),
        "number_or_less": lambda items: card_sets.of_numbers(1, _number(items)),
        "higher": lambda items: card_sets.of_numbers(_number(items) + 1, 6),
        "lower": lambda items: card_sets.of_numbers(1, _number(items) - 1),
        "from_to": lambda items: card_sets.of_numbers(items[0], items[1]),
        "numbers": lambda items: card_sets.any_of(items),
        "colours": lambda items: card_sets.any_of(items),
        "not_colours": lambda items: card_sets.other_than(items[0]),
        "excluded": lambda items: card_sets.other_than(items[0]),
        "bare_numbers": lambda items: items[0],
        "bare_colour": lambda items: items[0],
        "headed": lambda items: card_sets.all_of(map(_as_set, items)),
        "figure_first": lambda items: _figure_first(*items),
        "all_but": lambda items: card_sets.all_of((items[0], card_sets.other_than(items[1]))),
        "other_than": lambda items: card_sets.other_than(items[0]),
        "but_card": lambda items: items[0],
        "the_one": always(card_sets.of_numbers(1, 1)),
        "any_of": lambda items: card_sets.any_of(items),
        "of_colour": always("colour"),
        "of_number": always("number"),
        "same": _same,
        "colour_cards": _thing,
        "number_cards": _thing,
        # Piles, ways, times
        "draw_pile": always("draw"),
        "discard_pile": always("discard"),
        "to_left": always("left"),
        "to_right": always("right"),
        "each": always("each"),
        "seconds": _number,
        "whole_minutes": lambda items: 60 * _number(items),
        "one_minute": always(60),
        "whose_turn": lambda items: items[0],
        "span_demand": lambda items: items[0],
        "exactly": lambda items: Range(_number(items), _number(items)),
        "one_card": always(Range(1, 1)),
        "last_card": always(Range(1, 1)),
        "at_least": lambda items: Range(_number(items), 0),
        "several": always(Range(2, 0)),
        "more_than": lambda items: Range(_number(items) + 1, 0),
        "at_most": lambda items: _at_most(_number(items)),
        "fewer_than": lambda items: _at_most(_number(items) - 1),
        "between": lambda items: Range(*items),
    }
    special = {
        "plus": lambda items: Draw(_number(items)),
        # '+2' alone: people mean one as well as the other.
        "plus_next": lambda items: DraftClause(Draw(_number(items)), NamedPerson("next")),
        "plus_doer": lambda items: DraftClause(Draw(_number(items)), NamedPerson("doer")),
        "plus_for": lambda items: DraftClause(Draw(_number(items)), _named(items)),
        "drawn_by": lambda items: DraftClause(Draw(_amount(items).cards), _named(items)),
        "drawn_by_exempt": lambda items: DraftClause(Draw(_amount(items).cards), NamedPerson("others", "you")),
        "draw": lambda items: Draw(*_amount(items)),
        "draw_to_hand": lambda items: Draw(_number(items), "hand"),
        "draw_until": lambda items: Draw(1, "until"),
        "take": lambda items: Take(_amount(items).cards, as_of(_named(items)), _amount(items).count),
        "take_theirs": lambda items: DraftClause(Take(_amount(items).cards, as_of(NamedPerson("they")))),
        "give": lambda items: Give(_amount(items).cards, as_of(_named(items)), _amount(items).count),
        "discard": lambda items: Discard(*_amount(items)),
        "discard_all": always(Discard(0)),
        "discard_to_hand": lambda items: Discard(_number(items), "hand"),
        "swap": lambda items: Swap("each" if "each" in items else as_of(_named((*items, NamedPerson("chosen"))))),
        "skip": lambda items: Skip(_number(items)),
        "skip_until": always(Skip(0)),
        "take_yours": lambda items: Take(_number(items), as_of(NamedPerson("doer"))),
        "said_except": lambda items: _said_of(NamedPerson("others", "you"), items[1:]),
        "done_by_doer": lambda items: _said_of(NamedPerson("doer"), items),
        "given_to_doer": lambda items: _said_of(
            items[0], (*items[1:-1], Give(items[-1].cards, as_of(NamedPerson("doer"))))
        ),
        "taken_from_doer": lambda items: _said_of(
            items[0], (*items[1:-1], Take(items[-1].cards, as_of(NamedPerson("doer"))))
        ),
        "given_by_doer": lambda items: DraftClause(Give(items[0].cards, as_of(items[1])), NamedPerson("doer")),
        "asked_for": lambda items: DraftClause(Give(*_given(items)), _named(items)),
        "given_to_two": lambda items: _to_two(items, Give),
        "taken_from_two": lambda items: _to_two(items, Take),
        "given_to_neighbours": lambda items: _to_two((*items, *_BESIDE), Give),
        "taken_from_neighbours": lambda items: _to_two((*items, *_BESIDE), Take),
        "draws_as_played": lambda items: DraftClause(Draw(1, "played"), _named(items), MAY in items),
        "skipping_doer": always(DraftClause(Skip(), NamedPerson("doer"))),
        "skipping": lambda items: DraftClause(Skip(_number(items)), _skipped(_named(items))),
        "skipping_two": lambda items: DraftClause(Skip(), _named(items)),
        "skipping_until": lambda items: DraftClause(Skip(0), _named(items)),
        "skipping_they": lambda items: DraftClause(Skip(), NamedPerson("they")),
        "another_turn": always(DraftClause(Again(), NamedPerson("doer"))),
        "again_of": lambda items: DraftClause(Again(), _named(items)),
        "take_number": lambda items: Take(1, as_of(_named(items)), "number"),
        "take_half": lambda items: Take(1, as_of(_named(items)), "half"),
        "show_to_one": lambda items: DraftClause(LookHand(as_of(NamedPerson("doer"))), _named(items)),
        "contest_with": lambda items: DraftClause(Contest(items[0], items[2].cards), items[1]),
        "contest_for": lambda items: DraftClause(Contest(items[1], items[2].cards), items[0]),
        "ban_next": lambda items: _ban(items, 1),
        "look_hand": lambda items: LookHand(as_of(_named(items))),
        "look_hand_theirs": lambda items: LookHand(as_of(NamedPerson("they"))),
        "show": lambda items: Show(_shown_to(*items)),
        "pass_on": lambda items: Pass(_way(*items)),
        "look": lambda items: Look(next((item for item in items if item in _PILES), "draw"), _number(items)),
        "search": lambda items: Search(next(item for item in items if item in _PILES)),
        "it_reverses": always(DraftClause(Reverse(), NamedPerson("doer"))),
        "rule_comes": always(DraftClause(BringRule(), NamedPerson("doer"))),
        "rule_goes": always(DraftClause(DropRule(), NamedPerson("doer"))),
        "rule_changes": always(DraftClause(SwapRule(), NamedPerson("doer"))),
        "take_back": lambda items: TakeBack(_amount(items).cards),
        "drop_rule": always(DropRule()),
        "bring_rule": always(BringRule()),
        "swap_rule": always(SwapRule()),
        "contest": lambda items: _contest(*items),
        "name_ban": lambda items: Ban(_first(items, str), turns=_until(items, 0)),
        "ban": lambda items: _ban(items, 0),
        "name_demand": lambda items: Demand(_first(items, str), turns=_until(items, 1)),
        "demand": _demand,
        "demand_play": _demand,
        "swap_both": lambda items: DraftClause(Swap(as_of(items[1])), items[0], MAY in items),
        "both": lambda items: DraftClause(Swap(as_of(_named(items))), NamedPerson("doer")),
        "played": _played,
        "played_same": _played,
        "played_after": lambda items: _played((items[1], items[0])),
        "played_same_both": lambda items: _played((*items, Same("both"))),
        "played_but": lambda items: waiting_for(
            card_sets.all_of((items[0], card_sets.other_than(items[1]))), "", card_sets.ALL
        ),
        "played_that": lambda items: waiting_for(card_sets.all_of(map(_as_set, items)), "", card_sets.ALL),
        "drawn": lambda items: Drawn(kinds=kinds_of(_first((*items, card_sets.ALL), frozenset))),
        "drawn_penalty": lambda items: Drawn(penalty=True, kinds=kinds_of(_first((*items, card_sets.ALL), frozenset))),
        "discarded": lambda items: Discarded(kinds=kinds_of(_first((*items, card_sets.ALL), frozenset))),
        "laid": lambda items: _laid(_first(items, Range)),
        "cards_left": lambda items: _left(_first(items, Range)),
    }

    def make_so_does(self, items: Items, places: Places) -> Several:
        """'The next player draws two, and so does the previous one'."""
        *before, person = items
        first, second = self.make_said(tuple(before), places), self.make_said((person, *before[-1:]), places)
        if first.whom in (None, second.whom) and first.whom is not None:
            raise Unfit
        if first.effect.partner() is not None or {first.whom, second.whom} & _SEVERAL:
            raise Unfit
        return Several((first, second))

    def make_twice(self, items: Items, places: Places) -> Several:
        """'Give a card to the next player and one to the previous one'."""
        first, second = (self.make_said((doing,), places) for doing in items)
        if first == second:
            raise Unfit
        return Several((first, second))

    def make_gapped(self, items: Items, places: Places) -> Several:
        """'The player on the left draws a card, the one on the right two'."""
        first, doing, second, amount = items
        if first == second:
            raise Unfit
        other = Doing(msgspec.structs.replace(doing.effect, cards=amount.cards, count=amount.count), doing.may, 0)
        return Several((self.make_said((first, doing), places), self.make_said((second, other), places)))


def _at_most(cards: int) -> Range:
    """'One card or none' is not exactly one."""
    if cards < 1:
        raise Unfit
    return Range(0, cards)


def _laid(amount: Range) -> Laid:
    # Nobody plays none.
    return Laid(amount.least or 1, amount.most)


def _left(amount: Range) -> Left:
    if amount.least == 0:
        return Left(amount.most, "most")
    if amount.least == amount.most:
        return Left(amount.least)
    if amount.most == 0:
        return Left(amount.least, "least")
    raise Unfit


def _said_of(person: NamedPerson, items: Items) -> DraftClause:
    """Say of somebody what a clause says, or may, that names nobody, or somebody only at its end."""
    what = next(item for item in items if isinstance(item, Doing | Effect))
    if isinstance(what, Doing):
        return DraftClause(what.effect, person, what.may or MAY in items, what.start)
    return DraftClause(what, person, MAY in items)


def _to_two(items: Items, make: Callable[..., Effect]) -> Several:
    """Say of somebody that they give something to two people, one after the other, or take it from them."""
    *before, first, second = [item for item in items if isinstance(item, NamedPerson) and item.who != "neighbours"]
    amounts = [item for item in items if isinstance(item, Amount)]
    if first == second or not amounts:
        raise Unfit
    return Several(
        tuple(
            DraftClause(
                make(cards=amount.cards, of=as_of(person), count=amount.count)
                if make is Take
                else make(cards=amount.cards, to=as_of(person), count=amount.count),
                before[0] if before else None,
                MAY in items,
            )
            for person, amount in ((first, amounts[0]), (second, amounts[-1]))
        )
    )


def _skipped(person: NamedPerson) -> NamedPerson:
    """'Skip two players' are the next two, and 'skip everybody' are all others."""
    return NamedPerson({"two": "next_two", "all": "others"}.get(person.who, person.who), person.of)


def _shown_to(person: NamedPerson = _ALL) -> Any:
    """To show it to all others is to show it to all: the owner knows it anyway."""
    return "all" if person.who in ("all", "others") else as_of(person)


def _way(way: NamedPerson | str = "next") -> Any:
    return way.who if isinstance(way, NamedPerson) else way


def _contest(person: NamedPerson, words: str, cards: Amount) -> Contest:
    # The doer holds the contest, whoever the target is: no other rival can be named.
    if person.who not in ("doer", "they"):
        raise Unfit
    return Contest(words, cards.cards)


READER = CardReader("cogs.blank.language", BLOCKS, CardValues, GUESSER)
read = READER.read
