"""What workers do for decks: what people send is read where it can be given up (bot.workers)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from bot.decks.deck_game import DeckGame, Place, Reading
from bot.decks.validation import DECK_NAME, NAME, card_problems, cleaned, problems
from bot.decks.word_filter import NOTHING, WordFilter
from bot.engine.deck import Card
from bot.engine.text import Text, text
from bot.language import languages
from bot.language.escape import clean
from bot.workers.workers import JobKind

SENTENCE = JobKind(
    "sentence",
    seconds=10,
    megabytes=128,
    busy=text("Many cards of your server are being read at the moment. Please try again in a minute."),
    at_once=2,
    each=10,
    all=100,
    nice=0,
)
"""Words on a card: a few hundredths of a second, unless a server's AutoMod patterns are slow."""
PICTURE = JobKind(
    "picture",
    seconds=15,
    megabytes=512,
    busy=text("Your server's last pictures are still being looked at. Please send this one again in a minute."),
    each=2,
)
"""A photo of a drawing: a quarter of a second."""
FILE = JobKind(
    "file",
    seconds=30,
    megabytes=512,
    busy=text("Your server's last file is still being read. Please send this one again in a minute."),
    all=6,
)
"""A whole deck: one to five seconds."""
TRIAL = JobKind(
    "trial",
    seconds=180,
    megabytes=512,
    busy=text("Another card of your server is being tried out. Ask me again in a few minutes."),
    all=4,
)
"""Games with and without a card: up to a minute."""


def warm(kinds: Sequence[DeckGame], *_others: object) -> None:
    """Loads what reading cards needs, once for all of them; further arguments load what they are pickled with."""
    for kind in kinds:
        places = {place.slot: place for place in kind.places}
        one_of_each = {places[card.slot].kind: card for card in kind.starter()}.values()
        for card in one_of_each:
            for language, _ in languages():
                examined(kind, places[card.slot], replace(card, language=language, meaning=None), NOTHING)


def examined(
    kind: DeckGame, place: Place, card: Card, barred: WordFilter, *, owner: bool = False
) -> tuple[Card, tuple[Text, ...]]:
    """A player's card cleaned and with its meaning, and what is wrong with it, if anything is. An `owner` of the deck
    may break the taboos of the game."""
    written = replace(cleaned(card), printed=False, deck=0)
    found = (*_gaps(place, written), *card_problems(written, barred))
    if found:
        return written, found
    meaning = kind.read(written).meaning if written.meaning is None else written.meaning
    # as it comes back from the store: tuples have become lists
    written = replace(written, meaning=msgspec.json.decode(msgspec.json.encode(meaning)))
    allowed = kind.taboos if owner else ()
    return written, tuple(problem for problem in kind.problems(written) if problem not in allowed)


def looked_over(
    kind: DeckGame, place: Place, card: Card, barred: WordFilter, *, owner: bool
) -> tuple[Card, tuple[Text, ...], Reading]:
    """As `examined`; and what is understood of it, whatever is wrong."""
    written, found = examined(kind, place, card, barred, owner=owner)
    return written, found, kind.read(written)


def considered(kind: DeckGame, card: Card, *, waiting: bool) -> tuple[Reading, tuple[Text, ...]]:
    """What is understood of a card that was proposed, and, while it waits, what is wrong with it."""
    return kind.read(card), kind.problems(card) if waiting else ()


def language_of(kind: DeckGame, card: Card, choices: Sequence[str]) -> str:
    """The language in which most of a card is understood; of several the first."""

    def unread(language: str) -> int:
        reading = kind.read(replace(card, language=language))
        return sum(len(sentence.words) for sentence in reading.sentences if sentence.free)

    return min(choices, key=unread)


def written_out(kind: DeckGame, meaning: Any, language: str) -> tuple[str, str]:
    """Condition and words that mean this."""
    return kind.written_out(meaning, language)


def named(name: str, barred: WordFilter) -> tuple[str, tuple[Text, ...]]:
    """The name of a deck cleaned, and what is wrong with it."""
    name = clean(name)
    missing = () if name else (text("A deck needs a name."),)
    return name, (*missing, *problems(name, NAME, DECK_NAME, barred))


def _gaps(place: Place, card: Card) -> tuple[Text, ...]:
    """What must be on a card and is not, and what cannot be on it and is."""
    missing = []
    if not card.words:
        missing.append(text("Say what happens: the words are missing."))
    if place.kind == "rule" and not card.condition:
        missing.append(text("Say when it happens: a rule needs a condition."))
    if place.kind == "effect" and not card.title:
        missing.append(text("Give the card a title: a card with an effect has one."))
    if place.kind == "effect" and card.condition:
        missing.append(text("An effect happens when its card is played: it has no condition."))
    if place.illustrated and card.drawing:
        missing.append(text("There is a picture on this card already: choose a plain card for a drawing."))
    return tuple(missing)
