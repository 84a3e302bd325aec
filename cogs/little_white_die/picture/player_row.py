"""Draw a player's row: name, signs, dice and, for the viewer, cards. It is kept while nothing in it changes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from bot.engine.text import Speaker, Text, plural, text
from cogs.little_white_die.picture import faces
from cogs.little_white_die.picture.places import (
    LEAST_CARD,
    ONE_LINE,
    Places,
    dice_box,
    own_cards_box,
    own_dice_box,
    spots,
)
from cogs.little_white_die.view import Card, Die, View
from cogs.little_white_die.wording import are_in_dice, become_dice, liar_of, prompt
from rendering.lettering import handwriting
from rendering.paint.layout import Box, grid, pitch_of, put_row, width_of, wrapped
from rendering.paint.palette import NAMED, PAPER
from rendering.paint.sprites import Sprite, Themed
from rendering.pieces import cards, slips, table
from rendering.pieces.dice import VARIANTS, die

SPLIT = 110  # size of the viewer's own dice while others still split
WAITING = 64  # room for the sign of cards that wait
BETWEEN = 6  # signs
BESIDE = 12  # a name, left and right together
LEFT = 16  # beside signs, as well
DECK, ABREAST, GAP = 190, 6, 10  # of cards alone: most height, most on one line, and room between them
CARD = 0.98  # height of a card that is turned up at the end, as a share of the size of dice
LOSS, OUT, WIN = 44, 60, 36  # size of letters of the stamps for whoever loses a round, is out with it, and wins
COUNTS = (50, 45, 40, 36)  # of how many cards somebody has, the largest that finds room
TWO_LINES = 116  # least height below a name for two lines of signs
MASK, LEAST_MASK = 52, 40  # of the Liar
CALLED, LEAST_CALLED = 46, 36  # size of letters of what stands beside the viewer's cards
AROUND = 12  # what the viewer may do, above and below together


_LIAR = text("Liar")


class Own(NamedTuple):
    """What only the viewer's row shows. `called`: what stands beside the cards below dice, or below cards alone."""

    called: str
    deck: tuple[Card, ...]
    waiting: tuple[Card, ...]
    split: tuple[int, ...]
    given: Card | None


class PlayerRow(NamedTuple):
    """All that a row shows. `name` is the room for the tag and the lines of signs, `size` that of a die; `turned_up`:
    what lies below tops is seen, too."""

    box: Box
    name: int
    size: int
    lit: bool
    tag: Sprite
    signs: tuple[tuple[Sprite, ...], ...]
    prompt: Sprite | None
    dice: tuple[Die, ...]
    waited: tuple[Card, ...]
    turned_up: bool
    cards: int
    variant: int
    revealed: bool
    lost: int | None
    own: Own | None


def longest_name(view: View, words: Speaker) -> int:
    """Give the room that every name has enough of, and beside each other the number of cards in words and the Liar."""
    names = (table.shown_name(words, seat) for seat in range(len(view.players)))
    # With two figures, whatever the number is now: the column shall stay as it is.
    count = table.figure("card", PAPER, words(_many_cards(10)), COUNTS[1])
    mask = table.figure("liar", NAMED["pink"], words(_LIAR), LEAST_MASK)
    return max(*(table.tag_width(name) + BESIDE for name in names), count.width + BETWEEN + mask.width + LEFT)


def row_of(view: View, words: Speaker, seat: int, places: Places) -> PlayerRow:
    """Gather all that a player's row shows."""
    player, reveal, box = view.players[seat], view.reveal, places.rows[seat]
    size = 42 if box.height > 120 else 38 if box.height > 100 else 34
    lines = 2 if box.height > ONE_LINE else 1
    tag = table.tag(_whose(view, words, seat), places.name - BESIDE, size, _tag_look(view, seat), lines)
    return PlayerRow(
        box=box,
        name=places.name,
        size=places.size(seat),
        lit=seat in view.to_act,
        tag=tag,
        signs=_signs(view, words, seat, places.name - LEFT, box.height - tag.height),
        prompt=_prompt(view, words, places.name - 16) if _is_asked(view, seat) else None,
        dice=player.dice,
        waited=player.waited,
        turned_up=view.phase == "over",
        cards=player.cards,
        variant=seat * 3,
        revealed=reveal is not None,
        lost=reveal.lost if reveal and reveal.loser == seat else None,
        own=_own_of(view, words) if seat == view.seat else None,
    )


def _own_of(view: View, words: Speaker) -> Own:
    return Own(_called_cards(view, words), view.deck, view.waiting, view.split, view.given)


def _called_cards(view: View, words: Speaker) -> str:
    if are_in_dice(view):
        return words(text("cards in your dice"))
    return words(text("they become dice")) if become_dice(view) else ""


@table.sprites_mat
def drawn(picture: Themed, row: PlayerRow) -> None:
    """Draw a row on a picture of its own."""
    inside = row.box._replace(left=0, top=0)
    lying = dice_box(inside, row.name)
    _who(picture, row, (own_dice_box(inside, row.name) if row.own and _has_lane(row, row.own) else lying).bottom)
    if row.own:
        _own(picture, row, row.own, inside)
    elif row.dice:
        _dice(picture, row, lying)
    elif row.cards:
        deck = cards.deck(row.cards, min(132, lying.height - 24))
        deck.put(picture, lying.left + 16, lying.middle - deck.height // 2)


def _is_asked(view: View, seat: int) -> bool:
    """Tell whether this is the viewer's own row, and it is they who have to act."""
    return seat == view.seat and seat in view.to_act


def _whose(view: View, words: Speaker, seat: int) -> str:
    return words(text("your turn")) if _is_asked(view, seat) else table.shown_name(words, seat)


def _prompt(view: View, words: Speaker, room: int) -> Sprite:
    """Draw what the viewer may do now."""
    return slips.slip(words(prompt(view)), room, 3)


def _tag_look(view: View, seat: int) -> table.TagLook:
    if view.players[seat].out:
        return "out"
    won = view.outcome is not None and seat in view.outcome.winners
    return "turn" if won or seat in view.to_act else "plain"


def _signs(view: View, words: Speaker, seat: int, room: int, high: int) -> tuple[tuple[Sprite, ...], ...]:
    """Draw below a name how many cards a player has and how round or game ended for them: in two lines, the cards in
    words, where there is room for that; else in one, with what of it finds room."""
    stamp, masked = _stamp(view, words, seat, room, high), seat == liar_of(view) and not view.outcome
    if seat != view.seat and high >= TWO_LINES:
        ending = [stamp] if stamp else [_mask(words, room)] if masked else []
        lines = wrapped((*_count(view, words, seat, room, room, high), *_standing(view, seat), *ending), room, BETWEEN)
        if sum(max(sign.height for sign in line) for line in lines) <= high:
            return tuple(map(tuple, lines))
    left = room - (stamp.width + BETWEEN if stamp else 0)
    standing, masked = list(_standing(view, seat)), masked and stamp is None
    beside = sum(sign.width + BETWEEN for sign in standing)
    least = table.figure("liar", NAMED["pink"], words(_LIAR), LEAST_MASK).width + BETWEEN if masked else 0
    signs = [*_count(view, words, seat, left - beside - least, left, high), *standing]
    if masked:
        signs.insert(1, _mask(words, room - width_of(signs, BETWEEN) - BETWEEN))
    # On the table a mask finds no room beside a stamp: then the own picture has none either.
    return ((stamp, *_fitting(signs, left)) if stamp else tuple(signs),)


def _fitting(signs: Sequence[Sprite], room: int) -> Iterator[Sprite]:
    for sign in signs:
        room -= sign.width
        if room >= 0:
            yield sign
        room -= BETWEEN


def _count(view: View, words: Speaker, seat: int, ample: int, room: int, high: int) -> Iterator[Sprite]:
    """Draw how many cards somebody has as large as there is room: in words if there is `ample` room for these."""
    player = view.players[seat]
    if player.out:
        return
    # The viewer has the cards themselves in their row.
    if seat != view.seat and (in_words := next(_counts(view, words, seat, ample, high), None)):
        yield in_words
        return
    figures = [table.figure("card", PAPER, f"{player.cards}", size) for size in COUNTS]
    fitting = (sign for sign in figures if sign.width <= room and sign.height <= high)
    yield next(fitting, figures[-1])


def _counts(view: View, words: Speaker, seat: int, room: int, high: int) -> Iterator[Sprite]:
    """Draw the number of cards in words, in the sizes that fit, the largest first."""
    said = words(_many_cards(view.players[seat].cards))
    signs = (table.figure("card", PAPER, said, size) for size in COUNTS)
    return (sign for sign in signs if sign.width <= room and sign.height <= high)


def _many_cards(number: int) -> Text:
    return plural("{number} card", "{number} cards", number=number)


def _stamp(view: View, words: Speaker, seat: int, room: int, high: int) -> Sprite | None:
    out = view.players[seat].out
    if view.outcome and seat in view.outcome.winners:
        return table.stamp(words(text("wins")), room, LOSS if high >= TWO_LINES else WIN, "green", "crown")
    if view.reveal and view.reveal.loser == seat:
        said, size = (text("out"), OUT) if out else (text("loses"), LOSS)
        return table.stamp(words(said), room, min(size, high - AROUND), "red")
    return table.stamp(words(text("out")), room, min(LOSS, high - AROUND), "brown") if out else None


def _mask(words: Speaker, room: int) -> Sprite:
    """Draw the mask of the Liar, by name where there is room for it."""
    said = words(_LIAR)
    named = (table.figure("liar", NAMED["pink"], said, size) for size in (MASK, LEAST_MASK))
    return next((mask for mask in named if mask.width <= room), table.icon("liar", MASK, NAMED["pink"]))


def _standing(view: View, seat: int) -> Iterator[Sprite]:
    """Draw who has chosen, skipped, has taken a wildcard."""
    player = view.players[seat]
    if player.out:
        return
    if player.ready:
        yield table.icon("tick", 38, NAMED["lime"])
    if view.skipped is not None and seat == view.skipped.seat:
        yield table.icon("skip", 38, NAMED["sky"])
    if seat in view.wildcard_takers:
        yield table.icon("star", 38, NAMED["yellow"])


def _who(picture: Themed, row: PlayerRow, beside: int) -> None:
    """Put name and signs in the middle of what is `beside` them, in pixels from the top."""
    heights = [max((sign.height for sign in line), default=0) for line in row.signs]
    prompt = row.prompt.height + AROUND if row.prompt else 0
    top = (beside - row.tag.height - prompt - sum(heights)) // 2
    row.tag.put(picture, 10, top)
    if row.prompt:
        row.prompt.put(picture, 12, top + row.tag.height + AROUND // 2)
    top += row.tag.height + prompt
    for line, height in zip(row.signs, heights, strict=True):
        put_row(picture, line, 14, top, BETWEEN, height)
        top += height


def _dice(picture: Themed, row: PlayerRow, box: Box) -> None:
    lying = list(_lying(row))
    # From the last to the first: where they overlap, each one's number of cards stays visible.
    for (number, card), corner in reversed(list(zip(lying, spots(len(lying), box, row.size), strict=True))):
        if card is None:
            _die(picture, row, number, *corner)
        elif row.turned_up:
            face = cards.card(faces.of_card(card), round(row.size * CARD))
            face.centre(picture, corner[0] + row.size / 2, corner[1] + row.size / 2)


def _lying(row: PlayerRow) -> Iterator[tuple[int, Card | None]]:
    """List what lies there, by the number of each die: it itself (None), then the cards below its top."""
    for number, each in enumerate(row.dice):
        yield from ((number, card) for card in (None, *each.under))
    yield from ((len(row.dice), card) for card in row.waited)


def _die(picture: Themed, row: PlayerRow, number: int, left: int, top: int) -> None:
    each = row.dice[number]
    # Closed dice of one hand are drawn alike: most moves show only such, and take a third less to send so.
    variant = row.variant + number if each.top else row.variant
    sprite = die(row.size, faces.of_die(each), faces.mark(each), each.cards, variant % VARIANTS)
    sprite.put(picture, left, top)
    if number == row.lost:
        # In the corner that no other sign takes: the number of a lost die is still to be read.
        cross = table.icon("no", row.size * 11 // 20, NAMED["red"])
        cross.put(picture, left, top + sprite.height - cross.height)
    elif each.shown and not row.revealed:
        table.icon("eye", row.size * 2 // 5, NAMED["sky"]).put(picture, left, top)


def _has_lane(row: PlayerRow, own: Own) -> bool:
    """Tell whether the viewer's cards lie below dice, or wait apart from others."""
    return bool(row.dice or own.split or own.waiting)


def _own(picture: Themed, row: PlayerRow, own: Own, box: Box) -> None:
    """Put the viewer's dice, or as they will be split, above their cards; these alone are as large as dice."""
    if not _has_lane(row, own):
        _deck(picture, own, dice_box(box, row.name))
        return
    above = own_dice_box(box, row.name)
    if row.dice:
        _dice(picture, row, above)
    elif own.split:
        closed = tuple(Die(count) for count in own.split)
        _dice(picture, row._replace(dice=closed, size=min(SPLIT, above.height - 30)), above)
    _cards(picture, own, own_cards_box(box))


def _deck(picture: Themed, own: Own, box: Box) -> None:
    """Put the viewer's cards in the middle, in two lines where they are larger so."""
    many = len(own.deck)
    lines = 1 if many <= ABREAST else 2
    along = -(-many // lines) or 1
    height = min(DECK, box.height // lines - 2 * GAP, (box.width // along - GAP) * 5 // 4)
    top = box.middle - (lines * (height + GAP) - GAP) // 2
    pitch = pitch_of(along, height * 4 // 5, box.width, GAP)
    for number, corner in enumerate(grid(many, along, (box.left, top), (pitch, height + GAP))):
        _card(picture, own, number, height, corner)
    if own.called and lines == 1:
        _called(picture, own.called, box._replace(top=top + height, height=box.bottom - top - height))


def _card(picture: Themed, own: Own, number: int, height: int, corner: tuple[int, int]) -> None:
    """Put one of the viewer's cards, and a cross where it is the one they give up."""
    cards.card(faces.of_card((*own.deck, *own.waiting)[number]), height).put(picture, *corner)
    # Copies look the same: the first one of the kind stands for the card that was chosen.
    if number == next((at for at, card in enumerate(own.deck) if card == own.given), None):
        cross = table.icon("no", height * 2 // 5, NAMED["red"])
        cross.put(picture, corner[0], corner[1] + height - cross.height)


def _cards(picture: Themed, own: Own, box: Box) -> None:
    """Put the viewer's cards below name and dice, on each other only where they would be too small to be read; apart,
    those that wait for next round."""
    apart = WAITING if own.waiting else 0
    many = max(2, len(own.deck) + len(own.waiting))
    room = (box.width - apart) // many
    height = max(LEAST_CARD, min(box.height, (room - 4) * 4 // 3))
    y = box.middle - height // 2
    pitch = min((box.width - apart - height * 4 // 5) // (many - 1), height * 4 // 5)
    for number in range(len(own.deck) + len(own.waiting)):
        x = box.left + number * pitch + (apart if number >= len(own.deck) else 0)
        _card(picture, own, number, height, (x, y))
    if own.waiting:
        table.icon("later", 52, NAMED["sky"]).put(picture, box.left + len(own.deck) * pitch + 6, y + height // 5)
    elif own.called:
        _called(picture, own.called, box.within(left=len(own.deck) * pitch + GAP))


def _called(picture: Themed, words: str, box: Box) -> None:
    """Say what lies at the left of a box, where it has room for it."""
    for size in (CALLED, LEAST_CALLED):
        if handwriting.line(words, size).width <= box.width:
            line = table.chalk_line(words, size)
            line.put(picture, box.left - size // 2, box.middle - line.height // 2)
            return
