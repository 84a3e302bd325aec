"""Text that may not stand on a card, and text that looks as if it might not but may."""

from __future__ import annotations

import msgspec
import pytest

from bot.decks.decks import Decks
from bot.decks.model import Improper, Member
from bot.decks.validation import LIMITS, NAME, card_problems, cleaned, problems, stacked
from bot.engine.deck import Card
from bot.store.deck_records import WritingPolicy
from tests.decks.conftest import GUILD


def found(words: str) -> list[str]:
    return [problem.message for problem in problems(words, NAME, 300)]


@pytest.mark.parametrize(
    "words",
    [
        "https://evil.com",
        "ftp://evil.example",
        "see www.evil.xyz now",
        "discord.gg/abc",
        "DISCORD.GG/abc",
        "discord . gg / abc",
        "discordapp.com/invite/abc",
        "ｄｉｓｃｏｒｄ.gg/abc",
        "come to evil.com",
        "bit.ly/3xYz",
        "dsc.gg/abc",
        "join .gg/cats",
    ],
)
def test_links_and_invites(words: str) -> None:
    assert any("no links" in why for why in found(words))


@pytest.mark.parametrize(
    "words",
    [
        "@everyone draws",
        "@here",
        "<@123456789012345678>",
        "<@&12>",
        "<#12>",
        "</deck:12>",
        "<:smile:12>",
        "<a:dance:12>",
        "<t:0:R>",
        "＠everyone",
    ],
)
def test_mentions_and_codes(words: str) -> None:
    assert any("no mentions" in why for why in found(words))


@pytest.mark.parametrize("words", ["H̷̢̧̛͓e comes", "a" + "\u0301" * 5, "z\u20dd\u20dd\u20dd\u20dd"])
def test_marks_piled_up(words: str) -> None:
    assert any("piled up" in why for why in found(words))


@pytest.mark.parametrize(
    "words",
    [
        "Everybody draws 2.5 cards.Then the next player... sings",
        "If a 3 is played: draw < 3 cards, i.e. 2 (or 1/2?)",
        "I ♥ it @ home, e.g. 5 > 3",
        "Say 'hello.world' and mail the cat",
        "Tiếng Việt: rút hai lá bài",
        "שָׁלוֹם, כָּל אֶחָד לוֹקֵחַ קְלָף",
        "ผู้เล่นคนต่อไปจั่วไพ่",
        "अगला खिलाड़ी एक पत्ता उठाए",
        "👩‍👩‍👧‍👦 draw",
        "La próxima persona.Il gioco",
    ],
)
def test_honest_words_are_let_through(words: str) -> None:
    assert found(words) == []


@pytest.mark.parametrize("part", list(LIMITS))
def test_each_part_has_its_length(part: str) -> None:
    limit = LIMITS[part]
    whole, longer = (msgspec.convert({"slot": "r0", part: "x" * length}, Card) for length in (limit, limit + 1))
    (problem,) = card_problems(longer)
    assert list(card_problems(whole)) == []
    assert dict(problem.arguments)["limit"] == limit


def test_what_cannot_be_seen_is_gone_before_anything_is_checked() -> None:
    card = cleaned(Card("r0", "A\u202e title\u200b", "line\nline", "\x07b\u0000\u2066ad", signature="\u3164Ben\u2069"))
    assert (card.title, card.condition, card.words, card.signature) == ("A title", "line line", "bad", "Ben")


def test_marks_are_counted_on_the_letter_they_stand_on() -> None:
    assert (stacked("plain"), stacked("é"), stacked("e\u0323\u0302"), stacked("q\u0323\u0302 e\u0301")) == (0, 0, 0, 2)


@pytest.mark.parametrize(
    ("card", "why"),
    [
        (Card("", condition="Somebody yawns"), "the words are missing"),
        (Card("", condition="Somebody yawns", words="\u200b"), "the words are missing"),
        (Card("", words="Draw."), "needs a condition"),
        (Card("g4", "T", condition="If", words="Draw."), "it has no condition"),
        (Card("g4", words="Draw."), "Give the card a title"),
        (Card("g2", "T", words="Draw.", drawing="0" * 64), "There is a picture on this card already"),
        (Card("", condition="a", words="draw " * 20), "too long for the card"),
        (Card("", condition="a", words="Draw.", meaning={"wins": True}), "cannot be meant"),
        (Card("", condition="a", words="Shout darn it"), "does not want"),
    ],
)
async def test_what_is_improper_never_reaches_the_moderators(
    decks: Decks, deck: int, ana: Member, ben: Member, card: Card, why: str
) -> None:
    await decks.moderation.set_policy(WritingPolicy(GUILD, words=("Darn",)), ana)
    with pytest.raises(Improper) as improper:
        await decks.proposals.propose(deck, card, ben, locale="en", channel=None)
    assert why in improper.value.problems[0].message
    assert await decks.proposals.waiting(GUILD) == []


NAMES = {
    "ana.tv": "ana·tv",
    "kim@home": "kim home",
    "@everyone": "everyone",
    "discord.gg/spam": "discord·gg/spam",
    "ｄｉｓｃｏｒｄ．gg": "discord·gg",
    "https://evil.example/x": "https·//evil·example/x",
    "<@123>": "123>",
    "Ana M. Rossi": "Ana M. Rossi",
    "J.R.R. Tolkien": "J.R.R. Tolkien",
}


@pytest.mark.parametrize("name", [*NAMES, "z" + "\u0301\u0302" * 9, "a.tv " * 7, "\u200b"])
async def test_whatever_somebody_is_called_they_can_write_a_card(decks: Decks, deck: int, name: str) -> None:
    called = Member(9, name, GUILD)
    proposal = await decks.proposals.propose(
        deck, Card("", condition="a", words="b"), called, locale="en", channel=None
    )
    signed = proposal.card.signature
    assert signed == NAMES.get(name, signed)
    assert not list(problems(signed, NAME, LIMITS["signature"]))


async def test_a_moderator_with_such_a_name_can_write_on_a_card(decks: Decks, deck: int) -> None:
    await decks.editing.edit(deck, "g4", Card("g4", "T", words="Draw."), Member(9, "ana.tv", GUILD, moderator=True))
    held = await decks.library.card(deck, GUILD, "g4")
    assert held.card is not None
    assert held.card.signature == "ana·tv"
