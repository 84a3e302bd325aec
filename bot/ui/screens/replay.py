"""Make the pages of a replay: a step of a finished game as it was shown then, and the way to every other one. Pure."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Annotated, Literal

from msgspec import Meta
from msgspec.structs import replace

from bot.engine.game import Event
from bot.engine.screen import Choice, Field, Form, Go, Menu, Page, Path, Row, Screen, page_at
from bot.engine.text import Name, Text, listing, text
from bot.games import GameFolder
from bot.tables.replays import Eyes, Replay
from bot.ui.components.layout import OPTIONS

Number = Annotated[int, Meta(ge=0, lt=2**53)]
_EYES = re.compile(r"table|all|[0-9]{1,2}")
EyesWord = Annotated[str, Meta(pattern=f"^({_EYES.pattern})$")]
HOW = text("How was it?")
# What happened in a step, at most so much of it.
NEWS = 8
# Steps of a film unless somebody says otherwise, and at most; of still pictures.
FILM, LONGEST_FILM, STILLS = 12, 60, 8


class AtStep(Page, frozen=True):
    """A step of a table's game, seen by somebody (bot.tables.replays.Eyes as a word)."""

    table: Number
    step: Number
    eyes: EyesWord = "table"


class ShowStep(AtStep, frozen=True, tag="replay"):
    """`by`: which control leads there, for no two may be alike."""

    by: Annotated[str, Meta(pattern="^[a-z]{1,8}$")] = "go"


class ShareStep(AtStep, frozen=True, tag="replay_share"):
    """Posts it as an ordinary message."""


class AskStep(AtStep, frozen=True, tag="replay_ask"):
    """Opens the form for the number of a step; `step`: where one is."""


class JumpToStep(AtStep, frozen=True, tag="replay_jump"):
    """That form, filled in."""


class PlayOn(AtStep, frozen=True, tag="replay_on"):
    """Opens a practice that begins there."""


class PlayOnInThread(AtStep, frozen=True, tag="replay_thread"):
    """Does so in a thread, where the channel has a table already."""


class OfFilm(AtStep, frozen=True):
    """The steps from `first` to `step`, as one moving picture or as several still ones."""

    first: Number = 0
    kind: Literal["moving", "still"] = "moving"


class ShowFilm(OfFilm, frozen=True, tag="film"): ...


class ShareFilm(OfFilm, frozen=True, tag="film_share"):
    """Posts it as an ordinary message."""


ReplayPage = ShowStep | ShareStep | AskStep | JumpToStep | PlayOn | PlayOnInThread | ShowFilm | ShareFilm


def replay_page(path: Path) -> ReplayPage | None:
    """The page that a path spells."""
    found: ReplayPage | None = page_at(ReplayPage, path)
    return found


def eyes_of(word: str, replay: Replay) -> Eyes:
    """Whose eyes a word means; of a seat that there is not, the table's."""
    if word == "all":
        return "all"
    return int(word) if word.isdecimal() and int(word) < len(replay.table.players) else "table"


def replay_link(table: int) -> Go:
    """The way to the replay of a table that is over."""
    return Go(text("Replay"), ("~replay", *ShowStep(table, 0).path[1:]))


def step_screen(folder: GameFolder, replay: Replay, step: int, eyes: Eyes) -> Screen:
    """A step as it was shown, and all controls of the replay."""
    return replace(shown_step(folder, replay, step, eyes), rows=tuple(_rows(replay, step, eyes)))


def shared_screen(folder: GameFolder, replay: Replay, step: int, eyes: Eyes) -> Screen:
    """The same for everybody: with the way into the replay, at this step."""
    there = Go(text("Replay from here"), ShowStep(replay.table.id, step, str(eyes)).path, "main")
    return replace(shown_step(folder, replay, step, eyes), rows=((there,),))


def shown_step(folder: GameFolder, replay: Replay, step: int, eyes: Eyes) -> Screen:
    """The words of a step; its `description` is of the picture."""
    title = text(
        "{game}, table {number}: step {step} of {last}",
        game=folder.game.info.title,
        number=replay.table.id,
        step=step,
        last=replay.last,
    )
    screen = _position(folder, replay, step, eyes)
    lines = (*_news(replay, step, eyes), *_words_of(replay, step, screen), text("-# {seen}", seen=_seen_by(eyes)))
    return Screen(title, lines, screen.description, brief=screen.brief, briefest=screen.briefest)


def _position(folder: GameFolder, replay: Replay, step: int, eyes: Eyes) -> Screen:
    """How the game showed it."""
    if eyes == "all":
        return _all_hands(folder, replay, step)
    view = replay.view(step, eyes)
    if view is None:
        return Screen(text("This position cannot be shown any more"))
    return folder.table(view) if eyes == "table" else folder.panel(view, ())


def _all_hands(folder: GameFolder, replay: Replay, step: int) -> Screen:
    """What the table saw, and then what each seat saw besides."""
    screen = _position(folder, replay, step, "table")
    if replay.view(step, "table") is None:
        return screen
    description = list(screen.description)
    for seat in range(len(replay.table.players)):
        own = _position(folder, replay, step, seat).description
        description.append(text("{player}:", player=Name(seat)))
        description += (said for said in own if said not in screen.description)
    return replace(screen, description=tuple(description))


def _news(replay: Replay, step: int, eyes: Eyes) -> Iterator[Text]:
    for event in replay.told(step, eyes)[-NEWS:]:
        what = _told(event, eyes)
        yield text("> **{what}**", what=what) if event.staged else text("> {what}", what=what)


def _told(event: Event, eyes: Eyes) -> Text:
    """With all hands open also to whom: "Your dice show ..." is said to several."""
    if eyes == "all" and event.to is not None:
        return text("{players}: {what}", players=listing(*map(Name, event.to)), what=event.text)
    return event.text


def _words_of(replay: Replay, step: int, screen: Screen) -> Iterator[Text]:
    yield text("**{what}**", what=screen.title)
    yield from screen.lines
    if not replay.is_whole:
        yield text(
            "⚠️ The rules have changed since this game was played: its words and its end are as they were, and the"
            " positions between cannot be shown any more."
        )


def _seen_by(eyes: Eyes) -> Text:
    if eyes == "all":
        return text("All hands are open.")
    if eyes == "table":
        return text("As everybody at the table saw it.")
    return text("As {player} saw it.", player=Name(eyes))


def _rows(replay: Replay, step: int, eyes: Eyes) -> Iterator[Row]:
    def to(label: Text, where: int, by: str) -> Go:
        wanted = min(max(where, 0), replay.last)
        return Go(label, ShowStep(replay.table.id, wanted, str(eyes), by).path, "main" if by == "on" else "plain")

    yield (
        to(text("⏮ First"), 0, "first"),
        to(text("◀ Back"), step - 1, "back"),
        to(text("Forward ▶"), step + 1, "on"),
        to(text("Last ⏭"), replay.last, "last"),
        Go(text("Jump to…"), AskStep(replay.table.id, step, str(eyes)).path),
    )
    yield (Menu(text("A turn of the game"), tuple(_turns(replay, eyes)), any_time=True),)
    yield (Menu(text("From whose eyes"), tuple(_views(replay, step)), any_time=True),)
    yield (
        Go(text("Share"), ShareStep(replay.table.id, step, str(eyes)).path),
        Go(text("Film"), ShowFilm(replay.table.id, step, str(eyes), max(0, step - FILM + 1)).path),
        Go(text("Play on from here"), PlayOn(replay.table.id, step, str(eyes)).path),
        Go(HOW, ("how", str(replay.table.id))),
        Go(text("All games"), ("games",)),
    )


def _turns(replay: Replay, eyes: Eyes) -> Iterator[Choice]:
    """Where turns begin, as many as a menu holds, evenly spread over the game."""
    seats = [step.seat for step in replay.steps]
    begins = [step for step in range(len(seats)) if step == 0 or seats[step] != seats[step - 1]]
    every = -(-len(begins) // OPTIONS)
    for step in begins[::every]:
        yield Choice(_turn(replay, step), ShowStep(replay.table.id, step, str(eyes), "turn").path)


def _turn(replay: Replay, step: int) -> Text:
    told = replay.told(step, "table")
    if told:
        return text("{step}. {what}", step=step, what=told[0].text)
    seat = replay.steps[step].seat
    if seat is None:
        return (
            text("{step}. The game begins.", step=step) if step == 0 else text("{step}. The game goes on.", step=step)
        )
    return text("{step}. {player}", step=step, player=Name(seat))


def _views(replay: Replay, step: int) -> Iterator[Choice]:
    def through(label: Text, eyes: Eyes) -> Choice:
        return Choice(label, ShowStep(replay.table.id, step, str(eyes), "eyes").path)

    yield through(text("Everybody at the table"), "table")
    yield through(text("All hands open"), "all")
    for seat in range(len(replay.table.players)):
        yield through(text("{player}", player=Name(seat)), seat)


def jump_form(replay: Replay, page: AskStep) -> Form:
    """Where the number of a step is typed."""
    hint = text("A number from 0 to {last}", last=replay.last)
    field = Field("step", text("Step"), hint=hint, value=str(page.step), longest=6)
    return Form(text("Jump to a step"), JumpToStep(page.table, page.step, page.eyes).path, (field,))


def film_steps(page: OfFilm, replay: Replay) -> range:
    """The steps of a film, those that there are; of still pictures some, evenly spread, the last one included."""
    last = min(page.step, replay.last)
    first = max(min(page.first, last), last - LONGEST_FILM + 1)
    every = -(-(last - first + 1) // STILLS) if page.kind == "still" else 1
    return range(last, first - 1, -every)[::-1]


def film_screen(folder: GameFolder, replay: Replay, page: OfFilm, eyes: Eyes) -> Screen:
    """A film: what happened in its steps, and the last of them in words."""
    steps = film_steps(replace(page, kind="moving"), replay)
    title = text(
        "{game}, table {number}: steps {first} to {last}",
        game=folder.game.info.title,
        number=replay.table.id,
        first=steps[0],
        last=steps[-1],
    )
    told = [(step, _told(event, eyes)) for step in steps for event in replay.told(step, eyes)]
    # Numbers with a point would be counted anew, line by line.
    lines = tuple(text("**{step}** · {what}", step=step, what=said) for step, said in told)
    screen = _position(folder, replay, steps[-1], eyes)
    # Beside the film the newest are enough: all of them are seen.
    return Screen(
        title,
        lines,
        screen.description,
        _film_rows(page),
        brief=screen.brief,
        briefest=screen.briefest,
        spare=lines[:-NEWS],
    )


def _film_rows(page: OfFilm) -> tuple[Row, ...]:
    fields = (page.table, page.step, page.eyes, page.first)
    moving = page.kind == "moving"
    other = ShowFilm(*fields, "still" if moving else "moving").path
    return (
        (
            Go(text("Share"), ShareFilm(*fields, page.kind).path),
            Go(text("Still pictures") if moving else text("As a film"), other),
            Go(text("Back to the replay"), ShowStep(page.table, page.step, page.eyes).path),
        ),
    )


def shared_film(folder: GameFolder, replay: Replay, page: OfFilm, eyes: Eyes) -> Screen:
    """The same for everybody: with the way into the replay, where the film begins."""
    there = Go(text("Replay from here"), ShowStep(page.table, film_steps(page, replay)[0], str(eyes)).path, "main")
    return replace(film_screen(folder, replay, page, eyes), rows=((there,),))


def progress_screen(done: int, all: int) -> Screen:
    """While a film is drawn."""
    full = 20 * done // max(1, all)
    bar = text("{bar} {done} of {all}", bar=Text("▰" * full + "▱" * (20 - full)), done=done, all=all)
    return Screen(text("Your film is drawn"), (bar,))
