"""Name every page of the decks as a value: what a button, a line of a menu, a form or a command leads to.

Their paths stand on messages that people may press years later: tags and the order of fields stay as they are.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, Union

from msgspec import Meta

from bot.decks.model import Sort
from bot.engine.screen import Go, Page, Path, Tone
from bot.engine.text import Text

# The first word of all these paths.
WORD = "deck"

# Of a deck, a table, a proposal, a person ...: the store knows no larger numbers.
Id = Annotated[int, Meta(ge=0, le=2**63 - 1)]
Count = Annotated[int, Meta(ge=0, le=10**9)]
Word = Annotated[str, Meta(max_length=80)]


# Everybody can send whatever path they like: bounds are checked when it is read, rights by the page.
class DeckPage(Page, frozen=True):
    @property
    def path(self) -> Path:
        return (WORD, *super().path)


class OfDeck(DeckPage, frozen=True):
    deck: Id


class OfCard(OfDeck, frozen=True):
    slot: Word


class OfProposal(DeckPage, frozen=True):
    proposal: Id


class OfRevision(OfProposal, frozen=True):
    revision: Count
    """The one that was seen."""


class OfDraft(OfDeck, frozen=True):
    """About the card that somebody writes there."""

    prize: Id
    """The table whose prize it is, or 0."""
    slot: Word
    """Or ANY."""


# Stands for any blank card, where any will do.
ANY = "rule"

# Looking


class ListDecks(DeckPage, frozen=True, tag="list"): ...


class ShowDeck(OfDeck, frozen=True, tag="show"):
    page: Count = 0


class ShowCard(OfCard, frozen=True, tag="card"): ...


class ShowHistory(OfCard, frozen=True, tag="history"):
    page: Count = 0


class ShowVersion(OfCard, frozen=True, tag="version"):
    """What a place held once, what was changed then, and how to put it back."""

    number: Count


class PostCard(OfCard, frozen=True, tag="post"):
    """Show it to everybody in the channel."""

    seen: Count
    """Number of the version that is shown."""


# Stands for no month: the hall of cards then shows all that has ever been counted.
EVER = 1
Month = Annotated[int, Meta(ge=0, le=999912)]


class ShowHall(DeckPage, frozen=True, tag="hall"):
    """What cards have done in a month (such as 202611; 0: this one)."""

    month: Month = 0


class ShareMonth(DeckPage, frozen=True, tag="hall_share"):
    """Show the card of a month to everybody in the channel."""

    month: Month


class LikeCard(DeckPage, frozen=True, tag="like"):
    """From the message of a finished table: a card of its game that the visitor likes."""

    table: Id
    card: Count
    """Which of the cards of the game's deck."""


class UnlikeCard(OfCard, frozen=True, tag="unlike"): ...


class AskReport(OfCard, frozen=True, tag="report"): ...


class SendReport(OfCard, frozen=True, tag="reported"): ...


# Changing cards and decks


class AskEdit(OfCard, frozen=True, tag="rewrite"): ...


class EditCard(OfCard, frozen=True, tag="rewritten"):
    seen: Count
    """Number of the version that is edited."""


class RetireCard(OfCard, frozen=True, tag="retire"): ...


class RestoreCard(OfCard, frozen=True, tag="restore"): ...


class RollBack(OfCard, frozen=True, tag="roll"):
    number: Count
    seen: Count
    """The newest version as it was seen."""


class RemoveDrawing(OfCard, frozen=True, tag="undraw"): ...


class AskDelete(OfDeck, frozen=True, tag="deleting"): ...


class DeleteDeck(OfDeck, frozen=True, tag="delete"): ...


class CreateDeck(DeckPage, frozen=True, tag="create"):
    copied: Id = 0
    """The deck to copy; 0: the starter deck."""


class RenameDeck(OfDeck, frozen=True, tag="rename"): ...


class SetMark(OfDeck, frozen=True, tag="mark"): ...


class SetDefault(OfDeck, frozen=True, tag="default"): ...


class UndeleteDeck(OfDeck, frozen=True, tag="undelete"): ...


# Writing


class Write(OfDeck, frozen=True, tag="write"):
    prize: Id = 0


class TakePrize(DeckPage, frozen=True, tag="prize"):
    """From the message of a finished table: the card of whoever has won (K25), or another one."""

    table: Id


class BackToEnd(DeckPage, frozen=True, tag="end"):
    """From there back to what the panel of that table shows."""

    table: Id


class DeclinePrize(DeckPage, frozen=True, tag="decline"):
    table: Id


class TakePrizeUp(DeckPage, frozen=True, tag="prize_again"):
    """After all: what was declined by mistake."""

    table: Id


class ChooseGroup(OfDeck, frozen=True, tag="group"):
    prize: Id
    group: Count


class ChooseWay(OfDraft, frozen=True, tag="way"):
    """By typing or by choosing."""


class OpenForm(OfDraft, frozen=True, tag="form"): ...


class SendForm(OfDraft, frozen=True, tag="written"): ...


class ChangeMine(OfCard, frozen=True, tag="change_mine"):
    """Other words for a card that the visitor wrote."""


class ChangeDraft(DeckPage, frozen=True, tag="change"): ...


class BeginBuilder(OfDraft, frozen=True, tag="build"): ...


class ShowBuilder(DeckPage, frozen=True, tag="rebuild"): ...


class Pick(DeckPage, frozen=True, tag="pick"):
    """A line of one of the menus with which a card is put together."""

    key: Word
    value: Word


class ShowPart(DeckPage, frozen=True, tag="part"):
    """Further menus with which a card is put together."""

    part: Count


class AskWords(DeckPage, frozen=True, tag="type"):
    """Something that is typed while a card is put together."""

    key: Word


class SendWords(DeckPage, frozen=True, tag="typed"):
    key: Word


class TakeWords(DeckPage, frozen=True, tag="take"):
    """What was put together, as words that can still be changed."""


class ShowDraft(DeckPage, frozen=True, tag="draft"): ...


class ExplainDraft(DeckPage, frozen=True, tag="why"):
    """All that was read in one's draft, where its writer is asked what it means."""


class DropDrawing(DeckPage, frozen=True, tag="bare"): ...


class TakeUpDrawing(DeckPage, frozen=True, tag="drawn"):
    """What was left out of one's draft."""


class Mean(DeckPage, frozen=True, tag="mean"):
    """Choose what the words of one's draft mean."""

    meant: Word
    """Fingerprint of the meaning and the words, as they were seen."""


class MeanAnew(DeckPage, frozen=True, tag="anew"):
    """Choose something else."""


class SendDraft(DeckPage, frozen=True, tag="send"): ...


class DropDraft(DeckPage, frozen=True, tag="drop"): ...


class TakeUpDraft(DeckPage, frozen=True, tag="take_up"):
    """What was thrown away."""


# Deciding on proposals


class OfQueue(DeckPage, frozen=True):
    page: Count = 0
    sort: Sort = "all"
    person: Id = 0
    """Whose cards; 0: everybody's."""


class ShowQueue(OfQueue, frozen=True, tag="queue"):
    """One after the other."""


class OfPicked(OfQueue, frozen=True):
    """About some of a page of the queue."""

    picked: Count = 0
    """Which of them, a bit each."""
    seen: Word = ""
    """Fingerprint of what is on the page: what was picked is what was seen."""


class ListQueue(OfPicked, frozen=True, tag="queue_list"):
    """Several on a page."""


class ApproveSome(OfPicked, frozen=True, tag="approve_some"): ...


class AskReasonForSome(OfPicked, frozen=True, tag="back_some"): ...


class SendSomeBack(OfPicked, frozen=True, tag="returned_some"): ...


class ShowProposal(OfProposal, frozen=True, tag="case"): ...


class Approve(OfRevision, frozen=True, tag="approve"): ...


class BackToOriginal(OfRevision, frozen=True, tag="original"): ...


class AskEditProposal(OfRevision, frozen=True, tag="edit"): ...


class EditProposal(OfRevision, frozen=True, tag="edited"): ...


class AskReason(OfRevision, frozen=True, tag="back"): ...


class SendBack(OfRevision, frozen=True, tag="returned"): ...


class Look(OfProposal, frozen=True, tag="look"):
    """The visitor is looking at it."""


class StopLooking(OfProposal, frozen=True, tag="looked"): ...


class Reopen(OfRevision, frozen=True, tag="reopen"):
    """What was sent back waits again."""


class ReopenAll(DeckPage, frozen=True, tag="reopen_all"):
    at: Id
    """The moment at which it was sent back together."""


class TakeBack(OfRevision, frozen=True, tag="take_back"):
    """Other words that an author was offered."""


class UndrawProposal(OfRevision, frozen=True, tag="undraw_waiting"): ...


class PutDrawingBack(OfRevision, frozen=True, tag="drawn_waiting"): ...


class TryOut(OfRevision, frozen=True, tag="try"): ...


# One's own cards


class MyCards(DeckPage, frozen=True, tag="my"):
    page: Count = 0


class Withdraw(OfProposal, frozen=True, tag="withdraw"): ...


class WriteAnew(OfProposal, frozen=True, tag="again"):
    """What was sent back becomes a draft, to be written better."""

    instead: Literal["instead"] | None = None
    """Of another one."""


class Consider(OfProposal, frozen=True, tag="consider"):
    """What a moderator has changed."""


class Consent(OfRevision, frozen=True):
    guild: Id
    """In direct messages no other server is known."""


class Agree(Consent, frozen=True, tag="agree"): ...


class Disagree(Consent, frozen=True, tag="disagree"): ...


class OfSigned(OfCard, frozen=True):
    """About words that others have made of the visitor's."""

    guild: Id
    """In direct messages no other server is known."""


class TakeNameOff(OfSigned, frozen=True, tag="name_off"): ...


class PutNameBack(OfSigned, frozen=True, tag="name_on"):
    at: Id
    """The moment at which it was taken off."""


class AskUnname(DeckPage, frozen=True, tag="unname"): ...


class Unname(DeckPage, frozen=True, tag="nameless"): ...


# Moderating


class ShowReports(DeckPage, frozen=True, tag="reports"): ...


class CloseReport(DeckPage, frozen=True, tag="close"):
    report: Id


class ReopenReport(DeckPage, frozen=True, tag="reopen_report"):
    report: Id


class OfDrawingReport(DeckPage, frozen=True):
    """About a drawing at a table."""

    report: Id


class ShowDrawingReport(OfDrawingReport, frozen=True, tag="drawing"): ...


class TakeDrawingAway(OfDrawingReport, frozen=True, tag="drawing_away"):
    sure: Literal["sure"] | None = None
    """Else it is asked: there is no undo."""


class CloseDrawingReport(OfDrawingReport, frozen=True, tag="drawing_fine"): ...


class ReopenDrawingReport(OfDrawingReport, frozen=True, tag="drawing_again"): ...


class ShowAudit(DeckPage, frozen=True, tag="audit"):
    before: Id = 0
    """Id of the last entry seen; 0: none."""
    person: Id = 0
    deck: Id = 0
    slot: Word = ANY
    kind: Word = "all"
    days: Count = 0
    """Not older than that; 0: however old."""


class Settings(DeckPage, frozen=True, tag="settings"): ...


class AskSentence(DeckPage, frozen=True, tag="sentence"): ...


class TrySentence(DeckPage, frozen=True, tag="tried"):
    """What of a sentence could not stand on a card."""


class AskReasons(DeckPage, frozen=True, tag="reasons"):
    """For which cards are sent back."""


class KeepReasons(DeckPage, frozen=True, tag="kept_reasons"): ...


class OfPerson(DeckPage, frozen=True):
    user: Id


class BarPerson(OfPerson, frozen=True, tag="bar"): ...


class UnbarPerson(OfPerson, frozen=True, tag="unbar"): ...


class SendAllBack(OfPerson, frozen=True, tag="all_back"):
    """Everything of theirs that waits."""


class AskRetireAll(OfPerson, frozen=True, tag="all_out"): ...


class RetireAll(OfPerson, frozen=True, tag="retire_all"): ...


class RestoreAll(DeckPage, frozen=True, tag="restore_all"):
    at: Id
    """The moment at which it was retired together."""


class ShowWordings(DeckPage, frozen=True, tag="wordings"):
    """What words mean on the server."""

    page: Count = 0


class OfWording(DeckPage, frozen=True):
    wording: Id
    page: Count
    """Of the list, to come back to."""


class RemoveWording(OfWording, frozen=True, tag="unword"): ...


class RestoreWording(OfWording, frozen=True, tag="reword"): ...


# Files


class ExportDeck(OfDeck, frozen=True, tag="export"): ...


class PrintDeck(OfDeck, frozen=True, tag="print"): ...


class PreviewImport(DeckPage, frozen=True, tag="import"):
    deck: Id = 0
    """0: it is asked."""


class TurnImport(OfDeck, frozen=True, tag="compared"):
    """Changes that a file would make; deck 0: it becomes a new one."""

    digest: Word
    page: Count


# Stands for the slots of all cards that a file would take away.
REMOVALS = "all"


class TickImport(TurnImport, frozen=True, tag="tick"):
    """Want something that a file does not do unasked, or no longer."""

    slot: Word
    """Or REMOVALS."""
    wanted: bool


class UndoImport(OfDeck, frozen=True, tag="undo_import"):
    at: Id
    """The moment of the import."""


class DoImport(OfDeck, frozen=True, tag="do_import"):
    version: Count
    """Of the deck as it was compared with the file."""
    digest: Word


def _kinds(base: type[DeckPage]) -> list[type[DeckPage]]:
    below = base.__subclasses__()
    return [*below, *(kind for each in below for kind in _kinds(each))]


# Kinds without a tag are there for others to share their fields: no path leads to them.
ALL: Any = Union[tuple(kind for kind in _kinds(DeckPage) if kind.__struct_config__.tag is not None)]  # noqa: UP007

Turned = ShowDeck | ShowHistory | ShowQueue | ListQueue | MyCards | TurnImport | ShowWordings


def go(label: Text, page: DeckPage, tone: Tone = "plain") -> Go:
    """Make a button to a page of ours."""
    return Go(label, page.path, tone)
