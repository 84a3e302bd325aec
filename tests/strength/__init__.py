"""How well the computers play: `make strength` prints the figures of every game's module in here."""
