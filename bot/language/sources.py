"""Find what the code says: every message in a call of `text`, `plural` or `locale_str`, found in the syntax tree; and
every heading and paragraph of the guide.md of a game.

Babel's own extractor goes by words alone, so it would take `draw.text(...)` for a message and pass over one that
is computed; here the first is left out and the second is reported.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from bot.engine.guide import messages
from bot.language.catalogues import PLATFORM, ROOT, TEMPLATE, gaps

# How many of its first arguments are messages.
_MESSAGES = {"text": 1, "plural": 2, "locale_str": 1}
# A module that has none of these in it says nothing.
_SPEAKING = ("bot.engine.text", "locale_str")


@dataclass(frozen=True)
class Spoken:
    """A message in the code: one form, or singular and plural. `command`: part of a slash command."""

    forms: tuple[str, ...]
    command: bool = False


@dataclass(frozen=True)
class Untranslatable:
    """A call whose words cannot be translated, and why."""

    where: str
    why: str

    def __str__(self) -> str:
        return f"{self.where}: {self.why}"


def spoken_in(folder: Path) -> Iterator[Spoken | Untranslatable]:
    """Everything said by the code that has its catalogues in `folder`."""
    for path in _files(folder, "*.py"):
        yield from spoken(path.read_text("utf-8"), str(path.relative_to(ROOT)))
    for path in _files(folder, "guide.md"):
        yield from (Spoken((message,)) for message in messages(path.read_text("utf-8")))


def _files(folder: Path, pattern: str) -> list[Path]:
    """The template of new games has catalogues of its own, although it lies in the folder of the platform."""
    code = PLATFORM.parent if folder == PLATFORM else folder
    return [path for path in sorted(code.rglob(pattern)) if folder == TEMPLATE or TEMPLATE not in path.parents]


def spoken(source: str, name: str) -> Iterator[Spoken | Untranslatable]:
    """Everything said by a module's source. `name` stands in faults."""
    if not any(sign in source for sign in _SPEAKING):
        return
    nodes = list(ast.walk(ast.parse(source, name)))
    known = _imported(nodes)
    for node in nodes:
        if isinstance(node, ast.Call) and (kind := _kind(node.func, known)) and not _said_elsewhere(node, kind):
            why = _fault(node, kind)
            yield (
                Untranslatable(f"{name}:{node.lineno}", why)
                if why
                else Spoken(_literals(node, kind), kind == "locale_str")
            )


def _imported(nodes: Iterable[ast.AST]) -> dict[str, str]:
    """What a module calls the makers of messages."""
    imports = [node for node in nodes if isinstance(node, ast.ImportFrom)]
    return {
        alias.asname or alias.name: alias.name
        for node in imports
        for alias in node.names
        if alias.name in _MESSAGES and node.module in ("bot.engine.text", "discord.app_commands")
    }


def _kind(called: ast.expr, known: dict[str, str]) -> str | None:
    if isinstance(called, ast.Name):
        return known.get(called.id)
    return "locale_str" if isinstance(called, ast.Attribute) and called.attr == "locale_str" else None


def _said_elsewhere(call: ast.Call, kind: str) -> bool:
    """Whether a command repeats the words of a Text: `locale_str(pace.label.message)`."""
    first = call.args[0] if call.args else None
    return kind == "locale_str" and isinstance(first, ast.Attribute) and first.attr == "message"


def _literals(call: ast.Call, kind: str) -> tuple[str, ...]:
    first = call.args[: _MESSAGES[kind]]
    return tuple(node.value for node in first if isinstance(node, ast.Constant) and isinstance(node.value, str))


def _fault(call: ast.Call, kind: str) -> str:
    """Why the words of a call cannot be translated or filled in; empty if they can."""
    forms = _literals(call, kind)
    if len(forms) != _MESSAGES[kind] or len(call.args) != len(forms):
        return f"{kind}() needs its words as literal strings, or nobody can translate them"
    given = [keyword.arg for keyword in call.keywords]
    if kind == "locale_str" or None in given:
        return ""
    try:
        named = {name for form in forms for name, _, _ in gaps(form)}
    except ValueError as error:
        return f"{forms[0]!r}: {error}"
    # What is counted need not be said: 'A die is lost', 'All dice are lost'.
    unsaid = set(given[1:] if kind == "plural" else given) - named
    missing = named - set(given)
    return f"{forms[0]!r}: gaps and arguments differ: {sorted(map(str, unsaid | missing))}" if unsaid | missing else ""
