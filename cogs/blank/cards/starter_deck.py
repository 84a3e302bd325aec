"""Hold the starter deck (K32): fourteen rules, six effects and thirty-six illustrations of our own, for every new deck.

Given by the source: a 3 skips; something reverses; something swaps hands; slow speech, the answer to a call, the
countdown, two cards for all others; and, as further ideas, cards taken from a neighbour, matching by number alone, a
colour that is banned, being slow, barking, coughing and staring. Wording, conditions and the rest are ours.
"""

from __future__ import annotations

from bot.card_language.blocks import Condition
from bot.card_language.free_words import Do, Outside, Say
from bot.engine.deck import Card, Deck
from bot.engine.text import Argument, Text, text
from cogs.blank.cards.conditions.laid import Laid
from cogs.blank.cards.conditions.played import Played
from cogs.blank.cards.conditions.rounds import Rounds
from cogs.blank.cards.conditions.slower import Slower
from cogs.blank.cards.conditions.stuck import Stuck
from cogs.blank.cards.effects.again import Again
from cogs.blank.cards.effects.answer import Answer
from cogs.blank.cards.effects.ban import Ban
from cogs.blank.cards.effects.contest import Contest
from cogs.blank.cards.effects.countdown import Countdown
from cogs.blank.cards.effects.discard import Discard
from cogs.blank.cards.effects.draw import Draw
from cogs.blank.cards.effects.give import Give
from cogs.blank.cards.effects.only import Only
from cogs.blank.cards.effects.pass_on import Pass
from cogs.blank.cards.effects.reverse import Reverse
from cogs.blank.cards.effects.show import Show
from cogs.blank.cards.effects.skip import Skip
from cogs.blank.cards.effects.swap import Swap
from cogs.blank.cards.effects.swap_rule import SwapRule
from cogs.blank.cards.effects.take import Take
from cogs.blank.cards.meaning import Clause, Meaning, plain, understood
from cogs.blank.cards.names import COLOURS

_DRAWN = (
    ("apple", "rocket", "dragon", "balloon", "mushroom", "hourglass"),
    ("feather", "cat", "fish", "sun", "candle", "guitar"),
    ("cactus", "snail", "tree", "teapot", "sock", "bicycle"),
    ("whale", "boat", "umbrella", "cloud", "robot", "key"),
    ("octopus", "crown", "moon", "owl", "eye", "hat"),
    ("cake", "ghost", "mirror", "house", "bell", "magnet"),
)
"""What is drawn on the first copy of each card: a line for each colour, in it the numbers 1 to 6."""


def place(colour: str, number: int, copy: int = 0) -> int:
    """Give the place of a game card in the deck."""
    return COLOURS.index(colour) * 12 + (number - 1) * 2 + copy


ILLUSTRATIONS: dict[int, str] = {
    place(colour, number): name
    for colour, names in zip(COLOURS, _DRAWN, strict=True)
    for number, name in enumerate(names, 1)
}
"""By place: six carry an effect besides, thirty carry nothing else; the second copies are plain."""


Told = tuple[Text, ...]
"""What is printed on a card: the title, the condition of a rule, the words."""


def _card(slot: str, told: Told, meaning: Meaning) -> Card:
    # An effect has two parts, without a condition; joined, that is an empty one.
    title, *condition, words = (said.message for said in told)
    return Card(slot, title, "".join(condition), words, plain(meaning), signature="Carte Blanche", printed=True)


_RULES: tuple[tuple[Told, Condition, Clause], ...] = (
    (
        (text("Three's a crowd"), text("a 3 is played"), text("the next player skips a turn")),
        Played(numbers=(3,)),
        Clause("next", Skip()),
    ),
    (
        (text("About turn!"), text("a card is played on one of the same number"), text("the direction reverses")),
        Played(same="number"),
        Clause("doer", Reverse()),
    ),
    (
        (text("Wrong coat"), text("a 6 is played"), text("swap hands with another player")),
        Played(numbers=(6,)),
        Clause("doer", Swap("chosen")),
    ),
    (
        (
            text("Light fingers"),
            text("a green card is played"),
            text("everybody takes a card from the player on their left"),
        ),
        Played(colours=(COLOURS.index("green"),)),
        Clause("all", Take(1, "left")),
    ),
    (
        (text("Colour-blind"), text("a blue card is played"), text("the next card must match by number")),
        Played(colours=(COLOURS.index("blue"),)),
        Clause("doer", Only("number")),
    ),
    (
        (
            text("Fashion police"),
            text("a player plays two or more cards at once"),
            text("name a colour: nobody may play it until your next turn"),
        ),
        Laid(2),
        Clause("doer", Ban("colour")),
    ),
    (
        (text("Wake up!"), text("a player takes longer than 20 seconds"), text("all others may discard a card")),
        Slower(20),
        Clause("others", Discard(1), may=True),
    ),
    (
        (text("Beware of the dog"), text("a 1 is played"), text("the next player must bark three times")),
        Played(numbers=(1,)),
        Clause("next", Do(text("bark three times").message)),
    ),
    (
        (text("Bless you"), text("a player coughs or sneezes"), text("that player takes a card from another player")),
        Outside(text("a player coughs or sneezes").message),
        Clause("doer", Take(1, "chosen")),
    ),
    (
        (
            text("Don't blink"),
            text("a purple card is played"),
            text("staring contest with another player: the winner gives the loser a card"),
        ),
        Played(colours=(COLOURS.index("purple"),)),
        Clause("chosen", Contest(text("staring contest").message, 1)),
    ),
    (
        (
            text("Robin Hood"),
            text("an orange card is played"),
            text("whoever has the most cards gives one to whoever has the fewest"),
        ),
        Played(colours=(COLOURS.index("orange"),)),
        Clause("most", Give(1, "fewest")),
    ),
    ((text("Encore!"), text("a 5 is played"), text("play once more")), Played(numbers=(5,)), Clause("doer", Again())),
    (
        (text("Merry-go-round"), text("four rounds have passed"), text("everybody passes their hand to the left")),
        Rounds(4),
        Clause("all", Pass("left")),
    ),
    (
        (text("Plot twist"), text("a player cannot play"), text("they may swap a rule for a new one")),
        Stuck(),
        Clause("doer", SwapRule(), may=True),
    ),
)

_EFFECTS: tuple[tuple[int, Told, Clause], ...] = (
    (
        place("red", 6),
        (text("Sand in the gears"), text("in two minutes the game ends, fewest cards wins")),
        Clause("doer", Countdown(2)),
    ),
    (place("orange", 1), (text("Featherweight"), text("you may discard a card")), Clause("doer", Discard(1), may=True)),
    (
        place("green", 2),
        (text("In slow motion"), text("a player you choose must talk like a snail until the game ends")),
        Clause("chosen", Do(text("talk like a snail").message, lasting=True)),
    ),
    (place("blue", 4), (text("Cloudburst"), text("all others draw two cards")), Clause("others", Draw(2))),
    (
        place("purple", 5),
        (text("X-ray eyes"), text("a player of your choice shows you their hand")),
        Clause("chosen", Show("doer")),
    ),
    (
        place("pink", 3),
        (text("No, you!"), text("answers a call: whoever called draws instead")),
        Clause("doer", Answer()),
    ),
)

DECK = Deck(
    (
        *(_card(f"r{index}", told, Meaning((clause,), when)) for index, (told, when, clause) in enumerate(_RULES)),
        *(_card(f"g{card}", told, Meaning((clause,))) for card, told, clause in _EFFECTS),
    )
)
"""As every server gets it."""

_MEANINGS = [understood(card.meaning) for card in DECK.cards]
_BLOCKS = [block for each in _MEANINGS for block in (each.condition, *(clause.effect for clause in each.clauses))]
FREE_WORDS = frozenset(block.words for block in _BLOCKS if isinstance(block, Outside | Contest | Say | Do))
"""What no block says on these cards: messages, too."""


def free_words(words: str) -> Argument:
    """Give free words of a meaning: ours in the reader's language, a player's as they were written."""
    return Text(words) if words in FREE_WORDS else words
