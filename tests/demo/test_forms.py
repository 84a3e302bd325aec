"""Forms in a browser window: typed into, chosen from, uploaded to and sent, while others play on."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.async_api import Browser

from bot.demo.show import RunningDemo, running
from tests.demo.browser import IN_A_BROWSER, Window
from tests.demo.own_demo import DESKTOP, PHONE
from tests.demo.small_bot import open_small_bot
from tests.ui.pictures import png

pytestmark = IN_A_BROWSER


async def opened(show: RunningDemo) -> None:
    async with show.live.alone():
        await show.people["Ana"].slash("new")
    show.live.publish()


@pytest.mark.parametrize("width", [DESKTOP, PHONE])
async def test_a_form_is_filled_in_and_sent_while_others_press(browser: Browser, tmp_path: Path, width: int) -> None:
    picture = png(30, 20)
    (tmp_path / "doodle.png").write_bytes(picture)
    async with running(lambda: open_small_bot(tmp_path / "small.db")) as show:
        await opened(show)
        ana = await Window.open(browser, show.windows["Ana"], width=width)
        ben = await Window.open(browser, show.windows["Ben"], width=DESKTOP)
        await ana.press(ana.table, "Write")
        form = ana.page.get_by_role("dialog")
        await form.get_by_label("Title").fill("A rainy day")
        await ben.press(ben.table, "Count")
        await ana.until(lambda words: "1 by" in words, ana.table)
        await form.get_by_label("Words").fill("It rained.\nAnd rained.")
        await form.get_by_role("combobox").click()
        await ana.page.get_by_role("option", name="Sad").click()
        await form.locator("input[type=file]").set_input_files(tmp_path / "doodle.png")
        await ana.page.screenshot(path=tmp_path / f"form-{width}.png")
        await form.get_by_role("button", name="Submit").click()
        said = await ana.until(lambda words: "pictures of" in words, ana.messages.last)
        assert "('title', 'A rainy day')" in said
        assert "('mood', 'sad')" in said
        assert f"pictures of [{len(picture)}] bytes" in said
        assert not ana.failures + ben.failures
