"""Count what written cards did in a game that is over: how often they were carried out, and what came of it."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence

from bot.engine.deck import Deck
from bot.engine.game import Event
from bot.engine.hall import CAME, DECIDED, FIRED, Hall, WholeStep
from bot.engine.text import Text, plural
from cogs.blank.rules import endings, events
from cogs.blank.rules.card_index import book
from cogs.blank.rules.state import State
from cogs.blank.view import Done, DrawPenalty

_SET_OFF = "{player} sets off {card}."
# What is told once a card has been set off came of it, until somebody plays or draws.
_KINDS = {
    events.drew(0, 1).message: "drawn",
    events.discarded(0, 1).message: "discarded",
    events.moved(0, 1, 1, given=True).message: "moved",
    events.moved(0, 1, 1, given=False).message: "moved",
    events.skipped(0, 1).message: "skipped",
}


class _Hall:
    """BLANK's: a Hall."""

    def met(self, deck: Deck, state: State) -> Sequence[int]:
        laid = (effect.source for card in reversed(state.discards) if (effect := book(state.terms).effects[card]))
        return tuple(dict.fromkeys((*laid, *reversed(state.rules))))

    def deeds(self, deck: Deck, steps: Iterable[WholeStep]) -> Mapping[int, Counter[str]]:
        did, came = defaultdict[int, Counter[str]](Counter), set[int]()
        before: State | None = None
        chain = list[int]()
        for step in steps:
            if isinstance(step.move, Done | DrawPenalty):
                chain = []
            fired = _fired(before, step)
            came.update(step.state.rules, fired)
            for source, kind, times in _came_of(fired, chain, step.events):
                did[source][kind] += times
            chain += fired
            before = step.state
        for source in [] if before is None else _decided(before, chain):
            did[source][DECIDED] = 1
        for source in came:
            did[source][CAME] = 1
        return did

    def said(self, kind: str, times: int) -> Text | None:
        match kind:
            case "drawn":
                return plural("{n} card was drawn for it.", "{n} cards were drawn for it.", n=times)
            case "discarded":
                return plural("{n} card was discarded for it.", "{n} cards were discarded for it.", n=times)
            case "moved":
                return plural("{n} card changed hands by it.", "{n} cards changed hands by it.", n=times)
            case "skipped":
                return plural("{n} turn was missed by it.", "{n} turns were missed by it.", n=times)
        return None


HALL: Hall = _Hall()


def _decided(end: State, chain: Sequence[int]) -> Sequence[int]:
    """Name the card whose time ran out, or else the last one that did something after the last play or draw."""
    ended, known = endings.countdown(end), book(end.terms)
    return [ended] if ended is not None else [each for each in chain if known.meaning(each).does_something()][-1:]


def _fired(before: State | None, step: WholeStep) -> tuple[int, ...]:
    """List what a step has set off, in order."""
    fired: tuple[int, ...] = step.state.fired
    # with each play a state begins to list anew; wrong cards are no play: what lies on top stays
    if before is None or (isinstance(step.move, Done) and step.state.discards != before.discards):
        return fired
    known = before.fired
    return fired[len(known) :] if fired[: len(known)] == known else fired


def _came_of(fired: Sequence[int], chain: Sequence[int], told: Sequence[Event]) -> Iterator[tuple[int, str, int]]:
    """Tell what came of which card: of the one that was set off last, perhaps in an earlier step."""
    waiting, source = iter(fired), chain[-1] if chain else None
    for event in told:
        if event.text.message == _SET_OFF:
            source = next(waiting, None)
            if source is not None:
                yield source, FIRED, 1
        elif event.to is None and source is not None and event.text.message in _KINDS:
            yield source, _KINDS[event.text.message], _number(event.text)


def _number(said: Text) -> int:
    counted = dict(said.arguments)[said.counted]
    return counted if isinstance(counted, int) else 0
