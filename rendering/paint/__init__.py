"""Draw with colours, pens and rough lines, and keep what is drawn."""
