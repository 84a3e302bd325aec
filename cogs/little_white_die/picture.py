"""The table of A Little White Die as a picture: what a view holds, drawn."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from PIL import Image

from bot.engine.text import text
from cogs.little_white_die import faces
from cogs.little_white_die.places import NAME, Box, arrange, dice_box, own_box, spots
from cogs.little_white_die.speech import Words, aside, cards, shown_name
from cogs.little_white_die.view import Die, PlayerView, View
from rendering import table
from rendering.dice import die
from rendering.palette import NAMED, PAPER
from rendering.sprites import Sprite


def draw(view: View, words: Words) -> Image.Image:
    """The public table, or a seat's own one: 1100 by 700 pixels. Depends on nothing but its arguments."""
    places = arrange(view)
    picture = _ground(tuple(places.rows.values())).copy()
    for seat, row in places.rows.items():
        _place(picture, view, words, seat, row, places.sizes[seat])
    aside(picture, view, words, places)
    return picture


@lru_cache(12)
def _ground(rows: tuple[Box, ...]) -> Image.Image:
    ground = table.felt().copy()
    for row in rows:
        table.mat(row.width, row.height).put(ground, row.left, row.top)
    return ground


def _place(picture: Image.Image, view: View, words: Words, seat: int, row: Box, size: int) -> None:
    if seat in view.to_act:
        table.mat(row.width, row.height, lit=True).put(picture, row.left, row.top)
    player = view.players[seat]
    _who(picture, view, words, seat, row)
    if seat == view.seat:
        _own(picture, view, seat, row, size)
    elif player.dice:
        _dice(picture, view, seat, dice_box(row), size)
    elif player.cards:
        _deck(picture, player, dice_box(row))


def _who(picture: Image.Image, view: View, words: Words, seat: int, row: Box) -> None:
    player, acting = view.players[seat], seat in view.to_act
    look: table.TagLook = "out" if player.out else "turn" if acting else "plain"
    won = view.outcome is not None and seat in view.outcome.winners
    tag = table.tag(shown_name(words, seat), 186, 38, look, "crown" if won else "pointer" if acting else "")
    top = row.middle - (tag.height + 42) // 2
    tag.put(picture, row.left + 14, top)
    below = top + tag.height + 21
    if stamp := _stamp(view, words, seat):
        stamp.put(picture, row.left + 18, below - stamp.height // 2 + 3)
        return
    x = row.left + 24
    for sprite in _signs(view, seat, player):
        sprite.put(picture, x, below - sprite.height // 2)
        x += sprite.width + 6


def _stamp(view: View, words: Words, seat: int) -> Sprite | None:
    if view.outcome:
        won = seat in view.outcome.winners
        return table.stamp(words(text("wins")), 178, 36, "green") if won else None
    if view.reveal and view.reveal.loser == seat:
        return table.stamp(words(text("loses")), 178, 36, "red")
    return None


def _signs(view: View, seat: int, player: PlayerView) -> Iterator[Sprite]:
    """Small figures below a name: cards, chosen, wildcard taken, the Liar."""
    if player.cards:
        yield table.figure("card", PAPER, f"{player.cards}")
    if player.ready:
        yield table.icon("tick", 40, NAMED["lime"])
    if seat == view.liar and not player.out:
        yield table.icon("liar", 46, NAMED["pink"])
    if seat in view.wildcard_takers:
        yield table.icon("star", 42, NAMED["yellow"])


def _dice(picture: Image.Image, view: View, seat: int, box: Box, size: int) -> None:
    dice = view.players[seat].dice
    reveal = view.reveal
    lost = reveal.lost if reveal and reveal.loser == seat else None
    # From the last to the first: where they overlap, each one's number of cards stays visible.
    for number, (left, top) in reversed(list(enumerate(spots(len(dice), box, size)))):
        sprite = _die(dice[number], size, seat * 3 + number)
        sprite.put(picture, left, top)
        if number == lost:
            table.icon("no", size, NAMED["red"]).put(picture, left + 8, top + 8)


def _die(each: Die, size: int, variant: int) -> Sprite:
    return die(size, faces.of_die(each), faces.mark(each), each.cards, variant)


def _deck(picture: Image.Image, player: PlayerView, box: Box) -> None:
    deck = table.deck(player.cards, min(150, box.height - 34))
    deck.put(picture, box.left + 20, box.middle - deck.height // 2)


def _own(picture: Image.Image, view: View, seat: int, row: Box, size: int) -> None:
    """The viewer's own dice, and all their cards below."""
    if view.players[seat].dice:
        _dice(picture, view, seat, own_box(row), size)
    elif view.split:
        dice = tuple(Die(cards) for cards in view.split)
        for die_, (left, top) in zip(dice, spots(len(dice), own_box(row), 100), strict=True):
            _die(die_, 100, left).put(picture, left, top)
    cards(picture, view, Box(row.left + NAME, row.bottom - 106, row.width - NAME - 20, 92))
