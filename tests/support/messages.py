"""Reads Fluent sources and finds faults that the runtime would not notice."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Generic, TypeVar

from babel import Locale
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from bot.locales import Lang

FOLDER = Path(__file__).parents[2] / "bot" / "locales"
WHOLE: tuple[Lang, ...] = ("de", "en", "sv")
"""The languages that have every text. Other languages may be partial."""
# "other" is missing: it is also the natural default of a selector that does not count.
COUNTING = frozenset({"zero", "one", "two", "few", "many"})
MACHINE_WORDS = re.compile(
    r"https?://|file:|localhost|127\.0\.0\.1|/(?:home|root|tmp|usr)/", re.IGNORECASE
)

Node = TypeVar("Node", bound=ast.BaseNode)

Sources = Mapping[str, str]
"""Fluent source by file name."""
Catalogue = Mapping[str, frozenset[str]]
"""Names of variables by text id, which is `message` or `message.attribute`."""


class Finder(Visitor, Generic[Node]):
    """Finds all nodes of one kind, in order."""

    def __init__(self, kind: type[Node], *within: ast.BaseNode) -> None:
        self.kind = kind
        self.found: list[Node] = []
        for node in within:
            self.visit(node)

    def generic_visit(self, node: ast.BaseNode) -> None:
        if isinstance(node, self.kind):
            self.found.append(node)
        super().generic_visit(node)


def sources(lang: Lang) -> Sources:
    folder = FOLDER / lang
    return {
        file.relative_to(folder).as_posix(): file.read_text(encoding="utf-8")
        for file in sorted(folder.rglob("*.ftl"))
    }


def catalogue(files: Sources) -> Catalogue:
    messages = {entry.id.name: entry for entry in _entries(files) if isinstance(entry, ast.Message)}
    patterns = dict(_patterns(messages.values()))
    return {text_id: frozenset(_variables(text_id, patterns, ())) for text_id in patterns}


def layout_faults(files: Sources) -> list[str]:
    return [f"{name}: {fault}" for name, text in files.items() for fault in _layout(text)]


def duplicates(files: Sources) -> list[str]:
    names = [_name(entry) for entry in _entries(files)]
    ids = Counter(names + [text_id for text_id, _ in _patterns(_entries(files)) if "." in text_id])
    return [f"{text_id}: {times} times" for text_id, times in ids.items() if times > 1]


def plural_faults(lang: Lang, files: Sources) -> list[str]:
    selects = Finder(ast.SelectExpression, *_entries(files))
    return [fault for select in selects.found for fault in _wrong_categories(lang, select)]


def differences(catalogues: Mapping[Lang, Catalogue]) -> list[str]:
    ids = sorted(set().union(*catalogues.values()))
    return [fault for text_id in ids for fault in _difference(text_id, catalogues)]


def file_differences(files: Mapping[Lang, Sources]) -> list[str]:
    names = sorted(set().union(*files.values()))
    return [
        f"{lang}: no file {name}" for name in names for lang in WHOLE if name not in files[lang]
    ]


def plural_categories(lang: Lang) -> frozenset[str]:
    return frozenset({*Locale.parse(lang).plural_form.tags, "other"})


def folders() -> list[Lang]:
    """Return every language that has a folder, offered or not."""
    return sorted(each.parent.name for each in FOLDER.glob("*/language.ftl"))


def _difference(text_id: str, catalogues: Mapping[Lang, Catalogue]) -> Iterator[str]:
    missing = [lang for lang in catalogues if text_id not in catalogues[lang]]
    lacking = [] if _bends(text_id) else sorted({*missing} & {*WHOLE})
    if lacking:
        yield f"{text_id}: missing in {', '.join(lacking)}"
        return
    having = [lang for lang in sorted(catalogues) if lang not in missing]
    variables = {lang: sorted(catalogues[lang][text_id]) for lang in having}
    if len({tuple(names) for names in variables.values()}) > 1:
        yield f"{text_id}: variables differ: {variables}"


def _bends(text_id: str) -> bool:
    """Return whether only some languages need this text: `rote Nimm 2`, `the 7 of hearts`."""
    return text_id.endswith((".coloured", ".the"))


def _layout(text: str) -> Iterator[str]:
    for number, line in enumerate(text.split("\n"), start=1):
        if "\t" in line:
            yield f"line {number}: tab"
        if line != line.rstrip():
            yield f"line {number}: trailing blank"
        if word := MACHINE_WORDS.search(line):
            yield f"line {number}: {word.group()!r} is a machine's word"
    if not text.endswith("\n") or text.endswith("\n\n"):
        yield "does not end with one newline"
    for entry in _parse(text).body:
        if isinstance(entry, ast.Junk):
            yield f"not Fluent: {(entry.content or '').strip()!r}"


def _wrong_categories(lang: Lang, select: ast.SelectExpression) -> Iterator[str]:
    keys = [variant.key for variant in select.variants]
    names = {key.name for key in keys if isinstance(key, ast.Identifier)}
    counts = any(isinstance(key, ast.NumberLiteral) for key in keys) or names & COUNTING
    if not counts and not isinstance(select.selector, ast.FunctionReference):
        return
    for name in sorted(names - plural_categories(lang)):
        yield f"{lang}: [{name}] is no plural category among {sorted(names)}"


def _variables(
    text_id: str, patterns: Mapping[str, ast.Pattern], above: tuple[str, ...]
) -> Iterator[str]:
    """Yield the variables of a text and of the messages that it quotes."""
    if text_id in above or text_id not in patterns:
        return
    for variable in Finder(ast.VariableReference, patterns[text_id]).found:
        yield variable.id.name
    for message in Finder(ast.MessageReference, patterns[text_id]).found:
        attribute = f".{message.attribute.name}" if message.attribute else ""
        yield from _variables(message.id.name + attribute, patterns, (*above, text_id))


def _patterns(entries: Iterable[ast.Message | ast.Term]) -> Iterator[tuple[str, ast.Pattern]]:
    for entry in entries:
        if entry.value is not None:
            yield _name(entry), entry.value
        for attribute in entry.attributes:
            yield f"{_name(entry)}.{attribute.id.name}", attribute.value


def _entries(files: Sources) -> Iterator[ast.Message | ast.Term]:
    for text in files.values():
        for entry in _parse(text).body:
            if isinstance(entry, ast.Message | ast.Term):
                yield entry


def _name(entry: ast.Message | ast.Term) -> str:
    return f"-{entry.id.name}" if isinstance(entry, ast.Term) else entry.id.name


@cache
def _parse(text: str) -> ast.Resource:
    return FluentParser(with_spans=False).parse(text)
