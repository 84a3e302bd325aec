"""Views of BLANK worth a picture: every phase, hands of every size, the fullest and the emptiest tables."""

from __future__ import annotations

from typing import Any

from bot.engine.deck import Card
from bot.engine.game import Outcome
from bot.engine.text import Name, listing, plural, text
from bot.engine.traces import Told
from bot.language import Words
from cogs.blank.cards.by_hand import ByHand
from cogs.blank.cards.meaning import understood
from cogs.blank.cards.names import colour_of
from cogs.blank.cards.starter_deck import DECK
from cogs.blank.view import CallView, CardView, Lasting, PlayerView, Question, View, Written
from tests.cogs.blank import views
from tests.cogs.blank.views import hand

WORDS = Words("en", ("Ana", "Ben the Unbelievable", "Carla", "さくら", "Konstantinos the Great", "Émile"), markup=False)
PRINTED = tuple(Written(source, card, understood(card.meaning)) for source, card in enumerate(DECK.cards))
PIZZA = Written(
    30,
    Card(
        "r20",
        "Regina della pizza",
        "somebody says the word “pizza” at the table",
        "everybody touches their nose; the last one draws two cards",
        author=12,
        signature="Margherita",
    ),
    PRINTED[0].meaning,
)
HUG = Written(
    40, Card("g40", "Hug tax", words="everybody hugs the player on their left", author=9), PRINTED[16].meaning
)
COUNTDOWN, SLOW_MOTION = PRINTED[14], PRINTED[16]
GREEN = 2
NO_BLUE = Lasting(PRINTED[5], "ban_colour", 3, (1,))
NO_FOUR = Lasting(PIZZA, "ban_number", 4, turns=2)
BY_NUMBER, BY_COLOUR = Lasting(PRINTED[4], "only_number"), Lasting(PRINTED[4], "only_colour")
BY_HAND = CallView(
    "hand",
    2,
    2,
    HUG,
    ayes=(0,),
    by_hand=ByHand("draw", (0, 1), named=True, cards=2),
    says=Told(plural("{all} draw {n} card each.", "{all} draw {n} cards each.", n=2, all=listing(Name(0), Name(1)))),
)
CLOCK = Lasting(COUNTDOWN, "countdown", at=1_800_000_000_000)
ROUNDS = Lasting(COUNTDOWN, "countdown", turns=3)
BLUE_ONLY = Lasting(PRINTED[5], "demand_colour", 3, turns=1)
FOURS_ONLY = Lasting(PRINTED[5], "demand_number", 4, (1,))
MISSING = Lasting(PRINTED[0], "skip", seats=(2,), doer=1)
A_WHILE = Lasting(SLOW_MOTION, "words", seats=(1,), turns=2, clause=0)
SLOWLY = Lasting(SLOW_MOTION, "words", seats=(1, 2))


# Cards that players of games from two to six had left: few and many of them.
LEFT = ((1, 0), (24, 0), (144, 0), (4, 0, 9), (7, 0, 12, 3), (7, 0, 5, 3, 6), (7, 0, 12, 3, 40, 5), (7, 6, 12, 3, 1, 5))


def view(seat: int | None = None, count: int = 4, **changes: Any) -> View:
    """The rules of the starter deck and one of a player; on top a green 1."""
    plainly: dict[str, Any] = {"top": CardView(24), "rules": (PRINTED[0], PRINTED[5], PIZZA), "discards": 3}
    return views.view(seat, count, **(plainly | changes))


def crowded() -> View:
    """Six players, five rules, everything in force at once."""
    return view(
        count=6,
        direction=-1,
        turn=4,
        to_act=(4,),
        rules=(PRINTED[1], PRINTED[2], *PRINTED[3:5], PIZZA),
        fired=(30, 3),
        lasting=(NO_BLUE, BY_NUMBER, CLOCK, SLOWLY),
        held=3,
        top=CardView(10, "★", COUNTDOWN),
        players=tuple(
            PlayerView(cards, skips=skips) for cards, skips in ((7, 0), (1, 1), (23, 2), (12, 0), (0, 0), (144, 0))
        ),
    )


def cards(count: int) -> tuple[CardView, ...]:
    """A sorted hand of every colour; green ones can be played. More than 72 come from two decks."""
    places = sorted((number * 144 // count for number in range(count)), key=lambda card: card % 72)
    effects = {10: COUNTDOWN, 40: HUG}
    return tuple(CardView(card, "★", effects.get(card), colour_of(card) == GREEN) for card in places)


def hands_left(*sizes: int) -> View:
    """The end of a game; so many cards are left in each hand."""
    players = tuple(PlayerView(size, shown=cards(size)) for size in sizes)
    said = Outcome((1,), text("Ben has no cards left and wins."))
    return view(phase="over", to_act=(), count=len(sizes), players=players, outcome=said)


def holding(count: int) -> View:
    return view(0, hand=cards(count), players=(PlayerView(count), PlayerView(5), PlayerView(9)), count=3)


def everything() -> dict[str, View]:
    mine = hand("re3 gr4 gr5 bl5", "gr4 gr5")
    called, claimed = CallView("call", 1, 0, PRINTED[7], ayes=(3,), noes=(2,)), CallView("claim", 2, 1, PIZZA)
    return {
        "plain": view(),
        "no rules": view(count=2, rules=()),
        "one rule": view(count=3, rules=(PIZZA,)),
        "two rules": view(count=5, rules=(PIZZA, PRINTED[0])),
        "crowded": crowded(),
        "effect on top": view(top=CardView(40, effect=HUG), lasting=(NO_BLUE, NO_FOUR)),
        "called": view(count=5, phase="vote", to_act=(4,), call=called),
        "called for an effect": view(count=6, phase="vote", to_act=(4,), call=CallView("call", 5, 4, HUG)),
        "claimed": view(phase="vote", to_act=(3,), call=claimed),
        "strict": view(phase="answer", to_act=(1,), call=CallView("strict", None, 1)),
        "asked by hand": view(count=4, phase="vote", to_act=(3,), call=BY_HAND),
        "won": view(phase="confirm", winner=0, to_act=(1, 2)),
        "over": view(phase="over", to_act=(), outcome=Outcome((1, 3), text("Ben and Sakura share it."))),
        "hand shown to all": view(players=(PlayerView(4), PlayerView(4, shown=mine), PlayerView(2))[:3], count=3),
        "waiting": view(1, hand=hand("re3 gr4"), lasting=(NO_BLUE, ROUNDS)),
        "laid": view(0, hand=mine, laid=hand("gr1 gr2 gr6")),
        "looking": view(0, hand=mine, phase="question", question=Question(0, "looked", PIZZA, cards=cards(3))),
        "demanded": view(0, hand=mine, lasting=(BLUE_ONLY, MISSING)),
        "a number demanded": view(lasting=(FOURS_ONLY, MISSING, A_WHILE)),
        "looking at a hand": view(
            0, hand=mine, phase="question", question=Question(0, "looked_hand", PIZZA, target=2, cards=cards(5))
        ),
        "searching": view(0, hand=cards(16), phase="question", question=Question(0, "search", cards=cards(40))),
        "voting": view(3, hand=mine, phase="vote", to_act=(3,), call=called),
        "hand shown to one": view(0, hand=mine, players=(PlayerView(4), PlayerView(12, shown=cards(12))), count=2),
        "at the end": view(0, hand=mine, phase="over", to_act=(), outcome=Outcome((1,), text("Ben wins."))),
        **{f"left {sizes}": hands_left(*sizes) for sizes in LEFT},
        **{f"a hand of {count}": holding(count) for count in (1, 7, 10, 11, 24, 25, 144)},
    }
