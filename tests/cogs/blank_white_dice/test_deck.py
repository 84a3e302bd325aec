"""Icon cards of a community: what they mean, what is refused, and that tables play with them."""

from __future__ import annotations

import random
from typing import Any, get_args

import msgspec
import pytest

from bot.decks.deck_game import Choices, FirstUser
from bot.decks.jobs import check_card, mean_of
from bot.decks.word_filter import NOTHING
from bot.engine.deck import Card, Deck, unsigned
from bot.engine.game import Seat, decode_state, encode
from bot.engine.text import text
from bot.language import Words
from bot.store.forget import state_without
from cogs.blank_white_dice.cards.blocks import (
    THIS_FACE,
    Amount,
    AnyStep,
    Choose,
    Condition,
    Dot,
    Gain,
    If,
    Lose,
    Occasion,
    Option,
    Part,
    Phase,
    Take,
    Ward,
)
from cogs.blank_white_dice.cards.catalogue import CARDS
from cogs.blank_white_dice.cards.community import FIRST, initials_of, problem_of
from cogs.blank_white_dice.cards.written import Understood, WrittenIcon, understood_of
from cogs.blank_white_dice.deck import DECK
from cogs.blank_white_dice.menus import steps as menus
from cogs.blank_white_dice.picture import scene, written_cards
from cogs.blank_white_dice.picture.faces import Ink, Inks
from cogs.blank_white_dice.rules.game import GAME
from cogs.blank_white_dice.screen.alt_text import picture
from cogs.blank_white_dice.screen.pages import CardsPage, further_page
from cogs.blank_white_dice.view import Face, Fit, Pick
from cogs.blank_white_dice.wording import about_text, holds_text, told_text
from tests.cogs.blank_white_dice.community import ANN, card, doing, meant, random_deck, started, with_card
from tests.cogs.blank_white_dice.handmade import fish, ink
from tests.cogs.blank_white_dice.tabletop import SAY, active, die, table
from tests.lots import Lots

TWO = Gain(Amount(2))
FISH = card(doing(TWO))
PLACE = DECK.places[0]


def said(problem: Any) -> str:
    return "" if problem is None else SAY(problem)


def checked(written: Card, **more: Any) -> list[str]:
    return [SAY(problem) for problem in check_card(DECK, PLACE, written, NOTHING, **more)[1]]


# At a table


def test_W39_cards_of_a_deck_are_dealt_with_those_of_every_level_but_the_basic_ones() -> None:
    deck = Deck(tuple(card(doing(TWO), place, f"Card {place}") for place in range(30)))
    for level, printed in ((2, range(6, 30)), (3, range(30, 55)), (4, range(6, 55))):
        state = started(deck, level)
        dealt = {number for hand in state.hands for number in hand}
        own = {each.number for each in state.custom}
        assert len(dealt) == 12
        assert own == {number for number in dealt if number >= FIRST}
        assert own
        assert dealt - own <= set(printed)
        assert decode_state(GAME, encode(state), GAME.info.version) == state
    assert not started(deck, 0).custom
    assert not started(deck, 1).custom


def test_W39_without_a_deck_nothing_is_dealt_otherwise() -> None:
    assert started(Deck(())).hands == started(Deck((card({"no": "icon"}),))).hands


def test_W7_nobody_sees_which_cards_of_a_deck_are_dealt_to_others_or_left_over() -> None:
    deck = Deck(tuple(card(doing(TWO), place, f"Card {place}", drawing=f"d{place}") for place in range(30)))
    state = started(deck)
    public = GAME.view(state, None)
    assert set(public.cards) == set(CARDS)
    assert scene.drawings(public) == ()
    for seat in (0, 1):
        view = GAME.view(state, Seat(seat))
        assert {number for number in view.cards if number >= FIRST} == {n for n in view.hand if n >= FIRST}
    while state.phase == "deal":
        seat = min(GAME.to_act(state))
        state = GAME.play(state, Seat(seat), GAME.moves(state, Seat(seat))[0], Lots(), 0).state
    left = {number for number in state.reserve if number >= FIRST}
    assert left
    for watcher in (None, Seat(0), Seat(1)):
        shown = set(GAME.view(state, watcher).cards)
        assert not shown & left
        assert {stack.card for stack in GAME.view(state, watcher).tableau} <= shown


def test_a_card_that_is_due_is_dealt_whatever_luck_says() -> None:
    deck = Deck(tuple(card(doing(TWO), place, f"Card {place}") for place in range(30)), due=17)
    for luck in range(20):
        hands = started(deck, 4, luck=luck).hands
        assert [number for hand in hands for number in hand].count(FIRST + 17) == 1
        assert sum(map(len, hands)) == 12


def test_a_new_card_is_due_where_cards_of_decks_are_dealt() -> None:
    assert [DECK.turns_up(FISH, slow=False, options={"level": level}) for level in range(5)] == [False] * 2 + [True] * 3
    assert not DECK.turns_up(FISH, slow=False, options={})
    assert not DECK.turns_up(card({"no": "icon"}), slow=False, options={"level": 4})


def test_of_two_mixed_decks_every_card_has_its_own_number() -> None:
    mixed = Deck((FISH, msgspec.structs.replace(FISH, deck=1, title="Other")), ("A", "B"))
    for luck in range(30):
        found = {each.number: SAY(each.name) for each in started(mixed, luck=luck).custom}
        assert found.items() <= {100: "Flying Fish", 200: "Other"}.items()


def test_cards_of_mixed_decks_carry_marks_which_are_explained() -> None:
    marks = {"A": "Classics", "B": "Kids"}
    mixed = Deck((FISH, msgspec.structs.replace(FISH, deck=1)), tuple(marks), names=tuple(marks.values()))
    told, view = set[str](), GAME.view(started(mixed), None)
    for luck in range(12):
        told |= {SAY(told_text(each)).split(":")[0] for each in started(mixed, luck=luck).custom}
    assert told == {"**Flying Fish A", "**Flying Fish B"}
    (legend,) = (line for line in map(SAY, picture(view)) if "carries its mark" in line)
    assert all(f"{mark}: {deck}" in legend for mark, deck in marks.items())
    assert legend in map(SAY, further_page(view, CardsPage()).lines)  # type: ignore[union-attr]
    alone = GAME.view(with_card(FISH), None)
    assert not any("mark" in SAY(line) for line in picture(alone))
    own = msgspec.structs.replace(alone.cards[FIRST], mark="A")
    marked = msgspec.structs.replace(alone, cards={**alone.cards, FIRST: own})
    assert scene.draw(marked, SAY).tobytes() != scene.draw(alone, SAY).tobytes()


def test_a_table_tells_of_the_card_in_words_and_draws_its_icon() -> None:
    state = with_card(msgspec.structs.replace(FISH, drawing="fish"))
    view = GAME.view(state, Seat(0))
    assert FIRST in {stack.card for stack in view.tableau}
    assert SAY(about_text(view, FIRST)).startswith("**Flying Fish:** Main: gain 2 points.")
    assert SAY(about_text(view, FIRST)).endswith("(by Ann)")
    assert "Flying Fish" in " ".join(map(SAY, picture(view)))
    assert scene.drawings(view) == ("fish",)
    say = Words("en", ("Ada", "Bo"), markup=False)
    table = GAME.view(state, None)
    drawn, bare = scene.draw(table, say, {"fish": ink(fish)}), scene.draw(table, say)
    assert drawn.tobytes() != bare.tobytes()
    assert Inks(view, {"fish": ink(fish)}).on_face(Face(FIRST)).drawing == ink(fish)
    # Initials stand in for a drawing that was taken off.
    assert Inks(view).on_face(Face(FIRST)) == Ink(initials="FF")


def test_whoever_is_forgotten_leaves_a_card_that_nobody_has_signed_or_drawn() -> None:
    state = with_card(msgspec.structs.replace(FISH, drawing="fish"))
    after = decode_state(GAME, state_without(encode(state), ANN), GAME.info.version)
    (left,) = after.custom
    assert (left.author, left.signature, left.drawing) == (None, "", "")
    assert left.icons == state.custom[0].icons
    (written,) = unsigned(Deck((msgspec.structs.replace(FISH, drawing="fish"),)), ANN).cards
    assert (written.signature, written.drawing) == ("", "")


@pytest.mark.parametrize(
    ("title", "letters"), [("Flying Fish", "FF"), ("rain", "Ra"), ("X", "X"), ("¡the 3rd!", "T3"), ("…", "…")]
)
def test_W14_initials_are_the_fallback(title: str, letters: str) -> None:
    assert initials_of(title) == letters


def test_random_cards_of_a_community_hang_no_table() -> None:
    """Whatever a deck takes: games end, nothing is lost, each survives a restart."""
    for seed in range(12):
        state = started(random_deck(seed), level=2 + seed % 3, seats=2 + seed % 3, luck=seed)
        assert state.custom
        lots = random.Random(seed)
        for number in range(20_000):
            acting = sorted(GAME.to_act(state))
            if not acting:
                break
            seat = Seat(lots.choice(acting))
            state = GAME.play(state, seat, lots.choice(GAME.moves(state, seat)), Lots(seed * 100_000 + number), 0).state
            if number % 50 == 0:
                assert decode_state(GAME, encode(state), GAME.info.version) == state
        assert GAME.outcome(state) is not None


# What is refused


def nested(depth: int) -> dict[str, Any]:
    """A meaning with so many choices in each other."""
    step: dict[str, Any] = {"is": "gain", "amount": {"base": 1}}
    for _ in range(depth):
        step = {"is": "choose", "options": [[[step]]], "may": True}
    return {"parts": [{"steps": [step]}]}


@pytest.mark.parametrize(
    ("meaning", "why"),
    [
        (None, "cannot make sense"),
        (7, "cannot make sense"),
        ({"parts": [{"steps": [{"is": "win"}]}]}, "cannot make sense"),
        ({"parts": [{"steps": []}]}, "cannot make sense"),
        ({"parts": [{"steps": [{"is": "dot", "times": 1000}]}]}, "cannot make sense"),
        ({"parts": [], "colour": "red"}, "cannot make sense"),
        ({"parts": []}, "does nothing"),
        (nested(4), "too deep"),
        (nested(12), "too much"),
        (nested(10_000), "cannot make sense"),
        (doing(TWO, Lose(Amount(1)), TWO, Lose(Amount(1)), TWO, TWO, TWO, TWO), ""),
        (doing(TWO, overwrites=FIRST), "not printed"),
        (doing(TWO, prerequisites=(FIRST,)), "not printed"),
        (doing(TWO, prerequisites=(999,)), "not printed"),
        (doing(TWO, prerequisites=(3, 3)), "named once"),
        (doing(Gain(Amount())), "never a point"),
    ],
)
def test_a_meaning_that_no_table_can_carry_out_is_refused_with_a_sentence(meaning: Any, why: str) -> None:
    assert why in said(problem_of(meaning))
    assert bool(problem_of(meaning)) == bool(why)
    assert DECK.makes_sense("icon", meaning) == (not why)
    if why:
        assert DECK.says(meaning) == ()
        assert DECK.problems(card(meaning)) != ()
        assert started(Deck((card(meaning),))).custom == ()


def test_a_card_needs_a_name_and_words_that_fit_and_a_meaning() -> None:
    assert checked(FISH) == []
    assert checked(msgspec.structs.replace(FISH, title="")) == ["Give the card a name."]
    assert "no condition of its own" in checked(msgspec.structs.replace(FISH, condition="it rains"))[0]
    assert "letters too long for the card" in checked(msgspec.structs.replace(FISH, title="W" * 60))[0]
    assert "letters too long for the card" in checked(msgspec.structs.replace(FISH, words="Whatsoever! " * 24))[0]
    assert "from the menus" in checked(msgspec.structs.replace(FISH, meaning=None, words="bark three times"))[0]


def test_every_printed_icon_could_be_a_card_of_a_community() -> None:
    """Whatever the printed cards do, people can write as well; plain numbers are no cards of their own."""
    for printed in CARDS.values():
        for place, drawn in enumerate(printed.icons):
            if drawn.number is None:
                assert said(problem_of(meant(understood_of(printed, place)))) == ""


# Menus

SECOND = {"1-what": "gain", "1-gain-base": "2", "beside": "icon", "second-1-what": "take"}


def fill(lots: random.Random, chosen: dict[str, str], presses: int) -> None:
    """Press anything at all."""
    for _ in range(presses):
        menu: Choices = lots.choice(DECK.builder("icon", chosen))
        value, _label = lots.choice(menu.values)
        chosen[menu.key] = menu.with_picked(chosen.get(menu.key, menu.default), value)


def test_whatever_is_chosen_from_the_menus_is_a_sound_card_or_none() -> None:
    lots, made = random.Random(5), 0
    for number in range(90):
        chosen = {} if number % 3 else dict(SECOND)
        fill(lots, chosen, lots.randrange(4, 40 if number % 3 else 8))
        menus_now = DECK.builder("icon", chosen)
        assert len({menu.key for menu in menus_now}) == len(menus_now)
        if (meaning := DECK.built("icon", chosen)) is not None:
            made += 1
            assert problem_of(meaning) is None
            assert DECK.says(meaning)
            for language in DECK.languages:
                _, words = DECK.written_out(meaning, language)
                read = DECK.read(Card("i0", "X", words=words, language=language))
                assert msgspec.convert(read.meaning, Understood) == msgspec.convert(meaning, Understood)
    assert made > 10


def built(chosen: dict[str, str]) -> Understood | None:
    meaning = DECK.built("icon", chosen)
    return None if meaning is None else msgspec.convert(meaning, Understood)


def icon(*steps: AnyStep, when: Phase | Occasion = "main", **more: Any) -> Understood:
    return Understood((Part(steps, when),), **more)


@pytest.mark.parametrize("menu", menus.STEPS, ids=lambda menu: menu.tag())
def test_W27_every_kind_of_step_can_be_put_together(menu: menus.StepMenu) -> None:
    chosen = {"1-what": menu.tag()}
    for _ in range(8):
        if DECK.built("icon", chosen) is not None:
            break
        missing = next(
            each for each in DECK.builder("icon", chosen) if not each.accepts(chosen.get(each.key, each.default))
        )
        chosen[missing.key] = missing.values[-1][0]
    made = built(chosen)
    assert made is not None
    assert isinstance(made.parts[0].steps[0], menu.step)


def test_W27_the_menus_know_all_blocks() -> None:
    assert {menu.step for menu in menus.STEPS} | {Choose, If} == set(get_args(AnyStep))


def test_wards_conditions_and_cards_below_are_put_together() -> None:
    ward = {"1-what": "no", "ward": "loss", "ward-cost": "pay2"}
    assert built(ward) == Understood(ward=Ward("loss", "pay", 2))
    chosen = {"1-what": "gain", "1-gain-base": "2", "1-when": "tagged", "shot": "yes", "over": "2,3", "covers": "5"}
    chosen["tag-price"] = "2"
    assert built(chosen) == icon(TWO, when="tagged", one_shot=True, prerequisites=(2, 3), overwrites=5, cost=2)
    needs = {"1-what": "gain", "1-gain-base": "2", "needs": "yes"}
    assert built(needs) is None
    needs |= {"needs-what": "points", "needs-how": "most", "needs-number": "4"}
    assert built(needs) == icon(TWO, needs=Condition("points", most=4))


def assert_read_back(made: Understood | None) -> None:
    """What the menus make is written out, and read as the same, in every language."""
    assert made is not None
    for language in DECK.languages:
        _, words = DECK.written_out(meant(made), language)
        read = DECK.read(Card("i0", "X", words=words, language=language))
        assert msgspec.convert(read.meaning, Understood) == made


def test_as_many_steps_as_words_can_say_are_put_together() -> None:
    chosen = {"1-what": "gain", "1-gain-base": "2", "then": "8", "beside": "-2"}
    for number, what in enumerate(("take", "may", "either", "if", "again", "restore", "take"), 2):
        chosen |= {f"{number}-what": what, f"{number}-a-what": "dot", f"{number}-b-what": "take"}
    chosen |= {"5-if-what": "points", "5-if-how": "least", "5-if-number": "4"}
    made = built(chosen)
    assert made is not None
    assert [len(part.steps) for part in made.parts] == [8]
    assert made.beside == -2
    assert_read_back(made)
    (then,) = (menu for menu in DECK.builder("icon", chosen) if menu.key == "then")
    assert [SAY(words) for _, words in then.values] == ["that is all", "not this last one, after all"]


def test_a_second_icon_is_put_together_with_steps_and_a_ward_of_its_own() -> None:
    chosen = {**SECOND, "shot": "yes", "tag-price": "1"}
    chosen |= {"second-then": "2", "second-2-what": "dot", "second-2-when": "last"}
    parts = (Part((Take(),)), Part((Dot(THIS_FACE),), "last"))
    assert built(chosen) == icon(TWO, one_shot=True, cost=1, second=WrittenIcon(parts))
    chosen |= {"second-ward": "loss", "second-ward-cost": "erase", "second-shot": "yes"}
    made = built(chosen)
    assert made == icon(TWO, one_shot=True, cost=1, second=WrittenIcon(parts, Ward("loss"), one_shot=True))
    assert_read_back(made)
    menus_now = DECK.builder("icon", chosen)
    assert len({menu.key for menu in menus_now}) == len(menus_now)
    titles = [SAY(menu.part) for menu in menus_now if menu.part is not None]
    assert list(dict.fromkeys(titles))[2:4] == ["What the second icon does", "And then, by the second icon (2)"]
    # It comes alone where it is drawn over another one (W34).
    assert built({**chosen, "over": "2"}) is None


def test_a_second_icon_may_be_a_ward_and_nothing_else() -> None:
    chosen = {"1-what": "no", "ward": "loss", "ward-cost": "erase", "beside": "icon", "second-1-what": "no"}
    assert built(chosen) is None
    chosen |= {"second-ward": "target", "second-ward-cost": "pay2"}
    made = built(chosen)
    assert made == Understood(ward=Ward("loss"), second=WrittenIcon(ward=Ward("target", "pay", 2)))
    assert_read_back(made)


def test_W13_a_second_icon_of_a_community_is_drawn_as_its_letters_and_does_what_it_says() -> None:
    meaning = doing(TWO, second=WrittenIcon((Part((Gain(Amount(1)), Dot())),)))
    state = with_card(card(meaning, drawing="fish"))
    number = state.custom[0].number
    for move in (Pick(number), Fit()):
        state = GAME.play(state, Seat(0), move, Lots(), 0).state
    view = GAME.view(state, Seat(0))
    assert view.dice[0].faces[:3] == (Face(number), Face(number, 1), Face())
    drawn, letters = Inks(view, {"fish": ink(fish)}).on_card(number)
    assert (drawn.drawing, letters) == (ink(fish), Ink(initials="FF2"))
    assert SAY(text("{icon}", icon=holds_text(Face(number, 1), view.cards))) == "Flying Fish 2"
    assert "Main: gain 2 points. Second icon. Main: gain 1 point, then" in SAY(about_text(view, number))
    rolled = table(die(0, Face(number, 1)), custom=state.custom)
    assert rolled.points == (6, 5)
    assert active(rolled, 0) == Face(number, 1, dots=1)


def test_W13_a_number_that_is_drawn_with_an_icon_of_a_community_goes_on_the_same_die() -> None:
    state = with_card(card(doing(TWO, beside=-2)))
    number = state.custom[0].number
    state = GAME.play(state, Seat(0), Pick(number), Lots(), 0).state
    state = GAME.play(state, Seat(0), Fit(), Lots(), 0).state
    faces = GAME.view(state, Seat(0)).dice[0].faces
    assert faces[:3] == (Face(number), Face(number=-2), Face())
    assert "Drawn with a plain -2." in SAY(about_text(GAME.view(state, None), number))


def test_steps_for_the_same_moment_are_one_part_and_a_choice_is_one_step() -> None:
    chosen = {"1-what": "gain", "1-gain-base": "2", "then": "2", "2-what": "may", "2-price": "1", "2-a-what": "dot"}
    paid = msgspec.convert(DECK.built("icon", chosen), Understood)
    (part,) = paid.parts
    assert part.steps[0] == TWO
    assert isinstance(part.steps[1], Choose)
    assert part.steps[1].may
    last = msgspec.convert(DECK.built("icon", {**chosen, "2-when": "last"}), Understood)
    assert [each.when for each in last.parts] == ["main", "last"]
    either = {"1-what": "either", "1-a-what": "take", "1-b-what": "dot"}
    assert built(either) == icon(Choose((Option((Take(),)), Option((Dot(THIS_FACE),)))))
    assert built({**either, "1-b-what": "take"}) is None, "two ways that are the same"


# Pictures


def test_a_page_of_cards_shows_each_with_its_icon_or_its_initials() -> None:
    say = Words("en", markup=False)
    drawn = msgspec.structs.replace(FISH, drawing="fish")
    inks = {"fish": ink(fish)}
    large = written_cards.page((drawn,), "", inks, say)
    assert large.tobytes() != written_cards.page((FISH,), "", inks, say).tobytes()
    many = [msgspec.structs.replace(drawn, slot=f"i{n}") for n in range(6)]
    assert written_cards.page(many, "🐟", inks, say).size == (1100, 884)


# Trying out


def test_a_trial_tells_how_often_a_card_is_tagged_and_what_that_is_worth() -> None:
    strong = card(doing(Gain(Amount(6))))
    found = DECK.try_out(Deck((strong,)), Deck(()), 3, b"luck")
    assert found == DECK.try_out(Deck((strong,)), Deck(()), 3, b"luck"), "the same luck"
    assert found.tagged is not None
    assert found.tagged > 1
    assert found.user.games == 3
    assert 0.25 < found.user.fair < 0.5
    assert found.fired > 0.5
    assert min(found.turns_with, found.turns_without) > 1
    assert found.unfinished == 0


def test_a_card_that_cannot_be_tagged_is_never_tagged() -> None:
    never = card(doing(TWO, prerequisites=(54,)))
    found = DECK.try_out(Deck((never,)), Deck(()), 1, b"luck")
    assert (found.tagged, found.user.games, found.fired) == (0, 0, 0)


def test_a_trial_counts_what_happens_only_on_an_occasion() -> None:
    """A die that is resolved does nothing by this icon; in setup it is tagged, and nothing happens (W11)."""
    found = DECK.try_out(Deck((card(doing(Gain(Amount(4)), when="tagged")),)), Deck(()), 2, b"luck")
    assert found.tagged is not None
    assert 0 < found.fired <= found.tagged


def test_trials_in_pieces_are_put_together_by_how_much_each_tells() -> None:
    once = DECK.try_out(Deck((card(doing(Gain(Amount(6)))),)), Deck(()), 1, b"a")
    assert once.tagged is not None
    never = msgspec.structs.replace(once, games=3, tagged=0.0, user=FirstUser(0, 0.0, 0.0))
    both = mean_of([once, never])
    assert both.tagged == pytest.approx(once.tagged / 4)
    assert both.user == once.user
