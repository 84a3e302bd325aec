"""Coach a beginner: a sentence at each kind of decision, and why there is only one thing to do."""

from __future__ import annotations

from collections.abc import Iterator

from bot.engine.coach import Lesson
from bot.engine.game import moves_of
from bot.engine.text import Text, plural, text
from cogs.little_white_die import wording
from cogs.little_white_die.odds import Odds, in_public
from cogs.little_white_die.view import Challenge, GuessView, Keep, Trigger, View

_OTHERS = {
    "wildcard": text("A wildcard on top counts as whatever number is guessed: it is worth any card you give for it."),
    "declare": text("With more dice more tops count, and losing one costs you less."),
    "split": text("Whoever loses a round gives up a whole die: make one small."),
    "ask": text("A power card asks you this. What you answer holds at once."),
    "lose": text("All its cards leave the game with a die: the smallest costs least."),
    "swap": text("A wildcard counts as any number. You give one card for it, so that you keep as many as you have."),
}


def lessons(view: View) -> Iterator[Lesson]:
    """Say what somebody should know who decides this for the first time."""
    if view.phase != "guess":
        yield from (Lesson(phase, said) for phase, said in _OTHERS.items() if phase == view.phase)
        return
    if moves_of(view, Trigger):
        said = text("A power card is on top of one of your dice: you may use it before you guess. Then all see it.")
        yield Lesson("power", said)
    stands = view.guess
    if stands is None:
        yield Lesson("first", lambda: _first_guess(view))
    elif view.effects.exact or stands.seat == view.seat:
        yield Lesson("own", text("Guesses go on from this one, whoever made it."))
    else:
        yield Lesson("answer", lambda: _answer(view, stands))


def _first_guess(view: View) -> Text:
    """Tell how often a number can be there, as far as this seat can know."""
    odds = Odds(view, view.effects)
    most = max(odds.at_most(number) for number in range(1, view.highest + 1))
    return text("No number can be on top more than {n} times now. You may say what is not there.", n=most)


def _answer(view: View, stands: GuessView) -> Text:
    """Tell how many of the dice that one cannot see would have to count."""
    odds = Odds(view, view.effects)
    found = sum(odds.shown(seat, stands.number) for seat in range(len(view.players)))
    missing = stands.count - found
    if missing <= 0:
        return text("The dice that you see make this guess true: do not challenge it.")
    if stands.count > Odds(in_public(view), view.effects).at_most(stands.number):
        return text("By what everybody knows this guess cannot be true: challenge it.")
    if stands.count > odds.at_most(stands.number):
        return text("By your own dice this guess cannot be true: challenge it.")
    return plural(
        "For this to be true, {n} of the {others} dice that you cannot see must count. Too many? Challenge.",
        "For this to be true, {n} of the {others} dice that you cannot see must count. Too many? Challenge.",
        n=missing,
        others=sum(die.top is None for player in view.players for die in player.dice),
    )


def why_only(view: View) -> Text | None:
    """Say why there is nothing else to do."""
    if view.phase == "lose" and len(view.moves) == 1:
        return text("The loser of a round gives up a die with all its cards, and you have only this one.")
    if view.moves == (Keep(),):
        return text("All your cards are wildcards already: there is none that you could swap for another one.")
    if view.moves != (Challenge(),):
        return None
    if view.effects.lower:
        return text("Only lower guesses are allowed now, and none is lower than this. So you can only challenge.")
    return text(
        "A guess must be higher, and nobody may count more than the {n} dice on the table. No such guess is left, so "
        "you can only challenge.",
        n=wording.table_dice(view),
    )
