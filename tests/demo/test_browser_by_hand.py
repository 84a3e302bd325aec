"""K34 in browsers: what free words ask for is done by hand, at a table of three and at one of two. People look at the
screenshots."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import count

from playwright.async_api import Browser

from bot.demo.people import Person
from bot.demo.show import RunningDemo, running
from bot.demo.world import Opener, World
from bot.engine.game import encode
from bot.tables.acts import ChoosePace, Join, Start, TypeWords
from bot.tables.model import SLOW, Actor
from cogs.blank.rules.by_hand import by_hand
from cogs.blank.rules.game import GAME
from cogs.blank.view import Done, Lay
from tests.cogs.blank.hats import with_hats
from tests.demo.browser import IN_A_BROWSER, Window
from tests.demo.own_demo import DESKTOP, PHONE

pytestmark = IN_A_BROWSER

THREE, TWO = ("Ana", "Ben", "Carla"), ("Ana", "Ben")
SAY = ("Do it by hand", "Say what is done")
LUCK = "hats"
"""Words that everybody types, so that the same rules are in play whenever the test runs: one in free words."""


async def test_K34_cards_are_moved_by_hand_among_three_and_between_two(browser: Browser, opener: Opener) -> None:
    tables = dict[Sequence[str], int]()

    async def furnish(world: World, people: Mapping[str, Person], moderator: Person) -> None:
        for names in (THREE, TWO):
            # Only the next game is sure to have a new card (K6).
            await with_hats(world, people["Ben"], moderator, f"Hats of {len(names)}")
            channel = world.env.guild.create_text_channel(f"a-table-of-{len(names)}")
            here = [Person(world, people[name].member, channel, people[name].locale) for name in names]
            tables[names] = await set_off(world, here)

    async with running(opener, furnish=furnish) as show:
        await three_draw(browser, show, tables[THREE])
        await one_of_two_objects_and_agrees(browser, show, tables[TWO])


async def set_off(world: World, people: Sequence[Person]) -> int:
    """The table at which they have just set the rule off."""
    tables = world.bot.tables
    actors = [Actor(person.id, person.name) for person in people]
    await people[0].slash("blank new")
    id: int = tables.in_channel(people[0].channel.id).id
    presses = count(id * 10_000)  # no number twice: what has been pressed already is not done again
    with world.as_bot():
        # a machine may be so busy that minutes go by until somebody votes
        acts = [*((actor, Join()) for actor in actors[1:]), *((actor, TypeWords(LUCK)) for actor in actors)]
        for actor, act in (*acts, (actors[0], ChoosePace(SLOW)), (actors[0], Start())):
            await tables.act(id, actor, act, revision=None, interaction=next(presses))
        while not by_hand(state := tables.table(id).state):
            seat = min(GAME.to_act(state))
            moves = GAME.moves(state, seat)
            move = next((move for kind in (Done, Lay) for move in moves if isinstance(move, kind)), moves[0])
            await tables.play(id, actors[seat], encode(move), revision=None, interaction=next(presses))
    await world.settle()
    return id


async def sits(browser: Browser, show: RunningDemo, table: int, name: str) -> Window:
    """Their window, with their panel open: Ana's on a desk, the others' on phones."""
    channel = show.world.bot.tables.table(table).channel
    url = show.live.window_of(show.people[name]).address(channel)
    window = await Window.open(browser, url, width=DESKTOP if name == "Ana" else PHONE, height=1150)
    await window.press(window.table, "My cards")
    return window


async def left(*windows: Window) -> None:
    for window in windows:
        await window.page.context.close()
        assert not window.failures


async def says(window: Window, *labels: str) -> None:
    for label in labels:
        await window.press(window.private, label)


async def three_draw(browser: Browser, show: RunningDemo, table: int) -> None:
    """Ana says what the words ask for, and the others agree, one of them in Italian."""
    ana, ben, carla = [await sits(browser, show, table, name) for name in THREE]
    await says(ana, "Do it by hand")
    await ana.shoot("by-hand-1-desktop")
    await says(ana, "Say what is done")
    await ana.shoot("by-hand-2-what-desktop")
    await says(ana, "Draw", "Ben", "Carla", "Nobody else", "2")
    await ben.until(lambda words: "Ana asks the table: Ben and Carla draw 2 cards each." in words, ben.table)
    await ana.shoot("by-hand-3-asked-desktop")
    await ben.shoot("by-hand-3-asked-phone")
    await ben.press(ben.table, "Yes, that is done")
    await carla.shoot("by-hand-4-italian-phone")
    await carla.press(carla.private, "Sì, si fa")
    words = await ana.until(lambda words: "Carla draws 2 cards." in words, ana.table)
    assert "Ben draws 2 cards." in words
    await ana.shoot("by-hand-5-done-desktop")
    await ben.shoot("by-hand-5-done-phone")
    await left(ana, ben, carla)


async def one_of_two_objects_and_agrees(browser: Browser, show: RunningDemo, table: int) -> None:
    """Ana will not have Ben take from her; he may give."""
    ana, ben = [await sits(browser, show, table, name) for name in TWO]
    await says(ben, *SAY, "Take", "Ben", "1")
    await ana.until(lambda words: "Ben takes 1 card from Ana." in words, ana.table)
    await ana.shoot("by-hand-6-of-two-desktop")
    await ana.press(ana.table, "No, leave it")
    await ben.until(lambda words: "The table does not agree: nothing is done by hand." in words, ben.table)
    await says(ben, *SAY, "Give", "Ben", "1")
    await ana.press(ana.table, "Yes, that is done")
    await ben.until(lambda words: "Which card do you give" in words, ben.private)
    await ben.shoot("by-hand-7-which-phone")
    await left(ana, ben)
