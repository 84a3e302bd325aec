"""Pages for whoever puts a card together from menus."""

from __future__ import annotations

from msgspec.structs import replace

from bot.decks.deck_game import DeckPlace
from bot.engine.screen import Path
from bot.store.deck_records import Draft
from cogs.decks.pages.request import Page, Request, Shown, expect
from cogs.decks.pages.write import begun, change, kept, place_of
from cogs.decks.screens import editor
from cogs.decks.screens.editor import RULE


async def build(request: Request, path: Path) -> Page:
    """build/<deck>/<prize>/<slot, or rule>"""
    draft = await begun(request, path)
    await request.decks.drafts.keep(draft)
    return await _builder(request, draft)


async def rebuild(request: Request, _: Path) -> Page:
    return await _builder(request, await kept(request))


async def pick(request: Request, path: Path) -> Page:
    """pick/<key>/<value>: a line of one of the menus"""
    key, value = expect(path, 2)[:2]
    draft = await kept(request)
    kind, place = await place_of(request, draft)
    chosen = editor.fitting({**draft.chosen, key: value}, kind, _kind_of(place))
    draft = replace(draft, chosen=chosen)
    await request.decks.drafts.keep(draft)
    return await _builder(request, draft)


async def _builder(request: Request, draft: Draft) -> Page:
    request.bot.workers.awaken()  # what is put together is soon to be written out
    kind, place = await place_of(request, draft)
    menus = kind.builder(_kind_of(place), draft.chosen)
    meaning = kind.built(_kind_of(place), draft.chosen)
    return Shown(editor.builder(draft, menus, kind.says(meaning) if meaning is not None else ()))


async def take(request: Request, _: Path) -> Page:
    """What was put together, as words that can still be changed."""
    draft = await kept(request)
    kind, place = await place_of(request, draft)
    meaning = kind.built(_kind_of(place), draft.chosen)
    if meaning is None:
        return await _builder(request, draft)
    condition, words = await request.decks.checker.written_out(
        request.guild, request.services.game, meaning, request.locale
    )
    draft = replace(draft, condition=condition, words=words, language=request.locale)
    await request.decks.drafts.keep(draft)
    return await change(request, ())


def _kind_of(place: DeckPlace | None) -> str:
    return RULE if place is None else place.kind
