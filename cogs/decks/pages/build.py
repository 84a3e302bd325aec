"""Answer whoever puts a card together from menus."""

from __future__ import annotations

from msgspec.structs import replace

from bot.decks.deck_game import DeckPlace
from bot.store.deck_records import Draft
from cogs.decks import routes
from cogs.decks.pages.request import Answer, PageScreen, Request, answers
from cogs.decks.pages.write import change_draft, draft_for, kept_draft, place_of
from cogs.decks.screens import editor


@answers(routes.BeginBuilder)
async def begin_builder(request: Request, page: routes.BeginBuilder) -> Answer:
    draft = await draft_for(request, page)
    await request.decks.drafts.keep(draft)
    return await _builder(request, draft)


@answers(routes.ShowBuilder)
async def show_builder(request: Request, _: routes.ShowBuilder) -> Answer:
    return await _builder(request, await kept_draft(request))


@answers(routes.Pick)
async def pick_choice(request: Request, page: routes.Pick) -> Answer:
    draft = await kept_draft(request)
    game, place = await place_of(request, draft)
    chosen = editor.possible_choices({**draft.chosen, page.key: page.value}, game, _kind_of(place))
    draft = replace(draft, chosen=chosen)
    await request.decks.drafts.keep(draft)
    return await _builder(request, draft)


async def _builder(request: Request, draft: Draft) -> Answer:
    request.bot.workers.awaken()  # what is put together is soon to be written out
    game, place = await place_of(request, draft)
    menus = game.builder(_kind_of(place), draft.chosen)
    meaning = game.built(_kind_of(place), draft.chosen)
    return PageScreen(editor.builder_page(draft, menus, game.says(meaning) if meaning is not None else ()))


@answers(routes.TakeWords)
async def take_words(request: Request, _: routes.TakeWords) -> Answer:
    draft = await kept_draft(request)
    game, place = await place_of(request, draft)
    meaning = game.built(_kind_of(place), draft.chosen)
    if meaning is None:
        return await _builder(request, draft)
    checker = request.decks.checker
    condition, words = await checker.written_out(request.guild, request.game, meaning, request.locale)
    draft = replace(draft, condition=condition, words=words, language=request.locale)
    await request.decks.drafts.keep(draft)
    return await change_draft(request, routes.ChangeDraft())


def _kind_of(place: DeckPlace | None) -> str:
    return "rule" if place is None else place.kind
