"""Say what a game was like: how likely every guess was when it was made, who bluffed, and whose challenges paid.

All chances are those that the computer reckons from what that player saw then. README.md defines the figures.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from bot.engine.analysis import CHANCES, Analysis, Bluff, PlayedStep, Plot, PlotMark, Sign, mean, percent, spread
from bot.engine.text import Name, Text, listing, plural, text
from cogs.little_white_die.computer.evaluation import Judgement
from cogs.little_white_die.view import Challenge, Guess, GuessPowers, View
from cogs.little_white_die.wording import short_guess

BLUFFS = True
# A guess that is less likely to be right is a bluff.
EVEN = 0.5
CERTAIN = 100
"""Percent: there is nothing bold about it."""


class Said(NamedTuple):
    """A guess or a challenge (`guess` None). `chance`: that it is right, as far as its player could tell; `right`: how
    it came out; None: nobody challenged the guess."""

    seat: int
    round: int
    guess: Guess | GuessPowers | None
    chance: float
    right: bool | None = None

    @property
    def bluff(self) -> bool:
        return self.guess is not None and self.chance < EVEN

    @property
    def told(self) -> bool:
        """Whether it is worth a word of its own."""
        return self.bluff or self.right is not None


def analyse(steps: Sequence[PlayedStep]) -> Analysis:
    """By every guess and challenge of the game."""
    if not steps:
        return Analysis(())
    said = tuple(_said(steps))
    seats = range(len(steps[0].before(None).players))
    own = [[each for each in said if each.seat == seat] for seat in seats]
    players = tuple(_player(seat, each) for seat, each in zip(seats, own, strict=True))
    described = tuple(_described(seat, each) for seat, each in zip(seats, own, strict=True) if each)
    return Analysis(players, tuple(_notes(said)), _plot(said) if said else None, described, tuple(_bluffs(said)))


def _said(steps: Sequence[PlayedStep]) -> Iterator[Said]:
    """Every guess and challenge; each guess as soon as it is known whether it was challenged."""
    standing: Said | None = None
    for step in steps:
        seat, move = step.seat, step.move
        if seat is None or not isinstance(move, Guess | GuessPowers | Challenge):
            continue
        view: View = step.before(seat)
        if not isinstance(move, Challenge):
            if standing is not None:
                yield standing
            standing = Said(seat, view.round, move, Judgement(view, view.effects).holding(move))
            continue
        reveal = step.after(None).reveal
        if standing is not None:
            yield standing._replace(right=reveal.held)
        if reveal.challenger == seat:  # else they had no guess left, and it is the challenge of whoever skipped
            yield Said(seat, view.round, None, 1 - Judgement(view, view.effects).standing, not reveal.held)
        standing = None
    if standing is not None:
        yield standing


def _bluffs(said: Sequence[Said]) -> Iterator[Bluff]:
    for each in said:
        if each.guess is not None and each.bluff and each.right is not False:
            yield Bluff(each.seat, percent(each.chance), short_guess(each.guess))


def _player(seat: int, own: Sequence[Said]) -> Text:
    """What one of them did, and how it came out."""
    if not own:
        return text("**{player}** neither guessed nor challenged.", player=Name(seat))
    figures = listing(
        *_guesses([each for each in own if each.guess]), *_calls([each for each in own if not each.guess])
    )
    return text("**{player}**: {figures}. {luck}", player=Name(seat), figures=figures, luck=_luck(own))


def _guesses(guesses: Sequence[Said]) -> Iterator[Text]:
    if not guesses:
        return
    yield plural(
        "{guesses} guess (chance {chance}%)",
        "{guesses} guesses (chance {chance}% on average)",
        guesses=len(guesses),
        chance=_average(guesses),
    )
    bluffs = [each for each in guesses if each.bluff]
    held = sum(each.right is not False for each in bluffs)
    said = plural("{bluffs} bluff ({held} held)", "{bluffs} bluffs ({held} held)", bluffs=len(bluffs), held=held)
    yield said if bluffs else text("no bluff")


def _calls(calls: Sequence[Said]) -> Iterator[Text]:
    if calls:
        yield plural(
            "{challenges} challenge (chance {chance}%; {paid} paid)",
            "{challenges} challenges (chance {chance}% on average; {paid} paid)",
            challenges=len(calls),
            chance=_average(calls),
            paid=_right(calls),
        )


def _luck(own: Sequence[Said]) -> Text:
    """The rounds that one's own guess or challenge decided, beside the chances that one had in them."""
    decided = [each for each in own if each.right is not None]
    if not decided:
        return text("No round hung on them.")
    return plural(
        "Won {won} of {rounds} round that hung on them (chance {chance}%).",
        "Won {won} of {rounds} rounds that hung on them (chance {chance}% on average).",
        rounds=len(decided),
        won=_right(decided),
        chance=_average(decided),
    )


def _right(said: Sequence[Said]) -> int:
    return sum(each.right is True for each in said)


def _average(said: Sequence[Said]) -> int:
    return percent(mean([each.chance for each in said]))


def _notes(said: Sequence[Said]) -> Iterator[Text]:
    """The bluff and the challenge that came out well against the longest odds, and the surest thing that went wrong."""
    held = [each for each in said if each.bluff and each.right is not False]
    if held:
        bold = min(held, key=_chance)
        yield text(
            "The boldest bluff that held: {player} with {guess}, at {chance}%.",
            player=Name(bold.seat),
            guess=_what(bold),
            chance=percent(bold.chance),
        )
    paid = [each for each in said if each.guess is None and each.right and percent(each.chance) < CERTAIN]
    if paid:
        lucky = min(paid, key=_chance)
        yield text(
            "The boldest challenge that paid: {player}, at {chance}%.",
            player=Name(lucky.seat),
            chance=percent(lucky.chance),
        )
    lost = [each for each in said if each.right is False and each.chance > EVEN]
    if lost:
        sure = max(lost, key=_chance)
        yield text(
            "The worst luck: {player} with {what}, at {chance}%.",
            player=Name(sure.seat),
            what=_what(sure),
            chance=percent(sure.chance),
        )


def _chance(said: Said) -> float:
    return said.chance


def _plot(said: Sequence[Said]) -> Plot:
    rounds = [each.round for each in said]
    marks = tuple(
        PlotMark(each.seat, spread(number, len(said)), each.chance, each.guess is None, _sign(each.right))
        for number, each in enumerate(said)
    )
    parts = tuple(number / len(said) for number in range(1, len(said)) if rounds[number] != rounds[number - 1])
    return Plot(
        text("How likely it was"),
        text("round by round"),
        CHANCES,
        marks,
        parts=parts,
        filled=text("a guess"),
        hollow=text("a challenge"),
    )


def _sign(right: bool | None) -> Sign:
    return "" if right is None else "tick" if right else "no"


def _described(seat: int, own: Sequence[Said]) -> Text:
    """The marks of one player in words: each that decided a round or was a bluff. In a long game at a full table there
    is no room for all."""
    told = (_mark(each) for each in own if each.told)
    counted = _unchallenged([each for each in own if not each.told])
    return text("{player}: {said}.", player=Name(seat), said=listing(*told, *counted))


def _unchallenged(guesses: Sequence[Said]) -> Iterator[Text]:
    if guesses:
        yield plural(
            "{guesses} guess that nobody challenged, at {chance}%",
            "{guesses} guesses that nobody challenged, at {chance}% on average",
            guesses=len(guesses),
            chance=_average(guesses),
        )


def _mark(said: Said) -> Text:
    what, chance = _what(said), percent(said.chance)
    if said.right is None:
        return text("{what} at {chance}%", what=what, chance=chance)
    if said.right:
        return text("{what} at {chance}% (right)", what=what, chance=chance)
    return text("{what} at {chance}% (wrong)", what=what, chance=chance)


def _what(said: Said) -> Text:
    return text("a challenge") if said.guess is None else short_guess(said.guess)
