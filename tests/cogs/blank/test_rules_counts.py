"""K29, K31: as many cards as something says; hands that are looked at; cards taken back from the discards."""

from __future__ import annotations

import pytest

from bot.card_language.blocks import Effect
from bot.card_language.people import Whom
from bot.engine.chance import SeededChance
from bot.engine.game import Seat
from bot.language.words import Words
from cogs.blank.cards.conditions.played import Played
from cogs.blank.cards.effects.discard import Discard
from cogs.blank.cards.effects.draw import Draw
from cogs.blank.cards.effects.give import Give
from cogs.blank.cards.effects.look_hand import LookHand
from cogs.blank.cards.effects.only import Only
from cogs.blank.cards.effects.take import Take
from cogs.blank.cards.effects.take_back import TakeBack
from cogs.blank.cards.fields import MOST
from cogs.blank.cards.meaning import Clause
from cogs.blank.rules.game import GAME
from cogs.blank.rules.state import State
from cogs.blank.view import AnyMove, ChooseCard, ChooseSeat, Decline, Done, Lay
from tests.cogs.blank.tabletop import acting, card, cards, clause, lay, meaning, news, play, sizes, step, table

ANY = Played()
HANDS = ("re4 re6 gr3 gr4 gr5", "bl4 bl5 bl6", "pu5")
"""Seat 0 plays the red 4, and holds four cards then."""


def after(
    whom: Whom,
    effect: Effect,
    *answers: AnyMove,
    played: str = "re4",
    before: tuple[Clause, ...] = (),
    **others: object,
) -> State:
    rules = [meaning(ANY, *before, clause(whom, effect))]
    state = lay(table(*HANDS, rules=rules, **others), played, chance=SeededChance(b"counts", 1))  # type: ignore[arg-type]
    return play(state, *answers, chance=SeededChance(b"counts", 2))


# As many as


def test_K29_as_many_as_the_number_of_the_card_played() -> None:
    assert sizes(after("next", Draw(1, "number"))) == [4, 7, 1]
    assert sizes(after("next", Draw(1, "number"), played="re6")) == [4, 9, 1]
    assert sizes(after("doer", Take(1, "next", "number"))) == [7, 0, 1], "too few cards: as many as there are"
    assert sizes(after("doer", Discard(1, "number"))) == [0, 3, 1]
    assert sizes(after("next", Give(1, "doer", "number"))) == [7, 0, 1]


def test_K29_as_many_as_were_played() -> None:
    assert sizes(after("next", Draw(1, "played"))) == [4, 4, 1]
    assert sizes(after("next", Draw(1, "played"), played="re6 re4")) == [3, 5, 1]
    given = after("next", Give(1, "doer", "played"), *map(ChooseCard, cards("bl4 bl6")), played="re6 re4")
    assert given.hands[1] == cards("bl5")


def test_K31_of_a_play_of_more_than_ten_cards_ten_count() -> None:
    hand = "re2 re3 re4 re5 re6 re2' re3' re4' re5' re6' re1'"
    state = table(f"{hand} pu6", "bl1", rules=[meaning(ANY, clause("next", Draw(1, "played")))])
    assert sizes(lay(state, hand)) == [1, 1 + MOST]


@pytest.mark.parametrize(("hand", "half"), [("", 0), ("bl4", 1), ("bl4 bl5", 1), ("bl4 bl5 bl6", 2)])
def test_K29_half_is_rounded_up(hand: str, half: int) -> None:
    rule = meaning(ANY, clause("doer", Take(1, "next", "half")))
    before = table("re4 pu1 pu2", hand, "pu5", rules=[rule])
    state = lay(before, "re4", chance=SeededChance(b"half", 1))
    assert sizes(state) == [2 + half, len(cards(hand)) - half, 1]


def test_K29_whoever_discards_half_of_the_hand_chooses_which() -> None:
    state = after("next", Discard(1, "half"), *map(ChooseCard, cards("bl4 bl6")))
    assert state.hands[1] == cards("bl5")


def test_K29_several_give_half_of_their_hands_as_they_were() -> None:
    state = after("all", Give(1, "left", "half"), *map(ChooseCard, cards("re6 gr3 bl4 bl5")))
    assert sizes(state) == [3, 3, 2]
    assert set(state.hands[0]) == set(cards("gr4 gr5 pu5"))


def test_K29_half_of_a_hand_of_which_two_take_is_half_of_it_as_it_was() -> None:
    state = after("others", Take(1, "doer", "half"))
    assert sizes(state) == [0, 5, 3]


def test_K29_the_whole_hand_is_taken_or_given() -> None:
    assert sizes(after("doer", Take(1, "next", "all"))) == [7, 0, 1]
    given = after("next", Give(1, "doer", "all"))
    assert sizes(given) == [7, 0, 1]


def test_K18_who_has_given_the_whole_hand_away_has_none_left_and_wins() -> None:
    state = after("doer", Give(1, "next", "all"))
    assert state.ending is not None
    assert state.ending.winners == (0,)


def test_K29_drawing_and_discarding_until_so_many_are_held() -> None:
    assert sizes(after("all", Draw(3, "hand"))) == [4, 3, 3], "who holds enough draws nothing"
    assert sizes(after("doer", Discard(1, "hand"), *map(ChooseCard, cards("re6 gr3 gr4")))) == [1, 3, 1]
    assert sizes(after("next", Discard(3, "hand"))) == [4, 3, 1]


def test_K29_who_draws_nothing_sets_nothing_off_and_is_no_news() -> None:
    rules = [meaning(ANY, clause("next", Draw(3, "hand")))]
    told = news(table(*HANDS, rules=rules), Lay(card("re4")), Done())
    assert not [event for event in told if "draw" in Words("en")(event.text)]


# Until one can be played


def test_K29_drawing_until_a_card_can_be_played() -> None:
    state = after("next", Draw(1, "until"), pile="bl1 pu2 pi3 re1' gr1")
    assert state.hands[1][3:] == cards("bl1 pu2 pi3 re1'")


def test_K31_ten_cards_are_drawn_at_the_most() -> None:
    no_match = "bl1 pu2 pi3 bl2 pu3 pi1 bl3 pu1 pi2 gr1 gr2 gr6"
    assert len(after("next", Draw(1, "until"), pile=no_match).hands[1]) == 3 + MOST


def test_K16_drawing_ends_with_the_piles() -> None:
    state = table(*HANDS, rules=[meaning(ANY, clause("next", Draw(1, "until")))], pile="bl1 pu2", rest=2, under="")
    played = lay(state, "re4", chance=SeededChance(b"until", 1))
    assert played.hands[1][3:][:2] == cards("bl1 pu2")
    assert not played.pile


def test_K29_what_can_be_played_depends_on_what_is_in_force() -> None:
    only_number = (clause("doer", Only("number")),)
    state = after("next", Draw(1, "until"), pile="re1' bl1 pu4 gr1", before=only_number)
    assert state.hands[1][3:] == cards("re1' bl1 pu4")


@pytest.mark.parametrize(
    ("effect", "possible"),
    [
        (Draw(2, "number"), False),
        (Draw(2, "played"), False),
        (Draw(2, "until"), False),
        (Draw(2, "hand"), True),
        (Take(2, "next", "half"), False),
        (Take(1, "next", "all"), True),
        (Give(2, "next", "number"), False),
        (Discard(0, "half"), False),
        (Discard(0, "hand"), False),
        (Discard(2, "hand"), True),
    ],
)
def test_K29_a_number_of_cards_stands_only_where_it_counts(effect: Effect, possible: bool) -> None:
    assert Clause("doer", effect).fits() == possible


# A hand


def test_K29_a_hand_is_looked_at_until_it_was_seen() -> None:
    asked = after("doer", LookHand("next"))
    assert (asked.phase, acting(asked)) == ("question", [0])
    done = play(asked, Decline())
    assert (done.phase, done.turn, done.hands) == ("turn", 1, asked.hands)


def test_K33_only_who_looks_sees_the_hand() -> None:
    asked = after("doer", LookHand("next"))
    views = [GAME.view(asked, seat) for seat in (Seat(0), Seat(1), Seat(2), None)]
    questions = [view.question for view in views if view.question is not None]
    assert [len(question.cards) for question in questions] == [3, 0, 0, 0]
    assert {seen.card for seen in questions[0].cards} == set(cards("bl4 bl5 bl6"))
    assert [question.target for question in questions] == [1, 1, 1, 1]


def test_K33_that_somebody_looks_is_public_and_not_at_what() -> None:
    asked = after("doer", LookHand("next"))
    told = [Words("en")(event.text) for event in step(asked, Decline()).events if event.known_to(2)]
    assert [words for words in told if "hand" in words]
    assert not [words for words in told if "blue" in words]


def test_K29_an_empty_hand_is_not_looked_at() -> None:
    rule = meaning(ANY, clause("doer", LookHand("next")))
    state = lay(table("re4 pu1 pu2", "", "pu5", rules=[rule]), "re4")
    assert state.phase != "question"


def test_K28_of_whom_the_hand_is_looked_at_the_doer_chooses() -> None:
    asked = after("next", LookHand("chosen"))
    assert acting(asked) == [0]
    looking = play(asked, ChooseSeat(2))
    assert acting(looking) == [1]


# Back from the discards


def test_K29_cards_are_taken_back_from_under_the_top_card() -> None:
    state = after("next", TakeBack(2), under="pi1 pi2 pi3")
    assert state.hands[1][3:] == cards("re1 pi3"), "the red 1 lay on top before the play"
    assert state.discards == cards("pi1 pi2 re4")


def test_K29_several_take_back_one_after_the_other() -> None:
    state = after("others", TakeBack(1), under="pi2 pi3")
    assert (state.hands[1][3:], state.hands[2][1:]) == (cards("re1"), cards("pi3"))


def test_K29_too_few_discards_are_all_taken_back_but_the_top_one() -> None:
    state = after("next", TakeBack(5), under="pi3")
    assert (state.hands[1][3:], state.discards) == (cards("re1 pi3"), cards("re4"))
    first = after("others", TakeBack(5))
    assert (sizes(first), first.discards) == ([4, 4, 1], cards("re4"))


def test_K33_which_cards_are_taken_back_only_their_owner_is_told() -> None:
    rules = [meaning(ANY, clause("next", TakeBack(2)))]
    told = news(table(*HANDS, rules=rules, under="pi3"), Lay(card("re4")), Done())
    to_all = [Words("en")(event.text) for event in told if event.known_to(2)]
    own = [Words("en")(event.text) for event in told if event.known_to(1)]
    assert [words for words in to_all if "2 cards back" in words]
    assert not [words for words in to_all if "pink 3" in words]
    assert [words for words in own if "pink 3" in words]
