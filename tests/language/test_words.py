import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.lists import format_list

from bot.engine.deck import seen_to
from bot.engine.text import Moment, Name, Text, listing, plural, text
from bot.language import Words, best, languages, words


@pytest.mark.parametrize(
    ("locale", "code"), [("en-US", "en"), ("en-GB", "en"), ("it", "it"), ("it-IT", "it"), ("pt-BR", "en"), ("", "en")]
)
def test_a_locale_is_served_by_its_language_or_english(locale: str, code: str) -> None:
    assert best(locale) == code
    assert Words(locale).locale == code


def test_languages_call_themselves_by_their_own_name() -> None:
    assert languages()[0] == ("en", "English")
    assert ("it", "Italiano") in languages()


def test_what_is_remembered_for_one_reader_is_told_to_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(words, "_MOST_SAID", 2)
    told = [text("{player} is back.", player=Name(seat)) for seat in range(3)]
    told += [plural("{n} card", "{n} cards", n=n) for n in (1, 2)]
    english, italian = (Words(locale, ["*Ana*", "Ben"]) for locale in ("en", "it"))
    plain = Words("en", ["*Ana*", "Ben"], markup=False)
    others = Words("en", ["Carla", "Ben"])
    for _ in range(2):
        assert [english(said) for said in told[:3]] == [r"\*Ana\* is back.", "Ben is back.", "Player 3 is back."]
        assert [plain(said) for said in told[:2]] == ["*Ana* is back.", "Ben is back."]
        assert others(told[0]) == "Carla is back."
        assert italian(told[1]) != english(told[1])
        assert [english(said) for said in told[3:]] == ["1 card", "2 cards"]


def test_names_are_escaped_for_discord_and_plain_for_pictures() -> None:
    said = text("{player} is out.", player=Name(0))
    assert Words("en-US", ["*Ana*"])(said) == r"\*Ana\* is out."
    assert Words("en-US", ["*Ana*"], markup=False)(said) == "*Ana* is out."


@pytest.mark.parametrize("names", [(), ("Ana", "Ben", " \u202e ")])
def test_a_missing_name_is_the_number_of_the_seat(names: tuple[str, ...]) -> None:
    assert Words("en-US", names).name(2) == "Player 3"
    assert Words("it", names).name(2) == "Giocatore 3"


def test_strings_are_escaped_like_names_and_nested_texts_are_not() -> None:
    said = text("**{inner}**", inner=text("*{typed}*", typed="*x*"))
    assert Words("en-US")(said) == r"***\*x\****"


def test_braces_in_arguments_are_only_braces() -> None:
    assert Words("en-US", ["{player}"])(text("{player} {other}", player=Name(0), other="{0.__class__}")) == (
        r"{player} {0.\_\_class\_\_}"
    )


def test_what_was_said_long_ago_is_said_again() -> None:
    say = Words("en", ("Ana",))
    for _ in range(2):
        assert [say(text("{player}: {n}", player=Name(0), n=n)) for n in range(500)] == [
            f"Ana: {n}" for n in range(500)
        ]


def test_any_number_of_things_stands_in_a_row_as_babel_writes_it() -> None:
    for language, _ in languages():
        for many in range(6):
            items = [f"t{number}" for number in range(many)]
            assert Words(language)(text("{all}", all=listing(*items))) == format_list(items, locale=language)


def test_listings_are_written_as_the_language_writes_them() -> None:
    said = text("{all}", all=listing(Name(0), Name(1), text("the rest")))
    assert Words("en-US", ["Ana", "Ben"])(said) == "Ana, Ben, and the rest"
    assert Words("it", ["Ana", "Ben"])(said) == "Ana, Ben e the rest"


def test_moments_are_relative_on_discord_and_a_date_elsewhere() -> None:
    said = text("until {then}", then=Moment(1_732_000_000_999))
    assert Words("en-US")(said) == "until <t:1732000000:R>"
    assert Words("it", markup=False)(said) == "until 19 nov 07:06 UTC"


@pytest.mark.parametrize(("number", "said"), [(0, "0 dice"), (1, "1 die"), (2, "2 dice")])
def test_english_counts(number: int, said: str) -> None:
    assert Words("en-US")(plural("{n} die", "{n} dice", n=number)) == said


def test_counting_something_else_than_a_number_is_an_error() -> None:
    with pytest.raises(TypeError):
        Words("en-US")(plural("{n} die", "{n} dice", n="many"))


def test_a_sentence_that_begins_with_a_gap_has_a_capital_letter() -> None:
    die, move = text("the common die"), text("pay 2 points")
    rolled = text("{die} is rolled again.", die=die)
    say = Words("en-US", ["ana"], markup=False)
    assert say(rolled) == "The common die is rolled again."
    assert say(text("> {what}", what=rolled)) == "> The common die is rolled again."
    assert say(text("{option}.", option=move)) == "Pay 2 points."
    assert say(text("{option}", option=move)) == "pay 2 points", "a label is no sentence"
    assert say(text("On {what}.", what=text("{die}, {place}", die=die, place=text("top")))) == "On the common die, top."
    assert say(text("{player} is out.", player=Name(0))) == "ana is out."


@pytest.mark.parametrize("locale", ["en", "it"])
def test_menus_and_labels_show_no_markup(locale: str) -> None:
    say = Words(locale, markup=False)
    assert "`" not in say(text("`/tables` lists more."))
    assert "`" in Words(locale)(text("`/tables` lists more."))
    folders = [Path(words.__file__).parents[2] / name for name in ("bot", "cogs")]
    labels = [said for folder in folders for path in folder.rglob("*.py") for said in _labels(path.read_text("utf-8"))]
    assert len(labels) > 150
    assert not [shown for label in labels if re.search(r"\*\*|`|^-# |^> |^#", shown := _said(say, label))]


def _said(say: Words, label: str) -> str:
    gaps = re.findall(r"\{(\w+)\}", label)
    return say(text(label, **dict.fromkeys(gaps, "x")))


def _labels(source: str) -> Iterator[str]:
    """What is said on controls, as far as it is written there."""
    for made in ast.walk(ast.parse(source)):
        if isinstance(made, ast.Call) and getattr(made.func, "id", "") in ("Button", "Choice", "Field", "Go", "Menu"):
            for called in ast.walk(made):
                if isinstance(called, ast.Call) and getattr(called.func, "id", "") == "text":
                    yield ast.literal_eval(called.args[0])


def test_said_aloud_no_sign_stands_for_what_words_say() -> None:
    say = Words("en-US", ["Ana"], markup=False, aloud=True)
    red = text("{colour} {symbol}", colour=text("red"), symbol=Text("⬢"))
    assert say(text("⏳ The game goes on.")) == "The game goes on."
    assert say(text("Play goes clockwise ↻.")) == "Play goes clockwise."
    assert say(text("◀ Back")) == say(text("Back ▶")) == "Back"
    assert say(text("{card} “{title}”", card=red, title="⬢ Sun")) == "red “⬢ Sun”", "what people wrote stays"
    assert say(text("{count} × {n}", count=3, n=5)) == "3 times 5"
    assert say(text("{face} ×{count}", face="sun", count=2)) == "sun times 2"
    assert say(seen_to(text("draw a card"), people=False)) == "draw a card"
    assert say(seen_to(text("bark"), people=True)) == "People see to this: bark"
    assert Words("it", aloud=True)(text("⚡ {what}", what="x")) == "Appena applicata: x"
    assert Words("en-US")(red) == "red ⬢"


def test_a_name_that_all_at_a_table_use_is_said_in_its_language() -> None:
    opens = text("“{title}” opens.", title=Text("Wake up!", shared=True))
    assert Words("it", shared="en-US")(Text("Wake up!", shared=True)) == "Wake up!"
    assert Words("it")(Text("Wake up!", shared=True)) == Words("it", shared="it")(Text("Wake up!")) == "Sveglia!"
    assert Words("en", shared="it", markup=False)(opens) == "“Sveglia!” opens."
    assert Words("en").locales == Words("en", shared="en-GB").locales == ("en", "en")
    assert Words("en", shared="it").locales == ("en", "it")
