"""What fails today fails tomorrow: the examples of Hypothesis hang on nothing but their test."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st


def tried() -> list[int]:
    found: list[int] = []

    @given(st.integers())
    def collect(number: int) -> None:
        found.append(number)

    collect()
    return found


def test_what_was_imported_meanwhile_changes_no_example(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = tried()
    (tmp_path / "strange_numbers.py").write_text(f"NUMBERS = {[*range(1_234_567, 1_234_967)]}")
    monkeypatch.syspath_prepend(tmp_path)
    importlib.import_module("strange_numbers")
    after = tried()
    del sys.modules["strange_numbers"]
    assert after == before
