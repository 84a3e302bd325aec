"""Write words: fonts, directions, hands, lines and paragraphs."""
