"""A file gives nobody's words another meaning: that waits for the moderators, or for whoever has signed them."""

from __future__ import annotations

import io
import zipfile
from typing import Any

import pytest
from msgspec.structs import replace

from bot.decks.decks import Decks
from bot.decks.exchange.model import Imported
from bot.decks.model import Member
from bot.engine.deck import Card
from bot.language.words import Words
from tests.decks.conftest import GAME, GUILD
from tests.decks.exchange.files import deck as zipped_deck
from tests.decks.exchange.files import sheet, zipped

LIE = '[[card]]\nslot = "g4"\ntitle = "Cat"\nwords = "Bark."\nmeaning = \'{"draws": true}\'\n'


async def approved(decks: Decks, deck: int, by: Member, author: Member, words: str = "Whoops!", **more: Any) -> Card:
    card = Card("g4", "Cat", words=words, **more)
    proposal = await decks.proposals.propose(deck, card, author, locale="it", channel=5)
    return (await decks.proposals.approve(proposal.id, by)).card


async def changed(decks: Decks, deck: int, by: Member, old: bytes, new: bytes) -> bytes:
    """The deck as a zip in which something is other."""
    with zipfile.ZipFile(io.BytesIO(await decks.exchange.export(deck, by))) as packed:
        files: dict[str, bytes | str] = {name: packed.read(name) for name in packed.namelist()}
    assert old in bytes(files["cards.toml"])  # type: ignore[arg-type]
    return zipped({**files, "cards.toml": bytes(files["cards.toml"]).replace(old, new)})  # type: ignore[arg-type]


async def brought(decks: Decks, deck: int, data: bytes, by: Member, name: str = "x.zip") -> Imported:
    seen = await decks.exchange.preview(deck, data, name, by)
    return await decks.exchange.apply(deck, data, name, by, seen=seen.version)


async def held(decks: Decks, deck: int, slot: str = "g4") -> Card | None:
    return (await decks.library.card(deck, GUILD, slot)).card


async def test_a_meaning_that_the_words_do_not_say_goes_to_the_queue(
    decks: Decks, deck: int, ana: Member, mia: Member
) -> None:
    done = await brought(decks, deck, zipped_deck(LIE), ana)
    assert ([(one.slot, one.way) for one in done.waiting], done.done) == ([("g4", "proposed")], ())
    assert await held(decks, deck) is None
    (waits,) = await decks.proposals.waiting(GUILD)
    assert (waits.author, waits.card.meaning, waits.offered) == (ana.user, {"draws": True}, False)
    assert [one.slot for one in (await brought(decks, deck, zipped_deck(LIE), ana)).waiting] == [], "it waits already"
    await decks.proposals.approve(waits.id, mia)
    now = await held(decks, deck)
    assert now is not None
    assert now.meaning == {"draws": True}
    again = await decks.exchange.apply_new(GAME, zipped_deck(LIE), "x.zip", ana)
    assert again.waiting == (), "here somebody has looked at it"


async def test_of_a_new_deck_too(decks: Decks, ana: Member) -> None:
    done = await decks.exchange.apply_new(GAME, zipped_deck(LIE + LIE.replace("g4", "g5")), "x.zip", ana)
    assert (len(done.waiting), await held(decks, done.deck.id)) == (2, None)
    assert [one.deck for one in await decks.proposals.waiting(GUILD)] == [done.deck.id] * 2
    assert (await decks.undoing.undo(done.deck.id, done.at, ana)).deleted
    assert await decks.proposals.waiting(GUILD) == []


async def test_what_the_words_can_mean_comes_in(decks: Decks, deck: int, ana: Member) -> None:
    done = await brought(decks, deck, zipped_deck(LIE.replace("Bark.", "Whoops!")), ana)
    assert ([one.slot for one in done.done], done.waiting) == (["g4"], ())


ENGLISH = b'words = "Whoops!"\nlanguage = "en"'
NO_DRAW, DRAW = (b'{\\"draws\\":%s}' % draws for draws in (b"false", b"true"))


@pytest.mark.parametrize(("old", "new"), [(NO_DRAW, DRAW), (ENGLISH, ENGLISH.replace(b"en", b"it"))])
async def test_signed_words_mean_something_else_only_with_consent(
    decks: Decks, deck: int, ana: Member, ben: Member, old: bytes, new: bytes
) -> None:
    card = await approved(decks, deck, ana, ben)
    data = await changed(decks, deck, ana, old, new)
    done = await brought(decks, deck, data, ana)
    assert ([(one.slot, one.way) for one in done.waiting], await held(decks, deck)) == ([("g4", "offered")], card)
    (asked,) = await decks.proposals.waiting(GUILD)
    assert (asked.author, asked.consent, asked.offered, asked.original) == (ben.user, "asked", True, card)
    assert (asked.locale, asked.channel, asked.edited_by) == ("it", 5, ana.user)
    other = await changed(decks, deck, ana, ENGLISH, ENGLISH.replace(b"en", b"de"))
    (problem,) = (await decks.exchange.preview(deck, other, "x.zip", ana)).problems
    assert "is asked about other words already" in Words("en", markup=False)(problem.why)
    await decks.proposals.consent(asked.id, ben, True)
    now = await held(decks, deck)
    assert now is not None
    assert now != card
    assert (now.signature, now.after) == ("Ben", False)


async def test_a_sheet_asks_as_well(decks: Decks, deck: int, ana: Member, ben: Member) -> None:
    card = await approved(decks, deck, ana, ben)
    data = b"slot,title,condition,words,author,language\ng4,Cat,,Whoops!,Ben,it\n"
    done = await brought(decks, deck, data, ana, "x.csv")
    assert ([one.way for one in done.waiting], await held(decks, deck)) == (["offered"], card)


async def test_nobody_is_asked_about_words_of_their_own(decks: Decks, deck: int, ana: Member) -> None:
    await decks.editing.edit(deck, "g4", Card("g4", "Cat", words="Whoops!"), ana)
    data = await changed(decks, deck, ana, NO_DRAW, DRAW)
    assert [one.slot for one in (await brought(decks, deck, data, ana)).done] == ["g4"]


async def test_where_the_author_is_elsewhere_the_moderators_decide(
    decks: Decks, deck: int, ana: Member, ben: Member, stranger: Member
) -> None:
    await approved(decks, deck, ana, ben)
    there = (await decks.exchange.apply_new(GAME, await decks.exchange.export(deck, ana), "x.zip", stranger)).deck.id
    data = await changed(decks, there, stranger, NO_DRAW, DRAW)
    done = await brought(decks, there, data, stranger)
    assert [(one.slot, one.way) for one in done.waiting] == [("g4", "proposed")]
    (waits,) = await decks.proposals.waiting(stranger.guild)
    edited = await decks.proposals.edit(waits.id, replace(waits.card, words="Bark."), stranger)
    assert (edited.card.signature, edited.card.after) == ("Ben", True), "nobody here agrees for him"


async def test_words_that_somebody_has_signed_stand_elsewhere_only_with_their_meaning(
    decks: Decks, deck: int, ana: Member, ben: Member
) -> None:
    await approved(decks, deck, ana, ben)
    data = await changed(decks, deck, ana, NO_DRAW, DRAW)
    (one,) = [one for one in (await decks.exchange.preview_new(GAME, data, "x.zip", ana)).changes if one.slot == "g4"]
    assert one.after is not None
    assert (one.after.signature, one.after.after) == ("Ben", True)


async def test_a_name_that_was_taken_off_is_not_brought_back(decks: Decks, deck: int, ana: Member, ben: Member) -> None:
    card = await approved(decks, deck, ana, ben)
    await decks.editing.edit(deck, "g4", replace(card, words="Meow."), ana)
    older = await decks.exchange.export(deck, ana)
    await decks.editing.take_name_off(deck, "g4", ben)
    await decks.editing.retire(deck, "g4", ana)
    seen = await decks.exchange.preview(deck, older, "x.zip", ana)
    await decks.exchange.apply(deck, older, "x.zip", ana, seen=seen.version, ticked={"g4"})
    fresh = (await decks.exchange.apply_new(GAME, older, "x.zip", ana)).deck.id
    await brought(decks, deck, sheet("g5,Cat,,Meow.,Ben"), ana, "x.csv")
    for into, slot in ((deck, "g4"), (fresh, "g4"), (deck, "g5")):
        now = await held(decks, into, slot)
        assert now is not None
        assert (now.words, now.author, now.signature, now.after) == ("Meow.", None, "", False)


async def test_whoever_wanted_to_be_forgotten_does_not_come_back_with_a_file(
    decks: Decks, deck: int, ana: Member, ben: Member
) -> None:
    await approved(decks, deck, ana, ben)
    older = await decks.exchange.export(deck, ana)
    await decks.retention.forget(ben.user)
    assert (await decks.exchange.preview(deck, older, "x.zip", ana)).changes == ()
    made = (await decks.exchange.apply_new(GAME, older, "x.zip", ana)).deck.id
    assert {card.signature for card in (await decks.library.snapshot(GUILD, [made])).cards} == {""}


async def test_what_words_mean_is_not_taken_from_a_file_that_lies(decks: Decks, deck: int, ana: Member) -> None:
    wording = '[[wording]]\nkind = "effect"\nwords = "Bark."\nmeaning = \'{"draws": true}\'\n'
    seen = await decks.exchange.preview(deck, zipped_deck(LIE, **{"wordings.toml": wording}), "x.zip", ana)
    assert (seen.wordings, seen.doubtful) == ((), 1)
    assert [one.way for one in seen.changes if one.slot == "g4"] == ["proposed"], "the file is no witness of itself"


async def test_what_waits_is_withdrawn_with_its_import(
    decks: Decks, deck: int, ana: Member, mia: Member, ben: Member
) -> None:
    card = await approved(decks, deck, ana, ben)
    data = await changed(decks, deck, ana, NO_DRAW, DRAW)
    done = await brought(decks, deck, data, ana)
    undone = await decks.undoing.undo(deck, done.at, mia)
    assert (len(undone.withdrawn), undone.decided, await decks.proposals.waiting(GUILD)) == (1, (), [])
    done = await brought(decks, deck, data, ana)
    (asked,) = await decks.proposals.waiting(GUILD)
    await decks.proposals.consent(asked.id, ben, True)
    undone = await decks.undoing.undo(deck, done.at, mia)
    assert (undone.withdrawn, len(undone.decided)) == ((), 1)
    assert await held(decks, deck) != card
