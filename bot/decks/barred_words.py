"""Find a server's barred words in what somebody typed, however they are spelt; and say what gave each away.

A listed word is found as a whole word, in its forms (word_forms), with letters doubled, apart or hidden behind signs,
and with look-alikes for letters (look_alikes). With `*` at its start or end the word may go on there. What the server
has excepted is found nowhere.

Slow                    the text takes longer than a server should spend on it
"""

from __future__ import annotations

import re
import time
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import groupby
from typing import Literal, NamedTuple, get_args

import msgspec

from bot.decks.look_alikes import plain
from bot.decks.word_forms import VOWELS, forms

# What gave a word away, in the order in which it is told.
Trait = Literal["form", "within", "signs", "doubled", "apart", "hidden", "automod"]

# Signs that stand for a letter, as people write them; 1, ! and | stand for two.
_SIGNS = {
    "0": "o", "3": "e", "4": "a", "5": "s", "6": "g", "7": "t", "8": "b", "9": "g",
    "@": "a", "$": "s", "€": "e", "£": "l", "¢": "c", "§": "s", "+": "t",
}  # fmt: skip
_AS_I, _AS_L = (str.maketrans({**_SIGNS, **dict.fromkeys("1!|", letter)}) for letter in "il")
_DIGITS = str.maketrans({sign: letter for sign, letter in {**_SIGNS, "1": "i"}.items() if sign.isdigit()})
# f v c k, and ph for f.
_SOUNDS = (("v", "u"), ("ph", "f"))
# In the middle of letters they are there for an l and a z; elsewhere a 2 is a number.
_CAPITAL_I, _TWO = re.compile("(?<=[a-z])I(?=[a-z])"), re.compile("(?<=[a-z2])2(?=[a-z2])", re.IGNORECASE)
_REPEATED = re.compile(r"(.)\1+")
# Letters that a form may have more than its word, and letters of one word that are looked at.
_ENDING, _MOST = 6, 70
_PIECE = re.compile(r"[^\W_]+")
# Behind these a letter may be hidden; the others are between words.
_HIDING = re.compile(r"[^\w\s'’/,:;()+]|_")
# Mute: no word by itself, however short. In other scripts we cannot tell.
_SPOKEN = frozenset("aeiouy")


class Slow(Exception): ...


class BarredWord(msgspec.Struct, frozen=True):
    """A barred word in a text. `word`: as it is listed; `said`: as it stands there; `traits`: what was seen through,
    none where it stands there as it is listed; or that AutoMod's rules hold it, which has its own."""

    word: str
    said: str
    traits: tuple[Trait, ...] = ()


class _Letters(NamedTuple):
    """A run of letters. `chunk`: the number of what stands between two spaces, and `glued`: whether the piece before
    belongs to the same word, as far as one can tell."""

    letters: str
    chunk: int
    glued: bool


class _Range(NamedTuple):
    """From one piece to before another: a listed word, and what was seen through."""

    start: int
    end: int
    word: str
    traits: frozenset[Trait]


class _Form(NamedTuple):
    """A form of a listed word. `base`: the word itself, as plain letters; `parts`: how many words of a phrase it is."""

    word: str
    form: str
    base: str
    parts: int

    def fits(self, letters: str) -> bool:
        """Tell whether letters that are this form but for doubled ones are this form."""
        stem = len(_single(self.base))
        return all(
            there == mine or there > mine + (at >= stem or self._strict(at))
            for at, (there, mine) in enumerate(zip(_runs(letters), _runs(self.form), strict=True))
        )

    def _strict(self, at: int) -> bool:
        """Where a letter more makes another word: god and good, pene and penne, raping and rapping."""
        whole = _single(self.form)
        if len(self.base) > 5 or not 0 < at < len(whole) - 1 or _runs(self.form)[at] > 1:
            return False
        return len(self.base) <= 3 or (whole[at] not in VOWELS and {whole[at - 1], whole[at + 1]} <= VOWELS)


class _Open(NamedTuple):
    """A listed word that may go on at its `start` or `end`."""

    word: str
    letters: str
    single: str
    start: bool
    end: bool

    def fits(self, letters: str) -> bool:
        core, whole, runs = self.single, _single(letters), _runs(letters)
        for at in range(len(whole) - len(core) + 1):
            edges = (self.start or at == 0) and (self.end or at + len(core) == len(whole))
            enough = all(there >= mine for there, mine in zip(runs[at:], _runs(self.letters), strict=False))
            if edges and whole.startswith(core, at) and enough:
                return True
        return False


class _WordList:
    """A server's list, made ready. `exact`: without forms and doubled letters, for what is excepted."""

    def __init__(self, words: Iterable[str], *, exact: bool = False) -> None:
        self._exact = exact
        self._known: defaultdict[str, list[_Form]] = defaultdict(list)
        self._hidden: defaultdict[tuple[str, int], list[_Form]] = defaultdict(list)
        self._open: list[_Open] = []
        # of the letters that a word can have, and of the words that a phrase can have
        self._longest = self._parts = 0
        for word in words:
            self._add(word.strip())

    def _add(self, word: str) -> None:
        core = plain(word.strip("*"))
        parts = _PIECE.findall(core if core.isdigit() else core.translate(_AS_I))
        if not parts:
            return
        base = "".join(parts)
        self._longest = max(self._longest, len(base) + _ENDING)
        if word[0] == "*" or word[-1] == "*":
            self._open.append(_Open(word, base, _single(base), word[0] == "*", word[-1] == "*"))
            return
        self._parts = max(self._parts, len(parts))
        for form in {base} if self._exact else {form.replace(" ", "") for form in forms(" ".join(parts))}:
            made = _Form(word, form, base, len(parts))
            self._known[_single(form)].append(made)
            self._hidden[form[0], len(form)].append(made)

    def ranges(self, pieces: Sequence[_Letters], until: float) -> Iterator[_Range]:
        """Where listed words stand. Raises Slow."""
        for start in range(len(pieces)):
            if time.thread_time() > until:
                raise Slow
            letters, glued, alone = "", True, True
            for end in range(start + 1, len(pieces) + 1):
                piece = pieces[end - 1]
                glued = glued and (piece.glued or end == start + 1)
                if not glued and end - start > self._parts:
                    break
                letters += piece.letters
                single = _single(letters)
                if len(letters) > _MOST or len(single) > self._longest:
                    break
                alone = alone and len(piece.letters) == 1
                if single in self._known:
                    yield from self._found(_Range(start, end, "", frozenset()), letters, glued=glued)
                if self._open and (end == start + 1 or (alone and glued)):
                    yield from self._opened(_Range(start, end, "", frozenset()), letters, single)

    def _found(self, where: _Range, letters: str, *, glued: bool) -> Iterator[_Range]:
        pieces = where.end - where.start
        for one in self._known[_single(letters)]:
            if (glued or one.parts == pieces) and (letters == one.form if self._exact else one.fits(letters)):
                traits: list[Trait] = [] if one.form == one.base else ["form"]
                traits += ["doubled"] if letters != one.form else []
                traits += ["apart"] if pieces > one.parts else []
                yield where._replace(word=one.word, traits=frozenset(traits))

    def _opened(self, where: _Range, letters: str, single: str) -> Iterator[_Range]:
        for one in self._open:
            if one.single in single and one.fits(letters):
                traits: list[Trait] = ["within"] if letters != one.letters else []
                traits += ["apart"] if where.end - where.start > 1 else []
                yield where._replace(word=one.word, traits=frozenset(traits))

    def hidden(self, chunk: str) -> Iterator[str]:
        """Which listed words may be meant by letters with signs between them that hide others."""
        shown = sum(letter.isalpha() for letter in chunk)
        if not 2 <= shown < len(chunk) <= 2 * shown:
            return
        meant = re.compile("".join("." if _HIDING.match(sign) else re.escape(sign) for sign in chunk))
        yield from (one.word for one in self._hidden.get((chunk[0], len(chunk)), ()) if meant.fullmatch(one.form))


def findings(said: str, words: tuple[str, ...], excepted: tuple[str, ...], seconds: float) -> list[BarredWord]:
    """Find a server's barred words, the longest at each place. `seconds`: of CPU, what it may take. Raises Slow."""
    listed, chunks = _ready(words), said.split()
    until = time.thread_time() + seconds
    found = list[tuple[int, int, BarredWord]]()
    for pieces in _readings([plain(_TWO.sub("z", _CAPITAL_I.sub("|", chunk))) for chunk in chunks]):
        fine = [*_ready(excepted, exact=True).ranges(pieces, until)] if excepted else []
        for one in listed.ranges(pieces, until):
            if not any(other.start <= one.start and one.end <= other.end for other in fine):
                first, last = pieces[one.start].chunk, pieces[one.end - 1].chunk + 1
                letters = "".join(piece.letters for piece in pieces[one.start : one.end])
                found.append((first, last, _finding(one, " ".join(chunks[first:last]), letters)))
    for number, chunk in enumerate(chunks):
        inner = plain(chunk).strip("".join({sign for sign in chunk if not sign.isalpha()}))
        found += [(number, number + 1, BarredWord(word, chunk, ("hidden",))) for word in listed.hidden(inner)]
    kept = list[tuple[int, int, BarredWord]]()
    for first, last, each in sorted(found, key=lambda at: (at[0] - at[1], len(at[2].traits))):
        if not any(start <= first and last <= end for start, end, _ in kept):
            kept.append((first, last, each))
    return [each for _, _, each in sorted(kept, key=lambda at: at[0])]


def _finding(found: _Range, typed: str, letters: str) -> BarredWord:
    signs = () if letters in "".join(_PIECE.findall(typed.casefold())) else ("signs",)
    traits = {*found.traits, *signs}
    return BarredWord(found.word, typed, tuple(trait for trait in get_args(Trait) if trait in traits))


# A server's list is read for every part of a card; to make one of a thousand words ready takes a tenth of a second.
@lru_cache(maxsize=16)
def _ready(words: tuple[str, ...], *, exact: bool = False) -> _WordList:
    return _WordList(words, exact=exact)


def _readings(chunks: Sequence[str]) -> Iterable[tuple[_Letters, ...]]:
    """The pieces of a text in each way in which its signs can be read: between letters, or for letters."""
    ways = [_pieces(chunks, table) for table in (_DIGITS, _AS_I, _AS_L)]
    ways += [_sounding(pieces, *sound) for pieces in ways[:2] for sound in _SOUNDS]
    return dict.fromkeys(ways)


def _pieces(chunks: Sequence[str], table: dict[int, str]) -> tuple[_Letters, ...]:
    found: list[_Letters] = []
    before = ""
    for number, chunk in enumerate(chunks):
        # a number stays a number, but for one sign among letters that stand apart
        spelt = chunk.translate(table) if any(sign.isalpha() or sign in "@$€£¢§" for sign in chunk) else chunk
        letters = _PIECE.findall(spelt)
        if not letters:
            continue
        if len(letters) == 1 and len(chunk) == 1 and chunk.isdigit() and len(before) == 1:
            letters = [chunk.translate(table)]
        joined = "".join(letters)
        glued = bool(before) and _belongs(before, joined)
        found += [_Letters(one, number, glued or at > 0) for at, one in enumerate(letters)]
        before = joined
    return tuple(found)


def _belongs(one: str, other: str) -> bool:
    """Whether two words are rather one with a space in it: letters that stand alone, or what nobody can say."""
    return (len(one) == 1 and len(other) == 1) or _mute(one) or _mute(other)


def _mute(letters: str) -> bool:
    return letters.isascii() and letters.isalpha() and _SPOKEN.isdisjoint(letters)


def _sounding(pieces: tuple[_Letters, ...], written: str, meant: str) -> tuple[_Letters, ...]:
    return tuple(piece._replace(letters=piece.letters.replace(written, meant)) for piece in pieces)


def _single(letters: str) -> str:
    """Letters without those that repeat the one before."""
    return _REPEATED.sub(r"\1", letters)


def _runs(letters: str) -> list[int]:
    """How often each letter of `_single` stands there."""
    return [len([*same]) for _, same in groupby(letters)]
