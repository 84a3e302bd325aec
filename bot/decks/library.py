"""Find the decks of a server and what is written in them, and hand them to tables (K4, K6)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import Any

from msgspec.structs import replace

from bot.decks.deck_game import DeckGame, DeckPlace, Drawn
from bot.decks.model import Member, NoCard, NoDeck, PlaceContent, must_moderate
from bot.decks.names import starter_name
from bot.engine.deck import Card, Deck
from bot.engine.game import Refused
from bot.engine.text import text
from bot.store.api import Conflict
from bot.store.deck_records import Action, AuditEntry, DeckInfo, Version, What
from bot.store.deck_rows import UnreadableRecord
from bot.store.decks import DeckStore

# How long, in milliseconds, a deleted deck can be brought back.
GRACE = 7 * 24 * 60 * 60 * 1000
# How many of somebody's cards are on a page.
CARDS_SHOWN = 15
# K4: a table plays with one deck, or with two mixed.
MOST_MIXED = 2


class Library:
    """Finds decks, and what is written in them. `games`: what each game tells of its cards, by its slug. `now`:
    milliseconds since 1970."""

    def __init__(self, store: DeckStore, games: Mapping[str, DeckGame], now: Callable[[], int]) -> None:
        self._store, self._games, self.now = store, games, now

    def game(self, slug: str) -> DeckGame:
        """Find what a game tells of its cards. Raises NoDeck for a game whose cards nobody writes."""
        if slug not in self._games:
            raise NoDeck(text("This game has no decks."))
        return self._games[slug]

    # Decks

    async def deck(self, id: int, guild: int) -> DeckInfo:
        """Find a deck by its number. Raises NoDeck, also for a deck of another server."""
        deck = await self._store.deck(id)
        # Anybody can send any number: about decks of other servers nothing is told, not even that they are there.
        if deck is None or deck.guild != guild or deck.deleted_at is not None or deck.game not in self._games:
            raise NoDeck(text("This deck is no longer here."))
        return deck

    async def moderated(self, id: int, by: Member) -> DeckInfo:
        """Find a deck of the server that somebody moderates. Raises NotAllowed, NoDeck."""
        must_moderate(by)
        return await self.deck(id, by.guild)

    async def decks(self, guild: int, game: str, locale: str = "en") -> list[DeckInfo]:
        """List the default deck, then the others. The first time a server gets the starter deck, named in `locale`."""
        if not (known := await self._store.decks_of(guild, game)):
            with suppress(Conflict):  # somebody else asked at the same moment
                await self._first_deck(guild, game, locale)
            known = await self._store.decks_of(guild, game)
        return known

    async def deleted(self, guild: int) -> list[DeckInfo]:
        """List the decks that can still be brought back, the last one first."""
        # the sweep may come late: what is past its grace is gone, although the store still has it
        still = self.now() - GRACE
        return [deck for deck in await self._store.deleted_of(guild) if (deck.deleted_at or 0) >= still]

    async def _first_deck(self, guild: int, game: str, locale: str) -> None:
        """Make the first deck, or bring back those that were put away."""
        # A server without a deck is new, or the bot was away: the last deck is never deleted without another.
        away = [deck for deck in await self.deleted(guild) if deck.game == game]
        if away:
            # what was deleted in the same moment was put away together, when the bot was removed
            last = away[0].deleted_at or 0
            oldest = min(deck.id for deck in away if deck.deleted_at == last)
            await self._store.bring_back(guild, game, last, oldest)
        else:
            await self._store.create(self.starter_deck(guild, game, locale), self.starter_cards(game))

    def starter_deck(self, guild: int, game: str, locale: str) -> DeckInfo:
        return DeckInfo(0, guild, game, starter_name(locale), default=True, created_at=self.now())

    def starter_cards(self, game: str) -> list[Version]:
        return self.first_versions(self.game(game).starter())

    def first_versions(self, cards: Sequence[Card]) -> list[Version]:
        """Make the versions that a new deck begins with."""
        now = self.now()
        return [Version(0, card.slot, 1, card, "printed" if card.printed else "copied", None, now) for card in cards]

    # Cards

    async def cards(self, deck: int, guild: int) -> list[PlaceContent]:
        """List every place of a deck, in the order of the game, and what it holds. Raises NoDeck."""
        return await self.contents(await self.deck(deck, guild))

    async def contents(self, deck: DeckInfo) -> list[PlaceContent]:
        newest = {version.slot: version for version in await self._store.cards(deck.id)}
        return [_content(place, newest.get(place.slot)) for place in self.game(deck.game).places]

    async def card(self, deck: int, guild: int, slot: str) -> PlaceContent:
        """Find what a place holds now, perhaps nothing. Raises NoDeck, NoCard."""
        return await self.content(await self.deck(deck, guild), slot)

    async def content(self, deck: DeckInfo, slot: str) -> PlaceContent:
        """Find what a place holds now, perhaps nothing. Raises NoCard."""
        place = self.place(deck, slot)
        versions = await self._store.history(deck.id, slot)
        return _content(place, versions[-1] if versions else None)

    def place(self, deck: DeckInfo, slot: str) -> DeckPlace:
        """Find a place of a deck. Raises NoCard."""
        for place in self.game(deck.game).places:
            if place.slot == slot:
                return place
        raise NoCard(text("There is no such card in this deck."))

    async def drawn(self, deck: DeckInfo, card: Card) -> Drawn | None:
        """Gather the drawing of an icon card, and those that it must be told from; None: there is none to look at."""
        if not card.drawing or self.place(deck, card.slot).kind != "icon":
            return None
        others = [one.card for one in await self.contents(deck) if one.card is not None and one.place.slot != card.slot]
        inks = await self._store.drawings({card.drawing, *(each.drawing for each in others if each.drawing)})
        beside = tuple((each.title, inks[each.drawing]) for each in others if each.drawing in inks)
        return Drawn(inks[card.drawing], beside) if card.drawing in inks else None

    async def history(self, deck: int, guild: int, slot: str) -> list[Version]:
        """List all that a place has held, the newest last. Raises NoDeck, NoCard."""
        self.place(await self.deck(deck, guild), slot)
        return await self._store.history(deck, slot)

    async def version(self, deck: int, guild: int, slot: str, number: int) -> tuple[Version, Version | None]:
        """Find what a place held once, and what it held before. Raises NoDeck, NoCard."""
        known = {version.number: version for version in await self.history(deck, guild, slot)}
        if number not in known:
            raise NoCard(text("There is no such version of this card."))
        return known[number], known.get(number - 1)

    async def cards_about(self, entries: Sequence[AuditEntry], guild: int) -> dict[int, Card]:
        """Find the card that each line of the audit log is about, as it was then or, where it went, before."""
        found = dict[int, Card]()
        for entry in entries:
            with suppress(Refused, UnreadableRecord):
                if (card := await self._card_about(entry, guild)) is not None:
                    found[entry.id] = card
        return found

    async def _card_about(self, entry: AuditEntry, guild: int) -> Card | None:
        if entry.number is not None and entry.deck is not None:
            then, before = await self.version(entry.deck, guild, entry.slot, entry.number)
            return then.card or (before.card if before is not None else None)
        if entry.proposal is not None:
            proposal = await self._store.proposals.proposal(entry.proposal, guild)
            return None if proposal is None else proposal.card
        return None

    async def retired(self, deck: int, guild: int) -> list[Version]:
        """List the cards that were taken out and can come back: the last one of each place that is blank now."""
        held = await self.cards(deck, guild)
        last = {version.slot: version for version in await self._store.last_written(deck)}
        return [last[one.place.slot] for one in held if one.card is None and one.place.slot in last]

    async def cards_by(self, guild: int, author: int, page: int) -> tuple[list[Version], bool]:
        """List a page of somebody's cards in the decks of a server, the newest first, and whether there are more."""
        found = await self._store.cards_by(guild, author, CARDS_SHOWN + 1, page * CARDS_SHOWN)
        return [version for version in found[:CARDS_SHOWN] if version.card is not None], len(found) > CARDS_SHOWN

    async def game_of(self, id: int, guild: int) -> str | None:
        """Tell of which game a deck of the server is, also of one that was deleted; None: there was none."""
        deck = await self._store.deck(id)
        return None if deck is None or deck.guild != guild else deck.game

    # For tables

    async def snapshot(
        self,
        guild: int,
        deck_ids: Sequence[int],
        *,
        slow: bool = False,
        alone: bool = False,
        options: Mapping[str, int] | None = None,
    ) -> Deck:
        """Gather the cards with something on them, of one deck or of two mixed. Raises NoDeck, Refused.

        `due` is the new card that waits longest for its first game (K6), whichever deck it belongs to; one that this
        game does not turn up (K24), as it is `slow` or has such `options`, waits on. `alone`: one person plays, against
        computers.
        """
        decks = [await self.deck(id, guild) for id in dict.fromkeys(deck_ids)]
        if not 1 <= len(decks) <= MOST_MIXED:
            raise Refused(text("A table plays with one deck, or with two mixed."), "K4")
        if len({deck.game for deck in decks}) > 1:
            raise Refused(text("Decks of different games cannot be mixed."), "K4")
        cards, since = list[Card](), dict[int, int]()
        for index, deck in enumerate(decks):
            waiting, game = await self._store.due_since(deck.id), self.game(deck.game)
            for place, card, version in await self.contents(deck):
                if card is None or version is None or (alone and game.needs_company(card)):
                    continue
                new = place.is_dealt_when_new and not version.introduced
                if new and game.turns_up(card, slow=slow, options=options or {}):
                    # An edit does not send a card back to the end of the line: it waits since it was written.
                    since[len(cards)] = waiting.get(place.slot, version.at)
                cards.append(replace(card, deck=index))
        names = tuple(deck.name for deck in decks) if len(decks) > 1 else ()
        return Deck(tuple(cards), _marks(decks), min(since, key=since.__getitem__, default=None), names)

    async def introduced(self, deck: int, slot: str) -> None:
        """Note that a game has begun with this card: it is due no longer (K6)."""
        await self._store.introduced(deck, slot)

    # For whoever changes something

    def audited(self, by: Member, what: What, deck: int | None = None, **more: Any) -> AuditEntry:
        """Make a line for the audit log; `more`: slot, detail, user."""
        return AuditEntry(by.guild, self.now(), by.user, what, deck, **more)

    def next_version(
        self, deck: int, held: PlaceContent, card: Card | None, action: Action, by: int | None, **more: Any
    ) -> Version:
        """Make the version that follows what a place holds. One written on a blank card is due in a game (K6). `more`:
        wrote, edited, reason."""
        # what nobody has met at a table yet goes on being new, however often it is edited
        before = held.version
        due = held.place.is_dealt_when_new and action == "written"
        introduced = not due and (held.card is None or before is None or before.introduced)
        return Version(deck, held.place.slot, held.number + 1, card, action, by, self.now(), introduced, **more)


def _content(place: DeckPlace, newest: Version | None) -> PlaceContent:
    return PlaceContent(place, newest.card if newest else None, newest)


def _marks(decks: Sequence[DeckInfo]) -> tuple[str, ...]:
    """Take the marks of the decks; letters where those would not tell two decks apart."""
    marks = tuple(deck.mark for deck in decks)
    # Letters, not numbers: a number beside the number of a card reads as another card.
    return marks if len(decks) == 1 or (len(set(marks)) == len(marks) and all(marks)) else ("A", "B")


def reworded(before: Card | None, card: Card) -> Card:
    """Drop the meaning of an edited card where only its words are others: they are read anew. A meaning that was
    chosen in the same edit stays."""
    same = before is not None and _written(before) == _written(card)
    chosen = card.meaning is not None and (before is None or card.meaning != before.meaning)
    return card if same or chosen else replace(card, meaning=None)


def _written(card: Card) -> tuple[str, str, str]:
    return card.condition, card.words, card.language
