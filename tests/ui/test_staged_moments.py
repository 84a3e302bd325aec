"""What wants to be seen, on Discord: held on the table's message with 'Next', in one edit; also in Italian."""

from __future__ import annotations

import io
import re
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import pytest
from msgspec.structs import replace
from PIL import Image

from bot.demo.people import Person
from bot.demo.world import World
from bot.engine.chance import SeededChance
from bot.engine.controls import HAPPENED
from bot.engine.game import Event, Seat, Setup, encode
from bot.engine.text import text
from bot.games import find_games
from bot.language import Words
from bot.tables.acts import AddComputer, AnyAct, Away, Back, End, Next, Start
from bot.tables.model import Actor, Table
from bot.tables.stories import Story
from bot.ui.components.custom_id import Carried, payload, write
from bot.ui.components.layout import Reader
from bot.ui.pictures import Picture
from bot.ui.screens import public
from bot.ui.screens.happened import PART, happened_page
from bot.ui.services import names
from cogs.little_white_die.view import AnyMove, Challenge, Declare
from tests.cogs.little_white_die import tables as views
from tests.ui.conftest import CALLBACK, EDIT, carrying, routes

VERDICT = re.compile(r"### There (is|are) \d+, so (Ana|Ben) gives up a die")
ORIGINAL = "PATCH /webhooks/{id}/{token}/messages/@original"


@pytest.fixture
def settings(settings: dict[str, str]) -> dict[str, str]:
    return settings | {"MOMENT_SECONDS": "6"}


class AtTable:
    """Somebody plays A Little White Die with computers, knowing all dice: a computer loses a challenge."""

    def __init__(self, world: World, person: Person, locale: str) -> None:
        self.world, self.game = world, world.bot.games["little_white_die"].game
        self.actor = Actor(person.id, person.member.user.global_name or "")
        self.where = {"guild": person.member.guild.id, "channel": person.channel.id, "locale": locale}
        self.id = 0

    @property
    def table(self) -> Table:
        table: Table = self.world.bot.tables.table(self.id)
        return table

    async def begin(self) -> None:
        tables = self.world.bot.tables
        with self.world.as_bot():
            opened = await tables.open(
                self.actor, game="little_white_die", pace="live-2", interaction=None, **self.where
            )
            self.id = opened.id
            for act in (AddComputer(), AddComputer(), AddComputer(), Start()):
                await tables.act(self.id, self.actor, act, revision=None, interaction=None)
        await self.world.settle()

    async def challenge(self) -> None:
        """Goes on until somebody has been challenged, and the table goes on with a computer."""
        for _ in range(200):
            if self.table.seen_until is not None and 0 not in self.game.to_act(self.table.state):
                return
            await self.move()
        pytest.fail("nobody was challenged")

    def after(self, state: Any, move: AnyMove) -> Any:
        """The state after a move of whoever is on turn: what luck there is in it decides nothing."""
        return self.game.play(state, Seat(state.turn), move, SeededChance(bytes(32), 0), 0).state

    def wins(self, move: AnyMove) -> bool:
        """Whether it is a challenge that a computer loses, or a guess that a computer would lose by challenging."""
        state = self.after(self.table.state, move)
        if move != Challenge():
            state = self.after(state, Challenge())
        return 0 not in self.game.to_act(state)

    def best(self, moves: Sequence[AnyMove]) -> AnyMove:
        """Challenge who has guessed too high, or leave as little as can be to guess."""
        if self.table.state.phase != "guess":
            return moves[0]
        return next((move for move in reversed(moves) if self.wins(move)), moves[0])

    async def move(self, chosen: Callable[[Sequence[AnyMove]], AnyMove] | None = None) -> None:
        """Makes the best move, or the one that is `chosen`, if it is this person's turn."""
        with self.world.as_bot():
            moves = list(self.game.moves(self.table.state, Seat(0)))
            if moves:
                move = encode((chosen or self.best)(moves))
                await self.world.bot.tables.play(self.id, self.actor, move, revision=None, interaction=None)
        await self.world.settle()


class PeopleAt:
    """People play A Little White Die: whoever must act makes the first move there is."""

    def __init__(self, world: World, people: Sequence[Person]) -> None:
        self.world, self.people, self.game = world, people, world.bot.games["little_white_die"].game
        self.id = 0

    @classmethod
    async def begun(cls, world: World, *people: Person) -> PeopleAt:
        at, (host, *others) = cls(world, people), people
        await host.slash("little-white-die new")
        for other in others:
            await other.press("Join")
        await host.press("Start")
        (table,) = world.bot.tables.open_tables()
        at.id = table.id
        return at

    @property
    def table(self) -> Table:
        table: Table = self.world.bot.tables.table(self.id)
        return table

    async def all_look(self) -> None:
        for person in self.people:
            await person.press("My dice")

    async def act(self, person: Person, act: AnyAct) -> None:
        with self.world.as_bot():
            actor = Actor(person.id, "")
            await self.world.bot.tables.act(self.id, actor, act, revision=None, interaction=None)
        await self.world.pass_time(0.1)

    async def move(self) -> None:
        seat = min(self.game.to_act(self.table.state))
        moves = list(self.game.moves(self.table.state, Seat(seat)))
        with self.world.as_bot():
            actor = Actor(self.table.players[seat].user or 0, "")
            await self.world.bot.tables.play(self.id, actor, encode(moves[-1]), revision=None, interaction=None)
        await self.world.pass_time(0.1)

    async def picture(self) -> Picture:
        """What the table's message shows of its moment."""
        bot, table = self.world.bot, self.table
        view, reader = bot.tables.view(table, None), Reader(table.locale, names(table))
        shown: Picture = await bot.services.pictures.of(bot.games[table.game], view, reader, moving=True)
        return shown

    async def until_over(self) -> None:
        """Whatever wants to be seen has been, but for what the game ends with."""
        while self.table.status == "playing":
            await self.world.pass_time(8 if self.table.staged else 0)
            await self.move()

    async def until_staged(self) -> None:
        while not self.table.staged:
            await self.move()


Begun = Callable[[Person, str], Awaitable[AtTable]]


@pytest.fixture
def held(world: World) -> Begun:
    """A table where a computer waits until a challenge has been seen."""

    async def held(person: Person, locale: str) -> AtTable:
        at = AtTable(world, person, locale)
        await at.begin()
        await at.challenge()
        return at

    return held


async def test_the_table_holds_the_moment_and_then_goes_on_with_one_edit(
    held: Begun, world: World, ana: Person
) -> None:
    at = await held(ana, "en-US")
    assert "Next" in ana.table.labels
    assert "All dice turn up: " in " ".join(ana.table.alt)
    before, revision = len(world.wire.sent), at.table.revision
    await world.pass_time(4)
    assert at.table.revision == revision
    assert not routes(world, before)
    await world.pass_time(4)
    assert 0 < routes(world, before).count(EDIT) <= at.table.revision - revision, "at most one for each move"


async def test_where_nothing_moves_two_still_pictures_show_a_challenge_in_one_edit(
    held: Begun, world: World, ana: Person
) -> None:
    await held(ana, "en-US")
    shown = next(sent for sent in reversed(world.wire.sent) if sent.route == EDIT and sent.files)
    assert [name.endswith(".png") for name, _ in shown.files] == [True, True]
    assert len({name for name, _ in shown.files}) == 2, "the dice turned up, and what was counted"


async def test_next_goes_on_at_once(held: Begun, world: World, ana: Person, ben: Person) -> None:
    at = await held(ana, "en-US")
    revision = at.table.revision
    assert "You have no seat at this table" in (await ben.press("Next")).words
    assert at.table.revision == revision
    before = len(world.wire.sent)
    await ana.press("Next")
    await world.settle()
    assert at.table.revision > revision + 1, "the press, and what the computer does"
    assert routes(world, before).count(CALLBACK) == 1


async def test_where_a_person_is_awaited_nothing_is_gained_by_next(held: Begun, world: World, ana: Person) -> None:
    at, folder = await held(ana, "en-US"), world.bot.games["little_white_die"]
    chance = SeededChance(bytes(32), 0)
    first = at.game.start(Setup(4, 0, at.table.options), chance)
    everybody = at.game.play(first, Seat(0), Declare(2), chance, 0).state
    away = replace(at.table.players[0], computer=True)
    for player, offered in ((at.table.players[0], False), (away, True)):
        table = replace(at.table, state=everybody, players=(player, *at.table.players[1:]))
        rows = public.table_screen(folder, table, at.game.view(everybody, None)).rows
        assert any(public.NEXT in row for row in rows) is offered


async def test_whoever_comes_back_meanwhile_drives_nothing_of_it_away(held: Begun, world: World, ana: Person) -> None:
    at = await held(ana, "en-US")
    assert " challenges " in ana.table.words
    for act in (Away(), Back()):
        with world.as_bot():
            await world.bot.tables.act(at.id, at.actor, act, revision=None, interaction=None)
    await world.pass_time(1)
    assert at.table.staged
    assert "Ana is back." in ana.table.words
    assert " challenges " in ana.table.words


async def test_two_who_press_next_see_the_moment_after_it_all_the_same(held: Begun, world: World, ana: Person) -> None:
    at = await held(ana, "en-US")
    old = ana.table
    await ana.press("Next")
    await world.pass_time(1)
    before = at.table
    await ana.press("Next", on=old)
    assert at.table == before


async def test_next_on_an_old_message_is_answered_with_the_table(held: Begun, world: World, ana: Person) -> None:
    at = await held(ana, "en-US")
    old = ana.table
    await world.pass_time(8)
    state = at.table.state
    await ana.press("Next", on=old)
    assert at.table.state == state


async def test_a_restart_in_the_middle_goes_on_when_it_has_been_seen(held: Begun, world: World, ana: Person) -> None:
    at = await held(ana, "en-US")
    revision = at.table.revision
    await world.restart()
    await world.pass_time(8)
    assert at.table.revision > revision


async def test_what_happened_shows_the_moment_and_the_log(held: Begun, world: World, ana: Person) -> None:
    at = await held(ana, "en-US")
    shown = ana.table.pictures
    await ana.press("More")
    await ana.press("What happened")
    assert ana.panel.pictures == shown[-1:], "the first of two stills is for the table"
    assert "> **" in ana.panel.words, "the verdict stands out"
    assert "All dice turn up: " in ana.panel.words
    while at.table.staged:
        await world.pass_time(8)
        await at.move(lambda moves: moves[0])
    await world.restart()
    await ana.press("More")
    await ana.press("What happened")
    assert "All dice turn up: " in ana.panel.words
    assert ana.panel.pictures not in ((), ana.table.pictures)
    await ana.press("Earlier")
    assert "> " in ana.panel.words
    await ana.press("Later")
    assert "All dice turn up: " in ana.panel.words


def test_the_newest_moment_stands_above_what_came_long_after_it() -> None:
    moment = Event(text("A die is lost."), staged=True)
    later = tuple(Event(text("It is quiet.")) for _ in range(PART))
    story = Story((moment, *later), (moment,))
    page, earlier = (happened_page(find_games()["little_white_die"], story, rest, HAPPENED) for rest in ((), ("1",)))
    words = Words("en")
    assert [words(line) for line in page.lines] == ["**A die is lost.**", *["> It is quiet."] * PART]
    assert [words(line) for line in earlier.lines] == ["> **A die is lost.**"]


def test_in_words_a_moment_that_is_past_is_not_told_as_if_it_were_now() -> None:
    moment, quiet = Event(text("A die is lost."), staged=True), Event(text("It is quiet."))
    folder, at = find_games()["little_white_die"], views.revealed()
    for events, past in (((quiet, moment), False), ((moment, quiet), True)):
        story = Story(events, (moment,), at)
        heard = happened_page(folder, story, (), HAPPENED, in_words=True)
        seen = happened_page(folder, story, (), HAPPENED)
        assert bool(heard.description) is not past
        assert seen.description, "the picture stays"
        assert ("-# The table as it was earlier" in seen.lines[-1].message) is past
        assert "earlier" not in " ".join(line.message for line in heard.lines)


def test_the_log_says_what_is_new_since_the_own_newest_move() -> None:
    events = tuple(Event(text("Step {n}.", n=n)) for n in range(1, 31))
    story, say = Story(events, told_at=tuple(range(1, 31))), Words("en")
    folder, mark = find_games()["little_white_die"], "**Since your last move:**"

    def told(moved: int, part: int) -> list[str]:
        page = happened_page(folder, story, (str(part),), HAPPENED, moved=moved)
        return list(map(say, page.lines))

    assert told(28, 0)[-3:] == [mark, "> Step 29.", "> Step 30."]
    assert mark not in told(28, 1)
    assert told(10, 1)[3:6] == ["> Step 10.", mark, "> Step 11."]
    assert all(mark not in told(moved, 0) for moved in (0, 30)), "all of it is new, or nothing"


def test_an_older_page_shows_no_picture_of_what_came_after_it() -> None:
    at, quiet = views.revealed(), tuple(Event(text("It is quiet.")) for _ in range(PART))
    old, new = Event(text("A die is lost."), staged=True), Event(text("Another one is lost."), staged=True)
    folder, story = find_games()["little_white_die"], Story((old, *quiet[1:], new, *quiet), (new,), at)
    newest, with_it, before = (happened_page(folder, story, (str(part),), HAPPENED) for part in range(3))
    assert [page.shows for page in (newest, with_it, before)] == [at, at, None]
    assert newest.description == with_it.description != ()
    assert before.description == ()


async def test_what_happened_in_text_mode(held: Begun, world: World, ana: Person) -> None:
    await held(ana, "en-US")
    await ana.slash("settings", **{"text-mode": True})
    await ana.press("More")
    await ana.press("What happened")
    assert not ana.panel.pictures
    assert " had " in ana.panel.words, "who had which dice, and what counted"
    assert "How the table stood after this: " in ana.panel.words
    assert ana.panel.words.count("All dice turn up: ") == 1, "the log has said it"


async def test_it_is_held_in_italian(held: Begun, ana: Person) -> None:
    await held(ana, "it")
    assert "Avanti" in ana.table.labels
    assert "Si scoprono tutti i dadi: " in " ".join(ana.table.alt)


class TestGap:
    @pytest.fixture
    def settings(self, settings: dict[str, str]) -> dict[str, str]:
        return settings | {"EDIT_GAP": "2"}

    async def test_what_people_do_before_it_can_be_shown_does_not_hide_it_either(
        self, world: World, ana: Person, ben: Person
    ) -> None:
        at = await PeopleAt.begun(world, ana, ben)
        await at.until_staged()
        await at.move()
        assert not at.table.staged
        assert "All dice turn up: " not in " ".join(ana.table.alt)
        await world.pass_time(2)
        assert "All dice turn up: " in " ".join(ana.table.alt)
        await world.pass_time(4)
        assert ana.table.words.startswith("### Ben says how many dice")


def is_animated(picture: bytes) -> bool:
    return bool(Image.open(io.BytesIO(picture)).is_animated)  # type: ignore[attr-defined]


class TestMoving:
    @pytest.fixture
    def settings(self, settings: dict[str, str]) -> dict[str, str]:
        return settings | {"MOVING_PICTURES": "1"}

    async def test_while_the_picture_moves_no_words_beside_it_tell_who_loses(
        self, world: World, ana: Person, ben: Person
    ) -> None:
        at = await PeopleAt.begun(world, ana, ben)
        await at.until_staged()
        said = ana.table.words
        assert said.startswith(("### Ana challenges Ben.", "### Ben challenges Ana."))
        assert said.count("challenges") == 1
        assert "gives up a die" not in said
        before = len(world.wire.sent)
        await world.pass_time(7)
        assert at.table.staged
        assert VERDICT.fullmatch(ana.table.words.splitlines()[0]), "and what was found"
        assert routes(world, before).count(EDIT) == 1

    async def test_when_the_picture_has_come_to_its_end_table_and_panels_tell_it_by_one_edit_each(
        self, world: World, ana: Person, ben: Person
    ) -> None:
        at = await PeopleAt.begun(world, ana, ben)
        await at.all_look()
        await at.until_staged()
        loser, before = (ana, ben)[min(at.game.to_act(at.table.state))], len(world.wire.sent)
        moves = (await at.picture()).moves / 1000
        assert 2 < moves < 5.5, "it ends before the moment is over"
        await world.pass_time(moves - 0.2)
        assert not VERDICT.fullmatch(ana.table.words.splitlines()[0])
        assert "give up" not in loser.panel.words
        assert routes(world, before) == []
        await world.pass_time(1)
        assert VERDICT.fullmatch(ana.table.words.splitlines()[0])
        assert loser.panel.words.startswith("### Which die do you give up?")
        await world.pass_time(6)
        assert routes(world, before).count(EDIT) == 1
        assert routes(world, before).count(ORIGINAL) <= 2

    async def test_a_picture_that_has_come_to_its_end_is_not_played_anew_where_the_table_moves_down(
        self, world: World, ana: Person, ben: Person
    ) -> None:
        at = await PeopleAt.begun(world, ana, ben)
        await at.until_staged()
        first, moves = ana.table, (await at.picture()).moves / 1000
        await ana.slash("table show")
        assert ana.table.id > first.id
        assert [is_animated(picture) for picture in ana.table.pictures] == [True], "it has not been seen to its end"
        await world.pass_time(moves + 1)
        kept = ana.table
        assert VERDICT.fullmatch(kept.words.splitlines()[0])
        assert kept.pictures == first.pictures, "the title alone has changed"
        for _ in range(2):
            await ana.slash("table show")
            assert ana.table.id > kept.id
            assert [is_animated(picture) for picture in ana.table.pictures] == [False]
            assert VERDICT.fullmatch(ana.table.words.splitlines()[0])

    async def test_where_the_picture_lies_still_all_know_at_once(self, world: World, ana: Person, ben: Person) -> None:
        at = await PeopleAt.begun(world, ana, ben)
        await at.all_look()
        world.bot.games["little_white_die"].__dict__["frames"] = None
        await at.until_staged()
        loser = (ana, ben)[min(at.game.to_act(at.table.state))]
        await world.pass_time(0.2)
        assert VERDICT.fullmatch(ana.table.words.splitlines()[0])
        assert loser.panel.words.startswith("### Which die do you give up?")

    async def test_meanwhile_no_panel_tells_who_loses_and_then_each_follows_by_itself(
        self, world: World, ana: Person, ben: Person
    ) -> None:
        at = await PeopleAt.begun(world, ana, ben)
        await at.all_look()
        await at.until_staged()
        loser = (ana, ben)[min(at.game.to_act(at.table.state))]
        for person in (ana, ben):
            assert "give up" not in person.panel.words
            assert not any(label.startswith("Die ") for label in person.panel.labels)
        # Whoever looks now is answered at once, and told no more.
        before = len(world.wire.sent)
        await loser.press("My dice", on=loser.table)
        answered = str(next(sent.json for sent in world.wire.sent[before:] if sent.route == CALLBACK))
        assert " challenges " in answered
        assert "give up" not in answered
        await world.pass_time(7)
        assert at.table.staged
        assert loser.panel.words.startswith("### Which die do you give up?")
        assert routes(world, before).count(ORIGINAL) <= 2, "one for each panel"

    async def test_whoever_is_challenged_is_told_so_at_once_on_their_own_panel(
        self, world: World, ana: Person, ben: Person, carla: Person
    ) -> None:
        at = await PeopleAt.begun(world, ana, ben, carla)
        await at.all_look()
        await at.until_staged()
        told = at.table.state.reveal
        challenged = (ana, ben, carla)[told.guess.seat]
        (watching,) = {ana, ben, carla} - {challenged, (ana, ben, carla)[told.challenger]}
        await world.pass_time(0.5)
        assert re.match(r"### \w+ challenges \w+\.\n👀 Look at the table", challenged.panel.words)
        assert "challenges" not in watching.panel.words, "whom it does not concern looks at the table anyway"

    async def test_what_a_game_ends_with_is_seen_before_anybody_is_told_who_has_won(
        self, world: World, ana: Person, ben: Person
    ) -> None:
        at = await PeopleAt.begun(world, ana, ben)
        await at.all_look()
        await at.until_over()
        assert at.table.staged
        moves, before = (await at.picture()).moves / 1000, len(world.wire.sent)
        for seconds in (0, moves - 0.2):
            await world.pass_time(seconds)
            assert re.match(r"### (Ana|Ben) challenges (Ana|Ben)\.", ana.table.words)
            assert (len(ana.table.pictures), ana.table.labels) == (1, ())
            assert all("Rematch" not in person.panel.labels for person in (ana, ben))
        moving = ana.table.pictures
        await world.pass_time(7)
        assert "Rematch" in ana.table.labels
        assert ana.table.pictures[1:] == moving, "below how it ended, and sent once"
        (edit,) = (sent for sent in world.wire.sent[before:] if sent.route == EDIT)
        assert len(edit.files) == 1
        assert all("Rematch" in person.panel.labels for person in (ana, ben))

    async def test_after_a_crash_meanwhile_the_end_is_shown(self, world: World, ana: Person, ben: Person) -> None:
        at = await PeopleAt.begun(world, ana, ben)
        await at.until_over()
        assert "Rematch" not in ana.table.labels
        await world.restart(crash=True)
        await world.pass_time(8)
        assert "Rematch" in ana.table.labels

    async def test_in_words_nothing_is_held_back(self, world: World, ana: Person, ben: Person) -> None:
        at = await PeopleAt.begun(world, ana, ben)
        for person in (ana, ben):
            await person.slash("settings", **{"text-mode": True})
            await person.press("My dice", on=person.table)
        await at.until_staged()
        loser = (ana, ben)[min(at.game.to_act(at.table.state))]
        assert loser.panel.words.startswith("### Which die do you give up?")

    async def test_where_computers_go_on_the_verdict_is_told_before_they_do(
        self, held: Begun, world: World, ana: Person
    ) -> None:
        at = await held(ana, "en-US")
        assert at.table.staged
        assert re.match(r"### There (is|are) \d+, so 🤖 \w+ gives up a die", ana.table.words)
        before, revision = len(world.wire.sent), at.table.revision
        await world.pass_time(8)
        assert not at.table.staged
        assert routes(world, before).count(EDIT) <= at.table.revision - revision, "at most one for each move"


class TestMovingGap:
    @pytest.fixture
    def settings(self, settings: dict[str, str]) -> dict[str, str]:
        return settings | {"MOVING_PICTURES": "1", "EDIT_GAP": "1.2"}

    async def test_a_panel_that_was_pressed_meanwhile_tells_it_with_the_picture_too(
        self, world: World, ana: Person, ben: Person
    ) -> None:
        at = await PeopleAt.begun(world, ana, ben)
        await at.until_staged()
        loser = (ana, ben)[min(at.game.to_act(at.table.state))]
        await loser.press("My dice", on=loser.table)
        assert at.table.seen_until is not None
        while " challenges " in loser.panel.words and world.now() < at.table.seen_until:
            await world.pass_time(0.5)
        assert loser.panel.words.startswith("### Which die do you give up?"), "while the moment is still held"


class TestPeople:
    """Two people, who play on while something is still to be seen."""

    @pytest.fixture
    async def at(self, world: World, ana: Person, ben: Person) -> PeopleAt:
        return await PeopleAt.begun(world, ana, ben)

    async def test_who_moves_meanwhile_does_not_hide_it_from_others(
        self, at: PeopleAt, world: World, ana: Person
    ) -> None:
        await at.until_staged()
        await world.pass_time(2)
        shown, before = ana.table, len(world.wire.sent)
        await at.move()
        await world.pass_time(3)
        assert not at.table.staged
        assert ana.table == shown
        assert EDIT not in routes(world, before)
        await world.pass_time(2)
        assert "All dice turn up: " in " ".join(shown.alt)
        assert ana.table.pictures != shown.pictures

    async def test_a_press_on_the_tables_message_shows_what_came_after_it(
        self, at: PeopleAt, world: World, ana: Person, ben: Person
    ) -> None:
        await at.until_staged()
        shown, old = ana.table, at.table.revision
        await at.move()
        await ben.world_presses([carrying(ben, ben.table, write(Carried(at.table.id, old, payload(Next()))))])
        assert ana.table.pictures != shown.pictures

    async def test_a_vote_is_shown_at_once(self, at: PeopleAt, world: World, ana: Person, ben: Person) -> None:
        await at.until_staged()
        await at.move()
        await at.act(ben, End())
        assert "wants to end the game" in ana.table.words
