"""Tell a game after the fact: how players stand, and the boldest bluff, the best call and the longest round."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from bot.engine.story import Scene, Standing
from bot.engine.text import Name, Text, plural, text
from cogs.little_white_die.view import Challenge, Guess, GuessPowers, Reveal, View
from cogs.little_white_die.wording import short_guess

# Guesses in one round from which on it is worth telling.
LONG = 5
# Dice that were missing, up to which doubting took courage.
CLOSE = 2


class Challenged(NamedTuple):
    """A challenge, and who guessed and challenged: others may sit there by now."""

    reveal: Reveal
    guesser: Name
    challenger: Name


def standings(view: View) -> tuple[Standing, ...]:
    """By the cards they have left."""
    return tuple(
        Standing(player.cards, plural("{cards} card", "{cards} cards", cards=player.cards)) for player in view.players
    )


def facts(scenes: Sequence[Scene]) -> Iterator[Text]:
    """What was remarkable in a game."""
    wrong = [called for called in _challenged(scenes) if not called.reveal.held and not called.reveal.exact]
    if not wrong:
        yield text("Nobody was caught bluffing.")
    boldest = max(wrong, key=_missing, default=None)
    if boldest is not None:
        yield _bluff(boldest)
    closest = min((each for each in wrong if each is not boldest), key=_missing, default=None)
    if closest is not None and _missing(closest) <= CLOSE:
        yield _call(closest)
    longest = max(_rounds(scenes), default=0)
    if longest >= LONG:
        yield plural("Longest round: {guesses} guess.", "Longest round: {guesses} guesses.", guesses=longest)


def _challenged(scenes: Sequence[Scene]) -> Iterator[Challenged]:
    guessed = None
    for scene in scenes:
        if isinstance(scene.move, Guess | GuessPowers):
            guessed = scene
        if isinstance(scene.move, Challenge) and (reveal := scene.view.reveal) is not None:
            guesser = (guessed or scene).player(reveal.guess.seat)
            yield Challenged(reveal, guesser, scene.player(reveal.challenger))


def _missing(called: Challenged) -> int:
    return called.reveal.guess.count - called.reveal.found


def _bluff(called: Challenged) -> Text:
    told, guessed = called.reveal, short_guess(called.reveal.guess)
    if not told.found:
        return text("Boldest bluff: {player} with {guess}, where there was none.", player=called.guesser, guess=guessed)
    return plural(
        "Boldest bluff: {player} with {guess}, where there was {found}.",
        "Boldest bluff: {player} with {guess}, where there were {found}.",
        found=told.found,
        player=called.guesser,
        guess=guessed,
    )


def _call(called: Challenged) -> Text:
    return plural(
        "Best call: {player} did not believe {guess}, and {missing} was missing.",
        "Best call: {player} did not believe {guess}, and {missing} were missing.",
        missing=_missing(called),
        player=called.challenger,
        guess=short_guess(called.reveal.guess),
    )


def _rounds(scenes: Sequence[Scene]) -> Iterator[int]:
    """How many guesses each round had."""
    guesses = 0
    for scene in scenes:
        guesses += isinstance(scene.move, Guess | GuessPowers)
        if isinstance(scene.move, Challenge):
            yield guesses
            guesses = 0
