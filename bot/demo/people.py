"""Act for people on the simulated server: they see messages, press what is on them by its label, and type commands."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import discord
from simcord import ChannelHandle, GuildHandle, MemberActor
from simcord.backend import serializers
from simcord.components import walk_components

from bot.demo.json_copy import copied
from bot.demo.world import Click, Reply, World, expect

TEXT, GALLERY, BUTTON, MENU = 10, 12, 2, 3
EPHEMERAL = 1 << 6


@dataclass(frozen=True)
class MenuLine:
    """A line of a menu."""

    label: str
    value: str
    about: str = ""


@dataclass(frozen=True)
class Control:
    """A button, or a menu with its `choices`; `label` of a menu is its placeholder."""

    label: str
    custom_id: str
    enabled: bool
    choices: tuple[MenuLine, ...] = ()

    @property
    def is_menu(self) -> bool:
        return bool(self.choices)


@dataclass(frozen=True)
class Seen:
    """A message as somebody saw it at that moment: it can still be pressed when it has long changed."""

    id: int
    channel: int
    private: bool
    words: str
    alt: tuple[str, ...]
    pictures: tuple[bytes, ...]
    controls: tuple[Control, ...]
    payload: dict[str, Any]

    @property
    def labels(self) -> tuple[str, ...]:
        """What can be pressed now: enabled buttons, and the lines of enabled menus."""
        return tuple(label for control in self.controls if control.enabled for label, _ in _lines(control))

    def find(self, label: str) -> tuple[Control, str | None]:
        """The control with that label, or the menu and the value of the line with that label: exactly one, enabled.
        A label that nothing has stands for the only one it is part of."""
        lines = [
            (text, control, value) for control in self.controls if control.enabled for text, value in _lines(control)
        ]
        found = [line for line in lines if line[0] == label] or [line for line in lines if label in line[0]]
        expect(len(found) == 1, f"{label!r} fits {[line[0] for line in found]}; on the screen: {list(self.labels)}")
        return found[0][1], found[0][2]


def _lines(control: Control) -> Iterator[tuple[str, str | None]]:
    if control.is_menu:
        yield from ((choice.label, choice.value) for choice in control.choices)
    else:
        yield control.label, None


def seen(world: World, stored: Any) -> Seen:
    """A message of SimCord's as people see it."""
    payload: dict[str, Any] = copied(dict(serializers.message_payload(world.backend, stored)))
    parts = list(walk_components(payload["components"]))
    items = [item for part in parts if part["type"] == GALLERY for item in part["items"]]
    files = {f"attachment://{file['filename']}": file["url"] for file in payload["attachments"]}
    urls = [files.get(item["media"]["url"], item["media"]["url"]) for item in items]
    words = [payload["content"], *(part["content"] for part in parts if part["type"] == TEXT)]
    return Seen(
        id=stored.id,
        channel=stored.channel_id,
        private=bool(stored.flags & EPHEMERAL),
        words="\n".join(word for word in words if word),
        alt=tuple(item.get("description") or "" for item in items),
        pictures=tuple(world.backend.cdn.get(url) or b"" for url in urls),
        controls=tuple(_control(part) for part in parts if part["type"] in (BUTTON, MENU) and "custom_id" in part),
        payload=payload,
    )


def _control(part: dict[str, Any]) -> Control:
    choices = tuple(
        MenuLine(option["label"], option["value"], option.get("description") or "")
        for option in part.get("options", ())
    )
    label = part.get("placeholder") or part.get("label") or (part.get("emoji") or {}).get("name") or ""
    return Control(label, part["custom_id"], not part.get("disabled"), choices)


@dataclass(frozen=True)
class Answer:
    """What a press or command brought to whoever did it. `messages`: new or changed by it, as they see them."""

    reply: Reply
    messages: tuple[Seen, ...]

    @property
    def words(self) -> str:
        return "\n".join(message.words for message in self.messages)

    @property
    def form(self) -> Mapping[str, str]:
        """The window that opened: what stands above each field, by its key. Empty if none did."""
        parts = (self.reply.form or {}).get("components", ())
        return {part["component"]["custom_id"]: part["label"] for part in parts}

    @property
    def seconds(self) -> float | None:
        """Real time to the first answer."""
        return self.reply.seconds


class Person:
    """A member of the server with a client of their own language. `channel` is where they are: set it to move."""

    def __init__(self, world: World, member: MemberActor, channel: ChannelHandle, locale: str) -> None:
        self.world, self.member, self.channel, self.locale = world, member, channel, locale
        world.wire.locales[member.id] = locale

    @property
    def id(self) -> int:
        return self.member.id

    @property
    def name(self) -> str:
        return self.member.user.global_name or self.member.name

    @property
    def mention(self) -> str:
        return f"<@{self.id}>"

    def messages(self) -> list[Seen]:
        """All messages of the bot in the channel that this person can see, oldest first."""
        return [*self._latest()][::-1]

    def _latest(self) -> Iterator[Seen]:
        """The same, newest first: who looks for one looks at no more than need be."""
        here = self.world.backend.messages.get(self.channel.id, {})
        bot = self.world.backend.bot_user.id
        for stored in sorted(here.values(), key=lambda message: message.id, reverse=True):
            if stored.author_id == bot and stored.visible_to(self.id):
                yield seen(self.world, stored)

    def _newest(self, *, private: bool) -> Seen | None:
        return next((one for one in self._latest() if one.private is private and one.controls), None)

    @property
    def table(self) -> Seen:
        """The table's message: the newest public one with controls, else the newest public one with a picture."""
        found = self._newest(private=False)
        found = found or next((one for one in self._latest() if not one.private and one.pictures), None)
        if found is None:
            raise AssertionError("no table is shown in this channel")
        return found

    @property
    def panel(self) -> Seen:
        """The own private panel: the newest one with controls."""
        found = self._newest(private=True)
        if found is None:
            raise AssertionError("no private panel is open")
        return found

    def can(self, label: str) -> bool:
        """Whether a control or line with that very label is on the table's message or the own panel."""
        return any(label in screen.labels for screen in self.screens())

    def screens(self) -> list[Seen]:
        """The own panel, if one is open, and the table's message, if one is shown."""
        return [one for one in (self._newest(private=True), self._newest(private=False)) if one is not None]

    def aim(self, label: str, on: Seen | None = None) -> Click:
        """A press of the control, or choice of the menu line, with that label, ready for `World.press_all`.
        `on` may be an old copy of a message; without it, the own panel is looked at first, then the table's message."""
        screens = [on] if on else [one for one in self.screens() if any(label in text for text in one.labels)]
        exact = [one for one in screens if label in one.labels]
        expect(screens, f"nothing like {label!r} on {[one.labels for one in self.screens()]}")
        screen = (exact or screens)[0]
        return self.push(screen, *screen.find(label))

    def push(self, screen: Seen, control: Control, value: str | None = None) -> Click:
        """A press of that very control, whatever it is."""
        data: dict[str, Any] = {"custom_id": control.custom_id, "component_type": MENU if control.is_menu else BUTTON}
        if control.is_menu:
            data["values"] = [value if value is not None else control.choices[0].value]
        guild = self.world.backend.get_channel(screen.channel).guild_id  # a direct message belongs to no server
        return Click(self.id, guild, screen.channel, screen.payload, data)

    async def press(self, label: str, on: Seen | None = None) -> Answer:
        """Press the button, or choose the line of a menu, with that label; see `aim`."""
        return (await self.world_presses([self.aim(label, on)]))[0]

    async def world_presses(self, presses: Sequence[Click]) -> list[Answer]:
        """Several presses of this person at the same moment, such as a double click."""
        return [self.answer(reply) for reply in await self.world.press_all(presses)]

    async def fill(self, opened: Answer, **values: str | tuple[str, bytes]) -> Answer:
        """Fill in the window that opened, and send it: words, choices and (name, bytes) of files by key."""
        return self.answer(await self.world.submit(self.member, opened.reply, values))

    async def slash(self, command: str, **options: Any) -> Answer:
        """Type a command, such as `little-white-die new`."""
        return self.answer(await self.world.command(self.member, self.channel, command, options))

    def answer(self, reply: Reply) -> Answer:
        """What that reply shows to this person."""
        stored = self.world.backend.messages.get(reply.record.channel_id, {})
        shown = (stored[id] for id in reply.messages if id in stored and stored[id].visible_to(self.id))
        return Answer(reply, tuple(seen(self.world, one) for one in shown))


def add_server(world: World, name: str = "Game night", locale: str | None = None) -> tuple[GuildHandle, ChannelHandle]:
    """A server with the bot in it and a text channel."""
    guild = world.env.create_guild(name, preferred_locale=locale)
    return guild, guild.create_text_channel("games", topic="Tables are opened here.")


def add_person(
    world: World, channel: ChannelHandle, name: str, *, locale: str = "en-US", moderator: bool = False
) -> Person:
    """Somebody who joins the server of that channel. A moderator has Manage Server there."""
    guild: Any = channel.guild
    rights = discord.Permissions(manage_guild=True)
    roles = [guild.create_role("moderator", permissions=rights)] if moderator else []
    user = world.env.create_user(name.lower(), global_name=name, avatar=f"avatar-{name.lower()}")
    return Person(world, guild.add_member(user, roles=roles), channel, locale)
