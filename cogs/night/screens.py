"""Make the screens of game nights: the message that everybody sees, and the pages of whoever plans one. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Literal

from msgspec import Meta

from bot.engine.game import GameInfo
from bot.engine.screen import Field, Form, Go, Page, Row, Screen
from bot.engine.text import Moment, Text, listing, plural, text
from bot.nights.model import GRACE, LOBBY, MOST_TABLES, PAUSE, Filling, Night, NightTable, coming, present
from bot.store.nights import Guest, NightSeat
from bot.tables.model import Table
from bot.ui.screens.lobby import facts
from bot.ui.services import link_to

Verb = Literal["come", "stay", "manage", "change", "sent", "announce", "off", "called-off", "next"]
# People who are named; more would be a long message.
MOST_NAMED = 30

FILLINGS: dict[Filling, Text] = {"random": text("At random")}


class NightPage(Page, frozen=True, tag="night"):
    """What a button of a game night does."""

    night: Annotated[int, Meta(ge=1, le=2**53)]
    does: Verb


def go(label: Text, night: Night, does: Verb, tone: Literal["plain", "main", "good", "danger"] = "plain") -> Go:
    return Go(label, NightPage(night.id, does).path, tone)


def day(at: int) -> Text:
    """A moment as Discord shows it to everybody on their own clock."""
    return Text(f"<t:{at // 1000}:F>")


def when(night: Night) -> Text:
    return Text("{day}, {countdown}", (("day", day(night.at)), ("countdown", Moment(night.at))))


def night_screen(
    night: Night,
    info: GameInfo,
    guests: Sequence[Guest],
    seats: Sequence[NightSeat],
    tables: Mapping[NightTable, Table | None],
) -> Screen:
    """What everybody sees of a game night. `tables`: those of the round that is played."""
    match night.stage:
        case "announced":
            lines = [*_plan(night, info), *_guests(night, guests)]
        case "playing":
            lines = [*_tables(night, guests, seats, tables), *_begins(night, tables)]
        case "between":
            lines = [text("The next round begins {countdown}.", countdown=Moment(night.since + PAUSE))]
        case _:
            lines = []
    if night.why is not None:
        lines.append(night.why)
    return Screen(_title(night, info), tuple(lines), rows=tuple(_rows(night)))


def _title(night: Night, info: GameInfo) -> Text:
    match night.stage:
        case "off":
            return text("The game night is off: {game}", game=info.title)
        case "over":
            return text("The game night is over: {game}", game=info.title)
    return text("Game night: {game}", game=info.title)


def _plan(night: Night, info: GameInfo) -> Iterator[Text]:
    yield Text("**{when}**", (("when", when(night)),))
    yield info.tagline
    yield Text("{facts}. {tables}", (("facts", facts(info)), ("tables", tables_line(night))))


def tables_line(night: Night) -> Text:
    return plural("At most {n} table at once.", "At most {n} tables at once.", n=night.tables)


def _guests(night: Night, guests: Sequence[Guest]) -> Iterator[Text]:
    come, here = coming(guests), present(guests, night)
    if not night.reminded:
        if come:
            yield plural("{n} comes: {names}", "{n} come: {names}", n=len(come), names=_names(come))
        else:
            yield text("Nobody has said yet that they come.")
        yield text("-# Say now whether you come. You are called once, 15 minutes before, to say that you are here.")
        return
    if here:
        yield plural("{n} is here: {names}", "{n} are here: {names}", n=len(here), names=_names(here))
    if away := [guest for guest in come if guest not in here]:
        yield text("They come, and are not here yet: {names}", names=_names(away))
    yield text("Are you here? Press, and you have a seat when it begins.")
    if not here:
        until = Moment(night.at + GRACE)
        yield text("-# It begins as soon as one of you is here. If nobody is, it is off {countdown}.", countdown=until)


def _names(guests: Sequence[Guest]) -> Text:
    named = listing(*(guest.name for guest in guests[:MOST_NAMED]))
    if len(guests) <= MOST_NAMED:
        return Text("{names}", (("names", named),))
    return text("{names} and others", names=named)


def _tables(
    night: Night, guests: Sequence[Guest], seats: Sequence[NightSeat], tables: Mapping[NightTable, Table | None]
) -> Iterator[Text]:
    called = {guest.user: guest.name for guest in guests}
    for place, table in tables.items():
        if table is not None:
            players = listing(*(player.called for player in table.players))
            yield text("Table {number}: {players}. {link}", number=place.number, players=players, link=_link(table))
        elif place.table is None:
            there = (seat.user for seat in seats if seat[:2] == (place.round, place.number))
            players = listing(*(called[user] for user in there if user in called))
            yield text("Table {number}: {players}", number=place.number, players=players)
    byes = [called[seat.user] for seat in seats if seat[:2] == (night.round, 0) and seat.user in called]
    if byes:
        yield text("No table has room for {names} in this round.", names=listing(*byes))


def _link(table: Table) -> Text:
    return link_to(table.guild, table.channel, None)


def _begins(night: Night, tables: Mapping[NightTable, Table | None]) -> Iterator[Text]:
    if any(table is None or table.status == "lobby" for table in tables.values()):
        until = Moment(night.since + LOBBY)
        yield text("Tables begin when their hosts want, or by themselves {countdown}.", countdown=until)
    yield text("-# Are you late? Press “I am here”, and you take a free seat, or that of a computer.")


def _rows(night: Night) -> Iterator[Row]:
    if not night.is_open:
        return
    come = text("I am here") if night.reminded else text("I am coming")
    stay = text("I must go") if night.round else text("I cannot come")
    yield (go(come, night, "come", "main"), go(stay, night, "stay"), go(text("Manage"), night, "manage"))


# Of whoever plans it


def night_form(night: Night, when: str, clock: str) -> Form:
    """What is planned, to fill in. `clock`: what theirs shows, if that is known."""
    numbers = tuple((str(n), Text(str(n))) for n in range(1, MOST_TABLES + 1))
    return Form(
        text("A game night"),
        NightPage(night.id, "sent").path,
        (
            Field("when", text("When does it begin?"), hint=_EXAMPLES, value=when, longest=60),
            Field("clock", text("What time is it for you now?"), hint=_CLOCK, value=clock, longest=10, required=False),
            Field("tables", text("How many tables at most?"), "choice", value=str(night.tables), choices=numbers),
        ),
    )


_EXAMPLES = text("Such as 20:30, tomorrow 20:30, Friday 8 pm, 24 December 20:30, in 2 hours")
_CLOCK = text("Such as 14:35 or 2:35 pm: I do not know in which time zone you are.")


def preview_screen(night: Night, info: GameInfo, notes: Sequence[Text]) -> Screen:
    """What is about to be announced, for whoever plans it."""
    lines = (
        text("It begins **{when}**. Is that what you mean?", when=when(night)),
        tables_line(night),
        *notes,
    )
    buttons = (
        go(text("Announce it here"), night, "announce", "good"),
        go(text("Change it"), night, "change"),
    )
    return Screen(text("A game night: {game}", game=info.title), lines, rows=(buttons,))


def manage_screen(night: Night, info: GameInfo) -> Screen:
    lines = (text("It begins **{when}**.", when=when(night)), tables_line(night))
    row = tuple(_managing(night))
    return Screen(text("The game night: {game}", game=info.title), lines, rows=(row,) if row else ())


def _managing(night: Night) -> Iterator[Go]:
    if night.stage == "announced":
        yield go(text("Change it"), night, "change")
    if night.stage == "between":
        yield go(text("Begin the next round"), night, "next")
    if night.is_open:
        yield go(text("Call it off"), night, "off", "danger")


def ask_off_screen(night: Night, info: GameInfo) -> Screen:
    lines = (text("Everybody who comes is told. Tables that are open are played to their end."),)
    yes = go(text("Yes, call it off"), night, "called-off", "danger")
    return Screen(text("Call off {game}?", game=info.title), lines, rows=((yes, go(text("Back"), night, "manage")),))
