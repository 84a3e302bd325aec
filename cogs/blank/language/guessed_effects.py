"""Guess what is done by words that are not understood, by the roles that they can play."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from bot.card_language.blocks import Effect
from bot.card_language.cues import LASTS, NUMBER, PERSON, QUOTE, Mark
from bot.card_language.free_words import Say
from bot.card_language.people import NamedPerson, Of, as_of
from bot.card_language.slots import Slots
from cogs.blank.cards.effects.again import Again
from cogs.blank.cards.effects.answer import Answer
from cogs.blank.cards.effects.ban import Ban
from cogs.blank.cards.effects.bring_rule import BringRule
from cogs.blank.cards.effects.countdown import Countdown
from cogs.blank.cards.effects.demand import Demand
from cogs.blank.cards.effects.discard import Discard
from cogs.blank.cards.effects.draw import Draw
from cogs.blank.cards.effects.drop_rule import DropRule
from cogs.blank.cards.effects.give import Give
from cogs.blank.cards.effects.look import Look
from cogs.blank.cards.effects.look_hand import LookHand
from cogs.blank.cards.effects.only import Only
from cogs.blank.cards.effects.pass_on import Pass
from cogs.blank.cards.effects.reverse import Reverse
from cogs.blank.cards.effects.search import Search
from cogs.blank.cards.effects.show import Show
from cogs.blank.cards.effects.skip import Skip
from cogs.blank.cards.effects.swap import Swap
from cogs.blank.cards.effects.swap_rule import SwapRule
from cogs.blank.cards.effects.take import Take
from cogs.blank.cards.effects.take_back import TakeBack
from cogs.blank.cards.fields import MOST
from cogs.blank.cards.names import COLOURS

Made = Iterator[tuple[Effect, tuple[str, ...]]]
_MOVING = ("draw", "steal", "plus", "give", "discard", "swap", "pass", "back")
_PLAYING = (
    "skip",
    "again",
    "reverse",
    "look",
    "search",
    "show",
    "bring",
    "drop",
    "ban",
    "match",
    "end",
    "answer",
    "say",
)
VERBS = frozenset((*_MOVING, *_PLAYING))
_SAY_NO_MORE = {
    **{verb: (verb,) for verb in (*_PLAYING[2:], "back", "swap")},
    "answer": (*_MOVING, *_PLAYING),
    "end": (*_MOVING, "end", "match"),
    "search": (*_MOVING, "search", "look", "bring"),
    "back": ("back", "draw", "steal", "give"),
    "ban": ("ban", "again", "match"),
}
ABSORBED = frozenset((verb, behind) for verb, others in _SAY_NO_MORE.items() for behind in others)
"""Verbs that say no more behind another: 'search the pile and take one'."""
_CARDS = (NUMBER, "card", "number")
_OF_NAMING = ("play", "card", "must", "choose", "match", "that_kind", "can", "may", "on", "next", "who_next")
_GROUPS = ("all", "others", "two", "neighbours", "next_two", "next_three")
_WAYS = ("next", "previous", "left", "right")


def guessed_effects(slots: Slots, person: NamedPerson | None) -> Made:
    if person is None or person.who not in _GROUPS:
        of = as_of(person) if person else None
        for maker in (_drawing, _moving, _swapping, _turns, _seeing, _ruling, _naming, _ending):
            yield from maker(slots, of)
    elif slots.has("show"):
        yield Show(), ("show", "hand", "card", "to", "all")


def _amounts(slots: Slots, *counts: str) -> Iterator[tuple[int, Any, tuple[str, ...]]]:
    """List how many cards may be meant."""
    for count in ("half", "all", "as_number", "as_played"):
        name = count.removeprefix("as_")
        if name in counts and (_is_all(slots) if count == "all" else slots.has(count)):
            yield 1, name, (count, "card", "hand", "number_word", "play")
            return
    numbers = dict.fromkeys(number for number in slots.numbers() if 1 <= number <= MOST)
    for number in numbers or (1,):
        yield number, "", _CARDS


def _is_all(slots: Slots) -> bool:
    """Tell whether all cards are meant, and not all people."""
    return any(
        "all" in mark.roles and (PERSON not in mark.roles or {"card", "hand"} & {*behind.roles})
        for mark, behind in pairwise([*slots.marks, Mark({}, 0, 0)])
    )


def _drawing(slots: Slots, of: Of | None) -> Made:
    if not slots.has("steal", "draw", "plus", "back") or slots.has("rule") or not _is_about_cards(slots):
        return
    if of is None and slots.has("discard_pile"):
        yield from (
            (TakeBack(cards), ("draw", "steal", "back", "discard_pile", "from", *used))
            for cards, _, used in _amounts(slots)
        )
    elif of is None and slots.has("until", "up_to") and slots.has("play", "match", "can") and not slots.numbers():
        yield Draw(1, "until"), ("draw", "steal", "until", "play", "match", "card", "may", "can")
    elif of is None and slots.has("until", "up_to") and slots.has("hand", "have", "card"):
        yield from (
            (Draw(cards, "hand"), ("draw", "steal", "until", "up_to", "hand", "have", *used))
            for cards, _, used in _amounts(slots)
        )
    else:
        verbs = ("draw", "steal", "plus", "from", "draw_pile", "hand")
        for cards, count, used in _amounts(slots, "half", "all", "number", "played"):
            if of is not None:
                # 'Draws the next player' is nobody's who draws from them.
                robs = slots.has("steal", "from", "of")
                yield Take(cards, of, count), (*(verbs if robs else verbs[1:]), *used)
            elif slots.has("draw", "plus") and count not in ("half", "all"):
                yield Draw(cards, count), (*verbs, *used)
            elif slots.has("steal"):
                yield Take(cards, "chosen", count), (*verbs, *used)


def _is_about_cards(slots: Slots) -> bool:
    """Tell whether a verb is of cards: what nobody would believe by itself needs a word more."""
    verbs = [value for mark in slots.marks for role, value in mark.roles.items() if role in VERBS]
    return any(verb.isupper() for verb in verbs) or slots.has(
        "card", "hand", "draw_pile", "discard_pile", NUMBER, "all"
    )


def _moving(slots: Slots, of: Of | None) -> Made:
    if slots.has("rule") or not _is_about_cards(slots):
        return
    if slots.has("give"):
        for cards, count, used in _amounts(slots, "half", "all", "number", "played"):
            yield Give(cards, of or "chosen", count), ("give", "to", "hand", *used)
    if slots.has("discard") and of is None:
        verbs = ("discard", "hand", "discard_pile", "until", "down_to", "from")
        if slots.has("until", "down_to") and slots.numbers():
            yield from (
                (Discard(cards, "hand"), (*verbs, "have", "left_over", *used)) for cards, _, used in _amounts(slots)
            )
        elif _is_all(slots) or (slots.has("hand") and not slots.numbers() and not slots.has("card", "half")):
            yield Discard(0), (*verbs, "all", "card")
        else:
            yield from (
                (Discard(cards, count), (*verbs, *used))
                for cards, count, used in _amounts(slots, "half", "number", "played")
            )


def _swapping(slots: Slots, of: Of | None) -> Made:
    verbs = ("swap", "hand", "with", "card", "all", "pass", "give")
    way = getattr(of, "who", None)
    if slots.has("swap") and not slots.has("rule", "direction", "colour_word"):
        yield Swap(of or "chosen"), verbs
        if of is None:
            yield Swap("each"), (*verbs, "each_other")
    moves = slots.has("pass", "give", "swap") and slots.has("hand", "card")
    if (moves or (slots.has("hand") and way and not slots.has(*VERBS))) and (of is None or way in _WAYS):
        yield Pass(way or "next"), (*verbs, "to", "direction", "on", PERSON)


def _turns(slots: Slots, of: Of | None) -> Made:
    if of is not None:
        return
    if slots.has("skip") and not slots.has("card"):
        turns = [number for number in slots.numbers() if 1 <= number <= 3] if slots.has("turn", "round") else []
        if _span(slots) == 0:
            yield Skip(0), ("skip", "turn", LASTS, "round", "again", "each", "all")
        yield Skip(turns[0] if turns else 1), ("skip", "turn", "round", *([NUMBER] if turns else []), "for")
    if slots.has("again"):
        yield Again(), ("again", "turn", "play", "round", "draw")
    if slots.has("reverse") or (slots.has("direction") and slots.has("swap", "pass", "change")):
        yield Reverse(), ("reverse", "change", "direction", "swap", "pass", "round", "turn", "play")


def _seeing(slots: Slots, of: Of | None) -> Made:
    pile: Any = "discard" if slots.has("discard_pile") else "draw"
    piles = ("draw_pile", "discard_pile", "from", "of")
    if slots.has("look", "search") and of is not None:
        yield LookHand(of), ("look", "hand", "card", "search", "of")
    if slots.has("look") and of is None and slots.has("draw_pile", "discard_pile", "top"):
        for cards, _, used in _amounts(slots):
            yield Look(pile, cards), ("look", "top", *piles, *used)
    if slots.has("search") and of is None and slots.has("draw_pile", "discard_pile", "card"):
        yield Search(pile), ("search", "card", "hand", "to", "choose", "look", "bring", *_MOVING, *piles)
    if slots.has("show") and of is None and slots.has("hand", "card"):
        yield Show(), ("show", "hand", "card", "to", "all")


def _ruling(slots: Slots, of: Of | None) -> Made:
    if not slots.has("rule") or of is not None:
        return
    used = ("rule", "swap", "drop", "discard", "bring", "draw", "new", "play", "steal", "give", *_CARDS)
    if slots.has("swap"):
        yield SwapRule(), used
    if slots.has("drop", "discard"):
        yield DropRule(), used
    if slots.has("bring", "draw", "new", "play", "give"):
        yield BringRule(), used


def _things(slots: Slots) -> Iterator[tuple[Any, int, tuple[str, ...]]]:
    """List the colours and numbers that may be meant; -1: one is named."""
    colours = [value for mark in slots.marks for role, value in mark.roles.items() if role == "colour"]
    numbers = [number for number in slots.numbers() if 1 <= number <= 6]
    yield from (("colour", COLOURS.index(colour.lower()), ("colour", "colour_word")) for colour in colours[:1])
    if not colours:
        yield from (("number", number, (NUMBER, "number_word")) for number in dict.fromkeys(numbers))
        if slots.has("colour_word"):
            yield "colour", -1, ("colour_word",)
        if slots.has("number_word"):
            yield "number", -1, ("number_word",)


def _span(slots: Slots, usual: int | None = None) -> int | None:
    """Give for how many turns; 0: until the doer's next one."""
    lasts = next((mark.roles[LASTS] for mark in slots.marks if LASTS in mark.roles), None)
    return usual if lasts is None else lasts.span if lasts.unit in ("turns", "rounds") else 0


def _naming(slots: Slots, of: Of | None) -> Made:
    if of is not None or slots.has("rule", "draw", "steal", "give", "discard", "skip", "swap"):
        return
    turns = slots.numbers()[-1:] if slots.has("turn", "round") else []
    spans = ("turn", "round", "for", "again", LASTS, *([NUMBER] if turns else []))
    shared = (*_OF_NAMING, *spans)
    if slots.has("match", "only", "by") and not slots.has("ban", "not"):
        used = ("only", "by", *shared)
        if slots.has("colour_word"):
            yield Only("colour"), ("colour_word", *used)
        if slots.has("number_word"):
            yield Only("number"), ("number_word", *used)
    span = _span(slots, turns[0] if turns else None)
    for kind, value, used in _things(slots):
        if span and kind == "number" and value == span and slots.numbers().count(value) < 2:
            continue
        if slots.has("ban", "not", "nobody"):
            yield Ban(kind, value, 0 if span is None else span), (*used, "ban", "not", "nobody", PERSON, *shared)
        elif slots.has("only", "must", "choose", "match", "follow") or slots.has("next", "who_next"):
            yield Demand(kind, value, 1 if span is None else span), (*used, "only", *shared)


def _ending(slots: Slots, of: Of | None) -> Made:
    if slots.has("end", "win") and slots.has("minute") and of is None:
        minutes = next(iter(slots.numbers()), 1)
        yield Countdown(minutes), ("end", "minute", NUMBER, "in", PERSON, "win", "card", "after", "for", "left_over")
    if slots.has("answer") and of is None:
        yield Answer(), (*_MOVING, "answer", "draw", PERSON, "play", "card", "show", "if", "penalty", "on", "steal")
    quotes = [mark.roles[QUOTE] for mark in slots.marks if QUOTE in mark.roles]
    if slots.has("say") and quotes and of is None:
        yield Say(quotes[0]), ("say", QUOTE)
