"""Put the picture in words, always in the same order. Alt text and text mode say this."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from bot.engine.text import Argument, Name, Text, listing, plural, text
from cogs.little_white_die.cards import POWER_NAMES
from cogs.little_white_die.view import Card, Die, Effects, PlayerView, Reveal, View
from cogs.little_white_die.wording import (
    asks_for,
    card_text,
    challenges,
    dice_there,
    effects_in_force,
    guess_text,
    liar_of,
    loses,
    number_text,
    own_tops,
    pays,
    prompt,
    table_dice,
    top_text,
    turned_up,
    used_powers,
    verdict,
    without_cards,
)


def picture(view: View, told: int | None = None) -> tuple[Text, ...]:
    """Describe the public picture: the round, players by seat, the guess or how it came out, what is on the table.
    `told`: a seat to which its own dice, the guess or how it came out, and all dice of a round that is over, were told
    before."""
    said = [text("Round {round}.", round=view.round)]
    if view.outcome is None and (liar := liar_of(view)) is not None:
        said.append(text("{player} is the Liar.", player=Name(liar)))
    if view.declared is not None:
        said.append(asks_for(view.declared.by(view.declared.seat), view.declared.dice))
    past = told is not None and is_past(view)
    said.extend(line for seat in range(len(view.players)) for line in _player(view, seat, told=past or seat == told))
    if view.skipped is not None:
        said.append(text("{player} has skipped.", player=view.skipped.by(view.skipped.seat)))
    if told is None:
        said.extend(_guessed(view))
    return (*said, *_table(view))


def newest(view: View) -> Iterator[Text]:
    """Say what was guessed last, or how it came out from the guess to whoever pays, in that order."""
    guessed = tuple(_guessed(view))
    yield from guessed[:1]
    if view.reveal is not None and is_revealed(view):
        yield challenges(view.reveal.by(view.reveal.challenger), view.reveal.guess.by(view.reveal.guess.seat))
    yield from guessed[1:]


def _guessed(view: View) -> Iterator[Text]:
    if view.reveal is not None and is_revealed(view):
        yield from _challenge(view, view.reveal)
    elif view.guess is not None:
        yield guess_text(view.guess, view.effects)


def _table(view: View) -> Iterator[Text]:
    """Say what lies there for all, and what is in force."""
    if view.reveal is None and table_dice(view):
        yield dice_there(view)
    if view.pile and view.powers:
        yield plural("{count} card is in the pile.", "{count} cards are in the pile.", count=view.pile)
    yield from effects_in_force(view.effects)
    yield from used_powers(view)
    if view.wildcards:
        yield _wildcards(view)


def brief_end(view: View) -> Iterator[Text]:
    """Describe the end in fewer letters: of the cards their numbers."""
    if view.phase != "over" or view.reveal is None:
        return
    for seat, player in enumerate(view.players):
        if player.dice:
            yield from _had(player, Name(seat), number_text)
    yield from _challenge(view, view.reveal)


def own_prompt(view: View, *, whole: bool = False) -> Iterator[Text]:
    """Say to whoever has to act what they may do, in the words of the picture or in `whole` ones."""
    if view.seat in view.to_act:
        yield text("Your turn: {what}.", what=prompt(view, whole=whole))


def own_dice(view: View) -> Iterator[Text]:
    """Say what the viewer sees of their own dice."""
    dice = () if view.seat is None else view.players[view.seat].dice
    if dice and is_revealed(view):
        yield text("You had {tops}.", tops=listing(*(_counted(die, card_text) for die in dice)))
    elif dice:
        yield own_tops([top_text(die) for die in dice])


def is_revealed(view: View) -> bool:
    """Tell whether the dice on the table are those that a challenge has counted."""
    if view.reveal is None:
        return False
    return any(die.matches is not None for player in view.players for die in player.dice)


def is_past(view: View) -> bool:
    """Tell whether they are those of a round that is over, and paid for."""
    return is_revealed(view) and view.phase not in ("lose", "over")


def _player(view: View, seat: int, *, told: bool) -> Iterator[Text]:
    """Say what everybody may know of one player: never more than the public view, whoever's view it is."""
    player, name = view.players[seat], Name(seat)
    if player.out:
        yield without_cards(name)
    elif not player.dice or is_revealed(view):
        yield _deck(player, name, choosing=view.phase in ("split", "wildcard"))
    else:
        yield _sizes(player, name)
    if is_revealed(view) and player.dice:
        yield from () if told else _had(player, name, card_text)
        return
    for number, die in enumerate(player.dice, 1):
        if die.shown and not told:
            yield text("Die {die} of {player} shows {card}.", die=number, player=name, card=top_text(die))


def _had(player: PlayerView, name: Name, card: Callable[[Card], Argument]) -> Iterator[Text]:
    """Say what a challenge has turned up, and at the end what lay below it. `card`: names one."""
    tops = listing(*(_counted(die, card) for die in player.dice))
    if under := [card(each) for die in player.dice for each in die.under]:
        yield text("{player} had {tops}, and under them {cards}.", player=name, tops=tops, cards=listing(*under))
    else:
        yield text("{player} had {tops}.", player=name, tops=tops)
    if player.waited:
        waited = listing(*map(card, player.waited))
        yield text("For the next round {player} had {cards}.", player=name, cards=waited)


def _sizes(player: PlayerView, name: Name) -> Text:
    sizes = {die.cards for die in player.dice}
    if len(player.dice) == 1:
        return plural(
            "{player} has 1 die of {count} card.",
            "{player} has 1 die of {count} cards.",
            count=sizes.pop(),
            player=name,
        )
    # So it is after an even split; it is then said without a list.
    if len(sizes) == 1:
        return plural(
            "{player} has {dice} dice of {count} card each.",
            "{player} has {dice} dice of {count} cards each.",
            count=sizes.pop(),
            player=name,
            dice=len(player.dice),
        )
    return text(
        "{player} has {dice} dice of {sizes} cards.",
        player=name,
        dice=len(player.dice),
        sizes=listing(*(die.cards for die in player.dice)),
    )


def _deck(player: PlayerView, name: Name, choosing: bool) -> Text:
    """Say how many cards a player has who has no dice on the table."""
    if choosing and player.ready:
        return plural(
            "{player} has {count} card and is ready.",
            "{player} has {count} cards and is ready.",
            count=player.cards,
            player=name,
        )
    if choosing:
        return plural(
            "{player} has {count} card and still chooses.",
            "{player} has {count} cards and still chooses.",
            count=player.cards,
            player=name,
        )
    return plural("{player} has {count} card.", "{player} has {count} cards.", count=player.cards, player=name)


def _counted(die: Die, card: Callable[[Card], Argument]) -> Argument:
    """Say what lay on top after a challenge, and whether it counted."""
    top = _top(die, card)
    if not die.matches:
        return top
    if die.top is not None and die.top.power and card is card_text:
        return text("{number} ({power}; counts)", number=die.top.number, power=POWER_NAMES[die.top.power])
    return text("{card} (counts)", card=top)


def _top(die: Die, card: Callable[[Card], Argument]) -> Argument:
    """Name the top; that a power was used matters no more."""
    return text("hidden") if die.top is None else card(Card(die.top.number, die.top.power))


def _challenge(view: View, told: Reveal) -> Iterator[Text]:
    """Tell what was guessed, what was found, and who pays for it, in the words in which it is news."""
    yield guess_text(told.guess, Effects(exact=told.exact))
    # Before the end the news says so.
    if view.phase == "over":
        yield challenges(told.by(told.challenger), told.guess.by(told.guess.seat))
    yield turned_up(told)
    yield verdict(told)
    yield loses(told)
    if told.lost is not None:
        die = view.players[told.loser].dice[told.lost]
        yield pays(told.by(told.loser), _top(die, card_text), die.cards)


def _wildcards(view: View) -> Text:
    """Count the stars beside the names, and those that are left."""
    left, takers = view.wildcards_left, sorted(set(view.wildcard_takers))
    if not takers:
        return plural("{count} wildcard lies on the table.", "{count} wildcards lie on the table.", count=left)
    each = [text("{player} {count}", player=Name(seat), count=view.wildcard_takers.count(seat)) for seat in takers]
    return plural(
        "{count} wildcard is left; put into decks so far: {taken}.",
        "{count} wildcards are left; put into decks so far: {taken}.",
        count=left,
        taken=listing(*each),
    )
