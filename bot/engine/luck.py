"""Make the luck of a game from a secret, fixed when the table opens, and a lot of everybody who sits down.

The SHA-256 of the secret (the commitment) is shown before the first lot is given, so that the secret cannot be chosen
to fit the lots; and whoever does not know the secret cannot choose a lot that fits it. The seed of the game is

    HMAC-SHA256(secret, "lots:" + one item a seat, joined by commas)

where the item of a person is the SHA-256 of their lot in UTF-8, in hexadecimal, and that of a computer is "-".
The README has the whole of it, with test vectors, and says what it does not prove.
"""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from collections.abc import Sequence
from typing import Literal

import msgspec

SECRET_BYTES = 32
DIGEST = re.compile(r"[0-9a-f]{64}")
NO_LOT = "-"

# How luck is drawn. 1: the secret is the seed itself, and draws are counted by the revisions of the table. 2: the
# seed is made of secret and lots, and draws are counted by the steps of the game, so that nothing but a move changes
# them.
Formula = Literal[1, 2]


class Lot(msgspec.Struct, frozen=True, omit_defaults=True):
    """What somebody has added to the luck of a table."""

    digest: str
    """SHA-256 of the words in UTF-8, hexadecimal. Nothing else of a lot enters the seed: words can be forgotten."""
    words: str = ""
    """Typed, or the number of the press that seated them. Empty: forgotten."""
    typed: bool = False
    user: int | None = None
    """Who gave it, as long as that is known."""


def new_secret() -> bytes:
    """For a table that opens."""
    return secrets.token_bytes(SECRET_BYTES)


def commitment_to(secret: bytes) -> str:
    """What is shown while it is still secret: its SHA-256, in hexadecimal."""
    return hashlib.sha256(secret).hexdigest()


def lot(words: str, user: int | None = None, *, typed: bool = False) -> Lot:
    """A lot of these words. They must be text that can be written in UTF-8: no half of a surrogate pair."""
    return Lot(hashlib.sha256(words.encode()).hexdigest(), words, typed, user)


def forgotten(lots: Sequence[Lot | None], user: int) -> tuple[Lot | None, ...]:
    """The lots without the words and the id of a person; what follows from them stays."""
    return tuple(Lot(each.digest) if each is not None and each.user == user else each for each in lots)


def seed_of(secret: bytes, lots: Sequence[Lot | None]) -> bytes:
    """The seed of a game with these lots, in the order of the seats; None: a computer's."""
    items = ",".join(NO_LOT if each is None else each.digest for each in lots)
    return hmac.digest(secret, f"lots:{items}".encode(), "sha256")


def is_true(given: Lot) -> bool:
    """Whether its digest is one, and that of its words if they are known."""
    known = not given.words or lot(given.words).digest == given.digest
    return known and DIGEST.fullmatch(given.digest) is not None
