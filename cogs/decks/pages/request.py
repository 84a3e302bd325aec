"""One press, command or filled-in form at the decks: who came, what they may see, and how they are answered."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import discord
import msgspec
from msgspec.structs import replace

from bot.app import Bot
from bot.decks.deck_game import DeckGame
from bot.decks.decks import Decks
from bot.decks.model import Member, must_moderate
from bot.decks.word_filter import WordFilter
from bot.engine.deck import Card
from bot.engine.game import Refused
from bot.engine.screen import Form, Path, Screen
from bot.engine.text import Text, listing, text
from bot.store.deck_records import DeckInfo
from bot.ui import cog_pages
from bot.ui.components.forms import Filled
from bot.ui.components.layout import Reader
from bot.ui.table_opening import UNKNOWN
from cogs.decks.screens.overview import Stock
from cogs.decks.services import DeckServices


class Shown(msgspec.Struct, frozen=True):
    """A screen, and the cards that its picture shows. `here`: on the message that was pressed, also a public one."""

    screen: Screen
    cards: tuple[Card, ...] = ()
    deck: DeckInfo | None = None
    here: bool = False


Page = Shown | Form | None
"""What a page answers with; None: it has answered already."""


@dataclass(frozen=True)
class Request:
    services: DeckServices
    interaction: discord.Interaction[Any]
    filled: Filled
    by: Member
    reader: Reader

    @classmethod
    async def of(cls, services: DeckServices, interaction: discord.Interaction[Any], filled: Filled) -> Request:
        platform = services.platform
        person = await platform.actor(interaction)
        guild = interaction.guild_id or 0
        by = Member(person.user, person.name, guild, person.moderator and guild != 0)
        return cls(services, interaction, filled, by, await platform.reader(interaction))

    @property
    def bot(self) -> Bot:
        return self.services.bot

    @property
    def decks(self) -> Decks:
        return self.services.decks

    @property
    def guild(self) -> int:
        return self.by.guild

    @cached_property
    def locale(self) -> str:
        """The language that the visitor reads and writes."""
        return self.reader.say.locale

    def typed(self, key: str) -> str:
        """What a command was given. Raises Refused."""
        if key not in self.filled.values:
            raise Refused(UNKNOWN)
        return self.filled.values[key]

    def sent(self, key: str) -> bytes:
        """A file that a command was given. Raises Refused."""
        if key not in self.filled.files:
            raise Refused(UNKNOWN)
        return self.filled.files[key]

    def must_moderate(self) -> None:
        """Raises NotAllowed."""
        must_moderate(self.by)

    def written(self, before: Card, values: Mapping[str, str]) -> Card:
        """A card with other words, typed in the visitor's language. Words that were not touched stay as they are,
        and ours stay ours."""
        say = self.reader.plain
        if all(say(before.said(part)) == value for part, value in values.items()):
            return before
        language = self.locale if before.printed else before.language
        return replace(before, **values, language=language, printed=False, meaning=None)

    def returned(self, why: Text) -> Text:
        """Whoever typed in a form what cannot be taken gets it back with the reason."""
        typed = [value for value in self.filled.values.values() if value]
        if self.interaction.type is not discord.InteractionType.modal_submit or not typed:
            return why
        return text("{why}\nThis is what you typed: {typed}", why=why, typed=listing(*typed))

    async def shelf(self) -> list[DeckInfo]:
        """The decks of the server, the default one first."""
        return await self.decks.library.decks(self.guild, self.services.game, self.services.locale_of(self.interaction))

    async def automod(self) -> WordFilter:
        return await self.services.platform.automod.of(self.interaction)

    def kind(self, deck: DeckInfo) -> DeckGame:
        return self.decks.library.game(deck.game)

    async def stock(self, deck: int) -> Stock:
        """Raises NoDeck."""
        info = await self.decks.library.deck(deck, self.guild)
        return Stock(info, self.kind(info), tuple(await self.decks.library.cards(deck, self.guild)))

    async def wait(self, *, here: bool = False) -> None:
        """The answer takes longer than Discord waits."""
        await cog_pages.wait(self.interaction, private=not (here and self.on_public))

    @property
    def on_public(self) -> bool:
        """Whether a message was pressed that is not ephemeral: that of the moderators' queue, or a direct one."""
        message = self.interaction.message
        return message is not None and not message.flags.ephemeral

    async def answer(self, page: Page) -> None:
        if isinstance(page, Form):
            self.bot.workers.awaken()  # what is typed will soon have to be read
            await cog_pages.open_form(self.interaction, page)
        elif page is not None:
            await self._show(page)

    async def _show(self, page: Shown) -> None:
        public = page.here and self.on_public
        picture = None
        if page.cards and page.deck is not None and (public or not self.reader.text_mode):
            await self.wait(here=page.here)  # drawing many cards takes longer than some phones like to wait
            reader = await self.services.public_reader(self.guild) if public else self.reader
            picture = await self.services.picture(page.deck, page.cards, reader)
        await cog_pages.show(self.interaction, page.screen, picture, private=not public)


MOST = 2**63 - 1
"""The largest number that the store knows."""


def number(part: str) -> int:
    """A number in a path. Raises Refused."""
    if not part.isdecimal() or len(part) > 19 or int(part) > MOST:
        raise Refused(UNKNOWN)
    return int(part)


def expect(path: Path, least: int) -> Path:
    """A path of at least so many words. Raises Refused."""
    if len(path) < least:
        raise Refused(UNKNOWN)
    return path
