"""The coach of the first games: one sentence a kind of decision, once for each person and game, until it is enough."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.demo.people import Person
from bot.demo.world import World
from bot.engine.chance import SeededChance
from bot.engine.game import AnyGame, Seat, encode
from bot.engine.replay import begin
from bot.games import find_games
from bot.store.lessons import ENOUGH
from bot.tables.model import Actor
from bot.ui.coaching import FIRST
from bot.ui.components.custom_id import Carried, write
from cogs.little_white_die.view import Keep, Swap
from tests.other_process import held
from tests.random_play import Position, positions, secret
from tests.ui.conftest import Opened, begun, carrying, whose_turn

COACHED = ["blanco", "blank", "blank_white_dice", "diceland", "little_white_die"]
GAMES = find_games()
SPLIT = "Whoever loses a round gives up a whole die"


def first_state(game: AnyGame, options: dict[str, int], seats: int, seed: int) -> object:
    return begin(game, seats, options, None, SeededChance(secret(seed), 0), False, None, 0, ())[1]


def throws(position: Position) -> bool:
    luck = SeededChance(position.secret, position.revision)
    return position.game.experiment(position.state, position.seat, position.move, luck) is not None


@pytest.mark.parametrize("slug", COACHED)
def test_every_kind_of_decision_has_its_lesson_and_nobody_else_hears_it(slug: str) -> None:
    """Positions are counted, not timed; games with thrown dice stop where one would have to be thrown."""
    folder, told, reasons = GAMES[slug], set[str](), set[str]()
    game = folder.game
    assert folder.lessons is not None
    for preset in game.info.presets:
        state = first_state(game, game.info.chosen(preset), game.info.seats[0], 3)
        for count, position in enumerate(positions(game, state, 3, 10_000)):
            if count >= 150 or throws(position):
                break
            for seat in map(Seat, range(game.info.seats[0])):
                if seat not in game.to_act(position.state):
                    continue
                view = game.view(position.state, seat)
                keys = [lesson.key for lesson in folder.lessons(view)]
                assert keys, f"{view.phase}: nothing to say"
                assert len(keys) == len(set(keys))
                assert ENOUGH not in keys
                told.update(keys)
                assert folder.why_only is not None
                if (why := folder.why_only(view)) is not None:
                    reasons.add(why.message)
    assert len(told) >= 2
    if slug in ("blank", "little_white_die"):
        assert any("so you" in reason for reason in reasons), "it happens in every few rounds"


async def test_a_lesson_stays_while_its_decision_does_and_is_told_once(
    world: World, opened: Opened, ana: Person, ben: Person
) -> None:
    await begun(opened, ana, ben)
    liar, other = whose_turn(ana.table, ana, ben)
    await liar.press("My dice", on=liar.table)
    assert "press the coloured number for a good start" in liar.panel.words
    await liar.press("2 dice", on=liar.panel)
    assert SPLIT in liar.panel.words
    await liar.press("More", on=liar.panel)
    assert SPLIT not in liar.panel.words, "a page of the platform"
    await liar.press("Back to the game", on=liar.panel)
    assert SPLIT in liar.panel.words
    had = await world.bot.store.lessons.had(liar.id, "little_white_die")
    assert had == {"declare", "split"}
    assert await world.bot.store.lessons.had(other.id, "little_white_die") == set()
    await world.restart()
    await liar.press("Split my cards", on=liar.table)
    assert "💡" not in liar.panel.words, "nothing is told twice"


async def test_a_further_page_of_a_game_has_no_lesson(world: World, ana: Person) -> None:
    """What stands there is about something else: the rules in play, for one."""
    await ana.slash("blank new")
    await ana.press("Add a computer")
    await ana.press("Start")
    table = world.bot.tables.in_channel(ana.channel.id)
    assert table is not None
    assert 0 in world.bot.games["blank"].game.to_act(table.state)
    await ana.press("My cards", on=ana.table)
    assert "💡" in ana.panel.words
    await ana.press("Rules in play", on=ana.table)
    assert "💡" not in ana.panel.words
    await ana.press("Back", on=ana.panel)
    assert "💡" in ana.panel.words


def test_a_wildcard_that_cannot_be_had_is_explained() -> None:
    folder = GAMES["little_white_die"]
    assert folder.why_only is not None
    seen = folder.game.view(first_state(folder.game, {}, 2, 3), Seat(0))
    why = folder.why_only(replace(seen, phase="swap", moves=(Keep(),)))
    assert why is not None
    assert "wildcards already" in why.message
    assert folder.why_only(replace(seen, phase="swap", moves=(Swap(3), Keep()))) is None


async def test_whoever_has_enough_hears_no_more_until_they_ask_for_it(
    world: World, opened: Opened, ana: Person, ben: Person
) -> None:
    await begun(opened, ana, ben)
    liar, _ = whose_turn(ana.table, ana, ben)
    await liar.press("My dice", on=liar.table)
    await liar.press("More", on=liar.panel)
    await liar.press("No more tips", on=liar.panel)
    assert "💡" not in liar.panel.words
    await liar.press("2 dice", on=liar.panel)
    assert "💡" not in liar.panel.words
    await liar.press("More", on=liar.panel)
    assert "No more tips" not in liar.panel.labels
    await liar.slash("settings")
    await liar.press("Tell me all tips again", on=liar.panel)
    await liar.press("Split my cards", on=liar.table)
    assert SPLIT in liar.panel.words


async def test_while_nothing_can_be_saved_panels_have_their_lessons_and_nobody_has_enough(
    world: World, opened: Opened, ana: Person, ben: Person
) -> None:
    await begun(opened, ana, ben)
    liar, _ = whose_turn(ana.table, ana, ben)
    with world.expecting_errors() as told, held(world.bot.settings.database):
        await liar.press("My dice", on=liar.table)
        assert "press the coloured number for a good start" in liar.panel.words
        await liar.press("More", on=liar.panel)
        refused = await liar.press("No more tips", on=liar.panel)
    assert "try again in a moment" in refused.words
    assert any("Another program is using" in line for line in told)
    await liar.press("Back to the game", on=liar.panel)
    await liar.press("2 dice", on=liar.panel)
    assert SPLIT in liar.panel.words


async def test_privacy_forgets_what_was_told(world: World, ben: Person) -> None:
    await world.bot.store.lessons.add(ben.id, "blanco", "turn")
    await ben.slash("privacy", delete="yes")
    assert await world.bot.store.lessons.had(ben.id, "blanco") == set()
    assert await world.bot.store.driver.read("SELECT count(*) FROM lessons") == [(0,)]


async def test_nobody_ends_tips_by_a_path_of_their_own(world: World, ana: Person, ben: Person) -> None:
    await ana.slash("blanco new")
    table = world.bot.tables.in_channel(ana.channel.id)
    assert table is not None
    for forged in ("~coach", "~coach/x/enough", "~coach/99/enough", f"~coach/{table.id}/more", "~coach/²/enough"):
        custom_id = write(Carried(table.id, None, f"g{forged}"))
        (answer,) = await ben.world_presses([carrying(ben, ben.table, custom_id)])
        assert all(message.private for message in answer.messages)
    assert await world.bot.store.driver.read("SELECT count(*) FROM lessons") == [(0,)]


async def test_in_the_first_game_an_idea_is_told_in_each_turn_and_in_no_later_game(
    world: World, ana: Person, ben: Person
) -> None:
    game, lessons = GAMES["blanco"].game, world.bot.store.lessons
    for lesson in ("reveal", "look", "turn", "drawn"):
        await lessons.add(ana.id, "blanco", lesson)
    for first in (True, False):
        await ana.slash("blanco new")
        await ben.press("Join")
        await ana.press("Start")
        table = world.bot.tables.in_channel(ana.channel.id)
        assert table is not None
        actors = {person.id: Actor(person.id, person.name) for person in (ana, ben)}
        turns = set[int]()
        await ana.press("My cards", on=ana.table)
        while len(turns) < 3:
            table = world.bot.tables.table(table.id)
            seat = min(game.to_act(table.state))
            view = game.view(table.state, seat)
            if table.players[seat].user == ana.id and view.phase in ("turn", "drawn"):
                await world.settle()
                assert ("💡" in ana.panel.words) == first
                if view.phase == "turn":
                    await ana.press("Swap two cards", on=ana.panel)
                    assert ("💡" in ana.panel.words) == first, "what is advised stays while it is done"
                    await ana.press("Back", on=ana.panel)
                turns.add(table.steps)
            with world.as_bot():
                actor = actors[table.players[seat].user or 0]
                await world.bot.tables.play(table.id, actor, encode(view.moves[0]), revision=None, interaction=None)
        had = await lessons.had(ana.id, "blanco")
        assert len([key for key in had if key.startswith(FIRST)]) == 1
        await ana.slash("table end")
        await world.settle()
