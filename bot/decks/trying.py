"""Try cards out in a worker, and keep what came of it: computers play with and without them, and nobody waits."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress

import msgspec

from bot.decks.deck_game import DeckGame, Tried, kind_at
from bot.decks.jobs import TRIAL, try_out
from bot.decks.model import TrialResult
from bot.engine.deck import Card, Deck
from bot.engine.game import encode
from bot.store.deck_records import DeckInfo, Trial
from bot.store.deck_rows import json_text
from bot.store.trials import TrialStore
from bot.workers.workers import CRASHED, GivenUp, Runner

_DECODER = msgspec.json.Decoder(Tried | None)


class Trials:
    """Tries cards out, and remembers the last result of each. `now`: milliseconds since 1970."""

    def __init__(self, store: TrialStore, runner: Runner, now: Callable[[], int]) -> None:
        self._store, self._runner, self._now = store, runner, now

    async def of(self, game: DeckGame, deck: DeckInfo, cards: Sequence[Card], card: Card) -> TrialResult:
        """Try out what becomes of games with a deck's other `cards` and this one, unless that is known of this very
        deck. Refused when others are tried already."""
        last = await self.last(deck.id, card)
        if last is not None and last.version == deck.version and last.found is not None:
            return last
        others = tuple(one for one in cards if one.slot != card.slot)
        # A rule is tried where it can be seen: it is turned up in every game.
        tried = Deck((*others, card), due=len(others) if card.condition else None)
        found: Tried | None = None
        try:
            found = await self._runner.run(TRIAL, deck.guild, try_out, game, tried, Deck(others), encode(card))
        except GivenUp as given_up:
            if given_up.why == CRASHED:
                raise
        result = TrialResult(found, self._now(), deck.version)
        await self._store.keep(Trial(deck.id, key_of(card), result.version, result.at, json_text(found)))
        return result

    async def last(self, deck: int, card: Card) -> TrialResult | None:
        """Find what came of trying that card out the last time, whatever the deck was then."""
        return (await self.of_all(deck, (card,))).get(key_of(card))

    async def of_all(self, deck: int, cards: Iterable[Card]) -> dict[str, TrialResult]:
        """Find the last results of cards, by their `key_of`."""
        found = dict[str, TrialResult]()
        for trial in await self._store.of(deck, sorted(set(map(key_of, cards)))):
            # An older version of ours may have counted something else: then it is tried out anew.
            with suppress(msgspec.ValidationError):
                found[trial.card] = TrialResult(_DECODER.decode(trial.found), trial.at, trial.version)
        return found


def key_of(card: Card) -> str:
    """Name a card by what it does, whoever wrote it, and wherever it stands if that makes no difference to a game."""
    kind = kind_at(card.slot)
    place = card.slot if kind == "effect" else kind
    about = (place, card.condition, card.words, card.meaning)
    return hashlib.sha256(msgspec.json.encode(about, order="deterministic")).hexdigest()[:32]
