"""Put an icon card together from menus: when it acts, what it does step by step, and what else is to say of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

import msgspec

from bot.card_language.menus import Chosen, asked
from bot.decks.deck_game import Choices
from bot.engine.text import Text, plural, text
from cogs.blank_white_dice.cards.blocks import AnyStep, Choose, Condition, If, Option, Part, Pay, Ward
from cogs.blank_white_dice.cards.catalogue import CARDS
from cogs.blank_white_dice.cards.written import Understood, WrittenIcon, is_sound
from cogs.blank_white_dice.menus.steps import CONDITION, STEPS

MOST_STEPS = 8
"""Of an icon: as many as words can say for one moment."""
_BESIDES = (-3, -2, -1, 1, 2, 3, 4, 5)
_NO, _ICON = "no", "icon"

_WHEN: Mapping[str, Text] = {
    "main": text("in the Main phase"),
    "first": text("in the First phase"),
    "last": text("in the Last phase"),
    "always": text("Always: once in each of your turns"),
    "tagged": text("when it is tagged"),
    "erased": text("when it is erased"),
    "rerolled": text("when a re-roll brings it up"),
    "disc": text("when somebody tags the card with your disc"),
}
_NESTED: Mapping[str, Text] = {
    "may": text("if you want, do something"),
    "either": text("either one thing or another"),
    "if": text("on a condition, do something"),
}
_NOTHING = text("nothing: it is a ward")
_WARDS: Mapping[str, Text] = {
    "target": text("when another player targets you or your dice"),
    "loss": text("when anybody would lose points"),
}
_COSTS = ("dot", "erase", "pay1", "pay2", "pay3")
_MAIN, _MORE = text("What it does"), text("What else is to say of it")
_TAGGING, _BESIDE = text("When it can be tagged"), text("Which cards it goes with")
_SECOND, _MORE_OF_SECOND = text("What the second icon does"), text("What else is to say of the second icon")
_FIRST_KEY, _SECOND_KEY = "", "second-"
"""What the keys of an icon's menus begin with."""


class _Asked(NamedTuple):
    """Menus, and what came of them; None: something is missing, or does not go together."""

    menus: list[Choices]
    made: Any | None


def menus(chosen: Chosen) -> tuple[Choices, ...]:
    """List the menus, given what is chosen so far; further ones appear as it grows."""
    steps, more = _steps(_FIRST_KEY, chosen), _more(chosen)
    return (*steps.menus, *more.menus)


def built(chosen: Chosen) -> Any | None:
    """Give the meaning, as plain data; None while something is missing or does not go together."""
    steps, more = _steps(_FIRST_KEY, chosen), _more(chosen)
    if steps.made is None or more.made is None:
        return None
    icon = Understood(parts=steps.made, **more.made)
    return msgspec.to_builtins(icon) if is_sound(icon) is None else None


def _menu(key: str, label: Text, lines: Mapping[str, Text], part: Text, default: str = "") -> Choices:
    return Choices(key, label, tuple(lines.items()), default=default, part=part)


def _picked(menu: Choices, chosen: Chosen) -> str:
    """Tell what is chosen; empty: nothing that can be."""
    now = chosen.get(menu.key, menu.default)
    return now if menu.accepts(now) else ""


# Steps


def _steps(key: str, chosen: Chosen) -> _Asked:
    """Ask for one step after the other; those for the same moment are one part of the icon."""
    found, parts, before = list[Choices](), dict[str, tuple[AnyStep, ...]](), "main"
    last = _number_of_steps(key, chosen)
    for number in range(1, last + 1):
        title = _title(key, number)
        when = _menu(f"{key}{number}-when", text("When"), _WHEN, title, before)
        step = _step(f"{key}{number}-", chosen, title, ward=number == 1)
        found += [when, *step.menus]
        if step.made == ():
            return _Asked(found, ())
        before = _picked(when, chosen) or before
        if number == last:
            found += _and_then(key, number, title, complete=step.made is not None)
        if step.made is None:
            return _Asked(found, None)
        parts[before] = (*parts.get(before, ()), step.made)
    return _Asked(found, tuple(Part(steps, when) for when, steps in parts.items()))  # type: ignore[arg-type]


def _title(key: str, number: int) -> Text:
    if key == _FIRST_KEY:
        return _MAIN if number == 1 else text("And then ({n})", n=number)
    return _SECOND if number == 1 else text("And then, by the second icon ({n})", n=number)


def _number_of_steps(key: str, chosen: Chosen) -> int:
    then = chosen.get(f"{key}then", "1")
    return int(then) if then in map(str, range(1, MOST_STEPS + 1)) else 1


def _and_then(key: str, number: int, part: Text, *, complete: bool) -> Iterator[Choices]:
    """Ask whether that is all: one more step, or this one not."""
    lines = {str(number): text("that is all")}
    if complete and number < MOST_STEPS:
        lines[str(number + 1)] = text("and then something else")
    if number > 1:
        lines[str(number - 1)] = text("not this last one, after all")
    if len(lines) > 1:
        yield _menu(f"{key}then", text("What else"), lines, part, str(number))


def _step(key: str, chosen: Chosen, part: Text, *, ward: bool = False, nested: bool = True) -> _Asked:
    """Ask for a step. `ward`: it may do nothing at all, which makes (); `nested`: others may stand in it."""
    lines = {menu.tag(): menu.label for menu in STEPS}
    lines |= _NESTED if nested else {}
    lines |= {_NO: _NOTHING} if ward else {}
    what = _menu(f"{key}what", text("What happens"), lines, part)
    kind = _picked(what, chosen)
    if kind == _NO:
        return _Asked([what], ())
    if nested and kind in _NESTED:
        inner = _INNER[kind](key, chosen, part)
        return _Asked([what, *inner.menus], inner.made)
    menu = next((each for each in STEPS if each.tag() == kind), None)
    if menu is None:
        return _Asked([what], None)
    details, step = asked(menu, f"{key}{kind}", chosen, part, _goes)
    return _Asked([what, *details], step)


def _goes(step: AnyStep) -> bool:
    return is_sound(Understood((Part((step,)),))) is None


def _may(key: str, chosen: Chosen, part: Text) -> _Asked:
    """Ask what may be done, and for how many points."""
    price = _menu(f"{key}price", text("For how many points"), _prices(text("for nothing")), part, "0")
    step = _step(f"{key}a-", chosen, part, nested=False)
    if step.made is None:
        return _Asked([price, *step.menus], None)
    points = int(_picked(price, chosen) or 0)
    steps = (Pay(points), step.made) if points else (step.made,)
    return _Asked([price, *step.menus], Choose((Option(steps),), may=True))


def _prices(nothing: Text) -> dict[str, Text]:
    return {"0": nothing, **{str(n): plural("{count} point", "{count} points", count=n) for n in (1, 2, 3)}}


def _either(key: str, chosen: Chosen, part: Text) -> _Asked:
    one, other = (_step(f"{key}{way}-", chosen, part, nested=False) for way in ("a", "b"))
    found = [*one.menus, *(other.menus if one.made is not None else ())]
    if one.made is None or other.made is None:
        return _Asked(found, None)
    return _Asked(found, _sound(Choose((Option((one.made,)), Option((other.made,))))))


def _if(key: str, chosen: Chosen, part: Text) -> _Asked:
    condition = asked(CONDITION, f"{key}if", chosen, part, _can_differ)
    step = _step(f"{key}a-", chosen, part, nested=False)
    found = [*condition.menus, *step.menus]
    if condition.block is None or step.made is None:
        return _Asked(found, None)
    return _Asked(found, If(condition.block, (step.made,)))


_INNER: Mapping[str, Callable[[str, Chosen, Text], _Asked]] = {"may": _may, "either": _either, "if": _if}


def _sound(step: AnyStep) -> AnyStep | None:
    return step if _goes(step) else None


def _can_differ(condition: Condition) -> bool:
    return _goes(If(condition, (Pay(1),)))


# What else is to say of an icon and its card


def _more(chosen: Chosen) -> _Asked:
    traits, needs = _traits(_FIRST_KEY, chosen, _MORE), _needs(chosen)
    over, covers = (_cards(key, label, many=key == "over") for key, label in _CARDS.items())
    price = _menu("tag-price", text("What tagging it costs"), _prices(text("nothing")), _TAGGING, "0")
    beside = _beside(chosen)
    found = [*traits.menus, *beside.menus, *needs.menus, price, over, covers]
    if traits.made is None or beside.made is None or needs.made is None:
        return _Asked(found, None)
    drawn_over = [each for each in _picked(over, chosen).split(",") if each.isdecimal()]
    made = {
        "prerequisites": tuple(map(int, drawn_over)),
        "cost": int(_picked(price, chosen) or 0),
        "overwrites": int(_picked(covers, chosen)) if _picked(covers, chosen).isdecimal() else 0,
    }
    return _Asked(found, {**made, **traits.made, **beside.made, **needs.made})


def _traits(key: str, chosen: Chosen, part: Text) -> _Asked:
    """Ask what else is to say of one icon."""
    often = {_NO: text("as often as you like"), "yes": text("one-shot")}
    shot, ward = _menu(f"{key}shot", text("How often"), often, part, _NO), _ward(key, chosen, part)
    made = None if ward.made is None else {"one_shot": _picked(shot, chosen) == "yes", **ward.made}
    return _Asked([shot, *ward.menus], made)


def _beside(chosen: Chosen) -> _Asked:
    """Ask what is drawn with the icon: a plain number, or another icon, and what that one does."""
    numbers = {str(n): text("{n}", n=f"{n:+d}") for n in _BESIDES}
    lines = {_NO: text("nothing"), _ICON: text("an icon that does something, too"), **numbers}
    menu = _menu("beside", text("What is drawn with it"), lines, _MORE, _NO)
    kind = _picked(menu, chosen)
    if kind != _ICON:
        return _Asked([menu], {"beside": int(kind)} if kind in numbers else {})
    steps, traits = _steps(_SECOND_KEY, chosen), _traits(_SECOND_KEY, chosen, _MORE_OF_SECOND)
    found = [menu, *steps.menus, *traits.menus]
    if steps.made is None or traits.made is None:
        return _Asked(found, None)
    return _Asked(found, {"second": WrittenIcon(steps.made, **traits.made)})


def _ward(key: str, chosen: Chosen, part: Text) -> _Asked:
    against = _menu(f"{key}ward", text("A ward"), {_NO: text("no ward"), **_WARDS}, part, _NO)
    kind = _picked(against, chosen)
    if kind in (_NO, ""):
        return _Asked([against], {})
    costs = {
        "dot": text("a dot on this face"),
        "erase": text("this face, which is erased"),
        **{f"pay{n}": plural("{count} point", "{count} points", count=n) for n in (1, 2, 3)},
    }
    cost = _menu(f"{key}ward-cost", text("What the ward costs"), costs, part)
    price = _picked(cost, chosen)
    if not price:
        return _Asked([against, cost], None)
    points = int(price[3:]) if price.startswith("pay") else 0
    made = Ward(kind, "pay" if points else price, points)  # type: ignore[arg-type]
    return _Asked([against, cost], {"ward": made})


def _needs(chosen: Chosen) -> _Asked:
    lines = {_NO: text("always"), "yes": text("only on a condition")}
    when = _menu("needs", text("When its card can be tagged"), lines, _TAGGING, _NO)
    if _picked(when, chosen) != "yes":
        return _Asked([when], {})
    found = asked(CONDITION, "needs", chosen, _TAGGING, _can_be_needed)
    return _Asked([when, *found.menus], None if found.block is None else {"needs": found.block})


def _can_be_needed(condition: Condition) -> bool:
    return is_sound(Understood((Part((Pay(1),)),), needs=condition)) is None


_CARDS: Mapping[str, Text] = {
    "over": text("Drawn over an icon of"),
    "covers": text("Its card goes on top of"),
}


def _cards(key: str, label: Text, *, many: bool) -> Choices:
    nothing = text("nothing: on blank faces") if many else text("nothing: it lies beside the others")
    lines = ((str(card.number), card.name) for card in CARDS.values())
    return Choices(key, label, ((_NO, nothing), *lines), many=many, default=_NO, part=_BESIDE)
