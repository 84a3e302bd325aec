"""Draw what players see of a game on contact sheets: the table and an own panel in the middle of a game, and its end;
each as wide as a desktop shows it, and beside it as wide as a phone does."""

from __future__ import annotations

import asyncio
import io
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import pairwise
from typing import Any

from PIL import Image

from bot.engine.story import Scene
from bot.games import GameFolder
from bot.language.escape import SIGN
from bot.tables.model import Player, Table
from bot.ui.avatars import Avatars
from bot.ui.components.layout import Reader
from bot.ui.covers import result_picture
from bot.ui.pictures import Picture, Pictures
from tests.battery import Playout, Position

WIDTHS = (550, 350)
"""Pixels: of a desktop and of a phone."""
NAMES = ("Ana Maria", "Ben", "Konstantinos", "🤖 Lotta", "Даша", "Margherita")
MIDDLE = 0.6
"""How far a game has got by then."""


def sheet(folder: GameFolder, seats: int) -> Image.Image:
    """Of a random game of so many."""
    return asyncio.run(_sheet(folder, list(Playout(folder.game, 1, options={}, seats=seats)), seats))


async def _sheet(folder: GameFolder, game: Sequence[Position], seats: int) -> Image.Image:
    pictures, reader = Pictures(), Reader("en-US", NAMES[:seats])
    try:
        shown = [await pictures.of(folder, view, reader) for view in _views(folder, game)]
        shown.append(await _result(folder, game, pictures, reader))
        return stacked([_opened(each) for each in shown if each is not None])
    finally:
        pictures.close()


def _views(folder: GameFolder, game: Sequence[Position]) -> Iterator[Any]:
    """What all see and what is seen by whoever acts, in the middle of a game; and what all see at its end."""
    middle, end = game[int(MIDDLE * len(game))], game[-1]
    yield folder.game.view(middle.state, None)
    yield folder.game.view(middle.state, middle.seat)
    yield folder.game.view(end.state, None)


async def _result(folder: GameFolder, game: Sequence[Position], pictures: Pictures, reader: Reader) -> Picture | None:
    """How it has ended, told by its own public events."""
    state = game[-1].state
    players = tuple(Player(name, computer=name.startswith(SIGN)) for name in reader.names)
    outcome, view = folder.game.outcome(state), folder.game.view(state, None)
    table = Table(0, None, 0, folder.slug, 0, "", 0, 0, players=players, result=outcome)
    facts = () if folder.facts is None else tuple(folder.facts(tuple(_scenes(folder, game))))
    return await result_picture(pictures, folder, table, reader, Avatars(), view, facts)


def _scenes(folder: GameFolder, game: Sequence[Position]) -> Iterator[Scene]:
    for before, after in pairwise(game):
        events = tuple(event for event in after.events if event.known_to(None))
        yield Scene(after.revision, before.seat, before.move, events, partial(folder.game.view, after.state, None))


def stacked(pictures: Sequence[Image.Image]) -> Image.Image:
    """One below the other, each in all widths side by side."""
    rows = [[_resized(picture, width) for width in WIDTHS] for picture in pictures]
    whole, top = Image.new("RGB", (sum(WIDTHS), sum(row[0].height for row in rows))), 0
    for row in rows:
        for left, picture in zip((0, WIDTHS[0]), row, strict=True):
            whole.paste(picture, (left, top))
        top += row[0].height
    return whole


def _resized(picture: Image.Image, width: int) -> Image.Image:
    return picture.resize((width, picture.height * width // picture.width), Image.Resampling.LANCZOS)


def _opened(picture: Picture) -> Image.Image:
    return Image.open(io.BytesIO(picture.data)).convert("RGB")
