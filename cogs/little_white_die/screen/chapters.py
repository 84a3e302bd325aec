"""The rules in our own words, in chapters, for `/little-white-die rules`."""

from __future__ import annotations

from bot.engine.text import Text, text
from cogs.little_white_die.cards import POWER_NAMES
from cogs.little_white_die.powers import ABOUT

Chapter = tuple[Text, tuple[Text, ...]]


def guide() -> tuple[Chapter, ...]:
    """Chapters: a heading and its paragraphs."""
    return (*_PLAIN, *_EXPANSIONS, *_powers())


_PLAIN: tuple[Chapter, ...] = (
    (
        text("What it is about"),
        (
            text(
                "A die here is a pile of cards. Rolling it means shuffling the pile and looking at its top card. "
                "Only you see the tops of your own dice."
            ),
            text(
                "Players take turns to guess what the tops of all dice together show, each guess higher than the last, "
                "until somebody does not believe it. Whoever was wrong loses a die, cards and all."
            ),
            text("Keep your cards longer than the others: whoever has most when somebody runs out wins."),
        ),
    ),
    (
        text("Setting up"),
        (
            text("2 to 6 players. Everybody gets six cards: one of each number from 1 to 6."),
            text(
                "You know which cards you hold, but not which of them end up in which die. "
                "One player is drawn to be the first Liar."
            ),
        ),
    ),
    (
        text("Splitting"),
        (
            text("The Liar says a number, 2 or more: everybody splits their cards into that many dice."),
            text(
                "You choose how many cards go into each die; which ones is left to chance. A die of a single card is "
                "allowed only when there is no other way. Too few cards? Then each card is a die."
            ),
            text("The smaller the smallest die, the less you lose. All choose at once, and then all dice are rolled."),
        ),
    ),
    (
        text("Guessing"),
        (
            text(
                "The Liar guesses first, for example 3 × 5: at least three dice on the table have a 5 on top. "
                "Everybody's dice count, yours too."
            ),
            text(
                "Then it goes round. On your turn, guess higher or challenge. Higher means a greater number or a "
                "greater count, and neither of them smaller: after 3 × 5 come 4 × 5, 3 × 6 or 4 × 6, but not 4 × 4."
            ),
            text("You may bluff as much as you like. Nobody may count more dice than are on the table."),
        ),
    ),
    (
        text("Challenging"),
        (
            text("You do not believe the last guess? Challenge it: all tops are revealed and counted."),
            text(
                "If they show the number at least as often as was guessed, the challenger loses the round. "
                "If not, the guesser does."
            ),
        ),
    ),
    (
        text("Losing a die"),
        (
            text(
                "The loser gives up one of their dice with all its cards, of their own choice, and is the next Liar. "
                "Those cards are out of the game, and nobody sees what lay under the top."
            ),
        ),
    ),
    (
        text("The end"),
        (
            text(
                "Quick game: as soon as one player has no cards left, whoever has the most cards wins. A tie is shared."
            ),
            text("Long game: players without cards are out, and the last one with cards wins."),
        ),
    ),
    (
        text("Variants"),
        (
            text("Random start: your cards are dealt at random instead of one of each number."),
            text("9 or 12 cards: one of each number, and the rest at random."),
            text("At least 3 dice: the Liar's number is 3 or more."),
            text("All of these and both expansions can be mixed freely."),
        ),
    ),
)

_EXPANSIONS: tuple[Chapter, ...] = (
    (
        text("Wildcards"),
        (
            text("A wildcard on top of a die counts as whatever number the challenged guess names."),
            text(
                "Before the first round everybody secretly swaps one of their cards for a wildcard. "
                "There are nine; later, the loser of a round may swap another card while some are left."
            ),
        ),
    ),
    (
        text("Power cards"),
        (
            text(
                "Some cards carry a power besides their number. If one lies on top of your die, you may use it on your "
                "turn, before you guess or challenge. That shows the card to everybody. Each works once a round."
            ),
            text(
                "You may also guess how many power cards are on top. After a guess on a number, the count of power "
                "cards must be more than half of its greater figure, rounded down: after 3 × 5, at least 3 power cards."
            ),
            text(
                "After a guess on power cards, a number must be guessed more than twice as often, or more power cards: "
                "after 2 power cards, at least 5 of any number, or 3 power cards."
            ),
            text("Power cards count as their number too. Wildcards are not power cards."),
            text("The numbers 7, 8 and 9 come into play only through the power {power}.", power=POWER_NAMES[1]),
        ),
    ),
)


def _powers() -> tuple[Chapter, ...]:
    """A chapter of their own for the sixteen powers, in two halves to keep each short."""
    return (
        (text("The powers, 1 to 8"), tuple(_power(number) for number in range(1, 9))),
        (text("The powers, 9 to 16"), tuple(_power(number) for number in range(9, 17))),
    )


def _power(number: int) -> Text:
    return text("{power}: {what}", power=POWER_NAMES[number], what=ABOUT[number])
