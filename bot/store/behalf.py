"""Know on whose behalf something is done: once they are told that it is not done, it is not.

A behalf goes along with whatever its task awaits and begins, down to the committer.
"""

from __future__ import annotations

from contextvars import ContextVar

_CURRENT: ContextVar[Behalf | None] = ContextVar("behalf", default=None)


class Behalf:
    """Of somebody who has pressed or typed something, and waits for an answer."""

    def __init__(self) -> None:
        # Something is being committed, or is committed.
        self.committing = False
        # They were told how it stands: that nothing is done, if nothing was being committed by then.
        self.told = False

    @property
    def given_up(self) -> bool:
        """Whether nothing may be committed any more."""
        return self.told and not self.committing

    def commits(self) -> bool:
        """For the committer, which begins now: whether it may."""
        self.committing = not self.given_up
        return self.committing


def begun() -> Behalf:
    """What this task does from now on, and all that it begins, is on a new behalf."""
    behalf = Behalf()
    _CURRENT.set(behalf)
    return behalf


def current() -> Behalf | None:
    return _CURRENT.get()


def nobodys() -> None:
    """What this task does from now on is on nobody's behalf, though somebody's has begun it."""
    _CURRENT.set(None)
