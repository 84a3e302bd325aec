"""Say which rules in play the viewer's cards would set off, where they choose among them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from bot.engine.game import moves_of
from bot.engine.text import Argument, Text, listing, plural, text
from cogs.blank.cards.play import Play
from cogs.blank.view import CardView, Lay, View, Written
from cogs.blank.wording import IN_HEADING, card_name, hand_order, is_wrong, shortened, title_of

QUOTED = 72
"""Characters of what a rule does, in a line that names cards as well."""
LINES = 2
"""So many rules have a line of their own; of more only the names are said, in one."""
MOST = 10
"""Cards; of more a line would be too long."""


def rules_set_off(view: View) -> Iterator[Text]:
    """Say it of each card that may be played now, or of the cards that are laid; nothing where no rule is in play."""
    if view.phase != "turn" or view.seat != view.turn or is_wrong(view) or not view.rules:
        return
    if view.laid:
        yield from _of_laid(view)
        return
    playable = {move.card for move in moves_of(view, Lay)}
    cards = [seen for seen in view.hand if seen.card in playable and seen.playable]
    if 0 < len(cards) <= MOST:
        yield from _of_each(view, sorted(cards, key=hand_order))


def _of_laid(view: View) -> Iterator[Text]:
    found = list(_set_off_by(view, tuple(seen.card for seen in view.laid)))
    if found:
        yield text("Played now, this sets off: {rules}.", rules=listing(*map(_in_short, found)))


def _of_each(view: View, cards: list[CardView]) -> Iterator[Text]:
    by_rule = dict[int, list[CardView]]()
    for seen in cards:
        for rule in _set_off_by(view, (seen.card,)):
            by_rule.setdefault(rule.source, []).append(seen)
    rules = [(rule, by_rule[rule.source]) for rule in view.rules if rule.source in by_rule]
    if not rules:
        yield plural("This card sets off no rule.", "Played alone, none of these cards sets off a rule.", n=len(cards))
    elif len(rules) <= LINES:
        yield from (text("{cards} ➜ {rule}.", cards=_names(some, cards), rule=_in_short(rule)) for rule, some in rules)
    else:
        told = [text("{cards} ➜ “{title}”", cards=_names(some, cards), title=_title(rule)) for rule, some in rules]
        yield text("{told}.", told=listing(*told))


def _names(some: list[CardView], cards: list[CardView]) -> Argument:
    if len(some) == len(cards) > 1:
        return text("Each of these cards")
    # Of two that are called the same one name is enough: they set off the same. What is on them is said apart.
    return listing(*dict.fromkeys(card_name(replace(seen, effect=None)) for seen in some))


def _set_off_by(view: View, played: tuple[int, ...]) -> Iterable[Written]:
    """Find the rules that this play would set off, but for those that look at how long it took (K14, K24)."""
    left = sum(seen.card not in played for seen in view.hand)
    play = Play(played, view.top.card, left)
    return (rule for rule in view.rules if rule.meaning.condition is not None and rule.meaning.condition.is_met(play))


def _in_short(rule: Written) -> Text:
    if not rule.card.title:
        return shortened(rule.card, "words", QUOTED)
    return text("“{title}”: {words}", title=_title(rule), words=shortened(rule.card, "words", QUOTED))


def _title(rule: Written) -> Text:
    return title_of(rule, IN_HEADING)
