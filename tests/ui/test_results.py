"""The end of a game on Discord: a picture made for sharing, the same in words, and the proof behind a button."""

from __future__ import annotations

import dataclasses
import re

import pytest
from msgspec.structs import replace

from bot.demo.people import Person
from bot.demo.world import World
from bot.engine.game import Outcome, Seat, encode
from bot.engine.screen import Button
from bot.engine.text import Name, text
from bot.tables.acts import Away, End, Join, Start
from bot.tables.finished import ranking
from bot.tables.model import Actor, Player, Table
from bot.ui.avatars import Avatars
from bot.ui.components.layout import Reader, screen_text
from bot.ui.covers import result_picture
from bot.ui.messages.drawn_table import drawn_table
from bot.ui.screens.panel import panel_page
from bot.ui.services import names
from cogs.little_white_die.rules.state import Hand
from cogs.little_white_die.view import Challenge
from rendering.drawings.uploads import AVATAR
from tests.ui.conftest import EDIT, routes

GAME = "little_white_die"


class Match:
    """Two people play A Little White Die to its end, but for their presses."""

    def __init__(self, world: World, *people: Person, locale: str = "en-US") -> None:
        self.world, self.tables, self.game = world, world.bot.tables, world.bot.games[GAME].game
        self.people, self.id = people, 0
        self.actors = [Actor(person.id, person.member.user.global_name or "") for person in people]
        self.where = {"guild": people[0].member.guild.id, "channel": people[0].channel.id, "locale": locale}

    @property
    def table(self) -> Table:
        table: Table = self.tables.table(self.id)
        return table

    async def begin(self) -> None:
        with self.world.as_bot():
            opened = await self.tables.open(self.actors[0], game=GAME, pace="live-2", interaction=None, **self.where)
            await self.start(opened.id)

    async def start(self, id: int) -> None:
        self.id = id
        acts = [(actor, Join()) for actor in self.actors if all(actor.user != one.user for one in self.table.players)]
        with self.world.as_bot():
            for actor, act in (*acts, (self.actors[0], Start())):
                await self.tables.act(self.id, actor, act, revision=None, interaction=None)

    async def finish(self) -> None:
        with self.world.as_bot():
            while self.table.status == "playing":
                seat = min(self.game.to_act(self.table.state))
                moves = self.game.moves(self.table.state, Seat(seat))
                move = Challenge() if Challenge() in moves else moves[-1]
                actor = next(each for each in self.actors if each.user == self.table.players[seat].user)
                await self.tables.play(self.id, actor, encode(move), revision=None, interaction=None)
        await self.world.settle()


@pytest.fixture
async def match(world: World, ana: Person, ben: Person) -> Match:
    played = Match(world, ana, ben)
    await played.begin()
    return played


async def test_the_end_shows_who_stands_where_and_what_was_remarkable(match: Match, ana: Person) -> None:
    await match.finish()
    winner = match.table.players[match.table.result.winners[0]].name if match.table.result else ""
    (shown, _), words = ana.table.alt, ana.table.words
    assert f"Winner: {winner} · " in shown
    assert " 2. " in shown
    assert "• Boldest bluff: " in shown or "• Nobody was caught bluffing." in shown
    assert "Games won" not in shown, "it was the first one"
    assert not [line for line in words.splitlines() if line.startswith(("🏆", "2. ", "• "))], "it is said once"
    assert shown.startswith(words.splitlines()[0].removeprefix("### "))


async def test_whoever_stands_equal_shares_a_place(
    world: World, ana: Person, ben: Person, carla: Person, dora: Person
) -> None:
    played = Match(world, ana, ben, carla, dora)
    await played.begin()
    view = played.game.view(played.table.state, None)
    players = [replace(player, cards=cards) for player, cards in zip(view.players, (0, 7, 0, 3), strict=True)]
    over = replace(played.table, result=Outcome((1,), text("It is over.")))
    ranks = ranking(world.bot.games[GAME], over, replace(view, players=tuple(players)))
    assert [(rank.place, rank.seat, rank.won) for rank in ranks] == [
        (1, 1, True), (2, 3, False), (3, 0, False), (3, 2, False)
    ]  # fmt: skip


async def test_the_result_is_a_second_picture_whose_words_are_those_of_a_table_without_pictures(
    match: Match, world: World, ana: Person
) -> None:
    before = len(world.wire.sent)
    await match.finish()
    last = [sent for sent in world.wire.sent[before:] if sent.route == EDIT][-1]
    assert len(last.files) == 2
    with world.as_bot():
        rendered = await drawn_table(world.bot.services, match.table, wordy=True, moving=False)
    words = screen_text(rendered.screen, dataclasses.replace(rendered.reader, text_mode=True), described=True)
    said = [line for line in words.splitlines() if line.startswith(("Winner: ", "2. ", "• "))]
    assert len(said) > 2
    result, table = ana.table.alt
    assert all(line in result for line in said)
    assert " had " in table, "the other one is of the table, with all dice turned up"


async def test_whoever_was_played_by_a_computer_at_the_end_is_one_in_words_and_in_the_picture(
    match: Match, world: World, ana: Person
) -> None:
    await match.finish()
    folder, here = world.bot.games[GAME], match.table
    _, *others = here.players
    pixels = AVATAR * AVATAR * 3

    class Known(Avatars):
        def of(self, user: int | None) -> bytes:
            return bytes(pixels) if user is not None else b""

    drawn, called = list[bytes](), list[str]()
    for ana_then in (Player("Ana", 1), Player("Ana", 1, computer=True), Player("Ana", computer=True)):
        table = replace(here, players=(ana_then, *others))
        view, reader = folder.game.view(table.state, None), Reader("en-US", names(table))
        picture = await result_picture(world.bot.pictures, folder, table, reader, Known(), view, ())
        assert picture is not None
        drawn.append(picture.data)
        called.append(reader.plain(text("{player}", player=Name(0))))
    assert called == ["Ana", "🤖 Ana", "🤖 Ana"]
    assert drawn[0] != drawn[1] == drawn[2]


async def test_a_panel_does_not_tell_the_end_again_but_in_words(match: Match, ana: Person, ben: Person) -> None:
    await ben.slash("settings", **{"text-mode": True})
    for person in (ana, ben):
        await person.press("My dice", on=person.table)
    await match.finish()
    assert match.table.result is not None
    title, told = ana.panel.words.splitlines()
    assert title == ana.table.words.splitlines()[0]
    won = 0 in match.table.result.winners
    assert re.fullmatch("🏆 You have won · [1-6] cards?" if won else "Your place: 2 of 2 · .*", told), told
    assert not ana.panel.pictures
    assert ana.panel.labels == ("Rematch", "How was it?", "Replay")
    assert ana.table.labels == ("Rematch", "How was it?", "What happened", "Replay", "Verify")
    assert "Winner: " in ben.panel.words, "whoever reads no pictures reads it here"


async def test_a_panel_of_a_table_that_was_closed_says_why(match: Match, world: World, ana: Person) -> None:
    await world.settle()
    await ana.press("My dice", on=ana.table)
    with world.as_bot():
        await match.tables.close(match.id, text("It rains."))
    await world.settle()
    assert ana.panel.words.splitlines() == ["### This table is closed", "It rains."]


async def test_whoever_is_out_cannot_be_away(match: Match, world: World) -> None:
    folder, table = world.bot.games[GAME], match.table
    out = replace(table, state=replace(table.state, hands=(Hand(()), table.state.hands[1])))
    for now, offered in ((table, True), (out, False)):
        controls = [control for row in panel_page(folder, now, match.actors[0], None, ("~",)).rows for control in row]
        assert any(isinstance(each, Button) and each.move == Away() for each in controls) is offered


async def test_the_proof_stands_behind_verify(match: Match, ana: Person) -> None:
    await match.finish()
    table = match.table
    assert table.secret not in ana.table.words
    assert table.commitment not in ana.table.words
    await ana.press("Verify")
    assert table.secret in ana.panel.words
    assert table.commitment in ana.panel.words


async def test_what_happened_shows_the_end_with_all_cards_turned_up(match: Match, ana: Person) -> None:
    await match.finish()
    await ana.press("What happened")
    (described,) = ana.panel.alt
    assert " had " in described, "every die is named"
    assert "> " in ana.panel.words


async def test_a_rematch_counts_the_games_that_were_won(match: Match, world: World, ana: Person, ben: Person) -> None:
    await match.finish()
    first = match.table
    assert sum(player.wins for player in first.players) == len(first.result.winners if first.result else ())
    await ana.press("Rematch")
    await match.start(world.bot.tables.open_tables()[0].id)
    await match.finish()
    wins = {player.name: player.wins for player in match.table.players}
    assert sum(wins.values()) == 2
    assert f"Games won in a row of rematches: Ana {wins['Ana']} and Ben {wins['Ben']}" in ana.table.alt[0]


async def test_a_game_that_is_broken_off_has_no_result(match: Match, world: World, ana: Person) -> None:
    before = len(world.wire.sent)
    with world.as_bot():
        moderator = Actor(match.actors[0].user, "Ana", moderator=True)
        await match.tables.act(match.id, moderator, End(), revision=None, interaction=None)
    await world.settle()
    assert "🏆" not in ana.table.words
    assert all(len(sent.files) < 2 for sent in world.wire.sent[before:])
    assert EDIT in routes(world, before)


async def test_the_result_in_italian(world: World, ana: Person, ben: Person) -> None:
    match = Match(world, ana, ben, locale="it")
    await match.begin()
    await match.finish()
    shown, _ = ana.table.alt
    assert "• Bluff più audace: " in shown or "• Nessuno è stato scoperto a bluffare." in shown
