"""Put the picture in words, in a fixed order: alt text and text mode say this."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from bot.engine.deck import seen_to
from bot.engine.text import Name, Text, listing, plural, text
from cogs.blank.cards.effects.reverse import Reverse
from cogs.blank.screen.status import effects_in_force, quotation
from cogs.blank.view import PlayerView, View, Written
from cogs.blank.wording import card_name, card_names, colour_lines, deck_names, quoted, signed, title_of

CLOCKWISE, COUNTERCLOCKWISE = text("Play goes clockwise ↻."), text("Play goes counterclockwise ↺.")
MOST_RULES = 6
"""Rules that are quoted on the table's message; any more are only counted there."""


def picture(view: View) -> tuple[Text, ...]:
    """Describe the public table, and no more, whoever's view it is given: a hand may be shown to one seat alone."""
    # What matters most comes first, because alt text ends after 1,024 characters.
    if view.outcome is not None:
        return (*hands_left(view), *top_card(view), _piles(view), *deck_marks(view), *rule_lines(view))
    # What a seat alone is shown, its own picture says.
    shown = shown_hands(view) if view.seat is None else ()
    return (
        *_asking(view),
        _turn(view),
        *top_card(view),
        sizes(view),
        *effects_in_force(view),
        _piles(view),
        *deck_marks(view),
        *shown,
        *rule_lines(view),
    )


def own_picture(view: View) -> tuple[Text, ...]:
    """Describe the same, behind what only the viewer sees."""
    own = (
        *_asking(view),
        *looked_at_cards(view),
        *laid_cards(view),
        *own_hand(view),
        *shown_hands(view),
    )
    # Whose turn it is, and what they can lay, those on turn read in the title and on the buttons.
    known = (*own, _turn(view)) if view.seat == view.turn else own
    return (*own, *(said for said in picture(view) if said not in known))


def rest_in_short(view: View) -> Iterator[Text]:
    """Say of the table what the viewer's own lines do not, with rules by their names."""
    yield from shown_hands(view)
    if view.seat != view.turn:
        yield _turn(view)
    yield sizes(view)
    yield _piles(view)
    yield rule_names(view)


def rule_names(view: View) -> Text:
    """Name the rules in play."""
    if not view.rules:
        return text("No rules are in play.")
    titles = listing(*(text("“{title}”", title=title_of(written)) for written in view.rules))
    return plural(
        "{n} rule is in play: {titles}.", "{n} rules are in play: {titles}.", n=len(view.rules), titles=titles
    )


def _asking(view: View) -> Iterator[Text]:
    """Quote the card that asks, ahead of all others."""
    if view.question is not None and view.question.source is not None:
        yield quotation(view.question.source)


def _asks(view: View, written: Written) -> bool:
    return view.question is not None and view.question.source == written


def top_card(view: View) -> Iterator[Text]:
    """Name the card to play on, and say which way it goes."""
    yield text("Top card: {card}.", card=card_name(view.top))
    if view.top.effect is not None and not _asks(view, view.top.effect):
        yield _what(view.top.effect, fired=view.top.effect.source in view.fired)
    yield CLOCKWISE if view.direction == 1 else COUNTERCLOCKWISE


def _turn(view: View) -> Text:
    """Say what the title says as well, where there is no title: in alt text."""
    # Even while somebody else is asked: it tells where the game goes on.
    return text("On turn: {player}.", player=Name(view.turn))


def rule_lines(view: View) -> Iterator[Text]:
    """Quote the rules in play, in short."""
    if not view.rules:
        yield text("No rules are in play.")
        return
    yield plural("{n} rule is in play:", "{n} rules are in play:", n=len(view.rules))
    for written in view.rules[:MOST_RULES]:
        asks = _asks(view, written)
        yield _asks_now(written) if asks else _what(written, fired=written.source in view.fired)
    # Cards may bring any number of rules into play.
    if (more := len(view.rules) - MOST_RULES) > 0:
        yield plural("• and one more.", "• and {n} more.", n=more)
    yield from between_two(view, view.rules)


def between_two(view: View, cards: Iterable[Written]) -> Iterator[Text]:
    """Say what a reversal does where there are two players (K15)."""
    clauses = (clause for card in cards for clause in card.meaning.clauses)
    if len(view.players) > 2 or not any(isinstance(clause.effect, Reverse) for clause in clauses):
        return
    if view.reverse_skips:
        yield text("Between two players a reversal skips the other one.")
    else:
        yield text("Between two players a reversal changes nothing.")


def _what(written: Written, *, fired: bool) -> Text:
    """Quote a card in a line. `fired`: the newest play has set it off."""
    said = seen_to(signed(written, quoted(written)), people=written.meaning.left_to_people())
    if not written.card.title:
        return text("• ⚡ {words}", words=said) if fired else text("• {words}", words=said)
    title = title_of(written)
    if fired:
        return text("• ⚡ “{title}”: {words}", title=title, words=said)
    return text("• “{title}”: {words}", title=title, words=said)


def _asks_now(written: Written) -> Text:
    """Name a card that was quoted before."""
    return text("• “{title}” asks now.", title=title_of(written))


def own_hand(view: View) -> Iterator[Text]:
    """List what the viewer holds, colour by colour."""
    if not view.hand:
        yield text("Your hand is empty.")
        return
    yield plural("Your hand, {n} card:", "Your hand, {n} cards:", n=len(view.hand))
    yield from colour_lines(view.hand)


def laid_cards(view: View) -> Iterator[Text]:
    """Name what the viewer is about to play."""
    cards = listing(*map(card_name, view.laid))
    if len(view.laid) == 1:
        yield text("Chosen so far: {cards}.", cards=cards)
    elif view.laid:
        yield text("Chosen so far: {cards}. The last one is the top.", cards=cards)


def looked_at_cards(view: View) -> Iterator[Text]:
    """List the cards of a pile or hand that the viewer looks at or searches."""
    if view.question is not None and view.question.cards:
        cards = view.question.cards
        yield plural("You see {n} card:", "You see {n} cards:", n=len(cards))
        yield from colour_lines(cards)


def sizes(view: View) -> Text:
    """Count the hands, in the order of the seats."""
    return text("Cards in hand: {hands}.", hands=listing(*map(_size, range(len(view.players)), view.players)))


def _size(seat: int, player: PlayerView) -> Text:
    if not player.skips:
        return text("{player} {n}", player=Name(seat), n=player.cards)
    return plural(
        "{player} {cards} (misses {n} turn)",
        "{player} {cards} (misses {n} turns)",
        n=player.skips,
        player=Name(seat),
        cards=player.cards,
    )


def _piles(view: View) -> Text:
    return text(
        "Draw pile: {pile}. Discard pile: {discards}. Rule deck: {rules}.",
        pile=view.pile,
        discards=view.discards,
        rules=view.rule_deck,
    )


def deck_marks(view: View) -> Iterator[Text]:
    """Say which mark is of which deck, where two are mixed."""
    if decks := deck_names(view):
        yield text("Every card carries the mark of its deck ({decks}).", decks=listing(*decks))


def shown_hands(view: View) -> Iterator[Text]:
    """List the hands of others that the viewer may see."""
    for seat, player in enumerate(view.players):
        if player.shown and seat != view.seat:
            yield text("{player} shows {cards}.", player=Name(seat), cards=card_names(player.shown))


def hands_left(view: View) -> Iterator[Text]:
    """Tell what everybody has left when the game is over (K35)."""
    for seat, player in enumerate(view.players):
        if player.shown:
            yield text("{player} still held {cards}.", player=Name(seat), cards=card_names(player.shown))
        else:
            yield text("{player} held no cards.", player=Name(seat))
