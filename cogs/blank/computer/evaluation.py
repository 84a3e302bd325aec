"""Find the plays that are worth a thought, and what each is worth: the cards one is rid of, what they set off, and how
the rest goes on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from cogs.blank.cards.effects.answer import Answer
from cogs.blank.cards.forecast import WON, Forecast
from cogs.blank.cards.meaning import Meaning
from cogs.blank.cards.names import colour_of, number_of
from cogs.blank.cards.play import Play
from cogs.blank.view import View

Cards = tuple[int, ...]

NEXT = 0.6
"""What a card that one can expect to play in one's next turn is worth, beside one that is played now."""
KEPT = 1.0
"""What it is worth to keep a card that answers a call."""
STAYS, COLOUR, NUMBER = 0.4, 0.3, 0.25
"""How likely somebody's turn leaves the card on top as it is; or changes its number only; or its colour only."""
STUCK = -1.0
"""What it is worth to have nothing to play, in cards."""
LASTS = 0.9
"""How likely the game still goes on after one turn more."""
FINISH = 30.0
"""What it is worth to play one's last cards, beside that."""
MANY = 5
"""Of more cards that can be played together, not every number is thought about."""


def follows(card: int, top: int) -> bool:
    """Tell whether a card can be played on another one (K9)."""
    return colour_of(card) == colour_of(top) or number_of(card) == number_of(top)


def usefulness(card: int, hand: Iterable[int]) -> tuple[int, int]:
    """Count how many others of the hand follow a card; its number comes behind, so that no two are equal."""
    return sum(follows(card, other) for other in hand if other != card), card


def plays(laid: Cards, free: Sequence[int], top: int, demanded: bool = False) -> Iterator[Cards]:
    """List the plays that can come of what is laid: as it is, or with more of the cards that fit. `demanded`: what fits
    is of one colour or number, whatever lies on top."""
    if laid:
        yield laid
    if demanded:
        yield from _ending_on_each(laid, free, free)
        return
    # All share the colour of the top card, or all its number: no mixture (K10).
    for face in (colour_of, number_of):
        if all(face(card) == face(top) for card in laid):
            yield from _ending_on_each(laid, [card for card in free if face(card) == face(top)], free)


def _ending_on_each(laid: Cards, together: Iterable[int], free: Sequence[int]) -> Iterator[Cards]:
    """List plays of cards that can be played together: any of them on top, as only that one sets off rules (K11); below
    it those that are of least use in hand."""
    group = sorted(together, key=lambda card: usefulness(card, free))
    for last in group:
        below = [card for card in group if card != last]
        for size in _sizes(len(below)):
            yield (*laid, *below[:size], last)


def _sizes(cards: int) -> Iterable[int]:
    return range(cards + 1) if cards < MANY else (0, 1, 2, cards - 1, cards)


def next_play(hand: Sequence[int], top: int, turns: int) -> float:
    """Reckon how many cards can be played at once, so many turns of others after a play that ends on `top`; to play
    all of them is worth more."""
    colours, numbers = [0] * 6, [0] * 7
    for card in hand:
        colours[colour_of(card)] += 1
        numbers[number_of(card)] += 1
    # Numbers begin with 1: the first place only saves a subtraction above.
    colour, number, numbers = colours[colour_of(top)], numbers[number_of(top)], numbers[1:]
    # By how many can be played.
    worth: list[float] = [STUCK, *range(1, len(hand)), len(hand) + FINISH]
    same_colour = sum([worth[max(colour, other)] for other in numbers]) / 6
    same_number = sum([worth[max(number, other)] for other in colours]) / 6
    anything = sum([worth[max(one, other)] for one in colours for other in numbers]) / 36
    # What four tops are worth, each by how likely it is: the same card, one of its colour, one of its number, any card.
    # The four weights make one.
    stays, keeps_colour, keeps_number = STAYS**turns, (STAYS + COLOUR) ** turns, (STAYS + NUMBER) ** turns
    return float(
        stays * worth[max(colour, number)]
        + (keeps_colour - stays) * same_colour
        + (keeps_number - stays) * same_number
        + (1 + stays - keeps_colour - keeps_number) * anything
    )


def counts_number(meaning: Meaning) -> bool:
    """Tell whether a card does so much as the number says that was played."""
    return any(getattr(clause.effect, "count", "") == "number" for clause in meaning.clauses)


def forecast_of(view: View) -> Forecast:
    """Forecast the table as the viewer sees it now."""
    sizes = [player.cards for player in view.players]
    forecast = Forecast(view.seat or 0, sizes, view.direction, number_of(view.top.card), view.held)
    forecast.absent = frozenset(seat for seat, player in enumerate(view.players) if player.skips)
    return forecast


class Judgement:
    """One seat's reckoning in its turn."""

    def __init__(self, view: View) -> None:
        self._hand = [seen.card for seen in view.hand]
        self._before = view.top.card
        self._coming = {coming.source: LASTS ** (coming.turns - 1) for coming in view.coming}
        self._conditions = {rule.source: rule.meaning.condition for rule in view.rules if rule.meaning.condition}
        self._effects = {seen.card: seen.effect for seen in (*view.hand, *view.laid) if seen.effect}
        self._meanings = {written.source: written.meaning for written in (*view.rules, *self._effects.values())}
        self._answers = {card for card, effect in self._effects.items() if effect.meaning.has(Answer)}
        self._counting = {source for source, meaning in self._meanings.items() if counts_number(meaning)}
        self._now = forecast_of(view)
        self._forecasts: dict[tuple[tuple[int, ...], int, int], Forecast] = {}

    def worth(self, play: Cards) -> tuple[float, Cards]:
        """Reckon what a play is worth in cards; the play itself comes behind."""
        rest = [card for card in self._hand if card not in play]
        forecast = self._forecast(self.sets_off(play), play)
        worth = self._going_on(forecast, rest, play[-1])
        # Nothing comes any more once somebody has won.
        for source, likely in self._coming.items() if all(forecast.cards) else ():
            later = forecast.after(self._meanings[source], forecast.beside(forecast.me, "next"))
            worth += likely * (self._going_on(later, rest, play[-1]) - worth)
        # The play settles between equals: so the same one is found again when a part of it is laid.
        return worth + KEPT * len(self._answers.intersection(rest)), play

    def loses(self, play: Cards) -> bool:
        """Tell whether a play lets somebody else win at once, whatever is chosen on the way."""
        return self._forecast(self.sets_off(play), play).worth() <= -WON

    def sets_off(self, play: Cards) -> tuple[int, ...]:
        """List what a play sets off: the rules, then the effect, as they come by default (K14)."""
        top = play[-1]
        made = Play(play, self._before, sum(card not in play for card in self._hand))
        rules = [source for source, condition in self._conditions.items() if condition.is_met(made)]
        return (*rules, self._effects[top].source) if top in self._effects else tuple(rules)

    def _going_on(self, forecast: Forecast, rest: Sequence[int], top: int) -> float:
        """Reckon what a table is worth with what one can expect to play in one's next turn."""
        # A hand that comes from somebody else promises nothing.
        return forecast.worth() + (0.0 if forecast.moved else NEXT * next_play(rest, top, forecast.others_turns()))

    def _forecast(self, sources: tuple[int, ...], play: Cards) -> Forecast:
        """Forecast what these cards lead to."""
        # Kept: many plays set off the same, and few cards ask for the number that was played.
        number = number_of(play[-1]) if self._counting.intersection(sources) else 0
        same = sources, len(play), number
        if same not in self._forecasts:
            left = sum(card not in play for card in self._hand)
            set_off = (self._meanings[source] for source in sources)
            self._forecasts[same] = self._now.holding(left, number, len(play)).after_all(set_off)
        return self._forecasts[same]
