"""Show moderators what there is of a person who writes, and why they may not write. Pure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.engine.screen import Go, Row, Screen
from bot.engine.text import Moment, Text, plural, text
from bot.store.deck_records import Bar, Version
from cogs.decks import routes
from cogs.decks.routes import go
from cogs.decks.screens.overview import mention, notice
from cogs.decks.screens.wording import title_of

# Cards that are named before they are retired together.
_NAMED = 25


def barred_page(bar: Bar, waiting: int, cards: int) -> Screen:
    """Say that somebody is barred, and offer to deal with what waits of theirs and what is in the decks."""
    who = mention(bar.user)
    if bar.until is None:
        lines = [text("{who} can no longer write cards here.", who=who)]
    else:
        lines = [text("{who} can no longer write cards here; it ends {when}.", who=who, when=Moment(bar.until))]
    if bar.reason:
        lines.append(text("Whenever they try, they read: “{reason}”", reason=bar.reason))
    first: list[Go] = [go(text("Undo"), routes.UnbarPerson(bar.user))]
    if waiting:
        label = plural("Send back {n} card that waits", "Send back {n} cards that wait", n=waiting)
        first.append(go(label, routes.SendAllBack(bar.user), "danger"))
    if cards:
        first.append(retire_button(bar.user, cards))
    return notice(text("Barred from writing"), *lines, rows=(tuple(first),))


def retire_button(user: int, cards: int) -> Go:
    return go(
        plural("Look at {n} card in the decks", "Look at {n} cards in the decks", n=cards), routes.AskRetireAll(user)
    )


def retire_question(user: int, cards: Sequence[Version], names: Mapping[int, str]) -> Screen:
    """Show what would be retired, before it is. `names`: of the decks."""
    title = text("Retire everything of one person?")
    if not cards:
        return notice(title, text("No card of {who} is in a deck.", who=mention(user)))
    lines: list[Text] = [
        text("• “{title}” in {deck}", title=title_of(one.card), deck=names[one.deck])
        for one in cards[:_NAMED]
        if one.card is not None
    ]
    if len(cards) > _NAMED:
        lines.append(plural("… and {n} more", "… and {n} more", n=len(cards) - _NAMED))
    label = plural("Yes, retire {n} card", "Yes, retire {n} cards", n=len(cards))
    rows: Row = (go(label, routes.RetireAll(user), "danger"), go(text("No, keep them"), routes.ListDecks()))
    return Screen(title, (text("By {who}:", who=mention(user)), *lines), rows=(rows,))
