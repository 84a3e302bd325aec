"""Offer the legal moves of a View as buttons and menus: all of them, and no others."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain

from msgspec.structs import replace

from bot.engine.controls import HAPPENED, beside, buttons, choices, few_or_many, filled
from bot.engine.game import moves_of
from bot.engine.screen import Button, Choice, Go, Row
from bot.engine.text import Argument, Text, plural, text
from cogs.blank_white_dice import view as moves
from cogs.blank_white_dice.cards.blocks import Mark, Ward
from cogs.blank_white_dice.position import beginners_rank, to_draw
from cogs.blank_white_dice.screen import places, results
from cogs.blank_white_dice.screen.pages import CardsPage
from cogs.blank_white_dice.screen.suggested import suggested
from cogs.blank_white_dice.view import Face, View
from cogs.blank_white_dice.wording import card_text, icon_text

# More choices than this become a menu instead of buttons.
FEW = 5
# So many of many cards to draw are buttons beside the menu of the others, a whole start counted as one of them: the row
# has room for the platform's own buttons, too.
RECOMMENDED = 3
READING: Row = (Go(text("Cards and dice"), CardsPage().path),)


def is_at_once(view: View) -> bool:
    """Tell whether all do the same at this moment, so that what they press stays good when others were faster."""
    return view.phase in ("deal", "tagging", "roll")


def public_rows(view: View) -> Iterator[Row]:
    """Offer everybody their panel, and the roll, which is anybody's."""
    opening = {"deal": text("Choose my cards"), "tagging": text("Draw on my dice")}.get(view.phase, text("My dice"))
    mine = Go(opening, (), "plain" if view.phase == "roll" else "main")
    if view.phase == "roll":
        yield (Button(text("Roll"), moves.Roll(), "main", any_time=True), mine, HAPPENED, *READING)
    else:
        yield (mine, HAPPENED, *READING)


def first_page(view: View) -> Iterable[Row]:
    """Offer every move of the viewer, what is pressed most often first. What there is to read stands on the table's
    message."""
    best = suggested(view)
    rows = beside(filled(_moves(view, best)), _ways_out(view))
    return results.marked(view, results.advising(rows, best))


def _moves(view: View, best: moves.AnyMove | None) -> Iterator[Row]:
    # A legal move is offered whatever the phase: of kinds that are not legal now there are none, and no row is shown.
    yield buttons(view, moves.Roll, text("Roll"), "main", any_time=True)
    yield buttons(view, moves.UseWard, lambda _move: ward_label(view))
    yield from _dice(view)
    yield from places.offered_faces(view, at_once=is_at_once(view))
    yield from _cards(view, best)
    yield from _answers(view)


def _offered(
    view: View, placeholder: Text, offered: Sequence[Choice], few: int = FEW, *, stacked: bool = False
) -> tuple[Row, ...]:
    return few_or_many(placeholder, offered, few, any_time=is_at_once(view), stacked=stacked)


def _dice(view: View) -> Iterator[Row]:
    """Offer the dice to resolve, and icons that may be used besides, each with what it brings."""
    resolved = [results.to_resolve(view, move) for move in moves_of(view, moves.Resolve)]
    always = [results.to_use(view, move) for move in moves_of(view, moves.UseAlways)]
    offered = results.told_apart([*resolved, *always])
    if resolved and len(always) > 1:
        yield from _offered(view, _FIRST, offered[: len(resolved)], stacked=True)
        yield from _offered(view, text("Or use an icon besides"), offered[len(resolved) :], 0)
    else:
        yield from _offered(view, _FIRST if resolved else text("Which icon do you use?"), offered, stacked=True)


_FIRST = text("What do you do first?")


def _cards(view: View, best: moves.AnyMove | None) -> Iterator[Row]:
    added = choices_about(view, moves.Add, lambda move: move.card)
    yield from _offered(view, text("Which card do you add?"), added)
    yield from _picked(view, sorted(_to_pick(view), key=lambda choice: choice.does != best))
    icons = choices(view, moves.PickIcon, lambda move: _icon_label(view, move.icon))
    yield from _offered(view, text("Which icon?"), icons)


def _to_pick(view: View) -> list[Choice]:
    """Offer cards; where it makes no difference where one is drawn that is done at once, and the choice comes last."""
    picks = choices_about(view, moves.Pick, lambda move: move.card)
    drawn = {move.card: move for move in moves_of(view, moves.PickAndDraw)}
    if not drawn:
        return picks
    at_once = (replace(each, does=drawn.get(_card_of(each), each.does)) for each in picks)
    own = (each for each in picks if _card_of(each) in drawn)
    chosen = (replace(each, label=text("{card}, on a face that I choose", card=each.label)) for each in own)
    return [*at_once, *chosen]


def _card_of(choice: Choice) -> int:
    return choice.does.card if isinstance(choice.does, moves.Pick) else 0


def _picked(view: View, offered: list[Choice]) -> Iterator[Row]:
    """Offer cards to pick: all as buttons, or of many to draw those that are recommended, and the others in a menu."""
    start = buttons(view, moves.GoodStart, _start_label(view), "main", any_time=is_at_once(view))
    first = RECOMMENDED - len(start) if len(offered) > FEW and to_draw(view) else 0
    yield (*start, *chain.from_iterable(_offered(view, text("Which card?"), offered[:first])))
    yield from _offered(view, text("Another card") if first else text("Which card?"), offered[first:], FEW - first)


def _start_label(view: View) -> Text:
    begun = view.seat is not None and view.players[view.seat].tags
    return text("Draw the rest for me") if begun else text("Draw a good start for me")


def choices_about(
    view: View, kind: type[moves.Add | moves.Pick], card_of: Callable[[moves.Add | moves.Pick], int]
) -> list[Choice]:
    """Offer cards, each with what it does, first those for beginners."""
    offered = sorted(moves_of(view, kind), key=lambda move: beginners_rank(view.cards[card_of(move)]))
    return [Choice(card_text(view, card_of(move)), move, view.cards[card_of(move)].about) for move in offered]


def _icon_label(view: View, icon: int) -> Text:
    steps = view.asked.steps if view.asked is not None else ()
    if steps and isinstance(steps[0], Mark):
        return text("Mark {icon}", icon=_icon(view, icon))
    return text("Draw {icon}", icon=_icon(view, icon))


def _icon(view: View, icon: int) -> Argument:
    card = view.drawing or (view.asked.card if view.asked is not None else 0)
    return icon_text(view.cards[card], icon)


def _answers(view: View) -> Iterator[Row]:
    """Offer what a card asks for besides faces and cards."""
    dice = results.told_apart([results.to_pick(view, move) for move in moves_of(view, moves.PickDie)])
    yield from _offered(view, text("Which die?"), dice, stacked=True)
    players = choices(view, moves.PickPlayer, lambda move: results.of_player(view, move))
    yield from _offered(view, text("Which player?"), players)
    options = choices(view, moves.PickOption, lambda move: results.of_option(view, move.option))
    yield from _offered(view, text("Choose one"), options, stacked=True)


def _ways_out(view: View) -> Row:
    """Offer to stop, to do without, or to choose again."""
    at_once = is_at_once(view)
    return (
        *buttons(view, moves.Done, text("Done"), "good", any_time=at_once),
        *buttons(view, moves.Decline, _without(view), any_time=at_once),
        *buttons(view, moves.Undo, text("Choose again"), any_time=at_once),
    )


def _without(view: View) -> Text:
    what = view.asked.what if view.asked is not None else "option"
    if what == "ward":
        return text("Let it happen")
    return text("End my turn") if what == "resolve" else text("Do without")


def ward_of(view: View) -> tuple[Face, Ward] | None:
    """Find the ward that the table asks about (W30)."""
    if view.asked is None or view.asked.what != "ward" or view.asked.die is None:
        return None
    die = view.dice[view.asked.die]
    face = die.works_as or (None if die.up is None else die.faces[die.up])
    if face is None or face.is_blank or face.number is not None:
        return None
    ward = view.cards[face.card].icons[face.icon].ward
    return None if ward is None else (face, ward)


def ward_label(view: View) -> Text:
    """Say on a button what using the ward costs."""
    found = ward_of(view)
    if found is None:
        return text("Use it")
    face, ward = found
    name = icon_text(view.cards[face.card], face.icon)
    if ward.cost == "dot":
        return text("Use {ward}: dot it", ward=name)
    if ward.cost == "erase":
        return text("Use {ward}: erase it", ward=name)
    return plural("Use {ward}: pay {count} point", "Use {ward}: pay {count} points", count=ward.points, ward=name)
