"""Ask into which deck a file goes, and show what it would change there, before it does. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from bot.decks.deck_game import DeckPlace
from bot.decks.exchange.model import CardChange, ImportPreview
from bot.engine.screen import Choice, Menu, Row, Screen
from bot.engine.text import Moment, Text, plural, text
from cogs.decks import routes
from cogs.decks.routes import go
from cogs.decks.screens.overview import DeckContents, deck_line, deck_name, turn_buttons
from cogs.decks.screens.wording import card_changes, card_description, card_label

# Changes that are told on a page.
SHOWN = 5


def deck_question(name: str, game: Text, decks: Sequence[DeckContents], digest: str) -> Screen:
    """Ask into which of the decks of its game a file goes, with size and state of each. `digest`: of the file."""
    about = text("{file}: cards of {game}. Nothing changes before you have seen what would.", file=name, game=game)
    into = tuple(Choice(deck_name(one.deck), routes.TurnImport(one.deck.id, digest, 0).path) for one in decks)
    new: Row = (go(text("A new deck"), routes.TurnImport(0, digest, 0)), go(text("No"), routes.ListDecks()))
    rows: tuple[Row, ...] = ((Menu(text("Into a deck that is here"), into),), new)
    return Screen(text("Into which deck?"), (about, *map(_state, decks)), rows=rows)


def _state(contents: DeckContents) -> Text:
    """Say how large a deck is, and how old what is in it."""
    last = max((one.version.at for one in contents.held if one.version is not None), default=contents.deck.created_at)
    return text(
        "{deck} Version {version}, changed last {when}.",
        deck=deck_line(contents),
        version=contents.deck.version,
        when=Moment(last),
    )


def import_page(
    found: ImportPreview, into: DeckContents | None, digest: str, places: Mapping[str, DeckPlace], page: int = 0
) -> Screen:
    """Show a page of what changes. `into` None: a new deck. `digest`: of the file, so that the buttons mean just this
    one. `places`: of the deck, by their slots."""
    if found.problems:
        lines = tuple(text("• {problem}", problem=problem.said()) for problem in found.problems)
        nothing = text("Nothing has changed. Correct this in the file, and send it once more.")
        return Screen(text("This file cannot be brought in"), (*lines, nothing))
    title = (
        text("Into the deck “{deck}”", deck=into.deck.name) if into else text("A new deck “{deck}”", deck=found.name)
    )
    if into is not None and not found.changes and not found.wordings:
        return Screen(title, (_state(into), text("Nothing in the file is other than in the deck.")))
    id, last = into.deck.id if into else 0, max(1, -(-len(found.changes) // SHOWN))
    page = min(page, last - 1)
    some = sorted(found.changes, key=_is_ours)[page * SHOWN : (page + 1) * SHOWN]
    told = (line for change in some for line in _lines(change, places[change.slot]))
    small = (text("-# Page {page} of {pages}", page=page + 1, pages=last),) if last > 1 else ()
    turn = turn_buttons(routes.TurnImport(id, digest, page), last)
    do = go(text("Yes, do it"), routes.DoImport(id, found.version, digest), "good")
    rows: tuple[Row, ...] = (*((turn,) if turn else ()), (do, go(text("No"), routes.ListDecks())))
    state = (_state(into),) if into is not None else ()
    return Screen(title, (*state, *_counts(found), *told, *small), rows=rows)


def _counts(found: ImportPreview) -> Iterator[Text]:
    added, changed, retired = (len(found.of_kind(kind)) for kind in ("added", "changed", "retired"))
    if added:
        yield plural("**{n}** card is added.", "**{n}** cards are added.", n=added)
    if changed:
        yield plural("**{n}** card is changed.", "**{n}** cards are changed.", n=changed)
    if retired:
        yield plural("**{n}** card is retired.", "**{n}** cards are retired.", n=retired)
    if found.wordings:
        yield plural(
            "**{n}** line is added to what words mean here.",
            "**{n}** lines are added to what words mean here.",
            n=len(found.wordings),
        )
    if found.unchanged:
        yield plural("{n} card stays as it is.", "{n} cards stay as they are.", n=found.unchanged)


def _is_ours(change: CardChange) -> bool:
    """Tell whether both cards are ours."""
    # What players wrote is told first: everybody has the cards that come with a deck.
    return all(card.printed for card in (change.before, change.after) if card is not None)


def _lines(change: CardChange, place: DeckPlace) -> Iterator[Text]:
    """What becomes of a place, and what the table then does."""
    before, after = change.before, change.after
    if after is None:
        yield text("➖ {card}", card=card_label(before, place) if before is not None else place.label)
    elif before is None:
        yield text("➕ {card}", card=card_description(after, place))
    else:
        yield text("✏️ {card}", card=card_label(after, place))
        yield from card_changes(before, after)
    if after is not None and not after.printed:
        yield from (text("➜ {does}", does=does) for does in change.does)
