"""Make the page of a ladder: who stands where in a game of a server, and how many games that is known of. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Literal

from msgspec import Meta

from bot.engine.screen import Choice, Go, Menu, Page, Row, Screen
from bot.engine.text import Text, plural, text
from bot.games import GameFolder
from bot.store.ladder import ALL_TIME, Rung
from bot.store.seasons import Season

# Seasons to choose from, the newest.
SEASONS = 20
# People on a page, and how far down people turn pages; whoever stands lower finds themselves by a button.
RUNGS, MOST_PAGES = 10, 10_000


class ShowLadder(Page, frozen=True, tag="ladder"):
    """A page of the ladder of a game, in a season or of all time."""

    game: Annotated[str, Meta(pattern="^[a-z_]{1,40}$")]
    season: Annotated[int, Meta(ge=0, le=2**53 - 1)] = ALL_TIME
    number: Annotated[int, Meta(ge=0, lt=MOST_PAGES)] = 0


class OnLadders(Page, frozen=True, tag="ladders"):
    """Whether whoever presses is on ladders at all: asks, or does it."""

    does: Literal["ask", "leave", "return"] = "ask"


def ladder_screen(
    page: ShowLadder,
    folders: Mapping[str, GameFolder],
    seasons: Sequence[Season],
    found: Sequence[Rung],
    mine: Rung | None,
    people: int,
) -> Screen:
    """`seasons`: those to choose from. `found`: who is on the page. `mine`: where whoever reads stands; None: nowhere
    yet."""
    lines = (*map(rung_line, found),) if found else (text("Nobody has finished a game here that counts."),)
    rows = (*_games(page, folders), *_seasons(page, seasons), _turning(page, mine, people))
    own = () if mine is None or mine in found else (text("You: {line}", line=rung_line(mine)),)
    about = (text("-# Every game that ends counts, but for practice. Points grow with each that you win."),)
    return Screen(
        title_of(folders[page.game], season_of(page, seasons)), (*lines, *own, *about), rows=tuple(filter(None, rows))
    )


def leaving_screen() -> Screen:
    lines = (
        text("On all servers your points, places and name go from ladders and profiles, and do not come back."),
        text("What others have won or lost against you stays."),
        text("Games that you play from then on count for the others alone, until you want to be on ladders again."),
    )
    leave = Go(text("Yes, for good"), OnLadders("leave").path, "danger")
    return Screen(text("Leave the ladders?"), lines, rows=((leave,),))


def off_ladders_screen() -> Screen:
    lines = (text("Your games count for the others alone. Should you come back, you begin as a newcomer."),)
    back = Go(text("Come back to the ladders"), OnLadders("return").path)
    return Screen(text("You have left the ladders"), lines, rows=((back,),))


def returned_screen() -> Screen:
    return Screen(text("You are back"), (text("From your next game on you are on the ladders again."),))


def season_of(page: ShowLadder, seasons: Sequence[Season]) -> Season | None:
    """None: all time."""
    return next((season for season in seasons if season.id == page.season), None)


def title_of(folder: GameFolder, season: Season | None) -> Text:
    if season is None:
        return text("{game}: the ladder", game=folder.game.info.title)
    return text("{game}: the ladder of {season}", game=folder.game.info.title, season=season.name)


def rung_line(rung: Rung) -> Text:
    return text(
        "**{rank}.** {name} · {points} · {games}",
        rank=rung.rank,
        name=rung.name,
        points=points_of(rung),
        games=games_of(rung),
    )


def points_of(rung: Rung) -> Text:
    return plural("{points} point", "{points} points", points=rung.points)


def games_of(rung: Rung) -> Text:
    return plural("{games} game, {wins} won", "{games} games, {wins} won", games=rung.games, wins=rung.wins)


def _games(page: ShowLadder, folders: Mapping[str, GameFolder]) -> Iterator[Row]:
    titles = {slug: folder.game.info.title for slug, folder in folders.items()}
    choices = (Choice(said, ShowLadder(slug, page.season).path) for slug, said in titles.items())
    yield (Menu(titles[page.game], tuple(choices), any_time=True),)


def _seasons(page: ShowLadder, seasons: Sequence[Season]) -> Iterator[Row]:
    titles = {ALL_TIME: text("All time"), **{season.id: _named(season) for season in seasons}}
    choices = (Choice(said, ShowLadder(page.game, season).path) for season, said in titles.items())
    if seasons:
        yield (Menu(titles[page.season], tuple(choices), any_time=True),)


def _named(season: Season) -> Text:
    if season.ended_at is None:
        return text("This season: {name}", name=season.name)
    return text("The season {name}", name=season.name)


def _turning(page: ShowLadder, mine: Rung | None, people: int) -> Row:
    def at(label: Text, number: int) -> Go:
        return Go(label, ShowLadder(page.game, page.season, number).path)

    up = (at(text("Further up"), page.number - 1),) if page.number else ()
    more = (page.number + 1) * RUNGS < people and page.number + 1 < MOST_PAGES
    down = (at(text("Further down"), page.number + 1),) if more else ()
    own = min((mine.rank - 1) // RUNGS, MOST_PAGES - 1) if mine is not None else page.number
    me = (at(text("Where I stand"), own),) if abs(own - page.number) > 1 else ()
    return (*up, *down, *me)
