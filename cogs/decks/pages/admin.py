"""Answer moderators who keep a server's decks in order, and what they type in commands."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from bot.engine.screen import Go
from bot.engine.text import Text, text
from bot.store.deck_records import AuditFilter, DeckInfo, PickedWording, Report, WritingPolicy
from bot.ui.components.forms import checked
from cogs.decks import routes
from cogs.decks.pages.request import Answer, PageScreen, Request, answers
from cogs.decks.pages.table_drawings import open_reports
from cogs.decks.routes import go
from cogs.decks.screens import overview, policy, wordings
from cogs.decks.screens.wording import place_label, title_of
from cogs.decks.screens.wordings import KnownWording

DAY = 24 * 60 * 60 * 1000


@answers(routes.ShowReports)
async def show_reports(request: Request, _: routes.ShowReports) -> Answer:
    return await _reports(request)


async def _reports(request: Request, undo: Go | None = None) -> PageScreen:
    request.must_moderate()
    found: list[tuple[Report, Text]] = []
    for one in (await request.decks.moderation.reports(request.guild))[: policy.REPORTS]:
        held = await request.decks.library.card(one.deck, request.guild, one.slot)
        found.append((one, place_label(held)))
    drawings = await open_reports(request.services, request.guild, policy.REPORTS)
    return PageScreen(policy.report_list(found, drawings, undo))


@answers(routes.CloseReport)
async def close_report(request: Request, page: routes.CloseReport) -> Answer:
    report = await request.decks.moderation.close_report(page.report, request.by)
    if not request.on_public:
        return await _reports(request, go(text("Undo"), routes.ReopenReport(report.id)))
    await request.moderators.names(request.interaction.message, request.guild, request.by.user)
    held = await request.decks.library.card(report.deck, request.guild, report.slot)
    return PageScreen(policy.report_message(report, held, request.by.user), here=True)


@answers(routes.ReopenReport)
async def reopen_report(request: Request, page: routes.ReopenReport) -> Answer:
    """Take back that somebody is done with a report."""
    report = await request.decks.moderation.reopen_report(page.report, request.by)
    if not request.on_public:
        return await _reports(request)
    held = await request.decks.library.card(report.deck, request.guild, report.slot)
    return PageScreen(policy.report_message(report, held), here=True)


@answers(routes.ShowAudit)
async def show_audit(request: Request, page: routes.ShowAudit) -> Answer:
    request.must_moderate()
    library, moderation = request.decks.library, request.decks.moderation
    # Anybody may send any word: what is no kind finds everything.
    wanted = AuditFilter(page.person or None, page.deck or None, page.slot, policy.KINDS.get(page.kind, ()))
    if page.days:
        wanted = replace(wanted, since=library.now() - page.days * DAY)
    # One more than is shown tells whether there are older ones.
    entries = await moderation.audit(request.guild, page.before or None, policy.ENTRIES + 1, wanted)
    older, entries = len(entries) > policy.ENTRIES, entries[: policy.ENTRIES]
    names = {deck.id: deck.name for deck in await request.server_decks()}
    labels = {place.slot: place.label for game in request.games for place in library.game(game).places}
    cards = await library.cards_about(entries, request.guild)
    titles = {id: title_of(card) for id, card in cards.items()}
    return PageScreen(policy.audit_page(entries, names, labels, older, titles, page))


@answers(routes.ShowWordings)
async def show_wordings(request: Request, page: routes.ShowWordings) -> Answer:
    return await _wordings_page(request, page)


async def _wordings_page(request: Request, page: routes.ShowWordings, undo: Go | None = None) -> PageScreen:
    every = await _wordings(request)
    # There may be fewer than when the button was drawn.
    number = min(page.page, wordings.page_count(len(every)) - 1)
    some = every[number * wordings.SHOWN : (number + 1) * wordings.SHOWN]
    says = request.decks.wordings.says
    known = [KnownWording(one, says(one)) for one in some]
    return PageScreen(wordings.wordings_page(known, number, len(every), undo))


async def _wordings(request: Request) -> list[PickedWording]:
    """Gather those of all games, the newest first."""
    of_games = [await request.decks.wordings.every(request.by, game) for game in request.games]
    return sorted((one for some in of_games for one in some), key=lambda one: one.at, reverse=True)


@answers(routes.RemoveWording)
async def remove_wording(request: Request, page: routes.RemoveWording) -> Answer:
    game = next((one.game for one in await _wordings(request) if one.id == page.wording), request.games[0])
    await request.decks.wordings.remove(page.wording, request.by, game)
    undo = go(text("Undo"), routes.RestoreWording(page.wording, page.page))
    return await _wordings_page(request, routes.ShowWordings(page.page), undo)


@answers(routes.RestoreWording)
async def restore_wording(request: Request, page: routes.RestoreWording) -> Answer:
    await request.decks.wordings.restore(page.wording, request.by)
    return await _wordings_page(request, routes.ShowWordings(page.page))


# Decks


@answers(routes.CreateDeck)
async def create_deck(request: Request, page: routes.CreateDeck) -> Answer:
    await request.wait()
    made = await request.decks.management.create(
        request.by,
        await request.game_of(page.copied) if page.copied else request.named_game(),
        request.typed("name"),
        request.typed("mark"),
        page.copied or None,
        locale=await request.server_locale(),
        automod=await request.automod(),
    )
    return await _changed(request, text("A new deck"), made)


@answers(routes.RenameDeck)
async def rename_deck(request: Request, page: routes.RenameDeck) -> Answer:
    name = request.typed("name")
    await request.wait()
    renamed = await request.decks.management.rename(page.deck, request.by, name, await request.automod())
    return await _changed(request, text("Renamed"), renamed)


@answers(routes.SetMark)
async def set_mark(request: Request, page: routes.SetMark) -> Answer:
    """Change the mark; no mark takes the one there is away."""
    changed = await request.decks.management.set_mark(page.deck, request.by, request.typed("mark"))
    return await _changed(request, text("Its mark"), changed)


@answers(routes.SetDefault)
async def set_default(request: Request, page: routes.SetDefault) -> Answer:
    changed = await request.decks.management.set_default(page.deck, request.by)
    return await _changed(request, text("New tables play with it"), changed)


@answers(routes.UndeleteDeck)
async def undelete_deck(request: Request, page: routes.UndeleteDeck) -> Answer:
    back = await request.decks.management.undelete(page.deck, request.by)
    return await _changed(request, text("It is back"), back)


async def _changed(request: Request, title: Text, deck: DeckInfo) -> PageScreen:
    contents = await request.contents(deck.id)
    rows = ((go(text("Look into it"), routes.ShowDeck(deck.id)), overview.ALL_DECKS),)
    return PageScreen(overview.notice(title, overview.deck_line(contents), rows=rows))


# People and rules


@answers(routes.Settings)
async def change_settings(request: Request, _: routes.Settings) -> Answer:
    """Change what was typed; then tell all."""
    request.must_moderate()
    moderation, moderators = request.decks.moderation, request.moderators
    now = await moderation.policy(request.guild)
    wanted = changed_policy(now, request.filled.values)
    if wanted != now:
        now = await moderation.set_policy(wanted, request.by)
    drawings = await _drawings(request)
    if "queue" in request.filled.values:
        await request.wait()
        await moderators.chosen(request.guild)
    trouble = await moderators.trouble(request.guild)
    # without Manage Server the bot cannot read AutoMod's rules, and says so
    automod = request.services.platform.automod.readable(request.interaction)
    return PageScreen(
        policy.policy_page(now, await moderation.barred(request.guild), trouble, automod=automod, drawings=drawings)
    )


async def _drawings(request: Request) -> bool:
    """Whether players may draw their own way at tables, as `/server` says too, once what was typed is noted."""
    store = request.services.platform.store
    row = await store.server(request.guild)
    allowed = SWITCHED.get(request.filled.values.get("drawings", ""), row.drawings)
    if allowed != row.drawings:
        await store.set_server(replace(row, drawings=allowed))
        await store.decks.moderation.note(request.decks.library.audited(request.by, "rules"))
    return allowed


SWITCHED = {"yes": True, "no": False}
RESETTABLE = ("queue", "words", "writers")


def changed_policy(now: WritingPolicy, typed: Mapping[str, str]) -> WritingPolicy:
    """Change what was named of a policy."""
    if (reset := typed.get("reset")) in RESETTABLE:
        # What holds at first are the defaults of a policy.
        first = WritingPolicy(now.guild)
        now = replace(now, **{str(reset): getattr(first, str(reset))})
        now = replace(now, excepted=()) if reset == "words" else now
    forbidden, allowed = ([word.strip() for word in typed.get(name, "").split(",")] for name in ("forbid", "allow"))
    # what was listed is taken off the list; what was not only looks like something that is, and is excepted
    listed = {word.casefold() for word in now.words}
    words = _without((*now.words, *forbidden), allowed)
    excepted = _without((*now.excepted, *(word for word in allowed if word.casefold() not in listed)), forbidden)
    return replace(
        now,
        words=words,
        excepted=excepted,
        queue=int(typed.get("queue", now.queue or 0)) or None,
        writers=typed.get("writers", now.writers),  # one of Writers: bot.decks sees to it
        most_waiting=int(typed.get("waiting", now.most_waiting)),
        most_daily=int(typed.get("daily", now.most_daily)),
        posting=SWITCHED.get(typed.get("posting", ""), now.posting),
    )


def _without(words: Iterable[str], less: Iterable[str]) -> tuple[str, ...]:
    gone = {word.casefold() for word in less}
    return tuple(word for word in words if word and word.casefold() not in gone)


@answers(routes.AskSentence)
async def ask_sentence(request: Request, _: routes.AskSentence) -> Answer:
    request.must_moderate()
    return policy.sentence_form()


@answers(routes.TrySentence)
async def try_sentence(request: Request, _: routes.TrySentence) -> Answer:
    """Show what a sentence would trigger, and why."""
    request.must_moderate()
    sentence = checked(policy.sentence_form(), request.filled).values["sentence"]
    await request.wait()
    said, found = await request.decks.checker.findings(request.guild, sentence, await request.automod())
    return PageScreen(policy.sentence_page(said, found))


@answers(routes.AskReasons)
async def ask_reasons(request: Request, _: routes.AskReasons) -> Answer:
    request.must_moderate()
    return policy.reasons_form((await request.decks.moderation.policy(request.guild)).reasons)


@answers(routes.KeepReasons)
async def keep_reasons(request: Request, _: routes.KeepReasons) -> Answer:
    """Keep for which reasons cards are sent back here."""
    request.must_moderate()
    moderation = request.decks.moderation
    now = await moderation.policy(request.guild)
    typed = checked(policy.reasons_form(now.reasons), request.filled).values["reasons"]
    kept = await moderation.set_policy(replace(now, reasons=tuple(typed.splitlines())), request.by)
    return PageScreen(policy.reasons_page(kept.reasons))
