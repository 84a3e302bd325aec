"""Find the plays that are worth a thought, and how well what is left of a hand goes on afterwards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from cogs.blank.cards.names import colour_of, number_of

Cards = tuple[int, ...]

STAYS, COLOUR, NUMBER = 0.4, 0.3, 0.25
"""How likely somebody's turn leaves the card on top as it is; or changes its number only; or its colour only."""
STUCK = -1.0
"""What it is worth to have nothing to play, in cards."""
MANY = 5
"""Of more cards that can be played together, not every number is thought about."""


def follows(card: int, top: int) -> bool:
    """K9."""
    return colour_of(card) == colour_of(top) or number_of(card) == number_of(top)


def usefulness(card: int, hand: Iterable[int]) -> tuple[int, int]:
    """How many others of the hand follow it; then its number, so that no two are equal."""
    return sum(follows(card, other) for other in hand if other != card), card


def plays(laid: Cards, free: Sequence[int], top: int) -> Iterator[Cards]:
    """What can come of what is laid: as it is, or with more of the cards that fit, any of them on top, and those
    below it that are of least use in hand."""
    if laid:
        yield laid
    for face in (colour_of, number_of):
        if all(face(card) == face(top) for card in laid):
            group = sorted((card for card in free if face(card) == face(top)), key=lambda card: usefulness(card, free))
            for last in group:
                below = [card for card in group if card != last]
                for size in _sizes(len(below)):
                    yield (*laid, *below[:size], last)


def _sizes(cards: int) -> Iterable[int]:
    return range(cards + 1) if cards < MANY else (0, 1, 2, cards - 1, cards)


def next_play(hand: Sequence[int], top: int, turns: int) -> float:
    """How many cards of a hand one can expect to play at once after a play that ends on `top` and so many turns of
    others."""
    colours, numbers = [0] * 6, [0] * 7
    for card in hand:
        colours[colour_of(card)] += 1
        numbers[number_of(card)] += 1
    colour, number, numbers = colours[colour_of(top)], numbers[number_of(top)], numbers[1:]
    same_colour = sum([max(colour, other) or STUCK for other in numbers]) / 6
    same_number = sum([max(number, other) or STUCK for other in colours]) / 6
    anything = sum([max(one, other) or STUCK for one in colours for other in numbers]) / 36
    stays, keeps_colour, keeps_number = STAYS**turns, (STAYS + COLOUR) ** turns, (STAYS + NUMBER) ** turns
    return (
        stays * (max(colour, number) or STUCK)
        + (keeps_colour - stays) * same_colour
        + (keeps_number - stays) * same_number
        + (1 + stays - keeps_colour - keeps_number) * anything
    )
