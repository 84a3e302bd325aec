"""What drawing frees does not stay with the process."""

from __future__ import annotations

import platform
import subprocess
import sys

import pytest

CHILD = """
import gc, pathlib
from PIL import Image
from rendering.paint import memory

def resident():
    return int(pathlib.Path("/proc/self/statm").read_text().split()[1])

memory.share_heaps()
before = resident()
drawn = [Image.new("L", (300, 300), 1) for _ in range(1000)]
full = resident()
drawn = drawn[::50]
gc.collect()
holding = resident()
memory.give_back()
print(full - before, holding - before, resident() - before, len(drawn))
"""
PIXELS = 1000 * 300 * 300 // 4096
"""Of the pictures, in pages."""


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="only glibc can be asked for it")
def test_what_was_freed_between_what_is_kept_goes_back_to_the_system() -> None:
    run = subprocess.run([sys.executable, "-c", CHILD], capture_output=True, text=True, check=True)
    full, holding, after, kept = map(int, run.stdout.split())
    assert full > 0.9 * PIXELS
    assert holding > 0.5 * PIXELS, "a few that stay keep all the others where they were"
    assert after < 0.2 * PIXELS
    assert kept == 20
