import io
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages import Catalog
from babel.messages.pofile import PoFileError, read_po

from bot.language import catalogues
from bot.language.catalogues import read, translation
from bot.language.check import compare, disagreements
from bot.language.extract import update, written
from bot.language.sources import Spoken

SHOW = Spoken(("show",), command=True)
OUT = Spoken(("{player} is out.",))
DICE = Spoken(("{n} die", "{n} dice"))


def faults(spoken: Spoken, po: str) -> list[str]:
    header = 'msgid ""\nmsgstr "Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n\n'
    return list(compare({spoken.forms[0]: spoken}, read_po(io.StringIO(header + po), locale="it")))


@pytest.mark.parametrize(
    ("spoken", "po"),
    [
        (OUT, 'msgid "{player} is out."\nmsgstr "{player} è fuori."'),
        (DICE, 'msgid "{n} die"\nmsgid_plural "{n} dice"\nmsgstr[0] "{n} dado"\nmsgstr[1] "{n} dadi"'),
        (SHOW, 'msgid "show"\nmsgstr "mostra"'),
        (Spoken(("The rules.",), command=True), 'msgid "The rules."\nmsgstr "Le regole."'),
    ],
)
def test_a_sound_translation_has_no_faults(spoken: Spoken, po: str) -> None:
    assert faults(spoken, po) == []


@pytest.mark.parametrize(
    ("spoken", "po", "why"),
    [
        (OUT, "", "missing"),
        (OUT, 'msgid "{player} is out."\nmsgstr ""', "not translated"),
        (OUT, '#, fuzzy\nmsgid "{player} is out."\nmsgstr "{player} è fuori."', "fuzzy"),
        (OUT, 'msgid "{player} is out."\nmsgstr "{giocatore} è fuori."', "other gaps"),
        (OUT, 'msgid "{player} is out."\nmsgstr "È fuori."', "other gaps"),
        (OUT, 'msgid "{player} is out."\nmsgstr "{player è fuori."', "other gaps"),
        (OUT, 'msgid "{player} is out."\nmsgstr "{player.__class__} è fuori."', "other gaps"),
        (DICE, 'msgid "{n} die"\nmsgstr "{n} dado"', "plural forms"),
        (DICE, 'msgid "{n} die"\nmsgid_plural "{n} dice"\nmsgstr[0] "{n} dado"\nmsgstr[1] ""', "not translated"),
        (DICE, 'msgid "{n} die"\nmsgid_plural "{n} dice"\nmsgstr[0] "{n} dado"\nmsgstr[1] "dadi"', "other gaps"),
        (SHOW, 'msgid "show"\nmsgstr "fa vedere"', "not a name"),
        (SHOW, 'msgid "show"\nmsgstr "Mostra"', "not a name"),
        (Spoken(("The rules.",), command=True), f'msgid "The rules."\nmsgstr "{"x" * 101}"', "longer than 100"),
    ],
)
def test_what_is_wrong_with_a_translation_is_said(spoken: Spoken, po: str, why: str) -> None:
    (fault,) = faults(spoken, po)
    assert why in fault
    assert spoken.forms[0] in fault


def test_entries_nobody_says_any_more_are_obsolete() -> None:
    old = 'msgid "{player} is out."\nmsgstr "{player} è fuori."\n\n#~ msgid "Gone."\n#~ msgstr "Andato."'
    catalogue = read_po(io.StringIO(old), locale="it")
    assert list(compare({}, catalogue)) == ["obsolete: '{player} is out.'", "obsolete: 'Gone.'"]


def test_two_catalogues_that_disagree_are_found() -> None:
    said: dict[tuple[str, str], object] = {}
    for words in ("Dado", "Dado", "Cubo"):
        catalogue = Catalog(locale="it")
        catalogue.add("Die", words)
        found = list(disagreements(catalogue, "it", said))
    assert found == ["translated otherwise elsewhere: 'Die'"]


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A bot of its own with one cog that says one sentence."""
    cog = tmp_path / "cogs" / "some"
    cog.mkdir(parents=True)
    (cog / "__init__.py").write_text(
        'from bot.engine.text import text\nA = text("{player} is out.", player=1)\nB = text("Start")\n'
    )
    for name, value in (("ROOT", tmp_path), ("PLATFORM", tmp_path / "bot" / "language")):
        monkeypatch.setattr(catalogues, name, value)
        monkeypatch.setattr(f"bot.language.sources.{name}", value)
    translation.cache_clear()
    yield cog
    translation.cache_clear()


def test_extract_adds_what_is_new_keeps_what_is_said_and_drops_the_rest(house: Path) -> None:
    path = house / "locale" / "it" / "LC_MESSAGES" / "messages.po"
    update(house, "it")
    assert {message.id: message.string for message in read(path)}.items() >= {
        "{player} is out.": "",
        "Start": "",
    }.items()

    path.write_text(
        path.read_text().replace('"Start"\nmsgstr ""', '"Start"\nmsgstr "Inizia"') + '\nmsgid "Old"\nmsgstr "V"'
    )
    update(house, "it")
    assert [message.id for message in read(path)] == ["", "Start", "{player} is out."]
    assert read(path)["Start"].string == "Inizia"


def test_extract_writes_the_same_file_again_when_nothing_changed(house: Path) -> None:
    path = house / "locale" / "it" / "LC_MESSAGES" / "messages.po"
    update(house, "it")
    before = path.read_bytes()
    update(house, "it")
    assert path.read_bytes() == before
    assert b"POT" not in before


def test_a_broken_translation_stays_english_and_is_logged(house: Path, caplog: pytest.LogCaptureFixture) -> None:
    path = house / "locale" / "it" / "LC_MESSAGES" / "messages.po"
    catalogue = Catalog(locale="it")
    catalogue.add("{player} is out.", "{giocatore} è fuori.")
    catalogue.add("Start", "Inizia")
    path.parent.mkdir(parents=True)
    path.write_bytes(written(catalogue, "it"))

    assert translation("it").gettext("{player} is out.") == "{player} is out."
    assert translation("it").gettext("Start") == "Inizia"
    assert "stays English" in caplog.text


def test_a_file_that_is_no_catalogue_is_an_error(tmp_path: Path) -> None:
    path = tmp_path / "messages.po"
    path.write_text("not a catalogue\n")
    with pytest.raises(PoFileError):
        read(path)
