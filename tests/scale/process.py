"""The real bot as a host runs it, pointed at a Discord on this computer: `python -m tests.scale.process URL ...`.

`--lease` and `--renewal` (seconds) shorten what a test would have to wait for; the rest is for `python -m bot`.
"""

from __future__ import annotations

import argparse
import sys

from discord.gateway import DiscordWebSocket
from discord.http import Route
from yarl import URL

from bot.__main__ import main
from bot.store.postgres import connection, lease
from tests.scale.rest import PREFIX


def run() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("url")
    parser.add_argument("--lease", type=float, default=lease.LEASE)
    parser.add_argument("--renewal", type=float, default=lease.RENEWAL)
    options, rest = parser.parse_known_args()
    Route.BASE = options.url
    DiscordWebSocket.DEFAULT_GATEWAY = URL(options.url.removesuffix(PREFIX).replace("http", "ws", 1) + "/gateway")
    lease.LEASE = connection.LEASE = options.lease  # type: ignore[attr-defined]
    connection.RENEWAL = options.renewal  # type: ignore[attr-defined]
    return main(rest)


if __name__ == "__main__":
    sys.exit(run())
