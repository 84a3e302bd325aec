"""Answer whoever puts a card together from menus."""

from __future__ import annotations

from msgspec.structs import replace

from bot.decks.deck_game import Choices, DeckGame, DeckPlace
from bot.decks.model import Outdated
from bot.decks.validation import LIMITS
from bot.engine.game import Refused
from bot.engine.text import Text, plural, text
from bot.language.escape import clean
from bot.store.deck_records import Draft
from bot.ui.components.forms import checked
from cogs.decks import routes
from cogs.decks.pages.request import Answer, PageScreen, Request, answers
from cogs.decks.pages.write import change_draft, draft_for, kept_draft, place_of
from cogs.decks.screens import builder
from cogs.decks.screens.builder import PART, part_of, possible_choices
from cogs.decks.screens.kinds import kind_of


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
    menu = await _menu(request, draft, page.key)
    # Of what is gone by now, nothing is chosen: what there is, is shown.
    if menu is None or menu.longest:
        return await _builder(request, draft)
    picked = menu.with_picked(draft.chosen.get(menu.key, menu.default), page.value)
    return await _chosen(request, draft, menu.key, picked)


@answers(routes.ShowPart)
async def show_part(request: Request, page: routes.ShowPart) -> Answer:
    draft = await kept_draft(request)
    draft = replace(draft, chosen={**draft.chosen, PART: str(page.part)})
    await request.decks.drafts.keep(draft)
    return await _builder(request, draft)


@answers(routes.AskWords)
async def ask_words(request: Request, page: routes.AskWords) -> Answer:
    draft = await kept_draft(request)
    return builder.typing_form(await _typed_menu(request, draft, page.key), draft.chosen.get(page.key, ""))


@answers(routes.SendWords)
async def send_words(request: Request, page: routes.SendWords) -> Answer:
    draft = await kept_draft(request)
    menu = await _typed_menu(request, draft, page.key)
    words = clean(checked(builder.typing_form(menu, ""), request.filled).values["words"])
    if menu.numbers is not None and not menu.accepts(words):
        least, most = menu.numbers
        raise Refused(text("Type a number from {least} to {most}.", least=least, most=most))
    return await _chosen(request, draft, menu.key, words)


async def _menu(request: Request, draft: Draft, key: str) -> Choices | None:
    game, place = await place_of(request, draft)
    return next((menu for menu in game.builder(kind_of(game, place), draft.chosen) if menu.key == key), None)


async def _typed_menu(request: Request, draft: Draft, key: str) -> Choices:
    """Raises Outdated."""
    menu = await _menu(request, draft, key)
    if menu is None or not menu.longest:
        raise Outdated(text("You have chosen something else by now. Look at your card again."))
    return menu


async def _chosen(request: Request, draft: Draft, key: str, value: str) -> Answer:
    """Take a further choice, and stay at its part of the card; where there is one more now, go there."""
    game, place = await place_of(request, draft)
    chosen = possible_choices({**draft.chosen, key: value}, game, kind_of(game, place))
    if not key.endswith("then"):
        chosen[PART] = str(part_of(key, game.builder(kind_of(game, place), chosen)))
    draft = replace(draft, chosen=chosen)
    await request.decks.drafts.keep(draft)
    return await _builder(request, draft)


async def _builder(request: Request, draft: Draft, note: Text | None = None) -> Answer:
    request.bot.workers.awaken()  # what is put together is soon to be written out
    game, place = await place_of(request, draft)
    menus = game.builder(kind_of(game, place), draft.chosen)
    return PageScreen(builder.builder_page(draft, menus, _does(game, place, draft), note))


def _does(game: DeckGame, place: DeckPlace | None, draft: Draft) -> tuple[Text, ...]:
    meaning = game.built(kind_of(game, place), draft.chosen)
    return game.says(meaning) if meaning is not None else ()


@answers(routes.TakeWords)
async def take_words(request: Request, _: routes.TakeWords) -> Answer:
    draft = await kept_draft(request)
    game, place = await place_of(request, draft)
    meaning = game.built(kind_of(game, place), draft.chosen)
    if meaning is None:
        return await _builder(request, draft)
    checker = request.decks.checker
    condition, words = await checker.written_out(
        request.guild, await request.game_of(draft.deck), meaning, request.locale
    )
    over = max(0, len(condition) - LIMITS["condition"]) + max(0, len(words) - LIMITS["words"])
    if over:
        note = plural(
            "That is {n} letter too long for a card. Leave something out, or write it in your own words.",
            "That is {n} letters too long for a card. Leave something out, or write it in your own words.",
            n=over,
        )
        return await _builder(request, draft, note)
    # What it means is known: whatever the words are read as, unless they are changed.
    chosen = {"meaning": meaning, "offered": False}
    draft = replace(draft, condition=condition, words=words, language=request.locale, **chosen)
    await request.decks.drafts.keep(draft)
    return await change_draft(request, routes.ChangeDraft())
