"""Sentences as people write them in English, and what they mean."""

from __future__ import annotations

from bot.card_language.blocks import Condition
from bot.card_language.free_words import Do, Outside, Say
from cogs.blank.cards.conditions.discarded import Discarded
from cogs.blank.cards.conditions.drawn import Drawn
from cogs.blank.cards.conditions.laid import Laid
from cogs.blank.cards.conditions.left import Left
from cogs.blank.cards.conditions.minutes import Minutes
from cogs.blank.cards.conditions.played import Played
from cogs.blank.cards.conditions.rounds import Rounds
from cogs.blank.cards.conditions.slower import Slower
from cogs.blank.cards.conditions.stuck import Stuck
from cogs.blank.cards.conditions.swapped import Swapped
from cogs.blank.cards.effects.again import Again
from cogs.blank.cards.effects.answer import Answer
from cogs.blank.cards.effects.ban import Ban
from cogs.blank.cards.effects.bring_rule import BringRule
from cogs.blank.cards.effects.contest import Contest
from cogs.blank.cards.effects.countdown import Countdown
from cogs.blank.cards.effects.discard import Discard
from cogs.blank.cards.effects.draw import Draw
from cogs.blank.cards.effects.drop_rule import DropRule
from cogs.blank.cards.effects.give import Give
from cogs.blank.cards.effects.look import Look
from cogs.blank.cards.effects.only import Only
from cogs.blank.cards.effects.pass_on import Pass
from cogs.blank.cards.effects.reverse import Reverse
from cogs.blank.cards.effects.search import Search
from cogs.blank.cards.effects.show import Show
from cogs.blank.cards.effects.skip import Skip
from cogs.blank.cards.effects.swap import Swap
from cogs.blank.cards.effects.swap_rule import SwapRule
from cogs.blank.cards.effects.take import Take
from cogs.blank.cards.meaning import Clause

EFFECTS: dict[str, tuple[Clause, ...]] = {
    "The next player skips a turn": (Clause("next", Skip()),),
    "NEXT PLAYER MISSES TWO TURNS!!!": (Clause("next", Skip(2)),),
    "the following player is skipped.": (Clause("next", Skip()),),
    "Skip the next player": (Clause("next", Skip()),),
    "the previous player loses a turn": (Clause("previous", Skip()),),
    "the player after you sits out a turn": (Clause("next", Skip()),),
    "Draw two cards": (Clause("doer", Draw(2)),),
    "you pick up 3 cards": (Clause("doer", Draw(3)),),
    "Take a card from the pile": (Clause("doer", Draw()),),
    "everyone draws one": (Clause("all", Draw()),),
    "all players draw a card from the deck": (Clause("all", Draw()),),
    "Everybody else must draw 2 cards": (Clause("others", Draw(2)),),
    "all other players pick up a card": (Clause("others", Draw()),),
    "the others take two cards each from the draw pile": (Clause("others", Draw(2)),),
    "each other player draws four cards": (Clause("others", Draw(4)),),
    "a player of your choice draws three cards": (Clause("chosen", Draw(3)),),
    "a player you choose picks up two": (Clause("chosen", Draw(2)),),
    "two players of your choice draw a card": (Clause("two", Draw()),),
    "The player with the most cards draws another card": (Clause("most", Draw()),),
    "whoever has the fewest cards draws two": (Clause("fewest", Draw(2)),),
    "you may draw one card": (Clause("doer", Draw(), may=True),),
    "take a card from the player to your left": (Clause("doer", Take(1, "left")),),
    "Steal two cards from another player": (Clause("doer", Take(2, "chosen")),),
    "draw a card from the next player's hand": (Clause("doer", Take(1, "next")),),
    "all players take one card from their left neighbour": (Clause("all", Take(1, "left")),),
    "the next player takes a card from you": (Clause("next", Take(1, "doer")),),
    "Give a card to the player on your right": (Clause("doer", Give(1, "right")),),
    "give the next player two of your cards": (Clause("doer", Give(2, "next")),),
    "everyone gives you a card": (Clause("others", Give(1, "doer")),),
    "everybody passes a card to the player on their left": (Clause("all", Give(1, "left")),),
    "Discard a card": (Clause("doer", Discard()),),
    "throw away your whole hand": (Clause("doer", Discard(0)),),
    "All others may get rid of one card": (Clause("others", Discard(), may=True),),
    "discard all of your cards and draw five": (Clause("doer", Discard(0)), Clause("doer", Draw(5))),
    "Swap hands with another player": (Clause("doer", Swap("chosen")),),
    "exchange your hand with the player with the fewest cards": (Clause("doer", Swap("fewest")),),
    "you can trade hands with any player": (Clause("doer", Swap("chosen"), may=True),),
    "two players of your choice swap hands with each other": (Clause("two", Swap("each")),),
    "the next player must switch hands with you": (Clause("next", Swap("doer")),),
    "Everyone passes their hand to the left": (Clause("all", Pass("left")),),
    "all players pass their hands to the next player": (Clause("all", Pass("next")),),
    "Play again": (Clause("doer", Again()),),
    "you have another turn": (Clause("doer", Again()),),
    "The direction of play reverses": (Clause("doer", Reverse()),),
    "reverse the direction": (Clause("doer", Reverse()),),
    "change direction": (Clause("doer", Reverse()),),
    "Look at the top three cards of the draw pile": (Clause("doer", Look("draw", 3)),),
    "Search the discard pile for a card": (Clause("doer", Search("discard")),),
    "search the deck and take a card": (Clause("doer", Search("draw")),),
    "The next card must match by colour only": (Clause("doer", Only("colour")),),
    "the next card has to match the number": (Clause("doer", Only("number")),),
    "Name a color, nobody may play it until your next turn": (Clause("doer", Ban("colour")),),
    "no one can play red cards for 3 turns": (Clause("doer", Ban("colour", 0, 3)),),
    "the number 5 is banned until your next turn": (Clause("doer", Ban("number", 5)),),
    "Show your hand to everybody": (Clause("doer", Show("all")),),
    "the previous player shows you their hand": (Clause("previous", Show("doer")),),
    "In five minutes the game is over and the player with the fewest cards wins": (Clause("doer", Countdown(5)),),
    "the game ends in 3 minutes": (Clause("doer", Countdown(3)),),
    "Discard one of the rules": (Clause("doer", DropRule()),),
    "remove a rule in play": (Clause("doer", DropRule()),),
    "Turn up a new rule": (Clause("doer", BringRule()),),
    "a new rule comes into play": (Clause("doer", BringRule()),),
    "Replace a rule with a new one": (Clause("doer", SwapRule()),),
    "Answer a call with this card": (Clause("doer", Answer()),),
    'the next player says "I am a teapot"': (Clause("next", Say("I am a teapot")),),
    "Everybody says hello until the end of the game": (Clause("all", Say("hello", True)),),
    "the next player must sing a song": (Clause("next", Do("sing a song")),),
    "the next player skips a turn and must bark three times": (
        Clause("next", Skip()),
        Clause("next", Do("bark three times")),
    ),
    "for the rest of the game, a player of your choice speaks very slowly": (
        Clause("chosen", Do("speaks very slowly", True)),
    ),
    "the next player draws two cards and skips a turn": (Clause("next", Draw(2)), Clause("next", Skip())),
    "Draw a card, then the next player gives you two cards": (Clause("doer", Draw()), Clause("next", Give(2, "doer"))),
    "all others hop on one leg. Then reverse the direction": (
        Clause("others", Do("hop on one leg")),
        Clause("doer", Reverse()),
    ),
    "arm wrestling against another player: the winner gives the loser two cards": (
        Clause("chosen", Contest("arm wrestling", 2)),
    ),
    "Everybody but you draws a card": (Clause("others", Draw()),),
    "dance": (Clause("doer", Do("dance")),),
    "draw eleven thousand cards": (Clause("anybody", Do("draw eleven thousand cards")),),
    "a player of your choice shows you their hand, then they draw two cards": (
        Clause("chosen", Show("doer")),
        Clause("same", Draw(2)),
    ),
    "Choose a player. That player skips a turn.": (Clause("chosen", Skip()),),
    "pick another player to draw three cards": (Clause("chosen", Draw(3)),),
    "make the next player draw four": (Clause("next", Draw(4)),),
    "the next player can't play": (Clause("next", Skip()),),
    "you get to play again": (Clause("doer", Again(), may=True),),
    "Reverse!": (Clause("doer", Reverse()),),
}

CONDITIONS: dict[str, Condition] = {
    "a 3 is played": Played(numbers=(3,)),
    "a three is played": Played(numbers=(3,)),
    "somebody plays a red card": Played(colours=(0,)),
    "a red or a blue card is played": Played(colours=(0, 3)),
    "a purple 6 is played": Played(colours=(4,), numbers=(6,)),
    "anyone plays an odd number": Played(parity="odd"),
    "you play an even card": Played(parity="even"),
    "a card of the same number as the one before is played": Played(same="number"),
    "a card is played on one of the same colour": Played(same="colour"),
    "a player plays two or more cards at once": Laid(2),
    "somebody plays more than two cards": Laid(3),
    "a player plays only one card": Laid(1, 1),
    "you play exactly three cards in one turn": Laid(3, 3),
    "a player plays 2 to 4 cards": Laid(2, 4),
    "two cards with the same number are played at once": Laid(2, 2, "number"),
    "two cards of the same colour at once": Laid(2, 2, "colour"),
    "two equal numbers at once": Laid(2, 2, "number"),
    "two identical cards are played in one turn": Laid(2, 2, "both"),
    "you play three or more cards of the same colour": Laid(3, 0, "colour"),
    "a player draws a card": Drawn(),
    "somebody takes a penalty card": Drawn(True),
    "a player discards a card": Discarded(),
    "hands are swapped": Swapped(),
    "a player can't play": Stuck(),
    "somebody has no matching card": Stuck(),
    "a player has one card left": Left(1),
    "you have only two cards left": Left(2),
    "a player takes longer than ten seconds": Slower(10),
    "somebody is slower than 2 minutes": Slower(120),
    "every three rounds": Rounds(3),
    "four rounds have passed": Rounds(4),
    "two minutes have passed": Minutes(2),
    "a player coughs": Outside("a player coughs"),
    "your phone rings!": Outside("your phone rings!"),
}

WHOLE: dict[str, tuple[Condition, Clause]] = {
    "If a 3 is played, the next player skips a turn": (Played(numbers=(3,)), Clause("next", Skip())),
    "When a player has two cards left: everyone else draws a card.": (Left(2), Clause("others", Draw())),
    "Whenever somebody laughs, they draw a card": (Outside("somebody laughs"), Clause("doer", Draw())),
    "If you sneeze you draw two cards": (Outside("you sneeze"), Clause("doer", Draw(2))),
    "Every two rounds all players pass their hand to the left": (Rounds(2), Clause("all", Pass("left"))),
    "The next player misses a turn if a green card is played": (Played(colours=(2,)), Clause("next", Skip())),
    "Each time a player plays two or more cards then play goes the other way": (Laid(2), Clause("doer", Reverse())),
    "As soon as a player cannot play, that player may swap a rule for a new one.": (
        Stuck(),
        Clause("doer", SwapRule(), may=True),
    ),
    "Everybody draws a card whenever somebody laughs!": (Outside("somebody laughs"), Clause("all", Draw())),
}
