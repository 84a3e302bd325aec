"""Say what happened, to everybody or to those who may know."""

from __future__ import annotations

from collections.abc import Iterable

from bot.engine.text import Argument, Name, Text, listing, plural, text
from cogs.blank.cards.by_hand import EVERYBODY, ByHand
from cogs.blank.cards.limits import limit_begins
from cogs.blank.cards.names import colour_text, the_card, the_cards
from cogs.blank.view import Written
from cogs.blank.wording import title

# Playing


def played(seat: int, cards: tuple[int, ...]) -> Text:
    player, top = Name(seat), the_card(cards[-1])
    if len(cards) == 1:
        return text("{player} plays {card}.", player=player, card=top)
    return text("{player} plays {cards}: {top} is on top.", player=player, cards=the_cards(cards), top=top)


def wrong(seat: int, cards: tuple[int, ...]) -> Text:
    return text("{player} tries {cards}: that does not match.", player=Name(seat), cards=the_cards(cards))


def out_of_turn(seat: int, card: int) -> Text:
    return text("{player} tries {card} out of turn.", player=Name(seat), card=the_card(card))


def no_match(seat: int) -> Text:
    return text("{player} has no matching card.", player=Name(seat))


def penalty(seat: int) -> Text:
    return text("{player} draws a penalty card.", player=Name(seat))


def no_penalty(seat: int) -> Text:
    return text("{player} should draw a penalty card, but there is none left to draw.", player=Name(seat))


RESHUFFLED = text("The draw pile was empty: the discards are shuffled and drawn from again.")


# Cards on their way


def you_drew(cards: Iterable[int]) -> Text:
    return text("You drew {cards}.", cards=the_cards(cards))


def drew(seat: int, cards: int) -> Text:
    if cards == 0:
        return text("{player} should draw, but there is no card left to draw.", player=Name(seat))
    return plural("{player} draws {n} card.", "{player} draws {n} cards.", n=cards, player=Name(seat))


def discarded(seat: int, cards: int) -> Text:
    """Say how many are discarded."""
    # Not which ones: they go under the top discard, where nobody sees them (K33).
    return plural("{player} discards {n} card.", "{player} discards {n} cards.", n=cards, player=Name(seat))


def you_discarded(cards: Iterable[int]) -> Text:
    return text("You discarded {cards}.", cards=the_cards(cards))


def moved(giver: int, taker: int, cards: int, *, given: bool) -> Text:
    who = {"giver": Name(giver), "taker": Name(taker)}
    if given:
        return plural("{giver} gives {taker} {n} card.", "{giver} gives {taker} {n} cards.", n=cards, **who)
    return plural("{taker} takes {n} card from {giver}.", "{taker} takes {n} cards from {giver}.", n=cards, **who)


def between_you(giver: int, taker: int, cards: Iterable[int]) -> Text:
    """Say which cards changed hands, for those two alone."""
    return text("From {giver} to {taker}: {cards}.", giver=Name(giver), taker=Name(taker), cards=the_cards(cards))


def swapped(seat: int, other: int) -> Text:
    return text("{player} and {other} swap hands.", player=Name(seat), other=Name(other))


def passed_on(seats: Iterable[int]) -> Text:
    return text("{players} pass their hands on.", players=listing(*map(Name, seats)))


def showed(seat: int, to: int | None) -> Text:
    if to is None:
        return text("{player} shows their hand.", player=Name(seat))
    return text("{player} shows {other} their hand.", player=Name(seat), other=Name(to))


def looked(seat: int, pile: str) -> Text:
    if pile == "draw":
        return text("{player} looks at the draw pile.", player=Name(seat))
    return text("{player} looks at the discard pile.", player=Name(seat))


def searched(seat: int, pile: str) -> Text:
    if pile == "draw":
        return text("{player} takes a card out of the draw pile, which is shuffled.", player=Name(seat))
    return text("{player} takes a card out of the discard pile, which is shuffled.", player=Name(seat))


def looked_at_hand(seat: int, other: int) -> Text:
    return text("{player} looks at the hand of {other}.", player=Name(seat), other=Name(other))


def took_back(seat: int, cards: int) -> Text:
    if cards == 0:
        return text("{player} should take a card back, but the discard pile holds no more.", player=Name(seat))
    return plural(
        "{player} takes {n} card back from the discard pile.",
        "{player} takes {n} cards back from the discard pile.",
        n=cards,
        player=Name(seat),
    )


def you_took(cards: Iterable[int]) -> Text:
    return text("You took {cards}.", cards=the_cards(cards))


def you_found(card: int) -> Text:
    return text("You took {card}.", card=the_card(card))


# Turns


def reversed_to(direction: int) -> Text:
    return text("Play now goes clockwise.") if direction == 1 else text("Play now goes counterclockwise.")


NO_REVERSAL = text("The direction turns, which changes nothing between two.")


def skipped(seat: int, turns: int) -> Text:
    return plural("{player} will miss {n} turn.", "{player} will miss {n} turns.", n=turns, player=Name(seat))


def skipped_until(seat: int, doer: int) -> Text:
    return text("{player} will miss every turn until that of {other}.", player=Name(seat), other=Name(doer))


def misses(seat: int) -> Text:
    return text("{player} misses a turn.", player=Name(seat))


def again(seat: int) -> Text:
    return text("{player} has the next turn.", player=Name(seat))


# Rules and effects


def set_off(written: Written, doer: int) -> Text:
    return text("{player} sets off {card}.", player=Name(doer), card=title(written))


def declined(seat: int, written: Written) -> Text:
    return text("{player} leaves {card} alone.", player=Name(seat), card=title(written))


def limited(kind: str, value: int) -> Text:
    """Say what may be played from now on."""
    said = limit_begins(kind, value)
    if said is None:
        raise ValueError(f"{kind} limits no play")
    return said


COUNTING = text("A countdown is running already, and stays as it is.")


def rule_left(written: Written) -> Text:
    return text("The rule {card} leaves the game.", card=title(written))


NO_RULE_LEFT = text("There is no rule left in the rule deck.")


def bound(seats: Iterable[int], written: Written, words: str) -> Text:
    """Say whom free words bind."""
    # Ours are messages that the catalogues know; a player's words stay as they were written.
    said = Text(words) if written.card.printed else text("{words}", words=words)
    return text("{players}: {words}", players=listing(*map(Name, seats)), words=said)


def no_longer_bound(seats: Iterable[int], written: Written) -> Text:
    """Say that words do not bind any more."""
    return text("{card} does not bind {players} any more.", card=title(written), players=listing(*map(Name, seats)))


def contest_won(seat: int, *, luck: bool) -> Text:
    """Say who has won a contest; between computers, that it was luck."""
    if luck:
        return text("{player} has won the contest: between computers luck decides.", player=Name(seat))
    return text("{player} has won the contest.", player=Name(seat))


RUNAWAY = text("The rules set each other off without end: this turn ends here.")


# Calls


def accused(kind: str, accuser: int, accused: int, written: Written) -> Text:
    who: dict[str, Argument] = {"accuser": Name(accuser), "accused": Name(accused), "card": title(written)}
    if kind == "call":
        return text("{accuser} says that {accused} does not follow {card}.", **who)
    return text("{accuser} says that {accused} did what {card} waits for.", **who)


def voted(ayes: Iterable[int], noes: Iterable[int]) -> Text:
    return text("Yes: {ayes}. No: {noes}.", ayes=_people(ayes), noes=_people(noes))


def _people(seats: Iterable[int]) -> Argument:
    names = tuple(map(Name, seats))
    return listing(*names) if names else text("nobody")


def upheld(accused: int) -> Text:
    return text("The table agrees: {player} is caught.", player=Name(accused))


DISAGREED = text("The table disagrees: nobody is caught.")
UNDECIDED = text("The table is of two minds: nothing happens.")
UNJUDGED = text("Nobody has judged it: nothing happens.")


def admitted(seat: int) -> Text:
    return text("{player} admits it.", player=Name(seat))


def denied(seat: int) -> Text:
    return text("{player} denies it: nothing happens.", player=Name(seat))


def answered(seat: int, card: int) -> Text:
    return text("{player} answers with {card}, which is on top now.", player=Name(seat), card=the_card(card))


def would_win(seat: int) -> Text:
    return text("{player} has no cards left, and wins if nobody objects.", player=Name(seat))


def confirmed(seat: int) -> Text:
    return text("{player} lets the win stand.", player=Name(seat))


# By hand


def asks_by_hand(seat: int, written: Written) -> Text:
    return text("{player} wants to do by hand what {card} says.", player=Name(seat), card=title(written))


def proposed(seat: int, what: Text) -> Text:
    return text("{player} asks the table: {what}", player=Name(seat), what=what)


def by_hand(asked: ByHand) -> Text:
    """Say what is to be done by hand; only of what is said in full."""
    first, other = asked.seats[0], asked.other
    if len(asked.seats) > 1:
        return _by_several(asked)
    match asked.way:
        case "draw":
            return drew(first, asked.cards)
        case "discard":
            return discarded(first, asked.cards)
        case "give" if other is not None:
            return moved(first, other, asked.cards, given=True)
        case "take" if other is not None:
            return moved(other, first, asked.cards, given=False)
        case "swap" if other is not None:
            return swapped(first, other)
        case "show" if other == EVERYBODY:
            return text("{player} shows everybody their hand.", player=Name(first))
        case "show":
            return showed(first, other)
    return text("{player} names a colour.", player=Name(first))


def _by_several(asked: ByHand) -> Text:
    players, cards = listing(*map(Name, asked.seats)), asked.cards
    match asked.way:
        case "draw":
            return plural("{players} draw {n} card each.", "{players} draw {n} cards each.", n=cards, players=players)
        case "discard":
            return plural(
                "{players} discard {n} card each.", "{players} discard {n} cards each.", n=cards, players=players
            )
        case "show" if asked.other is not None and asked.other != EVERYBODY:
            return text("{players} show {other} their hands.", players=players, other=Name(asked.other))
        case "show":
            return text("{players} show everybody their hands.", players=players)
    return text("{players} name a colour each.", players=players)


BY_HAND = text("The table agrees, and it is done.")
NOT_BY_HAND = text("The table does not agree: nothing is done by hand.")


def named_colour(seat: int, colour: int) -> Text:
    return text("{player} names {colour}.", player=Name(seat), colour=colour_text(colour))
