"""What people do to a table other than playing, pure: who may do what, and when. Every refusal says what to do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, assert_never

from bot.engine.game import AnyGame, Refused, encode
from bot.engine.text import text
from bot.tables import lobby, luck, presence, seats, votes
from bot.tables.changes import Effect, Transition, transition
from bot.tables.lobby import NOTHING, Lent
from bot.tables.model import (
    AWAY,
    MODERATOR_ONLY,
    STALE,
    Actor,
    AddComputer,
    AnyAct,
    AskSeat,
    Back,
    ChooseDecks,
    ChooseOption,
    ChoosePace,
    End,
    Join,
    Leave,
    Longer,
    NotSeated,
    NotYourTurn,
    PassHost,
    Rematch,
    Remove,
    Stale,
    Start,
    Status,
    Table,
    TypeWords,
    Vote,
)
from bot.tables.presence import with_consequences

LOBBY: tuple[Status, ...] = ("lobby",)
PLAYING: tuple[Status, ...] = ("playing",)
OPEN = LOBBY + PLAYING


@dataclass(frozen=True)
class ActTerms:
    """When an act is possible, and for whom; there: seated and not away; host: or a moderator."""

    when: tuple[Status, ...]
    who: Literal["anybody", "seated", "there", "host"]


TERMS: dict[type[AnyAct], ActTerms] = {
    Join: ActTerms(LOBBY, "anybody"),
    Leave: ActTerms(OPEN, "seated"),
    AddComputer: ActTerms(LOBBY, "host"),
    Remove: ActTerms(OPEN, "host"),
    ChooseOption: ActTerms(LOBBY, "host"),
    ChoosePace: ActTerms(LOBBY, "host"),
    ChooseDecks: ActTerms(LOBBY, "host"),
    PassHost: ActTerms(OPEN, "host"),
    TypeWords: ActTerms(LOBBY, "seated"),
    Start: ActTerms(LOBBY, "host"),
    Longer: ActTerms(PLAYING, "there"),
    Back: ActTerms(PLAYING, "seated"),
    AskSeat: ActTerms(PLAYING, "anybody"),
    Vote: ActTerms(PLAYING, "there"),
    End: ActTerms(OPEN, "anybody"),
    Rematch: ActTerms(("over",), "seated"),
}


def check(table: Table, person: Actor, act: AnyAct, *, revision: int | None) -> None:
    """Refused, in this order: status, seat, revision; then `acted` refuses what the act itself asks for."""
    terms = TERMS[type(act)]
    _check_status(table, act, terms)
    _check_seat(table, person, terms)
    if revision is not None and revision < table.position:
        raise Stale(STALE)


def acted(
    game: AnyGame, table: Table, person: Actor, act: AnyAct, now: int, press: str, lent: Lent = NOTHING
) -> Transition:
    """The table after an act that was checked. `press`: the number that Discord gave the press of a newcomer; `lent`:
    what it would play with if it began."""
    after, events = _done(game, table, person, act, now, press, lent)
    after, news = with_consequences(game, table, after, now)
    return transition(
        table, after, events + news, now, _logged(act), seat=seats.seat_of(table, person.user), user=person.user
    )


def _logged(act: AnyAct) -> str:
    """Words that somebody types stand with their lot and nowhere else, so that they can be forgotten."""
    return encode(TypeWords("") if isinstance(act, TypeWords) else act)


def _check_status(table: Table, act: AnyAct, terms: ActTerms) -> None:
    if table.status in terms.when:
        return
    if table.status == "over":
        raise Refused(text("This table is over. Ask for a rematch, or open a new table."))
    if isinstance(act, Join):
        raise Refused(text("The game has begun. You can watch, or ask for the seat of a computer."))
    if table.status == "playing":
        raise Refused(text("The game has begun: this can no longer be changed."))
    raise Refused(text("The game has not begun yet."))


def _check_seat(table: Table, person: Actor, terms: ActTerms) -> None:
    if terms.who == "host" and person.user != table.host and not person.moderator:
        raise Refused(MODERATOR_ONLY)
    if terms.who not in ("seated", "there"):
        return
    seat = seats.seat_of(table, person.user)
    if seat is None and table.status == "lobby":
        raise NotSeated(text("You have no seat at this table. Join it first."))
    if seat is None:
        raise NotSeated(text("You have no seat at this table, but you can watch."))
    if terms.who == "there" and table.players[seat].computer:
        raise NotYourTurn(AWAY)


def _done(game: AnyGame, table: Table, person: Actor, act: AnyAct, now: int, press: str, lent: Lent) -> Effect:
    match act:
        case Join():
            return lobby.join(game, table, person, press)
        case Leave():
            return presence.leave(table, _seat(table, person))
        case AddComputer():
            return lobby.add_computer(game, table)
        case Remove():
            return presence.remove(table, act.seat)
        case ChooseOption():
            return lobby.choose_option(game, table, act)
        case ChoosePace():
            return lobby.choose_pace(table, act)
        case ChooseDecks():
            return lobby.choose_decks(table, act)
        case PassHost():
            return presence.pass_host(table, act.seat)
        case TypeWords():
            return luck.type_words(table, _seat(table, person), act.words)
        case Start():
            return lobby.start(game, table, now, lent)
        case Longer():
            return presence.longer(game, table, _seat(table, person))
        case Back():
            return presence.back(table, _seat(table, person))
        case AskSeat():
            return votes.ask_seat(table, person, act.seat, now)
        case Vote():
            return votes.vote(table, person, act)
        case End():
            return votes.end(table, person, now)
        case Rematch():
            raise Refused(text("A rematch is a new table: open one."))
    assert_never(act)


def _seat(table: Table, person: Actor) -> int:
    """Only after the terms of the act have asked for a seat."""
    return next(seat for seat, player in enumerate(table.players) if player.user == person.user)
