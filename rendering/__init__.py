"""The paint box: draw dice, cards and tables by hand, on Pillow. It knows no game and no Discord."""
