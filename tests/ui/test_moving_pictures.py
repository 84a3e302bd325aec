"""What wants to be seen is played on the table's message: one request as ever, and only where the host wants it."""

from __future__ import annotations

import pytest

from bot.demo.people import Person
from bot.demo.world import World
from bot.engine.game import Seat, encode
from bot.tables.acts import ChooseOption, ChooseStaging, Join, Start
from bot.tables.model import Actor, Table
from bot.ui.pictures import LARGEST
from cogs.blank_white_dice.view import Roll
from tests.ui.conftest import CALLBACK, EDIT, routes

PANEL_EDIT = "PATCH /webhooks/{id}/{token}/messages/@original"


@pytest.fixture(params=["0", "1"])
def chosen(request: pytest.FixtureRequest) -> str:
    chosen: str = request.param
    return chosen


@pytest.fixture
def settings(settings: dict[str, str], chosen: str) -> dict[str, str]:
    return settings | {"MOVING_PICTURES": chosen}


class AtTable:
    """What two people do at a table of Blank White Dice, but for their presses."""

    def __init__(self, world: World, *people: Person) -> None:
        self.world, self.tables, self.id = world, world.bot.tables, 0
        self.game = world.bot.games["blank_white_dice"].game
        self.actors = [Actor(person.id, person.member.user.global_name or "") for person in people]
        self.where = {
            "guild": people[0].member.guild.id,
            "channel": people[0].channel.id,
            "locale": "en-US",
            "pace": "live-2",
        }

    @property
    def table(self) -> Table:
        table: Table = self.tables.table(self.id)
        return table

    async def begin(self, *choices: ChooseOption | ChooseStaging) -> None:
        host, other = self.actors
        with self.world.as_bot():
            self.id = (await self.tables.open(host, game="blank_white_dice", interaction=None, **self.where)).id
            for actor, act in ((other, Join()), *((host, choice) for choice in choices), (host, Start())):
                await self.tables.act(self.id, actor, act, revision=None, interaction=None)

    async def go_on_to_the_roll(self) -> None:
        with self.world.as_bot():
            while self.table.state.phase != "roll":
                seat = min(self.game.to_act(self.table.state))
                await self.play(seat, encode(self.game.idle(self.table.state, Seat(seat))))
        await self.world.settle()

    async def play(self, seat: int, move: str) -> None:
        user = self.table.players[seat].user
        actor = next(actor for actor in self.actors if actor.user == user)
        await self.tables.play(self.id, actor, move, revision=None, interaction=None)


async def test_a_roll_is_one_request_and_moving_where_that_is_chosen(
    world: World, ana: Person, ben: Person, chosen: str
) -> None:
    table = AtTable(world, ana, ben)
    await table.begin()
    await table.go_on_to_the_roll()
    before = len(world.wire.sent)
    with world.as_bot():
        await table.play(0, encode(Roll()))
    await world.settle()
    assert routes(world, before).count(EDIT) == 1
    [(name, size)] = world.wire.sent[before].files
    assert name.endswith(".gif" if chosen == "1" else ".png")
    assert size <= LARGEST
    await ana.press("My dice")
    [(panel, _)] = world.wire.sent[-1].files
    assert panel.endswith(".png"), "panels lie still"


async def test_a_roll_is_held_where_dice_lie_still_and_is_one_still_picture(
    world: World, ana: Person, ben: Person
) -> None:
    table = AtTable(world, ana, ben)
    await table.begin(ChooseOption("tumble", 0), ChooseStaging(6))
    await table.go_on_to_the_roll()
    opened = table.table.seen_until  # until then what was drawn in secret is seen
    before = len(world.wire.sent)
    with world.as_bot():
        await table.play(0, encode(Roll()))
    assert table.table.seen_until not in (None, opened)
    await world.settle()
    assert routes(world, before).count(EDIT) == 1
    [(name, _)] = world.wire.sent[before].files
    assert name.endswith(".png")


async def test_nobody_is_told_what_came_up_while_the_dice_tumble_on_the_table(
    world: World, ana: Person, ben: Person, chosen: str
) -> None:
    table = AtTable(world, ana, ben)
    await table.begin(ChooseStaging(6))
    await table.go_on_to_the_roll()
    for person in (ana, ben):
        await person.press("My dice")
    assert "Ana: draws " in ana.table.words, "what each has drawn on the common die, in short"
    assert "on the common die" not in ana.table.words
    before = len(world.wire.sent)
    await ana.press("Roll", on=ana.panel)  # until nothing is left to be told
    rolled = world.wire.sent[before:]
    asked = (ana, ben)[min(table.game.to_act(table.table.state))]
    assert asked.panel.words.startswith("### What do you do first?")
    moving, *after = (str(sent.json) for sent in rolled if sent.route == EDIT)
    assert (" rolls " in moving, len(after)) == ((False, 1) if chosen == "1" else (True, 0))
    assert all("### Everybody rolls: round 1." not in said and " rolls " in said for said in after)
    # Panels follow the table, each by one edit, and the press is answered before.
    panels = [place for place, sent in enumerate(rolled) if sent.route == PANEL_EDIT]
    assert chosen == "0" or min(panels) > [place for place, sent in enumerate(rolled) if sent.route == EDIT][1]
    assert len(panels) <= 2
    answer = next(str(sent.json) for sent in rolled if sent.route == CALLBACK)
    assert ("Look at the table" in answer) == (chosen == "1")
