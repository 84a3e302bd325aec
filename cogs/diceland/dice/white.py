"""Spell the White dice: one of each class but the Sharpshooter, and hard to lead."""

from bot.engine.text import text
from cogs.diceland.dice.roles import ASSASSIN, COMMANDER, FIGHTER, MECHANIC, WIZARD
from cogs.diceland.dice.sides import Team
from cogs.diceland.dice.spelling import (
    JUMP,
    REPAIR,
    backstab,
    command,
    die,
    freeze,
    hit,
    poison,
    protection,
    repair,
    side,
)

WHITE = 0

CREW = Team(
    "white", text("White"), text("The Caspen Barge, under Geoffrey Winter"), text("Medium: freezes, and backstabs")
)

WINTER = die(
    WHITE,
    "winter",
    text("Winter"),
    text("Has lost eleven ships and not one hat."),
    COMMANDER,
    side(8, text("Crossbow"), hit(8, "long", at=7), block=11, moves=(5,)),
    side(7, text("All hands"), command("all"), block=10, shield="dark blue", moves=(8,)),
    side(6, text("Crossbow"), hit(7, "long", at=1), block=10, moves=(7,)),
    side(5, text("Steady now"), command("short"), block=9, shield="dark blue", moves=(8,)),
    side(4, text("Crossbow"), hit(7, "short", at=5), block=9, moves=(5,)),
    side(3, text("To me!"), command("long", at=2), block=8, shield="dark blue", moves=(8,)),
    side(2, text("Crossbow"), hit(6, "long", at=3), block=7, moves=(3,)),
    side(1, text("Empty purse"), shield="ice", moves=(2, 6)),
    points=8,
    table="B",
)

CRYSIS = die(
    WHITE,
    "crysis",
    text("Crysis"),
    text("Wherever she sits down, tea goes cold."),
    WIZARD,
    side(8, text("Blizzard"), hit(6, "all", "ice"), block=10, shield="ice", moves=(3,)),
    side(7, text("Deep freeze"), freeze("all", at=8), block=9, shield="ice", moves=(4,)),
    side(6, text("Ice wall"), protection(3, "all"), block=10, moves=(7,)),
    side(5, text("Icicle"), hit(8, "long", "ice", at=4), block=8, moves=(6,)),
    side(4, text("Glass skin"), protection(2, "all", at=5), block=9, shield="yellow", moves=(5, 7)),
    side(3, text("Cold snap"), freeze("short"), block=7, shield="ice", moves=(8,)),
    side(2, text("Frost"), hit(5, "short", "ice"), block=7, moves=(3,)),
    side(1, text("Thaw"), shield="ice", moves=(2,)),
    points=7,
    table="C",
    mirrored=True,
)

GRANNY_BOLT = die(
    WHITE,
    "granny_bolt",
    text("Granny Bolt"),
    text("Knits with copper wire and never drops a stitch."),
    MECHANIC,
    side(8, text("Nail gun"), hit(7, "long", at=5), REPAIR, block=9, moves=(5,)),
    side(7, text("Good as new"), repair("all"), block=9, moves=(2,)),
    side(6, text("Blowtorch"), hit(7, "short", "red", at=7), REPAIR, block=8, shield="red", moves=(7,)),
    side(5, text("Oil change"), repair("long"), block=8, moves=(6,)),
    side(4, text("Rolling pin"), hit(6, "short"), block=7, moves=(1,)),
    side(3, text("Spare parts"), repair("short"), block=7, moves=(4,)),
    side(2, text("Rivets"), hit(5, "long", at=1), block=6, moves=(3,)),
    side(1, text("Cup of tea"), repair("short", at=2), moves=()),
    points=4,
    table="A",
)

THRUK_HENK = die(
    WHITE,
    "thruk_henk",
    text("Thruk Henk"),
    text("Hit him and he turns round to see who it was."),
    FIGHTER,
    side(8, text("Tree trunk"), hit(10, "short", at=7), block=12, moves=(5,)),
    side(7, text("Haymaker"), hit(9, "short", at=8), block=12, moves=(8,)),
    side(6, text("Boulder"), hit(8, "long", at=1), block=11, moves=(1,)),
    side(5, text("Big stomp"), hit(7, "all", at=8), block=10, moves=(8,)),
    side(4, text("Elbow"), hit(7, "short", at=1), block=10, moves=(5,)),
    side(3, text("Headbutt"), hit(6, "short", at=8), block=9, moves=(4,)),
    side(2, text("Kick"), hit(6, "long", at=1), block=8, moves=(3,)),
    side(1, text("Sulk"), hit(4, "short", at=2), moves=()),
    points=9,
    table="B",
)

SHY_FRANCES = die(
    WHITE,
    "shy_frances",
    text("Shy Frances"),
    text("Too shy to say hello, so she sends a little bottle."),
    ASSASSIN,
    side(8, text("Poison pen"), poison(7, "long", at=3), block=8, moves=(3,)),
    side(7, text("Hat pin"), hit(6, "short", at=6), backstab(10), block=9, moves=(4,)),
    side(6, text("Perfume"), poison(5, "all", at=7), block=8, shield="green", moves=(1,)),
    side(5, text("Silk cord"), hit(5, "short"), backstab(9), block=8, moves=(6,)),
    side(4, text("Nightshade"), poison(6, "short"), block=7, shield="green", moves=(7,)),
    side(3, text("Slip away"), hit(4, "short"), JUMP, block=7, moves=(8,)),
    side(2, text("Parasol"), hit(5, "long", at=3), backstab(8), block=6, moves=(5,)),
    side(1, text("Faint"), shield="green", moves=(2, 6)),
    points=5,
    table="C",
)

DICE = (WINTER, CRYSIS, GRANNY_BOLT, THRUK_HENK, SHY_FRANCES)
