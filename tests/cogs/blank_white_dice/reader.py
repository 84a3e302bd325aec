"""Somebody who plays Blank White Dice by reading: no picture, no view, no state, only the words on a screen."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tests.tables.by_words import Page

PLACES = ("top", "front", "right", "back", "left", "bottom")
POINTS = re.compile(r"^(.+): (\d+) points?\.$")
IN_SHORT = re.compile(r"^Points: (.+)\.$")
DIE = re.compile(
    r"^(?:(My|.+'s) (first|second) die|(My|.+'s) die number \d+|(?:The c|C)ommon die(?:, .+?)?)(?: \(done\))?: (.+)\.$"
)
FACE = re.compile(r"^(?:(My|.+'s) (first|second) |Common )die: (.+?)(?:, face up)?(?: \((\d+)\))?$")
MARKED = re.compile(r" with \d+ dots?(?: and \d+ dash(?:es)?)?| with \d+ dash(?:es)?")
READING = ("What happened", "Cards and dice")

Dice = dict[tuple[str, str], tuple[str, ...]]
"""What is on the faces, by player and die: ("Ana", "first"); the common die is nobody's."""


class Reader:
    """Plays by words alone: every answer is the label of what it presses. Gathers 3s, and leaves -2 to others.

    It remembers the points, which are said when a turn begins and whenever they can have changed."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.checked = 0
        self._heard: dict[str, int] = {}

    def press(self, page: Page) -> str:
        """Look where everything lies, and choose: what is good, else what comes first."""
        self._heard = self.scores(page) or self._heard
        assert len(self._heard) > 1, "the words do not say who has how many points"
        self.check(page)
        labels = [label for label in page.labels if label not in (*READING, "Choose again")]
        return min(labels, key=lambda label: self.rank(page, label))

    def rank(self, page: Page, label: str) -> int:
        """Order what can be pressed; of equals, the first is taken."""
        asked = page.sentences[0]
        if asked.startswith("Where do you draw -"):
            return 0 if label.startswith(tuple(f"{name}'s" for name in self._heard)) else 1
        if "Which face?" in asked:
            return 0 if re.search(r": -\d", label) and label.startswith("My") else 1
        order = ("Points, on a face that I choose", "Points", "Draw +", "Done", "Roll", "Use ", "My ", "gain")
        return next((at for at, word in enumerate(order) if label.startswith(word)), len(order))

    def check(self, page: Page) -> None:
        """Whatever a control says of a face, the words on the table say as well."""
        dice = self.dice(page)
        assert len(dice) > 1
        assert all(len(faces) == 6 for faces in dice.values())
        for found in filter(None, map(FACE.match, page.labels)):
            whose = {"My": self.name, None: ""}.get(found[1], (found[1] or "")[:-2])
            faces = dice.get((whose, found[2] or ""))
            assert faces is None or faces.count(MARKED.sub("", found[3])) >= int(found[4] or 1)
            self.checked += faces is not None

    def scores(self, page: Page) -> dict[str, int]:
        in_short = next((found[1] for found in map(IN_SHORT.match, page.sentences) if found), "")
        if in_short:
            return {name: int(points) for name, points in re.findall(r"(?:^|, (?:and )?| and )(.+?) (\d+)", in_short)}
        return {found[1]: int(found[2]) for found in map(POINTS.match, page.sentences) if found}

    def dice(self, page: Page) -> Dice:
        """Read the dice of each player, and the common one."""
        found: Dice = {}
        for sentence in page.sentences:
            if (die := DIE.match(sentence)) and die[4] != "still hidden":
                whose = (die[1] or die[3] or "").removesuffix("'s")
                found[(self.name if whose == "My" else whose, die[2] or "")] = tuple(faces(die[4]))
        return found


def faces(said: str) -> Iterator[str]:
    """Read the faces of a die in their order, without what sits on them or works there."""
    found = dict[str, str]()
    active, _, rest = said.rpartition("; ") if "shows " in said else ("", "", said)
    if up := re.match(r"shows (.+?)(?: as .+)? \(its (\w+) face\)$", MARKED.sub("", active or said)):
        found[up[2]] = up[1]
    for item in MARKED.sub("", rest).split(", "):
        place, _, held = item.partition(" ")
        if place in PLACES:
            found[place] = held
    assert len(found) == len(PLACES) or said.endswith(("the rest blank", "all blank"))
    yield from (found.get(place, "a blank") for place in PLACES)
