"""Pages for whoever puts a card together from menus."""

from __future__ import annotations

from msgspec.structs import replace

from bot.decks.kind import Place
from bot.decks.model import Draft
from bot.engine.screen import Path
from cogs.decks import screens_writing
from cogs.decks.screens_writing import RULE
from cogs.decks.visit import Page, Shown, Visit, expect
from cogs.decks.writing import begun, change, kept, place_of


async def build(visit: Visit, path: Path) -> Page:
    """build/<deck>/<prize>/<slot, or rule>"""
    draft = await begun(visit, path)
    await visit.decks.keep_draft(draft)
    return await _builder(visit, draft)


async def rebuild(visit: Visit, _: Path) -> Page:
    return await _builder(visit, await kept(visit))


async def pick(visit: Visit, path: Path) -> Page:
    """pick/<key>/<value>: a line of one of the menus"""
    key, value = expect(path, 2)[:2]
    draft = await kept(visit)
    kind, place = await place_of(visit, draft)
    chosen = screens_writing.fitting({**draft.chosen, key: value}, kind, _kind_of(place))
    draft = replace(draft, chosen=chosen)
    await visit.decks.keep_draft(draft)
    return await _builder(visit, draft)


async def _builder(visit: Visit, draft: Draft) -> Page:
    visit.bot.workers.awaken()  # what is put together is soon to be written out
    kind, place = await place_of(visit, draft)
    menus = kind.builder(_kind_of(place), draft.chosen)
    meaning = kind.built(_kind_of(place), draft.chosen)
    return Shown(screens_writing.builder(draft, menus, kind.says(meaning) if meaning is not None else ()))


async def take(visit: Visit, _: Path) -> Page:
    """What was put together, as words that can still be changed."""
    draft = await kept(visit)
    kind, place = await place_of(visit, draft)
    meaning = kind.built(_kind_of(place), draft.chosen)
    if meaning is None:
        return await _builder(visit, draft)
    condition, words = await visit.decks.written_out(visit.guild, visit.station.game, meaning, visit.locale)
    draft = replace(draft, condition=condition, words=words, language=visit.locale)
    await visit.decks.keep_draft(draft)
    return await change(visit, ())


def _kind_of(place: Place | None) -> str:
    return RULE if place is None else place.kind
