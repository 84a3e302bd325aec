"""What the last version before games and decks moved into rooms has written: a database, and messages as Discord
keeps them. `tables.db.gz` holds a table of each game in each of three states, in channels of their own (CHANNELS), two
proposals that wait in OFFICE, and a draft of Ben's; `messages.json.gz` the table's message and Ben's panel of each
channel, the newest message of OFFICE, and Ben's draft, as Discord sends them with a press.

SimCord gives the same numbers to what is made in the same order: `furnished` makes the server that the database knows.
"""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

from simcord.components import walk_components

from bot.demo.people import BUTTON, Answer, Person, add_person, add_server
from bot.demo.world import Click, World

COMMANDS = ("little-white-die", "blanco", "blank")
STATES = ("playing", "lobby", "over")
CHANNELS = tuple(f"{command}-{state}" for command in COMMANDS for state in STATES)
OFFICE = "moderators"
SINCE = 180.0
"""Seconds from when SimCord's clock begins to when the database was written."""
Rooms = dict[str, dict[str, Person]]
"""Channel -> name -> that person there."""
_HERE = Path(__file__).parent


def unpack(path: Path) -> None:
    """A copy of the database."""
    path.write_bytes(gzip.decompress((_HERE / "tables.db.gz").read_bytes()))


def messages() -> dict[str, Any]:
    """`CHANNEL` or `CHANNEL panel` -> message."""
    found: dict[str, Any] = json.loads(gzip.decompress((_HERE / "messages.json.gz").read_bytes()))
    return found


def furnished(world: World) -> Rooms:
    """Builds it: Ana, a moderator, Ben and Carla."""
    guild, channel = add_server(world)
    people = [add_person(world, channel, name, moderator=name == "Ana") for name in ("Ana", "Ben", "Carla")]
    rooms = {name: guild.create_text_channel(name) for name in (*CHANNELS, OFFICE)}
    return {
        name: {person.name: Person(world, person.member, room, person.locale) for person in people}
        for name, room in rooms.items()
    }


def custom_id(message: Any, label: str) -> str:
    """Of the button of that name. AssertionError if there is none."""
    ids: list[str] = [
        part["custom_id"]
        for part in walk_components(message["components"])
        if part["type"] == BUTTON and part.get("label") == label
    ]
    assert ids, f"no {label!r} on it"
    return ids[0]


async def press(person: Person, message: Any, label: str) -> Answer:
    """A press on a message of then."""
    guild, data = person.member.guild.id, {"custom_id": custom_id(message, label), "component_type": BUTTON}
    (reply,) = await person.world.press_all([Click(person.id, guild, person.channel.id, message, data)])
    return person.answer(reply)
