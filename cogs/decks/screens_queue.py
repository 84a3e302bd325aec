"""What moderators see of proposals, reports and the audit log, and what authors see of their own cards. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import msgspec

from bot.decks.kind import Place, Reading, Tried
from bot.decks.model import DeckInfo, Entry, Proposal, Report, Rules
from bot.decks.proper import LIMITS, REASON
from bot.engine.deck import Card
from bot.engine.screen import Choice, Field, Form, Go, Menu, Path, Row, Screen
from bot.engine.text import Moment, Text, Words, listing, plural, text
from cogs.decks.screens import go, name_of, ours, person, said, turning
from cogs.decks.wording import described, difference, sides, titled

ENTRIES = 15
"""Lines of the audit log on a page."""
MENU = 25
"""Lines of a menu: what else there is, is found by `/deck show`."""
REPORTS = 10
"""Reports shown at a time; each that is done makes room for the next."""


class Case(msgspec.Struct, frozen=True):
    """A proposal with all that is needed to decide on it."""

    proposal: Proposal
    deck: DeckInfo
    place: Place
    reading: Reading
    before: Card | None = None
    """What it would replace."""
    problems: tuple[Text, ...] = ()


def case(about: Case) -> Screen:
    """A proposal, with buttons while it waits."""
    proposal = about.proposal
    lines = [
        text("{place} of {deck}", place=about.place.label, deck=name_of(about.deck)),
        text("By {name} (<@{user}>), {when}", name=proposal.name, user=str(proposal.author), when=Moment(proposal.at)),
        text("**The words say ➜ the table will do**"),
        *sides(about.reading),
        *_changes(about),
        *(text("⚠️ {problem}", problem=problem) for problem in about.problems),
        *_state(proposal),
    ]
    rows = _controls(proposal) if proposal.status == "waiting" else ()
    return Screen(_heading(about), tuple(lines), (described(proposal.card, about.place),), rows)


def _heading(about: Case) -> Text:
    title = titled(about.proposal.card)
    return text("A change: {title}", title=title) if about.before else text("A new card: {title}", title=title)


def _changes(about: Case) -> Iterator[Text]:
    if about.before is not None:
        yield text("**What it changes**")
        yield from difference(about.before, about.proposal.card)
    if about.proposal.original is not None:
        yield text("**What a moderator has changed**")
        yield from difference(about.proposal.original, about.proposal.card)


def _state(proposal: Proposal) -> Iterator[Text]:
    who = person(proposal.decided_by)
    if proposal.status == "approved":
        yield text("✅ Approved by {who}. It is in the deck.", who=who)
    elif proposal.status == "sent back":
        yield text("↩️ Sent back by {who}: {reason}", who=who, reason=proposal.reason)
    elif proposal.status == "withdrawn":
        yield text("Withdrawn by its author.")
    elif proposal.consent == "asked":
        yield text("⏳ The author is asked whether the edit is right. Until then it cannot be approved.")
    elif proposal.consent == "given":
        yield text("👍 The author agrees to the edit.")
    elif proposal.consent == "refused":
        yield text("👎 The author does not agree to the edit.")


def _controls(proposal: Proposal) -> tuple[Row, ...]:
    at = (proposal.id, proposal.revision)
    first: list[Go] = []
    if proposal.consent in ("not needed", "given"):
        first.append(go(text("Approve"), "approve", *at, tone="good"))
    if proposal.original is not None:
        first.append(go(text("Back to the author's words"), "original", *at))
    edit, back = go(text("Edit"), "edit", *at), go(text("Send back"), "back", *at, tone="danger")
    return ((*first, edit, back, go(text("Try it"), "try", *at)),)


def waiting(about: Case, number: int, all_of_them: int, trouble: Text | None) -> Screen:
    """One proposal of the queue, on the moderator's own panel."""
    shown = case(about)
    small = text("-# {number} of {all} that wait", number=number + 1, all=all_of_them)
    lines = (*shown.lines, *((text("⚠️ {trouble}", trouble=trouble),) if trouble is not None else ()), small)
    turn = turning(number, all_of_them, "queue")
    return Screen(shown.title, lines, shown.description, (*shown.rows, *((turn,) if turn else ())))


def edit_form(proposal: Proposal, say: Words, place: Place) -> Form:
    """A proposal, in the author's words."""
    path = ours("edited", proposal.id, proposal.revision)
    return Form(text("Edit a proposal"), path, _fields(proposal.card, say, place))


def rewrite_form(deck: int, seen: int, say: Words, card: Card, place: Place) -> Form:
    """A card of a deck, as the reader reads it. `seen`: the number of the version that is edited."""
    return Form(text("Edit a card"), ours("rewritten", deck, card.slot, seen), _fields(card, say, place))


def _fields(card: Card, say: Words, place: Place) -> tuple[Field, ...]:
    """The words of a card, to be changed."""
    rule = place.kind == "rule"
    fields = [Field("title", text("Title"), value=say(card.said("title")), longest=LIMITS["title"])]
    if rule:
        condition = say(card.said("condition"))
        fields.append(Field("condition", text("If …"), value=condition, longest=LIMITS["condition"]))
    label = text("… then …") if rule else text("When it is played …")
    return (*fields, Field("words", label, "paragraph", value=say(card.said("words")), longest=LIMITS["words"]))


def back_form(proposal: Proposal) -> Form:
    hint = text("The author reads it.")
    field = Field("reason", text("Why, and what could be better"), "paragraph", hint, longest=REASON)
    return Form(text("Send it back"), ours("returned", proposal.id, proposal.revision), (field,))


def report_form(deck: int, slot: str) -> Form:
    field = Field("reason", text("What is wrong with this card?"), "paragraph", longest=REASON)
    return Form(text("Report a card"), ours("reported", deck, slot), (field,))


# Trying it


def tried(title: Text, found: Tried) -> Screen:
    """What computers found out, in plain sentences."""
    lines = (
        plural(
            "{games} game with the card and {games} without it, all played by computers.",
            "{games} games with the card and {games} without it, all played by computers.",
            games=found.games,
        ),
        text("The card was carried out {times} times a game.", times=_decimal(found.fired)),
        text(
            "A game takes {turns_with} turns with it, {turns_without} without it.",
            turns_with=_decimal(found.turns_with),
            turns_without=_decimal(found.turns_without),
        ),
        text(
            "Whoever begins wins {first_with} % of the games with it, {first_without} % without it.",
            first_with=round(found.first_with * 100),
            first_without=round(found.first_without * 100),
        ),
        *_trouble(found),
    )
    return Screen(text("“{title}”, tried out", title=title), lines)


def _decimal(number: float) -> Text:
    whole, tenth = divmod(round(number * 10), 10)
    return text("{whole}.{tenth}", whole=whole, tenth=tenth)


def _trouble(found: Tried) -> Iterator[Text]:
    if found.runaways:
        yield plural(
            "⚠️ Rules set each other off without end in {n} turn, which had to be stopped.",
            "⚠️ Rules set each other off without end in {n} turns, which had to be stopped.",
            n=found.runaways,
        )
    if found.unfinished:
        yield plural(
            "⚠️ {n} game with it never came to an end.", "⚠️ {n} games with it never came to an end.", n=found.unfinished
        )
    if not found.runaways and not found.unfinished:
        yield text("✅ It never ran away, and every game came to an end.")
    if not found.fired:
        yield text("ℹ️ It never came up: perhaps people must do it, or it is rare.")


# Reports, audit, settings


def reports(open_ones: Sequence[tuple[Report, Text]]) -> Screen:
    """Open reports, each with the card it is about."""
    if not open_ones:
        return said(text("Reports"), text("Nobody has reported a card that you have not looked at."))
    lines = tuple(
        text(
            "• {card}: “{reason}” – {who}, {when}",
            card=card,
            reason=report.reason,
            who=person(report.by),
            when=Moment(report.at),
        )
        for report, card in open_ones
    )
    look = tuple(
        Choice(text("{card}", card=card), ours("card", one.deck, one.slot)) for one, card in _distinct(open_ones)
    )
    close = tuple(
        Choice(text("{card}: {why}", card=card, why=one.reason), ours("close", one.id)) for one, card in open_ones
    )
    rows: tuple[Row, ...] = ((Menu(text("Look at the card"), look),), (Menu(text("Done with this report"), close),))
    return Screen(text("Reports"), lines, rows=rows)


def _distinct(open_ones: Sequence[tuple[Report, Text]]) -> list[tuple[Report, Text]]:
    """One report of each card: two lines of a menu may not lead to the same place."""
    return list({(one.deck, one.slot): (one, card) for one, card in open_ones}.values())


WHAT: Mapping[str, Text] = {
    "create": text("made a deck"),
    "rename": text("renamed a deck"),
    "mark": text("gave a deck another mark"),
    "default": text("chose the deck for new tables"),
    "delete": text("deleted a deck"),
    "undelete": text("brought a deck back"),
    "write": text("wrote a card"),
    "edit": text("edited a card"),
    "retire": text("retired a card"),
    "restore": text("brought a card back"),
    "roll back": text("put an earlier version of a card back"),
    "remove drawing": text("took a drawing off"),
    "import": text("imported cards"),
    "export": text("exported a deck"),
    "propose": text("sent a card in"),
    "approve": text("approved a card"),
    "edit proposal": text("edited a proposal"),
    "consent": text("agreed to an edit"),
    "refuse consent": text("did not agree to an edit"),
    "send back": text("sent a card back"),
    "withdraw": text("withdrew a card"),
    "report": text("reported a card"),
    "close report": text("was done with a report"),
    "bar": text("barred somebody from writing"),
    "unbar": text("let somebody write again"),
    "rules": text("changed the rules for writing"),
}


def audit(entries: Sequence[Entry], names: Mapping[int, str], older: bool) -> Screen:
    """Newest first. `names`: of the decks; `older`: whether there is more."""
    lines = tuple(_entry(entry, names) for entry in entries) or (text("Nothing has been changed yet."),)
    rows: tuple[Row, ...] = ((go(text("Older"), "audit", entries[-1].id),),) if entries and older else ()
    return Screen(text("Who changed what"), lines, rows=rows)


def _entry(entry: Entry, names: Mapping[int, str]) -> Text:
    what = WHAT.get(entry.what, text("changed something"))
    line = text("• {when} {who} {what}", when=Moment(entry.at), who=person(entry.by), what=what)
    name = names.get(entry.deck or 0)
    more = [text("{deck}", deck=name)] if name is not None else []
    more += [text("{slot}", slot=entry.slot)] if entry.slot else []
    more += [person(entry.user)] if entry.user is not None else []
    more += [text("“{detail}”", detail=entry.detail)] if entry.detail else []
    return text("{line} ({more})", line=line, more=listing(*more)) if more else line


WRITERS: Mapping[str, Text] = {
    "everybody": text("Everybody may write cards."),
    "winners": text("Only winners may write cards, and moderators."),
    "moderators": text("Only moderators may write cards."),
}


def rules(now: Rules, trouble: Text | None) -> Screen:
    """What was decided about writing. `trouble`: why the queue cannot be shown where it should be."""
    if now.queue is None:
        queue = text("New cards wait in `/deck queue`. Choose a channel, and I show them there as well.")
    else:
        queue = text("New cards are shown to moderators in <#{channel}>.", channel=str(now.queue))
    lines = [WRITERS[now.writers], queue]
    if now.words:
        lines.append(text("Not allowed on cards: {words}", words=listing(*now.words)))
    else:
        lines.append(text("No words are forbidden beyond what Discord's AutoMod does not allow here."))
    if trouble is not None:
        lines.append(text("⚠️ {trouble}", trouble=trouble))
    return Screen(text("Writing on this server"), tuple(lines))


# The author


def mine(cards: Sequence[tuple[Text, Text, Path]], own: Sequence[Proposal], drafted: bool) -> Screen:
    """`cards`: of mine in decks, each with its deck and its page; `own`: my proposals, newest first."""
    lines = [text("• {card} – in {deck}", card=card, deck=deck) for card, deck, _ in cards]
    lines += [text("• {card}: {state}", card=titled(one.card), state=_standing(one)) for one in own]
    draft = (go(text("Go on with my draft"), "draft", tone="main"),) if drafted else ()
    name = (go(text("Take my name off my cards"), "unname"),) if cards or own else ()
    last: tuple[Row, ...] = ((*draft, *name),) if draft or name else ()
    empty = text("You have written no card here yet. `/deck write` begins one.")
    return Screen(text("My cards"), tuple(lines) or (empty,), rows=(*_menus_of_mine(cards, own), *last))


def _menus_of_mine(cards: Sequence[tuple[Text, Text, Path]], own: Sequence[Proposal]) -> Iterator[Row]:
    asked = [one for one in own if one.status == "waiting" and one.consent == "asked"]
    offers = (
        (text("A moderator has edited your card: look at it"), "consider", asked),
        (text("Withdraw a card"), "withdraw", [one for one in own if one.status == "waiting"]),
        (text("Write anew what was sent back"), "again", [one for one in own if one.status == "sent back"]),
    )
    for label, page, some in offers:
        if some:
            yield (Menu(label, tuple(Choice(titled(one.card), ours(page, one.id)) for one in some)),)
    if cards:
        yield (Menu(text("Look at a card"), tuple(Choice(card, path) for card, _, path in cards[:MENU])),)


def _standing(proposal: Proposal) -> Text:
    if proposal.status == "sent back":
        return text("sent back: {reason}", reason=proposal.reason)
    if proposal.status == "approved":
        return text("approved")
    if proposal.status == "withdrawn":
        return text("withdrawn")
    if proposal.consent == "asked":
        return text("a moderator has edited it and asks whether you agree")
    return text("waits for the moderators")


def consider(about: Case, guild: int) -> Screen:
    """To its author: what a moderator has changed. `guild` is in the path, for direct messages know of none."""
    proposal = about.proposal
    lines = (
        text("A moderator would like to change your card:"),
        *difference(proposal.original or proposal.card, proposal.card),
        text("**The words say ➜ the table will do**"),
        *sides(about.reading),
        text("Is it still your card? Without your consent the changed words never enter the deck."),
    )
    at = (proposal.id, proposal.revision, guild)
    row: Row = (
        go(text("Yes, I agree"), "agree", *at, tone="good"),
        go(text("No, keep mine"), "disagree", *at, tone="danger"),
    )
    return Screen(titled(proposal.card), lines, (described(proposal.card, about.place),), (row,))


def told(about: Case, server: str, guild: int) -> Screen:
    """To its author, in private: what became of a card."""
    proposal = about.proposal
    if proposal.status == "waiting":
        shown = consider(about, guild)
        where = text("On {server}, for the deck “{deck}”.", server=server, deck=about.deck.name)
        return Screen(shown.title, (where, *shown.lines), shown.description, shown.rows)
    if proposal.status == "approved":
        line = text("It is in the deck “{deck}” on {server} now. Thank you!", deck=about.deck.name, server=server)
        return Screen(text("Your card is approved"), (line,), (described(proposal.card, about.place),))
    lines = (
        text("The moderators of {server} have sent it back: {reason}", server=server, reason=proposal.reason),
        text("There, `/deck my` lets you write it anew."),
    )
    return Screen(text("Your card is not in the deck"), lines, (described(proposal.card, about.place),))


def gone(title: Text) -> Screen:
    """What is left of a proposal in the moderators' channel that is no longer there."""
    return said(title, text("This card no longer waits."))


def unnaming() -> Screen:
    row: Row = (go(text("Yes, take it off"), "nameless", tone="danger"), go(text("No"), "my"))
    lines = (
        text("Your name is taken off every card that you wrote, on every server, and your drawings are deleted."),
        text("The words of the cards stay, written by nobody. What still waits for moderators is withdrawn."),
        text("This cannot be undone."),
    )
    return Screen(text("Take your name off your cards?"), lines, rows=(row,))
