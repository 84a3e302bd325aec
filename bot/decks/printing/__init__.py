"""Print decks: on pages to be cut out, and as a game for Tabletop Simulator."""
