"""Guess what rules of BLANK wait for, by the roles that words can play."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from bot.card_language.blocks import Condition
from bot.card_language.cues import KINDS, NUMBER, PERSON, Mark
from bot.card_language.free_words import Outside
from bot.card_language.people import Unfit
from bot.card_language.slots import Slots
from cogs.blank.cards.conditions.discarded import Discarded
from cogs.blank.cards.conditions.drawn import Drawn
from cogs.blank.cards.conditions.laid import Laid
from cogs.blank.cards.conditions.left import Left
from cogs.blank.cards.conditions.minutes import Minutes
from cogs.blank.cards.conditions.rounds import Rounds
from cogs.blank.cards.conditions.slower import Slower
from cogs.blank.cards.conditions.stuck import Stuck
from cogs.blank.cards.conditions.swapped import Swapped
from cogs.blank.cards.fields import MOST
from cogs.blank.cards.names import COLOURS
from cogs.blank.language import card_sets
from cogs.blank.language.played_cards import kinds_of, waiting_for

_OF_KINDS = ("colour", "same", "odd", "even", "or", "or_more", "or_less", "with", "a", "all", "not", "except")


def guessed_conditions(slots: Slots) -> Iterator[tuple[Condition, tuple[str, ...]]]:
    shared = ("if", "equals", "after", "on", "have", "card", "play", "colour_word", "number_word", "in", "each", "only")
    for made, used in (*_of_time(slots), *_of_cards(slots)):
        yield made, (*used, *shared)
    if not slots.has("card", "play", "colour", KINDS, "draw", "discard", "turn", "round", "second", "hand", "penalty"):
        yield _outside(slots), ("if", "equals")


def _outside(slots: Slots) -> Outside:
    inside = [mark for mark in slots.marks if not {"if", "equals", "break"} & {*mark.roles}]
    start = slots.start if not slots.marks or "if" not in slots.marks[0].roles else slots.marks[0].end
    end = slots.end
    while end > start + 1 and slots.line.words[end - 1].kind in ("comma", "colon", "stop", "sign"):
        end -= 1
    if not inside and end <= start + 1:
        raise Unfit
    return Outside(slots.line.said(start, end))


def _of_time(slots: Slots) -> Iterator[tuple[Condition, tuple[str, ...]]]:
    number = next(iter(slots.numbers()), 1)
    if slots.has("second"):
        yield Slower(number), ("second", NUMBER, "slow", "more", "most", "turn", PERSON, "not", "play")
    elif slots.has("minute") and slots.has("slow", "more"):
        yield Slower(60 * number), ("minute", NUMBER, "slow", "more", "turn", PERSON)
    elif slots.has("minute"):
        yield Minutes(number), ("minute", NUMBER, "all", "pass", "again")
    elif slots.has("round") and number <= MOST:
        yield Rounds(number), ("round", NUMBER, "all", "pass", "again", "end")


def _range(slots: Slots, number: int) -> tuple[int, int]:
    """Give how many at least and at most; 0: no limit."""
    if slots.has("or_more", "at_least", "plus"):
        return number, 0
    if slots.has("more"):
        return number + 1, 0
    if slots.has("or_less", "at_most"):
        return 0, number
    return (0, number - 1) if slots.has("fewer") else (number, number)


def _of_cards(slots: Slots) -> Iterator[tuple[Condition, tuple[str, ...]]]:
    ranges = ("plus", "or_more", "at_least", "more", "or_less", "at_most", "fewer", NUMBER, PERSON, "at_once", "all")
    numbers = [number for number in slots.numbers() if 1 <= number <= MOST]
    if slots.has("penalty"):
        yield Drawn(penalty=True), ("penalty", "draw", PERSON, "steal")
    elif slots.has("not") and slots.has("match", "play") and not numbers:
        yield Stuck(), ("not", "match", "play", PERSON, "can", "may")
    for number in numbers[:1]:
        least, most = _range(slots, number)
        if slots.has("left_over", "have", "hand"):
            how: Any = "exactly" if least == most else "least" if most == 0 else "most"
            yield Left(least or most, how), (*ranges, "left_over", "hand", "down_to", "to", "left")
        counts = any(_counts_cards(slots, mark) for mark in slots.marks)
        if (counts or slots.has("card", "at_once")) and not slots.has("left_over", "draw", "discard"):
            same: Any = _same(slots) if counts and least > 1 else ""
            yield Laid(least or 1, most, same), (*ranges, "turn", "play", *(("same",) if same else ()))
    if slots.has("swap") and not slots.kinds:
        yield Swapped(), ("swap", "hand", PERSON, "each_other", "pass")
    yield from _of_kinds(slots)


def _same(slots: Slots) -> Any:
    """Say in what cards are alike, if they are said to be."""
    if not slots.has("same"):
        return ""
    return "colour" if slots.has("colour_word") else "number"


def _counts_cards(slots: Slots, mark: Mark) -> bool:
    """Tell whether a number says how many cards there are ('two cards', 'two red cards', 'two equal numbers'), not what
    is on one."""
    if NUMBER not in mark.roles:
        return False
    behind = [other for other in slots.marks if other.start >= mark.end]
    # Some languages say 'two equal numbers', others 'two numbers equal'.
    roles = {role for other in behind[:2] for role in other.roles}
    noun = next((other for other in behind if not {"colour", "same"} & {*other.roles}), None)
    cards = noun is not None and any(edge.name == "CARDS" for edge in slots.line.edges[noun.start])
    return cards or ("same" in roles and bool({"colour_word", "number_word"} & roles))


def _of_kinds(slots: Slots) -> Iterator[tuple[Condition, tuple[str, ...]]]:
    if counts := {mark.start for mark in slots.marks if _counts_cards(slots, mark)}:
        marks, kinds = ([mark for mark in all_ if mark.start not in counts] for all_ in (slots.marks, slots.kinds))
        slots = slots._replace(marks=marks, kinds=kinds)
    sets = [mark.roles[KINDS] for mark in slots.kinds if isinstance(mark.roles[KINDS], frozenset)]
    same = next((mark.roles[KINDS].kind for mark in slots.kinds if hasattr(mark.roles[KINDS], "kind")), "")
    # How many cards there are is left out then, and that costs something.
    used = (*_OF_KINDS, PERSON) if counts else (*_OF_KINDS, NUMBER, PERSON)
    card = sets[0] if sets else card_sets.ALL
    if slots.has("draw"):
        yield Drawn(kinds=kinds_of(card)), ("draw", *used)
        return
    if slots.has("discard"):
        yield Discarded(kinds=kinds_of(card)), ("discard", *used)
        return
    loose = _loose(slots)
    if loose and loose not in sets:
        yield waiting_for(loose, "", card_sets.ALL), used
    if sets or same:
        on = sets[1] if len(sets) > 1 and slots.has("on", "after") else card_sets.ALL
        yield waiting_for(card, same, on), used
    elif slots.has("same"):
        yield waiting_for(card_sets.ALL, _same(slots), card_sets.ALL), used


def _loose(slots: Slots) -> card_sets.CardSet | None:
    """Put colours and numbers together that nothing holds together: 'green 3', '5/6'."""
    colours = [value for mark in slots.marks for role, value in mark.roles.items() if role == "colour"]
    numbers = [number for number in slots.numbers() if 1 <= number <= 6]
    if not (colours or numbers) or slots.has("not", "except", "or_more", "or_less", "more", "fewer"):
        return None
    of_colours = [card_sets.of_colour(COLOURS.index(colour.lower())) for colour in colours]
    of_numbers = [card_sets.of_numbers(number, number) for number in numbers]
    if slots.has("or") and len(colours) == len(numbers) == 1:
        return card_sets.any_of((*of_colours, *of_numbers))
    return card_sets.all_of(card_sets.any_of(each) for each in (of_colours, of_numbers) if each)
