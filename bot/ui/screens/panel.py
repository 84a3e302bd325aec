"""Make the pages of the private panel: the game's own, and the platform's, whose paths begin with "~". Pure."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from bot.engine.controls import HAPPENED, beside
from bot.engine.game import Seat
from bot.engine.legend import Legend
from bot.engine.screen import Button, Choice, Go, Menu, Path, Row, Screen
from bot.engine.text import Name, Text, text
from bot.games import GameFolder
from bot.tables import acts, takebacks
from bot.tables.changes import moved_at
from bot.tables.model import Actor, Motion, Table
from bot.tables.seats import is_alone
from bot.tables.stories import Story
from bot.ui.lender import PlayableDecks
from bot.ui.screens import drawings, happened, legend, lobby, managing, proof, public
from bot.ui.screens.drawings import TableDrawings
from bot.ui.screens.listening import LONGER, READ, for_listeners, in_short
from bot.ui.screens.visit import GAME, Visit

LEGEND = Go(text("What do I see?"), ("~legend",))
TAKE_BACK, ASK_BACK = text("Take it back"), text("Ask to take it back")
END: Path = ("~end",)


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
    if not (in_words and visit.is_awaited):
        return screen
    is_first = not path or not (path[0] in _PAGES or screen.further)
    return for_listeners(visit, screen, None if is_first else _page(visit, ()).title)


def _page(visit: Visit, path: Path) -> Screen:
    """The page as it is for everybody."""
    folder, table, view = visit.folder, visit.table, visit.view
    page = _PAGES.get(path[0]) if path else None
    if not visit.in_lobby and path[:1] == lobby.OPTIONS.path:
        page = None  # whoever chose them wants to play now
    if page is not None:
        return page(visit, path[1:])
    if visit.in_lobby:
        return managing.options_page(visit)
    if table.status == "over":
        if visit.in_words:
            over = public.over_screen(folder, table, view, reader=visit.actor.user)
        else:
            over = public.parting_screen(folder, table, view, visit.actor.user)
        return over if visit.seat is not None else public.for_onlookers(over)
    shown = folder.panel(view, path, in_words=visit.in_words)
    if visit.is_away and not shown.further:
        return _away()
    if visit.in_words and path != READ.path and moved_at(table, visit.seat):
        shown = in_short(shown)
    rest = public.untold(folder, table, shown)
    framed = public.worded_panel if visit.in_words else public.panel_screen
    screen = framed(folder.game.info, rest, shown, visit.seat)
    if shown.further:
        return _with_answers(table, visit.seat, screen)
    return _with_answers(table, visit.seat, _with_way_back(table, visit.seat, screen))


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


def _drawing(visit: Visit) -> Row:
    game = visit.folder.game
    draws = visit.seat is not None and drawings.may_draw(game, visit.view, visit.drawings) and game.draws(visit.view)
    return (drawings.MINE,) if draws else ()


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
    return (LONGER, away) if visit.may_ask_for_longer else (away,)


def _ballot(visit: Visit) -> Row:
    vote = visit.table.motion
    if vote is None or visit.seat is None or visit.is_away:
        return ()
    return _answers(vote)


def _ways_on(visit: Visit) -> Row:
    row: Row = (GAME if visit.in_lobby else visit.home, lobby.RULES, proof.MY_LUCK if visit.in_lobby else proof.VERIFY)
    if not visit.in_lobby:
        row = (*row, HAPPENED, *((LEGEND,) if _needs_legend(visit) else ()))
    row = (*row, *((drawings.ALL,) if visit.table.drawings else _drawing(visit)))
    if visit.in_lobby and visit.manages:
        return (*row, lobby.OPTIONS)
    return (*row, Go(text("Players"), ("~players",))) if managing.manages_people(visit) else row


def _parting(visit: Visit) -> Row:
    if visit.table.status == "over":
        return ()
    leave = (Go(text("Leave"), ("~leave",)),) if visit.seat is not None else ()
    end = (Go(text("End the game"), END),) if leave or visit.actor.moderator else ()
    return leave + end


def _free_seats(table: Table) -> list[int]:
    return [seat for seat, player in enumerate(table.players) if player.user is None]


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
    if is_alone(visit.table, visit.actor.user):
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
    lobby.OPTIONS.path[0]: lambda visit, _: managing.options_page(visit),
    "~computer": lambda visit, _: managing.computer_page(visit),
    "~players": lambda visit, rest: (
        managing.players_page(visit) if managing.manages_people(visit) else _more(visit, rest)
    ),
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
