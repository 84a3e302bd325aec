"""Answer what the platform asks about cards of BLANK: their places, what their words mean, what cannot be written."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from bot.card_language.builder import Builder
from bot.card_language.free_words import Do, Outside, is_free, left_to_people
from bot.card_language.languages import LANGUAGES
from bot.decks.deck_game import (
    MOST_OFFERS,
    Choices,
    DeckGame,
    DeckPlace,
    Drawn,
    InRooms,
    Offer,
    Reading,
    Sentence,
    Wording,
)
from bot.decks.wordings import remembered
from bot.engine.deck import Card, Deck
from bot.engine.text import Text, listing, text
from bot.language.words import Words
from cogs.blank import by_hand
from cogs.blank.cards import sentences, starter_deck
from cogs.blank.cards.conditions.played import TOP_COUNTS, Played
from cogs.blank.cards.meaning import BLOCKS, Meaning, plain, understood
from cogs.blank.cards.names import COLOUR_NAMES, COLOURS, card_text, colour_of, colour_text, number_of
from cogs.blank.cards.names import DECK as GAME_CARDS
from cogs.blank.language.reader import read
from cogs.blank.outright import wins_outright
from cogs.blank.rules.card_index import counts_seconds, written_of

RULES = 38
"""K3: rule cards of a deck."""
_BUILDER = Builder(BLOCKS)
OUTRIGHT = text("No card may win or lose the game outright, unless the owners of the deck want it so.")


def _places() -> tuple[DeckPlace, ...]:
    rules = tuple(DeckPlace(f"r{index}", "rule", text("rule card {n}", n=index + 1)) for index in range(RULES))
    return rules + tuple(map(_game_place, range(GAME_CARDS)))


def _game_place(card: int) -> DeckPlace:
    name = card_text(card)
    label = text("{card} (second copy)", card=name) if card % 2 else text("{card} (first copy)", card=name)
    return DeckPlace(f"g{card}", "effect", label, card in starter_deck.ILLUSTRATIONS, colour_text(colour_of(card)))


class _Kind(InRooms):
    """BLANK as a game whose cards a community writes: a DeckGame."""

    places = _places()
    languages: tuple[str, ...] = LANGUAGES
    taboos: tuple[Text, ...] = (OUTRIGHT,)
    things: tuple[Text, ...] = (COLOUR_NAMES[0], text("3"))
    has = text("Its cards are {colours}, and have a number from 1 to 6.", colours=listing(*COLOUR_NAMES))

    def starter(self) -> tuple[Card, ...]:
        return starter_deck.DECK.cards

    def read(self, card: Card, wordings: Sequence[Wording] = ()) -> Reading:
        reading, meaning = read(card), remembered(card, wordings)
        believed = None if meaning is None else _believed(card, meaning)
        if believed is not None:
            reading = replace(believed, offers=_other_offers(reading, believed))
        return replace(
            reading,
            halves=reading.halves or _halves(card, reading),
            remarks=(*_remarks(reading), *by_hand.remarks(card, reading)),
        )

    def makes_sense(self, kind: str, meaning: Any) -> bool:
        return not _senseless(Card(kind[0], meaning=meaning))

    def says(self, meaning: Any) -> tuple[Text, ...]:
        return sentences.says(understood(meaning))

    def leaves_to_people(self, meaning: Any) -> bool:
        try:
            known = understood(meaning)
        except msgspec.ValidationError:
            return True
        return known.left_to_people()

    def problems(self, card: Card) -> tuple[Text, ...]:
        return _senseless(card)

    def fits(self, card: Card, part: str, *, small: bool = False) -> bool:
        # Pillow is for drawing and measuring only.
        from rendering.pieces import written

        return part not in written.overflowing(_face(card), small=small)

    def drawing_problems(self, drawn: Drawn) -> tuple[Text, ...]:
        # A drawing only adorns a card.
        return ()

    def turns_up(self, card: Card, *, slow: bool, options: Mapping[str, int]) -> bool:
        return bool(written_of(Deck((card,)), slow=slow))

    def needs_company(self, card: Card) -> bool:
        # Nobody learns the game against the clock. What players of the server wrote is dealt to all of them.
        written = written_of(Deck((card,)), slow=False)
        return card.printed and any(counts_seconds(each.meaning) for each in written)

    def builder(self, kind: str, chosen: dict[str, str]) -> tuple[Choices, ...]:
        return tuple(_BUILDER.menus(kind == "rule", chosen))

    def built(self, kind: str, chosen: dict[str, str]) -> Any | None:
        return _BUILDER.built(kind == "rule", chosen)

    def written_out(self, meaning: Any, language: str) -> tuple[str, str]:
        return written_out(understood(meaning), language)


DECK: DeckGame = _Kind("cogs.blank")


def _believed(card: Card, picked: Any) -> Reading | None:
    """Read a card as its words were read before; None: that makes no sense here (any more)."""
    if _senseless(replace(card, meaning=picked)):
        return None
    meaning = understood(picked)
    when = meaning.condition
    parts = [Sentence(card.condition, when.said(), is_free(when), waits=True)] if when else []
    # What was picked is the meaning of all words together: no part of them says one clause.
    for clause, said in zip(meaning.clauses, meaning.said(), strict=True):
        words = card.words if clause is meaning.clauses[0] else ""
        parts.append(Sentence(words, said, is_free(clause), people=left_to_people(clause)))
    return Reading(plain(meaning), tuple(parts), remembered=True)


def _remarks(reading: Reading) -> tuple[Text, ...]:
    meaning = understood(reading.meaning)
    top = (TOP_COUNTS,) if isinstance(meaning.condition, Played) else ()
    if not meaning.sets_itself_off():
        return top
    return (*top, text("It may run away: what it does can set it off again. The table stops that, and the turn ends."))


def _other_offers(reading: Reading, instead: Reading) -> tuple[Offer, ...]:
    """List what else the words may mean: what the table would make of them by itself comes last."""

    def differs(offer: Offer) -> bool:
        return understood(offer.meaning) != understood(instead.meaning)

    itself = tuple(filter(differs, (Offer(reading.meaning, reading.sentences),)))
    others = tuple(filter(differs, reading.offers))
    return (*others[: MOST_OFFERS - len(itself)], *itself)


def written_out(meaning: Meaning, language: str) -> tuple[str, str]:
    """Write a meaning out as condition and words. Free words alone stay as they are, if that means the same."""
    say = Words(language, markup=False)
    clauses = list(map(say, meaning.said()))
    words = " ".join(clauses)
    condition = say(meaning.condition.said()) if meaning.condition else ""
    bare = meaning.condition.words if isinstance(meaning.condition, Outside) else condition
    only = meaning.clauses[0].effect
    plainly = only.words if len(clauses) == 1 and isinstance(only, Do) else words
    # The plainest first: what reads best is taken if it still means the same.
    attempts = ((bare, plainly), (bare, words), (condition, plainly))
    return next((each for each in attempts if _says_the_same(each, meaning, say.locale)), (condition, words))


def _halves(card: Card, reading: Reading) -> tuple[str, str] | None:
    """Write a rule that was typed into one field, and is understood, out in both, in its own language."""
    one_field = card.slot.startswith("r") and bool(card.condition) != bool(card.words)
    # In a language that the bot does not speak it would write English.
    if not one_field or reading.free or Words(card.language).locale != card.language:
        return None
    meaning = understood(reading.meaning)
    written = written_out(meaning, card.language)
    return written if all(written) and _says_the_same(written, meaning, card.language) else None


def _says_the_same(written: tuple[str, str], meaning: Meaning, language: str) -> bool:
    slot = "r0" if meaning.condition else "g0"
    reading = read(Card(slot, condition=written[0], words=written[1], language=language))
    return understood(reading.meaning) == meaning


def _senseless(card: Card) -> tuple[Text, ...]:
    """Say what is wrong with the meaning of a card."""
    try:
        meaning = understood(card.meaning)
    except msgspec.ValidationError:
        return (text("The table cannot make sense of this card: write its words anew."),)
    if card.slot.startswith("r") != (meaning.condition is not None):
        return (text("A rule needs a condition, and the effect of a game card has none."),)
    if not meaning.is_sound():
        return (text("What the card does cannot be done: choose another target, or other numbers."),)
    return (OUTRIGHT,) if _is_outright(card, meaning) else ()


def _is_outright(card: Card, meaning: Meaning) -> bool:
    """Tell whether a card wins or loses the game outright, by its own words or by those that it means (K31)."""
    blocks = (meaning.condition, *(clause.effect for clause in meaning.clauses))
    # What is to be said aloud wins nothing.
    free = [block.words for block in blocks if isinstance(block, Do | Outside)]
    return any(map(wins_outright, (card.condition, card.words, *free)))


def _face(card: Card) -> Any:
    """Give a card as it is drawn."""
    from rendering.pieces import written

    if card.slot.startswith("r"):
        return written.RuleCard(card.condition, card.words, card.title, card.signature, card.hand)
    place = int(card.slot[1:])
    return written.GameCard(
        COLOURS[colour_of(place)],
        number_of(place),
        card.title,
        card.words,
        card.signature,
        card.hand,
        b"drawn" if card.drawing else b"",
        starter_deck.ILLUSTRATIONS.get(place, ""),
    )
