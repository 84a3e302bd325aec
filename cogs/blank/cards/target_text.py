"""People in words: targets as subjects of sentences, and whom an effect is about, with its preposition.

Every sentence is whole, because languages agree verbs ('deve', 'devono') and melt prepositions ('dal', 'al').
"""

from __future__ import annotations

from bot.engine.text import Text, text
from cogs.blank.cards.blocks import Of, Whom


def must(whom: Whom, do: Text, rule: bool) -> Text:
    """'The next player must skip a turn.' On a game card the doer is the reader. Never of "anybody"."""
    match whom:
        case "doer":
            return text("The player who set it off must {do}.", do=do) if rule else text("You must {do}.", do=do)
        case "next":
            return text("The next player must {do}.", do=do)
        case "previous":
            return text("The previous player must {do}.", do=do)
        case "chosen" if rule:
            return text("A player of their choice must {do}.", do=do)
        case "chosen":
            return text("A player of your choice must {do}.", do=do)
        case "two" if rule:
            return text("Two players of their choice must {do}.", do=do)
        case "two":
            return text("Two players of your choice must {do}.", do=do)
        case "all":
            return text("All players must {do}.", do=do)
        case "others":
            return text("All other players must {do}.", do=do)
        case "most":
            return text("The player with the most cards must {do}.", do=do)
        case _:
            return text("The player with the fewest cards must {do}.", do=do)


def may(whom: Whom, do: Text, rule: bool) -> Text:
    """'The next player may skip a turn.' Never of "anybody"."""
    match whom:
        case "doer":
            return text("The player who set it off may {do}.", do=do) if rule else text("You may {do}.", do=do)
        case "next":
            return text("The next player may {do}.", do=do)
        case "previous":
            return text("The previous player may {do}.", do=do)
        case "chosen" if rule:
            return text("A player of their choice may {do}.", do=do)
        case "chosen":
            return text("A player of your choice may {do}.", do=do)
        case "two" if rule:
            return text("Two players of their choice may {do}.", do=do)
        case "two":
            return text("Two players of your choice may {do}.", do=do)
        case "all":
            return text("All players may {do}.", do=do)
        case "others":
            return text("All other players may {do}.", do=do)
        case "most":
            return text("The player with the most cards may {do}.", do=do)
        case _:
            return text("The player with the fewest cards may {do}.", do=do)


def from_whom(of: Of, rule: bool) -> Text:
    """'from the next player'."""
    match of:
        case "doer":
            return text("from the player who set it off") if rule else text("from you")
        case "next":
            return text("from the next player")
        case "previous":
            return text("from the previous player")
        case "left":
            return text("from the player on the left")
        case "right":
            return text("from the player on the right")
        case "chosen":
            return text("from another player")
        case "most":
            return text("from the player with the most cards")
        case "fewest":
            return text("from the player with the fewest cards")


def to_whom(of: Of, rule: bool) -> Text:
    """'to the next player'."""
    match of:
        case "doer":
            return text("to the player who set it off") if rule else text("to you")
        case "next":
            return text("to the next player")
        case "previous":
            return text("to the previous player")
        case "left":
            return text("to the player on the left")
        case "right":
            return text("to the player on the right")
        case "chosen":
            return text("to another player")
        case "most":
            return text("to the player with the most cards")
        case "fewest":
            return text("to the player with the fewest cards")


def with_whom(of: Of, rule: bool) -> Text:
    """'with the next player'."""
    match of:
        case "doer":
            return text("with the player who set it off") if rule else text("with you")
        case "next":
            return text("with the next player")
        case "previous":
            return text("with the previous player")
        case "left":
            return text("with the player on the left")
        case "right":
            return text("with the player on the right")
        case "chosen":
            return text("with another player")
        case "most":
            return text("with the player with the most cards")
        case "fewest":
            return text("with the player with the fewest cards")
