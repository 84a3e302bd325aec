"""Show a View as words and controls: the table's message, and the private panel of a seat or a watcher."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from bot.engine.deck import EXPLAINED
from bot.engine.game import moves_of
from bot.engine.game_screen import GameScreen, ScreenLine, ScreenParts, spared, turns_before
from bot.engine.text import Name, Text, plural, text
from cogs.blank.cards.by_hand import ByHand
from cogs.blank.cards.effects.swap import Swap
from cogs.blank.cards.names import hand_text
from cogs.blank.screen import alt_text, controls, pages
from cogs.blank.screen.consequences import rules_set_off
from cogs.blank.screen.status import effects_in_force, question_lines, quotation, situation, told_before, too_slow
from cogs.blank.view import AnswerCall, Call, CallView, DrawPenalty, Lay, Question, View, Written
from cogs.blank.wording import IN_HEADING, SHOWN, in_a_line, is_wrong, player_names, rule_came, title_of


def _title(view: View) -> Text:
    """Say whom the table waits for and what for; at the end, how it ended."""
    if view.outcome is not None:
        return view.outcome.text
    if view.question is not None:
        return _asked(view.question)
    if view.call is not None:
        return _called(view, view.call)
    if view.winner is not None:
        return text("Does the win of {player} stand?", player=Name(view.winner))
    return text("{player} plays a card", player=Name(view.turn))


def _own_title(view: View) -> Text:
    """Say the same to whoever has to act."""
    if view.question is not None:
        return _own_question(view.question)
    if view.call is not None:
        return _own_call(view, view.call)
    return _own_turn(view) if view.phase == "turn" else _title(view)


def _waiting_title(view: View) -> Text:
    """Say nothing of others' turns to whoever waits, for their panel is not always new."""
    return text("Your cards") if view.phase == "turn" else _title(view)


def _own_turn(view: View) -> Text:
    if is_wrong(view):
        return text("Your turn: this card does not fit")
    if view.laid:
        return plural("Your turn: {n} card chosen", "Your turn: {n} cards chosen", n=len(view.laid))
    if DrawPenalty() in view.moves:
        return text("Your turn: you cannot play")
    return text("Your turn: play a card")


def _called(view: View, call: CallView) -> Text:
    accused, answers = call.by(call.accused), Name(call.accused)
    if view.phase == "by_hand":
        return text("{player} says what is done by hand", player=answers)
    if view.phase == "answer":
        return text("{player} draws, or answers with a card", player=answers)
    if call.accused in view.to_act:
        return text("{player} says whether it is true", player=answers)
    if call.kind == "hand":
        return text("Is it done by hand?")
    if call.kind == "claim":
        return text("Vote: did {player} do it?", player=accused)
    return text("Vote: did {player} fail to do it?", player=accused)


def _own_call(view: View, call: CallView) -> Text:
    if call.by_hand is not None and view.phase == "by_hand":
        return _lacking(call.by_hand)
    if view.phase == "answer":
        can_answer = any(isinstance(move, AnswerCall) for move in view.moves)
        return text("Do you answer with a card?") if can_answer else text("You draw a penalty card")
    return text("Is it true?") if view.seat == call.accused else _called(view, call)


def _lacking(asked: ByHand) -> Text:
    """Ask what is still to be said of something that is done by hand (K34)."""
    lacks = asked.lacks()
    if lacks == "seats" and asked.way is not None and asked.seats:
        return text("Who else?")
    if lacks == "seats" and asked.way is not None:
        return {
            "draw": text("Who draws?"),
            "discard": text("Who discards?"),
            "give": text("Who gives?"),
            "take": text("Who takes?"),
            "swap": text("Who swaps hands?"),
            "show": text("Who shows their hand?"),
            "colour": text("Who names a colour?"),
        }[asked.way]
    if lacks == "other" and asked.way is not None:
        return {
            "give": text("To whom?"),
            "take": text("From whom?"),
            "swap": text("With whom?"),
        }.get(asked.way, text("Who may see it?"))
    return text("How many cards?") if lacks == "cards" else text("What is done by hand?")


def _asked(question: Question) -> Text:
    """Say what somebody else is asked, and which card asks."""
    said = _what_is_asked(question)
    if question.source is None:
        return said
    return _naming(question.source, said)


def _naming(source: Written, asked: Text) -> Text:
    return text("{asked} (“{title}”)", asked=asked, title=title_of(source, IN_HEADING))


def _what_is_asked(question: Question) -> Text:
    player = Name(question.seat)
    if question.may is not None:
        return text("{player} may {do}", player=player, do=question.may)
    if question.kind == "card" and question.target is not None and question.target != question.seat:
        return text("{player} chooses cards for {other}", player=player, other=Name(question.target))
    if question.kind == "looked_hand" and question.target is not None:
        return text("{player} looks at the hand of {other}", player=player, other=Name(question.target))
    if question.kind == "winner" and question.target is not None:
        return text("{player} tells who has won: {player} or {other}", player=player, other=Name(question.target))
    return {
        "seat": text("{player} chooses a player", player=player),
        "second_seat": text("{player} chooses a second player", player=player),
        "card": text("{player} chooses cards to discard", player=player),
        "colour": text("{player} names a colour", player=player),
        "number": text("{player} names a number", player=player),
        "demand_colour": text("{player} names a colour", player=player),
        "demand_number": text("{player} names a number", player=player),
        "rule": text("{player} chooses a rule", player=player),
        "order": text("{player} puts the rules in order", player=player),
        "may": text("{player} may do what the card says", player=player),
        "winner": text("{player} tells who has won", player=player),
        "looked": text("{player} looks at cards", player=player),
        "looked_hand": text("{player} looks at a hand", player=player),
        "search": text("{player} searches a pile", player=player),
        "name": text("{player} names a colour", player=player),
    }[question.kind]


def _own_question(question: Question) -> Text:
    """Ask it, and say which card asks."""
    said = _asked_of_viewer(question)
    if question.source is None:
        return said
    return _naming(question.source, said)


def _asked_of_viewer(question: Question) -> Text:
    if question.may is not None:
        return text("Do you want to {do}?", do=question.may)
    if question.kind == "card" and question.target is not None and question.target != question.seat:
        return text("Which card do you give to {player}?", player=Name(question.target))
    if question.kind == "seat" and question.target not in (None, question.seat):
        return text("Which player, for {player}?", player=Name(question.target))
    if question.kind == "looked_hand" and question.target is not None:
        return text("You look at the hand of {player}", player=Name(question.target))
    if question.kind == "seat" and _only_swaps(question):
        return text("With whom do you swap hands?")
    return {
        "seat": text("Which player?"),
        "second_seat": text("Which second player?"),
        "card": text("Which card do you discard?"),
        "colour": text("Which colour may not be played?"),
        "number": text("Which number may not be played?"),
        "demand_colour": text("Which colour must be played?"),
        "demand_number": text("Which number must be played?"),
        "rule": text("Which rule leaves play?"),
        "order": text("What is done first?"),
        "may": text("Do you want to?"),
        "winner": text("Who has won?"),
        "looked": text("You look at cards"),
        "looked_hand": text("You look at a hand"),
        "search": text("Which card do you take?"),
        "name": text("Which colour do you name?"),
    }[question.kind]


def _only_swaps(question: Question) -> bool:
    clauses = question.source.meaning.clauses if question.source is not None else ()
    return [clause.effect for clause in clauses] == [Swap("chosen")]


def _lines(view: View) -> Iterator[Text | ScreenLine]:
    """Say what everybody should know."""
    # At the end the result says it all.
    if view.phase == "over":
        return
    shown = tuple(_shown_rule(view))
    yield from (ScreenLine(said, spare=said in shown) for said in situation(view))
    yield from _last_cards(view)
    yield from too_slow(view)
    yield from effects_in_force(view)
    yield from spared(_pictured(view))


def _last_cards(view: View) -> Iterator[Text]:
    """Warn of whoever may win with their next card."""
    close = [seat for seat, player in enumerate(view.players) if player.cards == 1]
    if close:
        yield text("❗ One card left: {players}.", players=player_names(close))


def _pictured(view: View) -> Iterator[Text]:
    """Say what everybody sees in the picture."""
    yield from alt_text.top_card(view)
    yield from alt_text.rule_lines(view)
    if view.rules:
        yield from EXPLAINED.values()


def _shown_rule(view: View) -> Iterator[Text]:
    """Say the rule that asks, where the picture shows it."""
    # A hand that is shown takes the place of the rules.
    if view.question is not None and not any(player.shown for player in view.players):
        yield from (quotation(rule) for rule in view.rules[-SHOWN:] if rule == view.question.source)


def _own_lines(view: View) -> Iterator[Text | ScreenLine]:
    """Say what is expected of the viewer, and list their hand."""
    # A call has to be read where it is voted on; of a question the title says what is to be done.
    yield from spared(situation(view)) if view.phase == "question" else situation(view)
    if view.seat in view.to_act:
        yield from too_slow(view)
        yield from _expected(view)
        yield from rules_set_off(view)
        yield from map(in_a_line, controls.named_only(view))
    elif view.phase in ("turn", "question") and view.seat is not None and view.seat != view.turn:
        yield _waiting(view, view.seat)
    # While cards are chosen there is no room for it on a desk; it was read before.
    if not _is_laying(view):
        yield from _callable(view)
    yield from spared(_own_pictured(view))


def _callable(view: View) -> Iterator[Text]:
    """Say of whom something was asked that the viewer may call (K23), where the button for it stands."""
    may = {(move.source, move.seat) for move in view.interrupts if isinstance(move, Call)}
    for duty in view.duties:
        seats = [seat for seat in duty.seats if (duty.source.source, seat) in may]
        if duty.kind == "call" and seats:
            title, players = title_of(duty.source, IN_HEADING), player_names(seats)
            yield text("👥 “{title}” asks {players}. Not done? Call a penalty.", title=title, players=players)


def _own_pictured(view: View) -> Iterator[Text]:
    """Say what the viewer sees in their picture, or reads on the table's message."""
    if moves_of(view, Lay) and not (view.laid or moves_of(view, DrawPenalty)):
        yield from _fitting(view)
    yield from effects_in_force(view)
    yield from alt_text.top_card(view)
    yield from alt_text.looked_at_cards(view)
    yield from alt_text.laid_cards(view)
    yield from alt_text.own_hand(view)


def _own_cards(view: View) -> Iterator[Text]:
    """Say what cards the viewer has, as they were told when they got them."""
    yield hand_text(seen.card for seen in view.hand)


def _own_retold(view: View) -> Iterator[Text]:
    """Say what was told as news, and what the own hand says where it is listed."""
    yield from told_before(view)
    if not (_is_asked_in_turn(view) or _is_laying(view)):
        yield from _own_cards(view)


def _own_explained(view: View) -> Iterator[tuple[Text, Text]]:
    """Quote the rules whose coming may be news: else their names are enough."""
    return ((rule_came(written), quotation(written)) for written in view.rules)


def _heard(view: View) -> Iterable[Text]:
    """Say what the newest press of the viewer's own turn has changed, or what a card asks of them in it; else how it
    stands, with rules by their names."""
    if view.question is not None and _is_asked_in_turn(view):
        return _asked_in_turn(view, view.question)
    return _laying(view) if _is_laying(view) else _in_short(view)


def _is_asked_in_turn(view: View) -> bool:
    question = view.question
    return view.phase == "question" and question is not None and view.seat == view.turn == question.seat


def _is_laying(view: View) -> bool:
    return view.phase == "turn" and bool(view.laid)


def _in_short(view: View) -> Iterator[Text]:
    if view.phase == "question":
        yield from situation(view)
    if DrawPenalty() in view.moves:
        yield _NO_CARD
    yield from _own_pictured(view)
    yield from alt_text.rest_in_short(view)


def _asked_in_turn(view: View, question: Question) -> Iterator[Text]:
    if not _is_further(view, question):
        yield from question_lines(question)
    if question.kind in ("seat", "second_seat"):
        yield alt_text.sizes(view)
    yield from alt_text.looked_at_cards(view)


def _is_further(view: View, question: Question) -> bool:
    """Tell whether its card has been read at its first question, which was for a player."""
    if question.source is None or question.kind == "second_seat":
        return question.kind == "second_seat"
    # Of two players nobody is asked which one.
    chosen = any(clause.whom in ("chosen", "two") for clause in question.source.meaning.clauses[:1])
    return chosen and len(view.players) > 2 and question.kind in ("winner", "card")


def _laying(view: View) -> Iterator[Text]:
    yield from alt_text.laid_cards(view)
    if not moves_of(view, Lay):
        yield plural("Nothing more fits: play it.", "Nothing more fits: play them.", n=len(view.laid))


_NO_CARD = text("No card of yours matches, so you draw one, and your turn is over.")


def _expected(view: View) -> Iterator[Text | ScreenLine]:
    kinds = {type(move) for move in view.moves}
    if DrawPenalty in kinds:
        # So do the title and the cards of the picture.
        yield ScreenLine(_NO_CARD, spare=True)
    elif is_wrong(view):
        yield text(
            "⚠️ The last card you chose does not fit: if you play it, you draw a penalty card. Better take it back."
        )


def _fitting(view: View) -> Iterator[Text]:
    """Say what can be laid where what is in force allows less than usual; else the buttons say it."""
    only = {lasting.kind for lasting in view.lasting}
    if "only_number" in only:
        yield text("Play one card or several, all of the top card's number.")
    elif "only_colour" in only:
        yield text("Play one card or several, all of the top card's colour.")


def _waiting(view: View, seat: int) -> Text:
    if skips := view.players[seat].skips:
        return plural("You will miss a turn.", "You will miss {n} turns.", n=skips)
    return turns_before(len(view.players), view.turn, seat, view.direction)


SCREEN: GameScreen[View] = GameScreen(
    public=ScreenParts(_title, _lines, alt_text.picture, controls.public_rows, retold=told_before),
    own=ScreenParts(
        _own_title,
        _own_lines,
        alt_text.own_picture,
        controls.first_page,
        pictured=_own_cards,
        retold=_own_retold,
        heard=_heard,
        explained=_own_explained,
    ),
    waiting=_waiting_title,
    pages=pages.AnyPage,
    page=pages.further_page,
    watching=((controls.RULES,),),
)
