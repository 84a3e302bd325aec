"""Remember for a server what its people have picked as the meaning of their words; moderators take lines away again."""

from __future__ import annotations

from collections.abc import Iterable

from bot.decks.deck_game import Wording
from bot.decks.library import GRACE, Library
from bot.decks.model import Member, Outdated, conflicts_refused, must_moderate
from bot.decks.wordings import worded, wording_key
from bot.engine.deck import Card
from bot.engine.text import Text, text
from bot.store.deck_records import DeckInfo, PickedWording
from bot.store.wordings import WordingStore

_DAY = 24 * 60 * 60 * 1000
_GONE = text("This line is no longer there: somebody has taken it away, or picked another meaning for these words.")


class Wordings:
    """Knows the remembered wordings of each server."""

    def __init__(self, store: WordingStore, library: Library) -> None:
        self._store, self._library = store, library

    async def of(self, deck: DeckInfo, card: Card) -> tuple[Wording, ...]:
        """Find what the words of a card mean on the deck's server: one wording, or none."""
        found = await self._store.find(deck.guild, deck.game, wording_key(card))
        if found is None:
            return ()
        # Only the day counts, for which of too many goes: not every preview is worth a write.
        if (now := self._library.now()) - found.used >= _DAY:
            await self._store.used(found.id, now)
        return (_wording(found),)

    async def sound(self, guild: int, game: str) -> tuple[Wording, ...]:
        """List all that make sense (still), newest first."""
        return tuple(map(_wording, filter(self._makes_sense, await self._store.of(guild, game))))

    async def remember(self, by: Member, game: str, card: Card) -> None:
        """Note what somebody has picked as the meaning of their words, in place of what they have meant before."""
        wording = Wording(wording_key(card), card.language, card.meaning)
        await self._store.pick(self._picked(by.guild, game, wording, by))

    def brought(self, guild: int, game: str, wordings: Iterable[Wording]) -> list[PickedWording]:
        """Make what is stored of wordings that a file has brought: nobody here has picked them."""
        return [self._picked(guild, game, wording, None) for wording in wordings]

    def _picked(self, guild: int, game: str, wording: Wording, by: Member | None) -> PickedWording:
        now = self._library.now()
        about = (guild, game, wording.key, wording.language, wording.meaning)
        return PickedWording(*about, by.user if by else None, now, now)

    def says(self, picked: PickedWording) -> tuple[Text, ...]:
        """Say what the table does with such words; nothing where it does not know (any more) what that means."""
        game = self._library.game(picked.game)
        return game.says(picked.meaning) if self._makes_sense(picked) else ()

    def _makes_sense(self, picked: PickedWording) -> bool:
        return self._library.game(picked.game).makes_sense(worded(picked.key).slot, picked.meaning)

    # For moderators

    async def every(self, by: Member, game: str) -> list[PickedWording]:
        """List all of the server, newest first. Raises NotAllowed."""
        must_moderate(by)
        return await self._store.of(by.guild, game)

    async def remove(self, id: int, by: Member, game: str) -> PickedWording:
        """Forget a wording: its words are read by themselves again. Cards that have its meaning keep it. Raises
        NotAllowed, Outdated."""
        must_moderate(by)
        found = next((one for one in await self._store.of(by.guild, game) if one.id == id), None)
        if found is None:
            raise Outdated(_GONE)
        note = self._library.audited(by, "remove wording", detail=worded(found.key).words)
        with conflicts_refused(Outdated(_GONE)):
            await self._store.remove(by.guild, id, self._library.now(), note)
        return found

    async def restore(self, id: int, by: Member) -> None:
        """Let words mean again what they meant until a moderator took that away. Raises NotAllowed; Outdated when they
        have another meaning by now, or it is too late."""
        must_moderate(by)
        gone = Outdated(text("This cannot be undone any more: too much time has passed, or the words mean something."))
        with conflicts_refused(gone):
            note = self._library.audited(by, "restore wording")
            await self._store.restore(by.guild, id, self._library.now() - GRACE, note)


def _wording(picked: PickedWording) -> Wording:
    return Wording(picked.key, picked.language, picked.meaning)
