"""Private panels: refreshed while they can be, repaired when they are old, one on the screen, private for good."""

from __future__ import annotations

from datetime import timedelta

import pytest

from bot.demo.people import Person
from bot.demo.wire import Lost, http_error
from bot.demo.world import World
from bot.store.api import PersonRow
from bot.tables.acts import PassHost
from bot.tables.model import Actor
from bot.ui.messages import private_panel
from bot.ui.messages.live_message import PendingPress
from tests.ui.conftest import CALLBACK, Opened, begun, routes, whose_turn

ORIGINAL = "PATCH /webhooks/{id}/{token}/messages/@original"


async def with_panels(opened: Opened, ana: Person, ben: Person, pace: str = "live-2") -> tuple[Person, Person]:
    """Whose turn it is, and the other: both look at their dice."""
    await begun(opened, ana, ben, pace=pace)
    await ana.world.pass_time(ana.world.bot.settings.edit_gap)
    turn, other = whose_turn(ana.table, ana, ben)
    await turn.press("My dice")
    await other.press("My dice")
    return turn, other


async def test_an_open_panel_follows_what_others_do(opened: Opened, ana: Person, ben: Person) -> None:
    turn, other = await with_panels(opened, ana, ben)
    await turn.press("2 dice")
    assert "How do you split your cards?" in other.panel.words


async def test_a_press_on_the_panel_is_answered_by_the_panel_alone(
    opened: Opened, world: World, ana: Person, ben: Person
) -> None:
    await begun(opened, ana, ben)
    turn, _ = whose_turn(ana.table, ana, ben)
    await turn.press("My dice")
    before = len(world.wire.sent)
    answer = await turn.press("2 dice")
    assert answer.reply.kind == "update"
    assert answer.messages[0].id == turn.panel.id
    assert routes(world, before).count(CALLBACK) == 1
    assert routes(world, before).count(ORIGINAL) == 0


async def test_a_new_panel_replaces_the_old_one(opened: Opened, ana: Person) -> None:
    await opened(ana)
    await ana.press("Options")
    await ana.press("Rules", on=ana.table)
    assert len([message for message in ana.messages() if message.private]) == 1


async def test_panels_are_seen_by_their_owner_only(opened: Opened, ana: Person, ben: Person) -> None:
    await begun(opened, ana, ben)
    await ana.press("My dice")
    assert not [message for message in ben.messages() if message.private]


async def test_after_fifteen_minutes_a_panel_is_left_alone_and_repaired_by_a_press(
    opened: Opened, world: World, ana: Person, ben: Person
) -> None:
    turn, other = await with_panels(opened, ana, ben, pace="slow-24")
    await world.pass_time(15 * 60)
    old = other.panel
    before = len(world.wire.sent)
    await turn.press("2 dice")
    assert routes(world, before).count(ORIGINAL) == 0
    assert other.panel.words == old.words
    await other.press("More", on=old)
    await other.press("Back to the game")
    assert "How do you split your cards?" in other.panel.words


async def passed_on(world: World, id: int) -> None:
    """The host lets the other one be it, without a press."""
    table = world.bot.tables.table(id)
    seat = next(seat for seat, player in enumerate(table.players) if player.user != table.host)
    with world.as_bot():
        await world.bot.tables.act(id, Actor(table.host, ""), PassHost(seat), revision=None, interaction=None)
    await world.settle()


async def test_a_panel_that_nobody_looks_at_waits_until_it_is_its_owners_turn(
    opened: Opened, world: World, ana: Person, ben: Person
) -> None:
    turn, other = await with_panels(opened, ana, ben, "slow-24")
    (table,) = world.bot.tables.open_tables()
    await world.pass_time(121)
    await passed_on(world, table.id)
    assert "refreshed again when it is your turn" in other.panel.words
    assert "refreshed again" not in turn.panel.words, "it is their turn"
    before = len(world.wire.sent)
    await passed_on(world, table.id)
    assert routes(world, before).count(ORIGINAL) == 0, "one waits, and nothing on the other has changed"
    await turn.press("2 dice", on=turn.panel)
    assert "How do you split your cards?" in other.panel.words
    assert "refreshed again" not in other.panel.words


async def test_a_panel_of_somebody_who_is_away_waits_for_no_turn(
    opened: Opened, world: World, ana: Person, ben: Person
) -> None:
    turn, other = await with_panels(opened, ana, ben, "slow-24")
    await turn.press("More", on=turn.panel)
    await turn.press("I am away", on=turn.panel)
    await turn.press("More", on=turn.panel)
    await turn.press("Back to the game", on=turn.panel)
    await world.pass_time(121)
    await other.press("Challenge", on=other.panel)
    if "Challenge all the same" in other.panel.labels:  # their own dice make the guess true
        await other.press("Challenge all the same", on=other.panel)
    assert "A computer plays for you." in turn.panel.words
    assert "refreshed" not in turn.panel.words
    assert [*turn.panel.labels] == ["I am back", "More"], "one way to what is newest is enough"
    await turn.press("I am back", on=turn.panel)
    assert "You are away" not in turn.panel.words


class TestTogether:
    @pytest.fixture
    def settings(self, settings: dict[str, str]) -> dict[str, str]:
        return {**settings, "EDIT_GAP": "40"}

    async def test_whoever_need_not_act_sees_it_once_it_is_quiet_and_what_is_theirs_before(
        self, opened: Opened, world: World, monkeypatch: pytest.MonkeyPatch, ana: Person, ben: Person, dora: Person
    ) -> None:
        monkeypatch.setattr(private_panel, "QUIET", 4)
        monkeypatch.setattr(private_panel, "UNSEEN", timedelta(hours=1))
        turn, other = await with_panels(opened, ana, ben, "slow-24")
        await dora.press("My dice")
        await world.pass_time(41)
        watched, before = dora.panel.words, len(world.wire.sent)
        assert "Others' moves are seen on the table" in watched
        assert "What the others do" not in turn.panel.words
        await turn.press("2 dice")
        await turn.press("Evenly", on=turn.panel)
        assert "How do you split your cards?" in other.panel.words
        await world.pass_time(81)
        assert dora.panel.words == watched, "all of it stands on the table's message"
        assert routes(world, before).count(ORIGINAL) == 1, "who still chooses need not see that others have chosen"
        await world.pass_time(81)
        assert "Everybody splits their cards" in dora.panel.words
        await other.press("Evenly", on=other.panel)
        await world.pass_time(81)
        assert all("Your dice show" in person.panel.alt[0] for person in (ana, ben)), "nobody else sees them"

    async def test_a_panel_that_nobody_looks_at_says_that_it_rests_when_it_next_has_something_to_say(
        self, opened: Opened, world: World, monkeypatch: pytest.MonkeyPatch, ana: Person, ben: Person, dora: Person
    ) -> None:
        monkeypatch.setattr(private_panel, "UNSEEN", timedelta(seconds=50))
        turn, _ = await with_panels(opened, ana, ben, "slow-24")
        (table,) = world.bot.tables.open_tables()
        await dora.press("My dice")
        await turn.press("2 dice")
        await turn.press("Evenly", on=turn.panel)
        await world.pass_time(60)
        before = len(world.wire.sent)
        await passed_on(world, table.id)
        await world.pass_time(100)
        assert routes(world, before).count(ORIGINAL) == 0, "all that has changed stands on the table's message"
        assert "Others' moves are seen on the table" in turn.panel.words
        await world.pass_time(private_panel.QUIET * 40)
        assert routes(world, before).count(ORIGINAL) == 2
        assert "refreshed again when it is your turn" in turn.panel.words
        assert "not refreshed any more" in dora.panel.words


async def test_a_press_on_a_panel_that_waits_brings_the_newest(
    opened: Opened, world: World, ana: Person, ben: Person
) -> None:
    _, other = await with_panels(opened, ana, ben, "slow-24")
    (table,) = world.bot.tables.open_tables()
    await world.pass_time(121)
    await passed_on(world, table.id)
    await other.press("Press to see the newest", on=other.panel)
    assert "refreshed again" not in other.panel.words
    await passed_on(world, table.id)
    assert "refreshed again" not in other.panel.words


async def test_a_panel_says_when_it_is_not_refreshed_any_more(
    opened: Opened, world: World, ana: Person, ben: Person
) -> None:
    await begun(opened, ana, ben, pace="slow-24")
    turn, other = whose_turn(ana.table, ana, ben)
    await turn.press("My dice")
    await world.bot.store.set_person(PersonRow(other.id, text_mode=True))
    await other.press("My dice")
    assert "runs out <t:" in other.panel.words
    await world.pass_time(10 * 60)
    await turn.press("More")
    before = len(world.wire.sent)
    await world.pass_time(5 * 60)
    assert routes(world, before).count(ORIGINAL) == 1, "once, and only of the one that was not pressed"
    assert "not refreshed any more" in other.panel.words
    assert "not refreshed" not in turn.panel.words
    assert "<t:" not in other.panel.words, "nobody would take a deadline away once it is past"
    await other.press("Press to see the newest")
    assert "not refreshed" not in other.panel.words
    assert "Press to see the newest" not in other.panel.labels
    assert "runs out <t:" in other.panel.words


async def test_before_a_restart_a_panel_says_that_it_is_not_refreshed_any_more(
    opened: Opened, world: World, ana: Person, ben: Person
) -> None:
    turn, other = await with_panels(opened, ana, ben)
    await world.restart()
    await turn.press("2 dice")
    assert "How do you split your cards?" in turn.panel.words
    assert "not refreshed any more" in other.panel.words
    await other.press("Press to see the newest")
    assert "How do you split your cards?" in other.panel.words


async def test_after_a_restart_an_old_panel_works(opened: Opened, world: World, ana: Person, ben: Person) -> None:
    await begun(opened, ana, ben)
    turn, _ = whose_turn(ana.table, ana, ben)
    await turn.press("My dice")
    await world.restart()
    answer = await turn.press("2 dice")
    assert answer.reply.kind == "update"
    assert "How do you split your cards?" in turn.panel.words


async def test_a_panel_that_was_dismissed_troubles_nobody(
    opened: Opened, world: World, ana: Person, ben: Person
) -> None:
    await begun(opened, ana, ben)
    turn, other = whose_turn(ana.table, ana, ben)
    await other.press("My dice")
    await turn.press("My dice")
    with world.fault("PATCH", "/webhooks/*", http_error(404, 10008)) as fault:
        await turn.press("2 dice")
        assert fault.hits == 1
    await other.press("Split my cards", on=other.table)
    assert "How do you split your cards?" in other.panel.words


@pytest.mark.parametrize(
    "how",
    [http_error(503), TimeoutError(), Lost(OSError("reset"))],
    ids=lambda how: f"{type(how).__name__}-{getattr(how, 'status', '')}",
)
async def test_a_panel_that_cannot_be_refreshed_for_a_while_follows_again(
    opened: Opened, world: World, ana: Person, ben: Person, how: Exception | Lost
) -> None:
    turn, other = await with_panels(opened, ana, ben)
    with world.fault("PATCH", "/webhooks/*", how, times=2) as fault:
        await turn.press("2 dice")
        await world.pass_time(15)
        assert fault.hits == 2
    assert "How do you split your cards?" in other.panel.words


async def test_a_panel_whose_kept_picture_is_refused_uploads_it_again(
    opened: Opened, world: World, ana: Person, ben: Person
) -> None:
    turn, other = await with_panels(opened, ana, ben)
    await turn.press("2 dice")
    await other.press(other.panel.labels[0], on=other.panel)
    picture = other.panel.pictures
    before = len(world.wire.sent)
    with world.fault("PATCH", "/webhooks/*", http_error(400, 50035), times=1):
        await turn.press("Ask to take it back")
    edits = [sent for sent in world.wire.sent[before:] if sent.route == ORIGINAL]
    assert [len(sent.files) for sent in edits] == [0, 1]
    assert other.panel.pictures == picture


async def test_what_would_look_the_same_is_not_sent_again(
    opened: Opened, world: World, ana: Person, ben: Person
) -> None:
    turn, other = await with_panels(opened, ana, ben)
    panel = other.panel
    await turn.press("More")
    before = len(world.wire.sent)
    await turn.press("I need longer")
    assert "needs longer" in other.table.words
    assert other.panel == panel
    assert routes(world, before).count(ORIGINAL) == 0
    await turn.press("2 dice")
    assert routes(world, before).count(ORIGINAL) == 1
    assert "How do you split your cards?" in other.panel.words


async def test_a_watcher_sees_the_public_view(opened: Opened, ana: Person, ben: Person, dora: Person) -> None:
    await begun(opened, ana, ben)
    await dora.press("My dice")
    assert "Your cards" not in dora.panel.alt[0]
    assert dora.panel.pictures == dora.table.pictures


async def test_private_words_are_in_the_readers_language_and_public_ones_in_the_tables(
    opened: Opened, ana: Person, carla: Person
) -> None:
    await begun(opened, ana, carla)
    await carla.press("My dice")
    assert "Your cards" not in carla.panel.alt[0]
    assert "Le tue carte" in carla.panel.alt[0]
    assert "says how many dice" in carla.table.words


async def test_a_chosen_language_wins_over_discords(opened: Opened, world: World, ana: Person, carla: Person) -> None:
    await world.bot.store.set_person(PersonRow(carla.id, language="en"))
    await begun(opened, ana, carla)
    await carla.press("My dice")
    assert "Your cards" in carla.panel.alt[0]


async def test_in_text_mode_the_panel_says_what_the_picture_shows(
    opened: Opened, world: World, ana: Person, ben: Person
) -> None:
    await world.bot.store.set_person(PersonRow(ben.id, text_mode=True))
    await begun(opened, ana, ben)
    await ben.press("My dice")
    assert ben.panel.pictures == ()
    assert all(sentence in ben.panel.words for sentence in ben.table.alt[0].split(". ")[:1])
    await ana.press("My dice")
    assert ana.panel.pictures


async def test_beside_its_picture_a_panel_says_no_more_than_what_is_for_its_reader(
    opened: Opened, world: World, ana: Person, ben: Person
) -> None:
    await begun(opened, ana, ben)
    turn, other = whose_turn(ana.table, ana, ben)
    await turn.press("My dice")
    table = set(turn.table.words.splitlines())
    assert not table & set(turn.panel.words.splitlines())
    said = [line for line in turn.panel.words.splitlines() if not line.startswith("💡")]
    assert len(" ".join(said).split()) < 20, "besides what the coach says, once"
    assert "runs out" in turn.table.words
    await world.bot.store.set_person(PersonRow(other.id, text_mode=True))
    await other.press("My dice")
    for line in ("runs out", "Round 1", "Your cards", "A Little White Die"):
        assert line in other.panel.words


async def test_a_further_page_leads_back_and_the_first_one_to_more(opened: Opened, ana: Person, ben: Person) -> None:
    turn, other = await with_panels(opened, ana, ben)
    await turn.press("2 dice")
    for person in (turn, other):
        await person.press("Evenly: 3 and 3")
    await turn.press("Guess on 1", on=turn.panel)
    assert "Back" in turn.panel.labels
    assert "More" not in turn.panel.labels
    await turn.press("Back", on=turn.panel)
    assert "More" in turn.panel.labels


async def test_a_screen_that_takes_long_follows_a_silent_answer(
    opened: Opened, world: World, ana: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    # The simulated clock stands still while a picture is drawn: these presses have no patience at all.
    monkeypatch.setattr(PendingPress, "wait", PendingPress.acknowledge)
    await opened(ana)
    before = len(world.wire.sent)
    answer = await ben.press("Join")
    assert answer.reply.kind == "deferred_update"
    assert "Ben" in ana.table.words
    await ana.press("Start")
    assert ana.table.pictures
    assert ana.panel.pictures
    assert ana.panel.private
    assert routes(world, before).count(ORIGINAL) == 2


async def test_a_page_that_is_turned_while_the_game_begins_does_not_hide_it(
    opened: Opened, world: World, ana: Person, ben: Person
) -> None:
    await opened(ana)
    await ben.press("Join")
    await ben.press("Options")
    await world.press_all([ben.aim("Rules", on=ben.panel), ana.aim("Start", on=ana.table)])
    await ben.press("Back to the game")
    assert "Your cards" in ben.panel.words
    assert ben.panel.pictures
