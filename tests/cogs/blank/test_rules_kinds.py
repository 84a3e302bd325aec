"""K27: kinds of cards in conditions, the card before, what is drawn or discarded, and how many are left."""

from __future__ import annotations

import pytest

from bot.card_language.blocks import Condition
from bot.engine.game import Seat
from bot.language.words import Words
from cogs.blank.cards.conditions.discarded import Discarded
from cogs.blank.cards.conditions.drawn import Drawn
from cogs.blank.cards.conditions.left import Left
from cogs.blank.cards.conditions.played import Played
from cogs.blank.cards.effects.discard import Discard
from cogs.blank.cards.effects.draw import Draw
from cogs.blank.cards.effects.reverse import Reverse
from cogs.blank.cards.effects.take_back import TakeBack
from cogs.blank.cards.kinds import CardKind
from cogs.blank.rules.game import GAME
from cogs.blank.view import ChooseCard, DrawPenalty
from tests.cogs.blank.tabletop import card, cards, clause, lay, meaning, news, play, table

RED, BLUE, GREEN = 0, 3, 2
RED_ONES, THREES = CardKind((RED,)), CardKind(numbers=(3,))
NOT_RED = CardKind((1, 2, 3, 4, 5))


def on_playing(condition: Condition, played: str, top: str) -> bool:
    rule = meaning(condition, clause("doer", Reverse()))
    state = lay(table(f"{played} pu5 pu6", "gr1 gr4", "gr5", top=top, rules=[rule]), played)
    return state.fired == (0,)


@pytest.mark.parametrize(
    ("condition", "played", "top", "met"),
    [
        (Played(kinds=(RED_ONES, THREES)), "re1", "re2", True),
        (Played(kinds=(RED_ONES, THREES)), "bl3", "bl2", True),
        (Played(kinds=(RED_ONES, THREES)), "bl1", "bl2", False),
        (Played(colours=NOT_RED.colours), "bl1", "bl2", True),
        (Played(colours=NOT_RED.colours), "re1", "re2", False),
        (Played(numbers=(1, 2, 4, 5, 6)), "re3", "re2", False),
        (Played(numbers=(4, 5, 6)), "re4", "re2", True),
        (Played(numbers=(4, 5, 6)), "re3", "re2", False),
        (Played(numbers=(3,), on=(RED_ONES,)), "bl3", "re3", True),
        (Played(numbers=(3,), on=(RED_ONES,)), "re3", "bl3", False),
        (Played(on=(RED_ONES, THREES)), "bl4", "bl3", True),
        (Played(on=(RED_ONES, THREES)), "bl4", "bl2", False),
        (Played(same="number", on=(RED_ONES,)), "bl3", "re3", True),
        (Played(same="number", on=(RED_ONES,)), "re3", "re4", False),
    ],
)
def test_K27_cards_played_of_some_kind_on_some_kind(condition: Played, played: str, top: str, met: bool) -> None:
    assert on_playing(condition, played, top) == met


def test_K11_of_a_play_the_top_card_and_the_one_before_the_play_count() -> None:
    rule = meaning(Played(numbers=(3,), on=(CardKind((BLUE,)),)), clause("doer", Reverse()))
    state = table("bl2 bl3 pu5", "gr1", "gr2", top="bl1", rules=[rule])
    assert lay(state, "bl2 bl3").fired == (0,)
    assert lay(state, "bl3 bl2").fired == ()
    assert lay(table("re1' pu5", "gr1", "gr2", top="bl1", rules=[rule]), "re1'").fired == ()


@pytest.mark.parametrize(
    ("condition", "possible"),
    [
        (Played(kinds=(RED_ONES, THREES)), True),
        (Played(kinds=(RED_ONES,)), False),
        (Played(colours=(RED,), kinds=(THREES, RED_ONES)), False),
        (Played(kinds=(RED_ONES, CardKind((BLUE,)))), False),
        (Played(kinds=(THREES, CardKind(numbers=(4,)))), False),
        (Played(kinds=(RED_ONES, RED_ONES)), False),
        (Played(kinds=(CardKind((RED,), (3,)), CardKind((BLUE,), (4,)))), True),
        (Played(on=(CardKind(numbers=(2,), parity="odd"),)), False),
        (Played(on=(CardKind(),)), False),
        (Drawn(kinds=(RED_ONES,)), True),
        (Drawn(kinds=(CardKind(),)), False),
        (Discarded(kinds=(CardKind(numbers=(3,), parity="even"),)), False),
    ],
)
def test_K27_kinds_of_which_no_card_is_or_that_could_be_said_shorter_make_no_sense(
    condition: Condition, possible: bool
) -> None:
    assert condition.can_happen() == possible


# Drawn and discarded


def drawing(kinds: tuple[CardKind, ...], cards_drawn: str, *, penalty: bool = False) -> int:
    """How often a rule is set off if the doer draws these two."""
    rules = [meaning(Drawn(penalty, kinds), clause("doer", Reverse())), meaning(Played(), clause("doer", Draw(2)))]
    state = lay(table("re2 re3 pu1", "gr1", "gr2", rules=rules, pile=cards_drawn), "re2")
    return state.fired.count(0)


def test_K27_one_of_the_cards_drawn_is_of_that_kind() -> None:
    assert drawing((RED_ONES,), "re5 bl2") == 1
    assert drawing((RED_ONES,), "bl2 re5") == 1
    assert drawing((RED_ONES,), "bl2 bl3") == 0
    assert drawing((RED_ONES, THREES), "bl2 bl3") == 1


def test_K27_several_of_them_drawn_at_once_set_a_rule_off_once() -> None:
    assert drawing((RED_ONES,), "re5 re6") == 1


def test_K27_what_an_effect_draws_is_no_penalty() -> None:
    assert drawing((RED_ONES,), "re5 re6", penalty=True) == 0


def penalised(condition: Drawn, drawn: str) -> tuple[int, ...]:
    rule = meaning(condition, clause("doer", Reverse()))
    return play(table("pu5 pu6", "gr1", "gr2", rules=[rule], pile=drawn), DrawPenalty()).fired


def test_K27_a_penalty_is_looked_at_too() -> None:
    assert penalised(Drawn(kinds=(RED_ONES,)), "re5") == (0,)
    assert penalised(Drawn(True, (RED_ONES,)), "re5") == (0,)
    assert penalised(Drawn(True, (RED_ONES,)), "bl5") == ()


def test_K33_a_rule_about_a_kind_that_is_drawn_tells_no_more_than_that() -> None:
    rule = meaning(Drawn(kinds=(RED_ONES,)), clause("doer", Reverse()))
    state = table("pu5 pu6", "gr1", "gr2", rules=[rule], pile="re5")
    told = [Words("en")(event.text) for event in news(state, DrawPenalty()) if event.known_to(1)]
    assert told
    assert not [words for words in told if "red 5" in words]
    seen = GAME.view(play(state, DrawPenalty()), Seat(1))
    assert (seen.fired, seen.players[0].shown) == ((0,), ())


def test_K29_taking_back_is_no_drawing() -> None:
    rules = [meaning(Drawn(), clause("doer", Reverse())), meaning(Played(), clause("doer", TakeBack()))]
    state = lay(table("re2 re3 pu1", "gr1", "gr2", rules=rules), "re2")
    assert (state.fired, card("re1") in state.hands[0]) == ((1,), True)


def discarding(kinds: tuple[CardKind, ...], thrown: str) -> int:
    rules = [meaning(Discarded(kinds), clause("doer", Reverse())), meaning(Played(), clause("doer", Discard(2)))]
    state = lay(table("re2 re3 pu1 bl3 gr6", "gr1", "gr2", rules=rules), "re2")
    return play(state, *map(ChooseCard, cards(thrown))).fired.count(0)


def test_K27_one_of_the_cards_discarded_is_of_that_kind() -> None:
    assert discarding((RED_ONES,), "re3 pu1") == 1
    assert discarding((THREES,), "bl3 re3") == 1, "both at once set it off once"
    assert discarding((CardKind((GREEN,), (6,)),), "gr6 pu1") == 1
    assert discarding((RED_ONES,), "bl3 pu1") == 0


# Left


@pytest.mark.parametrize(
    ("condition", "met"),
    [
        (Left(2), [2]),
        (Left(2, "exactly"), [2]),
        (Left(2, "least"), [2, 3, 4]),
        (Left(2, "most"), [1, 2]),
    ],
)
def test_K27_cards_left_exactly_at_least_and_at_most(condition: Left, met: list[int]) -> None:
    def left(hand: str) -> int:
        rule = meaning(condition, clause("doer", Reverse()))
        return len(lay(table(f"re2 {hand}", "gr1", "gr2", rules=[rule]), "re2").fired)

    hands = {1: "pu5", 2: "pu5 pu6", 3: "pu5 pu6 pi5", 4: "pu5 pu6 pi5 pi6"}
    assert [size for size, hand in hands.items() if left(hand)] == met


def test_K27_cards_left_are_counted_after_the_whole_play() -> None:
    rule = meaning(Left(1, "most"), clause("next", Draw()))
    assert lay(table("re2 re3 pu5", "gr1 gr2", rules=[rule]), "re2").fired == ()
    assert lay(table("re2 re3 pu5", "gr1 gr2", rules=[rule]), "re2 re3").fired == (0,)


# Words


@pytest.mark.parametrize(
    ("condition", "english", "italian"),
    [
        (Played(kinds=(RED_ONES, THREES)), "a red card or a 3 is played", "si gioca una carta rossa o un 3"),
        (
            Played(colours=NOT_RED.colours),
            "a card that is not red is played",
            "si gioca una carta di colore diverso dal rosso",
        ),
        (
            Played(numbers=(1, 2, 4, 5, 6)),
            "any card but a 3 is played",
            "si gioca qualsiasi carta tranne un 3",
        ),
        (Played(numbers=(4, 5, 6)), "a 4 or higher is played", "si gioca un 4 o più"),
        (Played(numbers=(1, 2)), "a 2 or lower is played", "si gioca un 2 o meno"),
        (Played(numbers=(2, 4)), "a 2 or 4 is played", "si gioca un 2 o 4"),
        (Played((RED, BLUE)), "a red or blue card is played", "si gioca una carta di colore rosso o blu"),
        (
            Played((1, BLUE), (3, 5)),
            "an orange or blue card with a 3 or 5 is played",
            "si gioca una carta di colore arancione o blu con un 3 o 5",
        ),
        (Played(parity="odd"), "an odd card is played", "si gioca una carta dispari"),
        (
            Played(numbers=(3,), on=(RED_ONES,)),
            "a 3 is played on a red card",
            "si gioca un 3 su una carta rossa",
        ),
        (Drawn(kinds=(RED_ONES,)), "a player draws a red card", "un giocatore pesca una carta rossa"),
        (Discarded(kinds=(THREES,)), "a player discards a 3", "un giocatore scarta un 3"),
        (Left(3, "least"), "a player has 3 or more cards left", "a un giocatore restano almeno 3 carte"),
        (Left(3, "most"), "a player has 3 or fewer cards left", "a un giocatore restano al massimo 3 carte"),
    ],
)
def test_K27_kinds_are_said_as_short_as_on_a_card(condition: Condition, english: str, italian: str) -> None:
    assert Words("en")(condition.said()) == english
    assert Words("it")(condition.said()) == italian
