"""Ask into which deck a file goes, show what it would change there before it does, and what it has changed. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence, Set
from itertools import groupby

from bot.decks.deck_game import DeckPlace
from bot.decks.exchange.model import CardChange, Imported, ImportPreview, Undone
from bot.decks.model import PlaceContent
from bot.decks.names import called
from bot.engine.screen import Choice, Menu, Row, Screen
from bot.engine.text import Moment, Text, plural, text
from cogs.decks import routes
from cogs.decks.routes import go
from cogs.decks.screens.overview import ALL_DECKS, UNDO_LINE, DeckContents, deck_line, deck_name, turn_buttons
from cogs.decks.screens.wording import card_changes, card_description, card_label, place_label

# Changes that are told on a page.
SHOWN = 5
# Parts of a bar that fills.
BAR = 10
# Cards that are named where they could not be brought back.
KEPT = 15


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


def progress_page(done: int, all: int) -> Screen:
    """Show how much of a file is read."""
    filled = BAR * done // max(1, all)
    bar = text("{bar} {n} of {all}", bar=Text("▰" * filled + "▱" * (BAR - filled)), n=done, all=all)
    return Screen(text("I am reading the file"), (bar,))


def stopped_page() -> Screen:
    """Stand where a bar has stood: what has gone wrong is told in a message of its own."""
    return Screen(text("I have stopped reading the file"), (text("My next message says why."),), rows=((ALL_DECKS,),))


def import_page(
    found: ImportPreview,
    into: DeckContents | None,
    digest: str,
    places: Mapping[str, DeckPlace],
    ticked: Set[str] = frozenset(),
    page: int = 0,
) -> Screen:
    """Show a page of what changes. `into` None: a new deck. `digest`: of the file, so that the buttons mean just this
    one. `places`: of the deck, by their slots. `ticked`: the slots at which is done what is not done unasked."""
    if found.problems:
        lines = tuple(text("• {problem}", problem=problem.said()) for problem in found.problems)
        nothing = text("Nothing has changed. Correct this in the file, and send it once more.")
        return Screen(text("This file cannot be brought in"), (*lines, nothing))
    named = text("A new deck “{deck}”", deck=found.name)
    title = text("Into the deck “{deck}”", deck=called(into.deck.name)) if into is not None else named
    state = (_state(into), *_origin(found)) if into is not None else ()
    if into is not None and not found.changes and not found.wordings:
        return Screen(title, (*state, text("Nothing in the file is other than in the deck.")))
    pages = max(1, -(-len(found.changes) // SHOWN))
    at = routes.TurnImport(into.deck.id if into is not None else 0, digest, min(page, pages - 1))
    some = sorted(found.changes, key=_group)[at.page * SHOWN : (at.page + 1) * SHOWN]
    small = (text("-# Page {page} of {pages}", page=at.page + 1, pages=pages),) if pages > 1 else ()
    turn = turn_buttons(at, pages)
    wanted = tuple(_ticks(found, some, at, places, ticked))
    does = found.wordings or found.chosen(ticked)
    do = (go(text("Yes, do it"), routes.DoImport(at.deck, found.version, digest), "good"),) if does else ()
    rows: tuple[Row, ...] = (*((turn,) if turn else ()), *wanted, (*do, go(text("No"), routes.ListDecks())))
    return Screen(title, (*state, *_counts(found, ticked), *_told(some, places, ticked), *small), rows=rows)


def _origin(found: ImportPreview) -> Iterator[Text]:
    """Say how old the file is, where that is known."""
    if found.origin is not None:
        when, version = Moment(found.origin.at), found.origin.version
        yield text("The file was taken out of this deck {when}, at version {version}.", when=when, version=version)


def _group(change: CardChange) -> int:
    """What is done comes first, then what waits for others, then what came later than the file, last what would go."""
    if change.is_asked:
        return 3 + (not change.later)
    return 2 if change.way != "done" else _is_ours(change)


def _ticks(
    found: ImportPreview,
    some: Sequence[CardChange],
    at: routes.TurnImport,
    places: Mapping[str, DeckPlace],
    ticked: Set[str],
) -> Iterator[Row]:
    """Offer what is done only where it is asked for. `some`: what this page tells."""

    def tick(slot: str, *, wanted: bool) -> routes.TickImport:
        return routes.TickImport(at.deck, at.digest, at.page, slot, wanted)

    if later := [change for change in some if change.later]:
        choices = tuple(
            Choice(_sign(_named(one, places), one, ticked), tick(one.slot, wanted=one.slot not in ticked).path)
            for one in later
        )
        yield (Menu(text("Tick what shall be as in the file"), choices),)
    if gone := found.removals:
        keep = plural("Keep {n} card", "Keep {n} cards", n=len(gone))
        take = plural("Take {n} card out as well", "Take {n} cards out as well", n=len(gone))
        kept = not ticked >= {change.slot for change in gone}
        yield (go(take if kept else keep, tick(routes.REMOVALS, wanted=kept), "danger" if kept else "plain"),)


def _named(change: CardChange, places: Mapping[str, DeckPlace]) -> Text:
    card = change.after or change.before
    return places[change.slot].label if card is None else card_label(card, places[change.slot])


def _sign(line: Text, change: CardChange, ticked: Set[str]) -> Text:
    return text("{sign} {line}", sign="☑️" if change.slot in ticked else "⬜", line=line)


def _counts(found: ImportPreview, ticked: Set[str]) -> Iterator[Text]:
    chosen = found.chosen(ticked)
    yield from _done([one for one in chosen if one.way == "done"])
    yield from _waiting([one for one in chosen if one.way != "done"])
    if found.wordings:
        yield plural(
            "**{n}** line is added to what words mean here.",
            "**{n}** lines are added to what words mean here.",
            n=len(found.wordings),
        )
    if found.doubtful:
        yield plural(
            "⚠️ {n} line of what words mean is left out: the words do not say that.",
            "⚠️ {n} lines of what words mean are left out: the words do not say that.",
            n=found.doubtful,
        )
    if stays := found.unchanged + len(found.changes) - len(chosen):
        yield plural("{n} card stays as it is.", "{n} cards stay as they are.", n=stays)


def _done(changes: Sequence[CardChange]) -> Iterator[Text]:
    added, changed, retired = (sum(one.kind == kind for one in changes) for kind in ("added", "changed", "retired"))
    if added:
        yield plural("**{n}** card is added.", "**{n}** cards are added.", n=added)
    if changed:
        yield plural("**{n}** card is changed.", "**{n}** cards are changed.", n=changed)
    if retired:
        yield plural("**{n}** card is retired.", "**{n}** cards are retired.", n=retired)


def _waiting(changes: Sequence[CardChange]) -> Iterator[Text]:
    proposed = sum(one.way == "proposed" for one in changes)
    if proposed:
        yield plural("**{n}** card goes to the queue.", "**{n}** cards go to the queue.", n=proposed)
    if offered := len(changes) - proposed:
        yield plural(
            "Of **{n}** card the author is asked first.", "Of **{n}** cards the authors are asked first.", n=offered
        )


def _told(some: Sequence[CardChange], places: Mapping[str, DeckPlace], ticked: Set[str]) -> Iterator[Text]:
    """Tell some changes; what is not done unasked under a heading of its own."""
    for group, changes in groupby(some, _group):
        if group in HEADINGS:
            yield HEADINGS[group]
        for change in changes:
            first, *more = _lines(change, places[change.slot])
            yield _sign(first, change, ticked) if change.is_asked else first
            yield from more


# By the group of the changes below.
HEADINGS = {
    3: text("**This came after the file was taken out: it stays, unless you tick it.**"),
    4: text("**This is not in the file: it stays, unless you press that it shall go.**"),
}


def imported_page(done: Imported, contents: DeckContents) -> Screen:
    """Say what an import has done, and offer to undo it."""
    lines = [_state(contents), *_done(done.done), *_waiting(done.waiting)]
    if done.wordings:
        lines.append(
            plural(
                "**{n}** line is added to what words mean here.",
                "**{n}** lines are added to what words mean here.",
                n=done.wordings,
            )
        )
    if done.kept:
        lines.append(plural("{n} card stays as it was.", "{n} cards stay as they were.", n=done.kept))
    undo = go(text("Undo"), routes.UndoImport(done.deck.id, done.at))
    look = go(text("Look into it"), routes.ShowDeck(done.deck.id))
    queue = (go(text("The queue"), routes.ShowQueue()),) if done.waiting else ()
    title = text("The file is in “{deck}”", deck=called(done.deck.name))
    return Screen(title, (*lines, UNDO_LINE), rows=((look, *queue, undo),))


def undone_page(undone: Undone) -> Screen:
    """Say what an import that was undone has left behind, and what could not be brought back."""
    title = text("The import is undone")
    if undone.deleted:
        back = go(text("Bring it back"), routes.UndeleteDeck(undone.deck.id))
        return Screen(
            title, (text("The deck “{deck}” is deleted.", deck=called(undone.deck.name)),), rows=((back, ALL_DECKS),)
        )
    look: Row = (go(text("Look into it"), routes.ShowDeck(undone.deck.id)), ALL_DECKS)
    return Screen(
        title, tuple(_undone_lines(undone)) or (text("Nothing is left of this import to undo."),), rows=(look,)
    )


def _undone_lines(undone: Undone) -> Iterator[Text]:
    if undone.back:
        yield plural("**{n}** card is as before.", "**{n}** cards are as before.", n=len(undone.back))
    if undone.kept:
        yield from _kept_lines(undone.kept)
    if undone.wordings:
        yield plural(
            "{n} line of what words mean here is taken away again.",
            "{n} lines of what words mean here are taken away again.",
            n=undone.wordings,
        )
    if undone.withdrawn:
        waited = len(undone.withdrawn)
        yield plural("{n} card that waited is withdrawn.", "{n} cards that waited are withdrawn.", n=waited)
    if undone.decided:
        yield plural(
            "{n} card that waited was approved since, and stays.",
            "{n} cards that waited were approved since, and stay.",
            n=len(undone.decided),
        )


def _kept_lines(kept: Sequence[PlaceContent]) -> Iterator[Text]:
    """Name the cards that are not as before, and say why."""
    yield plural(
        "{n} card is not: somebody has changed it since, or it is kept for a winner.",
        "{n} cards are not: somebody has changed them since, or they are kept for a winner.",
        n=len(kept),
    )
    for one in kept[:KEPT]:
        yield text("• {card}", card=place_label(one))
    if len(kept) > KEPT:
        yield plural("… and {n} more", "… and {n} more", n=len(kept) - KEPT)
    yield text("The history of each of them has what was there before.")


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
        if before.language != after.language:
            yield text("Language: ~~{before}~~ **{after}**", before=before.language, after=after.language)
    if after is not None and not after.printed:
        yield from (text("➜ {does}", does=does) for does in change.does)
    if change.way == "offered" and before is not None:
        yield text(
            "✋ The words of {name} would mean something else. {name} is asked; until then the card stays as it is.",
            name=before.signature,
        )
    elif change.way == "proposed":
        yield text("⚠️ The words do not say that, or their author did not: it goes to the queue as a proposal.")
