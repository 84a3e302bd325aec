"""The lobby as people meet it: a cover with chairs, few words, and a game that begins in one press."""

from __future__ import annotations

import pytest

from bot.demo.people import Person
from bot.demo.world import World
from bot.engine.screen import Button, Go
from bot.games import find_games
from bot.language import Words
from bot.tables.acts import PlayNow, Start
from bot.tables.lobby import is_full
from bot.tables.model import Player, Table
from bot.ui.screens.lobby import lobby_screen

GAMES = find_games()


def lobby(game: str, *players: Player, **options: int) -> Table:
    return Table(1, 2, 3, game, 4, "00", 0, 0, players=players, options=options)


async def test_the_lobby_is_a_cover_and_a_few_words(world: World, ana: Person, ben: Person) -> None:
    await ana.slash("blanco new")
    (before,) = ana.table.pictures
    assert "2–5 players, about 15 minutes" in ana.table.alt[0]
    assert "15 minutes" not in ana.table.words, "the picture says it"
    assert len(ana.table.words) < 250
    assert "Pace" not in ana.table.words, "the standard is not told"
    assert "Standard: one game: whoever clears both grids first wins." in ana.table.words, "how far it goes"
    await ben.press("Join")
    (after,) = ana.table.pictures
    assert "At the table: Ana (host) and Ben" in ana.table.words
    assert before != after, "somebody sits in a chair now"


async def test_one_press_begins_against_two_computers(world: World, ana: Person) -> None:
    await ana.slash("blanco new")
    await ana.press("Play now against 2 computers")
    table = world.bot.tables.in_channel(ana.channel.id)
    assert table is not None
    assert table.status == "playing"
    assert len(table.players) == 3


async def test_a_computer_keeps_the_level_that_was_chosen_for_it(world: World, ana: Person, ben: Person) -> None:
    await ana.slash("blanco new")
    await ana.press("Options")
    await ana.press("Add an easy or hard computer", on=ana.panel)
    assert "Easy: decides at once" in ana.panel.words
    assert "Hard: the best there is" in ana.panel.words
    await ana.press("Hard", on=ana.panel)
    await ana.press("Easy", on=ana.panel)
    for told in (ana.panel.words, ben.table.words):
        assert "(computer, hard)" in told
        assert "(computer, easy)" in told
    await world.restart()
    await ana.press("Start", on=ana.table)
    await ana.press("More", on=ana.table)
    await ana.press("End the game", on=ana.panel)
    await ana.press("Yes, end it", on=ana.panel)
    await ana.press("Rematch", on=ana.table)
    await ana.press("More", on=ana.table)
    assert "(computer, hard)" in ana.panel.words
    assert "(computer, easy)" in ana.panel.words


async def test_a_full_table_says_why_nobody_can_join(world: World, ana: Person, ben: Person) -> None:
    await ana.slash("diceland new")
    await ana.press("Add a computer")
    assert "Add a computer" not in ben.table.labels
    answer = await ben.press("Join")
    assert "The table is full: it has 2 seats. You can watch" in answer.words


async def test_presets_are_pressed_and_told(world: World, ana: Person, ben: Person) -> None:
    await ana.slash("diceland new")
    assert "Standard: whole teams, chosen in turn, and 50 points win." in ben.table.words
    assert "30 points" not in ben.table.words, "what is not chosen is not told"
    (menu,) = [control for control in ben.table.controls if control.is_menu]
    assert menu.label == "How you play: Standard"
    assert [line.label for line in menu.choices] == ["✓ Standard", "Quick", "Full game"]
    assert menu.choices[1].about == "armies are drawn, and 30 points win"
    await ana.press("Full game")
    assert "Full game: both build an army of 30 points, and 50 points win." in ben.table.words
    assert "Standard" not in ben.table.words
    await ana.press("Standard", on=ana.table)
    answer = await ben.press("Quick")
    assert "Only the host or a moderator" in answer.words
    await ana.press("Options")
    await ana.press("Quick", on=ana.panel)
    assert "Quick: armies are drawn, and 30 points win." in ben.table.words
    assert "Pace: live, 1 minute a turn" in ana.panel.labels, "the host stays on the page"
    await ana.press("Armies: whole teams, chosen in turn", on=ana.panel)
    assert "How you play: your own options" in [control.label for control in ben.table.controls]
    assert "Points to win: 30 points" in ben.table.words, "what has no name is told option by option"


@pytest.mark.parametrize("game", GAMES)
def test_a_lobby_says_how_far_the_game_goes_and_has_few_buttons(game: str) -> None:
    folder = GAMES[game]
    standard, *others = folder.game.info.presets
    screen = lobby_screen(folder, lobby(game, Player("Ana", 4)))
    said = [Words("en-US", ("Ana",), markup=False)(line) for line in screen.lines]
    assert f"-# Standard: {standard.about.message}." in said
    assert not [line for line in said for other in others if other.about.message in line], "only what will be played"
    assert sum(isinstance(control, Button | Go) for row in screen.rows for control in row) <= 6
    assert all(
        len(Words(locale)(preset.about)) <= 100 for preset in folder.game.info.presets for locale in ("en", "it")
    )


async def test_options_and_paces_ascend(world: World, ana: Person) -> None:
    await ana.slash("diceland new")
    await ana.press("Options")
    menus = {control.label: [line.label for line in control.choices] for control in ana.panel.controls}
    assert menus["Points to win: 50 points"] == ["Points to win: 30 points", "Points to win: 50 points"]
    paces = [label.split("live, ")[-1].split("slow, ")[-1] for label in menus["Pace: live, 2 minutes a turn"]]
    assert [pace.split()[0] for pace in paces] == ["1", "2", "5", "12", "a", "3"]


@pytest.mark.parametrize("game", GAMES)
def test_presets_name_options_and_values_that_there_are(game: str) -> None:
    info = GAMES[game].game.info
    values = {option.key: dict(option.values) for option in info.options}
    for preset in info.presets:
        assert all(value in values[key] for key, value in info.chosen(preset).items())
    chosen = [info.chosen(preset) for preset in info.presets]
    assert chosen[0] == {option.key: option.default for option in info.options}
    assert all(chosen.count(each) == 1 for each in chosen), "no two are the same"


@pytest.mark.parametrize("game", GAMES)
def test_one_button_stands_out_and_it_begins_the_game(game: str) -> None:
    folder, people = GAMES[game], (Player("Ana", 4), Player("Ben", 5))
    for sitting in (people[:1], people):
        rows = lobby_screen(folder, lobby(game, *sitting)).rows
        (out,) = [one for row in rows for one in row if isinstance(one, Button) and one.tone != "plain"]
        assert isinstance(out.move, PlayNow if len(sitting) == 1 else Start)


@pytest.mark.parametrize("game", GAMES)
def test_words_say_what_the_cover_shows(game: str) -> None:
    folder = GAMES[game]
    table = lobby(game, Player("Ana", 4))
    reader, described = Words("en-US", ("Ana",), markup=False), lobby_screen(folder, table).description
    assert all(reader(line).endswith(".") for line in described), "they are read aloud one after the other"
    said = [line.message for line in described]
    assert folder.game.info.tagline.message in said
    assert "{n} seat is free." in said
    full = lobby(game, *(Player(f"P{n}", n) for n in range(max(folder.game.info.seats))))
    assert is_full(folder.game, full)
    assert "{n} seat is free." not in [line.message for line in lobby_screen(folder, full).description]


async def test_a_rematch_alone_with_computers_begins_at_once_on_the_own_panel(world: World, ana: Person) -> None:
    await over_alone(ana)
    panel = await ana.press("Rematch", on=ana.table)
    table = world.bot.tables.in_channel(ana.channel.id)
    assert table is not None
    assert table.status == "playing"
    assert "rematch" not in ana.table.words
    assert panel.words == ana.panel.words
    assert panel.words.startswith("### Which card do you turn up?")
    assert ana.panel.id > ana.table.id, "the panel stands below the new table, as everywhere"


async def test_it_does_so_from_the_own_panel_too_and_once_for_two_presses(world: World, ana: Person) -> None:
    await over_alone(ana)
    over, old = ana.table, ana.panel
    await ana.press("Rematch", on=old)
    assert ana.panel.words.startswith("### Which card do you turn up?")
    assert old.id not in {message.id for message in ana.messages()}, "no old panel stands between the tables"
    await ana.press("Rematch", on=over)
    (table,) = world.bot.tables.open_tables()
    assert table.status == "playing"


async def test_with_others_a_rematch_waits_in_its_lobby(world: World, ana: Person, ben: Person) -> None:
    await ana.slash("blanco new")
    await ben.press("Join")
    await ana.press("Start")
    await ana.slash("table end")
    answer = await ben.press("Rematch", on=ben.table)
    assert "The table for the rematch is open." in answer.words
    assert "Ben wants a rematch: everybody sits here again. Whoever does not want to play leaves." in ana.table.words


async def over_alone(person: Person) -> None:
    """Their game is over, and its end on their panel."""
    await person.slash("blanco new")
    await person.press("Play now against 2 computers")
    await person.press("My cards", on=person.table)
    await person.slash("table end")
