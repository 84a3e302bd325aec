"""K33, K35: what a seat and the public see of a table, whole views at once."""

from __future__ import annotations

import pytest

from bot.card_language.blocks import Effect
from bot.card_language.free_words import Do, Outside, Say
from bot.card_language.people import Whom
from bot.engine.deck import Card
from bot.engine.game import Outcome, Seat
from bot.engine.text import Name, listing, text
from bot.language import Words
from cogs.blank.cards.conditions.played import Played
from cogs.blank.cards.conditions.slower import Slower
from cogs.blank.cards.conditions.stuck import Stuck
from cogs.blank.cards.effects.ban import Ban
from cogs.blank.cards.effects.countdown import Countdown
from cogs.blank.cards.effects.discard import Discard
from cogs.blank.cards.effects.draw import Draw
from cogs.blank.cards.effects.give import Give
from cogs.blank.cards.effects.look import Look
from cogs.blank.cards.effects.search import Search
from cogs.blank.cards.effects.show import Show
from cogs.blank.cards.effects.skip import Skip
from cogs.blank.cards.effects.take import Take
from cogs.blank.cards.meaning import Clause, Meaning
from cogs.blank.rules.game import GAME
from cogs.blank.rules.state import OngoingEffect, Shown, State, replace
from cogs.blank.view import (
    Call,
    CallView,
    CardView,
    ChooseCard,
    ChooseRule,
    ChooseSeat,
    Claim,
    Done,
    Duty,
    Lasting,
    Lay,
    PlayerView,
    Question,
    Snatch,
    TakeBack,
    View,
    Vote,
    Written,
)
from tests.cogs.blank.tabletop import card, cards, clause, lay, meaning, play, table

ENGLISH = Words("en", markup=False)
ANY = Played()
TWO = Played(numbers=(2,))
BARK = meaning(TWO, clause("doer", Say("woof")))
COUGH = meaning(Outside("somebody coughs"), clause("doer", Draw(2)))
OTHER = meaning(Stuck(), clause("doer", Skip()))


def written(source: int, said: Meaning, *, slot: str = "") -> Written:
    """As tabletop.table writes it."""
    return Written(source, Card(slot or f"r{source}", f"card {source}", "if", "then"), said)


def test_K33_a_table_as_the_player_in_turn_sees_it() -> None:
    effect = meaning(None, clause("doer", Draw()))
    start = table("pi4 re2 re3", "bl4 bl5", "pu5", rules=[OTHER], deck=[COUGH, BARK], effects={"re3": effect})
    state = play(replace(start, skips=(0, 2, 0), direction=-1), Lay(card("re2")))
    rain = written(3, effect, slot=f"g{card('re3')}")
    assert GAME.view(state, Seat(0)) == View(
        seat=0,
        phase="turn",
        turn=0,
        direction=-1,
        to_act=(0,),
        players=(PlayerView(3), PlayerView(2, 2), PlayerView(1)),
        top=CardView(card("re1")),
        held=0,
        pile=72 - 7,
        discards=1,
        rule_deck=2,
        rules=(written(0, OTHER),),
        hand=(CardView(card("re3"), "", rain, playable=True), CardView(card("pi4"))),
        laid=(CardView(card("re2")),),
        moves=(Done(), TakeBack(), Lay(card("re3"))),
    )


def test_K33_the_same_table_as_others_see_it() -> None:
    start = table("pi4 re2 re3", "bl4 bl5", "pu5", rules=[OTHER], under="gr1 gr2", strict=True, slow=True)
    state = play(start, Lay(card("re2")))
    seen = View(
        seat=None,
        phase="turn",
        turn=0,
        direction=1,
        to_act=(0,),
        players=(PlayerView(3), PlayerView(2), PlayerView(1)),
        top=CardView(card("re1")),
        held=0,
        pile=72 - 9,
        discards=3,
        rule_deck=0,
        rules=(written(0, OTHER),),
        strict=True,
        slow=True,
    )
    assert GAME.view(state, None) == seen
    assert GAME.view(state, Seat(2)) == replace(
        seen, seat=2, hand=(CardView(card("pu5")),), interrupts=(Snatch(card("pu5")),)
    )


def test_K33_a_play_its_rules_and_their_question_are_public_but_not_the_cards_looked_at() -> None:
    search = clause("next", Search("draw"))
    rules = [meaning(ANY, clause("doer", Draw()), search)]
    state = lay(
        table(
            "re2 re3 re4",
            "bl4",
            "pu5",
            rules=rules,
        ),
        "re2 re3",
    )
    state = replace(state, pile=cards("gr2 gr1"))
    question = Question(1, "search", written(0, rules[0]), search.said(rule=True))
    seen = GAME.view(state, None)
    assert (seen.held, seen.fired, seen.question, seen.moves) == (2, (0,), question, ())
    assert (seen.top, seen.discards, seen.to_act) == (CardView(card("re3")), 3, (1,))
    own = GAME.view(state, Seat(1))
    assert own.question == replace(question, cards=(CardView(card("gr1")), CardView(card("gr2"))))
    assert own.moves == (ChooseCard(card("gr1")), ChooseCard(card("gr2")))
    assert own.hand == (CardView(card("bl4")),), "nothing can be laid now"


def test_K33_how_many_cards_are_still_to_be_chosen_and_for_whom() -> None:
    rules = [meaning(ANY, clause("next", Give(2, "next")))]
    state = lay(table("re2 re3", "bl4 bl5 bl6", "pu5", rules=rules), "re2")
    for left, answer in ((2, ChooseCard(card("bl5"))), (1, None)):
        seen = GAME.view(state, Seat(2)).question
        assert seen is not None
        assert (seen.seat, seen.kind, seen.target, seen.left) == (1, "card", 2, left)
        if answer is not None:
            state = play(state, answer)
    assert GAME.moves(state, Seat(1)) == (ChooseCard(card("bl4")), ChooseCard(card("bl6")))


def test_K14_what_is_to_be_put_in_order_comes_from_no_card() -> None:
    rules = [meaning(ANY, clause("doer", Draw())), meaning(ANY, clause("next", Skip()))]
    state = lay(table("re2 re3", "bl4", rules=rules), "re2")
    seen = GAME.view(state, Seat(0))
    assert (seen.question, seen.moves) == (Question(0, "order"), (ChooseRule(0), ChooseRule(1)))


def test_K33_an_open_call_and_what_can_be_called_are_public() -> None:
    state = lay(table("re2 gr3", "bl4", "pu5", "pi6", rules=[BARK, COUGH]), "re2")
    seen = GAME.view(state, Seat(2))
    assert seen.duties == (Duty(written(0, BARK), "call", (0,)), Duty(written(1, COUGH), "claim", (0, 1, 2, 3)))
    assert seen.interrupts == (Call(0, 0), *(Claim(seat, 1) for seat in range(4)))
    state = play(play(state, Call(0, 0), seat=2), Vote(False), seat=3)
    seen = GAME.view(state, Seat(1))
    assert seen.call == CallView("call", 2, 0, written(0, BARK), noes=(3,), number=1)
    assert (seen.phase, seen.to_act, seen.duties, seen.interrupts) == ("vote", (1,), (), ())
    assert GAME.view(state, Seat(3)).moves == ()


def test_K33_a_win_that_waits_is_public() -> None:
    state = lay(table("re2", "bl4", "pu5", rules=[BARK]), "re2")
    seen = GAME.view(state, None)
    assert (seen.phase, seen.winner, seen.outcome) == ("confirm", 0, None)
    assert GAME.view(play(state, Call(0, 0), seat=1), None).winner is None
    over = GAME.view(lay(table("re2", "bl4"), "re2"), None)
    said = text("{players} has no cards left and wins.", players=listing(Name(0)))
    assert (over.phase, over.winner, over.outcome) == ("over", None, Outcome((0,), said))


def test_K33_what_is_in_force_is_public() -> None:
    state = table("re2 gr3", "bl4", "pu5", rules=[OTHER])
    lasting = (
        OngoingEffect(0, "ban_colour", 3, turns=2),
        OngoingEffect(0, "ban_number", 4, (1,)),
        OngoingEffect(0, "countdown", at=9_000),
        OngoingEffect(0, "words", seats=(0, 2)),
    )
    assert GAME.view(replace(state, lasting=lasting), None).lasting == (
        Lasting(written(0, OTHER), "ban_colour", 3, turns=2),
        Lasting(written(0, OTHER), "ban_number", 4, (1,)),
        Lasting(written(0, OTHER), "countdown", at=9_000),
        Lasting(written(0, OTHER), "words", seats=(0, 2)),
    )


def test_K24_the_rounds_of_a_countdown_are_counted_down() -> None:
    state = table("re2 gr3", "bl4", "pu5", rules=[OTHER], slow=True)
    state = replace(state, lasting=(OngoingEffect(0, "countdown", until=7),))
    rounds = [GAME.view(replace(state, number=number), None).lasting[0].turns for number in (1, 2, 3, 4, 5, 6)]
    assert rounds == [2, 2, 2, 1, 1, 1]


def test_K33_a_hand_is_seen_by_those_it_is_shown_to_as_it_was_then() -> None:
    state = replace(
        table("re2 gr3", "bl4", "pu5"),
        shown=(Shown(0, 1, cards("pi6")), Shown(0, None, cards("gr3 re2")), Shown(1, 2, cards("bl4"))),
    )
    both = tuple(CardView(one) for one in cards("re2 gr3"))

    def shown(viewer: int | None) -> list[tuple[CardView, ...]]:
        return [player.shown for player in GAME.view(state, None if viewer is None else Seat(viewer)).players]

    assert shown(1) == [both, (), ()], "the newest"
    assert shown(2) == [both, (CardView(card("bl4")),), ()]
    assert shown(None) == [both, (), ()]


def test_K4_cards_of_two_decks_lie_side_by_side_and_bear_their_marks() -> None:
    state = table("re2", "bl4")
    mixed = replace(state, terms=replace(state.terms, marks=("*", "+")), hands=(cards("2re2 re3 2re1 re2"), ()))
    seen = GAME.view(mixed, Seat(0))
    sorted_hand = (("2re1", "+"), ("re2", "*"), ("2re2", "+"), ("re3", "*"))
    assert seen.hand == tuple(CardView(card(name), mark, playable=True) for name, mark in sorted_hand)
    assert (seen.marks, seen.top.mark) == (("*", "+"), "*")


def test_K9_only_the_player_in_turn_is_shown_what_may_be_laid() -> None:
    state = table("re2 bl4", "re5 bl1")
    assert [held.playable for held in GAME.view(state, Seat(0)).hand] == [True, False]
    assert [held.playable for held in GAME.view(state, Seat(1)).hand] == [False, False]
    asking = lay(table("re2 re5 bl4", "bl1", rules=[meaning(ANY, clause("doer", Discard()))]), "re2")
    assert [held.playable for held in GAME.view(asking, Seat(0)).hand] == [False, False]


def test_K28_the_question_names_the_clause_it_is_about() -> None:
    clauses: tuple[Clause, ...] = (clause("chosen", Ban("colour", 3)), clause("chosen", Draw()))
    state = lay(table("re2 re3", "bl4", "pu5", rules=[meaning(TWO, clause("doer", Countdown(2)), clauses[1])]), "re2")
    seen = GAME.view(state, None).question
    assert seen is not None
    assert (seen.kind, seen.says) == ("seat", clauses[1].said(rule=True))
    assert GAME.moves(state, Seat(0)) == (ChooseSeat(1), ChooseSeat(2))


def test_K29_the_effect_of_a_card_asks_in_its_own_name() -> None:
    look = clause("doer", Look("discard"))
    effect = meaning(None, look)
    state: State = lay(table("re2 re3", "bl4", effects={"re2": effect}), "re2")
    seen = GAME.view(state, Seat(0)).question
    assert seen is not None
    assert seen.source == written(0, effect, slot=f"g{card('re2')}")
    assert seen.says == look.said(rule=False)


@pytest.mark.parametrize(
    ("effect", "whom", "own", "others"),
    [
        (
            Ban("colour"),
            "doer",
            "name a colour that is banned until your next turn",
            "name a colour that is banned until the next turn of the player who set it off",
        ),
        (Do("hop once " * 20), "next", "do this: “hop once hop once hop once hop once hop once hop once hop…”", None),
        (Take(1, "doer"), "next", "take a card from the player who set it off", None),
        (
            Take(1, "left"),
            "next",
            "take a card from the player on your left",
            "take a card from the player on their left",
        ),
    ],
)
def test_K29_what_may_be_done_is_said_to_whoever_is_asked_and_of_them(
    effect: Effect, whom: Whom, own: str, others: str | None
) -> None:
    rules = [meaning(TWO, clause(whom, effect, may=True))]
    state: State = lay(table("re2 re3", "bl4", "pu5", rules=rules), "re2")
    for seat in (None, Seat(0), Seat(1), Seat(2)):
        seen = GAME.view(state, seat).question
        assert seen is not None
        assert seen.may is not None
        assert ENGLISH(seen.may) == (own if seat == seen.seat else others or own)


def test_K29_a_hand_shown_twice_is_shown_as_it_is_now() -> None:
    rules = [meaning(TWO, clause("next", Show()), clause("next", Draw()), clause("next", Show()))]
    state = lay(table("re2 re3", "bl4", rules=rules, pile="or1"), "re2")
    assert len(GAME.view(state, None).players[1].shown) == 2
    assert len(state.shown) == 1


@pytest.mark.parametrize("seat", [None, Seat(0), Seat(1), Seat(2)])
def test_K35_when_the_game_is_over_everybody_sees_all_hands(seat: Seat | None) -> None:
    before = table("re2", "bl4 bl5", "pu5 gr1")
    assert [player.shown for player in GAME.view(before, seat).players] == [(), (), ()]
    over = lay(before, "re2")
    players = GAME.view(over, seat).players
    assert over.phase == "over"
    assert [[seen.card for seen in player.shown] for player in players] == [
        [],
        [card("bl4"), card("bl5")],
        [card("gr1"), card("pu5")],
    ]


def test_K24_when_the_turn_began_is_seen_where_a_rule_looks_at_it() -> None:
    slow = meaning(Slower(5), clause("doer", Draw()))
    plain, timed = (replace(table("re2 re3", "re4", rules=rules), since=7_000) for rules in ([], [slow]))
    assert (GAME.view(plain, None).since, GAME.view(timed, None).since) == (None, 7_000)
