"""The own picture says what may be done, whatever a card asks, on one line that can be read in every language."""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args

import pytest
from msgspec.structs import replace
from PIL import Image

from bot.engine.text import Text, text
from bot.language import Words
from cogs.blank.cards import matching
from cogs.blank.cards.by_hand import WAYS, ByHand
from cogs.blank.picture import hand_scene, notices, prompts
from cogs.blank.picture.scene import draw
from cogs.blank.picture.written_cards import Canvas
from cogs.blank.rules.game import GAME
from cogs.blank.view import (
    Admit,
    AnswerCall,
    CallView,
    Deny,
    Done,
    DrawPenalty,
    Lasting,
    Lay,
    Phase,
    Question,
    QuestionKind,
    TakeBack,
    TakePenalty,
    View,
    Vote,
)
from rendering.paint.sprites import Sprite
from rendering.pieces import slips, table
from tests.battery import Playout
from tests.cogs.blank.pictured import BLUE_ONLY, BY_NUMBER, NO_BLUE, PIZZA, WORDS, view
from tests.cogs.blank.views import hand

LANGUAGES = ("en-US", "it")
GAMES = 20


def limits(seen: View) -> bool:
    """Whether less may be laid than what the top card allows, of which a slip of its own tells."""
    return any(kind in (*matching.ONLY, *matching.DEMANDS) for kind, _, _ in notices.shown(seen))


def questions() -> Iterator[View]:
    """Every kind of question, of one card and of several, for oneself and for another."""
    for kind in get_args(QuestionKind):
        for left, target in ((0, None), (1, 0), (3, 2)):
            yield view(0, phase="question", question=Question(0, kind, PIZZA, target=target, left=left))


def by_hand() -> Iterator[View]:
    """All that can be asked of what is done by hand (K34), and of a vote on it."""
    said = [ByHand(), *(ByHand(way) for way in WAYS), ByHand("draw", (1,)), ByHand("give", (1,), named=True)]
    for asked in (*said, ByHand("draw", (1,), named=True)):
        yield view(0, phase="by_hand", call=CallView("hand", 0, 0, PIZZA, by_hand=asked))


def disputes() -> Iterator[View]:
    for kind in ("call", "claim", "hand"):
        yield view(0, phase="vote", call=CallView(kind, 2, 1, PIZZA), moves=(Vote(True), Vote(False)))
    yield view(0, phase="vote", call=CallView("call", 1, 0, PIZZA), moves=(Admit(), Deny()))
    yield view(0, phase="answer", call=CallView("strict", None, 0), moves=(AnswerCall(3), TakePenalty()))
    yield view(0, phase="answer", call=CallView("call", 1, 0, PIZZA), moves=(TakePenalty(),))
    yield view(0, phase="confirm", winner=1)


def turns() -> Iterator[View]:
    yield view(0, moves=(Lay(24),))
    yield view(0, moves=(DrawPenalty(),))
    yield view(0, laid=hand("gr1"), moves=(Done(), TakeBack(), Lay(25)))
    yield view(0, laid=hand("gr1 gr2"), moves=(Done(), TakeBack()))
    yield view(0, laid=hand("re4"), strict=True, moves=(Done(), TakeBack()))


ASKED = (*questions(), *by_hand(), *disputes(), *turns())


def said(seen: View) -> Text:
    found = prompts.prompt(seen)
    assert found is not None, seen.phase
    return found.said


def test_all_phases_are_asked_here() -> None:
    assert {seen.phase for seen in ASKED} == set(get_args(Phase)) - {"over"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_asked_stands_whole_on_one_line(language: str) -> None:
    words = Words(language, ("Ana", "Ben", "Cy", "Dora"), markup=False)
    for seen in ASKED:
        asked = prompts.prompt(seen)
        assert asked is not None
        height, whole = slips.measured(words(asked.said), hand_scene.NOTES, 1, asked.sign)
        assert whole, words(asked.said)
        assert height <= notices.SLIP


def test_what_is_asked_is_told_apart() -> None:
    words = Words("en-US", markup=False)
    kinds = {seen.question.kind: words(said(seen)) for seen in questions() if seen.question is not None}
    # In both cases cards are looked at, and colours and numbers are one decision each.
    assert len(set(kinds.values())) == len(kinds) - 1
    assert words(said(view(0, phase="question", question=Question(0, "card", PIZZA, target=0, left=2)))) == "discard 2"
    assert words(said(view(0, phase="question", question=Question(0, "card", PIZZA, target=2)))) == "give one away"
    assert [words(said(seen)) for seen in turns()] == [
        "green or 1",
        "you have to draw",
        "play or add more",
        "play them",
        "it does not fit",
    ]


def test_nobody_else_is_asked_and_a_limit_says_what_may_be_laid_by_itself() -> None:
    assert prompts.prompt(view(2, phase="question", question=Question(0, "colour", PIZZA))) is None
    assert prompts.prompt(view(2, phase="vote", call=CallView("call", 0, 1, PIZZA))) is None
    for limit in (BLUE_ONLY, BY_NUMBER):
        limited = view(0, moves=(Lay(24),), lasting=(limit,))
        assert prompts.prompt(limited) is None
        assert limits(limited)


@pytest.mark.parametrize("lasting", [(), (NO_BLUE,)], ids=["nothing lasts", "a ban"])
def test_the_own_picture_has_it(lasting: tuple[Lasting, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    there, put = list[Sprite](), Sprite.put

    def noted(sprite: Sprite, picture: Image.Image, left: int, top: int) -> None:
        there.append(sprite)
        put(sprite, picture, left, top)

    monkeypatch.setattr(Sprite, "put", noted)
    for seen in ASKED:
        held = replace(seen, hand=hand("re1 gr2 bl3"), lasting=lasting)
        there.clear()
        draw(held, WORDS, {})
        asked = prompts.prompt(held)
        assert asked is not None
        assert slips.slip(WORDS(asked.said), hand_scene.NOTES, 1, asked.sign) in there, seen
        slips_of_lasting = notices.lasting(Canvas(table.felt(), held, WORDS, {}), hand_scene.NOTES)
        assert all(slip in there for slip in slips_of_lasting), seen


def test_whoever_has_to_act_is_told_what_in_whole_games() -> None:
    phases = set[str]()
    for number in range(GAMES):
        for position in Playout(GAME, number):
            for seat in GAME.to_act(position.state):
                seen = GAME.view(position.state, seat)
                assert prompts.prompt(seen) is not None or limits(seen), seen
                phases.add(seen.phase if seen.question is None else seen.question.kind)
    assert phases >= {"turn", "vote", "answer", "seat", "card", "colour", "may", "order"}


def test_what_may_be_done_or_left_is_asked_where_it_fits() -> None:
    asked = Question(0, "may", PIZZA, may=text("discard a card"))
    found = prompts.prompt(view(0, phase="question", question=asked))
    assert found is not None
    assert found.longer is not None
    words = Words("en-US", markup=False)
    assert (words(found.said), words(found.longer)) == ("yes or no?", "discard a card?")
    long = replace(asked, may=text("swap your whole hand with the player who has the fewest cards"))
    short = replace(asked, may=None)
    seen = [view(0, phase="question", question=each) for each in (asked, long, short)]
    drawn = [draw(each, WORDS, {}).tobytes() for each in seen]
    assert drawn[1] == drawn[2] != drawn[0], "what does not fit on one line is asked in short"
