"""Offer teams, and dice to build an army of (D1, D32)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.engine.controls import buttons, choices
from bot.engine.game import moves_of
from bot.engine.screen import Button, Choice, Menu, Row
from bot.engine.text import Name, Text, plural, text
from cogs.diceland import view as moves
from cogs.diceland.dice.catalogue import CHARACTERS, TEAMS, budget, cost
from cogs.diceland.view import View
from cogs.diceland.wording import row_of


def lines(view: View) -> Iterator[Text]:
    """Say what each has so far of an army that is built; who took a team is news, and in the picture."""
    for seat, army in enumerate(view.armies):
        if army and view.builds:
            yield plural(
                "{player} has {dice}: {points} point of {budget}.",
                "{player} has {dice}: {points} points of {budget}.",
                points=cost(army),
                player=Name(seat),
                dice=row_of(CHARACTERS[each].name for each in army),
                budget=budget(army),
            )
    if view.builds:
        yield text("An army of one team alone may cost its cheapest die more. The cheaper army says who goes first.")


def aim(view: View) -> Text:
    """Say how a game is won."""
    return text(
        "Kill enemies for their points; a die you knock off the table scores for your opponent. {goal} points win.",
        goal=view.goal,
    )


def teams(view: View) -> Iterator[Text]:
    """Say who is in the teams that may be taken."""
    for move in moves_of(view, moves.ChooseTeam):
        team = TEAMS[move.team]
        dice = [it.name for it in CHARACTERS if it.team == move.team]
        yield text(
            "**{team}.** {way}. {crew}: {dice}.", team=team.name, way=team.way, crew=team.crew, dice=row_of(dice)
        )


def suggested(offered: Sequence[int]) -> int | None:
    """Give the team to begin with: of those that may be taken the one with the most sides that simply shoot."""
    return max(offered, key=_shooting, default=None)


def _shooting(team: int) -> int:
    sides = [side for each in CHARACTERS if each.team == team for side in each.sides]
    return sum(side.arrow is not None and side.arrow.hit is not None for side in sides)


def rows(view: View) -> Iterator[Row]:
    """Offer what may be chosen."""
    offered = [move.team for move in moves_of(view, moves.ChooseTeam)]
    yield tuple(
        Button(TEAMS[team].name, moves.ChooseTeam(team), "main" if team == suggested(offered) else "plain")
        for team in offered
    )
    more = [Choice(_priced(move.character), move, _about(move.character)) for move in moves_of(view, moves.Enlist)]
    if more:
        yield (Menu(text("Take a die"), tuple(more)),)
    fewer = choices(view, moves.Dismiss, lambda move: _priced(move.character))
    if fewer:
        yield (Menu(text("Put a die back"), tuple(fewer)),)
    yield buttons(view, moves.Ready, text("That is my army"), "good")
    yield buttons(view, moves.Begin, lambda move: _begins(view, move), "main")


def _begins(view: View, move: moves.Begin) -> Text:
    return text("I go first") if move.seat == view.seat else text("{player} goes first", player=Name(move.seat))


def _priced(character: int) -> Text:
    it = CHARACTERS[character]
    return plural("{die}, {points} point", "{die}, {points} points", points=it.points, die=it.name)


def _about(character: int) -> Text:
    it = CHARACTERS[character]
    return text("{role}, {team}", role=it.role, team=TEAMS[it.team].name)
