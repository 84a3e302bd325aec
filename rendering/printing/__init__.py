"""Write what is to be printed: pages of paper as PDF, and sheets of cards for tables on a screen."""
