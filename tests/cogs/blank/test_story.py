"""What a game tells of its chains: who set off what, and how often."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from bot.engine.game import Seat
from bot.engine.story import Scene
from bot.language import Words
from cogs.blank.cards.conditions.played import Played
from cogs.blank.cards.effects.draw import Draw
from cogs.blank.rules.game import GAME
from cogs.blank.rules.state import State
from cogs.blank.story import facts
from cogs.blank.view import AnyMove, Done, Lay
from tests.cogs.blank.tabletop import card, clause, meaning, step, table

SAY = Words("en-US", ("Ana", "Ben"), markup=False)
DRAWS = clause("doer", Draw(1))


def told(state: State, *written: str) -> list[str]:
    """What is remarkable when these cards are played one by one, and every question gets the first answer."""
    return [SAY(fact) for fact in facts(list(scenes(state, *written)))]


def scenes(state: State, *written: str) -> Iterator[Scene]:
    for name in written:
        moves: list[AnyMove] = [Lay(card(name)), Done()]
        while moves:
            seat, move = min(GAME.to_act(state)), moves.pop(0)
            now = step(state, move)
            state = now.state
            yield Scene(0, seat, move, now.events, partial(GAME.view, state, None))
            if not moves and state.phase == "question":
                moves = [GAME.moves(state, Seat(min(GAME.to_act(state))))[0]]


def test_a_chain_is_of_whoever_played_and_a_rule_counts_with_every_play() -> None:
    rules = [meaning(Played(), DRAWS), meaning(Played(numbers=(2,)), DRAWS)]
    state = table("re2 re6 bl1", "re4 re5 gr1", rules=rules)
    assert told(state, "re2", "re4", "re6") == [
        "The rule that decided: card 0",
        "Longest chain: Ana set off 2 cards at once.",
        "Busiest rule: card 0, 3 times.",
        "3 cards were laid.",
    ]


def test_no_rule_decided_where_the_last_play_set_off_none() -> None:
    state = table("re2 re6 bl1", "re4 re5 gr1", rules=[meaning(Played(numbers=(2,)), DRAWS)])
    assert told(state, "re2", "re4") == ["2 cards were laid."]


def test_wrong_cards_set_off_nothing_anew() -> None:
    rules = [meaning(Played(numbers=(2,)), DRAWS), meaning(Played(), DRAWS)]
    state = table("re2 re6 bl1", "re4 re5 gr1", rules=rules, strict=True)
    assert told(state, "re2", "gr1") == ["Longest chain: Ana set off 2 cards at once.", "2 cards were laid."]
