"""Somebody who plays BLANCO by reading: no picture, no view, no state, only the words on a screen."""

from __future__ import annotations

import re
from itertools import combinations

from tests.tables.by_words import Page

OWN_ROW = re.compile(r"^Row \d: ([A-D]\d .+)\.$")
PLACED = re.compile(r"^([A-D]\d):? (?:(\w+) (\d+)|face down)")
CARD = re.compile(r"^(\w+) (\d+)(?: \W+)?(?: \(new\))?$")
HIDDEN = re.compile(r"^[A-D]\d(?:$|: face down|: ❔)")
WHICH = re.compile(r"^(Which card do you (turn up|look at)\?|Your reward: look at a face-down card)$")
TAKE = re.compile(r"^Take the (\w+) (\d+)(?: \W+)?$")
ASKED = re.compile(r"^Where do you put the (\w+) (\d+)\?$")

Card = tuple[str, str]
"""Colour and number."""
Grid = dict[str, Card | None]
"""By the names of places; None: face down."""


class Reader:
    """Plays by words alone, and remembers none: every answer is the label of what it presses. Gathers colours in
    columns."""

    def press(self, page: Page) -> str:
        """Whatever is complete goes away; else a card that helps goes onto the grid; else one more is turned up."""
        wanted = ("Clear", "Turn up", "Draw from")
        simple = [label for word in wanted for label in page.labels if label.startswith(word)]
        if simple and "Swap two cards" not in page.labels:
            return simple[0]
        if WHICH.match(page.sentences[0]):
            return next(label for label in page.labels if HIDDEN.match(label))
        grid = self.grid(page)
        assert grid, "a question without the grid that it is about"
        if asked := ASKED.match(page.sentences[0]):
            return self.put(page, grid, (asked[1], asked[2]))
        if "Swap two cards" in page.labels:
            return self.draw(page, grid)
        hand = {label: (found[1], found[2]) for label in page.labels if (found := CARD.match(label))}
        return max(hand, key=lambda label: self.best(grid, hand[label])[0])

    def grid(self, page: Page) -> Grid:
        rows = [found[1] for sentence in page.sentences if (found := OWN_ROW.match(sentence))]
        places = [PLACED.match(said) for row in rows for said in re.split(r", and |, | and ", row)]
        return {found[1]: (found[2], found[3]) if found[2] else None for found in places if found}

    def draw(self, page: Page, grid: Grid) -> str:
        """The open card if it helps at once, else a hidden one."""
        for label in page.labels:
            if (found := TAKE.match(label)) and self.best(grid, (found[1], found[2]))[0] > 0:
                return label
        return "Draw from the pile"

    def put(self, page: Page, grid: Grid, card: Card) -> str:
        gain, place = self.best(grid, card)
        if gain > 0:
            return next(label for label in page.labels if label.startswith(f"{place}:"))
        return next(label for label in page.labels if label.startswith("Discard it"))

    def best(self, grid: Grid, card: Card) -> tuple[int, str]:
        """How many more pairs a card makes, and where."""
        return max((self.pairs({**grid, place: card}) - self.pairs(grid), place) for place in grid)

    def pairs(self, grid: Grid) -> int:
        """Of one colour in a column, or of one number in a row."""
        lying = [(place, card) for place, card in grid.items() if card]
        return sum(
            (one[0][0] == other[0][0] and one[1][0] == other[1][0])
            + (one[0][1] == other[0][1] and one[1][1] == other[1][1])
            for one, other in combinations(lying, 2)
        )
