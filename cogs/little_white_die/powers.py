"""What the sixteen power cards do, in our own words, by their number (L31). Their names are in data.py."""

from __future__ import annotations

from bot.engine.text import Text, text

ABOUT: dict[int, Text] = {
    1: text("everybody still in gets a card of the next number (7, 8, 9), to play with from the next round on."),
    2: text("roll all your own dice again."),
    3: text("pick another player, who rolls all their dice again."),
    4: text("everybody rolls all their dice again."),
    5: text("wildcards count for nothing until the round ends."),
    6: text("name a number: cards of it also count as the number guessed, until the round ends."),
    7: text("pick another player, who shows everybody two of their dice that are not shown yet."),
    8: text("show all your dice to everybody; you need not guess or challenge this turn."),
    9: text("your guess may be the same as the one that stands."),
    10: text("your guess must be lower: one of its two figures smaller, the other not greater."),
    11: text("until the round ends a guess is right only if it is exactly right."),
    12: text("until the round ends all guesses must be on power cards."),
    13: text("whoever loses this round loses one random card of a die instead of the whole die."),
    14: text("swap one of your dice for a die of another player, for good."),
    15: text("take a card from the draw pile, to play with from the next round on."),
    16: text("throw away the top card of any die on the table."),
}

QUESTIONS: dict[tuple[int, str], Text] = {
    (1, "seat"): text("There are too few new cards: who goes without?"),
    (3, "seat"): text("Who rolls all their dice again?"),
    (6, "number"): text("Which number goes wild?"),
    (7, "seat"): text("Who shows two of their dice?"),
    (7, "die"): text("Which two of your dice do you show?"),
    (14, "die"): text("Which of your dice do you give away?"),
    (16, "die"): text("Which die loses its top card?"),
}
"""What a power asks its player, by power and kind of answer."""
