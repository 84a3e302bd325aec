"""Bring every .po file in line with the code (`python -m bot.language.extract`): new messages empty, old ones gone.

A new language begins as an empty folder bot/language/locale/<code>.
"""

from __future__ import annotations

import io
from pathlib import Path

from babel.messages import Catalog
from babel.messages.pofile import write_po

from bot.language.catalogues import SOURCE, TEMPLATE, catalogue_path, folders, languages, read
from bot.language.sources import Spoken, spoken_in

# No dates and no line numbers: a file changes only when its words do.
_HEADER = """msgid ""
msgstr ""
"Language: {language}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: {plural_forms}\\n"

"""


def update(folder: Path, language: str) -> None:
    """Rewrites one catalogue, or removes it when its code says nothing."""
    path = catalogue_path(folder, language)
    known = read(path) if path.is_file() else Catalog(locale=language)
    wanted = Catalog(locale=language)
    for spoken in spoken_in(folder):
        if isinstance(spoken, Spoken):
            wanted.add(spoken.forms if len(spoken.forms) > 1 else spoken.forms[0])
    if not len(wanted):
        path.unlink(missing_ok=True)
        return
    for message in wanted:
        translated = known.get(message.id) if message.id else None
        if translated and translated.pluralizable == message.pluralizable and not translated.fuzzy:
            message.string, message.user_comments = translated.string, translated.user_comments
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(written(wanted, language))


def written(catalogue: Catalog, language: str) -> bytes:
    """A catalogue as the text of its file, sorted."""
    file = io.BytesIO()
    write_po(file, catalogue, width=120, omit_header=True, sort_output=True)
    header = _HEADER.format(language=language, plural_forms=catalogue.plural_forms)
    return header.encode() + file.getvalue()


def main() -> None:
    for folder in (*folders(), TEMPLATE):
        for language in (code for code, _ in languages() if code != SOURCE):
            update(folder, language)


if __name__ == "__main__":
    main()
