"""Say what goes on at the table beside the piles: what lasts, an open call, a question, a win that waits."""

from __future__ import annotations

from collections.abc import Iterator

from bot.card_language.free_words import Do, Say
from bot.engine.text import Argument, Moment, Name, Text, plural, text
from cogs.blank.cards.conditions.slower import Slower
from cogs.blank.cards.effects.countdown import Countdown
from cogs.blank.cards.limits import limit_begins
from cogs.blank.cards.starter_deck import free_words
from cogs.blank.view import CallView, Lasting, Question, View, Written
from cogs.blank.wording import colour_name, lasting_effects, player_names, quoted, shortened, signed, title_of


def situation(view: View) -> Iterator[Text]:
    """Say all of it that everybody may know, the most pressing first."""
    # A call comes first: play, and a win that waits, stand still until it is decided (K23).
    if view.call is not None:
        yield from call_lines(view, view.call)
    elif view.winner is not None:
        yield from _win(view, view.winner)
    elif view.question is not None:
        yield from question_lines(view.question)


def too_slow(view: View) -> Iterator[Text]:
    """Say until when a turn may last before a rule is set off by it (K24)."""
    for rule in view.rules:
        if view.since is not None and isinstance(slower := rule.meaning.condition, Slower):
            when = Moment(view.since + 1000 * slower.seconds)
            yield text("⏳ “{title}”: this turn is too long {when}.", title=title_of(rule), when=when)


def effects_in_force(view: View) -> Iterator[Text]:
    """List what is in force, each with the card it comes from."""
    for effect in lasting_effects(view):
        yield text("{what} “{title}”", what=_lasts(effect), title=title_of(effect.source))


def _lasts(effect: Lasting) -> Text:
    match effect.kind:
        case "ban_colour":
            return _banned(effect, text("{colour} cards", colour=colour_name(effect.value)))
        case "ban_number":
            return _banned(effect, text("cards with a {number}", number=effect.value))
        case "only_colour":
            return text("⛔ The next play must match by colour; the number does not help.")
        case "only_number":
            return text("⛔ The next play must match by number; the colour does not help.")
        case "demand_colour":
            return _demanded(effect, text("{colour} cards", colour=colour_name(effect.value)))
        case "demand_number":
            return _demanded(effect, text("cards with a {number}", number=effect.value))
        case "countdown":
            return _countdown(effect)
        case "words":
            return _bound(effect, player_names(effect.seats), _words(effect))
        case "skip":
            players, until = player_names(effect.seats), player_names((effect.doer,))
            return text("⏭️ Every turn missed until that of {until}: {players}.", players=players, until=until)


def _bound(effect: Lasting, players: Argument, words: Argument) -> Text:
    """Say whom words bind, and for how long."""
    if effect.doer >= 0:
        doer = Name(effect.doer)
        return text("👥 {players}, until the next turn of {doer}: {words}.", players=players, doer=doer, words=words)
    if effect.at is not None:
        when = Moment(effect.at)
        return text("👥 {players}, ends {when}: {words}.", players=players, when=when, words=words)
    if not effect.turns:
        return text("👥 {players}, until the game ends: {words}.", players=players, words=words)
    if effect.rounds:
        return plural(
            "👥 {players}, for one more round: {words}.",
            "👥 {players}, for {n} more rounds: {words}.",
            n=effect.turns,
            players=players,
            words=words,
        )
    return plural(
        "👥 {players}, for one more turn: {words}.",
        "👥 {players}, for {n} more turns: {words}.",
        n=effect.turns,
        players=players,
        words=words,
    )


def _words(effect: Lasting) -> Argument:
    """Say what is to be said or done all the time."""
    clauses = effect.source.meaning.clauses
    for clause in clauses[max(0, effect.clause) :]:
        match clause.effect:
            case Say(words=words) as say if say.lasts():
                return text("say “{words}”", words=free_words(words))
            case Do(words=words) as do if do.lasts():
                return free_words(words)
    return shortened(effect.source.card, "words")


def _demanded(effect: Lasting, cards: Text) -> Text:
    if effect.seats:
        until = player_names(effect.seats)
        return text("❗ Only {cards}, on anything, until the next turn of {players}.", cards=cards, players=until)
    return plural(
        "❗ Only {cards}, on anything, for one more turn.",
        "❗ Only {cards}, on anything, for {n} more turns.",
        n=effect.turns,
        cards=cards,
    )


def _banned(effect: Lasting, cards: Text) -> Text:
    if effect.turns:
        return plural(
            "⛔ No {cards} for one more turn.", "⛔ No {cards} for {n} more turns.", n=effect.turns, cards=cards
        )
    if effect.seats:
        return text("⛔ No {cards} until the next turn of {players}.", cards=cards, players=player_names(effect.seats))
    return text("⛔ No {cards} for now.", cards=cards)


def _countdown(effect: Lasting) -> Text:
    # Only a live game knows the moment; a slow one counts rounds (K24, K29).
    if effect.at is not None:
        return text("⏱️ The game ends {when}: fewest cards wins.", when=Moment(effect.at))
    return plural(
        "⏱️ One more round, then fewest cards wins.",
        "⏱️ {n} more rounds, then fewest cards wins.",
        n=effect.turns,
    )


def told_before(view: View) -> Iterator[Text]:
    """Say what was told as news when it began, where `effects_in_force` says as much."""
    for effect in lasting_effects(view):
        if (limit := limit_begins(effect.kind, effect.value)) is not None:
            yield limit
        clauses = effect.source.meaning.clauses if effect.kind == "countdown" else ()
        yield from (each.effect.begins(slow=view.slow) for each in clauses if isinstance(each.effect, Countdown))


def quotation(written: Written) -> Text:
    return text("“{title}”: {words}", title=title_of(written), words=signed(written, quoted(written)))


def call_lines(view: View, call: CallView) -> Iterator[Text]:
    """Tell who says what of whom, and how the vote stands."""
    yield _accusation(call)
    if call.source is not None:
        yield quotation(call.source)
    if call.says is not None:
        yield _agreed_on(view, call)
    if view.phase == "vote":
        yield from _votes(view, call)


def _agreed_on(view: View, call: CallView) -> Text:
    """Say when something is done by hand; between two players nobody votes (K34)."""
    first, *more = (seat for seat in range(len(view.players)) if seat != call.accused)
    if more:
        return text("If more say yes than no in time, the table does it; whoever says nothing does not count.")
    return text("{player} decides: the table does it only after a yes in time.", player=Name(first))


def _accusation(call: CallView) -> Text:
    accused = call.by(call.accused)
    if call.kind == "strict":
        return text("⚖️ {accused} tried a card that may not be played, and has to draw for it.", accused=accused)
    if call.accuser is None:
        return text("⚖️ {accused} is held to what a card asked for.", accused=accused)
    # Word by word what is told as news, so that it stands there once.
    if call.kind == "hand" and call.says is not None:
        return text("{player} asks the table: {what}", player=accused, what=call.says.text)
    if call.kind == "hand" and call.source is not None:
        card = text("“{title}”", title=title_of(call.source))
        return text("{player} wants to do by hand what {card} says.", player=accused, card=card)
    if call.kind == "claim":
        return text(
            "⚖️ {accuser} says that {accused} did what this card waits for.",
            accuser=call.by(call.accuser),
            accused=accused,
        )
    return text(
        "⚖️ {accuser} says that {accused} did not do what this card asks for.",
        accuser=call.by(call.accuser),
        accused=accused,
    )


def _votes(view: View, call: CallView) -> Iterator[Text]:
    if call.ayes:
        yield text("Yes, that is so: {players}.", players=call.all_by(call.ayes))
    if call.noes:
        yield text("No, it is not: {players}.", players=call.all_by(call.noes))
    if call.abstained:
        yield text("Abstaining: {players}.", players=call.all_by(call.abstained))
    # With nobody to vote the accused tells, and the title says so; of two players there is one to wait for.
    if call.accused not in view.to_act and view.to_act and len(view.players) > 2:
        yield text("Yet to vote: {players}.", players=player_names(view.to_act))


def _win(view: View, winner: int) -> Iterator[Text]:
    yield text(
        "🏁 {player} has no cards left. A card asked for something that only people can judge: confirm the win if it "
        "was done, or call a penalty.",
        player=Name(winner),
    )
    if view.to_act:
        yield text("Yet to confirm: {players}.", players=player_names(view.to_act))


def question_lines(question: Question) -> Iterator[Text]:
    """Tell which card asks, and what the table will do."""
    if question.source is not None:
        yield quotation(question.source)
        # A card that does one thing has said so already.
        if question.says is not None and (question.by_hand or len(question.source.meaning.clauses) > 1):
            yield text("→ {what}", what=question.says)
    if question.kind == "order":
        yield text("Several things have been set off at once.")
    if question.left > 1:
        yield plural("{n} more card to choose.", "{n} more cards to choose.", n=question.left)
