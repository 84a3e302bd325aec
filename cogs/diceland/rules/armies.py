"""Choose teams, or build armies (D1, D32), and deal the dice."""

from __future__ import annotations

from bot.engine.chance import Chance, shuffled
from bot.engine.game import Setup
from bot.engine.text import Name, plural, text
from cogs.diceland.dice import catalogue
from cogs.diceland.rules.state import ChooseFirst, Die, MoveContext, Recruit, State, opponent, pop, push
from cogs.diceland.rules.turns import begin_game
from cogs.diceland.view import AnyMove, Begin, ChooseTeam, Dismiss, Enlist, Ready

KINDS = ("teams", "random", "built")
TEAM = 5
"""Dice in one."""


def first_state(setup: Setup, chance: Chance) -> State:
    """Both choose, the one who goes first before the other; drawn teams are there at once."""
    armies = KINDS[setup.options.get("armies", 0)]
    first = setup.first
    recruits = (Recruit(opponent(first)), Recruit(first))
    goal = setup.options.get("goal", 50)
    state = State(armies, goal, first, first, recruits, edition=setup.edition)  # type: ignore[arg-type]
    if armies != "random":
        return state
    drawn = shuffled(chance, range(len(catalogue.TEAMS)))[:2]
    context = MoveContext(state, chance, 0)
    context.set(teams=drawn, enlisted=tuple(map(team_dice, drawn)))
    _deal(context)
    begin_game(context, first)
    return context.state


def team_dice(team: int) -> tuple[int, ...]:
    """The numbers of its characters."""
    return tuple(range(team * TEAM, team * TEAM + TEAM))


def can_enlist(army: tuple[int, ...], character: int) -> bool:
    """D32: no die twice, and not too dear."""
    with_it = (*army, character)
    return character not in army and catalogue.cost(with_it) <= catalogue.budget(with_it)


# What a seat may do


def recruits(state: State, task: Recruit) -> tuple[AnyMove, ...]:
    if state.armies == "teams":
        teams = range(len(catalogue.TEAMS))
        return tuple(ChooseTeam(team) for team in teams if team not in state.teams)
    army = state.enlisted[task.seat]
    more = (Enlist(each) for each in range(len(catalogue.CHARACTERS)) if can_enlist(army, each))
    ready = (Ready(),) if army else ()
    return (*ready, *more, *map(Dismiss, army))


def idle(state: State, moves: tuple[AnyMove, ...]) -> AnyMove:
    """The dearest die that there is room for; the army stands when there is none."""
    possible = [move for move in moves if isinstance(move, Enlist)]
    if not possible:
        return moves[0]
    return max(possible, key=lambda move: (catalogue.CHARACTERS[move.character].points, -move.character))


def recruit(context: MoveContext, task: Recruit, move: AnyMove) -> None:
    state, seat = context.state, task.seat
    army = state.enlisted[seat]
    if isinstance(move, Enlist):
        _set_army(context, seat, tuple(sorted((*army, move.character))))
    elif isinstance(move, Dismiss):
        _set_army(context, seat, tuple(each for each in army if each != move.character))
    else:
        if isinstance(move, ChooseTeam):
            _take(context, seat, move.team)
        else:
            _stand(context, seat, army)
        pop(context)
        if not context.state.work:
            _start(context)


def _set_army(context: MoveContext, seat: int, army: tuple[int, ...]) -> None:
    enlisted = context.state.enlisted
    context.set(enlisted=(*enlisted[:seat], army, *enlisted[seat + 1 :]))


def _take(context: MoveContext, seat: int, team: int) -> None:
    teams = context.state.teams
    context.set(teams=(*teams[:seat], team, *teams[seat + 1 :]))
    _set_army(context, seat, team_dice(team))
    context.tell(text("{player} takes {team}.", player=Name(seat), team=catalogue.TEAMS[team].name))


def _stand(context: MoveContext, seat: int, army: tuple[int, ...]) -> None:
    context.tell(
        plural(
            "{player} has an army of {count} die.",
            "{player} has an army of {count} dice.",
            count=len(army),
            player=Name(seat),
        )
    )


# All is chosen


def _start(context: MoveContext) -> None:
    """Deal the dice; the cheaper of two built armies says who goes first (D32)."""
    state = context.state
    costs = [catalogue.cost(army) for army in state.enlisted]
    _deal(context)
    if state.armies == "built" and costs[0] != costs[1]:
        push(context, ChooseFirst(costs.index(min(costs))))
    else:
        begin_game(context, state.first)


def _deal(context: MoveContext) -> None:
    armies = context.state.enlisted
    dice = (Die(seat, character) for seat, army in enumerate(armies) for character in army)
    context.set(dice=tuple(dice), enlisted=((), ()))


def firsts(state: State, task: ChooseFirst) -> tuple[AnyMove, ...]:
    return Begin(task.seat), Begin(opponent(task.seat))


def chosen(context: MoveContext, task: ChooseFirst, move: Begin) -> None:
    pop(context)
    begin_game(context, move.seat)
