"""Spell the Burgundy dice: soloists, with little help for each other. None has Protection or Power Up (D30)."""

from bot.engine.text import text
from cogs.diceland.dice.roles import ASSASSIN, COMMANDER, FIGHTER, SHARPSHOOTER
from cogs.diceland.dice.sides import Team
from cogs.diceland.dice.spelling import JUMP, backstab, command, confuse, die, hit, poison, side

BURGUNDY = 3

CREW = Team(
    "burgundy",
    text("Burgundy"),
    text("The Jet Black Clan, under Valentine Ross"),
    text("Easy: nearly every side shoots"),
)

ROSS = die(
    BURGUNDY,
    "ross",
    text("Ross"),
    text("A rogue with a match behind each ear."),
    COMMANDER,
    side(8, text("Firestorm"), hit(7, "all", "red"), block=9, shield="red", moves=(1, 5)),
    side(7, text("Puppets"), confuse("all"), block=10, shield="purple", moves=(8,)),
    side(6, text("Pyre"), hit(8, "long", "red", at=3), block=10, shield="red", moves=(7,)),
    side(5, text("Obey"), command("all"), block=9, shield="dark blue", moves=(8,)),
    side(4, text("Strings"), confuse("long"), block=9, moves=(5,)),
    side(3, text("Fireball"), hit(7, "short", "red"), block=8, shield="red", moves=(6,)),
    side(2, text("Kneel"), command("short"), block=8, shield="dark blue", moves=(7,)),
    side(1, text("Singed"), shield="red", moves=(4,)),
    points=10,
    table="A",
    mirrored=True,
)

RATT = die(
    BURGUNDY,
    "ratt",
    text("Ratt"),
    text("His snowmobile is red, so that you see what hit you."),
    SHARPSHOOTER,
    side(8, text("Full throttle"), hit(8, "short"), JUMP, block=10, moves=(1, 3)),
    side(7, text("Skid"), hit(7, "short", at=8), JUMP, block=10, moves=(4, 8)),
    side(6, text("Sidecar gun"), hit(7, "long", at=5), block=9, moves=(1, 7)),
    side(5, text("Drive-by"), hit(6, "all", at=6), block=9, moves=(2, 6)),
    side(4, text("Ramp"), hit(5, "short"), JUMP, block=9, moves=(5, 7)),
    side(3, text("Backfire"), hit(6, "short", "red", at=2), block=8, moves=(4, 8)),
    side(2, text("Wheelspin"), hit(5, "short"), block=7, moves=(3, 5)),
    side(1, text("Stalled"), option=JUMP, shield="ice", moves=(2, 6)),
    points=6,
    table="C",
)

MICRO = die(
    BURGUNDY,
    "micro",
    text("Micro"),
    text("One foot tall; the gun is three."),
    FIGHTER,
    side(8, text("Huge gun"), hit(9, "long", at=3), block=7, shield="purple", moves=(5,)),
    side(7, text("Ricochet"), hit(6, "all"), block=8, shield="purple", moves=(2, 8)),
    side(6, text("Bee sting"), hit(7, "short"), block=8, shield="purple", moves=(1, 7)),
    side(5, text("Ankle bite"), hit(8, "short", at=4), block=8, shield="purple", moves=(6,)),
    side(4, text("Ray gun"), hit(6, "long", at=5), block=7, shield="purple", moves=(1,)),
    side(3, text("Pea shooter"), hit(5, "long"), block=7, shield="purple", moves=(4,)),
    side(2, text("Pinprick"), hit(5, "short"), block=6, shield="purple", moves=(3,)),
    side(1, text("Underfoot"), hit(4, "short"), shield="purple", moves=(2, 4)),
    points=5,
    table="B",
    mirrored=True,
)

JARIK = die(
    BURGUNDY,
    "jarik",
    text("Jarik"),
    text("Nobody has ever seen his face, least of all in time."),
    ASSASSIN,
    side(8, text("From nowhere"), hit(7, "short", at=7), backstab(12), block=9, moves=(1, 5)),
    side(7, text("Two knives"), hit(7, "short"), backstab(10), block=9, moves=(2,)),
    side(6, text("Rooftops"), hit(5, "short"), JUMP, block=10, moves=(3, 7)),
    side(5, text("Thrown knife"), hit(7, "long", at=8), backstab(10), block=8, moves=(8,)),
    side(4, text("Smoke bomb"), confuse("short"), block=9, moves=(5,)),
    side(3, text("Cutpurse"), hit(6, "short", at=6), backstab(9), block=7, moves=(6,)),
    side(2, text("Sleeve blade"), hit(5, "short"), backstab(7), block=7, moves=(3, 7)),
    side(1, text("Cornered"), hit(5, "short"), moves=(2,)),
    points=7,
    table="A",
)

Z_DON = die(
    BURGUNDY,
    "z_don",
    text("Z-Don"),
    text("Breathes what others run from."),
    ASSASSIN,
    side(8, text("Green cloud"), poison(6, "all"), block=9, shield="green", moves=(5,)),
    side(7, text("Leaky tank"), poison(7, "short"), block=9, shield="green", moves=(2,)),
    side(6, text("Flamethrower"), hit(8, "short", "red", at=1), block=10, shield="red", moves=(7,)),
    side(5, text("Fumes"), poison(5, "all", at=8), block=9, shield="green", moves=(6,)),
    side(4, text("Gas canister"), poison(7, "long", at=1), block=8, shield="green", moves=(1,)),
    side(3, text("Scorch"), hit(6, "short", "red"), block=8, moves=(8,)),
    side(2, text("Whiff"), poison(4, "short"), block=7, shield="green", moves=(3,)),
    side(1, text("Puncture"), shield="green", moves=(4,)),
    points=7,
    table="B",
)

DICE = (ROSS, RATT, MICRO, JARIK, Z_DON)
