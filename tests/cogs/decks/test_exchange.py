"""Decks as files, out and in."""

from __future__ import annotations

import asyncio
import io
import re
import threading
import time
import zipfile
from typing import Any

import pytest
from simcord import ChannelHandle

from bot.demo.people import Person, add_person, add_server
from bot.demo.wire import http_error
from bot.demo.world import World
from bot.engine.deck import Card
from bot.engine.game import Refused
from bot.engine.text import Text
from bot.store.deck_records import DeckInfo
from cogs.decks.pages import progress
from tests.cogs.decks.full_game import FullGame
from tests.cogs.decks.steps import GAME, approved, exported, member, private, sent_in, shown_commands, waiting
from tests.decks.exchange.files import deck as zipped_deck


async def test_a_deck_goes_to_another_server(world: World, ana: Person, ben: Person) -> None:
    card = await sent_in(ben)
    await world.bot.decks.proposals.approve(card.id, member(ana, moderator=True))
    data = await exported(ana, licence="CC BY 4.0")
    assert zipfile.is_zipfile(io.BytesIO(data))
    guild, channel = add_server(world, "Elsewhere")
    zoe = add_person(world, channel, "Zoe", moderator=True)
    await zoe.slash("deck-moderation import", file=("deck.zip", data))
    told = (await zoe.press("A new deck")).words
    assert "are added" in told
    assert "➕ rule card 3, “Rain”. If it rains, then Draw. – Ben" in told
    assert "➜ Draws: 1" in told
    await zoe.press("Yes, do it")
    decks = await world.bot.decks.library.decks(guild.id, GAME)
    assert len(decks) == 2
    held = await world.bot.decks.library.card(decks[1].id, guild.id, card.card.slot)
    assert (held.card.title, held.card.signature) == ("Rain", "Ben")
    assert held.card.author != ben.id


async def test_the_deck_that_a_file_goes_to_is_asked_first_with_its_size_and_state(world: World, ana: Person) -> None:
    await ana.slash("deck-moderation create", name="Winter")
    await ana.slash("deck-moderation retire", card="Effect 1")
    sheet = (await exported(ana, kind="csv")).replace(b"Effect 0", b"Effect zero")
    asked = (await ana.slash("deck-moderation import", file=("cards.csv", sheet))).words
    assert "cards.csv: cards of BLANCO" in asked
    assert "**Starter deck**: 2 of 5 rule cards and 1 of 6 game cards are written on." in asked
    assert "New tables play with it. Version 2, changed last <t:" in asked
    assert "**Winter**: 2 of 5 rule cards and 2 of 6 game cards are written on. Version 1, changed last" in asked
    told = (await ana.press("Winter")).words
    assert "Into the deck “Winter”" in told
    assert "2 of 6 game cards are written on. Version 1" in told
    assert "**1** card is changed" in told


@pytest.mark.parametrize(
    ("name", "data", "why"),
    [
        ("cards.csv", b"\xef\xbb\xbf \n", "This file is empty"),
        ("cards.csv", b"slot;title;condition;words;author\r\n;;;;\r\n", "nothing comes after the names of the columns"),
        ("deck.zip", zipped_deck(cards="# none", about='format = 1\ngame = "blanco"\n'), "There is no card in it"),
    ],
)
async def test_a_file_without_a_card_is_told_as_that(ana: Person, name: str, data: bytes, why: str) -> None:
    told = (await ana.slash("deck-moderation import", file=(name, data), deck="Starter deck")).words
    assert why in told


async def test_a_spreadsheet_changes_what_is_other_in_it(world: World, ana: Person) -> None:
    sheet = await exported(ana, kind="csv")
    changed = sheet.replace(b"Effect 0", b"Effect zero")
    told = (await ana.slash("deck-moderation import", file=("cards.csv", changed), deck="Starter deck")).words
    assert "**1** card is changed" in told
    assert "Title: ~~Effect 0~~ **Effect zero**" in told
    assert "➜ Draws: 1" in told
    await ana.press("Yes, do it")
    assert "### Effect zero" in (await ana.slash("deck show", card="Effect zero")).words


async def test_a_broken_file_names_the_line_and_changes_nothing(world: World, ana: Person) -> None:
    sheet = (await exported(ana, kind="csv")).replace(b"Effect 0", b"see https://example.com")
    told = (await ana.slash("deck-moderation import", file=("cards.csv", sheet), deck="Starter deck")).words
    assert "cards.csv, line" in told
    assert "no links" in told
    assert "Nothing has changed" in told
    assert "Yes, do it" not in ana.panel.labels if ana.screens() else True


async def test_where_no_file_can_be_sent_it_is_told_what_to_do(world: World, ana: Person) -> None:
    with world.fault("POST", "/webhooks/*", http_error(403, 50013), times=1):
        assert "Attach Files" in (await ana.slash("deck-moderation export")).words


async def test_rubbish_is_refused(ana: Person) -> None:
    assert (
        "Something went wrong"
        not in (await ana.slash("deck-moderation import", file=("deck.zip", b"PK\x03\x04rubbish"))).words
    )
    assert "too large" in (await ana.slash("deck-moderation import", file=("deck.zip", bytes(9 * 2**20)))).words


async def test_an_import_leaves_what_came_later_asks_before_it_removes_and_is_undone_as_a_whole(
    world: World, ana: Person, mia: Person, ben: Person
) -> None:
    await ana.slash("deck list")
    await world.pass_time(1)
    data = (await exported(ana, kind="csv")).replace(b"Effect 0", b"Effect zero")
    await world.pass_time(1)
    lines = data.split(b"\r\n")
    gone = b"\r\n".join(line.partition(b"Rule 1")[0] + b",,,," if b"Rule 1" in line else line for line in lines)
    await approved(ana, ben)
    told = (await ana.slash("deck-moderation import", file=("cards.csv", gone), deck="Starter deck")).words
    assert "The file was taken out of this deck <t:" in told
    assert ", at version 1." in told
    kept = told.index("This came after the file was taken out: it stays, unless you tick it.")
    removed = told.index("This is not in the file: it stays, unless you press that it shall go.")
    assert told.index("Effect zero") < kept < told.index("Rain") < removed < told.rindex("rule card 2")
    assert "**1** card is changed.\n4 cards stay as they are." in told.replace("\n\n", "\n")
    unticked, value = ana.panel, ana.panel.find("⬜ rule card 3: Rain")[1]
    assert "☑️ ➖ rule card 3: Rain" in (await ana.press("⬜ rule card 3: Rain")).words
    assert ana.panel.find("☑️ rule card 3: Rain")[1] != value, "a client does not send the same line twice"
    assert "☑️ ➖ rule card 3: Rain" in (await ana.press("⬜ rule card 3: Rain", on=unticked)).words, "pressed twice"
    await ana.press("☑️ rule card 3: Rain")
    assert "**1** card is retired." in (await ana.press("Take 1 card out as well")).words
    await ana.press("Keep 1 card")
    await world.pass_time(1)
    await ana.press("Take 1 card out as well")
    told = (await ana.press("Yes, do it")).words
    assert "**1** card is changed." in told
    assert "**1** card is retired." in told
    assert "1 card stays as it was." in told
    assert "You can undo this for a week." in told
    summary = ana.panel
    await world.pass_time(1)
    await mia.slash("deck-moderation retire", card="Effect zero")
    await world.restart()
    told = (await ana.press("Undo", on=summary)).words
    assert "**1** card is as before." in told
    assert "1 card is not: somebody has changed it since" in told
    assert "• card 1" in told
    assert "Rule 1" in (await ana.slash("deck show")).messages[0].alt[0]
    assert "Nothing is left of this import to undo." in (await ana.press("Undo", on=summary)).words


async def test_who_has_lost_the_summary_undoes_the_import_from_the_deck(
    world: World, ana: Person, mia: Person, ben: Person
) -> None:
    sheet = (await exported(ana, kind="csv")).replace(b"Effect 0", b"Effect zero")
    await ana.slash("deck-moderation import", file=("cards.csv", sheet), deck="Starter deck")
    await world.pass_time(1)
    await ana.press("Yes, do it")
    await ben.slash("deck show")
    assert "Undo the last import" not in ben.panel.labels
    await mia.slash("deck show")
    assert "**1** card is as before." in (await mia.press("Undo the last import")).words
    await mia.slash("deck show")
    assert "Undo the last import" not in mia.panel.labels
    await ana.slash("deck-moderation import", file=("cards.csv", sheet))
    await ana.press("A new deck")
    await ana.press("Yes, do it")
    assert "“cards” is deleted" in (await ana.press("Undo")).words


async def test_whose_card_another_one_has_replaced_is_told_of_both(world: World, ana: Person, ben: Person) -> None:
    slot = await approved(ana, ben)
    await world.pass_time(1)
    file = ("x.csv", f"slot,title,condition,words,author\n{slot},Snow,it snows,Draw.,Nora\n".encode())
    await ana.slash("deck-moderation import", file=file, deck="Starter deck")
    await ana.press("Yes, do it")
    assert "“Rain”**: changed or removed by an import" in private(world, ben)[-1].words
    await ana.press("Undo")
    assert "“Rain”**: as it was before an import" in private(world, ben)[-1].words


async def test_a_meaning_that_the_words_do_not_say_is_marked_and_waits(
    world: World, office: ChannelHandle, ana: Person, ben: Person
) -> None:
    await approved(ana, ben)
    await world.pass_time(1)
    data, changed = await exported(ana), io.BytesIO()
    lie = '\n[[card]]\nslot = "g4"\ntitle = "Cat"\nwords = "Meow."\nmeaning = \'{"draws": true}\'\n'
    with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(changed, "w") as new:
        cards = old.read("cards.toml").decode()
        before, title, after = cards.partition('title = "Rain"')
        new.writestr("deck.toml", old.read("deck.toml"))
        new.writestr("wordings.toml", '[[wording]]\nkind = "effect"\nwords = "Purr."\nmeaning = \'{"draws": false}\'\n')
        new.writestr("cards.toml", f"{before}{title}{after.replace('true', 'false', 1)}{lie}")
    file = ("deck.zip", changed.getvalue())
    told = (await ana.slash("deck-moderation import", file=file, deck="Starter deck")).words
    assert "**1** card goes to the queue." in told
    assert "Of **1** card the author is asked first." in told
    assert "“Cat”. When played: Meow.\n➜ Draws: 1\n⚠️ The words do not say that" in told
    assert "➜ Draws: 0\n✋ The words of Ben would mean something else. Ben is asked" in told
    await ana.press("Yes, do it")
    assert "“Rain”**: a moderator offers you other words for it" in private(world, ben)[-1].words
    waits = await waiting(world)
    assert [(one.card.title, one.offered) for one in waits] == [("Rain", True), ("Cat", False)]
    await ana.press("Undo")
    assert "1 line of what words mean here is taken away again.\n2 cards that waited are withdrawn." in ana.panel.words
    assert await waiting(world) == []


@pytest.mark.parametrize(
    ("fails", "expected"),
    [(False, "**4** cards are changed."), (True, "I have stopped reading the file\nMy next message says why.")],
)
async def test_while_a_large_file_is_read_a_bar_fills(
    ana: Person, kind: FullGame, monkeypatch: pytest.MonkeyPatch, fails: bool, expected: str
) -> None:
    sheet = (await exported(ana, kind="csv")).replace(b"Effect ", b"Effect no. ").replace(b"Rule ", b"Rule no. ")
    monkeypatch.setattr(progress, "PAUSE", 0.0)
    checked, go_on = list[str](), threading.Event()
    problems = kind.problems

    def slow(card: Card) -> tuple[Text, ...]:
        checked.append(card.slot)
        if len(checked) == 3:
            go_on.wait(300)
            if fails:
                raise Refused(Text("It took too long."))
        return problems(card)

    monkeypatch.setattr(kind, "problems", slow)
    told = asyncio.create_task(ana.slash("deck-moderation import", file=("cards.csv", sheet), deck="Starter deck"))
    while not any("▰▰▰▰▱▱▱▱▱▱ 5 of 11" in one.words for one in ana.messages()):
        await asyncio.sleep(0.01)
        assert not told.done()
    go_on.set()
    assert expected in (await told).words
    assert not any("I am reading the file" in one.words for one in ana.messages())


async def test_it_is_told_in_italian(world: World, ana: Person, ben: Person) -> None:
    zoe = add_person(world, ana.channel, "Zoe", locale="it", moderator=True)
    data = await exported(ana)
    await approved(ana, ben)
    await zoe.slash("deck-moderation import", file=("deck.zip", data))
    assert "In quale mazzo?" in zoe.panel.words
    told = (await zoe.press("Mazzo iniziale")).words
    assert "È arrivato dopo l'esportazione" in told
    await zoe.press("⬜ carta regola 3: Rain")
    assert "Puoi annullarlo per una settimana" in (await zoe.press("Sì, procedi")).words


async def test_whoever_presses_twice_makes_one_deck(world: World, ana: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    await ana.slash("deck-moderation import", file=("cards.csv", await exported(ana, kind="csv")))
    await ana.press("A new deck")
    management, press, made = world.bot.decks.management, ana.aim("Yes, do it"), list[str]()
    add = management.add

    async def slow(deck: DeckInfo, *about: Any) -> DeckInfo:
        made.append(deck.name)
        if len(made) == 1:
            world.press(press)
            await asyncio.to_thread(time.sleep, 0.3)  # where nothing held it up, the other would be here long before
        made_one: DeckInfo = await add(deck, *about)
        return made_one

    monkeypatch.setattr(management, "add", slow)
    await world.press_all([press])
    assert made == ["cards"]
    assert "The file is in “cards”" in ana.panel.words


async def test_an_import_that_was_overtaken_changes_nothing(world: World, ana: Person, mia: Person) -> None:
    sheet = (await exported(ana, kind="csv")).replace(b"Effect 0", b"Effect zero")
    await ana.slash("deck-moderation import", file=("cards.csv", sheet), deck="Starter deck")
    await mia.slash("deck-moderation retire", card="Effect 1")
    assert "changed this meanwhile" in (await ana.press("Yes, do it")).words


async def test_all_changes_can_be_looked_at(world: World, ana: Person, ben: Person) -> None:
    for title in ("One", "Two", "Three"):
        await world.bot.decks.proposals.approve((await sent_in(ben, title)).id, member(ana, moderator=True))
    await ana.slash("deck-moderation import", file=("My cards.csv", await exported(ana, kind="csv")))
    await ana.press("A new deck")
    assert "A new deck “My cards”" in ana.panel.words
    assert "Page 1 of 2" in ana.panel.words
    first, old = ana.panel.words, ana.panel
    await ana.press("▶")
    assert "Page 2 of 2" in ana.panel.words
    told = [line for line in f"{first}\n{ana.panel.words}".split("\n") if line.startswith("➕")]
    assert len(told) == len(set(told)) == 7
    await ana.press("Yes, do it")
    assert "Send it once more" in (await ana.press("▶", on=old)).words


@pytest.mark.parametrize(
    ("line", "why"),
    [
        (b'name = "www.example.com"', "deck.toml, line 4: Name: no links"),
        (b'mark = "long mark"', "deck.toml, line 5: A mark is one emoji"),
    ],
)
async def test_what_is_wrong_with_a_new_deck_is_seen_before_it_is_made(ana: Person, line: bytes, why: str) -> None:
    key, data = line.partition(b" ")[0], io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(await exported(ana))) as old, zipfile.ZipFile(data, "w") as new:
        for name in old.namelist():
            read = old.read(name)
            new.writestr(name, re.sub(rb"(?m)^%s = .*$" % key, line, read) if name == "deck.toml" else read)
    await ana.slash("deck-moderation import", file=("deck.zip", data.getvalue()))
    assert why in (await ana.press("A new deck")).words


async def test_after_a_restart_the_file_is_asked_for_again(world: World, ana: Person) -> None:
    sheet = (await exported(ana, kind="csv")).replace(b"Effect 0", b"Effect zero")
    await ana.slash("deck-moderation import", file=("cards.csv", sheet), deck="Starter deck")
    await world.restart()
    assert "Send it once more" in (await ana.press("Yes, do it")).words


async def test_nobody_else_brings_cards_in_or_out(world: World, ana: Person, ben: Person) -> None:
    shown_commands(world, ben)
    assert "Only moderators" in (await ben.slash("deck-moderation import", file=("cards.csv", b"slot;title"))).words
    assert "Only moderators" in (await ben.slash("deck-moderation export")).words
