"""What written cards did in a game is counted when it is over, once; players say which they like."""

from __future__ import annotations

import io
from collections import Counter

import pytest
from msgspec.structs import replace
from PIL import Image

from bot.demo.people import Person
from bot.demo.world import World
from bot.engine.deck import Card
from bot.store.deck_records import CardDeed
from bot.store.driver import one
from bot.store.hall import TO_COUNT
from bot.tables.model import Table
from bot.tables.stories import told
from bot.ui.hall import month_of
from cogs.decks.screens.hall import after, before
from cogs.decks.screens.overview import DONE
from cogs.decks.screens.proposals import proposal_screen
from cogs.decks.services import DeckServices
from tests.cogs.decks.steps import member, messages, sent_in, waiting
from tests.cogs.history.past import played

LONGEST = 3_000
# Seconds that a game may take to be counted, for it is played again: many more than it does, also on a busy machine.
COUNTING = 60.0
pytestmark = pytest.mark.usefixtures("ready")


@pytest.fixture(autouse=True)
def kind() -> None:
    """No other games than those that there are."""


async def written(world: World, ana: Person, game: str, card: Card) -> int:
    """A card of Ana's in the deck that new tables play with; the deck."""
    with world.as_bot():
        (deck,) = await world.bot.decks.library.decks(world.env.guild.id, game)
        await world.bot.decks.editing.edit(deck.id, card.slot, card, member(ana, moderator=True))
    id: int = deck.id
    return id


async def kennel(world: World, ana: Person) -> int:
    return await written(world, ana, "blank", Card("r14", "Kennel", "a card is played", "discard a card"))


async def done(world: World, deck: int, slot: str) -> dict[str, int]:
    """What a card has done by what the database says."""
    await world.bot.hall.chore.settled(COUNTING)
    fame = await world.bot.hall.fame(world.env.guild.id)
    found: dict[str, int] = fame[deck, slot].did
    return found


async def set_off(world: World, table: Table, title: str) -> Counter[str]:
    """What everybody was told that a card did: how often it was set off, and the discards that followed."""
    counted, on = Counter[str](), False
    for row in await world.bot.store.log(table.id):
        for event in told(table, row):
            said = dict(event.text.arguments)
            if event.text.message == "{player} sets off {card}.":
                on = title in str(said["card"])
                counted["fired"] += on
            elif event.text.message in ("{player} plays {card}.", "{player} has no matching card."):
                on = False
            elif on and event.text.message == "{player} discards {n} card.":
                counted["discarded"] += int(str(said["n"]))
    return counted


async def test_what_a_rule_did_is_counted_once_and_shown(world: World, ana: Person, ben: Person, dora: Person) -> None:
    deck = await kennel(world, ana)
    table = await played(world, ana, ben, "blank", LONGEST)
    assert table.result is not None
    did = await done(world, deck, "r14")
    counted = await set_off(world, table, "Kennel")
    assert counted["fired"] > 3
    assert (did["came"], did["fired"], did["discarded"]) == (1, counted["fired"], counted["discarded"])
    await world.restart()
    world.bot.hall.chore.hurry()
    assert await done(world, deck, "r14") == did, "counted before"

    assert "for the others to like it" in (await ana.press("Kennel", on=ana.table)).words
    assert "Only those who played" in (await dora.press("Kennel", on=dora.table)).words
    liked = await ben.press("Kennel", on=(end := ben.table))
    assert "You like “Kennel”" in liked.words
    assert "1 person likes it." in liked.words

    await dora.slash("deck hall")
    assert "**1. Kennel**" in dora.panel.words
    assert f"It was carried out {did['fired']} times." in dora.panel.words
    (alt,) = dora.panel.alt
    assert "1 person likes it." in alt
    assert Image.open(io.BytesIO(dora.panel.pictures[0])).size == (1100, 700)
    await dora.press("Share the card of the month", on=dora.panel)
    assert "### Card of the month: " in (shared := messages(world, dora.channel.id)[-1]).words
    assert shared.alt == (alt,)
    await dora.slash("deck hall")
    await dora.press("◀ The month before", on=dora.panel)
    assert "Kennel" not in dora.panel.words

    shown = await ana.slash("deck show", card="Kennel")
    assert "**What it has done here**" in shown.words
    assert f"{did['discarded']} cards were discarded for it." in shown.words
    await ben.press("Kennel", on=end)
    await ben.press("I like it no longer", on=ben.panel)
    assert "likes it" not in (await ana.slash("deck show", card="Kennel")).words


async def test_nothing_is_counted_of_a_game_that_was_broken_off(world: World, ana: Person, ben: Person) -> None:
    await kennel(world, ana)
    await played(world, ana, ben, "blank", 5)
    await world.bot.hall.chore.settled(COUNTING)
    assert await world.bot.hall.fame(world.env.guild.id) == {}
    assert "Which card did you like?" not in ben.table.labels
    assert "No card that somebody has written" in (await ben.slash("deck hall")).words


async def test_the_hall_is_read_in_italian_and_without_pictures(world: World, ana: Person, carla: Person) -> None:
    meaning = {"parts": [{"steps": [{"is": "gain", "amount": {"base": 2}}]}]}
    card = Card("i3", "Moon", words="gain 2 points", meaning=meaning)
    deck = await written(world, ana, "blank_white_dice", card)
    table = await played(world, ana, carla, "blanco", 1)
    now = world.bot.decks.library.now()
    store = world.bot.store
    await store.driver.transaction([one(TO_COUNT, table.id)])
    await store.hall.count(table.id, now, month_of(now), [CardDeed(deck, "i3", "gained", 4)])
    await carla.slash("settings", **{"text-mode": True})
    await carla.slash("deck hall")
    assert "Ha fatto guadagnare 4 punti." in carla.panel.words
    assert "La carta del mese" in carla.panel.words
    assert not carla.panel.pictures


def test_months_follow_each_other() -> None:
    assert [before(202601), before(202612)] == [202512, 202611]
    assert [after(202512), after(202601)] == [202601, 202602]


async def test_the_queue_tells_what_a_card_to_be_changed_has_done(world: World, ana: Person, ben: Person) -> None:
    deck = await kennel(world, ana)
    table = await played(world, ana, ben, "blanco", 1)
    now = world.bot.decks.library.now()
    await world.bot.store.driver.transaction([one(TO_COUNT, table.id)])
    await world.bot.store.hall.count(table.id, now, month_of(now), [CardDeed(deck, "r14", "fired", 7)])
    await sent_in(ben, "Rain", "Draw a card.", "a 3 is played")
    (new,) = await waiting(world)
    with world.as_bot():
        about = await DeckServices(world.bot).proposal_details(new, world.env.guild.id)
        changed = await DeckServices(world.bot).proposal_details(
            replace(new, card=replace(new.card, slot="r14"), base=1), world.env.guild.id
        )
    assert about.done == ()
    assert [said.message for said in changed.done] == ["It was carried out {n} time."]
    assert DONE in proposal_screen(changed).lines
