"""What DATABASE may say of a PostgreSQL server: what works, what is refused by name, and that no secret is told."""

from __future__ import annotations

import asyncio
import ssl
from pathlib import Path
from urllib.parse import quote

import pytest

from bot.__main__ import FAILED, MISUSED, main
from bot.settings import database
from bot.store.api import WrongSetting
from bot.store.postgres.address import Address, AddressError, Host
from bot.store.postgres.connecting import connect
from bot.store.postgres.errors import explained
from bot.store.postgres.tools import beside
from bot.store.store import Store
from tests.store.postgres_server import WITH_PASSWORD, PostgresServer

SECRET = "hush'\"\\ %/@"


@pytest.mark.parametrize(
    ("given", "hosts", "name"),
    [
        ("postgresql://u:p@one/db", [("one", None)], "db"),
        ("postgresql://u:p@one:5433,two:5434,[::1]:5435/db", [("one", 5433), ("two", 5434), ("::1", 5435)], "db"),
        ("postgres://one,two/db?port=1,2", [("one", 1), ("two", 2)], "db"),
        ("postgresql://one,two/db?port=7", [("one", 7), ("two", 7)], "db"),
        ("postgresql:///?host=/run/a,/run/b&dbname=db", [("/run/a", None), ("/run/b", None)], "db"),
        ("postgresql://u@%2Frun%2Fa/d%20b", [("/run/a", None)], "d b"),
        ("postgresql://u@/db", [(None, None)], "db"),
        ("postgresql://one", [("one", None)], None),
    ],
)
def test_servers_and_databases_are_found(given: str, hosts: list[tuple[str, int]], name: str | None) -> None:
    address = database(given)
    assert isinstance(address, Address)
    assert address.hosts == tuple(Host(*host) for host in hosts)
    assert address.database == name
    assert all(str(host[0] or "this computer") in str(address) for host in hosts)


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ("postgresql://u:hush@b:c/d", "a port is a number|signs such as /"),
        ("postgresql://u:hush@b:70000/d", "a port is a number"),
        ("postgresql://u:hu@sh@b/d", "@ is written as %40"),
        ("postgresql://u:hu/sh@b/d", "signs such as / in the password are written as %2F"),
        ("postgresql://u:hu#sh@b/d", "# as %23"),
        ("postgresql://u:hush?@b/d", r"\? is written as %3F"),
        ("postgresql://[b/d?password=hush", "a server is postgresql://USER"),
        ("postgresql://b,c/d?port=1,2,3&password=hush", "2 servers, but 3 ports"),
        ("postgresql://b/d?password=hush&target_session_attrs=standby", "must be read-write"),
        ("postgresql://b/d?password=hush&sslrootcert=/no/where", "sslrootcert names /no/where, which cannot be read"),
        ("mysql://u:hush@b/d", "all else is a file"),
        ("u:hush@b/d", "all else is a file"),
        ("host=b password=hush dbname=d", "all else is a file"),
    ],
)
def test_what_cannot_be_used_is_refused_by_name(
    given: str, why: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    with pytest.raises(ValueError, match=why):
        database(given)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DATABASE", given)
    monkeypatch.setenv("DISCORD_TOKEN", "a.b.c")
    assert main(["run"]) == MISUSED
    assert main(["doctor"]) == FAILED
    assert main(["copy", given, "new.db"]) == MISUSED
    said = "".join(capsys.readouterr())
    assert "DATABASE cannot be used" in said
    assert "hu" not in said.replace("such", "").replace("though", "")


def test_a_file_that_is_no_certificate_is_named(tmp_path: Path) -> None:
    (tmp_path / "root.crt").write_text("nothing")
    for key in ("sslrootcert", "sslcrl", "sslcert"):
        with pytest.raises(AddressError, match=f"{key} names .*root.crt, which is of no use"):
            Address(f"postgresql://b/d?{key}={tmp_path}/root.crt")


def test_a_secret_is_known_however_it_is_written() -> None:
    for given in (f"postgresql://u:{quote(SECRET, safe='')}@b/d", f"postgresql://b/d?password={quote(SECRET)}"):
        assert {SECRET, given} <= {*Address(given).secrets}
        assert SECRET not in str(Address(given)) + repr(Address(given)) + Address(given).uri()


def test_postgresql_s_own_tools_are_told_all_but_the_password() -> None:
    address = Address("postgresql://u:hush@one:5433,two/db?sslmode=prefer&search_path=x&application_name=y&user=z")
    assert address.uri() == "postgresql://u@one:5433,two/db?sslmode=prefer&user=z&target_session_attrs=read-write"
    assert Address("postgresql:///db?host=/run/a&password=hush").uri("d b") == "postgresql:///d%20b?host=/run/a"
    assert (address.user, address.schema, beside(address)) == ("u", "x", "db_2")
    assert beside(Address("postgresql://u@one/db_9")) == "db_10"
    assert beside(Address("postgresql://u@one")) == "u_2"


USUAL = (
    "connect_timeout=10&keepalives=1&keepalives_idle=30&keepalives_interval=10&keepalives_count=5&tcp_user_timeout=9"
    "&application_name=our%20bot&target_session_attrs=read-write&client_encoding=UTF8&sslmode=prefer"
    "&statement_timeout=60000&options=-c%20lock_timeout%3D9s"
)


async def test_the_usual_parameters_work(postgres_server: PostgresServer) -> None:
    address = Address(f"{postgres_server.address().url}&{USUAL}")
    async with Store.open(address) as store:
        await store.beat(1)
        assert await store.last_beat() == 1
        assert await store.driver.read(
            "SELECT current_setting('lock_timeout'), current_setting('statement_timeout')"
        ) == [("9s", "1min")]
        names = await store.driver.read("SELECT application_name FROM pg_stat_activity")
        assert sum(name.startswith("our bot ") for (name,) in names) == 2


@pytest.mark.parametrize(
    ("more", "named"),
    [
        ("channel_binding=require", "channel_binding"),
        ("statement_timeout=hush", "statement_timeout"),
        ("data_directory=x", "data_directory"),
    ],
)
async def test_what_the_server_does_not_take_is_named(postgres_server: PostgresServer, more: str, named: str) -> None:
    with pytest.raises(WrongSetting, match=f"DATABASE says {named}, which .* does not take so") as told:
        async with Store.open(Address(f"{postgres_server.address().url}&{more}")):
            pass
    assert "hush" not in str(told.value)


@pytest.fixture
def guarded(postgres_server: PostgresServer) -> str:
    """A role with a password; the password."""
    there = f"SELECT 1 FROM pg_roles WHERE rolname = '{WITH_PASSWORD}'"
    if not postgres_server.say(there):
        postgres_server.say(f"CREATE ROLE {WITH_PASSWORD} LOGIN PASSWORD 'right'")
    return "right"


@pytest.mark.parametrize(
    ("given", "why"),
    [
        (f"{WITH_PASSWORD}:hush@/postgres?", "is not the one that it knows"),
        (f"{WITH_PASSWORD}:right@/postgres?", "permission denied for schema public"),
        (f"{WITH_PASSWORD}:right@/postgres?search_path=nowhere&", "has no schema of the name in DATABASE"),
        ("nobody:hush@/postgres?", 'role "nobody" does not exist'),
        ("postgres:hush@/missing?", 'database "missing" does not exist'),
        ("postgres:hush@/postgres?sslmode=allways&", "`sslmode` parameter must be one of"),
        ("postgres:hush@/postgres?search_path=nowhere&", "has no schema of the name in DATABASE"),
    ],
)
def test_what_must_be_changed_first_is_told_and_the_bot_is_not_started_again(
    postgres_server: PostgresServer,
    guarded: str,
    given: str,
    why: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DISCORD_TOKEN", "a.b.c")
    monkeypatch.setenv("DATABASE", f"postgresql://{given}host={postgres_server.folder}")
    assert main(["run"]) == MISUSED
    told = capsys.readouterr().err
    assert why in told
    assert "Traceback" not in told
    assert "hush" not in told
    assert main(["doctor"]) == FAILED


def test_a_server_that_is_away_at_the_start_may_come(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DISCORD_TOKEN", "a.b.c")
    for given in ("postgresql://u:hush@/d?host=/nowhere", "postgresql://u:hush@127.0.0.1:9,127.0.0.1:10/d"):
        monkeypatch.setenv("DATABASE", given)
        assert main(["run"]) == FAILED
        told = capsys.readouterr().err
        assert "cannot be reached" in told
        assert told.rstrip().endswith("Nothing was begun.")


def test_a_folder_that_cannot_be_written_must_be_changed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "a.b.c")
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("DATABASE", str(tmp_path / "file" / "tables.db"))
    assert main(["run"]) == MISUSED
    assert "tables.db.lock cannot be written (File exists)" in capsys.readouterr().err


async def test_a_server_without_tls_is_told_where_it_is_wanted(postgres_server: PostgresServer) -> None:
    """Over a network, which its socket is not."""

    async def forward(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        theirs, to_them = await asyncio.open_unix_connection(postgres_server.folder / ".s.PGSQL.5432")
        to_them.write(await reader.read(100))
        writer.write(await theirs.read(100))
        await reader.read(100)
        to_them.close()
        writer.close()

    async with await asyncio.start_server(forward, "127.0.0.1", 0) as door:
        port = door.sockets[0].getsockname()[1]
        address = Address(f"postgresql://postgres@127.0.0.1:{port}/postgres?sslmode=require")
        with pytest.raises(WrongSetting, match="does not encrypt, which sslmode in DATABASE asks for"):
            await connect(address, "test")


def test_a_certificate_that_is_not_trusted_must_be_looked_at() -> None:
    error = ssl.SSLCertVerificationError(1, "certificate verify failed")
    error.verify_message = "self-signed certificate"
    with (
        pytest.raises(WrongSetting, match="certificate is not trusted"),
        explained(Address("postgresql://b/d")),
    ):
        raise error
