"""Writing a card, from the first form to the moderators."""

from __future__ import annotations

import pytest

from bot.demo.people import Person
from bot.demo.world import World
from bot.ui.components.custom_id import NO_TABLE, Carried, write
from tests.cogs.decks.full_game import FullGame
from tests.cogs.decks.steps import doodle, member, press_prize, sent_in, waiting, won, written
from tests.ui.conftest import carrying


async def test_a_rule_is_written_looked_at_and_sent_in(world: World, ben: Person, kind: FullGame) -> None:
    preview = await written(ben, "Rain", "Draw.", "it rains")
    assert "If it rains, then Draw." in preview.messages[0].alt[0]
    assert "“Draw.” ➜ ⚙️ draw" in preview.words
    assert kind.shown[-1] == ("Rain",)
    assert await waiting(world) == []
    await ben.press("Send to the moderators")
    (proposal,) = await waiting(world)
    assert (proposal.card.title, proposal.card.condition, proposal.card.words) == ("Rain", "it rains", "Draw.")
    assert (proposal.author, proposal.card.signature, proposal.card.slot) == (ben.id, "Ben", "r2")
    assert "Sent in" in ben.panel.words
    await ben.press("Write another")
    assert "Write an effect on a game card" in ben.panel.labels


async def test_what_people_must_see_to_is_told_apart(ben: Person) -> None:
    preview = await written(ben, words="Bark three times")
    assert "👥" in preview.words
    assert "people see to it, or to a part of it, and can call whoever does not do it" in preview.words


async def test_who_writes_in_another_language_than_their_discord_is_understood(world: World, ben: Person) -> None:
    preview = await written(ben, words="Pesca tre carte")
    assert "👥" not in preview.words
    await ben.press("Send to the moderators")
    assert (await waiting(world))[0].card.language == "it"


async def test_an_effect_goes_on_a_card_of_a_colour(world: World, ben: Person) -> None:
    await ben.slash("deck write")
    await ben.press("Write an effect on a game card")
    assert "card 3, illustrated" in ben.panel.labels
    await ben.press("green")
    assert "card 6" in ben.panel.labels
    assert "card 2" not in ben.panel.labels, "something is written on it"
    await ben.press("card 6")
    form = await ben.press("Write it")
    assert "condition" not in form.form
    await ben.fill(form, title="Snow", words="Draw.")
    await ben.press("Send to the moderators")
    (proposal,) = await waiting(world)
    assert (proposal.card.slot, proposal.card.condition) == ("g5", "")


async def test_an_illustrated_card_takes_no_drawing(ben: Person) -> None:
    await ben.slash("deck write")
    await ben.press("Write an effect on a game card")
    await ben.press("card 3, illustrated")
    assert "drawing" not in (await ben.press("Write it")).form


async def test_a_drawing_becomes_ink_and_can_be_left_out_and_put_back(world: World, ana: Person, ben: Person) -> None:
    await ben.slash("deck write")
    form = await ben.press("Write a rule")
    await ben.fill(form, title="Rain", condition="it rains", words="Draw.", drawing=("a.png", doodle()))
    assert "(with a drawing)" in ben.panel.alt[0]
    draft = await world.bot.decks.drafts.find(world.env.guild.id, ben.id)
    assert (await world.bot.decks.retention.drawings([draft.drawing]))[draft.drawing] != doodle()
    drawn = ben.panel
    await ben.press("Without the drawing")
    assert "(with a drawing)" not in ben.panel.alt[0]
    await ana.slash("deck list")
    (forged,) = await ana.world_presses([carrying(ana, ana.messages()[-1], "cb:0:-:gdeck/drawn")])
    assert "There is no draft any more" in forged.words
    await world.restart()
    await ben.press("Without the drawing", on=drawn)
    bare = ben.panel
    await ben.press("Put the drawing back", on=bare)
    assert await world.bot.decks.drafts.find(world.env.guild.id, ben.id) == draft
    assert "Put the drawing back" not in ben.panel.labels
    assert "(with a drawing)" in (await ben.press("Put the drawing back", on=bare)).messages[0].alt[0]
    await ben.press("Without the drawing")
    form = await ben.press("Change the words")
    await ben.fill(form, title="Rain", drawing=("b.png", doodle()))
    assert "Put the drawing back" not in ben.panel.labels, "another one has taken its place"


@pytest.mark.parametrize(
    ("file", "why"),
    [
        (("a.exe", b"MZ"), "no picture"),
        (("a.png", b"not a picture"), "no picture that I know"),
        (("a.png", bytes(8 * 2**20 + 1)), "too large"),
    ],
)
async def test_a_drawing_that_cannot_be_used_takes_no_words_with_it(
    ben: Person, file: tuple[str, bytes], why: str
) -> None:
    await ben.slash("deck write")
    form = await ben.press("Write a rule")
    answer = await ben.fill(form, title="Rain", condition="it rains", words="Draw.", drawing=file)
    assert "Your drawing is left out" in answer.words
    assert why in answer.words
    assert "“Draw.” ➜ ⚙️ draw" in answer.words
    assert "Send to the moderators" in ben.panel.labels


async def test_what_is_too_long_is_said_before_it_is_sent(ben: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cogs.decks.pages.write.MEASURING", 60.0)  # however busy the machine is
    preview = await written(ben, words="Draw " * 20)
    assert "too long for the card" in preview.words
    assert "Send to the moderators" not in ben.panel.labels
    form = await ben.press("Change the words")
    assert form.form["title"] == "Title (room for 56 letters)"
    assert form.form["words"] == "… then … (19 letters too long)"
    monkeypatch.setattr("cogs.decks.pages.write.MEASURING", 0.0)
    form = await ben.press("Change the words")
    assert form.form["title"] == "Title", "a form waits no longer"
    await ben.fill(form, title="Rain", condition="it rains", words="Draw.")
    assert "Send to the moderators" in ben.panel.labels


async def test_links_are_found_before_moderators_see_them(ben: Person) -> None:
    preview = await written(ben, words="Join discord.gg/abcdef")
    assert "no links" in preview.words
    assert "Send to the moderators" not in ben.panel.labels


async def test_the_form_to_change_a_card_has_what_is_written(ben: Person) -> None:
    await written(ben, "Rain", "Draw.", "it rains")
    form = await ben.press("Change the words")
    await ben.fill(form, title="Sun")
    assert "“Sun”" in ben.panel.alt[0]
    assert "it rains" in ben.panel.alt[0]


async def test_a_card_is_put_together_from_menus(world: World, ben: Person) -> None:
    await ben.slash("deck write")
    await ben.press("Put a rule together")
    assert "two" not in ben.panel.labels, "how many is asked when it is known who"
    await ben.press("me")
    await ben.press("two")
    assert "What it will do" in ben.panel.words
    form = await ben.press("Take these words")
    await ben.fill(form, title="Rain")
    await ben.press("Send to the moderators")
    (proposal,) = await waiting(world)
    assert (proposal.card.condition, proposal.card.words) == ("A card is played", "Draw.")


async def test_a_draft_survives_a_restart(world: World, ben: Person) -> None:
    await written(ben)
    old = ben.panel
    await world.restart()
    await ben.press("Send to the moderators", on=old)
    assert len(await waiting(world)) == 1


async def test_a_draft_is_found_again(ben: Person) -> None:
    await written(ben, "Rain")
    assert "Go on with my draft" in (await ben.slash("deck write")).messages[0].labels
    await ben.slash("deck my")
    await ben.press("Go on with my draft")
    assert "“Rain”" in ben.panel.alt[0]


async def test_a_double_press_sends_one_card(world: World, ben: Person) -> None:
    await written(ben)
    answers = await ben.world_presses([ben.aim("Send to the moderators")] * 2)
    assert len(await waiting(world)) == 1
    assert all(answer.words for answer in answers)


async def test_a_draft_can_be_thrown_away(world: World, ben: Person) -> None:
    await written(ben)
    old = ben.panel
    await ben.press("Cancel")
    assert "There is no draft any more" in (await ben.press("Send to the moderators", on=old)).words
    assert await waiting(world) == []


async def test_who_is_barred_is_told_so_and_writes_nothing(world: World, ana: Person, ben: Person) -> None:
    await written(ben)
    await ana.slash("deck-moderation bar", member=ben.member)
    assert "barred you" in (await ben.press("Send to the moderators")).words
    assert "barred you" in (await ben.slash("deck write")).words
    await ben.slash("deck my")
    assert "barred you" in (await ben.press("Go on with my draft")).words, "not only once all is filled in"
    assert f"Barred from writing: {ben.mention}" in (await ana.slash("deck-moderation settings")).words
    await ana.slash("deck-moderation unbar", member=ben.member)
    await ben.press("Go on with my draft")
    await ben.press("Send to the moderators")
    assert len(await waiting(world)) == 1


async def test_only_moderators_write_where_they_have_decided_so(ana: Person, ben: Person) -> None:
    await ana.slash("deck-moderation settings", writers="moderators")
    assert "only moderators write" in (await ben.slash("deck write")).words
    assert "Write a rule" in (await ana.slash("deck write")).messages[0].labels


FORGED = """
deck  deck/nowhere  deck/write  deck/write/x  deck/write/999  deck/way/1/0/zz  deck/group/1/0/99  deck/form/1/77/rule
deck/pick/who  deck/pick/no/no  deck/card/1/r4  deck/approve/1/0  deck/roll/1/r0/1  deck/show/1/99999999999999999999999
~prize  ~prize/7  deck/do_import/0/0/abc  deck/agree/1/0/1  deck/settings  deck/create  deck/rename/1  deck/bar/1
deck/export/1  deck/import  deck/written/1/0/rule  deck/reported/1/r0  deck/edited/1/0  deck/returned/1/0  deck/mark/1
deck/show/99999999999999999999  deck/bar/9223372036854775808  deck/audit/99999999999999999999  deck/show/٣
~like  ~like/1/0  ~like/7/99  deck/like/1/0  deck/hall/199913  deck/hall_share/5  deck/unlike/99/r0
"""


async def test_no_forged_path_is_a_bug(ana: Person) -> None:
    panel = (await ana.slash("deck list")).messages[0]
    for path in FORGED.split():
        (answer,) = await ana.world_presses([carrying(ana, panel, write(Carried(NO_TABLE, None, f"g{path}")))])
        assert answer.reply.acknowledged
        assert "Something went wrong" not in answer.words, path


async def test_the_author_of_a_card_proposes_another_wording(world: World, ana: Person, ben: Person) -> None:
    proposal = await sent_in(ben)
    await world.bot.decks.proposals.approve(proposal.id, member(ana, moderator=True))
    await ben.slash("deck show", card="Rain")
    form = await ben.press("Change my card")
    preview = await ben.fill(form, words="Draw. Smile.")
    assert "Then: Draw. **Smile.**" in preview.words
    await ben.press("Send to the moderators")
    (change,) = await waiting(world)
    assert (change.card.slot, change.base) == (proposal.card.slot, 1)


async def test_nobody_changes_what_somebody_else_wrote(world: World, ana: Person, ben: Person, dora: Person) -> None:
    proposal = await sent_in(ben)
    await world.bot.decks.proposals.approve(proposal.id, member(ana, moderator=True))
    await dora.slash("deck show", card="Rain")
    assert "Change my card" not in dora.panel.labels
    path = f"gdeck/change_mine/{proposal.deck}/{proposal.card.slot}"
    (answer,) = await dora.world_presses([carrying(dora, dora.panel, write(Carried(NO_TABLE, None, path)))])
    assert "Somebody else wrote this card" in answer.words


async def test_text_mode_has_no_pictures_and_all_the_words(ben: Person) -> None:
    await ben.slash("settings", **{"text-mode": True})
    preview = await written(ben, "Rain", "Draw.", "it rains")
    assert not preview.messages[0].pictures
    assert "If it rains, then Draw." in preview.words


# The prize


async def test_K25_the_winner_writes_a_card(world: World, ben: Person) -> None:
    table = await won(world, ben)
    assert "Your prize: write a card" in await press_prize(ben, table)
    form = await ben.press("Write a rule")
    await ben.fill(form, title="Rain", condition="it rains", words="Draw.")
    await ben.press("Send to the moderators")
    (proposal,) = await waiting(world)
    assert proposal.table == table
    assert "taken this prize already" in await press_prize(ben, table)


async def test_K25_whoever_writes_a_card_at_a_table_is_told_whether_it_is_a_prize_and_can_go_back(
    world: World, ben: Person, dora: Person
) -> None:
    table = await won(world, ben)
    for person, prize in ((ben, True), (dora, False)):
        assert ("You have won: your prize is to write a card" in await press_prize(person, table)) is prize
        await person.press("Back to the result")
        assert "Pace: live, 2 minutes a turn" in f"{person.panel.words}{person.panel.labels}", "the panel of that table"
        assert all(control.custom_id.startswith(f"cb:{table}:") for control in person.panel.controls)
    assert ben.panel.controls, "the host's, who could press them"


async def test_K25_the_prize_can_be_declined(world: World, ben: Person) -> None:
    table = await won(world, ben)
    await press_prize(ben, table)
    await ben.press("No card, thank you")
    declined = ben.panel
    assert "declined it" in await press_prize(ben, table)
    assert (await world.bot.decks.permissions.prize(table, ben.id)).status == "declined"
    await ben.press("Undo", on=declined)
    assert "Write a rule" in ben.panel.labels
    assert (await world.bot.decks.permissions.prize(table, ben.id)).status == "open"
    assert "This prize is not yours." in (await ben.press("Undo", on=declined)).words, "it was taken up already"


async def test_K25_only_winners_have_a_prize_and_others_write_where_they_may(
    world: World, ana: Person, ben: Person, dora: Person
) -> None:
    table = await won(world, ben)
    assert "Write a card" in await press_prize(dora, table)
    assert "No card, thank you" not in dora.panel.labels
    await dora.fill(await dora.press("Write a rule"), title="Rain", condition="it rains", words="Draw.")
    await dora.press("Send to the moderators")
    assert [proposal.table for proposal in await waiting(world)] == [None]
    await ana.slash("deck-moderation settings", writers="winners")
    assert "only the winner of a game writes a card" in await press_prize(dora, table)
    assert "No card, thank you" in (await press_prize(ben, table), ben.panel.labels)[1]


@pytest.mark.parametrize("field", ["condition", "words"])
async def test_a_form_for_a_rule_takes_one_field_alone(ben: Person, field: str) -> None:
    await ben.slash("deck write")
    form = await ben.press("Write a rule")
    assert await ben.fill(form, title="Rain", **{field: "If it rains, draw."})
    assert "⚠️" in ben.panel.words, "the small game takes nothing apart"
    assert "Change the words" in ben.panel.labels
