"""Files that come with an answer."""

from __future__ import annotations

from typing import Any

from bot.demo.world import World


def attached(world: World, payload: dict[str, Any]) -> bytes:
    (file,) = payload["attachments"]
    return world.backend.cdn.get(file["url"]) or b""
