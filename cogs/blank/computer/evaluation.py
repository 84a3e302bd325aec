"""What single plays are worth to one seat: the cards it is rid of, what they set off, and how the rest goes on."""

from __future__ import annotations

from cogs.blank.cards.effects.answer import Answer
from cogs.blank.cards.forecast import Forecast
from cogs.blank.cards.meaning import Meaning
from cogs.blank.cards.play import Play
from cogs.blank.computer.candidate_plays import Cards, next_play
from cogs.blank.view import View

NEXT = 0.6
"""What a card that one can expect to play in one's next turn is worth, beside one that is played now."""
KEPT = 1.0
"""What it is worth to keep a card that answers a call."""


def forecast_of(view: View) -> Forecast:
    """The table as the viewer sees it now."""
    return Forecast(view.seat or 0, [player.cards for player in view.players], view.direction)


class Judgement:
    """One seat's reckoning in its turn."""

    def __init__(self, view: View) -> None:
        self._hand = [seen.card for seen in view.hand]
        self._before, self._turns = view.top.card, len(view.players) - 1
        self._conditions = {rule.source: rule.meaning.condition for rule in view.rules if rule.meaning.condition}
        self._effects = {seen.card: seen.effect for seen in (*view.hand, *view.laid) if seen.effect}
        self._meanings = {written.source: written.meaning for written in (*view.rules, *self._effects.values())}
        self._answers = {card for card, effect in self._effects.items() if _answers(effect.meaning)}
        self._now = forecast_of(view)
        self._forecasts: dict[tuple[tuple[int, ...], int], Forecast] = {}

    def worth(self, play: Cards) -> tuple[float, Cards]:
        """In cards. The play itself settles between equals: so it is found again when a part of it is laid."""
        rest = [card for card in self._hand if card not in play]
        forecast = self._forecast(self._set_off(play, len(rest)), len(rest))
        # A hand that comes from somebody else promises nothing.
        going_on = 0.0 if forecast.moved else NEXT * next_play(rest, play[-1], self._turns)
        return forecast.worth() + going_on + KEPT * len(self._answers.intersection(rest)), play

    def _set_off(self, play: Cards, left: int) -> tuple[int, ...]:
        """Sources of the rules, and of the effect, in the order in which they come by default (K14)."""
        top = play[-1]
        made = Play(top, self._before, len(play), left)
        rules = [source for source, condition in self._conditions.items() if condition.is_met(made)]
        return (*rules, self._effects[top].source) if top in self._effects else tuple(rules)

    def _forecast(self, sources: tuple[int, ...], left: int) -> Forecast:
        """Many plays set off the same."""
        if (sources, left) not in self._forecasts:
            set_off = (self._meanings[source] for source in sources)
            self._forecasts[sources, left] = self._now.holding(left).after_all(set_off)
        return self._forecasts[sources, left]


def _answers(meaning: Meaning) -> bool:
    return any(isinstance(clause.effect, Answer) for clause in meaning.clauses)
