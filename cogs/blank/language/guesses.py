"""Say how cards of BLANK are guessed of which the words are not understood."""

from __future__ import annotations

from bot.card_language.slots import Guesser
from cogs.blank.language.guessed_conditions import guessed_conditions
from cogs.blank.language.guessed_effects import ABSORBED, VERBS, guessed_effects

_KINDS = ("any_of", "card", "colours", "not_colours", "bare_numbers", "numbers", "parity", "same")

GUESSER = Guesser(_KINDS, VERBS, frozenset(("card", "hand")), ABSORBED, guessed_effects, guessed_conditions)
