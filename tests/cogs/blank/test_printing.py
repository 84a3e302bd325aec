"""Cards of BLANK as they are printed: the words whole, in the author's hand, and blank ones to write on."""

from __future__ import annotations

from PIL import Image, ImageChops

from bot.engine.deck import Card
from bot.language.words import Words
from cogs.blank.deck import DECK
from rendering.pieces import written
from rendering.pieces.written import RULE_SIZE, RuleCard
from rendering.printing.cards import PIXELS

SAY = Words("en", markup=False)
LONG = " ".join(["everybody else discards a card"] * 4)


def printed(slot: str, card: Card | None = None) -> Image.Image:
    picture: Image.Image = DECK.printed(slot, card, PIXELS, "", {}, SAY)
    return picture


def test_every_kind_of_card_is_of_one_size() -> None:
    assert {printed(slot).size for slot in ("r0", "g0", "g1")} == {(PIXELS, round(PIXELS * 1.4))}


def test_what_is_written_is_seen_and_in_the_hand_of_who_wrote_it() -> None:
    hands = [Card("r3", "Rain", "it rains", "draw a card", author=author, signature="Ana") for author in (4, 9)]
    blank, one, other = (
        picture.convert("RGB") for picture in (printed("r3"), *(printed("r3", card) for card in hands))
    )
    assert ImageChops.difference(blank, one).getbbox()
    assert ImageChops.difference(one, other).getbbox()


def test_words_that_fit_on_the_table_fit_on_paper() -> None:
    for author in range(6):
        rule = RuleCard("a 3 is played", LONG, "Everybody", "Ana", author)
        if not written.overflowing(rule):
            blocks = written._rule_blocks(rule, PIXELS, round(PIXELS * 1.4), 2.0)
            assert all(block.fitted.whole for block in blocks.values())
            assert blocks["words"].fitted.size >= 2 * written.WORDS
    assert RULE_SIZE[0] * 2 <= PIXELS
