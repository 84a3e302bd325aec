"""Write and read deck.toml and cards.toml, so that people can change them and nothing slips through."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from typing import Any

import msgspec
import tomlkit

from bot.decks.exchange.model import FORMAT, LONGEST, Broken, FileProblem, IncomingCard, decoded, shown, too_long
from bot.engine.deck import Card, stand_in
from bot.engine.text import Text, text
from bot.store.deck_records import DeckInfo, Version

DECK, CARDS, HISTORY = "deck.toml", "cards.toml", "history.toml"
LICENCE = "The cards belong to those who wrote them."
_DECK_KEYS = {"format": int, "game": str, "name": str, "mark": str, "licence": str, "version": int}
_CARD_WORDS = ("slot", "title", "condition", "words", "language", "author", "drawing", "meaning")
_CARD_KEYS = {**dict.fromkeys(_CARD_WORDS, str), "hand": int, "printed": bool}
# Nobody reads the one; the other has a length of its own.
_OF_ANY_LENGTH = ("licence", "meaning")
_KINDS: dict[type, Text] = {
    str: text("text in quotation marks"),
    int: text("a whole number"),
    bool: text("true or false"),
}
_CARD = re.compile(r"[ \t]*\[\[[ \t]*(?:card|\"card\"|'card')[ \t]*\]\]")
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
# The lowest whole number that SQLite holds.
_LOWEST = -(2**63)
# The longest meaning, in characters of JSON.
_MEANING = 4_000


def write_deck(deck: DeckInfo, now: int, licence: str) -> str:
    """Write deck.toml. `licence`: what others may do with the cards; empty: LICENCE."""
    document = _document("A deck of Carte Blanche. The cards are in cards.toml.")
    document["format"] = FORMAT
    document["game"] = deck.game
    document["name"] = deck.name
    document["mark"] = deck.mark
    document["licence"] = licence or LICENCE
    document["version"] = deck.version
    document["exported"] = _moment(now)
    return tomlkit.dumps(document)


def write_cards(cards: Iterable[Card]) -> str:
    """Write cards.toml."""
    document = _document("What is written on the cards. A card that is not here is blank.")
    # what is left out is read as empty
    values = ({key: value for key, value in _values(card).items() if value not in ("", False, None)} for card in cards)
    document["card"] = _tables(values)
    return tomlkit.dumps(document)


def write_history(versions: Iterable[Version]) -> str:
    """Write how the cards became what they are, for people: it is not read again."""
    document = _document("How the cards became what they are. An import does not read this.")
    document["version"] = _tables(map(_told, versions))
    return tomlkit.dumps(document)


def _told(version: Version) -> dict[str, Any]:
    about = {"slot": version.slot, "number": version.number, "action": version.action, "at": _moment(version.at)}
    values = {} if version.card is None else _values(version.card)
    return about | {key: values[key] for key in ("title", "condition", "words", "author") if key in values}


def _document(comment: str) -> tomlkit.TOMLDocument:
    document = tomlkit.document()
    document.add(tomlkit.comment(comment))
    return document


def _tables(rows: Iterable[dict[str, Any]]) -> tomlkit.items.AoT:
    tables = tomlkit.aot()
    for row in rows:
        table = tomlkit.table()
        table.update(row)
        tables.append(table)
    return tables


def _values(card: Card) -> dict[str, Any]:
    meaning = None if card.meaning is None else msgspec.json.encode(card.meaning).decode()
    hand = None if card.author is None else stand_in(card.author)
    return {
        "slot": card.slot,
        "title": card.title,
        "condition": card.condition,
        "words": card.words,
        "language": card.language,
        "author": card.signature,
        "hand": hand,
        "drawing": card.drawing,
        "meaning": meaning,
        "printed": card.printed,
    }


def _moment(at: int) -> datetime:
    return datetime.fromtimestamp(at // 1000, UTC)


def read_deck(data: bytes, game: str) -> dict[str, Any]:
    """Read deck.toml, of this game and of a format that we know. Raises Broken."""
    plain = _parsed(data, DECK)
    for key, kind in _DECK_KEYS.items():
        if key in plain and (why := _misfit(key, plain[key], kind)):
            raise Broken(DECK, why, _line_of(decoded(data, DECK).split("\n"), key))
    if plain.get("format") != FORMAT:
        raise Broken(DECK, text("format must be {n}: other formats are not known to me.", n=FORMAT))
    if plain.get("game") != game:
        raise Broken(DECK, text("These are cards of another game."))
    return plain


def lines(data: bytes) -> dict[str, int | None]:
    """Find the lines in which deck.toml tells what a new deck takes over."""
    said = decoded(data, DECK).split("\n")
    return {key: _line_of(said, key) for key in ("name", "mark")}


def read_cards(data: bytes, most: int) -> Iterator[IncomingCard | FileProblem]:
    """Read the cards of cards.toml, or what is wrong with them. Raises Broken for what is no list of at most `most`."""
    said = decoded(data, CARDS).split("\n")
    lines = [number for number, line in enumerate(said, 1) if _CARD.match(line)]
    if len(lines) > most:
        raise Broken(CARDS, text("There are too many cards: at most {n}.", n=most), lines[most])
    tables = _parsed(data, CARDS).get("card", [])
    if not isinstance(tables, list) or not all(isinstance(table, dict) for table in tables):
        raise Broken(CARDS, text("Each card begins with a line [[card]]."))
    if len(tables) > most:
        raise Broken(CARDS, text("There are too many cards: at most {n}.", n=most))
    ends = [*lines[1:], len(said) + 1]
    for index, table in enumerate(tables):
        # cards may also be written as one list; then only the file can be named
        first, last = (lines[index], ends[index]) if len(lines) == len(tables) else (None, None)
        yield _incoming(table, first) or _problem(said, table, first, last)


def _parsed(data: bytes, file: str) -> dict[str, Any]:
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


def _incoming(table: dict[str, Any], line: int | None) -> IncomingCard | None:
    """None: something is wrong with it."""
    if _fault(table) is not None:
        return None
    plain = {key: value for key, value in table.items() if key not in ("author", "hand", "meaning")}
    meaning = msgspec.json.decode(table["meaning"]) if "meaning" in table else None
    card = Card(**plain, signature=table.get("author", ""), author=table.get("hand"), meaning=meaning)
    return IncomingCard(card, CARDS, line)


def _problem(said: list[str], table: dict[str, Any], first: int | None, last: int | None) -> FileProblem:
    key, why = _fault(table) or ("", text("This is not a card."))
    if first is None or last is None:
        return FileProblem(CARDS, why)
    return FileProblem(CARDS, why, _line_of(said, key, first, last) or first)


def _fault(table: dict[str, Any]) -> tuple[str, Text] | None:
    """The key of a card that is wrong, and why."""
    for key, value in table.items():
        if key not in _CARD_KEYS:
            return key, text("{key} is not known: check how it is spelt.", key=shown(key))
        if why := _misfit(key, value, _CARD_KEYS[key]):
            return key, why
    if "slot" not in table:
        return "", text("The slot of this card is missing.")
    if not _LOWEST <= table.get("hand", -1) < 0:
        return "hand", text("hand must be a negative number, as exports have it.")
    return None if _is_meaning(table.get("meaning", "{}")) else ("meaning", text("The meaning is not JSON."))


def _is_meaning(written: str) -> bool:
    if len(written) > _MEANING:
        return False
    try:
        msgspec.json.decode(written)
    except (msgspec.DecodeError, RecursionError, UnicodeError):
        return False
    return True


def _misfit(key: str, value: Any, kind: type) -> Text | None:
    """Why a key cannot have that value."""
    # Not isinstance: true is a whole number in Python.
    if type(value) is not kind:
        return text("{key} must be {kind}.", key=key, kind=_KINDS[kind])
    return too_long(key) if isinstance(value, str) and key not in _OF_ANY_LENGTH and len(value) > LONGEST else None


def _line_of(said: list[str], key: str, first: int = 1, last: int | None = None) -> int | None:
    """The line between two lines that sets a key; `said`: all lines."""
    start = re.compile(rf"^\s*[\"']?{re.escape(key)}[\"']?\s*=") if 0 < len(key) <= LONGEST else None
    lines = said[first - 1 : None if last is None else last - 1]
    return next((number for number, line in enumerate(lines, first) if start and start.match(line)), None)
