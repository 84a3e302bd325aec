"""Show moderators what waits for them: a proposal at a time or a page of them, and menus to see less of it. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from zlib import crc32

from msgspec.structs import replace

from bot.decks.queue import SORTS, QueueView, Sort, Waiting
from bot.engine.deck import Card
from bot.engine.screen import Choice, Menu, Row, Screen
from bot.engine.text import Moment, Text, text
from cogs.decks import routes
from cogs.decks.routes import go
from cogs.decks.screens.overview import mention, notice, turn_buttons
from cogs.decks.screens.proposals import ProposalDetails, proposal_screen
from cogs.decks.screens.wording import card_words, title_of

# Proposals on a page of the list: with so many of the longest, all that is said fits into a message.
LISTED = 8
# Characters of a condition and of words in the list. What is cut off is seen where one is shown alone.
_CONDITION, _WORDS = 110, 190
# People in the menu, beside the line for everybody: as many as it takes.
_PEOPLE = 24
QUEUE = text("The queue")
SORT_WORDS: Mapping[Sort, Text] = {
    "all": text("All that wait"),
    "new": text("New: of the last day"),
    "read": text("Understood fully"),
    "free": text("👥 With free words"),
}


def page_of(found: Sequence[Waiting], page: int) -> Sequence[Waiting]:
    return found[page * LISTED : (page + 1) * LISTED]


def pages_of(found: Sequence[Waiting]) -> int:
    return max(1, -(-len(found) // LISTED))


def fingerprint(shown: Iterable[Waiting]) -> str:
    """Tell pages of the list apart: by what is on them, and by each edit and answer."""
    return f"{crc32(repr([(one.proposal.id, one.proposal.revision) for one in shown]).encode()):08x}"


def queue_page(about: ProposalDetails, view: QueueView, at: routes.ShowQueue, trouble: Text | None) -> Screen:
    """Show one proposal of the queue, on the moderator's own panel."""
    shown, every = proposal_screen(about), len(view.found)
    small = text("-# {number} of {all} that wait", number=at.page + 1, all=every)
    lines = (*shown.lines, *_troubles(trouble), *_narrowed(view, at), small)
    listed = (go(text("List"), routes.ListQueue(at.page // LISTED, at.sort, at.person)),) if every > 1 else ()
    turn: Row = (*turn_buttons(at, every), *listed)
    return Screen(shown.title, lines, shown.description, (*shown.rows, *((turn,) if turn else ()), *_filters(view, at)))


def queue_list(view: QueueView, at: routes.ListQueue, trouble: Text | None) -> Screen:
    """Show a page of the queue, each proposal in a few lines."""
    shown = page_of(view.found, at.page)
    first = at.page * LISTED
    lines = [line for number, one in enumerate(shown, first + 1) for line in _listed(number, one)]
    small = text("-# Page {page} of {pages}", page=at.page + 1, pages=pages_of(view.found))
    look = tuple(
        Choice(
            text("{number}. {title}", number=number + 1, title=title_of(one.proposal.card)),
            routes.ShowQueue(number, at.sort, at.person).path,
        )
        for number, one in enumerate(shown, first)
    )
    turn = turn_buttons(replace(at, picked=0, seen=""), pages_of(view.found))
    rows: tuple[Row, ...] = (*((turn,) if turn else ()), (Menu(text("Look at a card"), look),), *_filters(view, at))
    return Screen(QUEUE, (*lines, *_troubles(trouble), *_narrowed(view, at), small), rows=rows)


def empty_queue(view: QueueView, at: routes.OfQueue, trouble: Text | None) -> Screen:
    """Say that nothing waits, or nothing of what is wanted."""
    nothing = text("No card waits for you.") if not view.people else text("No such card waits for you.")
    return notice(QUEUE, nothing, *_troubles(trouble), *_narrowed(view, at), rows=tuple(_filters(view, at)))


def _troubles(trouble: Text | None) -> Iterator[Text]:
    if trouble is not None:
        yield text("⚠️ {trouble}", trouble=trouble)


def _listed(number: int, waiting: Waiting) -> Iterator[Text]:
    one = waiting.proposal
    about = text(
        "**{number}. {title}** – {name}, {when}",
        number=number,
        title=title_of(one.card),
        name=one.name,
        when=Moment(one.at),
    )
    yield text("👥 {about}", about=about) if waiting.free else about
    yield card_words(_shortened(one.card))
    if one.consent == "asked":
        yield text("-# ⏳ Its author is asked about other words.")


def _shortened(card: Card) -> Card:
    return replace(card, condition=_cut(card.condition, _CONDITION), words=_cut(card.words, _WORDS))


def _cut(words: str, most: int) -> str:
    return words if len(words) <= most else words[: most - 1] + "…"


def _narrowed(view: QueueView, at: routes.OfQueue) -> Iterator[Text]:
    """Say that not all that waits is shown, and of what it is."""
    if at.sort != "all":
        yield text("-# Only: {what}", what=SORT_WORDS[at.sort])
    if at.person:
        yield text("-# Only by {who}", who=mention(at.person))


def _filters(view: QueueView, at: routes.OfQueue) -> Iterator[Row]:
    """Offer to see less of what waits, or all of it again; nothing where one waits alone."""
    if sum(many for _, _, many in view.people) < 2:
        return
    first = replace(at, page=0) if isinstance(at, routes.ShowQueue) else routes.ListQueue(0, at.sort, at.person)
    yield (Menu(text("Show only …"), tuple(_sorts(view, first))),)
    if len(view.people) > 1:
        everybody = Choice(text("Everybody"), replace(first, person=0).path)
        people = (
            Choice(text("{name} ({n})", name=name, n=many), replace(first, person=user).path)
            for user, name, many in view.people[:_PEOPLE]
        )
        yield (Menu(text("Only by …"), (everybody, *people)),)


def _sorts(view: QueueView, first: routes.OfQueue) -> Iterator[Choice]:
    for sort in SORTS:
        label = text("{what} ({n})", what=SORT_WORDS[sort], n=view.counts[sort])
        yield Choice(label, replace(first, sort=sort).path)
