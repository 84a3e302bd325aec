"""Put a card together from menus: when, whom, what, and what that needs to know; and then what else."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, NamedTuple, cast

import msgspec

from bot.card_language.blocks import Block, Condition, Effect
from bot.card_language.meaning import MOST_CLAUSES, Blocks, Clause, Known
from bot.card_language.menus import Chosen, asked, can_be
from bot.card_language.people import EVERY_WHOM, PEOPLE, Whom
from bot.decks.deck_game import Choices
from bot.engine.text import Text, text

_NOBODY = text("nobody in particular: people see to it")
WHOM = {whom: PEOPLE.get(whom, _NOBODY) for whom in EVERY_WHOM}
"""Whom a clause can be about."""
_WHEN = text("When it happens")
_MAY = (("must", text("they must")), ("may", text("they may")))


class Part(NamedTuple):
    """What was asked for one half of a card, and what came of it; None: something is missing."""

    menus: list[Choices]
    made: Any | None


class Builder:
    """Puts cards of one game together from its blocks."""

    def __init__(self, blocks: Blocks) -> None:
        self._blocks = blocks

    def menus(self, rule: bool, chosen: Chosen) -> Iterator[Choices]:
        """List the menus, given what is chosen so far; further ones appear as it grows."""
        for part in self._parts(rule, chosen):
            yield from part.menus

    def built(self, rule: bool, chosen: Chosen) -> Any | None:
        """Give the meaning, as plain data; None while something is missing or does not go together."""
        made = [part.made for part in self._parts(rule, chosen)]
        if any(one is None for one in made):
            return None
        condition, clauses = (made[0], made[1:]) if rule else (None, made)
        meaning = self._blocks.meaning(tuple(clauses), condition)
        return msgspec.to_builtins(meaning) if meaning.is_sound() else None

    def _parts(self, rule: bool, chosen: Chosen) -> Iterator[Part]:
        """Go through the condition and the clauses."""
        if rule:
            yield self._condition(chosen)
        last, before = _number_of_clauses(chosen), list[Any]()
        for number in range(1, last + 1):
            part = self._clause(rule, chosen, number, before)
            if number == last:
                part.menus.extend(_and_then(number, part.made is not None))
            before.append(part.made)
            yield part

    def _condition(self, chosen: Chosen) -> Part:
        when, kind = _kinds("when", _WHEN, self._blocks.conditions, chosen, _WHEN)
        if kind is None:
            return Part([when], None)
        menus, block = asked(kind, "when", chosen, _WHEN, _can_happen)
        return Part([when, *menus], block)

    def _clause(self, rule: bool, chosen: Chosen, number: int, before: list[Any]) -> Part:
        """Ask for a clause behind those before it; None among them: one that is not complete."""
        key, named, known = "" if number == 1 else f"{number}-", _named(number), _known(before)
        people = [whom for whom in WHOM if _effects(self._blocks, whom, rule, known)]
        menus = [Choices(f"{key}whom", text("Whom it is about"), tuple((one, WHOM[one]) for one in people), part=named)]
        whom = next((one for one in people if one == chosen.get(f"{key}whom")), None)
        if whom is None:
            return Part(menus, None)
        what, kind = _kinds(
            f"{key}what", text("What happens"), _effects(self._blocks, whom, rule, known), chosen, named
        )
        menus.append(what)
        if kind is None:
            return Part(menus, None)
        details, effect = asked(kind, f"{key}what", chosen, named, _goes(self._blocks, whom, known))
        menus += details
        return (
            self._left(menus, whom, cast(Effect, effect), chosen, f"{key}may", named) if effect else Part(menus, None)
        )

    def _left(self, menus: list[Choices], whom: Whom, effect: Effect, chosen: Chosen, key: str, named: Text) -> Part:
        """Ask whether it is left to the target, where it can be."""
        clause = self._blocks.clause(whom, effect)
        if not clause.can_be_left():
            return Part(menus, clause)
        may = Choices(key, text("Must or may"), _MAY, part=named)
        menus.append(may)
        answer = chosen.get(key, "")
        return Part(menus, self._blocks.clause(whom, effect, answer == "may") if may.accepts(answer) else None)


@cache
def _effects(blocks: Blocks, whom: Whom, rule: bool, known: Known | None) -> tuple[type[Effect], ...]:
    """List the effects that can be about these, behind clauses that were about those who are `known`."""
    kinds = (kind for kind in blocks.effects if kind.menu and (kind.on_rules or not rule))
    return tuple(kind for kind in kinds if can_be(kind, _goes(blocks, whom, known)))


def _goes(blocks: Blocks, whom: Whom, known: Known | None) -> Callable[[Block], bool]:
    """Tell of an effect whether it goes with these targets at this place."""

    def goes(effect: Block) -> bool:
        clause: Clause[Any] = blocks.clause(whom, cast(Effect, effect))
        return clause.fits() and clause.follows(known)

    return goes


def _kinds(key: str, label: Text, kinds: Any, chosen: Chosen, part: Text) -> tuple[Choices, type[Block] | None]:
    """Ask for one kind of block, and tell which is chosen."""
    menu = Choices(key, label, tuple((kind.tag(), kind.menu.label) for kind in kinds if kind.menu), part=part)
    return menu, next((kind for kind in kinds if kind.menu and kind.tag() == chosen.get(key)), None)


def _known(clauses: list[Any]) -> Known | None:
    """Tell whom the clauses leave behind, for the next to be about the same; one is not complete: nobody."""
    known: Known | None = None
    for clause in clauses:
        known = None if clause is None else clause.passes_on(known)
    return known


def _can_happen(condition: Block) -> bool:
    return cast(Condition, condition).can_happen()


def _named(number: int) -> Text:
    return text("What happens") if number == 1 else text("And then ({n})", n=number)


def _number_of_clauses(chosen: Chosen) -> int:
    then = chosen.get("then", "1")
    return int(then) if then in map(str, range(1, MOST_CLAUSES + 1)) else 1


def _and_then(number: int, complete: bool) -> Iterator[Choices]:
    """Ask whether that is all: one more clause, or this one not."""
    lines = [(str(number), text("that is all"))]
    if complete and number < MOST_CLAUSES:
        lines.append((str(number + 1), text("and then something else")))
    if number > 1:
        lines.append((str(number - 1), text("not this last one, after all")))
    if len(lines) > 1:
        yield Choices("then", text("What else"), tuple(lines), default=str(number), part=_named(number))
