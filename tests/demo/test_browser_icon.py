"""An icon of Blank White Dice from a photo of its drawing to the face of a die, in browsers. People look at the
screenshots."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from itertools import count
from pathlib import Path
from typing import Any

from playwright.async_api import Browser

from bot.demo.people import Person
from bot.demo.show import RunningDemo, running
from bot.demo.world import Opener, World
from bot.engine.game import Move, Seat, encode
from bot.games import find_games
from bot.tables.acts import AnyAct, ChooseOption, ChoosePace, Join, Start
from bot.tables.model import Actor
from cogs.blank_white_dice.view import Add
from tests.cogs.blank_white_dice.handmade import file, fish
from tests.demo.browser import IN_A_BROWSER, Window
from tests.demo.own_demo import DESKTOP

pytestmark = IN_A_BROWSER

TITLE = "Flying Fish"
CARD = {"title": TITLE, "words": "Gain 2 points."}


async def queue(world: World, people: Mapping[str, Person], moderator: Person) -> None:
    """New cards are shown in the moderators' channel."""
    await moderator.slash("deck-moderation settings", queue=moderator.channel)


async def test_an_icon_comes_from_a_drawing_to_the_face_of_a_die(
    browser: Browser, opener: Opener, tmp_path: Path
) -> None:
    name, photo = file(fish)
    drawing = tmp_path / name
    drawing.write_bytes(photo)
    async with running(opener, furnish=queue) as show:
        await its_author_sees_it_on_a_die(await opened(browser, show, "Ben"), drawing)
        await a_moderator_approves_it(await opened(browser, show, "Moderators"))
        await its_card_is_on_the_table(show)
        await it_is_drawn_onto_a_die(await opened(browser, show, "Ana"))


async def opened(browser: Browser, show: RunningDemo, name: str) -> Window:
    return await Window.open(browser, show.windows[name], width=DESKTOP, height=1250)


async def left(window: Window) -> None:
    await window.page.context.close()
    assert not window.failures


async def its_author_sees_it_on_a_die(ben: Window, drawing: Path) -> None:
    await ben.command("/deck write")
    await ben.press(ben.private, "A card of Blank White Dice")
    await ben.press(ben.private, "Write an icon card")
    await ben.fill_in(CARD, drawing)
    words = await ben.until(lambda words: "Only you can see this yet" in words, ben.private)
    assert "gain 2 points" in words
    assert "⚠️" not in words, "it can be read on a die"
    await ben.private.get_by_alt_text(re.compile(f"“{TITLE}”.*with a drawing")).wait_for()
    await ben.shoot("icon-1-preview")
    await ben.press(ben.private, "Send to the moderators")
    await ben.until(lambda words: "Sent in" in words, ben.private)
    await left(ben)


async def a_moderator_approves_it(moderator: Window) -> None:
    await moderator.until(lambda words: f"A new card: {TITLE}" in words, moderator.table)
    await moderator.shoot("icon-2-queue")
    await moderator.press(moderator.table, "Approve")
    await moderator.messages.filter(has_text="Approved by").wait_for()
    await left(moderator)


async def its_card_is_on_the_table(show: RunningDemo) -> None:
    """In the next game with the deck: Ana and Ben add cards, and whoever holds it adds it."""
    ana, tables, game = show.people["Ana"], show.world.bot.tables, find_games()["blank_white_dice"].game
    actors = [Actor(show.people[name].id, name) for name in ("Ana", "Ben")]
    async with show.live.alone():
        await ana.slash("blank-white-dice new")
    id = tables.in_channel(ana.channel.id).id
    presses = count(1)

    async def act(actor: Actor, act: AnyAct) -> None:
        await tables.act(id, actor, act, revision=None, interaction=next(presses))

    async with show.live.alone():
        with show.world.as_bot():
            await act(actors[1], Join())
            # in a turn of five minutes the slowest machine gets further
            for each in (ChooseOption("level", 2), ChoosePace("live-5"), Start()):
                await act(actors[0], each)
            while (state := tables.table(id).state).phase == "deal":
                seat = min(game.to_act(state))
                move = encode(added(state, game.moves(state, Seat(seat))))
                await tables.play(id, actors[seat], move, revision=None, interaction=next(presses))


def added(state: Any, moves: Sequence[Move]) -> Move:
    """The card of the deck, if it may be added."""
    (own,) = state.custom
    return Add(own.number) if Add(own.number) in moves else moves[0]


async def it_is_drawn_onto_a_die(ana: Window) -> None:
    await ana.press(ana.table, "Draw on my dice")
    await ana.until(lambda words: "Draw 1 of 4" in words, ana.private)
    await ana.shoot("icon-3-which-card")
    # Whether it is among the cards that are suggested depends on the others that were dealt.
    if await ana.private.get_by_role("button", name=TITLE).count():
        await ana.press(ana.private, TITLE)
    else:
        await ana.choose(ana.private, "Another card", TITLE)
    await ana.until(lambda words: f"Just drawn: {TITLE} (My first die)." in words, ana.private)
    await ana.private.get_by_alt_text(f"first die: top {TITLE}, the rest blank").wait_for()
    await ana.shoot("icon-4-on-the-die")
    await left(ana)
