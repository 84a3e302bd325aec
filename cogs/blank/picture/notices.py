"""Draw what must not be missed beside the cards, on slips of paper, the most pressing first; the rest in chalk."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.engine.text import Text, plural, text
from cogs.blank.cards.names import COLOUR_NAMES, COLOURS, card_text, colour_of, number_of
from cogs.blank.picture.written_cards import Canvas, begun
from cogs.blank.view import Lasting, View
from cogs.blank.wording import SHOWN, deck_names, lasting_effects, player_names, shortened, title_of
from rendering.lettering import fonts, handwriting
from rendering.paint.layout import Box
from rendering.paint.palette import CHALK
from rendering.paint.sprites import Sprite
from rendering.pieces import slips
from rendering.pieces.stationery import SYMBOLS

GAP = 4
SLIP = 50  # height of a slip with one line, and the gap below it
LINE = 40  # height of a line in chalk
LETTERS = 34
NAME = 56  # letters of what the top card is called
LINES, WORDS = 2, 4  # that names may take, and the words of the top card
AS_ON_RULES = 35  # letters of the words of the top card, where there is room: 11 pixels on a phone 350 wide
EXCERPT = 3  # so many lines of them, where they are more
NAMING = ("words", "skip")  # what lasts for players who are named


def put_name(canvas: Canvas, box: Box) -> Box:
    """Say in chalk at the top of a box what the top card is, and give what is left of the box."""
    name = handwriting.fitting(canvas.words(card_text(canvas.view.top.card)), box.width, NAME, LETTERS, fonts.BRUSH)
    name.put(canvas.picture, box.left + 4, box.top + 0.8 * NAME, CHALK)
    return box.within(top=NAME + GAP)


def put(canvas: Canvas, box: Box, pressing: Sequence[Sprite], lines: Sequence[Text]) -> None:
    """Put slips below each other, then lines, as many as there is room for, and say how many slips are left out."""
    top = box.top
    for number, slip in enumerate(pressing):
        last = number == len(pressing) - 1
        # All but the last leave room for the line that says how many are left out.
        if top + slip.height + (0 if last else GAP + LINE) > box.bottom:
            lines = (plural("and {n} more", "and {n} more", n=len(pressing) - number),)
            break
        slip.put(canvas.picture, box.left, top)
        top += slip.height + GAP
    for line in lines[: max(0, box.bottom - top) // LINE]:
        written = handwriting.fitting(canvas.words(line), box.width, LETTERS, slips.LEAST)
        written.put(canvas.picture, box.left + 4, top + 0.78 * LINE, CHALK)
        top += LINE


def in_force(canvas: Canvas, box: Box, *, gives_way: int = 0) -> Iterator[Sprite]:
    """Draw what lasts; then, in the room that is left, the words of the top card. `gives_way`: so much room below the
    box they take where they would be cut without."""
    view, room = canvas.view, box.height
    for slip in lasting(canvas, box.width):
        room -= slip.height + GAP
        yield slip
    effect, known = view.top.effect, {each.source.source for each in view.lasting}
    # Where the top card itself lasts, its slip is there already.
    if effect is not None and effect.source not in known:
        words = begun(canvas.words(shortened(effect.card, "words")))
        for letters in (AS_ON_RULES, slips.LEAST):
            least, most = (min(slips.lines_in(high, letters), WORDS) for high in (room, room + gives_way))
            for lines in range(max(1, least), most + 1):
                if slips.measured(words, box.width, lines, least=letters)[1]:
                    yield slips.slip(words, box.width, lines, least=letters)
                    return
        # A few words of many say nothing.
        if least >= EXCERPT:
            yield slips.slip(words, box.width, least)


def lasting(canvas: Canvas, room: int, *, countdown: bool = True) -> Iterator[Sprite]:
    """Draw what lasts, at most `room` wide: bans and limits with their sign, edged in red; what binds somebody, with
    their names."""
    for kind, sign, said in shown(canvas.view, countdown=countdown):
        lines = LINES if kind in NAMING else 1
        yield slips.slip(canvas.words(said), room, lines, sign, "blue" if kind == "words" else "red")


def shown(view: View, *, countdown: bool = True) -> list[tuple[str, slips.Sign, Text]]:
    """List what lasts as it is drawn, what looks the same but once: its kind, its sign, and what it says. `countdown`:
    also how long the game goes on."""
    found: list[tuple[str, slips.Sign, Text]] = []
    for each in lasting_effects(view):
        drawn = (each.kind, *_lasting(view, each))
        if drawn not in found and (countdown or each.kind != "countdown"):
            found.append(drawn)
    return found


def _lasting(view: View, lasting: Lasting) -> tuple[slips.Sign, Text]:
    colour, number = colour_of(view.top.card), number_of(view.top.card)
    match lasting.kind:
        case "ban_colour":
            return colour_sign(lasting.value, struck=True), text("no {colour}", colour=COLOUR_NAMES[lasting.value])
        case "ban_number":
            return slips.Sign(number=f"{lasting.value}", struck=True), text("no {number}", number=lasting.value)
        case "only_colour":
            return colour_sign(colour), text("only {colour}", colour=COLOUR_NAMES[colour])
        case "only_number":
            return slips.Sign(number=f"{number}"), text("only a {number}", number=number)
        case "demand_colour":
            return colour_sign(lasting.value), text("only {colour}", colour=COLOUR_NAMES[lasting.value])
        case "demand_number":
            return slips.Sign(number=f"{lasting.value}"), text("only a {number}", number=lasting.value)
        case "countdown":
            return slips.Sign("later"), _countdown(lasting)
        case "skip":
            return slips.Sign("skip", "red"), text("{players}: turns missed", players=player_names(lasting.seats))
        case "words":
            said = text("{title}: {players}", title=title_of(lasting.source), players=player_names(lasting.seats))
            return slips.Sign("flag", "sky"), said


def colour_sign(colour: int, *, struck: bool = False) -> slips.Sign:
    name = COLOURS[colour]
    return slips.Sign(SYMBOLS[name], name, struck=struck)


def _countdown(lasting: Lasting) -> Text:
    if lasting.turns:
        return plural("{n} round left", "{n} rounds left", n=lasting.turns)
    return text("countdown")


def more_rules(view: View) -> Iterator[Text]:
    more = len(view.rules) - SHOWN
    if more > 0:
        yield plural("and {n} more rule", "and {n} more rules", n=more)


def piles(view: View) -> Iterator[Text]:
    """Count the piles; of mixed decks, say whose mark is which."""
    yield text("draw pile: {n}", n=view.pile)
    yield text("rule deck: {n}", n=view.rule_deck)
    yield from deck_names(view)
