"""Look after the files that make up a database: who may open them, whether what is written there stays; made for their
owner alone, told apart from others, never begun anew over what an earlier one has left."""

from __future__ import annotations

import errno
import fcntl
import glob
import os
from contextlib import suppress
from itertools import chain, count
from pathlib import Path

from bot.store.api import Full, Locked, StoreError, WrongSetting

_LOST = "what is written there is lost with the container or at the next restart: put it on a volume"
_SHARED = "SQLite's locks are not reliable on network file systems: put it on a local disk"
_RISKS = {"overlay": _LOST, "tmpfs": _LOST, "ramfs": _LOST} | dict.fromkeys(
    ("nfs", "nfs4", "cifs", "smb3", "9p", "virtiofs", "vboxsf", "fuse.sshfs", "fuse.s3fs", "fuse.glusterfs"), _SHARED
)

# What comes after its name. A -journal is there while the file is no database of ours yet, or not any more.
PARTS = ("", "-wal", "-shm", "-journal")
RESCUED, RESTORING = ".rescued", ".restoring"

Identity = tuple[tuple[int, int] | None, ...]


class Lock:
    """Keeps other bots out while it lasts. Raises Locked, or StoreError where nothing can be written.

    `<path>.lock` holds the process number while a bot runs and is empty once it has ended well.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        # Whether the bot before this one ended well.
        self.clean = True

    def __enter__(self) -> Lock:
        name = self._path.with_name(self._path.name + ".lock")
        try:
            name.parent.mkdir(parents=True, exist_ok=True)
            self._file = os.open(name, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        except OSError as error:
            raise _not_writable(name, error) from error
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
            raise _not_writable(name, error) from error
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


def beside(path: Path, ending: str) -> Path:
    return path.with_name(path.name + ending)


def identity(path: Path) -> Identity:
    """Which files an open database has, whatever they hold: device and number, None for one that is missing."""
    return tuple(_identity(beside(path, part)) for part in PARTS[:3])


def _identity(file: Path) -> tuple[int, int] | None:
    try:
        found = file.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def unused(path: Path, ending: str, parts: tuple[str, ...] = PARTS) -> Path:
    """A name beside the database for these parts of another: with this ending, or with a number after it."""
    names = (beside(path, ending if number == 1 else f"{ending}.{number}") for number in count(1))
    return next(name for name in names if not any(beside(name, part).exists() for part in parts))


def left_over(path: Path) -> str | None:
    """Why no new database is begun where there is none: an earlier one has left something."""
    if path.exists():
        return None
    rescued = path.parent.glob(f"{glob.escape(path.name)}{RESCUED}*")
    for found in chain(rescued, (beside(path, RESTORING), beside(path, "-wal"))):
        if found.exists() and found.stat().st_size:
            how = "Put a copy in place (python -m bot restore COPY), or move that away to begin anew."
            return f"There is no {path}, but {found.name} lies there, left of an earlier one. {how}"
    return None


def made(path: Path) -> None:
    """An empty file where there is none, for its owner only: what SQLite puts beside it gets the same rights. Raises
    StoreError."""
    if left := left_over(path):
        raise StoreError(left)
    try:
        with suppress(FileExistsError):
            path.touch(0o600, exist_ok=False)
    except OSError as error:
        raise _not_writable(path, error) from error


def _not_writable(path: Path, error: OSError) -> StoreError:
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        return Full(f"{path} cannot be written ({error.strerror}). Make room, or choose another folder.")
    return WrongSetting(
        f"{path} cannot be written ({error.strerror}). Choose another folder: DATABASE says where it is."
    )


def flush(*names: Path) -> None:
    """Waits for the disk. Of a folder: until it knows what lies in it."""
    for name in names:
        descriptor = os.open(name, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
