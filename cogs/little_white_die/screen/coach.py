"""Coach a beginner: a sentence at each kind of decision, and why there is only one thing to do."""

from __future__ import annotations

from collections.abc import Iterator

from bot.engine.coach import Lesson
from bot.engine.game import moves_of
from bot.engine.text import Text, plural, side_by_side, text
from cogs.little_white_die import wording
from cogs.little_white_die.odds import Odds, in_public
from cogs.little_white_die.view import Challenge, GuessView, Keep, Trigger, View

# From which chance on something is called likely.
LIKELY = 0.6

_DIE = text(
    "A die is a pile of your cards, and only you see its top; a guess says how many tops of all players show a number."
)
_MASK = text("The mask marks the Liar, who guesses first.")
_DECLARE = text("You say how many dice everybody makes, and guess first: press the coloured number for a good start.")
_LIAR = text("The mask marks the Liar: you. You say how many dice all make, and guess first.")
_MORE_DICE = text("With more dice more tops count, and losing one costs you less.")
_SPLIT = text("Whoever loses a round gives up a whole die with its cards. Dice of the same size are a good start.")
_OTHERS = {
    "wildcard": text("A wildcard on top counts as whatever number is guessed: it is worth any card you give for it."),
    "ask": text("A power card asks you this. What you answer holds at once."),
    "swap": text("A wildcard counts as any number. You give one card for it, so that you keep as many as you have."),
}


def lessons(view: View) -> Iterator[Lesson]:
    """Say what somebody should know who decides this for the first time."""
    if view.phase == "lose":
        yield Lesson("lose", lambda: _loss(view))
    elif view.phase == "declare":
        # Later in the game everybody has seen what a guess is.
        yield Lesson("declare", side_by_side((_DIE, _DECLARE) if view.round == 1 else (_LIAR, _MORE_DICE)))
    elif view.phase == "split":
        yield Lesson("split", side_by_side((_DIE, _SPLIT)) if _is_new(view) else _SPLIT)
    elif view.phase != "guess":
        yield from (Lesson(phase, said) for phase, said in _OTHERS.items() if phase == view.phase)
    else:
        yield from _guessing(view)


def _is_new(view: View) -> bool:
    """Tell whether the viewer decides something for the first time in this game: who is the Liar has done so before."""
    return view.round == 1 and view.seat != view.liar


def _guessing(view: View) -> Iterator[Lesson]:
    """Say the first time what it is about, then what the signs mean, then how likely the guess is."""
    if moves_of(view, Trigger):
        said = text("A power card is on top of one of your dice: you may use it before you guess. Then all see it.")
        yield Lesson("power", said)
    stands = view.guess
    if stands is None:
        yield Lesson("first", lambda: _first_guess(view))
        yield Lesson("signs", _SIGNS)
    elif view.effects.exact or stands.seat == view.seat:
        yield Lesson("own", text("Guesses go on from this one, whoever made it."))
    else:
        # It is seen since the first guess.
        mask = (_MASK,) if _is_new(view) else ()
        yield Lesson("answer", lambda: side_by_side((*mask, _stake(view, stands), _answer(view, stands))))
        yield from (
            Lesson(key, lambda also=also: side_by_side((_answer(view, stands), also)))  # type: ignore[misc]
            for key, also in (("higher", _HIGHER), ("signs", _SIGNS))
        )
        yield from (Lesson(key, lambda: _answer(view, stands)) for key in ("answer3", "answer4"))


_HIGHER = text("The next guess has more dice or a higher number, and neither may be less than before.")
_SIGNS = text("The number at the corner of a die says how many cards it has.")


def _loss(view: View) -> Text:
    """Tell which die costs least, where one does."""
    own = view.players[view.seat or 0].dice
    if len({die.cards for die in own}) == 1 < len(own):
        return text("All its cards leave the game with a die. Each of yours costs the same.")
    return text("All its cards leave the game with a die: the smallest costs least.")


def _stake(view: View, stands: GuessView) -> Text:
    """Say what a guess means, and what there is to lose."""
    return plural(
        "{player} says: at least {count} of {dice} dice shows {what}. Whoever is wrong gives up a die: most cards win.",
        "{player} says: at least {count} of {dice} dice show {what}. Whoever is wrong gives up a die: most cards win.",
        count=stands.count,
        dice=wording.table_dice(view),
        player=stands.by(stands.seat),
        what=wording.guessed_on(stands.number),
    )


def _first_guess(view: View) -> Text:
    """Say what a guess is, and what there is to win."""
    if view.long:
        return text(
            "Say how many of all dice show a number; you may bluff. Coloured: you have it. Whoever keeps cards longest "
            "wins."
        )
    return text(
        "Say how many of all dice show a number; you may bluff. Coloured: you have it. When somebody has no cards "
        "left, most cards win."
    )


def _answer(view: View, stands: GuessView) -> Text:
    """Tell how many of the dice that one cannot see would have to count, and how likely that is."""
    odds = Odds(view, view.effects)
    found = sum(odds.shown(seat, stands.number) for seat in range(len(view.players)))
    missing = stands.count - found
    if missing <= 0:
        return text("The dice that you see make this guess true: do not challenge it.")
    if stands.count > Odds(in_public(view), view.effects).at_most(stands.number):
        return text("By what everybody knows this guess cannot be true: challenge it.")
    if stands.count > odds.at_most(stands.number):
        return text("By your own dice this guess cannot be true: challenge it.")
    chance = odds.holds(odds.right(odds.total(stands.number)), stands.count)
    return text(
        "You see {found} of them; of {others} hidden dice {n} must show it: {likely} ({percent} %).",
        found=found,
        others=sum(die.top is None for player in view.players for die in player.dice),
        n=missing,
        likely=_likely(chance),
        percent=min(99, max(1, round(100 * chance))),
    )


def _likely(chance: float) -> Text:
    if chance > LIKELY:
        return text("likely")
    return text("unlikely") if chance < 1 - LIKELY else text("as likely as not")


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
