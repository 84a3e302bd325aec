"""Show a View as words and controls: the table's message, and the private panel of a seat or a watcher."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from bot.engine.controls import BACK
from bot.engine.game_screen import GameScreen, ScreenLine, ScreenParts, spared
from bot.engine.screen import Button, Go, Row, Screen
from bot.engine.text import Name, Text, listing, plural, text
from cogs.little_white_die import wording
from cogs.little_white_die.cards import HIGH_COPIES, NEXT_NUMBER_UP, SWAP_DICE
from cogs.little_white_die.guesses import legal_guesses
from cogs.little_white_die.odds import Odds
from cogs.little_white_die.screen import alt_text, controls
from cogs.little_white_die.splits import legal_splits
from cogs.little_white_die.view import Asked, Challenge, View


def _public_rows(view: View) -> tuple[Row, ...]:
    """Lead everybody to their own panel: one alone may guess or challenge now, which this message cannot know apart."""
    opening = {"split": text("Split my cards"), "wildcard": text("Swap a card")}.get(view.phase, text("My dice"))
    return ((Go(opening, (), "main"),),)


def _can_guess(view: View) -> bool:
    """Tell whether any guess is allowed now (L13)."""
    return bool(legal_guesses(wording.bidding(view)))


def _title(view: View) -> Text:
    """Say whose turn it is and what is to be done; at the end, how it ended."""
    if view.outcome is not None:
        return view.outcome.text
    if view.phase == "wildcard":
        return text("Everybody swaps one card for a wildcard")
    if view.phase == "split":
        return text("Everybody splits their cards")
    player = Name(min(view.to_act, default=view.liar))
    if view.phase == "guess":
        return _guessing_title(view, player)
    if view.asked is not None:
        return _asking_title(view.asked, player)
    if view.phase == "lose" and view.reveal is not None:
        return wording.paying(view.reveal)
    if view.phase == "declare" and view.reveal is not None and view.players[view.reveal.loser].out:
        gone = view.reveal.by(view.reveal.loser)
        return text("{loser} is out, and {player} says how many dice", loser=gone, player=player)
    return {
        "declare": text("{player} says how many dice", player=player),
        "lose": text("{player} gives up a die", player=player),
        "swap": text("{player} may take a wildcard", player=player),
    }[view.phase]


def _staged_title(view: View) -> Text | None:
    """Say that somebody was challenged: the usual title names the loser."""
    if view.reveal is None:
        return None
    told = view.reveal
    return wording.challenges(told.by(told.challenger), told.guess.by(told.guess.seat))


def _asking_title(asked: Asked, player: Name) -> Text:
    return {
        "seat": text("{player} chooses a player", player=player),
        "die": text("{player} chooses a die", player=player),
        "number": text("{player} chooses a number", player=player),
    }[asked.what]


def _guessing_title(view: View, player: Name) -> Text:
    """Say what may be done with the guess that stands (L10, L13, L32)."""
    lower = view.effects.lower
    if view.guess is None:
        return text("{player} makes the first guess", player=player)
    if not _can_guess(view) and view.guess.seat == view.turn:
        return text("{player} has no guess left", player=player)
    if not _can_guess(view):
        return text("{player} can only challenge", player=player)
    if view.guess.seat == view.turn and lower:
        return text("{player} has to go lower now", player=player)
    if view.guess.seat == view.turn:
        return text("{player} has to go higher still", player=player)
    if lower:
        return text("{player} guesses lower or challenges", player=player)
    return text("{player} guesses higher or challenges", player=player)


def _own_title(view: View) -> Text:
    """Ask whoever has to act; what they may do is in their picture."""
    if view.phase == "ask":
        return _question(view)
    if view.phase == "guess":
        return _own_guessing_title(view)
    return {
        "wildcard": text("Which card do you swap for a wildcard?"),
        "declare": text("Into how many dice does everybody split?"),
        "split": text("How do you split your cards?"),
        "lose": text("Which die do you give up?"),
        "swap": text("Do you swap a card for a wildcard?"),
    }[view.phase]


def _own_guessing_title(view: View) -> Text:
    if view.guess is None:
        return text("What do you say?")
    stands = view.guess
    if _can_guess(view) and stands.seat == view.turn:
        return text("What do you say next?")
    if _can_guess(view):
        return wording.believing(stands)
    if controls.triggers(view):
        return text("No guess is left: do you use a power card first?")
    return text("No guess is left")


def _waiting_title(view: View) -> Text:
    """Name what is on the panel of somebody who need not act: what goes on is on the table's message."""
    lying = view.seat is not None and view.phase in ("guess", "ask") and view.players[view.seat].dice
    return text("Your dice") if lying else text("Your cards")


def _question(view: View) -> Text:
    asked = view.asked
    # One power asks for a die twice: first for one's own, then for the one it is swapped for.
    if asked is not None and asked.power == SWAP_DICE and asked.picked:
        return text("Which die do you take for it?")
    if asked is not None and asked.power == NEXT_NUMBER_UP:
        return _without_card(view, len(asked.picked))
    asks = wording.QUESTIONS.get((asked.power, asked.what)) if asked else None
    return asks or text("What does the power card do?")


def _without_card(view: View, chosen: int) -> Text:
    """Ask for one more of those who get no new card (L31.1): whom the first question has numbered, the next do not."""
    missing = sum(player.cards > 0 for player in view.players) - HIGH_COPIES - chosen
    if chosen:
        return plural("Who else goes without? One more.", "Who else goes without? {count} more.", count=missing)
    return plural(
        "There is one new card too few: who goes without?",
        "There are {count} new cards too few: who goes without first?",
        count=missing,
    )


def _public_lines(view: View) -> Iterator[Text | ScreenLine]:
    """Say to all what it is about until somebody has guessed, then what was guessed, and what may be."""
    if wording.is_opening(view):
        yield _GOAL
    if _tells_guesses(view) and (said := wording.said_this_round(view)):
        yield said
    # Beside pictures it is said where it is needed: on the panel of whoever guesses.
    yield from spared(_allowed(view))
    yield from _asked_card(view)


_GOAL = text(
    "Guess how many of all dice show a number, or challenge a guess as a bluff. Whoever is wrong gives up a die with "
    "its cards."
)
# As the table says it; there it is put into the reader's language.
_BEGINS = Text("The game begins.")


def _tells_guesses(view: View) -> bool:
    return view.phase in ("guess", "ask")


def _retold(view: View) -> Iterable[Text]:
    """Leave out of the news the guesses that a line lists, and that the game begins, which the goal or a guess says."""
    return (_BEGINS, *_earlier_news(view)) if wording.is_opening(view) or _tells_guesses(view) else ()


def _own_retold(view: View) -> Iterable[Text]:
    return _earlier_news(view) if _answers(view) else ()


def _earlier_news(view: View) -> Iterator[Text]:
    return (wording.guess_text(guess, view.effects) for guess in view.earlier)


def _answers(view: View) -> bool:
    """Tell whether the viewer is asked what they make of a guess."""
    return view.phase == "guess" and view.seat in view.to_act


def _allowed(view: View) -> Iterator[Text]:
    if view.phase == "guess" and (said := wording.allowed(view)):
        yield said


def _asked_card(view: View) -> Iterator[Text]:
    """Say what everybody should know of the power card that asks."""
    if view.phase == "ask" and view.asked is not None:
        yield text("What the card does: {what}", what=wording.ABOUT[view.asked.power])


def _own_lines(view: View) -> Iterator[Text | ScreenLine]:
    """Say what the viewer sees, what is expected of them, and, for whoever reads no pictures, what everybody sees."""
    if _answers(view):
        yield from _allowed(view)
    yield from spared(_own_pictured(view))
    if _answers(view) and (said := wording.said_before(view)):
        yield said
    if view.seat not in view.to_act:
        yield from _waiting(view)
    elif view.phase == "split":
        yield text("You choose how many cards go into each die; which ones is left to chance.")
    yield from map(wording.power_text, sorted({card.power for card in controls.triggers(view).values()}))


def _own_pictured(view: View) -> Iterator[Text]:
    """Say what the viewer sees in their picture, and what the table's message tells: first what is newest."""
    yield from alt_text.newest(view)
    if view.seat not in view.to_act:
        yield text("{what}.", what=_title(view))
    yield from _own_heard(view)
    if not _answers(view):
        yield from _allowed(view)
    yield from _asked_card(view)
    yield from alt_text.picture(view, told=view.seat)


def _deck(view: View) -> Iterator[Text]:
    # Dice of one card each tell them all.
    if view.deck and not _all_seen(view):
        cards = listing(*map(wording.card_text, view.deck))
        if wording.are_in_dice(view):
            yield text("The cards in your dice: {cards}.", cards=cards)
        elif wording.become_dice(view):
            yield text("Your cards: {cards}; they become dice.", cards=cards)
        else:
            yield text("Your cards: {cards}.", cards=cards)
    if view.waiting:
        yield text("For the next round: {cards}.", cards=listing(*map(wording.card_text, view.waiting)))


def _all_seen(view: View) -> bool:
    # Between the rounds the dice that lie there are those of the round before.
    lying = view.seat is not None and view.phase in ("guess", "ask", "lose")
    dice = view.players[view.seat or 0].dice if lying else ()
    return bool(dice) and all(die.cards == 1 and die.top is not None for die in dice)


def _waiting(view: View) -> Iterator[Text]:
    """Say what a player who need not act may expect; that others take their turns says the title."""
    if view.seat is not None and view.players[view.seat].out:
        yield text("You are out of the game and may watch to the end.")
    elif view.split and len(legal_splits(len(view.deck), view.number)) == 1:
        yield text(
            "There is only one way to split your cards: {sizes}. The game goes on when everybody has chosen.",
            sizes=listing(*view.split),
        )
    elif view.split:
        yield text("You chose {sizes}. The game goes on when everybody has chosen.", sizes=listing(*view.split))
    elif view.given is not None:
        given = wording.card_text(view.given)
        yield text("You give up {card}. The game goes on when everybody has chosen.", card=given)
    elif view.phase in ("split", "wildcard"):
        yield text("Nothing to choose for you. The game goes on when everybody has chosen.")
    elif view.phase == "declare" and view.round == 1:
        # What they read stays true while others move.
        yield text("In each round your cards become dice: only you see yours, and you guess about all.")
    elif view.phase == "guess" and view.round == 1 and not _has_guessed(view):
        yield text("In your turn you guess higher, or challenge the guess before.")
    elif view.phase == "declare":
        yield text("Nothing to do yet: next, everybody splits their cards.")
    elif view.phase in ("lose", "swap"):
        waited = listing(*map(Name, sorted(view.to_act)))
        yield text("Nothing to do yet: the next round waits for {players}.", players=waited)


def _has_guessed(view: View) -> bool:
    return any(each.seat == view.seat for each in (*view.earlier, view.guess) if each is not None)


def _own_picture(view: View) -> tuple[Text, ...]:
    seen = (*alt_text.own_prompt(view), *alt_text.own_dice(view), *_deck(view))
    return seen or (text("You have no cards."),)


def _own_described(view: View) -> tuple[Text, ...]:
    """Put the own picture in words; who reads words alone is told with the others who is the Liar."""
    masked = view.outcome is None and view.seat == wording.liar_of(view)
    return (*_own_picture(view), *((text("You are the Liar."),) if masked else ()))


def _own_heard(view: View) -> Iterator[Text]:
    """Say the same to an ear: without what the title asks, and without the dice of a round that is over."""
    if view.phase == "guess":
        yield from alt_text.own_prompt(view, whole=True)
    left_out = tuple(_own_told(view))
    yield from (said for said in _own_picture(view) if said not in left_out)


def _own_told(view: View) -> Iterator[Text]:
    yield from alt_text.own_prompt(view)
    if alt_text.is_past(view):
        yield from alt_text.own_dice(view)


def _guess_page(view: View, page: controls.GuessPage) -> Screen | None:
    """Show the counts that may be guessed on a number or on power cards, and what helps to choose one."""
    word, further = page[0], page[1:]
    if page == ("challenge",):
        return _sure_page(view) if controls.is_sure(view) else None
    if word in ("challenge", "more") or further not in ((), ("more",)):
        return None
    number = word if isinstance(word, int) else None
    odds = Odds(view, view.effects)
    most = odds.at_most(number)
    rows = (controls.unbelievable_counts_on if further else controls.counts_on)(view, number, most)
    if not rows:
        return None
    title = text("How many dice show {what}?", what=wording.guessed_on(number))
    spare = tuple(_counting_lines(view, odds.shown(view.seat or 0, number)))
    return Screen(title, (*spare, _at_most(view, most)), _own_described(view), rows, spare=spare, heard=spare)


def _sure_page(view: View) -> Screen:
    """Ask before a challenge of what the viewer sees to be true."""
    seen = text("The dice that you see make this guess true: whoever challenges it gives up a die.")
    rows = ((Button(text("Challenge all the same"), Challenge(), "danger"), BACK),)
    return Screen(text("Challenge what is true?"), (seen,), _own_described(view), rows, heard=())


def _at_most(view: View, most: int) -> Text:
    if not most:
        return text("No die can show it.")
    if view.known is not None and all(max(deck.most) <= 1 for deck in view.known.decks):
        return plural(
            "{count} die can show it at most: nobody has a number twice.",
            "{count} dice can show it at most: nobody has a number twice.",
            count=most,
        )
    return plural("{count} die can show it at most.", "{count} dice can show it at most.", count=most)


def _counting_lines(view: View, own: int) -> Iterator[Text]:
    """Say what the pictures show."""
    if own:
        yield plural("You see it on {count} of your own dice.", "You see it on {count} of your own dice.", count=own)
    else:
        yield text("You see it on none of your own dice.")
    yield wording.dice_there(view)
    yield from wording.effects_in_force(view.effects)


SCREEN: GameScreen[View] = GameScreen(
    public=ScreenParts(
        _title,
        _public_lines,
        alt_text.picture,
        _public_rows,
        alt_text.brief_end,
        staged=_staged_title,
        retold=_retold,
    ),
    own=ScreenParts(_own_title, _own_lines, _own_described, controls.first_page, retold=_own_retold, told=_own_told),
    waiting=_waiting_title,
    pages=controls.GuessPage,
    page=_guess_page,
)
