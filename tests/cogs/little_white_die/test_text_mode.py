"""A seat that reads nothing but the words on its screens plays whole games: no picture, no view, no state."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.ui.components.layout import Reader, screen_text
from bot.ui.screens.panel import panel_page
from cogs.little_white_die.view import Challenge, Declare, Guess, Lose
from tests.tables.by_words import Page, play_by_words
from tests.tables.running_tables import ANA, BEN, LWD, running_tables

GUESS = re.compile(r"guesses: (?:at least|exactly) (\d+) (?:die shows|dice show) a (\d|power card)\.")
TOPS = re.compile(r"^Your (?:die shows|dice show) (.+)\.$")
DICE = re.compile(r" has (\d+) (?:die|dice) of ")


class ByWords:
    """Plays by words alone: every answer is the label of what it presses."""

    def press(self, page: Page) -> str:
        challenge = "Challenge" in page.labels and self.doubts(page)
        wanted = [
            *(["Challenge"] if challenge else []),
            *(label for label in page.labels if label.startswith("Evenly")),
            *(f"Guess on {number}" for number in self.favourites(page)),
            "Keep my cards",
            *(label for label in page.labels if label != "Back"),
        ]
        return next(label for label in wanted if label in page.labels)

    def favourites(self, page: Page) -> list[str]:
        """Numbers, the one that most of its own dice show first."""
        tops = self.tops(page)
        return sorted("654321", key=lambda number: -tops.count(number))

    def doubts(self, page: Page) -> bool:
        """Whether more was guessed than it expects: its own, and a sixth of all other dice."""
        count, what = self.guess(page)
        tops, dice = self.tops(page), self.dice(page)
        assert 0 < len(tops) < dice, "the words do not say what lies on the table"
        own = tops.count(what) + tops.count("a wildcard")
        return count > own + (dice - len(tops)) / 6 + 0.5

    def guess(self, page: Page) -> tuple[int, str]:
        found = [match for sentence in page.sentences if (match := GUESS.search(sentence))]
        return int(found[-1][1]), found[-1][2]

    def tops(self, page: Page) -> list[str]:
        """What its own dice show, without the names of powers."""
        found = [match[1] for sentence in page.sentences if (match := TOPS.match(sentence))]
        # The words of the picture say it, too.
        return [top for told in found[:1] for top in re.split(r", and |, | and ", re.sub(r" \([^)]*\)", "", told))]

    def dice(self, page: Page) -> int:
        return sum(int(match[1]) for sentence in page.sentences if (match := DICE.search(sentence)))


async def test_in_words_nothing_is_told_twice(tmp_path: Path) -> None:
    """Neither as news and as the picture, nor as dice and as the cards that they consist of."""
    async with running_tables(tmp_path / "bot.db", [1_800_000_000_000]) as home:
        table = await home.started(ANA, BEN)
        liar, other = (ANA, BEN) if home.to_act(table) == [0] else (BEN, ANA)

        def words() -> list[str]:
            now = home.now(table)
            view = home.tables.view(now, liar.user)
            screen = panel_page(home.games[LWD], now, liar, view, (), in_words=True)
            reader = Reader("en-US", tuple(player.name for player in now.players), text_mode=True)
            return [line.removeprefix("> ") for line in screen_text(screen, reader, described=True).splitlines()]

        assert "Your cards: 1, 2, 3, 4, 5, and 6; they become dice." in words()
        await home.play(table, liar, Declare(6))
        rolled = words()
        assert sum(line.startswith("Your dice show ") for line in rolled) == 1
        assert not any(line.startswith(("Your cards: ", "You rolled ")) for line in rolled)
        await home.play(table, liar, Guess(6, 12))
        await home.play(table, other, Challenge())
        told = words()
        assert len(told) == len(set(told))
        assert told.count("Guessed: 12. There are 2: a bluff!") == told.count(f"{liar.name} loses the round.") == 1
        assert not any(line.startswith(("Your cards: ", "Your dice show ")) for line in told)
        view = home.tables.view(home.now(table), liar.user)
        lost = view.players[view.seat].dice[0].top.number
        await home.play(table, liar, Lose(0))
        left = [number for number in range(1, 7) if number != lost]
        assert f"Your cards: {left[0]}, {left[1]}, {left[2]}, {left[3]}, and {left[4]}." in words()


@pytest.mark.parametrize(
    "options", [{}, {"wildcards": 1, "powers": 1}, {"length": 1, "cards": 9, "minimum": 3}], ids=str
)
async def test_words_alone_are_enough_for_a_whole_game(tmp_path: Path, options: dict[str, int]) -> None:
    moves, page = await play_by_words(tmp_path / "bot.db", ByWords(), LWD, options, computers=2, presses=4)
    assert moves > 3
    assert re.search(r"wins|share", page.sentences[0])
    assert not page.labels
