"""Spell the Orange dice: each strong at one thing, and easy to lead."""

from bot.engine.text import text
from cogs.diceland.dice.roles import COMMANDER, FIGHTER, MECHANIC, SHARPSHOOTER, WIZARD
from cogs.diceland.dice.sides import Team
from cogs.diceland.dice.spelling import (
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
    shockwave,
    side,
)

ORANGE = 1

CREW = Team("orange", text("Orange"), text("The Gypsy Queen, under Rose Park"), text("Tricky: each good at one thing"))

PARK = die(
    ORANGE,
    "park",
    text("Park"),
    text("Borrowed the ship for a week, four years ago."),
    COMMANDER,
    side(8, text("Broadside"), hit(7, "all", at=1), block=11, moves=(1, 5)),
    side(7, text("Boarders!"), command("all"), block=9, shield="dark blue", moves=(2, 8)),
    side(6, text("Sabre"), hit(8, "short"), block=10, moves=(3,)),
    side(5, text("Full steam"), command("all", at=6), block=9, shield="dark blue", moves=(6, 8)),
    side(4, text("Flintlock"), hit(7, "long", at=3), block=9, moves=(5,)),
    side(3, text("Rose thorn"), hit(6, "short"), block=8, moves=(4, 6)),
    side(2, text("With me"), command("short"), block=7, shield="dark blue", moves=(7,)),
    side(1, text("Torn map"), moves=(2, 4)),
    points=8,
    table="A",
)

BUCK = die(
    ORANGE,
    "buck",
    text("Buck"),
    text("Lowers his head first and asks afterwards."),
    FIGHTER,
    side(8, text("Stampede"), hit(9, "short"), block=10, moves=(3, 5)),
    side(7, text("Antlers"), hit(8, "short", at=6), block=11, moves=(8,)),
    side(6, text("Hoof"), hit(7, "short"), block=10, moves=(7,)),
    side(5, text("Charge"), hit(8, "long", at=4), block=9, moves=(6, 8)),
    side(4, text("Bellow"), hit(6, "all", at=5), block=9, moves=(1,)),
    side(3, text("Stomp"), hit(6, "short"), block=9, moves=(4,)),
    side(2, text("Shove"), hit(5, "short", at=1), block=8, moves=(7,)),
    side(1, text("In the bushes"), hit(5, "short", at=2), moves=(4,)),
    points=7,
    table="B",
)

CASS = die(
    ORANGE,
    "cass",
    text("Cass"),
    text("Shoots the apple, then eats it."),
    SHARPSHOOTER,
    side(8, text("Bullseye"), hit(9, "long", at=7), backstab(12), block=9, moves=(1, 3)),
    side(7, text("Volley"), hit(6, "all", at=6), JUMP, block=9, moves=(8,)),
    side(6, text("Split arrow"), hit(8, "long", at=5), block=8, moves=(7,)),
    side(5, text("Grapple"), hit(6, "long"), JUMP, block=8, moves=(2,)),
    side(4, text("Fire arrow"), hit(7, "long", "red", at=7), block=8, moves=(5, 7)),
    side(3, text("Crosswind"), hit(6, "long"), block=7, moves=(8,)),
    side(2, text("Quick draw"), hit(6, "short"), JUMP, block=6, moves=(3, 5)),
    side(1, text("Loose string"), option=JUMP, moves=(2,)),
    points=8,
    table="C",
    mirrored=True,
)

GOLO = die(
    ORANGE,
    "golo",
    text("Golo"),
    text("Grants three wishes, most of them his own."),
    WIZARD,
    side(8, text("Earthquake"), shockwave(6), block=9, shield="purple", moves=(3,)),
    side(7, text("Three wishes"), power_up(2, "all"), block=10, shield="purple", moves=(2,)),
    side(6, text("Mirage"), confuse("long"), block=9, shield="purple", moves=(7,)),
    side(5, text("Silk smoke"), protection(2, "all"), block=9, moves=(6,)),
    side(4, text("Lamp oil"), hit(6, "short", "red"), block=8, moves=(5,)),
    side(3, text("Half a wish"), power_up(1, "all"), block=8, moves=(8,)),
    side(2, text("Tremor"), shockwave(4), block=7, moves=(3,)),
    side(1, text("In the lamp"), shield="purple", moves=(6,)),
    points=6,
    table="B",
)

CLUTCH = die(
    ORANGE,
    "clutch",
    text("Clutch"),
    text("Half engineer, half crab, and nobody asks which half."),
    MECHANIC,
    side(8, text("Steel claw"), hit(8, "short", at=1), block=11, shield="yellow", moves=(5,)),
    side(7, text("Vice"), hold("all", at=6), block=10, moves=(2,)),
    side(6, text("Overhaul"), repair("all"), block=9, moves=(7,)),
    side(5, text("Pincers"), hit(7, "short", at=6), REPAIR, block=9, shield="yellow", moves=(6,)),
    side(4, text("Sideways"), hit(5, "short"), REPAIR, block=9, moves=(1, 5)),
    side(3, text("Tow rope"), hold("short"), block=8, moves=(4, 6)),
    side(2, text("Grease"), repair("short"), block=8, moves=(3,)),
    side(1, text("On its back"), shield="yellow", moves=(4,)),
    points=5,
    table="A",
    mirrored=True,
)

DICE = (PARK, BUCK, CASS, GOLO, CLUTCH)
