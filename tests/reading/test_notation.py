"""The notation of meanings, there and back."""

from __future__ import annotations

import pytest
from hypothesis import given

from bot.card_language.free_words import Do, Outside
from cogs.blank.cards.conditions.drawn import Drawn
from cogs.blank.cards.conditions.laid import Laid
from cogs.blank.cards.conditions.played import Played
from cogs.blank.cards.effects.ban import Ban
from cogs.blank.cards.effects.demand import Demand
from cogs.blank.cards.effects.discard import Discard
from cogs.blank.cards.effects.draw import Draw
from cogs.blank.cards.effects.skip import Skip
from cogs.blank.cards.effects.swap import Swap
from cogs.blank.cards.effects.take import Take
from cogs.blank.cards.kinds import CardKind
from cogs.blank.cards.meaning import Clause, Meaning
from tests.cogs.blank.all_blocks import meanings
from tests.reading.notation import NotationError, Right, meaning, right, written

LINES = {
    "doer draw": Meaning((Clause("doer", Draw()),)),
    "played numbers=3 => next skip": Meaning((Clause("next", Skip()),), Played(numbers=(3,))),
    "played colours=red,pink parity=odd => doer draw cards=2 ; doer swap of=left": Meaning(
        (Clause("doer", Draw(2)), Clause("doer", Swap("left"))), Played((0, 5), parity="odd")
    ),
    "drawn penalty=true => others? draw": Meaning((Clause("others", Draw(), True),), Drawn(penalty=True)),
    "played kinds=[colours=red][numbers=3,4] on=[parity=even] => all? draw count=number ; same skip turns=0": Meaning(
        (Clause("all", Draw(count="number"), True), Clause("same", Skip(0))),
        Played(kinds=(CardKind((0,)), CardKind(numbers=(3, 4))), on=(CardKind(parity="even"),)),
    ),
    "doer demand value=pink ; doer demand kind=number value=1 turns=0": Meaning(
        (Clause("doer", Demand(value=5)), Clause("doer", Demand("number", 1, 0)))
    ),
    "laid least=2 => doer discard cards=0": Meaning((Clause("doer", Discard(0)),), Laid(2)),
    'outside "somebody; coughs | or => so" => doer take': Meaning(
        (Clause("doer", Take()),), Outside("somebody; coughs | or => so")
    ),
    "doer ban value=red turns=2 ; doer ban kind=number value=3 ; next ban": Meaning(
        (Clause("doer", Ban(value=0, turns=2)), Clause("doer", Ban("number", 3)), Clause("next", Ban()))
    ),
    'next do "bark" lasting=true': Meaning((Clause("next", Do("bark", True)),)),
}


@pytest.mark.parametrize(("line", "meant"), LINES.items())
def test_lines_are_read_and_written(line: str, meant: Meaning) -> None:
    assert meaning(line) == meant
    assert written(meant) == line


@given(meanings)
def test_whatever_blocks_say_can_be_written_down(meant: Meaning) -> None:
    again = meaning(written(meant))
    assert written(again) == written(meant)
    assert '"' in written(meant) or again == meant


def test_several_meanings_may_be_right() -> None:
    bark = Meaning((Clause("doer", Do("bark")),))
    assert right('doer do "bark" | free') == Right((bark,), free=True)
    assert right("refused") == Right((), refused=True)


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("", "empty"),
        ("doer draw ; ", "empty"),
        ("doer", "no effect ''"),
        ("doer drew", "no effect 'drew'"),
        ("played numbers=7 => doer draw", "<= 6"),
        ("played numbers= => doer draw", "one value"),
        ("doer draw cards=1 cards=2", "twice"),
        ("played numbers=three => doer draw", "no number"),
        ("played colours=0 => doer draw", "none of red"),
        ("played colours=rde => doer draw", "none of red"),
        ("played => drawn => doer draw", "more than one =>"),
        ("coughs => doer draw", "no condition 'coughs'"),
        ("doer draw cards=11", "<= 10"),
        ("doer draw card=1", "no card"),
        ("doer draw cards", "no number"),
        ("doer draw cards=1,2", "one value"),
        ("nobody draw", "nobody"),
        ("doer ban value=3", "none of red"),
        ("doer ban kind=number value=red", "no number"),
        ('next do "bark', "cannot be read"),
        ("next do", "words"),
    ],
)
def test_what_says_no_meaning_is_refused_with_the_reason(line: str, why: str) -> None:
    with pytest.raises(NotationError, match=why):
        right(line)
