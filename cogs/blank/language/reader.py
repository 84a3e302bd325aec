"""Read what people write on cards of BLANK: here is what only they can say; bot.card_language reads the rest."""

from __future__ import annotations

from typing import cast

from lark import Token

from bot.card_language.blocks import DraftClause, Items
from bot.card_language.clauses import Walk, kept_words
from bot.card_language.meaning import clause_of
from bot.card_language.people import Unfit, Whom
from bot.card_language.reader import CardReader
from bot.card_language.values import Values, always
from cogs.blank.cards.effects.contest import Contest
from cogs.blank.cards.fields import MOST
from cogs.blank.cards.meaning import BLOCKS
from cogs.blank.cards.names import COLOURS
from cogs.blank.cards.play import Hue, SameAs

_HUES = {name.upper(): index for index, name in enumerate(COLOURS)}
"""Grammars name the words of colours so in every language."""


class CardValues(Values):
    """Cards, colours, piles and spans of time."""

    each = always("each")
    of_colour, of_number = always("colour"), always("number")
    odd, even = always("odd"), always("even")
    draw_pile, discard_pile = always("draw"), always("discard")
    to_left, to_right = always("left"), always("right")
    until_turn = always(0)
    """A ban that counts no turns lasts until the doer's next one."""

    def colour(self, items: list[Token]) -> Hue:
        return Hue(_HUES[items[0].type])

    def amount(self, items: Items) -> int:
        return int(items[0]) if items else 1

    def for_turns(self, items: Items) -> int:
        if items == [0]:
            raise Unfit
        return items[0] if items else 1

    def same(self, items: Items) -> SameAs:
        return SameAs("both" if len(set(items)) == 2 else items[0])

    def prize(self, items: Items) -> int:
        return cast(int, items[0])

    seconds = prize

    def whole_minutes(self, items: Items) -> int:
        return self.seconds(items) * 60


class CardWalk(Walk):
    """Reads contests, too: 'a staring contest with another player: the winner gives the loser a card'."""

    def special_begins(self, at: int) -> bool:
        return self.line.longest("prize", at, self.ends) is not None

    def special(self, at: int, start: int, words_end: int, end: int, whom: Whom | None) -> int | None:
        prize = self.line.longest("prize", end, self.ends)
        if not prize or prize.value > MOST:
            return None
        for word in range(start + 1, words_end):
            rival = self.line.longest("target", word + 1) if self.line.kind(word) == "_WITH" else None
            if rival and rival.end == words_end:
                words_end, whom = word, rival.value
        if self.line.kind(start) == "_HAS" and start + 1 < words_end:
            start += 1
        contest = Contest(kept_words(self.line.said(start, words_end, whole=True)), prize.value)
        # A contest with all others, or with oneself, is held with somebody of choice.
        try:
            clause = clause_of(self.kind, DraftClause(contest, whom), "chosen", "chosen")
        except Unfit:
            clause = clause_of(self.kind, DraftClause(contest, "chosen"), "chosen", "chosen")
        self.add(at, prize.end, clause)
        return prize.end


READER = CardReader("cogs.blank.language", BLOCKS, CardValues, CardWalk, ("prize",))
read = READER.read
