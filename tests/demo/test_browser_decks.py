"""A card in the demo's windows: written with a photo, approved by a moderator, and in the next game; and a file of
cards, brought in and undone."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.async_api import Browser

from bot.demo import drawings
from tests.decks.exchange.files import sheet
from tests.demo.browser import IN_A_BROWSER, Window
from tests.demo.own_demo import DESKTOP, PHONE, demo, restart, window_of

pytestmark = IN_A_BROWSER

TITLE = "The old kettle"
CARD = {"title": TITLE, "condition": "a 3 is played", "words": "the next player draws a card and must whistle"}


async def test_a_card_is_written_approved_and_in_the_next_game(browser: Browser, tmp_path: Path) -> None:
    photo = tmp_path / "photo.jpg"
    photo.write_bytes(drawings.photo(drawings.snowman))
    folder = tmp_path / "demo"
    folder.mkdir()
    async with demo(folder) as start:
        ben = await window_of(browser, start, "Ben", width=PHONE)
        await a_card_is_written(ben, photo)
        await a_menu_opens_below_pictures(ben)
        page = await browser.new_page()
        await page.goto(start)
        await restart(page)
        moderators = await window_of(browser, start, "Moderators", width=DESKTOP)
        await it_is_approved(moderators)
        await a_file_is_brought_in_and_undone_again(moderators, tmp_path)
        ana = await the_next_game_has_it(browser, start)
        assert not ana.failures + ben.failures + moderators.failures


async def a_card_is_written(ben: Window, photo: Path) -> None:
    """And sent in: the preview shows the drawing, and what the table and people will do."""
    await ben.command("/deck write")
    await ben.until(lambda words: "Write a rule" in words, ben.private)
    await ben.press(ben.private, "Write a rule")
    await ben.fill_in(CARD, photo)
    words = await ben.until(lambda words: "Only you can see this yet" in words, ben.private)
    assert "“the next player draws a card” ➜ ⚙️ The next player must draw a card." in words
    assert "👥 The next player must do this: “whistle”." in words
    await ben.shoot("deck-preview-phone")
    await ben.press(ben.private, "Send to the moderators")
    await ben.until(lambda words: "Sent in" in words, ben.private)


async def a_menu_opens_below_pictures(ben: Window) -> None:
    """Also where they are higher than a phone."""
    for command in ("/play", "/play", "/settings"):
        await ben.command(command)
        await ben.at_rest()
    await ben.private.get_by_role("combobox").last.click()
    await ben.page.get_by_role("option").first.wait_for()
    await ben.page.keyboard.press("Escape")


async def it_is_approved(moderators: Window) -> None:
    """It is the newest of those that wait: the demo's people have written some, too."""
    await moderators.until(lambda words: f"A new card: {TITLE}" in words, moderators.table)
    waiting = await moderators.messages.filter(has_text="Approve").count()
    assert waiting > 1
    await moderators.shoot("deck-queue-desktop")
    await moderators.press(moderators.table, "Approve")
    newest = moderators.messages.filter(has_text=f"A new card: {TITLE}")
    await moderators.until(lambda words: "Approved by" in words, newest)


async def a_file_is_brought_in_and_undone_again(moderators: Window, folder: Path) -> None:
    file = folder / "kettles.csv"
    file.write_bytes(sheet("r30,The kettle,a 3 is played,the next player draws a card,"))
    await moderators.command("/deck-moderation import", file)
    words = await moderators.until(lambda words: "Into which deck?" in words, moderators.private)
    assert "kettles.csv: cards of BLANK" in words
    await moderators.shoot("import-asks-for-the-deck-desktop")
    await moderators.press(moderators.private, "A new deck")
    words = await moderators.until(lambda words: "A new deck “kettles”" in words, moderators.private)
    assert "The next player must draw a card." in words
    await moderators.press(moderators.private, "Yes, do it")
    await moderators.until(lambda words: "The file is in “kettles”" in words, moderators.private)
    await moderators.shoot("import-done-desktop")
    await moderators.press(moderators.private, "Undo")
    await moderators.until(lambda words: "The deck “kettles” is deleted." in words, moderators.private)


async def the_next_game_has_it(browser: Browser, start: str) -> Window:
    """K6."""
    ana = await window_of(browser, start, "Ana", width=DESKTOP)
    await ana.command("/blank new")
    await ana.until(lambda words: "Ana" in words, ana.table)
    await ana.press(ana.table, "Add a computer")
    await ana.until(lambda words: "(computer, normal)" in words, ana.table)
    await ana.press(ana.table, "Start")
    # The rules in play stand in the picture, and are quoted where it is described, unless it is fired at once.
    await ana.table.get_by_alt_text(re.compile(f"“{TITLE}”")).wait_for()
    await ana.until(lambda words: "Ana" in words, ana.table)  # the computer has played: the picture stays for a while
    await ana.shoot("blank-with-a-new-card-desktop")
    return ana
