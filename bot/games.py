"""Find the games: every folder in cogs/ that has rules (a file or a folder) is one. Adding a game edits nothing else.

A game's folder gives rules.GAME and, as it grows up, computer.COMPUTERS by level (or COMPUTER, for all of them),
screen.table(view), screen.BRIEFING, screen.panel(view, path, in_words), screen.page_after(move), screen.lessons(view),
screen.why_only(view), guide.md (or screen.guide()), picture.COVER, picture.LEGEND, picture.draw(view, words),
picture.frames(view, words), picture.before(view, words), picture.drawings(view),
picture.drawing_trouble(ink, key, others), picture.prepare_drawing_trouble(), story.standings(view),
story.facts(scenes), analysis.analyse(steps), deck.DECK and hall.HALL; until then it plays with the engine's plain ones.
Only tests need tests/cogs/<game>/redeal.py: redeal(state, seat, chance), another state that looks the same to a seat
(None: to a watcher), and REVEALS, the kinds of moves that show hidden cards.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property, partial
from importlib.util import find_spec
from pathlib import Path as File
from typing import Any, TypeVar

import cogs
from bot.engine import analysis, plain
from bot.engine.analysis import Analysis, PlayedStep
from bot.engine.briefing import Briefing
from bot.engine.coach import Lesson
from bot.engine.computer import Computer, Level, RandomComputer
from bot.engine.game import AnyGame
from bot.engine.guide import Chapter, chapters
from bot.engine.legend import LegendSign
from bot.engine.screen import Path, Screen
from bot.engine.story import Standing
from bot.engine.text import Text

T = TypeVar("T")

# Ink, the key of what it is of, other ink -> what keeps it from being used.
Trouble = Callable[[bytes, str, tuple[bytes, ...]], Text | None]


@dataclass(frozen=True)
class GameFolder:
    """One game folder. Its parts are imported when first asked for."""

    # So rules load without Pillow or discord.

    slug: str

    def _own(self, part: str, name: str, otherwise: T) -> T:
        """What a part of the game has under that name."""
        module = f"cogs.{self.slug}.{part}"
        own: T = getattr(importlib.import_module(module), name, otherwise) if find_spec(module) else otherwise
        return own

    @cached_property
    def game(self) -> AnyGame:
        game: AnyGame = importlib.import_module(f"cogs.{self.slug}.rules").GAME
        return game

    @cached_property
    def computers(self) -> Mapping[Level, Computer]:
        """Those that differ, by level."""
        return self._own("computer", "COMPUTERS", {})

    @cached_property
    def computer(self) -> Computer:
        """The best one."""
        plays_all: Computer = self._own("computer", "COMPUTER", RandomComputer())
        return self.computers.get("hard", plays_all)

    def computer_of(self, level: Level) -> Computer:
        """The one that plays at this level."""
        return self.computers.get(level, self.computer)

    @cached_property
    def table(self) -> Callable[[Any], Screen]:
        """The public view as the table's message."""
        return self._own("screen", "table", plain.table)

    @cached_property
    def briefing(self) -> Briefing | None:
        """How the table's message says its news in few words; None: all of it is said."""
        return self._own("screen", "BRIEFING", None)

    @cached_property
    def panel(self) -> Callable[..., Screen]:
        """View and Path -> Screen: a seat's view, or the public one for a watcher, as a page of a private panel.
        `in_words`: with what only somebody needs who reads no pictures."""
        return self._own("screen", "panel", plain.panel)

    @cached_property
    def page_after(self) -> Callable[[Any], Path]:
        """The page of a panel on which whoever has made this move there goes on; (): its first one."""
        return self._own("screen", "page_after", lambda _move: ())

    @cached_property
    def lessons(self) -> Callable[[Any], Iterable[Lesson]] | None:
        """What the coach says to a seat that has to act, by its view: what matters most comes first; None: nothing."""
        return self._own("screen", "lessons", None)

    @cached_property
    def why_only(self) -> Callable[[Any], Text | None] | None:
        """Why the rules leave a seat no choice, by its view; None where they leave one."""
        return self._own("screen", "why_only", None)

    @cached_property
    def guide(self) -> Callable[[], tuple[Chapter, ...]]:
        """The rules in our own words: what guide.md says, unless the game's screens have more to tell."""
        told: Callable[[], tuple[Chapter, ...]] | None = self._own("screen", "guide", None)
        written = File(cogs.__path__[0], self.slug, "guide.md")
        return told or partial(chapters, written.read_text("utf-8") if written.is_file() else "")

    @cached_property
    def deck(self) -> Any:
        """What it tells of its decks (bot.decks.deck_game.DeckGame); None for a game whose cards nobody writes."""
        return self._own("deck", "DECK", None)

    @cached_property
    def draw(self) -> Callable[..., Any]:
        """View and bot.language.Words (plain) -> PIL image, or None for a view that has no picture. With `drawings`
        there is a third argument: the ink masks (PNG) of players' drawings by digest, as far as they are known."""
        return self._own("picture", "draw", plain.draw)

    @cached_property
    def cover(self) -> Any:
        """What is on its box (rendering.pieces.cover.Motif); None for a game whose box has words only."""
        return self._own("picture", "COVER", None)

    @cached_property
    def legend(self) -> Sequence[LegendSign]:
        """What the signs in its pictures mean; none for a game whose pictures need no explaining."""
        return self._own("picture", "LEGEND", ())

    @cached_property
    def frames(self) -> Callable[..., Any] | None:
        """What `draw` gives as a moving picture, for a moment that wants to be seen (Event.staged): with the same
        arguments, pairs of a PIL image and how many milliseconds it is shown, the last image being what `draw` gives;
        the only one, where nothing moves. None for a game without any."""
        return self._own("picture", "frames", None)

    @cached_property
    def before(self) -> Callable[..., Any] | None:
        """The first of two still pictures that stand for a moving one, with the same arguments: what was seen before
        what `draw` gives. None for a game without any; it gives None where one picture is enough."""
        return self._own("picture", "before", None)

    @cached_property
    def standings(self) -> Callable[[Any], Sequence[Standing]] | None:
        """How each seat stands in a view, by seat; None for a game that knows winners only."""
        return self._own("story", "standings", None)

    @cached_property
    def facts(self) -> Callable[..., Iterable[Text]] | None:
        """What was remarkable in a game that is over, given all its scenes (bot.engine.story.Scene): two or three
        sentences, the best ones first. None for a game that tells nothing."""
        return self._own("story", "facts", None)

    @cached_property
    def analyse(self) -> Callable[[Sequence[PlayedStep]], Analysis]:
        """What a game that is over was like for everybody, by its steps."""
        return self._own("analysis", "analyse", partial(analysis.analyse, standings=self.standings))

    @cached_property
    def bluffs(self) -> bool:
        """Whether what `analyse` gives tells of bluffs."""
        told: bool = self._own("analysis", "BLUFFS", False)
        return told

    @cached_property
    def hall(self) -> Any:
        """What it tells of written cards after a game with them (bot.engine.hall.Hall); None for a game that tells
        nothing."""
        return self._own("hall", "HALL", None)

    @cached_property
    def drawings(self) -> Callable[[Any], tuple[str, ...]] | None:
        """The digests of players' drawings that the picture of a view shows; None for a game without any."""
        return self._own("picture", "drawings", None)

    @cached_property
    def drawing_trouble(self) -> Trouble | None:
        """What keeps a player's ink from being used for something that its key names, beside other ink of the table;
        None: any will do."""
        return self._own("picture", "drawing_trouble", None)

    def prepare_drawing_trouble(self) -> None:
        """Make what `drawing_trouble` compares with, once for all drawings that are sent in."""
        prepare: Callable[[], object] | None = self._own("picture", "prepare_drawing_trouble", None)
        if prepare is not None:
            prepare()


def find_games() -> Mapping[str, GameFolder]:
    """All games, by slug."""
    return {slug: GameFolder(slug) for slug in folders_with("rules")}


@cache
def folders_with(part: str) -> tuple[str, ...]:
    """The folders of cogs/ that have a module of that name, sorted."""
    folders = (module.name for module in pkgutil.iter_modules(cogs.__path__) if module.ispkg)
    return tuple(folder for folder in sorted(folders) if find_spec(f"cogs.{folder}.{part}"))
