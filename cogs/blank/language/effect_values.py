"""Make what cards do of what the grammars of BLANK have found."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from bot.card_language.blocks import DraftClause, Effect
from bot.card_language.chart import Items
from bot.card_language.people import NamedPerson, Unfit, as_of
from bot.card_language.values import MAY, UNKNOWN, Doing, Make, Several, always
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
from cogs.blank.language.amounts import Amount, amount_of, first, named, number, until
from cogs.blank.language.kinds import Thing

_ALL = NamedPerson("all")
_PILES = ("draw", "discard")
_BESIDE = (NamedPerson("left"), NamedPerson("right"))


def _given(items: Items) -> tuple[int, Any, Any]:
    """Give what the doer is given."""
    amount = amount_of(items)
    return amount.cards, as_of(NamedPerson("doer")), amount.count


def _demand(items: Items) -> Demand:
    thing = first(items, Thing)
    return Demand(thing.kind, thing.value, turns=until(items, 1))


def _ban(items: Items, usual: int) -> Ban:
    thing = first(items, Thing)
    return Ban(thing.kind, thing.value, turns=until(items, usual))


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


def _dealt(*items: Any) -> Several:
    """'One card for you, two for the next player'."""
    people = [item for item in items if isinstance(item, NamedPerson)]
    amounts = [item for item in items if isinstance(item, Amount)]
    if len(set(people)) < len(amounts):
        raise Unfit
    return Several(tuple(DraftClause(Draw(*amount), person) for person, amount in zip(people, amounts, strict=True)))


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


EFFECTS: Mapping[str, Make] = {
    "plus": lambda items: Draw(number(items)),
    # '+2' alone: people mean one as well as the other.
    "plus_next": lambda items: DraftClause(Draw(number(items)), NamedPerson("next")),
    "plus_doer": lambda items: DraftClause(Draw(number(items)), NamedPerson("doer")),
    "plus_for": lambda items: DraftClause(Draw(number(items)), named(items)),
    "drawn_by": lambda items: DraftClause(Draw(amount_of(items).cards), named(items)),
    "discarded_by": lambda items: DraftClause(Discard(amount_of(items).cards), named(items)),
    "dealt": lambda items: _dealt(*items),
    "drawn_by_exempt": lambda items: DraftClause(Draw(amount_of(items).cards), NamedPerson("others", "you")),
    "draw": lambda items: Draw(*amount_of(items)),
    "draw_to_hand": lambda items: Draw(number(items), "hand"),
    "draw_until": lambda items: Draw(1, "until"),
    "take": lambda items: Take(amount_of(items).cards, as_of(named(items)), amount_of(items).count),
    "take_theirs": lambda items: DraftClause(Take(amount_of(items).cards, as_of(NamedPerson("they")))),
    "give": lambda items: Give(amount_of(items).cards, as_of(named(items)), amount_of(items).count),
    "discard": lambda items: Discard(*amount_of(items)),
    "discard_all": always(Discard(0)),
    "discard_to_hand": lambda items: Discard(number(items), "hand"),
    "swap": lambda items: Swap("each" if "each" in items else as_of(named((*items, NamedPerson("chosen"))))),
    "skip": lambda items: Skip(number(items)),
    "skip_until": always(Skip(0)),
    "take_yours": lambda items: Take(number(items), as_of(NamedPerson("doer"))),
    "said_except": lambda items: _said_of(NamedPerson("others", "you"), items[1:]),
    "done_by_doer": lambda items: _said_of(NamedPerson("doer"), items),
    "given_to_doer": lambda items: _said_of(
        items[0], (*items[1:-1], Give(items[-1].cards, as_of(NamedPerson("doer"))))
    ),
    "taken_from_doer": lambda items: _said_of(
        items[0], (*items[1:-1], Take(items[-1].cards, as_of(NamedPerson("doer"))))
    ),
    "given_by_doer": lambda items: DraftClause(Give(items[0].cards, as_of(items[1])), NamedPerson("doer")),
    "asked_for": lambda items: DraftClause(Give(*_given(items)), named(items)),
    "given_to_two": lambda items: _to_two(items, Give),
    "taken_from_two": lambda items: _to_two(items, Take),
    "given_to_neighbours": lambda items: _to_two((*items, *_BESIDE), Give),
    "taken_from_neighbours": lambda items: _to_two((*items, *_BESIDE), Take),
    "draws_as_played": lambda items: DraftClause(Draw(1, "played"), named(items), MAY in items),
    "skipping_doer": always(DraftClause(Skip(), NamedPerson("doer"))),
    # 'Salta il prossimo': whoever reads it is told to, or the next player does it.
    "skipping": lambda items: DraftClause(Skip(number(items)), _skipped(named(items)), start=UNKNOWN),
    "skipping_two": lambda items: DraftClause(Skip(), named(items)),
    "skipping_until": lambda items: DraftClause(Skip(0), named(items)),
    "skipping_they": lambda items: DraftClause(Skip(), NamedPerson("they")),
    "another_turn": always(DraftClause(Again(), NamedPerson("doer"))),
    "again_of": lambda items: DraftClause(Again(), named(items)),
    "take_number": lambda items: Take(1, as_of(named(items)), "number"),
    "take_half": lambda items: Take(1, as_of(named(items)), "half"),
    "show_to_one": lambda items: DraftClause(LookHand(as_of(NamedPerson("doer"))), named(items)),
    "contest_with": lambda items: DraftClause(Contest(items[0], items[2].cards), items[1]),
    "contest_for": lambda items: DraftClause(Contest(items[1], items[2].cards), items[0]),
    "ban_next": lambda items: _ban(items, 1),
    "look_hand": lambda items: LookHand(as_of(named(items))),
    "look_hand_theirs": lambda items: LookHand(as_of(NamedPerson("they"))),
    "show": lambda items: Show(_shown_to(*items)),
    "pass_on": lambda items: Pass(_way(*items)),
    "look": lambda items: Look(next((item for item in items if item in _PILES), "draw"), number(items)),
    "search": lambda items: Search(next(item for item in items if item in _PILES)),
    "it_reverses": always(DraftClause(Reverse(), NamedPerson("doer"))),
    "rule_comes": always(DraftClause(BringRule(), NamedPerson("doer"))),
    "rule_goes": always(DraftClause(DropRule(), NamedPerson("doer"))),
    "rule_changes": always(DraftClause(SwapRule(), NamedPerson("doer"))),
    "take_back": lambda items: TakeBack(amount_of(items).cards),
    "drop_rule": always(DropRule()),
    "bring_rule": always(BringRule()),
    "swap_rule": always(SwapRule()),
    "contest": lambda items: _contest(*items),
    "name_ban": lambda items: Ban(first(items, str), turns=until(items, 0)),
    "ban": lambda items: _ban(items, 0),
    "name_demand": lambda items: Demand(first(items, str), turns=until(items, 1)),
    "demand": _demand,
    "demand_play": _demand,
    "swap_both": lambda items: DraftClause(Swap(as_of(items[1])), items[0], MAY in items),
    "both": lambda items: DraftClause(Swap(as_of(named(items))), NamedPerson("doer")),
}
