"""Tell whether free words plainly say what somebody asks the table to do by hand (K34), in English or Italian.

A computer sees no more than words: what hangs on anything that only people notice, it leaves to them.
"""

from __future__ import annotations

import re

from cogs.blank.cards.by_hand import COUNTED, SEVERAL, Way
from cogs.blank.view import CallView

_VERBS: dict[Way, str] = {
    "draw": r"draws?|pesc(?:a|ano|ate|hi|hino)",
    "discard": r"discards?|scart(?:a|ano|ate|i|ino)",
    "show": r"shows?|mostr(?:a|ano|ate|i|ino)",
    "colour": r"names?|nomin(?:a|ano|ate|i|ino)|dic(?:e|ono)",
}
_NUMBERS = (
    "a|an|one|1|un|una",
    "two|2|due",
    "three|3|tre",
    "four|4|quattro",
    "five|5|cinque",
    "six|6|sei",
    "seven|7|sette",
    "eight|8|otto",
    "nine|9|nove",
    "ten|10|dieci",
)
_HANGS_ON = re.compile(
    r"\b(?:if|unless|when|whoever|whose|who|who's|until|while|may|or|not|never|no|nobody|don't|last|first|instead|except|"
    r"se|quando|chi|chiunque|finch[eé]|mentre|pu[oò]|possono|o|oppure|non|mai|nessuno|ultim[oaie]|prim[oaie]|"
    r"invece|tranne)\b"
)
_EVERYBODY = re.compile(r"^(?:everybody|everyone|all players|each player|tutti|tutti i giocatori|ogni giocatore)\b")


def is_plain(call: CallView, players: int) -> bool:
    """Tell whether the words ask for just this, of just these people."""
    asked, written = call.by_hand, call.source
    # What is between two people hangs on who is meant, which words seldom say alone.
    if call.kind != "hand" or asked is None or written is None or asked.way not in SEVERAL:
        return False
    words = written.card.words.lower().strip()
    if _HANGS_ON.search(words) or not _says(words, asked.way, asked.cards):
        return False
    everybody = set(range(players))
    # Words for nobody in particular bind everybody, and name whom they mean themselves.
    meant = {*call.bound} if {*call.bound} != everybody or _EVERYBODY.match(words) else set()
    return {*asked.seats} == meant and (asked.way != "show" or asked.other == -1)


def _says(words: str, way: Way, cards: int) -> bool:
    if way in COUNTED:
        return bool(re.search(rf"\b(?:{_VERBS[way]}) (?:{_NUMBERS[cards - 1]}) (?:cards?|cart[ae])\b", words))
    what = r"(?:their|your|the|la|la propria|la tua) (?:hands?|mano)" if way == "show" else r"(?:a|un) colou?re?"
    return bool(re.search(rf"\b(?:{_VERBS[way]}) {what}\b", words))
