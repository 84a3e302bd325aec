"""Say where dice lie, what they see, how far apart they are and how they roll: exact, without a physics engine.

Inches everywhere. The table is a square with its middle at (0, 0); x goes to the right and y away from seat 0, whose
edge is at y = -18, as seen from above. Seat 1 sits opposite.
"""
