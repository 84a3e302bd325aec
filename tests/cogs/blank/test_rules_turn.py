"""K9-K19: a turn."""

from __future__ import annotations

import pytest

from bot.engine.chance import SeededChance
from bot.engine.game import Refused, Seat
from cogs.blank.cards.conditions.drawn import Drawn
from cogs.blank.cards.conditions.laid import Laid
from cogs.blank.cards.conditions.left import Left
from cogs.blank.cards.conditions.played import Played
from cogs.blank.cards.conditions.stuck import Stuck
from cogs.blank.cards.effects.again import Again
from cogs.blank.cards.effects.answer import Answer
from cogs.blank.cards.effects.discard import Discard
from cogs.blank.cards.effects.draw import Draw
from cogs.blank.cards.effects.drop_rule import DropRule
from cogs.blank.cards.effects.reverse import Reverse
from cogs.blank.cards.effects.skip import Skip
from cogs.blank.cards.effects.swap import Swap
from cogs.blank.rules.endings import MOST_TURNS
from cogs.blank.rules.game import GAME
from cogs.blank.rules.state import OngoingEffect, replace
from cogs.blank.view import (
    ChooseRule,
    ChooseSeat,
    Done,
    DrawPenalty,
    Lay,
    TakeBack,
)
from tests.cogs.blank.tabletop import card, cards, clause, lay, meaning, news, play, sizes, step, table

ANY = Played()
RED = 0
DRAW = clause("doer", Draw())


def playable(written: str, *, top: str = "re1") -> str:
    """Which of these cards may be laid first."""
    state = table(written, "pi6", top=top)
    moves = GAME.moves(state, Seat(0))
    return " ".join(name for name in written.split() if Lay(card(name)) in moves)


def test_K9_a_card_matches_by_colour_or_by_number() -> None:
    assert playable("re5 bl1 bl2 gr1 pu6") == "re5 bl1 gr1"


def test_K10_several_cards_of_the_colour_or_of_the_number_of_the_top_card() -> None:
    state = lay(table("re5 re3 bl4", "pi6"), "re5 re3")
    assert state.discards[-2:] == cards("re5 re3")
    state = lay(table("bl1 gr1 bl4", "pi6"), "bl1 gr1")
    assert state.discards[-2:] == cards("bl1 gr1")


@pytest.mark.parametrize("pair", ["re5 bl1", "bl1 re5", "re5 bl5"])
def test_K10_no_mixture(pair: str) -> None:
    first, second = map(Lay, cards(pair))
    with pytest.raises(Refused) as refused:
        play(table("re5 bl1 bl5 gr2", "pi6"), first, second)
    assert refused.value.rule == "K10"


def test_K10_a_card_that_is_both_leaves_both_ways_open() -> None:
    state = play(table("re1' re5 bl1", "pi6"), Lay(card("re1'")))
    assert set(GAME.moves(state, Seat(0))) == {Done(), TakeBack(), Lay(card("re5")), Lay(card("bl1"))}


def test_K10_cards_laid_can_be_taken_back_and_nobody_sees_them_before_they_are_played() -> None:
    state = play(table("re5 re3 bl4", "pi6"), Lay(card("re5")))
    assert GAME.view(state, Seat(1)).players[0].cards == 3
    assert GAME.view(state, Seat(1)).laid == ()
    assert [laid.card for laid in GAME.view(state, Seat(0)).laid] == [card("re5")]
    state = play(state, TakeBack())
    assert (state.laid, sorted(state.hands[0])) == ((), sorted(cards("re5 re3 bl4")))


def test_K9_nothing_is_played_by_laying_nothing() -> None:
    for move in (Done(), TakeBack()):
        with pytest.raises(Refused):
            play(table("re5", "pi6"), move)


def test_K11_only_the_card_on_top_sets_off_rules() -> None:
    three = meaning(Played(numbers=(3,)), clause("others", Draw()))
    assert sizes(lay(table("re3 re5 bl2", "pi6", rules=[three]), "re5 re3")) == [1, 2]
    assert sizes(lay(table("re3 re5 bl2", "pi6", rules=[three]), "re3 re5")) == [1, 1]


def test_K11_only_the_card_on_top_has_its_effect() -> None:
    effects = {"re3": meaning(None, clause("others", Draw(2)))}
    assert sizes(lay(table("re3 re5 bl2", "pi6", effects=effects), "re5 re3")) == [1, 3]
    assert sizes(lay(table("re3 re5 bl2", "pi6", effects=effects), "re3 re5")) == [1, 1]


def test_K11_rules_about_the_play_look_at_all_of_it() -> None:
    two = meaning(Laid(2), clause("others", Draw()))
    assert sizes(lay(table("re3 re5 bl2", "pi6", rules=[two]), "re3 re5")) == [1, 2]
    assert sizes(lay(table("re3 re5 bl2", "pi6", rules=[two]), "re3")) == [2, 1]


@pytest.mark.parametrize(
    ("alike", "played", "met"),
    [
        (Laid(2, 2, "number"), "re1 bl1", True),
        (Laid(2, 2, "number"), "re3 re5", False),
        (Laid(2, 2, "number"), "re3 re3' re5", True),
        (Laid(2, 2, "number"), "re1 bl1 gr1", False),
        (Laid(2, 0, "number"), "re1 bl1 gr1", True),
        (Laid(2, 2, "colour"), "re3 re5", True),
        (Laid(2, 2, "colour"), "re1' bl1", False),
        (Laid(2, 2, "both"), "re3 re3' re5", True),
        (Laid(2, 2, "both"), "re3 re5", False),
    ],
)
def test_K11_K27_cards_that_are_alike_are_counted_among_all_of_a_play(alike: Laid, played: str, met: bool) -> None:
    two = meaning(alike, clause("others", Draw()))
    top = "re1'" if "re1'" not in played else "re1"
    assert sizes(lay(table(f"{played} bl2", "pi6", top=top, rules=[two]), played)) == [1, 1 + met]


def test_K12_who_has_no_match_draws_and_the_turn_is_over() -> None:
    state = play(table("bl2 gr3", "pi6", pile="re5"), DrawPenalty())
    assert state.hands[0] == cards("bl2 gr3 re5")
    assert state.turn == 1


def test_K12_who_has_a_match_must_play() -> None:
    with pytest.raises(Refused) as refused:
        play(table("re2 gr3", "pi6"), DrawPenalty())
    assert refused.value.rule == "K12"


def test_K13_the_turn_ends_when_everything_is_done() -> None:
    swap = meaning(ANY, clause("doer", Swap("chosen")))
    state = lay(table("re2 gr3", "pi6", "bl4", rules=[swap]), "re2")
    assert (state.phase, state.turn) == ("question", 0)
    assert play(state, ChooseSeat(2)).turn == 1


def test_K14_the_player_in_turn_orders_what_one_card_sets_off() -> None:
    rules = [meaning(ANY, clause("doer", Draw())), meaning(ANY, clause("doer", Swap("chosen")))]
    before = lay(table("re2 gr3", "pi6", rules=rules, pile="bl2"), "re2")
    assert GAME.moves(before, Seat(0)) == (ChooseRule(0), ChooseRule(1))
    assert play(before, ChooseRule(0)).hands == (cards("pi6"), cards("gr3 bl2"))
    assert play(before, ChooseRule(1)).hands == (cards("pi6 bl2"), cards("gr3"))


@pytest.mark.parametrize(("edition", "asked"), [(0, True), (1, False)])
def test_K14_nobody_is_asked_for_an_order_that_makes_no_difference_but_in_games_of_before(
    edition: int, asked: bool
) -> None:
    rules, effects = [meaning(ANY, DRAW)], {"re2": meaning(None, clause("doer", Answer()))}
    state = lay(table("re2 gr3", "pi6", "bl4", rules=rules, effects=effects, edition=edition), "re2")
    assert (state.phase == "question") is asked
    if asked:
        state = play(state, ChooseRule(0))
    assert (state.fired, state.turn) == ((0, 1), 1)


def test_K14_what_does_nothing_is_left_out_of_the_order_of_the_others_and_comes_last() -> None:
    rules = [meaning(ANY, DRAW), meaning(ANY, clause("others", Draw()))]
    effects = {"re2": meaning(None, clause("doer", Answer()))}
    state = lay(table("re2 gr3", "pi6", "bl4", rules=rules, effects=effects, edition=1), "re2")
    assert GAME.moves(state, Seat(0)) == (ChooseRule(0), ChooseRule(1))
    assert play(state, ChooseRule(1)).fired == (1, 0, 2)


def test_K14_by_default_left_to_right_and_the_cards_own_effect_last() -> None:
    effects = {"re2": meaning(None, clause("next", Skip()))}
    rules = [meaning(ANY, DRAW), meaning(ANY, clause("others", Draw()))]
    state = lay(table("re2 gr3", "pi6", "bl4", rules=rules, effects=effects), "re2")
    while state.phase == "question":
        state = play(state, GAME.idle(state, Seat(0)))
    assert state.fired == (0, 1, 2)


def test_K14_new_triggers_queue_behind_those_waiting() -> None:
    rules = [meaning(ANY, DRAW), meaning(Drawn(), clause("others", Draw())), meaning(ANY, clause("next", Skip()))]
    state = play(lay(table("re2 gr3", "pi6", "bl4", rules=rules), "re2"), ChooseRule(0))
    assert state.fired[:3] == (0, 2, 1)


def test_K14_a_rule_that_has_left_play_is_not_carried_out() -> None:
    rules = [meaning(ANY, clause("doer", DropRule())), meaning(ANY, clause("others", Draw()))]
    state = play(lay(table("re2 gr3", "pi6", rules=rules), "re2"), ChooseRule(0), ChooseRule(1))
    assert (state.fired, sizes(state)) == ((0,), [1, 1])


def test_K15_a_reversal_comes_first_and_next_is_in_the_new_direction() -> None:
    rules = [meaning(ANY, clause("next", Draw())), meaning(ANY, clause("doer", Reverse()))]
    state = lay(table("re2 gr3", "pi6", "bl4", rules=rules), "re2")
    assert sizes(state) == [1, 1, 2]
    assert (state.direction, state.turn, state.fired) == (-1, 2, (1, 0))


def test_K15_two_reversals_cancel_out() -> None:
    rules = [meaning(ANY, clause("doer", Reverse())), meaning(ANY, clause("doer", Reverse()))]
    assert lay(table("re2 gr3", "pi6", "bl4", rules=rules), "re2").turn == 1


def test_K15_with_two_players_a_reversal_changes_nothing_or_skips() -> None:
    rules = [meaning(ANY, clause("doer", Reverse()))]
    assert lay(table("re2 gr3", "pi6", rules=rules), "re2").turn == 1
    assert lay(table("re2 gr3", "pi6", rules=rules, reverse_skips=True), "re2").turn == 0


def test_K15_a_skip_passes_over_the_next_player() -> None:
    state = lay(table("re2 gr3", "pi6", "bl4", rules=[meaning(ANY, clause("next", Skip(2)))]), "re2")
    assert (state.turn, state.skips) == (2, (0, 1, 0))


def test_K15_play_again_comes_before_everybody_else() -> None:
    assert lay(table("re2 gr3", "pi6", rules=[meaning(ANY, clause("doer", Again()))]), "re2").turn == 0


def test_K16_the_discards_but_for_the_top_become_the_pile() -> None:
    state = table("bl2 gr3", "pi6", under="pu2", rest=1)
    after = play(state, DrawPenalty(), chance=SeededChance(b"shuffle", 1))
    assert (after.hands[0], after.discards, after.pile) == (cards("bl2 gr3 pu2"), cards("re1"), ())


def test_K16_with_no_card_left_the_draw_is_left_out() -> None:
    after = play(table("bl2 gr3", "pi6", rest=1), DrawPenalty())
    assert (after.hands[0], after.turn, after.stuck) == (cards("bl2 gr3"), 1, (0,))


def ban(colour: int, *, turns: int) -> OngoingEffect:
    return OngoingEffect(0, "ban_colour", colour, turns=turns)


def test_K16_when_nobody_can_play_or_draw_fewest_cards_wins() -> None:
    state = play(replace(table("bl2 gr3 pu4", "bl5"), pile=()), DrawPenalty(), DrawPenalty())
    assert (state.phase, state.ending and state.ending.winners) == ("over", (1,))


def test_K16_ties_share_the_win() -> None:
    state = replace(table("bl2 gr3", "bl5 pu4"), pile=())
    state = play(state, DrawPenalty(), DrawPenalty())
    assert state.ending is not None
    assert state.ending.winners == (0, 1)


def test_K16_not_while_a_ban_will_lapse() -> None:
    state = replace(table("re2 gr3", "re5 pu4"), pile=(), lasting=(ban(RED, turns=3),))
    state = play(state, DrawPenalty(), DrawPenalty())
    assert state.phase == "turn"
    state = play(state, DrawPenalty())
    assert state.lasting == ()
    assert Lay(card("re5")) in GAME.moves(state, Seat(1))


def test_K16_a_game_without_end_is_ended() -> None:
    for turns, over in ((MOST_TURNS - 2, False), (MOST_TURNS - 1, True)):
        state = lay(replace(table("re2 gr3 bl4", "pi6 bl1"), number=turns), "re2")
        assert (state.phase == "over") == over
    assert state.ending is not None
    assert (state.ending.how, state.ending.winners) == ("long", (0, 1))


def test_K16_players_who_always_skip_each_other_do_not_go_on_for_ever() -> None:
    state = table("bl2 gr3", "bl5 pu4", rules=[meaning(Stuck(), clause("next", Skip()))])
    state = replace(state, pile=())
    while state.phase != "over":
        state = play(state, DrawPenalty())
    assert state.ending is not None
    assert (state.ending.how, state.number < 100) == ("stuck", True)


def test_K18_who_has_no_cards_left_wins() -> None:
    state = lay(table("re2", "pi6"), "re2")
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.winners, GAME.to_act(state)) == ((0,), frozenset())


def test_K18_not_if_a_rule_gave_cards() -> None:
    state = lay(table("re2", "pi6", rules=[meaning(ANY, DRAW)]), "re2")
    assert (state.phase, state.turn, sizes(state)) == ("turn", 1, [1, 1])


def test_K18_somebody_else_may_win_and_the_player_in_turn_comes_first() -> None:
    discard = meaning(ANY, clause("all", Discard()))
    state = lay(table("re2 re3 re4", "pi6", "pi5", rules=[discard], turn=0), "re2")
    state = play(state, *GAME.moves(state, Seat(0))[:1])
    assert GAME.outcome(state) is not None
    assert state.ending is not None
    assert state.ending.winners == (1,)
    state = lay(table("re2 re3", "pi6", "pi5", rules=[discard]), "re2")
    assert state.ending is not None
    assert state.ending.winners == (0,)


def test_K19_a_runaway_is_stopped_and_the_table_is_told() -> None:
    rules = [meaning(ANY, DRAW), meaning(Drawn(), DRAW)]
    state = table("re2 gr3", "pi6 bl3", rules=rules)
    told = news(state, Lay(card("re2")), Done())
    after = lay(state, "re2")
    assert len(after.fired) == 20
    assert (after.phase, after.turn, after.waiting) == ("turn", 1, ())
    assert any("without end" in event.text.message for event in told)


def test_K19_the_win_is_checked_after_a_runaway() -> None:
    rules = [
        meaning(Left(1), clause("doer", Discard(0)), clause("next", Draw())),
        meaning(Drawn(), DRAW),
    ]
    state = lay(table("re2 gr3", "pi6", "bl4", rules=rules), "re2")
    assert state.ending is not None
    assert state.ending.winners == (0,)


def test_moves_of_others_are_refused() -> None:
    with pytest.raises(Refused):
        step(table("re2", "re3"), Lay(card("re3")), seat=1)


def test_K12_who_is_away_plays_what_fits_or_draws() -> None:
    state = table("bl2 re3 re4", "pi6")
    assert GAME.idle(state, Seat(0)) == Lay(card("re3"))
    assert GAME.idle(play(state, Lay(card("re4"))), Seat(0)) == Done()
    assert GAME.idle(table("bl2", "pi6"), Seat(0)) == DrawPenalty()
    wrong = play(table("bl2 re3", "pi6", strict=True), Lay(card("bl2")))
    assert GAME.idle(wrong, Seat(0)) == TakeBack()


def test_cards_of_others_cannot_be_laid() -> None:
    with pytest.raises(Refused):
        play(table("re2", "re3"), Lay(card("re3")))


def test_K18_nothing_can_be_done_in_a_game_that_is_over() -> None:
    with pytest.raises(Refused):
        step(lay(table("re2", "re3"), "re2"), Lay(card("re3")), seat=1)
