"""A table from its lobby to the private panels."""

from __future__ import annotations

from bot.demo.people import Person
from bot.demo.world import World
from tests.ui.conftest import Opened, begun, whose_turn


async def test_a_lobby_says_who_plays_and_what_is_missing(opened: Opened, ana: Person, ben: Person) -> None:
    await opened(ana)
    assert "One more player is enough" in ben.table.words
    assert "Start" not in ben.table.labels
    answer = await ben.press("Join")
    assert answer.reply.kind == "update"
    assert "Ready" in ben.table.words
    assert "Start" in ben.table.labels


async def test_a_panel_is_private_and_shows_ones_own_cards(opened: Opened, ana: Person, ben: Person) -> None:
    await opened(ana)
    await ben.press("Join")
    await ana.press("Start")
    await ben.press("My dice")
    assert ben.panel.private
    assert "Your cards" in ben.panel.alt[0]
    assert "Your cards" not in ben.table.alt[0]


async def test_a_press_is_one_request_and_no_edit_follows(
    world: World, opened: Opened, ana: Person, ben: Person
) -> None:
    await opened(ana)
    before = len(world.wire.sent)
    await ben.press("Join")
    assert [sent.route for sent in world.wire.sent[before:]] == ["POST /interactions/{id}/{token}/callback"]


async def test_whoever_presses_anything_is_there_although_they_miss_their_turns(
    opened: Opened, world: World, ana: Person, ben: Person
) -> None:
    await begun(opened, ana, ben)
    turn, _ = whose_turn(ana.table, ana, ben)
    for _ in range(2):
        await world.pass_time(10)
        await turn.press("More", on=turn.table)
        await world.pass_time(115)
    assert "Away, and played by a computer" not in ana.table.words
