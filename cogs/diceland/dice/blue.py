"""Spell the Blue dice: modest one by one, but each calls others (two or three Call Ally sides)."""

from bot.engine.text import text
from cogs.diceland.dice.roles import COMMANDER, MECHANIC, SHARPSHOOTER, WIZARD
from cogs.diceland.dice.sides import Team
from cogs.diceland.dice.spelling import (
    CALL,
    JUMP,
    REPAIR,
    backstab,
    command,
    confuse,
    die,
    hit,
    hold,
    power_up,
    protection,
    repair,
    side,
)

BLUE = 2

CREW = Team("blue", text("Blue"), text("The Sable Odyssey, under Liam Hart"), text("Tricky: hits hard, calls dice in"))

HART = die(
    BLUE,
    "hart",
    text("Hart"),
    text("Fights for whoever pays, and pays his crew first."),
    COMMANDER,
    side(8, text("Grapeshot"), hit(8, "all", at=5), block=11, moves=(5,)),
    side(7, text("Beat to arms"), command("all"), block=9, shield="dark blue", moves=(8,)),
    side(6, text("Signal gun"), hit(8, "long", at=7), CALL, block=10, moves=(7,)),
    side(5, text("Close ranks"), command("short"), CALL, block=9, shield="dark blue", moves=(6,)),
    side(4, text("Cutlass"), hit(8, "short"), block=8, moves=(5,)),
    side(3, text("Reinforce"), hit(6, "long", at=4), CALL, block=8, moves=(4, 8)),
    side(2, text("Pistol"), hit(6, "short"), block=7, moves=(7,)),
    side(1, text("White flag"), shield="dark blue", moves=(2, 4)),
    points=7,
    table="B",
)

HELEN_CRANE = die(
    BLUE,
    "helen_crane",
    text("Helen Crane"),
    text("Sees you long before you see her."),
    COMMANDER,
    side(8, text("Spyglass"), hit(8, "long", at=3), block=10, moves=(1,)),
    side(7, text("Line abreast"), command("all", at=8), block=9, shield="dark blue", moves=(8,)),
    side(6, text("Crossfire"), hit(7, "all"), CALL, block=9, moves=(7,)),
    side(5, text("Second wave"), hit(7, "short"), CALL, block=9, moves=(2, 6)),
    side(4, text("Forward!"), command("long"), block=8, shield="dark blue", moves=(5, 7)),
    side(3, text("Rapier"), hit(7, "short", at=2), CALL, block=8, moves=(4,)),
    side(2, text("Beckon"), command("short", at=3), block=7, shield="dark blue", moves=(5,)),
    side(1, text("Sealed orders"), shield="dark blue", moves=(2,)),
    points=7,
    table="C",
)

GAVIN = die(
    BLUE,
    "gavin",
    text("Gavin"),
    text("Talks with flags, and swears with them too."),
    SHARPSHOOTER,
    side(8, text("Semaphore"), hit(8, "long", at=5), CALL, block=11, moves=(5,)),
    side(7, text("Flare"), hit(8, "all", "red", at=2), block=8, moves=(2,)),
    side(6, text("Vault"), hit(7, "short"), JUMP, block=8, moves=(7,)),
    side(5, text("Mayday"), hit(7, "short", at=8), CALL, block=8, moves=(6, 8)),
    side(4, text("Flagpole"), hit(7, "short", at=5), backstab(9), block=7, moves=(5,)),
    side(3, text("Handspring"), hit(6, "short"), JUMP, block=7, moves=(6,)),
    side(2, text("Whistle"), option=CALL, block=6, moves=(3,)),
    side(1, text("Tangled up"), hit(4, "short", at=2), moves=(2, 4)),
    points=6,
    table="A",
)

MULL = die(
    BLUE,
    "mull",
    text("Mull"),
    text("Came up for air in spring and did not care for it."),
    MECHANIC,
    side(8, text("Harpoon"), hit(9, "long", at=7), block=11, moves=(3,)),
    side(7, text("Anchor"), hold("short"), block=10, moves=(2,)),
    side(6, text("Salvage"), repair("all"), CALL, block=10, moves=(1,)),
    side(5, text("Lead boots"), hit(7, "short"), block=10, shield="yellow", moves=(8,)),
    side(4, text("Torch weld"), hit(7, "short", "red", at=5), REPAIR, block=9, moves=(5,)),
    side(3, text("Air hose"), repair("long"), CALL, block=9, moves=(4,)),
    side(2, text("Bubbles"), hit(4, "long", at=3), CALL, block=8, moves=(3,)),
    side(1, text("Leaky helmet"), shield="green", moves=(2, 4)),
    points=6,
    table="B",
    mirrored=True,
)

ABEL_LANTERN = die(
    BLUE,
    "abel_lantern",
    text("Abel Lantern"),
    text("Kept a lighthouse until it walked off with him."),
    WIZARD,
    side(8, text("Lighthouse"), hit(8, "all", "red"), block=10, moves=(3,)),
    side(7, text("Safe harbour"), protection(2, "all"), block=10, moves=(8,)),
    side(6, text("Will-o'-wisp"), confuse("all", at=5), block=9, shield="purple", moves=(1,)),
    side(5, text("Beacon"), power_up(1, "all"), CALL, block=9, moves=(6,)),
    side(4, text("St Elmo's fire"), hit(7, "short", "red"), block=8, shield="red", moves=(5,)),
    side(3, text("Fog bank"), protection(1, "all"), CALL, block=8, moves=(8,)),
    side(2, text("Ember"), hit(6, "long", "red", at=3), CALL, block=7, moves=(3,)),
    side(1, text("Burnt wick"), shield="red", moves=(2,)),
    points=6,
    table="C",
    mirrored=True,
)

DICE = (HART, HELEN_CRANE, GAVIN, MULL, ABEL_LANTERN)
