"""How games go between equal computers: `make balance` prints the figures of every game's module in here."""
