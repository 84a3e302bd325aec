"""The README promises only what is there: its ten-line game is found and played, its settings and commands exist."""

from __future__ import annotations

import hashlib
import hmac
import inspect
import re
import sys
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import cogs
from bot.demo.people import Person
from bot.demo.world import World
from bot.engine.chance import SeededChance, shuffled
from bot.engine.luck import lot, seed_of
from bot.engine.replay import begin, verify
from bot.games import GameFolder, find_games, folders_with
from tests.battery import Playout, panel_pages
from tests.play.driver import Group

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text()


BLANCO = find_games()["blanco"].game


class Told:
    """Luck as another program draws it."""

    def __init__(self, words: Iterator[int]) -> None:
        self._words = words

    def below(self, outcomes: int, /) -> int:
        return outcome(self._words, outcomes)


@pytest.fixture
def coin(tmp_path: Path) -> Iterator[GameFolder]:
    """The game of the README: the files that it names, with what it writes in them, and nothing else."""
    (section,) = re.findall(r"### A game in ten lines\n(.*?)\n##", README, re.S)
    files = dict.fromkeys(re.findall(r"an empty\s+`(.+?)`", section), "")
    files |= re.findall(r"`([^`]+)`:\n\n```python\n(.*?)```", section, re.S)
    for name, content in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(content)
    cogs.__path__.append(str(tmp_path / "cogs"))
    folders_with.cache_clear()
    yield find_games()["coin"]
    cogs.__path__.remove(str(tmp_path / "cogs"))
    folders_with.cache_clear()
    for name in [name for name in sys.modules if name.startswith("cogs.coin")]:
        del sys.modules[name]


def test_the_game_in_ten_lines_has_ten_lines(coin: GameFolder) -> None:
    _, game, last = inspect.getsource(inspect.getmodule(type(coin.game))).split("\n\n")  # type: ignore[arg-type]
    assert len(game.splitlines()) == 10
    assert last.splitlines() == ["GAME = Coin()"]


def test_the_game_in_ten_lines_is_found_and_played(coin: GameFolder) -> None:
    for number in range(20):
        playout = Playout(coin.game, number)
        for position in playout:
            assert len(panel_pages(coin, coin.game.view(position.state, position.seat))) == 1
        assert coin.game.outcome(position.state) is not None
        assert verify(coin.game, playout.record()) == 1


async def test_the_game_in_ten_lines_is_played_on_discord(
    coin: GameFolder, world: World, ana: Person, ben: Person
) -> None:
    group = Group(world, [ana, ben], command="coin")
    await group.open()
    assert await group.finish() == 1
    assert "It fell." in ana.table.words


def drawn(seed: bytes, step: int) -> Iterator[int]:
    """The words of a step: lines 5 and 6 of the README, written from them alone."""
    for draw in count():
        yield int.from_bytes(hmac.new(seed, f"{step}:{draw}".encode("ascii"), hashlib.sha256).digest()[:8], "big")


def outcome(words: Iterator[int], outcomes: int) -> int:
    """Lines 7 and 8."""
    return next(word for word in words if word < 2**64 // outcomes * outcomes) % outcomes


def mixed(words: Iterator[int], items: list[int]) -> list[int]:
    """Line 9."""
    for place in reversed(range(1, len(items))):
        other = outcome(words, place + 1)
        items[place], items[other] = items[other], items[place]
    return items


def made(secret: bytes, lots: list[str | None]) -> bytes:
    """The seed: lines 2 and 3."""
    items = ["-" if lot is None else hashlib.sha256(lot.encode("utf-8")).hexdigest() for lot in lots]
    return hmac.new(secret, ("lots:" + ",".join(items)).encode("ascii"), hashlib.sha256).digest()


def shortened(digest: str) -> str:
    return f"{digest[:8]}...{digest[-4:]}"


def test_another_program_finds_the_test_vectors() -> None:
    vectors = (
        r"hash `(.+?)`\) and the lots `(.+?)`, `(.+?)`\s+and a computer's: the seed is `(.+?)`, "
        r"ten draws of 6 in step 0 are `(.+?)`, shuffling\s+`(.+?)` in step 7 gives `(.+?)`"
    )
    (shown, number, words, seeded, draws, before, after) = re.findall(vectors, README, re.S)[0]
    secret = bytes(range(32))
    assert shown == shortened(hashlib.sha256(secret).hexdigest())
    seed = made(secret, [number, words, None])
    assert seeded == shortened(seed.hex())
    assert _draws(seed, 0) == draws
    assert _shuffle(seed, 7, before) == after


def test_another_program_finds_the_test_vectors_of_records_without_lots() -> None:
    vectors = r"ten draws of 6 in revision 1 are `(.+?)`;\s+shuffling `(.+?)` in revision 7 gives `(.+?)`"
    (draws, before, after) = re.findall(vectors, README, re.S)[0]
    assert _draws(bytes(range(32)), 1) == draws
    assert _shuffle(bytes(range(32)), 7, before) == after


def _draws(seed: bytes, step: int) -> str:
    words = drawn(seed, step)
    return " ".join(str(outcome(words, 6)) for _ in range(10))


def _shuffle(seed: bytes, step: int, items: str) -> str:
    return " ".join(map(str, mixed(drawn(seed, step), [int(item) for item in items.split()])))


@given(st.binary(min_size=32, max_size=32), st.lists(st.none() | st.text(st.characters(exclude_categories=["Cs"]))))
def test_another_program_makes_the_seed_that_the_bot_makes(secret: bytes, lots: list[str | None]) -> None:
    assert seed_of(secret, [None if words is None else lot(words) for words in lots]) == made(secret, lots)


@given(st.binary(min_size=32, max_size=32), st.integers(0, 10**6), st.integers(1, 2**63 + 1))
def test_another_program_draws_what_the_bot_draws(seed: bytes, step: int, outcomes: int) -> None:
    chance, words = SeededChance(seed, step), drawn(seed, step)
    assert [chance.below(outcomes) for _ in range(5)] == [outcome(words, outcomes) for _ in range(5)]
    assert list(shuffled(chance, range(20))) == mixed(words, list(range(20)))


@pytest.mark.parametrize("previous", [None, 1])
def test_another_program_finds_who_begins(previous: int | None) -> None:
    for number in range(50):
        seed = hashlib.sha256(bytes([number])).digest()
        setup, state = begin(BLANCO, 4, {}, previous, SeededChance(seed, 0))
        words = drawn(seed, 0)
        first = outcome(words, 4)
        assert setup.first == (first if previous is None else previous + 1)
        assert state == BLANCO.start(setup, Told(words)), "the deal follows from the words that are left"


def test_every_game_stands_in_the_table_of_games() -> None:
    for slug, found in find_games().items():
        assert found.game.info.title.message in README
        assert f"(cogs/{slug}/README.md)" in README
        assert (ROOT / "cogs" / slug / "README.md").exists()
