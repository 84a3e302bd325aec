"""Show moderators proposals: what the table makes of them, what they change, and buttons. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from bot.decks.deck_game import DeckPlace, Reading
from bot.decks.model import TrialResult
from bot.decks.reasons import LONGEST_REASON, reasons_of, told
from bot.decks.validation import LIMITS, REASON
from bot.engine.deck import Card
from bot.engine.screen import Field, Form, Go, Row, Screen
from bot.engine.text import Moment, Speaker, Text, plural, text
from bot.store.deck_records import DeckInfo, Proposal
from cogs.decks import routes
from cogs.decks.routes import go
from cogs.decks.screens.kinds import KIND_WORDS
from cogs.decks.screens.overview import DONE, deck_name, mention
from cogs.decks.screens.trials import trial_lines
from cogs.decks.screens.wording import card_changes, card_description, read_sentences, title_of


class ProposalDetails(msgspec.Struct, frozen=True):
    """A proposal with all that is needed to decide on it."""

    proposal: Proposal
    deck: DeckInfo
    place: DeckPlace
    reading: Reading
    before: Card | None = None
    """What it would replace."""
    problems: tuple[Text, ...] = ()
    rivals: tuple[int, int] = (0, 0)
    """How many cards wait for a place like its own, and how many such places there are."""
    looker: int | None = None
    """Which moderator is looking at it."""
    tried: TrialResult | None = None
    """What came of trying it out the last time."""
    done: tuple[Text, ...] = ()
    """What the card that it would change has done in games."""


def rivals_line(rivals: tuple[int, int]) -> Iterator[Text]:
    """Say that more cards wait than there are places for."""
    waiting, places = rivals
    if waiting > places > 0:
        yield plural(
            "⚠️ {waiting} cards wait for the last place: not all of them can be approved.",
            "⚠️ {waiting} cards wait for the last {places} places: not all of them can be approved.",
            places=places,
            waiting=waiting,
        )
    elif waiting and not places:
        yield text("⚠️ No place is left for it: it waits until the moderators retire a card.")


def proposal_screen(about: ProposalDetails) -> Screen:
    """Show a proposal, with buttons while it waits."""
    proposal = about.proposal
    lines = [
        text("{deck}: {place}", place=about.place.label, deck=deck_name(about.deck)),
        text("By {name} (<@{user}>), {when}", name=proposal.name, user=str(proposal.author), when=Moment(proposal.at)),
        text("**The words say ➜ what happens**"),
        *read_sentences(about.reading),
        *_changes(about),
        *(text("⚠️ {problem}", problem=problem) for problem in about.problems),
        *(rivals_line(about.rivals) if proposal.status == "waiting" and about.before is None else ()),
        *_trial(about),
        *_state(proposal),
        *_looked_at(about),
    ]
    rows = _controls(proposal, about.looker) if proposal.status == "waiting" else _undo(proposal)
    return Screen(_heading(about), tuple(lines), (card_description(proposal.card, about.place),), rows)


def _heading(about: ProposalDetails) -> Text:
    title = title_of(about.proposal.card)
    return text("A change: {title}", title=title) if about.before else text("A new card: {title}", title=title)


def _changes(about: ProposalDetails) -> Iterator[Text]:
    if about.before is not None:
        yield text("**What it changes**")
        yield from card_changes(about.before, about.proposal.card)
        if about.done:
            yield DONE
            yield from about.done
    if about.proposal.original is not None and not about.proposal.offered:
        yield text("**What a moderator has changed**")
        yield from card_changes(about.proposal.original, about.proposal.card)


def _trial(about: ProposalDetails) -> Iterator[Text]:
    """Say what came of trying it out, beside the decision."""
    if about.tried is not None:
        yield from trial_lines(about.tried, about.deck.version)
    elif about.proposal.status == "waiting" and not about.proposal.offered:
        yield text("-# Nobody has tried it out yet.")


def _state(proposal: Proposal) -> Iterator[Text]:
    who = mention(proposal.decided_by)
    if proposal.status == "approved":
        yield (
            text("✅ {who} has agreed. It is in the deck.", who=who)
            if proposal.offered
            else text("✅ Approved by {who}. It is in the deck.", who=who)
        )
    elif proposal.status == "sent back":
        yield text("↩️ Sent back by {who}: {reason}", who=who, reason=told(proposal.reason))
    elif proposal.status == "withdrawn" and proposal.offered and proposal.consent == "asked":
        yield text("Taken back by {who}.", who=who)
    elif proposal.status == "withdrawn" and proposal.offered:
        yield text("👎 The author does not agree. The old words stay.")
    elif proposal.status == "withdrawn":
        yield text("Withdrawn by its author.")
    elif proposal.offered:
        yield text("⏳ The author is asked. If they agree, the card has these words at once.")
    elif proposal.consent == "asked":
        yield text("⏳ The author is asked whether the edit is right. Until then it cannot be approved.")
    elif proposal.consent == "given":
        yield text("👍 The author agrees to the edit.")
    elif proposal.consent == "refused":
        yield text("👎 The author does not agree to the edit.")


def _looked_at(about: ProposalDetails) -> Iterator[Text]:
    until = about.proposal.look_until
    if about.looker is not None and until is not None and about.proposal.status == "waiting":
        yield text("👀 {who} is looking at it; that ends {when}.", who=mention(about.looker), when=Moment(until))


def _controls(proposal: Proposal, looker: int | None) -> tuple[Row, ...]:
    at = (proposal.id, proposal.revision)
    if proposal.offered:
        return ((go(text("Withdraw the offer"), routes.TakeBack(*at), "danger"),),)
    first: list[Go] = []
    if proposal.consent in ("not needed", "given"):
        first.append(go(text("Approve"), routes.Approve(*at), "good"))
    if proposal.original is not None:
        first.append(go(text("Back to the author's words"), routes.BackToOriginal(*at)))
    edit, back = go(text("Edit"), routes.AskEditProposal(*at)), go(text("Send back"), routes.AskReason(*at), "danger")
    drawn: tuple[Row, ...] = ()
    if proposal.card.drawing:
        drawn = ((go(text("Take the drawing off"), routes.UndrawProposal(*at)),),)
    elif proposal.undrawn:
        drawn = ((go(text("Put the drawing back"), routes.PutDrawingBack(*at)),),)
    if looker is None:
        look = go(text("I am looking at it"), routes.Look(proposal.id))
    else:
        look = go(text("No longer looking"), routes.StopLooking(proposal.id))
    return ((*first, edit, back, go(text("Try it"), routes.TryOut(*at)), look), *drawn)


def _undo(proposal: Proposal) -> tuple[Row, ...]:
    if not proposal.turned_down:
        return ()
    return ((go(text("Undo"), routes.Reopen(proposal.id, proposal.revision)),),)


def edit_form(proposal: Proposal, say: Speaker, place: DeckPlace) -> Form:
    """Make the form in which moderators edit a proposal."""
    path = routes.EditProposal(proposal.id, proposal.revision).path
    return Form(text("Edit a proposal"), path, _fields(proposal.card, say, place))


def card_form(page: routes.EditCard, say: Speaker, card: Card, place: DeckPlace) -> Form:
    """Make the form in which a card of a deck is edited, in the reader's words, to be sent to `page`."""
    return Form(text("Edit a card"), page.path, _fields(card, say, place))


# What becomes of a card that somebody else has signed, once its words are changed.
OFFERED, RETIRED, AFTER = "offered", "retired", "after"


def consent_field(card: Card) -> Field:
    """Ask what is to become of a card whose author has not agreed to other words."""
    name = card.signature
    ways = (
        (OFFERED, text("Ask {name}; until then the old words stay", name=name)),
        (RETIRED, text("Ask {name}; until then the card is retired", name=name)),
        (AFTER, text("Change it now; it is signed “after {name}”", name=name)),
    )
    return Field("how", text("The words are signed"), "choice", value=OFFERED, choices=ways)


def reason_field() -> Field:
    return Field("reason", text("Why"), "paragraph", text("The author reads it."), longest=REASON)


def _fields(card: Card, say: Speaker, place: DeckPlace) -> tuple[Field, ...]:
    """The words of a card, to be changed."""
    rule = place.kind == "rule"
    fields = [Field("title", text("Title"), value=say(card.said("title")), longest=LIMITS["title"])]
    if rule:
        condition = say(card.said("condition"))
        fields.append(Field("condition", text("If …"), value=condition, longest=LIMITS["condition"]))
    return (
        *fields,
        Field(
            "words", KIND_WORDS[place.kind].words, "paragraph", value=say(card.said("words")), longest=LIMITS["words"]
        ),
    )


def send_back_form(page: routes.DeckPage, own: Sequence[str]) -> Form:
    """Ask why cards go back: one of the server's `own` reasons or of ours, or words, or both; sent to `page`."""
    hint = text("The author reads it, and a reason of this list in their language.")
    choices = tuple((key, told(reason)) for key, reason in reasons_of(own).items())
    ready = Field("ready", text("A reason"), "choice", hint, required=False, choices=choices)
    most = REASON - LONGEST_REASON - 1
    typed = Field("reason", text("And in your own words"), "paragraph", longest=most, required=False)
    return Form(text("Send it back"), page.path, (ready, typed))
