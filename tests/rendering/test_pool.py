"""One pool holds all drawings, in as many bytes as it was told; nothing that is drawn stays anywhere else."""

from __future__ import annotations

import gc
import importlib
import pkgutil
import threading
from collections.abc import Iterator
from typing import Any

import pytest
from PIL import Image

import cogs
import rendering
from rendering import gallery
from rendering.lettering.handwriting import Line, line
from rendering.paint import memory
from rendering.paint.memory import AROUND, Pool, kept, weight
from rendering.paint.palette import INK
from rendering.paint.sprites import Sprite

CONSTANTS = {
    "rendering.lettering.coverage": {"has", "ranges", "_lines"},
    "cogs.blank_white_dice.picture.deck_icons": {"_seen"},
    "cogs.blank_white_dice.picture.own_icons": {"_printed"},
    "cogs.diceland.picture.camera": {"_anywhere", "_usual"},
    "rendering.paint.encode": {"_theme", "_palette", "nearest"},
    "rendering.lettering.handwriting": {"_own_hand", "_length"},
    "rendering.drawings.stroke_files": {"read"},
    "rendering.paint.ink": {"_grain"},
    "rendering.paint.palette": {"on"},
    "rendering.pieces.table": {"ground"},
    "rendering.lettering.fonts": {"font"},
}
"""What is remembered outside of the pool: of a fixed size however much is drawn."""


@pytest.fixture(autouse=True)
def usual_room() -> Iterator[None]:
    room = memory.drawings.room
    yield
    memory.drawings.room = room


def picture(side: int = 10) -> Image.Image:
    return Image.new("L", (side, side))


def test_what_was_not_asked_for_the_longest_makes_room() -> None:
    kept = Pool[Image.Image](3 * (100 + AROUND) + 50)
    for key in (1, 2, 3):
        kept.put(key, picture())
    assert kept.get(1) is not None
    kept.put(4, picture())
    assert [kept.get(key) is not None for key in (1, 2, 3, 4)] == [True, False, True, True]


def test_what_is_dear_stays_longer_than_what_is_cheap_but_not_for_ever() -> None:
    def stays(cheap_ones: int) -> bool:
        kept = Pool[Image.Image](3 * (100 + AROUND) + 50)
        dear = -1
        kept.put(dear, picture(), 0.020)
        for key in range(cheap_ones):
            kept.put(key, picture(), 0.001)
        assert [key for key in range(cheap_ones) if kept.get(key)][-2:] == [cheap_ones - 2, cheap_ones - 1]
        return kept.get(dear) is not None

    assert stays(20)
    assert not stays(100), "nobody asks for it: what is lost comes up to its price"


def test_a_drawing_costs_what_it_takes_but_for_what_is_kept_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    costs = dict[Any, float | None]()
    monkeypatch.setattr(memory, "thread_time", lambda: now)

    def put(key: Any, value: str, cost: float) -> str:
        costs[value] = cost
        return value

    monkeypatch.setattr(memory.drawings, "put", put)

    @kept
    def part(name: str) -> str:
        nonlocal now
        now += 8.0
        return name

    @kept
    def whole() -> str:
        nonlocal now
        now += 1.0
        made = part("head") + part("foot")
        now += 0.5
        return made

    whole()
    assert costs == {"head": 8.0, "foot": 8.0, "headfoot": 1.5}


def test_bytes_are_counted_not_things() -> None:
    kept = Pool[Image.Image](100_000)
    for key in range(1, 1_000):
        kept.put(key, picture(key % 200))
        assert kept.taken <= 100_000
    assert 1 < len(kept) < 100
    kept.room = 50_000
    assert 0 < kept.taken <= 50_000
    kept.clear()
    assert (kept.taken, len(kept)) == (0, 0)


def test_what_is_larger_than_the_room_drives_nothing_out() -> None:
    kept = Pool[Image.Image](10_000)
    small, large = picture(), picture(1_000)
    kept.put("small", small)
    assert kept.put("large", large) is large
    assert kept.get("large") is None
    assert kept.get("small") is small


def test_the_first_of_two_that_were_made_at_once_stays() -> None:
    kept, first = Pool[Image.Image](10_000), picture()
    kept.put("key", first)
    assert kept.put("key", picture()) is first
    assert kept.taken == 100 + AROUND + weight("key")


def test_threads_share_it() -> None:
    shared = Pool[Image.Image](20_000)
    errors = list[BaseException]()

    def work(start: int) -> None:
        try:
            for number in range(2_000):
                key = (start + number * 7) % 50
                if shared.get(key) is None:
                    shared.put(key, picture(key))
        except BaseException as error:
            errors.append(error)

    threads = [threading.Thread(target=work, args=(number,)) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not errors
    assert shared.taken == sum(AROUND + key * key for key in range(50) if shared.get(key) is not None) <= 20_000


def test_a_function_draws_once_for_equal_values_and_tells_them_apart() -> None:
    drawn = list[tuple[int, str]]()

    @kept
    def draw(size: int, colour: str = "red") -> tuple[int, str]:
        drawn.append((size, colour))
        return size, colour

    assert [draw(1), draw(1), draw(2), draw(1, colour="blue"), draw(1, colour="blue")] == [
        (1, "red"),
        (1, "red"),
        (2, "red"),
        (1, "blue"),
        (1, "blue"),
    ]
    assert len(drawn) == 3


def test_pixels_and_words_have_weight() -> None:
    assert weight(Image.new("RGB", (10, 20))) == weight(Image.new("RGBA", (10, 20))) == 800
    assert weight(Image.new("P", (10, 20))) == 200
    written = line("Weight", 40)
    assert isinstance(written, Line)
    assert weight(written) == written.mask.width * written.mask.height
    large = Sprite(Image.new("RGBA", (200, 200), INK))
    assert weight(large) == 40_000, "a large one has a byte to a pixel"
    assert weight((written, "words")) > weight(written) + len("words")


def test_drawing_everything_in_little_room_takes_little_memory_and_looks_the_same() -> None:
    before = gallery.sheet().tobytes()
    memory.drawings.clear()
    of_others = pixels_held()
    memory.drawings.room = 2**20
    assert gallery.sheet().tobytes() == before
    assert 0 < memory.drawings.taken <= 2**20
    assert pixels_held() - of_others <= 2**20, "what is drawn is kept in the pool only, or of a fixed size (CONSTANTS)"


def pixels_held() -> int:
    """Bytes of all pictures that anything in this process holds."""
    gc.collect()
    return sum(weight(each) for each in gc.get_objects() if isinstance(each, Image.Image))


def test_nothing_that_is_drawn_is_kept_outside_of_the_pool() -> None:
    found = dict[str, set[str]]()
    for package in (rendering, cogs):
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            if package is cogs and ".picture." not in module.name:
                continue
            names = vars(importlib.import_module(module.name)).items()
            caches = {name for name, value in names if hasattr(value, "cache_info") and value.__module__ == module.name}
            if caches:
                found[module.name] = caches
    assert found == CONSTANTS
