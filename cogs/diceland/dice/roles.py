"""Name the classes of characters (D5). They remind of what a die is good at; no rule asks for them."""

from bot.engine.text import text

COMMANDER = text("Commander")
FIGHTER = text("Fighter")
MECHANIC = text("Mechanic")
SHARPSHOOTER = text("Sharpshooter")
WIZARD = text("Wizard")
ASSASSIN = text("Assassin")
