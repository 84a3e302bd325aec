"""The battery: what holds for every game in cogs/, found by itself. `--torture` plays many more games."""

from __future__ import annotations

import importlib
import itertools
import json
import pickle
import random
import re
from collections.abc import Callable, Iterable, Iterator
from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.engine.chance import SeededChance
from bot.engine.computer import LEVELS
from bot.engine.experiments import carried_out
from bot.engine.game import AnyGame, Game, Refused, Seat, Step, decode_move, decode_state, encode
from bot.engine.replay import states, verify
from bot.games import GameFolder
from bot.language import Words
from tests.battery import GAMES, Playout, Position, components, legal, moves_on, panel_pages, payload, some, spread
from tests.discord_rules.components import check_message_components
from tests.lots import Lots
from tests.transcripts import NAMES, path, transcript, written_down

every_game = pytest.mark.parametrize("found", GAMES.values(), ids=GAMES)
Tried = Callable[[Playout, int], Iterable[Position]]
NOW = 1_000_000
JUNK = ("", "null", "[]", "{}", "[[]]", '["nothing"]', '["' + "x" * 5000 + '"]', "[" * 100_000, b"\xff\x00", "1e999")

WRONG: tuple[Any, ...] = ("1", "", 1.5, None, True, [], {}, [[[[1]]]], -1, 0, 7, 99, 10**9, 2**64, -(10**30))


@pytest.fixture
def playouts(request: pytest.FixtureRequest) -> Iterable[int]:
    """Numbers of random games."""
    return range(200 if request.config.getoption("--torture") else 4)


@pytest.fixture
def tried(request: pytest.FixtureRequest) -> Tried:
    """Gives the positions of a random game at which much is tried: some, seeded by its number."""
    return (lambda playout, number: playout) if request.config.getoption("--torture") else some


@pytest.fixture
def shown(request: pytest.FixtureRequest) -> Iterable[int]:
    """Numbers of random games whose screens are looked at: each is some hundred times as slow as a move."""
    return range(100 if request.config.getoption("--torture") else 2)


@every_game
def test_random_games_end_and_survive_storage(found: GameFolder, playouts: Iterable[int]) -> None:
    game = found.game
    for number in playouts:
        for position in Playout(game, number):
            state, stored = position.state, encode(position.state)
            assert decode_state(game, stored, game.info.version) == state
            assert encode(decode_state(game, stored, game.info.version)) == stored
            assert bool(game.to_act(state)) == (game.outcome(state) is None)
        assert game.outcome(position.state) is not None


@every_game
def test_moves_are_legal_distinct_and_only_for_who_must_act(
    found: GameFolder, playouts: Iterable[int], tried: Tried
) -> None:
    game = found.game
    for number in playouts:
        playout = Playout(game, number)
        for position in tried(playout, number):
            before = encode(position.state)
            to_act = game.to_act(position.state)
            for seat in map(Seat, range(playout.seats)):
                moves = game.moves(position.state, seat)
                besides = game.interrupts(position.state, seat)
                assert len({*moves, *besides}) == len(moves) + len(besides)
                assert bool(moves) == (seat in to_act)
                for move in (*moves, *besides):
                    assert decode_move(game, encode(move)) == move
                if seat not in to_act and position.move is not None and position.move not in besides:
                    with pytest.raises(Refused):
                        carried_out(game, position.state, seat, position.move, SeededChance(b"other seat", 1), NOW)
            assert encode(position.state) == before, "asking or refusing changed the state"


@every_game
def test_every_legal_move_is_accepted_and_the_state_before_is_left_alone(
    found: GameFolder, playouts: Iterable[int], tried: Tried
) -> None:
    game = found.game
    for number in playouts:
        playout = Playout(game, number)
        for position in tried(playout, number):
            before = encode(position.state)
            to_act = game.to_act(position.state)
            for seat in map(Seat, range(playout.seats)):
                idle = {game.idle(position.state, seat)} if seat in to_act else set()
                for move in legal(game, position.state, seat) | idle:
                    carried_out(game, position.state, seat, move, SeededChance(b"try", position.revision), NOW)
            assert encode(position.state) == before


@every_game
def test_replaying_the_log_gives_the_same_states(found: GameFolder, playouts: Iterable[int]) -> None:
    for number in playouts:
        playout = Playout(found.game, number)
        seen = [position.state for position in playout]
        record = playout.record()
        assert list(states(found.game, record)) == seen
        assert verify(found.game, record) == len(record.entries)


@every_game
def test_idle_is_always_legal_and_a_game_of_nothing_else_ends(found: GameFolder, playouts: Iterable[int]) -> None:
    game = found.game
    for number in playouts:
        for position in Playout(game, number, idle=True):
            for seat in game.to_act(position.state):
                assert game.idle(position.state, seat) in game.moves(position.state, seat)
        assert game.outcome(position.state) is not None


@every_game
def test_junk_is_refused_and_changes_nothing(found: GameFolder, tried: Tried) -> None:
    game = found.game
    for junk in JUNK:
        with pytest.raises(Refused):
            decode_move(game, junk)
    seen = {encode(position.move) for number in range(5) for position in Playout(game, number) if position.move}
    strange = [decode_move(game, move) for move in sorted(seen)]
    chooser = random.Random(99)
    playout = Playout(game, 99)
    for position in tried(playout, 99):
        before = encode(position.state)
        # Some at each position: a game of cards knows thousands of moves, and has thousands of positions.
        wrong = set(chooser.sample(strange, min(len(strange), 40)))
        for seat in map(Seat, range(-1, 8)):
            possible = legal(game, position.state, seat) if 0 <= seat < playout.seats else set()
            for move in wrong - possible:
                with pytest.raises(Refused):
                    carried_out(game, position.state, seat, move, SeededChance(b"junk", 1), NOW)
        assert encode(position.state) == before


@every_game
def test_a_move_with_anything_wrong_in_it_is_refused(found: GameFolder, tried: Tried) -> None:
    kinds = set[type]()
    for number in range(5):
        for position in tried(Playout(found.game, number), number):
            if position.seat is not None:
                kinds.add(type(position.move))
                for data in spoiled(encode(position.move)):
                    check_refused_or_legal(found.game, position.state, position.seat, data)
    assert len(kinds) > 3 or kinds == set(get_args(found.game.move_type) or [found.game.move_type])


def spoiled(move: str) -> Iterator[str]:
    """The text of a move with an item too many or too few, and with something else in the place of each."""
    items = json.loads(move)
    yield json.dumps([*items, 1])
    yield json.dumps(items[:-1])
    yield json.dumps([items])
    for place, wrong in itertools.product(range(len(items)), WRONG):
        yield json.dumps([*items[:place], wrong, *items[place + 1 :]])


def check_refused_or_legal(game: AnyGame, state: Any, seat: Seat, data: bytes | str) -> None:
    try:
        move = decode_move(game, data)
        after = carried_out(game, state, seat, move, SeededChance(b"junk", 1), NOW).state
    except Refused:
        return
    # A move of an older record may leave out what it has learnt to name since: it does what one that names it does.
    assert move in (possible := legal(game, state, seat)) or after in (
        carried_out(game, state, seat, each, SeededChance(b"junk", 1), NOW).state
        for each in possible
        if type(each) is type(move)
    )


@every_game
@given(data=st.binary(max_size=80) | st.text(max_size=80))
def test_random_bytes_are_a_legal_move_or_refused(found: GameFolder, data: bytes | str) -> None:
    start = next(iter(Playout(found.game, 1)))
    for seat in found.game.to_act(start.state):
        check_refused_or_legal(found.game, start.state, seat, data)


@every_game
def test_a_walker_on_all_screens_finds_exactly_the_legal_moves(
    found: GameFolder, shown: Iterable[int], tried: Tried
) -> None:
    game = found.game
    for number in shown:
        playout = Playout(game, number)
        for position in spread(playout, number) if number else tried(playout, 0):
            to_act = game.to_act(position.state)
            seats = tuple(map(Seat, range(playout.seats)))
            everybody = {move for seat in seats for move in legal(game, position.state, seat)}
            public = moves_on(found.table(game.view(position.state, None)))
            assert public.keys() <= everybody
            watcher = panel_pages(found, game.view(position.state, None))
            assert not any(moves_on(page) for page in watcher.values())
            for seat in seats:
                possible = legal(game, position.state, seat)
                private: dict[Any, bool] = {}
                for page in panel_pages(found, game.view(position.state, seat)).values():
                    private |= moves_on(page)
                assert private.keys() <= possible
                assert private.keys() | (public.keys() & possible) == possible
                if len(to_act) > 1:
                    assert all(private.values()), "what all do at the same moment must be good at any time"
                besides = private.keys() & set(game.interrupts(position.state, seat))
                assert all(private[move] for move in besides), "so must what interrupts"


@every_game
def test_nothing_a_seat_cannot_know_reaches_it(found: GameFolder, playouts: Iterable[int], tried: Tried) -> None:
    """Deal again all that the seat cannot know: whatever it is shown must stay as it was, to the byte."""
    game = found.game
    worlds = importlib.import_module(f"tests.cogs.{found.slug}.redeal")
    changed = others_changed = dealt = 0
    for number in playouts:
        playout, lots = Playout(game, number), Lots(number)
        seats = [Seat(seat) for seat in range(playout.seats)]
        for position in tried(playout, number):
            public, *views = (game.view(position.state, seat) for seat in (None, *seats))
            for seat in seats:
                other = worlds.redeal(position.state, seat, lots)
                # A game may be without secrets for a while; it says so, and then there is nothing to change.
                dealt += getattr(worlds, "hides", bool)(position.state)
                changed += other != position.state
                others_changed += any(game.view(other, n) != views[n] for n in seats if n != seat)
                assert game.view(other, seat) == views[seat]
                assert game.view(other, None) == public
                if not isinstance(position.move, worlds.REVEALS):
                    _same_news(game, position, other, seat)
    assert changed > dealt // 2, "the re-deal must really change hidden parts"
    assert others_changed > dealt // 4, "and what the other seats see"


@every_game
def test_at_the_end_everybody_sees_what_anybody_may_know(found: GameFolder, playouts: Iterable[int]) -> None:
    """What one seat cannot know then, such as the order of a pile, no other one knows either."""
    worlds = importlib.import_module(f"tests.cogs.{found.slug}.redeal")
    for number in playouts:
        playout = Playout(found.game, number)
        *_, end = playout
        everybody = [None, *map(Seat, range(playout.seats))]
        for seat in everybody[1:]:
            other = worlds.redeal(end.state, seat, Lots(number))
            assert [found.game.view(other, each) for each in everybody] == [
                found.game.view(end.state, each) for each in everybody
            ]


def _same_news(game: Any, position: Any, other: Any, seat: Seat) -> None:
    """The same move in both worlds: as long as the seat sees the same afterwards, it was told the same."""
    if position.move is None:
        return
    try:
        steps = [
            carried_out(game, world, position.seat, position.move, SeededChance(b"news", 1), NOW)
            for world in (position.state, other)
        ]
    except Refused:
        return  # the other world does not allow this move: it shows hidden cards
    if game.view(steps[0].state, seat) == game.view(steps[1].state, seat):
        told = [[event for event in step.events if event.known_to(seat)] for step in steps]
        assert told[0] == told[1]


@every_game
def test_what_can_be_taken_back_has_shown_nobody_anything(
    found: GameFolder, playouts: Iterable[int], tried: Tried
) -> None:
    """In every world that looks the same to a seat, the move is possible, draws no luck, and leads to the same views
    and news of that seat and of the public; and it can be taken back there, too: so that tells nothing either."""
    game, open_moves = found.game, 0
    worlds = importlib.import_module(f"tests.cogs.{found.slug}.redeal")
    for number in playouts:
        playout, lots = Playout(game, number), Lots(number)
        for position in tried(playout, number):
            if (step := harmless(game, position, position.state)) is None:
                continue
            open_moves += 1
            for seat in map(Seat, range(playout.seats)):
                other = harmless(game, position, worlds.redeal(position.state, seat, lots))
                assert other is not None
                assert game.view(other.state, seat) == game.view(step.state, seat)
                assert game.view(other.state, None) == game.view(step.state, None)
                told = [[event for event in each.events if event.known_to(seat)] for each in (step, other)]
                assert told[0] == told[1]
    # A game that does not say what its moves uncover has none.
    assert open_moves or type(game).uncovers is Game.uncovers


def harmless(game: AnyGame, position: Position, state: Any) -> Step[Any] | None:
    """What the move of a position leads to in a state, if it can be taken back there."""
    if position.seat is None or game.experiment(state, position.seat, position.move, SeededChance(b"luck", 1)):
        return None
    chance = SeededChance(b"luck", 1)
    step = game.play(state, position.seat, position.move, chance, NOW)
    over = game.outcome(step.state) is not None
    return None if chance.drawn or over or game.uncovers(state, step.state, position.seat, position.move) else step


@every_game
def test_not_a_byte_that_discord_is_sent_gives_a_secret_away(found: GameFolder, shown: Iterable[int]) -> None:
    """Words, alt text, file names, labels, custom_ids, values and pictures of another world that looks the same."""
    game = found.game
    worlds = importlib.import_module(f"tests.cogs.{found.slug}.redeal")
    tried = 0
    for number in shown:
        playout = Playout(game, number)
        for position in spread(playout, number):
            seat = Seat(position.revision % playout.seats)
            other = worlds.redeal(position.state, seat, SeededChance(b"bytes", position.revision))
            # What they see is drawn in full, so the seats and the watchers take turns.
            viewer = None if tried % 3 == 2 else seat
            tried += 1
            assert payload(found, game.view(other, viewer)) == payload(found, game.view(position.state, viewer))


SAY = [Words(language, NAMES, markup=False) for language in ("en", "it")]
ONE_AS_MANY = re.compile(
    # '3 dice of 2 and 1 cards' is how it is said.
    r"(?<! and )(?<! e )(?<!, )\b1 (cards|dice|points|turns(?! up)|rounds|lines|games|times|wildcards|rules|minutes"
    r"|players|carte|dadi|punti|turni|giri|linee|partite|volte|regole|minuti|giocatori)\b"
)


@every_game
def test_every_screen_obeys_discords_limits_and_tells_one_thing_as_one(found: GameFolder, shown: Iterable[int]) -> None:
    for number in shown:
        playout = Playout(found.game, number)
        for position in spread(playout, number):
            for seat in (None, *map(Seat, range(playout.seats))):
                view = found.game.view(position.state, seat)
                for screen in (found.table(view), *panel_pages(found, view).values()):
                    for media in (None, "attachment://table-0123456789abcdef.png"):
                        assert not list(check_message_components(components(screen, media), v2=True))
                    told = (screen.title, *screen.lines, *(event.text for event in position.events))
                    assert not [line for say in SAY for line in map(say, told) if ONE_AS_MANY.search(line)]


@every_game
def test_every_computer_can_be_sent_to_another_process(found: GameFolder) -> None:
    """Where its games are played when strength and balance are measured; and it chooses there what it chooses here."""
    game = found.game
    first = next(iter(Playout(game, 0)))
    view = game.view(first.state, min(game.to_act(first.state)))
    for level in LEVELS:
        computer = found.computer_of(level)
        sent = pickle.loads(pickle.dumps(computer))
        assert sent.choose(view, SeededChance(b"seed", 1)) == computer.choose(view, SeededChance(b"seed", 1))


@every_game
def test_the_transcript_reads_as_it_was_written_down(found: GameFolder) -> None:
    """A golden game: whoever changes rules or words sees in the difference what players will see."""
    assert path(found).read_text().splitlines() == list(transcript(found, written_down(found)))
