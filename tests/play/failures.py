"""What goes wrong with what the bot asks of Discord."""

from __future__ import annotations

from bot.demo.wire import Lost, http_error

SETTING_UP = {"PUT /applications/{id}/commands", "GET /oauth2/applications/@me", "GET /users/@me"}

FAILURES: dict[str, BaseException | Lost] = {
    "403": http_error(403, 50013),
    "403 access": http_error(403, 50001),
    "404": http_error(404, 10008),
    "429": http_error(429),
    "429 old message": http_error(429, 30046),
    "500": http_error(500),
    "archived": http_error(400, 50083),
    "timeout": TimeoutError("no answer"),
    "lost answer": Lost(ConnectionResetError("the answer was lost")),
}
