"""Turn an aimed throw into a release, and a release into dice at rest. Only simulation.py needs a physics engine."""
