"""Fail unless every catalogue says all that its code says, and says it soundly: `python -m bot.language.check`."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator

from babel.messages import Catalog, Message

from bot.language.catalogues import ROOT, SOURCE, TEMPLATE, catalogue_path, folders, forms, languages, read, sound
from bot.language.sources import Spoken, Untranslatable, spoken_in

COMMAND_NAME = re.compile(r"[-_'\w]{1,32}")
# Discord's limit for a description and for the name of a choice, in characters.
DESCRIPTION = 100


def complaints() -> list[str]:
    """All that is wrong with the words of the bot, one line each."""
    found: list[str] = []
    said: dict[tuple[str, str], object] = {}
    for folder in (*folders(), TEMPLATE):
        everything = list(spoken_in(folder))
        found += [str(fault) for fault in everything if isinstance(fault, Untranslatable)]
        messages = {spoken.forms[0]: spoken for spoken in everything if isinstance(spoken, Spoken)}
        for language in (code for code, _ in languages() if code != SOURCE):
            path = catalogue_path(folder, language)
            catalogue = read(path) if path.is_file() else Catalog(locale=language)
            where = path.relative_to(ROOT)
            found += [f"{where}: {why}" for why in compare(messages, catalogue)]
            if folder != TEMPLATE:  # a game that was made of it may say the same otherwise
                found += [f"{where}: {why}" for why in disagreements(catalogue, language, said)]
    return found


def compare(messages: dict[str, Spoken], catalogue: Catalog) -> Iterator[str]:
    """What a catalogue lacks, has too much, or has wrong; `messages` are those of its code by their first form."""
    entries = {forms(message.id)[0]: message for message in catalogue if message.id}
    yield from (f"missing: {message!r}" for message in sorted(messages.keys() - entries.keys()))
    yield from (f"obsolete: {message!r}" for message in sorted(entries.keys() - messages.keys()))
    yield from (f"obsolete: {message!r}" for message in catalogue.obsolete)
    for message in sorted(messages.keys() & entries.keys()):
        if why := _fault(messages[message], entries[message], catalogue.num_plurals):
            yield f"{why}: {message!r}"


def _fault(spoken: Spoken, entry: Message, plurals: int) -> str:
    translated = forms(entry.string or "")
    if entry.fuzzy:
        return "fuzzy"
    if not all(translated):
        return "not translated"
    if len(translated) != (plurals if entry.pluralizable else 1) or (len(spoken.forms) > 1 and not entry.pluralizable):
        return "wrong number of plural forms"
    if not sound(entry):
        return "other gaps than in English"
    return _command_fault(spoken.forms[0], translated[0]) if spoken.command else ""


def _command_fault(english: str, translated: str) -> str:
    """What Discord would refuse. Words that are a command's name in English must be one in every language."""
    if COMMAND_NAME.fullmatch(english) and english == english.lower():
        fine = COMMAND_NAME.fullmatch(translated) and translated == translated.lower()
        return "" if fine else "not a name a command can have"
    return "" if len(translated) <= DESCRIPTION else f"longer than {DESCRIPTION} characters"


def disagreements(catalogue: Catalog, language: str, said: dict[tuple[str, str], object]) -> Iterator[str]:
    """Messages that another catalogue translates otherwise: at run time all are one. Fills `said`."""
    for message in catalogue:
        first = forms(message.id)[0] if message.id else ""
        if first and message.string and said.setdefault((language, first), message.string) != message.string:
            yield f"translated otherwise elsewhere: {first!r}"


def main() -> None:
    sys.exit("\n".join(complaints()) or None)


if __name__ == "__main__":
    main()
