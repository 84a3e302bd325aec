"""docs/architecture.md says what is so: its parts and rooms are those of the contracts, and what it names is there."""

from __future__ import annotations

import ast
import re
import tomllib
from collections import defaultdict
from typing import Any

import pytest

from tests.checkout import ROOT
from tests.pages.reading import blocks, read

PAGE = "docs/architecture.md"
CONTRACTS: list[dict[str, Any]] = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["importlinter"][
    "contracts"
]
FUNCTIONS = re.findall(r"`([\w/.]+\.py)`:\s+`(\w+)\(\)`", read(PAGE))


def table(heading: str) -> list[list[str]]:
    """The rows of the table below a heading."""
    section = read(PAGE).split(f"## {heading}\n")[1].split("\n## ")[0]
    rows = [line.strip("| ").split("|") for line in section.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in row] for row in rows[2:]]


def test_the_parts_lie_as_the_first_contract_says() -> None:
    (drawn,) = blocks(PAGE, "")
    parts = [set(re.findall(r"^cogs|\bbot\.\w+", line)) for line in drawn.splitlines()]
    assert parts == [set(re.findall(r"[\w.]+", layer)) for layer in CONTRACTS[0]["layers"]]


def test_every_contract_is_told() -> None:
    assert [row[0] for row in table("What make check holds")] == [contract["name"] for contract in CONTRACTS]


def test_rooms_must_not_import_what_the_contracts_forbid() -> None:
    told = {row[0].strip("`"): set(re.findall(r"`(\w+)`", row[2])) for row in table("The rooms of a game")}
    forbidden = defaultdict[str, set[str]](set)
    for contract in CONTRACTS:
        for source in contract.get("source_modules", ()):
            forbidden[source.removeprefix("cogs.*.")] |= {
                module.removeprefix("cogs.*.") for module in contract["forbidden_modules"] if "cogs.*." in module
            }
        if contract.get("containers") == ["cogs.blank"]:  # layers of rooms; those on one line do not know each other
            layers = [re.findall(r"\w+", layer) for layer in contract["layers"]]
            for number, layer in enumerate(layers):
                for room in layer:
                    forbidden[room] |= {each for above in layers[:number] for each in above} | set(layer) - {room}
    assert told == {room: found & told.keys() for room, found in forbidden.items() if room in told}


@pytest.mark.parametrize(("file", "function"), FUNCTIONS)
def test_every_function_that_is_named_with_its_file_is_there(file: str, function: str) -> None:
    kinds = (ast.FunctionDef, ast.AsyncFunctionDef)
    assert function in {node.name for node in ast.walk(ast.parse((ROOT / file).read_text())) if isinstance(node, kinds)}


def test_the_page_names_functions() -> None:
    assert len(FUNCTIONS) > 20
