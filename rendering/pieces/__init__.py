"""Draw what lies on a table: dice, cards, slips of paper, and the table itself."""
