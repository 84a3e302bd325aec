"""What a written icon card did in a game, by all that its states and its events tell."""

from __future__ import annotations

from bot.engine.chance import SeededChance
from bot.engine.deck import Card, Deck
from bot.engine.game import Seat, Setup
from bot.engine.hall import WholeStep
from cogs.blank_white_dice.cards.community import number_of
from cogs.blank_white_dice.computer.player import QUICK
from cogs.blank_white_dice.hall import HALL
from cogs.blank_white_dice.rules.game import GAME
from cogs.blank_white_dice.view import Add

MOON = Card("i3", "Moon", meaning={"parts": [{"steps": [{"is": "gain", "amount": {"base": 4}}]}]})
STAR = Card("i5", "Star", meaning={"parts": [{"steps": [{"is": "gain", "amount": {"base": 1}}]}]})
DECK = Deck((STAR, MOON), due=1)


def game() -> list[WholeStep]:
    """A game to its end in which whoever holds the moon adds it."""
    secret, add = bytes(32), Add(number_of(MOON))
    state = GAME.start(Setup(2, 0, {"level": 2}, deck=DECK, at=0, computers=(0, 1)), luck := SeededChance(secret, 0))
    steps = [WholeStep(state)]
    for number in range(1, 3_000):
        if not (acting := GAME.to_act(steps[-1].state)):
            break
        seat, luck = Seat(min(acting)), SeededChance(secret, number)
        view = GAME.view(steps[-1].state, seat)
        move = add if add in view.moves else QUICK.choose(view, SeededChance(secret, 3_000 + number))
        step = GAME.play(steps[-1].state, seat, move, luck, 0)
        steps.append(WholeStep(step.state, move, step.events))
    return steps


def test_an_icon_card_is_counted_by_what_its_icons_did() -> None:
    steps = game()
    number, end = number_of(MOON), steps[-1].state
    assert GAME.outcome(end) is not None
    did = HALL.deeds(DECK, steps)[1]
    fired = sum(step.state.followed.count(number) for step in steps)
    assert (did["came"], did["fired"], did["gained"]) == (1, fired, 4 * fired)
    assert did["tagged"] == sum(card == number for step in steps for _, card in step.state.tagged)
    assert fired > 2
    assert 1 in HALL.met(DECK, end)
    if 0 not in HALL.met(DECK, end):
        assert 0 not in HALL.deeds(DECK, steps)


def test_the_card_that_gave_the_winner_their_last_points_decided() -> None:
    steps = game()
    (winner,) = GAME.outcome(steps[-1].state).winners  # type: ignore[union-attr]
    last = max(
        number
        for number in range(1, len(steps))
        if steps[number].state.points[winner] > steps[number - 1].state.points[winner]
    )
    followed = steps[last].state.followed
    decided = [card for card, did in HALL.deeds(DECK, steps).items() if did["decided"]]
    assert decided == ([1] if followed and followed[-1] == number_of(MOON) else [])
