"""Ask the writer of a card what its words mean, where the reader is not sure: 'Did you mean ...?'. Pure."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import msgspec

from bot.decks.deck_game import Offer, Reading
from bot.decks.model import CheckedDraft
from bot.decks.wordings import wording_key
from bot.engine.deck import Card
from bot.engine.screen import Go, Row
from bot.engine.text import Text, side_by_side, text
from bot.language.catalogues import SOURCE
from bot.language.words import Words
from cogs.decks import routes
from cogs.decks.routes import go

Says = Callable[[Any], tuple[Text, ...]]
_ON_A_BUTTON = 64
"""Characters of English: other languages are longer, and Discord cuts labels behind 80."""
PICKED_BEFORE = text("Somebody has picked this meaning for these words before: it holds on this server.")


class Meanings(NamedTuple):
    """What the words of a draft may mean. `none`: they mean nothing of this, and people see to it."""

    some: tuple[Offer, ...]
    none: Offer | None


def meanings_of(checked: CheckedDraft) -> Meanings:
    reading = checked.reading
    if not reading.remembered:
        # People cannot see to what cannot be played with.
        left = reading if reading.offers and reading.meaning is not None else None
        return Meanings(reading.offers, left)
    # Where the server knows these words, what they mean by themselves comes last.
    if reading.offers and reading.offers[-1].free:
        return Meanings(reading.offers[:-1], reading.offers[-1])
    return Meanings(reading.offers, None)


def fingerprint(card: Card, offer: Offer) -> str:
    """Name an offer for these words: a press about other words, or other offers, finds nothing."""
    about = msgspec.json.encode((wording_key(card), offer.meaning), order="deterministic")
    return hashlib.sha256(about).hexdigest()[:16]


def must_choose(checked: CheckedDraft, *, chosen: bool) -> bool:
    """Tell whether the writer has to say what the words mean before they are sent (K30): nothing that they say to do
    is understood, and something like it could be done."""
    sentences = checked.reading.sentences
    does = sentences[1:] if checked.card.condition and len(sentences) > 1 else sentences
    doubted = bool(checked.reading.offers) and not checked.reading.remembered
    return doubted and not chosen and all(sentence.free for sentence in does)


def is_asked(checked: CheckedDraft, *, chosen: bool) -> bool:
    """Tell whether the writer is asked what the words mean."""
    return bool(checked.reading.offers) and not checked.reading.remembered and not chosen


def question_lines(checked: CheckedDraft, says: Says) -> Iterator[Text]:
    """Ask the writer what the words mean: first those that are in doubt. The answers are buttons."""
    sentences = checked.reading.sentences
    doubted = [each.words for each in sentences if each.free] or [each.words for each in sentences if not each.waits]
    yield from (text("❓ “{words}”: I do not understand this for sure.", words=words) for words in doubted if words)
    some = meanings_of(checked).some
    if some:
        yield text("**Did you mean …?**")
    yield from (_numbered(n, said) for n, said in enumerate(_answers(checked, says), 1) if not _fits_a_button(said))


def _numbered(number: int, said: Text) -> Text:
    return text("**{n}.** {does}", n=number, does=said)


def _answers(checked: CheckedDraft, says: Says) -> list[Text]:
    """Say of each meaning that is offered what it does that is not in the words anyway."""
    read = checked.reading.meaning
    known = says(read) if read is not None else ()
    each = [says(offer.meaning) for offer in meanings_of(checked).some]
    return [side_by_side([said for said in one if said not in known] or one) for one in each]


def _fits_a_button(said: Text) -> bool:
    return len(Words(SOURCE, markup=False)(said)) <= _ON_A_BUTTON


def meaning_lines(checked: CheckedDraft, says: Says, *, chosen: bool) -> Iterator[Text]:
    """Say what is not understood, and what the words may mean."""
    reading = checked.reading
    if chosen and reading.offers:
        yield text("You have chosen what these words mean.")
    elif reading.offers:
        yield _doubt(reading)
        some = meanings_of(checked).some
        if some:
            yield text("**Did you mean …?**")
        for number, offer in enumerate(some, 1):
            yield _numbered(number, side_by_side(says(offer.meaning)))
    elif reading.remembered:
        yield PICKED_BEFORE
    elif reading.free and reading.meaning is not None:
        yield text("The table can do nothing that comes near the words with 👥.")


def _doubt(reading: Reading) -> Text:
    """Say what is not understood for sure."""
    if reading.remembered:
        return PICKED_BEFORE
    if reading.meaning is None or not reading.free:
        return text("I am not sure that I understand this.")
    return text("I do not understand the words with 👥: as it stands, people would have to see to it.")


def meaning_rows(checked: CheckedDraft, says: Says, *, chosen: bool, why: bool = False) -> Iterator[Row]:
    """Make a button for each meaning to choose, or one to choose anew. `why`: all is explained already."""
    if chosen and checked.reading.offers:
        yield (go(text("They mean something else"), routes.MeanAnew()),)
        return
    some, none = meanings_of(checked)
    yield from ((_button(checked.card, *each),) for each in zip(some, _answers(checked, says), strict=True))
    left = (_button(checked.card, none, text("None of these: people will see to it")),) if none is not None else ()
    explained = (go(text("Why?"), routes.ExplainDraft()),) if is_asked(checked, chosen=chosen) and not why else ()
    if left or explained:
        yield (*left, *explained)


def _button(card: Card, offer: Offer, label: Text) -> Go:
    return go(label, routes.Mean(fingerprint(card, offer)))
