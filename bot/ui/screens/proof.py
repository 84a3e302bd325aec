"""Show fair luck to people: what it is bound to, everybody's lot, and what each of them can check. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.engine.luck import Lot
from bot.engine.screen import Field, Form, Go, Row, Screen
from bot.engine.text import Name, Text, text
from bot.tables.acts import LONGEST_WORDS
from bot.tables.model import Actor, Table
from bot.tables.seats import seat_of

# The first word of the paths of the form.
WORD = "~words"
PAGE = ("~verify",)
LABEL = text("Your words")
MY_LUCK, VERIFY = Go(text("My luck"), PAGE), Go(text("Verify"), PAGE)


def lot_line(table: Table, seat: int, who: Text) -> Text:
    """A player in the lobby, with the words they have typed; hash and other lots stand on the page."""
    lot = table.players[seat].lot
    return who if lot is None or not lot.typed else text("{who} · “{words}”", who=who, words=lot.words)


def luck_page(table: Table, actor: Actor, home: Go) -> Screen:
    """What this table's luck is made of; in the lobby also where to type words, at the end also the secret."""
    seated = seat_of(table, actor.user) is not None
    type_words = Go(text("Type words of my own"), (WORD, str(table.id)), "main")
    row: Row = (type_words, home) if seated and table.status == "lobby" and table.formula > 1 else (home,)
    return Screen(text("Fair luck"), (*_bonds(table), *lot_lines(table), *_advice(table)), rows=(row,))


def _bonds(table: Table) -> Iterator[Text]:
    if table.formula == 1:
        yield text("All luck follows from a secret that was drawn when this table opened.")
    else:
        yield text("All luck follows from a secret and from the lots of everybody who plays.")
    yield text("The SHA-256 of the secret, which binds it since the table opened: `{hash}`", hash=table.commitment)
    if table.status == "over":
        yield text("The secret: `{secret}`", secret=table.secret)


def lot_lines(table: Table) -> Iterator[Text]:
    """Every lot in full: while people gather those of now, then those with which the game began."""
    given: Sequence[Lot | None] = table.lots or [player.lot for player in table.players]
    for seat, lot in enumerate(given):
        if lot is not None:
            yield text("• {who}: {lot}", who=_giver(table, seat, lot), lot=_whole(lot))


def _giver(table: Table, seat: int, lot: Lot) -> Text:
    """Somebody else may have the seat by now."""
    if lot.user is not None and table.players[seat].user == lot.user:
        return text("{player}", player=Name(seat))
    return text("seat {number}", number=seat + 1)


def _whole(lot: Lot) -> Text:
    if lot.typed:
        return text("“{words}”", words=lot.words)
    if lot.words:
        return text("lot {number}", number=lot.words)
    return text("words that are deleted, with the SHA-256 `{digest}`", digest=lot.digest)


def _advice(table: Table) -> Iterator[Text]:
    if table.status == "over":
        yield text(
            "-# `/table verify` checks every shuffle and every roll, and hands out a file with which others can. "
            "Whether hash and lots are those that stood in the lobby, only you can tell."
        )
    elif table.status == "playing":
        yield text(
            "-# When the game is over, the secret is shown here, and `/table verify` checks all shuffles and rolls."
        )
    elif table.formula > 1:
        yield text(
            "A lot is the number of the press that seated you (after a rematch: of whoever asked for it), until you "
            "type words in its place."
        )
        yield text(
            "-# To be sure that nobody chooses the luck, not even whoever runs me: note hash and lots, then type "
            "words. If all is the same at the end, and nothing else was changed here meanwhile, it was nobody's choice."
        )


def words_form(table: Table, actor: Actor) -> Form:
    """Where somebody types the words of their lot."""
    seat = seat_of(table, actor.user)
    lot = None if seat is None else table.players[seat].lot
    typed = lot.words if lot is not None and lot.typed else ""
    hint = text("Anything that nobody can guess. All here will read it.")
    field = Field("words", LABEL, hint=hint, value=typed, longest=LONGEST_WORDS)
    return Form(text("My luck"), (WORD, str(table.id), "sent"), (field,))
