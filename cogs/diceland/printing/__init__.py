"""Print dice to hold: each as a net of paper to be cut out, folded and glued."""
