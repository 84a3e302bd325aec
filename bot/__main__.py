"""Run what the command line asks for: `python -m bot run | demo | doctor | replay | backup | copy | new-game ...`.

Where the bot is installed as a package, `carte-blanche` is the same.
"""

from __future__ import annotations

import argparse
import asyncio
import importlib
import logging
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path

import msgspec
from dotenv import dotenv_values

from bot import __version__
from bot.engine.experiments import run
from bot.engine.luck import Lot
from bot.engine.replay import Mismatch, Record, Repeatable, repeatables, verify
from bot.games import GameFolder, find_games
from bot.replay_step import step_lines
from bot.settings import Settings, SettingsError, database
from bot.store.api import Damaged, ServerAway, StoreError, TooNew, WrongSetting
from bot.store.postgres.address import Address
from bot.store.postgres.tools import beside, copying, restoring

# Exit codes; MISUSED: a setting, an argument or the database must be put right first, so whatever restarts the bot need
# not try.
FINE, FAILED, MISUSED = 0, 1, 2

WINDOWS = (
    "Carte Blanche does not run on Windows itself: its locks, workers and signals are those of Linux and macOS. "
    "Run it in WSL (wsl --install), or in a container (docker compose up)."
)

# How whoever typed this calls it.
PROGRAM = "python -m bot" if Path(sys.argv[0]).suffix == ".py" else "carte-blanche"


def main(arguments: Sequence[str] | None = None) -> int:
    parser = _parser()
    options, rest = parser.parse_known_args(arguments)
    if rest and options.command is not _demo:
        parser.error(f"what is {' '.join(rest)}?")
    options.rest = rest
    if sys.platform == "win32":
        return _fail(WINDOWS, MISUSED)
    command: Callable[[argparse.Namespace], int] = options.command
    try:
        return command(options)
    except (SettingsError, WrongSetting, TooNew, Damaged) as error:
        return _fail(error, MISUSED)
    except ServerAway as error:
        return _fail(f"{error} Does it run, and does DATABASE say where? Nothing was begun.", FAILED)
    except StoreError as error:
        return _fail(error, FAILED)


def environment() -> Mapping[str, str]:
    """The settings of .env, where it stands, and of the environment, which wins. Raises SettingsError."""
    try:
        written = {key: value for key, value in dotenv_values(".env").items() if value is not None}
    except (OSError, UnicodeDecodeError) as error:
        raise SettingsError(f".env cannot be read ({error}). It must be a text file in UTF-8.") from error
    return {**written, **os.environ}


def _fail(why: object, code: int) -> int:
    print(why, file=sys.stderr)
    return code


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog=PROGRAM, description="Carte Blanche hosts tabletop games on Discord.")
    parser.add_argument("--version", action="version", version=f"Carte Blanche {__version__}")
    commands = parser.add_subparsers(title="commands", required=True, metavar="COMMAND")
    run = _add(commands, "run", _run, "run the bot on Discord, until it is stopped (needs a token: see .env.example)")
    run.add_argument("--shards", metavar="0-7/64", help="of a bot of several processes: which shards this one has")
    # The demo has options of its own, help included; only it needs what it is made of.
    _add(commands, "demo", _demo, "the whole bot in your browser: no account, no token", add_help=False)
    _add(commands, "doctor", _doctor, "look whether everything is in place, and say what to do about what is not")
    replay = _add(commands, "replay", _replay, "check a finished table from its record (`/table verify` gives it out)")
    replay.add_argument("file", type=Path, metavar="FILE", help="the record, a .json file")
    replay.add_argument("--hash", metavar="HEX", help="the hash that you saw when the table opened; compared for you")
    replay.add_argument("--step", type=int, metavar="N", help="print the position after move N; 0: the beginning")
    replay.add_argument("--seat", type=int, metavar="S", help="as that seat saw it, counted from 0, not as the table")
    backup = _add(commands, "backup", _backup, "copy the database and check the copy; the bot may be running")
    backup.add_argument("target", type=Path, metavar="TARGET", help="a file that does not exist yet")
    restore = _add(commands, "restore", _restore, "put a copy in the place of the database; what is there is kept")
    restore.add_argument("copy", type=Path, metavar="COPY", help="a file that `backup` has made; it stays as it is")
    copy = _add(commands, "copy", _copy, "carry all that a database holds into an empty one; the bot is stopped")
    copy.add_argument(
        "source",
        metavar="FROM",
        help="a file, or postgresql://USER:PASSWORD@SERVER/NAME; an old one is brought up to date, as by a start",
    )
    copy.add_argument("target", metavar="TO", help="the same; nothing may be in it yet")
    new_game = _add(commands, "new-game", _new_game, "write the folder of a new game, which plays at once")
    new_game.add_argument("name", metavar="NAME", help='what the game is called, such as "Sea Dogs"')
    return parser


def _add(
    commands: argparse._SubParsersAction[argparse.ArgumentParser],
    name: str,
    command: Callable[[argparse.Namespace], int],
    about: str,
    *,
    add_help: bool = True,
) -> argparse.ArgumentParser:
    parser = commands.add_parser(name, help=about, description=f"{about[0].upper()}{about[1:]}.", add_help=add_help)
    parser.set_defaults(command=command)
    return parser


def _run(options: argparse.Namespace) -> int:
    from bot.run import TokenRefused, Unreachable, run  # only this command needs Discord

    try:
        shards = {} if options.shards is None else {"SHARDS": options.shards}
        run(Settings.from_env({**environment(), **shards}))
    except TokenRefused as refused:
        return _fail(refused, MISUSED)
    except Unreachable as unreachable:
        return _fail(unreachable, FAILED)
    return FINE


def _doctor(_: argparse.Namespace) -> int:
    from bot.doctor import findings

    found = list(findings(environment()))
    for finding in found:
        print("ok  " if finding.fine else "FIX ", finding.what)
        if finding.fix:
            print("      ", finding.fix)
    wrong = sum(not finding.fine for finding in found)
    print("\nAll is well: python -m bot run starts the bot." if not wrong else f"\nTo be fixed first: {wrong}.")
    return FAILED if wrong else FINE


def _replay(options: argparse.Namespace) -> int:
    try:
        record = msgspec.json.decode(options.file.read_bytes(), type=Record)
    except OSError as error:
        return _fail(f"{options.file} cannot be read: {error.strerror}.", MISUSED)
    except (msgspec.MsgspecError, RecursionError) as error:
        return _fail(f"{options.file} is not the record of a table: {error}.", MISUSED)
    if options.hash is not None and options.hash.strip().lower() != record.commitment:
        return _fail(f"This is not the table that you saw: the hash in the record is {record.commitment!r}.", FAILED)
    found = find_games().get(record.game)
    if found is None:
        return _fail(f"There is no game {record.game!r} here: the record is of another version.", MISUSED)
    try:
        moves = verify(found.game, record)
        tried, again = _repeated(list(repeatables(found.game, record)))
    except Mismatch as mismatch:
        return _fail(f"The record does not add up: {mismatch}.", FAILED)
    if options.step is not None:
        return _print_step(found, record, options.step, options.seat)
    print(f"All is right: {moves} moves, with every shuffle and roll, follow from the secret that was promised.")
    if tried:
        print(
            f"{tried} of them had to be tried out, and what was found can be. Tried out again, {again} gave the same;"
        )
        print("the others were found by another engine, or on another kind of machine.")
    print("Whether this is what you saw before the game began, only you can tell:")
    print(f"  hash    {record.commitment}")
    if record.formula == 1:
        print("  no lots: the record is of a time in which nobody but the bot had a part in the luck")
    for seat, lot in enumerate(record.lots, 1):
        print(f"  seat {seat}  {'a computer' if lot is None else _lot_in_words(lot)}")
    return FINE


def _print_step(folder: GameFolder, record: Record, number: int, seat: int | None) -> int:
    try:
        print("\n".join(step_lines(folder, record, number, seat)))
    except Mismatch as mismatch:
        return _fail(f"The record has no such position: {mismatch}.", MISUSED)
    return FINE


def _repeated(experiments: list[Repeatable]) -> tuple[int, int]:
    """How many there are, and how many of them were done again here. Raises Mismatch."""
    again = [each for each in experiments if each.here]
    for each in again:
        each.check(run(each.experiment))
    return len(experiments), len(again)


def _lot_in_words(lot: Lot) -> str:
    """A lot of a record, which may come from anybody: nothing in it reaches the terminal as a control character."""
    return repr(lot.words) if lot.words else f"words that are deleted, with the SHA-256 {lot.digest}"


def _backup(options: argparse.Namespace) -> int:
    from bot.store.sqlite.backup import copy

    path = _database(partial(_how_to_back_up, options.target))
    if not path.exists():
        return _fail(f"There is no database at {path}. DATABASE says where it is.", MISUSED)
    copy(path, options.target)
    print(f"{options.target} is a checked copy of {path}.")
    return FINE


def _copy(options: argparse.Namespace) -> int:
    from bot.store.copying import TABLES, Sum, copied
    from bot.store.store import opening

    # a source of an older schema is brought up to date, which is told as at a start
    logging.basicConfig(level=logging.INFO, format="%(message)s")
    source, target = _place(options.source), _place(options.target)
    if isinstance(source, Path) and not source.exists():
        return _fail(f"There is no database at {source}.", MISUSED)

    async def carry() -> dict[str, Sum]:
        async with opening(source)(source) as whole, opening(target)(target) as empty:
            return await copied(whole, empty)

    sums = asyncio.run(carry())
    rows = sum(carried.rows for carried in sums.values())
    print(f"{target} holds all of {source}: {rows} rows in {len(TABLES)} tables. Counts and sums agree.")
    print("Name it in DATABASE, and start the bot.")
    return FINE


def _place(given: str) -> Path | Address:
    try:
        return database(given)
    except ValueError as error:
        raise SettingsError(f"What is copied, or where to, cannot be used: {error}.") from None


def _restore(options: argparse.Namespace) -> int:
    from bot.store.sqlite.backup import restore

    path = _database(partial(_how_to_restore, options.copy))
    kept = restore(path, options.copy)
    was = f" What was there is kept in {kept}." if kept else ""
    print(f"{path} is now a checked copy of {options.copy}.{was} Start the bot.")
    return FINE


def _new_game(options: argparse.Namespace) -> int:
    from bot.new_game import NewGameError, new_game

    try:
        files = new_game(options.name)
    except NewGameError as error:
        return _fail(error, MISUSED)
    print("The game is written: `make demo` plays it, `make check test` proves it. Begin with")
    print("\n".join(f"  {file}" for file in files))
    return FINE


def _database(otherwise: Callable[[Address], str]) -> Path:
    """The file that the settings name. Raises SettingsError; `otherwise`: what to do where that is a server."""
    database = Settings.from_env({**environment(), "DISCORD_TOKEN": "not-needed-for-this"}).database
    if not isinstance(database, Path):
        raise SettingsError(otherwise(database))
    return database


def _how_to_back_up(copy: Path, address: Address) -> str:
    return f"{address} is copied with PostgreSQL's own tools, also while people play:\n  {copying(address, str(copy))}"


def _how_to_restore(copy: Path, address: Address) -> str:
    commands = "\n  ".join(restoring(address, str(copy)))
    return (
        f"A copy of {address} goes into a new database. The old one stays as it is. Stop the bot, then:\n  {commands}\n"
        f"Name {beside(address)} in DATABASE, and start the bot. Whoever may make databases there runs createdb."
    )


def _demo(options: argparse.Namespace) -> int:
    try:
        command = importlib.import_module("bot.demo.command")
    except ModuleNotFoundError as error:
        return _fail(f"The demo needs {error.name}, which is not installed: use `make demo`.", MISUSED)
    parser = argparse.ArgumentParser(prog=f"{PROGRAM} demo", description="The whole bot in your browser.")
    command.add_options(parser)
    code: int = command.main(parser.parse_args(options.rest))
    return code


if __name__ == "__main__":
    sys.exit(main())
