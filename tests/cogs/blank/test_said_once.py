"""In text mode a screen of BLANK says each thing once, and in words."""

from __future__ import annotations

from itertools import chain
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.engine.game import Event
from bot.engine.screen import Screen
from bot.tables.changes import moved_at
from bot.ui.components.layout import Reader, alt_text, screen_text
from bot.ui.screens.listening import READ
from bot.ui.screens.panel import panel_page
from cogs.blank.cards.effects.draw import Draw
from cogs.blank.cards.limits import limit_begins
from cogs.blank.cards.meaning import Clause, Meaning, understood
from cogs.blank.cards.names import hand_text
from cogs.blank.cards.starter_deck import DECK as STARTER
from cogs.blank.screen import panel, table
from cogs.blank.screen.controls import RulePage
from cogs.blank.screen.status import quotation
from cogs.blank.view import Done, Lasting, Question, TakeBack, View, Written
from cogs.blank.wording import quoted, rule_came
from tests.cogs.blank.views import BARK, NAMES, card, hand, lays, view
from tests.tables.running_tables import ANA, BEN, running_tables

QUOTE = "bark like a dog"
HEARD = Reader("en-US", NAMES, text_mode=True)
TOP = card("re3", BARK)


def said(screen: Screen) -> str:
    return screen_text(screen, HEARD, described=True)


def asking(seat: int | None) -> View:
    return view(seat, phase="question", question=Question(0, "looked", BARK, cards=hand("gr1 gr2")))


@pytest.mark.parametrize("seat", [0, 1, None])
@pytest.mark.parametrize("top", [False, True])
def test_while_a_card_asks_its_words_are_said_once(seat: int | None, top: bool) -> None:
    seen = asking(seat)
    assert BARK in seen.rules
    if top:
        seen = replace(seen, top=TOP, rules=tuple(each for each in seen.rules if each != BARK))
    assert said(panel(seen, ())).count(QUOTE) == 1
    assert alt_text(panel(seen, ()), HEARD).count(QUOTE) == 1


@pytest.mark.parametrize("kind", ["ban_colour", "ban_number", "demand_colour", "demand_number", "only_number"])
def test_what_a_card_forbids_is_no_news_beside_what_is_in_force(kind: str) -> None:
    lasting = Lasting(BARK, kind, 2, (1,))  # type: ignore[arg-type]
    for screen in (table(view(None, lasting=(lasting,))), panel(view(lasting=(lasting,)), ())):
        assert limit_begins(kind, 2) in screen.retold
        assert limit_begins(kind, 3) not in screen.retold or kind == "only_number"


def test_every_line_of_the_picture_in_words_ends_as_a_sentence() -> None:
    seen = view(hand=hand("re1 re2 bl3"), fired=(0,))
    lines = [HEARD.aloud(line) for line in panel(seen, ()).description]
    assert "• red: 1 and 2." in lines
    assert not [line for line in lines if line[-1] not in ".:)…"]
    assert not {*chain.from_iterable(lines)} & {*"⬢▲■●◆🛡⚙👥⚡↻↺"}


def in_short(seen: View) -> list[str]:
    """What a panel says in text mode in the middle of a turn, below its title."""
    screen = panel(seen, (), in_words=True)
    assert screen.heard is not None
    lines = (*(line for line in screen.lines if line not in screen.spare), *screen.heard)
    return list(map(HEARD.say, lines))


def test_a_card_that_was_laid_is_all_that_is_said_after_a_press() -> None:
    seen = view(hand=hand("re1 bl3", "re1"), laid=hand("re5"), moves=(*lays("re1"), TakeBack(), Done()))
    assert in_short(seen) == ["Chosen so far: red 5."]
    assert in_short(replace(seen, moves=(TakeBack(), Done())))[1:] == ["Nothing more fits: play it."]


def test_a_card_is_quoted_at_the_first_of_its_questions_only() -> None:
    chosen = replace(BARK, meaning=Meaning((Clause("chosen", Draw(1)),)))
    for source, players, kind, times in (
        (chosen, 3, "seat", 1),
        (chosen, 3, "second_seat", 0),
        (chosen, 3, "winner", 0),
        (chosen, 2, "winner", 1),
        (BARK, 3, "winner", 1),
    ):
        question = Question(0, kind, source, target=1)  # type: ignore[arg-type]
        assert "".join(in_short(view(0, players, phase="question", question=question))).count(QUOTE) == times
    not_their_turn = in_short(view(1, phase="question", question=Question(1, "seat", BARK)))
    assert "".join(not_their_turn).count(QUOTE) == 1
    assert any(line.startswith("Your hand") for line in not_their_turn)


@pytest.mark.parametrize("kind", ["seat", "second_seat"])
def test_whoever_chooses_a_player_hears_how_many_cards_each_holds(kind: str) -> None:
    question = Question(0, kind, BARK)  # type: ignore[arg-type]
    sizes = [line for line in in_short(view(phase="question", question=question)) if line.startswith("Cards in hand")]
    assert len(sizes) == 1


def test_rules_that_were_heard_before_are_named() -> None:
    seen = view(hand=hand("re4 bl3", "re4"), moves=lays("re4"))
    assert QUOTE in said(panel(seen, ())), "the first time"
    assert QUOTE not in "".join(in_short(seen))
    assert "1 rule is in play: “Woof”." in in_short(replace(seen, rules=(BARK,)))
    assert "No rules are in play." in in_short(replace(seen, rules=()))
    whole = [HEARD.say(line) for line in panel(seen, ()).description]
    left_out = [line for line in whole if line not in in_short(seen)]
    assert len(left_out) == 1 + len(seen.rules), "nothing else"


async def test_rules_are_read_in_full_until_the_first_move_and_when_they_come(tmp_path: Path) -> None:
    async with running_tables(tmp_path / "bot.db", [1_800_000_000_000]) as home:
        table = await home.started(ANA, BEN, game="blank")

        def words(path: tuple[str, ...] = (), come: Written | None = None) -> str:
            now = home.now(table)
            if come is not None:
                now = replace(now, recent=(*now.recent, Event(rule_came(come))), told_at=(*now.told_at, now.steps))
            seen = home.tables.view(now, ANA.user)
            return said(panel_page(home.games["blank"], now, ANA, seen, path, in_words=True))

        rules = home.tables.view(home.now(table), ANA.user).rules
        quotes = [HEARD.say(quoted(rule)) for rule in rules]
        assert quotes
        assert all(quote in words() for quote in quotes)
        while not moved_at(home.now(table), 0) or home.to_act(table) != [0]:
            seat = home.to_act(table)[0]
            await home.play(table, (ANA, BEN)[seat], home.idle(table, seat))
        assert not any(quote in words() for quote in quotes)
        assert all(quote in words(READ.path) for quote in quotes), "where they are asked for"
        told = words(come=rules[0]).splitlines()
        assert told[told.index(f"> {HEARD.say(rule_came(rules[0]))}") + 1] == f"> {HEARD.say(quotation(rules[0]))}"


def test_cards_in_hand_are_no_news_where_the_hand_is_listed() -> None:
    held = hand("re1 bl3")
    assert hand_text(seen.card for seen in held) in panel(view(hand=held, moves=lays("re1")), ()).retold


def test_a_card_of_ours_is_not_said_a_second_time_in_the_words_of_the_table() -> None:
    ours = next(each for each in STARTER.cards if each.title == "Cloudburst")
    theirs = replace(ours, printed=False, author=7)
    for written, times in ((ours, 1), (theirs, 2)):
        seen = view(top=card("re3", Written(5, written, understood(ours.meaning))))
        assert said(panel(seen, RulePage(5).path)).count("draw") == times
