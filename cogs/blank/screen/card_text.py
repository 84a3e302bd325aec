"""What the table makes of a card, and what it leaves to people."""

from __future__ import annotations

from collections.abc import Iterator

from bot.engine.text import Text, text
from cogs.blank.cards.blocks import Contest, Do, Outside, Say
from cogs.blank.cards.sentences import says
from cogs.blank.view import Written


def meant(written: Written) -> Iterator[Text]:
    """What the table understands, and a line for each kind of thing that it cannot see to."""
    meaning = written.meaning
    for sentence in says(meaning):
        yield text("⚙️ {sentence}", sentence=sentence)
    if isinstance(meaning.condition, Outside):
        yield text("👀 Only people notice when it happens: whoever does claims it under “Call a penalty”.")
    effects = [clause.effect for clause in meaning.clauses]
    if any(isinstance(effect, Say | Do) for effect in effects):
        yield text("👀 Only people can judge whether it is done: whoever does not do it can be called.")
    if any(isinstance(effect, Contest) for effect in effects):
        yield text("👀 The players hold the contest themselves; whoever set it off tells who has won.")
