"""What a server remembers of the meaning of words: bounded, carried in files, forgotten with people and servers."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from bot.decks.decks import Decks
from bot.decks.library import GRACE
from bot.decks.model import Improper, Member, NotAllowed, Outdated
from bot.decks.word_filter import NOTHING
from bot.decks.wordings import wording_key
from bot.engine.deck import Card
from bot.engine.game import Refused
from bot.language.words import Words
from bot.store.deck_records import PickedWording
from bot.store.driver import some
from bot.store.store import Store
from bot.store.wordings import MOST
from cogs.blank.deck import DECK
from tests.decks.conftest import GAME, GUILD, OTHER_GUILD, Clock
from tests.decks.exchange.files import deck as zipped_deck

DRAWS, BARKS = {"draws": True}, {"draws": False}
WHOOPS = Card("g4", "T", words="Whoops!", meaning=DRAWS)


def line(words: str = "whoops", **changes: Any) -> PickedWording:
    kept = PickedWording(GUILD, GAME, f"effect\n\n{words}", "en", DRAWS, 2, 5, 5)
    return replace(kept, **changes)


async def meaning_of(decks: Decks, deck: int, words: str, by: Member) -> Any:
    """What a card with these words would mean, if a moderator wrote it now."""
    written = Card("g4", "T", words=words)
    info = await decks.library.deck(deck, by.guild)
    return (await decks.checker.card(info, written, by, NOTHING)).meaning


async def test_K30_every_later_reading_of_the_server_uses_it(decks: Decks, deck: int, ana: Member) -> None:
    assert await meaning_of(decks, deck, "whoops", ana) == BARKS
    await decks.wordings.remember(ana, GAME, WHOOPS)
    assert await meaning_of(decks, deck, "WHOOPS …", ana) == DRAWS
    await decks.wordings.remember(ana, GAME, replace(WHOOPS, meaning=BARKS))
    assert await meaning_of(decks, deck, "whoops", ana) == BARKS


async def test_of_too_many_the_one_that_is_longest_unused_goes(
    decks: Decks, deck: int, ana: Member, store: Store, clock: Clock
) -> None:
    for number in range(MOST):
        await store.decks.wordings.pick(line(f"whoops {number}", used=number))
    clock.now += 2 * 24 * 60 * 60 * 1000
    assert await meaning_of(decks, deck, "whoops 0", ana) == DRAWS, "it is used"
    await decks.wordings.remember(ana, GAME, WHOOPS)
    kept = {one.key for one in await store.decks.wordings.of(GUILD, GAME)}
    assert len(kept) == MOST
    assert {"effect\n\nwhoops", "effect\n\nwhoops 0", "effect\n\nwhoops 2"} <= kept
    assert "effect\n\nwhoops 1" not in kept


async def test_a_file_cannot_push_more_in_than_a_server_keeps(store: Store, deck: int) -> None:
    await store.decks.wordings.pick(line("mine", used=10**15))
    await store.decks.write(deck, [], wordings=[line(f"whoops {number}") for number in range(MOST)])
    kept = [one.key for one in await store.decks.wordings.of(GUILD, GAME)]
    assert len(kept) == MOST
    assert "effect\n\nmine" in kept


@pytest.mark.parametrize("stored", ['"a word"', "[]", "null", "7", '{"draws": 3}', "[" * 900 + "]" * 900])
async def test_what_no_longer_makes_sense_is_skipped_and_can_be_taken_away(
    decks: Decks, deck: int, ana: Member, store: Store, stored: str
) -> None:
    await decks.wordings.remember(ana, GAME, WHOOPS)
    await store.driver.transaction([some("UPDATE wordings SET meaning = ?", stored)])
    assert await meaning_of(decks, deck, "whoops", ana) == BARKS
    assert await decks.wordings.sound(GUILD, GAME) == ()
    assert "wordings.toml" not in (await decks.exchange.export(deck, ana)).decode("latin-1")
    for one in await decks.wordings.every(ana, GAME):
        assert decks.wordings.says(one) == ()
        await decks.wordings.remove(one.id, ana, GAME)


async def test_only_moderators_of_the_server_take_lines_away(
    decks: Decks, ana: Member, ben: Member, stranger: Member
) -> None:
    await decks.wordings.remember(ben, GAME, WHOOPS)
    (one,) = await decks.wordings.every(ana, GAME)
    assert (one.by, one.language, one.key) == (ben.user, "en", wording_key(WHOOPS))
    with pytest.raises(NotAllowed):
        await decks.wordings.remove(one.id, ben, GAME)
    with pytest.raises(Outdated):
        await decks.wordings.remove(one.id, stranger, GAME)
    await decks.wordings.remove(one.id, ana, GAME)
    with pytest.raises(Outdated):
        await decks.wordings.remove(one.id, ana, GAME)
    assert [entry.what for entry in await decks.moderation.audit(GUILD)] == ["remove wording"]


async def test_nobody_takes_away_what_they_have_not_seen(decks: Decks, ana: Member, ben: Member) -> None:
    await decks.wordings.remember(ben, GAME, WHOOPS)
    (seen,) = await decks.wordings.every(ana, GAME)
    await decks.wordings.remember(ben, GAME, replace(WHOOPS, meaning=BARKS))
    with pytest.raises(Outdated):
        await decks.wordings.remove(seen.id, ana, GAME)


async def test_who_is_forgotten_has_picked_nothing_but_the_words_stay(decks: Decks, ana: Member, ben: Member) -> None:
    await decks.wordings.remember(ben, GAME, WHOOPS)
    await decks.retention.forget(ben.user)
    (one,) = await decks.wordings.every(ana, GAME)
    assert (one.by, one.meaning) == (None, DRAWS)


async def test_what_words_meant_comes_back_for_a_week_unless_they_mean_something_else(
    decks: Decks, deck: int, ana: Member, ben: Member, clock: Clock
) -> None:
    await decks.wordings.remember(ben, GAME, WHOOPS)
    (one,) = await decks.wordings.every(ana, GAME)
    await decks.wordings.remove(one.id, ana, GAME)
    assert await decks.wordings.every(ana, GAME) == []
    with pytest.raises(NotAllowed):
        await decks.wordings.restore(one.id, ben)
    await decks.wordings.restore(one.id, ana)
    assert await decks.wordings.every(ana, GAME) == [one]
    await decks.wordings.remove(one.id, ana, GAME)
    await decks.wordings.remember(ben, GAME, replace(WHOOPS, meaning=BARKS))
    with pytest.raises(Outdated):
        await decks.wordings.restore(one.id, ana)
    (other,) = await decks.wordings.every(ana, GAME)
    await decks.wordings.remove(other.id, ana, GAME)
    clock.now += GRACE
    await decks.retention.sweep()
    with pytest.raises(Outdated):
        await decks.wordings.restore(other.id, ana)


# Files


async def test_it_travels_with_a_deck_and_what_is_known_there_stays(
    decks: Decks, deck: int, ana: Member, ben: Member, stranger: Member
) -> None:
    await decks.wordings.remember(ben, GAME, WHOOPS)
    await decks.wordings.remember(
        ben, GAME, Card("r3", condition="Öh … 3!", words="yikes 2", language="it", meaning=DRAWS)
    )
    await decks.wordings.remember(stranger, GAME, replace(WHOOPS, meaning=BARKS))
    data = await decks.exchange.export(deck, ana)
    assert len((await decks.exchange.preview_new(GAME, data, "a.zip", stranger)).wordings) == 1
    await decks.exchange.apply_new(GAME, data, "a.zip", stranger)
    there = {one.key: (one.meaning, one.language, one.by) for one in await decks.wordings.every(stranger, GAME)}
    assert there == {
        "effect\n\nwhoops": (BARKS, "en", stranger.user),
        "rule\noh ... 3\nyikes 2": (DRAWS, "it", None),
    }


async def test_wordings_alone_are_a_change(decks: Decks, deck: int, ana: Member) -> None:
    await decks.wordings.remember(ana, GAME, WHOOPS)
    data = await decks.exchange.export(deck, ana)
    assert (await decks.exchange.preview(deck, data, "a.zip", ana)).wordings == ()
    (one,) = await decks.wordings.every(ana, GAME)
    await decks.wordings.remove(one.id, ana, GAME)
    changes = await decks.exchange.preview(deck, data, "a.zip", ana)
    assert (changes.changes, len(changes.wordings)) == ((), 1)
    await decks.exchange.apply(deck, data, "a.zip", ana, seen=changes.version)
    assert await meaning_of(decks, deck, "whoops", ana) == DRAWS


def wording(**values: str) -> str:
    kept = {"kind": "effect", "words": "whoops", "meaning": '{"draws": true}', **values}
    return "[[wording]]\n" + "".join(f"{key} = '{value}'\n" for key, value in kept.items() if value)


async def test_a_card_of_the_same_file_is_read_with_its_wordings(decks: Decks, ana: Member) -> None:
    cards = '[[card]]\nslot = "g4"\ntitle = "T"\nwords = "Whoops!"\n'
    data = zipped_deck(cards, **{"wordings.toml": wording()})
    made = (await decks.exchange.apply_new(GAME, data, "a.zip", ana)).deck
    held = (await decks.library.card(made.id, GUILD, "g4")).card
    assert held is not None
    assert held.meaning == DRAWS


@pytest.mark.parametrize(
    ("written", "why"),
    [
        (wording(kind="spell"), "line 1: kind must be rule, effect or icon"),
        (wording(kind=""), "line 1: kind is missing"),
        (wording(words="…"), "line 1: A wording has words"),
        (wording(words=""), "line 1: words is missing"),
        (wording(kind="rule"), "line 1: A wording has words, and that of a rule has a condition"),
        (wording(condition="it rains"), "line 1: A wording has words, and that of a rule has a condition"),
        (wording(meaning='{"draws": 10}'), "line 1: The table cannot make sense"),
        (wording(meaning="{"), "line 4: The meaning is not JSON"),
        (wording(meaning="[" * 3000 + "]" * 3000), "line 4: The meaning is not JSON"),
        (wording(words="see www.example.com"), "line 1: Words: no links"),
        (wording(words="w" * 301), "line 1: Words: at most 300"),
        (wording(words="w" * 1001), "line 3: words is too long"),
        (wording(wrods="x"), "line 5: wrods is not known"),
        (wording().replace("'whoops'", "7"), "line 3: words must be text"),
        (wording() * 501, "line 2001: There are too many wordings: at most 500"),
        ("wording = 3", "Each wording begins with a line [[wording]]"),
        ("wording = [[1]]", "Each wording begins with a line [[wording]]"),
        ("[[wording]", "This is not TOML"),
        ("a" + ".a" * 90_000 + " = 1", "nested too deeply"),
    ],
    ids=range(19),
)
async def test_a_hostile_file_is_refused_with_its_line_and_changes_nothing(
    decks: Decks, ana: Member, written: str, why: str
) -> None:
    data = zipped_deck(**{"wordings.toml": written})
    with pytest.raises(Refused) as refused:
        await decks.exchange.apply_new(GAME, data, "a.zip", ana)
    said = Words("en", markup=False)(refused.value.why)
    assert said.startswith("wordings.toml")
    assert why in said
    assert await decks.wordings.every(ana, GAME) == []
    assert len(await decks.library.decks(GUILD, GAME)) == 1


async def test_what_the_server_does_not_want_on_cards_comes_in_with_no_wording(decks: Decks, ana: Member) -> None:
    await decks.moderation.set_policy(replace(await decks.moderation.policy(GUILD), words=("whoops",)), ana)
    with pytest.raises(Improper) as refused:
        await decks.exchange.apply_new(GAME, zipped_deck(**{"wordings.toml": wording()}), "a.zip", ana)
    assert "does not want" in Words("en")(refused.value.why)


def test_of_BLANK_only_what_it_knows_makes_sense() -> None:
    skips = {"whom": "next", "effect": {"type": "skip"}}
    assert DECK.makes_sense("effect", {"clauses": [skips]})
    assert DECK.makes_sense("rule", {"clauses": [skips], "condition": {"type": "stuck"}})
    for kind, meaning in (
        ("rule", {"clauses": [skips]}),
        ("effect", {"clauses": [skips], "condition": {"type": "stuck"}}),
        ("effect", {"clauses": [skips] * 5}),
        ("effect", {"clauses": [{"whom": "next", "effect": {"type": "skip", "turns": 10**9}}]}),
        ("effect", {"clauses": [{"whom": "next", "effect": {"type": "do", "words": "wins the game"}}]}),
        ("effect", {"clauses": [skips], "version": 2}),
        ("effect", None),
    ):
        assert not DECK.makes_sense(kind, meaning), meaning


async def test_K31_a_card_with_a_remembered_meaning_is_checked_like_any_other(
    decks: Decks, deck: int, ana: Member, ben: Member
) -> None:
    await decks.wordings.remember(ana, GAME, Card("g4", words="whoops, she wins the game", meaning=DRAWS))
    with pytest.raises(Improper, match="No card may win"):
        await decks.proposals.propose(
            deck, Card("g4", "T", words="Whoops, she wins the game"), ben, locale="en", channel=1
        )


async def test_other_servers_keep_their_own(decks: Decks, store: Store, ana: Member, stranger: Member) -> None:
    await decks.wordings.remember(ana, GAME, WHOOPS)
    await decks.wordings.remember(stranger, GAME, WHOOPS)
    await store.decks.forget_server(GUILD)
    assert await decks.wordings.sound(GUILD, GAME) == ()
    assert len(await decks.wordings.sound(OTHER_GUILD, GAME)) == 1
