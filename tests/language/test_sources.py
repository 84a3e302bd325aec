from pathlib import Path
from textwrap import dedent

import pytest

from bot.language.sources import Spoken, Untranslatable, spoken, spoken_in

IMPORTS = "from bot.engine.text import text, plural\nfrom discord.app_commands import locale_str\n"


def said(code: str) -> list[Spoken | Untranslatable]:
    return list(spoken(IMPORTS + dedent(code), "cogs/some/screen.py"))


def test_literals_are_messages_also_when_written_in_two_pieces() -> None:
    assert said('text("One sentence, "\n     "two lines.")') == [Spoken(("One sentence, two lines.",))]


def test_plurals_have_two_forms_and_need_not_say_what_they_count() -> None:
    assert said('plural("A die.", "Some dice.", n=2)') == [Spoken(("A die.", "Some dice."))]


def test_words_of_commands_are_marked() -> None:
    assert said('locale_str("show")\nimport discord\ndiscord.app_commands.locale_str("end")') == [
        Spoken(("show",), command=True),
        Spoken(("end",), command=True),
    ]


def test_a_command_may_repeat_the_words_of_a_text() -> None:
    assert said("locale_str(pace.label.message)") == []


def test_other_functions_of_that_name_say_nothing() -> None:
    assert list(spoken("from rendering.words import text\ndraw.text((1, 2), words)\ntext(words)", "p.py")) == []


@pytest.mark.parametrize(
    ("code", "why"),
    [
        ("text(words)", "literal"),
        ('text("a" + name)', "literal"),
        ('text(f"{name}")', "literal"),
        ('text("one", "two")', "literal"),
        ('plural("one", many, n=1)', "literal"),
        ('text("{player} is out.")', "player"),
        ('text("Out.", player=1)', "player"),
        ('plural("{n} die of {player}", "{n} dice", n=1)', "player"),
        ('text("{player", player=1)', "expected '}'"),
    ],
)
def test_what_cannot_be_translated_or_filled_in_is_a_fault(code: str, why: str) -> None:
    (fault,) = said(code)
    assert isinstance(fault, Untranslatable)
    assert fault.where == "cogs/some/screen.py:3"
    assert why in fault.why


def test_headings_and_paragraphs_of_a_guide_are_messages(tmp_path: Path) -> None:
    (tmp_path / "guide.md").write_text("# Goal\n\nGet rid of\nyour cards.\n", "utf-8")
    assert list(spoken_in(tmp_path)) == [Spoken(("Goal",)), Spoken(("Get rid of your cards.",))]
