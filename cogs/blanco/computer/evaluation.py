"""Tell what single moves are worth to one seat, by what it sees and remembers, and what they leave the next player."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cached_property

from msgspec.structs import replace

from cogs.blanco.computer.heuristics import CARDS, Cells, Promise, cells_of, complete, is_known, put
from cogs.blanco.view import NOTHING, Clear, Discard, Place, PlayerView, Swap, View, colour_of, number_of

# How much it matters what a card on the discard pile does for the next player, against what moves do for oneself.
FEEDING = 0.2
# The same if that player has fewer cards left to clear.
FEEDING_A_LEADER = 0.4
# One in so many unseen cards stands for all; no divisor of the numbers in a colour, so that every number is met.
SAMPLE = 5

# Worth that differs less is the same.
SAME = 1e-9


class Judgement:
    """One seat's reckoning in one position. All worth is on the scale of `Promise.of`."""

    def __init__(self, view: View) -> None:
        seat = view.seat or 0
        self._view, self._hand, self._open = view, view.hand, view.discard
        self._own, self._next = view.players[seat], view.players[(seat + 1) % len(view.players)]
        self._cells, self._width = cells_of(self._own.spots), self._own.width
        self._unseen = unseen(view)
        self._sample = self._unseen[::SAMPLE]
        self._promise = Promise(self._unseen)

    @cached_property
    def now(self) -> float:
        """The worth of the grid and the hand as they are."""
        return self._promise.of(self._cells, self._width, self._hand)

    def with_the_open_card(self) -> float:
        """Weigh three cards in hand, the top of the discard pile among them."""
        return self._holding(() if self._open is None else (self._open,))

    def gives_back_the_open_card(self) -> bool:
        """Tell whether the top of the discard pile, once taken, would serve best as the card that is discarded."""
        if self._open is None:
            return False
        view = replace(self._view, hand=(*self._hand, self._open))
        held = Judgement(view)
        if held.least_useful(view.hand) != self._open:
            return False
        back = held.discarded(Discard(self._open))
        return all(
            held.placed(Place(card, position)) <= back for card in view.hand for position in range(len(self._cells))
        )

    def with_a_card_from_the_pile(self) -> float:
        """Weigh three cards in hand, one of them drawn: the mean over cards that are still unseen."""
        return mean([self._holding((card,)) for card in self._sample])

    def _holding(self, drawn: Cells) -> float:
        return self._promise.of(self._cells, self._width, (*self._hand, *drawn))

    def rank(self, card: int) -> float:
        """Tell what part of the cards that are still unseen would be worth less in the hand than this one; those that
        are worth as much count half."""
        own, others = self._holding((card,)), [self._holding((each,)) for each in self._unseen]
        return mean([(worth < own - SAME) + (abs(worth - own) <= SAME) / 2 for worth in others])

    def swapped(self, swap: Swap) -> float:
        """Weigh a swap."""
        cells = list(self._cells)
        # A card that its owner knows turns up as itself; one that nobody knows counts as one that may be right.
        if swap.reveal != NOTHING and is_known(cells[swap.reveal]):
            cells[swap.reveal] %= CARDS
        cells[swap.first], cells[swap.second] = cells[swap.second], cells[swap.first]
        return self._settled(tuple(cells), self._width, self._hand)

    def placed(self, move: Place) -> float:
        """Weigh a card of the hand on a position, less what the card that goes does for the next player."""
        covered = self._cells[move.position]
        worth = self._settled(put(self._cells, move.position, move.card), self._width, self._without(move.card))
        return worth - (self._feeding(covered % CARDS) if is_known(covered) else self._feeding_unseen)

    def least_useful(self, among: Collection[int]) -> int:
        """Find the card, of these in the hand, that may best go."""
        return max((card for card in self._hand if card in among), key=self._gone)

    def _gone(self, card: int) -> float:
        return self._promise.of(self._cells, self._width, self._without(card)) - self._feeding(card)

    def discarded(self, move: Discard) -> float:
        """Weigh a discard, less what it does for the next player."""
        hand = self._without(move.card)
        if move.reveal == NOTHING:
            return self._gone(move.card)
        return self._turned_up(move.reveal, hand) - self._feeding(move.card)

    def _without(self, card: int) -> Cells:
        return tuple(held for held in self._hand if held != card)

    def is_known(self, position: int) -> bool:
        return is_known(self._cells[position])

    def turned_up(self, position: int) -> float:
        """Weigh turning a card up: the mean over all cards that could lie there; the card itself, if it is known."""
        return self._turned_up(position, self._hand)

    def _turned_up(self, position: int, hand: Cells) -> float:
        if is_known(self._cells[position]):
            return self._settled(put(self._cells, position, self._cells[position] % CARDS), self._width, hand)
        # One card of each kind stands for all of it: far fewer grids have to be weighed.
        kinds = self._kinds(position)
        worth = sum(
            len(cards) * self._settled(put(self._cells, position, cards[0]), self._width, hand)
            for cards in kinds.values()
        )
        return worth / max(1, len(self._unseen))

    def _kinds(self, position: int) -> dict[tuple[int, int], list[int]]:
        """The unseen cards by what they have in common with the others of this row and column: those of a kind are
        worth about the same there."""
        start = position - position % self._width
        row, column = self._cells[start : start + self._width], self._cells[position % self._width :: self._width]
        numbers = {number_of(cell % CARDS) for cell in row if is_known(cell)}
        colours = {colour_of(cell % CARDS) for cell in column if is_known(cell)}
        kinds: dict[tuple[int, int], list[int]] = {}
        for card in self._unseen:
            number, colour = number_of(card), colour_of(card)
            kind = (number if number in numbers else NOTHING, colour if colour in colours else NOTHING)
            kinds.setdefault(kind, []).append(card)
        return kinds

    def cleared(self, move: Clear) -> float:
        """Weigh a line cleared, and then all that are complete."""
        return self._settled(*_without_line(self._cells, self._width, move.line == "row", move.index), self._hand)

    def _settled(self, cells: Cells, width: int, hand: Cells) -> float:
        """With all complete lines cleared in the best order."""
        lines = complete(cells, width)
        if not lines:
            return self._promise.of(cells, width, hand)
        return max(self._settled(*_without_line(cells, width, *line), hand) for line in lines)

    def _feeding(self, card: int) -> float:
        """What the next player gains if this card lies on the discard pile."""
        known = self._fed.get(card)
        if known is None:
            # Of the next player's hand only what was taken openly is known (B28).
            cells, width, hand = cells_of(self._next.spots), self._next.width, self._next.taken
            gain = self._promise.of(cells, width, (*hand, card)) - self._promise.of(cells, width, hand)
            leads = _left(self._next) < _left(self._own)
            known = self._fed[card] = gain * (FEEDING_A_LEADER if leads else FEEDING)
        return known

    @cached_property
    def _feeding_unseen(self) -> float:
        return mean([self._feeding(card) for card in self._sample])

    @cached_property
    def _fed(self) -> dict[int, float]:
        return {}


def mean(values: Sequence[float]) -> float:
    """Average values; 0 for none."""
    return sum(values) / max(1, len(values))


def unseen(view: View) -> list[int]:
    """List the cards that this seat sees nowhere and does not remember."""
    seen = {spot.card for player in view.players for spot in player.spots}
    seen.update((view.discard, *view.hand), *(player.taken for player in view.players))
    return [card for card in range(CARDS) if card not in seen]


def _left(player: PlayerView) -> int:
    """Cards still to be cleared, as points play counts them (B27)."""
    return len(player.spots) + (0 if player.second else 12)


def _without_line(cells: Cells, width: int, row: bool, index: int) -> tuple[Cells, int]:
    if row:
        return cells[: index * width] + cells[(index + 1) * width :], width
    return tuple(cell for position, cell in enumerate(cells) if position % width != index), width - 1
