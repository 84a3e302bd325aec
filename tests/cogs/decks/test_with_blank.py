"""The pages of the decks with the cards of BLANK itself: real sentences, real menus, real pictures."""

from __future__ import annotations

import io

import pytest
from msgspec.structs import replace
from PIL import Image

from bot.demo.people import Person
from bot.demo.world import World
from cogs.blank.deck import DECK
from tests.cogs.decks.steps import waiting


@pytest.fixture(autouse=True)
def kind() -> None:
    """No other game than those that there are."""


async def test_a_sentence_is_understood_and_in_the_deck(world: World, ana: Person, ben: Person) -> None:
    await ben.slash("deck write")
    form = await ben.press("Write a rule")
    words = "the next player skips a turn and must bark three times"
    preview = await ben.fill(form, title="Kennel", condition="a 3 is played", words=words)
    assert "“the next player skips a turn” ➜ ⚙️ The next player must skip a turn." in preview.words
    assert "“must bark three times” ➜ 👥" in preview.words
    assert "⚙️ means: the table does it by itself." in preview.words
    assert "👥 means: people see to it" in preview.words
    await ben.press("Send to the moderators")
    await ana.slash("deck-moderation queue")
    await ana.press("Approve")
    shown = await ben.slash("deck show", card="Kennel")
    assert "The next player must skip a turn." in shown.words
    assert Image.open(io.BytesIO(shown.messages[0].pictures[0])).width > 500


async def test_K24_who_plays_alone_is_dealt_no_clock_of_ours(world: World, ana: Person, ben: Person) -> None:
    """Nobody learns the game against seconds; with others, and of what players wrote, everything is dealt."""
    await ana.slash("blank new")
    await ana.press("Play now against 2 computers")
    table = world.bot.tables.in_channel(ana.channel.id)
    alone = {card.title for card in table.setup.deck.cards}
    deck = table.decks[0]
    everything = await world.bot.decks.library.snapshot(world.env.guild.id, [deck])
    assert {card.title for card in everything.cards} - alone == {"Wake up!"}
    assert "Wake up!" not in {written.card.title for written in table.state.terms.written}


async def test_K24_who_plays_with_others_is_dealt_all_our_rules(world: World, ana: Person, ben: Person) -> None:
    await ana.slash("blank new")
    await ben.press("Join")
    await ana.press("Start")
    table = world.bot.tables.in_channel(ana.channel.id)
    assert "Wake up!" in {card.title for card in table.setup.deck.cards}


def test_a_rule_with_seconds_that_a_player_wrote_needs_no_company() -> None:
    ours = next(card for card in DECK.starter() if card.title == "Wake up!")
    assert DECK.needs_company(ours)
    assert not DECK.needs_company(replace(ours, printed=False, author=5))
    assert not any(DECK.needs_company(card) for card in DECK.starter() if card is not ours)


async def test_italian_is_read_as_well(carla: Person) -> None:
    await carla.slash("deck write")
    form = await carla.press("Scrivi una regola")
    preview = await carla.fill(form, title="Cambio", condition="si gioca un 3", words="salta il prossimo giocatore")
    assert "«si gioca un 3» ➜ ⚙️ si gioca un 3" in preview.words
    assert "Invia ai moderatori" in carla.panel.labels


async def test_an_effect_is_put_together_from_menus(world: World, ben: Person) -> None:
    await ben.slash("deck write")
    await ben.press("Write an effect on a game card")
    await ben.press("pink")
    await ben.press("pink 1 (second copy)")
    await ben.press("Put it together")
    await ben.press("all other players")
    for _ in range(6):
        if "Take these words" in ben.panel.labels:
            break
        newest = next(control for control in reversed(ben.panel.controls) if control.is_menu)
        await ben.press(newest.choices[0].label, on=ben.panel)
    form = await ben.press("Take these words")
    await ben.fill(form, title="Rain")
    assert "👥" not in ben.panel.words, "what comes from menus is understood"
    await ben.press("Send to the moderators")
    (proposal,) = await waiting(world)
    assert proposal.card.slot == "g61"


async def test_every_page_of_the_starter_deck_is_drawn(ben: Person) -> None:
    await ben.slash("deck show")
    for _ in range(3):
        assert ben.panel.pictures
        await ben.press("▶")
    assert "Page 4 of 4" in ben.panel.words


async def test_one_sign_for_who_sees_to_it_from_the_form_to_the_card(world: World, ana: Person, ben: Person) -> None:
    """A rule that is claimed says so before it is sent in; what the game has not is told, too."""
    await ben.slash("deck write")
    form = await ben.press("Write a rule")
    assert "👥" not in str(form.reply.form), "a sign is shown where it is explained"
    preview = await ben.fill(form, title="Cough", condition="a player coughs", words="draw 50 cards")
    assert "“50” is not possible here: it can be 1 to 10." in preview.words
    preview = await ben.fill(await ben.press("Change the words"), words="all others draw a card")
    waits = "“a player coughs” ➜ 👥 this happens: “a player coughs”"
    does = "“all others draw a card” ➜ ⚙️ All other players must draw a card."
    claimed = "⚠️ It happens only if somebody notices and claims it: the others vote."
    assert all(said in preview.words for said in (waits, does, claimed))
    await ben.press("Send to the moderators")
    queue = await ana.slash("deck-moderation queue")
    assert all(said in queue.words for said in (waits, does, claimed))
    await ana.press("Approve")
    card = (await ben.slash("deck show", card="Cough")).words
    assert "👥 If this happens: “a player coughs”:\n⚙️ All other players must draw a card." in card
    assert "⚙️ means: the table does it by itself." in card
    assert "👥 means: people see to it" in card


async def test_a_contest_is_for_people_to_see_to_from_the_form_to_the_table(ana: Person, ben: Person) -> None:
    await ben.slash("deck write")
    words = "staring contest with another player: the winner gives the loser a card"
    preview = await ben.fill(await ben.press("Write a rule"), title="Stare", condition="a 3 is played", words=words)
    does = "👥 A player of their choice must compete"
    assert f"“{words}” ➜ {does}" in preview.words
    assert "do not understand" not in preview.words
    await ben.press("Send to the moderators")
    assert does in (await ana.slash("deck-moderation queue")).words
    await ana.press("Approve")
    assert f"⚙️ If a 3 is played:\n{does}" in (await ben.slash("deck show", card="Stare")).words
