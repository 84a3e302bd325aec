"""One memory of finished pictures for all tests of a process: their tables are dealt alike, and show the same again."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any

from bot.games import GameFolder
from bot.ui.components.layout import Reader
from bot.ui.pictures import Picture, Pictures, digest_of
from rendering.paint.memory import Pool

_finished: Pool[Picture] = Pool(64 * 2**20)


class SharedPictures(Pictures):
    """As its parent; but what one of them has drawn is there for all."""

    async def _of_view(self, folder: GameFolder, view: Any, reader: Reader, draw: Callable[..., Any]) -> Picture | None:
        """What it draws by is all in the key: also the ink, which people may have taken back meanwhile."""
        digests = () if folder.drawings is None else folder.drawings(view)
        ink = tuple(sorted((await self._ink(digests)).items()))
        key: Hashable = (folder.slug, draw, reader.say.locale, reader.names, digest_of(view), ink)
        known = _finished.get(key)
        if known is None and (known := await super()._of_view(folder, view, reader, draw)) is not None:
            _finished.put(key, known)
        return known
