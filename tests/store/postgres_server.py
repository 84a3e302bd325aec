"""A PostgreSQL server of the tests' own: started from Debian's package when the first test asks for it, in a folder of
its own, without a network, and ended with the process that runs the tests."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path

from bot.store.postgres.address import Address

OWNER = "postgres"
WITH_PASSWORD = "guarded"
"""A role, once somebody makes it, of which a password is wanted; of all others none is."""
_QUICK = {
    "fsync": "off",  # a killed process loses nothing that it has given to the system
    "listen_addresses": "",
    "max_connections": "40",
    "shared_buffers": "16MB",
    "max_wal_size": "64MB",
    "autovacuum": "off",
}


def tools() -> Path | None:
    """The folder of PostgreSQL's programs, the newest ones that are installed."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/postgres"), key=lambda file: int(file.parts[-3]))
    return found[-1].parent if found else None


class PostgresServer:
    """Made once; `begin` and `kill` may be called many times. `primary`: of a standby, which follows it."""

    def __init__(self, programs: Path, primary: PostgresServer | None = None, **settings: str) -> None:
        self._programs, self._settings = programs, {**_QUICK, **settings}
        self.folder = Path(tempfile.mkdtemp(prefix="carte-blanche-postgres-"))
        self._numbers = count(1)
        self._process: subprocess.Popen[bytes] | None = None
        if os.getuid() == 0:  # which PostgreSQL refuses to be run as
            owner = pwd.getpwnam(OWNER)
            os.chown(self.folder, owner.pw_uid, owner.pw_gid)
            self._as_owner = ["setpriv", f"--reuid={OWNER}", f"--regid={OWNER}", "--clear-groups"]
        else:
            self._as_owner = ["setpriv"]
        made = ["initdb", "-D", "data", "-U", OWNER, "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"]
        if primary is not None:
            made = ["pg_basebackup", "-h", f"{primary.folder}", "-U", OWNER, "-D", "data", "-R", "-c", "fast", "-N"]
        said = subprocess.run(self._command(*made), cwd=self.folder, check=False, capture_output=True, text=True)
        assert said.returncode == 0, said.stdout + said.stderr
        entries = self.folder / "data" / "pg_hba.conf"
        entries.write_text(f"local all {WITH_PASSWORD} scram-sha-256\n{entries.read_text()}")

    def _command(self, program: str, *arguments: str) -> list[str]:
        return [*self._as_owner, "--pdeathsig=QUIT", str(self._programs / program), *arguments]

    def begin(self) -> None:
        """Returns at once; it may still have to recover."""
        options = [f"-c{key}={value}" for key, value in self._settings.items()]
        with (self.folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                self._command("postgres", "-D", "data", "-k", str(self.folder), *options),
                cwd=self.folder,
                stdout=log,
                stderr=log,
            )

    def wait(self) -> None:
        """Until it takes connections."""
        while subprocess.run(self._client("-c", "SELECT 1"), capture_output=True, check=False).returncode:
            assert self._process is None or self._process.poll() is None, (self.folder / "log").read_text()
            time.sleep(0.05)

    def kill(self) -> None:
        """SIGKILL to all of it at once: as when the power fails, but for what the system still holds."""
        assert self._process is not None
        self._process.send_signal(signal.SIGSTOP)  # it begins no other ones
        children = self._to_children(signal.SIGKILL)
        self._process.kill()
        self._process.wait()
        while any(Path(f"/proc/{child}").exists() for child in children):
            time.sleep(0.01)

    @contextmanager
    def frozen(self) -> Iterator[None]:
        """It is there and takes connections, but answers nothing: as when the network loses whatever is sent."""
        assert self._process is not None
        self._process.send_signal(signal.SIGSTOP)
        self._to_children(signal.SIGSTOP)
        try:
            yield
        finally:
            self._to_children(signal.SIGCONT)
            self._process.send_signal(signal.SIGCONT)

    def _to_children(self, number: signal.Signals) -> list[str]:
        """Sends a signal to all that the server's main process has begun; which they are."""
        assert self._process is not None
        main = self._process.pid
        children = Path(f"/proc/{main}/task/{main}/children").read_text().split()
        for child in children:
            with suppress(ProcessLookupError):
                os.kill(int(child), number)
        return children

    def end(self) -> None:
        if self._process is not None and self._process.poll() is None:
            self._process.send_signal(signal.SIGQUIT)
            self._process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)

    def say(self, sql: str) -> str:
        """What psql answers."""
        said = subprocess.run(self._client("-Atc", sql), capture_output=True, check=True, text=True)
        return said.stdout.strip()

    def raw(self) -> Iterator[bytes]:
        """What stands in the files of all tables."""
        self.say("CHECKPOINT")
        return (file.read_bytes() for file in (self.folder / "data/base").glob("*/[0-9]*"))

    def promote(self) -> None:
        """Of a standby: it takes changes from now on."""
        self.say("SELECT pg_promote()")

    def _client(self, *arguments: str) -> list[str]:
        return [str(self._programs / "psql"), "-h", str(self.folder), "-U", OWNER, "-q", *arguments]

    def address(self) -> Address:
        """A place of its own in the one database of the server."""
        schema = f"place_{next(self._numbers)}"
        self.say(f"CREATE SCHEMA {schema}")
        return Address(f"postgresql://{OWNER}@/{OWNER}?host={self.folder}&search_path={schema}")
