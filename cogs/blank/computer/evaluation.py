"""What single plays are worth to one seat: the cards it is rid of, what they set off, and how the rest goes on."""

from __future__ import annotations

from cogs.blank.cards.blocks import Answer, Laid, Left, Meaning, Played
from cogs.blank.cards.names import colour_of, number_of
from cogs.blank.computer.candidate_plays import Cards, next_play
from cogs.blank.computer.forecast import Forecast
from cogs.blank.view import View

NEXT = 0.6
"""What a card that one can expect to play in one's next turn is worth, beside one that is played now."""
KEPT = 1.0
"""What it is worth to keep a card that answers a call."""


class Judgement:
    """One seat's reckoning in its turn."""

    def __init__(self, view: View) -> None:
        self._hand = [seen.card for seen in view.hand]
        self._before, self._turns = view.top.card, len(view.players) - 1
        self._rules = {rule.source: rule.meaning for rule in view.rules}
        self._effects = {seen.card: seen.effect for seen in (*view.hand, *view.laid) if seen.effect}
        self._meanings = self._rules | {effect.source: effect.meaning for effect in self._effects.values()}
        self._answers = {card for card, effect in self._effects.items() if _answers(effect.meaning)}
        self._now = Forecast.of(view)
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
        rules = [source for source, rule in self._rules.items() if _is_met(rule, top, self._before, len(play), left)]
        return (*rules, self._effects[top].source) if top in self._effects else tuple(rules)

    def _forecast(self, sources: tuple[int, ...], left: int) -> Forecast:
        """Many plays set off the same."""
        if (sources, left) not in self._forecasts:
            set_off = (self._meanings[source] for source in sources)
            self._forecasts[sources, left] = self._now.holding(left).after_all(set_off)
        return self._forecasts[sources, left]


def _is_met(meaning: Meaning, top: int, before: int, laid: int, left: int) -> bool:
    """Whether a rule is set off by a play of `laid` cards that ends on `top`, on the card `before`."""
    match meaning.condition:
        case Played(colours, numbers, parity, same):
            return (
                (not colours or colour_of(top) in colours)
                and (not numbers or number_of(top) in numbers)
                and (not parity or parity == ("odd" if number_of(top) % 2 else "even"))
                and (same in ("", "number") or colour_of(top) == colour_of(before))
                and (same in ("", "colour") or number_of(top) == number_of(before))
            )
        case Laid(least, most):
            return least <= laid <= (most or laid)
        case Left(cards):
            return left == cards
    return False


def _answers(meaning: Meaning) -> bool:
    return any(isinstance(clause.effect, Answer) for clause in meaning.clauses)
