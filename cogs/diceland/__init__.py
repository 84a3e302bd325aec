"""Diceland: crews of eight-sided character dice, thrown onto a table and shooting at each other."""
