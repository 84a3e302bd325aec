"""The table of A Little White Die as a picture: what a view holds, drawn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from PIL import Image

from bot.engine.text import text
from cogs.little_white_die import faces
from cogs.little_white_die.places import CARDS, Box, Places, arrange, own_dice_box, spots
from cogs.little_white_die.speech import Words, aside, shown_name
from cogs.little_white_die.view import Die, View
from rendering import cards, table
from rendering.dice import VARIANTS, die
from rendering.palette import NAMED, PAPER
from rendering.sprites import Sprite

SPLIT = 110
"""Size of the viewer's own dice while others still split."""
LARGE = 128
"""Height of the viewer's own cards while they are in no dice."""
WAITING = 64
"""Room for the sign of cards that wait."""


def draw(view: View, words: Words) -> Image.Image:
    """The public table, or a seat's own one: 1100 by 700 pixels. Depends on nothing but its arguments."""
    places = arrange(view)
    picture = _ground(tuple(places.rows.values())).copy()
    for seat, row in places.rows.items():
        if seat in view.to_act:
            table.mat(row.width, row.height, lit=True).put(picture, row.left, row.top)
        _who(picture, view, words, seat, places)
        _lying(picture, view, seat, places)
    aside(picture, view, words, places)
    return picture


@lru_cache(8)
def _ground(rows: tuple[Box, ...]) -> Image.Image:
    ground = table.felt().copy()
    for row in rows:
        table.mat(row.width, row.height).put(ground, row.left, row.top)
    return ground


def _who(picture: Image.Image, view: View, words: Words, seat: int, places: Places) -> None:
    """Name, and below it what else is known of a player."""
    row = places.rows[seat]
    size = 42 if row.height > 120 else 38 if row.height > 100 else 34
    lines = 2 if row.height > 120 else 1
    tag = table.tag(shown_name(words, seat), places.name - 12, size, _tag_look(view, seat), lines)
    signs = list(_signs(view, words, seat, places.name - 16))
    below = max((sprite.height for sprite in signs), default=0)
    top = row.middle - (tag.height + below) // 2
    tag.put(picture, row.left + 10, top)
    x = row.left + 14
    for sprite in signs:
        sprite.put(picture, x, top + tag.height + (below - sprite.height) // 2)
        x += sprite.width + 6


def _tag_look(view: View, seat: int) -> table.TagLook:
    if view.players[seat].out:
        return "out"
    won = view.outcome is not None and seat in view.outcome.winners
    return "turn" if won or seat in view.to_act else "plain"


def _signs(view: View, words: Words, seat: int, room: int) -> Iterator[Sprite]:
    """The deck's size and whose round it is, has a wildcard, has chosen; or how round and game ended for a player."""
    player = view.players[seat]
    if view.outcome and seat in view.outcome.winners:
        yield table.stamp(words(text("wins")), room, 32, "green", "crown")
    elif view.reveal and view.reveal.loser == seat:
        yield table.stamp(words(text("loses")), room, 32, "red")
    elif player.out:
        yield table.stamp(words(text("out")), room, 32, "brown")
    else:
        yield table.figure("card", PAPER, f"{player.cards}", 36)
        if player.ready:
            yield table.icon("tick", 38, NAMED["lime"])
        if seat == view.liar:
            yield table.icon("liar", 46, NAMED["pink"])
        if seat == view.skipped:
            yield table.icon("skip", 38, NAMED["sky"])
        if seat in view.wildcard_takers:
            yield table.icon("star", 38, NAMED["yellow"])


def _lying(picture: Image.Image, view: View, seat: int, places: Places) -> None:
    """The dice of a player, or the deck they are still in; for the viewer, their cards too."""
    player, box = view.players[seat], places.dice(seat)
    if seat == view.seat:
        spread = not player.dice and not view.split
        _cards(picture, view, box, spread)
        box = own_dice_box(places.rows[seat], places.name)
    if player.dice:
        _dice(picture, view, seat, box, places.size(seat))
    elif seat == view.seat:
        _split(picture, view.split, box)
    elif player.cards:
        deck = cards.deck(player.cards, min(132, box.height - 24))
        deck.put(picture, box.left + 16, box.middle - deck.height // 2)


def _dice(picture: Image.Image, view: View, seat: int, box: Box, size: int) -> None:
    dice = view.players[seat].dice
    lost = view.reveal.lost if view.reveal and view.reveal.loser == seat else None
    # From the last to the first: where they overlap, each one's number of cards stays visible.
    for number, (left, top) in reversed(list(enumerate(spots(len(dice), box, size)))):
        sprite = _die(dice[number], size, seat * 3 + number)
        sprite.put(picture, left, top)
        if number == lost:
            table.icon("no", size, NAMED["red"]).centre(picture, left + sprite.width / 2, top + size / 2 + 6)
        elif dice[number].shown and not view.reveal:
            table.icon("eye", size * 2 // 5, NAMED["sky"]).put(picture, left, top)


def _die(each: Die, size: int, variant: int) -> Sprite:
    return die(size, faces.of_die(each), faces.mark(each), each.cards, variant % VARIANTS)


def _split(picture: Image.Image, sizes: Sequence[int], box: Box) -> None:
    """Dice that are split but not rolled yet."""
    size = min(SPLIT, box.height - 30)
    for number, (left, top) in reversed(list(enumerate(spots(len(sizes), box, size)))):
        _die(Die(sizes[number]), size, number).put(picture, left, top)


def _cards(picture: Image.Image, view: View, box: Box, middle: bool) -> None:
    """The viewer's own cards in a row, large in the `middle` or small below; apart, those that wait for next round."""
    apart = WAITING if view.waiting else 0
    room = (box.width - apart) // max(1, len(view.deck) + len(view.waiting))
    height = max(CARDS, min(LARGE, (room - 4) * 4 // 3)) if middle else CARDS
    y = box.middle - height // 2 if middle else box.bottom - height - 10
    pitch = min(room, height * 4 // 5)
    given = next((number for number, card in enumerate(view.deck) if card == view.given), None)
    for number, card in enumerate((*view.deck, *view.waiting)):
        x = box.left + number * pitch + (apart if number >= len(view.deck) else 0)
        cards.card(faces.of_card(card), height).put(picture, x, y)
        if number == given:
            table.icon("no", height * 2 // 3, NAMED["red"]).put(picture, x, y + height // 6)
    if view.waiting:
        table.icon("later", 52, NAMED["sky"]).put(picture, box.left + len(view.deck) * pitch + 6, y + height // 5)
