"""Find German words that win or lose the game outright (K31): cards are read in German, too."""

from __future__ import annotations

import re

_END = r"(?= \.|$)"
_ADVERB = r"(?: (?:sofort|automatisch|direkt|dann|auch|damit|einfach|jetzt|hier)){0,3}"
_WHO = r"(?: (?:du|er|sie|man|(?:der|die|dieser|diese) (?:\w+ )?\w+))?"
_GAME = r"(?:das|dieses|die|diese) (?:ganze )?(?:spiel|partie)"
_OUTRIGHT = re.compile(
    rf"\b(?:gewinn|verlier)(?:e|st|t|en|)(?:{_WHO}{_ADVERB} {_GAME}\b|{_ADVERB}{_END}|{_ADVERB} (?:und|wenn|falls)\b)"
    rf"|\bgewinn(?:t|en){_ADVERB} (?:der|die|alle|du|er|sie)(?: \w+){{0,3}}{_END}"
    r"|\bes gewinn(?:t|en)\b(?! eine)"
    rf"|\b(?:hat|hast|haben)(?! nicht)(?: \w+){{0,3}} (?:gewonnen|verloren){_END}"
    r"|\b(?:ist|bist|wird|wirst)(?: (?:der|die|sofort|damit|automatisch)){0,3} (?:sieger|gewinner|verlierer)(?:in)?\b"
    rf"|\b(?:{_GAME}|spiel|partie) (?:ist|endet|wird){_ADVERB}(?: (?:vorbei|zu ende|aus|beendet|entschieden))?{_END}"
    rf"|\b(?:ist|endet){_ADVERB} {_GAME}{_ADVERB}(?: (?:vorbei|zu ende|aus))?{_END}|\bbeende[tn]? {_GAME}\b"
    rf"|\b(?:scheide[tn]?|scheidest|flieg[te]?|fliegst){_ADVERB} (?:aus|raus)\b|(?:^|\. )spielende{_END}"
)
_LOOKED_AT = re.compile(
    r"^(?:(?:wenn|falls|sobald|ob) |(?:wer|der|die) (?:gewinnt|verliert)$"
    r"|wer (?:\w+ ){1,2}(?<!spielt )(?<!legt )(?<!hat )(?:gewinnt|verliert)$)"
    r"|\b(?:nicht|niemand|keiner|sagt?|sagst|sagen|ruft?|rufen) "
)
"""With these a part of a sentence only looks at who wins, denies it or speaks of it: 'wer gewinnt, zieht'."""
_SPAN = re.compile(r"\b(?:minuten?|sekunden?|stunden?|runden?)\b|\bcountdown\b")
_FEWEST = re.compile(
    r"\bwer (?:\w+ ){0,2}wenigsten karten (?:\w+ ){0,4}hat(?: \.)? gewinnt(?: das spiel)?"
    r"|\b(?:\w+ ){1,3}mit den wenigsten karten gewinnt(?: das spiel)?"
    r"|\bgewinnt (?:wer|\w+ \w+ mit)(?: \.)? (?:\w+ ){0,2}wenigsten karten(?: hat)?"
    r"|\bes gewinnt \. wer (?:\w+ ){0,2}wenigsten karten hat"
)
_CONTEST = re.compile(r"\b(?:wett\w+|duell\w*|schere|armdrucken|wer zuerst|gegeneinander)\b")
_OVER = re.compile(rf"\b(?:ist|endet) {_GAME}(?: (?:vorbei|zu ende|aus))?|\b{_GAME} (?:ist|endet)\b")


def wins_outright(said: str) -> bool:
    """Tell whether words, in small letters with a stop between their parts, win, lose or end the game."""
    # A countdown ends the game, and may say who wins then (K29).
    if _SPAN.search(said):
        said = _OVER.sub(" ", _FEWEST.sub(" ", said))
    return not _CONTEST.search(said) and any(_is_meant(found) for found in _OUTRIGHT.finditer(said))


def _is_meant(found: re.Match[str]) -> bool:
    part = found.string[: found.end()].split(" . ")[-1].lstrip(". ")
    # 'Verliert' alone is what a rule waits for.
    return _LOOKED_AT.search(part) is None and found.string not in ("gewinnt", "verliert")
