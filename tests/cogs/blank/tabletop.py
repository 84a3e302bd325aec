"""Positions of BLANK written down: hands card by card, rules by their blocks."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import pytest

from bot.card_language.blocks import Condition, Effect
from bot.card_language.people import Whom
from bot.engine.chance import Chance
from bot.engine.deck import Card
from bot.engine.game import Event, Refused, Seat, Step
from cogs.blank.cards.meaning import Clause, Meaning
from cogs.blank.cards.names import COLOURS
from cogs.blank.rules.card_index import book
from cogs.blank.rules.game import GAME
from cogs.blank.rules.state import State, Terms, TimerMark
from cogs.blank.view import AnyMove, Done, Lay, Written
from tests.lots import ScriptedChance

LETTERS = {colour[:2]: index for index, colour in enumerate(COLOURS)} | {"pi": 5}
"""The first two letters of a colour: re or gr bl pu pi."""
Rule = tuple[Condition, Clause]


def card(written: str) -> int:
    """'re3' is a red 3, "re3'" the other one; a 2 in front: of the second deck."""
    deck = 72 if written.startswith("2") else 0
    written = written.removeprefix("2")
    return deck + LETTERS[written[:2]] * 12 + (int(written[2]) - 1) * 2 + written.endswith("'")


def cards(written: str) -> tuple[int, ...]:
    return tuple(map(card, written.split()))


def clause(whom: Whom, effect: Effect, *, may: bool = False) -> Clause:
    return Clause(whom, effect, may)


def meaning(condition: Condition | None, *clauses: Clause) -> Meaning:
    return Meaning(clauses, condition)


def table(
    *hands: str,
    top: str = "re1",
    rules: Iterable[Meaning] = (),
    deck: Iterable[Meaning] = (),
    effects: Mapping[str, Meaning] | None = None,
    pile: str = "",
    under: str = "",
    rest: int | None = None,
    turn: int = 0,
    slow: bool = False,
    strict: bool = False,
    reverse_skips: bool = False,
    computers: tuple[int, ...] = (),
    edition: int = 0,
) -> State:
    """`rules` in play have the sources 0, 1, ..., then come those of the rule `deck`, then effects. `pile`: what is
    drawn first; `under` lies below the top discard. All other cards lie in the pile below, or in the hand of `rest`."""
    rules, deck, effects = tuple(rules), tuple(deck), dict(effects or {})
    terms = Terms(
        len(hands), _written((*rules, *deck), effects), ("",), slow, strict, reverse_skips, computers, (), edition
    )
    dealt = [cards(hand) for hand in hands]
    first, below = cards(pile), cards(under)
    used = {card(top), *first, *below, *(held for hand in dealt for held in hand)}
    others = tuple(left for left in range(72) if left not in used)
    if rest is not None:
        dealt[rest] += others
    return State(
        terms=terms,
        turn=turn,
        hands=tuple(dealt),
        pile=(*(() if rest is not None else others), *reversed(first)),
        discards=(*below, card(top)),
        rules=tuple(range(len(rules))),
        rule_deck=tuple(range(len(rules), len(rules) + len(deck))),
        skips=(0,) * len(hands),
        beats=tuple(TimerMark(source, 0) for source in range(len(rules)) if book(terms).timed(source)),
    )


def _written(rules: tuple[Meaning, ...], effects: Mapping[str, Meaning]) -> tuple[Written, ...]:
    slots = [(f"r{n}", rule) for n, rule in enumerate(rules)]
    slots += [(f"g{card(name)}", effect) for name, effect in effects.items()]
    return tuple(Written(n, Card(slot, f"card {n}", "if", "then"), said) for n, (slot, said) in enumerate(slots))


def step(
    state: State, move: AnyMove, *, seat: int | None = None, chance: Chance | None = None, now: int = 0
) -> Step[Any]:
    """By `seat`, or by the one that has to act."""
    actors = sorted(GAME.to_act(state))
    return GAME.play(state, Seat(actors[0] if seat is None else seat), move, chance or ScriptedChance(()), now)


def play(state: State, *moves: AnyMove, seat: int | None = None, chance: Chance | None = None, now: int = 0) -> State:
    for move in moves:
        state = step(state, move, seat=seat, chance=chance, now=now).state
    return state


def lay(state: State, written: str, *, chance: Chance | None = None, now: int = 0) -> State:
    """The player in turn plays these cards, the last on top."""
    return play(state, *map(Lay, cards(written)), Done(), chance=chance, now=now)


def news(state: State, *moves: AnyMove, seat: int | None = None, chance: Chance | None = None) -> tuple[Event, ...]:
    """What the last of the moves tells."""
    *before, last = moves
    return step(play(state, *before, seat=seat, chance=chance), last, seat=seat, chance=chance).events


def lapsed(state: State, now: int) -> State:
    return GAME.lapse(state, ScriptedChance(()), now).state


def sizes(state: State) -> list[int]:
    return [len(hand) for hand in state.hands]


def voted(state: State, *votes: AnyMove) -> State:
    """All who may vote do, in the order of their seats."""
    for vote in votes:
        state = play(state, vote, seat=min(GAME.to_act(state)))
    return state


def acting(state: State) -> list[int]:
    return sorted(GAME.to_act(state))


def why_not(state: State, move: AnyMove, *, seat: int) -> tuple[str, str]:
    """What the refusal of a move says, and the rule it names."""
    with pytest.raises(Refused) as refused:
        step(state, move, seat=seat)
    return refused.value.why.message, refused.value.rule
