"""The platform's own pages: options, more time, votes, leaving, seats of computers, the end and the rematch."""

from __future__ import annotations

import re

import pytest
from msgspec.structs import replace

from bot.demo.people import Person
from bot.demo.world import World
from bot.engine.game import Event
from bot.engine.screen import Screen
from bot.engine.text import Name, Text, text
from bot.games import find_games
from bot.language import Words
from bot.tables.model import Player, Table
from bot.ui.components.layout import Reader, screen_text
from bot.ui.screens.public import framed_screen, panel_screen
from tests.ui.conftest import Opened, begun, whose_turn


async def test_the_end_shows_the_secret_and_the_hash_it_was_bound_by(opened: Opened, ana: Person, ben: Person) -> None:
    table = await begun(opened, ana, ben)
    await ana.press("More")
    await ana.press("End the game")
    await ana.press("Yes, end it")
    await ben.press("Verify", on=ben.table)
    assert table.secret in ben.panel.words
    assert table.commitment in ben.panel.words
    assert "/table verify" in ben.panel.words


def test_what_a_page_tells_is_no_news_besides() -> None:
    told = [Event(text("Event {number}.", number=number)) for number in range(3)]
    table = Table(1, None, 2, "blanco", 3, "00", 0, 0, recent=tuple(told))
    page = framed_screen(find_games()["blanco"].game.info, table, Screen(text("Log"), (told[1].text,)), None)
    said = [Words("en-US")(line) for line in page.lines]
    assert said[:3] == ["> Event 0.", "> Event 2.", "Event 1."]


@pytest.mark.parametrize(("position", "told"), [(9, "2 3 4"), (10, "3 4")])
def test_beside_a_picture_a_whole_moment_is_told_and_else_the_newest(position: int, told: str) -> None:
    """Of five events the last step has brought three: they are what wants to be seen, or no longer. What came before
    that step would push the picture down."""
    assert _told_beside_a_picture("A long sentence tells what event {number} has brought to all.", position) == told


def test_beside_a_picture_short_news_are_told_in_one_line() -> None:
    assert _told_beside_a_picture("{number} happened.", 10) == "1 2 3 4"


@pytest.mark.parametrize(
    ("moved", "told"),
    [
        (0, ["> Ben is robbed.", "> A chain!"]),
        (2, ["> Ben is robbed.", "> A chain!"]),
        (3, ["> A chain!"]),
        (4, []),
    ],
)
def test_the_own_panel_says_what_has_last_happened_to_its_reader(moved: int, told: list[str]) -> None:
    """Whether they did it themselves, in step 3, or somebody else; what others do besides says the table alone."""
    assert _told_on_the_panel(moved, Event(text("{who} rests.", who=Name(0)))) == told


@pytest.mark.parametrize(("moved", "told"), [(2, ["> A die falls."]), (4, ["> A die falls."]), (5, ["> A die falls."])])
def test_the_own_panel_tells_a_newer_moment_of_others_too(moved: int, told: list[str]) -> None:
    """It may concern a die or a card of theirs, without naming them."""
    assert _told_on_the_panel(moved, Event(text("A die falls."), staged=True)) == told


@pytest.mark.parametrize(
    ("moved", "told"), [(2, ["> Ben is robbed.", "> A chain!", "> A new rule!"]), (5, ["> A new rule!"])]
)
def test_what_changes_the_game_for_all_stands_on_every_own_panel(moved: int, told: list[str]) -> None:
    """Beside what has happened to its reader, whom it does not name; also where they have brought it about."""
    assert _told_on_the_panel(moved, Event(text("A new rule!"), lasts=True)) == told


def test_what_one_alone_was_told_hides_nothing_that_came_later() -> None:
    """Of a card given in step 1 nobody needs to read in place of the hand that was swapped since."""
    given = Event(text("From Ana: the pink 1."), to=(1,))
    later = Event(text("{who} misses a turn.", who=Name(1)))
    assert _told_on_the_panel(2, later, given) == ["> From Ana: the pink 1.", "> Ben misses a turn."]
    assert _told_on_the_panel(5, later, given) == ["> From Ana: the pink 1."]


def _told_on_the_panel(moved: int, newest: Event, first: Event | None = None) -> list[str]:
    """What Ben reads whose own last move was that step; the newest event is of step 5, the first one of step 1."""
    seen, robbed = (Event(text(said, who=Name(1))) for said in ("{who} is seen.", "{who} is robbed."))
    chain = Event(text("A chain!"), staged=True)
    table = Table(1, None, 2, "blanco", 3, "00", 0, 0, recent=(first or seen, robbed, chain, newest))
    table = replace(table, told_at=(1, 3, 3, 5), moved_at=(0, moved), players=(Player("Ana", 5), Player("Ben", 6)))
    page = panel_screen(find_games()["blanco"].game.info, table, Screen(text("Your cards")), 1)
    words = Words("en-US", ("Ana", "Ben"))
    return [words(line) for line in page.lines if line not in page.spare]


def _told_beside_a_picture(sentence: str, position: int) -> str:
    """The numbers of what is told, of five events; at position 9 they are a moment."""
    events = [Event(Text(sentence, (("number", number),)), staged=number == 4) for number in range(5)]
    table = Table(1, None, 2, "blanco", 3, "00", 0, 0, position=position, moment=9, recent=tuple(events))
    table = replace(table, told_at=(1, 2, 3, 3, 3), steps=3)
    page = framed_screen(find_games()["blanco"].game.info, table, Screen(text("Log")), None)
    title, news, *_ = screen_text(page, Reader("en-US", ()), described=False).splitlines()
    assert (title, news[:2]) == ("### Log", "> ")
    assert screen_text(page, Reader("en-US", ()), described=True).count("\n> ") == 4
    return " ".join(re.findall(r"\d", news))


async def test_until_then_only_its_hash_is_shown_and_not_in_the_lobby(opened: Opened, ana: Person, ben: Person) -> None:
    table = await opened(ana)
    await ben.press("Join")
    assert table.commitment not in ana.table.words
    for person in (ana, ben):
        await person.press("Options", on=person.table)
        await person.press("My luck", on=person.panel)
        assert table.commitment in person.panel.words
    await ana.press("Start")
    for label in ("My dice", "More", "Players"):
        await ana.press(label)
        assert table.secret not in ana.panel.words
        assert table.secret not in str(ana.panel.payload)


async def test_the_host_chooses_options_in_private_and_all_see_them(opened: Opened, ana: Person, ben: Person) -> None:
    await opened(ana)
    await ana.press("Options")
    await ana.press("Pace: slow, a day a turn")
    assert "Pace: slow, a day a turn" in ben.table.words
    assert ana.panel.labels  # the host stays on the page


async def test_once_the_game_has_begun_the_page_of_options_is_the_game(opened: Opened, ana: Person) -> None:
    await opened(ana)
    await ana.press("Add a computer")
    await ana.press("Options")
    await ana.press("Start")
    assert "Your cards" in ana.panel.alt[0]


async def test_others_see_the_options_but_cannot_choose(opened: Opened, ana: Person, ben: Person) -> None:
    await opened(ana)
    await ben.press("Options")
    assert "Pace:" in ben.panel.words
    assert "Pace: slow, a day a turn" not in ben.panel.labels


async def test_the_host_removes_a_player_and_passes_the_host_on(opened: Opened, ana: Person, ben: Person) -> None:
    await opened(ana)
    await ana.press("Add a computer")
    await ben.press("Join")
    await ana.press("Options")
    removing = next(control for control in ana.panel.controls if control.label == "Remove a player")
    assert len(removing.choices) == 2, "one leaves oneself in another way"
    await ana.world_presses([ana.push(ana.panel, removing, removing.choices[0].value)])
    assert "(computer, normal)" not in ana.table.words
    hosts = next(control for control in ana.panel.controls if control.label == "Make somebody else the host")
    await ana.world_presses([ana.push(ana.panel, hosts, hosts.choices[0].value)])
    assert "Ben (host)" in ana.table.words


async def test_a_lonely_host_is_offered_nobody(opened: Opened, ana: Person) -> None:
    await opened(ana)
    await ana.press("Options")
    menus = [control.label for control in ana.panel.controls if control.is_menu]
    assert menus
    assert not {"Remove a player", "Make somebody else the host"} & {*menus}
    await ana.press("Play now against 2 computers")
    await ana.press("More", on=ana.table)
    assert "Players" not in ana.panel.labels
    assert "Leave" in ana.panel.labels


async def test_a_lobby_whose_host_leaves_goes_on(opened: Opened, ana: Person, ben: Person) -> None:
    await opened(ana)
    await ben.press("Join")
    await ana.press("Leave")
    assert "Ben (host)" in ben.table.words


async def test_more_time_is_offered_to_those_on_turn_once(opened: Opened, ana: Person, ben: Person) -> None:
    await begun(opened, ana, ben)
    turn, other = whose_turn(ana.table, ana, ben)
    await other.press("More")
    assert "I need longer" not in other.panel.labels
    await turn.press("More")
    await turn.press("I need longer")
    await turn.press("More")
    assert "I need longer" not in turn.panel.labels


async def test_a_computer_plays_for_whoever_is_away(opened: Opened, ana: Person, ben: Person) -> None:
    await begun(opened, ana, ben)
    await ana.press("More")
    await ana.press("I am away")
    assert ben.table.words.casefold().count("away") == 1
    assert "Away, and played by a computer: 🤖 Ana." in ben.table.words
    assert ana.panel.labels == ("I am back", "More"), "nothing to be moved, no tip about it, and no picture that asks"
    assert ana.panel.words.startswith("### You are away")
    assert not ana.panel.pictures
    await ana.press("More", on=ana.panel)
    await ana.press("Back to the game", on=ana.panel)
    assert "Press “I am back” to play again" in ana.panel.words
    await ana.press("I am back", on=ana.panel)
    assert "You are away" not in ana.panel.words
    assert "Away" not in ben.table.words


async def test_ending_is_put_to_the_vote(opened: Opened, ana: Person, ben: Person, dora: Person) -> None:
    await begun(opened, ben, ana, dora)
    await ben.press("More")
    await ben.press("End the game")
    assert "vote" in ben.panel.words
    await ben.press("Yes, end it")
    assert "wants to end the game" in dora.table.words
    await dora.press("More")
    await dora.press("Vote to end the game")
    assert "voted to end the game" in next(message for message in dora.messages() if not message.private).words


async def test_leaving_asks_first_and_a_computer_plays_on(opened: Opened, ana: Person, ben: Person) -> None:
    await begun(opened, ana, ben)
    await ben.press("More")
    await ben.press("Leave")
    assert "for good" in ben.panel.words
    await ben.press("Yes, leave")
    assert "plays on" in ana.table.words


async def test_whoever_leaves_alone_is_told_that_the_table_closes_and_offered_no_rematch(
    opened: Opened, ana: Person
) -> None:
    await opened(ana)
    await ana.press("Add a computer")
    await ana.press("Start")
    await ana.press("More")
    await ana.press("Leave")
    assert "the table closes" in ana.panel.words
    assert "plays on" not in ana.panel.words
    await ana.press("Yes, leave")
    assert "Everybody has left" in ana.panel.words
    assert "Replay" in ana.panel.labels
    assert "Rematch" not in ana.panel.labels


async def test_a_newcomer_gets_a_computers_seat_when_the_table_agrees(
    opened: Opened, world: World, ana: Person, ben: Person
) -> None:
    table = await opened(ana)
    await ana.press("Add a computer")
    await ana.press("Start")
    await ben.press("More")
    await ben.press("Take a computer's seat")
    menu = next(control for control in ben.panel.controls if control.is_menu)
    await ben.world_presses([ben.push(ben.panel, menu)])
    await ana.press("More")
    assert "Leave it to the computer" in ana.panel.labels
    await ana.press("Give Ben the seat")
    assert ben.id in [player.user for player in world.bot.tables.table(table.id).players]
    await ben.press("My dice" if ben.can("My dice") else "Split my cards", on=ben.table)
    assert "Your cards" in ben.panel.alt[0]


async def test_whoever_was_away_comes_back(opened: Opened, world: World, ana: Person, ben: Person) -> None:
    await begun(opened, ana, ben)
    turn, other = whose_turn(ana.table, ana, ben)
    await world.pass_time(125)
    await other.press("Split my cards")
    split = next(label for label in other.panel.labels if label not in ("More", "Back to the game"))
    await other.press(split)
    await world.pass_time(125)
    assert f"Away, and played by a computer: 🤖 {turn.member.user.global_name}" in ana.table.words
    assert "I am back" in turn.table.labels
    await turn.press("My dice" if turn.can("My dice") else "Split my cards", on=turn.table)
    assert turn.panel.labels[0] == "I am back"
    await turn.press("I am back", on=turn.panel)
    assert "is back" in turn.table.words
    assert "Away" not in turn.table.words
    assert "I am back" not in turn.table.labels + turn.panel.labels


async def test_whoever_looks_at_their_panel_is_not_away(opened: Opened, world: World, ana: Person, ben: Person) -> None:
    table = await begun(opened, ana, ben)
    turn, _ = whose_turn(ana.table, ana, ben)
    await world.pass_time(60)
    await turn.press("More", on=turn.table)
    await world.pass_time(65)
    assert "ran out of time" in turn.table.words
    assert [player.misses for player in world.bot.tables.table(table.id).players] == [0, 0]
    await world.pass_time(125)  # who has not pressed anything in this turn was not there
    assert [player.misses for player in world.bot.tables.table(table.id).players] == [1, 1]


async def test_the_rules_are_told_chapter_by_chapter(opened: Opened, ana: Person) -> None:
    await opened(ana)
    await ana.press("Rules")
    first = ana.panel.words
    await ana.press(ana.panel.labels[2])
    assert ana.panel.words != first


async def test_one_press_turns_to_the_next_chapter(opened: Opened, ana: Person) -> None:
    await opened(ana)
    await ana.press("Rules")
    onward = next(label for label in ana.panel.labels if label.startswith("Next: "))
    await ana.press(onward)
    assert onward.removeprefix("Next: ") in ana.panel.words


async def test_a_rematch_is_one_press_for_the_same_people(
    opened: Opened, world: World, ana: Person, ben: Person
) -> None:
    old = await begun(opened, ana, ben)
    await ana.press("More")
    await ana.press("End the game")
    await ana.press("Yes, end it")
    over = ana.table
    answer = await ben.press("Rematch", on=over)
    table = world.bot.tables.in_channel(ana.channel.id)
    assert table.id != old.id
    assert [player.user for player in table.players] == [ana.id, ben.id]
    assert str(ana.table.id) in answer.words
    again = await ana.press("Rematch", on=over)
    assert again.messages[0].private
    assert "table in this channel already" in again.words


async def test_the_pace_that_is_told_is_the_time_there_is(opened: Opened, ana: Person) -> None:
    await opened(ana)
    await ana.press("Play now")
    await ana.press("More", on=ana.panel)
    assert "Pace: 10 minutes a turn, as only computers play with you" in ana.panel.words
