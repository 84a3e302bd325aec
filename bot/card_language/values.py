"""Turn what a grammar has found into values: people, numbers, free words, and clauses as far as they were said."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Literal, NamedTuple, cast

import msgspec

from bot.card_language.blocks import Block, Condition, DraftClause, Effect
from bot.card_language.chart import Items, Places
from bot.card_language.free_words import Do, Outside, Say
from bot.card_language.meaning import checked
from bot.card_language.people import EVERY_WHOM, NamedPerson, Unfit

Make = Callable[[Items], Any]


class Doing(NamedTuple):
    """What somebody does. `start`: where the words for it begin."""

    effect: Effect
    may: bool
    start: int


class Choosing(NamedTuple):
    """'Choose a player': nothing is done yet, but further words are about them."""

    whom: NamedPerson


class Subject(NamedTuple):
    """Who does something, where they stand among the words for it: 'zieht der nächste Spieler zwei Karten'."""

    whom: NamedPerson


class Several(NamedTuple):
    """'You and the next player draw a card': what is said of each."""

    clauses: tuple[DraftClause, ...]


class Utterance(NamedTuple):
    """What a line says: a condition, if there is one, and what is done."""

    condition: Condition | None
    parts: tuple[DraftClause | Choosing | Titled, ...]


class Lasting(NamedTuple):
    """For how long: until the end of the game, until the doer's next turn ("turn"), or so many of a unit."""

    unit: Literal["game", "turn", "turns", "rounds", "minutes"]
    span: int = 0


class Aside(NamedTuple):
    """What changes nothing: 'because you are the best'."""


class Titled(NamedTuple):
    """What may be the title of a card, or whom it speaks to: behind it somebody has to be named."""


class OnPlay(NamedTuple):
    """'When this card is played': what every card that is no rule says anyway."""


NOWHERE = (0, 0)
UNKNOWN = -1
_GROUPS = ("all", "others", "neighbours", "next_two", "next_three", "two")
TURNED = "turned_"
"""What begins with it is what an effect is, and who does it."""
MUST, MAY = "must", "may"
ONE_PLAYER = "one"
"""'They' who are one player, as languages tell that have 'he' and 'she'."""
AGREED = "agreed"
THAT_MANY = "that many"
"""The `count` of an effect until it is known what is counted."""
_COUNTED = ("two", "next_two", "next_three", "same", "anybody")
_PEOPLE = (*(who for who in EVERY_WHOM if who not in _COUNTED), "they")


def always(value: object) -> Make:
    """Make a rule that says the same whatever it found."""
    return lambda items: value


def _person(who: str) -> Make:
    return lambda items: NamedPerson(who, next((item for item in items if item in ("you", "they")), ""))


def _counted(items: Items, **names: str) -> Any:
    """Name a number of people: only some numbers of them have a name."""
    number = next(item for item in items if isinstance(item, int))
    of = next((item for item in items if item in ("you", "they")), "")
    name = names.get(f"n{number}")
    if name is None:
        raise Unfit
    return NamedPerson(name, of)


def _lasts(unit: Any) -> Make:
    return lambda items: Lasting(unit, next((item for item in items if isinstance(item, int)), 1))


class Values:
    """What each rule that all grammars share has found; a game's subclass has those of its own things (`shared`), and
    the blocks of the game are made as they say."""

    shared: Mapping[str, Make] = {
        **{who: _person(who) for who in _PEOPLE},
        "two": lambda items: _counted(items, n2="two"),
        "next_some": lambda items: _counted(items, n1="next", n2="next_two", n3="next_three"),
        "he": always(NamedPerson("they", ONE_PLAYER)),
        "rel_you": always("you"),
        "rel_they": always("they"),
        "rel_others": always("others"),
        "must": always(MUST),
        "may": always(MAY),
        "game_end": always(Lasting("game")),
        "until_turn": always(Lasting("turn")),
        "for_turns": _lasts("turns"),
        "for_rounds": _lasts("rounds"),
        "for_minutes": _lasts("minutes"),
        "on_play": always(OnPlay()),
        "aside": always(Aside()),
        "titled": always(Titled()),
        "culprit": always(NamedPerson("culprit")),
        "both_of_them": always(NamedPerson("both")),
        "whoever_did": lambda items: NamedPerson("whoever", items[0]),
        "agreed_you": lambda items: _agreed("you", items),
        "agreed_they": lambda items: _agreed("they", items),
        "agreed_any": lambda items: _agreed("", items),
        "choice": lambda items: Choosing(items[0]),
        "subject": lambda items: Subject(items[0]),
        "chooser": lambda items: items[0],
    }

    weighty: frozenset[str] = frozenset(
        ("NOT", "NO", "NON", "NOBODY", "CANNOT", "EXCEPT", "OR", "IF", "EACH_TIME", "WEIGHTY")
    )
    """Wordings that free words beside something else cannot hold: they may change what that says."""
    things: frozenset[str] = frozenset()
    """Wordings that name what somebody may choose, and is no player."""
    verbs: tuple[str, ...] = ()
    """Wordings that a word may stand for that nobody knows, where only guessing is left."""
    special: Mapping[str, Make] = {}
    """In place of what the blocks say of themselves."""

    def __init__(self, blocks: Iterable[type[Block]]) -> None:
        self._made: dict[str, Make] = {}
        for block in blocks:
            self._made |= {name: _listed(read) for name, read in block.readers().items()}
        self._made |= {**self.shared, **self.special}

    def knows(self, name: str) -> bool:
        return name.removeprefix(TURNED) in self._made or hasattr(self, f"make_{name.removeprefix(TURNED)}")

    def make(self, name: str, items: Items, places: Places) -> Any:
        """Make the value of a rule. Raises Unfit for numbers that no block has, and for what can never happen."""
        own = getattr(self, f"make_{name}", None)
        if own is None and name.startswith(TURNED):
            own = self._turned(name.removeprefix(TURNED))
        made = own(items, places) if own else self._made[name](items)
        if isinstance(made, DraftClause) and made.words == NOWHERE:
            return msgspec.structs.replace(made, words=tuple(places))
        return made

    def _turned(self, effect: str) -> Callable[[Items, Places], DraftClause]:
        def make(items: Items, places: Places) -> DraftClause:
            whom = next(item.whom for item in items if isinstance(item, Subject))
            return DraftClause(self.make(effect, _without_subject(items), places), whom, False, places.start)

        return make

    # Sentences

    def make_doing(self, items: Items, places: Places) -> Doing:
        *before, effect = items
        # 'Must bark' does not tell whether somebody is told to.
        return Doing(effect, MAY in before, places.start if not before else UNKNOWN)

    make_doing_third = make_doing

    def make_doing_last(self, items: Items, places: Places) -> Doing:
        """'Muss zwei Karten ziehen': the verb stands last."""
        *before, effect = items
        return Doing(effect, MAY in before, places.end - 1)

    def make_doing_also(self, items: Items, places: Places) -> Doing:
        """'Muss ziehen und aussetzen': the second verb does not tell who does it."""
        return Doing(items[0], False, UNKNOWN)

    def make_doing_may(self, items: Items, places: Places) -> Doing:
        return Doing(items[0], True, places.start)

    def make_said(self, items: Items, places: Places) -> DraftClause:
        whom = next((item for item in items if isinstance(item, NamedPerson)), None)
        doing = next(item for item in items if isinstance(item, Doing | Effect))
        if isinstance(doing, Effect):
            doing = Doing(doing, False, places.start)
        return DraftClause(_for_long(doing.effect, items), whom, doing.may or MAY in items, doing.start)

    def make_said_of_both(self, items: Items, places: Places) -> Several:
        doing = next(item for item in items if isinstance(item, Doing))
        names = {person.who for person in items[:2]}
        # 'Everybody except you and the next player' are no two subjects, and neither are the same player twice.
        if doing.effect.partner() is not None or len(names) < 2 or not names.isdisjoint(_GROUPS):
            # 'You and the next player swap hands': with each other, or each with whom?
            raise Unfit
        return Several(tuple(self.make_said((person, *items[2:]), places) for person in items[:2]))

    def make_said_of_all(self, items: Items, places: Places) -> DraftClause:
        """'Peschiamo una carta': the verb says that all of us do it."""
        return self.make_said((NamedPerson("all"), *items), places)

    def make_said_of_neighbours(self, items: Items, places: Places) -> DraftClause:
        return self.make_said((NamedPerson("neighbours"), *items), places)

    def make_clause(self, items: Items, places: Places) -> DraftClause | Choosing:
        """Give a clause as far as it was said, also of what happens without anybody who does it."""
        (found,) = items
        return DraftClause(found, None, False, places.start) if isinstance(found, Effect) else found

    def make_rule(self, items: Items, places: Places) -> Utterance:
        parts = tuple(_parts(item for item in items if not isinstance(item, Condition | Aside) and item != MAY))
        condition = next((_sound(item) for item in items if isinstance(item, Condition)), None)
        if MAY in items and parts:
            parts = (cast(DraftClause, parts[0]).left_open(), *parts[1:])
        return Utterance(condition, parts)

    make_open = make_condition = make_rule

    def make_effects(self, items: Items, places: Places) -> Utterance:
        return Utterance(None, tuple(_parts(item for item in items if not isinstance(item, OnPlay | Aside))))

    def make_choosing(self, items: Items, places: Places) -> Utterance:
        return Utterance(None, tuple(Choosing(item) for item in items if isinstance(item, NamedPerson)))

    # Free words: which they are is found where the line is known

    def make_say(self, items: Items, places: Places) -> Say:
        return Say(items[0], **_lasting(items))

    def make_do(self, items: Items, places: Places) -> Do:
        found = items[0] if items and isinstance(items[0], Do) else next(x for x in items if not isinstance(x, Lasting))
        return found if isinstance(found, Do) else Do(found, **_lasting(items))

    def make_social(self, items: Items, places: Places) -> Do:
        free = next((item for item in items if isinstance(item, Places)), Places(0, places.start + 1))
        return Do(cast(str, Places(places.start, free.end)), **_lasting(items))

    def make_somebody(self, items: Items, places: Places) -> DraftClause:
        return DraftClause(self.make_do(items, places), NamedPerson("anybody"))

    def make_here(self, items: Items, places: Places) -> Places:
        """Give where a wording stands that is free words by itself."""
        return places

    def make_outside(self, items: Items, places: Places) -> Outside:
        words = items[0]
        # Who does it is part of what happens: 'somebody yawns'.
        return Outside(cast(str, Places(places.start, words.end)) if isinstance(words, Places) else words)


def _for_long(effect: Effect, items: Items) -> Effect:
    """'For the rest of the game, everybody speaks slowly': only words last, other effects say so themselves."""
    lasting = _lasting(items)
    if not lasting:
        return effect
    if not isinstance(effect, Say | Do):
        raise Unfit
    return msgspec.structs.replace(effect, **lasting)


def _without_subject(items: Items) -> Items:
    return tuple(item for item in items if not isinstance(item, Subject))


def _lasting(items: Items) -> dict[str, Any]:
    lasting = next((item for item in items if isinstance(item, Lasting)), None)
    if lasting is None:
        return {}
    return {"lasting": True} if lasting.unit == "game" else {"unit": lasting.unit, "span": lasting.span}


def _parts(found: Iterable[Any]) -> Iterator[DraftClause | Choosing | Titled]:
    for part in found:
        yield from part.clauses if isinstance(part, Several) else (_of_doer(part),)


def _agreed(of: str, items: Items) -> DraftClause:
    """'If you do, draw two': what those do who did what was left to them."""
    doing = next(item for item in items if isinstance(item, Doing | Effect))
    effect = doing.effect if isinstance(doing, Doing) else doing
    return DraftClause(effect, NamedPerson(AGREED, of), isinstance(doing, Doing) and doing.may)


def _sound(condition: Condition) -> Condition:
    """Give the condition itself. Raises Unfit for numbers that no block has, and for what can never happen."""
    if not condition.can_happen():
        raise Unfit
    # Free words are still only the places of them.
    return condition if isinstance(condition, Outside) else checked(condition)


def _of_doer(part: Any) -> DraftClause | Choosing | Titled:
    """'Whoever plays a 3 draws two': what is done is the doer's."""
    if isinstance(part, Effect):
        return DraftClause(part)
    return DraftClause(part.effect, NamedPerson("doer"), part.may, part.start) if isinstance(part, Doing) else part


def _listed(read: Callable[[list[Any]], Any]) -> Make:
    return lambda items: read(list(items))
