"""The decks of BLANK itself: its starter deck, its places, its measures."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from bot.decks.deck_game import Reading, Wording
from bot.decks.decks import Decks
from bot.decks.jobs import warm
from bot.decks.model import Improper, Member
from bot.decks.wordings import wording_key
from bot.engine.deck import Card, stand_in
from bot.language import Words, languages
from bot.store.deck_records import Draft
from bot.store.store import Store
from cogs.blank.deck import DECK
from tests.decks.conftest import GUILD, OTHER_GUILD, Clock
from tests.decks.small_game import SmallGame

GAME = "blank"


@pytest.fixture
def decks(store: Store, clock: Clock) -> Decks:
    return Decks(store, {GAME: DECK}, clock)


async def test_K32_a_new_deck_holds_our_rules_and_effects(decks: Decks) -> None:
    deck = (await decks.library.decks(GUILD, GAME))[0].id
    held = await decks.library.cards(deck, GUILD)
    assert len(held) == 38 + 72
    assert sum(card is not None for place, card, _ in held if place.kind == "rule") == 14
    assert sum(card is not None for place, card, _ in held if place.kind == "effect") == 6
    assert sum(place.illustrated and card is None for place, card, _ in held) == 30


async def test_the_starter_deck_survives_its_own_files(decks: Decks, ana: Member, stranger: Member) -> None:
    deck = (await decks.library.decks(GUILD, GAME))[0].id
    await decks.editing.edit(deck, "r20", Card("r20", "", "Somebody yawns", "All others draw two cards."), ana)
    await decks.editing.edit(deck, "g3", Card("g3", "Cane", words="Abbaia tre volte.", language="it"), ana)
    exported, sheet = await decks.exchange.export(deck, ana), await decks.exchange.export_sheet(deck, ana, "it")
    for data, name in ((exported, "x.zip"), (sheet, "x.csv")):
        changes = await decks.exchange.preview(deck, data, name, ana)
        assert (changes.changes, changes.problems) == ((), ())
    copy = (await decks.exchange.apply_new(GAME, exported, "x.zip", stranger)).deck
    ours, theirs = await decks.library.snapshot(GUILD, [deck]), await decks.library.snapshot(OTHER_GUILD, [copy.id])
    assert {card.slot: card.meaning for card in ours.cards} == {card.slot: card.meaning for card in theirs.cards}
    assert len(theirs.cards) == 22


@pytest.mark.parametrize("name", ["Bo", "Maximilian von Hohenzollern", "W" * 32, "阿" * 32])
async def test_nobody_is_kept_from_writing_by_their_name(decks: Decks, name: str) -> None:
    deck = (await decks.library.decks(GUILD, GAME))[0].id
    for user, card in enumerate((Card("", condition="Somebody yawns", words="Draw."), Card("g3", "T", words="Draw."))):
        author = Member(200 + user, name, GUILD)
        proposal = await decks.proposals.propose(deck, card, author, locale="en", channel=None)
        assert proposal.card.signature == name


@pytest.mark.parametrize("own", ["en-GB", "it", "de", "ja"])
async def test_a_card_is_understood_in_a_language_that_the_bot_does_not_speak(decks: Decks, own: str) -> None:
    assert "de" not in dict(languages())
    draft = Draft(GUILD, 7, 1, "r20", words="Wenn eine 3 gespielt wird, zieht der nächste Spieler zwei Karten.")
    draft = await decks.checker.in_its_language(draft, GAME, own)
    when, then = DECK.read(draft.card).sentences
    assert not when.free
    assert [Words(spoken)(then.does) for spoken in ("en", "it", "de")] == [
        "The next player must draw 2 cards.",
        "Il prossimo giocatore deve pescare 2 carte.",
        "The next player must draw 2 cards.",
    ]


class Counting(SmallGame):
    """Reads in languages that nobody speaks; `read_in`: in which it was asked to."""

    languages: tuple[str, ...] = ("en", "tlh")

    def __init__(self) -> None:
        self.read_in: set[str] = set()

    def read(self, card: Card, wordings: Sequence[Wording] = ()) -> Reading:
        self.read_in.add(card.language)
        return super().read(card, wordings)


class Empty(Counting):
    """Nobody has written a card for it yet."""

    def starter(self) -> tuple[Card, ...]:
        return ()


@pytest.mark.parametrize("game", [Counting(), Empty()], ids=["starter deck", "none"])
def test_every_language_that_is_read_is_loaded_before_the_first_card_comes(game: Counting) -> None:
    warm([game])
    assert game.read_in == set(game.languages)


def test_a_hand_stays_the_same_wherever_a_card_goes() -> None:
    here = Card("r14", author=5)
    there = Card("r20", author=stand_in(5))
    assert here.hand == there.hand == stand_in(5) != Card("r14", author=6).hand
    assert Card("r14").hand is None


async def test_K31_a_card_that_wins_outright_is_for_moderators_to_allow(decks: Decks, ana: Member, ben: Member) -> None:
    deck = (await decks.library.decks(GUILD, GAME))[0].id
    outright = Card("", condition="somebody yawns", words="the next player wins the game")
    with pytest.raises(Improper, match="outright"):
        await decks.proposals.propose(deck, outright, ben, locale="en", channel=None)
    assert (await decks.editing.edit(deck, "r14", outright, ana)).card is not None


@pytest.mark.parametrize(
    ("condition", "words", "free", "people"),
    [
        ("somebody plays a 3", "draw two cards", False, False),
        ("somebody yawns", "draw two cards", True, True),
        ("somebody plays a 3", "whistle", True, True),
        ("a 3 is played", "staring contest with another player: the winner gives the loser a card", False, True),
    ],
)
def test_what_a_meaning_leaves_to_people_is_what_its_reading_does(
    condition: str, words: str, free: bool, people: bool
) -> None:
    card = Card("r20", "", condition, words)
    reading = DECK.read(card)
    picked = DECK.read(card, (Wording(wording_key(card), "en", reading.meaning),))
    assert picked.remembered
    for one in (reading, picked):
        assert one.free == free
        assert any(sentence.free or sentence.people for sentence in one.sentences) == people
        assert DECK.leaves_to_people(one.meaning) == people


def test_what_makes_no_sense_is_left_to_people() -> None:
    assert DECK.leaves_to_people(None)
    assert DECK.leaves_to_people({"nothing": "like it"})
