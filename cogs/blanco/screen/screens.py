"""Show a View as words and controls: the table's message, and the private panel of a seat or a watcher."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from bot.engine.game import moves_of
from bot.engine.game_screen import GameScreen, ScreenLine, ScreenParts, spared, turns_before
from bot.engine.screen import Go
from bot.engine.text import Name, Text, listing, text
from cogs.blanco.screen import alt_text, controls
from cogs.blanco.view import Clear, View
from cogs.blanco.wording import COLUMNS, drawn_text, draws_text, lies_text, position_text

MY_CARDS = Go(text("My cards"), (), "main")


def _all_set_up(view: View) -> bool:
    """Tell whether everybody sets up their first grid (B4)."""
    return view.phase in ("reveal", "look") and not view.players[view.to_act[0]].second


def _title(view: View) -> Text:
    """Say whose turn it is and what is to be done; at the end, how it ended."""
    if view.outcome is not None:
        return view.outcome.text
    if _all_set_up(view):
        return text("Everybody turns up one card and looks at another")
    player = Name(view.turn)
    # The second grid is set up by one seat alone (B23), so that this has titles like a turn.
    return {
        "drawn": text("{player} plays or discards one of three cards", player=player),
        "clear": text("{player} may clear a complete line", player=player),
        "reward": text("{player} may look at a card", player=player),
        "turn_up": text("{player} may turn up the card", player=player),
        "reveal": text("{player} sets up the second grid", player=player),
        "look": text("{player} sets up the second grid", player=player),
    }.get(view.phase, text("{player} takes a card or swaps two", player=player))


_OWN_TITLES = {
    "reveal": text("Which card do you turn up?"),
    "look": text("Which card do you look at?"),
    "turn": text("Your turn: take a card or swap two"),
    "drawn": text("Your turn: play or discard one of three cards"),
    "clear": text("Which line do you clear?"),
    "reward": text("Your reward: look at a face-down card"),
    "turn_up": text("Do you turn up the card?"),
}


def _own_title(view: View) -> Text:
    lines = moves_of(view, Clear)
    if len(lines) != 1:
        return _OWN_TITLES[view.phase]
    # One line is no choice between lines.
    (only,) = lines
    if only.line == "row":
        return text("Do you clear row {row}?", row=only.index + 1)
    return text("Do you clear column {column}?", column=COLUMNS[only.index])


def _lines(view: View) -> Iterator[Text | ScreenLine]:
    """Say what everybody should know besides the grids, and for whom all wait, whose grids the picture frames."""
    yield from _game(view)
    if view.outcome is None and _all_set_up(view):
        yield ScreenLine(_not_ready(view), spare=True)


def _game(view: View) -> Iterator[Text]:
    """Say which of several games this is."""
    if view.play > 10:
        yield text("Game {game} of {games}: fewest points win.", game=view.game, games=view.play - 10)
    elif view.play:
        yield text("Game {game} of a match to {wins} wins.", game=view.game, wins=view.play)


def _not_ready(view: View) -> Text:
    return text("Not ready yet: {players}.", players=listing(*map(Name, view.to_act)))


def _own_lines(view: View) -> Iterator[Text | ScreenLine]:
    """Say what is expected of the viewer. What they look at is news to them, and told as such (B29)."""
    yield from spared(_game(view))
    yield from _own_look(view)
    if view.seat in view.to_act:
        if view.phase in _EXPECTED:
            yield ScreenLine(_expected(view), spare=view.phase in ("drawn", "reward"))
    elif _all_set_up(view):
        yield text("You are ready. The game begins when everybody is.")
        yield _not_ready(view)
    elif view.seat is not None:
        yield turns_before(len(view.players), view.turn, view.seat)


def _own_pictured(view: View) -> Iterator[Text]:
    """Say what the viewer has drawn, which their picture shows."""
    if view.phase == "drawn" and view.drawn is not None:
        yield drawn_text(view.drawn)


def _own_look(view: View) -> Iterator[Text]:
    """Say what the viewer has looked at, until they go on: others may have moved before it is read."""
    if view.looking is not None:
        player = alt_text.own(view)
        card = player.spots[view.looking].card
        if card is not None:
            yield lies_text(position_text(player, view.looking), card)


def _own_retold(view: View) -> Iterator[Text]:
    """Leave out that the viewer draws, as what they draw is told to them alone, and what the lines say of a look."""
    yield from _own_look(view)
    if view.seat == view.turn:
        yield draws_text(view.turn)


def _heard(view: View) -> Iterable[Text] | None:
    """Say within the viewer's turn, of all that lies there, their grid: all that they are asked is about it. What was
    drawn or turned up is told as news."""
    if view.seat not in view.to_act or view.phase == "turn" or (view.phase == "reveal" and _all_set_up(view)):
        return None
    return alt_text.own_grid(view) if view.phase == "reveal" else alt_text.own_rows(view)


def _expected(view: View) -> Text:
    if view.phase == "reward" and any(line.chain for line in view.cleared):
        return text("Only you see it. After a chain reaction you may then turn it up.")
    return _EXPECTED[view.phase]


_EXPECTED = {
    "drawn": text("Choose a card: put it onto your grid, or discard it."),
    "reward": text("Only you see it, and it stays face down."),
    "turn_up": text("After a chain reaction you may turn it up."),
}

SCREEN: GameScreen[View] = GameScreen(
    public=ScreenParts(_title, _lines, alt_text.picture, lambda _view: ((MY_CARDS,),)),
    own=ScreenParts(
        _own_title,
        _own_lines,
        alt_text.own_picture,
        controls.first_page,
        pictured=_own_pictured,
        retold=_own_retold,
        told=alt_text.marks,
        heard=_heard,
    ),
    # Who acts, and what, is on the table's message, which a panel may be older than.
    waiting=lambda _view: text("Your cards"),
    pages=controls.CardPage | controls.SwapPage,
    page=controls.further_page,
)
