"""Tell whether free words plainly say what somebody asks the table to do by hand (K34), in English or Italian.

A computer sees no more than words: what hangs on anything that only people notice, it leaves to them.
"""

from __future__ import annotations

import re
from typing import cast

from bot.card_language.free_words import Do
from cogs.blank.cards.by_hand import COUNTED, EVERYBODY, SEVERAL, ByHand, Way
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
    r"from|for|per|"
    r"se|quando|chi|chiunque|finch[eé]|mentre|pu[oò]|possono|o|oppure|non|mai|nessuno|ultim[oaie]|prim[oaie]|"
    r"invece|tranne|da|dal|dalla|dallo|dagli)\b"
)
_EVERYBODY = r"(?:everybody|everyone|all players|each player|tutti|tutti i giocatori|ogni giocatore) "
# A hand that is shown to somebody is not shown to all.
_NOT_TO = r"(?! (?:to|al?|alla|allo|ai|agli|alle)\b)"


def is_plain(call: CallView) -> bool:
    """Tell whether the words ask for just this, of just these people, and nothing was done for them yet."""
    asked, written = call.by_hand, call.source
    # What is between two people hangs on who is meant, which words seldom say alone.
    if (
        asked is None
        or written is None
        or call.again
        or asked.way not in SEVERAL
        or asked.other not in (None, EVERYBODY)
    ):
        return False
    # Not all that stands on the card: what the table understands of it, it has done already.
    free = [(clause.whom, clause.effect.words) for clause in written.meaning.clauses if isinstance(clause.effect, Do)]
    if len(free) != 1 or {*asked.seats} != {*call.bound}:
        return False
    ((whom, words),) = free
    words = words.lower().strip()
    # Words for nobody in particular bind everybody, and name whom they mean themselves.
    subject = _EVERYBODY if whom == "anybody" else ""
    return not _HANGS_ON.search(words) and bool(re.match(subject + _said(asked), words))


def _said(asked: ByHand) -> str:
    """Give the words for it, behind whoever does it."""
    verb = rf"(?:{_VERBS[cast(Way, asked.way)]})"
    if asked.way in COUNTED:
        return rf"{verb} (?:{_NUMBERS[asked.cards - 1]}) (?:cards?|cart[ae])\b"
    if asked.way == "colour":
        return rf"{verb} (?:a|un) colou?re?\b"
    return rf"{verb} (?:their|your|the|la|la propria|la tua) (?:hands?|mano)\b{_NOT_TO}"
