"""Tell apart what stands in plain letters: words, numbers, marks, and what only decorates."""

from __future__ import annotations

import re

from bot.card_language.plain_letters import JOINER, KEYCAP

# In the order in which they are tried; every piece ends before what only a later one could take, so that a line is
# walked over once. Counted repetitions keep hostile lines from being looked at again and again.
TOKEN = re.compile(
    rf"""
      (?P<space>[ ]+)
    | (?P<letters>[^\W\d_]++(?![\w'`(:{KEYCAP}]))
    | (?P<emoji><a?:\w{{1,40}}:[0-9]{{1,25}}>)
    | (?P<person><@[!&]?[0-9]{{1,25}}>|@\w+)
    | (?P<place><\#[0-9]{{1,25}}>|<t:-?[0-9]{{1,20}}(?::\w)?>|<id:\w{{1,20}}>)
    | (?P<link>https?://[^ \n]+)
    | (?P<face>(?<![^\s.!?,])(?:[:;=]-?'?[()dp]|\^_?\^)(?![^\s.!?,]))
    | (?P<arrow>-+>|=+>|[→⇒➔➜➡⟶⟹⇨])
    | (?P<comparison>[<>!]=|<>)
    | (?P<keycap>[0-9]{KEYCAP})
    | (?P<list>[0-9]{{1,2}}(?:,[0-9]{{1,2}}){{2,}}(?![\w,]|[.:/][0-9]))
    | (?P<figure>[0-9]+(?:[.,:/][0-9]+)+\w*|[0-9]+°)
    | (?P<word>[^\W_]+(?:['`][^\W_]+)*'?(?!{KEYCAP})(?:\(s\))?)
    | (?P<stop>[.;!?\n❗❓❕❔‼⁉](?:[ ]?[.;!?\n❗❓❕❔‼⁉])*)
    | (?P<comma>,(?:[ ]?,)*)
    | (?P<colon>:+)
    | (?P<dash>[-—]+)
    | (?P<markup>[*_~|`]+)
    | (?P<family>[\u2190-\U0010ffff](?:{JOINER}[\u2190-\U0010ffff])+)
    | (?P<other>.)
    """,
    re.VERBOSE | re.DOTALL,
)
DROPPED = frozenset(("space", "emoji", "face"))
ONE_WORD = {
    "person": ("<@>", "word"),
    "place": ("<#>", "word"),
    "link": ("<link>", "word"),
    "arrow": (":", "colon"),
    "colon": (":", "colon"),
    "comma": (",", "comma"),
}
AS_WRITTEN = {"comparison": "sign", "figure": "word", "keycap": "number"}

BULLET = re.compile(r" *(?:(?:>{1,3}|[-*•·‣▪—])(?= +[^\s\d])|#{1,3}(?= )|-#(?= ))")
NUMBERED = re.compile(r" *([0-9]{1,2})[.)](?= +[^\s\d])")

MEANINGFUL = frozenset("🚫⛔❌✖❎🙅🛑🚷👎➕➖➗↩↪⤴⤵👈👉👆👇☝⬅⬆⬇↔↕🔺🔻🔶🔷🔸🔹▶◀♾🆚🔟🈚🈲")
"""Emoji that say something, but not one thing in one way: signs, so that nothing is read without them."""
HERALDS = frozenset("🔄🔁🔃🔀")
"""Emoji that decorate where a clause begins, and say something where it ends: twice, or the other way round."""
PLAIN_SIGNS = {"➕": "+", "➖": "-", "✖": "x", "×": "x", "≥": ">=", "≤": "<=", "≠": "!="}
