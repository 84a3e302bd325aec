"""Say where a PostgreSQL database is, without ever saying its password."""

from __future__ import annotations

from dataclasses import dataclass, field
from urllib.parse import parse_qs, urlsplit

SCHEMES = ("postgresql://", "postgres://")


@dataclass(frozen=True)
class Address:
    """`url`: as DATABASE gives it; what is shown of it is the server and the name of the database."""

    url: str = field(repr=False)

    def __str__(self) -> str:
        parts = urlsplit(self.url)
        asked = parse_qs(parts.query)
        server = parts.hostname or asked.get("host", ["this computer"])[0]
        return f"PostgreSQL on {server}, database {parts.path.strip('/') or 'of the user'}"

    def __repr__(self) -> str:
        return f"Address({self})"
