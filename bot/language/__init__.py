"""Say engine Texts in the reader's language. The only place where gettext is met.

say = Words("it", names=("Ana", "Ben"))     # Discord markup: names escaped, moments as <t:...:R>
say(text("{player} is out.", player=Name(0)))
plain = Words("it", names, markup=False)    # for pictures and alt text
"""

from bot.language.catalogues import best, languages
from bot.language.words import Words, words_for

__all__ = ["Words", "best", "languages", "words_for"]
