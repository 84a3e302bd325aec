"""Put the sentences of an icon card together: what goes on where, and what belongs to what stands before it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from msgspec import structs
from msgspec.structs import replace

from bot.card_language.people import Unfit
from cogs.blank_white_dice.cards.blocks import THIS_FACE, AnyStep, Choose, Condition, FaceChoice, If, Option, Part, Ward
from cogs.blank_white_dice.cards.sense import within
from cogs.blank_white_dice.cards.written import Understood, WrittenIcon
from cogs.blank_white_dice.language.drafts import (
    Bare,
    Beside,
    IfDone,
    More,
    Needs,
    OneShot,
    Otherwise,
    OtherwiseTaking,
    Overwrites,
    Prerequisites,
    Price,
    SecondIcon,
    Vague,
)

Steps = tuple[AnyStep, ...]


@dataclass
class _Draft:
    """A card as far as it has been read. `named`: whether somebody said when the last part happens."""

    parts: list[Part] = field(default_factory=list)
    named: bool = False
    ward: Ward | None = None
    one_shot: bool = False
    needs: Condition | None = None
    prerequisites: tuple[int, ...] = ()
    overwrites: int = 0
    cost: int = 0
    beside: int = 0
    open: bool = False
    """Whether the sentence before was a part, which can go on."""


def put_together(pieces: Sequence[Any]) -> Understood | None:
    """Make a card of what its sentences say; None: they do not go together."""
    try:
        at = next((place for place, piece in enumerate(pieces) if isinstance(piece, SecondIcon)), None)
        if at is None:
            return _drafted(pieces)
        return replace(_drafted(pieces[:at]), second=_second(_drafted(pieces[at + 1 :])))
    except Unfit:
        return None


def _second(said: Understood) -> WrittenIcon:
    """Take what only an icon can say. Raises Unfit for what is said of a card: that comes before."""
    icon = WrittenIcon(said.parts, said.ward, said.one_shot)
    if said != Understood(*structs.astuple(icon)):
        raise Unfit
    return icon


def _drafted(pieces: Sequence[Any]) -> Understood:
    draft = _Draft()
    for piece in pieces:
        _ADD[type(piece)](draft, piece)
        draft.open = isinstance(piece, Part | Vague | Bare | More | Otherwise | OtherwiseTaking | IfDone)
    return Understood(
        tuple(draft.parts),
        draft.ward,
        draft.one_shot,
        draft.needs,
        draft.prerequisites,
        draft.overwrites,
        draft.cost,
        draft.beside,
    )


def _part(draft: _Draft, part: Part) -> None:
    draft.parts.append(part)
    draft.named = part.when != "main"


def _vague(draft: _Draft, vague: Vague) -> None:
    if any(_names_a_face(step) for part in draft.parts for step in part.steps):
        raise Unfit
    _part(draft, vague.part)


def _names_a_face(step: AnyStep) -> bool:
    """Tell whether a step, or one within it, is about a face that may be another."""
    about = (getattr(step, field) for field in step.__struct_fields__)
    return any(isinstance(each, FaceChoice) and each != THIS_FACE for each in about) or any(
        _names_a_face(inner) for steps in within(step) for inner in steps
    )


def _bare(draft: _Draft, bare: Bare) -> None:
    """Begin the Main part, or go on with it; behind another part nobody knows which is meant."""
    if not draft.parts:
        draft.parts.append(Part(bare.steps))
    elif draft.named or not draft.open:
        raise Unfit
    else:
        _go_on(draft, bare.steps)


def _more(draft: _Draft, more: More) -> None:
    if not draft.open:
        raise Unfit
    if more.inside:
        _change_last(draft, _longer(_last_step(draft), more.steps))
    else:
        _go_on(draft, more.steps)


def _longer(step: AnyStep, steps: Steps) -> AnyStep:
    """Put steps at the end of a condition, or of what is optional. Raises Unfit for all else."""
    if isinstance(step, If):
        branch = "otherwise" if step.otherwise else "then"
        return replace(step, **{branch: (*getattr(step, branch), *steps)})
    if not isinstance(step, Choose) or not step.may or len(step.options) > 1:
        raise Unfit
    return replace(step, options=(Option((*step.options[0].steps, *steps)),))


def _go_on(draft: _Draft, steps: Steps) -> None:
    last = draft.parts[-1]
    draft.parts[-1] = Part((*last.steps, *steps), last.when)


def _otherwise(draft: _Draft, otherwise: Otherwise) -> None:
    """Say what happens otherwise: of the condition that stands last, and has nothing of the kind yet."""
    step = _last_step(draft)
    if not isinstance(step, If) or step.otherwise:
        raise Unfit
    _change_last(draft, If(step.condition, step.then, otherwise.steps))


def _otherwise_taking(draft: _Draft, taking: OtherwiseTaking) -> None:
    step = _last_step(draft)
    if not isinstance(step, If) or step.condition != Condition("common", least=1):
        raise Unfit
    _otherwise(draft, Otherwise(taking.steps))


def _if_done(draft: _Draft, done: IfDone) -> None:
    """Go on with what was optional, where there is one way to do it."""
    step = _last_step(draft)
    if not isinstance(step, Choose):
        raise Unfit
    _change_last(draft, _longer(step, done.steps))


def _last_step(draft: _Draft) -> AnyStep:
    if not draft.open:
        raise Unfit
    return draft.parts[-1].steps[-1]


def _change_last(draft: _Draft, step: AnyStep) -> None:
    last = draft.parts[-1]
    draft.parts[-1] = Part((*last.steps[:-1], step), last.when)


def _second_again(draft: _Draft, said: SecondIcon) -> None:
    raise Unfit


def _once(name: str, value: Callable[[Any], Any]) -> Callable[[_Draft, Any], None]:
    """Take what may be said of a card but once."""

    def take(draft: _Draft, said: Any) -> None:
        if getattr(draft, name):
            raise Unfit
        setattr(draft, name, value(said))

    return take


def _one_shot(draft: _Draft, said: OneShot) -> None:
    draft.one_shot = True


_ADD: Mapping[type[Any], Callable[[_Draft, Any], None]] = {
    Part: _part,
    Vague: _vague,
    Bare: _bare,
    More: _more,
    Otherwise: _otherwise,
    OtherwiseTaking: _otherwise_taking,
    IfDone: _if_done,
    Ward: _once("ward", lambda ward: ward),
    OneShot: _one_shot,
    SecondIcon: _second_again,
    Needs: _once("needs", lambda said: said.condition),
    Prerequisites: _once("prerequisites", lambda said: said.cards),
    Overwrites: _once("overwrites", lambda said: said.card),
    Price: _once("cost", lambda said: said.points),
    Beside: _once("beside", lambda said: said.number),
}
