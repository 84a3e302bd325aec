"""Say in a few words what a player did, for the news beside the picture."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.engine.text import Argument, Name, Text, listing, plural, text

# By what rules/ tell of a player. The number of points, by what it does to theirs; what is drawn; and what else is
# worth a few words.
POINTS = {
    "{player} resolves {icon}: gains {count} point.": 1,
    "{player} gains {count} point.": 1,
    "{player} steals {count} point from {rival}.": 1,
    "{player} resolves {icon}: loses {count} point.": -1,
    "{player} loses {count} point.": -1,
    "{player} uses {icon}: pays {count} point.": -1,
    "{player} pays {count} point.": -1,
}
DRAWN = {"{player} draws {icon} on {die}.": "icon", "{player} draws {card}: {icon} on {die}.": "card"}
TAKEN = "{player} takes the common die."
# What alone would say too little, and what the picture shows.
RESOLVED = {"{player} resolves {icon}.", "{player} resolves {icon}: {die} now shows {face}."}
SEEN = {"{icon} on {die} has {marks} now.", "{icon} is erased from {die}."}


class InShort:
    """The news of this game, as a Briefing."""

    def joins(self, before: Text, said: Text) -> bool:
        who = _doer(before)
        return who is not None and (said.message in SEEN or _doer(said) == who)

    def said(self, told: Sequence[Text]) -> Text:
        if (who := _doer(told[0])) is None or not (did := [*_points(told), *_drawn(told), *_taken(told)]):
            return told[0]
        return text("{player}: {did}.", player=who, did=listing(*did))


def _doer(said: Text) -> Name | None:
    """Give who did what can be said in a few words."""
    known = said.message in {*POINTS, *DRAWN, *RESOLVED, TAKEN}
    who = dict(said.arguments)["player"] if known else None
    return who if isinstance(who, Name) else None


def _points(told: Sequence[Text]) -> Iterator[Text]:
    """What the points come to."""
    changes = [POINTS[said.message] * _number(dict(said.arguments)["count"]) for said in told if said.message in POINTS]
    if changes:
        points = sum(changes)
        more = plural("+{count} point", "+{count} points", count=points)
        yield more if points >= 0 else plural("-{count} point", "-{count} points", count=-points)


def _number(argument: Argument) -> int:
    return argument if isinstance(argument, int) else 0


def _drawn(told: Sequence[Text]) -> Iterator[Text]:
    drawn = [dict(said.arguments)[DRAWN[said.message]] for said in told if said.message in DRAWN]
    if drawn:
        yield text("draws {icons}", icons=listing(*dict.fromkeys(drawn)))


def _taken(told: Sequence[Text]) -> Iterator[Text]:
    if any(said.message == TAKEN for said in told):
        yield text("takes the common die")


BRIEFING = InShort()
