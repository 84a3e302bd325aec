"""Host tabletop games on Discord."""

__version__ = "0.1.0"
"""By SemVer: CHANGELOG.md says what counts as a change that breaks something."""
