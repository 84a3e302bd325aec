"""A challenge as a moving picture: dice turn up, those that count light up one by one, and it ends as the table's."""

from __future__ import annotations

import io
import random
from itertools import count, pairwise

import pytest
from msgspec.structs import replace
from PIL import Image, ImageChops

from bot.engine.chance import SeededChance
from bot.engine.replay import begin
from bot.language import Words
from bot.ui.pictures import LARGEST, encoded
from cogs.little_white_die.picture import draw, frames
from cogs.little_white_die.picture.challenge import MOST, NOBODY
from cogs.little_white_die.picture.places import ASIDE
from cogs.little_white_die.rules.game import GAME
from cogs.little_white_die.view import AnyMove, Card, Declare, Guess, View
from rendering.paint.encode import webp
from rendering.pieces.table import WIDTH
from tests.cogs.little_white_die.play import any_options, views
from tests.cogs.little_white_die.tables import NAMES, PlainWords, guessing, revealed

WORDS = PlainWords()


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


def test_before_the_last_picture_nothing_tells_who_loses() -> None:
    shown = revealed()
    assert shown.reveal is not None
    other = replace(shown, liar=0, reveal=replace(shown.reveal, held=True, loser=2))
    *earlier, (last, _) = frames(shown, WORDS)
    *others, (ending, _) = frames(other, WORDS)
    assert all(equal(one, two) for (one, _), (two, _) in zip(earlier, others, strict=True))
    assert not equal(last, ending)


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


def test_each_die_that_counts_lights_up_after_the_others() -> None:
    shown = revealed()
    counted = sum(bool(die.matches) for player in shown.players for die in player.dice)
    assert 1 < counted <= MOST
    pictures = [picture for picture, _ in frames(shown, WORDS)]
    assert len(pictures) == 2 + counted + 1, "closed, turned up, each that counts, who was right"
    rows = [picture.crop((0, 0, WIDTH - ASIDE, picture.height)) for picture in pictures]
    assert not any(equal(before, after) for before, after in pairwise(rows)), "beside the tally the dice show it, too"


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
    assert len(pictures) == 4, "closed, turned up, faded, who was right"
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
        assert sum(pause for _, pause in moving[:-1]) <= 9_000
