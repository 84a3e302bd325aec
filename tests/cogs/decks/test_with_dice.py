"""The pages of the decks with icon cards of Blank White Dice: written, drawn, approved, and played with."""

from __future__ import annotations

import io
import random
import zipfile
from typing import Any

import pytest
from msgspec.structs import replace
from PIL import Image, ImageDraw

from bot.decks.deck_game import FirstUser, Offer, Reading, Sentence, Tried
from bot.decks.model import CheckedDraft, PlaceContent, TrialResult
from bot.decks.names import STARTER
from bot.demo.people import Answer, Person
from bot.demo.world import World
from bot.engine.deck import Card
from bot.engine.screen import Go
from bot.engine.text import text
from bot.language import Words
from bot.store.deck_records import Draft, Proposal
from bot.ui.components.layout import Reader, laid_out
from cogs.blank_white_dice.deck import DECK, NOT_UNDERSTOOD
from cogs.blank_white_dice.wording import told_text
from cogs.decks.screens.builder import PART, builder_page, parts_of
from cogs.decks.screens.meanings import meaning_lines, meaning_rows
from cogs.decks.screens.trials import trial_page
from tests.cogs.decks.steps import exported, member, retired, waiting

pytestmark = pytest.mark.usefixtures("ready")

SLUG = "blank_white_dice"
SAY = Words("en", markup=False)
MEANING = {"parts": [{"steps": [{"is": "gain", "amount": {"base": 1}}]}]}
WRITE = "A card of Blank White Dice"


@pytest.fixture(autouse=True)
def kind() -> None:
    """No other games than those that there are."""


def fish() -> bytes:
    image = Image.new("L", (500, 420), 235)
    draw = ImageDraw.Draw(image)
    draw.ellipse((120, 130, 360, 290), outline=20, width=12)
    draw.polygon([(120, 210), (50, 150), (50, 270)], outline=20, width=12)
    draw.ellipse((290, 175, 320, 205), fill=20)
    return png(image)


def line() -> bytes:
    image = Image.new("L", (500, 420), 235)
    ImageDraw.Draw(image).line((40, 200, 460, 215), fill=20, width=9)
    return png(image)


def png(image: Image.Image) -> bytes:
    data = io.BytesIO()
    image.save(data, "PNG")
    return data.getvalue()


async def begun(person: Person) -> None:
    await person.slash("deck write")
    await person.press(WRITE)


async def put_together(person: Person, title: str = "Flying Fish", **more: Any) -> Answer:
    """An icon card as far as its preview: gain 2 points."""
    await begun(person)
    await person.press("Put an icon card together")
    await person.press("gain points")
    await person.press("2 points")
    form = await person.press("Take these words")
    return await person.fill(form, title=title, **more)


async def approved(ana: Person, ben: Person, **more: Any) -> int:
    """The deck with a card that Ben wrote."""
    await put_together(ben, **more)
    await ben.press("Send to the moderators")
    await ana.slash("deck-moderation queue")
    await ana.press("Approve")
    return await deck_of(ana)


async def deck_of(ana: Person) -> int:
    with ana.world.as_bot():
        deck, *_ = await ana.world.bot.decks.library.decks(ana.member.guild.id, SLUG)
    id: int = deck.id
    return id


async def filled(ana: Person, deck: int, places: range) -> None:
    """So many further cards."""
    with ana.world.as_bot():
        for place in places:
            card = Card(f"i{place}", f"Card {place}", words="Gain 1 point.", meaning=MEANING)
            await ana.world.bot.decks.editing.edit(deck, f"i{place}", card, member(ana, moderator=True))


async def test_a_card_is_put_together_approved_and_played_with(world: World, ana: Person, ben: Person) -> None:
    preview = await put_together(ben)
    assert "gain 2 points" in preview.words
    assert "⚠️" not in preview.words
    assert preview.messages[0].pictures
    await ben.press("Send to the moderators")
    (proposal,) = await waiting(world)
    assert (proposal.card.slot, proposal.card.title) == ("i0", "Flying Fish")
    await ana.slash("deck-moderation queue")
    await ana.press("Approve")
    library = world.bot.decks.library
    (deck,) = await library.decks(world.env.guild.id, SLUG)
    snapshot = await library.snapshot(world.env.guild.id, [deck.id])
    assert [card.title for card in snapshot.cards] == ["Flying Fish"]
    assert deck.name == STARTER.message


async def test_an_icon_that_can_be_told_on_a_die_is_drawn_and_one_that_cannot_is_named(
    world: World, ben: Person
) -> None:
    preview = await put_together(ben, drawing=("fish.png", fish()))
    assert "⚠️" not in preview.words
    assert "(with a drawing)" in preview.messages[0].alt[0]
    form = await ben.press("Change the words")
    thin = await ben.fill(form, title="Line", drawing=("line.png", line()))
    assert "⚠️ There is too little ink in it to be seen on a die." in thin.words
    assert "its initials stand on the dice then" in thin.words
    assert "Send to the moderators" not in ben.panel.labels
    bare = await ben.press("Without the drawing")
    assert "⚠️" not in bare.words
    await ben.press("Send to the moderators")
    (proposal,) = await waiting(world)
    assert (proposal.card.title, proposal.card.drawing) == ("Line", "")


async def test_an_icon_like_another_of_the_deck_is_refused_with_its_name(ana: Person, ben: Person) -> None:
    await approved(ana, ben, drawing=("fish.png", fish()))
    again = await put_together(ben, "Second Fish", drawing=("fish.png", fish()))
    assert "it could be taken for the icon of “Flying Fish”" in again.words


async def test_a_table_plays_with_the_cards_and_their_icons(world: World, ana: Person, ben: Person) -> None:
    deck = await approved(ana, ben, drawing=("fish.png", fish()))
    await filled(ana, deck, range(1, 30))
    await ana.slash("blank-white-dice new")
    await ben.press("Join")
    await ana.press("Options")
    await ana.press("intermediate: gentle cards and the deck's")
    await ana.press("Start")
    table = world.bot.tables.in_channel(ana.channel.id)
    assert table.setup.deck.cards[0].drawing
    dealt = table.state.custom
    assert len(dealt) > 2
    assert {card.number for card in dealt} < set(range(100, 130))
    own = [card for card in dealt if card.number in table.state.hands[0]]
    assert own
    assert all(SAY(card.name) in ana.panel.labels for card in own)
    assert all(SAY(told_text(card)) in ana.panel.words for card in own)


async def test_a_newly_approved_card_is_dealt_in_the_next_game_that_takes_cards_of_decks(
    world: World, ana: Person, ben: Person
) -> None:
    deck = await approved(ana, ben)
    await filled(ana, deck, range(1, 30))
    table: Any = None
    for level in ("basic: Parasite and four others", "experienced: all cards and the deck's"):
        await ana.slash("blank-white-dice new")
        await ben.press("Join")
        await ana.press("Options")
        await ana.press(level)
        await ana.press("Start")
        table = world.bot.tables.in_channel(ana.channel.id)
        # A basic game deals none of them: there the card waits on.
        assert (table.setup.deck.due is None) == level.startswith("basic")
        await ana.slash("table end")
    assert SAY(table.state.custom[0].name) == "Flying Fish"
    with world.as_bot():
        lent = await world.bot.decks.library.snapshot(world.env.guild.id, [deck], options={"level": 2})
    assert lent.cards[lent.due].title == "Card 1", "the next one of those that wait"


TRIED = Tried(100, 2.5, 7.0, 8.4, 0.5, 0.5, 0, 0, FirstUser(90, won=0.4, fair=0.36), tagged=4.25)


def told(tried: Tried, locale: str = "en") -> str:
    """What moderators read about a card that was tried out."""
    say = Words(locale, markup=False)
    proposal = Proposal(1, 1, Card("i0", "Fish"), 7, "Ben", 0, "en", None, 0)
    return "\n".join(map(say, trial_page(proposal, TrialResult(tried, 0, 1)).lines))


def test_a_trial_is_told_in_sentences_of_both_languages() -> None:
    words = told(TRIED)
    assert "The card was tagged 4.2 times a game, and its icon was followed 2.5 times." in words
    assert "A game takes 7.0 rounds with it, 8.4 without it." in words
    assert "Whoever uses it first wins 40 % of the games; 36 % would be fair." in words
    assert "turns" not in words
    assert "è stata disegnata 4,2 volte a partita" in told(TRIED, "it")
    strong = replace(TRIED, user=FirstUser(90, won=0.6, fair=0.36))
    favoured = "⚠️ **Whoever uses it first is favoured.** They win 60 % of the games, and should win 36 %."
    assert favoured in told(strong)
    assert "favorito" in told(strong, "it")
    never = replace(TRIED, fired=0, user=FirstUser(0, 0, 0), tagged=0.0)
    assert "Nobody ever tagged it" in told(never)
    assert "would be fair" not in told(never)


async def test_decks_of_both_games_are_listed_and_named(ana: Person, ben: Person) -> None:
    listed = await ben.slash("deck list")
    assert "**BLANK**" in listed.words
    assert "**Blank White Dice**" in listed.words
    assert "0 of 30 icon cards are written on." in listed.words
    await ana.slash("deck-moderation create", name="Winter", game=SLUG)
    shown = await ben.slash("deck show", deck="Winter")
    assert "icon cards are written on" in shown.words
    written = await ben.slash("deck write", deck="Winter")
    assert "Write an icon card" in ben.panel.labels
    assert "An **icon** is drawn on faces of dice" in written.words
    refused = await ana.slash("deck-moderation create", name="Summer", game="chess")
    assert "no game “chess”" in refused.words


async def test_a_deck_goes_out_and_comes_back_as_it_was(world: World, ana: Person, ben: Person) -> None:
    deck = await approved(ana, ben, drawing=("fish.png", fish()))
    data = await exported(ana, deck=f"#{deck}")
    asked = await ana.slash("deck-moderation import", file=("deck.zip", data))
    assert "cards of Blank White Dice" in asked.words
    preview = await ana.press("A new deck")
    assert "Flying Fish" in preview.words
    await ana.press("Yes, do it")
    with world.as_bot():
        library, guild = world.bot.decks.library, world.env.guild.id
        decks = await library.decks(guild, SLUG)
        assert len(decks) == 2
        first, copy = [(await library.snapshot(guild, [one.id])).cards[0] for one in decks]
    assert (first.title, first.words, first.meaning, first.drawing) == (
        copy.title,
        copy.words,
        copy.meaning,
        copy.drawing,
    )
    sheet = await exported(ana, deck=f"#{deck}", kind="csv")
    assert b"Flying Fish" in sheet
    renamed = sheet.replace(b"Flying Fish", b"Sailing Fish")
    changed = await ana.slash("deck-moderation import", file=("deck.csv", renamed), deck=f"#{deck}")
    assert "Sailing" in changed.words
    await ana.press("Yes, do it")
    with world.as_bot():
        (card,) = (await library.snapshot(guild, [deck])).cards
    assert (card.title, card.meaning, card.drawing) == ("Sailing Fish", first.meaning, first.drawing)


async def test_words_that_are_not_understood_cannot_be_sent_in(ben: Person) -> None:
    await begun(ben)
    form = await ben.press("Write an icon card")
    preview = await ben.fill(form, title="Bark", words="bark three times at whoever sits opposite")
    assert "put the card together from the menus" in preview.words
    assert "Send to the moderators" not in ben.panel.labels
    assert "❓" in preview.words
    assert "people see to it" not in preview.words


async def test_words_that_are_understood_need_no_menus(world: World, carla: Person) -> None:
    """In the author's own language."""
    await carla.slash("deck write")
    await carla.press("Una carta di Blank White Dice")
    form = await carla.press("Scrivi una carta icona")
    preview = await carla.fill(form, title="Pesce", words="ruba 2 punti a qualcuno, poi cancella una faccia.")
    assert "⚠️" not in preview.words
    assert "ruba 2 punti a qualcuno" in preview.words
    await carla.press("Invia ai moderatori")
    (proposal,) = await waiting(world)
    assert [step["is"] for step in proposal.card.meaning["parts"][0]["steps"]] == ["steal", "erase"]


def test_what_words_may_mean_is_offered_and_never_left_to_people() -> None:
    unread = Sentence("gain too points", NOT_UNDERSTOOD, free=True)
    reading = Reading(None, (unread,), (Offer(MEANING, (Sentence("gain too points", text("Gain 1 point.")),)),))
    place = PlaceContent(DECK.places[0], None, None)
    checked = CheckedDraft(Card("i0", "Rain", words="gain too points"), place, (), reading)
    labels = [
        SAY(button.label)
        for row in meaning_rows(checked, DECK.says, chosen=False)
        for button in row
        if isinstance(button, Go)
    ]
    assert labels == ["⚙️ Main: gain 1 point.", "Why?"]
    lines = [SAY(line) for line in meaning_lines(checked, DECK.says, chosen=False)]
    assert not any("people" in line for line in lines)
    assert "**1.** ⚙️ Main: gain 1 point." in lines


def test_whatever_is_chosen_the_menus_fit_into_a_message() -> None:
    lots = random.Random(3)
    for _ in range(25):
        chosen: dict[str, str] = {}
        for _ in range(lots.randrange(30)):
            menu = lots.choice(DECK.builder("icon", chosen))
            chosen[menu.key] = menu.with_picked(chosen.get(menu.key, menu.default), lots.choice(menu.values)[0])
        menus = DECK.builder("icon", chosen)
        for part in range(len(parts_of(menus))):
            draft = Draft(1, 2, 3, chosen={**chosen, PART: str(part)})
            page = builder_page(draft, menus, DECK.says(DECK.built("icon", chosen)))
            for locale in ("en", "it"):
                laid_out(page, Reader(locale), 1, 1, None)


async def test_two_decks_are_mixed_and_each_keeps_its_cards(world: World, ana: Person, ben: Person) -> None:
    first = await approved(ana, ben)
    await ana.slash("deck-moderation create", name="Winter", mark="❄", game=SLUG)
    with world.as_bot():
        second = (await world.bot.decks.library.decks(world.env.guild.id, SLUG))[1].id
    await filled(ana, second, range(30))
    await ana.slash("blank-white-dice new")
    await ben.press("Join")
    await ana.press("Options")
    await ana.press("Mix in: Winter")
    await ana.press("experienced: all cards and the deck's")
    await ana.press("Start")
    table = world.bot.tables.in_channel(ana.channel.id)
    assert table.decks == (first, second)
    assert len(table.setup.deck.cards) == 31
    assert {card.number // 100 for card in table.state.custom} <= {1, 2}
    assert any(card.number >= 200 for card in table.state.custom)


async def test_a_card_has_a_history_is_put_back_and_retired(world: World, ana: Person, ben: Person) -> None:
    deck = await approved(ana, ben)
    await filled(ana, deck, range(1))
    told = await ben.slash("deck history", card="Card 0", deck=f"#{deck}")
    assert "“Flying Fish”. Main: gain 2 points." in told.words
    assert "“Card 0”. Gain 1 point." in told.words
    await ana.slash("deck history", card="Card 0", deck=f"#{deck}")
    await ana.press("1: Flying Fish")
    await ana.fill(await ana.press("Put it back"), reason="It was good.")
    library, guild = world.bot.decks.library, world.env.guild.id
    with world.as_bot():
        (card,) = (await library.snapshot(guild, [deck])).cards
    assert card.title == "Flying Fish"
    await retired(ana, "Flying Fish", deck=f"#{deck}")
    with world.as_bot():
        assert (await library.snapshot(guild, [deck])).cards == ()
    await ana.slash("deck-moderation restore", card="i0", deck=f"#{deck}")
    with world.as_bot():
        assert (await library.snapshot(guild, [deck])).cards == (card,)


async def test_a_file_with_a_meaning_that_is_none_is_refused_with_its_line(ana: Person, ben: Person) -> None:
    deck = await approved(ana, ben)
    data = await exported(ana, deck=f"#{deck}")
    for meaning, why in (
        ('{"parts":[{"steps":[{"is":"dot","times":1000}]}]}', "cannot make sense of this card"),
        ('{"parts":[{"steps":[{"is":"take"}]}],"overwrites":100}', "a card that is not printed"),
    ):
        await ana.slash("deck-moderation import", file=("deck.zip", with_meaning(data, meaning)))
        hostile = await ana.press("A new deck")
        assert why in hostile.words
        assert "cards.toml" in hostile.words
        assert "Yes, do it" not in ana.panel.labels


def with_meaning(data: bytes, meaning: str) -> bytes:
    """The same zip, its cards with another meaning."""
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(out, "w") as new:
        for name in old.namelist():
            content = old.read(name)
            if name.endswith("cards.toml"):
                lines = content.decode().splitlines()
                content = "\n".join(
                    f"meaning = '{meaning}'" if at.startswith("meaning") else at for at in lines
                ).encode()
            new.writestr(name, content)
    return out.getvalue()
