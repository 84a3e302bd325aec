"""Pages, forms and files of a cog beside the tables: shown where they belong, and trusted in nothing."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from bot.demo.people import Answer, Person
from bot.demo.world import World
from bot.engine.game import Refused
from bot.engine.screen import Choice, Field, Form, Go, Menu, Path, Screen
from bot.engine.text import text
from bot.ui import cog_pages
from bot.ui.cog_pages import open_form, show, wait
from bot.ui.components.custom_id import NO_TABLE, Carried, write
from bot.ui.components.forms import Filled, checked, modal
from tests.ui.conftest import Opened, begun, carrying
from tests.ui.pictures import png

PAGE = Go(text("Back"), ("notes",))
WRITE = Go(text("Write"), ("notes", "write"))
FORM = Form(
    text("A note"),
    ("notes", "sent", "7"),
    (
        Field("title", text("Title"), hint=text("In few words."), longest=20),
        Field("body", text("Words"), "paragraph", value="Once upon a time", required=False),
        Field("mood", text("Mood"), "choice", choices=(("glad", text("Glad")), ("sad", text("Sad"))), required=False),
        Field("sketch", text("Drawing"), "upload", required=False),
    ),
)


class Notes:
    """A cog's pages; what was filled in is kept for the test to look at."""

    def __init__(self) -> None:
        self.filled: list[Filled] = []

    async def __call__(self, interaction: discord.Interaction[Any], path: Path, filled: Filled) -> None:
        match path[1:]:
            case ("write",):
                await open_form(interaction, FORM)
            case ("sent", "7"):
                self.filled.append(checked(FORM, filled))
                await show(interaction, page("Thank you"))
            case ("picture",):
                await show(interaction, page("A picture"), png(8, 8))
            case ("late",):
                await wait(interaction)
                await show(interaction, page("At last"))
            case ("aloud", *_):
                await show(interaction, page("Everybody sees this"), private=False)
            case ("aloud later",):
                await wait(interaction, private=False)
                await show(interaction, page("Everybody sees this later"), private=False)
            case ("changes its mind",):
                await wait(interaction)
                await show(interaction, page("In private"))
                await show(interaction, page("In public"), private=False)
            case ("begun",):
                await show(interaction, page("Working on it"))
                raise Refused(text("Not today."))
            case ("no",):
                raise Refused(text("Not today."))
            case _:
                await show(interaction, page(" ".join(path)))


def page(title: str) -> Screen:
    others = ("picture", "late", "aloud", "aloud later", "no")
    menu = Menu(text("More"), tuple(Choice(text("{page}", page=other), ("notes", other)) for other in others))
    return Screen(text("{title}", title=title), description=(text("described"),), rows=((PAGE, WRITE), (menu,)))


@pytest.fixture
def notes(world: World) -> Notes:
    """Registered as a cog's would be: beside tables, and at every table."""
    notes = Notes()
    world.bot.services.cog_pages.update({"notes": notes, "~notes": notes, "rude": notes})
    return notes


@pytest.fixture
async def first(world: World, notes: Notes, ana: Person) -> Answer:
    """Ana has a private page of notes."""
    await ana.slash("little-white-die rules")
    (opened,) = await ana.world_presses([carrying(ana, ana.panel, write(Carried(NO_TABLE, None, "gnotes")))])
    return opened


async def test_a_page_turns_on_the_message_that_was_pressed(first: Answer, ana: Person) -> None:
    assert first.reply.kind == "update"
    assert "### notes" in ana.panel.words


async def test_a_press_on_a_public_message_opens_a_private_page(
    opened: Opened, notes: Notes, ana: Person, ben: Person
) -> None:
    table = await begun(opened, ana, ben)
    press = carrying(ben, ben.table, write(Carried(table.id, None, "g~notes/9")))
    (answer,) = await ben.world_presses([press])
    assert answer.messages[0].private
    assert "\\~notes 9" in ben.panel.words
    assert "notes" not in ana.table.words


async def test_a_game_may_have_a_page_of_the_same_name(opened: Opened, notes: Notes, ana: Person, ben: Person) -> None:
    table = await begun(opened, ana, ben)
    (answer,) = await ben.world_presses([carrying(ben, ben.table, write(Carried(table.id, None, "gnotes/9")))])
    assert "notes" not in answer.words
    assert "Into how many dice does everybody split?" in answer.words


async def test_a_picture_comes_along_and_goes_again(first: Answer, ana: Person) -> None:
    await ana.press("picture")
    assert ana.panel.pictures == (png(8, 8),)
    assert ana.panel.alt == ("described",)
    await ana.press("Back")
    assert not ana.panel.pictures


async def test_text_mode_has_words_instead(first: Answer, ana: Person) -> None:
    page = ana.panel
    await ana.slash("settings", **{"text-mode": True})
    answer = await ana.press("picture", on=page)
    (shown,) = answer.messages
    assert shown.id == page.id
    assert not shown.pictures
    assert "described" in shown.words


async def test_what_takes_long_is_acknowledged_first(first: Answer, ana: Person) -> None:
    answer = await ana.press("late")
    assert answer.reply.kind == "deferred_update"
    assert "At last" in ana.panel.words


async def test_a_page_for_everybody_is_a_message_of_its_own(first: Answer, ana: Person, ben: Person) -> None:
    await ana.press("aloud")
    assert "Everybody sees this" in ben.table.words
    assert "### notes" in ana.panel.words


async def test_a_page_for_everybody_changes_where_it_is(first: Answer, ana: Person, ben: Person) -> None:
    await ana.press("aloud")
    shown = ben.table
    await ben.press("aloud later", on=shown)
    assert ben.table.id == shown.id
    assert "later" in ben.table.words


async def test_one_answer_is_for_the_presser_and_another_for_all(first: Answer, ana: Person, ben: Person) -> None:
    await ana.world_presses([carrying(ana, ana.panel, write(Carried(NO_TABLE, None, "gnotes/changes its mind")))])
    assert "In private" in ana.panel.words
    assert "In public" in ben.table.words
    assert not any("In private" in message.words for message in ben.messages())


async def test_on_a_public_message_the_private_answer_is_a_new_one(first: Answer, ana: Person, ben: Person) -> None:
    await ana.press("aloud")
    shown = ben.table
    await ben.world_presses([carrying(ben, shown, write(Carried(NO_TABLE, None, "gnotes/changes its mind")))])
    assert "In private" in ben.panel.words
    assert ana.table.id == shown.id
    assert "In public" in ana.table.words
    assert not any("In private" in message.words for message in ana.messages())


async def test_nothing_waits_in_public_but_what_was_pressed_there(world: World, first: Answer, ana: Person) -> None:
    with world.expecting_errors() as told:
        answer = await ana.press("aloud later")
    assert "only a public message" in told[0]
    assert answer.messages[0].private


async def test_a_refusal_is_a_private_sentence(first: Answer, ana: Person) -> None:
    answer = await ana.press("no")
    assert answer.words == "Not today."
    assert answer.messages[0].private


async def test_a_word_that_nobody_offers_is_refused(first: Answer, ana: Person) -> None:
    (answer,) = await ana.world_presses([carrying(ana, ana.panel, write(Carried(NO_TABLE, None, "gnobody")))])
    assert "of no use any more" in answer.words


async def test_a_form_comes_back_with_what_was_filled_in(first: Answer, notes: Notes, ana: Person) -> None:
    form = await ana.press("Write")
    assert form.form == {"title": "Title", "body": "Words", "mood": "Mood", "sketch": "Drawing"}
    await ana.fill(form, title=" A day ", body="It rained.", mood="sad", sketch=("rain.png", png(8, 8)))
    assert notes.filled == [Filled({"title": "A day", "body": "It rained.", "mood": "sad"}, {"sketch": png(8, 8)})]
    assert "Thank you" in ana.panel.words


async def test_a_page_that_is_refused_half_way_stays_when_somebody_goes_on(
    opened: Opened, notes: Notes, world: World, ana: Person
) -> None:
    """It was taken away with the next press, as if it were what was said of it."""
    await opened(ana)
    path = write(Carried(NO_TABLE, None, "gnotes/begun"))
    await ana.world_presses([carrying(ana, ana.table, path)])
    await ana.press("Leave", on=ana.table)
    await world.settle()
    assert any("Working on it" in message.words for message in ana.messages())


async def test_what_need_not_be_filled_in_may_be_missing(first: Answer, notes: Notes, ana: Person) -> None:
    await ana.fill(await ana.press("Write"), title="A day", body="")
    assert notes.filled == [Filled({"title": "A day", "body": "", "mood": ""}, {})]


async def test_a_form_outlives_a_restart(world: World, first: Answer, notes: Notes, ana: Person) -> None:
    form = await ana.press("Write")
    await world.restart()
    world.bot.services.cog_pages["notes"] = notes
    await ana.fill(form, title="Still here")
    assert notes.filled[0].values["title"] == "Still here"


async def test_a_form_that_nobody_waits_for_any_more_is_refused(world: World, first: Answer, ana: Person) -> None:
    form = await ana.press("Write")
    del world.bot.services.cog_pages["notes"]
    assert "of no use any more" in (await ana.fill(form, title="Too late")).words


async def test_a_form_for_a_page_of_a_game_is_refused(
    opened: Opened, notes: Notes, monkeypatch: pytest.MonkeyPatch, ana: Person, ben: Person
) -> None:
    table = await begun(opened, ana, ben)
    monkeypatch.setattr(cog_pages, "modal", lambda form, reader: modal(form, reader, table.id))
    (form,) = await ben.world_presses([carrying(ben, ben.table, write(Carried(table.id, None, "g~notes/write")))])
    assert "of no use any more" in (await ben.fill(form, title="At the table")).words
    assert notes.filled == []


async def test_discord_py_keeps_no_form(world: World, first: Answer, ana: Person) -> None:
    await ana.press("Write")
    assert not world.bot._connection._view_store._modals


async def test_a_file_that_is_no_picture_is_refused_without_being_fetched(
    world: World, first: Answer, notes: Notes, ana: Person
) -> None:
    world.bot.download = None  # fetching it would be an error
    answer = await ana.fill(await ana.press("Write"), title="A day", sketch=("rain.exe", b"MZ"))
    assert "no picture" in answer.words
    assert notes.filled == []


async def test_a_file_that_is_too_large_is_refused_without_being_fetched(
    world: World, first: Answer, notes: Notes, ana: Person
) -> None:
    world.bot.download = None
    answer = await ana.fill(await ana.press("Write"), title="A day", sketch=("rain.png", bytes(8 * 2**20 + 1)))
    assert "8 MB" in answer.words
    assert notes.filled == []


async def test_a_file_that_cannot_be_fetched_is_refused(world: World, first: Answer, notes: Notes, ana: Person) -> None:
    async def fails(url: str, most: int) -> bytes:
        raise TimeoutError

    world.bot.download = fails
    answer = await ana.fill(await ana.press("Write"), title="A day", sketch=("rain.png", png(8, 8)))
    assert "send it once more" in answer.words
    assert notes.filled == []
