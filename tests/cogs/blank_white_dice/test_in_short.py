"""The news beside the table's picture: what each player did in a few words, so that there is room for everybody's."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from bot.engine.briefing import briefed
from bot.engine.game import Event
from bot.engine.text import Name, text
from bot.language import Words
from cogs.blank_white_dice.rules.news import resolved_against, resolved_for, resolves
from cogs.blank_white_dice.screen.in_short import BRIEFING, DRAWN, POINTS, RESOLVED, SEEN, TAKEN
from cogs.blank_white_dice.wording import held_text, number_text
from tests.battery import GAMES, Playout

SAY = Words("en", ("Ada", "Domino", "Ginger", "Gogo"), markup=False)


@cache
def played(number: int) -> tuple[tuple[Event, ...], ...]:
    """The events of each step of a game of all cards between computers."""
    found = GAMES["blank_white_dice"]
    playout = Playout(found.game, number, computer=found.computer, options={"level": 4, "goal": 13, "roll": 0}, seats=4)
    return tuple(each.events for each in playout)


def turns() -> Iterator[list[tuple[Event, int]]]:
    """What three rivals have done from one roll to the next but for the last of them, in some games."""
    for number in range(8):
        told: list[tuple[Event, int]] = []
        for step, events in enumerate(played(number)):
            told = [] if any(event.text.message.startswith("Everybody") for event in events) else told
            told += [(event, step) for event in events]
            if told:
                yield told


def test_what_is_said_in_short_is_told_by_the_game() -> None:
    """A sentence that is worded anew would be told at its full length."""
    told = {event.text.message for number in range(20) for events in played(number) for event in events}
    assert {*POINTS, *DRAWN, *SEEN, *RESOLVED, TAKEN} <= told


def test_what_a_rival_did_is_one_short_phrase() -> None:
    die = held_text(1, 0)
    told = (
        resolved_for(1, text("Junk Food"), 2),
        text("{icon} on {die} has {marks} now.", icon=text("Junk Food"), die=die, marks=text("one dash")),
        resolved_against(1, number_text(-1), 1),
        resolves(1, text("Tag")),
        text("{player} draws {icon} on {die}.", player=Name(1), icon=text("Tag"), die=die),
        resolved_for(2, number_text(2), 2),
    )
    short = briefed([(Event(said), at) for at, said in enumerate(told)], BRIEFING)
    assert [(SAY(event.text), at) for event, at in short] == [
        ("Domino: +1 point and draws Tag.", 4),
        ("Ginger: +2 points.", 5),
    ]


def test_nothing_that_wants_to_be_seen_is_merged() -> None:
    for told in turns():
        short = list(briefed(told, BRIEFING))
        assert [each for each in short if each[0].staged] == [each for each in told if each[0].staged]
        assert [at for _, at in short] == sorted(at for _, at in short)
        assert len(short) <= len(told)
