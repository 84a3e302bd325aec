"""Commands that not everybody sees are told to those who do: each message that names one, and each answer sent."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

import pytest

import cogs.help.cog as help_cog
from bot.demo.people import Person, add_person
from bot.demo.world import World
from bot.engine.text import Text, text
from bot.language.catalogues import folders
from bot.language.sources import Spoken, spoken_in
from tests.hidden_commands import hidden, told_in_vain

MODERATORS = "pages and commands that only a moderator opens"
MANAGERS = "only who manages the server: the command itself is hidden from others, or the code asks first"
WHO = {
    "`/doctor` tells what I lack, and what to do.": MANAGERS,
    "Discord shows `/deck-moderation` only to those": MANAGERS,
    "-# `forbid` and `allow` of `/deck-moderation settings` change it.": MODERATORS,
    "A zip or CSV file, as `/deck-moderation export` gives it.": MODERATORS,
    "All of the deck: cards, authors, drawings, history.": MODERATORS,
    "Change it in a spreadsheet and bring it back": MODERATORS,
    "I may not write in <#{channel}>, where the queue": MODERATORS,
    "I no longer have this file.": MODERATORS,
    "New cards wait in `/deck-moderation queue`.": MODERATORS,
    "A season runs already. `/season end`": MODERATORS,
    "No season runs. `/season start`": MODERATORS,
    "No game night is planned here. `/night plan`": MODERATORS,
    "The channel of the queue is gone.": MODERATORS,
    "This deck has been changed since it was made.": MODERATORS,
    "It can be brought back with": MODERATORS,
    "{name} is asked. `/deck-moderation queue` shows": MODERATORS,
}
"""Every message that names a command which is not for everybody, by how it begins, and who gets it."""


def naming(commands: Iterable[str]) -> Iterator[str]:
    """All that the bot says with one of these commands in it."""
    names = re.compile(rf"/({'|'.join(map(re.escape, commands))})(?![\w-])")
    for folder in folders():
        said = (spoken for spoken in spoken_in(folder) if isinstance(spoken, Spoken))
        yield from (form for spoken in said for form in spoken.forms if names.search(form))


async def test_of_every_message_that_names_such_a_command_it_is_known_who_gets_it(world: World) -> None:
    found = set(naming(hidden(world)))
    unknown = {message for message in found if not message.startswith(tuple(WHO))}
    assert not unknown, "say here who gets them; whoever cannot see the command is told whom to ask instead"
    gone = {begin for begin in WHO if not any(message.startswith(begin) for message in found)}
    assert not gone, "these are said no more"


async def test_every_command_that_is_named_exists(world: World) -> None:
    known = {command.qualified_name for command in world.bot.tree.walk_commands()}
    known |= {command.name for command in world.bot.tree.get_commands()}
    named = set[str]()
    for folder in folders():
        for spoken in spoken_in(folder):
            named |= set(re.findall(r"`/([a-z-]+(?: [a-z-]+)?)`", str(getattr(spoken, "forms", ""))))
    assert named - known == set()
    assert {"deck-moderation queue", "doctor"} <= named


@pytest.mark.parametrize("who", ["ben", "carla"])
async def test_an_answer_with_such_a_command_is_noticed(
    world: World, ana: Person, monkeypatch: pytest.MonkeyPatch, who: str
) -> None:
    def careless(*_: object, **__: object) -> Iterator[Text]:
        yield text("`/doctor` tells what I lack, and what to do.")

    monkeypatch.setattr(help_cog, "_help", careless)
    person = add_person(world, ana.channel, who, locale="it" if who == "carla" else "en-US")
    await ana.slash("help")
    assert told_in_vain(world) == [], "Ana sees the command"
    said = (await person.slash("help")).words
    assert ("`/diagnosi`" if who == "carla" else "`/doctor`") in said
    (told,) = told_in_vain(world)
    assert who in told
    world.wire.sent.clear()


@pytest.mark.parametrize(("flag", "said"), [("send_messages", "Send Messages"), ("attach_files", "Attach Files")])
async def test_whoever_manages_nothing_is_told_who_can_help(
    world: World, ana: Person, ben: Person, flag: str, said: str
) -> None:
    await ben.slash("little-white-die new")
    world.allow(ana.channel, **{flag: False})
    for person, advised in ((ben, False), (ana, True)):
        await person.slash("table hand")
        assert f"I lack {said} here" in person.panel.words
        assert ("/doctor" in person.panel.words) is advised
        assert ("Somebody who manages the server" in person.panel.words) is not advised
