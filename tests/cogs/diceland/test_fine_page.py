"""Whoever changes spin or strength goes on there: the panel stays on that page."""

from __future__ import annotations

from bot.demo.people import Person
from bot.demo.world import World

ON_THE_WAY = (
    *("Throw ", "Put it down", "Place "),
    *("White", "Burgundy", "My dice", "Choose my"),
)
"""What is pressed first until a throw is aimed, as it begins."""
MOST = 20
"""Presses until then."""


async def aiming(*people: Person) -> Person:
    """Whoever may let go of a throw, on their own panel."""
    for _ in range(MOST):
        for person in people:
            if person.can("Throw it so"):
                return person
            labels = [label for screen in person.screens() for label in screen.labels]
            wanted = (label for start in ON_THE_WAY for label in labels if label.startswith(start))
            if label := next(wanted, None):
                await person.press(label)
    raise AssertionError("nobody has aimed")


async def test_D10_a_panel_stays_among_the_fine_things_of_a_throw(world: World, ana: Person, ben: Person) -> None:
    """Every press led back to the first page."""
    await ana.slash("diceland new")
    await ben.press("Join")
    await ana.press("Start")
    thrower = await aiming(ana, ben)
    await thrower.press("Change the aim")
    await thrower.press("Strength, spin, stand")
    assert "How do you throw?" in thrower.panel.words
    for label in ("Top spin", "Strength 5", "Back spin"):
        await thrower.press(label)
        assert "How do you throw?" in thrower.panel.words
        assert label.lower() in thrower.panel.words
    await thrower.press("Let go!")
    assert "How do you throw?" not in thrower.panel.words
