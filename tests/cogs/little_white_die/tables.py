"""Views of tables for tests of the picture: made up, so that every phase and extreme is there."""

from __future__ import annotations

from bot.engine.game import Outcome
from bot.engine.text import Text, text
from cogs.little_white_die.view import WILD, Card, Die, GuessView, PlayerView, Reveal, View

NAMES = ("Ana", "Margherita", "Bob 🎲", "Даша", "Konstantinos the Great", "\U00012038")


class PlainWords:
    """English, with the names above."""

    def __init__(self, names: tuple[str, ...] = NAMES) -> None:
        self.names = names

    def __call__(self, said: Text, /) -> str:
        values = dict(said.arguments)
        message = said.plural if said.plural and values[said.counted] != 1 else said.message
        return message.format_map(values)

    def name(self, seat: int, called: str = "") -> str:
        return called or self.names[seat]


def card(number: int) -> Card:
    """Every third card has a power; every number appears, wildcards too."""
    return Card(number % 10, power=number % 17 if number % 3 == 0 and number % 10 != WILD else 0, used=number % 6 == 0)


def guessing(seats: int = 4, dice: int = 3, seat: int | None = None, cards: int = 2) -> View:
    """In the middle of a round; everybody has `dice` dice of `cards` cards."""
    players = tuple(
        PlayerView(
            tuple(Die(cards, card(number + each) if each == seat else None) for number in range(dice)), dice * cards
        )
        for each in range(seats)
    )
    return View(
        seat=seat,
        phase="guess",
        round=2,
        liar=1,
        turn=0,
        to_act=(0,),
        players=players,
        number=dice,
        highest=6,
        guess=GuessView(seats - 1, 5, 4),
        wildcards=True,
        wildcards_left=6,
        wildcard_takers=(1,),
        powers=True,
        pile=14,
        deck=() if seat is None else tuple(card(number) for number in range(dice * cards)),
    )


def splitting(seats: int = 4, seat: int | None = None) -> View:
    """Some have split, others not; the last one is out."""
    players = tuple(PlayerView((), 6, ready=each % 2 == 0) for each in range(seats - 1))
    return View(
        seat=seat,
        phase="split",
        round=1,
        liar=0,
        turn=None,
        to_act=tuple(range(1, seats - 1, 2)),
        players=(*players, PlayerView((), 0, out=True)),
        number=3,
        highest=6,
        pile=24,
        deck=() if seat is None else tuple(Card(number) for number in range(1, 7)),
        split=(2, 2, 2) if seat == 0 else (),
    )


def revealed(seats: int = 4, dice: int = 3, seat: int | None = None, over: bool = False) -> View:
    """After a challenge: every die is face up, and at the end what lies below the tops, too."""
    players = tuple(
        PlayerView(
            tuple(
                Die(
                    2,
                    card(number + each),
                    shown=True,
                    matches=(number + each) % 10 in (5, WILD),
                    under=(card(number + 1),) if over else (),
                )
                for number in range(dice)
            ),
            dice * 2,
        )
        for each in range(seats)
    )
    return View(
        seat=seat,
        phase="over" if over else "lose",
        round=2,
        liar=1,
        turn=None,
        to_act=() if over else (0,),
        players=players,
        number=dice,
        highest=9,
        reveal=Reveal(GuessView(seats - 1, 5, 4), challenger=0, found=3, held=False, loser=0, lost=dice - 1),
        outcome=Outcome((1,), text("Margherita wins.")) if over else None,
    )
