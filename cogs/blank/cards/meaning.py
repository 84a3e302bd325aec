"""Say what a card of BLANK means: typed blocks that the table carries out, and that every language can say and read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Union

import msgspec

from bot.card_language import meaning
from bot.card_language.blocks import Condition, Effect
from bot.card_language.free_words import Do, Outside, Say, left_to_people
from bot.card_language.meaning import Blocks, discover
from cogs.blank.cards.conditions.drawn import Drawn
from cogs.blank.cards.effects.answer import Answer

CONDITIONS: tuple[type[Condition], ...] = (*discover("cogs.blank.cards.conditions", Condition), Outside)
EFFECTS: tuple[type[Effect], ...] = (*discover("cogs.blank.cards.effects", Effect), Say, Do)

if TYPE_CHECKING:
    from bot.card_language.blocks import Condition as AnyCondition
    from bot.card_language.blocks import Effect as AnyEffect
else:
    # What is stored is decoded by its tag, so the types must be those that were found.
    AnyCondition, AnyEffect = Union[CONDITIONS], Union[EFFECTS]  # noqa: UP007


class Clause(meaning.Clause[AnyEffect], frozen=True):
    """A target and an effect. `may`: each target decides whether to."""


class Meaning(meaning.Meaning[Clause, AnyCondition], frozen=True):
    """`condition`: of a rule; None for the effect of a game card."""

    def sets_itself_off(self) -> bool:
        """Tell whether what the rule does can be what it waits for (K19)."""
        waits = self.condition
        if waits is None or (isinstance(waits, Drawn) and waits.penalty):
            return False
        return any(clause.effect.brings_about == waits.tag() and not clause.may for clause in self.clauses)

    def does_something(self) -> bool:
        """Tell whether anything happens when it is set off: a card that answers calls does so in another way (K29)."""
        return not all(isinstance(clause.effect, Answer) for clause in self.clauses)

    def left_to_people(self) -> bool:
        """Tell whether people see to what the card waits for, or to a part of what it does."""
        waits = self.condition
        return (waits is not None and left_to_people(waits)) or any(map(left_to_people, self.clauses))


BLOCKS = Blocks(CONDITIONS, EFFECTS, Clause, Meaning)


def understood(data: Any) -> Meaning:
    """Read plain JSON data as a meaning. Raises msgspec.ValidationError for anything else."""
    return msgspec.convert(data, Meaning)


def plain(meaning: Meaning) -> Any:
    """Give a meaning as JSON data, for engine.deck.Card.meaning."""
    return msgspec.to_builtins(meaning)
