"""Show the further pages of a panel, to watchers too: cards in full, what can be called, what may be tried."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.card_language.free_words import Do, Outside, Say
from bot.engine.controls import BACK, beside, few_or_many, filled
from bot.engine.deck import BY_TABLE, EXPLAINED, seen_to
from bot.engine.game import moves_of
from bot.engine.screen import Button, Choice, Go, Menu, Row, Screen
from bot.engine.text import Name, Text, plural, text
from cogs.blank.cards.conditions.played import TOP_COUNTS, Played
from cogs.blank.cards.effects.contest import Contest
from cogs.blank.cards.sentences import says
from cogs.blank.screen.alt_text import between_two, deck_marks, own_hand, own_picture, shown_hands, top_card
from cogs.blank.screen.controls import (
    FEW,
    ByHandPage,
    CallPage,
    CardPage,
    HandPage,
    RulePage,
    RulesPage,
    TryPage,
    card_rows,
    tries,
)
from cogs.blank.screen.status import call_lines, effects_in_force
from cogs.blank.view import AskByHand, Call, CallView, CardView, Claim, Lay, Sheet, View, Written
from cogs.blank.wording import card_name, player_names, quoted, readable_cards, signed, title_of, visible_cards

ROOM = 2400
"""Characters of rules in full on one page; what just happened and the clock have to fit as well."""
BY_ITSELF = EXPLAINED[BY_TABLE]
"""What the sign says; what people see to is told for each card."""
AnyPage = ByHandPage | CallPage | RulesPage | RulePage | HandPage | CardPage | TryPage


def further_page(view: View, page: AnyPage) -> Screen | None:
    """Show a page that a panel or the table's message leads to; None: it is not one now."""
    match page:
        case CallPage(source):
            return _calls(view, source)
        case ByHandPage(source) if view.seat is not None:
            return _by_hand(view, source)
        case RulesPage(part):
            return _rules(view, part or 0)
        case RulePage(source) if source in readable_cards(view):
            return _rule(view, readable_cards(view)[source])
        case HandPage() if view.seat is not None:
            return _hand(view)
        case CardPage(card) if card in visible_cards(view):
            return _card(view, visible_cards(view)[card])
        case TryPage() if tries(view):
            return _tries(view)
    return None


def _rules(view: View, part: int) -> Screen:
    """Show all rules in full, some to a page, and what lasts besides."""
    parts = _parts(view.rules)
    # A rule may have left play since the page was opened.
    part = min(part, len(parts) - 1)
    lines = [
        line for written in parts[part] for line in (text("**{title}**", title=title_of(written)), *_full(written))
    ]
    lines += [*_notes(view, parts[part]), BY_ITSELF if view.rules else text("No rules are in play."), *deck_marks(view)]
    # Not a menu of parts: rules are read from the first to the last.
    before = (Go(text("Earlier rules"), RulesPage(part - 1).path),) if part else ()
    after = (Go(text("More rules"), RulesPage(part + 1).path),) if part + 1 < len(parts) else ()
    title = plural("{n} rule is in play", "{n} rules are in play", n=len(view.rules))
    return Screen(title, (*lines, *effects_in_force(view)), rows=(*_openings(view), (*before, *after, BACK)))


def _parts(rules: Sequence[Written]) -> list[list[Written]]:
    """Put as many rules on a page as there is room for; the first page is there even without any."""
    parts: list[list[Written]] = [[]]
    left = ROOM
    for written in rules:
        card = written.card
        # About as many characters as it takes: what the table makes of it is about as long as what is written.
        size = 100 + len(card.title) + 2 * len(card.condition) + 2 * len(card.words)
        if size > left and parts[-1]:
            parts.append([])
            left = ROOM
        parts[-1].append(written)
        left -= size
    return parts


def _full(written: Written) -> Iterator[Text]:
    """Say the words of a card, what it does and who sees to it, and how people see to what the table cannot."""
    card, meaning = written.card, written.meaning
    words = signed(written, quoted(written, whole=True))
    # Our own cards say in plain words what the table does.
    alone = card.printed and not meaning.left_to_people()
    yield from (seen_to(words, people=False),) if alone else (words, *says(meaning))
    if isinstance(meaning.condition, Outside):
        yield text("👥 Only people notice when it happens: whoever does claims it under “Call a penalty”.")
    effects = [clause.effect for clause in meaning.clauses]
    if any(isinstance(effect, Say | Do) for effect in effects):
        yield text("👥 Only people can judge whether it is done: whoever does not do it can be called.")
    if any(isinstance(effect, Do) for effect in effects) and not card.printed:
        yield text("✋ If it moves cards, “Do it by hand” on your panel lets the table do it, once the others agree.")
    if any(isinstance(effect, Contest) for effect in effects):
        yield text(
            "👥 The players hold the contest themselves; whoever set it off tells who has won. Against a computer the "
            "other player tells, and between computers luck decides."
        )


def _notes(view: View, cards: Sequence[Written]) -> Iterator[Text]:
    """Say which card of a play counts, where rules wait for one (K11), and what a reversal does between two (K15)."""
    if any(isinstance(written.meaning.condition, Played) for written in cards):
        yield TOP_COUNTS
    yield from between_two(view, cards)


def _openings(view: View) -> Iterator[Row]:
    """Lead to every card that lies open, which can be read on a page of its own."""
    effects = [view.top.effect, *(effect.source for effect in view.lasting)]
    cards = {written.source: written for written in (*view.rules, *effects) if written is not None}
    if cards:
        choices = (Choice(title_of(card), RulePage(source).path, quoted(card)) for source, card in cards.items())
        yield (Menu(text("Read one card"), tuple(choices)),)


def _large(view: View, title: Text, card: Written, mark: str, row: Row) -> Screen:
    """Show one written card, where the picture is of that: its words say what the picture says, and no more."""
    lines = (*_full(card), *_notes(view, (card,)), BY_ITSELF)
    return Screen(title, lines, (title, *lines), (row,), Sheet(card.card, mark))


def _rule(view: View, written: Written) -> Screen:
    """Show one rule, or the effect of a card on the table, with the way to call for it."""
    call = Go(text("Call a penalty"), CallPage(written.source).path, "danger")
    calls = (call,) if written.source in _callable(view) else ()
    return _large(view, title_of(written), written, "", (*calls, Go(text("All rules in play"), RulesPage().path), BACK))


def _hand(view: View) -> Screen:
    """Show the viewer's hand, and what is written on its cards."""
    cards = {seen.card: CardPage(seen.card).path for seen in (*view.hand, *view.laid) if seen.effect is not None}
    none = () if cards else (text("None of your cards has an effect."),)
    lines = (*own_hand(view), *shown_hands(view), *none)
    return Screen(
        text("Your cards"), lines, own_picture(view), beside((*card_rows(view, cards, None),), (BACK,)), heard=()
    )


def _card(view: View, seen: CardView) -> Screen:
    """Show one game card, with all that is written on it."""
    row = (Go(text("Your cards"), HandPage().path), BACK)
    if seen.effect is not None:
        return _large(view, card_name(seen), seen.effect, seen.mark, row)
    return Screen(card_name(seen), (text("Only a colour and a number: it does nothing."),), rows=(row,))


def _tries(view: View) -> Screen:
    """Show the cards that may be tried (K21, K22), and what that costs."""
    # Out of turn somebody else may move first, and the card may be tried all the same.
    own_turn = bool(moves_of(view, Lay))
    title = text("Try a card that does not fit?") if own_turn else text("Play out of turn?")
    warning = text("⚠️ It comes back to your hand, and you draw a penalty card.")
    rows = tuple(card_rows(view, tries(view), text("Try:"), "danger", any_time=not own_turn))
    return Screen(title, (warning, *top_card(view)), own_picture(view), beside(rows, (BACK,)), heard=())


def _calls(view: View, source: int | None) -> Screen:
    """Ask which card a call is about, then which player (K23, K24); a single card need not be chosen."""
    cards = _callable(view)
    # One press less where there is only one card to choose.
    if source not in cards and len(cards) == 1:
        (source,) = cards
    if source in cards:
        return _call(view, cards[source], alone=len(cards) == 1)
    choices = [Choice(title_of(card), CallPage(source).path, quoted(card)) for source, card in cards.items()]
    rows = few_or_many(text("Choose a card"), choices, FEW, stacked=True)
    return Screen(text("Call a penalty"), tuple(_about_calls(view)), rows=filled((*rows, (BACK,))))


def _callable(view: View) -> dict[int, Written]:
    """Find the cards of which the viewer may call or claim something, by source."""
    known = readable_cards(view)
    return {move.source: known[move.source] for move in view.interrupts if isinstance(move, Call | Claim)}


def _about_calls(view: View) -> Iterator[Text]:
    """Say why there is nothing to call, or what can be called."""
    if view.call is not None:
        yield from _still_open(view, view.call)
        return
    if not view.duties:
        yield text("There is nothing to call at the moment: no card has asked for what only people can judge.")
        yield text("What the table can check it sees to by itself.")
        return
    can_call = view.seat is not None and bool(_callable(view))
    yield text("Which card is it about?") if can_call else text("What only people can judge now:")
    for duty in view.duties:
        title, words, players = title_of(duty.source), quoted(duty.source), player_names(duty.seats)
        if duty.kind == "call":
            yield text("• “{title}”, for {players}: {words}", title=title, players=players, words=words)
        else:
            yield text("• “{title}”, if anybody did it: {words}", title=title, words=words)


def _still_open(view: View, call: CallView) -> Iterator[Text]:
    yield text("One at a time: this is still open.")
    yield from call_lines(view, call)


def _call(view: View, written: Written, *, alone: bool) -> Screen:
    """Offer the players of whom something can be said about one card."""
    about = [move for move in view.interrupts if isinstance(move, Call | Claim) and move.source == written.source]
    # Good at any time, so that nobody is too slow for it.
    calls = tuple(
        Button(text("{player} did not do it", player=Name(move.seat)), move, "danger", any_time=True)
        for move in about
        if isinstance(move, Call)
    )
    claims = tuple(
        Button(text("{player} did what it waits for", player=Name(move.seat)), move, "main", any_time=True)
        for move in about
        if isinstance(move, Claim)
    )
    lines = [quoted(written, whole=True)]
    if calls:
        lines.append(_VOTED_ON if view.judged else _ASKED)
    if claims:
        lines.append(_VOTED_ON_CLAIM if view.judged else _ASKED_CLAIM)
    back = BACK if alone else Go(BACK.label, CallPage().path)
    return Screen(title_of(written), tuple(lines), rows=filled((calls, claims, (back,))))


_VOTED_ON = text("Somebody did not do it? The others vote: if they agree, that player draws a card; if not, you do.")
_VOTED_ON_CLAIM = text("Somebody did what it waits for? The others vote; if they do not agree, it costs you nothing.")
# Of two people nobody is left to vote, and computers judge nothing (K23).
_ASKED = text("They did not do it? They are asked: if they admit it, they draw a card; if not, nothing happens.")
_ASKED_CLAIM = text("Somebody did what it waits for? The other player is asked; if they say no, it costs you nothing.")


def _by_hand(view: View, source: int | None) -> Screen:
    """Ask for which card something is done by hand (K34), and offer to begin; a single card need not be chosen."""
    cards = {written.source: written for written in view.by_hand}
    if source not in cards and len(cards) == 1:
        (source,) = cards
    if source in cards:
        return _begin_by_hand(view, cards[source], alone=len(cards) == 1)
    choices = [Choice(title_of(card), ByHandPage(source).path, quoted(card)) for source, card in cards.items()]
    lines = (text("For which card?"),) if cards else tuple(_no_hand(view))
    rows = few_or_many(text("Choose a card"), choices, FEW, stacked=True)
    return Screen(text("Do it by hand"), lines, rows=filled((*rows, (BACK,))))


def _no_hand(view: View) -> Iterator[Text]:
    """Say why nothing can be asked for now."""
    if view.call is not None:
        yield from _still_open(view, view.call)
    else:
        yield text("There is nothing to do by hand now: no card has asked for what the table cannot do by itself.")


_AGREED_BY_OTHERS = text("The others say yes or no to it; if more say yes, the table does it.")


def _begin_by_hand(view: View, written: Written, *, alone: bool) -> Screen:
    move = AskByHand(written.source)
    begin = Button(text("Say what is done"), move, "main", any_time=True)
    lines = (
        quoted(written, whole=True),
        text("Draw, discard, give, take, swap or show cards, or name a colour: you say what, for whom and how many."),
        _AGREED_BY_OTHERS if len(view.players) > 2 else text("The table does it if the other player agrees."),
        *(() if move in view.interrupts else (text("You have asked often enough for this card until the next play."),)),
    )
    back = BACK if alone else Go(BACK.label, ByHandPage().path)
    return Screen(title_of(written), lines, rows=(((begin,) if move in view.interrupts else ()) + (back,),))
