"""People read who plays how well: in a picture and in words, in their language, after a restart, until they leave."""

from __future__ import annotations

from bot.demo.people import Control, Person, add_person, add_server
from bot.demo.world import World
from bot.store.driver import Statement
from tests.cogs.history.past import played

LWD = "little_white_die"
RATE = "INSERT INTO ratings VALUES (?, ?, 0, ?, '', ?, 25000000, 1, ?, ?, ?)"


async def rated(world: World, people: int, game: str = LWD) -> None:
    """So many people from 1,000 points down, among whom nobody is who is here."""
    rows = tuple(
        (world.env.guild.id, game, 1 + number, f"P{number + 1}", 1_000 - number, 3, 1) for number in range(people)
    )
    await world.bot.store.driver.transaction([Statement(RATE, rows)])


async def test_a_game_that_ends_is_on_the_ladder(world: World, ana: Person, ben: Person) -> None:
    empty = await ben.slash("ladder")
    assert "Nobody has finished a game here that counts." in empty.words
    table = await played(world, ana, ben, LWD, 400)
    assert table.result is not None
    (winner,) = (table.players[seat].name for seat in table.result.winners)
    (loser,) = {"Ana", "Ben"} - {winner}
    await world.restart()
    shown = await ben.slash("ladder")
    assert "A Little White Die: the ladder" in shown.words
    assert f"**1.** {winner} · " in shown.words
    assert f"**2.** {loser} · " in shown.words
    assert "1 game, 1 won" in shown.words
    assert len(ben.panel.pictures) == 1
    assert ben.panel.private
    _, elsewhere = add_server(world, "Elsewhere")
    zoe = add_person(world, elsewhere, "Zoe")
    assert "Nobody has finished" in (await zoe.slash("ladder")).words, "each server has its own"
    await ana.slash("privacy", delete="yes")
    after = await ben.slash("ladder")
    assert "Ana" not in after.words
    assert "**1.** Ben · " in after.words


async def test_the_ladder_is_read_in_words_and_in_italian(world: World, dora: Person, carla: Person) -> None:
    await rated(world, 2)
    await dora.slash("settings", **{"text-mode": True})
    await dora.slash("ladder")
    assert not dora.panel.pictures
    assert "**2.** P2 · 999 points · 3 games, 1 won" in dora.panel.words
    await carla.slash("ladder")
    assert "A Little White Die: la classifica" in carla.panel.words
    assert "**1.** P1 · 1000 punti · 3 partite, vittorie: 1" in carla.panel.words


async def test_pages_are_turned_and_everybody_finds_themselves(world: World, ana: Person) -> None:
    await rated(world, 45)
    await world.bot.store.driver.transaction([Statement(RATE, ((world.env.guild.id, LWD, ana.id, "Ana", 950, 1, 0),))])
    await ana.slash("ladder")
    assert "**10.** P10" in ana.panel.words
    assert "You: **46.** Ana · 950 points · 1 game, 0 won" in ana.panel.words
    assert ana.panel.labels[-2:] == ("Further down", "Where I stand")
    await ana.press("Further down", on=ana.panel)
    assert "**11.** P11" in ana.panel.words
    await world.restart()
    await ana.press("Where I stand", on=ana.panel)
    assert "**46.** Ana · 950 points · 1 game, 0 won" in ana.panel.words
    assert "You:" not in ana.panel.words
    assert ana.panel.labels[-1] == "Further up"
    await ana.press("BLANCO", on=ana.panel)
    assert "Nobody has finished" in ana.panel.words


async def test_the_game_that_is_shown_can_be_chosen(world: World, ana: Person) -> None:
    await rated(world, 1, "blanco")
    assert "BLANCO: the ladder" in (await ana.slash("ladder")).words, "the one that was played"
    assert "Diceland: the ladder" in (await ana.slash("ladder", game="diceland")).words
    assert "no game of this name" in (await ana.slash("ladder", game="chess")).words


async def test_what_no_page_has_is_refused(world: World, ana: Person) -> None:
    await rated(world, 1)
    await ana.slash("ladder")
    for path in ("ladder", "ladder/chess", "ladder/blanco/-1", "ladder/blanco/0/x", "ladders/yes"):
        (answer,) = await ana.world_presses([ana.push(ana.panel, Control("", f"cb:0:-:g{path}", True))])
        assert not answer.messages[-1].pictures
        assert "the ladder" not in answer.messages[-1].words
    assert not await world.bot.store.ladder.has_left(ana.id)


async def test_one_leaves_the_ladders_for_good_and_comes_back_if_one_wants(
    world: World, ana: Person, ben: Person, carla: Person
) -> None:
    await world.bot.store.driver.transaction([Statement(RATE, ((world.env.guild.id, LWD, ana.id, "Ana", 950, 1, 0),))])
    await ben.slash("profile", player=ana.member)
    assert "Leave the ladders" not in ben.panel.labels
    await ana.slash("profile")
    await ana.press("Leave the ladders", on=ana.panel)
    assert "Leave the ladders?" in ana.panel.words
    assert "Ana" in (await ben.slash("ladder")).words, "it was but a question"
    await world.restart()
    await ana.press("Yes, for good", on=ana.panel)
    assert "You have left the ladders" in ana.panel.words
    await played(world, ana, ben, LWD, 400)
    assert "Ana" not in (told := (await ben.slash("ladder")).words)
    assert "**1.** Ben · " in told
    assert "Ana" not in (await ben.slash("profile")).words
    assert "No game of theirs has counted here." in (await ben.slash("profile", player=ana.member)).words
    await ana.slash("profile")
    assert "You are back" in (await ana.press("Come back to the ladders", on=ana.panel)).words
    assert not await world.bot.store.ladder.has_left(ana.id)
    await carla.slash("settings")
    await carla.press("Classifiche", on=carla.panel)
    await carla.press("Sì, esci", on=carla.panel)
    assert "Hai lasciato le classifiche" in carla.panel.words
    await carla.slash("settings")
    await carla.press("Classifiche", on=carla.panel)
    assert "Torna nelle classifiche" in carla.panel.labels
