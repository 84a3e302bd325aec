"""A file knows what it knows: later cards stay, removals are asked for, and a whole import can be undone."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from bot.decks.deck_game import Reading, Wording
from bot.decks.decks import Decks
from bot.decks.exchange.model import Imported
from bot.decks.library import GRACE
from bot.decks.model import Improper, Member, NoDeck, NotAllowed, Outdated
from bot.engine.deck import Card
from bot.engine.game import Refused
from bot.store.deck_records import Proposal, WritingPolicy
from bot.store.store import Store
from bot.workers.progress import listening
from tests.decks.conftest import GAME, GUILD, Clock
from tests.decks.exchange.files import CARDS
from tests.decks.exchange.files import deck as zipped_deck
from tests.decks.small_game import SmallGame
from tests.store.rows import entry, table

BARK = Card("g4", "Bark", words="Bark.")
WORDING = '[[wording]]\nkind = "effect"\nwords = "Whoops"\nmeaning = \'{"draws": true}\'\n'


@pytest.fixture
async def later(decks: Decks, deck: int, ana: Member) -> dict[str, bytes]:
    """Files of a deck in which, since then, one card has come, one is another, and one has gone."""
    await decks.editing.edit(deck, "g4", BARK, ana)
    files = {"x.zip": await decks.exchange.export(deck, ana), "x.csv": await decks.exchange.export_sheet(deck, ana)}
    await decks.editing.edit(deck, "g5", replace(BARK, slot="g5", title="Meow"), ana)
    await decks.editing.edit(deck, "g4", replace(BARK, words="Bark, bark."), ana)
    await decks.editing.retire(deck, "r0", ana)
    return files


async def words(decks: Decks, deck: int) -> dict[str, str]:
    return {held.place.slot: held.card.words for held in await decks.library.cards(deck, GUILD) if held.card}


@pytest.mark.parametrize("name", ["x.zip", "x.csv"])
async def test_what_came_after_the_export_stays_unless_it_is_ticked(
    decks: Decks, deck: int, ana: Member, later: dict[str, bytes], name: str
) -> None:
    seen, before = await decks.exchange.preview(deck, later[name], name, ana), await words(decks, deck)
    assert {(one.slot, one.kind, one.later) for one in seen.changes} == {
        ("g4", "changed", True),
        ("g5", "retired", True),
        ("r0", "added", True),
    }
    assert seen.origin is not None
    assert (seen.origin.version, seen.removals, seen.chosen(frozenset())) == (2, (), ())
    done = await decks.exchange.apply(deck, later[name], name, ana, seen=seen.version)
    assert (done.done, done.kept, await words(decks, deck)) == ((), 3, before)
    done = await decks.exchange.apply(deck, later[name], name, ana, seen=seen.version, ticked={"g4", "r4"})
    assert ([one.slot for one in done.done], done.kept) == (["g4"], 2)
    assert await words(decks, deck) == {**before, "g4": "Bark."}


async def test_of_a_file_of_another_deck_or_of_nobody_knows_which_nothing_came_later(
    decks: Decks, deck: int, ana: Member, stranger: Member, later: dict[str, bytes]
) -> None:
    there = (await decks.library.decks(stranger.guild, GAME))[0].id
    for into, data, name, by in (
        (there, later["x.zip"], "x.zip", stranger),
        (deck, zipped_deck(), "x.zip", ana),
        (deck, later["x.csv"].replace(b"deck-", b"deck-0"), "x.csv", ana),
        (deck, later["x.csv"] + b"g3,,,Moo,,Moo.,,en,deck-7\r\n", "x.csv", ana),
    ):
        seen = await decks.exchange.preview(into, data, name, by)
        assert seen.changes
        assert (seen.origin, [one for one in seen.changes if one.later]) == (None, [])


async def test_what_a_file_does_not_have_goes_only_where_that_is_asked_for(
    decks: Decks, deck: int, ana: Member
) -> None:
    seen, before = await decks.exchange.preview(deck, zipped_deck(), "x.zip", ana), await words(decks, deck)
    assert [one.slot for one in seen.removals] == ["r0", "r1", "g0", "g1"]
    done = await decks.exchange.apply(deck, zipped_deck(), "x.zip", ana, seen=seen.version)
    assert ([one.slot for one in done.done], done.kept) == (["r3"], 4)
    assert await words(decks, deck) == {**before, "r3": "Draw one."}


async def imported(decks: Decks, deck: int, ana: Member) -> Imported:
    """One card is added, one changed, three go, and words get a meaning."""
    cards = CARDS + "[[card]]\nslot = 'g4'\ntitle = 'Bark'\nwords = 'Bark twice.'\n"
    data = zipped_deck(cards, **{"wordings.toml": WORDING})
    seen = await decks.exchange.preview(deck, data, "x.zip", ana)
    return await decks.exchange.apply(deck, data, "x.zip", ana, seen=seen.version, ticked={"r0", "r1", "g0"})


async def test_an_import_is_undone_as_a_whole(decks: Decks, deck: int, ana: Member, mia: Member) -> None:
    await decks.editing.edit(deck, "g4", BARK, ana)
    before = [(one.place.slot, one.card) for one in await decks.library.cards(deck, GUILD)]
    done = await imported(decks, deck, ana)
    assert len(done.done) == 5
    assert await decks.wordings.sound(GUILD, GAME) != ()
    last = await decks.undoing.last(deck, mia)
    assert last is not None
    assert (last.at, last.detail) == (done.at, "x.zip")
    undone = await decks.undoing.undo(deck, done.at, mia)
    assert (len(undone.back), undone.kept, undone.wordings, undone.deleted) == (5, (), 1, False)
    assert [(one.place.slot, one.card) for one in await decks.library.cards(deck, GUILD)] == before
    assert await decks.wordings.sound(GUILD, GAME) == ()
    assert await decks.undoing.last(deck, mia) is None
    again = await decks.undoing.undo(deck, done.at, ana)
    assert (again.back, again.kept, again.wordings) == ((), (), 0)
    assert (await decks.moderation.audit(GUILD))[1].what == "undo import"
    actions = {slot: (await decks.library.history(deck, GUILD, slot))[-1].action for slot in ("r3", "g4", "r0")}
    assert actions == {"r3": "retired", "g4": "rolled back", "r0": "restored"}


async def test_an_import_is_undone_as_a_whole_or_not_at_all(
    decks: Decks, deck: int, ana: Member, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    lie = "[[card]]\nslot = 'g5'\ntitle = 'Cat'\nwords = 'Meow.'\nmeaning = '{\"draws\": true}'\n"
    data = zipped_deck(CARDS + lie, **{"wordings.toml": WORDING})
    seen = await decks.exchange.preview(deck, data, "x.zip", ana)
    done = await decks.exchange.apply(deck, data, "x.zip", ana, seen=seen.version)
    (waits,) = await decks.proposals.waiting(GUILD)
    before, sent_at = await words(decks, deck), store.decks.proposals.sent_at

    async def decided_meanwhile(*about: int) -> list[Proposal]:
        found = await sent_at(*about)
        await decks.proposals.edit(waits.id, replace(waits.card, words="Purr."), ana)
        return found

    monkeypatch.setattr(store.decks.proposals, "sent_at", decided_meanwhile)
    with pytest.raises(Outdated):
        await decks.undoing.undo(deck, done.at, ana)
    assert (await words(decks, deck), len(await decks.wordings.sound(GUILD, GAME))) == (before, 1)
    monkeypatch.undo()
    undone = await decks.undoing.undo(deck, done.at, ana)
    assert (len(undone.back), len(undone.withdrawn), undone.wordings) == (1, 1, 1)
    assert await decks.proposals.waiting(GUILD) == []
    assert await decks.wordings.sound(GUILD, GAME) == ()


async def test_a_file_is_read_once_unless_what_it_is_compared_with_has_changed(
    decks: Decks, deck: int, ana: Member, monkeypatch: pytest.MonkeyPatch
) -> None:
    read, data, count = SmallGame.read, zipped_deck(**{"wordings.toml": WORDING}), list[str]()

    def counted(game: SmallGame, card: Card, wordings: Sequence[Wording] = ()) -> Reading:
        count.append(card.words)
        return read(game, card, wordings)

    monkeypatch.setattr(SmallGame, "read", counted)
    steps = list[tuple[int, int]]()
    with listening(lambda done, all: steps.append((done, all))):
        seen = await decks.exchange.preview(deck, data, "x.zip", ana)
    assert steps == [(0, 2), (1, 2)], "the words that mean something, and the card"
    once = len(count)
    assert await decks.exchange.preview(deck, data, "x.zip", ana) == seen
    assert (bool(once), len(count)) == (True, once)
    # a word that is on the card is forbidden now
    await decks.moderation.set_policy(WritingPolicy(GUILD, words=("one",)), ana)
    with pytest.raises(Improper):
        await decks.exchange.apply(deck, data, "x.zip", ana, seen=seen.version)
    await decks.moderation.set_policy(WritingPolicy(GUILD), ana)
    seen = await decks.exchange.preview(deck, data, "x.zip", ana)
    before = len(count)
    await decks.exchange.apply(deck, data, "x.zip", ana, seen=seen.version)
    assert len(count) == before


async def test_what_somebody_has_changed_since_stays_and_is_told(
    decks: Decks, deck: int, ana: Member, mia: Member, ben: Member, store: Store
) -> None:
    done = await imported(decks, deck, ana)
    await decks.editing.edit(deck, "g4", replace(BARK, words="Bark, bark, bark."), mia)
    await decks.editing.restore(deck, "r1", mia)
    won = await store.create(table(guild=GUILD), entry(0))
    await decks.permissions.grant(won, GUILD, deck, [ben.user])
    taken = await decks.proposals.propose(
        deck, Card("r0", condition="a", words="b"), ben, locale="en", channel=None, prize_table=won
    )
    undone = await decks.undoing.undo(deck, done.at, ana)
    assert {one.place.slot for one in undone.kept} == {"g4", "r1", taken.card.slot}
    assert {one.slot for one in undone.back} == {"r3", "g0", "r0"} - {taken.card.slot}
    assert (await words(decks, deck))["g4"] == "Bark, bark, bark."


async def test_a_deck_that_a_file_has_become_is_deleted_again(decks: Decks, deck: int, ana: Member) -> None:
    done = await decks.exchange.apply_new(GAME, zipped_deck(**{"wordings.toml": WORDING}), "x.zip", ana)
    assert (await decks.undoing.undo(done.deck.id, done.at, ana)).deleted
    with pytest.raises(NoDeck):
        await decks.library.deck(done.deck.id, GUILD)
    assert await decks.wordings.sound(GUILD, GAME) == ()
    done = await decks.exchange.apply_new(GAME, zipped_deck(), "x.zip", ana)
    await decks.editing.edit(done.deck.id, "g4", BARK, ana)
    with pytest.raises(Refused, match="has been changed since"):
        await decks.undoing.undo(done.deck.id, done.at, ana)


async def test_nothing_else_is_undone_and_nothing_after_a_week(
    decks: Decks, deck: int, ana: Member, ben: Member, stranger: Member, clock: Clock
) -> None:
    done = await imported(decks, deck, ana)
    edit = await decks.editing.edit(deck, "g4", BARK, ana)
    for by, at, why in (
        (ben, done.at, NotAllowed),
        (stranger, done.at, NoDeck),
        (ana, edit.at, Refused),
        (ana, done.at - 1, Refused),
    ):
        with pytest.raises(why):
            await decks.undoing.undo(deck, at, by)
    clock.now += GRACE
    with pytest.raises(Refused, match="cannot be undone any more"):
        await decks.undoing.undo(deck, done.at, ana)
    assert await decks.undoing.last(deck, ana) is None
