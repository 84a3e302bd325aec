"""Write and read the files of a zip, so that people can change them and nothing slips through."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from typing import Any

import msgspec
import tomlkit

from bot.decks.deck_game import Wording
from bot.decks.exchange.model import FORMAT, Broken, FileProblem, IncomingCard, IncomingWording, decoded
from bot.decks.exchange.origin import Origin
from bot.decks.exchange.toml_tables import ListOf, TomlTable, line_of, misfit, parsed, tables
from bot.decks.wordings import worded
from bot.engine.deck import Card, stand_in
from bot.engine.text import Text, text
from bot.store.deck_records import DeckInfo, Version
from bot.store.wordings import MOST

DECK, CARDS, HISTORY, WORDINGS = "deck.toml", "cards.toml", "history.toml", "wordings.toml"
LICENCE = "The cards belong to those who wrote them."
_DECK_KEYS = {"format": int, "game": str, "name": str, "mark": str, "licence": str, "version": int, "origin": str}
_CARD_WORDS = ("slot", "title", "condition", "words", "language", "author", "drawing", "meaning")
_CARD_KEYS = {**dict.fromkeys(_CARD_WORDS, str), "hand": int, "printed": bool, "after": bool}
_WORDING_KEYS = dict.fromkeys(("kind", "condition", "words", "language", "meaning"), str)
# The lowest whole number that SQLite holds.
_LOWEST = -(2**63)
# The longest meaning, in characters of JSON. It has a length of its own, other values have a common one.
_MEANING = 4_000


def write_deck(deck: DeckInfo, origin: Origin, licence: str) -> str:
    """Write deck.toml. `licence`: what others may do with the cards; empty: LICENCE."""
    document = _document("A deck of Carte Blanche. The cards are in cards.toml.")
    document["format"] = FORMAT
    document["game"] = deck.game
    document["name"] = deck.name
    document["mark"] = deck.mark
    document["licence"] = licence or LICENCE
    document["version"] = deck.version
    document["exported"] = _moment(origin.at)
    document["origin"] = origin.written()
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


def write_wordings(wordings: Iterable[Wording]) -> str:
    """Write what words mean on the server, without who has picked it."""
    document = _document("What these words mean when they stand on a card, as people have picked.")
    document["wording"] = _tables(map(_told_wording, wordings))
    return tomlkit.dumps(document)


def _told_wording(wording: Wording) -> dict[str, Any]:
    card = worded(wording.key)
    meaning = msgspec.json.encode(wording.meaning).decode()
    about = {"kind": card.slot, "condition": card.condition, "words": card.words}
    return {**about, "language": wording.language, "meaning": meaning}


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
        "after": card.after,
    }


def _moment(at: int) -> datetime:
    return datetime.fromtimestamp(at // 1000, UTC)


def read_deck(data: bytes, game: str) -> dict[str, Any]:
    """Read deck.toml, of this game and of a format that we know. Raises Broken."""
    plain = parsed(data, DECK)
    for key, kind in _DECK_KEYS.items():
        if key in plain and (why := misfit(key, plain[key], kind, long=key == "licence")):
            raise Broken(DECK, why, line_of(decoded(data, DECK).split("\n"), key))
    if plain.get("format") != FORMAT:
        raise Broken(DECK, text("format must be {n}: other formats are not known to me.", n=FORMAT))
    if plain.get("game") != game:
        raise Broken(DECK, text("These are cards of another game."))
    return plain


def lines(data: bytes) -> dict[str, int | None]:
    """Find the lines in which deck.toml tells what a new deck takes over."""
    said = decoded(data, DECK).split("\n")
    return {key: line_of(said, key) for key in ("name", "mark")}


def read_cards(data: bytes, most: int) -> Iterator[IncomingCard | FileProblem]:
    """Read the cards of cards.toml, or what is wrong with them. Raises Broken for what is no list of at most `most`."""
    too_many = text("There are too many cards: at most {n}.", n=most)
    begins = text("Each card begins with a line [[card]].")
    for table in tables(data, ListOf(CARDS, "card", _CARD_KEYS, frozenset({"meaning"}), too_many, begins), most):
        fault = table.fault() or _card_fault(table.values)
        yield table.problem(*fault) if fault else _incoming(table)


def read_wordings(data: bytes) -> Iterator[IncomingWording | FileProblem]:
    """Read wordings.toml, or what is wrong with its tables. Raises Broken for what is no list of at most MOST."""
    too_many = text("There are too many wordings: at most {n}.", n=MOST)
    begins = text("Each wording begins with a line [[wording]].")
    kind = ListOf(WORDINGS, "wording", _WORDING_KEYS, frozenset({"meaning"}), too_many, begins)
    for table in tables(data, kind, MOST):
        fault = table.fault() or _wording_fault(table.values)
        yield table.problem(*fault) if fault else _incoming_wording(table)


def _incoming(table: TomlTable) -> IncomingCard:
    values = table.values
    plain = {key: value for key, value in values.items() if key not in ("author", "hand", "meaning")}
    meaning = msgspec.json.decode(values["meaning"]) if "meaning" in values else None
    card = Card(**plain, signature=values.get("author", ""), author=values.get("hand"), meaning=meaning)
    return IncomingCard(card, CARDS, table.first)


def _incoming_wording(table: TomlTable) -> IncomingWording:
    values = {"condition": "", "language": "en", **table.values}
    meaning = msgspec.json.decode(values.pop("meaning"))
    return IncomingWording(Card(values.pop("kind"), **values, meaning=meaning), WORDINGS, table.first)


def _card_fault(values: dict[str, Any]) -> tuple[str, Text] | None:
    """The key of a card that is wrong, and why."""
    if "slot" not in values:
        return "", text("The slot of this card is missing.")
    if not _LOWEST <= values.get("hand", -1) < 0:
        return "hand", text("hand must be a negative number, as exports have it.")
    return _meaning_fault(values.get("meaning", "{}"))


def _wording_fault(values: dict[str, Any]) -> tuple[str, Text] | None:
    missing = next((key for key in ("kind", "words", "meaning") if key not in values), None)
    return ("", text("{key} is missing.", key=missing)) if missing else _meaning_fault(values["meaning"])


def _meaning_fault(written: str) -> tuple[str, Text] | None:
    return None if _is_meaning(written) else ("meaning", text("The meaning is not JSON."))


def _is_meaning(written: str) -> bool:
    if len(written) > _MEANING:
        return False
    try:
        msgspec.json.decode(written)
    except (msgspec.DecodeError, RecursionError, UnicodeError):
        return False
    return True
