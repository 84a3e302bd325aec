"""What decides about the reader: each verdict, by readings made by hand."""

from __future__ import annotations

import pytest
from hypothesis import given

from bot.decks.deck_game import Offer, Reading
from cogs.blank.cards.meaning import Meaning, plain
from tests.cogs.blank.all_blocks import meanings
from tests.reading.judge import judged, judged_meaning
from tests.reading.normal_form import is_mechanical, normal
from tests.reading.notation import Right, meaning, right

THREE = "played numbers=3 => next skip"
BOTH = "next draw ; doer skip"
MIXED = 'doer draw ; next do "barks"'
KINDS = "played kinds={} => doer draw"
CLAIMED = 'outside "somebody coughs" => doer draw'


def reading(read: str) -> Reading:
    return Reading(plain(meaning(read)), ())


def verdict(read: str, meant: str) -> str:
    return judged_meaning(meaning(read), right(meant))


@pytest.mark.parametrize(
    ("read", "meant"),
    [
        (THREE, THREE),
        (THREE, f"free | {THREE}"),
        (BOTH, BOTH),
        (MIXED, MIXED),
        ('doer draw ; anybody do "the next one barks"', MIXED),
        ('doer draw ; next say "woof"', MIXED),
        ('next do "barks" ; doer draw', MIXED),
        ('anybody do "whatever"', "free"),
        ('outside "this and that" => anybody do "whatever"', "free"),
        ('anybody do "bark"', 'doer do "bark"'),
        ('doer do "bark"', 'doer do "bark" | free'),
        ('anybody do "bark"', 'doer do "bark" | free'),
        ('outside "a cough is heard" => doer draw', CLAIMED),
        ('played numbers=3 => anybody do "bark"', 'played numbers=3 => doer do "bark"'),
        ("played numbers=1,3,5 => next skip", "played parity=odd => next skip"),
        ("played numbers=3,1 => next skip", "played numbers=1,3 => next skip"),
        ("played numbers=1,2,3,4,5,6 => next skip", "played => next skip"),
        ("played numbers=3,4 parity=odd => next skip", THREE),
        ("doer swap of=left", "doer swap of=left"),
        ("chosen swap of=doer", "doer swap of=chosen"),
        ("most swap of=doer", "doer swap of=most"),
        ("chosen draw ; same swap of=doer", "chosen draw ; doer swap of=same"),
        (KINDS.format("[numbers=3][colours=red]"), KINDS.format("[colours=red][numbers=3]")),
        (KINDS.format("[colours=red numbers=2,4,6][numbers=3]"), KINDS.format("[numbers=3][colours=red parity=even]")),
        (KINDS.format("[colours=red][numbers=1,3,5]"), KINDS.format("[colours=red][parity=odd]")),
        ("played on=[numbers=2,4,6] => doer draw", "played on=[parity=even] => doer draw"),
        ("drawn kinds=[colours=red,blue] => doer draw", "drawn kinds=[colours=blue,red] => doer draw"),
        ("doer draw count=number cards=4", "doer draw count=number"),
        ("next draw ; next skip", "next draw ; same skip"),
        ("others? draw ; same skip", "others? draw ; same skip"),
        ("next draw ; doer give to=next", "next draw ; doer give to=same"),
        ("doer draw ; next give to=doer", "doer draw ; next give to=same"),
        ("doer swap of=next ; doer draw", "doer swap of=next ; same draw"),
        ("next swap of=doer ; next draw", "doer swap of=next ; next draw"),
        ("chosen draw ; same skip ; same discard", "chosen draw ; same skip ; same discard"),
        ('chosen draw ; same do "bark"', 'chosen draw ; same say "woof"'),
        ('chosen contest "staring"', 'chosen contest "who stares longer"'),
    ],
)
def test_right_is_what_makes_the_table_do_the_same(read: str, meant: str) -> None:
    assert verdict(read, meant) == "right"


@pytest.mark.parametrize(
    ("read", "meant"),
    [
        ("played numbers=4 => next skip", THREE),
        ("played => next skip", THREE),
        ("played numbers=3 parity=odd same=colour => next skip", THREE),
        ("played numbers=3 => previous skip", THREE),
        ("played numbers=3 => next? skip", THREE),
        ("played numbers=3 => next skip turns=2", THREE),
        ("next skip", THREE),
        ('played numbers=4 => anybody do "skip"', THREE),
        ('outside "a 3 is played" => previous skip', THREE),
        ("next draw", BOTH),
        ("doer skip ; next draw", BOTH),
        (f"{BOTH} ; doer draw", BOTH),
        ('next draw ; anybody do "you skip" ; all draw', BOTH),
        ("doer draw", MIXED),
        ('doer draw ; doer do "barks"', MIXED),
        ('doer draw ; next do "barks" ; doer do "and the"', MIXED),
        ("doer draw", "free"),
        ('doer do "the player with the longest hair draws"', "free"),
        ('next do "too"', "free"),
        ('played numbers=3 => anybody do "too"', "free"),
        ('played numbers=3 => anybody do "too"', 'outside "a 3 falls" => doer do "too"'),
        ("played numbers=3 => doer draw", CLAIMED),
        ("played => doer draw", CLAIMED),
        ("doer draw", CLAIMED),
        ('outside "somebody laughs" => doer draw', "doer draw"),
        ("chosen draw ; chosen skip", "chosen draw ; same skip"),
        ("most draw ; most skip", "most draw ; same skip"),
        ("others? draw ; others skip", "others? draw ; same skip"),
        ("doer draw ; next give to=next", "next draw ; next give to=same"),
        ("doer swap of=chosen ; doer skip", "doer swap of=chosen ; same skip"),
        ('chosen draw ; chosen do "bark"', 'chosen draw ; same do "bark"'),
        ('anybody do "choose somebody" ; same skip', "chosen draw ; same skip"),
        ("chosen draw ; doer skip ; same discard", "chosen draw ; same discard"),
        (KINDS.format("[colours=red][numbers=3]"), "played colours=red numbers=3 => doer draw"),
        ("played colours=red on=[numbers=3] => doer draw", "played colours=red => doer draw"),
        ("drawn => doer draw", "drawn kinds=[colours=red] => doer draw"),
        ("left cards=3 how=least => doer draw", "left cards=3 => doer draw"),
        ("doer draw count=hand cards=4", "doer draw count=hand cards=5"),
        ("next skip turns=0", "next skip"),
        ("left draw", "next draw"),
        ("doer ban value=red turns=1", "doer demand value=red"),
        ("doer swap of=left", "doer swap of=next"),
        ("next swap of=left", "next swap of=doer"),
        ("doer? swap of=next", "next? swap of=doer"),
        ("most swap of=fewest ; doer draw", "fewest swap of=next ; doer draw"),
    ],
)
def test_wrong_is_whatever_the_card_does_not_say_and_whatever_is_dropped(read: str, meant: str) -> None:
    assert verdict(read, meant) == "wrong"


@pytest.mark.parametrize(
    ("read", "meant"),
    [
        ('anybody do "next skips"', "next skip"),
        ('next do "goes without a turn"', "next skip"),
        ('anybody do "next draws, you skip"', BOTH),
        ('doer do "skip"', BOTH),
        ('outside "a 3" => anybody do "next skips"', THREE),
        ('played numbers=3 => anybody do "next skips"', THREE),
        ('anybody do "if a 3 is played next skips"', THREE),
        ('outside "a 3" => anybody do "bark"', 'played numbers=3 => doer do "bark"'),
    ],
)
def test_free_is_what_people_must_carry_out(read: str, meant: str) -> None:
    assert verdict(read, meant) == "free"


@pytest.mark.parametrize(
    ("read", "meant"),
    [
        ('next draw ; doer do "skip"', BOTH),
        ('next draw ; anybody do "you skip"', BOTH),
        ('anybody do "next draws" ; doer skip', BOTH),
        ('doer draw ; anybody do "please"', "doer draw"),
        ('outside "a 3 is played" => next skip', THREE),
    ],
)
def test_partly_is_what_is_right_and_leaves_the_rest_to_people(read: str, meant: str) -> None:
    assert verdict(read, meant) == "partly"


def test_the_nearest_of_several_meanings_counts() -> None:
    assert verdict("next draw", "next skip | next draw") == "right"
    assert verdict('anybody do "next"', "next skip | free") == "right"
    assert verdict('next draw ; anybody do "you skip"', f"doer skip | {BOTH}") == "partly"
    assert verdict("all draw", "next skip | next draw | free") == "wrong"


def offering(read: str, *offered: str) -> Reading:
    return Reading(plain(meaning(read)), (), tuple(Offer(plain(meaning(line)), ()) for line in offered))


def test_offered_is_what_stands_among_three_sentences() -> None:
    free, draws, skips = 'anybody do "next"', "next draw", "next skip"
    assert judged(offering(free, draws, skips), False, right(skips)) == "offered"
    assert judged(offering(free, draws), False, right(skips)) == "free"
    assert judged(offering(free, draws, draws, draws, skips), False, right(skips)) == "free"
    assert judged(offering(skips, draws), False, right(skips)) == "right"
    assert judged(offering(free, draws), False, right("free")) == "right"
    assert judged(offering('next draw ; anybody do "too"', BOTH), False, right(BOTH)) == "offered"


def test_an_offer_mends_nothing_that_is_wrong() -> None:
    assert judged(offering("all draw", "next skip"), False, right("next skip")) == "wrong"
    assert judged(offering('anybody do "next"', 'anybody do "again"'), False, right("next skip")) == "free"


@pytest.mark.parametrize(
    ("refused", "meant", "worth"),
    [
        (True, "refused", "right"),
        (False, "refused", "missed"),
        (True, "doer draw", "barred"),
        (True, "free", "barred"),
        (True, "refused | doer draw", "right"),
        (False, "refused | doer draw", "right"),
        (False, "refused | next draw", "wrong"),
    ],
)
def test_K31_what_wins_outright_must_be_refused(refused: bool, meant: str, worth: str) -> None:
    assert judged(reading("doer draw"), refused, right(meant)) == worth


@given(meanings)
def test_every_meaning_is_right_of_itself(meant: Meaning) -> None:
    assert judged_meaning(meant, Right((meant,))) == "right"


@given(meanings, meanings)
def test_no_other_meaning_is_right_if_its_form_is_another(read: Meaning, meant: Meaning) -> None:
    verdict = judged_meaning(read, Right((meant,)))
    if normal(read).mechanical != normal(meant).mechanical:
        assert verdict != "right"
    if not is_mechanical(meant) and normal(read).mechanical:
        assert verdict == "wrong"
