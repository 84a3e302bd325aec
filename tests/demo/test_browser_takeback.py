"""Moves are taken back in browsers, at once and if the others agree, and the game is replayed when it is over: on a
desk and on a phone. People look at the screenshots."""

from __future__ import annotations

from typing import Any

from playwright.async_api import Browser

from bot.demo.show import RunningDemo, running
from bot.engine.game import Seat, encode
from bot.tables.acts import End
from bot.tables.model import Actor
from cogs.little_white_die.rules.game import GAME
from cogs.little_white_die.view import Declare, Guess, Split
from tests.demo.browser import IN_A_BROWSER, Window
from tests.demo.decisions import Case, Decision
from tests.demo.heights import opened_at, with_known_luck
from tests.demo.own_demo import DESKTOP, PHONE

pytestmark = IN_A_BROWSER

GUESS = Case(Decision("little_white_die", "taken back", Guess), 3)
ASKED = Case(Decision("little_white_die", "asked back", Split, (Declare,)), 3)
EVENLY = "Evenly: 3 and 3"


async def test_moves_are_taken_back_and_the_game_is_replayed(browser: Browser, settings: dict[str, str]) -> None:
    channels = dict[Case, int]()
    furnish = opened_at([GUESS, ASKED], channels)
    async with running(with_known_luck(settings), furnish=furnish) as show:
        await a_guess_is_taken_back(browser, show, channels[GUESS])
        await the_others_are_asked(browser, show, channels[ASKED])
        await the_game_is_replayed(browser, show, channels[ASKED])


async def opened(browser: Browser, show: RunningDemo, who: str, channel: int, width: int) -> Window:
    address = show.live.window_of(show.people[who]).address(channel)
    return await Window.open(browser, address, width=width, height=1300 if width == DESKTOP else 1200)


async def left(*windows: Window) -> None:
    for window in windows:
        await window.page.context.close()
        assert not window.failures


async def a_guess_is_taken_back(browser: Browser, show: RunningDemo, channel: int) -> None:
    desk = await opened(browser, show, "Ana", channel, DESKTOP)
    await desk.press(desk.private, "Guess on 2")
    await desk.press(desk.private, "At least 2")
    await desk.shoot("takeback-desk")
    phone = await opened(browser, show, "Ana", channel, PHONE)
    await phone.shoot("takeback-phone")
    await phone.press(phone.private, "Take it back")
    await phone.until(lambda words: "takes their move back" in words, phone.table)
    await phone.shoot("takeback-taken")
    assert "Guess on 2" in await phone.labels(phone.private)
    await left(desk, phone)


async def the_others_are_asked(browser: Browser, show: RunningDemo, channel: int) -> None:
    """Somebody else has split their cards since: one of two others is enough."""
    desk = await opened(browser, show, "Ana", channel, DESKTOP)
    await desk.press(desk.private, EVENLY)
    await _next_split(show, channel)
    await desk.press(desk.private, "Ask to take it back")
    await desk.until(lambda words: "wants to take their move back" in words, desk.table)
    await desk.shoot("takeback-asked")
    phone = await opened(browser, show, "Ben", channel, PHONE)
    await phone.press(phone.table, "More")
    await phone.until(lambda words: "take their move back" in words, phone.private)
    await phone.shoot("takeback-vote")
    await phone.press(phone.private, "Let Ana take it back")
    await desk.until(lambda words: "takes their move back" in words, desk.table)
    assert EVENLY in await desk.labels(desk.private)
    await left(desk, phone)


async def _next_split(show: RunningDemo, channel: int) -> None:
    """Somebody else splits their cards, without a window."""
    tables = show.world.bot.tables
    table = tables.in_channel(channel)
    seat = min(GAME.to_act(table.state))
    move = GAME.moves(table.state, Seat(seat))[0]
    await _as_bot(show, tables.play(table.id, _actor(table, seat), encode(move), revision=None, interaction=None))


def _actor(table: Any, seat: int) -> Actor:
    return Actor(table.players[seat].user, table.players[seat].name)


async def _as_bot(show: RunningDemo, doing: Any) -> None:
    with show.world.as_bot():
        await doing


async def the_game_is_replayed(browser: Browser, show: RunningDemo, channel: int) -> None:
    table = show.world.bot.tables.in_channel(channel)
    ends = show.world.bot.tables.act(
        table.id, Actor(table.host, "Ana", moderator=True), End(), revision=None, interaction=None
    )
    await _as_bot(show, ends)
    desk = await opened(browser, show, "Ana", channel, DESKTOP)
    await desk.press(desk.table, "Replay")
    await desk.until(lambda words: "step 0 of" in words, desk.private)
    await desk.press(desk.private, "Last ⏭")
    last = await desk.until(lambda words: "step 0 of" not in words and "step" in words, desk.private)
    assert "takes their move back" not in last, "a replay leaves out what was taken back"
    await desk.choose(desk.private, "From whose eyes", "All hands open")
    await desk.until(lambda words: "All hands are open" in words, desk.private)
    await desk.shoot("replay-desk")
    phone = await opened(browser, show, "Ana", channel, PHONE)
    await phone.shoot("replay-phone")
    await left(desk, phone)
