"""What is told of a game: who set off what, who held and played how many cards; all of it true."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import partial

from bot.engine.game import Seat
from bot.engine.story import Scene
from bot.engine.text import Text
from bot.language import Words
from cogs.blank.cards.conditions.played import Played
from cogs.blank.cards.effects.draw import Draw
from cogs.blank.rules.game import GAME
from cogs.blank.rules.play import fitting
from cogs.blank.rules.state import State
from cogs.blank.story import candidates, facts
from cogs.blank.view import AnswerCall, AnyMove, Done, DrawPenalty, Lay
from tests.cogs.blank.tabletop import card, clause, meaning, step, table
from tests.told_games import Check, ToldGame, check_claims, told_games

SAY = Words("en-US", ("Ana", "Ben"), markup=False)
DRAWS = clause("doer", Draw(1))


def told(state: State, *written: str) -> list[str]:
    """What is remarkable when these cards are played one by one, and every question gets the first answer."""
    return [SAY(fact) for fact in facts(list(scenes(state, *written)))]


def said(state: State, *written: str) -> list[str]:
    """All that could be told of it."""
    return [SAY(fact.said) for fact in candidates(list(scenes(state, *written)))]


def scenes(state: State, *written: str) -> Iterator[Scene]:
    for name in written:
        moves: list[AnyMove] = [Lay(card(name)), Done()]
        while moves:
            seat, move = min(GAME.to_act(state)), moves.pop(0)
            now = step(state, move)
            state = now.state
            yield Scene(0, seat, move, now.events, partial(GAME.view, state, None))
            if not moves and state.phase == "question":
                moves = [GAME.moves(state, Seat(min(GAME.to_act(state))))[0]]


def test_a_chain_is_of_whoever_played_and_a_rule_counts_with_every_play() -> None:
    rules = [meaning(Played(), DRAWS), meaning(Played(numbers=(2,)), DRAWS)]
    state = table("re2 re6 bl1", "re4 re5 gr1", rules=rules)
    assert told(state, "re2", "re4", "re6") == [
        "The rule that decided: card 0",
        "Longest chain: Ana set off 2 cards at once.",
        "Everybody always had a card to play.",
    ]
    assert "Busiest rule: card 0, 3 times." in said(state, "re2", "re4", "re6")


def test_the_effect_of_a_card_may_decide_as_a_rule_may() -> None:
    state = table("re2 bl1", "re4 re5 gr1", effects={"re2": meaning(None, clause("next", Draw(2)))})
    assert told(state, "re2")[0] == "The rule that decided: card 0"


def test_no_rule_decided_where_the_last_play_set_off_none() -> None:
    state = table("re2 re6 bl1", "re4 re5 gr1", rules=[meaning(Played(numbers=(2,)), DRAWS)])
    assert told(state, "re2", "re4") == [
        "Everybody always had a card to play.",
        "2 cards were played.",
        "Nobody ever held more than 3 cards.",
    ]


def test_wrong_cards_set_off_nothing_anew_and_are_not_laid() -> None:
    rules = [meaning(Played(numbers=(2,)), DRAWS), meaning(Played(), DRAWS)]
    state = table("re2 re6 bl1", "re4 re5 gr1", rules=rules, strict=True)
    assert told(state, "re2", "gr1") == [
        "Longest chain: Ana set off 2 cards at once.",
        "1 card was played.",
        "Nobody ever held more than 4 cards.",
    ]


def played(game: ToldGame) -> list[tuple[int, int]]:
    """Whoever played cards, and how many they laid for it, as the rules keep them."""
    found = []
    for before, after in game.steps:
        if isinstance(before.move, Done) and after.state.discards[-1] == before.state.laid[-1]:
            found.append((before.seat or 0, len(before.state.laid)))
        if isinstance(before.move, AnswerCall):
            found.append((before.seat or 0, 1))
    return found


def set_off(game: ToldGame) -> list[tuple[int, list[str]]]:
    """For each play or draw whoever made it, and which cards it was told to set off."""
    chains: list[tuple[int, list[str]]] = []
    for before, after in game.steps:
        if isinstance(before.move, Done | DrawPenalty):
            chains.append((before.seat or 0, []))
        for event in after.events:
            if event.text.message == "{player} sets off {card}." and chains:
                chains[-1][1].append(SAY(dict(event.text.arguments)["card"]))  # type: ignore[arg-type]
    return chains


def times(game: ToldGame) -> Counter[str]:
    return Counter(name for _, names in set_off(game) for name in names)


def largest(game: ToldGame) -> dict[int, int]:
    """The most cards that each seat held, those included that it had laid."""
    most: dict[int, int] = {}
    for state in (position.state for position in game.positions[1:]):
        for seat, hand in enumerate(state.hands):
            laid = len(state.laid) if seat == state.turn else 0
            most[seat] = max(most.get(seat, 0), len(hand) + laid)
    return most


def quoted(rule: Text) -> str:
    return f"“{SAY(rule)}”"


CHECKS: dict[str, Check] = {
    "The rule that decided: {rule}": lambda game, said: set_off(game)[-1][1][-1] == quoted(said["rule"]),
    "Longest chain: {player} set off {cards} card at once.": lambda game, said: (
        max(len(names) for _, names in set_off(game)) == said["cards"]
        and (said["player"].seat, said["cards"]) in [(seat, len(names)) for seat, names in set_off(game)]
    ),
    "Busiest rule: {rule}, {times} time.": lambda game, said: (
        times(game)[quoted(said["rule"])] == said["times"] == max(times(game).values())
    ),
    "{cards} card was played.": lambda game, said: sum(cards for _, cards in played(game)) == said["cards"],
    "No card was played.": lambda game, said: not played(game),
    "{player} played {cards} card at once.": lambda game, said: (
        (said["player"].seat, said["cards"]) in played(game)
        and said["cards"] == max(cards for _, cards in played(game))
    ),
    "{times} time somebody had no card to play.": lambda game, said: (
        [fitting(each.state) for each in game.positions if isinstance(each.move, DrawPenalty)] == [[]] * said["times"]
    ),
    "Everybody always had a card to play.": lambda game, said: all(
        fitting(each.state) or each.state.laid for each in game.positions if each.state.phase == "turn"
    ),
    "Nobody ever held more than {cards} card.": lambda game, said: max(largest(game).values()) == said["cards"],
    "{player} held {cards} card at one time.": lambda game, said: (
        largest(game)[said["player"].seat] == said["cards"] == max(largest(game).values())
    ),
    "{player} once held {cards} card, and won.": lambda game, said: (
        largest(game)[said["player"].seat] == said["cards"] and said["player"].seat in game.end.ending.winners
    ),
}


def test_all_that_may_be_told_of_a_game_is_true() -> None:
    assert len(check_claims("blank", CHECKS, told_games("blank", 4))) >= 8
