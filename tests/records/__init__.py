"""A record of every game, as each released version has made them; `python -m tests.records` adds those of this one."""

from __future__ import annotations

import gzip
from pathlib import Path

import msgspec

from bot.engine.replay import Record

FOLDER = Path(__file__).parent


def kept() -> list[tuple[str, str]]:
    """Versions, and games of theirs."""
    return [(path.parent.name, path.name.removesuffix(".json.gz")) for path in sorted(FOLDER.glob("*/*.json.gz"))]


def raw(version: str, game: str) -> bytes:
    """The file that `/table verify` gave."""
    return gzip.decompress((FOLDER / version / f"{game}.json.gz").read_bytes())


def record(version: str, game: str) -> Record:
    return msgspec.json.decode(raw(version, game), type=Record)
