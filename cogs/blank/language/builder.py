"""Putting a card together from menus: when, whom, what, and what that needs to know. Nobody has to type."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import Any, NamedTuple, cast

import msgspec

from bot.decks.deck_game import Choices
from bot.engine.text import Text, text
from cogs.blank.cards import blocks
from cogs.blank.cards.blocks import Answer, Block, Clause, Condition, Effect, Meaning
from cogs.blank.cards.validity import choosable, fits, sound
from cogs.blank.language.menus import CONDITIONS, EFFECTS, WHOM, Detail, Kind

Chosen = Mapping[str, str]


class _Part(NamedTuple):
    """One of the two halves of a card: its menu, and the kinds to choose from."""

    key: str
    label: Text
    kinds: Sequence[Kind]


_WHEN = _Part("when", text("When it happens"), CONDITIONS)
_WHAT = _Part("what", text("What happens"), EFFECTS)


def builder(kind: str, chosen: Chosen) -> tuple[Choices, ...]:
    """The menus, given what is chosen so far; further ones appear as it grows. `kind`: rule or effect."""
    return tuple(_menus(kind == "rule", chosen))


def built(kind: str, chosen: Chosen) -> Any | None:
    """The meaning, as plain data; None while something is missing or does not go together."""
    rule = kind == "rule"
    condition = cast(Condition | None, _block(_WHEN, chosen)) if rule else None
    effect, whom = cast(Effect | None, _block(_WHAT, chosen)), chosen.get("whom")
    if effect is None or whom not in dict(WHOM) or (rule and condition is None):
        return None
    clause = Clause(cast(blocks.Whom, whom), effect, chosen.get("may") == "may")
    meaning = Meaning((clause,), condition)
    complete = chosen.get("may") in ("may", "must") or not choosable(clause.whom, effect)
    return blocks.plain(meaning) if complete and sound(meaning) else None


def _menus(rule: bool, chosen: Chosen) -> Iterator[Choices]:
    if rule:
        yield _menu(_WHEN, CONDITIONS)
        yield from _details(_WHEN, chosen, None)
    yield Choices("whom", text("Whom it is about"), WHOM)
    whom = chosen.get("whom")
    if whom not in dict(WHOM):
        return
    kinds = [kind for kind in EFFECTS if not (rule and kind.block is Answer) and _possible(kind, whom)]
    yield _menu(_WHAT, kinds)
    if chosen.get("what") in {kind.tag for kind in kinds}:
        yield from _details(_WHAT, chosen, whom)
        effect = _block(_WHAT, chosen)
        if effect is not None and choosable(cast(blocks.Whom, whom), cast(Effect, effect)):
            yield Choices("may", text("Must or may"), (("must", text("they must")), ("may", text("they may"))))


def _menu(part: _Part, kinds: Sequence[Kind]) -> Choices:
    return Choices(part.key, part.label, tuple((kind.tag, kind.label) for kind in kinds))


def _details(part: _Part, chosen: Chosen, whom: str | None) -> Iterator[Choices]:
    """One menu for each thing that the chosen kind needs to know, with what goes together with the target."""
    kind = _kind(part, chosen)
    if kind is None:
        return
    for detail in kind.details:
        values = [(option.key, option.label) for option in detail.options if _fitting(kind, detail, option.key, whom)]
        yield Choices(f"{part.key}-{detail.key}", detail.label, tuple(values))


def _fitting(kind: Kind, detail: Detail, option: str, whom: str | None) -> bool:
    return whom is None or _possible(kind._replace(details=_narrowed(kind, detail, option)), whom)


def _narrowed(kind: Kind, detail: Detail, option: str) -> tuple[Detail, ...]:
    only = detail._replace(options=tuple(each for each in detail.options if each.key == option))
    return tuple(only if each is detail else each for each in kind.details)


def _possible(kind: Kind, whom: str) -> bool:
    """Whether some effect of this kind can be about that target."""
    for options in product(*(detail.options for detail in kind.details)):
        effect = cast(Effect, _made(kind, [option.fields for option in options]))
        if fits(Clause(cast(blocks.Whom, whom), effect)):
            return True
    return False


def _kind(part: _Part, chosen: Chosen) -> Kind | None:
    return next((kind for kind in part.kinds if kind.tag == chosen.get(part.key)), None)


def _block(part: _Part, chosen: Chosen) -> Block | None:
    """The condition or effect that was put together; None while something is missing."""
    kind = _kind(part, chosen)
    if kind is None:
        return None
    fields = []
    for detail in kind.details:
        key = chosen.get(f"{part.key}-{detail.key}")
        option = next((option for option in detail.options if option.key == key), None)
        if option is None:
            return None
        fields.append(option.fields)
    return _made(kind, fields)


def _made(kind: Kind, fields: Sequence[Mapping[str, Any]]) -> Block:
    together = {name: value for each in fields for name, value in each.items()}
    return msgspec.convert({"type": kind.tag, **together}, kind.block)
