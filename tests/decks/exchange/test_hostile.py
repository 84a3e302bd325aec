"""Broken and hostile files: each is refused with its place in the file, and nothing changes."""

from __future__ import annotations

import hashlib
import io
import time
import zipfile
import zlib

import pytest

from bot.decks.decks import Decks
from bot.decks.exchange.model import Broken
from bot.decks.exchange.reading import MOST_BYTES, MOST_DRAWING, MOST_ENTRIES, MOST_TEXT
from bot.decks.model import Improper, Member
from bot.engine.deck import Card
from bot.engine.game import Refused
from bot.language.words import Words
from bot.store.deck_records import WritingPolicy
from bot.store.sqlite.connection import SqliteDriver
from bot.store.store import Store
from tests.decks.conftest import GAME, GUILD
from tests.decks.exchange.files import ABOUT, CARDS, DIGEST, INK, deck, sheet, zipped
from tests.store.rows import entry, table

PATIENCE = 3.0
"""Seconds of work that a file may cost at most, on a slow machine; the worst costs about one."""
SAY = Words("en", markup=False)


async def refused(decks: Decks, into: int, data: bytes, name: str, by: Member, store: Store) -> list[str]:
    """Why a file is refused, as people read it. It is refused in a moment, and changes nothing, however it is sent."""
    said = list[str]()
    assert isinstance(store.driver, SqliteDriver)
    store.driver.trace = lambda statement, _: said.append(statement)
    began = time.process_time()
    try:
        why = [SAY(problem.said()) for problem in (await decks.exchange.preview(into, data, name, by)).problems]
    except Broken as broken:
        why = [SAY(broken.why)]
    assert time.process_time() - began < PATIENCE
    assert why, "let through"
    for attempt in (
        decks.exchange.apply(into, data, name, by, seen=1),
        decks.exchange.apply_new(GAME, data, name, by),
    ):
        with pytest.raises(Refused):
            await attempt
    assert said == []
    assert all(len(said) < 250 for said in why)
    return why


def bomb() -> bytes:
    return zipped({"deck.toml": ABOUT, "cards.toml": CARDS, "drawings/bomb.png": bytes(20 * 1024 * 1024)})


def lying() -> bytes:
    """A zip that claims that a large file is small."""
    packed = bytearray(deck(cards="#" * (3 * 1024 * 1024)))
    small = (1000).to_bytes(4, "little")
    large = (3 * 1024 * 1024).to_bytes(4, "little")
    return bytes(packed.replace(large, small))


def linked() -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        archive.writestr("deck.toml", ABOUT)
        link = zipfile.ZipInfo("cards.toml")
        link.external_attr = 0o120777 << 16
        archive.writestr(link, "/etc/passwd")
    return packed.getvalue()


def named(name: str) -> bytes:
    return zipped({"deck.toml": ABOUT, "cards.toml": CARDS, name: "x"})


def renamed(old: bytes, new: bytes) -> bytes:
    """A name that zipfile itself would not write."""
    return deck(other="x").replace(old, new)


def encrypted() -> bytes:
    """The flag of encryption, in both places where it stands."""
    packed = bytearray(deck())
    for header, flags in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
        at = packed.find(header)
        while at >= 0:
            packed[at + flags] |= 1
            at = packed.find(header, at + 4)
    return bytes(packed)


def twice(name: str) -> bytes:
    """zipfile would warn of the same name: it is written in later."""
    return deck(CARDS_toml=CARDS).replace(b"CARDS_toml", name.encode())


def flipped() -> bytes:
    """One bit of the packed cards is another one."""
    packed = bytearray(zipped({"deck.toml": ABOUT, "cards.toml": CARDS * 3}, zipfile.ZIP_STORED))
    packed[packed.find(b"yawns")] ^= 1
    return bytes(packed)


def cut(data: bytes) -> bytes:
    return data[: len(data) // 2]


MARKS = "\u0315\u0300" * 250_000
"""To be put in order: with two at a time changing places, that takes the square of their number."""


def crowded() -> bytes:
    """A zip with a list of 50,000 files, which zipfile would read to the end."""
    packed = deck()
    at = packed.rfind(b"PK\x05\x06")
    listed = packed[packed.find(b"PK\x01\x02") : at]
    length = len(listed) * 50_000
    return packed[:at] + listed * 50_000 + packed[at : at + 12] + length.to_bytes(4, "little") + packed[at + 16 :]


ZIPS = {
    "a bomb": (bomb(), "drawings/bomb.png unpacks to far more"),
    "a file that claims to be small": (lying(), "damaged"),
    "a link": (linked(), "cards.toml is a link"),
    "a way up": (named("../evil.toml"), "../evil.toml is not a name"),
    "a way up inside": (named("a/../../evil"), "is not a name"),
    "from the root": (named("/etc/passwd"), "/etc/passwd is not a name"),
    "the other way": (renamed(b"other", b"..\\ab"), "is not a name"),
    "of a drive": (named("C:evil"), "C:evil is not a name"),
    "cut off by a nothing": (renamed(b"other", b"o\0her"), "is not a name"),
    "with a direction": (named("drawings/\u202egnp.exe"), "is not a name"),
    "encrypted": (encrypted(), "Make the zip file without a password"),
    "twice": (twice("cards.toml"), "cards.toml is in it twice"),
    "twice in other letters": (twice("CARDS.toml"), "CARDS.toml is in it twice"),
    "packed in a rare way": (zipped({"deck.toml": ABOUT, "cards.toml": CARDS}, zipfile.ZIP_LZMA), "unusual way"),
    "too many files": (zipped({f"{n}.txt": "" for n in range(MOST_ENTRIES + 1)}), "too many files"),
    "a list without end": (crowded(), "too many files"),
    "a name without end": (named("x" * 60_000), "is not a name for a file in a deck"),
    "a name of many folders": (named("a/" * 30_000 + "x"), "is not a name for a file in a deck"),
    "too large": (b"PK\x03\x04" + bytes(MOST_BYTES), "at most 8 MB"),
    "cut in half": (cut(deck()), "no zip file, or it is damaged"),
    "a flipped bit": (flipped(), "cards.toml: This part of the zip file is damaged"),
    "no zip at all": (b"PK but no more", "no zip file"),
    "an empty zip": (zipped({}), "deck.toml: This file is missing"),
    "without cards": (zipped({"deck.toml": ABOUT}), "cards.toml: This file is missing"),
    "in two folders": (zipped({"a/deck.toml": ABOUT, "b/deck.toml": ABOUT}), "deck.toml: This file is missing"),
    "a large text": (
        zipped({"deck.toml": ABOUT, "cards.toml": "#" * (MOST_TEXT + 1)}, zipfile.ZIP_STORED),
        "cards.toml: This file is too large: at most 2048 kB",
    ),
}
ABOUTS = {
    "of another game": (ABOUT.replace("small", "chess"), "deck.toml: These are cards of another game"),
    "of another format": (ABOUT.replace("1", "2"), "deck.toml: format must be 1"),
    "of no format": ('game = "small"', "deck.toml: format must be 1"),
    "with a number for a name": (
        ABOUT.replace('"Visitors"', "7"),
        "deck.toml, line 3: name must be text in quotation marks",
    ),
    "with a truth for a format": (ABOUT.replace("1", "true"), "deck.toml, line 1: format must be a whole number"),
    "with long dotted keys": (ABOUT + "a." * 13_000 + "k = 1", "deck.toml, line 5: This is nested too deeply"),
    "with marks for a name": (
        ABOUT.replace("Visitors", MARKS),
        "deck.toml, line 3: name is too long to be read: at most 1000 characters",
    ),
    "that ends too early": ('format = 1\ngame = "sm', "deck.toml, line 2: This is not TOML"),
}
TOMLS: dict[str, tuple[str | bytes, str]] = {
    "no TOML": ("[[card]]\nslot = r3\n", "cards.toml, line 2: This is not TOML"),
    "a key twice": (CARDS + 'slot = "r4"\n', "cards.toml, line 5: This is not TOML"),
    "not UTF-8": (CARDS.encode() + b"# \xff\n", "cards.toml, line 5: This is not UTF-8"),
    "a huge number": ("n = " + "9" * 5000, "cards.toml: This is not TOML"),
    "deep nesting": ("a = " + "[" * 100_000, "cards.toml: This is nested too deeply"),
    # what tomllib needs the square of its length for
    "long dotted keys": ("a." * 13_000 + "k = 1", "cards.toml, line 1: This is nested too deeply"),
    "long dotted keys with room": (CARDS + "a . " * 13_000 + "k = 1", "cards.toml, line 5: This is nested too deeply"),
    "long dotted keys in quotes": ("'a'.\"b.c\"." * 9_000 + "k = 1", "cards.toml, line 1: This is nested too deeply"),
    "long dotted headers": (f"[{'a.' * 13_000}k]\n" + "x = 1\n" * 9_000, "cards.toml, line 1: This is nested too"),
    "long dotted lists": (f"[[{'a.' * 8_000}k]]\n" * 10, "cards.toml, line 1: This is nested too deeply"),
    "long dotted keys in a table": (f"a = {{{'a.' * 13_000}k = 1}}", "cards.toml, line 1: This is nested too deeply"),
    "long dotted keys after words": (
        'a = """#\'\\"\n"""\nb = \'\'\'"\\\'\'\'\n# "don\'t\n' + "a." * 13_000 + "k = 1",
        "cards.toml, line 5: This is nested too deeply",
    ),
    "cards of nothing": ("[[card]]\n" * 230_000, "cards.toml, line 12: There are too many cards"),
    "numbers without end": ("n = [" + "1," * 1_000_000 + "]", "There is far more in it than a deck can hold"),
    "a fraction without end": ("n = 0." + "1" * 2_000_000, "There is far more in it than a deck can hold"),
    "lines without end": ("\n" * 2_000_000, "There is far more in it than a deck can hold"),
    "quotation marks that never end": ('"\\' * 1_000_000, "cards.toml, line 1: This is not TOML"),
    "a tall sheet in quotation marks": (
        "".join(f"[[card]]\nslot = 'r{n}'\nx = 1\n" for n in range(11)) + f"[z]\na = '''{'a' * 1_000_000}'''",
        "cards.toml, line 3: x is not known",
    ),
    "marks for words": (CARDS.replace("Draw one", MARKS), "cards.toml, line 4: words is too long to be read"),
    "marks for a key": (CARDS + f"'{MARKS}' = 1", "cards.toml"),
    "a long name in a message": (f"['{'x' * 9000}']\n" * 2, "cards.toml, line 2: This is not TOML: Cannot declare"),
    "cards that are no list": ("card = 7", "cards.toml: Each card begins with a line [[card]]"),
    "cards that are no cards": ("card = [7]", "cards.toml: Each card begins with a line [[card]]"),
    "one card that is a table": ("[card]\nslot = 'r3'", "cards.toml: Each card begins with a line [[card]]"),
    "a number for words": (
        CARDS.replace('"Draw one."', "1"),
        "cards.toml, line 4: words must be text in quotation marks",
    ),
    "a list for a title": (CARDS + "title = ['a']", "cards.toml, line 5: title must be text"),
    "a word for a truth": (CARDS + "printed = 'yes'", "cards.toml, line 5: printed must be true or false"),
    "a truth for a number": (CARDS + "hand = true", "cards.toml, line 5: hand must be a whole number"),
    "a person's id": (CARDS + "hand = 123456789012345678", "cards.toml, line 5: hand must be a negative number"),
    "a number beyond numbers": (CARDS + "hand = -9223372036854775809", "cards.toml, line 5: hand must be a negative"),
    "a key that is none": (CARDS + "wordz = 'x'", "cards.toml, line 5: wordz is not known"),
    "a key of great length": (CARDS + "w" * 5000 + " = 'x'", "is not known"),
    "no slot": ("\n\n[[card]]\nwords = 'x'", "cards.toml, line 3: The slot of this card is missing"),
    "a slot that is none": (CARDS.replace("r3", "r38"), "cards.toml, line 1: There is no place r38"),
    "a slot twice": (CARDS + CARDS, "cards.toml, line 5: r3 is in it twice"),
    "a meaning that is no JSON": (CARDS + "meaning = '{'", "cards.toml, line 5: The meaning is not JSON"),
    "a meaning without end": (CARDS + f"meaning = '{'[' * 3000}'", "cards.toml, line 5: The meaning is not JSON"),
    "a meaning of great length": (
        CARDS + f"meaning = '\"{'x' * 5000}\"'",
        "cards.toml, line 5: The meaning is not JSON",
    ),
    "a meaning that cannot be": (CARDS + "meaning = '{\"wins\": true}'", "cards.toml, line 1: This cannot be meant"),
    "10,000 cards": (
        "".join(f"[[card]]\nslot = 'x{n}'\n" for n in range(10_000)),
        "cards.toml, line 23: There are too many cards: at most 11",
    ),
    "an invite": (CARDS.replace("Draw one", "discord.gg/cats"), "cards.toml, line 1: Words: no links"),
    "a link in the second card": (
        CARDS + CARDS.replace("r3", "r4").replace("yawns", "http://"),
        "cards.toml, line 5: Condition: no links",
    ),
    "a word that is barred": (CARDS.replace("Draw one", "Darn"), "cards.toml, line 1: Words: there is a word in it"),
    "an author that is barred": (CARDS + "author = 'D4rn'", "cards.toml, line 1: Signature: there is a word in it"),
    "words of great length": (CARDS.replace("Draw one", "draw " * 100), "cards.toml, line 1: Words: at most 300"),
    "no words": (CARDS.replace("Draw one.", "\u200b"), "cards.toml, line 1: Say what happens"),
    "a drawing that is not there": (CARDS + f"drawing = '{DIGEST}'", f"cards.toml, line 1: drawings/{DIGEST[:20]}"),
    "a drawing of no name": (CARDS + "drawing = '../../etc/passwd'", "cards.toml, line 1: drawing must be the SHA-256"),
    "a drawing of a large name": (
        CARDS + f"drawing = '{DIGEST.upper()}'",
        "cards.toml, line 1: drawing must be the SHA-256",
    ),
}
SHEETS = {
    "nothing": (b"", "x.csv: This file is empty."),
    "only the names": (b"slot,title,condition,words,author\n", "nothing comes after the names of the columns"),
    "other columns": (b"name,text\na,b\n", "x.csv, line 1: The first line must name the column slot"),
    "a column twice": (
        b"slot,title,condition,words,author,words\n",
        "x.csv, line 1: The first line must name the column words",
    ),
    "a picture": (b"\x89PNG\r\n\x1a\n\x00\x00", "x.csv, line 1: This is not UTF-8"),
    "Latin letters": (sheet("r3,,Quando,Pi\u00f9,").decode().encode("latin-1"), "x.csv, line 2: This is not UTF-8"),
    "half of UTF-16": (b"\xff\xfe" + sheet().decode().encode("utf-16-le") + b"\x00", "This is not UTF-8"),
    "a quotation that never ends": (sheet('r3,,"a,b,c'), "x.csv, line 2: This line cannot be read"),
    "a cell of great length": (sheet("r3,," + "x" * 200_000 + ",b,"), "x.csv, line 2: This line cannot be read"),
    "10,000 lines": (
        sheet(*(f"r3,,a,{n}," for n in range(10_000))),
        "x.csv, line 1002: There are too many lines: at most 1000",
    ),
    "columns without end": (
        b"," * 500_000 + b"slot,title,condition,words,author\n" + b"r1\n" * 900,
        "x.csv, line 1: There are too many columns: at most 50",
    ),
    "cells without end": (sheet("r3,,a" + "," * 1_000_000), "x.csv, line 2: Say what happens"),
    "marks for words": (sheet(f"r3,,a,{MARKS[:60_000]},"), "x.csv, line 2: words is too long to be read"),
    "too few cells": (sheet("r4,,a,b,", "r3,,a"), "x.csv, line 3: There are too few cells"),
    "a slot that is none": (sheet("r3,,a,b,", "z1,,a,b,"), "x.csv, line 3: There is no place z1"),
    "a slot twice": (sheet("r3,,a,b,", "", "r3,,a,c,"), "x.csv, line 4: r3 is in it twice"),
    "a line in a line": (sheet('r3,,"two\nlines",b,', "z1,,a,b,"), "x.csv, line 4: There is no place z1"),
    "a mention": (sheet("r3,,a,@everyone draws,"), "x.csv, line 2: Words: no mentions"),
    "an effect with a condition": (sheet("g4,T,When,Bark,"), "x.csv, line 2: An effect happens when"),
}


@pytest.fixture
async def into(decks: Decks, deck: int, ana: Member) -> int:
    """The deck that files are sent to."""
    await decks.moderation.set_policy(WritingPolicy(GUILD, words=("darn",)), ana)
    return deck


@pytest.mark.parametrize("case", ZIPS)
async def test_a_zip(decks: Decks, into: int, ana: Member, store: Store, case: str) -> None:
    data, why = ZIPS[case]
    assert why in (await refused(decks, into, data, "x.zip", ana, store))[0]


@pytest.mark.parametrize("case", ABOUTS)
async def test_deck_toml(decks: Decks, into: int, ana: Member, store: Store, case: str) -> None:
    about, why = ABOUTS[case]
    assert (
        why
        in (
            await refused(
                decks, into, zipped({"deck.toml": about, "cards.toml": CARDS}, zipfile.ZIP_STORED), "x.zip", ana, store
            )
        )[0]
    )


@pytest.mark.parametrize("case", TOMLS)
async def test_cards_toml(decks: Decks, into: int, ana: Member, store: Store, case: str) -> None:
    cards, why = TOMLS[case]
    data = zipped({"deck.toml": ABOUT, "cards.toml": cards}, zipfile.ZIP_STORED)
    assert why in (await refused(decks, into, data, "x.zip", ana, store))[0]


@pytest.mark.parametrize("case", SHEETS)
async def test_a_sheet(decks: Decks, into: int, ana: Member, store: Store, case: str) -> None:
    data, why = SHEETS[case]
    assert why in (await refused(decks, into, data, "x.csv", ana, store))[0]


@pytest.mark.parametrize("name", ["x.exe", "x", "", "x.png", "x.toml", "../x.docx"])
async def test_a_file_of_another_kind(decks: Decks, into: int, ana: Member, store: Store, name: str) -> None:
    (why,) = await refused(decks, into, b"MZ\x00", name, ana, store)
    assert "Send a deck (.zip) or a spreadsheet (.csv)" in why


@pytest.mark.parametrize(
    ("ink", "why"),
    [
        (b"no ink", "cards.toml, line 1: This is no drawing"),
        (b"ink" + zlib.compress(b"x") * 30_000, "This file is too large: at most 256 kB"),
    ],
)
async def test_a_drawing_that_is_none(decks: Decks, into: int, ana: Member, store: Store, ink: bytes, why: str) -> None:
    digest = hashlib.sha256(ink).hexdigest()
    files: dict[str, bytes | str] = {
        "deck.toml": ABOUT,
        "cards.toml": CARDS + f"drawing = '{digest}'",
        f"drawings/{digest}.png": ink,
    }
    assert len(ink) < 20 or len(ink) > MOST_DRAWING
    assert why in (await refused(decks, into, zipped(files, zipfile.ZIP_STORED), "x.zip", ana, store))[0]


async def test_a_drawing_under_a_false_name(decks: Decks, into: int, ana: Member, store: Store) -> None:
    data = zipped(
        {"deck.toml": ABOUT, "cards.toml": CARDS + f"drawing = '{DIGEST}'", f"drawings/{DIGEST}.png": INK + b"!"}
    )
    (why,) = await refused(decks, into, data, "x.zip", ana, store)
    assert "is not what its name says" in why


async def test_many_problems_are_told_at_once_but_not_all(decks: Decks, into: int, ana: Member, store: Store) -> None:
    lines = [f"z{number},,a,b," for number in range(50)]
    why = await refused(decks, into, sheet(*lines), "x.csv", ana, store)
    assert [said.split(":")[0] for said in why] == [f"x.csv, line {number}" for number in range(2, 22)]


async def test_a_place_that_is_kept_for_a_winner(
    decks: Decks, into: int, ana: Member, ben: Member, store: Store
) -> None:
    won = await store.create(table(guild=GUILD), entry(0))
    await decks.permissions.grant(won, GUILD, into, [ben.user])
    bark = Card("g4", "T", words="Bark.")
    await decks.proposals.propose(into, bark, ben, locale="en", channel=None, prize_table=won)
    changes = await decks.exchange.preview(into, sheet("r3,,a,b,", "g4,T,,Meow,"), "x.csv", ana)
    assert [SAY(problem.said()) for problem in changes.problems] == [
        "x.csv, line 3: A proposal waits for g4. Decide about it first."
    ]
    with pytest.raises(Improper):
        await decks.exchange.apply(into, sheet("r3,,a,b,", "g4,T,,Meow,"), "x.csv", ana, seen=changes.version)
    assert (await decks.library.card(into, GUILD, "r3")).card is None
