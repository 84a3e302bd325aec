"""Weigh the moves of a seat, each by the chance of winning that it leaves."""

from __future__ import annotations

from cogs.blank_white_dice.cards import blocks
from cogs.blank_white_dice.cards.blocks import AnyStep
from cogs.blank_white_dice.position import faces_for, held_by
from cogs.blank_white_dice.view import (
    BLANK,
    AnyMove,
    Asked,
    Decline,
    Done,
    Face,
    Pick,
    PickFace,
    PickIcon,
    PickOption,
    Resolve,
    UseAlways,
    UseWard,
    View,
    blank_places,
)
from cogs.blank_white_dice.weighing.chances import Chances
from cogs.blank_white_dice.weighing.effects import MOST_TABLES, Effects
from cogs.blank_white_dice.weighing.picks import Act, Picker, blanks
from cogs.blank_white_dice.weighing.table import Die, Table, erased, table_of, waits

# With more answers than this, what comes after each is not thought through.
MANY = 12
# What must be won before an icon is used that could be used later as well.
WORTH_USING = 0.004


class Decision:
    """One seat's reckoning in one position. `tables`: so many are compared, shared out among the moves."""

    def __init__(self, view: View, tables: int = MOST_TABLES) -> None:
        self._tables = tables
        self._view, self._seat = view, view.seat or 0
        self._asked = view.asked or Asked(self._seat, "tag")
        turn = self._asked.seat if self._asked.actor is None else self._asked.actor
        self._table = table_of(view, turn)
        self.chances = Chances(self._table, view.cards, view.goal, view.stage)
        covers = {stack.card: stack.covers for stack in view.tableau}
        self._picker = Picker(view.cards, covers)
        self._effects = Effects(self.chances, self._picker, view.stage, lambda die, seat: waits(view, turn, die, seat))

    def worth(self, move: AnyMove) -> float:
        """Give the chance of winning after a move."""
        # Each move is thought about as far as the others.
        self._effects.left = max(1, self._tables // len(self._view.moves))
        match move:
            case UseAlways():
                return self._using(move)
            case Resolve(die=die):
                return self._of(self._effects.resolve(self._table, self._seat, die))
            case Done():
                return 1.0
        if self._asked.what == "ward":
            return self._warding(move)
        return self._tagging(move) if not self._asked.steps else self._answering(move)

    def _of(self, table: Table) -> float:
        return self.chances.winning(table, self._seat)

    # Icons that may be used at any time

    def _using(self, move: UseAlways) -> float:
        """Weigh it against doing nothing: what is won by it is won beside the dice that are resolved after it."""
        face = self._table.dice[move.die].faces[move.face]
        act = Act(self._seat, move.die, move.face, face)
        used = self._effects.follow(self._table, act, self._effects.steps_of(face, "always"))
        won = self._of(used) - self._of(self._table)
        return 1.0 + won if won > WORTH_USING else -1.0

    # Wards

    def _warding(self, move: AnyMove) -> float:
        asked, actor = self._asked, self._asked.actor
        if actor is None or asked.effect is None or asked.die is None:
            return float(isinstance(move, UseWard))
        if isinstance(move, UseWard):
            return self._of(self._ward_paid(asked.die))
        act = self._act(actor, asked.effect)
        return self._of(self._gone_on(self._table, act, asked.steps, asked.picked))

    def _ward_paid(self, number: int) -> Table:
        table, die = self._table, self._table.dice[number]
        face, place = die.shows or BLANK, die.up or 0
        card = self._view.cards.get(face.card)
        ward = None if card is None else card.icons[face.icon].ward
        if ward is None:
            return table
        if ward.cost == "pay":
            return table.with_points(die.holder, -ward.points)
        there = die.faces[place]
        dotted = Face(there.card, there.icon, there.number, there.dots + 1, there.dashes)
        return erased(table, number, place) if ward.cost == "erase" else table.with_face(number, place, dotted)

    # What an icon asks

    def _act(self, seat: int, face: Face | None = None) -> Act:
        """Find the face that is followed."""
        number = self._asked.die if face is None else None
        card = self._asked.card if face is None else face.card
        dice = [number] if number is not None else held_by(self._table, seat) or [self._table.common]
        for each in dice:
            shown = self._table.dice[each].shows
            if shown is not None and shown.card == card and (face is None or shown.icon == face.icon):
                return Act(seat, each, self._table.dice[each].up or 0, shown)
        return self._elsewhere(seat, dice[0], card, face)

    def _elsewhere(self, seat: int, number: int, card: int, face: Face | None) -> Act:
        """An icon that is followed though it is not active, or is gone."""
        die: Die = self._table.dice[number]
        place = next((place for place, each in enumerate(die.faces) if each.card == card), die.up or 0)
        there = die.faces[place]
        return Act(seat, number, place, face or (there if there.card == card else Face(card)))

    def _answering(self, move: AnyMove) -> float:
        asked, act = self._asked, self._act(self._asked.seat)
        step, rest = asked.steps[0], asked.steps[1:]
        if isinstance(step, blocks.Choose):
            taken: tuple[AnyStep, ...] = ()
            if isinstance(move, PickOption):
                taken = step.options[move.option].steps
            return self._of(self._effects.follow(self._table, act, (*taken, *rest)))
        if isinstance(move, Decline):
            return self._of(self._effects.follow(self._table, act, rest))
        far = rest if len(self._view.moves) <= MANY else ()
        return self._of(self._gone_on(self._table, act, (step, *far), (*asked.picked, move)))

    def _gone_on(self, table: Table, act: Act, steps: tuple[AnyStep, ...], picked: tuple[AnyMove, ...]) -> Table:
        """Take steps, of the first of which some is picked."""
        if not steps:
            return table
        after = (
            self._effects.best_way(table, act, steps[0], picked)
            if picked
            else self._effects.follow(table, act, steps[:1])
        )
        return self._effects.follow(after, act, steps[1:])

    # Tagging without an icon that says so: in setup, and for a blank face

    def _tagging(self, move: AnyMove) -> float:
        match move:
            case Pick(card=card):
                return self._of(self._tagged(card))
            case PickIcon(icon=icon):
                return self._of(self._effects.tag_face(self._table, self._seat, self._must(), self._drawn(), icon))
            case PickFace():
                return self._of(self._placed(move))
            case _:
                return 0.0

    def _drawn(self) -> int:
        return self._view.drawing or self._asked.card

    def _must(self) -> PickFace:
        """Find the blank face on which an icon has to land: the active one of a die that is resolved (W19)."""
        if self._asked.die is None:
            return blanks(self._table, self._among())[0]
        die = self._table.dice[self._asked.die]
        places = (die.up or 0, *blank_places(die.faces))
        return PickFace(self._asked.die, next((place for place in places if die.faces[place].is_blank), places[0]))

    def _among(self) -> tuple[int, ...]:
        if self._view.phase == "tagging":
            return tuple(held_by(self._table, self._seat))
        return (self._table.common,) if self._view.phase == "common" else tuple(range(len(self._table.dice)))

    def _tagged(self, card: int) -> Table:
        """Tag a card in the best way."""
        if self._asked.die is not None:
            return self._effects.tag_face(self._table, self._seat, self._must(), card)
        among, act = self._among(), Act(self._seat, self._table.common, 0, BLANK)
        places = self._picker.first_places(self._table, card, among)
        ways = [self._effects.tag(self._table, act, card, place, among) for place in places]
        return max(ways, key=self._of, default=self._table)

    def _placed(self, move: PickFace) -> Table:
        """Draw the icon that is placed now, and those after it."""
        first = self._view.placing or 0
        act = Act(self._seat, self._table.common, 0, BLANK)
        icons = faces_for(self._view.cards[self._drawn()])
        table = self._table.with_face(move.die, move.face, icons[first])
        return self._effects.place_rest(table, act, icons[first + 1 :], move.die, self._among())
