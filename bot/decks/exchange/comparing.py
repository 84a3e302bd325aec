"""What a file would change in a deck. Pure but for reading and measuring cards, which takes its time."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Iterator, Sequence

import msgspec
from msgspec.structs import replace

from bot.decks.base import reworded
from bot.decks.deck_game import DeckGame, Place
from bot.decks.exchange.model import MOST_PROBLEMS, Change, Changes, Contents, Gate, Incoming, Problem, shown
from bot.decks.exchange.reading import read
from bot.decks.jobs import examined
from bot.decks.model import Held
from bot.decks.rows import card_of, card_to_text
from bot.decks.validation import cleaned
from bot.decks.word_filter import WordFilter
from bot.engine.deck import Card, stand_in
from bot.engine.text import text


class Before(msgspec.Struct, frozen=True):
    """A deck that a file is compared with."""

    held: Sequence[Held]
    reserved: frozenset[str]
    """Places that a proposal waits for."""
    version: int


def changes_in(
    kind: DeckGame, game: str, data: bytes, name: str, gate: Gate, before: Before, barred: WordFilter
) -> Changes:
    """What a file named `name` would do to a deck. Raises Broken."""
    return compared(kind, before, read(data, name, game, len(kind.places), gate), barred)


def compared(kind: DeckGame, before: Before, contents: Contents, barred: WordFilter) -> Changes:
    """What `contents` would do to the deck, and everything that is in the way."""
    changes, problems = list[Change](), list(contents.problems)
    for found in _found(kind, before, contents, barred):
        if isinstance(found, Change):
            changes.append(found)
        else:
            problems.append(found)
        if len(problems) >= MOST_PROBLEMS:  # nobody reads on, and to look for more may take long
            break
    touched = {change.slot for change in changes}
    return Changes(
        changes=tuple(changes),
        unchanged=sum(held.card is not None and held.place.slot not in touched for held in before.held),
        problems=tuple(problems[:MOST_PROBLEMS]),
        name=contents.name,
        mark=contents.mark,
        version=before.version,
        lines=contents.lines,
        drawings=contents.drawings,
    )


def _found(kind: DeckGame, before: Before, contents: Contents, barred: WordFilter) -> Iterator[Change | Problem]:
    held = {each.place.slot: each for each in before.held}
    authors = Authors(each.card for each in before.held if each.card is not None)
    seen = set[str]()
    for incoming in contents.cards:
        slot = incoming.card.slot
        if slot not in held:
            why = text("There is no place {slot} in this deck.", slot=shown(slot))
            yield Problem(incoming.file, why, incoming.line)
        elif slot in seen:
            yield Problem(incoming.file, text("{slot} is in it twice.", slot=slot), incoming.line)
        else:
            seen.add(slot)
            yield from _change(kind, before, held[slot], incoming, authors, barred)
    if contents.whole:
        for slot, each in held.items():
            if slot not in seen and each.card is not None:
                yield from _retired(before, each, Incoming(each.card, "", None))


def _change(
    kind: DeckGame, before: Before, held: Held, incoming: Incoming, authors: Authors, barred: WordFilter
) -> Iterator[Change | Problem]:
    slot, now = held.place.slot, held.card
    if not any((incoming.card.title, incoming.card.condition, incoming.card.words)):
        if now is not None:
            yield from _retired(before, held, incoming)
        return
    wanted = _wanted(kind, held, incoming, authors)
    if now is not None and _same(now, wanted):
        return
    card, problems = (wanted, ()) if wanted.printed else examined(kind, held.place, wanted, barred, owner=True)
    if slot in before.reserved:
        problems = (*problems, text("A proposal waits for {slot}. Decide about it first.", slot=slot))
    for why in problems:
        yield Problem(incoming.file, why, incoming.line)
    if not problems:
        yield Change("added" if now is None else "changed", slot, now, card, kind.says(card.meaning))


def _retired(before: Before, held: Held, incoming: Incoming) -> Iterator[Change | Problem]:
    slot = held.place.slot
    if slot in before.reserved:
        why = text("A proposal waits for {slot}. Decide about it first.", slot=slot)
        yield Problem(incoming.file or slot, why, incoming.line)
    else:
        yield Change("retired", slot, held.card, None)


def _wanted(kind: DeckGame, held: Held, incoming: Incoming, authors: Authors) -> Card:
    """The card as the deck would hold it, not yet examined."""
    now, given = held.card, cleaned(incoming.card)
    if (incoming.partial or given.printed) and (ours := _printed(kind, held.place, given)):
        return ours
    written = replace(given, printed=False, author=authors.of(given, now))
    if not incoming.partial or now is None:
        return replace(written, language=_language(given.language, "en"))
    kept = replace(written, drawing=now.drawing, meaning=now.meaning, language=_language(given.language, now.language))
    return reworded(now, kept)


def _language(given: str, otherwise: str) -> str:
    """A code as Discord's locales have it; what is none is taken for none."""
    return given if re.fullmatch(r"[a-z]{2,3}(-\w{1,8})?", given) else otherwise


def _printed(kind: DeckGame, place: Place, given: Card) -> Card | None:
    """The card of ours that has these words; nothing else may be translated as ours are."""
    places = {each.slot: each.kind for each in kind.places}
    ours = (card for card in kind.starter() if _words(card) == _words(given) and places[card.slot] == place.kind)
    return next((replace(card, slot=place.slot) for card in ours), None)


def _same(now: Card, wanted: Card) -> bool:
    """Whether nothing would change; a meaning that is not given is read from the words, so it is the same."""
    meaning = now.meaning if wanted.meaning is None else wanted.meaning
    return card_of(card_to_text(replace(wanted, meaning=meaning))) == now


def _words(card: Card) -> tuple[str, str, str]:
    return card.title, card.condition, card.words


class Authors:
    """Who is meant by the stand-ins and names in a file: people of the deck where they are known."""

    def __init__(self, cards: Iterable[Card]) -> None:
        signed = [card for card in cards if card.author is not None]
        self._hands = {stand_in(card.author): card.author for card in signed if card.author is not None}
        self._names = {card.signature: card.author for card in signed}

    def of(self, given: Card, now: Card | None) -> int | None:
        """The author of a card from a file; a name without a hand gets one that it always has."""
        if given.author is not None:
            return self._hands.get(given.author, given.author)
        if now is not None and now.signature == given.signature:
            return now.author
        if not given.signature:
            return None
        return self._names.get(given.signature) or hand_of(given.signature)


def hand_of(name: str) -> int:
    """The stand-in of somebody of whom nothing but a name is known."""
    digest = hashlib.blake2b(name.casefold().encode(), digest_size=8, person=b"name alone").digest()
    return -1 - (int.from_bytes(digest) >> 1)
