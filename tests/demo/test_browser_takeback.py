"""A move is taken back in browsers: guessed on a desk, and taken back on a phone. People look at the screenshots."""

from __future__ import annotations

import pytest

from bot.demo.show import running
from bot.demo.world import Opener
from cogs.little_white_die.view import Guess
from tests.demo.browser import Window, chromium
from tests.demo.heights import Decision, opened_at
from tests.demo.own_demo import DESKTOP, PHONE

pytestmark = [pytest.mark.browser, pytest.mark.timeout(1200)]

GUESS = Decision("little_white_die", "taken-back", Guess)


async def test_a_guess_is_taken_back(opener: Opener) -> None:
    channels = dict[Decision, int]()
    # SimCord ends before the browser does: it has the event loop in its hand, by which the browser is stopped.
    async with chromium() as browser, running(opener, furnish=opened_at([GUESS], channels)) as show:
        address = show.live.window_of(show.people["Ana"]).address(channels[GUESS])
        desk = await Window.open(browser, address, width=DESKTOP, height=1300)
        await desk.press(desk.private, "Guess on 2")
        await desk.press(desk.private, "At least 2")
        await desk.shoot("takeback-desk")
        phone = await Window.open(browser, address, width=PHONE, height=1200)
        await phone.shoot("takeback-phone")
        await phone.press(phone.private, "Take it back")
        await phone.until(lambda words: "takes their move back" in words, phone.table)
        await phone.shoot("takeback-taken")
        assert "Guess on 2" in await phone.labels(phone.private)
        assert not desk.failures + phone.failures
