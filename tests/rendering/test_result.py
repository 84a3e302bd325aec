"""The picture of how a game has ended: crowns for those who won, room for long names, and the same again."""

from __future__ import annotations

import pytest
from PIL import Image, ImageChops

from rendering.lettering import paragraph
from rendering.lettering.handwriting import Hand
from rendering.lettering.paragraph import Fitted
from rendering.paint.encode import png
from rendering.paint.layout import Box
from rendering.pieces.cover import Chair
from rendering.pieces.result import Ending, Ranked, result

NAMES = ("Ana", "Margherita", "Konstantinos the Great", "Даша", "Ed 🎲", "\U00012038")


def ending(seats: int = 3, won: int = 1, facts: tuple[str, ...] = ("A fact.",) * 3) -> Ending:
    ranked = tuple(
        Ranked(Chair(NAMES[seat], seat % 2 == 1), seat, seat < won, f"{9 - seat} cards") for seat in range(seats)
    )
    return Ending("A Little White Die", f"{NAMES[0]} wins.", "red", ranked, facts)


def changed(one: Ending, other: Ending) -> tuple[int, int, int, int] | None:
    pictures: list[Image.Image] = [result(each).convert("RGB") for each in (one, other)]
    return ImageChops.difference(*pictures).getbbox()


@pytest.mark.parametrize("seats", [1, 2, 6])
def test_it_has_the_size_of_every_picture(seats: int) -> None:
    shown = result(ending(seats))
    assert shown.size == (1100, 700)
    assert png(shown) == png(result(ending(seats)))
    assert len(png(shown)) < 200_000


def test_whoever_wins_has_a_crown_above_the_token() -> None:
    box = changed(ending(won=1), ending(won=2))
    assert box is not None
    assert 180 < box[1] < 240, "it begins in the band of the players"
    assert box[0] > 420, "not at the one who has won in both"


def test_a_score_is_never_cut() -> None:
    scores = ("12 cards that are left", "12 cards that are lent")
    one, other = (
        full._replace(ranked=tuple(ranked._replace(score=score) for ranked in full.ranked))
        for full, score in zip((ending(6),) * 2, scores, strict=True)
    )
    assert changed(one, other) is not None


def test_a_long_fact_has_the_room_that_short_ones_leave(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = dict[object, bool]()
    real = paragraph.put

    def spied(picture: Image.Image, box: Box, block: Fitted, hand: Hand, seed: object, colour: str = "") -> None:
        whole[seed] = block.whole
        real(picture, box, block, hand, seed, colour)

    monkeypatch.setattr(paragraph, "put", spied)
    long = "A fact that is told in more words than there is room for on one line, however small they are written."
    result(ending(facts=(long, "Short.", "Shorter.")))
    assert whole[long]


def test_long_words_stay_on_the_paper() -> None:
    wordy = ending(6, facts=("A fact that somebody has told in very many words, " * 4,) * 4)
    box = changed(wordy, ending(6))
    assert box is not None
    assert 20 < box[0] < box[2] < 1070
    assert box[3] < 676
