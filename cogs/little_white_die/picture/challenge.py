"""Draw a challenge: all dice turn up, those that count light up one by one, then it is said who was right."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace
from PIL import Image

from bot.engine.text import Speaker
from cogs.little_white_die.picture.scene import draw
from cogs.little_white_die.view import Die, Reveal, View
from cogs.little_white_die.wording import figures
from rendering.pieces import table

CLOSED, TURNED, COUNTED, LAST = 900, 1200, 650, 1100  # milliseconds
FEW = 18  # dice: more of them, closed ones first, would make the file too large
MOST = 8  # dice that light up by themselves; of more, several do at once


def frames(view: View, words: Speaker) -> Iterator[tuple[Image.Image, int]]:
    """Draw how the last challenge came out, each picture with its milliseconds; the last one is that of the view.
    Depends on nothing but its arguments."""
    counted = sum(bool(die.matches) for player in view.players for die in player.dice)
    if view.reveal is not None and _turned_up(view):
        closed, guessed = _before(view, view.reveal), view.reveal.guess.count
        if sum(len(player.dice) for player in view.players) <= FEW:
            yield draw(_with_dice(closed, None), words), CLOSED
        yield draw(_with_dice(closed, 0), words), TURNED
        for lit in _steps(counted):
            tally = table.verdict(words(figures(lit, guessed)), "", None)
            yield draw(_with_dice(closed, lit), words, tally), LAST if lit == counted else COUNTED
    yield draw(view, words), LAST


def before(view: View, words: Speaker) -> Image.Image | None:
    """Draw the dice that a challenge has turned up, before any of them is counted: the first of two still pictures."""
    if view.reveal is None or not _turned_up(view):
        return None
    return draw(_with_dice(_before(view, view.reveal), 0), words)


def _turned_up(view: View) -> bool:
    return any(die.matches is not None for player in view.players for die in player.dice)


def _steps(counted: int) -> list[int]:
    """How many are lit in each picture."""
    at_once = -(-counted // MOST) or 1
    return [*range(at_once, counted, at_once), counted] if counted else []


def _before(view: View, reveal: Reveal) -> View:
    """The table while nobody knows yet who loses."""
    players = tuple(replace(player, out=player.out and not player.dice) for player in view.players)
    return replace(view, players=players, reveal=None, guess=reveal.guess, outcome=None, to_act=(reveal.challenger,))


def _with_dice(view: View, lit: int | None) -> View:
    """The first `lit` of those that count are marked, and the others still plain; None: they are closed."""
    left = lit or 0
    players = []
    for player in view.players:
        dice: list[Die] = []
        for die in player.dice:
            marked = bool(die.matches) and left > 0
            left -= marked
            dice.append(replace(die, top=None if lit is None else die.top, shown=False, matches=marked or None))
        players.append(replace(player, dice=tuple(dice)))
    return replace(view, players=tuple(players))
