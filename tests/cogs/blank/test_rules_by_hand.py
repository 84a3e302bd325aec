"""K34: what the words of a card leave to people is done by hand, once the others have agreed."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from bot.card_language.free_words import Do, Outside, Say
from bot.engine.chance import SeededChance
from bot.engine.game import Seat, decode_state, encode
from bot.language import Words
from cogs.blank.cards.by_hand import WAYS
from cogs.blank.cards.conditions.drawn import Drawn
from cogs.blank.cards.conditions.played import Played
from cogs.blank.cards.effects.draw import Draw
from cogs.blank.computer.player import HARD
from cogs.blank.rules.by_hand import MOST_ASKED
from cogs.blank.rules.game import GAME
from cogs.blank.rules.state import State, replace
from cogs.blank.view import (
    Abstain,
    Agree,
    AnyMove,
    AskByHand,
    Call,
    ChooseCard,
    ChooseColour,
    ChooseSeat,
    ChooseWay,
    Claim,
    Confirm,
    Decline,
    HowMany,
    Lay,
    Vote,
)
from tests.cogs.blank.tabletop import acting, card, cards, clause, lay, meaning, play, sizes, table, voted, why_not

ANY = Played()
FREE = meaning(ANY, clause("anybody", Do("Both neighbours draw one card each, if they are wearing a hat.")))
SAY = Words("en-US", ("Ana", "Ben", "Carla", "Dan"), markup=False)
DRAW, DISCARD, GIVE, TAKE, SWAP, SHOW, COLOUR = map(ChooseWay, WAYS)


def free(*hands: str, rule: object = FREE, words: str = "", computers: Iterable[int] = ()) -> State:
    """Seat 0 has played, and the words of the rule with the source 0 wait for people."""
    given = hands or ("re2 gr3 gr4", "bl4 bl5", "pu5 pu6")
    state = table(*given, rules=[rule], pile="or1 or2 or3", computers=tuple(computers))  # type: ignore[list-item]
    if words:
        (written, *others) = state.terms.written
        said = replace(written, card=replace(written.card, words=words))
        state = replace(state, terms=replace(state.terms, written=(said, *others)))
    return lay(state, "re2")


def asked(state: State, seat: int, *said: AnyMove) -> State:
    """A seat asks for something."""
    return play(state, AskByHand(0), *said, seat=seat)


def agreed(state: State) -> State:
    return voted(state, *(Vote(True) for _ in acting(state)))


def news(state: State, seat: int, move: AnyMove) -> list[tuple[str, tuple[int, ...] | None]]:
    told = GAME.play(state, Seat(seat), move, SeededChance(b"news", 1), 0).events
    return [(SAY(event.text), event.to) for event in told]


def test_K34_both_neighbours_draw_a_card_once_the_others_agree() -> None:
    state = asked(free(), 0, DRAW, ChooseSeat(1), ChooseSeat(2), Agree(), HowMany(1))
    assert (state.phase, acting(state), sizes(state)) == ("vote", [1, 2], [2, 2, 2]), "nothing happens before"
    state = play(state, Vote(True), seat=1)
    assert sizes(state) == [2, 2, 2]
    state = play(state, Vote(True), seat=2)
    assert (sizes(state), state.phase, state.turn, state.call) == ([2, 3, 3], "turn", 1, None)
    assert (state.hands[1][-1], state.hands[2][-1]) == cards("or1 or2")


@pytest.mark.parametrize(
    ("votes", "done"),
    [
        ((Vote(True), Abstain()), True),
        ((Vote(True), Vote(False)), False),
        ((Vote(False), Abstain()), False),
        ((Abstain(), Abstain()), False),
    ],
)
def test_K34_more_than_half_of_the_votes_cast_decides_and_silence_is_none(
    votes: tuple[AnyMove, ...], *, done: bool
) -> None:
    state = asked(free(), 1, DRAW, ChooseSeat(0), Agree(), HowMany(2))
    assert acting(state) == [0, 2]
    assert all(GAME.idle(state, Seat(seat)) == Abstain(1) for seat in (0, 2))
    state = voted(state, *votes)
    assert (sizes(state), state.phase, state.turn) == ([4 if done else 2, 2, 2], "turn", 1)


@pytest.mark.parametrize(("vote", "left"), [(Vote(True), 3), (Vote(False), 2), (Abstain(), 2)])
def test_K34_between_two_the_other_one_decides(vote: AnyMove, left: int) -> None:
    state = asked(free("re2 gr3 gr4", "bl4 bl5"), 0, DRAW, ChooseSeat(0), Agree(), HowMany(1))
    assert acting(state) == [1]
    assert sizes(play(state, vote))[0] == left


def test_K34_whoever_discards_or_gives_chooses_which() -> None:
    state = agreed(asked(free(), 0, DISCARD, ChooseSeat(1), Agree(), HowMany(1)))
    assert (state.phase, acting(state)) == ("question", [1])
    state = play(state, ChooseCard(card("bl5")))
    assert (state.hands[1], state.discards[-2:], state.phase) == (cards("bl4"), cards("bl5 re2"), "turn")
    state = agreed(asked(state, 0, GIVE, ChooseSeat(2), ChooseSeat(0), HowMany(1)))
    assert acting(state) == [2]
    state = play(state, ChooseCard(card("pu6")))
    assert (sizes(state), state.hands[0][-1], state.turn) == ([3, 1, 1], card("pu6"), 1)


def test_K34_cards_are_taken_unseen_and_hands_swapped() -> None:
    state = asked(free(), 1, TAKE, ChooseSeat(1), ChooseSeat(0), HowMany(1))
    state = play(state, Vote(True), seat=0)
    state = play(state, Vote(True), seat=2, chance=SeededChance(b"take", 1))
    (taken,) = set(state.hands[1]) - set(cards("bl4 bl5"))
    assert (taken in cards("gr3 gr4"), sizes(state)) == (True, [1, 3, 2])
    state = agreed(asked(state, 0, SWAP, ChooseSeat(1), ChooseSeat(2)))
    assert (sizes(state), state.hands[1]) == ([1, 2, 3], cards("pu5 pu6"))


def test_K34_a_hand_is_seen_by_those_alone_to_whom_it_is_shown() -> None:
    state = agreed(asked(free("re2 gr3 gr4", "bl4 bl5", "pu5", "pi6"), 0, SHOW, ChooseSeat(1), Agree(), ChooseSeat(2)))
    seen = {seat: bool(GAME.view(state, seat).players[1].shown) for seat in (Seat(0), Seat(2), Seat(3), None)}
    assert seen == {0: False, 2: True, 3: False, None: False}
    state = agreed(asked(state, 3, SHOW, ChooseSeat(0), ChooseSeat(3), Agree(), Agree()))
    assert all(GAME.view(state, None).players[seat].shown for seat in (0, 3))


def test_K34_a_colour_is_named_by_whoever_is_asked_to() -> None:
    state = agreed(asked(free(), 0, COLOUR, ChooseSeat(2), ChooseSeat(1), Agree()))
    assert acting(state) == [2]
    state = play(state, ChooseColour(3))
    assert news(state, 1, ChooseColour(0)) == [("Carla names blue.", None), ("Ben names red.", None)]


def test_K34_everybody_needs_not_be_named_one_by_one() -> None:
    assert sizes(agreed(asked(free(), 2, DRAW, Agree(), HowMany(1)))) == [3, 3, 3]
    state = asked(free(), 2, DRAW, ChooseSeat(2), ChooseSeat(1), ChooseSeat(0))
    assert GAME.moves(state, Seat(2))[0] == HowMany(1), "nobody else is left to name"


def test_K34_who_asks_may_leave_it_and_does_when_away() -> None:
    for said in ((), (GIVE,), (GIVE, ChooseSeat(0)), (DRAW, Agree())):
        state = asked(free(), 1, *said)
        assert (state.phase, acting(state), GAME.idle(state, Seat(1))) == ("by_hand", [1], Decline())
        state = play(state, Decline())
        assert (state.phase, state.turn, sizes(state)) == ("turn", 1, [2, 2, 2])


def test_K34_it_is_asked_for_three_times_between_two_plays() -> None:
    state = free()
    for _ in range(MOST_ASKED):
        state = asked(state, 1, Decline())
    assert why_not(state, AskByHand(0), seat=1)[1] == "K34"
    assert AskByHand(0) in GAME.interrupts(state, Seat(2)), "others may still"


def test_K34_only_for_free_words_of_people_that_were_set_off() -> None:
    before = table("re2 gr3", "bl4", rules=[FREE])
    assert why_not(before, AskByHand(0), seat=1)[1] == "K34"
    built, said = meaning(ANY, clause("doer", Draw())), meaning(ANY, clause("doer", Say("woof")))
    for rule in (built, said):
        assert AskByHand(0) not in GAME.interrupts(free(rule=rule), Seat(1))
    state = free()
    written = state.terms.written[0]
    ours = replace(written, card=replace(written.card, printed=True))
    printed = replace(state, terms=replace(state.terms, written=(ours,)))
    assert AskByHand(0) not in GAME.interrupts(printed, Seat(1)), "our own cards move none by words"
    assert AskByHand(0) in GAME.interrupts(state, Seat(0))
    twos = meaning(Played(numbers=(2,)), FREE.clauses[0])
    state = lay(free("re2 gr3 gr4", "re4 bl5", "pu5", rule=twos), "re4")
    assert AskByHand(0) not in GAME.interrupts(state, Seat(0)), "the next card has been played"


def test_K34_a_claimed_rule_and_words_that_last_are_done_by_hand_too() -> None:
    cough = meaning(Outside("somebody coughs"), clause("doer", Do("take what you like")))
    state = table("re2 gr3", "bl4", "pu5", rules=[cough])
    state = voted(play(state, Claim(1, 0), seat=0), Vote(True))
    state = asked(state, 2, DRAW, ChooseSeat(1), Agree(), HowMany(1))
    assert sizes(agreed(state)) == [2, 2, 1]
    lasts = meaning(ANY, clause("all", Do("whoever laughs draws a card", lasting=True)))
    state = free("re2 gr3 gr4", "re4 bl5", "pu5 pu6", rule=lasts)
    state = lay(state, "re4")
    assert sizes(agreed(asked(state, 1, DRAW, ChooseSeat(0), Agree(), HowMany(1)))) == [3, 1, 2]


def test_K34_nothing_else_is_open_while_it_is_and_cards_laid_go_back() -> None:
    state = play(free("re2 gr3 gr4", "re4 bl5", "pu5 pu6"), Lay(card("re4")), seat=1)
    state = asked(state, 2)
    assert (state.laid, sizes(state)) == ((), [2, 2, 2])
    assert not any(GAME.interrupts(state, Seat(seat)) for seat in range(3))
    for move in (Call(0, 0), AskByHand(0), HowMany(1), ChooseSeat(0), Vote(True)):
        assert why_not(state, move, seat=2)
    assert why_not(state, DRAW, seat=1)


def test_K34_cards_given_to_a_winner_keep_the_game_going_and_an_emptied_hand_wins() -> None:
    state = free("re2", "bl4 bl5", "pu5")
    assert (state.phase, GAME.view(state, None).winner) == ("confirm", 0)
    state = agreed(asked(state, 1, DRAW, ChooseSeat(0), Agree(), HowMany(1)))
    assert (state.phase, state.turn, sizes(state)) == ("turn", 1, [1, 2, 1])
    state = agreed(asked(state, 0, DISCARD, ChooseSeat(2), Agree(), HowMany(1)))
    assert GAME.outcome(state).winners == (2,)  # type: ignore[union-attr]


def test_K34_a_refused_objection_leaves_the_win_to_be_confirmed() -> None:
    state = voted(asked(free("re2", "bl4 bl5", "pu5"), 1, DRAW, ChooseSeat(0), Agree(), HowMany(1)), *[Vote(False)] * 2)
    assert state.phase == "confirm"
    assert GAME.outcome(voted(state, Confirm(), Confirm())).winners == (0,)  # type: ignore[union-attr]


def test_K34_what_is_drawn_by_hand_sets_off_rules_about_drawing_but_is_no_penalty() -> None:
    drawn, penalty = (meaning(Drawn(penalty=only), clause("others", Draw())) for only in (False, True))
    state = lay(table("re2 gr3", "bl4", "pu5", rules=[FREE, drawn]), "re2")
    assert sizes(agreed(asked(state, 0, DRAW, ChooseSeat(1), Agree(), HowMany(1))))[0] > 1
    state = lay(table("re2 gr3", "bl4", "pu5", rules=[FREE, penalty]), "re2")
    assert sizes(agreed(asked(state, 0, DRAW, ChooseSeat(1), Agree(), HowMany(1)))) == [1, 2, 1]


def test_K34_all_learn_what_is_asked_and_only_who_draws_what_is_drawn() -> None:
    state = asked(free(), 0, DRAW, ChooseSeat(1), Agree())
    assert news(state, 0, HowMany(2)) == [("Ana asks the table: Ben draws 2 cards.", None)]
    state = play(play(state, HowMany(2), seat=0), Vote(True), seat=1)
    assert news(state, 2, Vote(True)) == [
        ("Yes: Ben and Carla. No: nobody.", None),
        ("The table agrees, and it is done.", None),
        ("Ben draws 2 cards.", None),
        ("You drew the orange 1 and the orange 2.", (1,)),
    ]


def test_K34_every_step_survives_storage() -> None:
    state = free()
    seats = (0, 0, 0, 0, 0, 1, 2, 1)
    said: tuple[AnyMove, ...] = (
        AskByHand(0),
        DISCARD,
        ChooseSeat(1),
        Agree(),
        HowMany(1),
        Vote(True),
        Vote(True),
        ChooseCard(card("bl4")),
    )
    for seat, move in zip(seats, said, strict=True):
        state = play(decode_state(GAME, encode(state), 1), move, seat=seat)
    assert state.hands[1] == cards("bl5")


TO_ALL = "Everybody draws two cards."


@pytest.mark.parametrize(
    ("rule", "words", "said", "plain"),
    [
        ("anybody", TO_ALL, (DRAW, Agree(), HowMany(2)), True),
        ("anybody", "Tutti pescano due carte", (DRAW, Agree(), HowMany(2)), True),
        ("next", "draw a card and clap", (DRAW, ChooseSeat(1), Agree(), HowMany(1)), True),
        ("next", "mostra la mano", (SHOW, ChooseSeat(1), Agree(), Agree()), True),
        ("anybody", TO_ALL, (DRAW, Agree(), HowMany(3)), False),
        ("anybody", TO_ALL, (DISCARD, Agree(), HowMany(2)), False),
        ("anybody", TO_ALL, (DRAW, ChooseSeat(2), Agree(), HowMany(2)), False),
        ("anybody", "Both neighbours draw two cards", (DRAW, Agree(), HowMany(2)), False),
        ("anybody", "Whoever laughs draws two cards", (DRAW, Agree(), HowMany(2)), False),
        ("anybody", "Everybody draws two cards, unless they sing", (DRAW, Agree(), HowMany(2)), False),
        ("anybody", "Tutti pescano due carte se piove", (DRAW, Agree(), HowMany(2)), False),
        ("next", "draw a card and clap", (DRAW, ChooseSeat(0), Agree(), HowMany(1)), False),
        ("next", "show your hand", (SHOW, ChooseSeat(1), Agree(), ChooseSeat(0)), False),
        ("anybody", "Everybody wearing a hat draws two cards", (DRAW, Agree(), HowMany(2)), False),
        ("anybody", "Everybody claps, and Ben draws two cards", (DRAW, Agree(), HowMany(2)), False),
        ("next", "show your hand to the previous player", (SHOW, ChooseSeat(1), Agree(), Agree()), False),
        ("next", "draw a card from the discard pile", (DRAW, ChooseSeat(1), Agree(), HowMany(1)), False),
        ("next", "hum", (GIVE, ChooseSeat(1), ChooseSeat(0), HowMany(1)), False),
    ],
)
def test_K34_a_computer_agrees_to_what_the_words_plainly_say_and_abstains_else(
    rule: str, words: str, said: tuple[AnyMove, ...], *, plain: bool
) -> None:
    free_words = meaning(ANY, clause(rule, Do(words)))  # type: ignore[arg-type]
    state = asked(free(rule=free_words, words=words, computers=(2,)), 0, *said)
    assert agrees(state, 2) is plain


def agrees(state: State, seat: int) -> bool:
    """Whether a computer says yes there, or abstains."""
    move = HARD.choose(GAME.view(state, Seat(seat)), SeededChance(b"vote", 1))
    assert move in (Vote(True, state.votes), Abstain(state.votes))
    return isinstance(move, Vote)


def test_K34_a_computer_agrees_to_nothing_that_the_table_does_by_itself() -> None:
    rule = meaning(ANY, clause("next", Draw()), clause("next", Do("claps")))
    said = DRAW, ChooseSeat(1), Agree(), HowMany(1)
    state = asked(free(rule=rule, words="The next player draws a card and claps", computers=(2,)), 0, *said)
    assert not agrees(state, 2)


def test_K34_a_computer_agrees_once_between_two_plays() -> None:
    rule, said = meaning(ANY, clause("next", Do("draw a card and clap"))), (DRAW, ChooseSeat(1), Agree(), HowMany(1))
    state = voted(asked(free("re2 gr3 gr4", "re4 bl5", "pu5 pu6", rule=rule), 0, *said), Vote(False), Vote(False))
    state = asked(state, 0, *said)
    assert agrees(state, 2), "nothing was done yet"
    state = agreed(state)
    assert not agrees(asked(state, 2, *said), 0)
    state = asked(lay(state, "re4"), 0, DRAW, ChooseSeat(2), Agree(), HowMany(1))
    assert agrees(state, 1), "the next card has been played"


def test_K34_cards_that_have_moved_let_those_play_who_were_stuck() -> None:
    state = replace(free(), stuck=(0, 2))
    assert asked(state, 1, Decline()).stuck == (0, 2)
    assert agreed(asked(state, 1, DRAW, ChooseSeat(0), Agree(), HowMany(1))).stuck == ()


def test_K34_a_computer_left_with_a_request_leaves_it() -> None:
    state = asked(free(), 1, DRAW)
    assert HARD.choose(GAME.view(state, Seat(1)), SeededChance(b"left", 1)) == Decline()


def test_K34_everybody_sees_what_is_asked_and_for_which_card() -> None:
    state = asked(free(), 0, SHOW, ChooseSeat(1), Agree())
    assert GAME.view(state, None).call.says is None  # type: ignore[union-attr]
    seen = GAME.view(play(state, ChooseSeat(2)), None).call
    assert seen is not None
    assert seen.says is not None
    assert SAY(seen.says.text) == "Ben shows Carla their hand."
    assert seen.source == state.terms.written[0]
