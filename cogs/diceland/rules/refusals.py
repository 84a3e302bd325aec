"""Say why a move is not possible now, with the number of the rule."""

from __future__ import annotations

from bot.engine.game import Refused
from bot.engine.phases import NOT_NOW
from bot.engine.text import Text, text
from cogs.diceland.dice import catalogue
from cogs.diceland.rules.looks import EDGE, is_frozen, is_held, side_of, what_blocks
from cogs.diceland.rules.news import die_name
from cogs.diceland.rules.shooting import MOST_ACTIVATIONS
from cogs.diceland.rules.state import Action, Aim, AnyTask, MayShoot, Ordered, Recruit, State
from cogs.diceland.view import (
    AimAtDie,
    AnyMove,
    ChooseTeam,
    Enlist,
    Maneuver,
    Pick,
    Shoot,
    Target,
    UseOption,
)


def refusal(state: State, seat: int, move: AnyMove) -> Refused:
    """Explain why a move does not answer what is asked."""
    task = state.work[-1]
    if isinstance(task, Recruit) and isinstance(move, ChooseTeam | Enlist):
        return _of_army(state, task, move)
    if isinstance(move, Pick | AimAtDie | Maneuver | Shoot | UseOption | Target) and move.die >= len(state.dice):
        return Refused(text("There is no such die."), "D1")
    if isinstance(move, Target):
        return Refused(text("That die is not the next one: choose among the nearest."), "D16")
    if isinstance(move, Pick) and not isinstance(task, Aim):
        return _of_pick(state, seat, move.die)
    if isinstance(move, Maneuver | Shoot | UseOption):
        return _of_act(state, seat, task, move)
    return Refused(NOT_NOW)


def _of_army(state: State, task: Recruit, move: ChooseTeam | Enlist) -> Refused:
    if isinstance(move, ChooseTeam):
        if state.armies == "teams":
            return Refused(text("The other player has that team."), "D1")
        return Refused(text("Armies are built die by die here."), "D32")
    if state.armies == "teams":
        return Refused(text("Each takes a whole team here."), "D1")
    if move.character in state.enlisted[task.seat]:
        return Refused(text("That die is in your army already."), "D32")
    army = (*state.enlisted[task.seat], move.character)
    said = text(
        "With {die} the army would cost {cost}; {budget} points are possible.",
        die=catalogue.CHARACTERS[move.character].name,
        cost=catalogue.cost(army),
        budget=catalogue.budget(army),
    )
    return Refused(said, "D32")


def _of_pick(state: State, seat: int, die: int) -> Refused:
    it = state.dice[die]
    name = die_name(state, die)
    if it.owner != seat:
        return Refused(text("{die} is not yours.", die=name), "D10")
    if it.place == "reserve":
        return Refused(text("{die} is in the reserve, and returns at the end of your turn.", die=name), "D9")
    return Refused(text("{die} is in play already.", die=name) if it.place == "play" else NOT_NOW, "D4")


def _of_act(state: State, seat: int, task: AnyTask, move: Maneuver | Shoot | UseOption) -> Refused:
    die = move.die
    name = die_name(state, die)
    if state.dice[die].owner != seat:
        return Refused(text("{die} is not yours.", die=name), "D8")
    if state.dice[die].place != "play":
        return Refused(text("{die} is not in play.", die=name), "D4")
    if isinstance(task, Ordered | MayShoot) and task.die != die:
        return Refused(text("Now it is up to {die}.", die=die_name(state, task.die)), "D24")
    if not isinstance(task, Action | Ordered | MayShoot):
        return Refused(NOT_NOW)
    if isinstance(task, MayShoot) and isinstance(move, Maneuver):
        return Refused(text("A die that has landed may shoot, and nothing else."), "D8")
    if state.activations >= MOST_ACTIVATIONS:
        return Refused(text("Enough was done in this turn."), "D24")
    why, rule = _no_roll(state, die, move.corner) if isinstance(move, Maneuver) else _no_shot(state, die, move)
    return Refused(text("{die} cannot do that: {why}.", die=name, why=why), rule)


def _no_roll(state: State, die: int, corner: int) -> tuple[Text, str]:
    if is_held(state, die):
        return text("it is held"), "D28"
    if corner not in side_of(state, die).moves:
        return text("there is no green dot in that corner"), "D14"
    blocked = what_blocks(state, die, corner)
    if blocked == EDGE or blocked is None:
        return text("the edge of the table is in its way"), "D14"
    return text("{other} is in its way", other=die_name(state, blocked)), "D14"


def _no_shot(state: State, die: int, move: Shoot | UseOption) -> tuple[Text, str]:
    side = side_of(state, die)
    if is_frozen(state, die):
        return text("it is frozen"), "D28"
    if isinstance(move, UseOption):
        if side.option is None:
            return text("this side has no option"), "D27"
        if side.option.does == "call":
            return text("nobody is left in the hand"), "D27"
    elif side.arrow is not None and side.arrow.is_continuous:
        return text("its effect works without shooting"), "D28"
    if side.arrow is None:
        return text("this side has no sight arrow"), "D2"
    return text("it sees nobody to use it on"), "D15"
