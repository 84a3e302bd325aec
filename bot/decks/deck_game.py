"""Define what a game tells the platform about the cards that people write for it: DECK in `cogs/<game>/deck.py`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from importlib import import_module
from typing import Annotated, Any, Literal, Protocol

import msgspec
from msgspec import Meta

from bot.engine.deck import Card, Deck
from bot.engine.text import Text

MOST_OFFERS = 3

Drawings = dict[str, bytes]
"""Ink masks by digest."""


Kind = Literal["rule", "effect", "icon"]
"""rule: a condition and words, on any blank rule card. effect: on a game card that its writer chooses. icon: a name,
words and, drawn on dice, an icon; on any blank card."""
_KINDS: Mapping[str, Kind] = {"r": "rule", "g": "effect", "i": "icon"}


def kind_at(slot: str) -> Kind:
    """Tell the kind of a place from its name; a kind itself names one, too."""
    return _KINDS.get(slot[:1], "effect")


class DeckPlace(msgspec.Struct, frozen=True):
    """A place in a deck: what is there before anything is written on it."""

    slot: str
    kind: Kind
    label: Text
    """'rule card 12', 'red 3 (first copy)'."""
    illustrated: bool = False
    """A picture of ours is on it: no drawing of a player fits."""
    group: Text | None = None
    """Where there are many places, people choose among these first: 'red'. None: all places are one group."""

    @property
    def any_will_do(self) -> bool:
        """Whether a card goes on the first blank place of this kind, whichever that is."""
        return self.kind != "effect"

    @property
    def is_dealt_when_new(self) -> bool:
        """Whether a new card there comes into play in the next game for certain; others when they turn up."""
        return self.kind != "effect"


class Sentence(msgspec.Struct, frozen=True):
    """A part of what was written, and what the table makes of it; `free`: nothing, people must see to it."""

    words: str
    """Empty: those of the sentence before mean this, too."""
    does: Text
    free: bool = False
    waits: bool = False
    """It is what a rule waits for. Where that is free, somebody has to claim that it has happened."""
    people: bool = False
    """Whether people see to it. They do to all that is free, and to some that is understood: who wins a contest."""


class Offer(msgspec.Struct, frozen=True):
    """Another whole reading of a card, which its writer can choose: 'Did you mean ...?'."""

    meaning: Any
    """Plain JSON data, for Card.meaning."""
    sentences: tuple[Sentence, ...]

    @property
    def free(self) -> bool:
        """Whether it leaves something to people."""
        return any(sentence.free for sentence in self.sentences)

    @property
    def claimed(self) -> bool:
        """Whether it happens only when somebody claims what it waits for."""
        return any(sentence.free and sentence.waits for sentence in self.sentences)

    @property
    def by_hand(self) -> bool:
        """Whether people see to all that it does."""
        return all(sentence.free for sentence in self.sentences if not sentence.waits)


class Reading(Offer, frozen=True):
    """What was understood of the words on a card. `offers`: what else they may mean, the likeliest first. `meaning`
    None: so little that the card cannot be played with.

    Where a server has picked a meaning, what the words mean by themselves is the last of the offers."""

    offers: Annotated[tuple[Offer, ...], Meta(max_length=MOST_OFFERS)] = ()
    remembered: bool = False
    """Whether people of the server have picked this meaning for these words before."""
    halves: tuple[str, str] | None = None
    """Of a rule that was typed into one field: a condition and words that mean the same. None: there are none."""
    remarks: tuple[Text, ...] = ()
    """What its writer, and whoever decides about it, should know besides."""


class Wording(msgspec.Struct, frozen=True):
    """What people of a server have picked as the meaning of some words. `key`: bot.decks.wordings' `wording_key`."""

    key: str
    language: str
    """Of the words."""
    meaning: Any


class Drawn(msgspec.Struct, frozen=True):
    """The ink mask of a card's drawing, and those of others of its deck, with the titles of their cards."""

    ink: bytes
    others: tuple[tuple[str, bytes], ...] = ()


class Choices(msgspec.Struct, frozen=True):
    """One thing to choose when a card is put together: the key, its label, and what can be chosen (value, words)."""

    key: str
    label: Text
    values: tuple[tuple[str, Text], ...] = ()
    many: bool = False
    """Several can be chosen: values with commas between them."""
    default: str = ""
    """What holds while nothing is chosen; empty: something must be."""
    longest: int = 0
    """Typed instead of chosen: at most so many characters."""
    numbers: tuple[int, int] | None = None
    """Of what is typed: a number, from the one to the other."""
    part: Text | None = None
    """Of the card: those of one part are shown together."""

    def accepts(self, value: str) -> bool:
        """Tell whether this can be chosen, or typed."""
        if self.numbers is not None:
            least, most = self.numbers
            return value.isdecimal() and value.isascii() and len(value) <= self.longest and least <= int(value) <= most
        if self.longest:
            return 0 < len(value) <= self.longest
        values = dict(self.values)
        return value != "" and all(one in values for one in (value.split(",") if self.many else (value,)))

    def with_picked(self, now: str, value: str) -> str:
        """Tell what is chosen when that line is pressed: of several, it joins the others, or leaves them."""
        if not self.many or value == self.default:
            return value
        chosen = set(now.split(",")) ^ {value}
        return ",".join(key for key, _ in self.values if key in chosen and key != self.default) or self.default


class FirstUser(msgspec.Struct, frozen=True):
    """How well those did who were the first to use a card."""

    games: int
    """In which anybody has used it."""
    won: float
    """Share of those that they have won."""
    fair: float
    """Their share if it made no difference."""


class Tried(msgspec.Struct, frozen=True):
    """What computers found out by playing with and without a card."""

    games: int
    """Of each kind."""
    fired: float
    """Mean number of times a game that the card was carried out."""
    turns_with: float
    turns_without: float
    """Mean length of a game."""
    first_with: float
    first_without: float
    """Share of the games that the first player won."""
    runaways: int
    """Turns that had to be stopped (K19), with the card."""
    unfinished: int
    """Games with the card that had to be given up."""
    user: FirstUser = FirstUser(0, 0.0, 0.0)
    """Whoever was the first to set it off, or to draw its icon on a die."""
    tagged: float | None = None
    """Of an icon: mean number of times a game that it was drawn; the lengths of games are rounds then. None: nothing is
    drawn on dice in this game."""
    runaways_without: int = 0
    unfinished_without: int = 0
    scatter: float = 0.0
    """Mean square of how much longer a game was with the card than the same game without it."""
    claimed: bool = False
    """It happens only when somebody claims it, which computers do not."""
    by_hand: bool = False
    """People see to all that it does."""


class DeckGame(Protocol):
    """What a game answers about the cards that people write. Pure but for what draws, which needs Pillow (and is
    imported only when called)."""

    places: tuple[DeckPlace, ...]
    languages: tuple[str, ...]
    """Those in which cards are read, whether or not the bot speaks them."""
    taboos: tuple[Text, ...]
    """Those problems that do not keep the owners of a deck from wanting a card so."""
    things: tuple[Text, ...]
    """Single words for what its cards show: one of each sort, a colour and a number."""
    has: Text
    """A sentence: what its cards show. Said to whoever writes of something else."""

    def starter(self) -> tuple[Card, ...]:
        """List what a new deck holds: cards printed by us."""
        ...

    def read(self, card: Card, wordings: Sequence[Wording] = ()) -> Reading:
        """Read the card's condition and words, written in `card.language`. Total: every card gives a reading.

        Words that `wordings` know mean what they say, unless that makes no sense on this card."""
        ...

    def makes_sense(self, kind: str, meaning: Any) -> bool:
        """Tell whether a card of that kind can mean this. Total: anything else cannot be meant."""
        ...

    def says(self, meaning: Any) -> tuple[Text, ...]:
        """Say in sentences what the table will do."""
        ...

    def leaves_to_people(self, meaning: Any) -> bool:
        """Tell whether a meaning leaves something to people; so does one that makes no sense. Total and fast: a queue
        asks it of hundreds of cards at a time."""
        ...

    def problems(self, card: Card) -> tuple[Text, ...]:
        """Say why a card cannot be as it is: a taboo of the game, a meaning that cannot be. Nothing: it can."""
        ...

    def fits(self, card: Card, part: str, *, small: bool = False) -> bool:
        """Tell whether the title, or the words, stand on the card whole, and so large that they can be read; `small`:
        in smaller letters still, as long words from menus are drawn. Needs Pillow, to measure."""
        ...

    def drawing_problems(self, drawn: Drawn) -> tuple[Text, ...]:
        """Say why a drawing cannot stand on a card. Nothing: it can. Needs Pillow."""
        ...

    def turns_up(self, card: Card, *, slow: bool, options: Mapping[str, int]) -> bool:
        """Tell whether a game can begin with that new card; `slow`: one that is played over days (K24). `options`:
        what is chosen for it, where that is not what is usual."""
        ...

    def needs_company(self, card: Card) -> bool:
        """Tell whether a card is left out where somebody plays alone against computers (K24)."""
        ...

    def builder(self, kind: str, chosen: dict[str, str]) -> tuple[Choices, ...]:
        """List the selects with which a card of that kind is put together, given what is chosen so far."""
        ...

    def built(self, kind: str, chosen: dict[str, str]) -> Any | None:
        """Put the meaning together, as plain JSON data; None while something is missing."""
        ...

    def written_out(self, meaning: Any, language: str) -> tuple[str, str]:
        """Write a meaning as the words of a card, condition and words, in a language; `read` understands them again."""
        ...

    def draw(self, cards: Sequence[Card], mark: str, drawings: Drawings, words: Any) -> Any:
        """Draw a page of cards (one card: large). `drawings`: ink masks by digest; words: bot.language's."""
        ...

    def printed(self, slot: str, card: Card | None, width: int, mark: str, drawings: Drawings, words: Any) -> Any:
        """Draw what is on a place (None: blank) as it is printed, so many pixels wide and 1.4 times as high."""
        ...

    def printed_beside(self, cards: Sequence[Card], width: int, drawings: Drawings) -> Iterable[tuple[Any, Text]]:
        """Draw what is cut out of paper besides the cards, such as dice, as large as these; each with what it is."""
        ...

    def try_out(self, deck: Deck, without: Deck, games: int, seed: bytes) -> Tried:
        """Let computers play so many games with and without a card. Takes seconds: never on the event loop."""
        ...


class InRooms:
    """Leave what needs much to the rooms of a game that have it: loaded only when it is called."""

    def __init__(self, folder: str) -> None:
        self._folder = folder

    def draw(self, cards: Sequence[Card], mark: str, drawings: Drawings, words: Any) -> Any:
        # Nothing else here needs Pillow.
        return import_module(f"{self._folder}.picture.written_cards").page(cards, mark, drawings, words)

    def printed(self, slot: str, card: Card | None, width: int, mark: str, drawings: Drawings, words: Any) -> Any:
        module = import_module(f"{self._folder}.picture.written_cards")
        return module.printed(slot, card, width, mark, drawings, words)

    def printed_beside(self, cards: Sequence[Card], width: int, drawings: Drawings) -> Iterable[tuple[Any, Text]]:
        return ()

    def try_out(self, deck: Deck, without: Deck, games: int, seed: bytes) -> Tried:
        tried: Tried = import_module(f"{self._folder}.trial").try_out(deck, without, games, seed)
        return tried
