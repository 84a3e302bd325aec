"""Construct positions in which a card is set off, play them by the real rules, and keep what was asked and seen."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from itertools import product
from random import Random
from typing import Any

from msgspec.structs import replace

from bot.card_language.free_words import Do, Outside
from bot.engine.game import Seat
from cogs.blank.cards.conditions.discarded import Discarded
from cogs.blank.cards.conditions.drawn import Drawn
from cogs.blank.cards.conditions.laid import Laid
from cogs.blank.cards.conditions.left import Left
from cogs.blank.cards.conditions.played import Played
from cogs.blank.cards.conditions.rounds import Rounds
from cogs.blank.cards.conditions.slower import Slower
from cogs.blank.cards.conditions.stuck import Stuck
from cogs.blank.cards.effects.discard import Discard
from cogs.blank.cards.meaning import Clause, Meaning
from cogs.blank.cards.names import COLOURS, DECK, colour_of, number_of
from cogs.blank.rules.game import GAME
from cogs.blank.rules.state import State
from cogs.blank.view import AnyMove, ChooseCard, Claim, Done, DrawPenalty, Lay, Vote
from tests.cogs.blank.tabletop import step, table
from tests.lots import Lots
from tests.reading.normal_form import any_of, described
from tests.reading.oracle_table import Answer, Table, Unclear

IDLE = Meaning((Clause("anybody", Do("nothing")),), Outside("nothing happens"))
"""Rules that are never set off lie beside the one that is, and in the rule deck."""
BESIDE, WAITING = 2, 3
UNDER = 4
"""Cards under the top discard."""
HELD = (4, 9)
MOMENT = 1_000_000
"""When the turn was shown, in milliseconds."""
DOER, CLAIMED, CLAIMING = 0, 1, 2


_SET_OFF_BY: dict[type, str] = {Drawn: "draw", Discarded: "discard"}


@dataclass
class Setting:
    """What must be so for a card to be set off, and what is then done."""

    mine: list[int]
    """Cards that the doer holds; others are dealt at random, none of `never`."""
    top: int
    moves: list[tuple[int, AnyMove]]
    more: int
    """How many other cards the doer holds."""
    never: frozenset[int] = frozenset()
    drawn: int | None = None
    """The top of the draw pile."""
    now: int = MOMENT
    effects: dict[int, Meaning] | None = None


@dataclass
class Happened:
    """What came of it, by the real rules."""

    state: State
    answers: list[Answer]
    seen: dict[int, set[int]]
    """Cards besides their own hand that seats could see."""


# What sets a card off


def setting(meaning: Meaning, random: Random) -> Setting:
    """Find something to do that sets a card off. Raises Unclear for what no position is made for here."""
    _refuse_what_is_unclear(meaning)
    match meaning.condition:
        case None:
            card = random.randrange(DECK)
            return playing(card, card ^ 1, random, effects={card: meaning})
        case Played() as condition:
            return playing(*random.choice(list(plays(condition))), random)
        case Laid(least=least, most=most, same="" | "number"):
            return _playing_several(random.randint(least, min(most or 10, 10)), random)
        case Left() as condition:
            return playing(*_any_play(random), random, left=_left(condition, random))
        case Slower(seconds=seconds):
            return playing(*_any_play(random), random, now=MOMENT + 1000 * seconds + 1)
        case Stuck():
            return _stuck(random.randrange(DECK), random)
        case Drawn() as condition:
            return _stuck(_one_of(condition, random), random)
        case Discarded() as condition:
            return _discarding(_one_of(condition, random), random)
        case Rounds():
            return playing(*_any_play(random), random)
        case Outside():
            claim = (CLAIMING, Claim(CLAIMED, 0))
            return Setting([], random.randrange(DECK), [claim], random.randint(*HELD))
    raise Unclear(f"nothing is made to set off {meaning.condition.tag()}")


def _refuse_what_is_unclear(meaning: Meaning) -> None:
    does = {clause.effect.tag() for clause in meaning.clauses}
    if _SET_OFF_BY.get(type(meaning.condition)) in does:
        raise Unclear("a card sets itself off")
    if isinstance(meaning.condition, Outside | Rounds) and "again" in does:
        raise Unclear("who plays again, when no turn ends")


def plays(condition: Played, met: bool = True) -> Iterable[tuple[int, int]]:
    """Give all cards that can be played, each with the card before it, that meet the condition, or do not."""
    kinds, on = described(condition), any_of(condition.on)
    these = {card for card in range(DECK) if _kind(card) in kinds}
    others = {card for card in range(DECK) if _kind(card) in on}
    for card, before, alike in _playable():
        if met == (card in these and before in others and condition.same in alike):
            yield card, before


@cache
def _playable() -> tuple[tuple[int, int, set[str]], ...]:
    """List all cards that can be played, each with the card before it, and with what both share: also with nothing."""
    pairs = ((card, before, _shared(card, before)) for card, before in product(range(DECK), repeat=2) if card != before)
    return tuple((card, before, shared) for card, before, shared in pairs if len(shared) > 1)


def _shared(card: int, before: int) -> set[str]:
    same = {"colour": colour_of(card) == colour_of(before), "number": number_of(card) == number_of(before)}
    return {"", *(name for name, alike in same.items() if alike), *(["both"] if all(same.values()) else [])}


def _kind(card: int) -> tuple[int, int]:
    return colour_of(card), number_of(card)


def _any_play(random: Random) -> tuple[int, int]:
    card = random.randrange(DECK)
    return card, card ^ 1


def _one_of(condition: Any, random: Random) -> int:
    kinds = described(condition)
    return random.choice([card for card in range(DECK) if _kind(card) in kinds])


def playing(card: int, before: int, random: Random, left: int = 0, **others: Any) -> Setting:
    return Setting([card], before, [(DOER, Lay(card)), (DOER, Done())], left or random.randint(*HELD), **others)


def _playing_several(count: int, random: Random) -> Setting:
    top, *cards = random.sample([card for card in range(DECK) if number_of(card) == 4], count + 1)
    moves: list[tuple[int, AnyMove]] = [(DOER, Lay(card)) for card in cards]
    return Setting(cards, top, [*moves, (DOER, Done())], random.randint(*HELD))


def _left(condition: Left, random: Random) -> int:
    match condition.how:
        case "least":
            return condition.cards + random.randint(0, 2)
        case "most":
            return random.randint(1, condition.cards)
    return condition.cards


def _stuck(drawn: int, random: Random) -> Setting:
    top = random.choice([card for card in range(DECK) if card != drawn])
    playable = frozenset(card for card in range(DECK) if set(_likeness(card)) & set(_likeness(top)))
    return Setting([], top, [(DOER, DrawPenalty())], random.randint(*HELD), never=playable, drawn=drawn)


def _likeness(card: int) -> tuple[str, str]:
    return f"colour {colour_of(card)}", f"number {number_of(card)}"


def _discarding(thrown: int, random: Random) -> Setting:
    card = random.choice([card for card in range(DECK) if card // 2 != thrown // 2])
    found = playing(card, card ^ 1, random, effects={card: Meaning((Clause("doer", Discard()),))})
    found.mine.append(thrown)
    found.moves.append((DOER, ChooseCard(thrown)))
    return found


# The position


def position(meaning: Meaning, found: Setting, random: Random) -> tuple[State, Table]:
    """Deal; give the position before anything is done, and the table as it should be once the card is set off."""
    # Of a claim somebody besides the two whom it concerns must judge.
    least = 3 if isinstance(meaning.condition, Outside) else 2
    seats, direction = random.randint(least, 5), random.choice((1, -1))
    rules = [IDLE] * BESIDE if meaning.condition is None else [meaning, *[IDLE] * BESIDE]
    effects = {_name(card): effect for card, effect in (found.effects or {}).items()}
    hands, under, pile = _dealt(found, seats, random)
    state = replace(
        table(*[""] * seats, rules=rules, deck=[IDLE] * WAITING, effects=effects),
        hands=tuple(map(tuple, hands)),
        pile=tuple(pile),
        discards=(*under, found.top),
        direction=direction,
        since=MOMENT,
        # The next turn is the last of so many rounds.
        number=seats * meaning.condition.every - 1 if isinstance(meaning.condition, Rounds) else 0,
    )
    return state, _set_off(meaning, found, state)


def _dealt(found: Setting, seats: int, random: Random) -> tuple[list[list[int]], list[int], list[int]]:
    """Deal the doer's hand, then the others, what lies under the top discard, and the draw pile."""
    first = [] if found.drawn is None else [found.drawn]
    rest = [card for card in range(DECK) if card not in {found.top, *found.mine, *first}]
    random.shuffle(rest)
    more = [card for card in rest if card not in found.never][: found.more]
    rest = [card for card in rest if card not in more]
    hands = [[*found.mine, *more]]
    for _ in range(seats - 1):
        held = random.randint(*HELD)
        hands.append(rest[:held])
        rest = rest[held:]
    return hands, rest[:UNDER], [*rest[UNDER:], *first]


def _set_off(meaning: Meaning, found: Setting, state: State) -> Table:
    hands, pile, discards = [list(hand) for hand in state.hands], list(state.pile), list(state.discards)
    played = [move.card for _, move in found.moves if isinstance(move, Lay)]
    for card in played:
        hands[DOER].remove(card)
        discards.append(card)
    for _, move in found.moves:
        if isinstance(move, ChooseCard):
            hands[DOER].remove(move.card)
            discards.insert(-1, move.card)
        elif isinstance(move, DrawPenalty):
            hands[DOER].append(pile.pop())
    should = Table(hands, pile, discards, state.direction, DOER, DOER, len(played) or None, bool(played))
    should.rules, should.rule_deck = len(state.rules), len(state.rule_deck)
    match meaning.condition:
        case Outside():
            should.doer, should.over = CLAIMED, False
        case Rounds():
            should.turn = should.doer = should.step(DOER, 1)
            should.played, should.by_play, should.over, should.decides = None, False, False, False
        case Discarded():
            should.by_play = False
    return should


def _name(card: int) -> str:
    return COLOURS[colour_of(card)][:2] + str(number_of(card)) + "'" * (card % 2)


# Playing it


def happened(state: State, found: Setting, random: Random) -> Happened:
    """Play it by the real rules; whoever is asked chooses at random."""
    lots = Lots(random.randrange(2**32))
    for seat, move in found.moves:
        state = step(state, move, seat=seat, chance=lots, now=found.now).state
    while state.phase == "vote":
        state = step(state, Vote(True), chance=lots, now=found.now).state
    answers: list[Answer] = []
    seen: dict[int, set[int]] = {}
    _look_round(state, seen)
    while state.phase == "question":
        (seat,) = GAME.to_act(state)
        options = tuple(GAME.moves(state, seat))
        answers.append(Answer(seat, random.choice(options), options))
        state = step(state, answers[-1].move, seat=seat, chance=lots, now=found.now).state
        _look_round(state, seen)
    return Happened(state, answers, seen)


def _look_round(state: State, seen: dict[int, set[int]]) -> None:
    for viewer in range(state.terms.seats):
        view = GAME.view(state, Seat(viewer))
        others = [player for seat, player in enumerate(view.players) if seat != viewer]
        cards = {shown.card for player in others for shown in player.shown}
        cards |= {shown.card for shown in view.question.cards} if view.question else set()
        seen.setdefault(viewer, set()).update(cards)
