"""A challenge as a moving picture: one player after the other turns up and is counted, and it ends as the table's."""

from __future__ import annotations

import io
import random
from itertools import count, pairwise

import pytest
from msgspec.structs import replace
from PIL import Image, ImageChops

from bot.engine.chance import SeededChance
from bot.engine.replay import begin
from bot.engine.text import Text
from bot.language import Words
from bot.settings import Settings
from bot.ui.messages.held_moment import ARRIVING
from bot.ui.pictures import LARGEST, encoded
from cogs.little_white_die.picture import draw, frames
from cogs.little_white_die.picture.challenge import MOST, NOBODY
from cogs.little_white_die.picture.places import ASIDE
from cogs.little_white_die.rules.game import GAME
from cogs.little_white_die.view import AnyMove, Card, Declare, Die, Guess, GuessView, View
from rendering.paint.encode import webp
from rendering.pieces.table import WIDTH
from tests.cogs.little_white_die.play import any_options, views
from tests.cogs.little_white_die.tables import NAMES, PlainWords, guessing, revealed

WORDS, HOST = PlainWords(), {"DISCORD_TOKEN": "nobody"}


def equal(one: Image.Image, other: Image.Image) -> bool:
    return ImageChops.difference(one.convert("RGB"), other.convert("RGB")).getbbox() is None


def challenges(seats: int) -> list[View]:
    """What a random game has to show after its challenges."""
    luck, found = random.Random(seats), list[View]()
    for public, _ in views(luck, any_options(luck), seats):
        if public.reveal is not None and (not found or found[-1].round != public.round):
            found.append(public)
    return found


def test_it_ends_as_the_picture_of_the_table() -> None:
    shown = revealed()
    *before, (last, _) = frames(shown, WORDS)
    assert equal(last, draw(shown, WORDS))
    assert all(not equal(picture, last) for picture, _ in before)


def test_whether_it_was_true_is_told_at_last_and_then_who_pays_for_it() -> None:
    shown = revealed()
    assert shown.reveal is not None
    other = replace(shown, liar=0, reveal=replace(shown.reveal, held=True, loser=2))
    *earlier, (verdict, _), (last, _) = frames(shown, WORDS)
    *others, (true, _), (ending, _) = frames(other, WORDS)
    assert all(equal(one, two) for (one, _), (two, _) in zip(earlier, others, strict=True))
    assert not equal(verdict, true)
    assert all(equal(one, two) for one, two in zip(rows_of(verdict, 4), rows_of(true, 4), strict=True)), "nobody pays"
    assert any(not equal(one, two) for one, two in zip(rows_of(last, 4), rows_of(ending, 4), strict=True))


def test_the_mask_stays_where_it_was_as_long_as_the_dice_of_the_round_are_seen() -> None:
    """The loser, who has a stamp there, has none: neither on the table nor on their own picture."""
    shown = revealed()
    assert shown.reveal is not None
    seen = [frames(replace(shown, reveal=replace(shown.reveal, liar=liar)), WORDS) for liar in (2, 3)]
    for (one, _), (two, _) in zip(*seen, strict=True):
        differ = ImageChops.difference(one.convert("RGB"), two.convert("RGB")).getbbox()
        assert differ is not None
        rows = one.height // 4
        assert differ[1] >= 2 * rows - rows // 4, "in the rows of these two, at the left"
        assert differ[2] < WIDTH // 3
    for seat in (None, shown.reveal.loser):
        own = replace(shown, seat=seat, liar=shown.reveal.loser, reveal=replace(shown.reveal, liar=3))
        assert equal(draw(own, WORDS), draw(replace(own, liar=NOBODY), WORDS))


def test_the_only_die_of_the_loser_is_not_gone_before_the_last_picture() -> None:
    shown = revealed(dice=1)
    lost = replace(shown, players=(replace(shown.players[0], cards=0, out=True), *shown.players[1:]))
    *earlier, _ = frames(shown, WORDS)
    *others, _ = frames(lost, WORDS)
    assert all(equal(one, two) for (one, _), (two, _) in zip(earlier, others, strict=True))


def rows_of(picture: Image.Image, seats: int) -> list[Image.Image]:
    """The row of each player, without what stands beside them."""
    high = picture.height // seats
    return [picture.crop((0, seat * high + 8, WIDTH - ASIDE, (seat + 1) * high - 8)) for seat in range(seats)]


@pytest.mark.parametrize("guesser", range(4))
def test_one_player_after_the_other_turns_up_and_whoever_guessed_last_die_by_die(guesser: int) -> None:
    shown = revealed()
    assert shown.reveal is not None
    dice = tuple(Die(2, Card(5), shown=True, matches=True) for _ in range(2))
    players = tuple(replace(player, dice=(*player.dice, *dice)) for player in shown.players)
    shown = replace(
        shown, players=players, reveal=replace(shown.reveal, guess=GuessView(guesser, 5, 9), challenger=guesser - 1)
    )
    found = sum(bool(die.matches) for die in shown.players[guesser].dice)
    assert 2 <= found <= MOST
    pictures = [picture for picture, _ in frames(shown, WORDS)]
    changed = [
        {seat for seat, (one, two) in enumerate(zip(*rows, strict=True)) if not equal(one, two)}
        for rows in pairwise([rows_of(picture, 4) for picture in pictures])
    ]
    others = [{(guesser + step) % 4} for step in (1, 2, 3)]
    assert changed[: 3 + found] == [*others, *[{guesser}] * found], "the first of the last when they are turned up"
    assert len(changed) == 3 + found + 2, "the others fade, and it is said who was right"
    aside = [picture.crop((WIDTH - ASIDE, 0, *picture.size)) for picture in pictures]
    assert not equal(aside[0], aside[1]), "the count stands beside them from the first on"


def test_what_lay_below_the_tops_is_turned_up_in_the_last_picture_of_the_game_and_not_before() -> None:
    end = revealed(over=True)
    *earlier, (last, _) = frames(end, WORDS)
    players = tuple(
        replace(player, dice=tuple(replace(die, under=(Card(9),)) for die in player.dice)) for player in end.players
    )
    *others, (other, _) = frames(replace(end, players=players), WORDS)
    assert all(equal(one, two) for (one, _), (two, _) in zip(earlier, others, strict=True))
    assert not equal(last, other)


def test_where_nothing_was_challenged_nothing_moves() -> None:
    shown = guessing()
    [(only, _)] = frames(shown, WORDS)
    assert equal(only, draw(shown, WORDS))


def test_where_none_counts_all_fade() -> None:
    shown = revealed()
    players = tuple(
        replace(player, dice=tuple(replace(die, matches=False) for die in player.dice)) for player in shown.players
    )
    assert shown.reveal is not None
    none = replace(shown, players=players, reveal=replace(shown.reveal, found=0))
    pictures = [picture for picture, _ in frames(none, WORDS)]
    assert len(pictures) == 1 + 4 + 2, "closed, each turned up, faded, who was right"
    assert not any(equal(one, other) for one, other in pairwise(pictures))


@pytest.mark.parametrize(
    ("seats", "cards", "made", "options"),
    [
        (6, 12, 12, {"powers": 1, "wildcards": 1}),
        (6, 12, 12, {}),
        (6, 12, 6, {"powers": 1, "wildcards": 1}),
        (6, 9, 9, {"powers": 1}),
        (5, 12, 12, {"powers": 1, "wildcards": 1}),
        (4, 12, 12, {"powers": 1, "wildcards": 1}),
        (6, 6, 6, {}),
        (2, 6, 2, {}),
    ],
)
def test_also_the_largest_reveals_move_and_show_what_counts_before_who_was_right(
    seats: int, cards: int, made: int, options: dict[str, int]
) -> None:
    words = Words("en", ("Margherita Bianchi", "🤖 Fortissima", "Konstantinos the Great", *NAMES[:3]), markup=False)
    for luck in range(2):
        shown = largest(seats, options | {"cards": cards}, made, luck)
        assert sum(len(player.dice) for player in shown.players) == seats * made
        picture = encoded(lambda shown=shown: frames(shown, words))  # type: ignore[misc]
        assert picture is not None
        assert picture.weight <= LARGEST
        moving = Image.open(io.BytesIO(picture.data))
        assert moving.n_frames >= 3, "closed, turned up, who was right"  # type: ignore[attr-defined]


def largest(seats: int, options: dict[str, int], made: int, luck: int) -> View:
    """What the first challenge of a game shows in which everybody makes so many dice."""
    seed = b"largest %d" % luck
    chosen = {option.key: option.default for option in GAME.info.options} | options
    _, state = begin(GAME, seats, chosen, None, SeededChance(seed, 0))
    for number in count(1):
        seat = min(GAME.to_act(state))
        match state.phase:
            case "declare":
                move: AnyMove = Declare(made)
            case "guess" if state.guess is None:
                move = Guess(3, 2)
            case _:
                move = GAME.idle(state, seat)
        state = GAME.play(state, seat, move, SeededChance(seed, number), 0).state
        if state.reveal is not None:
            break
    return GAME.view(state, None)


@pytest.mark.parametrize("seats", [2, 6])
def test_it_is_small_enough_to_be_shown_and_over_while_it_is_held(seats: int) -> None:
    found = challenges(seats)
    for shown in found[:: max(1, len(found) // 2)]:
        moving = list(frames(shown, WORDS))
        assert len(webp(moving)) <= LARGEST
        assert sum(pause for _, pause in moving[:-1]) + ARRIVING < Settings.from_env(HOST).moment_seconds * 1000


@pytest.mark.parametrize(("cards", "told"), [(0, "out"), (4, "loses")])
def test_the_stamp_says_whether_the_loser_is_out(cards: int, told: str) -> None:
    shown = revealed(dice=1)
    lost = replace(shown, players=(replace(shown.players[0], cards=cards, out=not cards), *shown.players[1:]))
    said = list[str]()

    class Words(PlainWords):
        def __call__(self, one: Text, /) -> str:
            said.append(one.message)
            return super().__call__(one)

    draw(lost, Words())
    assert {"out", "loses"} & {*said} == {told}
