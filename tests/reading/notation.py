"""Write the meaning of a card down as one line, and read such lines.

    [condition =>] clause ; clause ...       a clause: whom[?] effect field=value ...

`?`: may. What is as usual is left out. Free words stand in double quotes, colours have their names, lists have commas,
and kinds of cards stand in brackets: `drawn kinds=[colours=red][numbers=3,4] => others? draw cards=2`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

import msgspec
from msgspec import inspect

from bot.card_language.blocks import Block
from cogs.blank.cards.meaning import CONDITIONS, EFFECTS, Clause, Meaning, understood
from cogs.blank.cards.names import COLOURS

_TOKEN = re.compile(r'\s*(=>|"[^"]*"|[\[\]=,;|]|[^\s\[\]=,;|"]+)')
_KNOWN: dict[str, dict[str, type[Block]]] = {
    "condition": {kind.tag(): kind for kind in CONDITIONS},
    "effect": {kind.tag(): kind for kind in EFFECTS},
}
Tokens = Sequence[str]


class NotationError(ValueError):
    """A line that says no meaning; the message says why."""


class Right(NamedTuple):
    """What may be understood of a card. `free`: it may be left to people; `refused`: no such card can be (K31)."""

    meanings: tuple[Meaning, ...]
    free: bool = False
    refused: bool = False


# Reading


def right(line: str) -> Right:
    """Read all that is right, separated by `|`. Raises NotationError."""
    ways = _split(_tokens(line), "|")
    plain = [list(way) for way in ways]
    others = tuple(_meaning(way) for way in ways if list(way) not in (["free"], ["refused"]))
    return Right(others, ["free"] in plain, ["refused"] in plain)


def meaning(line: str) -> Meaning:
    """Read one meaning. Raises NotationError."""
    return _meaning(_tokens(line))


def _tokens(line: str) -> Tokens:
    found, at = [], 0
    while line[at:].strip():
        token = _TOKEN.match(line, at)
        if token is None:
            raise NotationError(f"cannot be read from here: {line[at:].strip()}")
        found.append(token[1])
        at = token.end()
    return found


def _split(tokens: Tokens, mark: str) -> list[Tokens]:
    parts: list[list[str]] = [[]]
    for token in tokens:
        if token == mark:
            parts.append([])
        else:
            parts[-1].append(token)
    return [*parts]


def _meaning(tokens: Tokens) -> Meaning:
    *condition, clauses = _split(tokens, "=>")
    if len(condition) > 1:
        raise NotationError("there is more than one =>")
    data: dict[str, Any] = {"clauses": [_clause(part) for part in _split(clauses, ";")]}
    if condition:
        data["condition"] = _block("condition", condition[0])
    try:
        return understood(data)
    except msgspec.ValidationError as error:
        raise NotationError(str(error)) from error


def _clause(tokens: Tokens) -> dict[str, Any]:
    if not tokens:
        raise NotationError("a clause is empty")
    whom, may = tokens[0].removesuffix("?"), tokens[0].endswith("?")
    return {"whom": whom, "effect": _block("effect", tokens[1:]), "may": may}


def _block(what: str, tokens: Tokens) -> dict[str, Any]:
    tag = tokens[0] if tokens else ""
    if tag not in _KNOWN[what]:
        raise NotationError(f"there is no {what} {tag!r}")
    return {"type": tag} | _fields(_KNOWN[what][tag], tokens[1:])


def _fields(kind: type[Any], tokens: Tokens) -> dict[str, Any]:
    """Read `field=value ...`; words in quotes need no name, and what is true no value."""
    types = {field.name: field.type for field in _declared(kind)}  # type: ignore[arg-type]
    pairs = list(_written_fields(tokens))
    found = dict(pairs)
    if len(found) < len(pairs):
        raise NotationError("a field stands there twice")
    if unknown := found.keys() - types.keys():
        raise NotationError(f"{kind.__name__} has no {', '.join(sorted(unknown))}")
    return {name: _value(types[name], value, _is_colour(name, found)) for name, value in found.items()}


def _written_fields(tokens: Tokens) -> Iterator[tuple[str, Tokens]]:
    """Give each field with the tokens of its value."""
    at = 0
    while at < len(tokens):
        name, begin = tokens[at], at + 2
        if name.startswith('"'):
            yield "words", (name,)
            at += 1
        elif tokens[at + 1 : begin] == ["="]:
            at = _end_of_value(tokens, begin)
            yield name, tokens[begin:at]
        else:
            yield name, ("true",)
            at += 1


def _end_of_value(tokens: Tokens, begin: int) -> int:
    """Find where a value ends: behind the last bracket, or behind the last item of a list."""
    end = begin
    while tokens[end : end + 1] == ["["]:
        end = tokens.index("]", end) + 1 if "]" in tokens[end:] else len(tokens)
    if end == begin:
        end = begin + 1
        while tokens[end : end + 1] == [","]:
            end += 2
    return end


def _is_colour(name: str, found: Mapping[str, Tokens]) -> bool:
    return name == "colours" or (name == "value" and list(found.get("kind", ["colour"])) == ["colour"])


def _value(kind: inspect.Type, tokens: Tokens, colour: bool) -> Any:
    """Give a value as plain data."""
    match kind:
        case inspect.VarTupleType(item_type=inspect.StructType(cls=struct)):
            inside = [part[1:] for part in _split(tokens, "]")[:-1]]
            return [_fields(struct, part) for part in inside]
        case inspect.VarTupleType(item_type=item):
            return [_value(item, part, colour) for part in _split(tokens, ",")]
        case inspect.Metadata(type=inner):
            return _value(inner, tokens, colour)
    if len(tokens) != 1:
        raise NotationError(f"one value was expected, not {' '.join(tokens) or 'none'}")
    return _scalar(kind, tokens[0], colour)


def _scalar(kind: inspect.Type, token: str, colour: bool) -> Any:
    match kind:
        case inspect.IntType() if colour and token != "-1":
            return _one_of(token, COLOURS)
        case inspect.IntType():
            return _number(token)
        case inspect.BoolType():
            return bool(_one_of(token, ("false", "true")))
        case _:
            return token.strip('"')


def _one_of(token: str, known: Sequence[str]) -> int:
    if token not in known:
        raise NotationError(f"{token} is none of {', '.join(known)}")
    return known.index(token)


def _number(token: str) -> int:
    try:
        return int(token)
    except ValueError:
        raise NotationError(f"{token} is no number") from None


@cache
def _declared(kind: type[Any]) -> tuple[inspect.Field, ...]:
    info = inspect.type_info(kind)
    assert isinstance(info, inspect.StructType)
    return info.fields


# Writing


def written(meaning: Meaning) -> str:
    """Write a meaning down; reading gives it again."""
    clauses = " ; ".join(map(_written_clause, meaning.clauses))
    return f"{_written_block(meaning.condition)} => {clauses}" if meaning.condition else clauses


def _written_clause(clause: Clause) -> str:
    return f"{clause.whom}{'?' * clause.may} {_written_block(clause.effect)}"


def _written_block(block: Block) -> str:
    return " ".join([block.tag(), *_written_values(block)])


def _written_values(struct: Any) -> Iterator[str]:
    for field in _declared(type(struct)):  # type: ignore[arg-type]
        value = getattr(struct, field.name)
        if value == field.default:
            continue
        if field.name == "words":
            # Quotation marks within words would end them.
            yield '"{}"'.format(value.replace('"', "'"))
        else:
            yield f"{field.name}={_written_value(value, _names_colour(struct, field.name))}"


def _names_colour(struct: Any, name: str) -> bool:
    return name == "colours" or (name == "value" and struct.kind == "colour")


def _written_value(value: Any, colour: bool) -> str:
    match value:
        case bool():
            return "true" if value else "false"
        case tuple() if value and isinstance(value[0], msgspec.Struct):
            return "".join(f"[{' '.join(_written_values(kind))}]" for kind in value)
        case tuple():
            return ",".join(_written_value(item, colour) for item in value)
        case int() if colour and value >= 0:
            return COLOURS[value]
        case _:
            return str(value)
