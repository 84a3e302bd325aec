"""Try a card out: computers play games with it and without it, and what happens is counted."""

from __future__ import annotations

import hashlib

import msgspec

from bot.decks.deck_game import Tried
from bot.decks.trials import first_user, mean, scatter, tried_card
from bot.engine.chance import Chance, SeededChance
from bot.engine.deck import Deck
from bot.engine.game import Seat, Setup, Step
from cogs.blank.computer.player import HARD
from cogs.blank.rules import events
from cogs.blank.rules.game import GAME
from cogs.blank.rules.state import State, replace
from cogs.blank.view import AnyMove, Done

SEATS = (2, 3, 4)
"""Tables of these sizes in turns."""
QUICKEST, SLOWEST = 1, 10
"""Seconds that a decision takes, so that rules about time have something to go by."""
MOST_MOVES = 5_000
"""After so many a game is given up."""
PLAYERS = MOST_MOVES
"""The computers' luck is not that of the cards: it starts at this revision."""


class Played(msgspec.Struct, frozen=True):
    """What one game was like."""

    fired: int
    turns: int
    first: float
    """The first player's part of the win."""
    user: tuple[float, float] | None
    """Of whoever was the first to set the card off: their part of the win, and a fair one. None: nobody did."""
    runaways: int
    unfinished: bool


def try_out(deck: Deck, without: Deck, games: int, seed: bytes) -> Tried:
    """Play games with a card and without it; the same seed gives always the same result.

    What only people judge, a rule that must be claimed for instance, never happens.
    """
    source = tried_card(deck, without)
    # Due: so that a rule is turned up in every game, and not only where luck has it (K6).
    if source is not None and deck.cards[source].slot.startswith("r"):
        deck = replace(deck, due=source)
    tried = [_play(deck, source, game, seed) for game in range(games)]
    # The same luck as above: what differs comes from the card.
    others = [_play(without, None, game, seed) for game in range(games)]
    return Tried(
        games=games,
        fired=mean([game.fired for game in tried]),
        turns_with=mean([game.turns for game in tried]),
        turns_without=mean([game.turns for game in others]),
        first_with=mean([game.first for game in tried]),
        first_without=mean([game.first for game in others]),
        runaways=sum(game.runaways for game in tried),
        unfinished=sum(game.unfinished for game in tried),
        user=first_user([game.user for game in tried if game.user is not None]),
        runaways_without=sum(game.runaways for game in others),
        unfinished_without=sum(game.unfinished for game in others),
        scatter=scatter([game.turns for game in tried], [game.turns for game in others]),
    )


def _play(deck: Deck, source: int | None, game: int, seed: bytes) -> Played:
    luck = hashlib.sha256(seed + b"%d" % game).digest()
    seats = SEATS[game % len(SEATS)]
    dealt = SeededChance(luck, 0)
    first = dealt.below(seats)
    state = GAME.start(Setup(seats, first, {}, deck=deck, at=0, computers=tuple(range(seats))), dealt)
    now = fired = runaways = 0
    user: int | None = None
    for revision in range(1, MOST_MOVES):
        if state.ending is not None:
            break
        players = SeededChance(luck, PLAYERS + revision)
        now += 1_000 * (QUICKEST + players.below(SLOWEST - QUICKEST + 1))
        step, move, seat = _go_on(state, SeededChance(luck, revision), players, now)
        now_fired = _fired(state, step.state, move).count(source)
        if now_fired and not fired:
            user = seat
        fired += now_fired
        runaways += sum(event.text == events.RUNAWAY for event in step.events)
        state = step.state
    ending = state.ending

    def part(seat: int) -> float:
        return (seat in ending.winners) / len(ending.winners) if ending else 0.0

    return Played(
        fired=fired,
        turns=state.number + 1,
        first=part(first),
        user=None if user is None else (part(user), 1 / seats),
        runaways=runaways,
        unfinished=ending is None or ending.how == "long",
    )


def _go_on(state: State, chance: Chance, players: Chance, now: int) -> tuple[Step[State], AnyMove | None, int | None]:
    """Let the moment come that is due, or whoever has to act make a move; tell what was done, and by whom."""
    due = GAME.due(state)
    if due is not None and due.at <= now:
        return GAME.lapse(state, chance, now), None, None
    # Where several act at the same time any order will do, but it must always be the same.
    seat = min(GAME.to_act(state))
    move = HARD.choose(GAME.view(state, seat), players)
    return GAME.play(state, Seat(seat), move, chance, now), move, seat


def _fired(before: State, after: State, move: AnyMove | None) -> tuple[int, ...]:
    """List what was carried out by a move."""
    # With each play a state begins to list anew.
    return after.fired if isinstance(move, Done) else after.fired[len(before.fired) :]
