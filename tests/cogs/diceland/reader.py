"""Somebody who plays Diceland by reading: no picture, no view, no state, only the words on a screen."""

from __future__ import annotations

import re

from tests.tables.by_words import Page

SCORE = re.compile(r"^(.+), (?:below|above): (\d+) of \d+\.$")
LIES = re.compile(r"^(.+) ([1-8]) in ([A-F][1-6]): (.+)\.$")
AIM = re.compile(r"^(.+), side ([1-8]) in ([A-F][1-6])$")
WANTED = ("kills ", " shoots: ", "Put it down", "Let go!", "Throw ", "Allow", "Place ", "damages ")
"""What is pressed first, as it stands in labels."""
READING = ("What can a die do?", "Choose again", "A place on the table", "Strength, spin, stand")
"""Left alone by a reader who is sure of what to do."""

Lying = dict[str, tuple[str, str, str]]
"""By the name of a die in play: whose it is, its side and its cell."""


class Reader:
    """Plays by words alone: every answer is the label of what it presses. Kills, or throws at enemies near the
    middle."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.checked = 0
        self.has_aimed = False

    def press(self, page: Page) -> str:
        """Read where everything lies, and choose."""
        lying = self.lying(page)
        self.check(page, lying)
        if page.sentences[0].endswith("at what?"):
            self.has_aimed = True
            return self.aim(page, lying)
        if "Change the aim" in page.labels and not self.has_aimed:
            return "Change the aim"
        self.has_aimed = False
        return min((label for label in page.labels if label not in READING), key=self.rank)

    def rank(self, label: str) -> int:
        return next((at for at, word in enumerate(WANTED) if word in label), len(WANTED))

    def aim(self, page: Page, lying: Lying) -> str:
        """At the first enemy that the table tells of; without any, as is suggested."""
        for label in page.labels:
            found = AIM.match(label)
            if found and lying[found[1]][0] != self.name:
                return label
        return next(label for label in page.labels if label.startswith(("Throw it so", "Let go!")))

    def check(self, page: Page, lying: Lying) -> None:
        """Whatever a control says of a die, the words on the table say as well; once a throw is aimed, only of whom it
        is aimed at."""
        asks = page.sentences[0].endswith("at what?")
        told = [found for found in map(AIM.match, page.labels) if found and (asks or found[1] in lying)]
        for found in told:
            assert lying[found[1]][1:] == (found[2], found[3])
            self.checked += 1

    def lying(self, page: Page) -> Lying:
        """Read the dice of each player after their score."""
        found: Lying = {}
        player = ""
        for sentence in page.sentences:
            if score := SCORE.match(sentence):
                player = score[1]
            elif lies := LIES.match(sentence):
                found[lies[1]] = (player, lies[2], lies[3])
        return found
