"""What everybody is told of a move, and what only those who may know it (K13, K33)."""

from __future__ import annotations

import pytest

from bot.card_language.free_words import Do, Outside, Say
from bot.engine.chance import Chance, SeededChance
from bot.engine.game import Event
from bot.language.words import Words
from cogs.blank.cards.conditions.drawn import Drawn
from cogs.blank.cards.conditions.played import Played
from cogs.blank.cards.conditions.stuck import Stuck
from cogs.blank.cards.effects.again import Again
from cogs.blank.cards.effects.answer import Answer
from cogs.blank.cards.effects.ban import Ban
from cogs.blank.cards.effects.bring_rule import BringRule
from cogs.blank.cards.effects.contest import Contest
from cogs.blank.cards.effects.countdown import Countdown
from cogs.blank.cards.effects.discard import Discard
from cogs.blank.cards.effects.draw import Draw
from cogs.blank.cards.effects.drop_rule import DropRule
from cogs.blank.cards.effects.give import Give
from cogs.blank.cards.effects.look import Look
from cogs.blank.cards.effects.only import Only
from cogs.blank.cards.effects.pass_on import Pass
from cogs.blank.cards.effects.reverse import Reverse
from cogs.blank.cards.effects.search import Search
from cogs.blank.cards.effects.show import Show
from cogs.blank.cards.effects.skip import Skip
from cogs.blank.cards.effects.swap import Swap
from cogs.blank.cards.effects.swap_rule import SwapRule
from cogs.blank.cards.effects.take import Take
from cogs.blank.cards.meaning import Clause, Meaning
from cogs.blank.cards.names import DECK
from cogs.blank.rules.events import you_drew
from cogs.blank.rules.game import GAME
from cogs.blank.rules.state import State, replace
from cogs.blank.view import (
    Abstain,
    Admit,
    Agree,
    AnswerCall,
    AnyMove,
    Call,
    ChooseCard,
    ChooseSeat,
    Claim,
    Confirm,
    Decline,
    Deny,
    Done,
    DrawPenalty,
    Lay,
    Snatch,
    TakePenalty,
    Vote,
)
from tests.cogs.blank.tabletop import card, cards, clause, lay, meaning, play, step, table
from tests.lots import ScriptedChance

ANY = Played()
NAMES = ("Ana", "Ben", "Carla", "Dora")
SAY = Words("en", NAMES, markup=False)
BARK = meaning(ANY, clause("doer", Say("woof")))
COUGH = meaning(Outside("somebody coughs"), clause("doer", Draw(2)))
MIRROR = meaning(None, clause("doer", Answer()))
OTHER = meaning(Stuck(), clause("doer", Draw()))
LUCK = SeededChance(b"news", 1)


def told(events: tuple[Event, ...]) -> list[str]:
    """Each sentence, after the names of those who alone hear it."""
    return [f"{_ears(event)}{SAY(event.text)}" for event in events]


def _ears(event: Event) -> str:
    return "" if event.to is None else f"[{', '.join(NAMES[seat] for seat in event.to)}] "


def heard(state: State, *moves: AnyMove, seat: int | None = None, chance: Chance | None = None) -> list[str]:
    """Of the last of these moves."""
    *before, last = moves
    return told(step(play(state, *before, chance=chance), last, seat=seat, chance=chance).events)


def set_off(
    *clauses: Clause, hands: tuple[str, ...] = ("re2 gr3", "bl4 bl5", "pu5"), chance: Chance = LUCK, deck: int = 0
) -> list[str]:
    """What is told after a red 2 has set off a rule with these clauses."""
    state = table(*hands, rules=[meaning(ANY, *clauses), OTHER], deck=[OTHER] * deck, pile="or1 or2 or3 or4")
    first, second, *others = heard(state, Lay(card("re2")), Done(), chance=chance)
    assert (first, second) == ("Ana plays the red 2.", "Ana sets off “card 0”.")
    return others


def test_K13_that_a_card_is_set_off_wants_to_be_seen_and_a_play_alone_does_not() -> None:
    state = table("re2 re3", "bl4", rules=[meaning(ANY, clause("doer", Draw()))], pile="or1 or2")
    [played, sets_off, *others] = step(play(state, Lay(card("re2"))), Done(), chance=LUCK).events
    assert (played.staged, sets_off.staged) == (False, True)
    assert not any(event.staged for event in others)


# Cards on their way


def test_K33_draws_are_known_to_all_and_cards_to_whoever_drew_them() -> None:
    assert set_off(clause("others", Draw(2))) == [
        "Ben draws 2 cards.",
        "[Ben] You drew the orange 1 and the orange 2.",
        "Carla draws 2 cards.",
        "[Carla] You drew the orange 3 and the orange 4.",
    ]


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "the red 1, two green 4s, and the blue 2"),
        ("it", "l'1 rosso, due 4 verdi e il 2 blu"),
    ],
)
def test_cards_of_a_sentence_have_their_articles(language: str, told: str) -> None:
    said = you_drew((card("re1"), card("gr4"), card("gr4") + 1, card("bl2")))
    assert told in Words(language)(said)


def test_four_alike_of_two_mixed_decks_are_two_and_two() -> None:
    green = card("gr4")
    said = you_drew((green, green + 1, green + DECK))
    assert Words("en")(said) == "You drew two green 4s and the green 4."


def test_K16_the_table_is_told_of_a_new_pile_and_of_draws_that_cannot_be_made() -> None:
    rules = [meaning(ANY, clause("others", Draw()))]
    state = table("re2 gr3", "bl4", "pu5", rules=rules, rest=0)
    assert heard(state, Lay(card("re2")), Done())[2:] == [
        "The draw pile was empty: the discards are shuffled and drawn from again.",
        "Ben draws 1 card.",
        "[Ben] You drew the red 1.",
        "Carla should draw, but there is no card left to draw.",
    ]


def test_K12_a_penalty_is_told_and_its_card_to_whoever_drew_it() -> None:
    assert heard(table("bl2", "pi6", pile="or1"), DrawPenalty()) == [
        "Ana has no matching card.",
        "Ana draws a penalty card.",
        "[Ana] You drew the orange 1.",
    ]
    assert heard(table("bl2 gr3", "pi6", rest=1), DrawPenalty())[1:] == [
        "Ana should draw a penalty card, but there is none left to draw."
    ]


def test_K33_cards_between_two_are_known_to_these_two() -> None:
    assert set_off(clause("doer", Take(2, "next")), chance=ScriptedChance([0, 0])) == [
        "Ana takes 2 cards from Ben.",
        "[Ben, Ana] From Ben to Ana: the blue 4 and the blue 5.",
        "Ben has no cards left and wins.",
    ]
    assert set_off(clause("previous", Give(1, "doer"))) == [
        "Carla gives Ana 1 card.",
        "[Carla, Ana] From Carla to Ana: the purple 5.",
        "Carla has no cards left and wins.",
    ]


def test_K33_discards_are_known_to_whoever_made_them() -> None:
    assert set_off(clause("next", Discard(0)), clause("next", Draw())) == [
        "Ben discards 2 cards.",
        "[Ben] You discarded the blue 4 and the blue 5.",
        "Ben draws 1 card.",
        "[Ben] You drew the orange 1.",
    ]
    assert set_off(clause("next", Discard(0)), clause("next", Discard(0)), clause("next", Draw()))[2:] == [
        "Ben draws 1 card.",
        "[Ben] You drew the orange 1.",
    ]


def test_K33_who_gets_another_hand_is_told_what_is_in_it() -> None:
    assert set_off(clause("doer", Swap("next"))) == [
        "Ana and Ben swap hands.",
        "[Ana] You now hold blue 4 and blue 5.",
        "[Ben] You now hold green 3.",
    ]
    assert set_off(clause("doer", Discard(0)), clause("doer", Swap("next")), clause("next", Draw()))[2:] == [
        "Ana and Ben swap hands.",
        "[Ana] You now hold blue 4 and blue 5.",
        "Ben draws 1 card.",
        "[Ben] You drew the orange 1.",
    ]
    assert set_off(clause("all", Pass("next"))) == [
        "Ana, Ben, and Carla pass their hands on.",
        "[Ana] You now hold purple 5.",
        "[Ben] You now hold green 3.",
        "[Carla] You now hold blue 4 and blue 5.",
    ]


@pytest.mark.parametrize(
    ("pile", "looked", "searched"),
    [
        ("draw", "Ana looks at the draw pile.", "Ana takes a card out of the draw pile, which is shuffled."),
        ("discard", "Ana looks at the discard pile.", "Ana takes a card out of the discard pile, which is shuffled."),
    ],
)
def test_K33_what_is_found_in_a_pile_is_known_to_whoever_looks(pile: str, looked: str, searched: str) -> None:
    for effect, answer, sentences in (
        (Look("draw" if pile == "draw" else "discard"), Decline(), [looked]),
        (
            Search("draw" if pile == "draw" else "discard"),
            ChooseCard(card("or1")),
            [searched, "[Ana] You took the orange 1."],
        ),
    ):
        rules = [meaning(ANY, clause("doer", effect))]
        given = {"pile": "or1"} if pile == "draw" else {"under": "or1"}
        state = lay(table("re2 gr3", "bl4", rules=rules, **given), "re2")  # type: ignore[arg-type]
        assert heard(state, answer, chance=LUCK) == sentences


def test_K29_with_nothing_to_look_at_nothing_is_told() -> None:
    rules = [meaning(Stuck(), clause("doer", Look("draw")))]
    assert "looks" not in " ".join(heard(table("bl2 gr3", "pi6", rest=1, rules=rules), DrawPenalty()))


def test_K29_the_table_is_told_to_whom_a_hand_is_shown() -> None:
    assert set_off(clause("all", Show("doer"))) == ["Ben shows Ana their hand.", "Carla shows Ana their hand."]
    assert set_off(clause("next", Show())) == ["Ben shows their hand."]


# Turns, restrictions, rules


def test_K15_turns_that_are_missed_and_given_are_told() -> None:
    assert set_off(clause("next", Skip(2))) == ["Ben will miss 2 turns.", "Ben misses a turn."]
    assert set_off(clause("previous", Again())) == ["Carla has the next turn."]


def test_K15_the_direction_is_told() -> None:
    def reversed_between(*hands: str, skips: bool = False) -> list[str]:
        rules = [meaning(ANY, clause("doer", Reverse()))]
        return heard(table(*hands, rules=rules, reverse_skips=skips), Lay(card("re2")), Done())[1:]

    assert reversed_between("re2 gr3", "bl4", "pu5") == [
        "Ana sets off “card 0”.",
        "Play now goes counterclockwise.",
    ]
    assert reversed_between("re2 gr3", "bl4")[1:] == ["The direction turns, which changes nothing between two."]
    assert reversed_between("re2 gr3", "bl4", skips=True)[1:] == ["Ben will miss 1 turn.", "Ben misses a turn."]
    back = replace(table("re2 gr3", "bl4", "pu5", rules=[meaning(ANY, clause("doer", Reverse()))]), direction=-1)
    assert heard(back, Lay(card("re2")), Done())[-1] == "Play now goes clockwise."


@pytest.mark.parametrize(
    ("effect", "sentence"),
    [
        (Only("colour"), "The next play matches by colour only."),
        (Only("number"), "The next play matches by number only."),
        (Ban("colour", 3), "No blue card may be played for now."),
        (Ban("number", 3), "No 3 may be played for now."),
        (Countdown(2), "In 2 minutes the game ends, and fewest cards wins."),
        (Do("Stand up."), "Ana: Stand up."),
        (Do("Stand up.", lasting=True), "Ana: Stand up."),
        (BringRule(), "There is no rule left in the rule deck."),
    ],
)
def test_K29_what_comes_into_force_is_told(effect: Only | Ban | Countdown | Do | BringRule, sentence: str) -> None:
    assert set_off(clause("doer", effect)) == [sentence]


def test_K29_a_second_countdown_is_told_not_to_count() -> None:
    assert set_off(clause("doer", Countdown(2)), clause("doer", Countdown(1)))[1:] == [
        "A countdown is running already, and stays as it is."
    ]


def test_K24_in_a_slow_game_the_rounds_of_a_countdown_are_told() -> None:
    state = table("re2 gr3", "bl4", rules=[meaning(ANY, clause("doer", Countdown(2)))], slow=True)
    assert heard(state, Lay(card("re2")), Done())[-1] == "In 2 rounds the game ends, and fewest cards wins."


def test_K17_rules_that_come_and_go_are_told() -> None:
    one = meaning(ANY, clause("doer", DropRule()), clause("doer", BringRule()))
    state = table("re2 gr3", "bl4", rules=[one], deck=[OTHER])
    assert heard(state, Lay(card("re2")), Done())[2:] == [
        "The rule “card 0” leaves the game.",
        "A new rule comes into play: “card 1”.",
    ]
    state = table("re2 gr3", "bl4", rules=[meaning(ANY, clause("doer", SwapRule()))], deck=[OTHER])
    assert heard(state, Lay(card("re2")), Done())[2:] == [
        "A new rule comes into play: “card 1”.",
        "The rule “card 0” leaves the game.",
    ]


def test_K17_a_new_rule_changes_the_game_for_all_and_nothing_else_does() -> None:
    state = table("re2 gr3", "bl4", rules=[meaning(ANY, clause("doer", SwapRule()))], deck=[OTHER])
    told = step(play(state, Lay(card("re2"))), Done()).events
    assert [event.text.message for event in told if event.lasts] == ["A new rule comes into play: {card}."]


def test_K29_the_winner_of_a_contest_is_told() -> None:
    state = lay(table("re2 gr3", "bl4 bl5", rules=[meaning(ANY, clause("next", Contest("Stare.", 2)))]), "re2")
    assert heard(state, ChooseSeat(1), chance=LUCK) == [
        "Ben has won the contest.",
        "Ben gives Ana 2 cards.",
        "[Ben, Ana] From Ben to Ana: the blue 4 and the blue 5.",
        "Ben has no cards left, and wins if nobody objects.",
    ]


def test_K28_who_leaves_a_card_alone_is_told() -> None:
    state = lay(table("re2 gr3", "bl4", rules=[meaning(ANY, clause("next", Draw(), may=True))]), "re2")
    assert heard(state, Decline()) == ["Ben leaves “card 0” alone."]
    assert heard(replace(state, pile=cards("or1")), Agree()) == ["Ben draws 1 card.", "[Ben] You drew the orange 1."]


def test_K19_a_runaway_is_told() -> None:
    rules = [meaning(ANY, clause("doer", Draw())), meaning(Drawn(), clause("doer", Draw()))]
    state = table("re2 gr3", "pi6 bl3", rules=rules)
    assert heard(state, Lay(card("re2")), Done())[-1] == (
        "The rules set each other off without end: this turn ends here."
    )


# Calls, claims, wrong cards


def barking(*hands: str) -> State:
    return lay(table(*(hands or ("re2 gr3", "bl4", "pu5")), rules=[BARK], pile="or1"), "re2")


def test_K23_a_call_and_its_vote_are_told() -> None:
    assert heard(barking(), Call(0, 0), seat=2) == ["Carla says that Ana does not follow “card 0”."]
    called = play(barking(), Call(0, 0), seat=2)
    assert heard(called, Vote(True)) == [
        "Yes: Ben. No: nobody.",
        "The table agrees: Ana is caught.",
        "Ana draws a penalty card.",
        "[Ana] You drew the orange 1.",
    ]
    assert heard(called, Vote(False)) == [
        "Yes: nobody. No: Ben.",
        "The table disagrees: nobody is caught.",
        "Carla draws a penalty card.",
        "[Carla] You drew the orange 1.",
    ]
    assert heard(called, Abstain()) == ["Yes: nobody. No: nobody.", "Nobody has judged it: nothing happens."]


def test_K23_a_vote_that_decides_nothing_is_told() -> None:
    called = play(barking("re2 gr3", "bl4", "pu5", "pi6"), Call(0, 0), seat=2)
    assert heard(play(called, Vote(True), seat=1), Vote(False)) == [
        "Yes: Ben. No: Dora.",
        "The table is of two minds: nothing happens.",
    ]
    assert heard(called, Vote(True), seat=1) == []


def test_K23_what_the_accused_says_is_told() -> None:
    called = play(barking("re2 gr3", "bl4"), Call(0, 0), seat=1)
    assert heard(called, Admit())[:2] == ["Ana admits it.", "The table agrees: Ana is caught."]
    assert heard(called, Deny()) == ["Ana denies it: nothing happens."]


def test_K24_a_claim_is_told() -> None:
    state = table("re2 gr3", "bl4", "pu5", rules=[COUGH], pile="or1 or2")
    assert heard(state, Claim(2, 0), seat=0) == ["Ana says that Carla did what “card 0” waits for."]
    assert heard(play(state, Claim(2, 0), seat=0), Vote(True)) == [
        "Yes: Ben. No: nobody.",
        "The table agrees: Carla is caught.",
        "Carla sets off “card 0”.",
        "Carla draws 2 cards.",
        "[Carla] You drew the orange 1 and the orange 2.",
    ]
    assert heard(play(state, Claim(2, 0), seat=0), Vote(False))[1:] == ["The table disagrees: nobody is caught."]


def test_K29_an_answer_is_told_and_who_draws_instead() -> None:
    state = lay(table("re2 bl3 gr4", "bl4", "pu5", rules=[BARK], effects={"bl3": MIRROR}, pile="or1"), "re2")
    state = play(play(state, Call(0, 0), seat=2), Vote(True))
    assert heard(state, AnswerCall(card("bl3"))) == [
        "Ana answers with the blue 3, which is on top now.",
        "Carla draws a penalty card.",
        "[Carla] You drew the orange 1.",
    ]
    assert heard(state, TakePenalty()) == ["Ana draws a penalty card.", "[Ana] You drew the orange 1."]


def test_K22_strict_wrong_cards_are_told() -> None:
    state = table("bl2 re3", "pi6", strict=True, pile="or1")
    penalty = ["{} draws a penalty card.", "[{}] You drew the orange 1."]
    assert heard(state, Lay(card("bl2")), Done()) == [
        "Ana tries the blue 2: that does not match.",
        *(line.format("Ana") for line in penalty),
    ]
    assert heard(state, Snatch(card("pi6")), seat=1) == [
        "Ben tries the pink 6 out of turn.",
        *(line.format("Ben") for line in penalty),
    ]


# Endings


def test_K18_a_win_that_waits_and_its_confirmation_are_told() -> None:
    state = table("re2", "bl4", "pu5", rules=[BARK])
    assert heard(state, Lay(card("re2")), Done())[2:] == [
        "Ana: woof",
        "Ana has no cards left, and wins if nobody objects.",
    ]
    state = lay(state, "re2")
    assert heard(state, Confirm(), seat=2) == ["Carla lets the win stand."]
    assert heard(play(state, Confirm(), seat=2), Confirm()) == [
        "Ben lets the win stand.",
        "Ana has no cards left and wins.",
    ]


def test_K18_a_win_that_still_waits_after_an_objection_is_told_once() -> None:
    state = play(lay(table("re2", "bl4", "pu5", rules=[BARK]), "re2"), Call(0, 0), seat=1)
    assert "wins if nobody objects" not in " ".join(heard(state, Vote(False)))


def test_K16_K29_how_a_game_ended_is_told_and_remembered() -> None:
    stuck = replace(table("bl2 gr3 pu4", "bl5"), pile=())
    stuck = play(stuck, DrawPenalty())
    sentence = "Ben wins with the fewest cards, 1: nobody can play or draw any more."
    assert heard(stuck, DrawPenalty())[-1] == sentence
    assert ended(play(stuck, DrawPenalty())) == sentence
    counting = lay(table("re2 gr3", "bl4", "pu5 pu6", rules=[meaning(ANY, clause("doer", Countdown(1)))]), "re2")
    lapsing = GAME.lapse(counting, ScriptedChance(()), 60_000)
    assert told(lapsing.events) == ["Ana and Ben win with the fewest cards, 1 each: time is up."]
    assert ended(lapsing.state) == "Ana and Ben win with the fewest cards, 1 each: time is up."
    long = replace(table("re2 gr3", "bl4 bl5"), number=199)
    assert heard(long, Lay(card("re2")), Done())[-1] == "Ana wins with the fewest cards, 1: this game goes on for ever."
    assert ended(lay(long, "re2")) == "Ana wins with the fewest cards, 1: this game goes on for ever."
    assert ended(lay(table("re2", "bl4"), "re2")) == "Ana has no cards left and wins."


def ended(state: State) -> str:
    outcome = GAME.outcome(state)
    assert outcome is not None
    return SAY(outcome.text)


# Whose moves


def test_K28_an_order_that_is_chosen_tells_nothing_of_its_own() -> None:
    both: list[Meaning] = [meaning(ANY, clause("doer", Draw())), meaning(ANY, clause("next", Skip()))]
    state = lay(table("re2 gr3", "bl4", "pu5", rules=both, pile="or1"), "re2")
    assert heard(state, GAME.moves(state, min(GAME.to_act(state)))[1]) == [
        "Ana sets off “card 1”.",
        "Ben will miss 1 turn.",
        "Ana sets off “card 0”.",
        "Ana draws 1 card.",
        "[Ana] You drew the orange 1.",
        "Ben misses a turn.",
    ]
