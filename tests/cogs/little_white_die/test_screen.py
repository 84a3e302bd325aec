"""The screens of whole games: all legal moves and no others, room for every label, no secrets, words for everything."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from bot.engine.screen import Button, Control, Go, Menu, Path, Screen
from bot.engine.text import Text, listing, text
from bot.language import Words
from bot.ui.components.layout import Reader, alt_text
from cogs.little_white_die.cards import DISCARD_TOP, EXACT, NEXT_NUMBER_UP, REROLL, SHOW_TWO, look
from cogs.little_white_die.computer.player import COMPUTERS
from cogs.little_white_die.rules.game import GAME
from cogs.little_white_die.rules.state import State, Variant
from cogs.little_white_die.screen import guide, lessons, panel, table, why_only
from cogs.little_white_die.view import (
    WILD,
    Asked,
    Card,
    Challenge,
    ChooseDie,
    ChooseSeat,
    Declare,
    Die,
    Effects,
    Guess,
    GuessPowers,
    GuessView,
    Known,
    KnownDeck,
    Lose,
    PlayerView,
    Reveal,
    Split,
    Trigger,
    View,
)
from cogs.little_white_die.wording import card_text, number_text
from tests.battery import Playout, moves_on
from tests.cogs.little_white_die.play import any_options, views
from tests.cogs.little_white_die.tables import revealed as views_revealed
from tests.cogs.little_white_die.tabletop import Dice, dice, luckily, rolled, start, tops
from tests.cogs.little_white_die.tabletop import view as seen_by

LONGEST_NAME = "W" * 32
SAY = Words("en-US", (LONGEST_NAME,) * 6, markup=False)
SHORT = Words("en-US", ("Ada", "Bo", "Cy", "Di", "Ed", "Flo"), markup=False)


def test_L16_the_title_says_who_is_out_until_the_next_round_has_begun() -> None:
    last, first = seen_by(start(3), None), views_revealed(dice=1)
    out = replace(first.players[0], cards=0, out=True)
    gone = replace(first, phase="declare", liar=1, to_act=(1,), players=(out, *first.players[1:]))
    assert SHORT(table(gone).title) == "Ada is out, and Bo says how many dice"
    stays = replace(gone, players=first.players)
    assert SHORT(table(stays).title) == "Bo says how many dice"
    assert SHORT(table(last).title) == "Ada says how many dice"


def controls(screen: Screen) -> Iterator[Control]:
    for row in screen.rows:
        yield from row


def moves_and_pages(screen: Screen) -> tuple[set[msgspec.Struct], set[Path]]:
    moves: set[msgspec.Struct] = set()
    pages: set[Path] = set()
    for control in controls(screen):
        match control:
            case Button(move=move):
                moves.add(move)
            case Go(path=path):
                pages.add(path)
            case Menu(choices=choices):
                for choice in choices:
                    if isinstance(choice.does, tuple):
                        pages.add(choice.does)
                    else:
                        moves.add(choice.does)
    return moves, pages


def walk(view: View) -> tuple[set[msgspec.Struct], list[Screen]]:
    """Every move and every page within reach of a panel's first page."""
    found: set[msgspec.Struct] = set()
    screens: list[Screen] = []
    seen: set[Path] = set()
    to_see: set[Path] = {()}
    while to_see:
        path = to_see.pop()
        seen.add(path)
        screens.append(panel(view, path))
        moves, pages = moves_and_pages(screens[-1])
        found |= moves
        to_see |= pages - seen
    return found, screens


def labels(screen: Screen) -> Iterator[Text]:
    for control in controls(screen):
        match control:
            case Menu(placeholder=placeholder, choices=choices):
                yield placeholder
                for choice in choices:
                    yield choice.label
            case _:
                yield control.label


@pytest.mark.parametrize("seed", range(4))
def test_every_screen_of_a_random_game(seed: int) -> None:
    luck = random.Random(seed)
    seats = luck.choice((2, 3, 4, 6))
    for public, seen in views(luck, any_options(luck), seats):
        _check_public(public, seen)
        # Whoever must act, and now and then somebody who must not: all screens of all seats would take too long.
        for view in (view for view in seen if view.moves or luck.random() < 0.1):
            moves, screens = walk(view)
            assert moves == set(view.moves)
            for screen in screens:
                _check_words(screen)


def _check_public(public: View, seen: tuple[View, ...]) -> None:
    screen = table(public)
    _check_words(screen)
    moves, pages = moves_and_pages(screen)
    assert len(moves) <= 1
    assert moves <= {move for view in seen for move in view.moves}
    assert pages == (set() if public.outcome else {()})
    assert all(table(view) == screen for view in seen), "the table's message tells a secret"
    assert not any(controls(panel(public, ())))


def _check_words(screen: Screen) -> None:
    for label in labels(screen):
        assert len(SAY(label)) <= 80
    for control in controls(screen):
        if isinstance(control, Menu):
            assert control.choices
            assert all(len(SAY(choice.about)) <= 100 for choice in control.choices if choice.about)
    # 4,000 characters hold a whole message; other words of the platform need room as well.
    assert sum(len(SAY(line)) + 1 for line in (screen.title, *screen.lines)) <= 2_500
    assert screen.description


def test_guide_has_short_chapters() -> None:
    chapters = guide()
    assert len(chapters) >= 10
    for heading, paragraphs in chapters:
        assert len(SHORT(heading)) <= 60
        assert 0 < sum(len(SHORT(paragraph)) + 2 for paragraph in paragraphs) < 1_500


def position(**changes: Any) -> View:
    """Bo's turn in a duel with two dice each: Ada has guessed at least one 5."""
    ada = PlayerView((Die(4), Die(2)), 6)
    bo = PlayerView((Die(3, Card(5)), Die(3, Card(2))), 6)
    shown = View(
        seat=1,
        phase="guess",
        round=1,
        liar=0,
        turn=1,
        to_act=(1,),
        players=(ada, bo),
        number=2,
        highest=6,
        guess=GuessView(0, 5, 1),
        deck=tuple(map(Card, range(1, 7))),
        moves=(Guess(5, 2), Guess(5, 3), Guess(6, 1), Challenge()),
    )
    return msgspec.structs.replace(shown, **changes)


def words(screen: Screen) -> list[str]:
    return [SHORT(line) for line in (screen.title, *screen.lines, *screen.description)]


def test_L4_only_the_own_panel_tells_what_the_own_dice_show() -> None:
    assert words(panel(position(), ())).count("Your dice show 5 and 2.") == 2, "beside the picture, and in its words"
    assert not any("dice show" in line or "5 and 2" in line for line in words(table(position())))


def test_L12_numbers_lead_to_the_counts_that_are_higher() -> None:
    first, page = panel(position(), ()), panel(position(), ("5",))
    assert [SHORT(label) for label in labels(first)] == ["Guess on 5", "Guess on 6", "Challenge"]
    assert [SHORT(label) for label in labels(page)] == ["At least 2", "At least 3 (a bluff)", "Back"]
    assert SHORT(page.title) == "How many dice show a 5?"
    assert "You see it on 1 of your own dice." in words(page)


@pytest.mark.parametrize(
    ("guess", "said"),
    [
        ((0, 6, 1), "Ada says one 6: do you believe it?"),
        ((0, 6, 2), "Ada says two 6s: do you believe it?"),
        ((0, None, 1), "Ada says 1 power card: do you believe it?"),
        ((0, None, 3), "Ada says 3 power cards: do you believe it?"),
        ((0, 5, 11), "Ada says 11 × 5: do you believe it?"),
    ],
)
def test_L13_the_own_panel_asks_in_words_whether_the_guess_is_believed(guess: Any, said: str) -> None:
    view = position(guess=GuessView(*guess), powers=True, players=(MANY, MANY), moves=(Guess(6, 12), Challenge()))
    assert SHORT(panel(view, ()).title) == said


MANY = PlayerView((Die(1),) * 9, 9)


def test_L13_a_challenge_of_what_one_sees_to_be_true_is_asked_for_once_more() -> None:
    sure = position(guess=GuessView(0, 5, 1), moves=(Guess(5, 2), Challenge()))
    assert Go(text("Challenge"), ("challenge",)) in controls(panel(sure, ()))
    page = panel(sure, ("challenge",))
    assert "The dice that you see make this guess true: whoever challenges it gives up a die." in words(page)
    assert moves_on(page).keys() == {Challenge()}
    doubtful = replace(sure, guess=GuessView(0, 5, 2))
    assert Challenge() in moves_on(panel(doubtful, ()))
    assert panel(doubtful, ("challenge",)) == panel(doubtful, ())
    exact = replace(sure, effects=Effects(exact=True), players=(PlayerView((Die(3),), 3), sure.players[1]))
    assert Challenge() in moves_on(panel(exact, ())), "one more may turn up, and then it is wrong"
    alone = replace(sure, moves=(Challenge(),))
    assert Challenge() in moves_on(panel(alone, ())), "there is nothing else to do"


def test_of_the_counts_that_cannot_be_true_one_is_offered_and_the_others_behind_a_further_page() -> None:
    view = position(moves=tuple(Guess(5, count) for count in range(2, 6)))
    (row,) = panel(view, ("5",)).rows
    assert [SHORT(each.label) for each in row if isinstance(each, Button | Go)] == [
        "At least 2",
        "At least 3 (a bluff)",
        "Even more (who would believe it?)",
        "Back",
    ]
    (menu,), (back,) = panel(view, ("5", "more")).rows
    assert back == Go(text("Back"), ("5",))
    assert isinstance(menu, Menu)
    assert [(SHORT(choice.label), choice.does) for choice in menu.choices] == [
        ("At least 4 (a bluff)", Guess(5, 4)),
        ("At least 5 (a bluff)", Guess(5, 5)),
    ]


def test_a_number_that_can_only_be_a_bluff_says_so_on_its_button() -> None:
    """At most two of these four dice show a 5, one of which Bo sees."""
    view = position(guess=GuessView(0, 4, 2), moves=(Guess(5, 2), Guess(6, 2), Guess(5, 3), Challenge()))
    assert [SHORT(label) for label in labels(panel(view, ()))] == [
        "Guess on 5",
        "Guess on 6 (only as a bluff)",
        "Challenge",
    ]


def test_what_no_die_can_show_is_said_so_and_may_be_guessed_all_the_same() -> None:
    """By what is known: Ada has lost her only 6, and Bo's is not on top."""
    gone = Known((KnownDeck(5, (0, *[1] * 5, 0)), KnownDeck(6, (0, *[1] * 6))), (9, *[6] * 6), 0)
    page = panel(position(known=gone), ("6",))
    assert "No die can show it." in words(page)
    assert [SHORT(label) for label in labels(page)] == ["At least 1 (a bluff)", "Back"]


def test_L29_power_cards_have_a_page_like_the_numbers() -> None:
    view = position(moves=(Guess(6, 1), GuessPowers(1), GuessPowers(2), Challenge()))
    assert [control.path for control in controls(panel(view, ())) if isinstance(control, Go)] == [
        ("6",),
        ("powers",),
        ("challenge",),
    ]
    page = panel(view, ("powers",))
    assert SHORT(page.title) == "How many dice show a power card?"
    assert moves_and_pages(page) == ({GuessPowers(1), GuessPowers(2)}, {()})


@pytest.mark.parametrize(
    "path", [("4",), ("powers",), ("nowhere",), ("5", "5"), ("5", "more"), ("more",), ("challenge", "more")]
)
def test_a_page_that_is_not_there_shows_the_first(path: Path) -> None:
    assert panel(position(), path) == panel(position(), ())


def test_L6_the_even_split_is_the_main_button_at_any_time() -> None:
    view = position(phase="split", guess=None, moves=(Split((5, 2)), Split((4, 3)), Split((6, 1))))
    (even,), (menu,) = panel(view, ()).rows
    assert isinstance(even, Button)
    assert isinstance(menu, Menu)
    assert (even.move, even.tone, even.any_time) == (Split((4, 3)), "main", True)
    assert ([choice.does for choice in menu.choices], menu.any_time) == ([Split((5, 2)), Split((6, 1))], True)


def test_L6_the_only_other_split_is_a_button_beside_it() -> None:
    view = position(phase="split", guess=None, moves=(Split((4, 2)), Split((3, 3))))
    ((even, other),) = panel(view, ()).rows
    assert isinstance(even, Button)
    assert isinstance(other, Button)
    assert (even.move, even.tone, even.any_time) == (Split((3, 3)), "main", True)
    assert (other.move, other.tone, other.any_time) == (Split((4, 2)), "plain", True)


@pytest.mark.parametrize(
    ("dice", "sizes", "said"),
    [
        (2, (4, 2), "You chose 4 and 2."),
        (3, (2, 2, 2), "There is only one way to split your cards: 2, 2, and 2."),
    ],
)
def test_L7_nobody_is_told_to_have_chosen_the_only_split(dice: int, sizes: tuple[int, ...], said: str) -> None:
    bo = PlayerView((), 6, ready=True)
    view = position(
        phase="split", guess=None, to_act=(0,), moves=(), players=(PlayerView((), 6), bo), number=dice, split=sizes
    )
    assert f"{said} The game goes on when everybody has chosen." in words(panel(view, ()))


def test_L32_nobody_challenges_their_own_guess() -> None:
    screen = table(position(guess=GuessView(1, 5, 1)))
    assert [SHORT(label) for label in labels(screen)] == ["My dice"]
    assert SHORT(screen.title) == "Bo has to go higher still"


def test_L34_a_reveal_says_who_had_what_and_what_counted() -> None:
    guess = GuessView(0, 5, 2)
    view = position(
        phase="lose",
        turn=None,
        to_act=(1,),
        moves=(Lose(0), Lose(1)),
        guess=guess,
        reveal=Reveal(guess, challenger=1, found=2, held=True, loser=1),
        players=(
            PlayerView((Die(4, Card(WILD), True, True), Die(2, Card(1), True, False)), 6),
            PlayerView((Die(3, Card(5, 2), True, True), Die(3, Card(2), True, False)), 6),
        ),
    )
    assert words(table(view))[-8:] == [
        "Ada has 6 cards.",
        "Ada had a wildcard (counts) and 1.",
        "Bo has 6 cards.",
        "Bo had 5 (Reroll; counts) and 2.",
        "Ada guesses: at least 2 dice show a 5.",
        "All dice turn up: 2 of them count as a 5.",
        "Guessed: 2. There are 2: true!",
        "Bo loses the round.",
    ]
    assert [SHORT(label) for label in labels(panel(view, ()))] == [
        "Die 1 (shows 5, Reroll): 3 cards",
        "Die 2 (shows 2): 3 cards",
    ]


def test_L28_a_power_says_what_it_does_before_it_is_used() -> None:
    bo = PlayerView((Die(3, Card(5, 2)), Die(3, Card(2))), 6)
    view = position(players=(position().players[0], bo), moves=(Trigger(0), Challenge()))
    screen = panel(view, ())
    assert "Reroll: roll all your own dice again." in words(screen)
    assert "Die 1: Reroll" in [SHORT(label) for label in labels(screen)]


def test_a_watcher_reads_everything_public_and_presses_nothing() -> None:
    watched = panel(position(seat=None, deck=(), moves=()), ())
    assert watched.description == table(position()).description
    assert not watched.rows


# What may be done next, in words (L12, L13, L29, L31.9, 10, 12, L32)

DICE: tuple[Dice, Dice] = ([[1, 2], [3, 4]], [[5, 6], [6, 1], [2, 3]])
"""Five of them."""
ONLY_POWERS = Effects(only_powers=True)


RISE = "Count and number may only rise: "


def hint(state: State) -> str | None:
    """The line that says which guesses may follow, on the panel of whoever guesses; None: there is none."""
    told = ("Allowed: ", RISE, "A challenge now")
    public, own = table(seen_by(state, None)), panel(seen_by(state, state.turn), ())
    spoken = {SHORT(line) for line in public.spare}
    found = [line for line in words(own) if line.startswith(told)]
    assert {line for line in words(public) if line.startswith(told)} == {*found} <= spoken, "the table has it in words"
    assert not {*found} & {SHORT(line) for line in own.spare}, "under the question, beside pictures, too"
    return found[0].removeprefix("Allowed: ") if found else None


@pytest.mark.parametrize(
    ("guess", "fields", "said"),
    [
        (None, {}, None),
        ((0, 3, 2), {"variant": Variant()}, RISE + "3 or more 3s, or 2 or more of any number from 4 to 6."),
        ((0, 5, 2), {"variant": Variant()}, RISE + "3 or more 5s, or 2 or more 6s."),
        ((0, 3, 2), {}, RISE + "3 or more 3s, or 2 or more of any number from 4 to 6, or at least 2 power cards."),
        ((0, 6, 2), {"variant": Variant()}, RISE + "3 or more 6s."),
        ((0, 2, 5), {"variant": Variant()}, RISE + "5 or more of any number from 3 to 6."),
        ((0, None, 2), {}, "any number at least 5 times, or at least 3 power cards."),
        ((0, None, 3), {}, "at least 4 power cards."),
        ((0, None, 5), {}, None),
        ((0, 6, 5), {"variant": Variant()}, None),
        ((0, 3, 2), {"effects": ONLY_POWERS}, "at least 2 power cards."),
        ((0, None, 1), {"effects": ONLY_POWERS}, "at least 2 power cards."),
        ((1, 3, 2), {"variant": Variant()}, RISE + "3 or more 3s, or 2 or more of any number from 4 to 6."),
        ((1, 6, 5), {"variant": Variant(), "skipped": 0}, "A challenge now counts as one by Ada."),
        ((0, 3, 2), {"effects": Effects(lower=True)}, "one figure of the guess lower and none higher."),
        ((0, None, 2), {"effects": Effects(lower=True)}, "fewer power cards."),
        ((0, 3, 2), {"effects": Effects(lower=True, only_powers=True)}, None),
        ((0, 6, 5), {"variant": Variant(), "effects": Effects(equal=True)}, "5 or more 6s."),
        ((0, 4, 1), {"variant": Variant()}, RISE + "2 or more 4s, or at least one 5 or 6."),
        ((0, 4, 2), {"variant": Variant()}, RISE + "3 or more 4s, or 2 or more 5s or 6s."),
        ((0, 2, 1), {"variant": Variant()}, RISE + "2 or more 2s, or at least one of any number from 3 to 6."),
        ((0, 5, 1), {"variant": Variant()}, RISE + "2 or more 5s, or at least one 6."),
    ],
)
def test_L12_the_hint_tells_exactly_what_may_follow(guess: Any, fields: dict[str, Any], said: str | None) -> None:
    assert hint(dice(*DICE, turn=1, guess=guess, **fields)) == said


@pytest.mark.parametrize(
    ("guess", "fields", "title", "prompt"),
    [
        (None, {}, "Bo makes the first guess", "make a guess"),
        ((0, 3, 2), {}, "Bo guesses higher or challenges", "above 2 × 3, or challenge"),
        ((0, None, 2), {}, "Bo guesses higher or challenges", "above 2 power cards, or challenge"),
        ((1, 3, 2), {}, "Bo has to go higher still", "above 2 × 3"),
        ((0, None, 5), {}, "Bo can only challenge", "challenge"),
        ((1, 6, 5), {"variant": Variant(), "skipped": 0}, "Bo has no guess left", "challenge"),
        ((0, 3, 2), {"effects": Effects(lower=True)}, "Bo guesses lower or challenges", "below 2 × 3, or challenge"),
        ((1, 3, 2), {"effects": Effects(lower=True)}, "Bo has to go lower now", "below 2 × 3"),
        ((0, 3, 2), {"effects": Effects(equal=True)}, "Bo guesses higher or challenges", "from 2 × 3 up, or challenge"),
    ],
)
def test_L13_the_table_says_who_may_do_what_and_the_own_picture_what_one_may_do(
    guess: Any, fields: dict[str, Any], title: str, prompt: str
) -> None:
    state = dice(*DICE, turn=1, guess=guess, **fields)
    assert SHORT(table(seen_by(state, None)).title) == title
    own = panel(seen_by(state, 1), ())
    assert SHORT(own.description[0]) == f"Your turn: {prompt}."


def test_L32_whoever_can_go_no_higher_than_their_own_guess_is_told_so_and_can_challenge() -> None:
    state = dice(*DICE, turn=1, guess=(1, 6, 5), skipped=0, variant=Variant())
    public, own = table(seen_by(state, None)), panel(seen_by(state, 1), ())
    assert SHORT(public.title) == "Bo has no guess left"
    assert [SHORT(label) for label in labels(public)] == ["My dice"], "only one of all who see it could challenge"
    assert SHORT(own.title) == "No guess is left"
    assert [SHORT(label) for label in labels(own)] == ["Challenge"]


def test_L28_who_can_only_challenge_is_reminded_of_power_cards() -> None:
    state = dice([[1, 2]], [[(5, EXACT), 6]], turn=1, guess=(0, None, 2))
    assert SHORT(panel(seen_by(state, 1), ()).title) == "No guess is left: do you use a power card first?"
    assert why_only(seen_by(state, 1)) is None
    state = dice([[1, 2]], [[5, 6]], turn=1, guess=(0, None, 2))
    assert SHORT(panel(seen_by(state, 1), ()).title) == "No guess is left"
    why = why_only(seen_by(state, 1))
    assert why is not None
    assert SHORT(why).endswith("No such guess is left, so you can only challenge.")


@pytest.mark.parametrize(
    ("number", "count", "said"),
    [
        (5, 1, "The dice that you see make this guess true: do not challenge it."),
        (5, 2, "You see 1 of them; of 1 hidden dice 1 must show it: unlikely (17 %)."),
        (6, 2, "By your own dice this guess cannot be true: challenge it."),
        (6, 3, "By what everybody knows this guess cannot be true: challenge it."),
    ],
)
def test_a_beginner_is_told_what_their_dice_say_of_a_guess(number: int, count: int, said: str) -> None:
    told = list(lessons(seen_by(dice([[1, 2]], [[5, 6]], turn=1, guess=(0, number, count), round=2), 1)))
    first, second, third, *later = (SHORT(lesson.text) for lesson in told)
    assert first.startswith(f"Ada says: at least {count} of 2 dice ")
    assert first.endswith(f". Whoever is wrong gives up a die: most cards win. {said}")
    assert second == f"{said} The next guess has more dice or a higher number, and neither may be less than before."
    assert third.startswith(f"{said} The number at the corner of a die says how many cards it has.")
    assert later == [said] * 2, "at the next challenges, too"


def test_a_beginner_is_told_with_the_first_panel_what_a_guess_is_and_with_the_first_mask_whom_it_marks() -> None:
    """Nothing has to be decided before that: 3 dice, which stand out, can be split in one way only."""

    def first(state: State, seat: int) -> str:
        return SHORT(next(iter(lessons(seen_by(state, seat)))).text)

    die, mask = (
        "A die is a pile of your cards, and only you see its top; ",
        "The mask marks the Liar, who guesses first.",
    )
    asked = start(2)
    assert first(asked, 0).startswith(die + "a guess says how many tops of all players show a number. ")
    assert first(asked, 0).endswith(" press the coloured number for a good start.")
    two = luckily(asked, 0, Declare(2))
    assert first(two, 1).startswith(die)
    assert "mask" not in first(asked, 0) + first(two, 1), "it is not seen yet"
    assert first(two, 0).startswith("Whoever loses a round gives up a whole die"), "who has chosen 2 dice has heard it"
    three = luckily(luckily(asked, 0, Declare(3)), 0, Guess(6, 1))
    assert first(three, 1).startswith(mask + " Ada says: at least 1 of 6 dice shows a 6.")
    later = replace(asked, round=2)
    assert first(later, 0).startswith("The mask marks the Liar: you. You say how many dice all make, and guess first.")


def test_the_first_screen_says_what_it_is_about_and_shows_no_liar_before_somebody_has_spoken() -> None:
    asked = start(3)
    rolled = luckily(asked, 0, Declare(6))
    for state in (asked, rolled):
        public, waiting = table(seen_by(state, None)), panel(seen_by(state, 1), ())
        assert SHORT(public.lines[0]).startswith("Guess how many of all dice show a number, or challenge a guess")
        assert len(public.lines) == 1
        assert not [
            said for said in (*public.description, *panel(seen_by(state, 0), ()).description) if "Liar" in SHORT(said)
        ]
        assert not [line for line in waiting.lines if "Nothing to do" in SHORT(line)], "what would be old in a moment"
    assert said_to(asked, 1) == "In each round your cards become dice: only you see yours, and you guess about all."
    assert said_to(rolled, 1) == "In your turn you guess higher, or challenge the guess before."
    guessed = luckily(rolled, 0, Guess(6, 2))
    assert "Ada is the Liar." in map(SHORT, table(seen_by(guessed, None)).description)
    assert not [line for line in table(seen_by(guessed, None)).lines if "Guess how many" in SHORT(line)]


def said_to(state: State, seat: int) -> str:
    """What stands beside the picture of somebody's panel."""
    screen = panel(seen_by(state, seat), ())
    (said,) = (SHORT(line) for line in screen.lines if line not in screen.spare)
    return said


def test_a_beginner_is_told_how_likely_a_guess_is() -> None:
    """By number: three of six cards, all of another number, lie on top: one number is there in every second case."""
    rolled = luckily(start(2), 0, Declare(3))
    guessed = luckily(rolled, 0, Guess(tops(rolled, 1)[0], 2))
    lesson = next(iter(lessons(seen_by(guessed, 1))))
    assert SHORT(lesson.text).endswith("You see 1 of them; of 3 hidden dice 1 must show it: as likely as not (50 %).")


def test_before_the_first_guess_a_beginner_is_told_what_a_guess_is() -> None:
    first, _ = lessons(seen_by(luckily(start(4), 0, Declare(3)), 0))
    assert SHORT(first.text).startswith("Say how many of all dice show a number; you may bluff. ")


def test_what_plays_well_and_what_the_own_dice_show_stands_out() -> None:
    asked = controls(panel(seen_by(start(4), 0), ()))
    assert [SHORT(each.label) for each in asked if isinstance(each, Button) and each.tone == "main"] == ["3 dice"]
    guessing = controls(panel(seen_by(dice([[2, 1], [5, 3]], [[5, 6]]), 0), ()))
    main = [SHORT(each.label) for each in guessing if isinstance(each, Go) and each.tone == "main"]
    assert main == ["Guess on 2", "Guess on 5"]


def test_a_loser_whose_dice_are_all_alike_is_not_told_to_look_for_the_smallest() -> None:
    for cards, said in (((3, 3), "Each of yours costs the same."), ((4, 2), "the smallest costs least.")):
        bo = PlayerView(tuple(Die(count, Card(5)) for count in cards), 6)
        view = position(phase="lose", players=(position().players[0], bo), moves=(Lose(0), Lose(1)))
        [lesson] = lessons(view)
        assert SHORT(lesson.text).endswith(said)


def test_L7_whoever_has_too_few_cards_is_told_how_many_dice_they_get() -> None:
    view = position(phase="declare", guess=None, deck=tuple(map(Card, range(1, 5))), moves=(Declare(4), Declare(5)))
    assert [SHORT(label) for label in labels(panel(view, ()))] == ["4 dice", "5 dice (you: 4)"]


def test_all_guesses_of_the_round_are_told_in_order_to_everybody_and_to_whoever_answers() -> None:
    state = dice(*DICE, [[1, 2], [4, 5]], turn=0)
    guesses = (Guess(1, 1), Guess(2, 1), Guess(2, 2), Guess(3, 2))
    for seat, guess in enumerate(guesses):
        state = luckily(state, seat % 3, guess)
        if not seat:
            assert not any("Guessed" in line for line in words(table(seen_by(state, None)))), "the picture shows it"
    said = "Guessed this round: Ada 1 × 1 → Bo 1 × 2 → Cy 2 × 2 → Ada 2 × 3."
    assert said in words(table(seen_by(state, None)))
    assert "Guessed before: Ada 1 × 1 → Bo 1 × 2 → Cy 2 × 2." in words(panel(seen_by(state, 1), ()))
    assert not any("Guessed" in line for line in words(panel(seen_by(state, 2), ()))), "it is on the table's message"
    challenged = luckily(state, 1, Challenge())
    over = luckily(challenged, challenged.turn, Lose(0))
    assert not over.earlier
    assert not any("Guessed this" in line for line in words(table(seen_by(over, None))))


def test_in_words_the_guesses_of_a_round_are_said_without_signs() -> None:
    view = position(earlier=(GuessView(1, 4, 1), GuessView(0, 4, 2)), guess=GuessView(0, 5, 2))
    aloud = Words("en-US", ("Ada", "Bo"), markup=False, aloud=True)
    said = "Guessed this round: Bo 1 times 4 then Ada 2 times 4 then Ada 2 times 5."
    assert said in map(aloud, table(view).lines)


def test_of_very_many_guesses_the_newest_are_told() -> None:
    many = tuple(GuessView(seat % 2, 1, seat + 1) for seat in range(40))
    view = position(earlier=many, players=(MANY, MANY))
    [said] = [line for line in words(table(view)) if line.startswith("Guessed")]
    assert said.startswith("Guessed this round: … → Bo 26 × 1 → ")
    assert said.endswith("Bo 40 × 1 → Ada 1 × 5.")


def test_L33_used_powers_are_in_the_words_of_everybody_also_when_they_are_covered() -> None:
    state = luckily(rolled(REROLL, own=[]), 0, Trigger(0), 1)
    assert state.hands[0].dice[0].cards[0] not in state.used
    for seat in (None, 0, 1):
        assert "Power cards used this round: 3 (Reroll)." in words(panel(seen_by(state, seat), ()))
    assert "Power cards used this round: 3 (Reroll)." in words(table(seen_by(state, None)))


def test_L31_power_1_says_how_many_go_without_and_asks_so_once() -> None:
    state = luckily(rolled(NEXT_NUMBER_UP, *[[[5, 6]]] * 5), 0, Trigger(0))
    asked = "There are 2 new cards too few: who goes without first?"
    assert SHORT(panel(seen_by(state, 0), ()).title) == asked
    state = luckily(state, 0, ChooseSeat(4))
    assert SHORT(panel(seen_by(state, 0), ()).title) == "Who else goes without? One more."


def test_the_title_says_whom_a_power_card_asks_for_what_and_a_line_why() -> None:
    state = luckily(rolled(SHOW_TWO, [[1], [2], [3]], [[1], [2], [3]]), 0, Trigger(0))
    assert SHORT(table(seen_by(state, None)).title) == "Ada chooses a player"
    state = luckily(state, 0, ChooseSeat(1))
    screen = table(seen_by(state, None))
    assert SHORT(screen.title) == "Bo chooses a die"
    why = "What the card does: pick another player, who shows everybody two of their dice that are not shown yet."
    assert why in [SHORT(line) for line in screen.lines]


def ends(seats: int, **options: int) -> Iterator[State]:
    """The last positions of games that computers play."""
    chosen = {option.key: option.default for option in GAME.info.options} | options
    for number in range(6):
        *_, last = Playout(GAME, number, options=chosen, seats=seats, computer=COMPUTERS["easy"])
        yield last.state


def cards_of(dice: Iterable[Die]) -> Iterator[Card]:
    for die in dice:
        assert die.top is not None
        yield die.top
        yield from die.under


@pytest.mark.parametrize(
    ("seats", "options"),
    [(2, {}), (4, {"powers": 1, "wildcards": 1}), (6, {"cards": 12, "powers": 1}), (3, {"length": 1})],
)
def test_L34_at_the_end_every_card_of_every_player_is_turned_up(seats: int, options: dict[str, int]) -> None:
    for state in ends(seats, **options):
        view = seen_by(state, None)
        assert view == replace(seen_by(state, 0), seat=None, deck=(), waiting=())
        for hand, player in zip(state.hands, view.players, strict=True):
            shown = sorted((card.number, card.power) for card in (*cards_of(player.dice), *player.waited))
            if hand.deck:
                assert shown == sorted(map(look, hand.deck))
            else:
                assert len(shown) == sum(die.cards for die in player.dice)
        lost = next((player for player in view.players if player.out and player.dice), None)
        if lost is not None:
            gone = sorted(map(look, state.gone[-sum(die.cards for die in lost.dice) :]))
            assert sorted((card.number, card.power) for card in cards_of(lost.dice)) == gone


def test_L34_before_the_end_nothing_below_a_top_is_turned_up() -> None:
    luck = random.Random(3)
    for public, seen in views(luck, any_options(luck), 3):
        if public.outcome is None:
            each = [player for view in (public, *seen) for player in view.players]
            assert not any(die.under for player in each for die in player.dice)
            assert not any(player.waited for player in each)


def test_at_the_end_words_turn_all_up_and_alt_text_has_room_for_it() -> None:
    reader = Reader("en", (LONGEST_NAME,) * 6)
    for state in ends(6, cards=12, powers=1, wildcards=1):
        view = seen_by(state, None)
        screen = table(view)
        for player in view.players:
            under = list(map(card_text, _under(player)))
            told = SAY(text("and under them {cards}.", cards=listing(*under)))
            assert not under or any(SAY(line).endswith(told) for line in screen.description)
            brief = SAY(text("and under them {cards}.", cards=listing(*map(number_text, _under(player)))))
            assert not under or brief in alt_text(screen, reader) or told in alt_text(screen, reader)


def _under(player: PlayerView) -> list[Card]:
    return [card for die in player.dice for card in die.under]


def test_L31_a_die_of_another_is_named_by_what_is_seen_of_it() -> None:
    ada = PlayerView((Die(4), Die(1, Card(WILD), shown=True)), 5)
    asked = Asked(1, DISCARD_TOP, "die")
    view = position(
        phase="ask", asked=asked, players=(ada, position().players[1]), moves=(ChooseDie(0, 0), ChooseDie(0, 1))
    )
    said = [SHORT(label) for label in labels(panel(view, ()))]
    assert said == ["Ada, die 1 (hidden): 4 cards", "Ada, die 2 (shows a wildcard): 1 card"]


def test_one_die_of_one_card_is_said_in_the_singular() -> None:
    state = dice([[1]], [[5], [6, 1]], turn=0, guess=(0, 6, 1))
    told = [SHORT(line) for line in table(seen_by(state, None)).description]
    assert told[1:4] == ["Ada is the Liar.", "Ada has 1 die of 1 card.", "Bo has 2 dice of 1 and 2 cards."]


def test_L34_at_the_end_words_say_who_challenged_whom() -> None:
    for state in ends(3):
        view = seen_by(state, None)
        if view.reveal is None:
            continue
        challenger, guesser = map(SHORT.name, (view.reveal.challenger, view.reveal.guess.seat))
        assert f"{challenger} challenges {guesser}." in [SHORT(line) for line in table(view).description]
