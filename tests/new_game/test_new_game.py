"""`python -m bot new-game NAME`: what it writes plays at once and holds to all that is asked of a game."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.games import find_games
from bot.new_game import LONGEST, GameNames, NewGameError, names_of, with_row
from tests.checkout import checkout, run

PYTHON = ".venv/bin/python"


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A checkout in which somebody has asked for a game, from another folder."""
    folder = tmp_path_factory.mktemp("new_game")
    copy = checkout(folder / "copy")
    said = run(f'{copy}/{PYTHON} -m bot new-game "Sea Dogs"', folder, PYTHONPATH=str(copy))
    assert all(Path(line.strip()).is_file() for line in said.splitlines() if line.startswith("  "))
    return copy


def everything(folder: Path) -> dict[Path, bytes]:
    return {path: path.read_bytes() for path in folder.rglob("*") if path.is_file() and path.suffix != ".pyc"}


def test_it_is_played_on_discord_and_its_command_has_words_in_italian(copy: Path) -> None:
    """What else holds for every game is proved by tests/pages/test_add_a_game.py."""
    chosen = "(three_people and sea-dogs) or italian_words"
    played = "tests/play/test_whole_games.py tests/cogs/test_commands.py"
    printed = run(f'{PYTHON} -m pytest -q -n 0 -p no:cacheprovider {played} -k "{chosen}"', copy)
    assert "2 passed" in printed


def test_its_rules_are_tried_with_small_wrong_changes(copy: Path) -> None:
    asked = (
        "from tests.mutation import games; print(*games.files('sea_dogs'), *games.tests('sea_dogs', random_games=True))"
    )
    assert run(f'{PYTHON} -c "{asked}"', copy).split() == [
        *("cogs/sea_dogs/rules.py", "cogs/sea_dogs/view.py"),
        "tests/cogs/sea_dogs/test_rules.py",
    ]


def test_nothing_of_the_template_is_left_in_it(copy: Path) -> None:
    for folder in ("cogs/sea_dogs", "tests/cogs/sea_dogs"):
        for path, found in everything(copy / folder).items():
            assert b"template" not in found, path
            assert b"Name of the Game" not in found, path


def test_what_is_there_is_never_written_over(copy: Path) -> None:
    (copy / "tests" / "cogs" / "left_over").mkdir()
    before = everything(copy)
    assert "taken" in run(f"{PYTHON} -m bot new-game sea-dogs", copy, fails=True)
    assert "stays as it is" in run(f"{PYTHON} -m bot new-game 'left over'", copy, fails=True)
    assert everything(copy) == before


@pytest.mark.parametrize(
    ("name", "names"),
    [
        ("barn", GameNames("barn", "barn", "Barn")),
        ("Tall Ships", GameNames("tall_ships", "tall-ships", "Tall Ships")),
        ("tall_ships", GameNames("tall_ships", "tall-ships", "Tall Ships")),
        (" UFO - hunt 2 ", GameNames("ufo_hunt_2", "ufo-hunt-2", "UFO Hunt 2")),
        ("x" * LONGEST, GameNames("x" * LONGEST, "x" * LONGEST, "X" + "x" * (LONGEST - 1))),
    ],
)
def test_a_name_is_made_fit_for_folders_commands_and_people(name: str, names: GameNames) -> None:
    assert names_of(name) == names


@pytest.mark.parametrize("name", ["", " ", "7up", "caffè", "../x", "a/b", "a.b", 'a"b', "_", "x" * (LONGEST + 1)])
def test_a_name_that_cannot_be_used_is_refused_with_one_that_can(name: str) -> None:
    with pytest.raises(NewGameError, match=r"as in \"Sea Dogs\""):
        names_of(name)


@pytest.mark.parametrize(
    "name", [*find_games(), "deck", "deck moderation", "tables", "privacy", "new", "class", "help"]
)
def test_a_name_that_is_taken_is_refused(name: str) -> None:
    with pytest.raises(NewGameError, match="Choose another name"):
        names_of(name)


def test_the_readme_gets_one_row_more_below_the_others() -> None:
    before = "| Game |\n|---|\n| [B](cogs/b/README.md) | 2 | x |\n\n| [c](docs/c.md) |\n"
    after = with_row(before, GameNames("a_b", "a-b", "A B"))
    (row,) = set(after.splitlines()) - set(before.splitlines())
    assert row.startswith("| [A B](cogs/a_b/README.md) |")
    assert after.replace(f"{row}\n", "") == before
    assert after.index(row) == before.index("\n\n") + 1
