"""Show the further pages of a panel, which watchers read too: what the cards do, all dice unfolded."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from msgspec import Meta

from bot.engine.controls import BACK
from bot.engine.screen import Choice, Go, Menu, Page, Row, Screen
from bot.engine.text import Text, listing, plural, text
from cogs.blank_white_dice.cards.blocks import CardNumber
from cogs.blank_white_dice.cards.sentences import price
from cogs.blank_white_dice.screen.alt_text import die_lines, own_picture
from cogs.blank_white_dice.screen.reasons import why_not
from cogs.blank_white_dice.view import TableauCard, View, card_list
from cogs.blank_white_dice.wording import about_text, card_text, counted, deck_lines, die_text, icon_text

PART = 10
"""So many lines to a page: what a card does is said in up to some 220 characters, and a message has 4,000 in all."""
Part = Annotated[int, Meta(ge=0, le=99)]


class CardsPage(Page, frozen=True, tag="cards"):
    """What every card of the tableau does, in parts."""

    part: Part = 0


class CardPage(Page, frozen=True, tag="card"):
    """One card of the tableau, or one that it covers."""

    card: CardNumber


class DicePage(Page, frozen=True, tag="dice"):
    """All dice, unfolded in words."""


AnyPage = CardsPage | CardPage | DicePage


def further_page(view: View, page: AnyPage) -> Screen | None:
    """Show a page that the first one leads to; None: it is not one now."""
    match page:
        case CardsPage(part):
            return _cards(view, part)
        case CardPage(card):
            return _card(view, card) if card in in_tableau(view) else None
        case DicePage():
            return Screen(text("All dice, unfolded"), tuple(die_lines(view)), own_picture(view), ((BACK,),))


def in_tableau(view: View) -> list[int]:
    """List the cards of the tableau, each followed by what it covers from the top down."""
    return [card for stack in view.tableau for card in (stack.card, *reversed(stack.covers))]


def _cards(view: View, part: int) -> Screen | None:
    """Say what the cards do, in parts, with controls that lead to the others. None: there is no such part."""
    cards = in_tableau(view)
    about = [about_text(view, card) for card in cards]
    lines = [*about, *deck_lines(view), *_reserve(view)]
    shown = tuple(lines[part * PART : (part + 1) * PART])
    if not shown:
        return None
    offered = tuple(Choice(card_text(view, card), CardPage(card).path) for card in cards)
    menu: Row = (Menu(text("More about a card"), offered),)
    dice: Row = (Go(text("All dice, unfolded"), DicePage().path),)
    earlier = (Go(text("Earlier"), CardsPage(part - 1).path),) if part else ()
    later = (Go(text("Later"), CardsPage(part + 1).path),) if len(lines) > (part + 1) * PART else ()
    rows: tuple[Row, ...] = (menu, dice, (*earlier, *later, BACK))
    # The picture lists them with their icons, in a few words, and the menu leads to the whole of it.
    listed, told = tuple(cards[part * PART : (part + 1) * PART]), tuple(about[part * PART : (part + 1) * PART])
    shows = card_list(view, listed) if listed else None
    return Screen(text("The cards of the tableau"), shown, told, rows, shows=shows, spare=told)


def _reserve(view: View) -> Iterator[Text]:
    if view.reserve:
        yield plural("{count} card is in reserve.", "{count} cards are in reserve.", count=view.reserve)


def _card(view: View, card: int) -> Screen:
    rows: tuple[Row, ...] = ((Go(text("All cards"), CardsPage().path), BACK),)
    lines = tuple(_card_lines(view, card))
    return Screen(card_text(view, card), lines, lines[:1], rows, shows=card_list(view, (card,)))


def _card_lines(view: View, card: int) -> Iterator[Text]:
    """Say what a card does, how it is tagged, and where it is."""
    shown = view.cards[card]
    yield shown.whole or shown.about
    if len(shown.icons) > 1:
        icons = (icon_text(shown, place) for place in range(len(shown.icons)))
        yield text("Its icons: {icons}.", icons=listing(*icons))
    if shown.cost:
        yield price(shown.cost)
    if shown.prerequisites:
        over = listing(*(card_text(view, each) for each in shown.prerequisites if each in view.cards))
        yield text("It is drawn over another icon: {icons}, or what overwrites that card.", icons=over)
    if any(icon.one_shot for icon in shown.icons):
        yield text("One-shot: once it is resolved, it is erased.")
    if any(icon.ward is not None for icon in shown.icons):
        yield text("Ward: it works while its face is active, when others do something.")
    yield from _stack_lines(view, next(stack for stack in view.tableau if card in (stack.card, *stack.covers)), card)
    yield _drawn_on(view, card)


def _stack_lines(view: View, stack: TableauCard, card: int) -> Iterator[Text]:
    """Say how a card lies in the tableau (W9, W33)."""
    if card != stack.card:
        yield text("It is covered by {card}: its icons erase themselves.", card=card_text(view, stack.card))
        return
    if stack.covers:
        yield text("It covers {cards}.", cards=listing(*(card_text(view, each) for each in stack.covers)))
    if stack.neutralised:
        yield text("It is neutralised: it cannot be drawn, and its icons erase themselves.")
    elif not stack.taggable:
        yield text("It cannot be drawn just now: {why}.", why=why_not(view, stack))


def _drawn_on(view: View, card: int) -> Text:
    """List the faces that carry an icon of the card."""
    places = [
        die_text(view, number)
        for number, die in enumerate(view.dice)
        for face in die.faces
        if face.number is None and face.card == card
    ]
    if not places:
        return text("It is on no die.")
    return plural(
        "It is on {count} face: {dice}.", "It is on {count} faces: {dice}.", count=len(places), dice=counted(places)
    )
