"""What is said at a table, in words and in pictures, is said in one place: on the table's message, or on the own panel,
or in the picture of one of them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.engine.chance import SeededChance
from bot.engine.game import Seat
from bot.engine.screen import Screen
from bot.engine.text import Text
from bot.tables.acts import ChooseOption
from bot.tables.model import Actor, Table
from bot.ui.components.layout import Reader, screen_text
from bot.ui.screens.panel import panel_page
from bot.ui.screens.public import table_screen
from cogs.little_white_die.picture import draw
from cogs.little_white_die.view import View
from cogs.little_white_die.wording import table_dice
from tests.tables.running_tables import ANA, BEN, CARLA, LWD, RunningTables, running_tables

PEOPLE = (ANA, BEN, CARLA)


class Heard:
    """A speaker that notes what a picture says."""

    def __init__(self, reader: Reader) -> None:
        self._say, self.said = reader.plain, list[str]()

    def __call__(self, said: Text) -> str:
        self.said.append(self._say(said))
        return self.said[-1]

    def name(self, seat: int, called: str = "") -> str:
        return self._say.name(seat, called)


class Seen:
    """What one person has before them at a table: its message, and their panel."""

    def __init__(self, home: RunningTables, table: Table, person: Actor, *, in_words: bool) -> None:
        self.folder, self.in_words = home.games[LWD], in_words
        self.reader = Reader("en-US", tuple(player.called for player in table.players), in_words)
        self.public, self.own = home.tables.view(table, None), home.tables.view(table, person.user)
        self.table = table_screen(self.folder, table, self.public)
        self.panel = panel_page(self.folder, table, person, self.own, (), in_words=in_words)

    def words(self, screen: Screen) -> list[str]:
        lines = screen_text(screen, self.reader, described=self.in_words).splitlines()
        # The clock is the platform's.
        return [line.removeprefix("### ").removeprefix("> ") for line in lines if not line.startswith("-# ")]

    def drawn(self, view: View) -> list[str]:
        heard = Heard(self.reader)
        draw(view, heard)
        return heard.said

    def described(self, screen: Screen) -> list[str]:
        return list(map(self.reader.plain, screen.description))


async def played(path: Path, options: dict[str, int], *, in_words: bool) -> list[Seen]:
    """Whoever has to act at each position of a game that computers would play like that, and somebody else."""
    found = list[Seen]()
    async with running_tables(path, [1_800_000_000_000]) as home:
        table = await home.lobby(*PEOPLE)
        for key, value in options.items():
            table = await home.act(table, ANA, ChooseOption(key, value))
        table = await home.started_from(table, ANA)
        game, computer = home.games[LWD].game, home.games[LWD].computer_of("easy")
        for number in range(400):
            table = home.now(table)
            if table.status != "playing":
                break
            seat = home.to_act(table)[0]
            acting = next(person for person in PEOPLE if person.user == table.players[seat].user)
            waiting = next(person for person in PEOPLE if person is not acting)
            found += [Seen(home, table, person, in_words=in_words) for person in (acting, waiting)]
            move = computer.choose(game.view(table.state, Seat(seat)), SeededChance(b"once", number))
            await home.play(table, acting, move)
    return found


KINDS: tuple[dict[str, int], ...] = ({}, {"wildcards": 1, "powers": 1})


@pytest.mark.parametrize("options", KINDS, ids=str)
async def test_beside_pictures_nothing_is_said_twice_on_table_and_panel(
    tmp_path: Path, options: dict[str, int]
) -> None:
    phases = set()
    for seen in await played(tmp_path / "bot.db", options, in_words=False):
        told = [*seen.words(seen.table), *seen.words(seen.panel)]
        assert len(told) == len(set(told)), told
        shown = {*seen.described(seen.table), *seen.described(seen.panel)}
        assert not shown & {*told}, "a picture says it"
        pictured = [*seen.drawn(seen.public), *seen.drawn(seen.own)]
        everything = [*told, *pictured]
        for fact in (rf"\b{table_dice(seen.public)} dice\b", "first guess", "asks for", "Round", "a bluff!", "true!"):
            assert sum(bool(re.search(fact, said)) for said in everything) <= 1, (fact, everything)
        assert len(seen.words(seen.table)) <= 5, "a title, and lines for what no picture shows"
        phases.add(seen.public.phase)
    assert phases >= {"declare", "guess", "lose"}


async def test_no_guess_is_told_beside_the_picture_of_a_later_one(tmp_path: Path) -> None:
    guesses = 0
    for seen in await played(tmp_path / "bot.db", {}, in_words=False):
        if seen.public.phase == "guess" and seen.public.guess is not None:
            guesses += 1
            assert not [said for said in seen.words(seen.table) if " guesses: " in said]
            assert not seen.public.earlier or "The game begins." not in seen.words(seen.table), "that is old by then"
    assert guesses > 10


@pytest.mark.parametrize("options", KINDS, ids=str)
async def test_in_words_nothing_is_said_twice_either(tmp_path: Path, options: dict[str, int]) -> None:
    for seen in await played(tmp_path / "bot.db", options, in_words=True):
        for screen in (seen.table, seen.panel):
            told = seen.words(screen)
            assert len(told) == len(set(told)), told
            assert sum(said.endswith(" on the table.") and said.startswith("There ") for said in told) <= 1, told
        missing = {*seen.described(seen.table)} - {*seen.words(seen.table)}
        assert not missing, "what a picture shows is said"


async def test_the_alt_text_of_the_own_picture_says_what_it_shows_and_nothing_of_the_table(tmp_path: Path) -> None:
    for seen in await played(tmp_path / "bot.db", {}, in_words=False):
        said = " ".join(seen.described(seen.panel))
        for drawn in seen.drawn(seen.own):
            # A stamp that the table's picture has as well.
            assert drawn in ("your turn", "loses", "wins", "out") or drawn in said, (drawn, said)
        assert not {*seen.described(seen.panel)} & {*seen.described(seen.table)}


async def test_in_words_dice_of_a_round_that_is_over_are_not_told_in_the_next(tmp_path: Path) -> None:
    revealed = 0
    for seen in await played(tmp_path / "bot.db", {"wildcards": 1}, in_words=True):
        had = [line for line in seen.words(seen.panel) if " had " in line]
        assert not had or seen.own.phase in ("lose", "over")
        revealed += bool(had)
    assert revealed


async def test_in_words_the_prompt_is_said_as_a_person_would(tmp_path: Path) -> None:
    """And not where it would only repeat the title."""
    prompts = set()
    for seen in await played(tmp_path / "bot.db", {}, in_words=True):
        said = [line for line in seen.words(seen.panel) if line.startswith("Your turn: ")]
        assert len(said) == (seen.own.phase == "guess" and seen.own.seat in seen.own.to_act)
        prompts.update(said)
    assert {"Your turn: make a guess.", "Your turn: guess higher, or challenge."} <= prompts
    assert not any(re.search(r"\d|×", said) for said in prompts)
