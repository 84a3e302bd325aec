"""Small wrong changes of a source file, as values: what `make mutants` tries, one at a time. Pure; no test is run here.

Tried are: comparisons and their boundaries, and/or, not, whole numbers one more and one less, True and False, sums,
either branch of an `if` always, filters of comprehensions, guards and cases of `match`, elements left out (of tuples,
sums, unions, calls' keywords, dicts), statements left out, nothing returned, min and max, any and all, the ends of
slices, break and continue. Never: words that players read, annotations, decorators, imports, heads of classes.
"""

from __future__ import annotations

import ast
import copy
import difflib
import hashlib
from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

Way = tuple[tuple[str, int | None], ...]
"""From a node down to one in it: names of fields, and places in those that are lists."""

WORDS = ("text", "plural")
"""Calls of these are what players read."""
LONGEST = 100
"""Characters of code by which a change is shown, if it is not longer itself."""
NOT_CODE = ("annotation", "returns", "decorator_list", "bases", "keywords", "type_params", "type_comment")
"""Parts of definitions that say what something is, not what it does."""

COMPARED: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
}
COUNTED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.Div: ast.Mult,
}
OPPOSITES = {"min": "max", "max": "min", "any": "all", "all": "any"}


class Mutant(NamedTuple):
    """One change. `where`: the function. `lines`: of the source, first and last; a test that runs none of them cannot
    notice. `was` and `now`: the lines of code that differ, written plainly; with `file` and `where` they name it."""

    file: str
    where: str
    lines: tuple[int, int]
    way: Way
    node: ast.AST
    was: str
    now: str

    @property
    def name(self) -> tuple[str, str, str, str]:
        return self.file, self.where, self.was, self.now

    def lot(self, seed: int) -> bytes:
        """A sample is those with the lowest: it hardly changes when the code around them does."""
        return hashlib.sha256(repr((seed, *self.name, self.way[-1])).encode()).digest()

    def applied(self, tree: ast.Module) -> ast.Module:
        changed: ast.Module = _replaced(tree, self.way, self.node)
        return ast.fix_missing_locations(changed)


class _Spot(NamedTuple):
    """Where a walk through the code has come to. `statement`: the innermost one, `way` leads on from there."""

    where: tuple[str, ...]
    lines: tuple[int, int]
    statement: ast.AST
    before: Way
    way: Way
    rebound: frozenset[str]


def mutants_of(file: str, source: str) -> Iterator[Mutant]:
    """Every one of a source file, in its order. `file`: its name in reports."""
    tree = ast.parse(source)
    for spot, node in _walk(tree, _Spot((), (1, 1), tree, (), (), frozenset())):
        for changed in _changes(node, spot):
            was, now = _difference(spot.statement, spot.way, changed)
            if was != now:
                where = ".".join(spot.where)
                yield Mutant(file, where, spot.lines, spot.before + spot.way, changed, was, now)


# Where changes can be made


def _walk(node: ast.AST, spot: _Spot) -> Iterator[tuple[_Spot, ast.AST]]:
    spot = _entered(node, spot)
    yield spot, node
    for step, child in _children(node):
        if not _is_left_alone(child):
            yield from _walk(child, spot._replace(way=(*spot.way, step)))


def _entered(node: ast.AST, spot: _Spot) -> _Spot:
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
        spot = spot._replace(rebound=_rebound(node))
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        spot = spot._replace(where=(*spot.where, node.name))
    if isinstance(node, ast.stmt | ast.match_case):
        return spot._replace(lines=_head(node), statement=node, before=spot.before + spot.way, way=())
    return spot


def _children(node: ast.AST) -> Iterator[tuple[tuple[str, int | None], ast.AST]]:
    # Keywords of a class are its head; those of a call are code.
    skipped = NOT_CODE if isinstance(node, ast.stmt | ast.arg) else ()
    for field, value in ast.iter_fields(node):
        if field in skipped:
            continue
        if isinstance(value, ast.AST):
            yield (field, None), value
        elif isinstance(value, list):
            yield from (((field, place), child) for place, child in enumerate(value) if isinstance(child, ast.AST))


def _is_left_alone(node: ast.AST) -> bool:
    match node:
        case ast.Call(func=ast.Name(id=name)) if name in WORDS:
            return True
        case ast.Expr(value=ast.Constant()) | ast.Import() | ast.ImportFrom() | ast.JoinedStr():
            return True
        case ast.Assign(value=ast.BinOp(op=ast.BitOr()) | ast.Subscript(value=ast.Name(), slice=ast.Tuple())):
            return True  # the name of a type
        case ast.keyword(arg="strict"):
            return True  # of zip: says that both are equally long, which they are
        case ast.If(test=ast.Name(id="TYPE_CHECKING")):
            return True
    return False


def _head(node: ast.stmt | ast.match_case) -> tuple[int, int]:
    """The lines of a statement without those inside it."""
    first = node.pattern.lineno if isinstance(node, ast.match_case) else node.lineno
    inside = getattr(node, "body", None) or getattr(node, "cases", None)
    if not inside:
        return first, getattr(node, "end_lineno", None) or first
    return first, max(first, _head(inside[0])[0] - 1)


def _rebound(function: ast.FunctionDef | ast.AsyncFunctionDef) -> frozenset[str]:
    """Names that have a value before some statement gives them another: without it they keep the old one."""
    names = Counter(node.arg for node in ast.walk(function.args) if isinstance(node, ast.arg))
    names.update(
        node.id for node in ast.walk(function) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
    )
    return frozenset(name for name, times in names.items() if times > 1)


# Which changes


def _changes(node: ast.AST, spot: _Spot) -> Iterator[ast.AST]:
    """What could stand in the place of a node."""
    match node:
        case ast.Compare(ops=ops):
            for place, op in enumerate(ops):
                for other in COMPARED[type(op)]:
                    yield _with(node, ops=[*ops[:place], other(), *ops[place + 1 :]])
        case ast.BoolOp(op=op, values=values):
            yield _with(node, op=ast.Or() if isinstance(op, ast.And) else ast.And())
            for left in _shorter(values):
                yield _with(node, values=left) if len(left) > 1 else left[0]
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield operand
        case ast.Constant(value=bool(value)):
            yield ast.Constant(not value)
        case ast.Constant(value=int(value)):
            yield from (ast.Constant(value + 1), ast.Constant(value - 1))
        case ast.BinOp(left=left_side, op=op, right=right_side):
            if type(op) in COUNTED:
                yield _with(node, op=COUNTED[type(op)]())
            if isinstance(op, ast.Add | ast.Sub | ast.BitOr):
                yield from (left_side, right_side)
        case ast.Tuple(elts=elements) | ast.List(elts=elements) | ast.Set(elts=elements):
            if isinstance(getattr(node, "ctx", None), ast.Load | None):
                yield from (_with(node, elts=left) for left in _shorter(elements) if left or not _is_set(node))
        case ast.Dict(keys=keys, values=values):
            for kept, left in zip(_shorter(keys), _shorter(values), strict=True):
                yield _with(node, keys=kept, values=left)
        case ast.Call():
            yield from _calls(node)
        case ast.IfExp(body=body, orelse=orelse):
            yield from (body, orelse)
        case ast.comprehension(ifs=conditions):
            yield from (_with(node, ifs=left) for left in _shorter(conditions))
        case ast.Slice(lower=lower, upper=upper):
            yield from ([_with(node, lower=None)] if lower else [])
            yield from ([_with(node, upper=None)] if upper else [])
        case ast.Match(cases=cases):
            yield from (_with(node, cases=left) for left in _shorter(cases) if left)
        case ast.match_case(guard=ast.expr()):
            yield _with(node, guard=None)
        case ast.MatchOr(patterns=patterns):
            yield from (_with(node, patterns=left) if len(left) > 1 else left[0] for left in _shorter(patterns))
        case ast.MatchSingleton(value=bool(value)):
            yield ast.MatchSingleton(not value)
        case ast.stmt():
            yield from _statements(node, spot)


def _statements(node: ast.stmt, spot: _Spot) -> Iterator[ast.AST]:
    match node:
        case ast.If():
            yield from (_with(node, test=ast.Constant(always)) for always in (True, False))
        case ast.While():
            yield _with(node, test=ast.Constant(False))
        case ast.Return(value=ast.expr() as value):
            if not (isinstance(value, ast.Constant) and value.value is None) and not _is_left_alone(value):
                yield ast.Return(ast.Constant(None))
        case ast.Break():
            yield ast.Continue()
        case ast.Continue():
            yield ast.Break()
        case ast.Expr() | ast.Raise():
            yield ast.Pass()
        case ast.AugAssign(op=op):
            yield ast.Pass()
            if type(op) in COUNTED:
                yield _with(node, op=COUNTED[type(op)]())
        case ast.Assign(targets=[ast.Name(id=name)]) if name in spot.rebound:
            yield ast.Pass()
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]):
            yield ast.Pass()


def _calls(node: ast.Call) -> Iterator[ast.AST]:
    if isinstance(node.func, ast.Name) and node.func.id in OPPOSITES:
        yield _with(node, func=ast.Name(OPPOSITES[node.func.id], ast.Load()))
    for place, argument in enumerate(node.args):
        if isinstance(argument, ast.Starred):
            yield _with(node, args=[*node.args[:place], *node.args[place + 1 :]])
    for left, keyword in zip(_shorter(node.keywords), node.keywords, strict=True):
        if not _is_left_alone(keyword):
            yield _with(node, keywords=left)


def _shorter(items: list[Any]) -> Iterator[list[Any]]:
    """Without each of them in turn."""
    return (items[:place] + items[place + 1 :] for place in range(len(items)))


def _is_set(node: ast.AST) -> bool:
    return isinstance(node, ast.Set)  # {} is no set


def _with(node: ast.AST, **changes: object) -> ast.AST:
    changed = copy.copy(node)
    for field, value in changes.items():
        setattr(changed, field, value)
    return changed


def _replaced(node: Any, way: Way, new: ast.AST) -> Any:
    """The same tree with another node at the end of the way; nothing of the old tree is changed."""
    if not way:
        return ast.copy_location(new, node)
    (field, place), rest = way[0], way[1:]
    old = getattr(node, field)
    if place is None:
        return _with(node, **{field: _replaced(old, rest, new)})
    return _with(node, **{field: [*old[:place], _replaced(old[place], rest, new), *old[place + 1 :]]})


def _difference(was: Any, way: Way, node: ast.AST) -> tuple[str, str]:
    """The part of a statement that is changed, with what stands around it as far as that fits on a line."""
    while way and len(ast.unparse(was)) > LONGEST:
        (field, place), way = way[0], way[1:]
        was = getattr(was, field) if place is None else getattr(was, field)[place]
    old, new = ast.unparse(was).splitlines(), ast.unparse(_replaced(was, way, node)).splitlines()
    differing = [line for line in difflib.ndiff(old, new) if line[0] in "-+"]
    kept = {sign: "\n".join(line[2:].strip() for line in differing if line[0] == sign) for sign in "-+"}
    return kept["-"], kept["+"]
