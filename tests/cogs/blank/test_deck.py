from collections import Counter

import pytest
from msgspec.structs import replace

from bot.card_language.free_words import Do, Outside, Say
from bot.engine.deck import Card
from bot.language.words import Words
from cogs.blank.cards.conditions.played import TOP_COUNTS, Played
from cogs.blank.cards.effects.answer import Answer
from cogs.blank.cards.effects.discard import Discard
from cogs.blank.cards.effects.draw import Draw
from cogs.blank.cards.meaning import Clause, Meaning, plain
from cogs.blank.deck import DECK, OUTRIGHT

ENGLISH = Words("en", markup=False)
RULE = Card(
    "r20",
    "Echo",
    "a 3 is played",
    "all others draw a card",
    plain(Meaning((Clause("others", Draw()),), Played(numbers=(3,)))),
)
EFFECT = Card("g1", "Leaf", "", "discard a card", plain(Meaning((Clause("doer", Discard()),))))


def test_K2_K3_the_places_of_a_deck() -> None:
    assert len({place.slot for place in DECK.places}) == 38 + 72
    assert Counter(place.kind for place in DECK.places) == {"rule": 38, "effect": 72}
    assert sum(place.illustrated for place in DECK.places) == 36
    groups = Counter(ENGLISH(place.group) for place in DECK.places if place.group)
    assert groups == dict.fromkeys(("red", "orange", "green", "blue", "purple", "pink"), 12)
    labels = [ENGLISH(place.label) for place in DECK.places]
    assert (labels[0], labels[38], labels[39]) == ("rule card 1", "red 1 (first copy)", "red 1 (second copy)")
    assert len(set(labels)) == len(labels)


def test_K32_every_new_deck_begins_with_our_cards() -> None:
    assert len(DECK.starter()) == 20
    assert {card.slot for card in DECK.starter()} <= {place.slot for place in DECK.places}


def test_what_can_be_written_is_written() -> None:
    assert DECK.problems(RULE) == ()
    assert DECK.problems(EFFECT) == ()


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("card", DECK.starter(), ids=lambda card: card.title)
def test_our_own_cards_fit_in_every_language(card: Card, language: str) -> None:
    say = Words(language, markup=False)
    said = {part: say(card.said(part)) for part in ("title", "condition", "words") if getattr(card, part)}
    ours = replace(card, **said)
    assert DECK.problems(ours) == ()
    assert DECK.fits(ours, "title")
    assert DECK.fits(ours, "words")


@pytest.mark.parametrize(
    ("card", "about"),
    [
        (replace(EFFECT, meaning={"clauses": []}), "cannot make sense"),
        (replace(EFFECT, meaning=None), "cannot make sense"),
        (replace(EFFECT, meaning=plain(Meaning((Clause("doer", Draw(11)),)))), "cannot make sense"),
        (replace(EFFECT, meaning=RULE.meaning), "needs a condition"),
        (replace(RULE, meaning=EFFECT.meaning), "needs a condition"),
        (replace(RULE, meaning=plain(Meaning((Clause("doer", Answer()),), Played()))), "cannot be done"),
        (replace(EFFECT, meaning=plain(Meaning((Clause("anybody", Draw()),)))), "cannot be done"),
    ],
)
def test_K31_what_cannot_be_is_refused_with_a_reason(card: Card, about: str) -> None:
    assert any(about in ENGLISH(problem) for problem in DECK.problems(card))


@pytest.mark.parametrize(
    "words",
    [
        "You win the game!",
        "the next player wins this match",
        "that player loses the game",
        "you are the winner",
        "hai vinto la partita",
        "Chi ha giocato la carta vince la partita",
        "il prossimo giocatore perde subito la partita",
    ],
)
def test_K31_no_card_wins_or_loses_outright(words: str) -> None:
    card = replace(EFFECT, words=words)
    assert DECK.problems(replace(card, meaning=DECK.read(card).meaning)) == (OUTRIGHT,)


@pytest.mark.parametrize(
    "words",
    [
        "In two minutes the game ends and fewest cards wins",
        "fra due minuti la partita finisce e vince chi ha meno carte",
        "staring contest with another player: the winner gives the loser a card",
        "sing like a winner",
        "whoever wins the lottery sings",
        "everybody loses a turn",
    ],
)
def test_K31_winning_in_other_ways_is_no_taboo(words: str) -> None:
    card = replace(EFFECT, words=words)
    assert OUTRIGHT not in DECK.problems(replace(card, meaning=DECK.read(card).meaning))


def test_K30_what_the_table_does_is_said_in_sentences() -> None:
    assert [ENGLISH(said) for said in DECK.says(RULE.meaning)] == [
        "⚙️ If a 3 is played:",
        "⚙️ All other players must draw a card.",
    ]


@pytest.mark.parametrize(
    ("meaning", "language", "written"),
    [
        (Meaning((Clause("doer", Draw(2)),)), "en", ("", "You must draw 2 cards.")),
        (Meaning((Clause("doer", Draw(2)),)), "it", ("", "Devi pescare 2 carte.")),
        (Meaning((Clause("doer", Draw(2)),)), "xx", ("", "You must draw 2 cards.")),
        (
            Meaning((Clause("next", Draw()),), Played(colours=(0,))),
            "it",
            ("si gioca una carta rossa", "Il prossimo giocatore deve pescare una carta."),
        ),
        (
            Meaning((Clause("anybody", Do("dance")),), Outside("the bell rings")),
            "en",
            ("the bell rings", "See to this: “dance”."),
        ),
        (Meaning((Clause("anybody", Do("draw a card")),)), "en", ("", "See to this: “draw a card”.")),
        (Meaning((Clause("all", Say("ciao")),)), "en", ("", "All players must say “ciao”.")),
    ],
)
def test_meanings_are_written_out_as_words_of_a_card(meaning: Meaning, language: str, written: tuple[str, str]) -> None:
    assert DECK.written_out(plain(meaning), language) == written


def test_K11_whoever_writes_of_a_card_that_is_played_reads_which_one_counts() -> None:
    purple = DECK.read(Card("r0", condition="a purple card is played", words="draw a card"))
    assert TOP_COUNTS in purple.remarks
    several = DECK.read(Card("r0", condition="two cards of the same colour at once", words="draw a card"))
    assert TOP_COUNTS not in several.remarks, "it looks at the whole play"
