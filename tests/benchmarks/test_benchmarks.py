"""Every benchmark still runs: tiny sizes, and nothing about speed."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from bot.games import find_games
from tests.benchmarks import (
    bench_history,
    bench_ladder,
    bench_lasting,
    bench_memory,
    bench_moves,
    bench_pictures,
    bench_press,
    bench_queue,
    bench_records,
    bench_requests,
    bench_rules,
    bench_series,
    bench_shown,
    bench_start,
    bench_throws,
    report,
)


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Databases are made where a benchmark is started."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(bench_memory, "WARM_UP", 2)


def test_moves_are_committed_answered_and_done_again_by_the_others() -> None:
    rates = bench_moves.measure(tables=1, moves=4)
    assert min(rates[:3]) > 0


def test_a_press_that_is_answered_with_a_view_is_timed_beside_bare_discord(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench_press, "WARM_UP", 1)
    spent = bench_press.measure(tables=1, moves=4)
    assert min(spent.ours, spent.bare) > 0


def test_a_finished_game_is_small_in_the_database() -> None:
    found = bench_records.measure("little_white_die", games=1)
    assert found.moves > 0
    # Of one game alone: pages are not full.
    assert 0 < found.bytes < 2 * bench_records.GOAL


def test_pages_of_a_history_and_films_are_timed() -> None:
    assert min(bench_history.pages(games=60).values()) > 0
    assert min(bench_history.film("little_white_die", steps=2)) > 0
    assert min(bench_history.replay_step("little_white_die", rounds=1)) > 0


def test_pages_of_a_ladder_and_games_that_count_are_timed() -> None:
    assert min(bench_ladder.pages(people=12).values()) > 0
    assert bench_ladder.counted(3, games=1) > 0


def test_seating_and_drawing_a_series_is_timed() -> None:
    assert bench_series.paired("swiss", people=14, rounds=2) > 0
    assert bench_series.drawn() > 0


def test_a_full_database_starts() -> None:
    starts = bench_start.measure(finished=20, rounds=1)
    assert min(starts) > 0


def test_memory_grows_when_tables_are_opened_and_shown() -> None:
    found = bench_memory.measure(tables=2)
    assert 0 < found.kept < found.shown


def test_memory_of_a_process_that_goes_on_is_looked_at_round_by_round() -> None:
    every_game = len(find_games())
    found = bench_lasting.measure(tables=every_game, at_once=5)
    assert len(found.rounds) == every_game
    assert min(found.rounds) > found.begun > 0


def test_what_people_see_is_timed_and_counted_while_tables_are_played() -> None:
    party = bench_shown.Party(2, strangers=True)
    found = bench_shown.measure(["blanco"], party, pace=1.0, warm_up=0.0, lasts=8.0, tls=False)
    assert 0 < bench_shown.nearly(found.boards, 0.5) <= bench_shown.nearly(found.boards, 0.95)
    assert min(found.requests["blanco"]) > 0
    assert min(found.kilobytes["blanco"]) > 0
    assert found.others["imported"] > 0
    assert found.cost > 0


def test_requests_of_a_move_are_counted_by_kind() -> None:
    found = bench_requests.measure("blanco", bench_requests.Party(2), moves=3)
    assert [move["answers"] for move in found.moves] == [1, 1, 1]
    assert min(found.bytes) > 0


def test_a_moderator_is_answered_while_many_cards_wait() -> None:
    assert min(bench_queue.measure(waiting=20, rounds=1).values()) > 0


def test_tables_share_their_deck() -> None:
    # With fewer, what their process keeps besides counts too much for each.
    assert bench_memory.measure(tables=16, game=bench_memory.WITH_DECK).kept < bench_memory.GOAL


def test_a_picture_is_timed_beside_its_copy_and_pillow() -> None:
    benches = (
        bench_pictures.five_grids,
        bench_pictures.blank_table,
        bench_pictures.blank_hand,
        bench_pictures.white_dice,
    )
    for draw in (bench() for bench in benches):
        assert min(bench_pictures.measure(draw, rounds=1)) > 0


def test_a_card_that_nobody_has_seen_is_timed_beside_pillow() -> None:
    assert min(bench_pictures.cold(rounds=1)) > 0
    assert min(bench_pictures.cold_hand(rounds=1)) > 0
    assert min(bench_pictures.measure(bench_pictures.hand_of_ten(), rounds=1)) > 0


def test_random_games_count_their_decisions() -> None:
    for found in find_games().values():
        assert bench_rules.our_game(found.game, random.Random(1)) > 0


def test_the_best_of_several_rounds_counts_and_goals_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    figures = iter((2.0, 5.0, 3.0, 4.0))
    assert report.best(2, lambda: next(figures), lambda: next(figures)) == [2.0, 4.0]
    report.line("what", "1", "at least 2", False)
    assert "MISSED" in capsys.readouterr().out


def test_throws_are_timed() -> None:
    found = bench_throws.measure(throws=3)
    assert found.most >= found.middle > 0
    moving = bench_throws.measure_moving(throws=1)
    assert moving.seconds > 0
    assert moving.frames > 1
