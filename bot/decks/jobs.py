"""Do for decks, in a worker that can be given up (bot.workers), what may take long: reading, checking, trying out."""

from __future__ import annotations

import hashlib
import time
import unicodedata
from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from bot.decks.barred_words import BarredWord, Slow
from bot.decks.deck_game import DeckGame, DeckPlace, Drawn, FirstUser, Reading, Tried, Wording
from bot.decks.fitting import too_long
from bot.decks.limits import hints
from bot.decks.trials import tried_card
from bot.decks.validation import DECK_NAME, NAME, card_problems, cleaned, problems
from bot.decks.word_filter import NOTHING, WordFilter
from bot.decks.wordings import wording_key
from bot.engine.deck import Card, Deck
from bot.engine.game import Refused
from bot.engine.text import Text, text
from bot.language.escape import clean
from bot.workers.workers import JobKind

# Words on a card: a few hundredths of a second, unless a server's AutoMod patterns are slow.
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
# A photo of a drawing: a quarter of a second.
PICTURE = JobKind(
    "picture",
    seconds=15,
    megabytes=512,
    busy=text("Your server's last pictures are still being looked at. Please send this one again in a minute."),
    each=2,
)
# A whole deck: one to five seconds; with five hundred wordings that are hard to read twenty, on a slow machine a minute
# or two. Two at once: a file that takes so long holds up no other server.
FILE = JobKind(
    "file",
    seconds=30,
    longest=180,
    at_once=2,
    megabytes=512,
    busy=text("Your server's last file is still being read. Please send this one again in a minute."),
    all=6,
)
# Games with and without a card: up to a minute.
TRIAL = JobKind(
    "trial",
    seconds=180,
    megabytes=512,
    busy=text("Another card of your server is being tried out. Ask me again in a few minutes."),
    all=4,
)

BLANK_TITLE = text("Nobody can see this title. Give the card one with letters in it.")
NO_CONDITION = text("Say when it happens: a rule needs a condition. Put what it waits for into the field “If …”.")


def warm(games: Sequence[DeckGame]) -> None:
    """Load what reading cards needs, once for all workers."""
    for game in games:
        places = {place.slot: place for place in game.places}
        # whoever reads the first card in a language waits until its grammar is loaded
        found = {places[card.slot].kind: card for card in game.starter()}
        one_of_each = {place.kind: Card(place.slot, "Title", words="words") for place in game.places} | found
        for card in one_of_each.values():
            for language in game.languages:
                check_card(game, places[card.slot], replace(card, language=language, meaning=None), NOTHING)


def check_card(
    game: DeckGame,
    place: DeckPlace,
    card: Card,
    barred: WordFilter,
    wordings: Sequence[Wording] = (),
    *,
    owner: bool = False,
    drawn: Drawn | None = None,
) -> tuple[Card, tuple[Text, ...]]:
    """Clean a player's card, read its meaning, and tell what is wrong with it, if anything is. An `owner` of the deck
    may break the taboos of the game. `wordings`: what words mean on the server; `drawn`: its drawing, where that is
    looked at."""
    # Printed cards are said in the language of each reader: only the words of ours are in the catalogues.
    written = _taken_apart(game, place, replace(cleaned(card), printed=False, deck=0), wordings)
    found = (*_misfits(place, written), *card_problems(written, barred))
    if found:
        return written, found
    meaning = game.read(written, wordings).meaning if written.meaning is None else written.meaning
    written = replace(written, meaning=_stored(meaning))
    # the taboos keep a community from surprises; who owns the deck may want them
    allowed = game.taboos if owner else ()
    problems = (
        *too_long(game, written),
        *game.problems(written),
        *(game.drawing_problems(drawn) if drawn is not None else ()),
    )
    return written, tuple(problem for problem in problems if problem not in allowed)


def _taken_apart(game: DeckGame, place: DeckPlace, card: Card, wordings: Sequence[Wording]) -> Card:
    """Put a rule that was typed into one field into both, if it is plain what it waits for."""
    if place.kind != "rule" or bool(card.condition) == bool(card.words):
        return card
    halves = reading_of(game, card, wordings).halves
    return card if halves is None else replace(card, condition=halves[0], words=halves[1])


def _stored(meaning: Any) -> Any:
    """Give a meaning as it comes back from the store: tuples have become lists."""
    return msgspec.json.decode(msgspec.json.encode(meaning))


def check_and_read(
    game: DeckGame,
    place: DeckPlace,
    card: Card,
    barred: WordFilter,
    wordings: Sequence[Wording],
    *,
    owner: bool,
    drawn: Drawn | None = None,
) -> tuple[Card, tuple[Text, ...], Reading]:
    """Do what `check_card` does, and tell what is understood of the card, whatever is wrong with it."""
    written, found = check_card(game, place, card, barred, wordings, owner=owner, drawn=drawn)
    return written, found, _with_hints(game, written, reading_of(game, written, wordings))


def reading_of(game: DeckGame, card: Card, wordings: Sequence[Wording] = ()) -> Reading:
    """Tell what is understood of a card. If its words were given another meaning than they have by themselves, that."""
    reading = game.read(card, wordings)
    if card.meaning is None or _stored(reading.meaning) == card.meaning:
        return reading
    own = game.read(card, (Wording(wording_key(card), card.language, card.meaning),))
    return replace(own, remembered=False)


def _with_hints(game: DeckGame, card: Card, reading: Reading) -> Reading:
    """Add to what is remarked about a card what the game cannot do of it."""
    return replace(reading, remarks=(*reading.remarks, *hints(game, card, reading)))


def read_proposal(game: DeckGame, card: Card, *, waiting: bool) -> tuple[Reading, tuple[Text, ...]]:
    """Tell what is understood of a card that was proposed and, while it waits, what is wrong with it."""
    reading = reading_of(game, card)
    if not waiting:
        return reading, ()
    return _with_hints(game, card, reading), (*too_long(game, card), *game.problems(card))


def language_of(game: DeckGame, card: Card, choices: Sequence[str]) -> str:
    """Find the language in which most of a card is understood; of several the first."""

    def unread(language: str) -> int:
        reading = game.read(replace(card, language=language))
        return sum(len(sentence.words) for sentence in reading.sentences if sentence.free)

    return min(choices, key=unread)


def written_out(game: DeckGame, meaning: Any, language: str) -> tuple[str, str]:
    """Find condition and words that mean this."""
    # workers take functions of a module, not methods of a game
    return game.written_out(meaning, language)


def findings(said: str, barred: WordFilter) -> tuple[str, list[BarredWord]]:
    """Clean a sentence, and find what is barred of it. Raises Refused where that takes too long."""
    try:
        return clean(said), barred.findings(clean(said))
    except Slow as slow:
        raise Refused(text("To check this sentence takes too long: such a card would not be taken.")) from slow


def check_name(name: str, barred: WordFilter) -> tuple[str, tuple[Text, ...]]:
    """Clean the name of a deck, and tell what is wrong with it."""
    name = clean(name)
    missing = () if name else (text("A deck needs a name."),)
    return name, (*missing, *problems(name, NAME, DECK_NAME, barred))


def _misfits(place: DeckPlace, card: Card) -> tuple[Text, ...]:
    """What must be on a card and is not, and what cannot be on it and is."""
    missing = []
    if not card.words:
        missing.append(text("Say what happens: the words are missing."))
    if place.kind == "rule" and not card.condition:
        missing.append(NO_CONDITION)
    if card.title and not is_seen(card.title):
        missing.append(BLANK_TITLE)
    if place.kind == "effect" and not card.title:
        missing.append(text("Give the card a title: a card with an effect has one."))
    if place.kind == "effect" and card.condition:
        missing.append(text("An effect happens when its card is played: it has no condition."))
    if place.kind == "icon" and not card.title:
        missing.append(text("Give the card a name."))
    if place.kind == "icon" and card.condition:
        missing.append(text("All that an icon does stands in its words: it has no condition of its own."))
    if place.illustrated and card.drawing:
        missing.append(text("There is a picture on this card already: choose a plain card for a drawing."))
    return tuple(missing)


def is_seen(title: str) -> bool:
    """Whether there is more to it than spaces and marks, which stand on a letter or are not seen."""
    return any(unicodedata.category(sign)[0] in "LNPS" for sign in clean(title))


# Trying a card out

# How many games of each kind are played, and after how many the clock is looked at.
GAMES, AT_ONCE = 100, 20
# Seconds after which no more are begun.
BUDGET = 60.0


def try_out(game: DeckGame, tried: Deck, without: Deck, luck: str) -> Tried:
    """Let computers play as many games of each kind as there is time for, and some at least. The same luck gives the
    same games."""
    found: list[Tried] = []
    until = time.monotonic() + BUDGET
    while sum(one.games for one in found) < GAMES and (not found or time.monotonic() < until):
        seed = hashlib.sha256(f"{luck} {len(found)}".encode()).digest()
        found.append(game.try_out(tried, without, AT_ONCE, seed))
    card = tried.cards[tried_card(tried, without) or 0]
    reading = reading_of(game, card)
    return replace(mean_of(found), claimed=reading.claimed, by_hand=reading.by_hand)


def mean_of(found: Sequence[Tried]) -> Tried:
    """Put several trials of the same card together as one."""
    games = sum(one.games for one in found)

    def total(part: str) -> int:
        return sum(getattr(one, part) for one in found)

    def mean(part: str) -> float:
        return float(sum(getattr(one, part) * one.games for one in found)) / max(1, games)

    return Tried(
        games=games,
        fired=mean("fired"),
        turns_with=mean("turns_with"),
        turns_without=mean("turns_without"),
        first_with=mean("first_with"),
        first_without=mean("first_without"),
        runaways=total("runaways"),
        unfinished=total("unfinished"),
        user=_mean_user([one.user for one in found]),
        tagged=None if any(one.tagged is None for one in found) else mean("tagged"),
        runaways_without=total("runaways_without"),
        unfinished_without=total("unfinished_without"),
        scatter=mean("scatter"),
    )


def _mean_user(found: Sequence[FirstUser]) -> FirstUser:
    games = sum(one.games for one in found)
    won, fair = (sum(getattr(one, part) * one.games for one in found) / max(1, games) for part in ("won", "fair"))
    return FirstUser(games, won, fair)
