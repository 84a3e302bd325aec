"""Write and read a deck's words as a spreadsheet (CSV), for changing many at once."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator, Sequence

from babel.numbers import get_decimal_symbol

from bot.decks.exchange.model import EMPTY, LONGEST, Broken, FileProblem, IncomingCard, decoded, too_long
from bot.decks.model import PlaceContent
from bot.engine.deck import Card
from bot.engine.text import Speaker, text

# place and kind are for people: an import does not read them. origin says on each line where the file comes from.
COLUMNS = ("slot", "place", "kind", "title", "condition", "words", "author", "language", "origin")
_NEEDED = ("slot", "title", "condition", "words", "author")
_SEPARATORS = (",", ";", "\t")
_MOST_COLUMNS = 50
# Rows without a slot are left out, but they must end somewhere.
_MOST_ROWS = 1_000
# How a cell begins that a spreadsheet would carry out; an apostrophe before it makes it words.
_FORMULA = re.compile(r"'*[=+\-@\t\r＝＋－＠]")


def write(held: Sequence[PlaceContent], words: Speaker, locale: str, origin: str = "") -> bytes:
    """Write every place of a deck, blank ones too, as the spreadsheets of a language expect it. `origin`: of the
    file."""
    # Where a comma parts the decimals, spreadsheets part the cells with semicolons.
    separator = ";" if get_decimal_symbol(locale.replace("-", "_")) == "," else ","
    sheet = io.StringIO(newline="")
    writer = csv.writer(sheet, delimiter=separator)
    writer.writerow(COLUMNS)
    for place, card, _ in held:
        written = card or Card(place.slot, language="")
        told = (written.title, written.condition, written.words, written.signature, written.language, origin)
        writer.writerow(map(_harmless, (place.slot, words(place.label), place.kind, *told)))
    # Without this mark Excel does not take the file for UTF-8.
    return b"\xef\xbb\xbf" + sheet.getvalue().encode()


def read(data: bytes, file: str) -> Iterator[IncomingCard | FileProblem]:
    """Read the rows, or what is wrong with them. Raises Broken for what is no sheet."""
    said = decoded(data, file)
    if not said.strip():
        raise Broken(file, EMPTY)
    heading = said.lstrip().partition("\n")[0]
    # Spreadsheets save with the separator of their own language: the heading tells which.
    separator = max(_SEPARATORS, key=heading.count)
    rows = csv.reader(io.StringIO(said, newline=""), delimiter=separator, strict=True)
    try:
        yield from _read(rows, file)
    except csv.Error as error:
        why = text("This line cannot be read. Is a quotation mark missing, or one too many?")
        raise Broken(file, why, max(rows.line_num, 1)) from error


def _read(rows: Iterator[list[str]], file: str) -> Iterator[IncomingCard | FileProblem]:
    columns = [name.strip().casefold() for name in next(rows, [])]
    if len(columns) > _MOST_COLUMNS:
        raise Broken(file, text("There are too many columns: at most {n}.", n=_MOST_COLUMNS), 1)
    for name in _NEEDED:
        if columns.count(name) != 1:
            raise Broken(file, text("The first line must name the column {name}, once.", name=name), 1)
    least = max(columns.index(name) for name in _NEEDED) + 1
    empty = True
    for number, row in enumerate(rows):
        # Not counted here: words in quotation marks may go on over several lines.
        line = rows.line_num  # type: ignore[attr-defined]
        if number >= _MOST_ROWS:
            raise Broken(file, text("There are too many lines: at most {n}.", n=_MOST_ROWS), line)
        cells = {name: _plain(cell) for name, cell in zip(columns, row, strict=False)}
        if not any(cells.values()):
            continue
        empty = False
        if len(row) < least:
            yield FileProblem(file, text("There are too few cells in this line."), line)
        elif long := next((name for name in COLUMNS if len(cells.get(name, "")) > LONGEST), None):
            yield FileProblem(file, too_long(long), line)
        else:
            yield _incoming(cells, file, line)
    if empty:
        raise Broken(file, text("There is no card in it: nothing comes after the names of the columns."))


def _incoming(cells: dict[str, str], file: str, line: int) -> IncomingCard:
    card = Card(
        slot=cells["slot"].strip(),
        title=cells["title"],
        condition=cells["condition"],
        words=cells["words"],
        signature=cells["author"],
        language=cells.get("language", "").strip(),
    )
    return IncomingCard(card, file, line, partial=True, origin=cells.get("origin", "").strip())


def _harmless(cell: str) -> str:
    return f"'{cell}" if _FORMULA.match(cell) else cell


def _plain(cell: str) -> str:
    return cell[1:] if cell.startswith("'") and _FORMULA.match(cell) else cell
