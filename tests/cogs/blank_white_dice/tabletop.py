"""Lays out tables of Blank White Dice in any position, and plays on.

A face is a Face, the number of a card, `n(3)` for a plain number, or `_` for a blank one. `die(0, 7, _, up=1)` is a die
of seat 0 with the icon of card 7 and five blank faces, the second of which is active.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import pytest

from bot.engine.game import Refused, Seat, Setup, Step, decode_state, encode
from bot.engine.text import Text
from bot.language import Words
from cogs.blank_white_dice.cards.blocks import CORE, AnyStep, Icon, IconCard, Occasion, Part, Phase
from cogs.blank_white_dice.cards.catalogue import CARDS
from cogs.blank_white_dice.rules import flow
from cogs.blank_white_dice.rules.game import GAME
from cogs.blank_white_dice.rules.state import (
    CheckWinner,
    Die,
    MoveContext,
    RunStage,
    Stack,
    State,
    Variant,
)
from cogs.blank_white_dice.view import BLANK, FACES, NOBODY, AnyMove, Face, Pick, PickFace, Stage
from tests.lots import Lots, ScriptedChance

SAY = Words("en-US", ("Ada", "Bo", "Cy", "Di"), markup=False)
_ = BLANK
Drawn = Face | int

OWN = 100
"""The number of the first card that a test makes itself."""


def n(number: int) -> Face:
    """A plain number."""
    return Face(number=number)


def face(card: int, icon: int = 0, dots: int = 0, dashes: int = 0) -> Face:
    """An icon of a card."""
    return Face(card, icon, None, dots, dashes)


def _face(drawn: Drawn) -> Face:
    return Face(drawn) if isinstance(drawn, int) else drawn


def die(holder: int, *faces: Drawn, up: int | None = 0) -> Die:
    """A die; faces that are not named are blank."""
    return Die(holder, (*map(_face, faces), *[BLANK] * (FACES - len(faces))), up)


def full(holder: int, active: Drawn, rest: Drawn = 1) -> Die:
    """A die without a blank face."""
    return die(holder, active, *[rest] * (FACES - 1))


def part(*steps: AnyStep, when: Phase | Occasion = "main") -> Part:
    return Part(steps, when)


def made(*steps: AnyStep, number: int = OWN, when: Phase | Occasion = "main", **more: Any) -> IconCard:
    """A community card with one icon that does this."""
    return composed(Icon(parts=(Part(steps, when),) if steps else (), **_of_icon(more)), number=number, **more)


def _of_icon(more: dict[str, Any]) -> dict[str, Any]:
    return {key: more.pop(key) for key in ("ward", "one_shot") if key in more}


def composed(*icons: Icon, number: int = OWN, **more: Any) -> IconCard:
    """A community card with these icons."""
    return IconCard(number, Text(f"Card {number}"), Text("."), icons, **more)


def table(
    *dice: Die,
    common: Die | None = None,
    custom: Sequence[IconCard] = (),
    also: Iterable[int] = (),
    down: Iterable[int] = (),
    points: Sequence[int] = (),
    stage: Stage = "main",
    luck: Sequence[int] = (),
    idle: bool = True,
    **fields: Any,
) -> State:
    """The beginning of a stage, played on until somebody has to decide.

    Players without dice get two that were never rolled, so that they have nothing to do, unless `idle` is false; the
    common die lies unheld and blank. `also`: cards of the tableau besides the core and the custom ones; `down`: those
    that are neutralised."""
    seats = max(2, len(points), *(each.holder + 1 for each in dice))
    without = [seat for seat in range(seats) if idle and not any(each.holder == seat for each in dice)]
    stages = (RunStage("last"), RunStage("main"), RunStage("first", again=True), RunStage("first"))
    begun = stages[: 1 + stages.index(RunStage(stage))]
    state = State(
        Variant(),
        "turn",
        fields.pop("first", 0),
        points=tuple(points) or (5,) * seats,
        dice=(*dice, *[die(seat, up=None) for seat in without] * 2, common or die(NOBODY)),
        tableau=_tableau(custom, [*also, *(card.number for card in custom)], set(down)),
        discs=fields.pop("discs", (None,) * seats),
        round=fields.pop("round", 1),
        work=(CheckWinner(), *begun),
        custom=tuple(custom),
        **fields,
    )
    return go_on(state, *luck)


def _tableau(custom: Sequence[IconCard], entering: Iterable[int], down: set[int]) -> tuple[Stack, ...]:
    laid: list[tuple[int, ...]] = [(card,) for card in CORE]
    known = {**CARDS, **{card.number: card for card in custom}}
    for card in entering:
        below = next((stack for stack in laid if known[card].overwrites in stack), None)
        if below is None:
            laid.append((card,))
        else:
            laid[laid.index(below)] = (*below, card)
    return tuple(Stack(stack, stack[-1] in down) for stack in laid)


def go_on(state: State, *draws: int) -> State:
    """Until somebody has to decide."""
    context = MoveContext(state, ScriptedChance(draws), 0)
    flow.run(context)
    return after(None, context.step())


TOLD = dict[str, tuple[Text, ...]]()
"""What was told on the way to each state, by what is stored of it."""


def after(before: State | None, step: Step[State]) -> State:
    """The state to which a step has led, as it is after a restart; what it told is remembered, see `told`."""
    told = () if before is None else TOLD.get(encode(before), ())
    TOLD[encode(step.state)] = (*told, *(event.text for event in step.events))
    return stored(step.state)


def stored(state: State) -> State:
    """The state after a restart."""
    again: State = decode_state(GAME, encode(state), GAME.info.version)
    assert again == state
    return again


def asked(state: State) -> int:
    """The seat that has to decide."""
    [seat] = GAME.to_act(state)
    return seat


def options(state: State) -> tuple[AnyMove, ...]:
    """What may be decided."""
    return GAME.moves(state, Seat(asked(state)))


def play(state: State, *moves: AnyMove, luck: Sequence[int] = ()) -> State:
    """After these moves of whoever is asked; the luck is drawn in order."""
    chance = ScriptedChance(luck)
    for move in moves:
        assert move in options(state), f"{move} is none of {options(state)}"
        state = after(state, GAME.play(state, Seat(asked(state)), move, chance, 0))
    return state


def play_as(state: State, seat: int, *moves: AnyMove, luck: int = 0) -> State:
    """After these moves of a seat, where several choose at the same time; however luck falls."""
    for move in moves:
        assert move in moves_of(state, seat), f"{move} is none of {moves_of(state, seat)}"
        state = after(state, GAME.play(state, Seat(seat), move, Lots(luck), 0))
    return state


def tagged(state: State, seat: int, *cards: int) -> State:
    """Tags of setup: cards with one icon each, on the first die."""
    for card in cards:
        place = GAME.view(state, Seat(seat)).dice[2 * seat].faces.index(BLANK)
        state = play_as(state, seat, Pick(card), PickFace(2 * seat, place))
    return state


def moves_of(state: State, seat: int) -> tuple[AnyMove, ...]:
    return GAME.moves(state, Seat(seat))


def refused(state: State, seat: int, move: AnyMove) -> str:
    """Why it is refused; nothing may change."""
    before = encode(state)
    with pytest.raises(Refused) as why:
        GAME.play(state, Seat(seat), move, Lots(), 0)
    assert encode(state) == before
    return SAY(why.value.why)


def start(seats: int = 2, luck: int = 0, first: int = 0, **chosen: int) -> State:
    """A game as the lobby starts it."""
    return GAME.start(
        Setup(seats, first, {option.key: option.default for option in GAME.info.options} | chosen), Lots(luck)
    )


def told(state: State) -> list[str]:
    """What happened since the table was laid out or everybody rolled, in English."""
    said = [SAY(said) for said in TOLD.get(encode(state), ())]
    rolled = [place for place, each in enumerate(said) if each.startswith("Everybody rolls")]
    return said[rolled[-1] :] if rolled else said


def active(state: State, number: int) -> Face:
    return state.dice[number].active


def icons_on(state: State, number: int) -> list[Face]:
    """What is drawn on a die."""
    return [each for each in state.dice[number].faces if not each.is_blank]
