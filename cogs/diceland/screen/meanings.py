"""Say what words and signs on dice mean, each in one line of a panel."""

from __future__ import annotations

from collections.abc import Mapping

from bot.engine.text import Text, text

POWERS: Mapping[str, Text] = {
    "command": text("**Command**: yours that it sees roll or shoot."),
    "repair": text("**Repair**: roll one of yours any way."),
    "confuse": text("**Confuse**: roll an enemy any way."),
    "backstab": text("**Backstab**: more, at who does not see it."),
    "shockwave": text("**Shockwave**: hits every enemy it sees."),
    "jump": text("**Jump**: it is thrown again instead."),
    "call": text("**Call Ally**: throw a die from your hand."),
    "poison": text("**Poison**: damages again each turn of yours."),
    "hold": text("**Hold**: no rolls, and any damage kills."),
    "freeze": text("**Freeze**: as Hold, and no shots."),
    "protection": text("**Protection**: others of yours block more."),
    "power up": text("**Power Up**: others of yours hit harder."),
}
"""What words on cards mean."""
SHIELDS: Mapping[str, Text] = {
    "yellow": text("**Yellow shield**: immune to plain hits and Hold."),
    "red": text("**Red shield**: immune to fire."),
    "green": text("**Green shield**: immune to poison."),
    "ice": text("**Ice blue shield**: immune to cold and Freeze."),
    "dark blue": text("**Dark blue shield**: hears no Command."),
    "purple": text("**Purple shield**: immune to all that is purple."),
}
"""What the hatched ones are immune to."""
MARKS: Mapping[str, Text] = {
    "power up": text("A pale arrow beside the letters of a die says by how much harder it hits."),
    "protection": text("A pale shield beside the letters of a die says by how much more it blocks."),
    "hold": text("A chain on a die: it is held, cannot be rolled, and any damage kills it."),
    "freeze": text("A flake on a die: it is frozen, cannot roll or shoot, and any damage kills it."),
    "poison": text("A green drop on a die: it is poisoned, and damaged again each turn of whose colour is around it."),
}
"""What lies on dice beside their tags."""
COLOURED = text("A colour in brackets is that of the hit: a shield of the same colour is immune to it.")
"""Of a button."""
LETTERS = text(
    "Beside a die: its first letters, its side and, in a shield, what it blocks. At the left: dice not on the table."
)
"""What stands beside dice, and by what those are known that are beside the table."""
