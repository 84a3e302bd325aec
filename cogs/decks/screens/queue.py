"""Show moderators what waits for them: a proposal at a time or a page of them, and menus to see less of it. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from zlib import crc32

from msgspec.structs import replace

from bot.decks.model import SORTS, QueueView, Sort, Waiting
from bot.engine.deck import Card, seen_to
from bot.engine.screen import Choice, Go, Menu, Row, Screen
from bot.engine.text import Moment, Text, plural, text
from bot.language.words import Words
from bot.store.deck_records import Proposal
from cogs.decks import routes
from cogs.decks.routes import go
from cogs.decks.screens.overview import mention, notice, turn_buttons
from cogs.decks.screens.proposals import ProposalDetails, proposal_screen
from cogs.decks.screens.wording import card_words, title_of

# Proposals on a page of the list.
LISTED = 8
# Characters of a condition and of words in the list, fewer where a page of them has no room in a message: nobody may
# pick what they do not see. What is cut off is seen where one is shown alone.
_CUTS = ((110, 190), (60, 90), (30, 40), (8, 12))
# So many that are said in English fit in any language, with the rest of the page.
_ROOM = 3600
# People in the menu, beside the line for everybody: as many as it takes.
_PEOPLE = 24
QUEUE = text("The queue")
SORT_WORDS: Mapping[Sort, Text] = {
    "all": text("All that wait"),
    "new": text("New: of the last day"),
    "read": text("⚙️ Understood fully"),
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
    lines = (*shown.lines, *troubles(trouble), *_narrowed(view, at), small)
    listed = (go(text("List"), routes.ListQueue(at.page // LISTED, at.sort, at.person)),) if every > 1 else ()
    turn: Row = (*turn_buttons(at, every), *listed)
    return Screen(shown.title, lines, shown.description, (*shown.rows, *((turn,) if turn else ()), *_filters(view, at)))


def queue_list(view: QueueView, at: routes.ListQueue, *notes: Text, undo: Go | None = None) -> Screen:
    """Show a page of the queue, each proposal in a few lines, to be picked. `notes`: what came of the last press;
    `undo`: takes it back."""
    if not view.found:
        return empty_queue(view, at, *notes, undo=undo)
    shown, first = page_of(view.found, at.page), at.page * LISTED + 1
    at = replace(at, seen=fingerprint(shown))
    listed = [_list(shown, at, first, cuts) for cuts in _CUTS]
    lines = next((lines for lines in listed if _length((*notes, *lines)) <= _ROOM), listed[-1])
    small = text("-# Page {page} of {pages}", page=at.page + 1, pages=pages_of(view.found))
    turn = turn_buttons(replace(at, picked=0, seen=""), pages_of(view.found))
    rows: tuple[Row, ...] = (
        (*_decisions(at, len(shown)), *((undo,) if undo is not None else ())),
        *((turn,) if turn else ()),
        (Menu(text("Pick a card, or drop it"), tuple(_picks(shown, at))),),
        (Menu(text("Look at a card"), tuple(_looks(shown, at))),),
        *_filters(view, at),
    )
    return Screen(QUEUE, (*notes, *lines, *_narrowed(view, at), small), rows=rows)


def is_picked(at: routes.OfPicked, number: int) -> bool:
    return bool(at.picked >> number & 1)


def _decisions(at: routes.ListQueue, shown: int) -> Iterator[Go]:
    """Offer to decide about all that is picked."""
    every = 2**shown - 1
    fields = (at.page, at.sort, at.person, at.picked, at.seen)
    if many := (at.picked & every).bit_count():
        yield go(plural("Approve {n}", "Approve {n}", n=many), routes.ApproveSome(*fields), "good")
        yield go(plural("Send {n} back", "Send {n} back", n=many), routes.AskReasonForSome(*fields), "danger")
    if at.picked != every:
        yield go(text("Pick all of these"), replace(at, picked=every))
    else:
        yield go(text("Pick none"), replace(at, picked=0))


def _picks(shown: Sequence[Waiting], at: routes.ListQueue) -> Iterator[Choice]:
    for number, one in enumerate(shown):
        label = _numbered(at, number, one)
        label = text("☑ {card}", card=label) if is_picked(at, number) else text("☐ {card}", card=label)
        yield Choice(label, replace(at, picked=at.picked ^ 1 << number).path)


def _looks(shown: Sequence[Waiting], at: routes.ListQueue) -> Iterator[Choice]:
    for number, one in enumerate(shown):
        page = routes.ShowQueue(at.page * LISTED + number, at.sort, at.person)
        yield Choice(_numbered(at, number, one), page.path)


def _numbered(at: routes.ListQueue, number: int, one: Waiting) -> Text:
    return text("{number}. {title}", number=at.page * LISTED + number + 1, title=title_of(one.proposal.card))


def empty_queue(view: QueueView, at: routes.OfQueue, *notes: Text, undo: Go | None = None) -> Screen:
    """Say that nothing waits, or nothing of what is wanted."""
    nothing = text("No card waits for you.") if not view.people else text("No such card waits for you.")
    rows: tuple[Row, ...] = (*(((undo,),) if undo is not None else ()), *_filters(view, at))
    return notice(QUEUE, *notes, nothing, *_narrowed(view, at), rows=rows)


def decided_notes(said: Text, refused: Sequence[tuple[Proposal, Text]]) -> Iterator[Text]:
    """Say what came of a decision about several, and of which nothing came, and why."""
    yield said
    for proposal, why in refused:
        yield text("⚠️ “{title}”: {why}", title=title_of(proposal.card), why=why)


def tally_screen(view: QueueView, oldest: int | None) -> Screen:
    """Say in the moderators' channel how much waits. `oldest`: when the first of it came."""
    if not view.found or oldest is None:
        return notice(QUEUE, text("No card waits for you."))
    lines = (
        plural("**{n} card** waits for you.", "**{n} cards** wait for you.", n=len(view.found)),
        text("The first came {when}.", when=Moment(oldest)),
        *(text("• {what}: {n}", what=SORT_WORDS[sort], n=view.counts[sort]) for sort in SORTS if sort != "all"),
    )
    return notice(QUEUE, *lines, rows=((go(text("List"), routes.ListQueue()),),))


def troubles(trouble: Text | None) -> Iterator[Text]:
    if trouble is not None:
        yield text("⚠️ {trouble}", trouble=trouble)


def _list(shown: Sequence[Waiting], at: routes.OfPicked, first: int, cuts: tuple[int, int]) -> list[Text]:
    every = enumerate(shown)
    return [line for number, one in every for line in _listed(first + number, one, is_picked(at, number), cuts)]


def _length(lines: Iterable[Text]) -> int:
    """Count as Discord does, with the signs that keep names and words from being markup."""
    return sum(len(f"{line}\n".encode("utf-16-le")) // 2 for line in map(Words("en"), lines))


def _listed(number: int, waiting: Waiting, picked: bool, cuts: tuple[int, int]) -> Iterator[Text]:
    one = waiting.proposal
    about = text(
        "**{number}. {title}** – {name}, {when}",
        number=number,
        title=title_of(one.card),
        name=one.name,
        when=Moment(one.at),
    )
    about = seen_to(about, people=waiting.free)
    yield text("☑ {about}", about=about) if picked else about
    yield card_words(_shortened(one.card, cuts))
    if waiting.looker is not None:
        yield text("-# 👀 {who} is looking at it.", who=mention(waiting.looker))
    if one.consent == "asked":
        yield text("-# ⏳ Its author is asked about other words.")


def _shortened(card: Card, cuts: tuple[int, int]) -> Card:
    condition, words = cuts
    return replace(card, condition=_cut(card.condition, condition), words=_cut(card.words, words))


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
