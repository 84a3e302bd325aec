"""A player draws an icon their own way for the game at hand (W14): through Discord, on a real database."""

from __future__ import annotations

import io

import pytest
from PIL import Image, ImageChops

from bot.demo.people import Answer, Person, Seen, add_person, add_server
from bot.demo.world import World
from bot.engine.drawings import OwnDrawing
from bot.store.driver import some
from bot.tables.model import DAY
from tests.cogs.blank_white_dice.handmade import Draw, blot, cross, file, fish, spiral
from tests.cogs.decks.steps import messages
from tests.other_process import held
from tests.play.driver import Group
from tests.ui.conftest import carrying

pytestmark = pytest.mark.usefixtures("ready")

OWN, USE = "Draw icons by hand", "Use it"
CARDS = ("Junk Food", "Multitag", "Investment", "Wheels In Wheels")
"""What somebody tags in setup."""


@pytest.fixture
async def group(world: World, ana: Person, ben: Person) -> Group:
    """Ana is a moderator, and Ben is none."""
    found = Group(world, [ana, ben], command="blank-white-dice")
    await found.open()
    for person in (ana, ben):
        await person.press("Draw on my dice", on=person.table)
    return found


async def to_draw(person: Person) -> None:
    await person.press("More", on=person.panel)
    # Where somebody has drawn, the page lists that, too.
    await person.press(OWN if OWN in person.panel.labels else "Drawings", on=person.panel)


async def drawn(person: Person, what: str = "Junk Food", draw: Draw = fish) -> Answer:
    await to_draw(person)
    answer = await person.fill(await person.press(what, on=person.panel), drawing=file(draw))
    if USE in person.panel.labels:
        answer = await person.press(USE, on=person.panel)
    await home(person)
    return answer


async def home(person: Person) -> None:
    if "Back to the game" in person.panel.labels:
        await person.press("Back to the game", on=person.panel)


async def tagged(*people: Person) -> None:
    """They tag in setup: those four cards on their first die. Then all is shown."""
    for person in people:
        await person.slash("table hand")
        for card in CARDS:
            chosen = f"{card}, on a face that I choose"
            await person.press(chosen if chosen in person.panel.labels else card, on=person.panel)
            await person.press("My first die: a blank", on=person.panel)
        await person.press("Done", on=person.panel)


def picture(seen: Seen) -> Image.Image:
    (data,) = seen.pictures
    return Image.open(io.BytesIO(data)).convert("RGB")


def differ(one: Seen, other: Seen) -> bool:
    return ImageChops.difference(picture(one), picture(other)).getbbox() is not None


async def inks(world: World) -> int:
    rows = await world.bot.store.driver.read("SELECT count(*) FROM inks")
    return int(rows[0][0])


async def test_W14_an_own_drawing_is_on_the_faces_that_its_player_tags_and_outlives_a_restart(
    world: World, group: Group, ana: Person, ben: Person
) -> None:
    await drawn(ana)
    assert "Ana draws something their own way." in ana.table.words
    assert "Junk Food" not in ana.table.words.split("-# ")[0], "what she tags is a secret"
    await tagged(ana, ben)
    assert "Drawn by Ana: Junk Food." in ana.table.alt[0]
    assert [(each.seat, each.key) for each in group.now.drawings] == [(0, "6.0")]
    (shown,) = world.bot.tables.view(group.now, None).drawings
    assert (shown.seat, shown.digest) == (0, group.now.drawings[0].digest), "Ben's own face is as it is printed"
    await ana.press("My dice")
    await ana.press("More", on=ana.panel)
    await ana.press("I am away", on=ana.panel)
    assert "Drawn by Ana: Junk Food." in ana.table.alt[0], "no computer has drawn it"
    await ana.press("I am back", on=ana.table)
    before = ana.table
    await world.restart()
    await ana.slash("table show")
    assert "Drawn by Ana: Junk Food." in ana.table.alt[0]
    assert not differ(ana.table, before)
    await world.bot.store.driver.transaction([some("DELETE FROM inks")])
    await world.restart()
    await ana.slash("table show")
    assert differ(ana.table, before), "without its ink, the icon is as it is printed"


async def test_W14_a_drawing_is_looked_at_before_it_is_used_also_after_a_restart(
    world: World, group: Group, ana: Person, ben: Person
) -> None:
    await to_draw(ana)
    await ana.fill(await ana.press("Junk Food", on=ana.panel), drawing=file(cross))
    first = ana.panel
    assert "Is it good like this?" in first.words
    assert first.alt == ("Your own Junk Food, drawn by hand.",)
    await ben.press("Junk Food", on=ben.panel)
    assert ana.panel.words == first.words, "what others do does not take it away"
    await ana.fill(await ana.press("Another picture", on=ana.panel), drawing=file(fish))
    second = ana.panel
    assert differ(first, second)
    assert "This picture is no longer here." in (await ana.press(USE, on=first)).words
    assert await inks(world) == 1
    assert (group.now.drawings, "draws something" in ana.table.words) == ((), False)
    await world.restart()
    await ana.press(USE, on=second)
    assert [(each.seat, each.key) for each in group.now.drawings] == [(0, "6.0")]
    assert "Ana draws something their own way." in ana.table.words


async def test_W14_what_cannot_be_stored_is_not_drawn_and_can_be_used_later(
    world: World, group: Group, ana: Person
) -> None:
    await to_draw(ana)
    await ana.fill(await ana.press("Junk Food", on=ana.panel), drawing=file(fish))
    sample, before = ana.panel, ana.table.words
    with world.expecting_errors(), held(world.bot.settings.database):
        answer = await ana.press(USE, on=sample)
    assert "Nothing is lost: try again in a moment." in answer.words
    assert (group.now.drawings, ana.table.words) == ((), before)
    await ana.press(USE, on=sample)
    assert len(group.now.drawings) == 1


async def test_W14_in_italian(world: World, carla: Person, ben: Person) -> None:
    group = Group(world, [ben, carla], command="blank-white-dice")
    await group.open()
    await carla.slash("table hand")
    await carla.press("Altro", on=carla.panel)
    await carla.press("Disegna le icone a mano", on=carla.panel)
    assert "Scegli che cosa disegnare a modo tuo" in carla.panel.words
    form = await carla.press("Cibo spazzatura", on=carla.panel)
    assert form.form == {"drawing": "Una foto o un'immagine"}
    assert "sarebbe una macchia" in (await carla.fill(form, drawing=file(blot))).words
    await carla.fill(await carla.press("Cibo spazzatura", on=carla.panel), drawing=file(fish))
    await carla.press("Usala", on=carla.panel)
    assert "Cibo spazzatura, disegnato da Carla" in carla.panel.words
    assert "Carla draws something their own way." in ben.table.words


async def test_W14_each_is_drawn_once_and_no_two_look_alike(group: Group, ana: Person, ben: Person) -> None:
    await to_draw(ana)
    opened, other = [await ana.press("Junk Food", on=ana.panel) for _ in range(2)]
    await ana.fill(opened, drawing=file(fish))
    await ana.press(USE, on=ana.panel)
    assert "Junk Food, drawn by Ana" in ana.panel.words
    assert "Junk Food" not in ana.panel.labels
    again = await ana.fill(other, drawing=file(spiral))
    assert "You have drawn this one your own way already" in again.words
    alike = await drawn(ben, "Multitag", fish)
    assert "On a die it could be taken for another drawing at this table." in alike.words
    await drawn(ben, "Junk Food", cross)
    assert [(each.seat, each.key) for each in group.now.drawings] == [(0, "6.0"), (1, "6.0")]


async def test_W14_what_cannot_be_used_is_refused_and_leaves_nothing(world: World, group: Group, ben: Person) -> None:
    assert "On a die it would be a blot." in (await drawn(ben, draw=blot)).words
    await to_draw(ben)
    for name, data, why in (
        ("half.jpg", file(fish)[1][:-3000], "The file is damaged."),
        ("no.png", b"\x89PNG\r\n\x1a\n" + b"\0" * 400, "This file is no picture that I know."),
        ("no.txt", b"a poem", "This file is no picture."),
        ("bomb.png", _bomb(), "The picture has too many pixels."),
        ("white.png", _white(), "I see no drawing in it."),
    ):
        opened = await ben.press("Junk Food", on=ben.panel)
        assert why in (await ben.fill(opened, drawing=(name, data))).words
    assert group.now.drawings == ()
    assert await inks(world) == 0


def _bomb() -> bytes:
    """A file of a few kilobytes that would be a picture of 144 million pixels to whoever opens it."""
    out = io.BytesIO()
    Image.new("1", (12_000, 12_000)).save(out, "PNG")
    return out.getvalue()


def _white() -> bytes:
    out = io.BytesIO()
    Image.new("L", (300, 300), 255).save(out, "PNG")
    return out.getvalue()


async def test_W14_it_is_gone_with_its_table(world: World, group: Group, ana: Person, ben: Person) -> None:
    await drawn(ben)
    await ana.slash("table end")
    assert await inks(world) == 1
    await world.restart()
    assert await world.bot.store.drop_finished(world.bot.clock() + DAY) == 1
    assert await inks(world) == 0


async def test_W14_whoever_is_barred_does_not_draw(world: World, group: Group, ana: Person, ben: Person) -> None:
    await ana.slash("deck-moderation bar", member=ben.member)
    await to_draw(ben)
    assert "have barred you" in (await ben.press("Junk Food", on=ben.panel)).words
    assert group.now.drawings == ()


async def test_W14_where_it_is_switched_off_nobody_draws(world: World, group: Group, ana: Person, ben: Person) -> None:
    await to_draw(ben)
    opened = await ben.press("Junk Food", on=ben.panel)
    assert "Players may not draw icons their own way." in (await ana.slash("server", drawings="no")).words
    assert "On this server nobody draws their own way" in (await ben.fill(opened, drawing=file(fish))).words
    await home(ben)
    await ben.press("More", on=ben.panel)
    assert OWN not in ben.panel.labels
    await world.restart()
    await ben.slash("table hand")
    await ben.press("More", on=ben.panel)
    assert OWN not in ben.panel.labels
    told = (await ana.slash("deck-moderation settings", drawings="yes")).words
    assert "Players may draw icons their own way" in told
    await ben.slash("table hand")
    assert OWN not in ben.panel.labels, "a first panel is about the game"
    await ben.press("More", on=ben.panel)
    assert OWN in ben.panel.labels


async def test_W14_a_drawing_is_reported_and_a_moderator_takes_it_away(
    world: World, group: Group, ana: Person, ben: Person, dora: Person
) -> None:
    office = world.env.guild.create_text_channel("office")
    await ana.slash("deck-moderation settings", queue=office)
    await drawn(ben)
    await dora.press("My dice" if "My dice" in dora.table.labels else "Draw on my dice", on=dora.table)
    await dora.press("More", on=dora.panel)
    await dora.press("Drawings", on=dora.panel)
    assert "Junk Food" not in dora.panel.words, "it is on no face that she sees"
    await tagged(ana, ben)
    shown = ana.table
    form, other = [await dora.press("Junk Food, drawn by Ben", on=dora.panel) for _ in range(2)]
    assert "The moderators see your report." in (await dora.fill(form, reason="It is rude.")).words
    assert "You have reported this drawing already" in (await dora.fill(other, reason="Still.")).words
    told = messages(world, office.id)[-1]
    assert all(part in told.words for part in ("A drawing of Junk Food", "It is rude.", dora.mention, ben.mention))
    assert len(told.pictures) == 1
    assert "It is rude." in (await ana.slash("deck-moderation reports")).words
    await ana.press("Done with this report", on=told)
    assert "Nobody has reported" in (await ana.slash("deck-moderation reports")).words
    await ana.press("Undo", on=messages(world, office.id)[-1])
    assert "It is rude." in (await ana.slash("deck-moderation reports")).words
    await ana.press("Take the drawing away", on=messages(world, office.id)[-1])
    await ana.press("No, keep it", on=messages(world, office.id)[-1])
    await ana.press("Take the drawing away", on=messages(world, office.id)[-1])
    asked = messages(world, office.id)[-1]
    assert "cannot be undone" in asked.words
    assert await inks(world) == 1, "nothing is gone before it is asked"
    assert "Only moderators" in (await dora.press("Yes, take it away", on=asked)).words
    await ana.press("Yes, take it away", on=asked)
    assert "no longer here" in (await ana.press("Yes, take it away", on=asked)).words
    settled = messages(world, office.id)[-1]
    assert f"{ana.mention} has taken it away" in settled.words
    assert settled.pictures == ()
    assert "A drawing of Ben is taken away." in ana.table.words
    assert "Drawn by" not in ana.table.alt[0]
    assert differ(ana.table, shown)
    assert await inks(world) == 0
    assert group.now.drawings == (OwnDrawing(1, "6.0"),)
    assert "took a drawing off" in (await ana.slash("deck-moderation audit")).words
    assert "Nobody has reported" in (await ana.slash("deck-moderation reports")).words


async def test_W14_a_drawing_is_taken_away_also_when_the_game_is_over_and_other_servers_learn_nothing(
    world: World, group: Group, ana: Person, ben: Person
) -> None:
    await drawn(ben)
    await tagged(ana, ben)
    await ana.slash("table hand")
    await ana.press("More", on=ana.panel)
    await ana.press("Drawings", on=ana.panel)
    reports = [control for control in ana.panel.controls if control.label == "Report a drawing"]
    (opened,) = await ana.world_presses([ana.push(ana.panel, reports[0])])
    await ana.fill(opened, reason="Look at this.")
    _, elsewhere = add_server(world, "Another server")
    eva = add_person(world, elsewhere, "Eva", moderator=True)
    assert "Nobody has reported" in (await eva.slash("deck-moderation reports")).words
    await ana.slash("table end")
    await world.restart()
    await ana.slash("deck-moderation reports")
    look = [control for control in ana.panel.controls if control.label == "Look at a drawing"]
    (seen,) = await ana.world_presses([ana.push(ana.panel, look[0])])
    assert len(seen.messages[-1].pictures) == 1
    away = next(control for control in ana.panel.controls if control.label == "Take the drawing away")
    (foreign,) = await eva.world_presses([carrying(eva, eva.messages()[-1], away.custom_id)])
    assert "This report is no longer here." in foreign.words
    await ana.press("Take the drawing away", on=ana.panel)
    assert "has taken it away" in (await ana.press("Yes, take it away", on=ana.panel)).words
    assert await inks(world) == 0


async def test_W14_only_who_has_drawn_it_and_moderators_take_it_away_and_it_is_not_drawn_again(
    world: World, group: Group, ana: Person, ben: Person
) -> None:
    await drawn(ana)
    await drawn(ben, "Multitag", spiral)
    await tagged(ana, ben)
    await ben.slash("table hand")
    await ben.press("More", on=ben.panel)
    await ben.press("Drawings", on=ben.panel)
    away = [control for control in ben.panel.controls if control.label == "Take a drawing away"]
    assert [[line.label for line in control.choices] for control in away] == [["Multitag, drawn by Ben"]]
    await ben.world_presses([ben.push(ben.panel, away[0])])
    assert "cannot be undone" in ben.panel.words
    assert "Drawn by Ben" in ben.table.alt[0]
    yes = next(control for control in ben.panel.controls if control.label == "Yes, take it away")
    forged = carrying(ben, ben.messages()[-1], yes.custom_id.replace("/1/7.0/", "/0/6.0/"))
    (answer,) = await ben.world_presses([forged])
    assert "Only a moderator can take it away" in answer.words
    await ben.press("Yes, take it away", on=ben.panel)
    assert "Drawn by Ana: Junk Food." in ben.table.alt[0]
    assert "Drawn by Ben" not in ben.table.alt[0]


async def test_W14_whoever_leaves_takes_their_drawings_along_and_who_is_forgotten_leaves_no_ink(
    world: World, group: Group, ana: Person, ben: Person
) -> None:
    await drawn(ben)
    await tagged(ana, ben)
    assert "as long as the table is kept" in (await ben.slash("privacy")).words
    await ben.slash("privacy", delete="yes")
    assert "Drawn by" not in ana.table.alt[0]
    assert (group.now.drawings, await inks(world)) == ((), 0)
    kept = await world.bot.store.driver.read("SELECT group_concat(data) FROM log")
    assert "undraw" not in kept[0][0]
    assert '["draw","6.0",""]' in kept[0][0]
