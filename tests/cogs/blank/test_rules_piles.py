"""K2-K6, K9-K12, K16: what a deck holds, what may be laid, and cards on their way, to the last card."""

from __future__ import annotations

import pytest

from bot.card_language.blocks import Condition
from bot.card_language.free_words import Do, Outside, Say
from bot.engine.chance import SeededChance
from bot.engine.deck import Card, Deck
from bot.engine.game import Refused, Seat, Setup
from bot.engine.text import text
from cogs.blank.cards.conditions.played import Played
from cogs.blank.cards.conditions.slower import Slower
from cogs.blank.cards.effects.answer import Answer
from cogs.blank.cards.effects.discard import Discard
from cogs.blank.cards.effects.draw import Draw
from cogs.blank.cards.effects.give import Give
from cogs.blank.cards.effects.search import Search
from cogs.blank.cards.effects.show import Show
from cogs.blank.cards.meaning import Clause, Meaning, plain
from cogs.blank.rules.card_index import book
from cogs.blank.rules.game import GAME
from cogs.blank.rules.state import OngoingEffect, Owed, Settled, replace
from cogs.blank.view import (
    AnswerCall,
    Call,
    Claim,
    Confirm,
    Done,
    DrawPenalty,
    Lay,
    Snatch,
    TakeBack,
    Vote,
)
from tests.cogs.blank.tabletop import acting, card, cards, clause, lay, meaning, play, table, voted, why_not
from tests.lots import ScriptedChance

ANY = Played()
TWO = Played(numbers=(2,))
BARK = meaning(TWO, clause("doer", Say("woof")))
COUGH = meaning(Outside("somebody coughs"), clause("doer", Draw(2)))
MIRROR = meaning(None, clause("doer", Answer()))
RED, BLUE = 0, 3
LUCK = SeededChance(b"piles", 1)


# The deck (K2-K6)


def test_K22_K15_the_options_and_what_they_mean() -> None:
    assert [(option.key, option.values) for option in GAME.info.options] == [
        ("strict", ((0, text("are not let through")), (1, text("may be tried, and cost a penalty")))),
        ("reverse", ((0, text("changes nothing")), (1, text("skips the other player")))),
    ]
    plainly = GAME.start(Setup(2, 0, {}), LUCK).terms
    assert (plainly.strict, plainly.reverse_skips, plainly.slow, plainly.seats) == (False, False, False, 2)
    chosen = GAME.start(Setup(3, 0, {"strict": 1, "reverse": 1}, slow=True), LUCK).terms
    assert (chosen.strict, chosen.reverse_skips, chosen.slow, chosen.seats) == (True, True, True, 3)
    assert GAME.start(Setup(2, 0, {"strict": 1}), LUCK).terms.reverse_skips is False
    assert GAME.start(Setup(2, 0, {"reverse": 1}), LUCK).terms.strict is False


def test_K3_free_words_that_are_too_long_for_a_block_are_cut() -> None:
    long = "x" * 300
    deck = Deck(
        (
            Card("r0", "Both", long, long, {"version": 99}),
            Card("r1", "No condition", "", long, {"version": 99}),
            Card("g0", "Effect", "", long, {"version": 99}),
        )
    )
    both, none, effect = (written.meaning for written in GAME.start(Setup(2, 0, {}, deck=deck), LUCK).terms.written)
    assert both == none == Meaning((Clause("anybody", Do("x" * 200)),), Outside("x" * 200))
    assert effect == Meaning((Clause("anybody", Do("x" * 200)),))


def test_K3_a_rule_without_a_condition_is_claimed_by_its_words_and_an_effect_has_none() -> None:
    draw = (Clause("doer", Draw()),)
    deck = Deck(
        (
            Card("r0", "Rule", "", "draw a card", plain(Meaning(draw))),
            Card("g0", "Effect", "", "draw a card", plain(Meaning(draw, ANY))),
        )
    )
    rule, effect = GAME.start(Setup(2, 0, {}, deck=deck), LUCK).terms.written
    assert (rule.meaning, effect.meaning) == (Meaning(draw, Outside("draw a card")), Meaning(draw))
    assert rule.card.meaning is None, "what it means is kept once"


def test_K4_effects_of_the_second_deck_are_on_its_own_cards() -> None:
    effect = plain(meaning(None, clause("doer", Answer())))
    deck = Deck((Card("g3", "Rain", "", "answer", effect, deck=1), Card("g5", "Sun", "", "draw")), ("*", "+"))
    known = book(GAME.start(Setup(2, 0, {}, deck=deck), LUCK).terms)
    assert [place for place, written in enumerate(known.effects) if written] == [5, 75]
    assert known.answers == {75}
    assert [known.seen[place].mark for place in (0, 71, 72, 143)] == ["*", "*", "+", "+"]
    assert len(known.seen) == 144
    assert (known.playable[75].playable, known.seen[75].playable, known.seen[75].effect) == (
        True,
        False,
        known.effects[75],
    )


def test_K6_a_rule_that_is_due_is_left_out_where_it_is_no_rule() -> None:
    said: tuple[Condition, ...] = (Slower(5), *[ANY] * 5)
    rules = tuple(
        Card(f"r{n}", f"{n}", "a", "b", plain(Meaning((Clause("doer", Draw()),), when))) for n, when in enumerate(said)
    )
    fast = GAME.start(Setup(2, 0, {}, deck=Deck(rules, due=0)), LUCK)
    slow = GAME.start(Setup(2, 0, {}, slow=True, deck=Deck(rules, due=0)), LUCK)
    assert (fast.rules[2], len(fast.rules), len(fast.rule_deck)) == (0, 3, 3)
    assert (0 in slow.rules + slow.rule_deck, len(slow.rules), len(slow.rule_deck)) == (False, 3, 2)
    few = GAME.start(Setup(2, 0, {}, deck=Deck(rules[:2], due=0)), LUCK)
    assert (few.rules, few.rule_deck) == ((1, 0), ())


def test_K5_K7_the_rules_and_the_cards_are_shuffled() -> None:
    starts = [GAME.start(Setup(6, 0, {}), SeededChance(b"deal", number)) for number in range(4)]
    assert len({state.rules for state in starts}) == len({state.hands for state in starts}) == 4
    assert len({state.pile for state in starts}) == len({state.rule_deck for state in starts}) == 4
    assert all(not set(state.rules) & set(state.rule_deck) for state in starts)


# Laying (K9-K12)


def test_K9_every_card_of_both_decks_can_be_laid() -> None:
    state = table("re2", "bl4")
    for name, top in (("2pi6'", "pi6"), ("2re1", "re1"), ("re1", "2re1"), ("2gr4", "bl4")):
        mixed = replace(
            state, terms=replace(state.terms, marks=("*", "+")), hands=((card(name),), ()), discards=(card(top),)
        )
        assert GAME.moves(mixed, Seat(0)) == (Lay(card(name)),)
        assert play(mixed, Lay(card(name))).laid == (card(name),)


def test_K10_laid_cards_are_taken_back_one_by_one_the_last_first() -> None:
    state = play(table("re5 re3 bl4", "pi6"), Lay(card("re5")), Lay(card("re3")), TakeBack())
    assert (state.laid, state.hands[0]) == (cards("re5"), cards("bl4 re3"))
    assert GAME.moves(state, Seat(0)) == (Done(), TakeBack(), Lay(card("re3")))


def test_K9_K10_refusals_say_what_is_wrong() -> None:
    state = table("re5 bl1 gr4", "pi6")
    match = "This card does not match the top card now. Choose one of the same colour or number that is allowed."
    share = "All cards of a play share the colour of the top card, or all its number. Choose another one."
    assert why_not(state, Lay(card("gr4")), seat=0) == (match, "K9")
    assert why_not(play(state, Lay(card("re5"))), Lay(card("bl1")), seat=0) == (share, "K10")
    assert why_not(state, Lay(card("pi6")), seat=0) == ("You do not hold this card. Choose one of your hand.", "")
    assert why_not(state, TakeBack(), seat=0) == ("You have not chosen a card yet.", "")
    assert why_not(state, Done(), seat=0) == ("Choose at least one card first.", "K9")


def test_K12_with_cards_laid_nobody_draws_instead() -> None:
    assert why_not(play(table("re5 gr3", "pi6"), Lay(card("re5"))), DrawPenalty(), seat=0)[1] == "K12"


def test_nobody_plays_at_a_place_that_is_not_there_or_once_it_is_over() -> None:
    nothing, wait = (
        "You have nothing to decide at this table now.",
        "It is not your turn. Wait until the table waits for you.",
    )
    state = table("re5 bl1", "pi6", rules=[COUGH])
    for seat in (-1, 2):
        assert why_not(state, Lay(card("re5")), seat=seat)[0] == nothing
        assert GAME.interrupts(state, Seat(seat)) == ()
        assert GAME.moves(state, Seat(seat)) == ()
    assert why_not(state, Lay(card("pi6")), seat=1)[0] == wait
    assert GAME.moves(state, Seat(1)) == ()
    over = lay(table("re2", "re3 re4", rules=[COUGH], strict=True), "re2")
    for move in (Lay(card("re3")), Claim(0, 0), Snatch(card("re3"))):
        assert why_not(over, move, seat=1)[0] == nothing
    assert (GAME.moves(over, Seat(1)), GAME.interrupts(over, Seat(1)), GAME.to_act(over)) == ((), (), frozenset())
    assert why_not(state, Confirm(), seat=0)[0] == "That is not possible now. Use what the screen offers."


def test_K1_the_sixth_seat_has_its_turn() -> None:
    state = table("re2 gr3", "bl4", "pu5", "pi6", "or2", "re3 re4", turn=5)
    assert (acting(state), GAME.moves(state, Seat(5))) == ([5], (Lay(card("re3")), Lay(card("re4"))))
    assert lay(state, "re3").turn == 0


def test_only_laying_and_taking_back_prepare_a_move() -> None:
    moves = (Lay(0), TakeBack(), Done(), DrawPenalty(), Snatch(0), Claim(0, 0))
    assert [GAME.prepares(move) for move in moves] == [True, True, False, False, False, False]


def test_K12_strict_who_is_away_takes_back_what_is_wrong_and_plays_what_is_right() -> None:
    state = table("re2 bl1 gr3", "pi6", strict=True)
    assert GAME.idle(play(state, Lay(card("re2"))), Seat(0)) == Done()
    assert GAME.idle(play(state, Lay(card("re2")), Lay(card("bl1"))), Seat(0)) == TakeBack()


@pytest.mark.parametrize(
    ("lasting", "played", "right"),
    [
        ((), "re5 re3", True),
        ((), "bl1 gr1", True),
        ((), "re5 bl1", False),
        (("only_number",), "re5", False),
        (("only_number",), "bl1", True),
        (("only_colour",), "bl1", False),
        (("only_colour",), "re5", True),
        (("ban_colour",), "re5", False),
        (("ban_colour",), "bl1", True),
        (("ban_number",), "re1'", False),
        (("ban_number",), "re5", True),
        (("countdown",), "re5", True),
    ],
)
def test_K10_K22_what_is_right_under_what_is_in_force(lasting: tuple[str, ...], played: str, right: bool) -> None:
    """`ban_colour`: red; `ban_number`: 1. In strict play a wrong card is caught, otherwise it cannot be laid."""
    values = {"ban_colour": RED, "ban_number": 1}
    effects = tuple(OngoingEffect(0, kind, values.get(kind, -1), (1,), 0) for kind in lasting)  # type: ignore[arg-type]
    hand = "re5 re3 bl1 gr1 re1' pu6"
    loose, strict = (
        replace(table(hand, "pi6", rules=[COUGH], strict=strict), lasting=effects) for strict in (False, True)
    )
    tried = [Lay(one) for one in cards(played)]
    assert (play(strict, *tried, Done()).discards[-1] == tried[-1].card) == right
    if right:
        assert lay(loose, played).discards[-1] == tried[-1].card
    else:
        with pytest.raises(Refused):
            lay(loose, played)


def test_K22_strict_after_a_wrong_card_no_other_can_follow() -> None:
    state = play(table("re2 bl1 gr3", "pi6", strict=True), Lay(card("gr3")))
    assert GAME.moves(state, Seat(0)) == (Done(), TakeBack())
    with pytest.raises(Refused):
        play(state, Lay(card("re2")))


def test_K12_strict_drawing_is_offered_only_without_a_match() -> None:
    assert DrawPenalty() not in GAME.moves(table("re2 gr3", "pi6", strict=True), Seat(0))
    assert GAME.moves(table("bl2 gr3", "pi6"), Seat(0)) == (DrawPenalty(),)
    assert GAME.idle(table("bl2 gr3", "pi6", strict=True), Seat(0)) == DrawPenalty()


def test_K29_a_play_ends_what_lasts_until_the_next_card_is_played() -> None:
    state = table("re2 gr3", "re4 bl4", "pu5", rules=[BARK, COUGH, meaning(TWO, clause("others", Show()))])
    state = play(lay(state, "re2"), GAME.moves(lay(state, "re2"), Seat(0))[0])
    assert (len(state.shown), state.owed, state.fired) == (2, (Owed(0, (0,)),), (0, 2))
    state = replace(state, settled=(Settled("call", 0, 0),), stuck=(2,))
    after = lay(state, "re4")
    assert (after.shown, after.owed, after.settled, after.stuck, after.fired, after.held) == ((), (), (), (), (), 1)
    drawn = play(replace(state, hands=(state.hands[0], cards("bl4"), state.hands[2])), DrawPenalty())
    assert (len(drawn.shown), len(drawn.owed), len(drawn.settled), drawn.fired) == (2, 1, 1, (0, 2))


# Piles (K16)


def test_K16_a_draw_that_empties_the_pile_goes_on_from_the_shuffled_discards() -> None:
    rules = [meaning(TWO, clause("doer", Draw(3)))]
    state = replace(table("re2 gr3", "bl4", rules=rules, under="or2 or3 or4 or5"), pile=cards("pu6"))
    state = lay(state, "re2", chance=ScriptedChance([0, 0, 0, 0]))
    assert state.hands[0] == cards("gr3 pu6 or2 re1"), "the draw pile first, then the new one from its top"
    assert (state.pile, state.discards) == (cards("or3 or4 or5"), cards("re2"))


def test_K16_the_new_pile_is_shuffled() -> None:
    state = replace(table("bl2 gr3", "bl4", under="or2 or3 or4"), pile=())
    piles = {play(state, DrawPenalty(), chance=SeededChance(b"pile", number)).pile for number in range(20)}
    assert len(piles) == 6


def test_K16_as_many_cards_as_there_are_and_no_more() -> None:
    rules = [meaning(TWO, clause("doer", Draw(9)))]
    state = replace(table("re2 gr3", "bl4", rules=rules, under="or2"), pile=cards("pu6"))
    state = lay(state, "re2", chance=ScriptedChance([0]))
    assert (len(state.hands[0]), state.pile, state.discards) == (4, (), cards("re2"))


def test_K16_who_draws_or_plays_is_not_stuck() -> None:
    state = replace(table("bl2 gr3", "re4 bl4", "pu5"), stuck=(1, 2), pile=cards("pu6"))
    assert play(state, DrawPenalty()).stuck == ()
    state = replace(state, pile=())
    state = play(state, DrawPenalty())
    assert (state.phase, state.ending and state.ending.winners) == ("over", (2,))
    playing = replace(table("re2 gr3", "re4 bl4", "pu5"), stuck=(1, 2))
    assert lay(playing, "re2").stuck == ()


def test_K29_discards_lie_under_the_top_in_the_order_they_were_chosen() -> None:
    rules = [meaning(TWO, clause("doer", Discard(2)))]
    state = lay(table("re2 gr3 gr4 gr5", "bl4", rules=rules, under="or2"), "re2")
    state = play(state, *map(GAME.moves(state, Seat(0)).__getitem__, (2,)))
    state = play(state, GAME.moves(state, Seat(0))[0])
    assert state.discards == cards("or2 re1 gr5 gr3 re2")


def test_K29_searched_discards_are_shuffled_but_for_the_top() -> None:
    rules = [meaning(TWO, clause("doer", Search("discard")))]
    state = lay(table("re2 gr3", "bl4", rules=rules, under="or2 or3 or4"), "re2")
    move = GAME.moves(state, Seat(0))[0]
    piles = {play(state, move, chance=SeededChance(b"search", number)).discards for number in range(60)}
    assert len(piles) == 6
    assert {pile[-1] for pile in piles} == {card("re2")}


def test_K29_a_card_that_left_the_hand_meanwhile_is_not_given() -> None:
    """The giver has answered a call with it before the others had chosen."""
    rules = [BARK, meaning(TWO, clause("all", Give(1, "next")))]
    state = table("re2 bl3 gr4", "bl4 bl5", "pu5 pu6", rules=rules, effects={"bl3": MIRROR})
    state = lay(state, "re2")
    state = play(state, GAME.moves(state, Seat(0))[0])
    state = play(state, GAME.moves(state, Seat(0))[0])
    assert acting(state) == [1]
    state = voted(play(state, Call(0, 0), seat=2), Vote(True))
    state = play(state, AnswerCall(card("bl3")))
    while state.phase == "question":
        state = play(state, GAME.moves(state, min(GAME.to_act(state)))[0])
    held = sorted((*state.pile, *state.discards, *(one for hand in state.hands for one in hand)))
    assert held == list(range(72))
    assert card("bl3") in state.discards
