"""Make the page of a history: games that have ended, each with who played, how it ended, and the way to it. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, NamedTuple

from msgspec import Meta

from bot.engine.screen import Choice, Go, Menu, Page, Row, Screen
from bot.engine.text import Text, as_called, listing, text
from bot.games import GameFolder
from bot.tables.model import Table
from bot.ui.screens.replay import ShowStep

# Games on a page, and how far back people turn pages; what is older is found by player or game.
GAMES, MOST_PAGES = 5, 1_000
# Stands for all games.
ANY = "any"


class ShowGames(Page, frozen=True, tag="games"):
    """A page of a history. `player`, `other`: Discord ids, 0 for anybody; without a `player` it is the server's."""

    player: Annotated[int, Meta(ge=0, le=2**63 - 1)] = 0
    other: Annotated[int, Meta(ge=0, le=2**63 - 1)] = 0
    game: Annotated[str, Meta(pattern="^[a-z_]{1,40}$")] = ANY
    number: Annotated[int, Meta(ge=0, lt=MOST_PAGES)] = 0


class PastGame(NamedTuple):
    """A line of a history: the table, and where it is shown."""

    table: Table
    there: Text


def history_screen(
    page: ShowGames, me: int, folders: Mapping[str, GameFolder], found: Sequence[PastGame], *, more: bool
) -> Screen:
    """A page of games; `more`: whether there are older ones. `me`: who reads."""
    lines = tuple(_line(folders[past.table.game], past) for past in found)
    rows = (*_to_open(folders, found), *_filters(page, me, folders), _turning(page, more=more))
    return Screen(_title(page, me), lines or (_none(page, me),), rows=tuple(filter(None, rows)))


def _none(page: ShowGames, me: int) -> Text:
    if page == ShowGames():
        return text("No game has ended here yet.")
    if page == ShowGames(me):
        return text("None of your games has ended yet.")
    return text("No game has ended here that fits.")


def _title(page: ShowGames, me: int) -> Text:
    if not page.player:
        return text("Games of this server")
    if page.player == me and not page.other:
        return text("Your games")
    return text("Games that were looked for")


def _line(folder: GameFolder, past: PastGame) -> Text:
    table = past.table
    return text(
        "**{number}** · {game} · {date} · {players}: {result} {there}",
        number=table.id,
        game=folder.game.info.title,
        date=Text(f"<t:{table.changed_at // 1000}:d>"),
        players=players_of(table),
        result=result_of(table),
        there=past.there,
    )


def players_of(table: Table) -> Text:
    """Those who sat there at the end."""
    return text("{players}", players=listing(*(player.called for player in table.players)))


def result_of(table: Table) -> Text:
    """How it ended, with the names of those who played."""
    said = table.result.text if table.result is not None else table.closed
    names = {seat: player.called for seat, player in enumerate(table.players)}
    return as_called(said, names) if said is not None else text("It was broken off.")


def _to_open(folders: Mapping[str, GameFolder], found: Sequence[PastGame]) -> Iterator[Row]:
    if found:
        choices = (
            Choice(
                text("{number}: {game}", number=past.table.id, game=folders[past.table.game].game.info.title),
                ShowStep(past.table.id, 0).path,
                players_of(past.table),
            )
            for past in found
        )
        yield (Menu(text("Open a replay"), tuple(choices), any_time=True),)


def _filters(page: ShowGames, me: int, folders: Mapping[str, GameFolder]) -> Iterator[Row]:
    titles = {ANY: text("All games"), **{slug: folder.game.info.title for slug, folder in folders.items()}}
    choices = (Choice(said, ShowGames(page.player, page.other, slug).path) for slug, said in titles.items())
    yield (Menu(titles.get(page.game, titles[ANY]), tuple(choices), any_time=True),)


def _turning(page: ShowGames, *, more: bool) -> Row:
    def at(label: Text, number: int) -> Go:
        return Go(label, ShowGames(page.player, page.other, page.game, number).path)

    newer = (at(text("Newer"), page.number - 1),) if page.number else ()
    older = (at(text("Older"), page.number + 1),) if more and page.number + 1 < MOST_PAGES else ()
    return (*newer, *older)
