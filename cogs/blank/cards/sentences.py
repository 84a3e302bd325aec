"""What the table will do, in sentences that the catalogues translate; the grammars read them back (reading.py).

A sentence is somebody who must or may, and what: languages agree the first and need only infinitives for the second.
"""

from __future__ import annotations

from msgspec.structs import replace

from bot.engine.text import Argument, Text, plural, text
from cogs.blank.cards.blocks import (
    Again,
    Answer,
    Ban,
    BringRule,
    Clause,
    Contest,
    Countdown,
    Discard,
    Do,
    Draw,
    DropRule,
    Effect,
    Give,
    Look,
    Meaning,
    Only,
    Pass,
    Reverse,
    Say,
    Search,
    Show,
    Skip,
    Swap,
    SwapRule,
    Take,
)
from cogs.blank.cards.condition_text import condition_text
from cogs.blank.cards.names import colour_text
from cogs.blank.cards.starter_deck import free_words
from cogs.blank.cards.target_text import from_whom, may, must, to_whom, with_whom


def says(meaning: Meaning) -> tuple[Text, ...]:
    """What the table will do: the condition, if there is one, then a sentence for each clause."""
    rule = meaning.condition is not None
    when = (text("If {condition}:", condition=condition_text(meaning.condition)),) if meaning.condition else ()
    return tuple(map(_ours, (*when, *(clause_text(clause, rule) for clause in meaning.clauses))))


def _ours(said: Text) -> Text:
    """With free words that are printed on our own cards as messages: the catalogues know them."""
    return replace(said, arguments=tuple((key, _our(value)) for key, value in said.arguments))


def _our(value: Argument) -> Argument:
    if isinstance(value, Text):
        return _ours(value)
    return free_words(value) if isinstance(value, str) else value


def clause_text(clause: Clause, rule: bool) -> Text:
    """'The next player must draw 2 cards.'; `rule`: on a rule, where the doer is spoken of, not to."""
    if isinstance(clause.effect, Do) and clause.whom == "anybody":
        return _somebody_does(clause.effect)
    happens = _happens(clause.effect) if clause.whom == "doer" and not clause.may else None
    return happens or (may if clause.may else must)(clause.whom, _doing(clause.effect, rule), rule)


def _somebody_does(effect: Do) -> Text:
    if effect.lasting:
        return text("See to this until the end of the game: “{words}”.", words=effect.words)
    return text("See to this: “{words}”.", words=effect.words)


def _happens(effect: Effect) -> Text | None:
    """What happens to the table, with nobody who does it."""
    match effect:
        case Reverse():
            return text("The direction of play reverses.")
        case Only(by="colour"):
            return text("The next card must match by colour only.")
        case Only():
            return text("The next card must match by number only.")
        case Countdown(minutes=minutes):
            return plural(
                "In {n} minute the game ends, and fewest cards wins.",
                "In {n} minutes the game ends, and fewest cards wins.",
                n=minutes,
            )
        case BringRule():
            return text("A new rule comes into play.")
        case Answer():
            return text("This card answers a call: whoever called draws instead.")
        case _:
            return None


def _doing(effect: Effect, rule: bool) -> Text:
    """'draw 2 cards': an infinitive."""
    match effect:
        case Draw() | Take() | Give() | Discard() | Swap() | Pass():
            return _moving_cards(effect, rule)
        case Look() | Search() | Show():
            return _seeing_cards(effect, rule)
        case DropRule():
            return text("discard a rule in play")
        case BringRule():
            return text("bring a new rule into play")
        case SwapRule():
            return text("swap a rule in play for a new one")
        case Contest() | Say() | Do():
            return _acting(effect, rule)
        case Ban():
            return _banning(effect, rule)
        case _:
            return _playing(effect)


def _moving_cards(effect: Draw | Take | Give | Discard | Swap | Pass, rule: bool) -> Text:
    match effect:
        case Draw(cards=n):
            return plural("draw a card", "draw {n} cards", n=n)
        case Take(cards=n, of=of):
            return plural("take a card {whom}", "take {n} cards {whom}", n=n, whom=from_whom(of, rule))
        case Give(cards=n, to=to):
            return plural("give a card {whom}", "give {n} cards {whom}", n=n, whom=to_whom(to, rule))
        case Discard(cards=0):
            return text("discard the whole hand")
        case Discard(cards=n):
            return plural("discard a card", "discard {n} cards", n=n)
        case Swap(of=of):
            each = text("swap hands with each other")
            return each if of == "each" else text("swap hands {whom}", whom=with_whom(of, rule))
        case Pass(way=way):
            return text("pass the hand {whom}", whom=to_whom(way, rule))


def _seeing_cards(effect: Look | Search | Show, rule: bool) -> Text:
    match effect:
        case Look(pile="draw", cards=n):
            return plural("look at the top card of the draw pile", "look at the top {n} cards of the draw pile", n=n)
        case Look(cards=n):
            return plural(
                "look at the top card of the discard pile", "look at the top {n} cards of the discard pile", n=n
            )
        case Search(pile="draw"):
            return text("search the draw pile for a card")
        case Search():
            return text("search the discard pile for a card")
        case Show(to="all"):
            return text("show the hand to everybody")
        case Show():
            return text("show the hand {whom}", whom=to_whom("doer", rule))


def _playing(effect: Effect) -> Text:
    match effect:
        case Skip(turns=n):
            return plural("skip a turn", "skip {n} turns", n=n)
        case Again():
            return text("play again")
        case _:
            return text("reverse the direction of play")


def _acting(effect: Contest | Say | Do, rule: bool) -> Text:
    """What people see to."""
    match effect:
        case Contest(words=words, cards=n):
            return plural(
                "compete {whom}: “{words}”; the winner gives the loser a card",
                "compete {whom}: “{words}”; the winner gives the loser {n} cards",
                n=n,
                whom=with_whom("doer", rule),
                words=words,
            )
        case Say(words=words, lasting=True):
            return text("say “{words}” until the end of the game", words=words)
        case Say(words=words):
            return text("say “{words}”", words=words)
        case Do(words=words, lasting=True):
            return text("do this until the end of the game: “{words}”", words=words)
        case Do(words=words):
            return text("do this: “{words}”", words=words)


def _banning(ban: Ban, rule: bool) -> Text:
    until = _until(ban.turns, rule)
    match ban:
        case Ban(kind="colour", value=-1):
            return text("name a colour that is banned {until}", until=until)
        case Ban(value=-1):
            return text("name a number that is banned {until}", until=until)
        case Ban(kind="colour", value=value):
            return text("ban the colour {colour} {until}", colour=colour_text(value), until=until)
        case Ban(value=value):
            return text("ban the number {n} {until}", n=value, until=until)


def _until(turns: int, rule: bool) -> Text:
    if turns:
        return plural("for one turn", "for {n} turns", n=turns)
    return text("until the next turn of the player who set it off") if rule else text("until your next turn")
