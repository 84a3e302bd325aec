"""Moderators begin and end seasons; ladders start anew, and whoever is first gets the role, if the bot may give it."""

from __future__ import annotations

import discord

from bot.demo.people import Person, add_person
from bot.demo.world import World
from bot.store.driver import Statement

LWD = "little_white_die"
RATE = "INSERT INTO ratings VALUES (?, ?, ?, ?, '', ?, 25000000, 1, ?, 3, 1)"


async def rated(world: World, season: int, points: dict[Person, int], game: str = LWD) -> None:
    rows = tuple((world.env.guild.id, game, season, who.id, who.name, many) for who, many in points.items())
    await world.bot.store.driver.transaction([Statement(RATE, rows)])


def holders(world: World, role: int) -> set[int]:
    members = world.backend.guilds[world.env.guild.id].members.values()
    return {member.user_id for member in members if role in member.role_ids}


def manager(world: World, ana: Person) -> Person:
    """A moderator who may give roles, from above all that are made later."""
    person = add_person(world, ana.channel, "Rita", moderator=True)
    (own,) = (
        role for role in world.backend.guilds[world.env.guild.id].roles.values() if role.id in own_roles(world, person)
    )
    own.permissions |= discord.Permissions(manage_roles=True).value
    return person


def own_roles(world: World, person: Person) -> list[int]:
    return list(world.backend.guilds[world.env.guild.id].members[person.id].role_ids)


async def test_a_season_has_ladders_of_its_own(world: World, ana: Person, ben: Person, dora: Person) -> None:
    await rated(world, 0, {ben: 1_300, dora: 1_100})
    begun = await ana.slash("season start", name="Spring")
    assert "The season Spring has begun" in begun.words
    assert not begun.messages[-1].private
    assert "runs already" in (await ana.slash("season start", name="Summer")).words
    await rated(world, 1, {dora: 1_050})
    await world.restart()
    shown = await ben.slash("ladder")
    assert "A Little White Die: the ladder of Spring" in shown.words
    assert "**1.** Dora · 1050 points" in shown.words
    assert "Ben" not in shown.words
    await ben.press("All time", on=ben.panel)
    assert "**1.** Ben · 1300 points" in ben.panel.words
    assert "**1.** Ben" in (await ben.slash("ladder", period="all")).words
    over = await ana.slash("season end")
    assert "The season Spring is over" in over.words
    assert "🏆 A Little White Die: Dora" in over.words
    assert "**1.** Ben" in (await ben.slash("ladder")).words, "none runs"
    await ben.press("The season Spring", on=ben.panel)
    assert "**1.** Dora" in ben.panel.words
    assert "No season runs" in (await ana.slash("season end")).words


async def test_only_moderators_begin_and_end_seasons(world: World, ben: Person) -> None:
    """Also where the server's owner shows the command to others."""
    command = world.backend.commands[None][("season", 1)]
    world.env.guild.set_command_permissions(int(command["id"]), {ben.member: True})
    assert "Only moderators" in (await ben.slash("season start", name="Mine")).words
    assert "Only moderators" in (await ben.slash("season end")).words
    assert await world.bot.store.seasons.newest(world.env.guild.id, 9) == []


async def test_the_role_goes_from_the_first_of_one_season_to_those_of_the_next(
    world: World, ana: Person, ben: Person, dora: Person
) -> None:
    rita = manager(world, ana)
    role = world.env.guild.create_role("Champion")
    await rita.slash("season start", name="Spring", role=role)
    await rated(world, 1, {ben: 1_300, dora: 1_100})
    await rated(world, 1, {dora: 1_200}, "blanco")
    told = await rita.slash("season end")
    assert "was given to" in told.words
    assert holders(world, role.id) == {ben.id, dora.id}, "the first of each game"
    await rita.slash("season start", name="Summer", role=role)
    await rated(world, 2, {dora: 1_300})
    await rita.slash("season end")
    assert holders(world, role.id) == {dora.id}


async def test_what_is_missing_for_the_role_is_said_before_and_after(world: World, ana: Person, ben: Person) -> None:
    rita = manager(world, ana)
    guild = world.backend.guilds[world.env.guild.id]
    role = world.env.guild.create_role("Champion")
    assert "Only whoever could give" in (await ana.slash("season start", name="Spring", role=role)).words
    await rita.slash("season start", name="Spring", role=role)
    await rated(world, 1, {ben: 1_300})
    for known in guild.roles.values():
        if known.id not in own_roles(world, rita):
            known.permissions &= ~discord.Permissions(manage_roles=True, administrator=True).value
    await world.restart()
    told = (await rita.slash("season end")).words
    assert "Nobody was given the role:" in told
    assert "I lack the right Manage Roles: allow it to my role" in told
    assert "🏆 A Little White Die: Ben" in told
    assert holders(world, role.id) == set()
    assert "I lack the right Manage Roles" in (await rita.slash("season start", name="Summer", role=role)).words
    assert await world.bot.store.seasons.running(guild.id) is None, "it has not begun"


async def test_a_role_above_the_bots_cannot_be_promised(world: World, ana: Person) -> None:
    high = world.env.guild.create_role("Champion")
    guild = world.backend.guilds[world.env.guild.id]
    guild.roles[high.id].position = 99
    guild.owner_id = ana.id
    await world.restart()
    told = (await ana.slash("season start", name="Spring", role=high)).words
    assert f"<@&{high.id}> stands above my own role: drag mine above it" in told
    assert await world.bot.store.seasons.running(guild.id) is None


async def test_a_season_whose_role_is_gone_ends_all_the_same(world: World, ana: Person, ben: Person) -> None:
    await world.bot.store.seasons.begin(world.env.guild.id, "Spring", 4711, 1)
    await rated(world, 1, {ben: 1_300})
    told = (await ana.slash("season end")).words
    assert "The role of this season is gone." in told
    assert "The season Spring is over" in told


async def test_whoever_leaves_the_ladders_or_is_forgotten_loses_the_role(
    world: World, ana: Person, ben: Person, dora: Person
) -> None:
    """Nothing would tell at the end of the next season that they had it from this one."""
    rita = manager(world, ana)
    role = world.env.guild.create_role("Champion")
    await rita.slash("season start", name="Spring", role=role)
    for season in (0, 1):
        await rated(world, season, {ben: 1_300})
        await rated(world, season, {dora: 1_200}, "blanco")
    await rita.slash("season end")
    assert holders(world, role.id) == {ben.id, dora.id}
    await ben.slash("profile")
    await ben.press("Leave the ladders", on=ben.panel)
    assert holders(world, role.id) == {ben.id, dora.id}, "it was but a question"
    await ben.press("Yes, for good", on=ben.panel)
    assert holders(world, role.id) == {dora.id}
    await dora.slash("privacy", delete="yes")
    assert holders(world, role.id) == set()
