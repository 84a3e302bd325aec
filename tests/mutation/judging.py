"""Runs a game's tests on mutants of its rules: each in a process of its own, with the changed module from memory.

First the tests run once without a change, to know which lines each of them runs and how long it takes. Then a mutant
is given to those tests only that run its lines, the shortest first, until one fails. What is executed at import is
given to all, and random games are taken to run every line. A test that takes much longer than it did is in an endless
loop: that is noticed too.
"""

from __future__ import annotations

import ast
import importlib.util
import os
import pickle
import resource
import signal
import sys
import tempfile
import time
from collections.abc import Callable, Generator, Iterable, Sequence
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from pathlib import Path
from types import FrameType, ModuleType
from typing import Any, Literal, NamedTuple

import pytest

from tests.mutation.games import RANDOM_GAMES
from tests.mutation.mutants import Mutant

Verdict = Literal["noticed", "survived", "not reached"]
Hear = Callable[[Mutant, Verdict], None]
Lines = set[tuple[str, int]]
"""Of files, by their absolute paths."""

PATIENCE = 2.0
"""Seconds of CPU that a test may take, besides three times what it took without a change."""
MEMORY = 4 * 2**30
"""Bytes; who fills memory in a loop fails."""
QUIETLY = (
    "-o",
    "addopts=",
    "-m",
    "not torture",
    "-x",
    "-s",
    "--assert=plain",
    "-p",
    "no:terminal",
    "-p",
    "no:cacheprovider",
)


class Recorded(NamedTuple):
    """What the tests do when nothing is changed. `at_import`: before the first of them. `lines`: None: all of them."""

    at_import: Lines
    lines: dict[str, Lines | None]
    seconds: dict[str, float]

    def reaching(self, mutant: Mutant) -> list[str]:
        """The tests that can notice it, the shortest first."""
        file = str(Path(mutant.file).resolve())
        wanted = {(file, line) for line in range(mutant.lines[0], mutant.lines[1] + 1)}
        every = bool(wanted & self.at_import)
        reaching = [test for test, lines in self.lines.items() if every or lines is None or wanted & lines]
        return sorted(reaching, key=lambda test: self.seconds[test])


class _Recorder:
    """A plugin of pytest that sees which lines of some files each test runs."""

    def __init__(self, files: Iterable[str]) -> None:
        self.files = frozenset(files)
        self.found = Recorded(set(), {}, {})
        self.lines = self.found.at_import
        sys.settrace(self._enter)

    def _enter(self, frame: FrameType, event: str, arg: object) -> Callable[..., Any] | None:
        return self._line if frame.f_code.co_filename in self.files else None

    def _line(self, frame: FrameType, event: str, arg: object) -> Callable[..., Any]:
        self.lines.add((frame.f_code.co_filename, frame.f_lineno))
        return self._line

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = [item for item in items if "world" not in getattr(item, "fixturenames", ())]

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        _forget_cached(self.files)
        traced = item.path.stem not in RANDOM_GAMES
        self.lines = set()
        self.found.lines[item.nodeid] = self.lines if traced else None
        sys.settrace(self._enter if traced else None)
        started = time.process_time()
        try:
            return (yield)
        finally:
            self.found.seconds[item.nodeid] = time.process_time() - started


class _Judge:
    """A plugin of pytest that starts a process for each mutant before any test is collected. The process collects and
    runs the tests that reach its mutant, each with a limit of time; the one that started them only hears how it ended.
    """

    def __init__(self, mutants: Sequence[Mutant], recorded: Recorded, jobs: int, hear: Hear) -> None:
        self.mutants, self.recorded, self.jobs, self.hear = mutants, recorded, jobs, hear
        self.order: dict[str, int] = {}
        self.running: dict[int, Mutant] = {}

    def pytest_configure(self) -> None:
        import hypothesis

        # One example that fails is enough: it need not be made smaller.
        phases = (hypothesis.Phase.explicit, hypothesis.Phase.generate)
        hypothesis.settings.register_profile("mutants", deadline=None, derandomize=True, phases=phases)
        hypothesis.settings.load_profile("mutants")

    @pytest.hookimpl(tryfirst=True)
    def pytest_collection(self, session: pytest.Session) -> bool | None:
        for mutant in self.mutants:
            tests = self.recorded.reaching(mutant)
            if not tests:
                self.hear(mutant, "not reached")
                continue
            process = os.fork()
            if not process:
                self._become(mutant, tests, session.config)
                return None
            self.running[process] = mutant
            if len(self.running) == self.jobs:
                self._wait()
        while self.running:
            self._wait()
        return True

    def _become(self, mutant: Mutant, tests: Sequence[str], config: pytest.Config) -> None:
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        signal.setitimer(signal.ITIMER_PROF, 5 * PATIENCE)
        _silence()
        file = Path(mutant.file)
        sys.meta_path.insert(0, _Changed(file, mutant.applied(ast.parse(file.read_text()))))
        self.order = {test: place for place, test in enumerate(tests)}
        config.args = sorted({test.split("::")[0] for test in tests})

    def _wait(self) -> None:
        process, status = os.wait()
        self.hear(self.running.pop(process), "noticed" if status else "survived")

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = sorted((item for item in items if item.nodeid in self.order), key=lambda i: self.order[i.nodeid])

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        # Nobody handles its signal: the process ends.
        signal.setitimer(signal.ITIMER_PROF, PATIENCE + 3 * self.recorded.seconds[item.nodeid])
        return (yield)

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_makereport(self, call: pytest.CallInfo[None]) -> None:
        if call.excinfo is not None and not call.excinfo.errisinstance(pytest.skip.Exception):
            os._exit(1)  # to tell what has failed would take longer than the test


class _Changed(MetaPathFinder):
    """Finds one module with another code than its file has."""

    def __init__(self, file: Path, tree: ast.Module) -> None:
        self.module = ".".join(file.with_suffix("").parts)
        self.file, self.tree = file, tree

    def find_spec(self, name: str, path: object, target: ModuleType | None = None) -> ModuleSpec | None:
        if name != self.module:
            return None
        return importlib.util.spec_from_file_location(name, self.file, loader=self._loader(name))

    def _loader(self, name: str) -> Loader:
        code = compile(self.tree, str(self.file.resolve()), "exec")

        class Changed(SourceFileLoader):
            def get_code(self, fullname: str) -> Any:
                return code

        return Changed(name, str(self.file.resolve()))


def record(files: Sequence[str], tests: Sequence[str]) -> Recorded:
    """`files`: the rules; `tests`: files of tests, of which those that need a whole bot are left out.

    RuntimeError: one fails as it is.
    """
    with tempfile.TemporaryFile() as kept:
        process = os.fork()
        if not process:
            _silence()
            recorder = _Recorder(str(Path(file).resolve()) for file in files)
            code = _run(tests, recorder)
            sys.settrace(None)
            pickle.dump(recorder.found, kept)
            kept.flush()
            os._exit(code)
        _, status = os.waitpid(process, 0)
        if status:
            raise RuntimeError("the tests fail without any mutant: " + " ".join(tests))
        kept.seek(0)
        found: Recorded = pickle.load(kept)
    return found


def judge(mutants: Sequence[Mutant], recorded: Recorded, jobs: int, hear: Hear) -> None:
    """`hear` is told each verdict, in the order in which they are found."""
    here = os.getpid()
    code = _run(["tests/mutation"], _Judge(mutants, recorded, jobs, hear))
    if os.getpid() != here:
        os._exit(code)


def _run(tests: Sequence[str], plugin: object) -> int:
    """In this process, until one fails. What pytest says: 0 if all is well."""
    try:
        return int(pytest.main([*QUIETLY, "-m", "not torture", *tests], [plugin]))
    except BaseException:
        return 1


def _silence() -> None:
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(nowhere, stream)


def _forget_cached(files: frozenset[str]) -> None:
    """What an earlier test has computed is computed again, so that it is seen which test needs it."""
    for module in list(sys.modules.values()):
        if getattr(module, "__file__", None) in files:
            for value in list(vars(module).values()):
                getattr(value, "cache_clear", int)()
