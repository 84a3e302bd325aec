"""Decide what people may do to a table other than playing, and do it, pure. Every refusal says what to do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal, NamedTuple, NoReturn

from bot.engine.game import AnyGame, Refused, encode
from bot.engine.text import text
from bot.tables import acts, clock, drawings, lobby, luck, presence, seats, takebacks, votes
from bot.tables.changes import Effect, Transition, transition
from bot.tables.lobby import NOTHING, Lent
from bot.tables.model import AWAY, MODERATOR_ONLY, STALE, Actor, NotSeated, NotYourTurn, Stale, Status, Table
from bot.tables.presence import with_consequences

LOBBY: tuple[Status, ...] = ("lobby",)
PLAYING: tuple[Status, ...] = ("playing",)
OPEN = LOBBY + PLAYING
GAME: tuple[Status, ...] = ("playing", "over")


class Attempt(NamedTuple):
    """Somebody does `act`. `press`: the number that Discord gave the press; `lent`: what the table would play with;
    `before`: what the game was before the move that is to be taken back."""

    game: AnyGame
    table: Table
    actor: Actor
    act: Any
    now: int
    press: str
    lent: Lent
    before: Any = None

    @property
    def seat(self) -> int:
        """Only after the terms of the act have asked for a seat."""
        return next(seat for seat, player in enumerate(self.table.players) if player.user == self.actor.user)


class ActTerms(NamedTuple):
    """When an act is possible, for whom, and what becomes of the table; there: seated and not away; host: or a
    moderator."""

    when: tuple[Status, ...]
    who: Literal["anybody", "seated", "there", "host"]
    effect: Callable[[Attempt], Effect]


def _is_a_new_table(_: Attempt) -> NoReturn:
    raise Refused(text("A rematch is a new table: open one."))


TERMS: dict[type[acts.AnyAct], ActTerms] = {
    acts.Join: ActTerms(LOBBY, "anybody", lambda at: lobby.join(at.game, at.table, at.actor, at.press)),
    acts.Leave: ActTerms(OPEN, "seated", lambda at: presence.leave(at.table, at.seat)),
    acts.AddComputer: ActTerms(LOBBY, "host", lambda at: lobby.add_computer(at.game, at.table, at.act.level)),
    acts.Remove: ActTerms(OPEN, "host", lambda at: presence.remove(at.table, at.act.seat)),
    acts.ChooseOption: ActTerms(LOBBY, "host", lambda at: lobby.choose_option(at.game, at.table, at.act)),
    acts.ChoosePreset: ActTerms(LOBBY, "host", lambda at: lobby.choose_preset(at.game, at.table, at.act)),
    acts.ChoosePace: ActTerms(LOBBY, "host", lambda at: lobby.choose_pace(at.table, at.act)),
    acts.ChooseStaging: ActTerms(LOBBY, "host", lambda at: lobby.choose_staging(at.table, at.act)),
    acts.ChooseLanguage: ActTerms(LOBBY, "host", lambda at: lobby.choose_language(at.table, at.act)),
    acts.ChooseDecks: ActTerms(LOBBY, "host", lambda at: lobby.choose_decks(at.table, at.act)),
    acts.PassHost: ActTerms(OPEN, "host", lambda at: presence.pass_host(at.table, at.act.seat)),
    acts.TypeWords: ActTerms(LOBBY, "seated", lambda at: luck.type_words(at.table, at.seat, at.act.words)),
    acts.Start: ActTerms(LOBBY, "host", lambda at: lobby.start(at.game, at.table, at.now, at.lent)),
    acts.PlayNow: ActTerms(LOBBY, "host", lambda at: lobby.play_now(at.game, at.table, at.now, at.lent)),
    acts.ChooseTakeback: ActTerms(LOBBY, "host", lambda at: lobby.choose_takeback(at.table, at.act)),
    acts.TakeBack: ActTerms(
        PLAYING, "there", lambda at: takebacks.take_back(at.game, at.table, at.seat, at.act, at.before, at.now)
    ),
    acts.Next: ActTerms(PLAYING, "seated", lambda at: (clock.without_moment(at.table, at.now), ())),
    acts.Longer: ActTerms(PLAYING, "there", lambda at: presence.longer(at.game, at.table, at.seat)),
    acts.Away: ActTerms(PLAYING, "there", lambda at: presence.away(at.table, at.seat)),
    acts.Back: ActTerms(PLAYING, "seated", lambda at: presence.back(at.table, at.seat)),
    acts.AskSeat: ActTerms(PLAYING, "anybody", lambda at: votes.ask_seat(at.table, at.actor, at.act.seat, at.now)),
    acts.TakeSeat: ActTerms(PLAYING, "anybody", lambda at: votes.take_seat(at.table, at.actor, at.act.seat)),
    acts.Vote: ActTerms(PLAYING, "there", lambda at: votes.vote(at.table, at.actor, at.act)),
    acts.Draw: ActTerms(
        PLAYING, "there", lambda at: drawings.draw(at.game, at.table, at.seat, at.act.key, at.act.digest)
    ),
    acts.TakeDrawing: ActTerms(
        GAME, "anybody", lambda at: drawings.take_away(at.table, at.actor, at.act.seat, at.act.key)
    ),
    acts.End: ActTerms(OPEN, "anybody", lambda at: votes.end(at.table, at.actor, at.now)),
    acts.Rematch: ActTerms(("over",), "seated", _is_a_new_table),
}


def check(table: Table, actor: Actor, act: acts.AnyAct, *, revision: int | None) -> None:
    """Refused, in this order: status, seat, revision; then `after_act` refuses what the act itself asks for."""
    terms = TERMS[type(act)]
    _check_status(table, act, terms)
    _check_seat(table, actor, terms)
    if revision is not None and revision < table.position:
        raise Stale(STALE)


def after_act(
    game: AnyGame,
    table: Table,
    actor: Actor,
    act: acts.AnyAct,
    now: int,
    press: str,
    lent: Lent = NOTHING,
    before: Any = None,
) -> Transition:
    """The table after an act that was checked."""
    after, events = TERMS[type(act)].effect(Attempt(game, table, actor, act, now, press, lent, before))
    after, news = with_consequences(game, table, after, now)
    # Words that somebody types stand with their lot and nowhere else, so that they can be forgotten.
    logged = encode(acts.logged(act))
    return transition(table, after, events + news, now, logged, seat=seats.seat_of(table, actor.user), user=actor.user)


def _check_status(table: Table, act: acts.AnyAct, terms: ActTerms) -> None:
    if table.status in terms.when:
        return
    if table.status == "over":
        raise Refused(text("This table is over. Ask for a rematch, or open a new table."))
    if isinstance(act, acts.Join):
        raise Refused(text("The game has begun. You can watch, or ask for the seat of a computer."))
    if table.status == "playing":
        raise Refused(text("The game has begun: this can no longer be changed."))
    raise Refused(text("The game has not begun yet."))


def _check_seat(table: Table, actor: Actor, terms: ActTerms) -> None:
    if terms.who == "host" and actor.user != table.host and not actor.moderator:
        raise Refused(MODERATOR_ONLY)
    if terms.who not in ("seated", "there"):
        return
    seat = seats.seat_of(table, actor.user)
    if seat is None and table.status == "lobby":
        raise NotSeated(text("You have no seat at this table. Join it first."))
    if seat is None:
        raise NotSeated(text("You have no seat at this table, but you can watch."))
    if terms.who == "there" and table.players[seat].computer:
        raise NotYourTurn(AWAY)
