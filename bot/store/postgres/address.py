"""Say where a PostgreSQL database is without ever saying its password, and refuse what the bot cannot use."""

from __future__ import annotations

import os
import re
import ssl
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple
from urllib.parse import SplitResult, parse_qsl, quote, unquote, urlencode, urlsplit

SCHEMES = ("postgresql://", "postgres://")
FORM = "a server is postgresql://USER:PASSWORD@SERVER/NAME"

_HOST = re.compile(r"(?:\[([^][]+)\]|([^][:]*))(?::(\d{1,5}))?")
# Of what libpq takes behind the question mark, what the bot does in its own way: it gives up what does not answer, and
# sooner than these would; it speaks UTF-8, and encrypts by TLS.
_KEEPALIVES = ("keepalives", "keepalives_idle", "keepalives_interval", "keepalives_count", "tcp_user_timeout")
_NEEDLESS = ("connect_timeout", *_KEEPALIVES, "client_encoding", "fallback_application_name", "gssencmode")
# It writes: of several servers only the one that takes changes is of use.
_TARGET, _WRITABLE = "target_session_attrs", ("any", "read-write", "primary")
_NAME, _SECRET = "application_name", ("password", "sslpassword")
# What both asyncpg and libpq take for themselves; all else is for the server.
_FILES = ("sslrootcert", "sslcrl", "sslcert", "sslkey", "passfile")
_TLS = ("sslmode", "sslnegotiation", "ssl_min_protocol_version", "ssl_max_protocol_version")
_CLIENTS = (*_FILES, *_TLS, "service")
# Signs of a name for our connections; the server keeps 63, and each adds to it.
_SIGNS = 30


class AddressError(ValueError):
    """Why an address cannot be used; nothing of what is secret in it is told."""


class Host(NamedTuple):
    """A server; None: as asyncpg finds it."""

    name: str | None = None
    port: int | None = None


@dataclass(frozen=True)
class Address:
    """`url`: as DATABASE gives it; what is shown of it are the servers and the name of the database. Raises
    AddressError."""

    url: str = field(repr=False)

    def __post_init__(self) -> None:
        if self._parts.netloc.count("@") > 1 or self._parts.fragment:
            raise AddressError(f"{FORM}; in the password @ is written as %40, # as %23, / as %2F")
        if self._asked.get(_TARGET, "any") not in _WRITABLE:
            raise AddressError(f"{_TARGET} must be read-write, or left out: the bot writes")
        _ = self.hosts
        _check_files(self._asked)

    @cached_property
    def _parts(self) -> SplitResult:
        try:
            return urlsplit(self.url)
        except ValueError:  # what it says may quote the password
            raise AddressError(FORM) from None

    @cached_property
    def _asked(self) -> Mapping[str, str]:
        """What stands behind the question mark."""
        try:
            return dict(parse_qsl(self._parts.query, strict_parsing=bool(self._parts.query)))
        except ValueError:
            raise AddressError(f"{FORM}?KEY=VALUE&KEY=VALUE; in the password ? is written as %3F") from None

    @cached_property
    def hosts(self) -> tuple[Host, ...]:
        """The servers, in the order in which they are named; at least one."""
        names = unquote(self._parts.netloc.rpartition("@")[2]) or self._asked.get("host", "")
        ports = self._asked.get("port", "").split(",")
        hosts = names.split(",")
        if len(ports) not in (1, len(hosts)):
            raise AddressError(f"it names {len(hosts)} servers, but {len(ports)} ports")
        return tuple(map(_host, hosts, ports * (len(hosts) // len(ports))))

    @property
    def database(self) -> str | None:
        """None: that of the user's name, or of PGDATABASE."""
        named = unquote(self._parts.path.removeprefix("/"))
        return named or self._asked.get("dbname") or self._asked.get("database")

    @property
    def user(self) -> str | None:
        """None: whoever runs the bot, or PGUSER."""
        named = unquote(self._parts.netloc.rpartition("@")[0].partition(":")[0])
        return named or self._asked.get("user")

    @property
    def schema(self) -> str | None:
        """None: the database's usual one."""
        return self._asked.get("search_path")

    @cached_property
    def dsn(self) -> str:
        """For asyncpg, which would take for the server's what it does not know."""
        asked = {key: said for key, said in self._asked.items() if key not in (*_NEEDLESS, _TARGET, _NAME)}
        return self._parts._replace(query=urlencode(asked)).geturl()

    @cached_property
    def name(self) -> str:
        """By which the server lists the bot's connections."""
        return re.sub(r"[^ -~]", "?", self._asked.get(_NAME, "carte blanche"))[:_SIGNS]

    def uri(self, database: str | None = None) -> str:
        """For PostgreSQL's own tools, which ask for the password, or find it in PGPASSWORD or ~/.pgpass. `database`:
        another one on the same server."""
        user, at, named = self._parts.netloc.rpartition("@")
        asked = {key: said for key, said in self._asked.items() if key in (*_CLIENTS, "user", "options")}
        if not named:
            asked |= {key: said for key, said in self._asked.items() if key in ("host", "port")}
        if len(self.hosts) > 1:
            asked[_TARGET] = "read-write"
        where = f"postgresql://{user.partition(':')[0]}{at}{named}/{quote(database or self.database or '', safe='')}"
        return f"{where}?{urlencode(asked, safe='/')}" if asked else where

    @property
    def secrets(self) -> tuple[str, ...]:
        """What nobody may be shown of it, as it is written and as it is meant."""
        given = [self._parts.netloc.rpartition("@")[0].partition(":")[2]]
        given += [
            said for key, _, said in (pair.partition("=") for pair in self._parts.query.split("&")) if key in _SECRET
        ]
        meant = [said for key, said in self._asked.items() if key in _SECRET]
        return (self.url, self.dsn, *{word for one in (*given, *meant) for word in (one, unquote(one)) if word})

    def __str__(self) -> str:
        servers = ", ".join(host.name or "this computer" for host in self.hosts)
        return f"PostgreSQL on {servers}, database {self.database or 'of the user'}"

    def __repr__(self) -> str:
        return f"Address({self})"


def _host(named: str, port: str) -> Host:
    if named.startswith("/"):  # the folder of a socket
        name: str | None = named
    elif (found := _HOST.fullmatch(named)) is None:
        raise AddressError(f"{FORM}; signs such as / in the password are written as %2F")
    else:
        name, port = found[1] or found[2] or None, found[3] or port
    if not re.fullmatch(r"\d{0,5}", port) or int(port or 1) > 65535:
        raise AddressError(f"{FORM}, or SERVER:PORT; a port is a number up to 65535")
    return Host(name, int(port) if port else None)


def _check_files(asked: Mapping[str, str]) -> None:
    """asyncpg would say of none of them which it is."""
    for key in _FILES:
        if (name := asked.get(key)) and not os.access(name, os.R_OK):
            raise AddressError(f"{key} names {name}, which cannot be read")
    trust = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    for key in ("sslrootcert", "sslcrl"):
        if name := asked.get(key):
            with _of_use(key, name):
                trust.load_verify_locations(cafile=name)
    if name := asked.get("sslcert"):
        with _of_use("sslcert", name):
            trust.load_cert_chain(name, asked.get("sslkey"), lambda: asked.get("sslpassword", ""))


@contextmanager
def _of_use(key: str, name: str) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        why = getattr(error, "reason", None) or error.strerror
        raise AddressError(f"{key} names {name}, which is of no use: {why}") from None
