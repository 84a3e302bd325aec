"""The winner writes a card (K25)."""

from __future__ import annotations

import asyncio

import pytest

from bot.decks.decks import Decks
from bot.decks.model import Member, NotAllowed
from bot.engine.deck import Card
from bot.engine.game import Refused
from bot.store.deck_records import Prize, Proposal, WritingPolicy
from bot.store.store import Store
from tests.decks.conftest import GAME, GUILD, OTHER_GUILD
from tests.store.rows import entry, table

RULE = Card("", condition="Somebody yawns", words="Draw one.")


@pytest.fixture
async def won(store: Store, decks: Decks, deck: int, ben: Member) -> int:
    """A table that Ben has won."""
    number = await store.create(table(guild=GUILD), entry(0))
    await decks.permissions.grant(number, GUILD, deck, [ben.user])
    return number


async def taken(decks: Decks, deck: int, author: Member, prize: int) -> Proposal:
    return await decks.proposals.propose(deck, RULE, author, locale="en", channel=None, prize_table=prize)


async def status(decks: Decks, prize: int, user: int) -> str | None:
    found = await decks.permissions.prize(prize, user)
    return None if found is None else found.status


async def test_K25_a_prize_is_the_winner_s_and_is_used_once(
    decks: Decks, deck: int, won: int, ben: Member, carla: Member
) -> None:
    assert await decks.permissions.prize(won, ben.user) == Prize(won, ben.user, GUILD, deck, "open")
    assert await decks.permissions.prize(won, carla.user) is None
    assert await decks.permissions.prize(won + 1, ben.user) is None
    with pytest.raises(Refused, match="not yours"):
        await taken(decks, deck, carla, won)
    assert (await taken(decks, deck, ben, won)).table == won
    assert await status(decks, won, ben.user) == "used"
    with pytest.raises(Refused, match="already") as refused:
        await taken(decks, deck, ben, won)
    assert refused.value.rule == "K25"


async def test_K25_a_prize_taken_twice_at_once_is_taken_once(decks: Decks, deck: int, won: int, ben: Member) -> None:
    outcomes = await asyncio.gather(*(taken(decks, deck, ben, won) for _ in range(3)), return_exceptions=True)
    assert sum(isinstance(outcome, Proposal) for outcome in outcomes) == 1
    assert len(await decks.proposals.waiting(GUILD)) == 1


async def test_K25_what_is_sent_back_or_withdrawn_leaves_the_prize_open(
    decks: Decks, deck: int, won: int, ana: Member, ben: Member
) -> None:
    await decks.proposals.send_back((await taken(decks, deck, ben, won)).id, ana, "Shorter, please.")
    assert await status(decks, won, ben.user) == "open"
    await decks.proposals.withdraw((await taken(decks, deck, ben, won)).id, ben)
    assert await status(decks, won, ben.user) == "open"
    await decks.proposals.approve((await taken(decks, deck, ben, won)).id, ana)
    assert await status(decks, won, ben.user) == "used"


async def test_K25_a_prize_can_be_declined(decks: Decks, deck: int, won: int, ben: Member, carla: Member) -> None:
    assert (await decks.permissions.decline(won, ben.user)).status == "declined"
    for attempt in (
        decks.permissions.decline(won, ben.user),
        taken(decks, deck, ben, won),
        decks.permissions.decline(won, carla.user),
    ):
        with pytest.raises(Refused):
            await attempt
    assert await status(decks, won, ben.user) == "declined"


async def test_K25_a_prize_that_is_granted_again_stays_as_it_is(decks: Decks, deck: int, won: int, ben: Member) -> None:
    await decks.permissions.decline(won, ben.user)
    await decks.permissions.grant(won, GUILD, deck, [ben.user])
    assert await status(decks, won, ben.user) == "declined"


async def test_K25_several_winners_each_have_a_prize(
    decks: Decks, deck: int, won: int, ben: Member, carla: Member
) -> None:
    await decks.permissions.grant(won, GUILD, deck, [ben.user, carla.user])
    await taken(decks, deck, ben, won)
    assert (await status(decks, won, ben.user), await status(decks, won, carla.user)) == ("used", "open")
    await decks.permissions.grant(won, GUILD, deck, [])


async def test_K25_winners_write_where_only_winners_do_and_whatever_waits(
    decks: Decks, deck: int, won: int, ana: Member, ben: Member
) -> None:
    other = (await decks.management.create(ana, GAME, "Other")).id
    for number in range(3):
        await decks.proposals.propose(deck if number < 3 else other, RULE, ben, locale="en", channel=None)
    await decks.moderation.set_policy(WritingPolicy(GUILD, writers="winners"), ana)
    assert (await taken(decks, other, ben, won)).status == "waiting"


async def test_K25_nothing_comes_back_on_a_place_that_is_kept_for_a_winner(
    decks: Decks, deck: int, won: int, ana: Member, ben: Member, carla: Member
) -> None:
    sent = await decks.proposals.propose(deck, RULE, carla, locale="en", channel=None)
    slot = (await decks.proposals.approve(sent.id, ana)).card.slot
    _, at = await decks.editing.retire_all(carla.user, ana)
    kept = await taken(decks, deck, ben, won)
    assert kept.card.slot == slot
    assert await decks.editing.bring_back_all([await decks.library.deck(deck, GUILD)], at, ana) == 0
    assert (await decks.proposals.approve(kept.id, ana)).card.slot == slot


async def test_K25_who_waits_longer_does_not_get_the_place_of_a_winner(
    decks: Decks, deck: int, won: int, ana: Member, ben: Member, carla: Member
) -> None:
    sent = [await decks.proposals.propose(deck, RULE, carla, locale="en", channel=None) for _ in range(3)]
    for one in sent[:2]:
        await decks.proposals.approve(one.id, ana)
    kept = await taken(decks, deck, ben, won)
    with pytest.raises(Refused, match="used up"):
        await decks.proposals.approve(sent[2].id, ana)
    assert (await decks.proposals.approve(kept.id, ana)).card.slot == kept.card.slot


async def test_K25_where_only_moderators_write_no_winner_does(
    decks: Decks, deck: int, won: int, ana: Member, ben: Member
) -> None:
    await decks.moderation.set_policy(WritingPolicy(GUILD, writers="moderators"), ana)
    with pytest.raises(NotAllowed):
        await taken(decks, deck, ben, won)


async def test_K25_a_prize_of_one_server_is_none_on_another(decks: Decks, won: int, ben: Member) -> None:
    there = (await decks.library.decks(OTHER_GUILD, GAME))[0].id
    with pytest.raises(Refused, match="not yours"):
        await taken(decks, there, Member(ben.user, "Ben", OTHER_GUILD), won)


async def test_a_prize_goes_with_its_table(decks: Decks, won: int, ben: Member, store: Store) -> None:
    await store.forget_server(GUILD)
    assert await decks.permissions.prize(won, ben.user) is None
