"""What is tried on the rules: each kind of change, once and no more, and never on what players read."""

from __future__ import annotations

import ast

import pytest

from tests.mutation.mutants import mutants_of

CHANGES = {
    "a < b": ["a <= b", "a >= b"],
    "a == b": ["a != b"],
    "a and b": ["a or b", "b", "a"],
    "not a": ["a"],
    "f(3)": ["f(4)", "f(2)"],
    "f(True)": ["f(False)"],
    "a + b": ["a - b", "a", "b"],
    "(a, b)": ["(b,)", "(a,)"],
    "{'a': b}": ["{}"],
    "f(a, key=b)": ["f(a)"],
    "f(*a)": ["f()"],
    "isinstance(a, B | C)": ["isinstance(a, B)", "isinstance(a, C)"],
    "a if b else c": ["a", "c"],
    "[a for a in b if c]": ["[a for a in b]"],
    "min(a)": ["max(a)"],
    "any(a)": ["all(a)"],
    "a[b:c]": ["a[:c]", "a[b:]"],
    "f(text('word', n=a))": [],
    "f('word')": [],
    "zip(a, b, strict=True)": [],
}


@pytest.mark.parametrize("code", CHANGES)
def test_an_expression_is_changed_in_every_way(code: str) -> None:
    assert _changes(f"x = {code}") == [f"x = {changed}" for changed in CHANGES[code]]


def test_statements_are_left_out_and_branches_are_always_taken() -> None:
    source = """
def f(a):
    if a:
        raise a
    a += b
    a = c
    b: int = c
    g(a)
    return a
"""
    assert _changes(source) == [
        *("if True:", "if False:", "pass", "pass", "a -= b", "pass", "pass", "return None"),
    ]


def test_what_says_only_what_something_is_stays() -> None:
    source = '''
"""Words."""
from a import b
Cards = tuple[int, 6]
Either = A | B

class A(B, frozen=True, tag="a"):
    """Words."""
    a: Annotated[int, Meta(ge=0, le=5)]

    @cached(1)
    def f(self, a: Literal[1, 2]) -> Literal[1, 2]: ...
'''
    assert _changes(source) == []


def test_a_mutant_is_applied_where_it_was_found_and_nowhere_else() -> None:
    source = "def f():\n    return 1\n\ndef g():\n    return 1\n"
    tree = ast.parse(source)
    found = [mutant for mutant in mutants_of("a.py", source) if mutant.now == "return 2"]
    assert [ast.unparse(mutant.applied(tree)) for mutant in found] == [
        "def f():\n    return 2\n\ndef g():\n    return 1",
        "def f():\n    return 1\n\ndef g():\n    return 2",
    ]
    assert [(mutant.where, mutant.lines) for mutant in found] == [("f", (2, 2)), ("g", (5, 5))]
    assert ast.unparse(tree) == ast.unparse(ast.parse(source))


def test_the_lot_of_a_mutant_does_not_depend_on_the_code_before_it() -> None:
    before, after = "def f():\n    return a < b\n", "c = 5\n\n\ndef f():\n    return a < b\n"
    lots = {mutant.lot(1) for mutant in mutants_of("a.py", before)}
    assert len(lots) == 3
    assert lots < {mutant.lot(1) for mutant in mutants_of("a.py", after)}
    assert lots.isdisjoint(mutant.lot(2) for mutant in mutants_of("a.py", before))


def _changes(source: str) -> list[str]:
    return [mutant.now for mutant in mutants_of("a.py", source)]
