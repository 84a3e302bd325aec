"""A line that is cleared, as Discord is sent it: one request for the table's message, as for any move."""

from __future__ import annotations

import pytest

from bot.demo.people import Person
from bot.demo.world import World
from bot.engine.chance import SeededChance
from bot.engine.game import encode
from bot.tables.model import Actor, Table
from bot.ui.pictures import LARGEST
from cogs.blanco.rules.game import GAME
from cogs.blanco.view import Clear
from tests.cogs.blanco.mixed import GREEDY, LONGEST
from tests.ui.conftest import EDIT, routes


@pytest.fixture(params=["0", "1"])
def moving(request: pytest.FixtureRequest) -> str:
    moving: str = request.param
    return moving


@pytest.fixture
def settings(settings: dict[str, str], moving: str) -> dict[str, str]:
    return settings | {"MOVING_PICTURES": moving}


async def test_B12_a_line_that_is_cleared_is_one_request(world: World, ana: Person, ben: Person, moving: str) -> None:
    await ana.slash("blanco new")
    await ben.press("Join")
    await ana.press("Start")
    tables, before = world.bot.tables, 0
    actors = {person.id: Actor(person.id, person.member.user.global_name or "") for person in (ana, ben)}
    for revision in range(LONGEST):
        table: Table = tables.in_channel(ana.channel.id)
        seat = min(GAME.to_act(table.state))
        move = GREEDY.choose(GAME.view(table.state, seat), SeededChance(b"greedy", revision))
        clears = isinstance(move, Clear)
        if clears:
            await world.settle()
        before = len(world.wire.sent)
        with world.as_bot():
            actor = actors[table.players[seat].user or 0]
            await tables.play(table.id, actor, encode(move), revision=None, interaction=None)
        if clears:
            break
    await world.settle()
    sent = routes(world, before)
    assert sent.count(EDIT) == 1
    assert len(sent) <= 2, "the other one is the own panel of whoever is asked now"
    files = world.wire.sent[before + sent.index(EDIT)].files
    assert [name.rpartition(".")[2] for name, _ in files] == (["gif"] if moving == "1" else ["png", "png"])
    assert all(size <= LARGEST for _, size in files)
