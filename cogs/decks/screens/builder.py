"""Show how a card is put together from menus, one part of it at a time. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby

from bot.decks.deck_game import Choices, DeckGame
from bot.engine.screen import Choice, Field, Form, Menu, Row, Screen
from bot.engine.text import Text, text
from bot.store.deck_records import Draft
from cogs.decks import routes
from cogs.decks.routes import go
from cogs.decks.screens.wording import signs_explained

# Among the choices of a draft: the part that is looked at.
PART = "part"
NOT_TOGETHER = text("These choices do not go together. Change one of them, or describe the further card.")


def parts_of(menus: Sequence[Choices]) -> list[tuple[Choices, ...]]:
    """Put together what is shown together."""
    return [tuple(some) for _, some in groupby(menus, lambda menu: menu.part)]


def part_shown(parts: Sequence[Sequence[Choices]], chosen: Mapping[str, str]) -> int:
    """Find the part that was asked for; else the first in which something is missing; else the last."""
    wanted = chosen.get(PART, "")
    if wanted.isdecimal() and int(wanted) < len(parts):
        return int(wanted)
    return next((number for number, menus in enumerate(parts) if not _is_complete(menus, chosen)), len(parts) - 1)


def part_of(key: str, menus: Sequence[Choices]) -> int:
    """Find the part with that menu."""
    parts = parts_of(menus)
    return next((number for number, some in enumerate(parts) if any(menu.key == key for menu in some)), 0)


def _is_complete(menus: Sequence[Choices], chosen: Mapping[str, str]) -> bool:
    return all(menu.key in chosen or menu.default for menu in menus)


def builder_page(draft: Draft, menus: Sequence[Choices], does: Sequence[Text], note: Text | None = None) -> Screen:
    """Show the menus with which a card is put together. `does`: what the table would do; nothing while a choice is
    missing; `note`: what is told besides."""
    parts, chosen = parts_of(menus), draft.chosen
    shown = part_shown(parts, chosen)
    rows: list[Row] = [(_select(menu, chosen),) for menu in parts[shown] if not menu.longest]
    rows += _typing([menu for menu in parts[shown] if menu.longest], chosen)
    if len(parts) > 1:
        rows.append((_parts_menu(parts, shown),))
    if shown + 1 < len(parts) and _is_complete(parts[shown], chosen):
        rows.append((go(text("Next: {title}", title=_title(parts[shown + 1])), routes.ShowPart(shown + 1), "main"),))
    use = (go(text("Take these words"), routes.TakeWords(), "good"),) if does else ()
    rows.append((*use, go(text("Write it instead"), routes.ChangeDraft()), go(text("Cancel"), routes.DropDraft())))
    lines = [text("⚠️ {problem}", problem=note)] if note is not None else []
    if does:
        lines += [text("**What it will do**"), *does, *signs_explained(does)]
    else:
        complete = all(_is_complete(some, chosen) for some in parts)
        lines += [NOT_TOGETHER if complete else text("Choose from each menu. Further ones may appear.")]
        # A phone shows the beginning of a menu only.
        lines += [text("• {line}", line=said) for menu in parts[shown] if (said := _said(menu, chosen)) is not None]
    return Screen(text("Put a card together"), tuple(lines), rows=tuple(rows))


def _select(menu: Choices, chosen: Mapping[str, str]) -> Menu:
    picked = set(chosen.get(menu.key, menu.default).split(",")) if menu.many else set[str]()
    lines = (
        Choice(text("✓ {line}", line=words) if value in picked else words, routes.Pick(menu.key, value).path)
        for value, words in menu.values
    )
    return Menu(_said(menu, {menu.key: menu.default, **chosen}) or menu.label, tuple(lines))


def _said(menu: Choices, chosen: Mapping[str, str]) -> Text | None:
    """Say what is chosen; None: nothing."""
    now = chosen.get(menu.key, "")
    if menu.longest:
        return text("{what}: “{words}”", what=menu.label, words=now) if now else None
    said = [words for value, words in menu.values if value in (now.split(",") if menu.many else (now,))]
    return text("{what}: {chosen}", what=menu.label, chosen=_listed(said)) if said else None


def _listed(some: Sequence[Text]) -> Text:
    """Name all of them."""
    first, *others = some
    return text("{one}, {other}", one=first, other=_listed(others)) if others else first


def _typing(menus: Sequence[Choices], chosen: Mapping[str, str]) -> Iterator[Row]:
    """Make a button for each thing that is typed."""
    for menu in menus:
        typed = _said(menu, chosen)
        yield (go(typed or menu.label, routes.AskWords(menu.key), "plain" if typed else "main"),)


def _parts_menu(parts: Sequence[Sequence[Choices]], shown: int) -> Menu:
    titles = list(map(_title, parts))
    lines = (Choice(title, routes.ShowPart(number).path) for number, title in enumerate(titles))
    return Menu(text("Part {n} of {parts}: {title}", n=shown + 1, parts=len(parts), title=titles[shown]), tuple(lines))


def _title(menus: Sequence[Choices]) -> Text:
    return menus[0].part or menus[0].label


def typing_form(menu: Choices, typed: str) -> Form:
    """Ask for words, or a number."""
    hint = text("{least} to {most}", least=menu.numbers[0], most=menu.numbers[1]) if menu.numbers else None
    field = Field("words", menu.label, "line" if hint else "paragraph", hint, typed, menu.longest)
    return Form(text("Put a card together"), routes.SendWords(menu.key).path, (field,))


def possible_choices(chosen: Mapping[str, str], game: DeckGame, kind: str) -> dict[str, str]:
    """Keep the choices that are still possible: what is chosen first decides what there is to choose next."""
    # what was chosen for a menu that has gone may make no sense in the one that has come
    left = dict(chosen)
    while True:
        menus = game.builder(kind, left)
        possible = {menu.key: left[menu.key] for menu in menus if menu.accepts(left.get(menu.key, ""))}
        if possible == left:
            return possible
        left = possible
