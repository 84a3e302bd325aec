"""Turn what the grammars of icon cards have found into blocks, and refuse what makes no sense."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Literal, NamedTuple, cast

from bot.card_language.chart import Items, Places
from bot.card_language.people import Unfit
from cogs.blank_white_dice.cards import blocks, sense
from cogs.blank_white_dice.cards.blocks import (
    THIS_FACE,
    Amount,
    AnyStep,
    Choose,
    Condition,
    DieChoice,
    FaceChoice,
    If,
    Option,
    Part,
    Ward,
)
from cogs.blank_white_dice.cards.sense import ANY_LEAST, ANY_MOST

Make = Callable[[Items], Any]
Steps = tuple[AnyStep, ...]


class Face(NamedTuple):
    """A face as far as it was named; what is empty was left open."""

    whose: str = ""
    where: str = ""
    holds: str = ""


class Some(NamedTuple):
    """Steps that one verb says."""

    steps: Steps


class Range(NamedTuple):
    least: int = ANY_LEAST
    most: int = ANY_MOST


class Onto(NamedTuple):
    """Where a disc goes."""

    what: str


class Trigger(NamedTuple):
    """What a ward answers."""

    against: Literal["target", "loss"]


class Cost(NamedTuple):
    cost: Literal["dot", "erase", "pay"]
    points: int = 0


# Sentences of a card


class Bare(NamedTuple):
    """Steps of which nobody has said when: of the Main phase, or what goes on."""

    steps: Steps


class More(NamedTuple):
    """'Then erase an icon': further steps of the part before."""

    steps: Steps


class Otherwise(NamedTuple):
    """'Otherwise lose 1 point': of the condition before."""

    steps: Steps


class IfDone(NamedTuple):
    """'If you do, gain 2 points': of what was optional before."""

    steps: Steps


class OneShot(NamedTuple):
    pass


class Overwrites(NamedTuple):
    card: int


class Prerequisites(NamedTuple):
    cards: tuple[int, ...]


class Price(NamedTuple):
    points: int


class Needs(NamedTuple):
    condition: Condition


class CardNamed(NamedTuple):
    number: int


def _flat(items: Iterable[Any]) -> Steps:
    """List steps, those that one verb says one by one."""
    flat: list[AnyStep] = []
    for item in items:
        flat += item.steps if isinstance(item, Some) else (item,)
    return tuple(flat)


def _sound(step: AnyStep) -> AnyStep:
    """Give the step itself. Raises Unfit for what makes no sense."""
    if any(sense.problems_of(step)):
        raise Unfit
    return step


def _of(items: Items, kind: type[Any]) -> Any:
    """Find what is of a kind. Raises Unfit where there is none."""
    found = [item for item in items if isinstance(item, kind)]
    if not found:
        raise Unfit
    return found[0]


def _always(value: object) -> Make:
    return lambda items: value


# Points


def _amount(base: int = 0, each: int = 0, per: str = "") -> Amount:
    amount = Amount(base, each, cast(Any, per))
    if any(sense.problems_of_amount(amount)) or not (-9 <= base <= 9 and -9 <= each <= 9):
        raise Unfit
    return amount


def _pointed(kind: type[Any]) -> Make:
    """Make what changes points: of somebody, or of the actor."""
    return lambda items: _sound(
        kind(_of(items, Amount), next((one.who for one in items if isinstance(one, Who)), "you"))
    )


class Who(NamedTuple):
    who: str


def _pay(items: Items) -> AnyStep:
    return _sound(blocks.Pay(_few(items[0])))


def _few(number: int) -> int:
    if not 0 < number <= 9:
        raise Unfit
    return number


# Faces and dice

_WHOSE = {
    "MINE": "own",
    "MINE_ADJ": "own",
    "THEIRS": "rivals",
    "THEIRS_ADJ": "rivals",
    "HERE_DIE": "this",
    "COMMON": "common",
}
_WHERE = {"ACTIVE": "active", "OTHER": "other"}
_HOLDS = {"BLANK": "blank", "ICON": "icon", "ICONS": "icon", "PLAIN": "number", "PLAINS": "number", "DOTTED": "dotted"}


def _face(items: Items, whose: str = "") -> Face:
    """Put a face together. Raises Unfit where one thing of it is said twice."""
    words = [item for item in items if isinstance(item, str)]
    # An icon with dots is a face with dots, and what is active and blank is no icon.
    holds = [_HOLDS[word] for word in words if word in _HOLDS]
    if "dotted" in holds and "icon" in holds:
        holds.remove("icon")
    return Face(
        _one([*([whose] if whose else []), *(_WHOSE[word] for word in words if word in _WHOSE)]),
        _one([_WHERE[word] for word in words if word in _WHERE]),
        _one(holds),
    )


def _one(words: list[str]) -> str:
    if len(words) > 1:
        raise Unfit
    return words[0] if words else ""


def _choice(face: Any, holds: str, where: str = "any") -> FaceChoice:
    """Choose a face for a step that is about what holds this, where nothing else was said."""
    if face == THIS_FACE:
        return FaceChoice("this", "this", cast(Any, holds))
    return FaceChoice(face.whose or "any", cast(Any, face.where or where), face.holds or cast(Any, holds))


def _copied(items: Items) -> AnyStep:
    face = _of(items, Face)
    # Only active faces of other dice can be copied.
    return _sound(blocks.Copy(_choice(face._replace(where="active"), "icon")))


def _die(items: Items, whose: str = "") -> DieChoice:
    words = [item for item in items if isinstance(item, str)]
    named = _one([*([whose] if whose else []), *(_WHOSE[word] for word in words if word in _WHOSE)])
    return DieChoice(cast(Any, named or "any"), "OTHER" in words or "UNLESS_THIS" in words)


def _of_die(items: Items) -> Face:
    """'The active face of a die of yours'."""
    die = _of(items, DieChoice)
    if die.other and die.whose != "any":
        raise Unfit
    return Face(die.whose, "active", "")


def _number(items: Items) -> int:
    drawn = int(_of(items, int))
    if drawn > 9:
        raise Unfit
    return -drawn if "MINUS" in items else drawn


# Steps


def _is_face(item: object) -> bool:
    return isinstance(item, Face) or item == THIS_FACE


def _faces(items: Items) -> list[Any]:
    return [item for item in items if _is_face(item)]


def _tag(items: Items, card: int = 0) -> AnyStep:
    faces = _faces(items)
    return _sound(blocks.Tag(card, _choice(faces[0], "blank") if faces else FaceChoice(holds="blank")))


def _tag_die(items: Items, card: int = 0) -> AnyStep:
    """'Tag a die of yours': on a blank face of it."""
    die = _of(items, DieChoice)
    if die.other:
        raise Unfit
    return _sound(blocks.Tag(card, FaceChoice(die.whose, holds="blank")))


def _write(items: Items) -> AnyStep:
    return _sound(blocks.Write(items[0], _choice(items[1], "blank")))


def _replace(items: Items) -> AnyStep:
    return _sound(blocks.Replace(_choice(items[0], "icon"), items[1] if len(items) > 1 else None))


def _move(items: Items) -> AnyStep:
    source, target = _faces(items)
    return _sound(blocks.Move(_choice(source, "icon"), _choice(target, "blank")))


def _erase_some(items: Items) -> Some:
    """'Erase two icons of rivals': one after the other."""
    many, face = items[0], _face(items)
    if not 1 < many < 5:
        raise Unfit
    return Some((_sound(blocks.Erase(_choice(face, "icon"))),) * many)


def _sits(kind: type[Any], sign: int) -> Make:
    """Make a step that puts dots or dashes on a face, or takes them off; all of them: as a 9."""

    def make(items: Items) -> AnyStep:
        faces = _faces(items)
        times = 9 if "ALL" in items else next((item for item in items if isinstance(item, int)), 1)
        if times > 9 or (times == 9 and sign < 0 and "ALL" not in items):
            raise Unfit
        return _sound(kind(_choice(faces[0], "icon") if faces else THIS_FACE, sign * times))

    return make


def _swap_with(items: Items) -> AnyStep:
    return blocks.Swap()


# Steps about steps


def _choose(items: Items, may: bool = False) -> AnyStep:
    return _sound(Choose(tuple(map(Option, items)), may))


def _may(items: Items) -> AnyStep:
    return _sound(Choose((Option(items[0]),), may=True))


def _may_either(items: Items) -> AnyStep:
    return cast(AnyStep, items[0].__class__(items[0].options, True))


def _if(items: Items) -> AnyStep:
    return _sound(If(*items))


def _if_late(items: Items) -> AnyStep:
    """'Gain 2 points if you lead'."""
    then, condition, *otherwise = items
    return _if((condition, then, *otherwise))


def _unless(items: Items) -> AnyStep:
    """Turn a condition round. Raises Unfit for what is no other range of the same."""
    then, condition = items
    least, most = condition.least, condition.most
    if ANY_LEAST not in (least, -most) and most != ANY_MOST:
        raise Unfit
    turned = Range(most + 1) if least == ANY_LEAST else Range(most=least - 1)
    return _if((_holds(condition.what, turned), then))


# Conditions


def _holds(what: str, range: Range) -> Condition:
    condition = Condition(cast(Any, what), *range)
    if any(sense.problems_of_condition(condition)):
        raise Unfit
    return condition


def _counting(what: str) -> Make:
    return lambda items: _holds(what, items[0])


def _is(what: str, least: int = ANY_LEAST, most: int = ANY_MOST) -> Make:
    return lambda items: _holds(what, Range(least, most))


def _above_nothing(range: Range) -> Range:
    """Give how far somebody leads, or trails: 'by at most 2' does not say whether it may be nothing."""
    if range.least < 1:
        raise Unfit
    return range


def _lead_by(items: Items) -> Condition:
    return _holds("lead", _above_nothing(items[0]))


def _trail_by(items: Items) -> Condition:
    least, most = _above_nothing(items[0])
    return _holds("lead", Range(ANY_LEAST if most == ANY_MOST else -most, -least))


class Limit(NamedTuple):
    """One end of how far somebody leads (high) or trails (low)."""

    low: int | None = None
    high: int | None = None


def _lead_within(items: Items) -> Condition:
    low = next((one.low for one in items if one.low is not None), None)
    high = next((one.high for one in items if one.high is not None), None)
    return _holds("lead", Range(ANY_LEAST if low is None else -low, ANY_MOST if high is None else high))


# Wards


def _cost(items: Items) -> Cost:
    """Give the price of a ward. Raises Unfit for what none costs."""
    step = items[0]
    if step == blocks.Dot():
        return Cost("dot")
    if step == blocks.Erase(THIS_FACE):
        return Cost("erase")
    if isinstance(step, blocks.Pay):
        return Cost("pay", step.points)
    raise Unfit


def _ward(items: Items) -> Ward:
    cost = _of(items, Cost)
    return Ward(_of(items, Trigger).against, cost.cost, cost.points)


def _distinct(items: Items) -> Prerequisites:
    return Prerequisites(tuple(item.number for item in items))


MAKES: Mapping[str, Make] = {
    # Sentences
    "line": tuple,
    "part": lambda items: Part(items[1], items[0]),
    "bare": lambda items: Bare(items[0]),
    "more": lambda items: More(items[0]),
    "otherwise": lambda items: Otherwise(items[0]),
    "if_done": lambda items: IfDone(items[0]),
    "one_shot": _always(OneShot()),
    "overwrites": lambda items: Overwrites(items[-1].number),
    "prerequisites": _distinct,
    "price": lambda items: Price(_few(items[0])),
    "needs": lambda items: Needs(items[0]),
    "needs_round": lambda items: Needs(_holds("round", Range(items[0]))),
    "card": lambda items: CardNamed(items[0]),
    **{f"at_{phase}": _always(phase) for phase in ("first", "main", "last")},
    **{occasion: _always(occasion) for occasion in ("tagged", "erased", "rerolled", "disc", "always")},
    # Steps among each other
    **dict.fromkeys(("steps", "inner", "body"), _flat),
    "choice": _choose,
    "either": _choose,
    "may": _may,
    "may_either": _may_either,
    "if": _if,
    "if_late": _if_late,
    "unless": _unless,
    # Points
    "gain": _pointed(blocks.Gain),
    "lose": _pointed(blocks.Lose),
    "steal": lambda items: _sound(blocks.Steal(_of(items, Amount))),
    "pay": _pay,
    "one": _always(1),
    **{who: _always(Who(who)) for who in ("rival", "leaders", "everybody")},
    "rivals_all": _always(Who("rivals")),
    "amount": lambda items: _amount(items[0]),
    "amount_each": lambda items: _amount(0, items[0], items[1]),
    "amount_for_each": lambda items: _amount(0, items[1], items[0]),
    "amount_plus": lambda items: _amount(items[0], items[1], items[2]),
    "amount_minus": lambda items: _amount(items[0], -items[1], items[2]),
    "amount_but": lambda items: _amount(-items[2], items[0], items[1]),
    **{per: _always(per) for per in ("dots", "dashes", "alike", "blanks", "icons", "rivals")},
    # Faces and dice
    "this_face": _always(THIS_FACE),
    "face": _face,
    "face_of_mine": lambda items: _face(items, "own"),
    "face_of_theirs": lambda items: _face(items, "rivals"),
    "face_of_die": _of_die,
    "die": _die,
    "this_die": _always(DieChoice("this")),
    "common_die": lambda items: DieChoice("common", "UNLESS_THIS" in items),
    "die_of_mine": lambda items: _die(items, "own"),
    "die_of_theirs": lambda items: _die(items, "rivals"),
    "number": _number,
    # Drawing and erasing
    "tag": _tag,
    "tag_this": lambda items: _tag(items, -1),
    "tag_card": lambda items: _tag(items, items[0].number),
    "tag_die": _tag_die,
    "tag_die_with": lambda items: _tag_die(items, _of(items, CardNamed).number),
    "tag_die_with_this": lambda items: _tag_die(items, -1),
    "write": _write,
    "write_on": lambda items: _write(items[::-1]),
    "replace": _replace,
    "draw_over": lambda items: _replace((items[1], items[0])),
    "move": _move,
    "erase": lambda items: _sound(blocks.Erase(_choice(items[0], "icon"))),
    "erase_some": _erase_some,
    "reroll": lambda items: _sound(blocks.ReRoll(items[0])),
    "copy": _copied,
    "resolve": lambda items: _sound(blocks.Resolve(items[0])),
    # What lies on faces and cards
    "dot": _sits(blocks.Dot, 1),
    "undot": _sits(blocks.Dot, -1),
    "dash": _sits(blocks.Dash, 1),
    "undash": _sits(blocks.Dash, -1),
    "two": _always(2),
    "times": lambda items: items[0],
    "mark": lambda items: blocks.Mark(items[0].what),
    "a_card": _always(Onto("card")),
    "an_icon": _always(Onto("icon")),
    "this_card": _always(Onto("this")),
    "your_score": _always(Onto("score")),
    "unmark_mine": _always(blocks.Unmark()),
    "unmark_theirs": _always(blocks.Unmark("rival")),
    "neutralise": _always(blocks.Neutralise()),
    "restore": _always(blocks.Restore()),
    "swap": lambda items: _sound(blocks.Swap(*items)),
    "swap_with": _swap_with,
    "swap_with_rival": lambda items: _sound(blocks.Swap(items[0])),
    "take": _always(blocks.Take()),
    "take_and_reroll": _always(Some((blocks.Take(), blocks.ReRoll(DieChoice("common"))))),
    "again": _always(blocks.AnotherTurn()),
    # Conditions
    **{f"count_{what}": _counting(what) for what in ("dots", "dashes", "alike", "blanks", "icons", "points")},
    **{f"no_{what}": _is(what, most=0) for what in ("dots", "dashes", "blanks", "icons", "points")},
    "at_least": lambda items: Range(items[0]),
    "at_most": lambda items: Range(most=items[0]),
    "more_than": lambda items: Range(items[0] + 1),
    "fewer_than": lambda items: Range(most=items[0] - 1),
    "exactly": lambda items: Range(items[0], items[0]),
    "between": lambda items: Range(*items),
    "none": _always(Range(most=0)),
    "lead_some": _is("lead", least=1),
    "lead_by": _lead_by,
    "trail_some": _is("lead", most=-1),
    "trail_by": _trail_by,
    "not_trailing": _is("lead", least=0),
    "level": _is("lead", 0, 0),
    "lead_within": _lead_within,
    "lead_between": lambda items: _lead_by((Range(*items),)),
    "trail_between": lambda items: _trail_by((Range(*items),)),
    "low": lambda items: Limit(low=items[0]),
    "low_none": _always(Limit(low=0)),
    "high": lambda items: Limit(high=items[0]),
    "high_none": _always(Limit(high=0)),
    "round_is": lambda items: _holds("round", Range(items[0], items[0])),
    "round_from": lambda items: _holds("round", Range(items[0])),
    "round_until": lambda items: _holds("round", Range(most=items[0])),
    "round_between": lambda items: _holds("round", Range(*items)),
    "round_range": _counting("round"),
    "has_common": _is("common", least=1),
    "lacks_common": _is("common", most=0),
    "disc_here": _is("marked", least=1),
    "disc_not_here": _is("marked", most=0),
    "disc_on_score": _is("score", least=1),
    "disc_not_on_score": _is("score", most=0),
    # Wards
    "ward": _ward,
    "targeted": _always(Trigger("target")),
    "losing": _always(Trigger("loss")),
    "cost": _cost,
}
"""What each rule has found."""


class Values:
    """Makes blocks of what the rules have found."""

    weighty: frozenset[str] = frozenset()

    def knows(self, name: str) -> bool:
        return name in MAKES

    def make(self, name: str, items: Items, places: Places) -> Any:
        """Make the value of a rule. Raises Unfit for what makes no sense."""
        return MAKES[name](items)
