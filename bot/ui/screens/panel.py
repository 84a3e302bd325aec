"""Make the pages of the private panel: the game's own, and the platform's, whose paths begin with "~". Pure."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from msgspec.structs import replace

from bot.engine.computer import Level
from bot.engine.controls import ABREAST, beside
from bot.engine.game import Seat
from bot.engine.legend import Legend
from bot.engine.screen import Button, Choice, Go, Menu, Path, Row, Screen, binds
from bot.engine.text import Name, Text, plural, text
from bot.games import GameFolder
from bot.tables import acts, clock, takebacks
from bot.tables.changes import moved_at
from bot.tables.model import ASCENDING_PACES, PACES, Actor, Motion, Table
from bot.tables.seats import seat_of
from bot.tables.stories import Story
from bot.ui.lender import PlayableDecks
from bot.ui.screens import analysis, drawings, happened, legend, lobby, proof, public
from bot.ui.screens.drawings import TableDrawings

GAME = Go(text("Back to the game"), ())
LEGEND = Go(text("What do I see?"), ("~legend",))
LONGER = Button(text("I need longer"), acts.Longer(), any_time=True)
YOUR_TURN = text("**It is your turn now.**")
# With so many rows a panel has no room for one more.
MANY_ROWS = 6
# No path of any game: it leads to the first page, which is then read in full.
READ = Go(text("Read the table"), ("~table",))
TAKE_BACK, ASK_BACK = text("Take it back"), text("Ask to take it back")
END: Path = ("~end",)
# Acts after which whoever manages the table stays on their page.
CHOICES = (
    acts.ChooseOption,
    acts.ChoosePreset,
    acts.ChoosePace,
    acts.ChooseStaging,
    acts.ChooseTakeback,
    acts.ChooseDecks,
)
MANAGE = (*CHOICES, acts.Remove, acts.PassHost)


class Visit(NamedTuple):
    """Who looks at which table, and what they may see of its game (None: there is none yet); `decks`: those that its
    host may choose from; `in_words`: they read no pictures, not even that of the table's message."""

    folder: GameFolder
    table: Table
    actor: Actor
    decks: PlayableDecks
    view: Any = None
    drawings: TableDrawings = TableDrawings()
    story: Story = Story()
    in_words: bool = False

    @property
    def seat(self) -> int | None:
        return seat_of(self.table, self.actor.user)

    @property
    def in_lobby(self) -> bool:
        return self.table.status == "lobby"

    @property
    def is_away(self) -> bool:
        return self.seat is not None and self.table.players[self.seat].computer

    @property
    def manages(self) -> bool:
        return self.actor.moderator or self.actor.user == self.table.host

    @property
    def home(self) -> Go:
        """The way back: in the lobby there is no game to go to yet, and after its end there is none any more."""
        if self.table.status == "over":
            return analysis.BACK
        return public.MORE if self.in_lobby else GAME

    @property
    def settings(self) -> Iterator[Text]:
        return lobby.setting_lines(self.folder.game.info, self.table, self.decks)


def panel_page(
    folder: GameFolder,
    table: Table,
    actor: Actor,
    view: Any,
    path: Path,
    decks: PlayableDecks = (),
    drawings: TableDrawings = TableDrawings(),  # noqa: B008 - a value
    story: Story = Story(),  # noqa: B008 - a value
    in_words: bool = False,
) -> Screen:
    """A page for this person, as of a Visit. `view`: theirs, None while there is no game. An unknown path is the first
    page."""
    visit = Visit(folder, table, actor, decks, view, drawings, story, in_words)
    screen = _page(visit, path)
    return _for_listeners(visit, screen, path) if in_words and _is_awaited(visit) else screen


def _page(visit: Visit, path: Path) -> Screen:
    """The page as it is for everybody."""
    folder, table, view = visit.folder, visit.table, visit.view
    page = _PAGES.get(path[0]) if path else None
    if not visit.in_lobby and page is _options:
        page = None  # whoever chose them wants to play now
    if page is not None:
        return page(visit, path[1:])
    if visit.in_lobby:
        return _options(visit, ())
    if table.status == "over":
        if visit.in_words:
            over = public.over_screen(folder, table, view, reader=visit.actor.user)
        else:
            over = public.parting_screen(folder, table, visit.actor.user)
        return over if visit.seat is not None else public.for_onlookers(over)
    shown = folder.panel(view, path)
    if visit.is_away and not shown.further:
        return _away()
    if visit.in_words and path != READ.path:
        shown = _in_short(shown)
    rest = public.untold(folder, table, shown)
    framed = public.worded_panel if visit.in_words else public.panel_screen
    screen = framed(folder.game.info, rest, shown, visit.seat)
    if shown.further:
        return _with_answers(table, visit.seat, screen)
    return _with_drawing(visit, _with_answers(table, visit.seat, _with_way_back(table, visit.seat, screen)))


def _for_listeners(visit: Visit, screen: Screen, path: Path) -> Screen:
    """A page for somebody who hears it and whom the table waits for: hearing takes longer than seeing does, and nobody
    hears that a turn has begun on a page that is not of it."""
    is_first = not path or not (path[0] in _PAGES or screen.further)
    if is_first:
        return _with_longer(screen) if _may_ask_for_longer(visit) else screen
    if screen.further and binds(screen):
        return screen  # it is a part of the turn
    return replace(screen, lines=(YOUR_TURN, *screen.lines))


def _with_longer(screen: Screen) -> Screen:
    """With the way to more time at the top, where there is room for it."""
    first, *others = screen.rows or ((),)
    if len(first) < ABREAST and not any(isinstance(control, Menu) for control in first):
        return replace(screen, rows=((*first, LONGER), *others))
    return replace(screen, rows=((LONGER,), *screen.rows)) if len(screen.rows) < MANY_ROWS else screen


def _is_awaited(visit: Visit) -> bool:
    table = visit.table
    return table.status == "playing" and visit.seat in clock.awaited(visit.folder.game, table)


def _may_ask_for_longer(visit: Visit) -> bool:
    """Once a turn, of somebody whose time runs."""
    table = visit.table
    return _is_awaited(visit) and table.deadline is not None and visit.seat not in table.longer


def _in_short(screen: Screen) -> Screen:
    """What is new to somebody who reads no pictures, in the middle of a turn; the rest is behind a button."""
    if screen.heard is None:
        return screen
    lines = (*(line for line in screen.lines if line not in screen.spare), *screen.heard)
    return replace(screen, lines=lines, description=(), rows=beside(screen.rows, (READ,)))


def _away() -> Screen:
    """In place of what the game asks: the computer answers that. Pages to read stay."""
    line = text("A computer plays for you. Press “I am back” to play again.")
    return Screen(text("You are away"), (line,), rows=((public.BACK, public.MORE),))


def _with_way_back(table: Table, seat: int | None, screen: Screen) -> Screen:
    """A screen of the game from which the newest move of its seat can be taken back, while that is possible."""
    way = takebacks.way_of(table, seat)
    shown = (control.label for row in screen.rows for control in row if isinstance(control, Button))
    # What a game itself takes back comes first: two buttons of one name would be a riddle.
    if way is None or TAKE_BACK in shown:
        return screen
    asks = not takebacks.is_free(table, way)
    back = Button(ASK_BACK if asks else TAKE_BACK, acts.TakeBack(way.step, asks), any_time=True)
    return replace(screen, rows=beside(screen.rows, (back,)))


def _with_answers(table: Table, seat: int | None, screen: Screen) -> Screen:
    """A screen of the game at which somebody is asked whether a move is taken back: there is little time for it."""
    vote = table.motion
    if vote is None or vote.kind != "takeback" or seat in (None, vote.seat):
        return screen
    return replace(screen, rows=beside(screen.rows, _answers(vote)))


def _answers(vote: Motion) -> Row:
    """Say what is voted for: the question stands further up."""
    if vote.kind == "takeback":
        agree, refuse = text("Let {player} take it back", player=Name(vote.seat or 0)), text("Let it stand")
    elif vote.seat is None:
        agree, refuse = text("Vote to end the game"), text("Vote to play on")
    else:
        agree, refuse = text("Give {name} the seat", name=vote.name), text("Leave it to the computer")
    return (
        Button(agree, acts.Vote(True, vote.key), "good", any_time=True),
        Button(refuse, acts.Vote(False, vote.key), any_time=True),
    )


def _with_drawing(visit: Visit, screen: Screen) -> Screen:
    """A screen of the game with the way to what can be drawn by hand, where that needs no further row."""
    rows = beside(screen.rows, _drawing(visit))
    return replace(screen, rows=rows) if len(rows) == len(screen.rows) else screen


def _drawing(visit: Visit) -> Row:
    game = visit.folder.game
    draws = visit.seat is not None and drawings.may_draw(game, visit.view, visit.drawings) and game.draws(visit.view)
    return (drawings.MINE,) if draws else ()


def page_after(act: acts.AnyAct, table: Table) -> Path:
    """The page to show once an act is done."""
    if isinstance(act, acts.AddComputer):
        return ("~computer",)
    if not isinstance(act, MANAGE):
        return ()
    return ("~options",) if table.status == "lobby" else ("~players",)


def _more(visit: Visit, _rest: Path) -> Screen:
    small = (text("-# {setting}", setting=setting) for setting in visit.settings)
    lines = (*lobby.who_sits(visit.table), *public.vote_lines(visit.table), *small)
    rows = (_for_my_seat(visit), _ballot(visit), _ways_on(visit), _parting(visit))
    return Screen(text("At this table"), lines, rows=tuple(filter(None, rows)))


def _for_my_seat(visit: Visit) -> Row:
    """What somebody with a seat may need, or somebody without one may want."""
    table, seat = visit.table, visit.seat
    if table.status != "playing":
        return ()
    if seat is None:
        return (Go(text("Take a computer's seat"), ("~seat",)),) if _free_seats(table) else ()
    if visit.is_away:
        return (public.BACK,)
    if visit.folder.game.is_out(table.state, Seat(seat)):
        return ()
    away = Button(text("I am away"), acts.Away(), any_time=True)
    return (LONGER, away) if _may_ask_for_longer(visit) else (away,)


def _ballot(visit: Visit) -> Row:
    vote = visit.table.motion
    if vote is None or visit.seat is None or visit.is_away:
        return ()
    return _answers(vote)


def _ways_on(visit: Visit) -> Row:
    row: Row = (GAME if visit.in_lobby else visit.home, lobby.RULES, proof.MY_LUCK if visit.in_lobby else proof.VERIFY)
    if not visit.in_lobby:
        row = (*row, happened.HAPPENED, *((LEGEND,) if _needs_legend(visit) else ()))
    row = (*row, *((drawings.ALL,) if visit.table.drawings else _drawing(visit)))
    if visit.in_lobby and visit.manages:
        return (*row, lobby.OPTIONS)
    return (*row, Go(text("Players"), ("~players",))) if _manages_people(visit) else row


def _manages_people(visit: Visit) -> bool:
    """Whether there is anybody to be removed, or to be made the host."""
    return visit.manages and any(_people_menus(visit))


def _parting(visit: Visit) -> Row:
    if visit.table.status == "over":
        return ()
    leave = (Go(text("Leave"), ("~leave",)),) if visit.seat is not None else ()
    end = (Go(text("End the game"), END),) if leave or visit.actor.moderator else ()
    return leave + end


def _free_seats(table: Table) -> list[int]:
    return [seat for seat, player in enumerate(table.players) if player.user is None]


def _options(visit: Visit, _rest: Path) -> Screen:
    if not visit.in_lobby or not visit.manages:
        return Screen(text("How this table plays"), tuple(visit.settings), rows=((visit.home, lobby.RULES),))
    presets = lobby.preset_buttons(visit.folder.game.info, visit.table)
    named = (presets,) if presets else ()
    rows = (*named, *_choices(visit), *_deck_menus(visit), *_people_menus(visit))
    lines = (text("Everybody sees on the table's message what you choose."),)
    return Screen(text("Options of your table"), lines, rows=rows)


def _choices(visit: Visit) -> Iterator[Row]:
    paces = tuple(
        Choice(text("Pace: {pace}", pace=pace.label), acts.ChoosePace(key)) for key, pace in ASCENDING_PACES.items()
    )
    yield (Menu(text("Pace: {pace}", pace=PACES[visit.table.pace].label), paces, any_time=True),)
    if not PACES[visit.table.pace].slow:
        yield (_staging_menu(visit.table.staging // 1000),)
    ways = tuple(Choice(said, acts.ChooseTakeback(how)) for how, said in lobby.TAKEBACKS.items())
    yield (Menu(lobby.TAKEBACKS[visit.table.takeback], ways, any_time=True),)
    for option in visit.folder.game.info.options:
        words = {value: text("{option}: {value}", option=option.label, value=said) for value, said in option.ascending}
        values = tuple(Choice(label, acts.ChooseOption(option.key, value)) for value, label in words.items())
        yield (Menu(words[visit.table.options.get(option.key, option.default)], values, any_time=True),)


def _staging_menu(chosen: int) -> Menu:
    """For how long what wants to be seen is shown before the game goes on."""
    seconds = sorted({0, 3, 6, 10, chosen})
    choices = tuple(Choice(_staging_words(each), acts.ChooseStaging(each)) for each in seconds)
    return Menu(_staging_words(chosen), choices, any_time=True)


def _staging_words(seconds: int) -> Text:
    if not seconds:
        return text("Big moments: computers do not wait")
    return plural("Big moments: computers wait {n} second", "Big moments: computers wait {n} seconds", n=seconds)


def _deck_menus(visit: Visit) -> Iterator[Row]:
    """One deck of the server, and one to be mixed with it; without a choice there is nothing to choose."""
    if len(visit.decks) < 2:
        return
    names = {deck.id: text("{deck}", deck=deck.name) for deck in visit.decks}
    first, *mixed = visit.table.decks or (visit.decks[0].id,)
    one = tuple(Choice(text("Deck: {deck}", deck=name), acts.ChooseDecks((id,))) for id, name in names.items())
    yield (Menu(text("Deck: {deck}", deck=names.get(first, lobby.GONE)), one, any_time=True),)
    if first in names:
        others = (
            Choice(text("Mix in: {deck}", deck=name), acts.ChooseDecks((first, id)))
            for id, name in names.items()
            if id != first
        )
        two = (Choice(text("Mix nothing in"), acts.ChooseDecks((first,))), *others)
        label = text("Mixed in: {deck}", deck=names.get(mixed[0], lobby.GONE)) if mixed else text("Mix another deck in")
        yield (Menu(label, two, any_time=True),)


def _people_menus(visit: Visit) -> Iterator[Row]:
    """Menus of whom to remove and who becomes the host; what they do depends on the seats as shown. Nobody removes
    themselves: they leave."""
    table = visit.table
    people = [(seat, text("{player}", player=Name(seat)), player) for seat, player in enumerate(table.players)]
    removable = [
        Choice(name, acts.Remove(seat))
        for seat, name, player in people
        if seat != visit.seat and (visit.in_lobby or player.user is not None)
    ]
    hosts = [
        Choice(name, acts.PassHost(seat))
        for seat, name, player in people
        if player.user not in (None, table.host) and not player.computer
    ]
    if removable:
        yield (Menu(text("Remove a player"), tuple(removable)),)
    if hosts:
        yield (Menu(text("Make somebody else the host"), tuple(hosts)),)


LEVELS: dict[Level, tuple[Text, Text]] = {
    "easy": (text("Easy"), text("Easy: decides at once, by rules of thumb, and overlooks much.")),
    "normal": (text("Normal"), text("Normal: plays well, and wins most games against an easy one.")),
    "hard": (text("Hard"), text("Hard: the best there is. It takes its time.")),
}


def _add_computer(visit: Visit, _rest: Path) -> Screen:
    if not visit.in_lobby or not visit.manages:
        return _options(visit, ())
    levels = tuple(Button(label, acts.AddComputer(level)) for level, (label, _) in LEVELS.items())
    lines = (*lobby.who_sits(visit.table), *(about for _, about in LEVELS.values()))
    return Screen(text("Add a computer"), lines, rows=(levels, (lobby.OPTIONS, visit.home)))


def _players(visit: Visit, _rest: Path) -> Screen:
    if not _manages_people(visit):
        return _more(visit, ())
    lines = (*lobby.who_sits(visit.table), text("A computer plays on for whoever is removed."))
    return Screen(text("Players"), lines, rows=(*_people_menus(visit), (visit.home, public.MORE)))


def _take_a_seat(visit: Visit, _rest: Path) -> Screen:
    free = tuple(Choice(text("{player}", player=Name(seat)), acts.AskSeat(seat)) for seat in _free_seats(visit.table))
    if not free or visit.table.status != "playing":
        return _more(visit, ())
    lines = (text("The people at the table vote on it. If nobody is there, the seat is yours."),)
    return Screen(text("Take a computer's seat"), lines, rows=((Menu(text("Whose seat?"), free),), (GAME,)))


def _leave(visit: Visit, _rest: Path) -> Screen:
    line = _after_leaving(visit)
    leave = Button(text("Yes, leave"), acts.Leave(), "danger", any_time=True)
    return Screen(text("Leave this table?"), (line,), rows=((leave, visit.home),))


def _after_leaving(visit: Visit) -> Text:
    if all(player.user in (None, visit.actor.user) for player in visit.table.players):
        return text("You are the only person here: the table closes.")
    return text("Your seat becomes free.") if visit.in_lobby else text("A computer plays on for you, for good.")


def _end(visit: Visit, _rest: Path) -> Screen:
    at_once = visit.actor.moderator or (visit.in_lobby and visit.actor.user == visit.table.host)
    line = text("It ends at once, without a result.") if at_once else text("The people at the table vote on it.")
    end = Button(text("Yes, end it"), acts.End(), "danger", any_time=True)
    return Screen(text("End this game?"), (line,), rows=((end, visit.home),))


def _drawings(visit: Visit, rest: Path) -> Screen:
    """All that are seen; or one that is sent in, and not used yet: its key and digest; or the question whether one is
    taken away: its seat and key."""
    game = visit.folder.game
    if visit.view is None:
        return _more(visit, ())
    if len(rest) == 2 and rest[0] in game.drawable(visit.view):
        return drawings.sample_page(game, visit.table, visit.view, *rest)
    if rest[:1] == (drawings.GONE,):
        for drawing in visit.drawings.seen:
            if (str(drawing.seat), drawing.key) == rest[1:]:
                return drawings.gone_question(game, visit.table, visit.view, drawing)
    return drawings.drawings_page(game, visit.table, visit.actor, visit.view, visit.drawings, visit.home)


def _needs_legend(visit: Visit) -> bool:
    """Whether there are signs to explain: words say what a picture shows by signs."""
    return bool(visit.folder.legend) and not visit.in_words


def _legend(visit: Visit, _rest: Path) -> Screen:
    if not _needs_legend(visit):
        return _more(visit, ())
    said = tuple(sign.said for sign in legend.signs(visit.folder, visit.view))
    return Screen(LEGEND.label, description=said, rows=((visit.home, lobby.RULES),), shows=Legend())


Page = Callable[[Visit, Path], Screen]
_PAGES: dict[str, Page] = {
    "~": _more,
    "~options": _options,
    "~computer": _add_computer,
    "~players": _players,
    "~seat": _take_a_seat,
    "~leave": _leave,
    END[0]: _end,
    LEGEND.path[0]: _legend,
    "~rules": lambda visit, rest: public.chapter(visit.folder, rest, ("~rules",), ((visit.home,),)),
    drawings.PAGE[0]: _drawings,
    happened.WORD: lambda visit, rest: happened.happened_page(
        visit.folder,
        visit.story,
        rest,
        visit.home,
        moved=moved_at(visit.table, visit.seat),
        in_words=visit.in_words,
    ),
    proof.PAGE[0]: lambda visit, _: proof.luck_page(visit.table, visit.actor, visit.home),
}
