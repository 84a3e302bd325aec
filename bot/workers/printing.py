"""Say what printing may take: the same for everything that is printed, so that no server does two at a time."""

from __future__ import annotations

from bot.engine.text import text
from bot.workers.workers import JobKind

# A team of dice takes six seconds, a large deck twenty; on a busy machine several times that.
PRINTING = JobKind(
    "printing",
    seconds=240,
    megabytes=768,
    busy=text("Something is being printed for your server already. Please try again in a minute."),
    all=4,
)
