"""Let players draw icons their own way (W14): which ones they may, and on which faces such a drawing is seen.

An icon's key is the number of its card, and which of the card's icons it is: 9.1.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from bot.engine.drawings import OwnDrawing
from bot.engine.text import Text, text
from cogs.blank_white_dice.view import FaceDrawing, View
from cogs.blank_white_dice.wording import icon_text

PHASES = ("tagging", "common", "roll", "turn")


def drawable(view: View) -> tuple[str, ...]:
    """List the icons of the active cards, while there is something to tag."""
    if view.seat is None or view.phase not in PHASES:
        return ()
    return tuple(
        _key(stack.card, place)
        for stack in view.tableau
        if not stack.neutralised
        for place, icon in enumerate(view.cards[stack.card].icons)
        if icon.number is None
    )


def draws(view: View) -> bool:
    """Tell whether the viewer chooses an icon or a place for it at this moment."""
    asked = view.phase == "tagging" or (view.asked is not None and view.asked.what in ("tag", "icon", "place"))
    return asked and view.seat in view.to_act


def drawing_name(view: View, key: str) -> Text:
    """Name an icon by its key."""
    card, _, icon = key.partition(".")
    return text("{icon}", icon=icon_text(view.cards[int(card)], int(icon)))


def with_drawings(view: View, drawings: Sequence[OwnDrawing]) -> View:
    """Show drawings on the faces on which their players have drawn those icons, and nowhere else: on a die that is
    hidden nobody knows them."""
    known = {(drawing.seat, drawing.key): drawing.digest for drawing in drawings}
    seen = (_on_face(view, die, place, seat, known) for die, place, seat in view.artists)
    return replace(view, drawings=tuple(filter(None, seen)))


def _on_face(view: View, die: int, place: int, seat: int, known: Mapping[tuple[int, str], str]) -> FaceDrawing | None:
    face = view.dice[die].faces[place]
    digest = known.get((seat, _key(face.card, face.icon)))
    return FaceDrawing(die, place, seat, digest) if digest else None


def _key(card: int, icon: int) -> str:
    return f"{card}.{icon}"
