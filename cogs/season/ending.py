"""Say who is first in a season, and give them its role; say clearly where that is not possible."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import discord

from bot.app import Bot
from bot.engine.game import Refused
from bot.engine.text import Text, listing, text
from bot.store.ladder import Rung, WantedLadder
from bot.store.seasons import Season
from bot.ui.season_roles import done

# Seasons that are looked through for the one before that had the same role; people who may be first together.
BEFORE, FIRSTS = 50, 10

Firsts = Mapping[str, Sequence[Rung]]


def check_own_right(person: discord.User | discord.Member, role: discord.Role) -> None:
    """Refused for whoever could not give the role themselves: nobody is to get it through a ladder."""
    owns = person.id == role.guild.owner_id
    gives = isinstance(person, discord.Member) and person.guild_permissions.manage_roles and role < person.top_role
    if not (owns or gives):
        raise Refused(text("Only whoever could give this role can choose it: with Manage Roles, and a role above it."))


def lacks(guild: discord.Guild, role: discord.Role | None) -> Iterator[Text]:
    """What is missing for the bot to give a role, and how to mend it."""
    if role is None:
        yield text("The role of this season is gone.")
    elif role.managed or role.is_default():
        yield text("<@&{role}> is given by Discord itself, and by nobody else.", role=str(role.id))
    else:
        if not guild.me.guild_permissions.manage_roles:
            yield text("I lack the right Manage Roles: allow it to my role in Server Settings, Roles.")
        if role >= guild.me.top_role:
            yield text(
                "<@&{role}> stands above my own role: drag mine above it in Server Settings, Roles.", role=str(role.id)
            )


async def firsts(client: Bot, season: Season) -> Firsts:
    """Who is first in each game, several if they stand equal; games that nobody has played are left out."""
    found = dict[str, Sequence[Rung]]()
    for game in client.games:
        page = await client.store.ladder.page(WantedLadder(season.guild, game, season.id), 0, FIRSTS)
        if page:
            found[game] = [rung for rung in page if rung.rank == 1]
    return found


def first_lines(client: Bot, best: Firsts) -> Iterator[Text]:
    for game, rungs in best.items():
        yield text(
            "🏆 {game}: {names}",
            game=client.games[game].game.info.title,
            names=listing(*(rung.name for rung in rungs)),
        )
    if not best:
        yield text("No game has counted in it.")


async def hand_over(client: Bot, guild: discord.Guild, season: Season, best: Firsts) -> tuple[Text, ...]:
    """Gives the role of a season to its first ones, and takes it from those of the season before that had it. What has
    become of it, in sentences."""
    if season.role is None:
        return ()
    role = guild.get_role(season.role)
    missing = tuple(lacks(guild, role))
    if role is None or missing:
        return (text("Nobody was given the role:"), *missing)
    now = {rung.user: rung.name for rungs in best.values() for rung in rungs}
    for user in await _holders(client, season) - now.keys():
        await done(client.http.remove_role(guild.id, user, role.id, reason=season.name))
    given, missed = list[str](), list[str]()
    for user, name in now.items():
        gave = await done(client.http.add_role(guild.id, user, role.id, reason=season.name))
        (given if gave else missed).append(name)
    return tuple(_outcome(role, given, missed))


def _outcome(role: discord.Role, given: Sequence[str], missed: Sequence[str]) -> Iterator[Text]:
    number = str(role.id)
    if given:
        yield text("<@&{role}> was given to {names}.", role=number, names=listing(*given))
    if missed:
        names = listing(*missed)
        yield text("<@&{role}> could not be given to {names}: are they still here?", role=number, names=names)


async def _holders(client: Bot, season: Season) -> set[int]:
    """Who was first in the newest season before with the same role."""
    for before in await client.store.seasons.newest(season.guild, BEFORE):
        if before.id < season.id and before.role == season.role:
            best = await firsts(client, before)
            return {rung.user for rungs in best.values() for rung in rungs}
    return set()
