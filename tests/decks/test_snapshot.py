"""A deck as a table is given it (K4, K6)."""

from __future__ import annotations

import pytest

from bot.decks.decks import Decks
from bot.decks.model import Member, NoDeck
from bot.engine.deck import Card, Deck
from bot.engine.game import Refused
from tests.decks.conftest import GAME, GUILD
from tests.decks.small_game import SmallGame


def due(deck: Deck) -> tuple[int, str] | None:
    if deck.due is None:
        return None
    card = deck.cards[deck.due]
    return card.deck, card.slot


async def written(decks: Decks, deck: int, author: Member, by: Member) -> str:
    proposal = await decks.proposals.propose(
        deck, Card("", condition="a", words="b"), author, locale="en", channel=None
    )
    return (await decks.proposals.approve(proposal.id, by)).card.slot


async def test_a_table_is_given_what_is_written(decks: Decks, deck: int) -> None:
    given = await decks.library.snapshot(GUILD, [deck])
    assert {card.slot for card in given.cards} == {"r0", "r1", "g0", "g1"}
    assert (given.marks, given.due) == (("",), None)


async def test_K6_new_rules_are_due_one_by_one_the_oldest_first(
    decks: Decks, deck: int, ana: Member, ben: Member
) -> None:
    await decks.editing.retire(deck, "r0", ana)
    first, second = await written(decks, deck, ben, ana), await written(decks, deck, ben, ana)
    assert (first, second) == ("r0", "r2")
    assert due(await decks.library.snapshot(GUILD, [deck])) == (0, "r0")
    assert due(await decks.library.snapshot(GUILD, [deck])) == (0, "r0")  # until a game has really begun
    await decks.library.introduced(deck, "r0")
    assert due(await decks.library.snapshot(GUILD, [deck])) == (0, "r2")
    await decks.library.introduced(deck, "r2")
    assert due(await decks.library.snapshot(GUILD, [deck])) is None


async def test_K6_a_rule_that_a_slow_game_does_not_turn_up_waits_for_another_one(
    decks: Decks, deck: int, ana: Member, ben: Member
) -> None:
    quick = await decks.proposals.propose(
        deck, Card("", condition="a", words="b at once"), ben, locale="en", channel=None
    )
    first = (await decks.proposals.approve(quick.id, ana)).card.slot
    second = await written(decks, deck, ben, ana)
    assert due(await decks.library.snapshot(GUILD, [deck], slow=True)) == (0, second)
    assert due(await decks.library.snapshot(GUILD, [deck])) == (0, first)


async def test_K6_an_edit_does_not_move_a_rule_to_the_end_of_the_queue(
    decks: Decks, deck: int, ana: Member, ben: Member
) -> None:
    await written(decks, deck, ben, ana)
    await written(decks, deck, ben, ana)
    await decks.editing.edit(deck, "r2", Card("r2", condition="c", words="d"), ana)
    assert due(await decks.library.snapshot(GUILD, [deck])) == (0, "r2")


async def test_K6_a_rule_that_was_retired_is_not_due_and_comes_back_as_it_went(
    decks: Decks, deck: int, ana: Member, ben: Member
) -> None:
    await written(decks, deck, ben, ana)
    await decks.editing.retire(deck, "r2", ana)
    assert due(await decks.library.snapshot(GUILD, [deck])) is None
    await decks.editing.restore(deck, "r2", ana)
    assert due(await decks.library.snapshot(GUILD, [deck])) == (0, "r2")
    await decks.library.introduced(deck, "r2")
    await decks.editing.retire(deck, "r2", ana)
    await decks.editing.restore(deck, "r2", ana)
    assert due(await decks.library.snapshot(GUILD, [deck])) is None


async def test_K6_effects_and_old_rules_are_never_due(decks: Decks, deck: int, ana: Member) -> None:
    await decks.editing.edit(deck, "g4", Card("g4", "T", words="Bark."), ana)
    await decks.editing.edit(deck, "r0", Card("r0", condition="c", words="d"), ana)
    assert due(await decks.library.snapshot(GUILD, [deck])) is None


async def test_K4_two_decks_are_mixed_and_told_apart(decks: Decks, deck: int, ana: Member, ben: Member) -> None:
    other = (await decks.management.create(ana, GAME, "Other", "🐙")).id
    await decks.management.set_mark(deck, ana, "A")
    await written(decks, other, ben, ana)
    await written(decks, deck, ben, ana)
    mixed = await decks.library.snapshot(GUILD, [deck, other])
    assert [card.deck for card in mixed.cards] == [0] * 5 + [1] * 5
    assert (mixed.marks, due(mixed)) == (("A", "🐙"), (1, "r2"))
    alone = await decks.library.snapshot(GUILD, [other])
    assert (len(mixed.names), mixed.names[1], alone.names) == (2, "Other", ())
    await decks.library.introduced(other, "r2")
    assert due(await decks.library.snapshot(GUILD, [deck, other])) == (0, "r2")


@pytest.mark.parametrize("marks", [("", ""), ("B", ""), ("B", "B")])
async def test_K4_marks_that_tell_nothing_apart_become_letters(
    decks: Decks, deck: int, ana: Member, marks: tuple[str, str]
) -> None:
    other = (await decks.management.create(ana, GAME, "Other", marks[1])).id
    await decks.management.set_mark(deck, ana, marks[0])
    assert (await decks.library.snapshot(GUILD, [deck, other])).marks == ("A", "B")


async def test_K4_what_cannot_be_mixed(decks: Decks, deck: int, ana: Member) -> None:
    more = [(await decks.management.create(ana, GAME, name)).id for name in ("B", "C")]
    for wrong in ([], [deck, *more]):
        with pytest.raises(Refused, match="one deck, or with two"):
            await decks.library.snapshot(GUILD, wrong)
    assert len((await decks.library.snapshot(GUILD, [deck, deck])).marks) == 1
    with pytest.raises(NoDeck):
        await decks.library.snapshot(GUILD, [deck, 999])


async def test_K4_decks_of_different_games_cannot_be_mixed(decks: Decks, deck: int) -> None:
    decks.library._games = {GAME: SmallGame(), "dice": SmallGame()}
    other = (await decks.library.decks(GUILD, "dice"))[0].id
    with pytest.raises(Refused, match="different games"):
        await decks.library.snapshot(GUILD, [deck, other])
