"""Runs every bench_*.py of this folder: `make bench`, or `python -m tests.benchmarks rules` for some of them."""

from __future__ import annotations

import importlib
import pkgutil
import sys

import tests.benchmarks


def main(wanted: list[str]) -> None:
    names = sorted(module.name for module in pkgutil.iter_modules(tests.benchmarks.__path__))
    for name in names:
        if name.startswith("bench_") and (not wanted or name.removeprefix("bench_") in wanted):
            importlib.import_module(f"tests.benchmarks.{name}").main()


if __name__ == "__main__":
    main(sys.argv[1:])
