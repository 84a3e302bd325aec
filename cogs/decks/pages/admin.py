"""Pages for moderators who keep a server's decks in order, and for what they type in commands."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from bot.engine.screen import Path
from bot.engine.text import Text, text
from bot.store.deck_records import DeckInfo, Report, WritingPolicy
from cogs.decks.pages.request import Page, Request, Shown, expect, number
from cogs.decks.screens import overview, policy
from cogs.decks.screens.overview import go
from cogs.decks.screens.wording import listed


async def reports(request: Request, _: Path) -> Page:
    request.must_moderate()
    found: list[tuple[Report, Text]] = []
    for one in (await request.decks.moderation.reports(request.guild))[: policy.REPORTS]:
        held = await request.decks.library.card(one.deck, request.guild, one.slot)
        found.append((one, listed(held.card, held.place) if held.card is not None else held.place.label))
    return Shown(policy.reports(found))


async def close(request: Request, path: Path) -> Page:
    """close/<report>"""
    report = await request.decks.moderation.close_report(number(expect(path, 1)[0]), request.by)
    if not request.on_public:
        return await reports(request, ())
    await request.services.moderators.names(request.interaction.message, request.guild, request.by.user)
    held = await request.decks.library.card(report.deck, request.guild, report.slot)
    return Shown(policy.reported(report, held, request.by.user), here=True)


async def audit(request: Request, path: Path) -> Page:
    """audit[/<id of the last entry seen>]"""
    request.must_moderate()
    before = number(path[0]) if path else None
    entries = await request.decks.moderation.audit(request.guild, before, policy.ENTRIES + 1)
    names = {deck.id: deck.name for deck in await request.shelf()}
    labels = {place.slot: place.label for place in request.decks.library.game(request.services.game).places}
    older = len(entries) > policy.ENTRIES
    return Shown(policy.audit(entries[: policy.ENTRIES], names, labels, older))


# Decks


async def create(request: Request, path: Path) -> Page:
    """create[/<the deck to copy>]: name and mark are typed"""
    await request.wait()
    made = await request.decks.management.create(
        request.by,
        request.services.game,
        request.typed("name"),
        request.typed("mark"),
        number(path[0]) if path else None,
        locale=request.services.locale_of(request.interaction),
        automod=await request.automod(),
    )
    return await _changed(request, text("A new deck"), made)


async def rename(request: Request, path: Path) -> Page:
    """rename/<deck>: the name is typed"""
    deck, name = number(expect(path, 1)[0]), request.typed("name")
    await request.wait()
    return await _changed(
        request, text("Renamed"), await request.decks.management.rename(deck, request.by, name, await request.automod())
    )


async def mark(request: Request, path: Path) -> Page:
    """mark/<deck>: the mark is typed; none takes it away"""
    changed = await request.decks.management.set_mark(number(expect(path, 1)[0]), request.by, request.typed("mark"))
    return await _changed(request, text("Its mark"), changed)


async def default(request: Request, path: Path) -> Page:
    """default/<deck>"""
    changed = await request.decks.management.set_default(number(expect(path, 1)[0]), request.by)
    return await _changed(request, text("New tables play with it"), changed)


async def undelete(request: Request, path: Path) -> Page:
    """undelete/<deck>"""
    back = await request.decks.management.undelete(number(expect(path, 1)[0]), request.by)
    return await _changed(request, text("It is back"), back)


async def _changed(request: Request, title: Text, deck: DeckInfo) -> Shown:
    stock = await request.stock(deck.id)
    rows = ((go(text("Look into it"), "show", deck.id), go(text("All decks"), "list")),)
    return Shown(overview.said(title, overview.deck_line(stock), rows=rows))


# People and rules


async def settings(request: Request, _: Path) -> Page:
    """What was typed of queue, forbid, allow, writers and reset is changed; then all is told."""
    request.must_moderate()
    now = await request.decks.moderation.policy(request.guild)
    wanted = changed(now, dict(request.filled.values))
    if wanted != now:
        now = await request.decks.moderation.set_policy(wanted, request.by)
    if "queue" in request.filled.values:
        await request.wait()
        await request.services.moderators.chosen(request.guild)
    trouble = await request.services.moderators.trouble(request.guild)
    automod = request.services.platform.automod.readable(request.interaction)
    return Shown(policy.rules(now, await request.decks.moderation.barred(request.guild), trouble, automod=automod))


RESETTABLE = ("queue", "words", "writers")


def changed(now: WritingPolicy, typed: dict[str, str]) -> WritingPolicy:
    """The rules with what was named changed."""
    if (reset := typed.get("reset")) in RESETTABLE:
        now = replace(now, **{str(reset): getattr(WritingPolicy(now.guild), str(reset))})
    forbidden = [word.strip() for word in typed.get("forbid", "").split(",")]
    allowed = {word.strip().casefold() for word in typed.get("allow", "").split(",")}
    words = tuple(word for word in (*now.words, *forbidden) if word and word.casefold() not in allowed)
    queue = int(typed["queue"]) if "queue" in typed else now.queue
    writers: Any = typed.get("writers", now.writers)  # one of Writers: bot.decks sees to it
    return replace(now, words=words, queue=queue, writers=writers)


async def bar(request: Request, path: Path) -> Page:
    """bar/<user>: the reason is typed"""
    user = number(expect(path, 1)[0])
    await request.decks.moderation.bar(user, request.by, request.filled.values.get("reason", ""))
    line = text(
        "{who} can no longer write cards here. `/deck-moderation unbar` takes it back.", who=overview.person(user)
    )
    return Shown(overview.said(text("Barred from writing"), line))


async def unbar(request: Request, path: Path) -> Page:
    """unbar/<user>"""
    user = number(expect(path, 1)[0])
    await request.decks.moderation.unbar(user, request.by)
    return Shown(overview.said(text("Not barred any more"), text("{who} may write again.", who=overview.person(user))))
