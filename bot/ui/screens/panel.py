"""The private panel: the game's own pages, and the platform's, whose paths begin with "~". Pure."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from bot.engine.screen import Button, Choice, Go, Menu, Path, Row, Screen
from bot.engine.text import Name, Text, text
from bot.games import GameFolder
from bot.tables import clock
from bot.tables.model import (
    PACES,
    Actor,
    AnyAct,
    AskSeat,
    Back,
    ChooseDecks,
    ChooseOption,
    ChoosePace,
    End,
    Leave,
    Longer,
    PassHost,
    Remove,
    Table,
    Vote,
)
from bot.tables.seats import seat_of
from bot.ui.lender import PlayableDecks
from bot.ui.screens import proof
from bot.ui.screens.guide import chapter
from bot.ui.screens.public import GONE, MORE, OPTIONS, RULES, framed, motion, over, settings

NEWS = 6
GAME = Go(text("Back to the game"), ())
MANAGE = (ChooseOption, ChoosePace, ChooseDecks, Remove, PassHost)
"""Acts after which whoever manages the table stays on their page."""


def panel(found: GameFolder, table: Table, person: Actor, view: Any, path: Path, shelf: PlayableDecks = ()) -> Screen:
    """A page for this person. `view`: theirs, None while there is no game. An unknown path is the first page."""
    page = _PAGES.get(path[0]) if path else None
    if table.status != "lobby" and page is _options:
        page = None  # whoever chose them wants to play now
    if page is not None:
        return page(found, table, person, path[1:], shelf)
    if table.status == "lobby":
        return _options(found, table, person, (), shelf)
    if table.status == "over":
        return over(found, table, view)
    seat = seat_of(table, person.user)
    return framed(found.game.info, table, found.panel(view, path), seat, NEWS)


def after(act: AnyAct, table: Table) -> Path:
    """The page to show once an act is done."""
    if not isinstance(act, MANAGE):
        return ()
    return ("~options",) if table.status == "lobby" else ("~players",)


def _more(found: GameFolder, table: Table, person: Actor, _rest: Path, shelf: PlayableDecks) -> Screen:
    small = (text("-# {setting}", setting=setting) for setting in settings(found.game.info, table, shelf))
    lines = (*_seats(table), *motion(table), *small)
    rows = (_own(found, table, person), _votes(table, person), _rest_of(table, person), _parting(table, person))
    return Screen(text("At this table"), lines, rows=tuple(filter(None, rows)))


def _seats(table: Table) -> Iterator[Text]:
    for seat, player in enumerate(table.players):
        if player.user is None:
            yield text("• {player} (computer)", player=Name(seat))
        elif player.computer:
            yield text("• {player} (away, played by a computer)", player=Name(seat))
        elif player.user == table.host:
            yield text("• {player} (host)", player=Name(seat))
        else:
            yield text("• {player}", player=Name(seat))


def _own(found: GameFolder, table: Table, person: Actor) -> Row:
    """What somebody with a seat may need, or somebody without one may want."""
    seat = seat_of(table, person.user)
    if table.status != "playing":
        return ()
    if seat is None:
        return (Go(text("Take a computer's seat"), ("~seat",)),) if _free(table) else ()
    if table.players[seat].computer:
        return (Button(text("I am back"), Back(), "main", any_time=True),)
    waited_for = seat in clock.awaited(found.game, table) and seat not in table.longer and table.deadline is not None
    return (Button(text("I need longer"), Longer(), any_time=True),) if waited_for else ()


def _votes(table: Table, person: Actor) -> Row:
    seat = seat_of(table, person.user)
    if table.motion is None or seat is None or table.players[seat].computer:
        return ()
    aye, no = Button(text("Yes"), Vote(True), "good", any_time=True), Button(text("No"), Vote(False), any_time=True)
    return (aye, no)


def _rest_of(table: Table, person: Actor) -> Row:
    row: list[Go] = [GAME, RULES, proof.MY_LUCK if table.status == "lobby" else proof.VERIFY]
    if _manages(table, person):
        row.append(OPTIONS if table.status == "lobby" else Go(text("Players"), ("~players",)))
    return tuple(row)


def _parting(table: Table, person: Actor) -> Row:
    seated = seat_of(table, person.user) is not None
    row: list[Go] = []
    if seated and table.status != "over":
        row.append(Go(text("Leave"), ("~leave",)))
    if (seated or person.moderator) and table.status != "over":
        row.append(Go(text("End the game"), ("~end",)))
    return tuple(row)


def _manages(table: Table, person: Actor) -> bool:
    return person.moderator or person.user == table.host


def _free(table: Table) -> list[int]:
    return [seat for seat, player in enumerate(table.players) if player.user is None]


def _options(found: GameFolder, table: Table, person: Actor, _rest: Path, shelf: PlayableDecks) -> Screen:
    if table.status != "lobby" or not _manages(table, person):
        shown = settings(found.game.info, table, shelf)
        return Screen(text("How this table plays"), tuple(shown), rows=((_home(table), RULES),))
    rows = (*_choices(found, table), *_decks(table, shelf), *_manage(table))
    lines = (text("Everybody sees on the table's message what you choose."),)
    return Screen(text("Options of your table"), lines, rows=rows)


def _home(table: Table) -> Go:
    return MORE if table.status == "lobby" else GAME


def _choices(found: GameFolder, table: Table) -> Iterator[Row]:
    paces = tuple(Choice(text("Pace: {pace}", pace=pace.label), ChoosePace(key)) for key, pace in PACES.items())
    yield (Menu(text("Pace: {pace}", pace=PACES[table.pace].label), paces, any_time=True),)
    for option in found.game.info.options:
        chosen = dict(option.values)[table.options.get(option.key, option.default)]
        values = tuple(
            Choice(text("{option}: {value}", option=option.label, value=words), ChooseOption(option.key, value))
            for value, words in option.values
        )
        yield (Menu(text("{option}: {value}", option=option.label, value=chosen), values, any_time=True),)


def _decks(table: Table, shelf: PlayableDecks) -> Iterator[Row]:
    """One deck of the server, and one to be mixed with it; without a choice there is nothing to choose."""
    if len(shelf) < 2:
        return
    names = {deck.id: text("{deck}", deck=deck.name) for deck in shelf}
    first, *mixed = table.decks or (shelf[0].id,)
    one = tuple(Choice(text("Deck: {deck}", deck=name), ChooseDecks((id,))) for id, name in names.items())
    yield (Menu(text("Deck: {deck}", deck=names.get(first, GONE)), one, any_time=True),)
    if first in names:
        others = (_mixed(first, id, name) for id, name in names.items() if id != first)
        two = (Choice(text("Mix nothing in"), ChooseDecks((first,))), *others)
        label = text("Mixed in: {deck}", deck=names.get(mixed[0], GONE)) if mixed else text("Mix another deck in")
        yield (Menu(label, two, any_time=True),)


def _mixed(first: int, id: int, name: Text) -> Choice:
    return Choice(text("Mix in: {deck}", deck=name), ChooseDecks((first, id)))


def _manage(table: Table) -> Iterator[Row]:
    """Menus of whom to remove and who becomes the host; what they do depends on the seats as shown."""
    lobby = table.status == "lobby"
    removable = [
        Choice(text("{player}", player=Name(seat)), Remove(seat))
        for seat, player in enumerate(table.players)
        if lobby or player.user is not None
    ]
    hosts = [
        Choice(text("{player}", player=Name(seat)), PassHost(seat))
        for seat, player in enumerate(table.players)
        if player.user not in (None, table.host) and not player.computer
    ]
    if removable:
        yield (Menu(text("Remove a player"), tuple(removable)),)
    if hosts:
        yield (Menu(text("Make somebody else the host"), tuple(hosts)),)


def _players(found: GameFolder, table: Table, person: Actor, _rest: Path, shelf: PlayableDecks) -> Screen:
    if not _manages(table, person):
        return _more(found, table, person, (), shelf)
    lines = (text("A computer plays on for whoever is removed."),)
    return Screen(text("Players"), (*_seats(table), *lines), rows=(*_manage(table), (_home(table), MORE)))


def _seat(found: GameFolder, table: Table, person: Actor, _rest: Path, shelf: PlayableDecks) -> Screen:
    free = tuple(Choice(text("{player}", player=Name(seat)), AskSeat(seat)) for seat in _free(table))
    if not free or table.status != "playing":
        return _more(found, table, person, (), shelf)
    lines = (text("The people at the table vote on it. If nobody is there, the seat is yours."),)
    return Screen(text("Take a computer's seat"), lines, rows=((Menu(text("Whose seat?"), free),), (GAME,)))


def _leave(found: GameFolder, table: Table, person: Actor, _rest: Path, _shelf: PlayableDecks) -> Screen:
    lobby = table.status == "lobby"
    line = text("Your seat becomes free.") if lobby else text("A computer plays on for you, for good.")
    leave = Button(text("Yes, leave"), Leave(), "danger", any_time=True)
    return Screen(text("Leave this table?"), (line,), rows=((leave, _home(table)),))


def _end(found: GameFolder, table: Table, person: Actor, _rest: Path, _shelf: PlayableDecks) -> Screen:
    at_once = person.moderator or (table.status == "lobby" and person.user == table.host)
    line = text("It ends at once, without a result.") if at_once else text("The people at the table vote on it.")
    end = Button(text("Yes, end it"), End(), "danger", any_time=True)
    return Screen(text("End this game?"), (line,), rows=((end, _home(table)),))


def _rules(found: GameFolder, table: Table, person: Actor, rest: Path, _shelf: PlayableDecks) -> Screen:
    return chapter(found, rest, ("~rules",), ((_home(table),),))


def _verify(_found: GameFolder, table: Table, person: Actor, _rest: Path, _shelf: PlayableDecks) -> Screen:
    return proof.page(table, person, _home(table))


Page = Callable[[GameFolder, Table, Actor, Path, PlayableDecks], Screen]
_PAGES: dict[str, Page] = {
    "~": _more,
    "~options": _options,
    "~players": _players,
    "~seat": _seat,
    "~leave": _leave,
    "~end": _end,
    "~rules": _rules,
    proof.PAGE[0]: _verify,
}
