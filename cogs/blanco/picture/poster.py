"""Draw the poster of a line that is cleared: the grid, large, how the line leaves it, what it was and what it earns."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from PIL import Image

from bot.engine.text import Name, Speaker, Text, plural, text
from cogs.blanco.picture.complete import is_row
from cogs.blanco.picture.places import ROWS, arrange, grid_spots, largest
from cogs.blanco.picture.player_mat import suit
from cogs.blanco.picture.scene import draw
from cogs.blanco.view import Cleared, Spot, View
from cogs.blanco.wording import COLUMNS
from rendering.lettering import fonts, handwriting
from rendering.paint.encode import reduced
from rendering.paint.layout import Box, put_rows
from rendering.paint.memory import kept
from rendering.paint.palette import INK, NAMED, WHITE, mix
from rendering.paint.sprites import Sprite
from rendering.pieces import slips, stationery, suited, table
from rendering.pieces.slips import Sign
from rendering.pieces.suited import Size

YELLOW = mix(NAMED["yellow"], WHITE, 0.35)
RAYS = 7  # few: their edges take a third of the bytes
HEAD, HEADLINE, NAME = 104, 88, 60  # height of the head, and of the letters in it
ASIDE = 452  # width of the words at the right of the grid
LETTERS = 46  # pixels: on a phone still more than a third of it
EDGE, BELOW = 30, 14  # around all, and below each slip
BOX = 150  # width of the box into which the cards go
WHOLE, FLYING, EARNED, LAST = 1_500, 300, 3_000, 300  # milliseconds
FLIGHT = 0.55  # share of the way at which the cards are seen


class Said(NamedTuple):
    """What stands on a slip."""

    words: str
    sign: Sign


class Poster(NamedTuple):
    """All that a poster shows. `spots`: the grid just before, `width` to a row; `gone`: the positions of the line."""

    height: int
    name: str
    headline: str
    line: Said
    earned: tuple[Said, ...]
    spots: tuple[Spot, ...]
    width: int
    gone: tuple[int, ...]


def frames(view: View, words: Speaker) -> Iterator[tuple[Image.Image, int]]:
    """Draw how the newest line is cleared, each picture with its milliseconds; the last one is that of the view.
    Depends on nothing but its arguments."""
    if view.cleared:
        shown = poster_of(view, view.cleared[-1], words)
        yield drawn(shown, 0, told=False), WHOLE
        yield drawn(shown, FLIGHT, told=False), FLYING
        yield drawn(shown, 1, told=True), EARNED
    yield draw(view, words), LAST


def before(view: View, words: Speaker) -> Image.Image | None:
    """Draw the line in its grid, with what it earns: the first of two still pictures. None: no line was cleared."""
    return drawn(poster_of(view, view.cleared[-1], words), 0, told=True) if view.cleared else None


def poster_of(view: View, cleared: Cleared, words: Speaker) -> Poster:
    """Gather all that the poster of a line shows."""
    return Poster(
        height=arrange(view).height,
        name=table.shown_name(words, cleared.seat, cleared.by(cleared.seat).called),
        headline=fonts.drawable(words(_headline(cleared))),
        line=Said(words(_line(cleared)), _sign(cleared)),
        earned=tuple(Said(words(said), sign) for said, sign in _earned(view, cleared)),
        spots=cleared.spots,
        width=cleared.width,
        gone=cleared.positions,
    )


def _headline(cleared: Cleared) -> Text:
    if len(cleared.positions) == len(cleared.spots):
        return text("The whole grid is clear!")
    return text("Chain reaction!") if cleared.chain else text("A line is cleared!")


def _line(cleared: Cleared) -> Text:
    first = cleared.positions[0]
    if is_row(cleared.positions, cleared.width):
        return text("Row {row}: all of one number", row=first // cleared.width + 1)
    return text("Column {column}: all of one colour", column=COLUMNS[first])


def _sign(cleared: Cleared) -> Sign:
    """Show what the cards of the line have in common."""
    number, kind = suit(cleared.spots[cleared.positions[0]].card or 0)
    return Sign(number=f"{number}") if is_row(cleared.positions, cleared.width) else Sign(kind, suited.COLOURS[kind])


def _earned(view: View, cleared: Cleared) -> Iterator[tuple[Text, Sign]]:
    """Say how many cards are left, and what comes of that now."""
    left = len(cleared.spots) - len(cleared.positions)
    if left:
        number = 1 + view.players[cleared.seat].second
        said = plural("Grid {number}: {n} card left", "Grid {number}: {n} cards left", n=left, number=number)
        yield said, Sign("flag", "orange" if number > 1 else "sky")
    if view.outcome is not None:
        # Of points play the last line may have been cleared by somebody else (B27).
        if cleared.seat in view.outcome.winners:
            yield text("{player} wins!", player=Name(cleared.seat)), Sign("crown")
    elif not left and view.players[cleared.seat].second:
        yield text("The second grid comes: 12 cards"), Sign("flag", "orange")
    elif not left:
        yield from _game_won(view, cleared.seat)
    elif view.phase == "clear":
        yield text("And another line is complete!"), Sign("star")
    elif view.phase == "reward":
        yield _reward(view), Sign("eye", "sky")


def _game_won(view: View, seat: int) -> Iterator[tuple[Text, Sign]]:
    """Say who has won a game of several, when the next one has been dealt (B26)."""
    yield text("{player} wins game {game}!", player=Name(seat), game=view.game - 1), Sign("crown")
    if view.play < 10:
        won = plural("{n} win of {wins}", "{n} wins of {wins}", n=view.players[seat].wins, wins=view.play)
        yield won, Sign("star")


def _reward(view: View) -> Text:
    if any(each.chain for each in view.cleared):
        return text("Reward: look at a face-down card, and turn it up if you like")
    return text("Reward: a look at a face-down card")


@kept
def drawn(shown: Poster, share: float, *, told: bool) -> Image.Image:
    """Draw a poster while the cards of its line have a share of their way out of the grid behind them: 0, they lie
    there; 1, they are gone. `told`: it says what the line earns."""
    whole = Box(0, 0, table.WIDTH, shown.height)
    picture = table.cut(whole)
    room = _room(shown.height)
    stationery.poster(whole.width, whole.height, (room.centre, room.middle), YELLOW, RAYS).put(picture, 0, 0)
    _put_head(picture, shown)
    _put_said(picture, (shown.line, *shown.earned) if told else (shown.line,))
    if not told:
        box = table.icon("box", BOX, NAMED["orange"])
        box.centre(picture, table.WIDTH - EDGE - ASIDE / 2, shown.height - EDGE - BOX / 2)
    _put_grid(picture, shown, share)
    return reduced(picture)


def _put_head(picture: Image.Image, shown: Poster) -> None:
    name = table.tag(shown.name, table.WIDTH // 3, NAME)
    name.put(picture, EDGE, (HEAD - name.height) // 2 + 6)
    room = table.WIDTH - name.width - 3 * EDGE
    line = handwriting.fitting(shown.headline, room, HEADLINE, LETTERS, fonts.BRUSH)
    line.centre(picture, EDGE + name.width + EDGE + room / 2, HEAD / 2 + 6, INK)


def _put_said(picture: Image.Image, said: tuple[Said, ...]) -> None:
    """Put slips below each other, at the right of the grid."""
    notes = [[slips.slip(each.words, ASIDE, 3, each.sign, least=LETTERS)] for each in said]
    put_rows(picture, notes, table.WIDTH - EDGE - ASIDE, HEAD + 8, 0, BELOW)


def _put_grid(picture: Image.Image, shown: Poster, share: float) -> None:
    """Put the grid, and the line in a lasso or on its way to the box; a tick where nothing is left."""
    size, corners, room = _size(shown), _corners(shown), _room(shown.height)
    if share == 1 and len(shown.gone) == len(corners):
        table.icon("tick", min(300, room.height), NAMED["lime"]).centre(picture, room.centre, room.middle)
        return
    # What stays lies in the same place to the end: it takes no byte again, and the table shows next how the gap closes.
    for position in (each for each in range(len(corners)) if each not in shown.gone):
        _card(shown.spots[position], position, size).put(picture, *corners[position])
    if share == 1:
        return
    x, y = table.WIDTH - EDGE - ASIDE // 2 - size.width // 2, shown.height - EDGE - size.height
    for position in shown.gone:
        left, top = corners[position]
        corner = (round(left + (x - left) * share), round(top + (y - top) * share))
        _card(shown.spots[position], position, size).put(picture, *corner)
    if not share:
        (left, top), (right, bottom) = corners[shown.gone[0]], corners[shown.gone[-1]]
        around = suited.lasso(right - left + size.width, bottom - top + size.height)
        around.put(picture, left - suited.LOOSE, top - suited.LOOSE)


def _card(spot: Spot, position: int, size: Size) -> Sprite:
    return suited.back(size, position) if spot.card is None else suited.front(suit(spot.card), size)


def _room(height: int) -> Box:
    """Give the room for the grid."""
    return Box(EDGE, HEAD + 8, table.WIDTH - ASIDE - 3 * EDGE, height - HEAD - 8 - EDGE)


def _size(shown: Poster) -> Size:
    return largest(_room(shown.height), max(3, shown.width), ROWS)


def _corners(shown: Poster) -> list[tuple[int, int]]:
    return grid_spots(_room(shown.height), _size(shown), shown.width, len(shown.spots))
