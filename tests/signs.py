"""Tell which signs have been drawn, by what the paint box has kept: functions that draw, and what they were given."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, cast

from bot.language.escape import SIGN
from cogs.diceland.dice.catalogue import CHARACTERS
from cogs.diceland.picture.dice import Lying
from rendering.paint import memory
from rendering.paint.sprites import Sprite
from rendering.pieces.stationery import SYMBOLS

OCTAHEDRA = Lying.__module__
Tell = Callable[..., Iterator[str]]


def drawn() -> set[str]:
    """The names of all signs that are kept."""
    found = set[str]()
    for key, entry in memory.drawings._kept.items():
        if isinstance(entry.value, Sprite):
            make, given, *named = cast(tuple[Any, ...], key)
            place = f"{make.__module__.rsplit('.', 1)[-1]}.{make.__name__}"
            tell = _octahedron if make.__module__ == OCTAHEDRA else TOLD.get(place)
            found.update((place,) if tell is None else tell(*given, **dict(named)))
    return found


def _symbol(kind: str, *_: Any, **__: Any) -> Iterator[str]:
    yield f"symbol {kind}"


def _stamp(_words: str, _room: int, _size: int, _colour: str = "", icon: str = "") -> Iterator[str]:
    yield from _symbol(icon) if icon else ()


def _tag(words: str, _room: int, _size: int = 0, look: str = "plain", *_: Any, **__: Any) -> Iterator[str]:
    yield f"tag {look}"
    if SIGN in words:
        yield "computer"


def _mat(_width: int, _height: int, lit: bool = False) -> Iterator[str]:
    yield "mat lit" if lit else "mat"


def _slip(_words: str, _room: int, _lines: int = 1, sign: Any = None, *_: Any, **__: Any) -> Iterator[str]:
    if sign is None:
        yield "slip"
    elif sign.struck:
        yield "slip struck"
    else:
        yield f"slip with {'a colour' if sign.symbol in SYMBOLS.values() else sign.symbol or 'a number'}"


def _back(_size: Any, _variant: int = 0, note: Any = None) -> Iterator[str]:
    yield "back" if note is None else "back with a note"


def _front(_suit: Any, _size: Any, look: str = "plain") -> Iterator[str]:
    yield f"front {look}"


def _card(face: Any, *_: Any, **__: Any) -> Iterator[str]:
    """Of BLANK."""
    yield "card"
    for part in ("words", "illustration", "mark"):
        if getattr(face, part):
            yield f"card with {part}"


def _paper_die(die: Any, *_: Any, **__: Any) -> Iterator[str]:
    """Of Blank White Dice."""
    yield from (f"die {flag}" for flag in ("hidden", "common", "done", "asked", "copied") if getattr(die, flag))
    for face in die.faces:
        if face.dots or face.dashes:
            yield "face with dots"
        if face.faded:
            yield "face faded"


def _net(die: Any, *_: Any, **__: Any) -> Iterator[str]:
    yield "die unfolded"
    yield from _paper_die(die)


def _stack(stack: Any, *_: Any, **__: Any) -> Iterator[str]:
    yield f"stack {stack.colour}"
    for flag in ("covers", "neutralised", "dull", "lit", "ticked", "mark"):
        if getattr(stack, flag):
            yield f"stack {flag}"


def _side(character: int, side: int) -> Iterator[str]:
    """Of Diceland."""
    on_top = CHARACTERS[character].side(side)
    if on_top.arrow is not None:
        yield f"arrow {'C' if on_top.arrow.is_continuous else on_top.arrow.reach}"
    if on_top.moves:
        yield "green dot"
    if CHARACTERS[character].damage(side) is not None:
        yield "red dot"


def _octahedron(lying: Any, *_: Any, **__: Any) -> Iterator[str]:
    """All in the module of dice of Diceland: closed ones, and shadows, have no side on top."""
    yield {Lying: "octahedron", str: "closed die"}.get(type(lying), "shadow of a die")
    if isinstance(lying, Lying):
        yield from _side(lying.character, CHARACTERS[lying.character].side_on(lying.top))


def _shield(colour: str, _block: int | None, _size: int) -> Iterator[str]:
    yield "shield" if colour == "white" else "shield coloured"


TOLD: Mapping[str, Tell] = {
    "table.icon": _symbol,
    "table.figure": _symbol,
    "table.stamp": _stamp,
    "table.tag": _tag,
    "table.mat": _mat,
    "slips.slip": _slip,
    "suited.back": _back,
    "suited.front": _front,
    "written.small_card": _card,
    "written.open_card": _card,
    "written.game_card": _card,
    "dice.drawn": _paper_die,
    "dice.net": _net,
    "dice.level": _paper_die,
    "stacks.card": _stack,
    "stacks.tall_card": _stack,
    "faces.alone": lambda character, side, _size: _side(character, side),
    "marks.shield": _shield,
    "marks.effect": lambda does, *_: iter((f"effect {does}",)),
    "marks.aimed": lambda _size, helps: iter(("aimed to help" if helps else "aimed to harm",)),
}
