"""Tell cards, places and changes in words: what is written, what the table makes of it, what is other than before."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from difflib import SequenceMatcher
from typing import Literal, NamedTuple

from bot.decks.deck_game import DeckPlace, Reading, Sentence, kind_at
from bot.decks.model import PlaceContent
from bot.engine.deck import EXPLAINED, Card, seen_to
from bot.engine.text import Text, text

PARTS = ("title", "condition", "words")


def card_words(card: Card) -> Text:
    """Say what is written on a card, but for its title."""
    words = card.said("words")
    if card.condition:
        return text("If {condition}, then {words}", condition=card.said("condition"), words=words)
    if kind_at(card.slot) == "icon":
        return words
    return text("When played: {words}", words=words)


def title_of(card: Card) -> Text:
    return card.said("title") if card.title else text("no title")


def card_description(card: Card, place: DeckPlace) -> Text:
    """Say all that a picture of the card shows."""
    said = text("{place}, “{title}”. {words}", place=place.label, title=title_of(card), words=card_words(card))
    if card.drawing:
        said = text("{card} (with a drawing)", card=said)
    return text("{card} – {name}", card=said, name=card.signed) if card.signature else said


def card_label(card: Card, place: DeckPlace) -> Text:
    """Name a card in a line of a menu."""
    return text("{place}: {title}", place=place.label, title=title_of(card))


def place_label(held: PlaceContent) -> Text:
    """Name a place, and the title of what is written there."""
    return card_label(held.card, held.place) if held.card is not None else held.place.label


def read_sentences(reading: Reading) -> Iterator[Text]:
    """Say each part of what was written beside what happens, and who sees to it; then what is remarked about it."""
    happens = [_happens(sentence, lost=reading.meaning is None) for sentence in reading.sentences]
    for sentence, does in zip(reading.sentences, happens, strict=True):
        if sentence.words:
            yield text("• “{words}” ➜ {does}", words=sentence.words, does=does)
        else:
            yield text("➜ {does}", does=does)
    yield from signs_explained(happens)
    if reading.claimed and reading.meaning is not None:
        yield text("⚠️ It happens only if somebody notices and claims it: the others vote.")
    yield from (text("⚠️ {remark}", remark=remark) for remark in reading.remarks)


def _happens(sentence: Sentence, *, lost: bool) -> Text:
    if sentence.free and lost:
        return text("❓ {does}", does=sentence.does)
    return seen_to(sentence.does, people=sentence.free or sentence.people)


def signs_explained(happens: Iterable[Text]) -> Iterator[Text]:
    """Explain the signs that stand before what happens."""
    used = {value for does in happens for key, value in does.arguments if key == "sign"}
    return (said for sign, said in EXPLAINED.items() if Text(sign) in used)


def card_changes(old: Card, new: Card) -> Iterator[Text]:
    """Say what is other than before, word for word: **added**, ~~removed~~. Nothing: nothing."""
    labels = (text("Title"), text("If"), text("Then"))
    if not (old.condition or new.condition):
        labels = (text("Title"), text("If"), text("Words"))
    for part, label in zip(PARTS, labels, strict=True):
        before, after = getattr(old, part), getattr(new, part)
        if before != after:
            yield text("{part}: {change}", part=label, change=_change(old, new, part))
    if old.signature != new.signature or old.after != new.after:
        yield text("{part}: {change}", part=text("By"), change=_change_of_signature(old, new))
    if old.drawing != new.drawing:
        yield text("The drawing is another one.") if new.drawing else text("The drawing is taken away.")


def _change(old: Card, new: Card, part: str) -> Text:
    if old.printed != new.printed:  # ours are told in the reader's language, so no words can be compared
        return text("~~{before}~~ **{after}**", before=old.said(part), after=new.said(part))
    return joined_pieces(compare_words(getattr(old, part), getattr(new, part)))


def _change_of_signature(old: Card, new: Card) -> Text:
    if old.after == new.after or not (old.signature and new.signature):
        pieces = compare_words(old.signature, new.signature)
        return joined_pieces(pieces)
    return text("~~{before}~~ **{after}**", before=old.signed, after=new.signed)


class Piece(NamedTuple):
    """Neighbouring words that stayed, went, or came."""

    kind: Literal["same", "gone", "new"]
    words: str


def compare_words(before: str, after: str) -> tuple[Piece, ...]:
    """Put both texts in one row: without the new pieces it reads `before`, without the gone ones `after`."""
    old, new = before.split(), after.split()
    return tuple(_pieces(old, new))


def _pieces(old: list[str], new: list[str]) -> Iterator[Piece]:
    for tag, i, j, m, n in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if tag == "equal":
            yield Piece("same", " ".join(old[i:j]))
            continue
        if i < j:
            yield Piece("gone", " ".join(old[i:j]))
        if m < n:
            yield Piece("new", " ".join(new[m:n]))


def joined_pieces(some: Sequence[Piece]) -> Text:
    """Put compared words in one line."""
    # Made without text(): there is nothing in it to translate but what stays, goes and comes.
    named = [(f"piece{number}", _piece(piece)) for number, piece in enumerate(some)]
    return Text(" ".join(f"{{{name}}}" for name, _ in named), tuple(named))


def _piece(piece: Piece) -> Text:
    if piece.kind == "gone":
        return text("~~{words}~~", words=piece.words)
    return text("**{words}**", words=piece.words) if piece.kind == "new" else text("{words}", words=piece.words)
