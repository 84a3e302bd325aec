"""Tell a game after the fact: how players stand, and what was remarkable, such as the boldest bluff."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice, pairwise
from typing import NamedTuple

from bot.engine.story import Scene, Standing
from bot.engine.text import Name, Text, plural, text
from cogs.little_white_die.view import Challenge, Guess, GuessPowers, Lose, Reveal, View
from cogs.little_white_die.wording import short_guess

MOST = 3  # facts
# From which on something is worth telling: guesses in one round, cards lost at once, times that somebody was right.
LONG, DEAR, OFTEN = 5, 3, 2
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
    """What was remarkable in a game: of all that can be told the best, two sentences at least and three at most; none
    where nothing is known of it."""
    return islice(_candidates(scenes) if scenes else (), MOST)


def _candidates(scenes: Sequence[Scene]) -> Iterator[Text]:
    """All that can be told, the best first. That a game ends takes a challenge, which gives one; how long it was is
    another."""
    challenged = list(_challenged(scenes))
    yield from _bluffs([called for called in challenged if not called.reveal.held and not called.reveal.exact])
    longest = max(_rounds(scenes), default=0)
    if longest >= LONG:
        yield plural("Longest round: {guesses} guess.", "Longest round: {guesses} guesses.", guesses=longest)
    yield from _truest([called for called in challenged if called.reveal.held])
    yield from _best_challenger([called.challenger for called in challenged if not called.reveal.held])
    yield from _dearest(scenes)
    yield _length(scenes)


def _bluffs(caught: Sequence[Challenged]) -> Iterator[Text]:
    """Tell of the guess that missed most, and of the challenge of one that missed least."""
    if not caught:
        yield text("Nobody was caught bluffing.")
        return
    boldest = max(caught, key=_missing)
    yield _bluff(boldest)
    closest = min((each for each in caught if each is not boldest), key=_missing, default=None)
    if closest is not None and _missing(closest) <= CLOSE:
        yield _call(closest)


def _truest(right: Sequence[Challenged]) -> Iterator[Text]:
    """Tell of the highest guess that was challenged and right."""
    if right:
        best = max(right, key=lambda called: (called.reveal.guess.count, called.reveal.guess.number or 0))
        guess = short_guess(best.reveal.guess)
        yield text("Best guess: {player} with {guess}, and it was true.", player=best.guesser, guess=guess)


def _best_challenger(paid: Sequence[Name]) -> Iterator[Text]:
    for player, times in Counter(paid).most_common(1):
        if times >= OFTEN:
            yield plural(
                "{player} challenged rightly {times} time.",
                "{player} challenged rightly {times} times.",
                times=times,
                player=player,
            )


def _dearest(scenes: Sequence[Scene]) -> Iterator[Text]:
    """Tell who lost most cards at once."""
    lost = [_loss(before.view, after) for before, after in pairwise(scenes) if isinstance(after.move, Challenge | Lose)]
    cards, player = max(lost, key=lambda loss: loss[0], default=(0, Name(0)))
    if cards >= DEAR:
        yield plural(
            "Dearest round: it cost {player} {cards} card.",
            "Dearest round: it cost {player} {cards} cards.",
            cards=cards,
            player=player,
        )


def _loss(before: View, after: Scene) -> tuple[int, Name]:
    """How many cards were lost by a challenge, or by what followed it, and by whom."""
    loser = after.view.reveal.loser
    return before.players[loser].cards - after.view.players[loser].cards, after.player(loser)


def _length(scenes: Sequence[Scene]) -> Text:
    guesses = sum(isinstance(scene.move, Guess | GuessPowers) for scene in scenes)
    rounds = plural("{rounds} round", "{rounds} rounds", rounds=scenes[-1].view.round)
    return plural(
        "It took {rounds}: {guesses} guess.",
        "It took {rounds}: {guesses} guesses.",
        guesses=guesses,
        rounds=rounds,
    )


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
