"""A rule typed into one field is taken apart, with the cards of BLANK and their reader."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.decks.deck_game import Wording
from bot.decks.decks import Decks
from bot.decks.jobs import check_and_read, check_card
from bot.decks.model import Improper, Member
from bot.decks.word_filter import NOTHING
from bot.decks.wordings import wording_key
from bot.engine.deck import Card
from bot.language import Words
from bot.store.deck_records import Draft
from bot.store.store import Store
from cogs.blank.deck import DECK
from tests.decks.conftest import GUILD, Clock

PLACE = next(place for place in DECK.places if place.slot == "r20")
SKIPS = ("a 3 is played", "the next player skips")
APART = {
    ("en", "If a 3 is played, the next player skips"): SKIPS,
    ("en", "If a 3 is played, then the next player skips"): SKIPS,
    ("en", "When a 3 is played the next player skips"): SKIPS,
    ("en", "Every time a 3 is played: draw a card. Then reverse the direction."): (
        "a 3 is played",
        "draw a card. Then reverse the direction.",
    ),
    ("en", "If somebody yawns, all others draw two cards"): ("somebody yawns", "all others draw two cards"),
    ("it", "Se viene giocato un 3, il prossimo giocatore salta il turno"): (
        "viene giocato un 3",
        "il prossimo giocatore salta il turno",
    ),
    # Typed by somebody whose Discord speaks another language
    ("it", "If a 3 is played, the next player skips"): SKIPS,
    ("de", "Wenn eine 3 gespielt wird, zieht der nächste Spieler zwei Karten."): (
        "eine 3 gespielt wird",
        "zieht der nächste Spieler zwei Karten.",
    ),
}
WRITTEN_OUT = {
    ("en", "The next player skips if a 3 is played"): ("a 3 is played", "The next player must skip a turn."),
    ("en", "Whoever plays a 3 draws two cards"): ("a 3 is played", "The player who set it off must draw 2 cards."),
    ("it", "Il prossimo giocatore salta il turno se viene giocato un 3"): (
        "si gioca un 3",
        "Il prossimo giocatore deve saltare un turno.",
    ),
    ("it", "Chi gioca un 3 pesca due carte"): ("si gioca un 3", "Chi l'ha fatta scattare deve pescare 2 carte."),
}


def in_either_field(language: str, typed: str) -> tuple[Card, Card]:
    return Card("r20", words=typed, language=language), Card("r20", condition=typed, language=language)


@pytest.fixture
def decks(store: Store, clock: Clock) -> Decks:
    return Decks(store, {"blank": DECK}, clock)


@pytest.mark.parametrize(("typed", "halves"), [*APART.items(), *WRITTEN_OUT.items()])
def test_K3_a_rule_in_one_field_is_taken_apart_and_means_the_same(
    typed: tuple[str, str], halves: tuple[str, str]
) -> None:
    for card in in_either_field(*typed):
        checked, problems = check_card(DECK, PLACE, card, NOTHING)
        assert ((checked.condition, checked.words), problems) == (halves, ())
        whole, again = DECK.read(card), DECK.read(replace(checked, meaning=None))
        assert whole.meaning == again.meaning
        assert check_and_read(DECK, PLACE, checked, NOTHING, (), owner=False)[0] == checked


@pytest.mark.parametrize(
    ("language", "typed"),
    [
        ("en", "foo bar baz"),
        ("en", "If foo bar, baz qux"),
        ("en", "The next player skips"),
        ("en", "If"),
        ("en", "If,"),
        ("it", "Quando il gatto miagola, bla bla"),
        ("it", "Il prossimo giocatore salta il turno"),
        # Nobody would know English on a German card for their own words.
        ("de", "Wer eine 3 spielt, zieht zwei Karten."),
    ],
)
def test_K3_what_is_not_understood_in_one_field_is_asked_for(language: str, typed: str) -> None:
    card, in_condition = in_either_field(language, typed)
    checked, problems = check_card(DECK, PLACE, card, NOTHING)
    assert (checked.condition, checked.words) == ("", typed)
    (asked,) = problems
    assert "Put what it waits for into the field “If …”." in Words("en")(asked)
    assert "Scrivi" in Words("it")(asked)
    checked, problems = check_card(DECK, PLACE, in_condition, NOTHING)
    assert (checked.condition, checked.words, len(problems)) == (typed, "", 1)


def test_K3_two_fields_stay_as_they_were_typed() -> None:
    for condition, words in (SKIPS, ("If a 3 is played", "then skip"), ("foo", "If a 3 is played, skip")):
        checked, problems = check_card(DECK, PLACE, Card("r20", condition=condition, words=words), NOTHING)
        assert ((checked.condition, checked.words), problems) == ((condition, words), ())


def test_K3_an_effect_is_not_taken_apart() -> None:
    effect = next(place for place in DECK.places if place.kind == "effect")
    typed = "If a 3 is played, the next player skips"
    assert DECK.read(Card(effect.slot, "T", words=typed)).halves is None
    assert check_card(DECK, effect, Card(effect.slot, "T", words=typed), NOTHING)[0].words == typed


def test_K30_a_meaning_that_was_chosen_for_one_field_is_written_out() -> None:
    chosen = DECK.read(Card("r20", condition=SKIPS[0], words=SKIPS[1])).meaning
    card = Card("r20", words="yikes yikes", meaning=chosen)
    picked = Wording(wording_key(card), "en", chosen)
    for one, known in ((card, ()), (replace(card, meaning=None), (picked,))):
        checked, problems = check_card(DECK, PLACE, one, NOTHING, known)
        assert (checked.condition, checked.words, problems) == (
            *WRITTEN_OUT["en", "The next player skips if a 3 is played"],
            (),
        )
        assert DECK.says(checked.meaning) == DECK.says(chosen)


async def test_K25_a_draft_in_one_field_stays_as_it_was_typed_and_is_sent_in_apart(decks: Decks, ben: Member) -> None:
    deck = (await decks.library.decks(GUILD, "blank"))[0].id
    typed = "If a 3 is played, the next player skips"
    await decks.drafts.keep(Draft(GUILD, ben.user, deck, words=typed))
    draft = await decks.drafts.find(GUILD, ben.user)
    assert draft is not None
    assert (draft.condition, draft.words) == ("", typed)
    shown = await decks.drafts.check(draft, ben)
    assert ((shown.card.condition, shown.card.words), shown.problems) == (SKIPS, ())
    assert [sentence.words for sentence in shown.reading.sentences] == list(SKIPS)
    proposal = await decks.proposals.propose(deck, draft.card, ben, locale="en", channel=None)
    assert (proposal.card.condition, proposal.card.words) == SKIPS


async def test_K25_a_draft_whose_halves_are_not_found_cannot_be_sent_in(decks: Decks, ben: Member) -> None:
    deck = (await decks.library.decks(GUILD, "blank"))[0].id
    with pytest.raises(Improper, match="what it waits for"):
        await decks.proposals.propose(deck, Card("", words="If foo bar, baz"), ben, locale="en", channel=None)
