"""Make the screens that all see: the lobby, the frame around a game's own, the end of a table, the rules. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec.structs import replace

from bot.engine.game import GameInfo
from bot.engine.screen import Button, Choice, Go, Menu, Path, Row, Screen
from bot.engine.text import Moment, Name, Text, listing, plural, text
from bot.games import GameFolder
from bot.tables import seats
from bot.tables.acts import AddComputer, Join, Leave, Rematch, Start
from bot.tables.model import PACES, Table
from bot.ui.lender import PlayableDecks, has_prize
from bot.ui.screens import proof

MORE = Go(text("More"), ("~",))
OPTIONS = Go(text("Options"), ("~options",))
RULES = Go(text("Rules"), ("~rules",))
# A deck.
GONE = text("one that is no longer here")
# How much of what just happened the table's message tells; a panel tells more.
NEWS = 4


def table_screen(folder: GameFolder, table: Table, view: Any, decks: PlayableDecks = ()) -> Screen:
    """The table's message. `view`: the public one, None while there is no game."""
    if table.status == "lobby":
        return lobby_screen(folder, table, decks)
    if table.status == "over":
        return over_screen(folder, table, view)
    return framed_screen(folder.game.info, table, folder.table(view), None)


def lobby_screen(folder: GameFolder, table: Table, decks: PlayableDecks = ()) -> Screen:
    """Who plays, what is missing, and what the luck of this table is bound to."""
    info = folder.game.info
    small = (text("-# {setting}", setting=setting) for setting in setting_lines(info, table, decks))
    people = (*_news(table, None, 1), *_gathered(folder, table))
    lines = (info.tagline, *people, *small, *_ends(table), proof.pledge_line(table))
    return Screen(text("A table for {game}", game=info.title), lines, rows=_lobby_rows(folder, table))


def _gathered(folder: GameFolder, table: Table) -> Iterator[Text]:
    for seat, who in enumerate(who_sits(table)):
        yield proof.lot_line(table, seat, who)
    if more := seats.missing(folder.game, table):
        yield plural(
            "**One more player is needed.** A computer will do.",
            "**{n} more players are needed.** Computers will do.",
            n=more,
        )
    else:
        yield text("**Ready:** the host can start.")


def who_sits(table: Table) -> Iterator[Text]:
    """A line for every seat."""
    for seat, player in enumerate(table.players):
        if player.user is None:
            yield text("• {player} (computer)", player=Name(seat))
        elif player.computer:
            yield text("• {player} (away, played by a computer)", player=Name(seat))
        elif player.user == table.host:
            yield text("• {player} (host)", player=Name(seat))
        else:
            yield text("• {player}", player=Name(seat))


def setting_lines(info: GameInfo, table: Table, decks: PlayableDecks = ()) -> Iterator[Text]:
    """Pace, decks and options as chosen."""
    yield text("Pace: {pace}", pace=PACES[table.pace].label)
    if decks:
        yield _deck_line(table, decks)
    for option in info.options:
        chosen = table.options.get(option.key, option.default)
        yield text("{option}: {value}", option=option.label, value=dict(option.values)[chosen])


def _deck_line(table: Table, decks: PlayableDecks) -> Text:
    """What the table plays with."""
    names = {deck.id: text("{deck}", deck=deck.name) for deck in decks}
    chosen = [names.get(id, GONE) for id in table.decks or (decks[0].id,)]
    if len(chosen) > 1:
        return text("Decks, mixed: {decks}", decks=listing(*chosen))
    return text("Deck: {deck}", deck=chosen[0])


def _ends(table: Table) -> Iterator[Text]:
    if table.deadline is not None:
        yield text("-# If nothing happens, this table closes {when}.", when=Moment(table.deadline))


def _lobby_rows(folder: GameFolder, table: Table) -> tuple[Row, ...]:
    join = Button(text("Join"), Join(), "main", any_time=True)
    leave = Button(text("Leave"), Leave(), any_time=True)
    computer = Button(text("Add a computer"), AddComputer())
    start = Button(text("Start"), Start(), "good")
    room = len(table.players) < max(folder.game.info.seats)
    ready = not seats.missing(folder.game, table)
    first: tuple[Button, ...] = ((join,) if room else ()) + (leave,) + ((computer,) if room else ())
    return ((*first, start) if ready else first, (OPTIONS, RULES, proof.MY_LUCK))


def framed_screen(info: GameInfo, table: Table, screen: Screen, seat: int | None, news: int = NEWS) -> Screen:
    """A game's screen with what the platform knows: what just happened (as that seat may know it), clock, votes."""
    state_of_play = (*_clock(table), *_away(table), *vote_lines(table), _title_line(info))
    lines = (*_news(table, seat, news, screen.lines), *screen.lines, *state_of_play)
    return replace(screen, lines=lines, rows=_with_more(screen.rows))


def _news(table: Table, seat: int | None, most: int, told: Sequence[Text] = ()) -> tuple[Text, ...]:
    """What this seat may know of what happened last, without what is `told` below; how it ended is what the title
    says."""
    ending = table.result.text if table.result is not None else None
    known = [event.text for event in table.recent if event.known_to(seat) and event.text not in (ending, *told)]
    return tuple(text("> {what}", what=said) for said in known[-most:])


def _clock(table: Table) -> Iterator[Text]:
    if table.deadline is not None:
        yield text("⏳ The time for this turn runs out {when}.", when=Moment(table.deadline))
    elif table.due is not None:
        yield text("⏳ The game goes on {when}.", when=Moment(table.due))


def _away(table: Table) -> Iterator[Text]:
    away = [Name(seat) for seat, player in enumerate(table.players) if player.computer and player.user is not None]
    if away:
        yield text("Away, and played by a computer: {players}.", players=listing(*away))


def vote_lines(table: Table) -> Iterator[Text]:
    """The vote that is going on."""
    vote = table.motion
    if vote is None:
        return
    until = Moment(vote.until)
    if vote.seat is None:
        yield text("🗳️ {name} wants to end the game. Vote under “More” until {when}.", name=vote.name, when=until)
    else:
        yield text(
            "🗳️ {name} asks for the seat of {player}. Vote under “More” until {when}.",
            name=vote.name,
            player=Name(vote.seat),
            when=until,
        )


def _with_more(rows: tuple[Row, ...]) -> tuple[Row, ...]:
    """Every screen of a game leads to the platform's own pages, in the last row of buttons if there is room."""
    if rows and len(rows[-1]) < 5 and not any(isinstance(control, Menu) for control in rows[-1]):
        return (*rows[:-1], (*rows[-1], MORE))
    return (*rows, (MORE,))


def _title_line(info: GameInfo) -> Text:
    return text("-# {game}", game=info.title)


def over_screen(folder: GameFolder, table: Table, view: Any) -> Screen:
    """How it ended, what the game still shows, and how to check it."""
    info = folder.game.info
    shown = folder.table(view) if view is not None else Screen(info.title)
    title = table.result.text if table.result is not None else text("This table is closed")
    proofs = (proof.proof_line(table),) if table.setup is not None else ()
    lines = (*_ending(table), *shown.lines, *proofs, _title_line(info))
    return Screen(title, lines, shown.description, tuple(_over_rows(table)))


def _over_rows(table: Table) -> Iterator[Row]:
    if has_prize(table):
        rematch = Button(text("Rematch"), Rematch(), any_time=True)
        yield (Go(text("Write a card"), ("~prize", str(table.id)), "main"), rematch, proof.VERIFY)
    elif table.setup is not None:
        yield (Button(text("Rematch"), Rematch(), "main", any_time=True), proof.VERIFY)


def _ending(table: Table) -> Iterator[Text]:
    if table.closed is not None:
        yield table.closed
    yield from _news(table, None, NEWS) if table.result is not None else ()
    if table.result is not None and table.result.winners:
        winners = listing(*map(Name, table.result.winners))
        yield plural("🏆 {winners}", "🏆 {winners}", n=len(table.result.winners), winners=winners)


def chapter(folder: GameFolder, page: Path, guide: Path, home: tuple[Row, ...] = ()) -> Screen:
    """The chapter whose number is `page`, else the first one, and a menu of all. `guide`: the path under which the
    numbers of the chapters are pages; `home`: the way back."""
    chapters = folder.guide()
    if not chapters:
        return Screen(folder.game.info.title, (folder.game.info.tagline,), rows=home)
    number = int(page[0]) if page and page[0].isdecimal() and int(page[0]) < len(chapters) else 0
    heading, paragraphs = chapters[number]
    choices = tuple(Choice(said, (*guide, str(other))) for other, (said, _) in enumerate(chapters))
    lines = tuple(text("• {paragraph}", paragraph=paragraph) for paragraph in paragraphs)
    return Screen(
        heading, lines, rows=(*_onward(folder, number, guide), (Menu(text("More of the rules"), choices),), *home)
    )


def _onward(folder: GameFolder, number: int, guide: Path) -> Iterator[Row]:
    """One press to the next chapter."""
    for heading, _ in folder.guide()[number + 1 : number + 2]:
        yield (Go(text("Next: {chapter}", chapter=heading), (*guide, str(number + 1)), "main"),)
