"""Finds the page that a path names, and answers with it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import discord

from bot.decks.model import Settled
from bot.engine.game import Refused
from bot.engine.screen import Path
from bot.ui.components.forms import Filled
from bot.ui.rights import SERVER_ONLY
from bot.ui.table_opening import UNKNOWN
from cogs.decks.pages import admin, browse, build, exchange, review, write
from cogs.decks.pages.request import Page, Request
from cogs.decks.services import DeckServices

Answering = Callable[[Request, Path], Awaitable[Page]]

PAGES: dict[str, Answering] = {
    "list": browse.decks,
    "show": browse.deck,
    "card": browse.card,
    "history": browse.history,
    "report": browse.report,
    "reported": browse.reported,
    "rewrite": browse.rewrite,
    "rewritten": browse.rewritten,
    "retire": browse.retire,
    "restore": browse.restore,
    "roll": browse.roll,
    "undraw": browse.undraw,
    "deleting": browse.deleting,
    "delete": browse.delete,
    "write": write.write,
    "prize": write.prize,
    "decline": write.decline,
    "group": write.group,
    "way": write.way,
    "form": write.form,
    "written": write.written,
    "build": build.build,
    "rebuild": build.rebuild,
    "pick": build.pick,
    "take": build.take,
    "change": write.change,
    "change_mine": write.change_mine,
    "draft": write.draft,
    "bare": write.bare,
    "send": write.send,
    "drop": write.drop,
    "queue": review.queue,
    "case": review.look,
    "approve": review.approve,
    "original": review.original,
    "edit": review.edit,
    "edited": review.edited,
    "back": review.back,
    "returned": review.returned,
    "try": review.try_out,
    "my": review.mine,
    "withdraw": review.withdraw,
    "again": review.again,
    "consider": review.consider,
    "agree": review.agree,
    "disagree": review.disagree,
    "unname": review.unname,
    "nameless": review.nameless,
    "reports": admin.reports,
    "close": admin.close,
    "audit": admin.audit,
    "create": admin.create,
    "rename": admin.rename,
    "mark": admin.mark,
    "default": admin.default,
    "undelete": admin.undelete,
    "settings": admin.settings,
    "bar": admin.bar,
    "unbar": admin.unbar,
    "export": exchange.export,
    "import": exchange.compare,
    "compared": exchange.compared,
    "do_import": exchange.do_import,
}
PRIVATE = {"agree", "disagree"}
"""Pages that direct messages lead to, where there is no server."""


class Router:
    """Takes every press, form and command of the decks: bot.ui.cog_pages' Handler."""

    def __init__(self, services: DeckServices) -> None:
        self._station = services

    async def __call__(self, interaction: discord.Interaction[Any], path: Path, filled: Filled) -> None:
        word, rest = ("prize", path[1:]) if path[0] == "~prize" else (path[1] if len(path) > 1 else "", path[2:])
        page = PAGES.get(word)
        if page is None:
            raise Refused(UNKNOWN)
        if interaction.guild_id is None and word not in PRIVATE:
            raise Refused(SERVER_ONLY)
        request = await Request.of(self._station, interaction, filled)
        try:
            await request.answer(await page(request, rest))
        except Refused as refused:
            if isinstance(refused, Settled) and request.by.moderator:
                # what was pressed is no longer what is on: the answer is what is, and why
                await request.answer(await review.case(request, refused.proposal))
            raise Refused(request.returned(refused.why)) from refused
