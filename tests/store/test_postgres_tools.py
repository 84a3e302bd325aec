"""Copies of a PostgreSQL database, made and put in place with the very commands that bot and README say."""

from __future__ import annotations

import asyncio
import os
import re
import subprocess
from collections.abc import Sequence
from pathlib import Path
from urllib.parse import quote

import pytest

from bot.__main__ import FAILED, FINE, MISUSED, main
from bot.store.api import Damaged
from bot.store.driver import one
from bot.store.migrations import MIGRATIONS
from bot.store.postgres.address import Address
from bot.store.postgres.tools import copying, restoring
from bot.store.store import Store
from tests.checkout import ROOT
from tests.store.databases import made_by
from tests.store.postgres_server import WITH_PASSWORD, PostgresServer, tools
from tests.store.rows import entry, table

README = (ROOT / "README.md").read_text("utf-8")


def typed(commands: Sequence[str], folder: Path, **environment: str) -> None:
    """Runs them as somebody does who has PostgreSQL's tools."""
    for command in commands:
        env = {**os.environ, **environment, "PATH": f"{tools()}:{os.environ['PATH']}"}
        said = subprocess.run(["bash", "-c", command], cwd=folder, env=env, check=False, capture_output=True, text=True)
        assert (said.returncode, said.stderr) == (0, ""), command


def printed(arguments: Sequence[str], capsys: pytest.CaptureFixture[str]) -> list[str]:
    assert main(arguments) == MISUSED
    return re.findall(r"^  (\S.*)$", capsys.readouterr().err, re.MULTILINE)


def at(server: PostgresServer, database: str) -> Address:
    return Address(f"postgresql://{WITH_PASSWORD}@/{database}?host={server.folder}")


def test_a_copy_of_before_an_update_is_put_in_place_as_the_bot_says(
    postgres_server: PostgresServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """By somebody who is no administrator of the server, and may make databases. What later versions have added beside
    what is in the copy must not get in the way."""
    postgres_server.say(f"DROP ROLE IF EXISTS {WITH_PASSWORD}")
    postgres_server.say(f"CREATE ROLE {WITH_PASSWORD} LOGIN CREATEDB PASSWORD 'right'")
    postgres_server.say(f"CREATE DATABASE cards OWNER {WITH_PASSWORD}")
    address, new = at(postgres_server, "cards"), at(postgres_server, "cards_2")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PGPASSWORD", "right")
    monkeypatch.setenv("DATABASE", address.url)
    try:
        asyncio.run(made_by(address, 17))
        main(["doctor"])
        assert (
            "The next start brings it up to date, and keeps no copy of it: make one first." in capsys.readouterr().out
        )
        typed(printed(["backup", "copy of then.dump"], capsys), tmp_path)
        asyncio.run(updated_and_played(address))
        typed(printed(["restore", "copy of then.dump"], capsys), tmp_path)
        for _ in range(2):
            asyncio.run(as_it_was(new))
        asyncio.run(as_it_is(address))
        monkeypatch.setenv("DATABASE", new.url)
        assert main(["doctor"]) == FAILED, "this server does not write to its disk"
        assert "It is copied with: pg_dump --format=custom --file=carte-blanche.dump" in capsys.readouterr().out
    finally:
        for name in ("cards", "cards_2"):
            postgres_server.say(f"DROP DATABASE IF EXISTS {name} WITH (FORCE)")


async def updated_and_played(address: Address) -> None:
    async with Store.open(address) as store:
        await store.save(table(id=1, revision=1), entry(1))
        await store.driver.transaction([one("INSERT INTO held_calls (table_id, user) VALUES (?, ?)", 1, 7)])


async def as_it_was(address: Address) -> None:
    async with Store.open(address) as store:
        assert await store.log(1) == [entry(0)]
        assert await store.driver.read("SELECT schema FROM installation") == [(len(MIGRATIONS),)]
        assert await store.driver.check() == []
        number = await store.driver.number("tables")
        assert number > 1, "no number is given again"


async def as_it_is(address: Address) -> None:
    async with Store.open(address) as store:
        assert await store.log(1) == [entry(0), entry(1)]


async def test_a_database_over_which_a_copy_was_put_says_what_to_do(postgres_server: PostgresServer) -> None:
    """As it used to be said: what holds to what came later stays, and the number of the schema is the old one."""
    address = postgres_server.address()
    async with Store.open(address):
        pass
    postgres_server.say(f"UPDATE {address.schema}.installation SET schema = 17")
    with pytest.raises(Damaged, match=r"holds what came later .* as after a copy was put over what was there"):
        async with Store.open(address):
            pass


def test_the_readme_shows_what_the_bot_says() -> None:
    address = Address("postgresql://bot@server/cards")
    for command in (copying(address, "carte-blanche.dump"), *restoring(address, "carte-blanche.dump")):
        assert f"\n{command}\n" in README


def test_the_readme_makes_a_database_and_moves_into_it(
    postgres_server: PostgresServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With the server's socket for its name."""
    server = quote(f"{postgres_server.folder}", safe="")
    made = re.findall(r"`(create(?:user|db) [^`]+)`", README)
    (moved,) = re.findall(r"^python -m bot (copy .+)$", README, re.MULTILINE)
    assert len(made) == 2
    monkeypatch.chdir(tmp_path)
    try:
        typed(made, tmp_path, PGHOST=f"{postgres_server.folder}", PGUSER="postgres")
        asyncio.run(made_by(tmp_path / "carte-blanche.db", 17))
        moving = moved.replace("@server", f"@{server}").split()
        assert main(moving) == FINE
        asyncio.run(as_it_was(Address(moving[-1])))
    finally:
        postgres_server.say("DROP DATABASE IF EXISTS cards WITH (FORCE)")
        postgres_server.say("DROP ROLE IF EXISTS bot")


def test_what_the_readme_says_of_containers_is_so(postgres_server: PostgresServer, tmp_path: Path) -> None:
    """But for the container."""
    said = re.findall(r"^docker compose exec -T postgres (.+)$", README, re.MULTILINE)
    assert [command.split()[0] for command in said] == ["pg_dump", "createdb", "pg_restore"]
    user = "carte_blanche"
    postgres_server.say(f"CREATE ROLE {user} LOGIN SUPERUSER")
    postgres_server.say(f"CREATE DATABASE {user} OWNER {user}")
    address, new = (
        Address(f"postgresql://{user}@/{name}?host={postgres_server.folder}") for name in (user, f"{user}_2")
    )
    try:
        asyncio.run(made_by(address, 17))
        typed(said[:1], tmp_path, PGHOST=str(postgres_server.folder))
        asyncio.run(updated_and_played(address))
        typed(said[1:], tmp_path, PGHOST=str(postgres_server.folder))
        asyncio.run(as_it_was(new))
    finally:
        for name in (user, f"{user}_2"):
            postgres_server.say(f"DROP DATABASE IF EXISTS {name} WITH (FORCE)")
        postgres_server.say(f"DROP ROLE {user}")
