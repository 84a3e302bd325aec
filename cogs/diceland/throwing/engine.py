"""Name the engine and the kind of machine without loading it: the same two find the same."""

from __future__ import annotations

import platform
from contextlib import suppress
from functools import cache
from importlib.metadata import version
from pathlib import Path

TABLE = "sleeping"
"""What tells the table as it is described now (`world`) from earlier ones: whoever describes it otherwise writes
something else here, and throws of before are those of another engine."""


@cache
def engine() -> str:
    """ "mujoco 4.0.0 sleeping x86_64 avx512": its arithmetic differs where a processor has wider registers."""
    return " ".join(("mujoco", version("mujoco"), TABLE, platform.machine(), *_registers()))


def _registers() -> tuple[str, ...]:
    with suppress(OSError):
        return ("avx512",) if " avx512f" in Path("/proc/cpuinfo").read_text("utf-8") else ()
    return ()
