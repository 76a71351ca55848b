"""Reads the repository's own files and finds breaches of the house rules."""

import ast
import io
import re
import subprocess
import tokenize
from collections import defaultdict
from collections.abc import Hashable, Iterable, Iterator
from functools import cache
from pathlib import Path, PurePosixPath
from typing import NamedTuple

Outlined = ast.Import | ast.ImportFrom | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef

ROOT = Path(__file__).parents[2]

# Put together, so that this file does not contain the names itself.
REGISTRY_HOSTS = ("pypi" + ".org", "npmjs" + ".org", "npmjs" + ".com", "files.python" + "hosted")
LONGEST_FUNCTION = 60
USUAL_FUNCTION = 30
LONGEST_FILE = 650
LONGEST_TEST_FILE = 300
MOST_METHODS = 30

EXCEPTION = re.compile(r"#\s*(?:noqa|type:\s*ignore)")
REASONED = re.compile(
    r"#\s*(?:noqa: [A-Z]+\d+(?:, ?[A-Z]+\d+)*|type: ignore\[[a-z-]+(?:, ?[a-z-]+)*\])"
    r"(?:  #| -) \w"
)
SETTING = re.compile(r"#.*|(?:# )?[A-Z][A-Z0-9_]*=\S*|")


class Function(NamedTuple):
    """A function and its number of lines, with decorators and docstring."""

    where: str
    lines: int


class Class(NamedTuple):
    """A class and the number of its own methods, with properties."""

    file: str
    name: str
    methods: int


def tracked() -> Iterator[tuple[str, str]]:
    """Yield the name and content of every text file that is or would be committed."""
    command = ["git", "-c", f"safe.directory={ROOT}", "ls-files", "-z", "-co", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, check=True, text=True)
    for name in filter(None, listed.stdout.split("\0")):
        try:
            yield name, (ROOT / name).read_text(encoding="utf-8")
        except (UnicodeDecodeError, FileNotFoundError):
            continue


def python_files(*folders: str) -> Iterator[tuple[str, str]]:
    for folder in folders:
        for file in sorted((ROOT / folder).rglob("*.py")):
            yield file.relative_to(ROOT).as_posix(), file.read_text(encoding="utf-8")


def registry_hosts(source: str) -> list[str]:
    return [host for host in REGISTRY_HOSTS if host in source.lower()]


def setting_faults(source: str) -> list[str]:
    """Return lines of an `.env` example that are neither comment, blank nor NAME=value."""
    return [line for line in source.split("\n") if not SETTING.fullmatch(line)]


def settings_in(source: str) -> dict[str, str]:
    """Return what an `.env` example would set if none of its lines were comments."""
    pairs = [line.removeprefix("# ").partition("=") for line in source.splitlines()]
    return {name: value for name, sign, value in pairs if sign and name.isupper()}


@cache
def parsed(source: str) -> ast.Module:
    """Parse a source file. Cached, because several checks use the tree."""
    return ast.parse(source)


@cache
def outline(source: str) -> tuple[Outlined, ...]:
    """Return all imports and definitions of a source file. Cached for several checks."""
    return tuple(node for node in ast.walk(parsed(source)) if isinstance(node, Outlined))


def functions(name: str, source: str) -> list[Function]:
    return [
        Function(f"{name}:{node.name}", _lines(node))
        for node in outline(source)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    ]


def classes(name: str, source: str) -> list[Class]:
    methods = (ast.FunctionDef, ast.AsyncFunctionDef)
    return [
        Class(name, node.name, sum(isinstance(each, methods) for each in node.body))
        for node in outline(source)
        if isinstance(node, ast.ClassDef)
    ]


def reached(name: str, source: str, attributes: frozenset[str]) -> list[str]:
    """Return the places where a source file uses one of these attributes."""
    return [
        f"{name}:{node.lineno}: {node.attr}"
        for node in ast.walk(parsed(source))
        if isinstance(node, ast.Attribute) and node.attr in attributes
    ]


def doubled(named: Iterable[tuple[Hashable, str]]) -> dict[Hashable, list[str]]:
    """Return names that several files share, with these files."""
    files = defaultdict[Hashable, list[str]](list)
    for what, file in named:
        files[what].append(file)
    return {what: each for what, each in files.items() if len(each) > 1}


def stem(file: str) -> tuple[str, str]:
    """Return the package of a module, with all its folders as one, and the module's name."""
    path = PurePosixPath(file)
    return "/".join(path.parent.parts[:2]), path.stem


def bare_exceptions(name: str, source: str) -> list[str]:
    """Return comments that silence a tool without its rule and a reason."""
    if not EXCEPTION.search(source):
        return []
    tokens = tokenize.generate_tokens(io.StringIO(source).readline)
    return [
        f"{name}:{token.start[0]}: {token.string}"
        for token in tokens
        if token.type == tokenize.COMMENT
        and EXCEPTION.match(token.string)
        and not REASONED.match(token.string)
    ]


def usual_share(found: list[Function]) -> float:
    return sum(each.lines <= USUAL_FUNCTION for each in found) / len(found)


def _lines(node: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    first = min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)])
    return (node.end_lineno or node.lineno) - first + 1
