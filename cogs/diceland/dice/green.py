"""Spell the Green dice: a school of flying, two robots that no poison touches, and one very good shot."""

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

GREEN = 4

CREW = Team(
    "green", text("Green"), text("The Zig Flight School, under Chuck Barty"), text("Tricky: strong shots, weak blocks")
)

BARTY = die(
    GREEN,
    "barty",
    text("Barty"),
    text("Teaches flying in other people's aeroplanes."),
    COMMANDER,
    side(8, text("Loop the loop"), hit(8, "short"), JUMP, block=9, moves=(1, 3)),
    side(7, text("Wingmen"), command("all"), block=8, shield="dark blue", moves=(8,)),
    side(6, text("Picked pocket"), confuse("long"), block=8, moves=(7,)),
    side(5, text("Formation"), command("all", at=6), block=8, shield="dark blue", moves=(2,)),
    side(4, text("Strafe"), hit(7, "all", at=3), block=8, moves=(5,)),
    side(3, text("Bluff"), confuse("short"), JUMP, block=8, moves=(8,)),
    side(2, text("Cover me"), command("short", at=1), block=7, shield="dark blue", moves=(3, 5)),
    side(1, text("Bail out"), option=JUMP, shield="dark blue", moves=(2,)),
    points=8,
    table="C",
)

DARLA = die(
    GREEN,
    "darla",
    text("Darla"),
    text("Fixes engines while they run, and while they fall."),
    MECHANIC,
    side(8, text("Rocket wrench"), hit(9, "long", at=7), REPAIR, block=5, moves=(5,)),
    side(7, text("Tune-up"), repair("all"), block=5, moves=(8,)),
    side(6, text("Welding arc"), hit(8, "short", "red"), REPAIR, block=5, moves=(3,)),
    side(5, text("Bolt gun"), hit(7, "long", at=6), block=5, moves=(6,)),
    side(4, text("Patch"), repair("long"), block=4, moves=(5,)),
    side(3, text("Toolbox"), hit(6, "short"), REPAIR, block=4, moves=(4,)),
    side(2, text("Duct tape"), repair("short"), block=3, moves=(7,)),
    side(1, text("Coffee break"), repair("long", at=8), moves=(2, 4)),
    points=5,
    table="A",
    mirrored=True,
)

R_DAT = die(
    GREEN,
    "r_dat",
    text("R-Dat"),
    text("Has read the flight manual, and corrected it."),
    FIGHTER,
    side(8, text("Laser"), hit(8, "long", at=5), block=10, shield="green", moves=(5,)),
    side(7, text("Spin saw"), hit(7, "short"), block=10, shield="green", moves=(8,)),
    side(6, text("Autocannon"), hit(6, "all", at=7), block=10, shield="green", moves=(1,)),
    side(5, text("Half power"), hit(7, "long", at=4), block=9, shield="green", moves=(8,)),
    side(4, text("Piston"), hit(7, "short", at=1), block=9, shield="green", moves=(5,)),
    side(3, text("Sparks"), hit(5, "short", "red"), block=8, shield="green", moves=(4,)),
    side(2, text("Low battery"), hit(5, "long", at=3), block=8, shield="green", moves=(3,)),
    side(1, text("Restart"), hit(4, "short", at=2), shield="green", moves=(2,)),
    points=6,
    table="B",
)

FAT_ROBOT_STEVE = die(
    GREEN,
    "fat_robot_steve",
    text("Fat Robot Steve"),
    text("Thinks he is a wizard, and nobody has the heart."),
    WIZARD,
    side(8, text("Belly flop"), shockwave(7), block=11, shield="green", moves=(1,)),
    side(7, text("Hide behind me"), protection(3, "all"), block=10, shield="green", moves=(2,)),
    side(6, text("Big hug"), hold("short"), block=11, shield="green", moves=(3,)),
    side(5, text("Abracadabra"), power_up(2, "all"), block=10, shield="green", moves=(6,)),
    side(4, text("Roll over"), hit(6, "short"), block=10, shield="green", moves=(1, 5)),
    side(3, text("Wide load"), protection(2, "short"), block=10, shield="green", moves=(4,)),
    side(2, text("Hiccup"), shockwave(4), block=9, shield="green", moves=(3,)),
    side(1, text("Stuck in door"), shield="green", moves=(2,)),
    points=7,
    table="A",
)

BRIN = die(
    GREEN,
    "brin",
    text("Brin"),
    text("Failed every lesson but one."),
    SHARPSHOOTER,
    side(8, text("One shot"), hit(10, "long", at=7), backstab(13), block=9, moves=(3,)),
    side(7, text("High perch"), hit(8, "long"), JUMP, block=8, moves=(4,)),
    side(6, text("Behind you"), hit(7, "long", at=5), backstab(11), block=8, moves=(7,)),
    side(5, text("Windage"), hit(8, "long", at=6), block=8, moves=(6,)),
    side(4, text("Double tap"), hit(7, "all", at=5), block=7, moves=(7,)),
    side(3, text("Knife work"), hit(6, "short"), backstab(9), block=7, moves=(8,)),
    side(2, text("Hip shot"), hit(6, "short", at=1), JUMP, block=6, moves=(5,)),
    side(1, text("Reload"), shield="yellow", moves=(2,)),
    points=9,
    table="C",
    mirrored=True,
)

DICE = (BARTY, DARLA, R_DAT, FAT_ROBOT_STEVE, BRIN)
