"""Check what people send, in a worker where it can be given up: words, names, drafts, proposals."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from bot.decks import jobs
from bot.decks.authorship import own
from bot.decks.barred_words import BarredWord
from bot.decks.deck_game import Reading
from bot.decks.jobs import SENTENCE
from bot.decks.library import Library
from bot.decks.model import CheckedDraft, Improper, Member, PlaceContent
from bot.decks.server_wordings import Wordings
from bot.decks.word_filter import NOTHING, WordFilter
from bot.engine.deck import Card
from bot.engine.text import Text
from bot.language import best, languages
from bot.store.deck_proposals import ModerationStore
from bot.store.deck_records import DeckInfo, Draft, Proposal
from bot.workers.workers import Runner


class Checker:
    """Checks what people send. `runner`: does the work apart from the event loop."""

    def __init__(self, store: ModerationStore, library: Library, wordings: Wordings, runner: Runner) -> None:
        self._store, self._library, self._wordings, self._runner = store, library, wordings, runner

    async def word_filter(self, guild: int, automod: WordFilter = NOTHING) -> WordFilter:
        """Put together what may not be said on a server: what its AutoMod finds, and its own list."""
        policy = await self._store.policy(guild)
        return replace(automod, words=policy.words, excepted=policy.excepted)

    async def name(self, guild: int, name: str, automod: WordFilter) -> str:
        """Clean the name of a deck. Raises Improper for one that may not be."""
        barred = await self.word_filter(guild, automod)
        name, found = await self._runner.run(SENTENCE, guild, jobs.check_name, name, barred)
        if found:
            raise Improper(found)
        return name

    async def findings(self, guild: int, said: str, automod: WordFilter) -> tuple[str, list[BarredWord]]:
        """Clean a sentence, and find what of it could not stand on a card. Raises Refused where that takes too long."""
        return await self._runner.run(SENTENCE, guild, jobs.findings, said, await self.word_filter(guild, automod))

    async def card(self, deck: DeckInfo, card: Card, by: Member, automod: WordFilter) -> Card:
        """Make a player's card as it may enter the deck, with its meaning. Raises NoCard, Improper."""
        about = (self._library.game(deck.game), self._library.place(deck, card.slot), card)
        barred, known = await self.word_filter(deck.guild, automod), await self._wordings.of(deck, card)
        checked, found = await self._runner.run(
            SENTENCE,
            deck.guild,
            jobs.check_card,
            *about,
            barred,
            known,
            owner=by.moderator,
            drawn=await self._library.drawn(deck, card),
        )
        if found:
            raise Improper(found)
        return checked

    async def draft(
        self, deck: DeckInfo, held: PlaceContent, draft: Draft, author: Member, automod: WordFilter
    ) -> CheckedDraft:
        """Tell what would become of a draft on that place if it was sent in."""
        # Signed as `propose` signs it: what is checked is the card that would be sent in.
        card = own(replace(draft.card, slot=held.place.slot), author)
        barred, known = await self.word_filter(deck.guild, automod), await self._wordings.of(deck, card)
        about = (self._library.game(deck.game), held.place, card, barred, known)
        checked, problems, reading = await self._runner.run(
            SENTENCE,
            deck.guild,
            jobs.check_and_read,
            *about,
            owner=author.moderator,
            drawn=await self._library.drawn(deck, card),
        )
        return CheckedDraft(checked, held, problems, reading)

    async def proposal(self, proposal: Proposal, guild: int, game: str) -> tuple[Reading, tuple[Text, ...]]:
        """Tell what is understood of a proposal and, while it waits, what is wrong with it."""
        waiting = proposal.status == "waiting"
        about = (self._library.game(game), proposal.card)
        return await self._runner.run(SENTENCE, guild, jobs.read_proposal, *about, waiting=waiting)

    async def in_its_language(self, draft: Draft, game: str, own: str) -> Draft:
        """Choose the language of a draft: the one in which most is understood, if in doubt the author's `own`."""
        # Many write in another language than their Discord speaks; in doubt, the first that fits wins.
        deck_game, spoken = self._library.game(game), (code for code, _ in languages())
        choices = tuple(dict.fromkeys((best(own), *spoken, *deck_game.languages)))
        about = (deck_game, draft.card, choices)
        return replace(draft, language=await self._runner.run(SENTENCE, draft.guild, jobs.language_of, *about))

    async def written_out(self, guild: int, slug: str, meaning: Any, language: str) -> tuple[str, str]:
        """Say a meaning that was put together as condition and words."""
        game = self._library.game(slug)
        return await self._runner.run(SENTENCE, guild, jobs.written_out, game, meaning, language)
