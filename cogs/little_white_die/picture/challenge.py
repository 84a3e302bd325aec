"""Draw a challenge: all dice turn up, those that count light up one by one, the others fade, and then it is said who
was right."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count

from msgspec.structs import replace
from PIL import Image

from bot.engine.text import Speaker
from cogs.little_white_die.picture.scene import draw
from cogs.little_white_die.view import Die, PlayerView, Reveal, View
from cogs.little_white_die.wording import figures
from rendering.pieces import table

CLOSED, TURNED, COUNTED, LAST = 900, 1200, 650, 1100  # milliseconds
NOBODY = -1  # no seat
MOST = 8  # dice that light up by themselves; of more, several do at once


def frames(view: View, words: Speaker) -> Iterator[tuple[Image.Image, int]]:
    """Draw how the last challenge came out, each picture with its milliseconds; the last one is that of the view.
    Depends on nothing but its arguments."""
    if view.reveal is not None and _turned_up(view):
        closed, guessed = _before(view, view.reveal), view.reveal.guess.count
        yield draw(_closed(closed), words), CLOSED
        yield draw(_counted(closed, 0), words), TURNED
        found = sum(bool(die.matches) for player in view.players for die in player.dice)
        for lit in _steps(found):
            tally = table.verdict(words(figures(lit, guessed)), "", None)
            yield draw(_counted(closed, lit), words, tally), COUNTED
        # All are counted: the others fade, so that only the verdict is left to be said.
        yield draw(closed, words, table.verdict(words(figures(found, guessed)), "", None)), LAST
    yield draw(view, words), LAST


def before(view: View, words: Speaker) -> Image.Image | None:
    """Draw the dice that a challenge has turned up, before any of them is counted: the first of two still pictures."""
    if view.reveal is None or not _turned_up(view):
        return None
    return draw(_counted(_before(view, view.reveal), 0), words)


def _turned_up(view: View) -> bool:
    return any(die.matches is not None for player in view.players for die in player.dice)


def _steps(found: int) -> range:
    """How many are lit in each picture, before all are."""
    at_once = -(-found // MOST) or 1
    return range(at_once, found, at_once)


def _before(view: View, reveal: Reveal) -> View:
    """The table while nobody knows yet who loses, and becomes the next Liar."""
    # Without the eye of dice that everybody saw before: now all are seen.
    view = _with_dice(view, lambda die: replace(die, shown=False))
    players = tuple(_with_all_cards(player) for player in view.players)
    liar = NOBODY if reveal.liar is None else reveal.liar
    before = replace(view, players=players, phase="lose", to_act=(reveal.challenger,))
    return replace(before, reveal=None, guess=reveal.guess, outcome=None, liar=liar)


def _with_all_cards(player: PlayerView) -> PlayerView:
    """Nothing is lost yet of what lies there."""
    lying = sum(die.cards for die in player.dice)
    return replace(player, out=player.out and not player.dice, cards=max(player.cards, lying))


def _closed(view: View) -> View:
    return _with_dice(view, lambda die: replace(die, top=None, matches=None))


def _counted(view: View, lit: int) -> View:
    """The first `lit` of those that count are marked, and all others still plain."""
    left = count(lit, -1)
    return _with_dice(view, lambda die: replace(die, matches=True if die.matches and next(left) > 0 else None))


def _with_dice(view: View, change: Callable[[Die], Die]) -> View:
    players = (replace(player, dice=tuple(map(change, player.dice))) for player in view.players)
    return replace(view, players=tuple(players))
