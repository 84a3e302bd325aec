"""Make the screen of a table that is being set up: what is played, who plays, what is missing, how to begin. Pure."""

from __future__ import annotations

from collections.abc import Iterator

from bot.decks.names import called
from bot.engine.computer import Level
from bot.engine.game import GameInfo, Preset
from bot.engine.screen import Button, Choice, Go, Menu, Row, Screen
from bot.engine.text import Moment, Name, Text, listing, plural, text
from bot.games import GameFolder
from bot.tables import clock, seats
from bot.tables.acts import AddComputer, ChoosePreset, Join, Leave, PlayNow, Start
from bot.tables.lobby import is_full, stand_ins
from bot.tables.model import MINUTE, PACES, Table, Takeback
from bot.ui.lender import PlayableDecks
from bot.ui.screens import proof

OPTIONS = Go(text("Options"), ("~options",))
RULES = Go(text("Rules"), ("~rules",))
# A deck.
GONE = text("one that is no longer here")
# Of computers.
LEVELS: dict[Level, Text] = {"easy": text("easy"), "normal": text("normal"), "hard": text("hard")}
TAKEBACKS: dict[Takeback, Text] = {
    "free": text("Taking back: free until others have acted; computers never mind"),
    "asked": text("Taking back: if the others agree"),
    "never": text("Taking back: never"),
}
OTHER_LEVELS = Go(text("Add an easy or hard computer"), ("~computer",))


def lobby_screen(folder: GameFolder, table: Table, decks: PlayableDecks = ()) -> Screen:
    """Who plays, what is missing, and what is chosen that is not the standard. Its picture is the game's cover."""
    info = folder.game.info
    small = (text("-# {setting}", setting=setting) for setting in own_choices(info, table, decks))
    told = facts(info)
    lines = (told, *_latest(table), _people(table), _missing(folder, table), *small, *_ends(table))
    described = (info.tagline, text("{facts}.", facts=told), *_free(info, table))
    title = text("A table for {game}", game=info.title)
    return Screen(title, lines, described, _rows(folder, table), spare=(told,))


def facts(info: GameInfo) -> Text:
    """For how many it is, and how long it takes."""
    least, most = info.seats[0], info.seats[-1]
    people = text("{least}–{most} players", least=least, most=most) if least < most else text("{n} players", n=most)
    if not info.minutes:
        return people
    return text("{players}, about {n} minutes", players=people, n=info.minutes)


def short_facts(info: GameInfo) -> Text:
    """The same where there is little room."""
    least, most = info.seats[0], info.seats[-1]
    people = f"{least}–{most}" if least < most else f"{most}"
    if not info.minutes:
        return plural("{n} player", "{people} players", n=most, people=people)
    return text("{people} players · {n} min", people=people, n=info.minutes)


def _latest(table: Table) -> Iterator[Text]:
    known = [event.text for event in table.recent if event.known_to(None)]
    yield from (text("> {what}", what=said) for said in known[-1:])


def _people(table: Table) -> Text:
    people = (proof.lot_line(table, seat, who) for seat, who in enumerate(_sitting(table)))
    return text("At the table: {players}", players=listing(*people))


def _missing(folder: GameFolder, table: Table) -> Text:
    if more := seats.missing(folder.game, table):
        return plural(
            "**One more player is enough**, also a computer.",
            "**{n} more players are enough**, also computers.",
            n=more,
        )
    return text("**Ready:** the host can start.")


def _free(info: GameInfo, table: Table) -> Iterator[Text]:
    """For whoever does not see the chairs of the cover."""
    if free := max(info.seats) - len(table.players):
        yield plural("{n} seat is free.", "{n} seats are free.", n=free)


def _ends(table: Table) -> Iterator[Text]:
    if table.deadline is not None:
        yield text("-# If nothing happens, this table closes {when}.", when=Moment(table.deadline))


def who_sits(table: Table) -> Iterator[Text]:
    """A line for every seat."""
    return (text("• {who}", who=who) for who in _sitting(table))


def _sitting(table: Table) -> Iterator[Text]:
    for seat, player in enumerate(table.players):
        if player.user is None:
            yield text("🤖 {player} (computer, {level})", player=player.name, level=LEVELS[player.level])
        elif player.computer:
            yield text("{player} (away, played by a computer)", player=Name(seat))
        elif player.user == table.host:
            yield text("{player} (host)", player=Name(seat))
        else:
            yield text("{player}", player=Name(seat))


def setting_lines(info: GameInfo, table: Table, decks: PlayableDecks = ()) -> Iterator[Text]:
    """Pace, decks and options as chosen."""
    yield _pace_line(table)
    if decks:
        yield _deck_line(table, decks)
    yield TAKEBACKS[table.takeback]
    for option in info.options:
        chosen = table.options.get(option.key, option.default)
        yield text("{option}: {value}", option=option.label, value=dict(option.values)[chosen])


def _pace_line(table: Table) -> Text:
    chosen, lasts = PACES[table.pace], clock.turn_time(table)
    if table.status != "playing" or lasts == chosen.turn:
        return text("Pace: {pace}", pace=chosen.label)
    return text("Pace: {n} minutes a turn, as only computers play with you", n=lasts // MINUTE)


def own_choices(info: GameInfo, table: Table, decks: PlayableDecks = ()) -> Iterator[Text]:
    """Those of the settings that differ from the standard or are told anyway: how the game is played and how far it
    goes, and of a deck, that there is a choice."""
    standard = next(iter(PACES))
    if table.pace != standard:
        yield text("Pace: {pace}", pace=PACES[table.pace].label)
    if decks and (len(decks) > 1 or table.decks):
        yield _deck_line(table, decks)
    if table.takeback != "free":
        yield TAKEBACKS[table.takeback]
    preset = _preset(info, table)
    if preset is not None:
        yield text("{preset}: {what}.", preset=preset.label, what=preset.about)
        return
    for option in info.options:
        chosen = table.options.get(option.key, option.default)
        if chosen != option.default or option.told:
            yield text("{option}: {value}", option=option.label, value=dict(option.values)[chosen])


def _deck_line(table: Table, decks: PlayableDecks) -> Text:
    """What the table plays with."""
    names = {deck.id: called(deck.name) for deck in decks}
    chosen = [names.get(id, GONE) for id in table.decks or (decks[0].id,)]
    if len(chosen) > 1:
        return text("Decks, mixed: {decks}", decks=listing(*chosen))
    return text("Deck: {deck}", deck=chosen[0])


def _rows(folder: GameFolder, table: Table) -> tuple[Row, ...]:
    """First what brings the game on, then how it is played, then the rest."""
    ready = not seats.missing(folder.game, table)
    alone = stand_ins(folder.game, table)
    # What stands out is what brings the game on: who reads this is not known. A full table keeps "Join": whoever
    # presses it is told why there is no seat.
    now = plural("Play now against a computer", "Play now against {n} computers", n=alone)
    begin = (Button(now, PlayNow(), "good"),) if alone else (Button(text("Start"), Start(), "good"),) if ready else ()
    join = Button(text("Join"), Join(), "plain" if begin else "main", any_time=True)
    add = () if is_full(folder.game, table) else (Button(text("Add a computer"), AddComputer()),)
    rest = (Button(text("Leave"), Leave(), any_time=True), OPTIONS, RULES)
    return tuple(filter(None, ((*begin, join, *add), *preset_menu(folder.game.info, table), rest)))


def preset_menu(info: GameInfo, table: Table) -> Iterator[Row]:
    """The named sets of options, and what is played with each."""
    chosen = _preset(info, table)
    choices = (
        Choice(
            text("✓ {preset}", preset=preset.label) if preset == chosen else preset.label,
            ChoosePreset(preset.key),
            preset.about,
        )
        for preset in info.presets
    )
    called = text("your own options") if chosen is None else chosen.label
    if info.presets:
        yield (Menu(text("How you play: {preset}", preset=called), tuple(choices), any_time=True),)


def _preset(info: GameInfo, table: Table) -> Preset | None:
    """What is chosen, where it has a name."""
    now = {option.key: table.options.get(option.key, option.default) for option in info.options}
    return next((preset for preset in info.presets if info.chosen(preset) == now), None)
