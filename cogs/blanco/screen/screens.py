"""A View as words and controls: the table's message, and the private panel of a seat or a watcher."""

from __future__ import annotations

from collections.abc import Iterator

from bot.engine.screen import Go, Path, Row, Screen
from bot.engine.text import Name, Text, listing, plural, text
from cogs.blanco.screen import alt_text, controls
from cogs.blanco.view import View


def table(view: View) -> Screen:
    """The public message. Shows nothing that only one seat may know, whoever's view it is given."""
    lines = (*_lines(view), *_not_ready(view))
    return Screen(_title(view), lines, alt_text.picture(view), _public_rows(view))


def panel(view: View, path: Path) -> Screen:
    """What one seat, or a watcher, sees and may do. A path that leads nowhere (now) shows the first page."""
    if view.seat is None or view.phase == "over":
        return Screen(_title(view), (*_lines(view), *_not_ready(view)), alt_text.picture(view))
    described = alt_text.own_picture(view, view.seat)
    page = controls.further_page(view, view.seat, path)
    if page is not None:
        title, rows = page
        return Screen(title, tuple(_page_lines(path)), described, rows)
    lines = (*_lines(view), *_own_lines(view, view.seat))
    return Screen(_own_title(view), lines, described, controls.first_page(view, view.seat))


def _public_rows(view: View) -> tuple[Row, ...]:
    return () if view.phase == "over" else ((Go(text("My cards"), (), "main"),),)


def _all_set_up(view: View) -> bool:
    """B4: whether everybody is at it, which they are until nobody's first grid waits."""
    return view.phase in ("reveal", "look") and not view.players[view.to_act[0]].second


def _title(view: View) -> Text:
    """Whose turn it is and what is to be done; at the end, how it ended."""
    if view.outcome is not None:
        return view.outcome.text
    if _all_set_up(view):
        return text("Everybody turns up one card and looks at another")
    player = Name(view.turn)
    return {
        "drawn": text("{player} plays or discards a card", player=player),
        "clear": text("{player} may clear a complete line", player=player),
        "reward": text("{player} may look at a card", player=player),
        "turn_up": text("{player} may turn up the card", player=player),
        "reveal": text("{player} sets up the second grid", player=player),
        "look": text("{player} sets up the second grid", player=player),
    }.get(view.phase, text("{player} takes a card or swaps two", player=player))


def _own_title(view: View) -> Text:
    """The same for whoever has to act."""
    if view.seat not in view.to_act:
        return _title(view)
    return {
        "reveal": text("Which card do you turn up?"),
        "look": text("Which card do you look at?"),
        "turn": text("Your turn: take a card or swap two"),
        "drawn": text("Which of the three do you play?"),
        "clear": text("Which line do you clear?"),
        "reward": text("Your reward: look at a card"),
        "turn_up": text("Do you turn up the card?"),
    }.get(view.phase, _title(view))


def _lines(view: View) -> Iterator[Text]:
    """What everybody should know besides the grids."""
    if view.play > 10:
        yield text("Game {game} of {games}: fewest points win.", game=view.game, games=view.play - 10)
    elif view.play:
        yield text("Game {game} of a match to {wins} wins.", game=view.game, wins=view.play)


def _not_ready(view: View) -> Iterator[Text]:
    if view.outcome is None and _all_set_up(view):
        yield text("Not ready yet: {players}.", players=listing(*map(Name, view.to_act)))


def _own_lines(view: View, seat: int) -> Iterator[Text]:
    """What is expected of the viewer. What they look at is news to them, and told as such (B29)."""
    if seat in view.to_act:
        yield from _expected(view)
    elif _all_set_up(view):
        yield text("You are ready. The game begins when everybody is.")
        yield from _not_ready(view)
    else:
        before = (seat - view.turn) % len(view.players)
        yield plural("You are next.", "{n} players are before you.", n=before)


def _expected(view: View) -> Iterator[Text]:
    if view.phase == "drawn":
        yield text("Choose a card: put it onto your grid, or discard it.")
    elif view.phase == "clear":
        yield text("What it completes may be cleared next: a chain. What you leave standing waits for another turn.")
    elif view.phase == "reward":
        yield text("You cleared: you may look at one face-down card. It stays face down.")
    elif view.phase == "turn_up":
        yield text("After a chain reaction you may turn it up.")


def _page_lines(path: Path) -> Iterator[Text]:
    """What a further page is about."""
    if path[0] == "card":
        yield text("The card that lies there goes onto the discard pile.")
    else:
        yield text("Only neighbours swap: next to each other, or one above the other. A face-down one turns up.")
