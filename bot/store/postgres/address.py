"""Say where a PostgreSQL database is, without ever saying its password."""

from __future__ import annotations

from dataclasses import dataclass, field
from urllib.parse import parse_qs, unquote, urlsplit

SCHEMES = ("postgresql://", "postgres://")


@dataclass(frozen=True)
class Address:
    """`url`: as DATABASE gives it; what is shown of it is the server and the name of the database. Raises ValueError
    where that is no address."""

    url: str = field(repr=False)

    def __post_init__(self) -> None:
        _ = urlsplit(self.url).port

    @property
    def secrets(self) -> tuple[str, ...]:
        """What nobody may be shown of it, as it is written and as it is meant."""
        parts = urlsplit(self.url)
        given = (parts.password or "", *parse_qs(parts.query).get("password", ()))
        return (self.url, *{word for one in given for word in (one, unquote(one)) if word})

    def __str__(self) -> str:
        parts = urlsplit(self.url)
        asked = parse_qs(parts.query)
        server = parts.hostname or asked.get("host", ["this computer"])[0]
        return f"PostgreSQL on {server}, database {parts.path.strip('/') or 'of the user'}"

    def __repr__(self) -> str:
        return f"Address({self})"
