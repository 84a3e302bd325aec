"""Make ink of pictures that people send: of photos of drawings, and of drawings that come with the file of a deck."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.decks.deck_game import DeckGame
from bot.decks.jobs import warm
from bot.engine.game import Refused
from bot.engine.text import Text, text
from bot.games import Trouble, find_games
from rendering.drawings.uploads import Unusable, ink, kept

_UNUSABLE: Mapping[str, Text] = {
    "large": text("The file is too large: up to 8 MB can be used."),
    "pixels": text("The picture has too many pixels. Make it smaller."),
    "scans": text("This picture is stored in a strange way. Save it anew as PNG or JPEG."),
    "no picture": text("This file is no picture that I know. Send a PNG, JPEG, WebP or GIF."),
    "broken": text("The file is damaged. Send it once more, or take another photo."),
    "small": text("The picture is too small to see anything."),
    "faint": text("The lines are too pale. Go over them with a dark pen, or take the photo in brighter light."),
    "blurred": text(
        "The photo is blurred: thin lines would be lost. Hold the camera still, tap on the drawing so that it is in "
        "focus, and take it once more."
    ),
    "empty": text("I see no drawing in it. Draw with a dark pen on light paper, and take the photo in good light."),
}


def prepare(games: Sequence[DeckGame]) -> None:
    """Load what all jobs need, once for all workers: to read cards, and to look at drawings."""
    warm(games)
    for found in find_games().values():
        found.prepare_drawing_trouble()


def drawn_ink(data: bytes) -> bytes:
    """What is drawn in a picture. Raises Refused. For a worker."""
    try:
        return ink(data)
    except Unusable as error:
        raise Refused(_UNUSABLE[error.reason]) from error


def own_ink(
    data: bytes,
    trouble: Trouble | None,
    key: str,
    others: tuple[bytes, ...],
) -> bytes:
    """What is drawn in a picture, if a game can use it for what that key names: `trouble` says what is in the way,
    also of ink that is like `others`. Raises Refused. For a worker."""
    return fitting_ink(drawn_ink(data), trouble, key, others)


def fitting_ink(
    drawn: bytes,
    trouble: Trouble | None,
    key: str,
    others: tuple[bytes, ...],
) -> bytes:
    """That ink, if a game can use it. Raises Refused. For a worker."""
    if trouble is not None and (why := trouble(drawn, key, others)) is not None:
        raise Refused(why)
    return drawn


def imported_ink(data: bytes) -> bytes:
    """Nothing but ink as we make it ourselves, drawn anew. Raises Refused. For a worker."""
    try:
        return kept(data)
    except Unusable as error:
        raise Refused(
            text("This drawing is none that I have made: take it out of the file, and draw it anew.")
        ) from error
