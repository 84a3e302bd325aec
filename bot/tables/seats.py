"""Say who sits where: names, people who are there or away, computers, the host."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from bot.engine.computer import Level
from bot.engine.game import AnyGame
from bot.engine.luck import Lot
from bot.language.escape import SIGN, clean
from bot.tables.model import Player, Table

LONGEST_NAME = 32
NAMELESS = "Player"
# Needed inside Persian words and emoji; invisible alone.
JOINERS = "\u200c\u200d"
# One knows by the name how well a computer plays.
COMPUTER_NAMES: dict[Level, tuple[str, ...]] = {
    "easy": ("Bubbles", "Cuddles", "Dimple", "Fluffy", "Giggles", "Muffin", "Noodle", "Puddle", "Snoozy", "Teddy"),
    "normal": (
        *("Biscuit", "Clover", "Domino", "Figaro", "Ginger", "Hazel", "Indigo", "Juniper", "Kiwi", "Lotta", "Maple"),
        *("Nimbus", "Olive", "Pepper", "Quill", "Rusty", "Saffron", "Tango", "Umber", "Velvet", "Waffles", "Ziggy"),
    ),
    "hard": ("Argus", "Boreas", "Cassandra", "Drago", "Enigma", "Fortissima", "Granite", "Hydra", "Maestro", "Vega"),
}


def clean_name(name: str) -> str:
    """A name that is safe to show anywhere: NFC, one line, no control or direction characters, 1 to 32 characters, and
    not the sign of computers first."""
    return plain(name).lstrip(SIGN + JOINERS + " ")[:LONGEST_NAME].strip(JOINERS + " ") or NAMELESS


def plain(typed: str) -> str:
    """What somebody typed, safe to show anywhere: NFC, one line, no control or direction characters; may be empty."""
    return clean(typed).strip(JOINERS + " ")


def distinct(name: str, others: Iterable[str]) -> str:
    """The name, numbered if another player has it already."""
    taken = {other.casefold() for other in others}
    number, free = 1, name
    while free.casefold() in taken:
        number += 1
        free = f"{name[: LONGEST_NAME - 3].rstrip()} {number}"
    return free


def person(table: Table, user: int, name: str, lot: Lot | None = None) -> Player:
    """A newcomer as a player of this table."""
    return Player(distinct(clean_name(name), (player.name for player in table.players)), user, lot=lot)


def computer(table: Table, level: Level = "normal") -> Player:
    """A new computer player with a name that nobody here has."""
    taken = [player.name for player in table.players]
    names = COMPUTER_NAMES[level]
    free = [name for name in names if name not in taken] or names
    return Player(distinct(free[(table.id + len(taken)) % len(free)], taken), computer=True, level=level)


def again(player: Player) -> Player:
    """Whoever played, as they sit down for a rematch."""
    return Player(player.name, player.user, computer=player.user is None, wins=player.wins, level=player.level)


def is_alone(table: Table, user: int) -> bool:
    """Whether nobody else sits there, but for computers that play for themselves."""
    return all(player.user in (None, user) for player in table.players)


def seat_of(table: Table, user: int | None) -> int | None:
    """The seat of a person, also while a computer plays for them."""
    if user is None:
        return None
    # Asked at every press many times: a loop takes a third of what a generator does.
    for seat, player in enumerate(table.players):
        if player.user == user:
            return seat
    return None


def name_of(table: Table, user: int) -> str:
    """What somebody is called who has a seat."""
    return next(player.name for player in table.players if player.user == user)


def present(table: Table) -> dict[int, int]:
    """The people who are there, not away: user by seat."""
    return {
        seat: player.user
        for seat, player in enumerate(table.players)
        if player.user is not None and not player.computer
    }


def has_people(table: Table) -> bool:
    """Whether anybody may still come back: people who are away count."""
    return any(player.user is not None for player in table.players)


def seated(table: Table, seat: int, player: Player) -> Table:
    """The table with `player` in `seat`."""
    return replace(table, players=(*table.players[:seat], player, *table.players[seat + 1 :]))


def next_host(table: Table) -> int:
    """The host, or whoever takes over: the first person who is there, else one who is away."""
    people = list(present(table).values())
    if table.host in people:
        return table.host
    if people:
        return people[0]
    return next((player.user for player in table.players if player.user is not None), table.host)


def missing(game: AnyGame, table: Table) -> int:
    """How many more players the game needs before it can start."""
    players = len(table.players)
    return min((enough - players for enough in game.info.seats if enough >= players), default=0)
