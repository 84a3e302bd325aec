"""Make the screens that all see: the frame around a game's own, the end of a table, the rules. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec.structs import replace

from bot.engine.briefing import briefed
from bot.engine.controls import HAPPENED, beside, filled, to_press
from bot.engine.game import Event, GameInfo
from bot.engine.screen import Button, Choice, Control, Go, Menu, Path, Row, Screen, Tone
from bot.engine.text import Moment, Name, Text, listing, seats_in, text
from bot.games import GameFolder
from bot.tables import clock, play
from bot.tables.acts import Back, Next, Rematch
from bot.tables.changes import RECENT, moved_at, since_own_move, with_news, with_steps
from bot.tables.model import Table
from bot.tables.presence import found_away, wished_away
from bot.tables.seats import seat_of
from bot.ui.components.layout import BUTTONS
from bot.ui.hall import likes_row
from bot.ui.lender import PlayableDecks, has_deck, has_prize, winners
from bot.ui.screens import proof, results
from bot.ui.screens.analysis import analysis_link
from bot.ui.screens.lobby import lobby_screen
from bot.ui.screens.replay import replay_link

MORE = Go(text("More"), ("~",))
NEXT = Button(text("Next"), Next(), "main")
BACK = Button(text("I am back"), Back(), "main", any_time=True)
# How much of what just happened the table's message tells, at most; a panel in words tells more, and one with a picture
# only what nobody else is told.
NEWS, PANEL_NEWS, PRIVATE_NEWS = 4, RECENT, 2


def table_screen(
    folder: GameFolder, table: Table, view: Any, decks: PlayableDecks = (), facts: Sequence[Text] = ()
) -> Screen:
    """The table's message. `view`: the public one, None while there is no game; `facts`: of one that is over."""
    if table.status == "lobby":
        return lobby_screen(folder, table, decks)
    if table.status == "over":
        return over_screen(folder, table, view, facts)
    shown = folder.table(view)
    untold_yet = untold(folder, table, shown)
    briefly = with_news(untold_yet, tuple(briefed(with_steps(untold_yet), folder.briefing)))
    screen = framed_screen(folder.game.info, briefly, shown, None)
    return _with_next(screen) if _waits_to_be_seen(folder, table) else screen


def untold(folder: GameFolder, table: Table, screen: Screen) -> Table:
    """The table without what a screen of its game tells: some of its news, and when something only ends."""
    due = folder.game.due(table.state) if table.due is not None else None
    kept = [(event, at) for event, at in with_steps(table) if event.text not in screen.retold]
    return with_news(replace(table, due=None if due is not None and due.told else table.due), kept)


def framed_screen(
    info: GameInfo, table: Table, screen: Screen, seat: int | None, news: int = NEWS, more: Row = (MORE,)
) -> Screen:
    """A game's screen with what the platform knows: what just happened (as that seat may know it), clock, votes.
    `more`: the way to the platform's own pages, where no other page leads there."""
    away = [gone for gone, player in enumerate(table.players) if player.computer and player.user is not None]
    absences = [said for gone in away for said in (wished_away(table.players[gone].name), found_away(gone))]
    recent, moment = _news(table, seat, news, (*screen.lines, *absences))
    # What the picture shows is not told beside it, nor what it showed before: that would read as if it were the newest.
    drawn = {said.message for said in recent if said in screen.description}
    older = [said for said in recent if said.message in drawn]
    lines = (*map(_as_news, recent), *screen.lines, *_away(away), *vote_lines(table), _last_line(info, table))
    back = (BACK,) if seat is None and away else ()
    spare = (*screen.spare, *map(_as_news, older))
    rows = beside(screen.rows, (*back, *more))
    return replace(screen, lines=lines, spare=spare, news=recent, moment=moment, rows=rows)


def staged_screen(screen: Screen) -> Screen:
    """The table's message while its picture moves: nothing beside it tells already what comes of it."""
    if screen.staged is None:
        return screen
    telling = {screen.staged, *screen.news[len(screen.news) - screen.moment :]}
    lines = tuple(line for line in screen.lines if line not in set(map(_as_news, telling)))
    return replace(screen, title=screen.staged, lines=lines)


def held_panel(led_there: Text) -> Screen:
    """A private panel meanwhile: it tells no more than the title beside that picture, and offers no answer to it."""
    return Screen(led_there, (_LOOK,), rows=((MORE,),))


_LOOK = text("👀 Look at the table: it shows what comes of this.")


def worded_panel(info: GameInfo, table: Table, screen: Screen, seat: int | None) -> Screen:
    """The same for the private panel of somebody who reads no pictures: of what happened it tells what is new to them,
    and nothing if it is a further page. Older news are behind a button."""
    unheard = tuple(said for said in screen.description if said not in screen.told)
    screen = replace(screen, description=unheard, rows=to_press(screen.rows))
    if screen.further:
        return _with_way_back_to_play(framed_screen(info, with_news(table, ()), screen, seat, 0, ()), table, seat)
    new = with_steps(table) if seat is None else since_own_move(table, seat)
    framed = framed_screen(info, with_news(table, new), screen, seat, PANEL_NEWS, (HAPPENED, MORE))
    # Of much that has happened since then the first may be forgotten: it is in the log.
    older = (_OLDER,) if len(new) == RECENT else ()
    lines = (*older, *_explained(framed))
    return _with_way_back_to_play(replace(framed, lines=lines), table, seat)


def _explained(screen: Screen) -> Iterator[Text]:
    """The lines of a screen, and after news what explains them."""
    about = {_as_news(said): _as_news(what) for said, what in screen.explained}
    for line in screen.lines:
        yield line
        if line in about:
            yield about[line]


_OLDER = text("What came before this is under “What happened”.")


def panel_screen(info: GameInfo, table: Table, screen: Screen, seat: int | None) -> Screen:
    """The same for a private panel beside a picture: it says no more than what its reader alone may know, what has last
    happened to them, and what to do. All else stands on the table's message, or if it is a further page on the first
    one."""
    framed = framed_screen(info, table, screen, seat, PANEL_NEWS, () if screen.further else (MORE,))
    framed = _with_way_back_to_play(framed, table, seat)
    own = [(event.text, at) for event, at in with_steps(table) if event.to is not None and event.known_to(seat)]
    private = [] if screen.further else [(said, at) for said, at in own if said not in screen.spare][-PRIVATE_NEWS:]
    missed = () if screen.further else _missed(table, seat)
    # What they alone may know says more than what all were told of it; but what came later is told, too.
    told = private[-1][1] if private else -1
    lived = () if screen.further or missed else _lived(table, seat, told)
    if lived and private:
        lived, private = lived[: PRIVATE_NEWS - 1], private[-1:]
    news = map(_as_news, (*lived, *(said for said, _ in private)))
    kept = [*(line for line in screen.lines if line not in screen.spare), *news]
    lines = tuple(line for line in framed.lines if line not in missed)
    return replace(framed, lines=(*missed, *lines), spare=tuple(line for line in lines if line not in kept))


def _missed(table: Table, seat: int | None) -> tuple[Text, ...]:
    """What somebody is told who is back: what happened to them while a computer played for them."""
    if seat is None or not any(table.missed) or not table.missed[seat] or table.players[seat].computer:
        return ()
    return (_WHILE_AWAY, *(_as_news(event.text) for event in table.missed[seat]))


_WHILE_AWAY = text("While you were away:")


def _lived(table: Table, seat: int | None, told: int) -> tuple[Text, ...]:
    """Of what all were told since this seat's own last move, that included, and after the step `told`, the newest that
    concerns it: what wanted to be seen, how it was named by others, and what changes the game for all."""
    if seat is None:
        return ()
    moved = moved_at(table, seat)

    def is_named(event: Event, at: int) -> bool:
        return at > moved and seat in seats_in(event.text)  # what they did they know

    new = [(event, at) for event, at in since_own_move(table, seat) if event.to is None and at > told]
    lasting = tuple(event.text for event, _ in new if event.lasts)[-1:]
    steps = [at for event, at in new if event.staged or is_named(event, at)]
    if not steps:
        return lasting
    of_step = [event for event, at in new if at == steps[-1]]
    first = next((event for event in of_step if is_named(event, steps[-1])), None)
    return (*(event.text for event in of_step if event.staged or event is first), *lasting)


def _with_way_back_to_play(screen: Screen, table: Table, seat: int | None) -> Screen:
    if seat is None or not table.players[seat].computer:
        return screen
    return replace(screen, rows=((BACK,), *screen.rows))


def _news(table: Table, seat: int | None, most: int, told: Sequence[Text] = ()) -> tuple[tuple[Text, ...], int]:
    """What this seat may know of what happened last, without what is `told` below; how it ended is what the title
    says. And how many of these tell the moment that is to be seen, which are all told."""
    ending = table.result.text if table.result is not None else None
    known = [(event, at) for event, at in with_steps(table) if event.known_to(seat)]
    known = [(event, at) for event, at in known if event.text not in (ending, *told)]
    moment = sum(at == table.steps for _, at in known) if table.staged and table.told_at else 0
    return tuple(event.text for event, _ in known[-max(most, moment) :]), moment


def _as_news(said: Text) -> Text:
    return text("> {what}", what=said)


def _last_line(info: GameInfo, table: Table) -> Text:
    """Which game it is, and until when what is to be done."""
    if table.deadline is not None:
        clock = text("⏳ The time for this turn runs out {when}.", when=Moment(table.deadline))
    elif table.due is not None:
        clock = text("⏳ The game goes on {when}.", when=Moment(table.due))
    else:
        return _title_line(info, table)
    return text("-# {game} · {clock}", game=_title(info, table), clock=clock)


def _away(away: Sequence[int]) -> Iterator[Text]:
    if away:
        yield text("Away, and played by a computer: {players}.", players=listing(*map(Name, away)))


def vote_lines(table: Table) -> Iterator[Text]:
    """The vote that is going on."""
    vote = table.motion
    if vote is None:
        return
    until = Moment(vote.until)
    if vote.kind == "takeback":
        yield text(
            "🗳️ {name} wants to take their move back. Vote under “More”: the vote ends {when}.",
            name=vote.name,
            when=until,
        )
    elif vote.seat is None:
        yield text(
            "🗳️ {name} wants to end the game. Vote under “More”: the vote ends {when}.", name=vote.name, when=until
        )
    else:
        yield text(
            "🗳️ {name} asks for the seat of {player}. Vote under “More”: the vote ends {when}.",
            name=vote.name,
            player=Name(vote.seat),
            when=until,
        )


def _waits_to_be_seen(folder: GameFolder, table: Table) -> bool:
    """Whether the game goes on by itself once what happened has been seen: people need not wait for that. Where it
    waits for one of them, pressing would change nothing."""
    goes_on = table.due is not None or play.computer_seat(folder.game, table) is not None
    return table.seen_until is not None and goes_on and not clock.awaited(folder.game, table)


def _with_next(screen: Screen) -> Screen:
    *rows, last = screen.rows
    return replace(screen, rows=(*rows, (NEXT, *last)) if len(last) < 5 else (*rows, last, (NEXT,)))


def _title_line(info: GameInfo, table: Table) -> Text:
    return text("-# {game}", game=_title(info, table))


def _title(info: GameInfo, table: Table) -> Text:
    """Which game it is, and whether it counts."""
    return text("{game}, practice", game=info.title) if table.practice else info.title


def over_screen(
    folder: GameFolder, table: Table, view: Any, facts: Sequence[Text] = (), reader: int | None = None
) -> Screen:
    """How it ended, who stands where, and what the game still shows. How to check it stands behind a button. `reader`:
    the only person who reads it; None: all do."""
    info = folder.game.info
    shown = folder.table(view) if view is not None else Screen(info.title)
    result = tuple(results.result_lines(folder, table, view, facts)) if table.result is not None else ()
    # A game that was broken off still tells what comes next, which nothing does.
    told = shown.lines if table.result is not None else ()
    # What the picture shows, or its words say in their order, is not told before it.
    recent = [said for said in _news(table, None, NEWS)[0] if said not in shown.description]
    ended = map(_as_news, recent) if table.result is not None else ()
    closed = () if table.closed is None else (table.closed,)
    lines = (*result, *closed, *ended, *told, _title_line(info, table))
    rows, news = tuple(_over_rows(folder, table, reader)), tuple(recent)
    return Screen(
        _over_title(table),
        lines,
        shown.description,
        rows,
        brief=shown.brief,
        briefest=shown.briefest,
        news=news,
        result=result,
        staged=shown.staged,
    )


def last_moment(over: Screen) -> Screen:
    """The end while a moving picture shows what has led to it: nothing beside that tells already how it ends."""
    return replace(over, title=over.staged or over.title, lines=over.lines[-1:], rows=())


def parting_screen(folder: GameFolder, table: Table, view: Any, reader: int) -> Screen:
    """The same for somebody's panel, in short: how it has ended for them. All else stands on the table's message."""
    seat, told = seat_of(table, reader), text("The table's message shows how it ended.")
    if table.closed is not None:
        told = table.closed
    elif table.result is not None and seat is not None:
        told = results.own_line(folder, table, view, seat)
    row = (*_next_steps(table, reader), *_ways_back(table)[:1])
    return Screen(_over_title(table), (told,), rows=filled((row,)))


def for_onlookers(over: Screen) -> Screen:
    """The end of a table for somebody without a seat there, or without one any more, who can have no rematch."""
    rows = (tuple(control for control in row if not _begins_anew(control)) for row in over.rows)
    return replace(over, rows=filled(rows))


def _begins_anew(control: Control) -> bool:
    return isinstance(control, Button) and isinstance(control.move, Rematch)


def _over_title(table: Table) -> Text:
    return table.result.text if table.result is not None else text("This table is closed")


def _over_rows(folder: GameFolder, table: Table, reader: int | None) -> Iterator[Row]:
    steps, back = _next_steps(table, reader), (HAPPENED, *_ways_back(table))
    if steps:
        yield from ((*steps, *back),) if len(steps) + len(back) <= BUTTONS else (steps, back)
        yield from () if table.practice else likes_row(folder, table)


def _next_steps(table: Table, reader: int | None) -> Row:
    """What most want then; nothing after a table whose game never began. Where its reader, or one of all who read it,
    has won a card, that stands out; whether others may write one, they are told."""
    if table.setup is None:
        return ()
    prize = _prize(table, reader)
    tones: tuple[Tone, Tone] = ("plain", "main") if prize is None else ("main", "good")
    card = Go(prize or text("Write a card"), ("~prize", str(table.id)), tones[0])
    write = (card,) if has_deck(table) else ()
    rematch = Button(text("Rematch"), Rematch(), tones[1], any_time=True)
    return (*write, rematch) if table.practice else (*write, rematch, analysis_link(table.id))


def _ways_back(table: Table) -> Row:
    """To the record of a game; of a practice there is none."""
    return () if table.setup is None or table.practice else (replay_link(table.id), proof.VERIFY)


def _prize(table: Table, reader: int | None) -> Text | None:
    """What stands on the button of those who have won a card (K25); where all read it, whose it is."""
    won = winners(table) if has_prize(table) else ()
    if reader is not None:
        return text("Write your prize card") if reader in won else None
    seats = [seat for seat, player in enumerate(table.players) if player.user in won]
    if len(seats) == 1:
        return text("{player}: write your prize card", player=Name(seats[0]))
    return text("Winners: write your prize cards") if seats else None


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
