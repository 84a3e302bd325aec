"""The server's own AutoMod rules hold for cards, where the bot may read them: Discord never applies them to bots."""

from __future__ import annotations

import discord
import pytest

from bot.demo.people import Person, add_person
from bot.demo.wire import http_error
from bot.demo.world import World
from tests.cogs.decks.steps import written

RULES = "/guilds/*/auto-moderation/rules"


def keep_from_reading(world: World) -> None:
    """Takes Manage Server from the bot, which it has on simulated servers."""
    guild = world.backend.guilds[world.env.guild.id]
    for role in guild.roles.values():
        role.permissions &= ~discord.Permissions(manage_guild=True, administrator=True).value


async def bar(world: World, *, enabled: bool = True) -> None:
    """Words that begin with cat, but no catalogues; and a pattern."""
    with world.as_bot():
        await world.bot.get_guild(world.env.guild.id).create_automod_rule(
            name="No animals",
            event_type=discord.AutoModRuleEventType.message_send,
            trigger=discord.AutoModTrigger(
                keyword_filter=["cat*"], regex_patterns=["d[o0]g"], allow_list=["catalogue"]
            ),
            actions=[discord.AutoModRuleAction()],
            enabled=enabled,
        )


def asked(world: World) -> int:
    """How often Discord was asked for the rules."""
    return sum(sent.method == "GET" and sent.path.endswith("/auto-moderation/rules") for sent in world.wire.sent)


@pytest.mark.parametrize(
    ("words", "fine"), [("Draw a catnip", False), ("Draw a d0g", False), ("Draw a catalogue", True), ("Draw", True)]
)
async def test_what_automod_bars_may_not_stand_on_cards(world: World, ben: Person, words: str, fine: bool) -> None:
    await bar(world)
    await written(ben, words=words)
    assert ("Send to the moderators" in ben.panel.labels) is fine


async def test_a_rule_that_is_off_bars_nothing(world: World, ben: Person) -> None:
    await bar(world, enabled=False)
    await written(ben, words="Draw a catnip")
    assert "Send to the moderators" in ben.panel.labels


async def test_without_the_right_nobody_is_asked(world: World, ana: Person, ben: Person) -> None:
    assert "may not stand on cards either" in (await ana.slash("deck-moderation settings")).words
    keep_from_reading(world)
    await written(ben, words="Draw a catnip")
    assert "Send to the moderators" in ben.panel.labels
    assert asked(world) == 0
    mia = add_person(world, ben.channel, "Mia", moderator=True)
    assert "With Manage Server for my role" in (await mia.slash("deck-moderation settings")).words


async def test_rules_are_believed_for_some_minutes(world: World, ben: Person) -> None:
    await written(ben, words="Draw a catnip")
    await bar(world)
    await ben.press("Put it together")
    assert "Send to the moderators" in (await written(ben, words="Draw a catnip")).messages[0].labels
    assert asked(world) == 1
    await world.pass_time(301)
    assert "Send to the moderators" not in (await written(ben, words="Draw a catnip")).messages[0].labels


async def test_while_discord_fails_the_known_rules_hold(world: World, ben: Person) -> None:
    await bar(world)
    await written(ben, words="Draw a catnip")
    await world.pass_time(301)
    with world.fault("GET", RULES, http_error(500)):
        assert "Send to the moderators" not in (await written(ben, words="Draw a catnip")).messages[0].labels
