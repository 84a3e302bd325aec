"""Compare a file with a deck: what it would change. Pure but for reading and measuring cards, which takes its time."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Iterator, Sequence
from typing import get_args

import msgspec
from msgspec.structs import replace

from bot.decks.authorship import Vouched, is_another_s, sense, wording
from bot.decks.deck_game import DeckGame, DeckPlace, Drawn, Kind, Wording
from bot.decks.exchange.model import (
    MOST_PROBLEMS,
    CardChange,
    FileContents,
    FileProblem,
    Gate,
    ImportPreview,
    IncomingCard,
    IncomingWording,
    Way,
    shown,
)
from bot.decks.exchange.origin import origin_in
from bot.decks.exchange.reading import read
from bot.decks.jobs import check_card
from bot.decks.library import reworded
from bot.decks.model import Member, PlaceContent
from bot.decks.validation import card_problems, cleaned
from bot.decks.word_filter import WordFilter
from bot.decks.wordings import remembered, wording_key
from bot.engine.deck import Card, stand_in
from bot.engine.text import Text, text
from bot.store.deck_rows import card_of, card_text
from bot.workers.progress import report

Found = CardChange | FileProblem


class DeckBefore(msgspec.Struct, frozen=True):
    """A deck that a file is compared with."""

    held: Sequence[PlaceContent]
    reserved: frozenset[str]
    """Places that a proposal waits for."""
    version: int
    wordings: tuple[Wording, ...] = ()
    """What words mean on its server."""
    written: tuple[Card, ...] = ()
    """What people have written in whichever deck of its server."""
    waiting: tuple[Card, ...] = ()
    """What waits for the moderators, or for its author's consent."""
    asked: frozenset[str] = frozenset()
    """Places of cards whose authors are asked about other words."""
    by: Member | None = None
    """Who brings the file in."""
    mark: str = ""
    """By which a file knows it (bot.decks.exchange.origin)."""


def changes_in(
    game: DeckGame, slug: str, data: bytes, name: str, gate: Gate, before: DeckBefore, barred: WordFilter
) -> ImportPreview:
    """Read a file named `name`, and tell what it would do to a deck. Raises Broken."""
    return compare(game, before, read(data, name, slug, len(game.places), gate), barred)


def compare(game: DeckGame, before: DeckBefore, contents: FileContents, barred: WordFilter) -> ImportPreview:
    """Tell what `contents` would do to the deck, and everything that is in the way."""
    new, doubtful, wrong = new_wordings(game, before.wordings, contents.wordings, barred, _steps(contents))
    changes, problems = list[CardChange](), [*contents.problems, *wrong]
    comparison = _Comparison(game, before, new, contents, barred)
    for found in comparison.found():
        if isinstance(found, CardChange):
            changes.append(found)
        else:
            problems.append(found)
        if len(problems) >= MOST_PROBLEMS:
            break
    touched = {change.slot for change in changes}
    return ImportPreview(
        changes=tuple(changes),
        unchanged=sum(held.card is not None and held.place.slot not in touched for held in before.held),
        problems=tuple(problems[:MOST_PROBLEMS]),
        name=contents.name,
        mark=contents.mark,
        version=before.version,
        lines=contents.lines,
        drawings=contents.drawings,
        wordings=new,
        doubtful=doubtful,
        origin=comparison.origin,
    )


def _steps(contents: FileContents) -> int:
    return len(contents.wordings) + len(contents.cards)


def new_wordings(
    game: DeckGame, known: Iterable[Wording], incoming: Iterable[IncomingWording], barred: WordFilter, steps: int
) -> tuple[tuple[Wording, ...], int, list[FileProblem]]:
    """Tell which wordings of a file are new to a server, how many say what the words do not, and what is wrong with
    any. What the server knows stays. `steps`: as many things there are to be read in all."""
    taken, new, problems = {wording.key for wording in known}, list[Wording](), list[FileProblem]()
    doubtful = 0
    for number, one in enumerate(incoming):
        report(number, steps)
        if len(problems) >= MOST_PROBLEMS:  # nobody reads on, and to look for more may take long
            break
        card = cleaned(one.card)
        key = wording_key(card)
        if found := _wording_problems(game, card, key, barred):
            problems += [FileProblem(one.file, why, one.line) for why in found]
        elif key not in taken:
            taken.add(key)
            if not can_mean(game, card):
                doubtful += 1
                continue
            new.append(Wording(key, _language(card.language, "en"), card.meaning))
    return tuple(new), doubtful, problems


def can_mean(game: DeckGame, card: Card) -> bool:
    """Tell whether the words of a card can be read so as it is meant."""
    reading = game.read(card)
    # as the store gives a meaning back
    return sense(card) in (
        sense(replace(card, meaning=meaning)) for meaning in (reading.meaning, *(one.meaning for one in reading.offers))
    )


def _wording_problems(game: DeckGame, card: Card, key: str, barred: WordFilter) -> Sequence[Text]:
    if card.slot not in get_args(Kind):
        return (text("kind must be rule, effect or icon."),)
    if key.endswith("\n") or (card.slot == "rule") != bool(card.condition):
        return (text("A wording has words, and that of a rule has a condition."),)
    if not game.makes_sense(card.slot, card.meaning):
        return (text("The table cannot make sense of this meaning."),)
    return tuple(card_problems(card, barred))


class _Comparison:
    """One file beside one deck, card by card."""

    def __init__(
        self,
        game: DeckGame,
        before: DeckBefore,
        new: Sequence[Wording],
        contents: FileContents,
        barred: WordFilter,
    ) -> None:
        self._game, self._before, self._new, self._contents, self._barred = game, before, new, contents, barred
        origin = origin_in(contents.origin)
        self.origin = origin if origin is not None and origin.deck == before.mark else None
        # where people are called the same, those of the deck are meant
        written = (*before.written, *(each.card for each in before.held if each.card and not each.card.printed))
        self._authors, self._vouched = AuthorNames(written), Vouched(written)

    def found(self) -> Iterator[Found]:
        held = {each.place.slot: each for each in self._before.held}
        seen, cards = set[str](), self._contents.cards
        for number, incoming in enumerate(cards, len(self._contents.wordings)):
            report(number, _steps(self._contents))
            slot = incoming.card.slot
            if slot not in held:
                why = text("There is no place {slot} in this deck.", slot=shown(slot))
                yield FileProblem(incoming.file, why, incoming.line)
            elif slot in seen:
                yield FileProblem(incoming.file, text("{slot} is in it twice.", slot=slot), incoming.line)
            else:
                seen.add(slot)
                yield from self._change(held[slot], incoming)
        if self._contents.whole:
            for slot, each in held.items():
                if slot not in seen and each.card is not None:
                    yield from self._retired(each, IncomingCard(each.card, "", None))

    def _change(self, held: PlaceContent, incoming: IncomingCard) -> Iterator[Found]:
        game, slot, now = self._game, held.place.slot, held.card
        if not any((incoming.card.title, incoming.card.condition, incoming.card.words)):
            if now is not None:
                yield from self._retired(held, incoming)
            return
        wanted, problems = self._vouched.claimed(self._wanted(held, incoming), now), tuple[Text, ...]()
        if now is not None and _same(now, wanted):
            return
        if not wanted.printed:
            # Only moderators bring files in.
            known = (*self._before.wordings, *self._new)
            drawn = self._drawn(wanted) if held.place.kind == "icon" else None
            wanted, problems = check_card(game, held.place, wanted, self._barred, known, owner=True, drawn=drawn)
            # once more: a rule that was typed into one field has been taken apart
            wanted = self._vouched.claimed(wanted, now)
        if wanted in self._before.waiting:  # it was brought in before
            return
        way = self._way(wanted, now, given=incoming.card.meaning is not None)
        for why in (*problems, *self._reservation(slot, way)):
            yield FileProblem(incoming.file, why, incoming.line)
        if not problems and slot not in self._before.reserved:
            does, later = game.says(wanted.meaning), self._is_later(held)
            yield CardChange("added" if now is None else "changed", slot, now, wanted, does, later, way)

    def _way(self, wanted: Card, now: Card | None, *, given: bool) -> Way:
        """How a card gets into the deck. `given`: the file says what it means."""
        by = self._before.by
        if now is not None and now.author is not None and not (now.after or now.printed):
            is_own = by is not None and now.author == by.user
            if not is_own and wording(now) == wording(wanted) and sense(now) != sense(wanted):
                return "offered" if by is not None and is_another_s(now, by) else "proposed"
        if wanted.printed or not given or self._vouched.has_meant(wanted) or can_mean(self._game, wanted):
            return "done"
        known = remembered(wanted, self._before.wordings)
        return "done" if known is not None and sense(replace(wanted, meaning=known)) == sense(wanted) else "proposed"

    def _is_later(self, held: PlaceContent) -> bool:
        """Whether what a place holds came after the file was taken out of this deck."""
        if self.origin is None or held.version is None or self._before.version <= self.origin.version:
            return False
        return held.version.at >= self.origin.at

    def _drawn(self, card: Card) -> Drawn | None:
        """Give the drawing that a file brings for a card, and those of its other cards."""
        inks = self._contents.drawings
        if card.drawing not in inks:
            return None
        others = (each.card for each in self._contents.cards if each.card.slot != card.slot)
        return Drawn(
            inks[card.drawing], tuple((each.title, inks[each.drawing]) for each in others if each.drawing in inks)
        )

    def _retired(self, held: PlaceContent, incoming: IncomingCard) -> Iterator[Found]:
        slot = held.place.slot
        for why in self._reservation(slot):
            yield FileProblem(incoming.file or slot, why, incoming.line)
        if slot not in self._before.reserved:
            yield CardChange("retired", slot, held.card, None, (), self._is_later(held))

    def _reservation(self, slot: str, way: Way = "done") -> Iterator[Text]:
        if way == "offered" and slot in self._before.asked:
            yield text("The author of {slot} is asked about other words already. Wait for the answer.", slot=slot)
        if slot in self._before.reserved:
            yield text("A proposal waits for {slot}. Decide about it first.", slot=slot)

    def _wanted(self, held: PlaceContent, incoming: IncomingCard) -> Card:
        """The card as the deck would hold it, not yet checked."""
        now, given = held.card, cleaned(incoming.card)
        # A spreadsheet does not say which cards are ours, and a zip may say so of any: what is written on them decides.
        if (incoming.partial or given.printed) and (ours := _printed(self._game, held.place, given)):
            return ours
        written = replace(given, printed=False, author=self._authors.of(given, now))
        if not incoming.partial or now is None:
            return replace(written, language=_language(given.language, "en"))
        # a spreadsheet has no column for drawing and meaning: they stay as they are
        language = _language(given.language, now.language)
        return reworded(now, replace(written, drawing=now.drawing, meaning=now.meaning, language=language))


def _language(given: str, otherwise: str) -> str:
    """A code as Discord's locales have it; what is none is taken for none."""
    return given if re.fullmatch(r"[a-z]{2,3}(-\w{1,8})?", given) else otherwise


def _printed(game: DeckGame, place: DeckPlace, given: Card) -> Card | None:
    """The card of ours that has these words; nothing else may be translated as ours are."""
    places = {each.slot: each.kind for each in game.places}
    ours = (card for card in game.starter() if _words(card) == _words(given) and places[card.slot] == place.kind)
    return next((replace(card, slot=place.slot) for card in ours), None)


def _same(now: Card, wanted: Card) -> bool:
    """Whether nothing would change; a meaning that is not given is read from the words, so it is the same."""
    meaning = now.meaning if wanted.meaning is None else wanted.meaning
    # As the store gives it back: tuples in a meaning have become lists there.
    return card_of(card_text(replace(wanted, meaning=meaning))) == now


def _words(card: Card) -> tuple[str, str, str]:
    return card.title, card.condition, card.words


class AuthorNames:
    """Finds who is meant by the stand-ins and names in a file: people of the deck where they are known."""

    def __init__(self, cards: Iterable[Card]) -> None:
        signed = [card for card in cards if card.author is not None]
        self._hands = {stand_in(card.author): card.author for card in signed if card.author is not None}
        self._names = {card.signature.casefold(): card.author for card in signed if card.signature}

    def of(self, given: Card, now: Card | None) -> int | None:
        """Find the author of a card from a file; a name without a stand-in gets one that it always has."""
        if given.author is not None:
            return self._hands.get(given.author, given.author)
        if now is not None and now.signature == given.signature:
            return now.author
        if not given.signature:
            return None
        return self._names.get(given.signature.casefold()) or hand_of(given.signature)


def hand_of(name: str) -> int:
    """Make the stand-in of somebody of whom nothing but a name is known."""
    # Another `person` than for ids (stand_in): a name of digits only is never taken for somebody's id.
    digest = hashlib.blake2b(name.casefold().encode(), digest_size=8, person=b"name alone").digest()
    # Below zero, where no id is, and within what SQLite holds as a whole number.
    return -1 - (int.from_bytes(digest) >> 1)
