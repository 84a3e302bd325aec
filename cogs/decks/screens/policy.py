"""Show moderators reports, the audit log and who may write. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import reduce

from msgspec.structs import replace

from bot.decks.barred_words import BarredWord, Trait
from bot.decks.model import PlaceContent
from bot.decks.reasons import LONGEST_REASON, MOST_REASONS, told
from bot.decks.validation import REASON
from bot.engine.screen import Choice, Field, Form, Go, Menu, Path, Row, Screen
from bot.engine.text import Moment, Text, listing, plural, text
from bot.store.deck_records import AuditEntry, Bar, Report, What, WritingPolicy
from cogs.decks import routes
from cogs.decks.routes import go
from cogs.decks.screens.overview import mention, notice
from cogs.decks.screens.table_drawings import ReportedDrawing, report_choices, report_line
from cogs.decks.screens.wording import place_label

# Lines of the audit log on a page.
ENTRIES = 15
# People who are barred and named.
BARS = 20
# Reports shown at a time; each that is done makes room for the next.
REPORTS = 10


def report_form(page: routes.OfCard) -> Form:
    field = Field("reason", text("What is wrong with this card?"), "paragraph", longest=REASON)
    return Form(text("Report a card"), routes.SendReport(page.deck, page.slot).path, (field,))


def report_list(
    open_ones: Sequence[tuple[Report, Text]], drawings: Sequence[ReportedDrawing] = (), undo: Go | None = None
) -> Screen:
    """Show open reports, each with the card or the drawing at a table that it is about. `undo`: takes back what was
    pressed last."""
    about_cards = _card_reports(open_ones)
    if undo is not None:
        about_cards = replace(about_cards, rows=((undo,), *about_cards.rows))
    if not drawings:
        return about_cards
    drawn = (Menu(text("Look at a drawing"), report_choices(drawings)),)
    if not open_ones:
        rows: tuple[Row, ...] = (*(((undo,),) if undo is not None else ()), drawn)
        return Screen(about_cards.title, tuple(map(report_line, drawings)), rows=rows)
    lines = (*about_cards.lines, *map(report_line, drawings))
    return Screen(about_cards.title, lines, rows=(*about_cards.rows, drawn))


def _card_reports(open_ones: Sequence[tuple[Report, Text]]) -> Screen:
    if not open_ones:
        return notice(text("Reports"), text("Nobody has reported a card that you have not looked at."))
    lines = tuple(
        text(
            "• {card}: “{reason}” – {who}, {when}",
            card=card,
            reason=report.reason,
            who=mention(report.by),
            when=Moment(report.at),
        )
        for report, card in open_ones
    )
    look = tuple(
        Choice(text("{card}", card=card), routes.ShowCard(one.deck, one.slot).path)
        for one, card in _distinct(open_ones)
    )
    close = tuple(
        Choice(text("{card}: {why}", card=card, why=one.reason), routes.CloseReport(one.id).path)
        for one, card in open_ones
    )
    rows: tuple[Row, ...] = ((Menu(text("Look at the card"), look),), (Menu(text("Done with this report"), close),))
    return Screen(text("Reports"), lines, rows=rows)


def report_message(report: Report, held: PlaceContent, done_by: int | None = None) -> Screen:
    """Show one report in the moderators' channel; once a moderator is done with it, they can take that back."""
    lines = (text("“{reason}” – {who}, {when}", reason=report.reason, who=mention(report.by), when=Moment(report.at)),)
    title = text("Reported: {card}", card=place_label(held))
    if done_by is not None:
        undo = go(text("Undo"), routes.ReopenReport(report.id))
        return Screen(title, (*lines, text("✅ {who} has looked at it.", who=mention(done_by))), rows=((undo,),))
    look = go(text("Look at the card"), routes.ShowCard(report.deck, report.slot))
    return Screen(title, lines, rows=((look, go(text("Done with this report"), routes.CloseReport(report.id))),))


# Discord refuses a menu with two lines of the same value.
def _distinct(open_ones: Sequence[tuple[Report, Text]]) -> list[tuple[Report, Text]]:
    """Keep one report of each card."""
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
    "put drawing back": text("put a drawing back"),
    "import": text("imported cards"),
    "undo import": text("undid an import"),
    "export": text("exported a deck"),
    "propose": text("sent a card in"),
    "offer": text("offered an author other words"),
    "approve": text("approved a card"),
    "edit proposal": text("edited a proposal"),
    "consent": text("agreed to an edit"),
    "refuse consent": text("did not agree to an edit"),
    "send back": text("sent a card back"),
    "reopen": text("let a card wait again that was sent back"),
    "withdraw": text("withdrew a card"),
    "name off": text("took their name off a card"),
    "put name back": text("put their name back on a card"),
    "report": text("reported a card"),
    "report drawing": text("reported a drawing at a table"),
    "close report": text("was done with a report"),
    "reopen report": text("opened a report again"),
    "bar": text("barred somebody from writing"),
    "unbar": text("let somebody write again"),
    "rules": text("changed the rules for writing"),
    "remove wording": text("took away what words mean"),
    "restore wording": text("brought back what words mean"),
}


# What somebody looks for in the log, and the kinds of lines that are about it.
KINDS: Mapping[str, tuple[What, ...]] = {
    "words": (
        "write",
        "edit",
        "roll back",
        "restore",
        "remove drawing",
        "put drawing back",
        "offer",
        "consent",
        "refuse consent",
        "name off",
        "put name back",
    ),
    "decisions": ("propose", "approve", "edit proposal", "send back", "reopen", "withdraw"),
    "removals": ("retire", "delete", "remove drawing", "import"),
    "files": ("import", "undo import", "export"),
    "people": ("bar", "unbar", "report", "report drawing", "close report", "reopen report", "rules"),
}


def audit_page(
    entries: Sequence[AuditEntry],
    names: Mapping[int, str],
    labels: Mapping[str, Text],
    older: bool,
    titles: Mapping[int, Text],
    page: routes.ShowAudit,
) -> Screen:
    """Show a page of the audit log, newest first. `names`: of the decks; `labels`: of their places; `titles`: of the
    cards that the entries are about; `older`: whether there is more of what `page` asks for."""
    lines = tuple(_entry(entry, names, labels, titles) for entry in entries)
    rows: list[Row] = []
    if looks := tuple(
        Choice(text("{what}: {title}", what=WHAT[one.what], title=titles[one.id]), path)
        for one, path in _versions(entries).items()
        if one.id in titles
    ):
        rows.append((Menu(text("Look at a change"), looks),))
    if entries and older:
        rows.append((go(text("Older"), replace(page, before=entries[-1].id)),))
    return Screen(text("Who changed what"), lines or (text("Nothing has been changed yet."),), rows=tuple(rows))


def _versions(entries: Sequence[AuditEntry]) -> dict[AuditEntry, Path]:
    """Find the entries from which a version came that can be looked at, each version once."""
    found = {
        routes.ShowVersion(one.deck, one.slot, one.number).path: one
        for one in entries
        if one.deck is not None and one.number is not None
    }
    return {one: path for path, one in found.items()}


def _entry(entry: AuditEntry, names: Mapping[int, str], labels: Mapping[str, Text], titles: Mapping[int, Text]) -> Text:
    what = WHAT.get(entry.what, text("changed something"))
    line = text("• {when} {who} {what}", when=Moment(entry.at), who=mention(entry.by), what=what)
    more = [text("“{title}”", title=titles[entry.id])] if entry.id in titles else []
    more += _where(names.get(entry.deck or 0), labels.get(entry.slot))
    more += [mention(entry.user)] if entry.user is not None else []
    more += [text("“{detail}”", detail=told(entry.detail))] if entry.detail else []
    return text("{line} ({more})", line=line, more=reduce(_besides, more)) if more else line


def _besides(one: Text, other: Text) -> Text:
    """Put two things side by side without "and"."""
    # A place, a person and a reason are no list: "and" between them would name two culprits.
    return text("{one}; {other}", one=one, other=other)


def _where(deck: str | None, card: Text | None) -> Iterator[Text]:
    if deck is not None and card is not None:
        yield text("{place} of {deck}", place=card, deck=deck)
    elif deck is not None:
        yield text("{deck}", deck=deck)
    elif card is not None:
        yield card


WRITERS: Mapping[str, Text] = {
    "everybody": text("Everybody may write cards."),
    "winners": text("Only winners may write cards, and moderators."),
    "moderators": text("Only moderators may write cards."),
}


DRAWINGS = text("Players may draw icons their own way, for the game at hand.")
NO_DRAWINGS = text("Players may not draw icons their own way.")
POSTING = text("Members may show cards of the decks in channels.")
NO_POSTING = text("Cards of the decks are not shown in channels.")
AUTOMOD = text("What this server's AutoMod does not allow may not stand on cards either.")
NO_AUTOMOD = text("I may not read this server's AutoMod rules. With Manage Server for my role, I hold cards to them.")


def policy_page(
    now: WritingPolicy, bars: Sequence[Bar], trouble: Text | None, *, automod: bool, drawings: bool
) -> Screen:
    """Show what was decided about writing. `trouble`: why the queue cannot be shown where it should be; `automod`:
    whether the server's own rules can be read; `drawings`: whether players draw their own way at tables."""
    if now.queue is None:
        queue = text("New cards wait in `/deck-moderation queue`. Choose a channel, and I show them there as well.")
    else:
        queue = text("New cards are shown to moderators in <#{channel}>.", channel=str(now.queue))
    lines = [WRITERS[now.writers], queue, DRAWINGS if drawings else NO_DRAWINGS, POSTING if now.posting else NO_POSTING]
    if trouble is not None:
        lines.append(text("⚠️ {trouble}", trouble=trouble))
    lines.append(AUTOMOD if automod else NO_AUTOMOD)
    if bars:
        lines.append(text("Barred from writing: {people}", people=listing(*(mention(bar.user) for bar in bars[:BARS]))))
    lines.append(
        plural(
            "Everybody may have {n} card that waits, and send {daily} in within a day. Winners may always send theirs.",
            "Everybody may have {n} cards that wait, and send {daily} in within a day. Winners may always send theirs.",
            n=now.most_waiting,
            daily=now.most_daily,
        )
    )
    if now.excepted:
        lines.append(text("Allowed in any case: {words}", words=listing(*now.excepted)))
    if now.words:  # last: a long list may be cut off
        lines.append(text("Not allowed on cards: {words}", words=listing(*now.words)))
    row: Row = (TRY_SENTENCE, go(text("What words mean here"), routes.ShowWordings()), REASONS)
    return Screen(text("Writing on this server"), tuple(lines), rows=(row,))


REASONS = go(text("Reasons of your own"), routes.AskReasons())


def reasons_form(own: Sequence[str]) -> Form:
    """Ask for which reasons cards are sent back on this server, besides ours."""
    hint = text("Offered whenever a card is sent back. One a line, at most {n} characters.", n=LONGEST_REASON)
    # with room for lines that are empty or too long: what is wrong with them is told
    longest = 2 * MOST_REASONS * LONGEST_REASON
    lines = Field("reasons", text("Reasons"), "paragraph", hint, "\n".join(own), longest, required=False)
    return Form(text("Reasons of your own"), routes.KeepReasons().path, (lines,))


def reasons_page(own: Sequence[str]) -> Screen:
    lines = tuple(text("• {reason}", reason=reason) for reason in own)
    none = text("There are only mine: you can still write others each time.")
    return notice(text("Reasons of your own"), *(lines or (none,)), rows=((REASONS,),))


# The longest sentence that is tried.
_SENTENCE = 300
TRY_SENTENCE = go(text("Try a sentence"), routes.AskSentence())
TRAITS: Mapping[Trait, Text] = {
    "form": text("a form of it"),
    "within": text("with something before or after it"),
    "signs": text("other signs for letters"),
    "doubled": text("letters doubled"),
    "apart": text("letters apart"),
    "hidden": text("letters hidden"),
    "automod": text("by this server's AutoMod"),
}


def sentence_form() -> Form:
    hint = text("I tell you what of it could not stand on a card, and why. Nobody else sees it.")
    field = Field("sentence", text("The sentence"), "paragraph", hint, longest=_SENTENCE)
    return Form(text("Try a sentence"), routes.TrySentence().path, (field,))


def sentence_page(said: str, found: Sequence[BarredWord]) -> Screen:
    """Show what a sentence triggers, and why."""
    lines = tuple(map(_found, found)) or (text("✅ All of it may stand on a card."),)
    about = text("-# `forbid` and `allow` of `/deck-moderation settings` change it.")
    return Screen(text("“{said}”", said=said), (*lines, about), rows=((TRY_SENTENCE,),))


def _found(one: BarredWord) -> Text:
    if "automod" in one.traits:
        return text("⛔ “{said}”: {why}", said=one.said, why=TRAITS["automod"])
    if not one.traits:
        return text("⛔ “{said}”: “{word}” is forbidden", said=one.said, word=one.word)
    why = listing(*(TRAITS[trait] for trait in one.traits))
    return text("⛔ “{said}”: “{word}” is forbidden; {why}", said=one.said, word=one.word, why=why)
