"""Answer one press, command or filled-in form at the decks: who came, what they may see, and what they get."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, TypeVar

import discord
import msgspec
from msgspec.structs import replace

from bot.app import Bot
from bot.decks.decks import Decks
from bot.decks.model import Member, must_moderate
from bot.decks.word_filter import WordFilter
from bot.engine.deck import Card
from bot.engine.game import Refused
from bot.engine.screen import Form, Screen
from bot.engine.text import Text, listing, text
from bot.store.deck_records import DeckInfo
from bot.ui import cog_pages
from bot.ui.components.forms import Filled
from bot.ui.components.layout import Reader
from bot.ui.table_opening import UNKNOWN
from cogs.decks.notices.author_messages import AuthorMessages
from cogs.decks.notices.moderator_channel import ModeratorChannel
from cogs.decks.routes import DeckPage
from cogs.decks.screens.overview import DeckContents
from cogs.decks.services import DeckServices, decks_of


class PageScreen(msgspec.Struct, frozen=True):
    """A screen, and the cards that its picture shows, or a picture that is drawn already (PNG). `here`: on the message
    that was pressed, also a public one."""

    screen: Screen
    cards: tuple[Card, ...] = ()
    deck: DeckInfo | None = None
    here: bool = False
    png: bytes | None = None


# The fields of forms in which something is chosen: what is sent of it is a word that nobody has typed.
CHOSEN = ("how", "ready")

# What a page answers with; None: it has answered already.
Answer = PageScreen | Form | None


@dataclass(frozen=True)
class Request:
    """One press, command or form, with what is needed to answer it."""

    services: DeckServices
    moderators: ModeratorChannel
    authors: AuthorMessages
    interaction: discord.Interaction[Any]
    filled: Filled
    by: Member
    reader: Reader

    @property
    def bot(self) -> Bot:
        return self.services.bot

    @property
    def decks(self) -> Decks:
        return self.services.decks

    @property
    def games(self) -> tuple[str, ...]:
        """The games whose cards people write."""
        return self.services.games

    @property
    def guild(self) -> int:
        return self.by.guild

    @cached_property
    def locale(self) -> str:
        """The language that the visitor reads and writes."""
        return self.reader.say.locale

    async def server_locale(self) -> str:
        """Find the language in which everybody there reads."""
        return await self.services.platform.public_locale(self.interaction)

    async def public_reader(self) -> Reader:
        return await self.services.public_reader(self.guild, self.locale)

    def named_game(self) -> str:
        """Tell which game was named; none: the first. Raises Refused for one that has no decks."""
        named = self.filled.values.get("game", "")
        if named and named not in self.games:
            raise Refused(text("There is no game “{name}” here whose cards people write.", name=named))
        return named or self.games[0]

    def typed(self, key: str) -> str:
        """Find what was typed under a key. Raises Refused where nothing was."""
        # Anybody can press a path that only a command or a form leads to.
        if key not in self.filled.values:
            raise Refused(UNKNOWN)
        return self.filled.values[key]

    def sent(self, key: str) -> bytes:
        """Find a file that a command was given. Raises Refused where there is none."""
        if key not in self.filled.files:
            raise Refused(UNKNOWN)
        return self.filled.files[key]

    def must_moderate(self) -> None:
        """Raises NotAllowed."""
        must_moderate(self.by)

    def written(self, before: Card, values: Mapping[str, str]) -> Card:
        """Put other words on a card, typed in the visitor's language. Words that were not touched stay as they are,
        and ours stay ours."""
        say = self.reader.plain
        if all(say(before.said(part)) == value for part, value in values.items()):
            return before
        language = self.locale if before.printed else before.language
        return replace(before, **values, language=language, printed=False, meaning=None)

    def returned(self, why: Text) -> Text:
        """Give back what was typed in a form, beside the reason why it cannot be taken."""
        typed = [value for key, value in self.filled.values.items() if value and key not in CHOSEN]
        if self.interaction.type is not discord.InteractionType.modal_submit or not typed:
            return why
        return text("{why}\nThis is what you typed: {typed}", why=why, typed=listing(*typed))

    async def server_decks(self) -> list[DeckInfo]:
        """List the decks of the server, game by game, the default one of each first."""
        return await decks_of(self.services.platform, self.guild, await self.server_locale())

    async def game_of(self, deck: int) -> str:
        """Tell of which game a deck is, or was; the first, where no deck ever had that number."""
        return await self.decks.library.game_of(deck, self.guild) or self.games[0]

    async def automod(self) -> WordFilter:
        return await self.services.platform.automod.of(self.interaction)

    async def contents(self, deck: int) -> DeckContents:
        """Raises NoDeck."""
        library = self.decks.library
        info = await library.deck(deck, self.guild)
        return DeckContents(info, library.game(info.game), tuple(await library.contents(info)))

    async def wait(self, *, here: bool = False) -> None:
        """Tell Discord that the answer takes longer than it waits."""
        await cog_pages.wait(self.interaction, private=not (here and self.on_public))

    @property
    def on_public(self) -> bool:
        """Whether a message was pressed that is not ephemeral: that of the moderators' queue, or a direct one."""
        message = self.interaction.message
        return message is not None and not message.flags.ephemeral

    async def answer(self, answer: Answer) -> None:
        if isinstance(answer, Form):
            self.bot.workers.awaken()  # what is typed will soon have to be read
            await cog_pages.open_form(self.interaction, answer)
        elif answer is not None:
            await self._show(answer)

    async def _show(self, answer: PageScreen) -> None:
        public = answer.here and self.on_public
        picture = answer.png
        if answer.cards and answer.deck is not None and (public or not self.reader.text_mode):
            await self.wait(here=answer.here)  # drawing many cards takes longer than some phones like to wait
            reader = await self.public_reader() if public else self.reader
            picture = await self.services.picture(answer.deck, answer.cards, reader)
        await cog_pages.show(self.interaction, answer.screen, picture, private=not public)


P = TypeVar("P", bound=DeckPage)
Handler = Callable[[Request, P], Awaitable[Answer]]

HANDLERS: dict[type[DeckPage], Handler[Any]] = {}


def answers(*kinds: type[P]) -> Callable[[Handler[P]], Handler[P]]:
    """Note which kinds of page the function below answers."""

    def register(handler: Handler[P]) -> Handler[P]:
        HANDLERS.update(dict.fromkeys(kinds, handler))
        return handler

    return register
