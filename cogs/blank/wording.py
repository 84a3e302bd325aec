"""Name and quote cards, the same on screens and pictures. A colour never stands alone: its symbol is beside it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

from msgspec.structs import replace

from bot.engine.deck import Card
from bot.engine.text import Argument, Name, Text, listing, text
from cogs.blank.cards import matching
from cogs.blank.cards.names import DECK, card_text, colour_of, colour_text, number_of
from cogs.blank.view import CardView, Lasting, View, Written

SYMBOLS = ("⬢", "▲", "■", "●", "◆", "🛡️")
"""By index of the colour: hexagon, triangle, square, circle, diamond, shield. Said aloud they are left out."""
QUOTED = 140
"""Characters of a player's words that are quoted where several cards are; pages of one card have them all."""
SHOWN = 3
"""Rules that can be read side by side in a picture; the newest ones, if there are more."""
IN_HEADING = 32
"""Characters of a card's title, or of its first words, in a heading that says more."""
TITLED = 20
"""Up to so many cards are listed with their titles; more with their numbers only."""


def player_names(seats: Iterable[int]) -> Argument:
    return listing(*map(Name, seats))


def colour_name(colour: int) -> Text:
    """Name a colour: 'red ⬢'."""
    return text("{colour} {symbol}", colour=colour_text(colour), symbol=Text(SYMBOLS[colour]))


# Made once: a large hand names a hundred cards, several times a screen.
_NAMES = tuple(
    text("{card} {symbol}", card=card_text(card), symbol=Text(SYMBOLS[colour_of(card)])) for card in range(DECK)
)


def card_name(seen: CardView) -> Text:
    """Name a card: 'red 3 ⬢', with the mark of its deck and the title of its effect if it has any."""
    return _marked(_NAMES[seen.card % DECK], seen)


def card_names(cards: Iterable[CardView]) -> Argument:
    """Name the cards of a hand, sorted; of a large one without the titles of their effects."""
    seen = sorted(cards, key=hand_order)
    return listing(*(_marked(_NAMES[each.card % DECK], each, titled=len(seen) <= TITLED) for each in seen))


def _marked(name: Text, seen: CardView, *, titled: bool = True) -> Text:
    if seen.mark:
        name = text("{card} {mark}", card=name, mark=seen.mark)
    if seen.effect is None or not titled:
        return name
    return text("{card} “{title}”", card=name, title=title_of(seen.effect))


def deck_names(view: View) -> tuple[Text, ...]:
    """Name each of the decks that are mixed with its mark, by which its cards are told; nothing of a deck alone."""
    marked = zip(view.marks, view.decks, strict=False)
    return tuple(text("{mark}: {deck}", mark=mark, deck=deck) for mark, deck in marked)


def lasting_effects(view: View) -> Iterator[Lasting]:
    """List what is in force; what a card forbids or demands until the turns of several players but once."""
    alike: dict[tuple[object, ...], Lasting] = {}
    for number, each in enumerate(view.lasting if view.phase != "over" else ()):
        limits = each.kind.startswith(("ban", "demand"))
        key = (each.source.source, each.kind, each.value, each.turns) if limits else (number,)
        seats = (*alike[key].seats, *each.seats) if key in alike else each.seats
        alike[key] = replace(each, seats=tuple(dict.fromkeys(seats)))
    yield from alike.values()


def title(written: Written) -> Text:
    """Name a written card in quotation marks: by its title, or its words if it has none."""
    return text("“{title}”", title=written.card.said("title" if written.card.title else "words"))


def rule_came(written: Written) -> Text:
    """Tell that a rule comes into play."""
    return text("A new rule comes into play: {card}.", card=title(written))


def title_of(written: Written, most: int = QUOTED) -> Text:
    """Say what a card is called: its title, or what it begins with."""
    card = written.card
    if card.title:
        return shortened(card, "title", most) if len(card.title) > most else card.said("title")
    if card.condition:
        return text("If {condition}", condition=shortened(card, "condition", most))
    return shortened(card, "words", most)


def shortened(card: Card, part: str, most: int = QUOTED) -> Text:
    """Give the words of a card, cut if a player wrote many."""
    words: str = getattr(card, part)
    # Ours are short, and are messages with translations: they cannot be cut.
    if card.printed or len(words) <= most:
        return _closed(card, part)
    return text("{words}", words=words[: most - 1].rstrip() + "…")


def _closed(card: Card, part: str) -> Text:
    """Give them without the full stop that the sentence around them brings."""
    return card.said(part) if card.printed else text("{words}", words=getattr(card, part).rstrip(" .,;"))


def quoted(written: Written, *, whole: bool = False) -> Text:
    """Quote what is written on a card, as a sentence."""
    card, cut = written.card, _closed if whole else shortened
    # What ours does against a call has more to say than there is room for on the card.
    if card.printed and not written.meaning.does_something():
        return _KEPT
    if not card.condition:
        return text("When played: {words}.", words=cut(card, "words"))
    return text("If {condition}, then {words}.", condition=cut(card, "condition"), words=cut(card, "words"))


def in_a_line(written: Written) -> Text:
    """Say in short what a card is called and does, where somebody chooses by its name."""
    words = quoted(written) if written.meaning.does_something() else _KEPT
    if not written.card.title:
        return text("• {words}", words=words)
    return text("• “{title}”: {words}", title=title_of(written), words=words)


_KEPT = text("Keep it. If somebody calls a penalty on you, play it, and they draw instead. Otherwise it does nothing.")


def signed(written: Written, words: Text) -> Text:
    """Add the name that its author signed with; that the other cards are ours goes without saying."""
    if written.card.printed or not written.card.signature:
        return words
    if written.card.after:
        return text("{words} ({signature})", words=words, signature=written.card.signed)
    return text("{words} (by {author})", words=words, author=written.card.signature)


def colour_lines(cards: Iterable[CardView]) -> Iterator[Text]:
    """List cards, a line for each colour: its cards by number, with the titles of their effects."""
    seen = sorted(cards, key=hand_order)
    for colour, same in groupby(seen, key=lambda card: colour_of(card.card)):
        numbers = [
            _marked(text("{number}", number=number_of(card.card)), card, titled=len(seen) <= TITLED) for card in same
        ]
        yield text("• {colour}: {numbers}.", colour=colour_name(colour), numbers=listing(*numbers))


def hand_order(seen: CardView) -> tuple[int, int, int]:
    """Sort the cards of a hand by this: colour, then number."""
    return colour_of(seen.card), number_of(seen.card), seen.card


def is_wrong(view: View) -> bool:
    """Tell whether, in strict play (K22), the viewer would draw a penalty for playing what they have laid."""
    laid = [seen.card for seen in view.laid]
    return view.strict and not matching.fit_together(laid, view.top.card, view.lasting)


def visible_cards(view: View) -> dict[int, CardView]:
    """Find every game card that the viewer sees, by its number."""
    asked = view.question.cards if view.question is not None else ()
    shown = [card for player in view.players for card in player.shown]
    return {seen.card: seen for seen in (view.top, *shown, *asked, *view.laid, *view.hand)}


def readable_cards(view: View) -> dict[int, Written]:
    """Find every written card that the viewer sees, by its source."""
    question = (view.question.source,) if view.question is not None else ()
    call = (view.call.source,) if view.call is not None else ()
    effects = [seen.effect for seen in visible_cards(view).values()]
    lasting = [effect.source for effect in view.lasting]
    duties = [duty.source for duty in view.duties]
    known = (*question, *call, *effects, *lasting, *duties, *view.by_hand, *view.rules)
    return {written.source: written for written in known if written is not None}
