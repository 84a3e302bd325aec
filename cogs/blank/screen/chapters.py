"""The rules in our own words, in chapters, for `/blank rules`."""

from __future__ import annotations

from bot.engine.text import Text, text

Chapter = tuple[Text, tuple[Text, ...]]


def guide() -> tuple[Chapter, ...]:
    """Chapters: a heading and its paragraphs."""
    return _CHAPTERS


_CHAPTERS: tuple[Chapter, ...] = (
    (
        text("What it is about"),
        (
            text("Get rid of your cards. Whoever has none left when a turn is over wins."),
            text(
                "Three rule cards lie on the table and hold for everybody, and some game cards do something when they"
                " are played. All of them can be written by you: who wins writes a card, and it stays in the deck of "
                "this server for good."
            ),
        ),
    ),
    (
        text("The cards"),
        (
            text(
                "72 game cards in six colours, each with its own symbol: red hexagon, orange triangle, green square, "
                "blue circle, purple diamond, pink shield. Numbers 1 to 6, each twice in every colour."
            ),
            text("Most of them only have a colour and a number. Some carry an effect, with a title and its author."),
            text("A rule card says: if this happens, then that follows. The draw pile holds no rule cards."),
        ),
    ),
    (
        text("Setting up"),
        (
            text("2 to 6 players get seven cards each. Three rules are turned up, and a first card to play on."),
            text("A rule that was newly written is always one of the three in the next game."),
            text("Who begins is drawn. Play goes clockwise, until a card turns it round."),
        ),
    ),
    (
        text("Your turn"),
        (
            text("Play a card that has the colour or the number of the top card."),
            text(
                "You may play several at once if all of them have the colour of the top card, or all have its number."
                " Lay them one by one, take back what you like, and press “Play it” when you are done: until then "
                "nobody sees anything."
            ),
            text("Only the card that ends on top sets off rules and has its effect."),
            text(
                "If you can play nothing, you draw one card as a penalty, and your turn is over. If you can play, you"
                " must."
            ),
        ),
    ),
    (
        text("Rules and effects"),
        (
            text("The table carries out by itself what it understands, at once, and asks when a card leaves a choice."),
            text(
                "If one card sets off several rules, whoever played it chooses which comes first. The card's own "
                "effect comes last, unless they decide otherwise."
            ),
            text("“The next player” means the next one in the direction of play, after a card has turned it round."),
            text(
                "Cards drawn or given by a rule are no penalty and do not end your turn. Cards discarded by a rule go"
                " under the top card and do nothing."
            ),
            text("If rules set each other off more than twenty times in a turn, the table stops it there."),
        ),
    ),
    (
        text("Calling a penalty"),
        (
            text(
                "Some cards ask for things that only people can see: barking, speaking slowly, a staring contest. Do "
                "them where the others notice, in the channel or by voice."
            ),
            text(
                "Somebody forgot? Press “Call a penalty” before the next card is played, and choose the card and the "
                "player. The others vote. If most say that it was forgotten, that player draws a card; if most say "
                "that it was not, you do. With a tie nobody draws."
            ),
            text(
                "With nobody else to vote, the player who was called admits or denies it; a denial costs nobody a card."
            ),
            text(
                "What lasts, such as speaking slowly, can be called whenever it is broken. Computers cannot be called."
            ),
            text("Some effects answer a call: play that card instead of drawing, and the caller draws."),
        ),
    ),
    (
        text("Claiming"),
        (
            text(
                "A rule can wait for something that only people notice: “if a player coughs”. Whoever noticed it "
                "claims it under “Call a penalty”, and the others vote. A claim that is turned down costs nothing."
            ),
            text("Seconds are measured by the table, from the moment your turn is shown. Slow games do without them."),
        ),
    ),
    (
        text("If wrong cards are allowed"),
        (
            text("The table does not let a wrong card through, so nobody is punished for one."),
            text(
                "If the host allows wrong cards, it is as at a real table: you may try a card that does not fit, or "
                "play when it is not your turn. It comes back to your hand, and you draw one card for it."
            ),
        ),
    ),
    (
        text("Winning"),
        (
            text(
                "You win if your hand is empty when everything that your card set off is done. If a rule gave you "
                "cards again, you have not won yet."
            ),
            text(
                "If something was asked for in that turn that only people can judge, the others confirm the win "
                "first, or call what was forgotten. They have a minute, in slow games half a day."
            ),
            text("A countdown ends the game when its time is up: then the fewest cards win, and ties share."),
        ),
    ),
    (
        text("The prize: write a card"),
        (
            text(
                "The winner may write a new rule, or an effect on a game card that has none, with a title and perhaps"
                " a drawing. Or decline."
            ),
            text(
                "Write plain sentences: “If a 3 is played”, “the next player misses a turn”. Before you send it in "
                "you see how your card looks, and what the table will do. What it does not understand stays as you "
                "wrote it, for people to see to."
            ),
            text(
                "A card can make somebody draw, take, give, discard, swap or pass on cards, miss a turn, play again, "
                "turn the direction, look at a pile or search it, ban a colour, show a hand, change the rules in "
                "play, start a countdown, answer a call, or say and do whatever you like. At most ten cards for one "
                "effect, and no card may win or lose the game outright."
            ),
            text("The moderators approve it, suggest changes, or send it back and say why."),
        ),
    ),
    (
        text("Decks"),
        (
            text(
                "Every server begins with our starter deck and makes it its own. It may have several decks; two can "
                "be mixed for a game, and a mark tells their cards apart."
            ),
            text("`/deck` shows all cards, and is the way to write one at any time where the moderators allow it."),
            text("A game keeps the deck it began with, whatever is approved meanwhile."),
        ),
    ),
    (
        text("Secrets"),
        (
            text(
                "Your hand is yours alone. Everybody sees how many cards each player has, the top card, the rules in "
                "play, what lasts, and how many cards were played at once."
            ),
            text("Whoever looks at a pile or searches it sees those cards; nobody else does."),
        ),
    ),
)
