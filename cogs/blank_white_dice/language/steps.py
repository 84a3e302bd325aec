"""Make steps of what the grammars of icon cards have found, and refuse what makes no sense."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, cast

from bot.card_language.chart import Items
from bot.card_language.people import Unfit
from cogs.blank_white_dice.cards import blocks
from cogs.blank_white_dice.cards.blocks import THIS_FACE, Amount, AnyStep, Choose, DieChoice, FaceChoice, If, Option
from cogs.blank_white_dice.cards.sense import ANY_LEAST, ANY_MOST
from cogs.blank_white_dice.language.conditions import held
from cogs.blank_white_dice.language.drafts import (
    CardNamed,
    Face,
    Make,
    Onto,
    Range,
    Some,
    Steps,
    Who,
    YouMay,
    always,
    few,
    of_kind,
    sound,
)
from cogs.blank_white_dice.language.faces import chosen_face, named_face


def _pointed(kind: type[Any]) -> Make:
    """Make what changes points: of somebody, or of the actor."""
    return lambda items: sound(
        kind(of_kind(items, Amount), next((one.who for one in items if isinstance(one, Who)), "you"))
    )


def _pay(items: Items) -> AnyStep:
    return sound(blocks.Pay(few(items[0])))


def is_face(item: object) -> bool:
    return isinstance(item, Face) or item == THIS_FACE


def faces_of(items: Items) -> list[Any]:
    return [item for item in items if is_face(item)]


def _tag(items: Items, card: int = 0) -> AnyStep:
    faces = faces_of(items)
    return sound(blocks.Tag(card, chosen_face(faces[0], "blank") if faces else FaceChoice(holds="blank")))


def _tag_die(items: Items, card: int = 0) -> AnyStep:
    """'Tag a die of yours': on a blank face of it."""
    die = of_kind(items, DieChoice)
    if die.other:
        raise Unfit
    return sound(blocks.Tag(card, FaceChoice(die.whose, holds="blank")))


def _write(items: Items) -> AnyStep:
    return sound(blocks.Write(items[0], chosen_face(items[1], "blank")))


def _replace(items: Items) -> AnyStep:
    return sound(blocks.Replace(chosen_face(items[0], "icon"), items[1] if len(items) > 1 else None))


def _move(items: Items) -> AnyStep:
    source, target = faces_of(items)
    return sound(blocks.Move(chosen_face(source, "icon"), chosen_face(target, "blank")))


def _erase_some(items: Items) -> Some:
    """'Erase two icons of rivals': one after the other."""
    many, face = items[0], named_face(items)
    if not 0 < many < 5:
        raise Unfit
    return Some((sound(blocks.Erase(chosen_face(face, "icon"))),) * many)


def _sits(kind: type[Any], sign: int) -> Make:
    """Make a step that puts dots or dashes on a face, or takes them off; all of them: as a 9."""

    def make(items: Items) -> AnyStep:
        faces = faces_of(items)
        times = 9 if "ALL" in items else next((item for item in items if isinstance(item, int)), 1)
        if times > 9 or (times == 9 and sign < 0 and "ALL" not in items):
            raise Unfit
        return sound(kind(chosen_face(faces[0], "icon") if faces else THIS_FACE, sign * times))

    return make


def _dot_and_dash(items: Items) -> Some:
    dots, dashes, *where = items
    return Some((_sits(blocks.Dot, 1)((dots, *where)), _sits(blocks.Dash, 1)((dashes, *where))))


def _swap_with(items: Items) -> AnyStep:
    return blocks.Swap()


def _copied(items: Items) -> AnyStep:
    face = of_kind(items, Face)
    # Only active faces of other dice can be copied.
    return sound(blocks.Copy(chosen_face(face._replace(where="active"), "icon")))


# Steps about steps


def listed(items: Iterable[Any]) -> tuple[Any, ...]:
    """List steps, those that one verb says one by one."""
    flat: list[Any] = []
    for item in items:
        together = isinstance(item, tuple) and not isinstance(item, YouMay)
        flat += (item.steps if isinstance(item, Some) else item) if together else (item,)
    return tuple(flat)


def settled(items: Iterable[Any]) -> Steps:
    """List steps, with a choice for each 'you may'."""
    return tuple(may((item.steps,)) if isinstance(item, YouMay) else item for item in listed(items))


def _choose(items: Items, may: bool = False) -> AnyStep:
    return sound(Choose(tuple(map(Option, items)), may))


def may(items: Items) -> AnyStep:
    return sound(Choose((Option(items[0]),), may=True))


def _may_either(items: Items) -> AnyStep:
    return cast(AnyStep, items[0].__class__(items[0].options, True))


def _if(items: Items) -> AnyStep:
    return sound(If(*items))


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
    return _if((held(condition.what, turned), then))


STEPS: Mapping[str, Make] = {
    "gain": _pointed(blocks.Gain),
    "lose": _pointed(blocks.Lose),
    "of_them": lambda items: Some(items),
    "steal": lambda items: sound(blocks.Steal(of_kind(items, Amount))),
    "pay": _pay,
    "steps": listed,
    "inner": settled,
    "option": settled,
    "body": settled,
    "choice": _choose,
    "either": _choose,
    "may": may,
    "you_may": lambda items: YouMay(items[0]),
    "may_either": _may_either,
    "if": _if,
    "if_late": _if_late,
    "unless": _unless,
    "tag": _tag,
    "tag_this": lambda items: _tag(items, -1),
    "tag_card": lambda items: _tag(items, items[0].number),
    "tag_die": _tag_die,
    "tag_die_with": lambda items: _tag_die(items, of_kind(items, CardNamed).number),
    "tag_die_with_this": lambda items: _tag_die(items, -1),
    "write": _write,
    "write_on": lambda items: _write(items[::-1]),
    "replace": _replace,
    "draw_over": lambda items: _replace((items[1], items[0])),
    "move": _move,
    "erase": lambda items: sound(blocks.Erase(chosen_face(items[0], "icon"))),
    "erase_some": _erase_some,
    "reroll": lambda items: sound(blocks.ReRoll(items[0])),
    "copy": _copied,
    "resolve": lambda items: sound(blocks.Resolve(items[0])),
    "dot": _sits(blocks.Dot, 1),
    "undot": _sits(blocks.Dot, -1),
    "dash": _sits(blocks.Dash, 1),
    "undash": _sits(blocks.Dash, -1),
    "dot_and_dash": _dot_and_dash,
    "two": always(2),
    "times": lambda items: items[0],
    "mark": lambda items: blocks.Mark(items[0].what),
    "a_card": always(Onto("card")),
    "an_icon": always(Onto("icon")),
    "this_card": always(Onto("this")),
    "your_score": always(Onto("score")),
    "unmark_mine": always(blocks.Unmark()),
    "unmark_theirs": always(blocks.Unmark("rival")),
    "neutralise": always(blocks.Neutralise()),
    "restore": always(blocks.Restore()),
    "swap": lambda items: sound(blocks.Swap(*items)),
    "swap_with": _swap_with,
    "swap_with_rival": lambda items: sound(blocks.Swap(items[0])),
    "take": always(blocks.Take()),
    "take_and_reroll": always(Some((blocks.Take(), blocks.ReRoll(DieChoice("common"))))),
    "reroll_and_take": always(Some((blocks.ReRoll(DieChoice("common")), blocks.Take()))),
    "again": always(blocks.AnotherTurn()),
}
