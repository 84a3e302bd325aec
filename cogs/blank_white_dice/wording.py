"""Name cards, icons, faces and dice, the same on every screen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache

from bot.engine.deck import signed
from bot.engine.text import Argument, Name, Text, listing, plural, text
from cogs.blank_white_dice.cards.blocks import IconCard
from cogs.blank_white_dice.view import NOBODY, Face, Meddled, Moment, View

# The faces of a die as they were before its first roll, always read in this order.
POSITIONS = (text("top"), text("front"), text("right"), text("back"), text("left"), text("bottom"))

BLANK = text("a blank")
# Of the phases of a round those whose name tells something: in the Main phase simply dice are resolved.
STAGES = {"first": text("First icons"), "last": text("Last icons")}


def number_text(number: int) -> str:
    """Write a plain number with its sign, as it is drawn: '+3', '-2'."""
    return f"{number:+}" if number else "0"


@lru_cache(maxsize=1024)
def icon_text(card: IconCard, icon: int) -> Argument:
    """Name an icon: as its card, unless that has several."""
    made = card.icons[icon]
    if made.number is not None:
        return number_text(made.number)
    if made.name is not None:
        return made.name
    drawn = _drawn(card)
    return card.name if len(drawn) == 1 else text("{card} {number}", card=card.name, number=drawn.index(icon) + 1)


def letters_of(card: IconCard) -> str | Text:
    """Give the letters that stand for a card where there is no room for its name."""
    return card.initials or "".join(word[0] for word in card.name.message.split()[:2]).upper()


def icon_letters(card: IconCard, icon: int) -> Argument:
    """Name an icon by the letters of its card, with a number where it has several; a plain number is itself."""
    number = card.icons[icon].number
    if number is not None:
        return number_text(number)
    return text("{letters}{number}", letters=letters_of(card), number=number_among(card, icon))


def number_among(card: IconCard, icon: int) -> str:
    """Number an icon among those of its card that are no plain numbers; nothing: it is the only one."""
    drawn = _drawn(card)
    return str(drawn.index(icon) + 1) if len(drawn) > 1 else ""


def _drawn(card: IconCard) -> list[int]:
    """List the icons of a card that are no plain numbers."""
    return [place for place, each in enumerate(card.icons) if each.number is None]


IconName = Callable[[IconCard, int], Argument]


def holds_text(face: Face, cards: Mapping[int, IconCard], icon: IconName = icon_text) -> Argument:
    """Name what is drawn on a face, without its dots and dashes; `icon`: how icons are named."""
    if face.is_blank:
        return BLANK
    return icon(cards[face.card], face.icon) if face.number is None else number_text(face.number)


def face_text(face: Face, cards: Mapping[int, IconCard], icon: IconName = icon_text) -> Argument:
    """Put a face in words: 'Investment with 2 dots'."""
    held, marks = holds_text(face, cards, icon), _marks(face)
    return text("{icon} with {marks}", icon=held, marks=listing(*marks)) if marks else held


def _marks(face: Face) -> tuple[Text, ...]:
    dots = (plural("{count} dot", "{count} dots", count=face.dots),) if face.dots else ()
    dashes = (plural("{count} dash", "{count} dashes", count=face.dashes),) if face.dashes else ()
    return (*dots, *dashes)


def card_text(view: View, card: int) -> Text:
    """Name a card of this game."""
    return view.cards[card].name


def about_text(view: View, card: int) -> Text:
    """Say what a card of this game does, after its name."""
    return told_text(view.cards[card])


def marked_text(card: IconCard) -> Text:
    """Name a card with the mark of its deck."""
    return text("{card} {mark}", card=card.name, mark=card.mark) if card.mark else card.name


def deck_lines(view: View) -> Iterator[Text]:
    """Say which mark is of which deck, where two are mixed."""
    if view.decks:
        decks = (text("{mark}: {deck}", mark=mark, deck=deck) for mark, deck in view.decks)
        yield text("Every card of a deck carries its mark ({decks}).", decks=listing(*decks))


def told_text(card: IconCard) -> Text:
    """Say what a card does, after its name."""
    told = text("**{card}:** {about}", card=marked_text(card), about=card.about)
    if card.after:
        return text("{told} ({signature})", told=told, signature=signed(card.signature, after=True))
    return text("{told} (by {name})", told=told, name=card.signature) if card.signature else told


def held_text(holder: int, place: int) -> Text:
    """Name the die at a place, from 0, among those that a player holds, the common die left out."""
    player = Name(holder)
    if place == 0:
        return text("{player}'s first die", player=player)
    if place == 1:
        return text("{player}'s second die", player=player)
    return text("{player}'s die number {number}", player=player, number=place + 1)


def active_face(view: View, die: int) -> Face:
    """Give what a die works as now; of one that was not rolled yet, a blank face."""
    seen = view.dice[die]
    return seen.works_as or (Face() if seen.up is None else seen.faces[seen.up])


def die_text(view: View, die: int) -> Text:
    """Name a die within a sentence, by whoever holds it now: 'Ann's first die', 'the common die'."""
    if die == view.common:
        return text("the common die")
    return held_text(view.dice[die].holder, _place(view, die))


def die_label(view: View, die: int) -> Text:
    """Name a die on a control of the viewer's panel: 'My first die', 'Common die'."""
    if die == view.common:
        return text("Common die")
    holder, place = view.dice[die].holder, _place(view, die)
    if holder != view.seat or holder == NOBODY:
        return held_text(holder, place)
    if place == 0:
        return text("My first die")
    return text("My second die") if place == 1 else text("My die number {number}", number=place + 1)


def _place(view: View, die: int) -> int:
    """Count the dice before it that the same player holds."""
    return [each for each in view.players[view.dice[die].holder].dice if each != view.common].index(die)


def meddled_text(view: View, meddled: Meddled) -> Text:
    """Tell the viewer what somebody has changed on one of their dice."""
    icon, die = holds_text(meddled.face, view.cards), die_text(view, meddled.die)
    by = meddled.by(meddled.seat)
    if meddled.erased:
        return text("{player} has erased {icon} from {die}.", player=by, icon=icon, die=die)
    return text("{player} has drawn {icon} on {die}.", player=by, icon=icon, die=die)


def face_label(view: View, die: int, face: int) -> Text:
    """Name a face on a control as the picture shows it: on whose die, what is on it, and whether it is up."""
    seen, named = view.dice[die], die_label(view, die)
    shown = face_text(seen.faces[face], view.cards)
    if seen.up == face:
        return text("{die}: {face}, face up", die=named, face=shown)
    return text("{die}: {face}", die=named, face=shown)


# Moments that deserve to be seen


def won_text(moment: Moment, by: Sequence[Argument]) -> Text:
    """Say what has won the game."""
    return text("{player} wins with {icons}!", player=Name(moment.seat), icons=counted(by))


def counted(things: Iterable[Argument]) -> Argument:
    """List things, equal ones once and with their number."""
    many = Counter(things).items()
    return listing(*(text("{face} ×{count}", face=each, count=count) if count > 1 else each for each, count in many))


def everybody_rolls(number: int) -> Text:
    return text("Everybody rolls: round {round}.", round=number)


def headline(moment: Moment) -> Text:
    """Say it in a few words."""
    match moment.kind:
        case "shown":
            return text("Everybody shows what they have drawn!")
        case "win":
            return text("{player} wins!", player=Name(moment.seat))
        case "goal":
            return text("{player} has enough points to win!", player=Name(moment.seat))
        case "steal":
            return text("{player} robs {rival}!", player=Name(moment.seat), rival=Name(moment.robbed or 0))
        case "gain":
            return text("A big gain for {player}!", player=Name(moment.seat))
        case "loss":
            return text("A heavy loss for {player}!", player=Name(moment.seat))
        case "chain":
            return text("One icon sets off the next: {count} in a row!", count=len(moment.by))
        case "lead":
            return text("{player} takes the lead!", player=Name(moment.seat))
