"""Who comes back to the table is told what happened to them while a computer played for them, until they move."""

from __future__ import annotations

from bot.demo.people import Person
from bot.demo.world import World
from bot.engine.chance import SeededChance
from bot.engine.game import Seat, encode
from bot.tables.model import Actor, Table
from cogs.blanco.rules.game import GAME
from cogs.blanco.view import View
from tests.cogs.blanco.mixed import GREEDY, LONGEST

TOLD = "While you were away:"


async def test_who_comes_back_reads_what_was_cleared_for_them_until_they_move(
    world: World, ana: Person, ben: Person
) -> None:
    await ana.slash("blanco new")
    await ben.press("Join")
    await ana.press("Start")
    table = world.bot.tables.in_channel(ana.channel.id)
    assert table is not None
    seats = {player.user: Seat(seat) for seat, player in enumerate(table.players)}
    await ana.press("My cards", on=ana.table)
    await ana.press("More", on=ana.panel)
    await ana.press("I am away", on=ana.panel)

    async def step(number: int, who: Person) -> Table:
        """One move: of that person, or of the computer that plays for somebody."""
        now: Table = world.bot.tables.table(table.id)
        if seats[who.id] not in GAME.to_act(now.state):
            await world.pass_time(5)
            return now
        view: View = GAME.view(now.state, seats[who.id])
        move = GREEDY.choose(view, SeededChance(b"away", number))
        with world.as_bot():
            actor = Actor(who.id, who.name)
            await world.bot.tables.play(table.id, actor, encode(move), revision=None, interaction=None)
        return now

    for number in range(LONGEST):
        await step(number, ben)
        now = world.bot.tables.table(table.id)
        if now.missed and len(now.missed[seats[ana.id]]) > 1:
            break
    assert now.missed[seats[ben.id]] == ()
    await ana.press("I am back", on=ana.table)
    assert ana.panel.words.count(TOLD) == 1
    assert all(f"Ana clears {line}" in ana.panel.words for line in cleared(now, seats[ana.id]))
    assert TOLD not in ana.table.words
    for number in range(LONGEST):
        now = world.bot.tables.table(table.id)
        if seats[ana.id] in GAME.to_act(now.state):
            break
        await step(number, ben)
    await step(0, ana)
    await world.settle()
    assert TOLD not in ana.panel.words
    assert not any(world.bot.tables.table(table.id).missed)


def cleared(table: Table, seat: Seat) -> list[str]:
    """Row or column, and its name, of the lines that somebody missed."""
    arguments = [dict(event.text.arguments) for event in table.missed[seat]]
    return [
        f"{direction} {each[direction]}" for each in arguments for direction in ("row", "column") if direction in each
    ]
