"""Whether a translation has the gaps of its message: `{player}` here and there, nothing else in braces."""

from __future__ import annotations

from string import Formatter

from babel.messages import Message

Gaps = frozenset[tuple[str, str, str]]


def gaps(sentence: str) -> Gaps:
    """Names (with format and conversion) of the gaps in a sentence. Raises ValueError for stray braces."""
    return frozenset(
        (name, format_spec or "", conversion or "")
        for _, name, format_spec, conversion in Formatter().parse(sentence)
        if name is not None
    )


def forms(words: str | tuple[str, ...] | list[str]) -> tuple[str, ...]:
    """The singular and plural forms of what Babel calls a message's id or string."""
    return (words,) if isinstance(words, str) else tuple(words)


def sound(message: Message) -> bool:
    """Whether every form can be filled. A form may leave out what one of the English forms leaves out ('A die')."""
    try:
        english = [gaps(form) for form in forms(message.id)]
        needed, allowed = frozenset.intersection(*english), frozenset.union(*english)
        return all(needed <= gaps(form) <= allowed for form in forms(message.string or ""))
    except ValueError:
        return False
