"""The paint box: hand-drawn dice, cards and tables on Pillow. Knows no game and no Discord."""
