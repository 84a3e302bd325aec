"""Show authors their own cards, here and in direct messages. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from bot.decks.names import called
from bot.decks.reasons import told
from bot.engine.deck import Card
from bot.engine.screen import Choice, Menu, Row, Screen
from bot.engine.text import Moment, Text, text
from bot.store.deck_records import AuditEntry, DeckInfo, Proposal, What
from cogs.decks import routes
from cogs.decks.routes import ShowCard, go
from cogs.decks.screens.overview import turn_buttons
from cogs.decks.screens.proposals import ProposalDetails
from cogs.decks.screens.wording import card_changes, card_description, read_sentences, title_of


class CardNews(NamedTuple):
    """What somebody else has done to a card of somebody's: what it was, and what it is now."""

    slot: str
    what: What
    before: Card
    now: Card | None


BECAME: Mapping[str, Text] = {
    "approve": text("approved"),
    "send back": text("sent back"),
    "reopen": text("waits again"),
    "offer": text("a moderator offers you other words for it"),
    "edit": text("changed; it is signed “after” you"),
    "retire": text("retired"),
    "restore": text("back in the deck"),
    "roll back": text("an earlier version was put back"),
    "remove drawing": text("its drawing was taken off"),
    "put drawing back": text("its drawing was put back"),
    "import": text("changed or removed by an import"),
    "undo import": text("as it was before an import, which was undone"),
}


def news_lines(news: Sequence[tuple[AuditEntry, Text, bool]]) -> Iterator[Text]:
    """Say what has become of somebody's cards, each with its title and whether it is new."""
    for entry, title, fresh in news:
        became = BECAME.get(entry.what, text("changed"))
        line = text("“{title}”: {became}, {when}", title=title, became=became, when=Moment(entry.at))
        line = text("{line} (“{reason}”)", line=line, reason=told(entry.detail)) if entry.detail else line
        yield text("🔔 {line}", line=line) if fresh else text("-# {line}", line=line)


def news_message(deck: DeckInfo, news: Sequence[CardNews], reason: str, server: str) -> Screen:
    """Tell an author in private what has become of their cards."""
    lines = [text("On {server}, in the deck “{deck}”.", server=server, deck=called(deck.name))]
    for one in news:
        became = BECAME.get(one.what, text("changed"))
        lines.append(text("**“{title}”**: {became}", title=title_of(one.before), became=became))
        if one.now is not None:
            lines += card_changes(one.before, one.now)
    lines += [text("The reason: {reason}", reason=reason)] if reason else []
    signed = [one for one in news if one.now is not None and one.now.after and one.now.author == one.before.author]
    off = tuple(
        (go(text("Take my name off"), routes.TakeNameOff(deck.id, one.slot, deck.guild), "danger"),)
        for one in signed[:1]
    )
    lines.append(text("There, `/deck my` shows all of your cards, and what became of them."))
    return Screen(text("News of your cards"), tuple(lines), rows=off)


def my_cards_page(
    cards: Sequence[tuple[Text, Text, ShowCard]],
    own: Sequence[Proposal],
    drafted: bool,
    page: int = 0,
    pages: int = 1,
    news: Sequence[tuple[AuditEntry, Text, bool]] = (),
) -> Screen:
    """Show an author's cards. `cards`: of mine in decks, a page of them, each with its deck and its own page; `own`: my
    proposals, newest first; `news`: what others have done to them."""
    lines = [*news_lines(news)]
    lines += [text("• {card} – in {deck}", card=card, deck=deck) for card, deck, _ in cards]
    lines += [text("• {card}: {state}", card=title_of(one.card), state=_standing(one)) for one in own]
    draft = (go(text("Go on with my draft"), routes.ShowDraft(), "main"),) if drafted else ()
    name = (go(text("Take my name off my cards"), routes.AskUnname()),) if cards or own else ()
    turn = turn_buttons(routes.MyCards(page), pages)
    last: tuple[Row, ...] = tuple(row for row in (turn, (*draft, *name)) if row)
    empty = text("You have written no card here yet. `/deck write` begins one.")
    return Screen(text("My written cards"), tuple(lines) or (empty,), rows=(*_menus_of_mine(cards, own), *last))


def _menus_of_mine(cards: Sequence[tuple[Text, Text, ShowCard]], own: Sequence[Proposal]) -> Iterator[Row]:
    asked = [one for one in own if one.status == "waiting" and one.consent == "asked"]
    mine = [one for one in own if not one.offered]
    offers = (
        (text("A moderator has edited your card: look at it"), routes.Consider, asked),
        (text("Withdraw a card"), routes.Withdraw, [one for one in mine if one.status == "waiting"]),
        (text("Rewrite a card"), routes.WriteAnew, [one for one in mine if one.status in ("sent back", "withdrawn")]),
    )
    for label, page, some in offers:
        if some:
            yield (Menu(label, tuple(Choice(title_of(one.card), page(one.id).path) for one in some)),)
    if cards:
        yield (Menu(text("Look at a card"), tuple(Choice(card, page.path) for card, _, page in cards)),)


def _standing(proposal: Proposal) -> Text:
    if proposal.status == "sent back":
        return text("sent back: {reason}", reason=told(proposal.reason))
    if proposal.status == "approved":
        return text("approved")
    if proposal.status == "withdrawn":
        return text("withdrawn")
    if proposal.consent == "asked":
        return text("a moderator has edited it and asks whether you agree")
    return text("waits for the moderators")


def consent_question(about: ProposalDetails, guild: int) -> Screen:
    """Ask the author whether a moderator's edit is right. `guild` is in the path, for direct messages know of none."""
    proposal = about.proposal
    lines = (
        text("A moderator would like to change your card:"),
        *((text("The reason: {reason}", reason=proposal.reason),) if proposal.offered and proposal.reason else ()),
        *card_changes(proposal.original or proposal.card, proposal.card),
        text("**The words say ➜ what happens**"),
        *read_sentences(about.reading),
        text("Is it still your card? Without your consent the changed words never enter the deck."),
    )
    at = (proposal.id, proposal.revision, guild)
    row: Row = (
        go(text("Yes, I agree"), routes.Agree(*at), "good"),
        go(text("No, keep mine"), routes.Disagree(*at), "danger"),
    )
    return Screen(title_of(proposal.card), lines, (card_description(proposal.card, about.place),), (row,))


def author_message(about: ProposalDetails, server: str, guild: int) -> Screen:
    """Tell the author in private what became of a card."""
    proposal = about.proposal
    if proposal.status == "waiting" and proposal.consent != "asked":
        line = text("It was sent back by mistake. On {server}, it waits for the moderators again.", server=server)
        return Screen(text("Your card waits again"), (line,), (card_description(proposal.card, about.place),))
    if proposal.status == "waiting":
        shown = consent_question(about, guild)
        where = text("On {server}, for the deck “{deck}”.", server=server, deck=called(about.deck.name))
        return Screen(shown.title, (where, *shown.lines), shown.description, shown.rows)
    if proposal.status == "approved":
        line = text(
            "It is in the deck “{deck}” on {server} now. Thank you!", deck=called(about.deck.name), server=server
        )
        return Screen(text("Your card is approved"), (line,), (card_description(proposal.card, about.place),))
    lines = (
        text("The moderators of {server} have sent it back: {reason}", server=server, reason=told(proposal.reason)),
        text("There, `/deck my` lets you write it anew."),
    )
    return Screen(text("Your card is not in the deck"), lines, (card_description(proposal.card, about.place),))


def unname_question() -> Screen:
    row: Row = (go(text("Yes, take it off"), routes.Unname(), "danger"), go(text("No"), routes.MyCards()))
    lines = (
        text("Your name is taken off every card that you wrote, on every server, and your drawings are deleted."),
        text("The words of the cards stay, written by nobody. What still waits for moderators is withdrawn."),
        text("This cannot be undone."),
    )
    return Screen(text("Take your name off your cards?"), lines, rows=(row,))
