"""Turn the state into what a seat may see: the only way out."""

from __future__ import annotations

from collections.abc import Mapping

from bot.engine.game import Outcome
from bot.engine.questions import Prompt
from bot.engine.text import Name, Text, listing, plural, text
from cogs.blank_white_dice.cards.blocks import Choose, IconCard, Mark, Move, Replace, Tag, Write
from cogs.blank_white_dice.cards.catalogue import CARDS
from cogs.blank_white_dice.cards.sentences import say
from cogs.blank_white_dice.position import held_by, leaders
from cogs.blank_white_dice.rules import setup
from cogs.blank_white_dice.rules.flow import prompt
from cogs.blank_white_dice.rules.placing import prerequisites
from cogs.blank_white_dice.rules.state import Act, AskWard, Enter, Stack, State, Tagging, Turn, cards, with_printed
from cogs.blank_white_dice.rules.winning import winning
from cogs.blank_white_dice.view import (
    BLANK,
    FACES,
    AnyMove,
    Asked,
    DieView,
    Pick,
    PickDie,
    PickFace,
    PickIcon,
    PickOption,
    PickPlayer,
    PlayerView,
    TableauCard,
    View,
    What,
)


def view_of(state: State, seat: int | None, to_act: tuple[int, ...], moves: tuple[AnyMove, ...]) -> View:
    """Give all that a seat may see (None: the public)."""
    asked = asked_view(state) if state.phase in ("order", "common", "turn") else None
    drawing, placing, further = _drawn(state, seat)
    return View(
        seat=seat,
        phase=state.phase,
        stage=state.stage,
        round=state.round,
        start=state.first,
        goal=state.variant.goal,
        players=tuple(_player(state, each, seat) for each in range(state.seats)),
        dice=tuple(_die(state, die, seat) for die in range(len(state.dice))),
        tableau=tuple(_card(state, stack) for stack in state.tableau),
        cards=_known_cards(state, seat),
        to_act=to_act,
        asked=asked,
        resolved=_resolved(state),
        done=_done(state),
        hand=state.hands[seat] if state.hands and seat is not None else (),
        adding=state.adding[seat] if state.adding and seat is not None else (),
        drawing=drawing,
        placing=placing,
        further=further,
        newest=_newest(state, seat),
        reserve=len(state.reserve),
        moves=moves,
        wins=() if seat is None else winning(state, seat, moves),
        outcome=outcome(state),
        artists=_artists(state, seat),
        decks=state.decks,
        tumbles=state.variant.tumbles,
        moment=state.moment,
        meddled=tuple(each for each in state.meddled if each.whose == seat),
    )


def _known_cards(state: State, seat: int | None) -> Mapping[int, IconCard]:
    """Give what cards say, by number: of those of a community only such as this seat has seen, since which of them are
    dealt to others, or left in the reserve, is secret (W7)."""
    others = (card for other, hand in enumerate(state.hands) if other != seat for card in hand)
    hidden = {*state.reserve, *others}
    seen = tuple(card for card in state.custom if card.number not in hidden)
    return with_printed(seen) if seen else CARDS


def _drawn(state: State, seat: int | None) -> tuple[int, int | None, tuple[int, ...]]:
    """Find the card that is drawn, which of its icons is placed now, and which come then: in secret in setup (W11), or
    by whoever is asked."""
    if state.drafts:
        draft = None if seat is None else state.drafts[seat]
        if draft is None or seat is None or not draft.card:
            return 0, None, ()
        return draft.card, setup.next_icon(state, seat), draft.left[1:]
    task = state.work[-1] if state.work else None
    if isinstance(task, Tagging):
        is_placed = bool(task.card and task.left) and task.must is None
        return task.card, task.left[0] if is_placed else None, task.left[1:]
    if isinstance(task, Act) and task.steps and isinstance(task.steps[0], Mark | Tag | Replace):
        card = next((move.card for move in task.chosen if isinstance(move, Pick)), 0)
        is_placed = isinstance(task.steps[0], Tag) and len(task.chosen) == 1
        others = tuple(range(1, len(cards(state)[card].icons))) if card and is_placed else ()
        return card, 0 if card and is_placed else None, others
    return 0, None, ()


def _newest(state: State, seat: int | None) -> tuple[PickFace, ...]:
    draft = state.drafts[seat] if state.drafts and seat is not None else None
    return tuple(PickFace(drawn.die, drawn.place) for drawn in draft.tags[-1]) if draft and draft.tags else ()


def _player(state: State, seat: int, viewer: int | None) -> PlayerView:
    draft = state.drafts[seat] if state.drafts else None
    added = len(state.adding[seat]) if state.adding else 0
    to_add = setup.to_add(state) - added if state.phase == "deal" else 0
    return PlayerView(
        points=state.points[seat],
        dice=tuple(held_by(state, seat)),
        disc=state.discs[seat],
        ready=(draft is not None and draft.done) or (state.phase == "deal" and not to_add),
        tags=len(draft.tags) if draft is not None else 0,
        owes=sum(draft.costs) if draft is not None and seat == viewer else 0,
        to_add=to_add,
    )


def _die(state: State, number: int, seat: int | None) -> DieView:
    die = state.dice[number]
    if state.phase != "tagging" or number == state.common:
        worked = state.shows(number)
        return DieView(die.holder, die.faces, die.up, works_as=None if worked == die.active else worked)
    # What is tagged in setup is secret until all are done (W11).
    if die.holder != seat:
        return DieView(die.holder, (BLANK,) * FACES, die.up, hidden=True)
    return DieView(die.holder, setup.drafted(state, die.holder).dice[number].faces, die.up)


def _artists(state: State, seat: int | None) -> tuple[tuple[int, int, int], ...]:
    if state.drafts and seat is not None:
        return setup.drafted(state, seat).artists
    return state.artists


def _card(state: State, stack: Stack) -> TableauCard:
    can_be = not stack.neutralised and (
        not cards(state)[stack.top].is_complex
        or bool(prerequisites(state, state.dice, stack.top, range(len(state.dice))))
    )
    return TableauCard(stack.top, stack.cards[:-1], stack.neutralised, can_be)


def _resolved(state: State) -> tuple[int, ...]:
    """List the dice that are done with for whoever is in turn."""
    seat = next((task.seat for task in reversed(state.work) if isinstance(task, Turn)), None)
    return tuple(die for done, die in state.resolved if done == seat)


def _done(state: State) -> tuple[int, ...]:
    """List the dice that are done with for whoever holds them; none once the round is over."""
    if state.phase != "turn":
        return ()
    return tuple(number for number, die in enumerate(state.dice) if (die.holder, number) in state.resolved)


# What is asked


def asked_view(state: State) -> Asked | None:
    """Say what the table waits for, and why."""
    asks = prompt(state)
    if asks is None:
        return None
    task = state.work[-1]
    if isinstance(task, AskWard):
        return _ward(state, task, asks)
    if isinstance(task, Act):
        options = _options(task)
        may = not any(isinstance(move, PickOption | Pick | PickFace | PickDie) for move in asks.moves[-1:])
        what = _what(task, asks)
        card, steps, picked = task.face.card, task.steps, task.chosen
        return Asked(asks.seat, what, card, task.die, options=options, may=may, steps=steps, picked=picked)
    if isinstance(task, Tagging):
        die = task.must[0] if task.must is not None else None
        return Asked(asks.seat, _what(task, asks), task.card, die)
    return Asked(asks.seat, "order" if isinstance(task, Enter) else "resolve")


def _ward(state: State, task: AskWard, asks: Prompt[AnyMove]) -> Asked:
    act = next((each for each in reversed(state.work) if isinstance(each, Act)), None)
    card = state.shows(task.die).card
    if act is None:
        return Asked(asks.seat, "ward", card, task.die, may=True)
    return Asked(
        asks.seat, "ward", card, task.die, actor=act.seat, effect=act.face, may=True, steps=act.steps, picked=act.chosen
    )


def _options(act: Act) -> tuple[Text, ...]:
    step = act.steps[0]
    return tuple(say(option.steps) for option in step.options) if isinstance(step, Choose) else ()


def _what(task: Act | Tagging, asks: Prompt[AnyMove]) -> What:
    move = asks.moves[0]
    if isinstance(task, Act) and isinstance(task.steps[0], Move) and not task.chosen:
        return "source"
    if isinstance(move, Pick):
        tags = isinstance(task, Tagging) or isinstance(task.steps[0], Tag)
        return "tag" if tags else "card"
    if isinstance(move, PickFace):
        draws = isinstance(task, Tagging) or isinstance(task.steps[0], Tag | Write | Move)
        return "place" if draws else "face"
    kinds: dict[type[AnyMove], What] = {
        PickIcon: "icon",
        PickDie: "die",
        PickPlayer: "player",
        PickOption: "option",
    }
    return kinds.get(type(move), "option")


def outcome(state: State) -> Outcome | None:
    """Say who has won (W3)."""
    if state.phase != "over":
        return None
    ahead = leaders(state)
    points = max(state.points)
    if len(ahead) == 1:
        said = plural(
            "{player} wins with {count} point.",
            "{player} wins with {count} points.",
            count=points,
            player=Name(ahead[0]),
        )
    else:
        names = listing(*map(Name, ahead))
        said = text("After {round} rounds {players} share the win.", round=state.round, players=names)
    return Outcome(tuple(ahead), said)
