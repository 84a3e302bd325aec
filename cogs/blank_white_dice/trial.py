"""Try a card out: computers play games with it and without it, and what happens is counted."""

from __future__ import annotations

import hashlib
from typing import NamedTuple

from bot.decks.deck_game import Tried
from bot.decks.trials import first_user, mean, scatter, tried_card
from bot.engine.chance import Chance, SeededChance
from bot.engine.deck import Deck
from bot.engine.game import Seat, Setup
from cogs.blank_white_dice.cards.community import number_of
from cogs.blank_white_dice.computer.player import QUICK
from cogs.blank_white_dice.rules.game import GAME
from cogs.blank_white_dice.rules.state import replace
from cogs.blank_white_dice.view import Add, AnyMove, View

SEATS = (2, 3, 4)
"""Tables of these sizes in turns."""
GENTLE = {"level": 2}
MOST_MOVES = 5_000
"""After so many a game is given up."""
PLAYERS = MOST_MOVES
"""The computers' luck is not that of the dice: it starts at this revision."""


class Played(NamedTuple):
    """What one game was like. `tagger`: who tagged the card first; None: nobody did."""

    followed: int
    tagged: int
    tagger: int | None
    rounds: int
    won: tuple[float, ...]
    """Each seat's part of the win."""
    first: int
    unfinished: bool


def try_out(deck: Deck, without: Deck, games: int, seed: bytes) -> Tried:
    """Play games with a card and without it; the same seed gives always the same result."""
    source = tried_card(deck, without)
    if source is not None:
        # Due: so that it is dealt in every game, and not only where luck has it.
        deck = replace(deck, due=source)
    card = 0 if source is None else number_of(deck.cards[source])
    tried = [_play(deck, card, game, seed) for game in range(games)]
    # The same luck as above: what differs comes from the card.
    others = [_play(without, 0, game, seed) for game in range(games)]
    return Tried(
        games=games,
        fired=mean([game.followed for game in tried]),
        turns_with=mean([game.rounds for game in tried]),
        turns_without=mean([game.rounds for game in others]),
        first_with=mean([game.won[game.first] for game in tried]),
        first_without=mean([game.won[game.first] for game in others]),
        runaways=0,
        unfinished=sum(game.unfinished for game in tried),
        user=first_user([(game.won[game.tagger], 1 / len(game.won)) for game in tried if game.tagger is not None]),
        tagged=mean([game.tagged for game in tried]),
        unfinished_without=sum(game.unfinished for game in others),
        scatter=scatter([game.rounds for game in tried], [game.rounds for game in others]),
    )


def _play(deck: Deck, card: int, game: int, seed: bytes) -> Played:
    luck = hashlib.sha256(seed + b"%d" % game).digest()
    seats = SEATS[game % len(SEATS)]
    dealt = SeededChance(luck, 0)
    first = dealt.below(seats)
    setup = Setup(seats, first, GENTLE, deck=deck, at=0, computers=tuple(range(seats)))
    state, followed, tags = GAME.start(setup, dealt), 0, list[int]()
    for revision in range(1, MOST_MOVES):
        acting = GAME.to_act(state)
        if not acting:
            break
        # Where several act at the same time any order will do, but it must always be the same.
        seat = min(acting)
        move = _chosen(GAME.view(state, seat), card, SeededChance(luck, PLAYERS + revision))
        state = GAME.play(state, Seat(seat), move, SeededChance(luck, revision), 0).state
        followed += state.followed.count(card)
        tags += [who for who, tagged in state.tagged if tagged == card]
    outcome = GAME.outcome(state)
    won = tuple((seat in outcome.winners) / len(outcome.winners) if outcome else 0.0 for seat in range(seats))
    return Played(followed, len(tags), next(iter(tags), None), state.round, won, first, outcome is None)


def _chosen(view: View, card: int, chance: Chance) -> AnyMove:
    """Whoever holds the card adds it to the tableau: nothing is found out where it is not. To search as the computers
    do at tables would take hours here."""
    add = Add(card)
    return add if add in view.moves else QUICK.choose(view, chance)
