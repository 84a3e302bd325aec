"""Flourishes: each author has one, and nobody else's hand draws it."""

from __future__ import annotations

from itertools import combinations

from rendering.drawings import flourishes
from rendering.paint import memory
from rendering.pieces.written import RuleCard, rule_card
from tests.rendering.test_drawings import far, put

AUTHORS = (None, *range(20))
SKIP = RuleCard("a 3 is played", "skip", "Oh", "Ana", 5)


def test_an_author_s_flourish_is_always_the_same_and_no_other_s() -> None:
    masks = [flourishes.mask(author, 90) for author in AUTHORS]
    memory.drawings.clear()
    assert [flourishes.mask(author, 90).tobytes() for author in AUTHORS] == [mask.tobytes() for mask in masks]
    assert all(far(one, other) > 300 for one, other in combinations(masks, 2))


def test_a_flourish_is_of_thin_strokes_and_stays_on_its_sheet() -> None:
    for author in AUTHORS:
        mask = flourishes.mask(author, 90)
        inked = mask.point([255 if value > 128 else 0 for value in range(256)])
        left, top, right, bottom = inked.getbbox() or (0, 0, 0, 0)
        assert 0 < left < right < mask.width, author
        assert 0 < top < bottom < mask.height, author
        assert 0.02 < inked.histogram()[255] / (mask.width * mask.height) < 0.3, author


def test_a_rule_without_a_drawing_has_its_author_s_flourish_where_the_words_leave_room() -> None:
    def below(rule: RuleCard) -> int:
        """How much is inked below the words."""
        paper = put(rule_card(rule)).crop((60, 190, 300, 370)).convert("L")
        return sum(paper.histogram()[:110])

    assert below(SKIP) > 300
    assert below(SKIP._replace(author=None)) > 300
    assert below(RuleCard("", "")) == 0, "nobody has written on it"
