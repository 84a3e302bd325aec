"""Decks taken out and brought in: what an import shows is what it does."""

from __future__ import annotations

import asyncio
import io
import threading
import tomllib
import zipfile
from typing import Any

import pytest
from msgspec.structs import replace

from bot.decks.decks import Decks
from bot.decks.exchange.comparing import hand_of
from bot.decks.exchange.model import Imported
from bot.decks.model import Improper, Member, Outdated
from bot.engine.deck import Card, stand_in
from bot.engine.text import Text
from bot.language.words import Words
from tests.decks.conftest import GAME, GUILD, OTHER_GUILD
from tests.decks.exchange.files import ABOUT, CARDS, DIGEST, INK, sheet, zipped
from tests.decks.exchange.files import deck as zipped_deck

BARK = Card("g4", "Bark", words="Bark three times.", author=1, signature="Ana", meaning={"draws": False})


def opened(data: bytes) -> dict[str, Any]:
    """What is in an exported deck, its TOML read."""
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        files = {name: archive.read(name) for name in archive.namelist()}
    return {name: tomllib.loads(it.decode()) if name.endswith(".toml") else it for name, it in files.items()}


async def kinds_of_change(decks: Decks, into: int, data: bytes, name: str, by: Member) -> list[tuple[str, str]]:
    changes = await decks.exchange.preview(into, data, name, by)
    assert changes.problems == ()
    return [(change.kind, change.slot) for change in changes.changes]


async def applied(decks: Decks, into: int, data: bytes, name: str, by: Member) -> Imported:
    """All that the file would do, ticked where it is asked."""
    changes = await decks.exchange.preview(into, data, name, by)
    ticked = {change.slot for change in changes.changes}
    return await decks.exchange.apply(into, data, name, by, seen=changes.version, ticked=ticked)


@pytest.fixture
async def own(decks: Decks, deck: int, ana: Member, ben: Member) -> int:
    """A deck with a card of Ben's that has a drawing, one of Ana's, and one of ours that was taken out."""
    await decks.retention.add_drawing(INK)
    proposal = await decks.proposals.propose(
        deck, Card("g5", "Cat", words="Meow.", drawing=DIGEST, language="it"), ben, locale="it", channel=None
    )
    await decks.proposals.approve(proposal.id, ana)
    await decks.editing.edit(deck, "g4", BARK, ana)
    await decks.editing.retire(deck, "g0", ana)
    return deck


async def test_an_export_holds_all_that_belongs_to_a_deck(decks: Decks, own: int, ana: Member) -> None:
    await decks.management.set_mark(own, ana, "🐙")
    files = opened(await decks.exchange.export(own, ana, "CC BY 4.0"))
    about = files["deck.toml"]
    assert (about["format"], about["game"], about["name"], about["mark"]) == (1, GAME, "Starter deck", "🐙")
    assert (about["licence"], about["version"]) == ("CC BY 4.0", 4)
    cards = {card["slot"]: card for card in files["cards.toml"]["card"]}
    assert cards.keys() == {"r0", "r1", "g1", "g4", "g5"}
    assert cards["g5"] == {
        "slot": "g5",
        "title": "Cat",
        "words": "Meow.",
        "language": "it",
        "author": "Ben",
        "hand": stand_in(2),
        "drawing": DIGEST,
        "meaning": '{"draws":false}',
    }
    assert files[f"drawings/{DIGEST}.png"] == INK
    history = [(line["slot"], line["number"], line["action"]) for line in files["history.toml"]["version"]]
    assert ("g0", 2, "retired") in history
    assert (await decks.moderation.audit(GUILD))[0].what == "export"


async def test_an_export_names_nobody_but_by_what_they_signed(decks: Decks, deck: int, ana: Member) -> None:
    zoe = Member(123456789012345678, "Zoë", GUILD, moderator=True)
    await decks.editing.edit(deck, "g4", Card("g4", "T", words="Bark."), zoe)
    await decks.editing.retire(deck, "r0", zoe)
    exported = await decks.exchange.export(deck, ana)
    assert not any("123456789012345678" in str(content) for content in opened(exported).values())


async def test_what_was_exported_changes_nothing_when_it_comes_back(decks: Decks, own: int, ana: Member) -> None:
    exported = await decks.exchange.export(own, ana)
    for data, name in (
        (exported, "deck.zip"),
        (await decks.exchange.export_sheet(own, ana), "cards.csv"),
        (await decks.exchange.export_sheet(own, ana, "it"), "carte.csv"),
    ):
        assert await kinds_of_change(decks, own, data, name, ana) == []
        await applied(decks, own, data, name, ana)
    assert (await decks.library.deck(own, GUILD)).version == 4


async def test_a_deck_goes_to_a_second_server_and_is_played_there(
    decks: Decks, own: int, ana: Member, stranger: Member
) -> None:
    here = await decks.library.snapshot(GUILD, [own])
    exported = await decks.exchange.export(own, ana)
    shown = await decks.exchange.preview_new(GAME, exported, "deck.zip", stranger)
    assert {change.kind for change in shown.changes} == {"added"}
    assert (shown.name, shown.version, len(shown.changes)) == ("Starter deck 2", 0, 5)
    there = (await decks.exchange.apply_new(GAME, exported, "deck.zip", stranger)).deck
    given = await decks.library.snapshot(OTHER_GUILD, [there.id])
    assert there.name == shown.name, "there is a starter deck already"
    known = {
        card.slot: card if card.author is None else replace(card, author=stand_in(card.author)) for card in here.cards
    }
    assert {card.slot: card for card in given.cards} == known
    assert given.due is None
    assert await decks.retention.drawings([DIGEST]) == {DIGEST: INK}
    assert {version.action for version in await decks.library.history(there.id, OTHER_GUILD, "g5")} == {"imported"}
    assert {version.action for version in await decks.library.history(there.id, OTHER_GUILD, "r0")} == {"printed"}
    again = await decks.exchange.export(there.id, stranger)
    assert opened(again)["cards.toml"] == opened(exported)["cards.toml"]


async def test_an_import_does_what_it_shows(decks: Decks, own: int, ana: Member) -> None:
    cards = CARDS + "".join(
        f"[[card]]\nslot = '{slot}'\ntitle = '{title}'\nwords = '{words}'\n"
        for slot, title, words in (("g4", "Bark", "Bark four times."), ("g1", "Effect 1", "Draw."))
    )
    data = zipped_deck(cards.replace("words = 'Draw.'", "words = 'Draw.'\nprinted = true"))
    changes = await decks.exchange.preview(own, data, "x.zip", ana)
    assert changes.problems == ()
    assert [(change.kind, change.slot) for change in changes.changes] == [
        ("added", "r3"),
        ("changed", "g4"),
        ("retired", "r0"),
        ("retired", "r1"),
        ("retired", "g5"),
    ]
    assert changes.unchanged == 1
    (changed,) = changes.of_kind("changed")
    assert changed.before is not None
    assert changed.after is not None
    assert (changed.before.words, changed.after.words) == ("Bark three times.", "Bark four times.")
    assert [Words("en")(does) for does in changes.of_kind("added")[0].does] == ["Draws: 1"]
    await applied(decks, own, data, "x.zip", ana)
    held = {card.slot: card.words for card in (await decks.library.snapshot(GUILD, [own])).cards}
    assert held == {"r3": "Draw one.", "g4": "Bark four times.", "g1": "Draw."}
    assert (await decks.library.deck(own, GUILD)).version == changes.version + 1
    assert (await decks.moderation.audit(GUILD))[0].what == "import"
    assert [version.number for version in await decks.library.history(own, GUILD, "g4")] == [1, 2]


async def test_an_import_that_was_looked_at_too_long_ago_is_refused(decks: Decks, own: int, ana: Member) -> None:
    changes = await decks.exchange.preview(own, zipped_deck(), "x.zip", ana)
    await decks.editing.retire(own, "r0", ana)
    with pytest.raises(Outdated):
        await decks.exchange.apply(own, zipped_deck(), "x.zip", ana, seen=changes.version)


async def test_a_card_that_somebody_changes_while_the_file_is_read_is_not_overwritten(
    decks: Decks, own: int, ana: Member, mia: Member, monkeypatch: pytest.MonkeyPatch
) -> None:
    data, reading, go_on = sheet("g1,Cat,,Draw two.,Ana"), threading.Event(), threading.Event()
    seen = await decks.exchange.preview(own, data, "x.csv", ana)

    def slow(_: Card) -> tuple[Text, ...]:
        reading.set()
        go_on.wait(300)
        return ()

    monkeypatch.setattr(decks.library.game(GAME), "problems", slow)
    applying = asyncio.create_task(decks.exchange.apply(own, data, "y.csv", ana, seen=seen.version))
    await asyncio.to_thread(reading.wait, 300)
    await decks.editing.retire(own, "g1", mia)
    go_on.set()
    with pytest.raises(Outdated):
        await applying
    assert (await decks.library.card(own, GUILD, "g1")).card is None


async def test_an_author_who_comes_home_is_known_again(decks: Decks, own: int, ana: Member, stranger: Member) -> None:
    exported = await decks.exchange.export(own, ana)
    there = (await decks.exchange.apply_new(GAME, exported, "deck.zip", stranger)).deck
    await decks.editing.edit(there.id, "g4", Card("g4", "Bark", words="Bark twice."), stranger)
    await applied(decks, own, await decks.exchange.export(there.id, stranger), "back.zip", ana)
    card = (await decks.library.card(own, GUILD, "g4")).card
    assert card is not None
    assert (card.words, card.author, card.signature) == ("Bark twice.", 1, "Ana")


async def test_rows_of_a_sheet_write_change_and_empty_cards(decks: Decks, own: int, ana: Member) -> None:
    data = sheet("r3,,Somebody yawns,Draw one.,Tom", "g4,Bark,,Bark twice.,Ana", "g5,,,,", "", "r4,,,,")
    assert await kinds_of_change(decks, own, data, "x.csv", ana) == [
        ("added", "r3"),
        ("changed", "g4"),
        ("retired", "g5"),
    ]
    await applied(decks, own, data, "x.csv", ana)
    held = {card.slot: card for card in (await decks.library.snapshot(GUILD, [own])).cards}
    assert held.keys() == {"r0", "r1", "g1", "r3", "g4"}
    assert (held["r3"].author, held["r3"].signature, held["r3"].meaning) == (hand_of("Tom"), "Tom", {"draws": True})
    assert (held["g4"].author, held["g4"].words) == (1, "Bark twice.")


async def test_a_sheet_leaves_what_it_has_no_column_for(decks: Decks, own: int, ana: Member) -> None:
    await applied(decks, own, sheet("g5,Kitten,,Meow.,Ben"), "x.csv", ana)
    card = (await decks.library.card(own, GUILD, "g5")).card
    assert card is not None
    assert (card.title, card.drawing, card.language, card.author) == ("Kitten", DIGEST, "it", 2)
    assert (await decks.library.card(own, GUILD, "r0")).card is not None


async def test_a_name_in_a_sheet_is_somebody_of_the_deck_or_a_hand_of_its_own(
    decks: Decks, own: int, ana: Member
) -> None:
    await applied(decks, own, sheet("r3,,a,b,Ben", "r4,,c,d,", "g4,Bark,,Bark again.,Tom"), "x.csv", ana)
    held = {card.slot: card for card in (await decks.library.snapshot(GUILD, [own])).cards}
    assert [held[slot].author for slot in ("r3", "r4", "g4")] == [2, None, hand_of("Tom")]
    assert held["r3"].after, "Ben has never written that"
    assert -(2**63) <= hand_of("Tom") < 0


@pytest.mark.parametrize("separator", [",", ";", "\t"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
@pytest.mark.parametrize("end", ["\n", "\r\n"])
async def test_a_sheet_comes_as_spreadsheets_save_it(
    decks: Decks, deck: int, ana: Member, separator: str, encoding: str, end: str
) -> None:
    lines = (["Slot", "PLACE", " words", "condition", "title", "author"], ["r3", "?", "Più carte", "a", "", "Zoë"])
    data = end.join(separator.join(line) for line in lines).encode(encoding)
    (change,) = (await decks.exchange.preview(deck, data, "X.CSV", ana)).changes
    assert change.after is not None
    assert (change.after.words, change.after.condition, change.after.signature) == ("Più carte", "a", "Zoë")


async def test_no_cell_is_carried_out_by_a_spreadsheet(decks: Decks, deck: int, ana: Member) -> None:
    for number, words in enumerate(["=1+1", "+1", "-1", "'=1", "＝1"]):
        await decks.editing.edit(deck, f"g{number}", Card(f"g{number}", words, words=f"{words} cards"), ana)
    data = await decks.exchange.export_sheet(deck, ana)
    cells = [cell for line in data.decode("utf-8-sig").splitlines() for cell in line.split(",")]
    assert not [cell for cell in cells if cell.strip('"')[:1] in tuple("=+-@＝")]
    assert "'=1+1" in cells
    assert await kinds_of_change(decks, deck, data, "x.csv", ana) == []


async def test_a_zip_of_a_folder_is_a_deck_too(decks: Decks, deck: int, ana: Member) -> None:
    data = zipped({"my deck/": "", "my deck/deck.toml": ABOUT, "my deck/cards.toml": CARDS, "my deck/README.txt": "Hi"})
    assert ("added", "r3") in await kinds_of_change(decks, deck, data, "my deck.zip", ana)


async def test_only_our_own_words_are_translated(decks: Decks, deck: int, ana: Member) -> None:
    forged = "[[card]]\nslot = 'g4'\ntitle = '{title}'\nwords = 'Draw {n} {0.__class__}.'\nprinted = true\n"
    await applied(decks, deck, zipped_deck(forged), "x.zip", ana)
    card = (await decks.library.card(deck, GUILD, "g4")).card
    assert card is not None
    assert not card.printed
    assert Words("it", markup=False)(card.said("words")) == "Draw {n} {0.__class__}."


async def test_a_card_of_ours_may_lie_on_another_place_of_its_kind(decks: Decks, deck: int, ana: Member) -> None:
    await applied(decks, deck, sheet("r4,,Rule 0,Draw.,"), "x.csv", ana)
    card = (await decks.library.card(deck, GUILD, "r4")).card
    assert card == Card("r4", condition="Rule 0", words="Draw.", meaning={"draws": True}, printed=True)


async def test_a_new_deck_needs_a_name_of_its_own(decks: Decks, deck: int, ana: Member) -> None:
    assert (await decks.exchange.apply_new(GAME, zipped_deck(), "x.zip", ana)).deck.name == "Visitors"
    assert (await decks.exchange.apply_new(GAME, zipped_deck(), "x.zip", ana)).deck.name == "Visitors 2"
    assert (await decks.exchange.apply_new(GAME, sheet("r3,,a,b,"), "My cats.csv", ana)).deck.name == "My cats"
    with pytest.raises(Improper):
        await decks.exchange.apply_new(
            GAME, zipped_deck(about=ABOUT.replace("Visitors", "discord.gg/cats")), "x.zip", ana
        )
