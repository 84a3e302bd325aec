"""Decks at tables, as people meet them: chosen in the lobby, gone before the start, a prize at the end."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.decks.model import Member
from bot.demo.people import Person
from bot.demo.world import World
from bot.engine.controls import HAPPENED
from bot.engine.deck import Card
from bot.engine.game import Event, Outcome
from bot.engine.screen import Button, Go, Screen
from bot.engine.text import text
from bot.games import GameFolder
from bot.language import Words
from bot.tables.acts import Rematch
from bot.tables.changes import ended_table
from bot.tables.model import Change, Table
from bot.ui.lender import has_prize, winners
from bot.ui.screens import public
from bot.ui.screens.proof import VERIFY
from bot.ui.screens.replay import replay_link
from tests.cogs.decks.full_game import FullGame

GAME = "blanco"


@pytest.fixture(autouse=True)
def kind(monkeypatch: pytest.MonkeyPatch) -> FullGame:
    """Registered before the bot starts."""
    kind = FullGame()
    monkeypatch.setattr(GameFolder, "deck", property(lambda found: kind if found.slug == GAME else None))
    return kind


def moderator(ana: Person) -> Member:
    return Member(ana.id, ana.name, ana.member.guild.id, moderator=True)


async def second_deck(world: World, ana: Person, name: str = "Winter") -> int:
    with world.as_bot():
        await world.bot.decks.library.decks(ana.member.guild.id, GAME)
        deck = await world.bot.decks.management.create(moderator(ana), GAME, name)
    id: int = deck.id
    return id


def table_of(world: World, person: Person) -> Table:
    table: Table = world.bot.tables.in_channel(person.channel.id)
    return table


async def test_the_lobby_names_the_deck(world: World, ana: Person, carla: Person) -> None:
    await ana.slash("blanco new")
    assert "Starter deck" not in ana.table.words, "the only one there is"
    await carla.press("Options")
    assert "Mazzo: Mazzo iniziale" in carla.panel.words, "ours is called so in the reader's language, whoever made it"


async def test_a_game_without_decks_names_none(ana: Person) -> None:
    await ana.slash("little-white-die new")
    assert "Deck" not in ana.table.words


async def test_with_one_deck_there_is_nothing_to_choose(ana: Person) -> None:
    await ana.slash("blanco new")
    await ana.press("Options")
    assert not any(label.startswith(("Deck:", "Mix")) for label in ana.panel.labels)


async def test_the_host_chooses_a_deck_and_mixes_another_in(world: World, ana: Person, ben: Person) -> None:
    other = await second_deck(world, ana)
    await ana.slash("blanco new")
    await ana.press("Options")
    await ana.press("Deck: Winter")
    assert "Deck: Winter" in ben.table.words
    await ana.press("Mix in: Starter deck")
    assert "Decks, mixed: Winter and Starter deck" in ben.table.words
    first = table_of(world, ana).decks[1]
    await ben.press("Join")
    await ana.press("Start")
    table = table_of(world, ana)
    assert table.decks == (other, first)
    assert table.setup is not None
    assert table.setup.deck is not None
    assert table.setup.deck.marks == ("A", "B")


async def test_a_mix_is_undone(world: World, ana: Person) -> None:
    await second_deck(world, ana)
    await ana.slash("blanco new")
    await ana.press("Options")
    await ana.press("Mix in: Winter")
    await ana.press("Mix nothing in")
    assert "Deck: Starter deck" in ana.table.words


async def test_a_deck_that_was_deleted_is_told_at_the_start(world: World, ana: Person, ben: Person) -> None:
    other = await second_deck(world, ana)
    await ana.slash("blanco new")
    await ben.press("Join")
    await ana.press("Options")
    await ana.press("Deck: Winter")
    with world.as_bot():
        await world.bot.decks.management.delete(other, moderator(ana))
    answer = await ana.press("Start")
    assert "no longer here" in answer.words
    assert "Winter" not in ana.table.words
    await ana.press("Start")
    assert table_of(world, ana).status == "playing"


async def test_a_rematch_alone_whose_deck_was_deleted_waits_in_its_lobby(world: World, ana: Person) -> None:
    other = await second_deck(world, ana)
    await ana.slash("blanco new")
    await ana.press("Options")
    await ana.press("Deck: Winter")
    await ana.press("Play now against 2 computers", on=ana.table)
    await ana.slash("table end")
    with world.as_bot():
        await world.bot.decks.management.delete(other, moderator(ana))
    assert "now plays with the server's default deck" in (await ana.press("Rematch", on=ana.table)).words
    assert table_of(world, ana).status == "lobby"
    await ana.press("Start", on=ana.table)
    assert table_of(world, ana).status == "playing"


async def test_K6_a_new_rule_is_due_once(world: World, ana: Person, ben: Person) -> None:
    guild = ana.member.guild.id
    with world.as_bot():
        (deck,) = await world.bot.decks.library.decks(guild, GAME)
        await world.bot.decks.editing.edit(deck.id, "r3", Card("r3", "New", "it rains", "Draw."), moderator(ana))
        assert (await world.bot.decks.library.snapshot(guild, [deck.id])).due is not None
    await ana.slash("blanco new")
    await ben.press("Join")
    await ana.press("Start")
    setup = table_of(world, ana).setup
    assert setup is not None
    assert setup.deck is not None
    assert setup.deck.due is not None
    assert setup.deck.cards[setup.deck.due].title == "New"
    with world.as_bot():
        assert (await world.bot.decks.library.snapshot(guild, [deck.id])).due is None


async def over(world: World, ana: Person, ben: Person, *winners: int) -> Table:
    """A game that these seats have won. BLANCO takes long to play: its table is told how it ended."""
    await ana.slash("blanco new")
    await ben.press("Join")
    await ana.press("Add a computer")
    await ana.press("Start")
    table = ended_table(table_of(world, ana), result=Outcome(winners, text("It is over.")))
    with world.as_bot():
        world.bot.lender.changed(Change(table))
    await world.settle()
    return table


async def test_K25_whoever_wins_gets_a_prize_and_computers_get_none(world: World, ana: Person, ben: Person) -> None:
    table = await over(world, ana, ben, 0, 2)
    with world.as_bot():
        assert (await world.bot.decks.permissions.prize(table.id, ana.id)).deck == table.decks[0]
        assert await world.bot.decks.permissions.prize(table.id, ben.id) is None
    assert winners(table) == (ana.id,)


async def test_the_end_says_once_how_it_ended(world: World, ana: Person, ben: Person) -> None:
    table = await over(world, ana, ben, 0)
    assert table.result is not None
    told = replace(table, recent=(Event(text("Ana draws.")), Event(table.result.text)))
    screen = public.over_screen(world.bot.games[GAME], told, None)
    assert screen.title == table.result.text
    assert [line for line in screen.lines if table.result.text in dict(line.arguments).values()] == []
    assert any(text("Ana draws.") in dict(line.arguments).values() for line in screen.lines)


async def test_K25_the_end_offers_to_write_a_card(world: World, ana: Person, ben: Person) -> None:
    table = await over(world, ana, ben, 1)
    found = world.bot.games[GAME]
    paths = [
        control.path
        for row in public.over_screen(found, table, None).rows
        for control in row
        if hasattr(control, "path")
    ]
    past = [("~how", str(table.id)), HAPPENED.path, replay_link(table.id).path, VERIFY.path]
    assert paths == [("~prize", str(table.id)), *past]


async def test_K25_what_stands_out_at_the_end_is_the_prize_of_those_who_have_it(
    world: World, ana: Person, ben: Person, dora: Person
) -> None:
    found = world.bot.games[GAME]

    def written(screen: Screen) -> tuple[str, str, str]:
        write, rematch, *_ = screen.rows[0]
        assert isinstance(write, Go)
        assert isinstance(rematch, Button)
        return Words("en", ("Ana", "Ben"))(write.label), write.tone, rematch.tone

    table = await over(world, ana, ben, 1)
    assert written(public.over_screen(found, table, None)) == ("Ben: write your prize card", "main", "good")
    for person, label, *tones in (
        (ben, "Write your prize card", "main", "good"),
        (ana, "Write a card", "plain", "main"),
        (dora, "Write a card", "plain", "main"),
    ):
        ends = (
            public.parting_screen(found, table, None, person.id),
            public.over_screen(found, table, None, reader=person.id),
        )
        assert [written(screen) for screen in ends] == [(label, *tones)] * 2
    assert table.result is not None
    both = replace(table, result=replace(table.result, winners=(0, 1)))
    assert written(public.over_screen(found, both, None)) == ("Winners: write your prize cards", "main", "good")


@pytest.mark.parametrize("winning", [(), (2,)])
async def test_K25_without_a_person_who_won_there_is_no_prize(
    world: World, ana: Person, ben: Person, winning: tuple[int, ...]
) -> None:
    table = await over(world, ana, ben, *winning)
    assert not has_prize(table)
    (write, rematch, *_), looking_back = public.over_screen(world.bot.games[GAME], table, None).rows
    assert isinstance(rematch, Button)
    assert (rematch.move, rematch.tone) == (Rematch(), "main")
    assert looking_back == (HAPPENED, replay_link(table.id), VERIFY)
    assert isinstance(write, Go)
    assert (write.path, write.tone) == (("~prize", str(table.id)), "plain"), "for whoever may write all the same"


async def test_a_game_that_was_broken_off_or_has_no_deck_offers_no_card(world: World, ana: Person, ben: Person) -> None:
    table = await over(world, ana, ben, 0)
    for other in (replace(table, result=None), replace(table, decks=())):
        assert "Write a card" not in str(public.over_screen(world.bot.games[GAME], other, None).rows)


async def test_privacy_takes_a_name_off_cards_everywhere(world: World, ana: Person, ben: Person, dora: Person) -> None:
    guild = ana.member.guild.id
    card = Card("", "Rain", "it rains", "Draw.", signature="Dora")
    with world.as_bot():
        (deck,) = await world.bot.decks.library.decks(guild, GAME)
        author = Member(dora.id, dora.name, guild)
        proposal = await world.bot.decks.proposals.propose(deck.id, card, author, locale="en", channel=None)
        await world.bot.decks.proposals.approve(proposal.id, moderator(ana))
    await ana.slash("blanco new")
    await ben.press("Join")
    await ana.press("Start")
    assert str(dora.id) in str(table_of(world, ana).setup)
    assert "signed by nobody" in (await dora.slash("privacy", delete="yes")).words
    assert str(dora.id) not in str(table_of(world, ana).setup)
    with world.as_bot():
        assert str(dora.id) not in str(await world.bot.decks.library.snapshot(guild, [deck.id]))


async def test_decks_are_tidied_again_and_again_but_seldom(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    tidied = 0

    async def sweep() -> None:
        nonlocal tidied
        tidied += 1

    (chore,) = [chore for chore in world.bot.scheduler.chores if chore.name == "tidying the decks"]
    assert chore._do == world.bot.decks.retention.sweep
    assert chore.every == 24 * 3600
    monkeypatch.setattr(chore, "_do", sweep)
    await world.pass_time(30)
    assert tidied == 0, "the start has done it"
    chore.every, chore.due = 20, 0
    await world.pass_time(90)
    assert 4 <= tidied <= 7


async def test_a_server_that_removes_the_bot_finds_its_decks_when_it_comes_back(world: World, ana: Person) -> None:
    await second_deck(world, ana)
    with world.as_bot():
        await world.bot.on_guild_remove(world.bot.get_guild(ana.member.guild.id))
        names = {deck.name for deck in await world.bot.decks.library.decks(ana.member.guild.id, GAME)}
    assert names == {"Starter deck", "Winter"}
