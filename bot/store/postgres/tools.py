"""Say how a PostgreSQL database is copied, and a copy put in place, with PostgreSQL's own tools, as they are typed."""

from __future__ import annotations

import re
import shlex

from bot.store.postgres.address import Address


def copying(address: Address, copy: str) -> str:
    """The command that makes a copy; the bot may be running."""
    only = [f"--schema={address.schema}"] if address.schema else []
    return shlex.join(["pg_dump", "--format=custom", f"--file={copy}", *only, f"--dbname={address.uri()}"])


def restoring(address: Address, copy: str) -> tuple[str, ...]:
    """The commands that put a copy into a database of its own: put over the old one, which may be newer, both would be
    mixed up."""
    new = beside(address)
    owner = [f"--owner={address.user}"] if address.user else []
    made = ["createdb", *owner, f"--maintenance-db={address.uri()}", new]
    whole = ["--exit-on-error", "--single-transaction", "--no-owner", "--no-privileges"]
    return shlex.join(made), shlex.join(["pg_restore", *whole, f"--dbname={address.uri(new)}", copy])


def beside(address: Address) -> str:
    """The name of another database: cards, cards_2, cards_3."""
    name = address.database or address.user or "carte_blanche"
    counted = re.fullmatch(r"(.+)_(\d{1,4})", name)
    return f"{counted[1]}_{int(counted[2]) + 1}" if counted else f"{name}_2"
