"""Pages for moderators who keep a server's decks in order, and for what they type in commands."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from bot.decks.model import DeckInfo, Report, Rules
from bot.engine.screen import Path
from bot.engine.text import Text, text
from cogs.decks import screens, screens_order
from cogs.decks.screens import go
from cogs.decks.visit import Page, Shown, Visit, expect, number
from cogs.decks.wording import listed


async def reports(visit: Visit, _: Path) -> Page:
    visit.must_moderate()
    found: list[tuple[Report, Text]] = []
    for one in (await visit.decks.reports(visit.guild))[: screens_order.REPORTS]:
        held = await visit.decks.card(one.deck, visit.guild, one.slot)
        found.append((one, listed(held.card, held.place) if held.card is not None else held.place.label))
    return Shown(screens_order.reports(found))


async def close(visit: Visit, path: Path) -> Page:
    """close/<report>"""
    report = await visit.decks.close_report(number(expect(path, 1)[0]), visit.by)
    if not visit.on_public:
        return await reports(visit, ())
    await visit.station.office.names(visit.interaction.message, visit.guild, visit.by.user)
    held = await visit.decks.card(report.deck, visit.guild, report.slot)
    return Shown(screens_order.reported(report, held, visit.by.user), here=True)


async def audit(visit: Visit, path: Path) -> Page:
    """audit[/<id of the last entry seen>]"""
    visit.must_moderate()
    before = number(path[0]) if path else None
    entries = await visit.decks.audit(visit.guild, before, screens_order.ENTRIES + 1)
    names = {deck.id: deck.name for deck in await visit.shelf()}
    labels = {place.slot: place.label for place in visit.decks.kind(visit.station.game).places}
    older = len(entries) > screens_order.ENTRIES
    return Shown(screens_order.audit(entries[: screens_order.ENTRIES], names, labels, older))


# Decks


async def create(visit: Visit, path: Path) -> Page:
    """create[/<the deck to copy>]: name and mark are typed"""
    await visit.wait()
    made = await visit.decks.create(
        visit.by,
        visit.station.game,
        visit.typed("name"),
        visit.typed("mark"),
        number(path[0]) if path else None,
        locale=visit.station.locale_of(visit.interaction),
        automod=await visit.automod(),
    )
    return await _changed(visit, text("A new deck"), made)


async def rename(visit: Visit, path: Path) -> Page:
    """rename/<deck>: the name is typed"""
    deck, name = number(expect(path, 1)[0]), visit.typed("name")
    await visit.wait()
    return await _changed(visit, text("Renamed"), await visit.decks.rename(deck, visit.by, name, await visit.automod()))


async def mark(visit: Visit, path: Path) -> Page:
    """mark/<deck>: the mark is typed; none takes it away"""
    changed = await visit.decks.set_mark(number(expect(path, 1)[0]), visit.by, visit.typed("mark"))
    return await _changed(visit, text("Its mark"), changed)


async def default(visit: Visit, path: Path) -> Page:
    """default/<deck>"""
    changed = await visit.decks.set_default(number(expect(path, 1)[0]), visit.by)
    return await _changed(visit, text("New tables play with it"), changed)


async def undelete(visit: Visit, path: Path) -> Page:
    """undelete/<deck>"""
    back = await visit.decks.undelete(number(expect(path, 1)[0]), visit.by)
    return await _changed(visit, text("It is back"), back)


async def _changed(visit: Visit, title: Text, deck: DeckInfo) -> Shown:
    stock = await visit.stock(deck.id)
    rows = ((go(text("Look into it"), "show", deck.id), go(text("All decks"), "list")),)
    return Shown(screens.said(title, screens.deck_line(stock), rows=rows))


# People and rules


async def settings(visit: Visit, _: Path) -> Page:
    """What was typed of queue, forbid, allow, writers and reset is changed; then all is told."""
    visit.must_moderate()
    now = await visit.decks.rules(visit.guild)
    wanted = changed(now, dict(visit.filled.values))
    if wanted != now:
        now = await visit.decks.set_rules(wanted, visit.by)
    if "queue" in visit.filled.values:
        await visit.wait()
        await visit.station.office.chosen(visit.guild)
    trouble = await visit.station.office.trouble(visit.guild)
    automod = visit.station.house.automod.readable(visit.interaction)
    return Shown(screens_order.rules(now, await visit.decks.barred(visit.guild), trouble, automod=automod))


RESETTABLE = ("queue", "words", "writers")


def changed(now: Rules, typed: dict[str, str]) -> Rules:
    """The rules with what was named changed."""
    if (reset := typed.get("reset")) in RESETTABLE:
        now = replace(now, **{str(reset): getattr(Rules(now.guild), str(reset))})
    forbidden = [word.strip() for word in typed.get("forbid", "").split(",")]
    allowed = {word.strip().casefold() for word in typed.get("allow", "").split(",")}
    words = tuple(word for word in (*now.words, *forbidden) if word and word.casefold() not in allowed)
    queue = int(typed["queue"]) if "queue" in typed else now.queue
    writers: Any = typed.get("writers", now.writers)  # one of Writers: bot.decks sees to it
    return replace(now, words=words, queue=queue, writers=writers)


async def bar(visit: Visit, path: Path) -> Page:
    """bar/<user>: the reason is typed"""
    user = number(expect(path, 1)[0])
    await visit.decks.bar(user, visit.by, visit.filled.values.get("reason", ""))
    line = text(
        "{who} can no longer write cards here. `/deck-moderation unbar` takes it back.", who=screens.person(user)
    )
    return Shown(screens.said(text("Barred from writing"), line))


async def unbar(visit: Visit, path: Path) -> Page:
    """unbar/<user>"""
    user = number(expect(path, 1)[0])
    await visit.decks.unbar(user, visit.by)
    return Shown(screens.said(text("Not barred any more"), text("{who} may write again.", who=screens.person(user))))
