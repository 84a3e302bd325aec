"""The deck that a table plays with when its server chose no other: fourteen rules and six effects (K32)."""

from __future__ import annotations

from bot.engine.deck import Card, Deck
from cogs.blank.blocks import (
    Again,
    Answer,
    Ban,
    Clause,
    Condition,
    Contest,
    Countdown,
    Discard,
    Do,
    Draw,
    Effect,
    Laid,
    Left,
    Meaning,
    Only,
    Outside,
    Played,
    Reverse,
    Say,
    Search,
    Skip,
    Slower,
    Stuck,
    Swap,
    Take,
    Whom,
    plain,
)


def _rule(n: int, title: str, condition: str, words: str, when: Condition, *clauses: Clause) -> Card:
    meaning = plain(Meaning(clauses, when))
    return Card(f"r{n}", title, condition, words, meaning, signature="Carte Blanche", printed=True)


def _effect(n: int, title: str, words: str, *clauses: Clause) -> Card:
    return Card(f"g{n}", title, "", words, plain(Meaning(clauses)), signature="Carte Blanche", printed=True)


def _one(whom: Whom, effect: Effect, *, may: bool = False) -> Clause:
    return Clause(whom, effect, may)


DECK = Deck(
    (
        _rule(0, "Tripped", "a 3 is played", "the next player is skipped", Played(numbers=(3,)), _one("next", Skip())),
        _rule(1, "Full turn", "a 6 is played", "the direction turns", Played(numbers=(6,)), _one("doer", Reverse())),
        _rule(2, "Barter", "a blue 1 is played", "swap hands", Played((3,), (1,)), _one("doer", Swap("chosen"))),
        _rule(
            3, "Draught", "a 2 is played", "all take from the left", Played(numbers=(2,)), _one("all", Take(1, "left"))
        ),
        _rule(4, "Sums", "a 4 is played", "match by number", Played(numbers=(4,)), _one("anybody", Only("number"))),
        _rule(5, "Treasure", "a 5 is played", "search the draw pile", Played(numbers=(5,)), _one("doer", Search())),
        _rule(6, "Matchmaker", "a 1 is played", "two swap hands", Played(numbers=(1,)), _one("two", Swap("each"))),
        _rule(
            7,
            "Fresh start",
            "stuck",
            "discard all, draw five",
            Stuck(),
            _one("doer", Discard(0)),
            _one("doer", Draw(5)),
        ),
        _rule(8, "Lonely", "one card is played", "draw one", Laid(1, 1), _one("doer", Draw())),
        _rule(9, "Boom", "two or more are played", "ban a colour", Laid(2), _one("doer", Ban("colour"))),
        _rule(10, "Tick", "slower than 5 s", "others may discard", Slower(5), _one("others", Discard(1), may=True)),
        _rule(11, "Kennel", "one card left", "bark three times", Left(1), _one("doer", Say("Woof woof woof!"))),
        _rule(
            12, "Cold", "somebody coughs", "take a card", Outside("somebody coughs"), _one("doer", Take(1, "chosen"))
        ),
        _rule(13, "Twins", "same number", "stare", Played(same="number"), _one("chosen", Contest("Do not blink.", 1))),
        _effect(0, "Snail", "very slowly", _one("chosen", Do("Speak and move very slowly.", lasting=True))),
        _effect(12, "Mirror", "answer a call", _one("doer", Answer())),
        _effect(24, "Fuse", "two minutes", _one("anybody", Countdown(2))),
        _effect(36, "Rain", "all others draw two", _one("others", Draw(2))),
        _effect(48, "Encore", "play again", _one("doer", Again())),
        _effect(60, "Tailwind", "the next is skipped", _one("next", Skip())),
    )
)
