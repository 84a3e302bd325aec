"""Pictures: drawn once, named by what they show, and never in the way of the game."""

from __future__ import annotations

import asyncio
import io
import random
from collections.abc import Iterable, Iterator
from typing import Any

import pytest
from PIL import Image

from bot.engine.game import Seat, Setup
from bot.games import GameFolder
from bot.store.api import StoreError
from bot.ui.components.layout import Reader
from bot.ui.pictures import FINISHED, LARGEST, ROOM, TIDY, Pictures, encoded
from cogs.little_white_die.rules.game import GAME
from rendering.paint import memory
from rendering.pieces.table import ground
from tests.battery import GAMES, Playout
from tests.lots import ScriptedChance

READER = Reader("en", ("Ana", "Ben"))
READER_OF_MANY = Reader("en", ("Ana", "Ben", "Cleo", "Dan", "Eve", "Fay"))


@pytest.fixture
def pictures() -> Iterator[Pictures]:
    made = Pictures()
    yield made
    made.close()


@pytest.fixture
def found() -> GameFolder:
    return GameFolder("little_white_die")


def views() -> tuple[Any, Any]:
    options = {option.key: option.default for option in GAME.info.options}
    state = GAME.start(Setup(2, 0, options), ScriptedChance([0] * 200))
    return GAME.view(state, None), GAME.view(state, Seat(0))


async def test_the_same_view_is_drawn_once_even_by_several_at_once(pictures: Pictures, found: GameFolder) -> None:
    drawn = found.draw
    count = 0

    def counting(*arguments: Any) -> Any:
        nonlocal count
        count += 1
        return drawn(*arguments)

    found.__dict__["draw"] = counting
    public, _ = views()
    first, second = await asyncio.gather(*(pictures.of(found, public, READER) for _ in range(2)))
    assert first is second is await pictures.of(found, public, READER)
    assert count == 1


@pytest.mark.parametrize("folder", GAMES.values(), ids=GAMES)
async def test_the_table_of_every_game_is_drawn_and_kept(pictures: Pictures, folder: GameFolder) -> None:
    views = [folder.game.view(next(iter(Playout(folder.game, 1))).state, None) for _ in range(2)]
    first, second = [await pictures.of(folder, view, READER_OF_MANY) for view in views]
    assert first is not None
    assert first is second


async def test_another_language_or_another_name_is_another_picture(pictures: Pictures, found: GameFolder) -> None:
    public, _ = views()
    readers = (READER, Reader("it", READER.names), Reader("en", ("Ana", "Carla")))
    shown = [await pictures.of(found, public, reader) for reader in readers]
    assert shown[0] is not shown[1]
    assert shown[0] is not None
    assert shown[2] is not None
    assert shown[0].name != shown[2].name


async def test_a_moment_that_wants_to_be_seen_is_a_moving_picture(pictures: Pictures, found: GameFolder) -> None:
    public, _ = views()
    found.__dict__["frames"] = None
    still = await pictures.of(found, public, READER)
    assert still is await pictures.of(found, public, READER, moving=True), "the game has no moving picture"
    found.__dict__["frames"] = lambda *given: [(found.draw(*given).rotate(180), 40), (found.draw(*given), 40)]
    moving = await pictures.of(found, public, READER, moving=True)
    assert moving is not None
    assert moving.name.endswith(".gif")
    assert moving is await pictures.of(found, public, READER, moving=True)
    assert still is await pictures.of(found, public, READER)


async def test_where_nothing_moves_a_still_picture_is_shown(pictures: Pictures, found: GameFolder) -> None:
    public, _ = views()
    assert await pictures.of(found, public, READER, moving=True) == await pictures.of(found, public, READER)


async def test_of_a_moving_picture_that_is_too_large_the_end_is_shown(pictures: Pictures, found: GameFolder) -> None:
    public, _ = views()
    still = await pictures.of(found, public, READER)
    noise = [Image.effect_noise((1100, 700), 90).convert("RGB") for _ in range(2)]
    found.__dict__["frames"] = lambda *given: [*((each, 40) for each in noise), (found.draw(*given), 40)]
    assert await pictures.of(found, public, READER, moving=True) == still


async def test_a_moving_picture_that_is_too_large_as_a_gif_is_a_webp(pictures: Pictures, found: GameFolder) -> None:
    noise = Image.frombytes("1", (1504, 900), random.Random(1).randbytes(188 * 900)).convert("RGB")
    changed = noise.copy()
    changed.paste("red", (0, 0, 9, 9))
    found.__dict__["frames"] = lambda *given: [(noise, 40), (changed, 40)]
    moving = await pictures.of(found, views()[0], READER, moving=True)
    assert moving is not None
    assert moving.name.endswith(".webp")
    assert moving.weight <= LARGEST


def patchwork(steps: int, patches: int) -> list[tuple[Image.Image, int]]:
    """Frames that each change as much: so many patches of noise on felt. Each is shown longer than the one before."""
    luck = random.Random(steps)
    drawn = [ground().convert("RGB") for _ in range(steps)]
    for frame in drawn:
        for _ in range(patches):
            patch = Image.frombytes("1", (96, 96), luck.randbytes(12 * 96)).convert("RGB")
            frame.paste(patch, (luck.randrange(0, 1000), luck.randrange(0, 600)))
    return list(zip(drawn, range(100, 100 * (steps + 1), 100), strict=True))


@pytest.mark.parametrize(("patches", "least"), [(1, 12), (40, 3), (80, 2)])
def test_a_moving_picture_that_is_too_large_has_fewer_steps_and_takes_as_long(patches: int, least: int) -> None:
    frames = patchwork(12, patches)
    made = encoded(lambda: frames)
    assert made is not None
    assert made.weight <= LARGEST
    moving = Image.open(io.BytesIO(made.data))
    assert least <= moving.n_frames <= (12 if patches == 1 else 11)  # type: ignore[attr-defined]
    assert sum(_pauses(moving)[:-1]) == sum(pause for _, pause in frames[:-1]), "until the last one"
    assert made.moves == sum(_pauses(moving)[:-1])


def _pauses(moving: Any) -> list[int]:
    """Of all frames, in milliseconds."""
    found = []
    for number in range(moving.n_frames):
        moving.seek(number)
        moving.load()
        found.append(moving.info["duration"])
    return found


async def test_each_request_gets_a_file_of_its_own(pictures: Pictures, found: GameFolder) -> None:
    picture = await pictures.of(found, views()[0], READER)
    assert picture is not None
    assert picture.file().fp.read() == picture.file().fp.read() == picture.data
    assert picture.file().filename == picture.name


async def test_a_drawing_that_fails_is_no_picture_and_is_tried_again(
    pictures: Pictures, found: GameFolder, caplog: pytest.LogCaptureFixture
) -> None:
    drawn = found.draw

    def fails(*_: Any) -> Any:
        raise ZeroDivisionError

    public, _ = views()
    found.__dict__["draw"] = fails
    assert await pictures.of(found, public, READER) is None
    assert "drawing a picture of little_white_die" in caplog.text
    found.__dict__["draw"] = drawn
    assert await pictures.of(found, public, READER) is not None


async def test_no_more_pictures_are_kept_than_there_is_room_for_and_what_was_asked_for_last_stays(
    found: GameFolder,
) -> None:
    public, own = views()
    measured = Pictures()
    sizes = [len(made.data) for view in (public, own) if (made := await measured.of(found, view, READER)) is not None]
    measured.close()
    pictures = Pictures(room=(sum(sizes) + 10_000) * FINISHED)
    first, other = await pictures.of(found, public, READER), await pictures.of(found, own, READER)
    assert await pictures.of(found, public, READER) is first, "there is room for both"
    await pictures.of(found, public, Reader("it", ("Ana", "Ben")))
    assert await pictures.of(found, public, READER) is first, "it was asked for last"
    again = await pictures.of(found, own, READER)
    assert again == other
    assert again is not other
    pictures.close()


async def test_all_that_is_kept_of_pictures_shares_the_room_that_the_host_gives() -> None:
    pictures = Pictures(room=24 * 2**20)
    assert memory.drawings.room == 22 * 2**20
    pictures.close()
    Pictures().close()
    assert memory.drawings.room == ROOM - ROOM // FINISHED


async def test_now_and_then_what_drawing_has_freed_is_given_back(
    pictures: Pictures, monkeypatch: pytest.MonkeyPatch
) -> None:
    given_back = list[None]()
    monkeypatch.setattr(memory, "give_back", lambda: given_back.append(None))
    dot = Image.new("RGB", (1, 1))
    for number in range(3 * TIDY - 1):
        await pictures.drawn(number, lambda: dot, "a dot")
    assert len(given_back) == 2


async def test_the_drawings_of_players_are_fetched_once_for_a_picture(found: GameFolder) -> None:
    asked: list[tuple[str, ...]] = []
    drawn: list[dict[str, bytes]] = []

    async def ink(digests: Iterable[str]) -> dict[str, bytes]:
        asked.append(tuple(digests))
        return {"ab": b"ink"}

    def draw(view: Any, words: Any, drawings: dict[str, bytes]) -> Any:
        drawn.append(drawings)
        return cards.draw(view, words)

    cards = GameFolder("little_white_die")
    found.__dict__.update(draw=draw, drawings=lambda view: ("ab", "cd"))
    pictures = Pictures(ink)
    public, _ = views()
    first, second = await asyncio.gather(*(pictures.of(found, public, READER) for _ in range(2)))
    assert first is second is not None
    assert (asked, drawn) == ([("ab", "cd")], [{"ab": b"ink"}])
    pictures.close()


async def test_drawings_that_cannot_be_had_leave_words_and_are_asked_for_again(
    found: GameFolder, caplog: pytest.LogCaptureFixture
) -> None:
    async def ink(digests: Iterable[str]) -> dict[str, bytes]:
        raise StoreError("no space")

    found.__dict__["drawings"] = lambda view: ("ab",)
    pictures = Pictures(ink)
    public, _ = views()
    for _ in range(2):
        assert await pictures.of(found, public, READER) is None
    assert ["drawing a picture" in record.message for record in caplog.records] == [True, True]
    pictures.close()
