"""What the last version without lots has written: records of finished games, and a database with tables of every kind.

Tables 1 to 3 of `tables.db.gz` are over (their records stand beside it), 4 to 6 are being played, 7 to 9 are lobbies:
of A Little White Die, BLANCO and BLANK, each with user 1 (Ana, the host), user 2 (Ben) and a computer, on server 70.
"""

from __future__ import annotations

import gzip
from pathlib import Path

GAMES = ("little_white_die", "blanco", "blank")
_HERE = Path(__file__).parent


def record(game: str) -> bytes:
    return (_HERE / f"{game}.json").read_bytes()


def unpack(path: Path) -> None:
    """A copy of the database."""
    path.write_bytes(gzip.decompress((_HERE / "tables.db.gz").read_bytes()))
