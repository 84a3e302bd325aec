"""The command line, as somebody who runs the bot meets it."""

from __future__ import annotations

import asyncio
import base64
import gc
import re
from contextlib import closing
from importlib.util import find_spec
from pathlib import Path

import discord
import msgspec
import pytest

from bot.__main__ import FAILED, FINE, MISUSED, main
from bot.app import Bot, make_bot
from bot.demo.wire import http_error
from bot.engine.game import Seat
from bot.engine.replay import Record
from bot.run import YOUNG, TokenRefused, Unreachable, connected, new_loop, run, spare_the_collector
from bot.settings import Settings
from bot.store.postgres.address import Address
from bot.store.sqlite.files import Lock
from bot.store.store import Store
from bot.tables.acts import AddComputer, Start
from bot.tables.model import Actor
from tests.store.postgres_server import PostgresServer

TOKEN = base64.b64encode(b"123456789012345678").decode() + ".abc.def"
ANA = Actor(1, "Ana", moderator=True)


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder, and an environment without settings."""
    monkeypatch.chdir(tmp_path)
    for key in ("DISCORD_TOKEN", "DATABASE", "EDIT_GAP"):
        monkeypatch.delenv(key, raising=False)
    return tmp_path


@pytest.fixture
async def record() -> Record:
    """Of a game that the computers have played to its end."""
    settings = Settings.from_env({"DISCORD_TOKEN": "nobody", "COMPUTER_DELAY": "0", "MOMENT_SECONDS": "0"})
    async with make_bot(settings) as bot:
        table = await bot.tables.open(
            ANA, game="little_white_die", guild=1, channel=2, locale="en", pace="live-2", interaction=None
        )
        for act in (AddComputer(), AddComputer(), Start()):
            await bot.tables.act(table.id, ANA, act, revision=None, interaction=None)
        while (now := bot.tables.table(table.id)).status != "over":
            game = bot.games[now.game].game
            if 0 in game.to_act(now.state):
                move = msgspec.json.encode(game.idle(now.state, Seat(0))).decode()
                await bot.tables.play(table.id, ANA, move, revision=None, interaction=None)
            else:
                await asyncio.sleep(0.001)
        return await bot.tables.record(table.id)


def test_help_names_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["--help"])
    assert ended.value.code == 0
    shown = capsys.readouterr().out
    assert all(
        command in shown for command in ("run", "demo", "doctor", "replay", "backup", "restore", "copy", "new-game")
    )


def test_windows_is_told_where_the_bot_runs(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.platform", "win32")
    assert main(["demo"]) == main(["doctor"]) == MISUSED
    assert "Run it in WSL" in capsys.readouterr().err


def test_run_without_a_token_says_where_to_put_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["run"]) == MISUSED
    assert "DISCORD_TOKEN is missing" in capsys.readouterr().err


def test_a_setting_that_cannot_be_used_is_named(capsys: pytest.CaptureFixture[str], elsewhere: Path) -> None:
    (elsewhere / ".env").write_text("DISCORD_TOKEN=a.b.c\nEDIT_GAP=soon\n")
    assert main(["run"]) == MISUSED
    assert "EDIT_GAP is 'soon'" in capsys.readouterr().err


@pytest.mark.parametrize("given", ["8-7/64", "0-7", "all"])
def test_run_with_shards_that_cannot_be_says_how_they_are_written(
    elsewhere: Path, capsys: pytest.CaptureFixture[str], given: str
) -> None:
    (elsewhere / ".env").write_text("DISCORD_TOKEN=a.b.c\nDATABASE=postgresql://there/cards\nSHARDS=0-1/2\n")
    assert main(["run", "--shards", given]) == MISUSED
    assert f"SHARDS is '{given}', but it must be FIRST-LAST/COUNT such as 0-7/64" in capsys.readouterr().err


@pytest.mark.parametrize("secret", ["my secret token", "geheim\x00", "“quoted.token.here”", "abc$def"])
@pytest.mark.parametrize("command", ["run", "doctor"])
def test_a_token_is_never_shown(
    capsys: pytest.CaptureFixture[str], elsewhere: Path, monkeypatch: pytest.MonkeyPatch, command: str, secret: str
) -> None:
    (elsewhere / ".env").write_text(f"DISCORD_TOKEN='{secret}'\n", encoding="utf-8")
    assert main([command]) == (MISUSED if command == "run" else FAILED)
    said = "".join(capsys.readouterr())
    assert "DISCORD_TOKEN" in said
    assert secret not in said
    assert secret[:5] not in said


@pytest.mark.parametrize("command", ["run", "doctor", "backup copy.db", "restore copy.db"])
def test_settings_that_cannot_be_read_are_told(
    capsys: pytest.CaptureFixture[str], elsewhere: Path, command: str
) -> None:
    (elsewhere / ".env").write_bytes(b"DISCORD_TOKEN=\xff\n")
    assert main(command.split()) == MISUSED
    assert ".env cannot be read" in capsys.readouterr().err


def test_a_folder_is_no_database(capsys: pytest.CaptureFixture[str], elsewhere: Path) -> None:
    (elsewhere / ".env").write_text("DISCORD_TOKEN=a.b.c\nDATABASE=.\n")
    for command in ("run", "backup copy.db"):
        assert main(command.split()) == MISUSED
        assert "DATABASE is '.', but that is a folder" in capsys.readouterr().err
    assert main(["doctor"]) == FAILED
    assert "FIX  DATABASE is '.'" in capsys.readouterr().out


def test_a_second_bot_on_the_same_file_is_sent_away(capsys: pytest.CaptureFixture[str], elsewhere: Path) -> None:
    (elsewhere / ".env").write_text("DISCORD_TOKEN=a.b.c\n")
    with Lock(elsewhere / "carte-blanche.db"):
        assert main(["run"]) == FAILED
    assert "Another bot (process" in capsys.readouterr().err


def test_a_token_that_discord_refuses_is_explained(monkeypatch: pytest.MonkeyPatch) -> None:
    async def refused(self: Bot, token: str) -> None:
        raise discord.LoginFailure("Improper token has been passed.")

    monkeypatch.setattr(Bot, "login", refused)
    with pytest.raises(TokenRefused, match="does not accept the token"):
        run(Settings.from_env({"DISCORD_TOKEN": "a.b.c"}))


@pytest.mark.parametrize("failure", [OSError("no route"), TimeoutError("no route"), http_error(503), http_error(429)])
def test_no_way_to_discord_is_explained(monkeypatch: pytest.MonkeyPatch, failure: Exception) -> None:
    async def unreachable(self: Bot, token: str) -> None:
        raise failure

    monkeypatch.setattr(Bot, "login", unreachable)
    with pytest.raises(Unreachable, match=re.escape(str(failure))):
        run(Settings.from_env({"DISCORD_TOKEN": "a.b.c"}))


def test_the_faster_loop_is_used_where_it_is_installed() -> None:
    with closing(new_loop()) as loop:
        assert type(loop).__module__.startswith("uvloop" if find_spec("uvloop") else "asyncio")
        assert loop.run_until_complete(asyncio.sleep(0, "done")) == "done"


def test_what_is_there_from_the_start_is_not_looked_through_for_garbage() -> None:
    before, threshold = gc.get_freeze_count(), gc.get_threshold()
    held = [[number] for number in range(10_000)]
    gc.set_threshold(700)
    try:
        spare_the_collector()
        assert gc.get_freeze_count() >= before + len(held)
        assert gc.get_threshold()[0] == YOUNG
        circle: list[object] = []
        circle.append(circle)
        del circle
        assert gc.collect() >= 1, "what comes later is found as before"
    finally:
        gc.set_threshold(*threshold)


async def test_being_told_to_stop_ends_the_session(monkeypatch: pytest.MonkeyPatch) -> None:
    async def nothing(self: Bot, token: str) -> None:
        return

    async def for_ever(self: Bot, *, reconnect: bool = True) -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr(Bot, "login", nothing)
    monkeypatch.setattr(Bot, "connect", for_ever)
    monkeypatch.setattr("bot.run.CLOSING", 0.01)
    stop = asyncio.Event()
    asyncio.get_running_loop().call_later(0.01, stop.set)
    async with make_bot(Settings.from_env({"DISCORD_TOKEN": "a.b.c"})) as bot:
        await connected(bot, "a.b.c", stop)
        assert bot.router.closing
        assert bot.is_closed()


def test_the_doctor_finds_nothing_wrong_with_a_good_setup(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    assert main(["doctor"]) == FINE
    shown = capsys.readouterr().out
    assert "FIX" not in shown
    assert "client_id=123456789012345678&permissions=309237746688" in shown
    assert "can do without: Manage Server" in shown
    assert "can do without: Manage Roles" in shown
    assert "can do without: Create Events" in shown


@pytest.mark.parametrize(
    ("key", "wrong", "fix"),
    [
        ("DISCORD_TOKEN", "", "There is no token"),
        ("DISCORD_TOKEN", "hello", "does not look like the token"),
        ("DISCORD_TOKEN", "ü.a.b", "does not look like the token"),
        ("EDIT_GAP", "soon", "EDIT_GAP is 'soon'"),
        ("DATABASE", "/nowhere/at/all.db", "cannot be written"),
    ],
)
def test_the_doctor_names_what_is_wrong(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], key: str, wrong: str, fix: str
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    monkeypatch.setenv(key, wrong)
    assert main(["doctor"]) == FAILED
    assert [line for line in capsys.readouterr().out.splitlines() if line.startswith("FIX") and fix in line]


def test_the_doctor_finds_a_damaged_database(elsewhere: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (elsewhere / "carte-blanche.db").write_bytes(b"not a database" * 100)
    assert main(["doctor"]) == FAILED
    assert (elsewhere / "carte-blanche.db").read_bytes() == b"not a database" * 100


async def test_replay_checks_a_record(record: Record, elsewhere: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = elsewhere / "record.json"
    file.write_bytes(msgspec.json.encode(record))
    assert main(["replay", str(file)]) == FINE
    assert f"{len(record.entries)} moves" in capsys.readouterr().out


async def test_replay_prints_the_position_that_a_replay_shows(
    record: Record, elsewhere: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = elsewhere / "record.json"
    file.write_bytes(msgspec.json.encode(record))
    assert main(["replay", str(file), "--step", "1", "--seat", "0"]) == FINE
    assert f"Step 1 of {len(record.entries)}\n> Player " in capsys.readouterr().out
    told = []
    for step in (0, len(record.entries)):
        assert main(["replay", str(file), "--step", str(step)]) == FINE
        told.append(capsys.readouterr().out)
    assert told[0] != told[1]
    for wrong in (["--step", "-1"], ["--step", "999"], ["--step", "1", "--seat", "7"]):
        assert main(["replay", str(file), *wrong]) == MISUSED


async def test_replay_finds_a_record_that_was_changed(
    record: Record, elsewhere: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = elsewhere / "record.json"
    file.write_bytes(msgspec.json.encode(msgspec.structs.replace(record, secret="00" * 32)))
    assert main(["replay", str(file)]) == FAILED
    assert "does not add up" in capsys.readouterr().err


@pytest.mark.parametrize("content", [b"", b"{}", b"\xff", b"[" * 100_000, b'{"x":' + b"[" * 100_000])
def test_replay_of_something_else(elsewhere: Path, content: bytes) -> None:
    (elsewhere / "record.json").write_bytes(content)
    assert main(["replay", "record.json"]) == MISUSED


def test_replay_of_nothing() -> None:
    assert main(["replay", "nowhere.json"]) == MISUSED


async def test_backup_while_the_bot_runs(elsewhere: Path) -> None:
    async with make_bot(Settings.from_env({"DISCORD_TOKEN": "nobody"})) as bot:
        await bot.store.set("key", "value")
        assert main(["backup", "copy.db"]) == FINE
        assert main(["backup", "copy.db"]) == FAILED
    async with make_bot(Settings.from_env({"DISCORD_TOKEN": "nobody", "DATABASE": "copy.db"})) as copied:
        assert await copied.store.get("key") == "value"


def test_backup_of_nothing() -> None:
    assert main(["backup", "copy.db"]) == MISUSED


async def test_restore_puts_a_backup_in_place(elsewhere: Path, capsys: pytest.CaptureFixture[str]) -> None:
    settings = Settings.from_env({"DISCORD_TOKEN": "nobody"})
    async with make_bot(settings) as bot:
        await bot.store.set("key", "value")
        assert main(["backup", "copy.db"]) == FINE
        assert main(["restore", "copy.db"]) == FAILED
        assert "Stop it first" in capsys.readouterr().err
        await bot.store.set("key", "later")
    assert main(["restore", "copy.db"]) == FINE
    assert "What was there is kept in carte-blanche.db.replaced. Start the bot." in capsys.readouterr().out
    async with make_bot(settings) as bot:
        assert await bot.store.get("key") == "value"


def test_copies_need_no_token(elsewhere: Path) -> None:
    asyncio.run(_nothing_happens())
    for line in ("DISCORD_TOKEN=\n", "DISCORD_TOKEN='not one'\n"):  # the first as `.env.example` has it
        (elsewhere / ".env").write_text(line)
        assert main(["backup", "copy.db"]) == FINE
        assert main(["restore", "copy.db"]) == FINE
        (elsewhere / "copy.db").unlink()


def test_restore_of_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["restore", "copy.db"]) == FAILED
    assert "There is no file copy.db" in capsys.readouterr().err


def test_a_damaged_database_is_mended_as_the_doctor_says(elsewhere: Path, capsys: pytest.CaptureFixture[str]) -> None:
    asyncio.run(_nothing_happens())
    assert main(["backup", "copy.db"]) == FINE
    (elsewhere / "carte-blanche.db").write_bytes(b"not a database" * 100)
    assert main(["doctor"]) == FAILED
    assert "python -m bot restore BACKUP" in capsys.readouterr().out
    assert main(["restore", "copy.db"]) == FINE
    main(["doctor"])
    assert "carte-blanche.db is sound" in capsys.readouterr().out


def test_the_doctor_says_what_an_earlier_database_has_left(elsewhere: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (elsewhere / "carte-blanche.db.rescued").write_text("precious")
    main(["doctor"])
    assert "carte-blanche.db.rescued lies there" in capsys.readouterr().out


def test_the_doctor_finds_a_database_that_others_can_read(elsewhere: Path, capsys: pytest.CaptureFixture[str]) -> None:
    asyncio.run(_nothing_happens())
    (elsewhere / "carte-blanche.db").chmod(0o644)
    main(["doctor"])
    assert "can be read by others" in capsys.readouterr().out


async def _nothing_happens() -> None:
    async with make_bot(Settings.from_env({"DISCORD_TOKEN": "nobody"})):
        pass


def test_a_bot_whose_database_was_taken_away_does_not_end_well(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], elsewhere: Path
) -> None:
    async def session(self: Bot, token: str) -> None:
        (elsewhere / "carte-blanche.db").unlink()

    monkeypatch.setattr(Bot, "start", session)
    monkeypatch.setenv("DISCORD_TOKEN", "a.b.c")
    assert main(["run"]) == FAILED
    assert "was deleted, moved or replaced while the bot ran" in capsys.readouterr().err
    assert main(["run"]) == FAILED, "it does not begin anew"
    assert "carte-blanche.db.rescued lies there" in capsys.readouterr().err
    assert main(["restore", "carte-blanche.db.rescued"]) == FINE


def test_the_doctor_and_backup_know_what_to_do_with_a_server(
    postgres_server: PostgresServer, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("DATABASE", address := postgres_server.address().url)
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    main(["doctor"])
    assert "is empty: all is made when the bot starts" in capsys.readouterr().out

    async def begun() -> None:
        async with Store.open(Address(address)) as store:
            await store.beat(1)

    asyncio.run(begun())
    assert main(["doctor"]) == FAILED
    said = capsys.readouterr().out
    assert "is sound" in said
    assert "fsync is off, and moves are lost when the power fails" in said
    for command, tool in (("backup", "pg_dump"), ("restore", "pg_restore")):
        assert main([command, str(tmp_path / "copy.db")]) == MISUSED
        assert tool in capsys.readouterr().err
    monkeypatch.setenv("DATABASE", "postgresql://bot:hush@/cards?host=/nowhere")
    assert main(["doctor"]) == FAILED
    said = capsys.readouterr().out
    assert "cannot be reached" in said
    assert "hush" not in said
