"""The desk where decks are looked at and written: finds the page that a path names, and answers with it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import discord

from bot.decks.model import Settled
from bot.engine.game import Refused
from bot.engine.screen import Path
from bot.ui.forms import Filled
from bot.ui.hall import UNKNOWN
from bot.ui.rights import SERVER_ONLY
from cogs.decks import building, exchanging, looking, ordering, queueing, writing
from cogs.decks.station import Station
from cogs.decks.visit import Page, Visit

Answering = Callable[[Visit, Path], Awaitable[Page]]

PAGES: dict[str, Answering] = {
    "list": looking.decks,
    "show": looking.deck,
    "card": looking.card,
    "history": looking.history,
    "report": looking.report,
    "reported": looking.reported,
    "rewrite": looking.rewrite,
    "rewritten": looking.rewritten,
    "retire": looking.retire,
    "restore": looking.restore,
    "roll": looking.roll,
    "undraw": looking.undraw,
    "deleting": looking.deleting,
    "delete": looking.delete,
    "write": writing.write,
    "prize": writing.prize,
    "decline": writing.decline,
    "group": writing.group,
    "way": writing.way,
    "form": writing.form,
    "written": writing.written,
    "build": building.build,
    "rebuild": building.rebuild,
    "pick": building.pick,
    "take": building.take,
    "change": writing.change,
    "change_mine": writing.change_mine,
    "draft": writing.draft,
    "bare": writing.bare,
    "send": writing.send,
    "drop": writing.drop,
    "queue": queueing.queue,
    "case": queueing.look,
    "approve": queueing.approve,
    "original": queueing.original,
    "edit": queueing.edit,
    "edited": queueing.edited,
    "back": queueing.back,
    "returned": queueing.returned,
    "try": queueing.try_out,
    "my": queueing.mine,
    "withdraw": queueing.withdraw,
    "again": queueing.again,
    "consider": queueing.consider,
    "agree": queueing.agree,
    "disagree": queueing.disagree,
    "unname": queueing.unname,
    "nameless": queueing.nameless,
    "reports": ordering.reports,
    "close": ordering.close,
    "audit": ordering.audit,
    "create": ordering.create,
    "rename": ordering.rename,
    "mark": ordering.mark,
    "default": ordering.default,
    "undelete": ordering.undelete,
    "settings": ordering.settings,
    "bar": ordering.bar,
    "unbar": ordering.unbar,
    "export": exchanging.export,
    "import": exchanging.compare,
    "compared": exchanging.compared,
    "do_import": exchanging.do_import,
}
PRIVATE = {"agree", "disagree"}
"""Pages that direct messages lead to, where there is no server."""


class Desk:
    """Takes every press, form and command of the decks: bot.ui.desk_pages' Handler."""

    def __init__(self, station: Station) -> None:
        self._station = station

    async def __call__(self, interaction: discord.Interaction[Any], path: Path, filled: Filled) -> None:
        word, rest = ("prize", path[1:]) if path[0] == "~prize" else (path[1] if len(path) > 1 else "", path[2:])
        page = PAGES.get(word)
        if page is None:
            raise Refused(UNKNOWN)
        if interaction.guild_id is None and word not in PRIVATE:
            raise Refused(SERVER_ONLY)
        visit = await Visit.of(self._station, interaction, filled)
        try:
            await visit.answer(await page(visit, rest))
        except Refused as refused:
            if isinstance(refused, Settled) and visit.by.moderator:
                # what was pressed is no longer what is on: the answer is what is, and why
                await visit.answer(await queueing.case(visit, refused.proposal))
            raise Refused(visit.returned(refused.why)) from refused
