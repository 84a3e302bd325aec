"""'What do I see?' explains every sign of every game, drawn as the pictures draw it, and in words."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.demo.people import Person
from bot.demo.world import World
from bot.language import Words
from bot.store.api import PersonRow
from bot.ui.components.layout import ALT
from bot.ui.screens.legend import signs as signs_of
from rendering.lettering import handwriting
from rendering.paint.encode import png
from rendering.pieces import legend
from tests.battery import GAMES
from tests.cogs.little_white_die.tables import guessing
from tests.ui.conftest import Opened, begun, whose_turn

LEAST = 32  # pixels of letters: about 10 on a phone
LARGEST = 200_000  # bytes


@pytest.mark.parametrize("slug", sorted(GAMES))
def test_every_sign_is_drawn_with_words_that_a_phone_shows(slug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    signs, say = signs_of(GAMES[slug]), Words("it", markup=False)
    drawn, sizes = [sign.drawn() for sign in signs], list[int]()
    write = handwriting.line

    def written(words: str, size: int) -> handwriting.Line:
        sizes.append(size)
        return write(words, size)

    monkeypatch.setattr(handwriting, "line", written)
    picture = legend.legend([(sprite, say(sign.said)) for sprite, sign in zip(drawn, signs, strict=True)])
    assert (picture.mode, picture.width) == ("P", 1100)
    assert len(png(picture)) < LARGEST
    assert max(sprite.width for sprite in drawn) <= legend.SIGN
    assert min(sizes) >= LEAST
    assert len({sprite.drawing().tobytes() for sprite in drawn}) == len({sign.said for sign in signs}) == len(signs)


@pytest.mark.parametrize("wildcards", [False, True])
@pytest.mark.parametrize("powers", [False, True])
def test_signs_of_what_is_not_played_with_are_left_out(wildcards: bool, powers: bool) -> None:
    view = replace(guessing(), wildcards=wildcards, powers=powers)
    said = [sign.said.message for sign in signs_of(GAMES["little_white_die"], view)]
    assert any("wildcard" in each for each in said) is wildcards
    powered = ("Power card", "power", "pile", "skipped", "Everybody sees", "waits for the next round")
    assert [any(word in each for each in said) for word in powered] == [powers] * len(powered)
    assert any("The Liar" in each for each in said)


@pytest.mark.parametrize("slug", sorted(GAMES))
def test_the_italian_words_of_all_signs_fit_beside_the_picture(slug: str) -> None:
    say = Words("it", markup=False)
    assert len(" ".join(say(sign.said) for sign in signs_of(GAMES[slug]))) <= ALT


async def test_the_page_shows_the_legend_and_text_mode_has_no_signs_to_explain(
    opened: Opened, world: World, ana: Person, ben: Person
) -> None:
    await begun(opened, ana, ben)
    turn, other = whose_turn(ana.table, ana, ben)
    await turn.press("More")
    await turn.press("What do I see?")
    assert len(world.wire.sent[-1].files) == 1
    await other.press("More")
    await world.bot.store.set_person(PersonRow(other.id, text_mode=True))
    await other.press("What do I see?")
    assert other.panel.words.startswith("### At this table")
    assert "What do I see?" not in other.panel.labels
    assert "What happened" in other.panel.labels
