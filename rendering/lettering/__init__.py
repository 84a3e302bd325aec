"""Words as somebody writes them: fonts, directions, hands, lines and paragraphs."""
