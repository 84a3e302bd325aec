"""Draw what a seat needs besides the table's message: what it may do, and the die that it is asked about with those at
which its arrow goes; what it may choose; else the dice in its hand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import NamedTuple

from PIL import Image

from bot.engine.text import Speaker, Text, text
from cogs.diceland.dice.catalogue import CHARACTERS
from cogs.diceland.picture import cards, muster, seen
from cogs.diceland.picture.cards import Card
from cogs.diceland.picture.muster import Crew
from cogs.diceland.picture.places import BAND, CARD, EDGE, GAP, LOW, WIDTH
from cogs.diceland.prospects import Fate, block_of, fate, hit_of
from cogs.diceland.view import Maneuver, Pass, Pick, Shoot, UseOption, View
from cogs.diceland.wording import acts, attacks, character_of, powers
from rendering.paint.encode import reduced
from rendering.paint.layout import Box
from rendering.paint.memory import kept
from rendering.pieces import slips, table

NAME, VERDICT, SAID = 42, 48, 36
"""Letters of whose turn it is, of what a shot would do, and of all else that is said."""
POWERS = 2
"""What is said of the powers of a die in hand."""
FEW, USUAL, MOST = 3, 5, 7
"""Cards side by side: where there are few, as many as dice in a team, and where there are more; of those the letters on
the table's message must be enough."""


class Portrait(NamedTuple):
    """A character that is not in play. `more`: what it can do."""

    character: int
    name: str
    more: tuple[str, ...] = ()


class Strip(NamedTuple):
    """All that is shown."""

    name: str
    prompt: str
    stake: str
    pieces: tuple[Card | Portrait | Crew, ...]
    verdict: str = ""


def suffices(view: View) -> bool:
    """Tell whether a seat needs no table of its own: it has picked no die to place or throw, and looks up no die and no
    part."""
    looks_up = view.part is not None or (view.asked is not None and not view.asked.what)
    return view.seat is not None and view.phase != "over" and not looks_up and view.draft is None


def strip_of(view: View, words: Speaker) -> Strip:
    """Gather what a seat sees."""
    name, said = turn_of(view, words)
    return Strip(name, said, stake(view, words), tuple(_pieces(view, words))[:MOST], verdict(view, words))


def turn_of(view: View, words: Speaker) -> tuple[str, str]:
    """Give whose turn it is, and what the viewer may do; where the viewer waits, whose dice are beside it."""
    if view.seat in view.to_act:
        return words(text("your turn")), words(prompt(view))
    if view.seat is not None and view.phase != "army":
        return words(text("your dice")), ""
    return table.shown_name(words, view.turn), ""


def stake(view: View, words: Speaker) -> str:
    """Say how the viewer stands, and what wins."""
    if view.seat is None:
        return ""
    if view.phase == "army":
        return words(text("kill their dice: {goal} points win", goal=view.goal))
    own, other = view.scores[view.seat], view.scores[1 - view.seat]
    return words(text("kills score: you {own} of {goal}, they {other}", own=own, other=other, goal=view.goal))


def verdict(view: View, words: Speaker) -> str:
    """Say what the shot that is asked about would do, if there is but one at whom it goes."""
    number, sight = seen.focus(view), seen.sight(view)
    arrow = seen.arrow_of(view.dice[number]) if number is not None else None
    if number is None or sight is None or arrow is None or arrow.hit is None:
        return ""
    if len(sight.targets) != 1 or Shoot(number) not in view.moves:
        return ""
    (target,) = sight.targets
    return words(_blow(view, hit_of(view, number, arrow.hit), target, fate(view, number, target)))


def _blow(view: View, hit: int, target: int, what: Fate) -> Text:
    if what == "immune":
        return text("immune: nothing happens")
    numbers = _against(hit, block_of(view, target))
    if what == "kill":
        return text("{numbers}: killed (+{points})", numbers=numbers, points=character_of(view, target).points)
    return text("{numbers}: damaged", numbers=numbers)


def _against(hit: int, block: int | None) -> Text:
    """Compare a hit with the block, as the news does: one that is as large kills."""
    if block is None:
        return text("{hit} against no block", hit=hit)
    if hit == block:
        return text("{hit} reaches block {block}", hit=hit, block=block)
    if hit > block:
        return text("{hit} beats block {block}", hit=hit, block=block)
    return text("{hit} against block {block}", hit=hit, block=block)


def prompt(view: View) -> Text:
    """Say in a few words what the viewer may do now."""
    if view.asked and view.asked.what:
        if view.asked.what == "shot" and not attacks(view, view.asked):
            return text("use it?")
        return _ANSWER[view.asked.what]
    if view.phase == "army" and not view.builds:
        return text("choose your team")
    if view.moves == (Pass(),):
        return text("you have to pass")
    return text("{acts}", acts=acts(view, briefly=True)) if view.phase == "action" else _DO[view.phase]


_DO = {
    "army": text("choose your dice"),
    "first": text("place a die"),
    "aim": text("aim and throw"),
}
_ANSWER = {
    "shot": text("shoot?"),
    "order": text("give a command"),
    "target": text("at whom?"),
    "roll": text("roll it where?"),
    "call": text("call whom?"),
    "poison": text("whom first?"),
    "foul": text("judge the foul"),
    "begin": text("who goes first?"),
}


def _pieces(view: View, words: Speaker) -> Iterator[Card | Portrait | Crew]:
    seat = view.seat or 0
    if view.phase == "army":
        yield from _army(view, words, seat)
    elif pointed := _pointed(view, words):
        yield from pointed
    else:
        yield from _choices(view, words, seat)


def _choices(view: View, words: Speaker, seat: int) -> Iterator[Card | Portrait]:
    """Show the dice that can be chosen, those in hand first; of whoever waits their hand, or else what they have in
    play."""
    lie = cards.in_play(view, words)
    chosen = dict.fromkeys(move.die for move in view.moves if isinstance(move, Pick | Maneuver | Shoot | UseOption))
    own = [number for number, die in enumerate(view.dice) if die.owner == seat]
    found = chosen or [die for die in own if view.dice[die].place == "hand"] or [die for die in own if die in lie]
    yield from (portrait(view, words, die) for die in found if die not in lie)
    yield from (lie[die] for die in found if die in lie)


def _army(view: View, words: Speaker, seat: int) -> Iterator[Portrait | Crew]:
    """Show the army that is being built, or the teams."""
    yield from _portraits(view.armies[seat], words) if view.builds else muster.crews_of(view, words)


def _portraits(characters: Iterable[int], words: Speaker) -> Iterator[Portrait]:
    for number in characters:
        it = CHARACTERS[number]
        yield Portrait(number, words(it.name), tuple(map(words, islice(powers(it), POWERS))))


def portrait(view: View, words: Speaker, die: int) -> Portrait:
    """Show a die that is not in play."""
    (found,) = _portraits([view.dice[die].character], words)
    return found


def _pointed(view: View, words: Speaker) -> list[Card]:
    """List the die that is asked about, and those at which its arrow goes."""
    sight = seen.sight(view)
    pointed = [seen.focus(view), view.asked.target if view.asked else None, *(sight.targets if sight else ())]
    found = cards.in_play(view, words)
    return [found[number] for number in dict.fromkeys(pointed) if number in found]


@kept
def drawn(shown: Strip) -> Image.Image:
    """Draw it with the felt around it. To be pasted or encoded, never changed."""
    picture = table.ground(LOW).convert("RGB")
    _band(picture, shown)
    room = Box(EDGE, BAND, WIDTH - 2 * EDGE, LOW - EDGE - BAND)
    taken = len(shown.pieces) + bool(shown.verdict)
    boxes = room.columns(FEW if taken <= FEW else max(USUAL, len(shown.pieces)), GAP)
    for piece, box in zip(shown.pieces, boxes, strict=False):
        put_piece(picture, piece, box, box.width if taken <= FEW else CARD)
    if shown.verdict:
        free = boxes[len(shown.pieces)]
        slip = slips.slip(shown.verdict, room.right - free.left - GAP, 3, least=VERDICT)
        slip.put(picture, free.left + GAP, free.middle - slip.height // 2)
    return reduced(picture)


def _band(picture: Image.Image, shown: Strip) -> None:
    """Put above the cards whose turn it is, what they may do, and what for."""
    tag = table.tag(shown.name, WIDTH // 4, NAME, "turn" if shown.prompt else "plain")
    tag.put(picture, EDGE, GAP)
    left, right = EDGE + tag.width + GAP, WIDTH - EDGE
    if shown.stake:
        slip = slips.slip(shown.stake, right - left if not shown.prompt else (right - left) * 3 // 5, least=SAID)
        right -= slip.width + GAP
        slip.put(picture, right + GAP, GAP)
    if shown.prompt:
        slips.slip(shown.prompt, right - left, least=SAID).put(picture, left, GAP)


def put_turn(picture: Image.Image, name: str, prompt: str, width: int) -> int:
    """Put whose turn it is in the upper left corner, with what they may do below, and give where that ends."""
    tag = table.tag(name, width, NAME, "turn")
    tag.put(picture, EDGE, EDGE)
    slip = slips.slip(prompt, width, 2, least=SAID)
    slip.put(picture, EDGE, EDGE + tag.height + GAP)
    return EDGE + tag.height + GAP + slip.height


def put_piece(picture: Image.Image, piece: Card | Portrait | Crew, box: Box, most: int = CARD) -> None:
    """Put a card at the left of a box, so many pixels wide at most."""
    if isinstance(piece, Crew):
        muster.crew(piece, box.width, box.height).put(picture, *box.corner)
        return
    if isinstance(piece, Card):
        cards.drawn(piece, min(most, box.width), box.height).put(picture, *box.corner)
    else:
        card = muster.card(piece.character, piece.name, (), min(most, box.width), box.height, more=piece.more)
        card.put(picture, *box.corner)
