"""Make the forms of a word, as English and Italian make them: plurals, verbs, and what is put to its end.

No dictionary stands behind it: a list may hold any word of either language. What would make another word of a short
one is left out (`butt` has no `butter`, `tetta` no `tetto`), and what servers bar is barred in its other forms as well.
"""

from __future__ import annotations

from collections.abc import Iterator

VOWELS = frozenset("aeiou")
# Shorter words have no forms.
_SHORTEST = 3
_ENGLISH = ("ed", "ing", "ings", "in", "y", "ies")
_DOERS = ("er", "ers", "ier", "iest")
# Bigger, smaller, worse: cazzone, cazzetto, cazzaccio, cazzata, cazzuto.
_ITALIAN = tuple(
    ending
    for family in (
        ("one", "oni", "ona"),
        ("etto", "etta", "etti", "ette"),
        ("accio", "accia", "acci", "acce"),
        ("ata", "ate", "uto", "uta", "uti", "ute"),
    )
    for ending in family
)
_VERBS = {
    "are": ("ato", "ata", "ati", "ate", "ando", "ano", "iamo", "ava", "avano", "arsi"),
    "ere": ("uto", "uta", "uti", "ute", "endo", "ono", "e", "i", "iamo", "iti"),
    "ire": ("ito", "ita", "iti", "ite", "endo", "ono", "e", "i", "iamo"),
}
# What looks like a form of another word, and is none.
_OTHER_WORDS = frozenset({"negroni", "porchetta", "porchette", "finocchiona", "cocker", "cockers"})


def forms(word: str) -> set[str]:
    """Give a word of plain small letters with its forms. Those of a phrase are those of its last word."""
    before, space, last = word.rpartition(" ")
    made = {last, *_forms(last)} if len(last) >= _SHORTEST and last.isascii() and last.isalpha() else {last}
    return {f"{before}{space}{form}" for form in made - _OTHER_WORDS}


def _forms(word: str) -> Iterator[str]:
    yield from (f"{word}s", f"{word}z")
    if word[-1] not in VOWELS:
        yield from _english(word)
        return
    yield from _italian(word)
    if word[-1] == "o":
        yield f"{word}es"
    if word[-1] == "e" and len(word) > _SHORTEST:
        yield from (f"{word}d", f"{word}r", f"{word}rs", *(f"{word[:-1]}{end}" for end in ("ing", "ings", "in", "y")))


def _english(word: str) -> Iterator[str]:
    stem, last = word[:-1], word[-1]
    if last in "sxzh":
        yield f"{word}es"
    if last == "y" and stem[-1] not in VOWELS:
        yield from (f"{stem}{end}" for end in ("ies", "ied", "ier", "iest"))
    doubles = last not in "wxy" and stem[-1] in VOWELS and stem[-2:-1] not in VOWELS
    # `cum` has `cumming` and no `cumin`, but whoever writes `shiting` means `shitting`
    bases = [*([word] if len(word) > _SHORTEST or not doubles else []), *([word + last] if doubles else [])]
    # an e, i or y would make the c another sound: `spic` has no `spice`
    if last == "c":
        return
    doers = _DOERS if len(word) > _SHORTEST and (last != stem[-1] or last == "s") else ()
    yield from (f"{base}{end}" for base in bases for end in (*_ENGLISH, *doers))


def _italian(word: str) -> Iterator[str]:
    if len(word) >= 6 and word[-3:] in _VERBS:
        yield from (f"{word[:-3]}{end}" for end in _VERBS[word[-3:]])
    stem, last = word[:-1], word[-1]
    endings = {
        # of the short ones, the other endings are other words: homo and home, tetta and tetto
        "o": ("i", "a", "e") if len(word) > 4 else ("i",),
        "a": ("e", "i") if len(word) > 5 else ("e",),
        "e": ("i",),
    }.get(last, ())
    bigger = _ITALIAN if (last in "ao" and len(stem) >= 3) or (last == "e" and len(word) > 5) else ()
    # frocio, froci; and figa, fighe: the sound stays
    stems = [stem, *([stem[:-1]] if stem[-1] == "i" and len(stem) > 3 else [])]
    if stem != stems[-1]:
        yield stem
    for each in stems:
        hard = f"{each}h" if each[-1] in "cg" else each
        for end in (*endings, *bigger):
            yield f"{each}{end}"
            if end[0] in "ei":
                yield f"{hard}{end}"
