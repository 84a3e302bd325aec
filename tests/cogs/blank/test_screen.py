"""The screens of BLANK: every card in words, every move in reach, and Discord's limits at the largest hands."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from bot.card_language.free_words import Do, Outside, Say
from bot.engine.game import Outcome
from bot.engine.screen import Control, Go, Menu, Path, Screen
from bot.engine.text import Moment, Name, Text, text
from bot.engine.traces import Told
from bot.language import Words
from cogs.blank.cards.by_hand import WAYS, ByHand
from cogs.blank.cards.conditions.played import TOP_COUNTS, Played
from cogs.blank.cards.conditions.slower import Slower
from cogs.blank.cards.effects.again import Again
from cogs.blank.cards.effects.answer import Answer
from cogs.blank.cards.effects.draw import Draw
from cogs.blank.cards.effects.reverse import Reverse
from cogs.blank.cards.effects.swap import Swap
from cogs.blank.cards.meaning import Clause
from cogs.blank.cards.names import DECK, colour_of, number_of
from cogs.blank.cards.starter_deck import DECK as DECK_OF_OURS
from cogs.blank.rules.card_index import written_of
from cogs.blank.screen import panel, table
from cogs.blank.screen.coach import lessons
from cogs.blank.screen.consequences import rules_set_off
from cogs.blank.screen.controls import ByHandPage, RulePage, RulesPage
from cogs.blank.screen.status import quotation
from cogs.blank.view import (
    Abstain,
    Admit,
    Agree,
    AnswerCall,
    AnyMove,
    AskByHand,
    Call,
    CallView,
    CardView,
    ChooseCard,
    ChooseColour,
    ChooseNumber,
    ChooseRule,
    ChooseSeat,
    ChooseWay,
    Claim,
    Confirm,
    Decline,
    Deny,
    Done,
    DrawPenalty,
    Duty,
    HowMany,
    Lasting,
    Lay,
    PlayerView,
    Question,
    Sheet,
    Snatch,
    TakeBack,
    TakePenalty,
    View,
    Vote,
    Written,
)
from cogs.blank.wording import SYMBOLS, card_name
from tests.battery import GAMES, components, moves_on
from tests.cogs.blank.views import BARK, COUGH, MIRROR, NAMES, card, hand, lays, number, rule, view, written
from tests.discord_rules.components import check_message_components

SAY = {language: Words(language, NAMES, markup=False) for language in ("en-US", "it")}
ENGLISH = SAY["en-US"]


def controls(screen: Screen) -> Iterator[Control]:
    for row in screen.rows:
        yield from row


def labels(screen: Screen) -> list[list[str]]:
    """What can be pressed, row by row; the lines of a menu are a row."""
    return [[ENGLISH(said) for control in row for said in _labels(control)] for row in screen.rows]


def _labels(control: Control) -> list[Text]:
    return [choice.label for choice in control.choices] if isinstance(control, Menu) else [control.label]


def words(screen: Screen) -> list[str]:
    return [ENGLISH(line) for line in (screen.title, *screen.lines, *screen.description)]


def paths(screen: Screen) -> Iterator[Path]:
    for control in controls(screen):
        if isinstance(control, Go):
            yield control.path
        if isinstance(control, Menu):
            yield from (choice.does for choice in control.choices if isinstance(choice.does, tuple))


def pages(seen: View) -> dict[Path, Screen]:
    """Every page that the panel or the table's message leads to."""
    found: dict[Path, Screen] = {}
    waiting = [(), *paths(table(seen))]
    while waiting:
        path = waiting.pop()
        if path not in found:
            found[path] = panel(seen, path)
            waiting.extend(paths(found[path]))
    return found


def check(seen: View) -> None:
    """Every move is in reach and no other is, and Discord takes every page."""
    offered: dict[Any, bool] = {}
    for page in (table(seen), *pages(seen).values()):
        fits(page)
    for page in pages(seen).values():
        offered |= moves_on(page)
    assert offered.keys() == {*seen.moves, *seen.interrupts}
    assert all(offered[move] for move in seen.interrupts), "an interrupt must be good at any time"


def fits(screen: Screen) -> None:
    for media in (None, "attachment://table.png"):
        assert not list(check_message_components(components(screen, media), v2=True))
    assert sum(len(SAY["it"](line)) + 1 for line in (screen.title, *screen.lines)) < 3_000, "no room for the news"
    buttons = [ENGLISH(control.label) for control in controls(screen) if not isinstance(control, Menu)]
    assert len(set(buttons)) == len(buttons), "two buttons that read the same"


def test_the_message_says_top_card_direction_sizes_and_rules() -> None:
    effect = written(30, "all others draw two cards", title="Cloudburst", author="Zoe")
    seen = view(None, top=card("bl4", effect), direction=-1, fired=(0,))
    assert words(table(seen))[:10] == [
        "Ada plays a card",
        "Top card: blue 4 ● “Cloudburst”.",
        "• “Cloudburst”: ⚙️ When played: all others draw two cards. (by Zoe)",
        "Play goes counterclockwise ↺.",
        "3 rules are in play:",
        "• ⚡ “Three's a crowd”: ⚙️ If a 1 is played, then the next player draws a card.",
        "• ⚙️ If a 2 is played, then the next player draws a card. (by Zoe)",
        "• “Woof”: 👥 If a 1 is played, then bark like a dog.",
        "-# ⚙️ means: the table does it by itself.",
        "-# 👥 means: people see to it, or to a part of it, and can call whoever does not do it.",
    ]
    described = [ENGLISH(line) for line in table(seen).description]
    assert "Cards in hand: Ada 7, Benedict 7, and Cy 7." in described
    assert "Draw pile: 50. Discard pile: 1. Rule deck: 11." in described


def test_the_ways_to_cards_and_rules_are_always_there_and_to_calls_while_there_is_something_to_call() -> None:
    cards, call, rules = ("My cards", ()), ("Call a penalty", ("call",)), ("Rules in play", ("rules",))
    for phase in ("turn", "question", "vote", "answer", "confirm"):
        for duties, everywhere in (((), [cards, rules]), ((Duty(BARK, "call", (1,)),), [cards, call, rules])):
            screen = table(view(None, phase=phase, duties=duties))
            assert [(ENGLISH(go.label), go.path) for go in controls(screen) if isinstance(go, Go)] == everywhere
    assert not table(view(None, phase="over", to_act=())).rows


def test_K33_the_message_is_the_same_whoever_looks() -> None:
    public = view(None)
    seen = view(
        0,
        hand=hand("re1 bl2", "re1"),
        laid=hand("re5"),
        moves=lays("re1"),
        players=(PlayerView(7), PlayerView(7, shown=hand("pi1")), PlayerView(7)),
    )
    assert table(seen) == table(public)


def test_the_hand_is_said_by_colour_with_titles_and_is_the_first_thing_in_the_alt_text() -> None:
    held = (*hand("re1 re1+ bl2", "re1 re1+"), card("re6", MIRROR, playable=True))
    screen = panel(view(hand=held, moves=lays("re1", "re1+", "re6"), rules=()), ())
    assert words(screen)[1] == "• “Mirror”: When played: answers a call."
    assert words(screen)[4:7] == ["Your hand, 4 cards:", "• red ⬢: 1, 1, and 6 “Mirror”.", "• blue ●: 2."]
    described = [ENGLISH(line) for line in screen.description]
    assert described[0] == "Your hand, 4 cards:"
    assert not [line for line in described if line.startswith(("You can lay", "On turn"))], "buttons and title say so"
    assert labels(screen) == [
        ["red 1 ⬢", "red 1 ⬢ (2)", "red 6 ⬢ “Mirror”", "Read my cards"],
    ]


def test_a_colour_never_stands_without_its_symbol() -> None:
    for number_ in range(2 * DECK):
        assert SYMBOLS[colour_of(number_)] in ENGLISH(card_name(CardView(number_)))
    assert len(set(SYMBOLS)) == 6


def test_K4_marks_tell_mixed_decks_apart() -> None:
    held = (CardView(0, "★", playable=True), CardView(DECK, "♣", playable=True))
    screen = panel(view(hand=held, moves=(Lay(0), Lay(DECK))), ())
    assert labels(screen)[0] == ["red 1 ⬢ ★", "red 1 ⬢ ♣"]


def test_K10_several_cards_are_laid_taken_back_and_played() -> None:
    seen = view(hand=hand("re5", "re5"), laid=hand("re1 re2"), moves=(*lays("re5"), TakeBack(), Done()))
    screen = panel(seen, ())
    check(seen)
    assert not [lesson for lesson in lessons(seen) if "Nobody sees" in ENGLISH(lesson.text)], "it is said already"
    assert ENGLISH(screen.title) == "Your turn: 2 cards chosen"
    assert "Chosen so far: red 1 ⬢ and red 2 ⬢. The last one is the top." in words(screen)
    assert labels(screen) == [["red 5 ⬢", "Play them", "Take one back"]]


@pytest.mark.parametrize(
    ("kind", "fitting"),
    [
        ("only_number", "Play one card or several, all of the top card's number."),
        ("only_colour", "Play one card or several, all of the top card's colour."),
    ],
)
def test_K29_the_hand_says_what_fits_under_what_is_in_force(kind: Any, fitting: str) -> None:
    seen = view(hand=hand("re3+", "re3+"), moves=lays("re3+"), lasting=(Lasting(BARK, kind),))
    assert fitting in words(panel(seen, ()))


def test_K12_without_a_match_there_is_only_the_penalty() -> None:
    seen = view(hand=hand("bl1"), moves=(DrawPenalty(),))
    check(seen)
    screen = panel(seen, ())
    assert ENGLISH(screen.title) == "Your turn: you cannot play"
    assert labels(screen)[0] == ["Draw a penalty card"]


def everything(playable: str = "1") -> tuple[CardView, ...]:
    """All cards of two decks in one hand, each with a long effect."""
    long = "x" * 60
    return tuple(
        CardView(
            number_, "★", written(number_, "y" * 300, title=long), f"{number_of(number_)}" in playable or playable == ""
        )
        for number_ in sorted(range(2 * DECK), key=lambda each: (each % DECK, each))
    )


@pytest.mark.parametrize("size", [11, 26, 60, 100, 144])
def test_hands_of_any_size_can_be_laid_and_read(size: int) -> None:
    held = everything("")[:size]
    seen = view(hand=held, moves=tuple(Lay(each.card) for each in held))
    check(seen)
    said = " ".join(words(panel(seen, ())))
    assert all(f"{symbol}:" in said for symbol in {SYMBOLS[colour_of(each.card)] for each in held})
    assert all(isinstance(control, Menu) for row in panel(seen, ()).rows[:-1] for control in row)
    assert {("card", f"{each.card}") for each in held} <= pages(seen).keys()


def test_a_card_of_the_hand_can_be_read_in_full() -> None:
    effect = written(30, "y" * 200, title="Long", author="Zoe")
    screen = panel(view(hand=(card("bl4", effect),)), ("card", f"{number('bl4')}"))
    assert ENGLISH(screen.title) == "blue 4 ● “Long”"
    assert f"When played: {'y' * 200}. (by Zoe)" in words(screen)
    assert screen.shows == Sheet(effect.card)
    assert f"When played: {'y' * 200}. (by Zoe)" in [ENGLISH(line) for line in screen.description]


@pytest.mark.parametrize(
    "path", [("card", "143"), ("card", "x"), ("rule", "99"), ("try",), ("nowhere",), ("card",), ("hand", "x")]
)
def test_a_page_that_is_not_there_shows_the_first(path: Path) -> None:
    seen = view(hand=hand("re1", "re1"), moves=lays("re1"))
    assert panel(seen, path) == panel(seen, ())


def test_rules_are_read_in_full_a_few_to_a_page() -> None:
    free = Outside("z" * 200), Do("y" * 200)
    long = [
        written(n, "y" * 300, free[1], condition="z" * 200, when=free[0], title=f"Rule {n}", author="Z" * 40)
        for n in range(38)
    ]
    seen = view(rules=tuple(long))
    check(seen)
    found = pages(seen)
    read = {line for path, page in found.items() if path[:1] == ("rules",) for line in words(page)}
    for one in long:
        assert f"**Rule {one.source}**" in read
        assert ("rule", f"{one.source}") in found
    assert "• and 32 more." in words(table(seen))
    numbers = [path for path in found if path[:1] == ("rules",)]
    assert len(numbers) == 1 + 19, "the first page has two paths"


def test_what_people_see_to_is_told_apart_from_what_the_table_does() -> None:
    seen = view(rules=(BARK, COUGH, rule(2)))
    judged, noticed, neither = (" ".join(words(panel(seen, ("rule", source)))) for source in ("7", "8", "2"))
    assert "Only people can judge" in judged
    assert "Only people notice" not in judged
    assert "Only people notice" in noticed
    assert "Only people can judge" not in noticed
    assert "Only people" not in neither
    # the same signs as where the card was written
    assert "👥 If this happens: “" in noticed
    assert "👥" not in neither
    assert "⚙️ means: the table does it by itself." in neither
    assert "⚙️ " in neither
    assert "👥" in judged


def test_K23_nothing_to_call_is_said() -> None:
    screen = panel(view(hand=hand("re1")), ("call",))
    assert "There is nothing to call" in words(screen)[1]
    assert labels(screen) == [["Back"]]


def test_K23_K24_a_card_then_a_player_and_always_in_time() -> None:
    duties = (Duty(BARK, "call", (1,)), Duty(COUGH, "claim", (0, 1, 2)))
    seen = view(turn=1, to_act=(1,), duties=duties, interrupts=(Call(1, 7), Claim(1, 8), Claim(2, 8)))
    check(seen)
    assert labels(panel(seen, ("call",))) == [["Woof"], ["Bless you"], ["Back"]]
    assert labels(panel(seen, ("call", "7"))) == [["Benedict did not do it"], ["Back"]]
    claims = panel(seen, ("call", "8"))
    assert labels(claims) == [["Benedict did what it waits for", "Cy did what it waits for"], ["Back"]]
    assert "costs you nothing" in words(claims)[2]


def test_K23_between_two_people_nobody_promises_a_vote() -> None:
    duties = (Duty(BARK, "call", (1,)), Duty(COUGH, "claim", (0, 1)))
    seen = view(duties=duties, interrupts=(Call(1, 7), Claim(1, 8)), judged=False)
    for page, said in (("7", "if they admit it"), ("8", "if they say no")):
        told = " ".join(words(panel(seen, ("call", page))))
        assert said in told
        assert "vote" not in told


def test_K23_who_could_only_call_themselves_is_not_led_to_calls() -> None:
    bark = (Duty(BARK, "call", (1,)),)
    assert labels(panel(view(1, duties=bark), ())) == []
    assert labels(panel(view(2, duties=bark, interrupts=(Call(1, 7),)), ())) == [["Call a penalty"]]


def test_K23_a_single_card_is_called_without_choosing_it() -> None:
    seen = view(duties=(Duty(BARK, "call", (1, 2)),), interrupts=(Call(1, 7), Call(2, 7)))
    assert panel(seen, ("call",)) == panel(seen, ("call", "7"))
    assert labels(panel(seen, ("rule", "7")))[0][0] == "Call a penalty"
    check(seen)


@pytest.mark.parametrize("kind", ["call", "claim"])
def test_K23_the_others_vote_on_the_message_at_the_same_time(kind: Any) -> None:
    votes: tuple[AnyMove, ...] = (Vote(True), Vote(False), Abstain())
    call = CallView(kind, 0, 1, BARK, ayes=(4,))
    seen = view(2, 5, phase="vote", to_act=(2, 3), call=call, moves=votes)
    check(seen)
    for screen in (table(seen), panel(seen, ())):
        assert moves_on(screen) == dict.fromkeys(votes, True)
        assert "Yes, that is so: Ed." in words(screen)
        assert "Yet to vote: Cy and Dorothea." in words(screen)
    screen = panel(seen, ("call",))
    assert "One at a time: this is still open." in words(screen)


def test_K23_with_nobody_to_vote_the_accused_tells() -> None:
    call = CallView("call", 0, 1, BARK)
    seen = view(1, 2, phase="vote", to_act=(1,), call=call, moves=(Admit(), Deny()))
    check(seen)
    assert not moves_on(table(seen)), "nobody else answers for the accused"
    assert labels(panel(seen, ()))[0] == ["That is true", "That is not true"]


def test_K29_an_upheld_call_is_answered_with_a_card_or_taken() -> None:
    call = CallView("call", 0, 1, BARK)
    held = (card("re6", MIRROR), *hand("bl1"))
    moves = (AnswerCall(number("re6")), TakePenalty())
    seen = view(1, 2, phase="answer", to_act=(1,), call=call, hand=held, moves=moves)
    check(seen)
    assert labels(panel(seen, ()))[:2] == [["red 6 ⬢ “Mirror”"], ["Draw the penalty", "Read my cards"]]


def test_K18_a_win_is_confirmed_by_all_at_once_or_called() -> None:
    seen = view(1, phase="confirm", to_act=(1, 2), winner=0, moves=(Confirm(),), interrupts=(Call(0, 7),))
    check(seen)
    assert moves_on(table(seen)) == {Confirm(): True}
    assert moves_on(panel(seen, ())) == {Confirm(): True}
    assert "Yet to confirm: Benedict and Cy." in words(table(seen))


def test_K22_what_costs_a_penalty_stands_on_a_page_of_its_own() -> None:
    held = hand("re1 bl2 pi5", "re1")
    seen = view(hand=held, strict=True, moves=lays("re1", "bl2", "pi5"))
    check(seen)
    assert labels(panel(seen, ()))[0] == ["red 1 ⬢", "Try a wrong card"]
    risky = panel(seen, ("try",))
    assert moves_on(risky).keys() == {Lay(number("bl2")), Lay(number("pi5"))}
    assert "draw a penalty card" in words(risky)[1]
    waiting = view(1, hand=held, strict=True, interrupts=tuple(Snatch(each.card) for each in held))
    check(waiting)
    assert not moves_on(panel(waiting, ()))


def test_K22_a_wrong_card_that_is_laid_is_called_so_and_taken_back_first() -> None:
    laid = view(hand=hand("bl2"), strict=True, laid=hand("re1 pi5"), moves=(Done(), TakeBack()))
    check(laid)
    asked = panel(laid, ())
    assert words(asked)[0] == "Your turn: this card does not fit"
    assert "if you play it, you draw a penalty card" in words(asked)[1]
    assert labels(asked)[0] == ["Take one back", "Play it and draw a penalty"]
    right = panel(msgspec.structs.replace(laid, laid=hand("re1 re5")), ())
    assert words(right)[0] == "Your turn: 2 cards chosen"
    assert labels(right)[0] == ["Play them", "Take one back"]


def test_K22_without_the_option_a_card_that_may_be_laid_is_always_on_the_first_page() -> None:
    seen = view(hand=hand("re1"), moves=lays("re1"))
    assert moves_on(panel(seen, ())).keys() == {Lay(number("re1"))}


ASKED: list[tuple[Question, tuple[AnyMove, ...]]] = [
    (Question(0, "seat", BARK), (ChooseSeat(1), ChooseSeat(2))),
    (Question(0, "seat", BARK, target=2), (ChooseSeat(0), ChooseSeat(1))),
    (Question(0, "second_seat", BARK), (ChooseSeat(2),)),
    (Question(0, "card", BARK, target=1, left=2), (ChooseCard(number("re1")), ChooseCard(number("bl2")))),
    (Question(0, "card", BARK, left=1), (ChooseCard(number("re1")),)),
    (Question(0, "colour", BARK), tuple(map(ChooseColour, range(6)))),
    (Question(0, "number", BARK), tuple(map(ChooseNumber, range(1, 7)))),
    (Question(0, "demand_colour", BARK), tuple(map(ChooseColour, range(6)))),
    (Question(0, "demand_number", BARK), tuple(map(ChooseNumber, range(1, 7)))),
    (Question(0, "rule", BARK), (ChooseRule(0), ChooseRule(7))),
    (Question(0, "order"), (ChooseRule(0), ChooseRule(1), ChooseRule(7), ChooseRule(99))),
    (Question(0, "may", BARK), (Agree(), Decline())),
    (Question(0, "winner", BARK, target=1), (ChooseSeat(0), ChooseSeat(1))),
    (Question(0, "looked", BARK, cards=hand("gr1 gr2")), (Decline(),)),
    (Question(0, "looked_hand", BARK, target=1, cards=hand("gr1 gr2")), (Decline(),)),
    (Question(0, "search", BARK, cards=everything()), tuple(map(ChooseCard, range(2 * DECK)))),
]


@pytest.mark.parametrize(("question", "moves"), ASKED, ids=lambda value: getattr(value, "kind", ""))
def test_every_question_says_what_asks_and_offers_every_answer(question: Question, moves: tuple[AnyMove, ...]) -> None:
    seen = view(phase="question", question=question, hand=hand("re1 bl2"), moves=moves)
    check(seen)
    screen = panel(seen, ())
    assert moves_on(screen).keys() == set(moves)
    assert question.source is None or "“Woof”: If a 1 is played, then bark like a dog." in words(screen)
    read = any("bark" in ENGLISH(line) for line in screen.lines if line not in screen.spare)
    assert read == (ChooseRule(BARK.source) in moves), "the table says it, but where it is one of those to choose from"
    other = panel(view(1, phase="question", question=Question(0, question.kind, question.source)), ())
    assert ENGLISH(screen.title) != ENGLISH(other.title)
    assert ENGLISH(other.title).startswith("Ada ")


def test_every_question_names_the_card_that_asks() -> None:
    for question, moves in ASKED:
        for seat in (0, 1, None):
            title = ENGLISH(panel(view(seat, phase="question", question=question, moves=moves), ()).title)
            assert ("“Woof”" in title) is (question.source is not None)


def test_a_question_names_a_card_in_few_words() -> None:
    for long, named in (
        (written(3, "draw", title="A" * 60), "Which player? (“" + "A" * 31 + "…”)"),
        (written(3, "draw a card. " * 20), "Which player? (“draw a card. draw a card. draw…”)"),
        (rule(3, words="draw"), "Which player? (“If a 4 is played”)"),
    ):
        screen = panel(view(phase="question", question=Question(0, "seat", long), moves=(ChooseSeat(1),)), ())
        assert ENGLISH(screen.title) == named


@pytest.mark.parametrize(
    ("language", "asked"),
    [("en", "With whom do you swap hands? (“Coat”)"), ("it", "Con chi scambi le carte in mano? («Coat»)")],
)
def test_whoever_swaps_is_asked_with_whom(language: str, asked: str) -> None:
    coat = written(3, "swap", Swap("chosen"), title="Coat")
    title = panel(view(phase="question", question=Question(0, "seat", coat), moves=(ChooseSeat(1),)), ()).title
    assert Words(language, NAMES)(title) == asked


@pytest.mark.parametrize(
    ("language", "laid", "label"),
    [
        ("en", "re1", "Take the card back"),
        ("it", "re1", "Riprendi la carta"),
        ("en", "re1 re2", "Take one back"),
        ("it", "re1 re2", "Riprendine una"),
    ],
)
def test_the_one_card_that_is_chosen_is_taken_back(language: str, laid: str, label: str) -> None:
    screen = panel(view(hand=hand("re5"), laid=hand(laid), moves=(TakeBack(), Done())), ())
    assert label in [Words(language)(said) for row in screen.rows for control in row for said in _labels(control)]


def test_what_may_be_done_is_said_where_it_is_asked() -> None:
    asked = Question(0, "may", BARK, may=Draw(2).doing(rule=True))
    mine, other, public = (panel(view(seat, phase="question", question=asked), ()).title for seat in (0, 1, None))
    assert ENGLISH(mine) == "Do you want to draw 2 cards? (“Woof”)"
    assert ENGLISH(other) == ENGLISH(public) == "Ada may draw 2 cards (“Woof”)"


def test_no_card_is_said_to_ask_in_which_order_rules_are_done() -> None:
    for question, _ in ASKED:
        said = [ENGLISH(lesson.text) for lesson in lessons(view(phase="question", question=question))]
        assert any("A card asks" in each for each in said) is (question.kind != "order")
        assert len(said) == 1


def test_the_table_quotes_what_asks_unless_its_picture_shows_the_rule() -> None:
    # Three rules are seen at once, the newest ones, and none beside a hand that is shown.
    rules = [written(source, f"draw {source}", Draw(source)) for source in range(1, 5)]
    for source, players, quoted in (
        (rules[3], (), False),
        (rules[0], (), True),
        (BARK, (), True),
        (rules[3], (PlayerView(1, shown=hand("re1")), PlayerView(2)), True),
    ):
        asked = view(None, phase="question", question=Question(0, "colour", source), rules=tuple(rules))
        screen = table(msgspec.structs.replace(asked, players=players or asked.players))
        assert quotation(source) in screen.lines, "without a picture it always does"
        assert (quotation(source) not in screen.spare) is quoted


def test_of_several_things_on_a_card_the_question_says_which() -> None:
    says = Clause("chosen", Draw(2)).said(rule=True)
    for effects, told in (((Draw(2),), False), ((Again(), Draw(2)), True)):
        source = written(7, "draw", *effects)
        screen = panel(view(phase="question", question=Question(0, "seat", source, says)), ())
        assert (f"→ {ENGLISH(says)}" in words(screen)) is told


def test_everybody_reads_who_compete() -> None:
    question = Question(0, "winner", BARK, target=1)
    for seat in (1, 2, None):
        title = panel(view(seat, phase="question", question=question), ()).title
        assert ENGLISH(title) == "Ada tells who has won: Ada or Benedict (“Woof”)"


def test_titles_of_questions_differ() -> None:
    titles = [ENGLISH(panel(view(phase="question", question=question), ()).title) for question, _ in ASKED]
    assert len(set(titles)) == len(titles)


def test_cards_of_a_pile_are_listed_for_who_looks() -> None:
    question = Question(0, "looked", BARK, cards=hand("gr1 gr2"))
    seen = view(phase="question", question=question, moves=(Decline(),))
    assert "• green ■: 1 and 2." in words(panel(seen, ()))
    assert labels(panel(seen, ()))[0] == ["Seen"]


def test_everybody_reads_whose_hand_is_looked_at_and_one_sees_it() -> None:
    question = Question(0, "looked_hand", BARK, target=1)
    own = panel(view(0, phase="question", question=msgspec.structs.replace(question, cards=hand("gr1 gr2"))), ())
    assert ENGLISH(own.title) == "You look at the hand of Benedict (“Woof”)"
    assert "• green ■: 1 and 2." in words(own)
    for seat in (1, 2, None):
        title = panel(view(seat, phase="question", question=question), ()).title
        assert ENGLISH(title) == "Ada looks at the hand of Benedict (“Woof”)"


def test_what_is_demanded_and_who_misses_turns_is_said_with_its_card() -> None:
    hop = written(10, "do it", Do("hop", span=2, unit="rounds"), title="Hop")
    lasting = (
        Lasting(BARK, "demand_colour", 2, turns=1),
        Lasting(BARK, "demand_number", 3, turns=2),
        Lasting(BARK, "demand_number", 3, (1,)),
        Lasting(BARK, "skip", seats=(1,), doer=2),
        Lasting(hop, "words", seats=(2,), turns=2, clause=0, rounds=True),
        Lasting(hop, "words", seats=(2,), at=1_800_000_000_000, clause=0),
    )
    assert words(table(view(None, lasting=lasting)))[1:7] == [
        "❗ Only green ■ cards, on anything, for one more turn. “Woof”",
        "❗ Only cards with a 3, on anything, for 2 more turns. “Woof”",
        "❗ Only cards with a 3, on anything, until the next turn of Benedict. “Woof”",
        "⏭️ Every turn missed until that of Cy: Benedict. “Woof”",
        "👥 Cy, for 2 more rounds: hop. “Hop”",
        "👥 Cy, ends 15 Jan 08:00 UTC: hop. “Hop”",
    ]


def test_what_a_card_forbids_until_several_turns_is_said_once() -> None:
    lasting = (Lasting(BARK, "ban_number", 3, (1,)), Lasting(BARK, "ban_number", 3, (2,)), Lasting(BARK, "only_number"))
    assert words(table(view(None, lasting=lasting)))[1:3] == [
        "⛔ No cards with a 3 until the next turn of Benedict and Cy. “Woof”",
        "⛔ The next play must match by number; the colour does not help. “Woof”",
    ]


def test_what_lasts_is_said_with_its_card() -> None:
    lasting = (
        Lasting(BARK, "ban_colour", 2, turns=2),
        Lasting(BARK, "ban_number", 3, (1,)),
        Lasting(BARK, "only_number"),
        Lasting(BARK, "only_colour"),
        Lasting(BARK, "countdown", at=1_800_000_000_000),
        Lasting(BARK, "countdown", turns=1),
        Lasting(written(9, "say meow all the time", Say("meow", lasting=True), title="Cat"), "words", seats=(1,)),
        Lasting(written(10, "do it", Do("talk like a snail", lasting=True), title="Slow"), "words", seats=(2,)),
    )
    screen = table(view(None, lasting=lasting))
    assert words(screen)[1:9] == [
        "⛔ No green ■ cards for 2 more turns. “Woof”",
        "⛔ No cards with a 3 until the next turn of Benedict. “Woof”",
        "⛔ The next play must match by number; the colour does not help. “Woof”",
        "⛔ The next play must match by colour; the number does not help. “Woof”",
        "⏱️ The game ends 15 Jan 08:00 UTC: fewest cards wins. “Woof”",
        "⏱️ One more round, then fewest cards wins. “Woof”",
        "👥 Benedict, until the game ends: say “meow”. “Cat”",
        "👥 Cy, until the game ends: talk like a snail. “Slow”",
    ]
    assert set(screen.lines[2:10]) <= set(screen.description)


def test_hands_that_are_shown_are_read_by_who_may() -> None:
    players = (PlayerView(7), PlayerView(2, skips=1, shown=hand("pi1 re2")), PlayerView(7))
    seen = view(players=players)
    assert "Benedict shows red 2 ⬢ and pink 1 🛡️." in words(panel(seen, ()))
    assert "Benedict shows red 2 ⬢ and pink 1 🛡️." in words(table(view(None, players=players)))
    assert "Cards in hand: Ada 7, Benedict 2 (misses 1 turn), and Cy 7." in words(panel(seen, ()))


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_K35_the_end_is_said_with_what_everybody_held_first(seat: int | None) -> None:
    hands = (hand("pi1 re2"), (), tuple(card("gr1", MIRROR) for _ in range(21)))
    players = tuple(PlayerView(len(held), shown=held) for held in hands)
    outcome = Outcome((1,), text("Benedict has no cards left and wins."))
    seen = view(seat, players=players, phase="over", to_act=(), hand=hands[seat or 0], outcome=outcome)
    said = [ENGLISH(line) for line in panel(seen, ()).description]
    assert said[:2] == ["Ada still held red 2 ⬢ and pink 1 🛡️.", "Benedict held no cards."]
    assert said[2] == f"Cy still held {'green 1 ■, ' * 20}and green 1 ■.", "so many have no room for titles"
    assert not [line for line in said if "Cards in hand" in line]


def test_who_waits_is_told_who_comes_before() -> None:
    said = [words(panel(view(seat, 4, turn=2, to_act=(2,), direction=-1), ()))[1] for seat in (1, 0, 3)]
    assert said == ["You are next.", "Before you: Cy and Benedict.", "Before you: Cy, Benedict, and Ada."]
    players = (PlayerView(7), PlayerView(7, skips=2))
    assert words(panel(view(1, players=players), ()))[1] == "You will miss 2 turns."


def test_the_title_of_whoever_waits_says_nothing_that_grows_old() -> None:
    assert ENGLISH(panel(view(0, turn=1, to_act=(1,)), ()).title) == "Your cards"
    watching = view(None, turn=1, to_act=(1,))
    assert "Benedict" in ENGLISH(panel(watching, ()).title)


def test_a_watcher_reads_everything_and_presses_nothing() -> None:
    duties = (Duty(BARK, "call", (1,)), Duty(COUGH, "claim", (0, 1, 2)))
    for seen in (view(None), view(None, duties=duties), view(None, phase="over", to_act=())):
        assert not any(moves_on(page) for page in pages(seen).values())
        assert panel(seen, ()).description == table(seen).description
    assert "• “Woof”, for Benedict: If a 1 is played, then bark like a dog." in words(
        panel(view(None, duties=duties), ("call",))
    )


def test_a_players_words_are_quoted_as_they_are_and_cut_only_where_many_are() -> None:
    sly: Written = written(3, "{x} **bold** <@1>" + "w" * 180, condition="{player} ...", title="}{")
    seen = view(rules=(sly,))
    check(seen)
    assert any(line.endswith("…. ") or "…" in line for line in words(table(seen)))
    assert "w" * 180 in " ".join(words(panel(seen, ("rule", "3"))))


def test_guide_has_short_chapters() -> None:
    for heading, paragraphs in GAMES["blank"].guide():
        assert len(ENGLISH(heading)) <= 60
        assert 0 < sum(len(ENGLISH(paragraph)) + 2 for paragraph in paragraphs) < 1_500
        assert all(len(ENGLISH(paragraph)) < 500 for paragraph in paragraphs)


HATS = written(9, "whoever wears a hat draws a card", Do("draws"), condition="a 1 is played", title="Hats")


def asking(*said: object, **asked: Any) -> View:
    """Seat 1 of four says what is to be done by hand."""
    call = CallView("hand", 1, 1, HATS, by_hand=ByHand(**asked))
    moves: Any = (*said, Decline())
    return view(1, 4, phase="by_hand", to_act=(1,), call=call, moves=moves)


def test_K34_what_can_be_done_by_hand_is_offered_on_the_panel_with_its_words() -> None:
    ask = AskByHand(9)
    seen = view(0, 4, by_hand=(HATS,), interrupts=(ask,))
    check(seen)
    page = panel(seen, ByHandPage().path)
    assert "If a 1 is played, then whoever wears a hat draws a card." in words(page)
    assert ["Say what is done", "Back"] in labels(page)
    two = view(0, 4, by_hand=(HATS, BARK), interrupts=(ask, AskByHand(7)))
    check(two)
    assert "For which card?" in words(panel(two, ByHandPage().path))
    spent = view(0, 4, by_hand=(HATS,))
    check(spent)
    assert "You have asked often enough for this card until the next play." in words(panel(spent, ByHandPage().path))
    assert "There is nothing to do by hand now" in words(panel(view(0, 4), ByHandPage().path))[1]
    opened = words(panel(asking(way="draw"), ByHandPage().path))
    assert "One at a time: this is still open." in opened
    assert not any("nothing to do by hand" in line for line in opened)
    assert not any("by hand" in label for row in labels(panel(view(0, 4), ())) for label in row)


def test_K34_each_step_asks_and_offers_what_can_be_said() -> None:
    seats = (ChooseSeat(0), ChooseSeat(2), ChooseSeat(3))
    for seen, title, answer in (
        (asking(*map(ChooseWay, WAYS)), "What is done by hand?", "Swap hands"),
        (asking(*seats, Agree(), way="draw"), "Who draws?", "Everybody"),
        (asking(*seats, Agree(), way="discard"), "Who discards?", "Leave it"),
        (asking(*seats, Agree(), way="draw", seats=(1,)), "Who else?", "Nobody else"),
        (asking(*seats, way="give"), "Who gives?", "Dorothea"),
        (asking(*seats, way="take"), "Who takes?", "Cy"),
        (asking(*seats, way="swap"), "Who swaps hands?", "Cy"),
        (asking(*seats, Agree(), way="colour"), "Who names a colour?", "Everybody"),
        (asking(*seats, way="give", seats=(1,), named=True), "To whom?", "Cy"),
        (asking(*seats, way="take", seats=(1,), named=True), "From whom?", "Cy"),
        (asking(*seats, way="swap", seats=(1,), named=True), "With whom?", "Cy"),
        (asking(*seats, Agree(), way="show"), "Who shows their hand?", "Everybody"),
        (asking(*seats, Agree(), way="show", seats=(1,), named=True), "Who may see it?", "Everybody"),
        (asking(*map(HowMany, range(1, 11)), way="draw", seats=(1,), named=True), "How many cards?", "10"),
    ):
        check(seen)
        assert words(panel(seen, ()))[0] == title
        assert any(answer in row for row in labels(panel(seen, ())))
        assert ENGLISH(table(seen).title) == "Benedict says what is done by hand"


def test_K34_the_vote_says_what_is_asked_and_that_silence_does_not_count() -> None:
    says = text("Draw a card: Cy.")
    call = CallView("hand", 1, 1, HATS, by_hand=ByHand("draw", (2,), named=True, cards=1), says=Told(says))
    seen = view(2, 4, phase="vote", to_act=(0, 2, 3), call=call, moves=(Vote(True), Vote(False), Abstain()))
    check(seen)
    told = words(table(seen))
    assert "Benedict asks the table: Draw a card: Cy." in told
    assert "If more say yes than no in time, the table does it; whoever says nothing does not count." in told
    assert ["Yes, that is done", "No, leave it", "Abstain"] in labels(table(seen))
    assert [lesson.key for lesson in lessons(seen)] == ["vote by hand"]


@pytest.mark.parametrize(
    ("kind", "told"),
    [
        ("call", "⚖️ Yan says that Zoe did not do what this card asks for."),
        ("claim", "⚖️ Yan says that Zoe did what this card waits for."),
        ("hand", "Zoe asks the table: Zoe draws a card."),
    ],
)
def test_a_call_and_its_votes_are_told_of_those_who_made_them_and_left(kind: Any, told: str) -> None:
    said = Told(text("{player} draws a card.", player=Name(1, "Zoe"))) if kind == "hand" else None
    left = ((0, "Yan"), (1, "Zoe"), (4, "Xi"))
    call = CallView(kind, 1 if said else 0, 1, BARK, ayes=(4,), says=said, called=left)
    voting = view(2, 5, phase="vote", to_act=(2, 3), call=call, moves=(Vote(True), Vote(False), Abstain()))
    assert {told, "Yes, that is so: Xi."} <= {*words(table(voting))}
    answering = view(1, 5, phase="answer", to_act=(1,), call=call, moves=(TakePenalty(),))
    assert ENGLISH(table(answering).title) == f"{NAMES[1]} draws, or answers with a card"


def test_what_the_named_cards_do_is_said_where_they_are_chosen_among() -> None:
    burst = written(30, "all others draw two cards", title="Cloudburst")
    untitled = written(31, "play again")
    held = (card("re1", burst, playable=True), card("bl3", untitled), card("re5", untitled, playable=True))
    seen = view(hand=held, moves=lays("re1", "re5"), rules=())
    said = ["• “Cloudburst”: When played: all others draw two cards.", "• When played: play again."]
    assert words(panel(seen, ()))[1:3] == said, "a line for each that is offered"
    assert not {*said} & {*map(ENGLISH, panel(seen, ()).spare)}, "the picture has no room for it"
    laid = view(hand=held[1:], laid=held[:1], moves=(*lays("re5"), TakeBack(), Done()), rules=())
    assert words(panel(laid, ()))[1:3] == said, "and for the one on top"
    many = tuple(msgspec.structs.replace(each, effect=burst) for each in everything()[:11])
    assert said[0] not in words(panel(view(hand=many, moves=tuple(Lay(each.card) for each in many)), ())), (
        "menus say it"
    )


TURNED = rule(3, "About turn", words="the direction turns")
"""A 4 sets it off."""


def test_K14_whoever_plays_reads_which_rules_their_cards_would_set_off() -> None:
    rules = (TURNED, rule(5, "Rain"))
    seen = with_hand("gr3 gr4 pi4 re1", "gr3 gr4 pi4", top="gr5", rules=rules)
    assert told(seen) == ["green 4 ■ and pink 4 🛡️ ➜ “About turn”: the direction turns."]
    assert set(told(seen)) <= set(words(panel(seen, ())))
    assert told(msgspec.structs.replace(seen, rules=())) == []
    none = msgspec.structs.replace(seen, rules=rules[1:])
    assert told(none) == ["Played alone, none of these cards sets off a rule."]
    every = with_hand("gr4 pi4", "gr4 pi4", top="gr4", rules=rules)
    assert told(every) == ["Each of these cards ➜ “About turn”: the direction turns."]
    laid = msgspec.structs.replace(seen, hand=hand("gr3"), laid=(card("pi4"), card("gr4")), moves=(Done(),))
    assert told(laid) == ["Played now, this sets off: “About turn”: the direction turns."]
    assert told(msgspec.structs.replace(laid, laid=(card("gr3"),))) == []


def test_K14_of_many_rules_that_cards_would_set_off_the_names_are_said_in_one_line() -> None:
    rules = (TURNED, rule(9, "Nine"), rule(15, "Fifteen"))
    (said,) = told(with_hand("gr4", "gr4", top="gr6", rules=rules))
    assert said == "green 4 ■ ➜ “About turn”, green 4 ■ ➜ “Nine”, and green 4 ■ ➜ “Fifteen”."


def told(seen: View) -> list[str]:
    return [ENGLISH(line) for line in rules_set_off(seen)]


def with_hand(names: str, playable: str, *, top: str, rules: tuple[Written, ...]) -> View:
    """A turn with these cards."""
    return view(0, hand=hand(names, playable), moves=lays(*playable.split()), top=card(top), rules=rules)


def test_K14_the_order_is_asked_for_with_what_each_card_does() -> None:
    burst = written(30, "all others draw two cards", title="Cloudburst")
    moves = (ChooseRule(0), ChooseRule(30), ChooseRule(99))
    seen = view(phase="question", question=Question(0, "order"), top=card("bl4", burst), moves=moves)
    assert words(panel(seen, ()))[2:4] == [
        "• “Three's a crowd”: If a 1 is played, then the next player draws a card.",
        "• “Cloudburst”: When played: all others draw two cards.",
    ]


def test_K11_pages_of_rules_say_once_which_card_of_a_play_counts() -> None:
    assert panel(view(), RulesPage().path).lines.count(TOP_COUNTS) == 1
    assert TOP_COUNTS in panel(view(), RulePage(BARK.source).path).lines
    assert TOP_COUNTS not in panel(view(rules=(COUGH,)), RulesPage().path).lines


def test_K15_between_two_it_is_said_what_a_reversal_does() -> None:
    turns = written(3, "the direction reverses", Reverse(), condition="a 1 is played", when=Played(numbers=(1,)))
    said = {skips: f"Between two players a reversal {does}." for skips, does in DOES.items()}
    for skips, note in said.items():
        seen = view(count=2, rules=(turns,), reverse_skips=skips)
        for screen in (panel(seen, RulesPage().path), panel(seen, RulePage(3).path), table(seen)):
            assert words(screen).count(note) >= 1
    assert not {*said.values()} & {*words(table(view(rules=(turns,)))), *words(table(view(count=2)))}


DOES = {False: "changes nothing", True: "skips the other one"}


def test_K23_whoever_can_call_reads_of_whom_a_card_asks_what() -> None:
    asked = (Duty(BARK, "call", (1, 2)), Duty(COUGH, "claim", (0, 1, 2)))
    seen = view(2, duties=asked, interrupts=(Call(1, BARK.source), Claim(1, COUGH.source)))
    note = "👥 “Woof” asks Benedict. Not done? Call a penalty."
    assert note in words(panel(seen, ())), "not of the viewer, who cannot call themselves"
    assert note not in map(ENGLISH, panel(seen, ()).spare)
    assert not [line for line in words(panel(view(1, duties=asked), ())) if "Not done?" in line]
    laying = msgspec.structs.replace(seen, seat=0, hand=hand("re1"), laid=hand("re5"), moves=(TakeBack(), Done()))
    assert note not in words(panel(laying, ())), "no room beside both pictures"


def test_K29_a_card_that_answers_calls_is_said_to_do_nothing_else() -> None:
    held = (card("pi3", written(40, "answers a call", Answer(), title="No, you!"), playable=True),)
    said = (
        "• “No, you!”: Keep it. If somebody calls a penalty on you, play it, and they draw instead. "
        "Otherwise it does nothing."
    )
    assert said in words(panel(view(hand=held, moves=lays("pi3")), ()))
    assert said not in words(panel(view(1, phase="answer", hand=held, moves=(AnswerCall(held[0].card),)), ()))
    ours = next(written for written in written_of(DECK_OF_OURS, slow=False) if written.meaning.has(Answer))
    assert ENGLISH(quotation(ours)) == said.removeprefix("• "), "also where it is read, with one colon"


def test_K24_it_is_said_until_when_a_turn_may_last_where_a_rule_looks_at_it() -> None:
    wake = written(5, "discard a card", condition="a player takes too long", when=Slower(20), title="Wake up!")
    seen = view(rules=(wake,), since=1_000_000)
    line = text(
        "⏳ “{title}”: this turn is too long {when}.", title=text("{words}", words="Wake up!"), when=Moment(1_020_000)
    )
    assert line in panel(seen, ()).lines
    assert line in table(seen).lines
    assert line not in panel(view(rules=(wake,)), ()).lines, "not while nobody is to play"


def test_K10_the_first_tip_cannot_be_read_as_if_all_cards_of_a_colour_had_to_be_played() -> None:
    (lesson,) = lessons(view(hand=hand("re1 bl3", "re1 bl3"), moves=lays("re1", "bl3")))
    assert ENGLISH(lesson.text) == "Play a red ⬢ card or a 3; more of that kind may follow, then “Play it”."
