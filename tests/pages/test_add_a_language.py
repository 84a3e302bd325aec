"""docs/add-a-language.md, followed step by step in a copy of the repository, up to a reader of the new language."""

from __future__ import annotations

import re
from pathlib import Path

from babel.messages import Message

from bot.language.catalogues import forms, read
from bot.language.extract import written
from tests.checkout import checkout, run
from tests.pages.reading import FENCE, blocks, paths
from tests.pages.reading import read as read_page

PAGE = "docs/add-a-language.md"
MARK = "» "
READER = f'''
from bot.demo.people import Person, add_person
from bot.demo.world import World


async def test_whoever_has_set_discord_to_german_is_answered_in_german(world: World) -> None:
    erika = add_person(world, world.env.guild.channels["games"], "Erika", locale="de")
    assert (await erika.slash("settings")).words.count("{MARK}") > 1


async def test_the_tables_of_a_server_that_speaks_german_are_german(world: World, ana: Person) -> None:
    await ana.slash("server", language="de")
    await ana.slash("blanco new")
    assert "Mitmachen" in ana.table.labels
'''
CARDS = """
from bot.engine.deck import Card
from cogs.blank.cards.effects.draw import Draw
from cogs.blank.cards.meaning import Clause, understood
from cogs.blank.deck import DECK

reading = DECK.read(Card("g0", words="¡Roba dos cartas!", language="es"))
assert understood(reading.meaning).clauses == (Clause("doer", Draw(2)),)
"""
READ = ".venv/bin/python read_spanish.py"


def test_whoever_follows_the_page_has_a_language_that_people_read(tmp_path: Path) -> None:
    copy = checkout(tmp_path / "copy")
    begin, prove, *_ = blocks(PAGE, "sh")
    run(begin, copy)
    assert "not translated" in run(prove, copy, fails=True)
    empty, filled = blocks(PAGE, "po")
    platform = copy / "bot/language/locale/de/LC_MESSAGES/messages.po"
    assert platform.read_text().count(empty) == 1
    platform.write_text(platform.read_text().replace(empty, filled))
    for catalogue in copy.rglob("locale/de/**/*.po"):
        translate(catalogue)
    run(prove, copy)
    assert [path for path in sorted(paths(PAGE)) if not (copy / path).exists()] == []
    (copy / "tests/test_german.py").write_text(READER)
    run(".venv/bin/python -m pytest -q -n 0 -p no:cacheprovider tests/test_german.py", copy)


def test_whoever_follows_the_page_has_a_language_of_cards(tmp_path: Path) -> None:
    copy = checkout(tmp_path / "copy")
    _, _, grammars, *_ = blocks(PAGE, "sh")
    run(grammars, copy)
    for name, kind, block in FENCE.findall(read_page(PAGE)):
        if kind == "toml":
            put(copy / name, block)
    (copy / "read_spanish.py").write_text(CARDS)
    run(READ, copy)
    cards = copy / "cogs/blank/language/grammar/es.toml"
    cards.write_text(re.sub(r"^DRAW = .*\n", "", cards.read_text("utf-8"), flags=re.MULTILINE), "utf-8")
    assert "no table says how people write DRAW" in run(READ, copy, fails=True)


def put(table: Path, lines: str) -> None:
    """Put lines in the place of those with the same names; of several the first."""
    for line in lines.splitlines():
        name = line.partition(" = ")[0]
        text, found = re.subn(rf"^{name} = .*$", line, table.read_text("utf-8"), count=1, flags=re.MULTILINE)
        assert found
        table.write_text(text, "utf-8")


def translate(path: Path) -> None:
    """What is still empty: English with a mark, but names of commands and long descriptions as they are."""
    catalogue = read(path)
    for message in catalogue:
        if message.id and not any(forms(message.string or "")):
            message.string = _marked(message, catalogue.num_plurals)
    path.write_bytes(written(catalogue, "de"))


def _marked(message: Message, plurals: int) -> str | tuple[str, ...]:
    marked = [MARK + form if " " in form and len(form) < 90 else form for form in forms(message.id)]
    return tuple(marked[-1] for _ in range(plurals)) if message.pluralizable else marked[0]
