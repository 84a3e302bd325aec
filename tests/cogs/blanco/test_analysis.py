"""What a game was like: how good the cards were that came, and how often the best was made of them."""

from __future__ import annotations

from functools import partial

from bot.engine.analysis import PlayedStep
from bot.engine.game import Seat
from bot.language import Words
from cogs.blanco.analysis import analyse
from cogs.blanco.rules.game import GAME
from cogs.blanco.rules.state import State, replace
from cogs.blanco.view import AnyMove, Clear, Discard, Draw, Place, View
from tests.cogs.blanco.tabletop import card, play, table

SAY = Words("en-US", ("Ada", "Bo"), markup=False)
HIDDEN = ".re3 .or3\n.li5 .gr6"
"""Of Bo."""


def two_cards(top: str = "re2", discard: str = "br12") -> State:
    """Ada has two cards left, and wins by a third one with the number of either; `top` is the next of the pile."""
    state = table("re1 gr2", HIDDEN, hands="br3 br4", discards=discard, second="0")
    rest = tuple(each for each in state.pile if each != card(top))
    return replace(state, pile=(card(top), *rest))


def seen(state: State, seat: int | None) -> View:
    return GAME.view(state, None if seat is None else Seat(seat))


def told(state: State, *moves: AnyMove) -> tuple[list[str], list[str]]:
    steps = []
    for move in moves:
        after = play(state, move)
        steps.append(PlayedStep(state.turn, move, partial(seen, state), partial(seen, after)))
        state = after
    found = analyse(steps)
    return list(map(SAY, found.players)), list(map(SAY, found.described))


def test_of_115_cards_that_may_come_18_would_win_and_one_of_them_comes() -> None:
    """Nine more with a 1 and nine with a 2: 97 are worse, and 18 as good, which count half: 106 of 115."""
    players, described = told(two_cards(), Draw("pile"), Place(card("re2"), 0), Clear("row", 0))
    assert described == ["Ada: 92%."]
    assert players == [
        "**Ada**: 1 card drawn (better than 92% of those that could come) and the best move in 3 of 3 choices.",
        "**Bo** had nothing to choose.",
    ]


def test_what_is_not_made_of_a_good_card_is_no_best_move() -> None:
    players, _ = told(two_cards(), Draw("pile"), Discard(card("re2")))
    assert "the best move in 1 of 2 choices" in players[0]


def test_an_open_card_is_measured_by_what_could_have_been_drawn() -> None:
    """Eight more with a 2 would be as good; those with a 1 are a little worse, since there are fewer 2s to come."""
    players, described = told(two_cards("re5", "re2"), Draw("discard"))
    assert described == ["Ada: 97%."]
    assert players[0].startswith("**Ada**: 1 open card taken (better than 97%)")
