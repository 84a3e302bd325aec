"""Colours, pens and rough lines, finished sprites, and the memory that keeps them."""
