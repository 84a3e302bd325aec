"""Draw a challenge: the players' dice turn up one after the other, whoever guessed last, and are counted as they do;
the others fade as it is said who was right, and then who pays for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import count
from math import inf

from msgspec.structs import replace
from PIL import Image

from bot.engine.text import Speaker
from cogs.little_white_die.picture.scene import Tally, draw
from cogs.little_white_die.view import Die, PlayerView, Reveal, View

CLOSED, LAST = 800, 1000  # milliseconds
TURNING, LONGEST = 3400, 900  # of all steps together, and of one at most: it is over before the table goes on
NOBODY = -1  # no seat
MOST = 3  # steps in which the dice of whoever guessed light up; of more, several do at once

# How many of the dice that count are lit, by the seats whose dice have been turned up.
Lit = Mapping[int, float]


def frames(view: View, words: Speaker) -> Iterator[tuple[Image.Image, int]]:
    """Draw how the last challenge came out, each picture with its milliseconds; the last one is that of the view.
    Depends on nothing but its arguments."""
    if view.reveal is not None and _turned_up(view):
        before, guess = _before(view, view.reveal), view.reveal.guess
        yield draw(_turned(before, {}), words), CLOSED
        steps = list(_steps(before, guess.seat))
        for lit in steps:
            yield _told(_turned(before, lit), guess.count, words), min(LONGEST, TURNING // len(steps))
        # All are counted: the others fade, and whether it was true is told before who pays for it.
        yield _told(before, guess.count, words, held=view.reveal.held), LAST
    yield draw(view, words), LAST


def before(view: View, words: Speaker) -> Image.Image | None:
    """Draw the dice that a challenge has turned up, before any of them is counted: the first of two still pictures."""
    if view.reveal is None or not _turned_up(view):
        return None
    seats = range(len(view.players))
    return draw(_turned(_before(view, view.reveal), dict.fromkeys(seats, 0)), words)


def _turned_up(view: View) -> bool:
    return any(die.matches is not None for player in view.players for die in player.dice)


def _steps(view: View, guesser: int) -> Iterator[Lit]:
    """From the left of whoever guessed on, each one's dice are counted at once; of the last ones those that count light
    up one by one, until all but the last have."""
    many = len(view.players)
    clockwise = [(guesser + 1 + step) % many for step in range(many)]
    *others, last = [seat for seat in clockwise if view.players[seat].dice]
    lit = dict[int, float]()
    for seat in others:
        yield (lit := {**lit, seat: inf})
    found = _found(view.players[last])
    for some in range(0, max(1, found), -(-found // MOST) or 1):
        yield {**lit, last: some}


def _found(player: PlayerView) -> int:
    return sum(bool(die.matches) for die in player.dice)


def _told(view: View, guessed: int, words: Speaker, *, held: bool | None = None) -> Image.Image:
    """Draw how many are lit beside the guess, and whether it `held` if that is told."""
    return draw(view, words, Tally(sum(map(_found, view.players)), guessed, held))


def _before(view: View, reveal: Reveal) -> View:
    """The table while nobody knows yet who loses, and becomes the next Liar."""
    # Without the eye of dice that everybody saw before: now all are seen.
    players = tuple(_with_all_cards(_with_dice(player, _unseen)) for player in view.players)
    liar = NOBODY if reveal.liar is None else reveal.liar
    before = replace(view, players=players, phase="lose", to_act=(reveal.challenger,))
    return replace(before, reveal=None, guess=reveal.guess, outcome=None, liar=liar)


def _with_all_cards(player: PlayerView) -> PlayerView:
    """Nothing is lost yet of what lies there."""
    lying = sum(die.cards for die in player.dice)
    return replace(player, out=player.out and not player.dice, cards=max(player.cards, lying))


def _turned(view: View, lit: Lit) -> View:
    """The dice of some are turned up, and the first of them that count are marked; all others are still closed."""
    seats = enumerate(view.players)
    players = (_counted(player, lit[seat]) if seat in lit else _with_dice(player, _closed) for seat, player in seats)
    return replace(view, players=tuple(players))


def _counted(player: PlayerView, lit: float) -> PlayerView:
    numbers = count()
    return _with_dice(player, lambda die: replace(die, matches=(die.matches and next(numbers) < lit) or None))


def _closed(die: Die) -> Die:
    return replace(die, top=None, matches=None)


def _unseen(die: Die) -> Die:
    return replace(die, shown=False)


def _with_dice(player: PlayerView, change: Callable[[Die], Die]) -> PlayerView:
    return replace(player, dice=tuple(map(change, player.dice)))
