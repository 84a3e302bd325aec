"""Count what written icon cards did in a game that is over: how often they were tagged, and for which points."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence

from bot.engine.deck import Deck
from bot.engine.hall import CAME, DECIDED, FIRED, Hall, WholeStep
from bot.engine.text import Argument, Text, plural
from cogs.blank_white_dice.cards.community import cards_of, number_of
from cogs.blank_white_dice.rules import news
from cogs.blank_white_dice.rules.looks import in_tableau
from cogs.blank_white_dice.rules.state import State
from cogs.blank_white_dice.view import Face, Roll

# What is told once an icon is followed came of it, until the next one is.
_FOLLOWED = {said(0, "").message for said in (news.resolves, news.uses)} | {
    news.follows(0, "", "").message,
    news.resolved_for(0, "", 1).message,
    news.resolved_against(0, "", 1).message,
    news.uses_for(0, "", 1).message,
    news.rerolls(0, "", "", "").message,
}
_NOT_AN_ICON = news.resolves_blank(0).message
_KINDS = {
    news.gains(0, 1).message: "gained",
    news.loses(0, 1).message: "lost",
    news.resolved_for(0, "", 1).message: "gained",
    news.resolved_against(0, "", 1).message: "lost",
    news.steals(0, 1, 1).message: "stolen",
}


class _Hall:
    """That of Blank White Dice: a Hall."""

    def met(self, deck: Deck, state: State) -> Sequence[int]:
        known = _indices(deck)
        return [known[card] for card in in_tableau(state) if card in known]

    def deeds(self, deck: Deck, steps: Iterable[WholeStep]) -> Mapping[int, Counter[str]]:
        did, known, steps = defaultdict[int, Counter[str]](Counter), _indices(deck), tuple(steps)
        for step in steps:
            state: State = step.state
            for card in in_tableau(state):
                did[card][CAME] = 1
            did_now = [(card, "tagged") for _, card in state.tagged] + [(card, FIRED) for card in state.followed]
            for card, kind in did_now:
                did[card][kind] += 1
        for card, kind, points in _points(steps):
            did[card][kind] += points
        if (decided := _deciding(steps)) is not None:
            did[decided][DECIDED] = 1
        return {known[card]: counted for card, counted in did.items() if card in known}

    def said(self, kind: str, times: int) -> Text | None:
        match kind:
            case "tagged":
                return plural("Drawn {n} time.", "Drawn {n} times.", n=times)
            case "gained":
                return plural("{n} point was gained by it.", "{n} points were gained by it.", n=times)
            case "lost":
                return plural("{n} point was lost by it.", "{n} points were lost by it.", n=times)
            case "stolen":
                return plural("{n} point was stolen by it.", "{n} points were stolen by it.", n=times)
        return None


HALL: Hall = _Hall()


def _indices(deck: Deck) -> dict[int, int]:
    """Give the index of each card of a deck that can be played with, by its number at the table."""
    playable = cards_of(deck)
    return {number_of(card): index for index, card in enumerate(deck.cards) if number_of(card) in playable}


def _points(steps: Sequence[WholeStep]) -> Iterator[tuple[int, str, int]]:
    """Tell which points came of which card: of the one whose icon is followed when they are told."""
    card: int | None = None
    for step in steps:
        names = _names(step.state)
        if isinstance(step.move, Roll):
            card = None
        for event in step.events:
            message, said = event.text.message, dict(event.text.arguments)
            if message in _FOLLOWED or (card is None and "icon" in said):
                card = names.get(said["icon"])
            elif message == _NOT_AN_ICON:
                card = None
            if card is not None and message in _KINDS and isinstance(points := said["count"], int):
                yield card, _KINDS[message], points


def _names(state: State) -> dict[Argument, int]:
    """Give the number of each written card by what its icons are called."""
    icons = ((card, icon) for card in state.custom for icon, drawn in enumerate(card.icons) if drawn.number is None)
    return {news.face_name(state, Face(card.number, icon)): card.number for card, icon in icons}


def _deciding(steps: Sequence[WholeStep]) -> int | None:
    """Find the card that was followed last in the step in which the winner gained their last points; None: that was
    none, or several have won."""
    state: State = steps[-1].state
    best = [seat for seat, points in enumerate(state.points) if points == max(state.points)]
    if len(best) > 1:
        return None
    for before, after in zip(reversed(steps[:-1]), reversed(steps), strict=False):
        if after.state.points[best[0]] > before.state.points[best[0]]:
            followed: tuple[int, ...] = after.state.followed
            return followed[-1] if followed else None
    return None
