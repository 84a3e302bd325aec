"""Say in words what sentences show as signs: a screen reader reads every sign aloud, by its name or not at all."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import lru_cache

from bot.engine.text import Text, text

# Signs beside words that say the same: colours of cards, edges of clocks, arrows on buttons, bars that fill up.
_BESIDE_WORDS = "⬢▲■●◆🛡❤☀★⭐🍃🌲💧🔷🟣🌸🟫↻↺⏮◀▶⏭⏳⏸⏱🗳🏁🤖⚖⛔❗⚠🔔👀✋⚙🎲▰▱"
# Signs that stand for words, by what they say.
SAID: Mapping[str, Text] = {
    "👥": text("People see to this:"),
    "⚡": text("Just carried out:"),
    "🏆": text("Winner:"),
    "💡": text("Tip:"),
    "×": text("times"),
    "❔": text("face down"),
    "→": text("then"),
}

_VARIANT = "\ufe0f"
_DROPPED = re.compile(f" ?(?:[{_BESIDE_WORDS}]{_VARIANT}?)+(?=[.:,;)]|$)|(?:[{_BESIDE_WORDS}]{_VARIANT}?)+ ?")


@lru_cache(2000)
def without_signs(sentence: str) -> str:
    """A sentence, gaps and all, without the signs that say nothing more than its words."""
    return sentence if sentence.isascii() else _DROPPED.sub("", sentence)


def spoken(sentence: str, say: Callable[[Text], str]) -> str:
    """A sentence with words for the signs that stand for some."""
    for sign, words in SAID.items():
        if sign in sentence:
            sentence = re.sub(f" ?{sign} ?", f" {say(words)} ", sentence).strip()
            sentence = re.sub(" (?=[,;.])", "", sentence)
    return sentence
