"""Put a card together from menus: when, whom, what, and what that needs to know. Nobody has to type."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import product
from typing import Any, cast

import msgspec

from bot.card_language.blocks import Block, Condition, Detail, Effect, MenuEntry
from bot.card_language.meaning import Blocks
from bot.card_language.people import ADDRESSED, PEOPLE, Whom
from bot.decks.deck_game import Choices
from bot.engine.text import Text, text

Chosen = Mapping[str, str]

WHOM = {whom: PEOPLE[whom] for whom in ADDRESSED if whom != "same"}
"""Whom a clause can be about; free words for nobody in particular have to be typed."""


class Half:
    """One of the two halves of a card, the condition or the effect: its menu, and the kinds to choose from."""

    def __init__(self, key: str, label: Text, kinds: Iterable[type[Block]]) -> None:
        self.key, self.label = key, label
        self.kinds = {kind: kind.menu for kind in kinds if kind.menu}

    def offered(self, kinds: Iterable[type[Block]]) -> Choices:
        return Choices(self.key, self.label, tuple((kind.tag(), self.kinds[kind].label) for kind in kinds))

    def kind(self, chosen: Chosen) -> type[Block] | None:
        return next((kind for kind in self.kinds if kind.tag() == chosen.get(self.key)), None)

    def block(self, chosen: Chosen) -> Block | None:
        """Make the condition or effect that was put together; None while something is missing."""
        kind = self.kind(chosen)
        if kind is None:
            return None
        fields = []
        for detail in self.kinds[kind].details:
            key = chosen.get(f"{self.key}-{detail.key}")
            option = next((option for option in detail.options if option.key == key), None)
            if option is None:
                return None
            fields.append(option.fields)
        return _made(kind, fields)


class Builder:
    """Puts cards of one game together from its blocks."""

    def __init__(self, blocks: Blocks) -> None:
        self._blocks = blocks
        self._when = Half("when", text("When it happens"), blocks.conditions)
        self._what = Half("what", text("What happens"), blocks.effects)

    def menus(self, rule: bool, chosen: Chosen) -> Iterator[Choices]:
        """List the menus, given what is chosen so far; further ones appear as it grows."""
        if rule:
            yield self._when.offered(self._when.kinds)
            yield from self._details(self._when, chosen, None)
        yield Choices("whom", text("Whom it is about"), tuple(WHOM.items()))
        whom = chosen.get("whom")
        if whom not in WHOM:
            return
        effects = [kind for kind, menu in self._what.kinds.items() if self._is_offered(kind, menu, whom, rule)]
        yield self._what.offered(effects)
        if self._what.kind(chosen) in effects:
            yield from self._details(self._what, chosen, whom)
            effect = self._what.block(chosen)
            if effect is not None and cast(Effect, effect).can_be_left():
                yield Choices("may", text("Must or may"), (("must", text("they must")), ("may", text("they may"))))

    def built(self, rule: bool, chosen: Chosen) -> Any | None:
        """Give the meaning, as plain data; None while something is missing or does not go together."""
        condition = cast(Condition | None, self._when.block(chosen)) if rule else None
        effect, whom = cast(Effect | None, self._what.block(chosen)), chosen.get("whom")
        if effect is None or whom not in WHOM or (rule and condition is None):
            return None
        clause = self._blocks.clause(cast(Whom, whom), effect, chosen.get("may") == "may")
        meaning = self._blocks.meaning((clause,), condition)
        # Where nothing can be left to the target, that menu was not shown either.
        complete = chosen.get("may") in ("may", "must") or not clause.can_be_left()
        return msgspec.to_builtins(meaning) if complete and meaning.is_sound() else None

    def _is_offered(self, kind: type[Block], menu: MenuEntry, whom: str, rule: bool) -> bool:
        return (cast(type[Effect], kind).on_rules or not rule) and _possible(kind, menu.details, whom)

    def _details(self, half: Half, chosen: Chosen, whom: str | None) -> Iterator[Choices]:
        """List a menu for each thing that the chosen kind needs to know, with what goes together with the target."""
        kind = half.kind(chosen)
        if kind is None:
            return
        details = half.kinds[kind].details
        for detail in details:
            fitting = (
                option
                for option in detail.options
                if whom is None or _possible(kind, _narrowed(details, detail, option.key), whom)
            )
            yield Choices(f"{half.key}-{detail.key}", detail.label, tuple((one.key, one.label) for one in fitting))


def _narrowed(details: Sequence[Detail], detail: Detail, option: str) -> list[Detail]:
    only = detail._replace(options=tuple(each for each in detail.options if each.key == option))
    return [only if each is detail else each for each in details]


def _possible(kind: type[Block], details: Sequence[Detail], whom: str) -> bool:
    """Tell whether some effect of this kind can be about that target."""
    # Few: the largest menus, those of bans, combine to some 150.
    combined = product(*(detail.options for detail in details))
    effects = (cast(Effect, _made(kind, [option.fields for option in options])) for options in combined)
    return any(effect.fits(cast(Whom, whom)) for effect in effects)


def _made(kind: type[Block], fields: Sequence[Mapping[str, Any]]) -> Block:
    together = {name: value for each in fields for name, value in each.items()}
    return msgspec.convert({"type": kind.tag(), **together}, kind)
