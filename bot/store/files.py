"""The database's place on disk: who may open it, and whether what is written there stays."""

from __future__ import annotations

import errno
import fcntl
import os
from contextlib import suppress
from pathlib import Path

from bot.store.api import Full, Locked, StoreError

_LOST = "what is written there is lost with the container or at the next restart: put it on a volume"
_SHARED = "SQLite's locks are not reliable on network file systems: put it on a local disk"
_RISKS = {"overlay": _LOST, "tmpfs": _LOST, "ramfs": _LOST} | dict.fromkeys(
    ("nfs", "nfs4", "cifs", "smb3", "9p", "virtiofs", "vboxsf", "fuse.sshfs", "fuse.s3fs", "fuse.glusterfs"), _SHARED
)


class Lock:
    """Keeps other bots out while it lasts. Raises Locked, or StoreError where nothing can be written.

    `<path>.lock` holds the process number while a bot runs and is empty once it has ended well.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self.clean = True
        """Whether the bot before this one ended well."""

    def __enter__(self) -> Lock:
        name = self._path.with_name(self._path.name + ".lock")
        try:
            name.parent.mkdir(parents=True, exist_ok=True)
            self._file = os.open(name, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        except OSError as error:
            raise StoreError(f"{name} cannot be written ({error.strerror}). Choose another folder.") from error
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            holder = os.pread(self._file, 20, 0).decode()
            os.close(self._file)
            raise Locked(f"Another bot (process {holder}) has {self._path} open. Stop it first.") from error
        self.clean = not os.pread(self._file, 1, 0)
        try:
            self._mark(str(os.getpid()))
        except OSError as error:
            os.close(self._file)
            full = Full if error.errno == errno.ENOSPC else StoreError
            raise full(f"{name} cannot be written ({error.strerror}). Make room, or choose another folder.") from error
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        # after a StoreError perhaps nothing was ever opened: the next start looks at the file again
        if kind is None or not issubclass(kind, StoreError):
            self._mark("")
        os.close(self._file)

    def _mark(self, content: str) -> None:
        os.ftruncate(self._file, 0)
        os.pwrite(self._file, content.encode(), 0)
        os.fsync(self._file)


def make_private(path: Path) -> None:
    """An empty file where there is none, for its owner only: what SQLite puts beside it gets the same rights."""
    try:
        with suppress(FileExistsError):
            path.touch(0o600, exist_ok=False)
    except OSError as error:
        raise StoreError(f"{path} cannot be written ({error.strerror}). Choose another folder.") from error


def risk(path: Path, mounts: Path = Path("/proc/self/mounts")) -> str | None:
    """Why this is a bad place for a database, as far as the kind of file system tells (on Linux)."""
    if not mounts.exists():
        return None
    around = {path.absolute(), *path.resolve().parents}
    kind = ""
    deepest = -1
    for line in mounts.read_text().splitlines():
        _, point, filesystem, *_ = line.split(" ")
        mount = Path(point.replace("\\040", " "))
        # of two mounts on one point the later one is seen
        if mount in around and len(mount.parts) >= deepest:
            kind, deepest = filesystem, len(mount.parts)
    return _RISKS.get(kind)
