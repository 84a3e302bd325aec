"""The rules in our own words, in chapters, for `/blanco rules`."""

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
            text("You have a grid of nine cards, face down. Make it disappear, line by line, and then a second one."),
            text(
                "A row goes when all its cards show the same number. A column goes when all its cards show the same "
                "colour. Whoever has cleared both grids first wins."
            ),
        ),
    ),
    (
        text("Setting up"),
        (
            text("2 to 5 players. 120 cards: ten colours, each with the numbers 1 to 12, every card once."),
            text(
                "Everybody gets nine cards face down, three by three, and two cards in hand. Turn up one card of your "
                "grid and look in secret at another. All do this at once; who begins is drawn."
            ),
            text("Places are named as on a map: columns A to D from the left, rows 1 to 3 from the top."),
        ),
    ),
    (
        text("Your turn: take a card"),
        (
            text(
                "Take the top card of the draw pile or of the discard pile. Of the three cards in your hand, play or "
                "discard one."
            ),
            text("Discard: it goes onto the discard pile, and you turn up a face-down card of your grid."),
            text(
                "Play: it goes face up onto any place of your grid. The card that lay there goes onto the discard "
                "pile, even if nobody had seen it."
            ),
        ),
    ),
    (
        text("Or: swap two"),
        (
            text(
                "Instead of taking a card, swap two neighbours in your grid: side by side, or one above the other. "
                "If one of them is face down, it turns up. If both are, you choose which."
            ),
            text("You cannot pass."),
        ),
    ),
    (
        text("Clearing lines"),
        (
            text(
                "After that you may clear complete lines: rows of one number, columns of one colour, all face up, "
                "of two cards or more. A single card is no line."
            ),
            text(
                "The cards go into the box, and the grid closes up. With several lines you choose which goes first. "
                "You may also leave a line standing and clear it on a later turn."
            ),
        ),
    ),
    (
        text("Chains and rewards"),
        (
            text("If closing a gap completes a new line, that is a chain reaction: you may clear it at once."),
            text(
                "Whoever has cleared a line may then look in secret at one face-down card of their grid. After a chain "
                "reaction you may also turn that card up, and clear what it completes. One look a turn, no more."
            ),
        ),
    ),
    (
        text("The second grid and the end"),
        (
            text(
                "When your first grid is gone, you get twelve cards face down, four across and three down. Turn one "
                "up, look at another, and your turn is over. Your two hand cards stay."
            ),
            text("Whoever has cleared the second grid wins at once."),
            text(
                "When the draw pile runs out, the discards and the box are shuffled into a new one. If nobody clears a "
                "line for 30 rounds, the game stops and fewest cards left wins."
            ),
        ),
    ),
    (
        text("Longer play"),
        (
            text("Match: who first wins two or three games. The next player clockwise begins each new game."),
            text(
                "Points: three or five games. Each card left in your grid is a point, and the second grid counts "
                "twelve if you never got it. Fewest points win; a tie is shared."
            ),
        ),
    ),
    (
        text("Secrets"),
        (
            text(
                "Nobody sees your hand or what you looked at; everybody sees where you looked, and which card you take "
                "from the discard pile."
            ),
            text(
                "Remember peeks: in slow games your own panel reminds you of what you looked at. In live games you see "
                "it once and keep it in mind, unless the host chose otherwise."
            ),
        ),
    ),
)
