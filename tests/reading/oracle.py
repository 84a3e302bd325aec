"""Reckon what a meaning does at a table, from the rules of BLANK as they are written down: a second opinion.

It shares no code with the rules that it checks. Where those rules leave open what happens it says so (Unclear), and
nothing is compared.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from bot.card_language.blocks import Effect
from cogs.blank.cards.meaning import Clause, Meaning
from cogs.blank.cards.names import number_of
from cogs.blank.view import Agree, ChooseColour, ChooseNumber, ChooseRule, ChooseSeat, Decline
from tests.reading.oracle_table import Force, Table, Unclear

Targets = tuple[int, ...]
Partners = dict[int, int]
MOST_DRAWN = 10


def carry_out(table: Table, meaning: Meaning) -> None:
    """Carry out a card: its reversals first (K15), then clause by clause."""
    for clause in meaning.clauses:
        if _reverses_first(table, clause):
            table.reverse()
    for clause in meaning.clauses:
        _carry_out(table, clause)
    assert not table.answers, f"nothing in the rules asks this: {table.answers}"


def _carry_out(table: Table, clause: Clause) -> None:
    effect = clause.effect
    if _reverses_first(table, clause):
        # It has been done, and it makes no difference by whom.
        table.before = None
        return
    targets = () if clause.whom == "anybody" else table.targets(clause.whom)
    if clause.may:
        targets = tuple(seat for seat in targets if _agrees(table, seat))
    partners = _partners(table, effect, targets)
    _DOES[effect.tag()](table, effect, targets, partners)
    asked = partners and effect.partner() in ("chosen", "most", "fewest")
    table.before = tuple(partners.values()) if asked else targets


def _partners(table: Table, effect: Effect, targets: Targets) -> Partners:
    of = effect.partner()
    found = {} if of is None else {seat: table.partner(of, seat) for seat in targets}
    return {seat: other for seat, other in found.items() if other is not None}


def _agrees(table: Table, seat: int) -> bool:
    return isinstance(table.ask(seat, (Agree, Decline), (Agree(), Decline())), Agree)


def _amount(table: Table, effect: Any, hand: int) -> int:
    """How many cards, of a hand of so many."""
    match getattr(effect, "count", ""):
        case "half":
            return -(-hand // 2)
        case "all":
            return hand
        case "number" | "played" if table.played is None:
            raise Unclear("nothing was played")
        case "number":
            return number_of(table.discards[-1])
        case "played":
            return int(table.played or 0)
        case "hand":
            difference = int(effect.cards) - hand
            return max(0, difference if effect.tag() == "draw" else -difference)
    # Discarding no card means the whole hand.
    return int(effect.cards) or hand


def _reverses_first(table: Table, clause: Clause) -> bool:
    return table.by_play and clause.effect.tag() == "reverse" and not clause.may


def _draw(table: Table, effect: Any, targets: Targets, partners: Partners) -> None:
    if getattr(effect, "count", "") == "until":
        for seat in targets:
            _draw_until(table, seat)
    else:
        for seat in targets:
            table.draw(seat, _amount(table, effect, len(table.hands[seat])))
    if len(targets) > 1:
        # In which order they draw is open.
        table.blurred.update(targets)


def _draw_until(table: Table, seat: int) -> None:
    for _ in range(MOST_DRAWN):
        table.draw(seat, 1)
        if table.playable(table.hands[seat][-1]):
            break


def _take(table: Table, effect: Any, targets: Targets, partners: Partners) -> None:
    before = [hand.copy() for hand in table.hands]
    left = [hand.copy() for hand in table.hands]
    for seat, of in partners.items():
        count = min(_amount(table, effect, len(before[of])), len(before[of]))
        if count > len(left[of]):
            raise Unclear("several take more than there is")
        _move(table, [left[of].pop() for _ in range(count)], of, seat)
    table.blurred.update(partners, partners.values())


def _give(table: Table, effect: Any, targets: Targets, partners: Partners) -> None:
    before = [hand.copy() for hand in table.hands]
    for seat, to in partners.items():
        count = _amount(table, effect, len(before[seat]))
        _move(table, table.ask_for_cards(seat, before[seat], count), seat, to)


def _move(table: Table, cards: Iterable[int], of: int, to: int) -> None:
    for card in cards:
        table.hands[of].remove(card)
        table.hands[to].append(card)
    table.blurred |= {to} if of in table.blurred else set()


def _discard(table: Table, effect: Any, targets: Targets, partners: Partners) -> None:
    for seat in targets:
        count = _amount(table, effect, len(table.hands[seat]))
        for card in table.ask_for_cards(seat, table.hands[seat], count):
            table.hands[seat].remove(card)
            # The top stays (K29).
            table.discards.insert(-1, card)


def _swap(table: Table, effect: Any, targets: Targets, partners: Partners) -> None:
    pairs = [targets] if len(targets) == 2 and not partners else list(partners.items())
    if len(pairs) > 1:
        raise Unclear("several pairs swap")
    for one, other in pairs:
        table.hands[one], table.hands[other] = table.hands[other], table.hands[one]
        table.blurred = {{one: other, other: one}.get(seat, seat) for seat in table.blurred}


def _pass(table: Table, effect: Any, targets: Targets, partners: Partners) -> None:
    way = effect.way
    before, blurred = list(table.hands), set(table.blurred)
    for seat in targets:
        table.hands[table.neighbour(way, seat)] = before[seat]
    table.blurred = {table.neighbour(way, seat) for seat in blurred}


def _skip(table: Table, effect: Any, targets: Targets, partners: Partners) -> None:
    if effect.turns == 0:
        table.until.update(targets)
    for seat in targets:
        table.skips[seat] += effect.turns


def _again(table: Table, effect: Any, targets: Targets, partners: Partners) -> None:
    if table.again is not None or not table.over:
        raise Unclear("whose turn it is")
    for seat in targets:
        table.again = seat


def _reverse(table: Table, effect: Any, targets: Targets, partners: Partners) -> None:
    if targets:
        table.reverse()


def _look(table: Table, effect: Any, targets: Targets, partners: Partners) -> None:
    pile = table.pile if effect.pile == "draw" else table.discards
    table.vague |= table.unsure
    for seat in targets:
        table.sees(seat, pile[::-1][: effect.cards])
        table.saw(seat)


def _look_hand(table: Table, effect: Any, targets: Targets, partners: Partners) -> None:
    for seat, of in partners.items():
        table.sees_hand(seat, of)
        table.saw(seat)


def _show(table: Table, effect: Any, targets: Targets, partners: Partners) -> None:
    for seat in targets:
        for viewer in range(table.seats) if effect.to == "all" else [table.doer]:
            if viewer != seat:
                table.sees_hand(viewer, seat)


def _search(table: Table, effect: Any, targets: Targets, partners: Partners) -> None:
    if len(targets) > 1:
        raise Unclear("several search one pile")
    for seat in targets:
        # The top discard is not among them.
        pile = table.pile if effect.pile == "draw" else table.discards[:-1]
        table.sees(seat, pile)
        if pile:
            (card,) = table.ask_for_cards(seat, pile, 1)
            (table.pile if effect.pile == "draw" else table.discards).remove(card)
            table.hands[seat].append(card)
        table.unsure = True


def _take_back(table: Table, effect: Any, targets: Targets, partners: Partners) -> None:
    if len(targets) > 1 and len(targets) * effect.cards >= len(table.discards):
        raise Unclear("several take back more than there is")
    for seat in targets:
        for _ in range(min(effect.cards, len(table.discards) - 1)):
            table.hands[seat].append(table.discards.pop(-2))
    if len(targets) > 1:
        table.blurred.update(targets)


def _only(table: Table, effect: Any, targets: Targets, partners: Partners) -> None:
    table.forces.append(Force(f"only_{effect.by}", -1, 1))


def _named(table: Table, effect: Any, targets: Targets, partners: Partners) -> None:
    """A ban or a demand; its target names what is not stated."""
    effect = effect
    for seat in targets:
        value = effect.value
        if value == -1 and effect.kind == "colour":
            value = table.ask(seat, ChooseColour, map(ChooseColour, range(6))).colour
        elif value == -1:
            value = table.ask(seat, ChooseNumber, map(ChooseNumber, range(1, 7))).number
        table.forces.append(Force(f"{effect.tag()}_{effect.kind}", value, effect.turns))


def _countdown(table: Table, effect: Any, targets: Targets, partners: Partners) -> None:
    # A second one does not move the first (K29).
    table.countdown = table.countdown or effect.minutes


def _change_rules(table: Table, effect: Any, targets: Targets, partners: Partners) -> None:
    tag = effect.tag()
    if len(targets) > 1:
        raise Unclear("several change the rules")
    # With no rule in play there is none to discard or to swap, and with an empty rule deck none to bring (K5).
    if targets and (table.rule_deck if tag == "bring_rule" else table.rules):
        if tag != "bring_rule" and table.rules > 1:
            table.ask(targets[0], ChooseRule, None)
        change = {"bring_rule": 1, "drop_rule": -1}.get(tag, 0)
        table.rules += change
        table.rule_deck -= change


def _contest(table: Table, effect: Any, targets: Targets, partners: Partners) -> None:
    for seat in set(targets) - {table.doer}:
        rivals = (table.doer, seat)
        table.bound.append(frozenset(rivals))
        winner = table.ask(table.doer, ChooseSeat, map(ChooseSeat, rivals)).seat
        loser = sum(rivals) - winner
        _move(table, table.ask_for_cards(winner, table.hands[winner], effect.cards), winner, loser)


def _free(table: Table, effect: Any, targets: Targets, partners: Partners) -> None:
    if targets:
        table.bound.append(frozenset(targets))


def _nothing(table: Table, effect: Any, targets: Targets, partners: Partners) -> None:
    """A card that answers calls does nothing in an ordinary turn (K29)."""


_DOES: dict[str, Callable[[Table, Any, Targets, Partners], None]] = {
    "draw": _draw,
    "take": _take,
    "give": _give,
    "discard": _discard,
    "swap": _swap,
    "pass": _pass,
    "skip": _skip,
    "again": _again,
    "reverse": _reverse,
    "look": _look,
    "look_hand": _look_hand,
    "show": _show,
    "search": _search,
    "take_back": _take_back,
    "only": _only,
    "ban": _named,
    "demand": _named,
    "countdown": _countdown,
    "drop_rule": _change_rules,
    "bring_rule": _change_rules,
    "swap_rule": _change_rules,
    "contest": _contest,
    "answer": _nothing,
    "do": _free,
    "say": _free,
}
