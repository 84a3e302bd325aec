"""Make line drawings for cards: ours, and those that players upload."""
