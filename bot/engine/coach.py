"""Say what a lesson is: a sentence for somebody who meets a kind of decision for the first time."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from bot.engine.text import Text


class Lesson(msgspec.Struct, frozen=True):
    """`key` names the kind of decision, for ever: who has had it once is not told it again, or, if it is told `again`,
    at every such decision of the first game in which it is told."""

    key: str
    said: Text | Callable[[], Text]
    """What is told; to be called where there is much to reckon, which hardly anybody is told."""
    again: bool = False

    @property
    def text(self) -> Text:
        return self.said if isinstance(self.said, Text) else self.said()
