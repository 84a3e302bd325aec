"""Make the page of a person: where they stand in each game of a server, their form, with whom they play. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, NamedTuple

import msgspec
from msgspec import Meta

from bot.engine.analysis import Bluff
from bot.engine.screen import Go, Page, Row, Screen
from bot.engine.text import Text, listing, plural, text
from bot.games import GameFolder
from bot.store.ladder import Rung
from bot.store.profiles import FormGame, Opponent
from bot.ui.screens.ladder import OnLadders, ShowLadder, games_of, points_of
from bot.ui.screens.replay import ShowStep

NEWEST = text("The newest games, the newest first")
# Games in which the best bluff is looked for.
BLUFFS = 3
# Games that tell the form, and opponents that are named.
FORM, OPPONENTS = 10, 3


class ShowProfile(Page, frozen=True, tag="profile"):
    """Of somebody, by their Discord id."""

    user: Annotated[int, Meta(ge=1, le=2**63 - 1)]


class ShowBluff(Page, frozen=True, tag="bluff"):
    """The best bluff of somebody."""

    user: Annotated[int, Meta(ge=1, le=2**63 - 1)]


class FoundBluff(NamedTuple):
    """A bluff, and the table at which it was made."""

    bluff: Bluff
    table: int


class Profile(msgspec.Struct, frozen=True):
    """All that is told of somebody. `form`: the newest game first; `own`: of whoever reads."""

    user: int
    name: str
    rungs: Mapping[str, Rung]
    form: Sequence[FormGame]
    opponents: Sequence[Opponent]
    own: bool = False


def profile_screen(profile: Profile, folders: Mapping[str, GameFolder]) -> Screen:
    titles = {slug: folder.game.info.title for slug, folder in folders.items()}
    stands = tuple(stand_line(titles[game], rung) for game, rung in profile.rungs.items() if game in titles)
    if not stands:
        return Screen(text("Nothing to tell yet"), (text("No game of theirs has counted here."),))
    lines = (*stands, *_form(profile.form, titles), *_opponents(profile.opponents))
    bluffing = any(folders[game].bluffs for game in profile.rungs if game in folders)
    bluff = (Go(text("Best bluff"), ShowBluff(profile.user).path),) if bluffing else ()
    leave = (Go(text("Leave the ladders"), OnLadders().path),) if profile.own else ()
    return Screen(text("{name}", name=profile.name), lines, rows=((*_to_ladder(profile, titles), *bluff, *leave),))


def bluff_screen(user: int, name: str, found: FoundBluff | None) -> Screen:
    """`found`: the boldest of their newest games; None: none held."""
    back = Go(text("Back"), ShowProfile(user).path)
    title = text("The best bluff of {name}", name=name)
    if found is None:
        return Screen(title, (text("None has held in the newest games that you can see."),), rows=((back,),))
    said = text(
        "{bluff}, with a chance of {chance}%, at table {number}: it held.",
        bluff=found.bluff.said,
        chance=found.bluff.chance,
        number=found.table,
    )
    return Screen(title, (said,), rows=((Go(text("Replay"), ShowStep(found.table, 0).path), back),))


def stand_line(title: Text, rung: Rung) -> Text:
    return text(
        "**{game}** · {rank}. · {points} · {games}",
        game=title,
        rank=rung.rank,
        points=points_of(rung),
        games=games_of(rung),
    )


def plays_with(opponents: Sequence[Opponent]) -> Text:
    """In few words."""
    return text("Plays most with {people}", people=listing(*(opponent.name for opponent in opponents)))


def _form(form: Sequence[FormGame], titles: Mapping[str, Text]) -> Iterator[Text]:
    each = (
        text("{game} {place} of {seats}", game=titles[one.game], place=one.place, seats=one.seats)
        for one in form
        if one.game in titles
    )
    if form:
        yield text("{newest}: {games}.", newest=NEWEST, games=listing(*each))


def _opponents(opponents: Sequence[Opponent]) -> Iterator[Text]:
    if opponents:
        yield text("Plays most with: {people}.", people=listing(*map(opponent_text, opponents)))


def opponent_text(opponent: Opponent) -> Text:
    return plural(
        "{name} ({games} game, ahead in {ahead})",
        "{name} ({games} games, ahead in {ahead})",
        games=opponent.games,
        name=opponent.name,
        ahead=opponent.ahead,
    )


def _to_ladder(profile: Profile, titles: Mapping[str, Text]) -> Row:
    played = next(game for game in profile.rungs if game in titles)
    return (Go(text("To the ladder"), ShowLadder(played).path),)
