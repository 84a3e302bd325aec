"""Whatever stands on cards, a file of them says the same; and whatever a file says, reading it ends well."""

from __future__ import annotations

from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as some
from msgspec.structs import replace

from bot.decks.exchange import spreadsheet, toml
from bot.decks.exchange.comparing import DeckBefore, compare
from bot.decks.exchange.model import Broken, FileContents, IncomingCard
from bot.decks.exchange.reading import read
from bot.decks.jobs import check_card
from bot.decks.model import PlaceContent
from bot.decks.word_filter import NOTHING
from bot.engine.deck import Card, stand_in
from bot.language.words import Words
from bot.store.deck_records import Version
from tests.decks.exchange.files import deck, gate, zipped
from tests.decks.small_game import SmallGame

KIND = SmallGame()
TROUBLE = "aZ 0'\"\\,;\t\n\r=+-@#[]{}<>|éßœ字עब👩‍👩‍👧\u202e\u200d\u0301\ufeff"
lines = some.text(some.sampled_from(TROUBLE) | some.characters(codec="utf-8"), max_size=24)
authors = some.none() | some.integers(1, 2**63 - 1) | some.integers(-(2**63), -1)


@some.composite
def decks(draw: some.DrawFn) -> list[PlaceContent]:
    """A deck with cards that could have been approved."""
    held = []
    for place in KIND.places:
        author = draw(authors)
        written = Card(
            place.slot,
            draw(lines),
            draw(lines) if place.kind == "rule" else "",
            draw(lines),
            author=author,
            signature="" if author is None else draw(lines),
            language=draw(some.sampled_from(["en", "it", "pt-BR"])),
        )
        card, problems = check_card(KIND, place, written, NOTHING)
        version = Version(1, place.slot, 1, card, "written", 1, 1)
        held.append(PlaceContent(place, None, None) if problems else PlaceContent(place, card, version))
    return held


def cards_of(held: list[PlaceContent]) -> list[Card]:
    return [each.card for each in held if each.card is not None]


def changed(held: list[PlaceContent], contents: FileContents) -> list[tuple[str, Card | None, Card | None]]:
    changes = compare(KIND, DeckBefore(held, frozenset(), 1), contents, NOTHING)
    assert changes.problems == ()
    return [(change.slot, change.before, change.after) for change in changes.changes]


@settings(max_examples=60, suppress_health_check=list(HealthCheck))
@given(decks())
def test_toml_says_what_the_cards_say(held: list[PlaceContent]) -> None:
    found = tuple(toml.read_cards(toml.write_cards(cards_of(held)).encode(), len(KIND.places)))
    incoming = tuple(item for item in found if isinstance(item, IncomingCard))
    assert len(incoming) == len(found)
    assert changed(held, FileContents(incoming, whole=True)) == []
    blank = [PlaceContent(place, None, None) for place, _, _ in held]
    expected = [card if card.author is None else replace(card, author=stand_in(card.author)) for card in cards_of(held)]
    assert [after for _, _, after in changed(blank, FileContents(incoming))] == expected


@settings(max_examples=60, suppress_health_check=list(HealthCheck))
@given(decks(), some.sampled_from(["en", "it", "fr"]))
def test_a_sheet_says_what_the_cards_say(held: list[PlaceContent], locale: str) -> None:
    found = tuple(spreadsheet.read(spreadsheet.write(held, Words("en", markup=False), locale), "x.csv"))
    assert changed(held, FileContents(tuple(item for item in found if isinstance(item, IncomingCard)))) == []
    assert len(found) == len(KIND.places)


@settings(max_examples=150, suppress_health_check=list(HealthCheck))
@given(some.binary(max_size=300) | lines.map(str.encode), some.sampled_from(["x.csv", "x.zip", "cards", "deck"]))
@example(b"", "x.csv")
def test_reading_anything_ends_well(data: bytes, name: str) -> None:
    files: dict[str, bytes | str] = {"deck.toml": data, "cards.toml": data}
    made = {"cards": lambda: deck(data.decode("latin-1")), "deck": lambda: zipped(files)}.get(name, lambda: data)()
    try:
        contents = read(made, "x.zip" if name in ("cards", "deck") else name, "small", len(KIND.places), gate)
    except Broken:
        return
    compare(
        KIND, DeckBefore([PlaceContent(place, None, None) for place in KIND.places], frozenset(), 0), contents, NOTHING
    )


@settings(max_examples=100, suppress_health_check=list(HealthCheck))
@given(some.integers(0, 10_000), some.integers(0, 255), some.sampled_from(["cut", "change", "insert"]))
def test_reading_a_damaged_zip_ends_well(at: int, byte: int, how: str) -> None:
    whole = deck()
    place = at % len(whole)
    rest = {"cut": b"", "change": bytes([byte]) + whole[place + 1 :], "insert": bytes([byte]) + whole[place:]}[how]
    try:
        read(whole[:place] + rest, "x.zip", "small", len(KIND.places), gate)
    except Broken:
        return
