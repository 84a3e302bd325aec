"""Shared by all tests."""

from __future__ import annotations

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--torture", action="store_true", help="play ten times as much, and run what is marked torture")


@pytest.fixture(scope="session")
def rounds(request: pytest.FixtureRequest) -> int:
    """How many times the usual number of games the battery plays."""
    return 10 if request.config.getoption("--torture") else 1
