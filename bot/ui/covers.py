"""Draw the boxes of games, one with the chairs of a table around it or all of them on a shelf; how a game ended, and
what its signs mean."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.engine.story import FACTS
from bot.engine.text import Text, text
from bot.games import GameFolder
from bot.tables.finished import ranking
from bot.tables.model import Player, Table
from bot.ui.avatars import Avatars
from bot.ui.components.layout import Reader
from bot.ui.pictures import Picture, Pictures
from bot.ui.screens import legend as legends
from bot.ui.screens import lobby, results
from rendering.pieces.cover import Chair, Lid, cover, shelf
from rendering.pieces.legend import legend
from rendering.pieces.result import Ending, Ranked, result


async def lobby_picture(
    pictures: Pictures, folder: GameFolder, table: Table, reader: Reader, avatars: Avatars
) -> Picture | None:
    """The cover of the game, and who sits where; None where drawing failed: words stand in for it."""
    chairs = _chairs(folder, table, avatars)
    key = ("cover", folder.slug, reader.plain.locale, chairs)
    lid, free = lid_of(folder, reader), reader.plain(text("free"))
    return await pictures.drawn(key, lambda: cover(lid, chairs, free), f"the cover of {folder.slug}")


async def result_picture(
    pictures: Pictures,
    folder: GameFolder,
    table: Table,
    reader: Reader,
    avatars: Avatars,
    view: Any,
    facts: Sequence[Text],
) -> Picture | None:
    """How a game has ended, to be shared; None where drawing failed."""
    say, said = reader.plain, table.result.text if table.result is not None else folder.game.info.title
    ranked = tuple(
        Ranked(
            _chair(table.players[rank.seat], avatars),
            rank.seat,
            rank.won,
            "" if rank.score is None else say(rank.score),
        )
        for rank in ranking(folder, table, view)
    )
    told = tuple(map(say, (*facts[:FACTS], *results.series(table))))
    shown = Ending(say(folder.game.info.title), say(said), _accent(folder), ranked, told)
    return await pictures.drawn(("result", shown), lambda: result(shown), f"the result of {folder.slug}")


def _accent(folder: GameFolder) -> str:
    return folder.cover.accent if folder.cover is not None else "blue"


async def shelf_picture(pictures: Pictures, folders: Sequence[GameFolder], reader: Reader) -> Picture | None:
    """The boxes of these games side by side; None where drawing failed."""
    lids = [_lid(folder, reader, lobby.short_facts(folder.game.info)) for folder in folders]
    key = ("shelf", reader.plain.locale, *(folder.slug for folder in folders))
    return await pictures.drawn(key, lambda: shelf(lids), "the shelf")


def lid_of(folder: GameFolder, reader: Reader) -> Lid:
    """What stands on the cover of a game."""
    return _lid(folder, reader, lobby.facts(folder.game.info))


async def legend_picture(pictures: Pictures, folder: GameFolder, view: Any, reader: Reader) -> Picture | None:
    """The signs of a table's pictures with what they mean; None where drawing failed."""
    signs = legends.signs(folder, view)
    said = tuple(reader.plain(sign.said) for sign in signs)
    key = ("legend", folder.slug, said)
    drawn = [sign.drawn for sign in signs]
    return await pictures.drawn(
        key, lambda: legend([(draw(), words) for draw, words in zip(drawn, said, strict=True)]), "a legend"
    )


def _lid(folder: GameFolder, reader: Reader, facts: Text) -> Lid:
    info = folder.game.info
    return Lid(reader.plain(info.title), reader.plain(info.tagline), reader.plain(facts), folder.cover)


def _chair(player: Player, avatars: Avatars) -> Chair:
    """As words call them: whoever is played by a computer looks like one."""
    return Chair(player.name, player.computer, b"" if player.computer else avatars.of(player.user))


def _chairs(folder: GameFolder, table: Table, avatars: Avatars) -> tuple[Chair, ...]:
    taken = tuple(_chair(player, avatars) for player in table.players)
    return taken + (Chair(),) * (max(folder.game.info.seats) - len(taken))
