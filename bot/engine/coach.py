"""Say what a lesson is: a sentence for somebody who meets a kind of decision for the first time."""

from __future__ import annotations

import msgspec

from bot.engine.text import Text


class Lesson(msgspec.Struct, frozen=True):
    """`key` names the kind of decision, for ever: who has had it once is not told it again."""

    key: str
    text: Text
