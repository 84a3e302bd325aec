"""Say what the dice are: 25 characters in five teams, each with eight sides. Data, without a table to lie on."""
