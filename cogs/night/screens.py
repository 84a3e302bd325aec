"""Make the screens of game nights: the message that everybody sees, and the pages of whoever plans one. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Literal

from msgspec import Meta, Struct

from bot.engine.game import GameInfo
from bot.engine.screen import Choice, Field, Form, Go, Menu, Page, Row, Screen, Tone
from bot.engine.text import Moment, Text, listing, plural, text
from bot.nights.model import LOBBY, MOST_ROUNDS, MOST_TABLES, Night, NightTable, coming, present
from bot.nights.pairing import PairingKind
from bot.nights.series import Placing
from bot.store.nights import Guest, NightSeat
from bot.tables.model import Table
from bot.ui.screens.lobby import facts
from bot.ui.screens.standings import ABOUT, after_round, standings_brief, standings_lines
from bot.ui.services import link_to

Verb = Literal["come", "stay", "manage", "change", "sent", "announce", "off", "called-off", "next"]
# People who are named; more would be a long message.
MOST_NAMED = 30

FILLINGS: dict[PairingKind, Text] = {
    "random": text("at random"),
    "rating": text("by rating: those who play alike meet"),
    "swiss": text("Swiss: those with like points meet"),
    "round_robin": text("round robin: everybody meets everybody"),
}


class NightPage(Page, frozen=True, tag="night"):
    """What a button of a game night does."""

    night: Annotated[int, Meta(ge=1, le=2**53)]
    does: Verb


class KnownNight(Struct, frozen=True):
    """A night with what is known of it: who has said whether they come, who sits where in this round, its tables (None:
    not open yet, or not kept any more), and who stands where in a series, with what they are called."""

    night: Night
    guests: Sequence[Guest] = ()
    seats: Sequence[NightSeat] = ()
    tables: Mapping[NightTable, Table | None] = {}
    standings: Sequence[Placing] = ()
    names: Mapping[int, str] = {}


def go(label: Text, night: Night, does: Verb, tone: Tone = "plain") -> Go:
    return Go(label, NightPage(night.id, does).path, tone)


def when(night: Night) -> Text:
    """Its moment, as Discord shows it to everybody on their own clock."""
    day = Text(f"<t:{night.at // 1000}:F>")
    return Text("{day}, {countdown}", (("day", day), ("countdown", Moment(night.at))))


def night_screen(known: KnownNight, info: GameInfo) -> Screen:
    """What everybody sees of a game night."""
    night = known.night
    match night.stage:
        case "announced":
            lines = [*_plan(night, info), *_guests(known)]
        case "playing":
            lines = [*_tables(known), *_begins(known)]
        case "between":
            begins = Moment(night.begins_at)
            lines = [text("The next round begins {countdown}.", countdown=begins), *_here(known), *_too_few(known)]
        case "over" if not night.is_series:
            lines = [*_tables(known)]
        case _:
            lines = []
    if night.why is not None:
        lines.append(night.why)
    rows = tuple(_rows(night))
    if night.stage in ("between", "over", "off") and known.standings:
        return with_standings(known, Screen(_title(night, info), tuple(lines), rows=rows))
    return Screen(_title(night, info), tuple(lines), rows=rows)


def with_standings(known: KnownNight, screen: Screen) -> Screen:
    """With who stands where: as a picture, or in words."""
    night, found, names = known.night, known.standings, known.names
    after = after_round(night.rounds_over, night.rounds)
    described, brief = (after, *standings_lines(found, names)), (after, *standings_brief(found, names))
    return Screen(screen.title, (after, *screen.lines, ABOUT), described, screen.rows, brief=brief, spare=(after,))


def kept_standings(known: KnownNight, info: GameInfo) -> Screen:
    """The standings of the round before, as they stay in the channel when the next one is played."""
    return with_standings(known, Screen(text("Game night: {game}", game=info.title)))


def _title(night: Night, info: GameInfo) -> Text:
    match night.stage:
        case "off":
            return text("The game night is off: {game}", game=info.title)
        case "over":
            return text("The game night is over: {game}", game=info.title)
        case "playing" if night.is_series:
            number, most = night.round, night.rounds
            return text("Game night: {game}, round {number} of {most}", game=info.title, number=number, most=most)
    return text("Game night: {game}", game=info.title)


def _plan(night: Night, info: GameInfo) -> Iterator[Text]:
    yield Text("**{when}**", (("when", when(night)),))
    yield info.tagline
    yield Text("{facts}. {plan}", (("facts", facts(info)), ("plan", plan_line(night))))


def plan_line(night: Night) -> Text:
    """How many tables and rounds, and who sits together."""
    tables = plural("At most {n} table at once", "At most {n} tables at once", n=night.tables)
    filled = FILLINGS[night.filling]
    if night.is_series:
        rounds = plural("{n} round", "{n} rounds", n=night.rounds)
        return text("{tables}, {rounds}, {filled}.", tables=tables, rounds=rounds, filled=filled)
    return text("{tables}, filled {filled}.", tables=tables, filled=filled)


def _guests(known: KnownNight) -> Iterator[Text]:
    night = known.night
    come, here = coming(known.guests), present(known.guests, night)
    if not night.reminded:
        if come:
            yield plural("{n} comes: {names}", "{n} come: {names}", n=len(come), names=_names(come))
        else:
            yield text("Nobody has said yet that they come.")
        yield text("-# Say now whether you come. You are called once, 15 minutes before, to say that you are here.")
        return
    yield from _here(known)
    if away := [guest for guest in come if guest not in here]:
        yield text("They come, and are not here yet: {names}", names=_names(away))
    yield text("Are you here? Press, and you have a seat when it begins.")
    yield from _too_few(known)


def _here(known: KnownNight) -> Iterator[Text]:
    if here := present(known.guests, known.night):
        yield plural("{n} is here: {names}", "{n} are here: {names}", n=len(here), names=_names(here))


def _too_few(known: KnownNight) -> Iterator[Text]:
    night = known.night
    if len(present(known.guests, night)) >= night.needed:
        return
    until = Moment(night.given_up_at)
    if night.is_series:
        yield text("-# It begins as soon as two of you are here, and is off {countdown} if not.", countdown=until)
    else:
        yield text("-# It begins as soon as one of you is here, and is off {countdown} if not.", countdown=until)


def _names(guests: Sequence[Guest]) -> Text:
    named = listing(*(guest.name for guest in guests[:MOST_NAMED]))
    if len(guests) <= MOST_NAMED:
        return Text("{names}", (("names", named),))
    return text("{names} and others", names=named)


def _tables(known: KnownNight) -> Iterator[Text]:
    called = {guest.user: guest.name for guest in known.guests}
    for place, table in known.tables.items():
        if table is not None:
            link = link_to(table.guild, table.channel, None)
            yield text("Table {number}: {players}. {link}", number=place.number, players=_players(table), link=link)
        elif place.table is None:
            there = (seat.user for seat in known.seats if seat.number == place.number)
            players = listing(*(called[user] for user in there if user in called))
            yield text("Table {number}: {players}", number=place.number, players=players)
    if byes := [called[seat.user] for seat in known.seats if not seat.number and seat.user in called]:
        yield text("No table has room for {names} in this round.", names=listing(*byes))


def _players(table: Table) -> Text:
    """Who plays there, or who has won."""
    if table.result is not None and table.result.winners:
        winners = listing(*(table.players[seat].called for seat in table.result.winners))
        return Text("🏆 {names}", (("names", winners),))
    return Text("{names}", (("names", listing(*(player.called for player in table.players))),))


def _begins(known: KnownNight) -> Iterator[Text]:
    opened = [table.opened_at for table in known.tables.values() if table is not None and table.status == "lobby"]
    if opened or None in known.tables.values():
        until = Moment(min(opened, default=known.night.since) + LOBBY)
        yield text("Tables begin when their hosts want, or by themselves {countdown}.", countdown=until)
    yield text("-# Are you late? Press “I am here”, and you take a free seat, or that of a computer.")


def _rows(night: Night) -> Iterator[Row]:
    if not night.is_open:
        return
    come = text("I am here") if night.reminded else text("I am coming")
    stay = text("I must go") if night.round else text("I cannot come")
    yield (go(come, night, "come", "main"), go(stay, night, "stay"), go(text("Manage"), night, "manage"))


# Of whoever plans it

_EXAMPLES = text("Such as 20:30, tomorrow 20:30, Friday 8 pm, 24 December 20:30, in 2 hours")
_CLOCK = text("Such as 14:35 or 2:35 pm: I do not know in which time zone you are.")
_CHOICES: tuple[tuple[PairingKind, Text], ...] = (
    ("random", text("At random")),
    ("rating", text("By rating: those who play alike meet")),
    ("swiss", text("Swiss, for several rounds: those with like points meet")),
    ("round_robin", text("Round robin, for several rounds: everybody meets everybody")),
)


def _numbers(most: int) -> tuple[tuple[str, Text], ...]:
    return tuple((str(number), Text(str(number))) for number in range(1, most + 1))


def night_form(night: Night, when: str, clock: str) -> Form:
    """What is planned, to fill in. `clock`: what theirs shows, if that is known."""
    tables, rounds = _numbers(MOST_TABLES), _numbers(MOST_ROUNDS)
    return Form(
        text("A game night"),
        NightPage(night.id, "sent").path,
        (
            Field("when", text("When does it begin?"), hint=_EXAMPLES, value=when, longest=60),
            Field("clock", text("What time is it for you now?"), hint=_CLOCK, value=clock, longest=10, required=False),
            Field("tables", text("How many tables at most?"), "choice", value=str(night.tables), choices=tables),
            Field("rounds", text("How many rounds?"), "choice", value=str(night.rounds), choices=rounds),
            Field("filling", text("Who sits together?"), "choice", value=night.filling, choices=_CHOICES),
        ),
    )


def preview_screen(night: Night, info: GameInfo, notes: Sequence[Text]) -> Screen:
    """What is about to be announced, for whoever plans it."""
    lines = (text("It begins **{when}**. Is that what you mean?", when=when(night)), plan_line(night), *notes)
    buttons = (go(text("Announce it here"), night, "announce", "good"), go(text("Change it"), night, "change"))
    return Screen(text("A game night: {game}", game=info.title), lines, rows=(buttons,))


def manage_screen(night: Night, info: GameInfo, told: Sequence[Text] = ()) -> Screen:
    """What whoever plans it can do. `told`: what has just been done."""
    lines = (*told, text("It begins **{when}**.", when=when(night)), plan_line(night))
    row = tuple(_managing(night))
    return Screen(text("The game night: {game}", game=info.title), lines, rows=(row,) if row else ())


def _managing(night: Night) -> Iterator[Go]:
    if night.stage == "announced":
        yield go(text("Change it"), night, "change")
    if night.round < night.rounds and night.stage == "between":
        yield go(text("Begin the next round"), night, "next")
    if night.round < night.rounds and night.stage == "playing":
        yield go(text("Go on without waiting for all tables"), night, "next")
    if night.is_open:
        yield go(text("Call it off"), night, "off", "danger")


def nights_screen(nights: Sequence[tuple[Night, GameInfo]]) -> Screen:
    """What is planned on a server, for whoever plans it."""
    numbered = list(enumerate(nights, 1))
    lines = tuple(
        text("{number}. {game}, {when}. {link}", number=number, game=info.title, when=when(night), link=_link_to(night))
        for number, (night, info) in numbered
    )
    choices = tuple(
        Choice(text("{number}. {game}", number=number, game=info.title), NightPage(night.id, "manage").path)
        for number, (night, info) in numbered
    )
    rows = ((Menu(text("Manage one of them"), choices, any_time=True),),) if nights else ()
    none = (text("No game night is planned here. `/night plan` plans one."),)
    return Screen(text("Game nights here"), lines or none, rows=rows)


def _link_to(night: Night) -> Text:
    return text(
        "[Its message](https://discord.com/channels/{server}/{channel}/{message})",
        server=str(night.guild),
        channel=str(night.channel),
        message=str(night.message or ""),
    )


def ask_off_screen(night: Night, info: GameInfo) -> Screen:
    lines = (text("Everybody who comes is told. Tables that are open are played to their end."),)
    yes = go(text("Yes, call it off"), night, "called-off", "danger")
    return Screen(text("Call off {game}?", game=info.title), lines, rows=((yes, go(text("Back"), night, "manage")),))
