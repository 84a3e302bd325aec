"""Answer whoever prints a deck. Everybody may: on paper stands nothing that `/deck show` does not show."""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence

import discord
import msgspec

from bot.decks.deck_game import Kind
from bot.decks.model import PlaceContent
from bot.decks.names import called
from bot.decks.printing import jobs
from bot.decks.printing.values import DeckPrint, PrintedPlace, PrintFormat
from bot.engine.game import Refused
from bot.engine.text import Text, plural, text
from bot.language.words import Words
from bot.ui.commands import tell
from bot.ui.table_opening import UNKNOWN
from bot.workers.printing import PRINTING
from cogs.decks import routes
from cogs.decks.pages.request import Answer, Request, answers
from cogs.decks.screens.overview import DeckContents, deck_name
from cogs.decks.screens.wording import card_description, place_label

EMPTY = text("Nothing is written in this deck yet. Print it with its blank cards, to write on them by hand.")
NO_FILES = text("I may not send files here. Allow my role Attach Files, or use another channel.")
READ = text("`/deck show` tells what stands on each card; in a PDF, programs that read aloud say it too.")
MEGABYTE = 2**20


@answers(routes.PrintDeck)
async def print_deck(request: Request, page: routes.PrintDeck) -> Answer:
    """Send a deck as a file to be printed. Its form, and which cards, are typed."""
    form = _form(request.typed("form"))
    await request.wait()
    contents = await request.contents(page.deck)
    held = [one for one in contents.held if one.card is not None or _goes_along(one, request.typed("cards"))]
    if not held:
        raise Refused(EMPTY)
    wanted = await _wanted(request, contents, held)
    data = await request.bot.workers.run(PRINTING, request.guild, jobs.printed, wanted, form)
    must_fit(len(data), request.interaction.filesize_limit)
    file = discord.File(io.BytesIO(data), f"{wanted.key}.{'zip' if form == 'simulator' else 'pdf'}")
    try:
        await tell(request.interaction, *_told(contents, held, form), file=file)
    except discord.Forbidden as error:
        raise Refused(NO_FILES) from error
    return None


def _form(typed: str) -> PrintFormat:
    # Anybody can send a path that only the command leads to.
    try:
        form: PrintFormat = msgspec.convert(typed, PrintFormat)
    except msgspec.ValidationError as error:
        raise Refused(UNKNOWN) from error
    return form


def _goes_along(blank: PlaceContent, cards: str) -> bool:
    """Whether a blank place is printed. What is damaged waits for a moderator."""
    return cards == "all" and not blank.damaged


async def _wanted(request: Request, contents: DeckContents, held: Sequence[PlaceContent]) -> DeckPrint:
    words = request.reader.plain
    deck, digests = contents.deck, {one.card.drawing for one in held if one.card is not None}
    drawings = await request.decks.retention.drawings(digests)
    places = tuple(_place(one, words) for one in held)
    return DeckPrint(
        contents.game, words(deck_name(deck)), f"deck-{deck.id}", places, deck.mark, drawings, words.locale
    )


def _place(held: PlaceContent, words: Words) -> PrintedPlace:
    told = held.place.label if held.card is None else card_description(held.card, held.place)
    return PrintedPlace(held.place.slot, held.card, words(place_label(held)), words(told))


def must_fit(size: int, limit: int) -> None:
    """Raises Refused for a file that Discord does not take here."""
    if size > limit:
        raise Refused(
            text(
                "This file has {size} MB, and Discord takes {limit} MB here. Print only the cards that are written.",
                size=-(-size // MEGABYTE),
                limit=limit // MEGABYTE,
            )
        )


def _told(contents: DeckContents, held: Sequence[PlaceContent], form: PrintFormat) -> Iterator[Text]:
    """Say what is in the file, also for people who cannot see it."""
    yield text("The deck “{deck}”.", deck=called(contents.deck.name))
    yield from _counted([one.place.kind for one in held])
    if form != "simulator" and any(one.place.kind == "icon" for one in held):
        yield text("Blank dice to be folded, and all icons to be glued on them.")
    if form == "simulator":
        yield text("Unpack it; in README.txt stands how the deck comes on a table of Tabletop Simulator.")
    else:
        yield text("Nine cards are on a page. Print it at its full size, on thick paper, and cut along the marks.")
    yield READ


def _counted(kinds: Sequence[Kind]) -> Iterator[Text]:
    if rules := kinds.count("rule"):
        yield plural("**{n}** rule card", "**{n}** rule cards", n=rules)
    if effects := kinds.count("effect"):
        yield plural("**{n}** game card", "**{n}** game cards", n=effects)
    if icons := kinds.count("icon"):
        yield plural("**{n}** icon card", "**{n}** icon cards", n=icons)
