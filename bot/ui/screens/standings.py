"""Say the standings of a series in words, which are also the words of their picture. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from bot.engine.text import Text, plural, text
from bot.nights.series import PersonId, Placing

# So many people are named, in words and in the picture.
MOST_NAMED = 16
ABOUT = text(
    "-# Winning a table gives 120 points, and the others get as large a part of them as the part of the table that "
    "they came before. A bye gives 60. With equal points, those who met stronger opponents come first."
)


def standings_lines(found: Sequence[Placing], names: Mapping[PersonId, str]) -> tuple[Text, ...]:
    """Everybody's place and what for, as far down as is shown."""
    return tuple(_sentence(_said(each, names[each.person])) for each in found[:MOST_NAMED]) + tuple(_more(found))


def standings_brief(found: Sequence[Placing], names: Mapping[PersonId, str]) -> tuple[Text, ...]:
    """The same in fewer letters, for an alt text that has no room for more."""
    return tuple(_sentence([_points(each, names[each.person])]) for each in found[:MOST_NAMED]) + tuple(_more(found))


def after_round(number: int, rounds: int) -> Text:
    return text("After round {number} of {rounds}", number=number, rounds=rounds)


def more_people(count: int) -> Text:
    return plural("and {n} more person", "and {n} more people", n=count)


def _more(found: Sequence[Placing]) -> Iterator[Text]:
    if len(found) > MOST_NAMED:
        yield more_people(len(found) - MOST_NAMED)


def _said(each: Placing, name: str) -> Iterator[Text]:
    yield _points(each, name)
    yield text("opponents {points}", points=each.opponents)
    yield plural("{n} win", "{n} wins", n=each.wins)
    if each.byes:
        yield plural("{n} bye", "{n} byes", n=each.byes)
    if each.moved:
        yield text("up {n}", n=each.moved) if each.moved > 0 else text("down {n}", n=-each.moved)


def _points(each: Placing, name: str) -> Text:
    points = plural("{points} point", "{points} points", points=each.points)
    # With a point behind the number Discord would make a list of it, and count itself.
    return text("#{place} {name}: {points}", place=each.place, name=name, points=points)


def _sentence(parts: Iterable[Text]) -> Text:
    named = tuple((f"part{number}", part) for number, part in enumerate(parts))
    return Text(", ".join(f"{{{name}}}" for name, _ in named) + ".", named)
