"""What languages of cards share: people, free words, sentences, menus, and reading what people write. Knows no game.

A game declares its blocks (blocks.py), writes a grammar for each language beside those in grammar/, and has cards read
(reader.py) and put together from menus (builder.py).
"""
