"""Write a new game that plays at once: `python -m bot new-game NAME`.

bot/new_game/template       the game that is copied: real code, which `make check` reads like any other
tests/new_game/template     its tests, which run like any other; they are copied, too

NewGameError            the name cannot be used, or the place cannot be written to; says what to do
"""

from __future__ import annotations

import keyword
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from bot.language.catalogues import ROOT, SOURCE, TEMPLATE, folders, languages
from bot.language.check import COMMAND_NAME
from bot.language.extract import update
from bot.language.sources import Spoken, spoken

TESTS = ROOT / "tests" / "new_game" / "template"
TABLE_ROW = re.compile(r"^\| \[.*\]\(cogs/\w+/README\.md\) \|.*\n", re.MULTILINE)
LONGEST = 32
"""Characters that Discord allows the name of a command."""


class NewGameError(Exception):
    """Nothing was written; the sentence says why, and what to do."""


class GameNames(NamedTuple):
    """What a new game is called: `sea_dogs` in the code, `sea-dogs` as a command, `Sea Dogs` by people."""

    slug: str
    command: str
    title: str


def new_game(name: str) -> list[Path]:
    """Write the folder of a game, its tests and its row in the README's table. Returns what to look at first.
    Raises NewGameError, and then nothing is there that was not there before."""
    if not TESTS.is_dir():
        raise NewGameError("A new game needs the whole repository, its tests included: get that, and do it there.")
    names = names_of(name)
    game, tests, readme = ROOT / "cogs" / names.slug, ROOT / "tests" / "cogs" / names.slug, ROOT / "README.md"
    for folder in (game, tests):
        if folder.exists() or folder.with_suffix(".py").exists():
            raise NewGameError(f"{folder} is there already, and stays as it is. Choose another name, or remove it.")
    try:
        _copy(TEMPLATE, game, names)
        _copy(TESTS, tests, names)
        for language in (code for code, _ in languages() if code != SOURCE):
            update(game, language)  # sorts the title in
        # In a process of its own, for this one knows only the games that were there when it began.
        subprocess.run([sys.executable, "-m", "tests.transcripts", names.slug], cwd=ROOT, check=True)  # noqa: S603
        readme.write_text(with_row(readme.read_text("utf-8"), names), "utf-8")
    except (OSError, ValueError, subprocess.CalledProcessError) as error:
        shutil.rmtree(game, ignore_errors=True)
        shutil.rmtree(tests, ignore_errors=True)
        raise NewGameError(f"The game could not be written: {error}.") from error
    return [game / "README.md", game / "rules.py", tests / "test_rules.py"]


def names_of(name: str) -> GameNames:
    """What a game is called that somebody names so. Raises NewGameError."""
    words = re.split(r"[ _-]+", name.strip())
    slug = "_".join(words).lower()
    if not re.fullmatch(r"[a-z][a-z0-9]*(_[a-z0-9]+)*", slug) or len(slug) > LONGEST:
        raise NewGameError(
            f"{name!r} cannot be the name of a folder and of a command. Use the letters a to z and digits, begin with "
            f'a letter, and take at most {LONGEST} characters, as in "Sea Dogs" or sea_dogs. '
            "The title that people read can be changed afterwards."
        )
    title = " ".join(word.title() if word.islower() else word for word in words)
    names = GameNames(slug, slug.replace("_", "-"), title)
    if keyword.iskeyword(slug) or names.command in set(_taken()):
        raise NewGameError(f"{name!r} is taken: the code or a command is called so already. Choose another name.")
    return names


def _taken() -> Iterator[str]:
    """Folders, and whatever commands, subcommands and their options are called."""
    for folder in folders():
        yield folder.name.replace("_", "-")
    for path in (*ROOT.glob("bot/**/*.py"), *ROOT.glob("cogs/**/*.py")):
        source = path.read_text("utf-8")
        if "locale_str(" in source:  # parsing everything would take seconds
            said = (found for found in spoken(source, str(path)) if isinstance(found, Spoken) and found.command)
            yield from (found.forms[0] for found in said if COMMAND_NAME.fullmatch(found.forms[0]))


def _copy(source: Path, target: Path, names: GameNames) -> None:
    """All files of a folder, with the names of the game in place of the template's."""
    for file in sorted(path for path in source.rglob("*") if path.is_file() and path.suffix != ".pyc"):
        copy = target / file.relative_to(source)
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_text(_named(file.read_text("utf-8"), names), "utf-8")


def _named(words: str, names: GameNames) -> str:
    for ours, theirs in (
        ("bot.new_game.template", f"cogs.{names.slug}"),
        ("new_game_template", names.slug),
        ("new-game-template", names.command),
        ("Name of the Game", names.title),
    ):
        words = words.replace(ours, theirs)
    return words


def with_row(readme: str, names: GameNames) -> str:
    """The README with the game as the last row of its table of games."""
    *_, last = TABLE_ROW.finditer(readme)
    about = "Roll on for more, or bring home what you have."
    row = f"| [{names.title}](cogs/{names.slug}/README.md) | 2 to 6 | {about} |\n"
    return readme[: last.end()] + row + readme[last.end() :]
