"""Open tables, seat people, take their choices and start the game, pure; say what decks a game is lent.

Whoever keeps the decks of servers lends one to a game that begins (`Lender`). Tables know no more of them.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
from msgspec.structs import replace

from bot.engine.computer import Level
from bot.engine.deck import Deck
from bot.engine.game import AnyGame, Event, Refused
from bot.engine.luck import commitment_to, lot
from bot.engine.replay import begin
from bot.engine.text import Text, plural, text
from bot.language import languages
from bot.tables import clock, luck, seats
from bot.tables.acts import (
    ChooseDecks,
    ChooseLanguage,
    ChooseOption,
    ChoosePace,
    ChoosePreset,
    ChooseStaging,
    ChooseTakeback,
)
from bot.tables.changes import Effect, Transition, effect, shared, transition
from bot.tables.model import PACES, Actor, NotSeated, Table


class Lent(msgspec.Struct, frozen=True):
    """What a game plays with: which decks they are, and their cards as they are now; None: what the game brings."""

    decks: tuple[int, ...] = ()
    deck: Deck | None = None


NOTHING = Lent()
# Players of a game that somebody alone begins at once.
COMPANY = 3


class Lender:
    """Lends decks to games. This one has none, for games that bring all they need."""

    async def lend(self, table: Table) -> Lent:
        """What this table has chosen. Refused when a deck is no longer there, or if the game has none."""
        if table.decks:
            raise Refused(text("This game has no decks."))
        return NOTHING

    async def begun(self, table: Table) -> None:
        """A game has begun with what was lent to it."""


DECKS_GONE = text("The deck that was chosen is no longer here. This table now plays with the server's default deck.")


def newly_opened(game: AnyGame, table: Table, actor: Actor, now: int, press: str) -> Transition:
    """A new table in its lobby. Its host sits already; at a rematch, and where people are `gathered`, everybody does.
    `press`: the number that Discord gave the press, which is the lot of everybody whom it seats until they type words
    of their own."""
    table = replace(table, commitment=commitment_to(bytes.fromhex(table.secret)), formula=2)
    if table.players:
        name = seats.name_of(table, actor.user)
        words = text(
            "{name} wants a rematch: everybody sits here again. Whoever does not want to play leaves.", name=name
        )
        table, events = effect(_drawn(table, press), *((words,) if table.previous_first is not None else ()))
    else:
        table, events = join(game, table, actor, press)[0], ()
    table = clock.lobby_clock(table, now)
    return transition(table, table, events, now, '["open"]', seat=seats.seat_of(table, actor.user), user=actor.user)


def _drawn(table: Table, press: str) -> Table:
    """With a lot for everybody who has been seated by one press."""
    people = (
        player if player.user is None else replace(player, lot=lot(press, player.user)) for player in table.players
    )
    return replace(table, players=tuple(people))


def rematch_of(old: Table, actor: Actor, secret: str, now: int) -> Table:
    """The lobby of a rematch: the same players, options and pace, and everybody there again. Refused to strangers."""
    if old.status != "over":
        raise Refused(text("The game still runs. Finish it first."))
    if old.setup is None:
        raise Refused(text("No game was played here. Open a new table."))
    if seats.seat_of(old, actor.user) is None:
        raise NotSeated(text("Only those who sat here can ask for a rematch. Open a table of your own."))
    players = tuple(seats.again(player) for player in old.players)
    return Table(
        id=0,
        guild=old.guild,
        channel=old.channel,
        game=old.game,
        host=actor.user,
        secret=secret,
        opened_at=now,
        changed_at=now,
        locale=old.locale,
        players=players,
        options=old.options,
        pace=old.pace,
        staging=old.staging,
        takeback=old.takeback,
        decks=old.decks,
        previous_first=old.setup.first,
        audience=old.audience,
    )


def gathered(table: Table, people: Iterable[Actor]) -> Table:
    """A new table at which these people sit already."""
    for person in people:
        table = replace(table, players=(*table.players, seats.person(table, person.user, person.name)))
    return table


def is_full(game: AnyGame, table: Table) -> bool:
    return len(table.players) >= max(game.info.seats)


def _full(game: AnyGame) -> Text:
    most = max(game.info.seats)
    return plural("The table is full: it has {n} seat.", "The table is full: it has {n} seats.", n=most)


def join(game: AnyGame, table: Table, actor: Actor, press: str) -> Effect:
    if seats.seat_of(table, actor.user) is not None:
        raise Refused(text("You have a seat at this table already."))
    if is_full(game, table):
        raise Refused(text("{full} You can watch, or take a seat when somebody leaves.", full=_full(game)))
    drawn = None if table.formula == 1 else lot(press, actor.user)
    player = seats.person(table, actor.user, actor.name, drawn)
    joined = replace(table, players=(*table.players, player))
    return effect(joined, text("{name} joins.", name=player.name))


def add_computer(game: AnyGame, table: Table, level: Level = "normal") -> Effect:
    if is_full(game, table):
        raise Refused(_full(game))
    player = seats.computer(table, level)
    joined = replace(table, players=(*table.players, player))
    return effect(joined, text("{name}, a computer, joins.", name=player.called))


def choose_option(game: AnyGame, table: Table, act: ChooseOption) -> Effect:
    option = next((option for option in game.info.options if option.key == act.key), None)
    if option is None or act.value not in dict(option.values):
        raise Refused(text("This game has no such option. Choose one of those shown."))
    return replace(table, options={**table.options, act.key: act.value}), ()


def choose_preset(game: AnyGame, table: Table, act: ChoosePreset) -> Effect:
    preset = next((preset for preset in game.info.presets if preset.key == act.key), None)
    if preset is None:
        raise Refused(text("This game has no such option. Choose one of those shown."))
    return replace(table, options=game.info.chosen(preset)), ()


def choose_pace(table: Table, act: ChoosePace) -> Effect:
    if act.key not in PACES:
        raise Refused(text("There is no such pace. Choose one of those shown."))
    return replace(table, pace=act.key), ()


def choose_staging(table: Table, act: ChooseStaging) -> Effect:
    return replace(table, staging=act.seconds * 1000), ()


def choose_takeback(table: Table, act: ChooseTakeback) -> Effect:
    return replace(table, takeback=act.how), ()


def choose_language(table: Table, act: ChooseLanguage) -> Effect:
    if act.code not in dict(languages()):
        raise Refused(text("I do not speak that language. Choose one of those shown."))
    return replace(table, locale=act.code), ()


def choose_decks(table: Table, act: ChooseDecks) -> Effect:
    """Whoever lends them has said that they are there."""
    if len(set(act.decks)) < len(act.decks):
        raise Refused(text("A deck cannot be mixed with itself. Choose another one."))
    return replace(table, decks=act.decks), ()


def without_decks(table: Table, now: int) -> Transition | None:
    """The lobby after a start that failed because what it had chosen is not there; None if it has chosen anew."""
    if table.status != "lobby" or not table.decks:
        return None
    after = clock.lobby_clock(replace(table, decks=()), now)
    return transition(table, after, (Event(DECKS_GONE),), now, '["decks gone"]')


def stand_ins(game: AnyGame, table: Table) -> int:
    """How many computers somebody who waits alone can play against at once: two, as the game's limits allow. 0: they
    are not alone."""
    if len(table.players) != 1:
        return 0
    return max([enough for enough in game.info.seats if enough <= COMPANY] or game.info.seats[:1]) - 1


def play_now(game: AnyGame, table: Table, now: int, lent: Lent = NOTHING) -> Effect:
    """The game with computers in the seats that were free, begun."""
    for _ in range(stand_ins(game, table) or seats.missing(game, table)):
        table, _news = add_computer(game, table)
    return start(game, table, now, lent)


def start(game: AnyGame, table: Table, now: int, lent: Lent = NOTHING) -> Effect:
    if more := seats.missing(game, table):
        raise Refused(
            plural(
                "{n} more player is needed. Wait for somebody to join, or add a computer.",
                "{n} more players are needed. Wait for others to join, or add computers.",
                n=more,
            )
        )
    # The lots are taken as they stand: whoever sits down later changes nothing about the luck.
    ready = luck.gathered(table)
    slow = PACES[table.pace].slow
    deck = lent.deck and shared(lent.deck)
    chance, number = luck.chance(ready), len(table.players)
    computers = tuple(seat for seat, player in enumerate(ready.players) if player.user is None)
    setup, state = begin(game, number, table.options, table.previous_first, chance, slow, deck, now, computers)
    playing = replace(
        ready,
        status="playing",
        steps=1,
        version=game.info.version,
        setup=setup,
        options=setup.options,
        decks=lent.decks,
        state=state,
        deadline=None,
        recent=(),
    )
    return effect(clock.game_clock(game, table, playing), text("The game begins."))
