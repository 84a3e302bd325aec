"""The boxes of games, and the chairs that fill up below them."""

from __future__ import annotations

import pytest
from PIL import ImageChops

from bot.games import find_games
from rendering.drawings.uploads import AVATAR
from rendering.pieces.cover import Chair, Lid, cover, initials, shelf
from rendering.pieces.table import HEIGHT, WIDTH

TAKEN, FREE = Chair("Ana Maria"), Chair()
GAMES = find_games()
LONG = "Of all the things that could be done with a deck of cards, this one is by far the longest to tell of " * 3


def test_a_chair_that_is_taken_changes_nothing_but_itself() -> None:
    lid = Lid("Title", "What one does.", "2 players")
    empty, taken = (cover(lid, (FREE, chair), "free").convert("RGB") for chair in (FREE, TAKEN))
    left, top, right, bottom = ImageChops.difference(empty, taken).getbbox() or (0, 0, 0, 0)
    assert left > WIDTH // 3
    assert top > HEIGHT * 3 // 4
    assert right <= WIDTH
    assert bottom <= HEIGHT


def test_an_avatar_fills_its_token_and_nothing_else() -> None:
    lid, face = Lid("Title", "What one does.", "2 players"), bytes((255, 255, 255)) * AVATAR**2
    initials, seen = (cover(lid, (FREE, Chair("Ana", avatar=each)), "free").convert("RGB") for each in (b"", face))
    left, top, right, bottom = ImageChops.difference(initials, seen).getbbox() or (0, 0, 0, 0)
    assert 80 <= right - left <= 90
    assert 80 <= bottom - top <= 90
    assert seen.getpixel(((left + right) // 2, (top + bottom) // 2)) == (255, 255, 255)


def test_a_computer_looks_like_none_of_the_people() -> None:
    lid = Lid("Title", "What one does.", "2 players")
    person, computer = (cover(lid, (Chair("Ana", computer),), "free") for computer in (False, True))
    assert person.tobytes() != computer.tobytes()


@pytest.mark.parametrize(("title", "tagline"), [("A", ""), ("Wolfgangamadeusmozartsdice", LONG), ("ئاڵتوون 黄金", "ü")])
def test_any_words_find_room(title: str, tagline: str) -> None:
    assert cover(Lid(title, tagline, "2 players"), (Chair("𝓐 黄"), Chair("‏")), "free").size == (WIDTH, HEIGHT)


@pytest.mark.parametrize("count", [1, 2, 5, 7])
def test_a_shelf_holds_any_number_of_boxes(count: int) -> None:
    lids = [Lid(f"Game {number}", "", "2 players") for number in range(count)]
    assert shelf(lids).size == (WIDTH, HEIGHT)


@pytest.mark.parametrize("game", ["blanco", "blank", "blank_white_dice", "diceland", "little_white_die"])
def test_every_game_has_a_motif_of_its_own(game: str) -> None:
    motif = GAMES[game].cover
    with_it, without = (cover(Lid("T", "", "", each), (FREE,), "free").tobytes() for each in (motif, None))
    assert with_it != without
    others = [folder.cover for slug, folder in GAMES.items() if slug != game]
    assert all(other is None or other.accent != motif.accent for other in others)


def test_initials_are_at_most_two_letters() -> None:
    assert [initials(name) for name in ("Ana", "ana maria lopez", "!?", "42 cats", "🦊")] == ["A", "AM", "?", "4C", "?"]
