"""The story of a community, through Discord: it plays, its winner writes a card, its moderators decide, the card is in
the next game and does what it says; and the deck is played on another server."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import count

import pytest
from simcord import ChannelHandle

from bot.demo.people import Person, Seen, add_person, add_server
from bot.demo.world import World
from bot.engine.deck import Card
from tests.cogs.decks.steps import files, messages, private, waiting
from tests.play.driver import Group
from tests.rendering.photos import on, photographed, saved

pytestmark = pytest.mark.usefixtures("ready")

TITLE = "The old kettle"
PHOTO = ("kettle.jpg", saved(photographed(on("#f0ead8")), "JPEG"))
"""A drawing on paper as a telephone takes it, with shadows on it."""


@dataclass
class Community:
    """Two people who play, a moderator, and the moderators' channel."""

    world: World
    moderator: Person
    players: list[Person]
    office: ChannelHandle

    def queue(self) -> Seen:
        """The newest message of the moderators' channel."""
        return messages(self.world, self.office.id)[-1]

    def news(self, person: Person) -> Seen:
        """What somebody was told last in direct messages."""
        return private(self.world, person)[-1]

    async def cards(self) -> dict[str, Card]:
        """What is written in the deck of the server, by title."""
        guild, decks = self.moderator.member.guild.id, self.world.bot.decks
        (deck,) = await decks.library.decks(guild, "blank")
        return {
            held.card.title: held.card for held in await decks.library.cards(deck.id, guild) if held.card is not None
        }


@pytest.fixture
async def community(world: World, ana: Person, ben: Person, dora: Person) -> Community:
    office = world.env.guild.create_text_channel("moderators")
    await ana.slash("deck-moderation settings", queue=office)
    return Community(world, ana, [ben, dora], office)


async def test_what_a_community_writes_is_played_there_and_elsewhere(community: Community) -> None:
    winner, loser = await a_game_is_played_to_its_end(community)
    await the_winner_writes_a_card(community, winner)
    await the_loser_s_card_is_sent_back(community, loser)
    await a_moderator_edits_and_approves(community, winner)
    await the_next_game_has_the_card_and_does_what_it_says(community)
    await the_deck_is_played_on_another_server(community)


async def a_game_is_played_to_its_end(community: Community) -> tuple[Person, Person]:
    """Who won, and who did not."""
    group = await begun(community.world, community.players)
    await group.finish()
    assert group.now.result is not None
    (won,) = group.now.result.winners
    winner, loser = sorted(community.players, key=lambda person: person.id != group.now.players[won].user)
    assert f"{winner.name}: write your prize card" in winner.table.labels
    return winner, loser


async def begun(world: World, players: list[Person], number: int = 1) -> Group:
    group = Group(world, players, number, command="blank")
    await group.open()
    return group


async def the_winner_writes_a_card(community: Community, winner: Person) -> None:
    """K25. The bot is restarted while the card is a draft, and once more while it waits."""
    await winner.press(f"{winner.name}: write your prize card", on=winner.table)
    form = await winner.press("Write a rule")
    words = "the next player draws two cards and must whistle"
    preview = await winner.fill(form, title=TITLE, condition="an odd number is played", words=words, drawing=PHOTO)
    assert "“the next player draws two cards” ➜ ⚙️ The next player must draw 2 cards." in preview.words
    assert "➜ 👥 The next player must do this: “whistle”." in preview.words
    assert "with a drawing" in preview.messages[0].alt[0]
    assert await waiting(community.world) == []
    draft = winner.panel
    await community.world.restart()
    await winner.press("Send to the moderators", on=draft)
    await community.world.restart()
    assert f"A new card: {TITLE}" in community.queue().words
    assert community.queue().pictures


async def the_loser_s_card_is_sent_back(community: Community, loser: Person) -> None:
    await loser.slash("deck write")
    form = await loser.press("Write a rule")
    await loser.fill(form, title="Mine", condition="a 6 is played", words="all others draw ten cards")
    await loser.press("Send to the moderators")
    back = await community.moderator.press("Send back", on=community.queue())
    await community.moderator.fill(back, reason="Ten is a lot: we want to be home by midnight.")
    assert "Sent back by" in community.queue().words
    assert "home by midnight" in community.news(loser).words
    assert "Mine" not in await community.cards()


async def a_moderator_edits_and_approves(community: Community, winner: Person) -> None:
    """K26. The proposal is older than the one that was sent back: it is found in the private queue."""
    ana = community.moderator
    await ana.slash("deck-moderation queue")
    await ana.fill(await ana.press("Edit"), words="the next player draws one card and must whistle")
    assert "Approve" not in ana.panel.labels
    assert "draws ~~two cards~~ **one card**" in community.news(winner).words
    await winner.press("Yes, I agree", on=community.news(winner))
    await ana.slash("deck-moderation queue")
    await ana.press("Approve")
    assert "Your card is approved" in community.news(winner).words
    card = (await community.cards())[TITLE]
    assert (card.signature, bool(card.drawing)) == (winner.name, True)


async def the_next_game_has_the_card_and_does_what_it_says(community: Community) -> None:
    """K6."""
    numbers = count(7)
    group = await begun(community.world, community.players, next(numbers))
    assert rules(group)[2] == TITLE, "the first game with it turns two others up"
    (shown,) = group.people[0].table.alt
    assert f"“{TITLE}”: People see to this: If an odd number is played, then the next player draws one card" in shown
    ben, dora = (person.name for person in group.people)
    expected = (_set_off(by=ben, next_one=dora), _set_off(by=dora, next_one=ben))
    while not any(news in group.people[0].table.words for news in expected):
        if not await group.move():  # over before it was set off, or told together with more than a table shows
            group = await begun(community.world, community.players, next(numbers))


def _set_off(by: str, next_one: str) -> str:
    """What everybody reads."""
    return f"{by} sets off “{TITLE}”. {next_one} draws 1 card. {next_one}: whistle"


def rules(group: Group) -> list[str]:
    """Titles of the rules in play, in their order."""
    state = group.now.state
    return [state.terms.written[source].card.title for source in state.rules]


async def the_deck_is_played_on_another_server(community: Community) -> None:
    await community.moderator.slash("deck-moderation rename", deck="Starter deck", name="Kitchen")
    (data,) = files(community.world, await community.moderator.slash("deck-moderation export", licence="CC BY 4.0"))
    _, channel = add_server(community.world, "Elsewhere")
    yara = add_person(community.world, channel, "Yara")
    zoe = add_person(community.world, channel, "Zoe", moderator=True)
    await zoe.slash("deck-moderation import", file=("deck.zip", data))
    told = await zoe.press("A new deck")
    assert "A new deck “Kitchen”" in told.words
    assert f", “{TITLE}”." in told.words
    await zoe.press("Yes, do it")
    group = Group(community.world, [zoe, yara], command="blank")
    await group.open(start=False)
    await zoe.press("Options")
    await zoe.press("Deck: Kitchen")
    await zoe.press("Start")
    assert group.now.setup is not None
    assert group.now.setup.deck is not None
    assert TITLE in {card.title for card in group.now.setup.deck.cards}
    while " plays " not in yara.table.words:
        assert await group.move()
    shown = await yara.slash("deck show", deck="Kitchen", card=TITLE)
    assert f"“{TITLE}”. If an odd number is played" in shown.messages[0].alt[0]
    assert "(with a drawing)" in shown.messages[0].alt[0]
