"""Read TOML that a stranger may have made: what is in it, and where; nothing that would take for ever."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from bot.decks.exchange.model import LONGEST, Broken, FileProblem, decoded, shown, too_long
from bot.engine.text import Text, text

_KINDS: dict[type, Text] = {
    str: text("text in quotation marks"),
    int: text("a whole number"),
    bool: text("true or false"),
}
_AT = re.compile(r"\(at line (\d+), column \d+\)$")
_AT_END = "(at end of document)"
# Characters of all that is neither text in quotation marks nor a comment: about ten times what a deck needs.
_MOST_FRAME = 256 * 1024
# In the frame of a line: what tomllib does with a key is the square of its dots, and a card needs none.
_MOST_DOTS = 8
# With ++ and *+ nothing that has matched is tried another way: no file makes this slow.
_WORDS = re.compile(
    r"""
    \"{3} (?: [^"\\]++ | \\. | "(?!"") )*+ "*+     # what does not end, ends the file: tomllib reads no further
    | '{3} (?: [^']++ | '(?!'') )*+ '*+
    | " (?: [^"\\\n]++ | \\. )*+ "?
    | ' [^'\n]*+ '?
    | \# [^\n]*+
    """,
    re.DOTALL | re.VERBOSE,
)


class ListOf(NamedTuple):
    """A file that is a list of tables, each of which begins with [[word]]. `too_many`, `misshapen`: what is said
    then."""

    file: str
    word: str
    keys: Mapping[str, type]
    of_any_length: frozenset[str]
    too_many: Text
    misshapen: Text


class TomlTable(NamedTuple):
    """One table of a list, and its lines in the file; None: they cannot be told."""

    kind: ListOf
    values: dict[str, Any]
    said: list[str]
    first: int | None
    last: int | None

    def problem(self, key: str, why: Text) -> FileProblem:
        """Say what is wrong with it, at the line of that key if there is one."""
        if self.first is None or self.last is None:
            return FileProblem(self.kind.file, why)
        return FileProblem(self.kind.file, why, line_of(self.said, key, self.first, self.last) or self.first)

    def fault(self) -> tuple[str, Text] | None:
        """Name a key that is not known or cannot have its value, and why."""
        for key, value in self.values.items():
            if key not in self.kind.keys:
                return key, text("{key} is not known: check how it is spelt.", key=shown(key))
            if why := misfit(key, value, self.kind.keys[key], long=key in self.kind.of_any_length):
                return key, why
        return None


def tables(data: bytes, kind: ListOf, most: int) -> Iterator[TomlTable]:
    """Read a list of at most `most` tables. Raises Broken for anything else."""
    said = decoded(data, kind.file).split("\n")
    begins = re.compile(rf"[ \t]*\[\[[ \t]*(?:{kind.word}|\"{kind.word}\"|'{kind.word}')[ \t]*\]\]")
    lines = [number for number, line in enumerate(said, 1) if begins.match(line)]
    if len(lines) > most:
        raise Broken(kind.file, kind.too_many, lines[most])
    found = parsed(data, kind.file).get(kind.word, [])
    if not isinstance(found, list) or not all(isinstance(table, dict) for table in found):
        raise Broken(kind.file, kind.misshapen)
    if len(found) > most:
        raise Broken(kind.file, kind.too_many)
    ends = [*lines[1:], len(said) + 1]
    for index, table in enumerate(found):
        # they may also be written as one list; then only the file can be named
        first, last = (lines[index], ends[index]) if len(lines) == len(found) else (None, None)
        yield TomlTable(kind, table, said, first, last)


def parsed(data: bytes, file: str) -> dict[str, Any]:
    said = decoded(data, file)
    _must_be_flat(said, file)
    try:
        return tomllib.loads(said)
    except RecursionError as error:
        raise Broken(file, text("This is nested too deeply.")) from error
    except ValueError as error:
        why, line = _located(str(error), said)
        raise Broken(file, text("This is not TOML: {why}", why=shown(why)), line) from error


def _must_be_flat(said: str, file: str) -> None:
    """Refuse what is nested deeply or far too large, before it is parsed. Raises Broken."""
    # Parsing such a file may take for ever and all memory. What stands in quotation marks costs nothing, so it is left
    # out.
    frame = _WORDS.sub(lambda words: "\n" * words[0].count("\n"), said)
    if len(frame) > _MOST_FRAME:
        raise Broken(file, text("There is far more in it than a deck can hold."))
    for number, line in enumerate(frame.split("\n"), 1):
        if line.count(".") > _MOST_DOTS:
            raise Broken(file, text("This is nested too deeply."), number)


def _located(why: str, said: str) -> tuple[str, int | None]:
    """What tomllib complains about, and the line that it names, if it does."""
    if why.endswith(_AT_END):
        return why.removesuffix(_AT_END).strip(), said.rstrip().count("\n") + 1
    at = _AT.search(why)
    return (why[: at.start()].strip(), int(at[1])) if at else (why, None)


def misfit(key: str, value: Any, kind: type, *, long: bool = False) -> Text | None:
    """Why a key cannot have that value."""
    # Not isinstance: true is a whole number in Python.
    if type(value) is not kind:
        return text("{key} must be {kind}.", key=key, kind=_KINDS[kind])
    return too_long(key) if isinstance(value, str) and not long and len(value) > LONGEST else None


def line_of(said: list[str], key: str, first: int = 1, last: int | None = None) -> int | None:
    """The line between two lines that sets a key; `said`: all lines."""
    start = re.compile(rf"^\s*[\"']?{re.escape(key)}[\"']?\s*=") if 0 < len(key) <= LONGEST else None
    lines = said[first - 1 : None if last is None else last - 1]
    return next((number for number, line in enumerate(lines, first) if start and start.match(line)), None)
