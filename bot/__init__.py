"""Host tabletop games on Discord."""

__version__ = "1.1.0.dev0"
"""By SemVer: CHANGELOG.md says what counts as a change that breaks something. With .dev0: on the way to it."""
