"""Host tabletop games on Discord."""

__version__ = "1.0.0"
"""By SemVer: CHANGELOG.md says what counts as a change that breaks something."""
