"""The house rules that no linter knows."""

import re
import tomllib

import pytest

from tests.support import repository
from tests.support.repository import ROOT, Class, Function

PYTHON = ("bot", "cogs", "maunz", "sandbox", "tests", "benchmarks")
HOUSE = ("bot", "cogs", "maunz", "sandbox", "ops", "benchmarks")
DISCORDS = frozenset({"interaction", "response"})
"""What a request is made of: `bot.chat` alone answers Discord."""
DISCORD_INTERNALS = re.compile(
    r"# noqa: SLF001|self\._connection\b|_HTTPClient__|getattr\(.*\"_|\.BASE\b|DEFAULT_GATEWAY"
)
"""Private names of discord.py, and the addresses that its classes store."""


def test_no_file_names_a_registry() -> None:
    named = {name: repository.registry_hosts(source) for name, source in repository.tracked()}
    assert {name: hosts for name, hosts in named.items() if hosts} == {}


def test_the_lock_file_is_not_tracked() -> None:
    assert "uv.lock" not in dict(repository.tracked())


def test_every_example_setting_exists() -> None:
    example = (ROOT / ".env.example").read_text(encoding="utf-8")
    assert repository.setting_faults(example) == []


def test_every_runtime_dependency_is_named_with_its_licence() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    third_party = (ROOT / "THIRD_PARTY.md").read_text(encoding="utf-8")
    names = [dependency.split(">")[0] for dependency in project["dependencies"]]
    assert [name for name in names if f"| {name} |" not in third_party] == []


@pytest.mark.parametrize("name", ["ruff", "simcord"])
def test_fragile_tools_are_pinned_exactly(name: str) -> None:
    groups = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    wanted = [each for group in groups["dependency-groups"].values() for each in group]
    (found,) = (each for each in wanted if each.startswith(name))
    assert found.startswith(f"{name}==")


def test_functions_are_short() -> None:
    found = [
        function
        for name, source in repository.python_files(*HOUSE)
        for function in repository.functions(name, source)
    ]
    assert [each for each in found if each.lines >= repository.LONGEST_FUNCTION] == []
    assert repository.usual_share(found) >= 0.9


@pytest.mark.parametrize(
    ("folders", "longest"),
    [(HOUSE, repository.LONGEST_FILE), (("tests",), repository.LONGEST_TEST_FILE)],
)
def test_files_are_short(folders: tuple[str, ...], longest: int) -> None:
    lengths = {name: source.count("\n") for name, source in repository.python_files(*folders)}
    assert [name for name, lines in lengths.items() if lines > longest] == []


def test_classes_have_few_methods() -> None:
    found = [each for file in repository.python_files(*HOUSE) for each in repository.classes(*file)]
    assert [each for each in found if each.methods > repository.MOST_METHODS] == []


def test_class_names_are_unique() -> None:
    """In the tests, too."""
    found = [
        (each.name, each.file)
        for file in repository.python_files(*HOUSE, "tests")
        for each in repository.classes(*file)
    ]
    assert repository.doubled(found) == {}


def test_file_names_are_unique_in_their_package() -> None:
    files = [name for name, _ in repository.python_files(*HOUSE)]
    named = [(repository.stem(name), name) for name in files if not name.endswith("__init__.py")]
    assert repository.doubled(named) == {}


def test_no_feature_imports_another_feature() -> None:
    """What a contract does not name, it does not hold."""
    linted = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]
    contracts = linted["importlinter"]["contracts"]
    [alone] = [each for each in contracts if each["type"] == "independence"]
    features = {f"cogs.{each.parent.name}" for each in (ROOT / "cogs").glob("*/__init__.py")}
    assert set(alone["modules"]) == features


def test_features_use_requests_and_not_discord_objects() -> None:
    found = [
        each
        for file in repository.python_files("cogs")
        for each in repository.reached(*file, DISCORDS)
    ]
    assert found == []


def test_private_names_of_discord_py_appear_in_one_file_only() -> None:
    found = {
        name
        for name, source in repository.python_files("bot", "cogs")
        if "discord" in source and DISCORD_INTERNALS.search(source)
    }
    assert found == {"bot/chat/discord_internals.py"}


def test_silenced_lint_warnings_have_a_code_and_a_reason() -> None:
    found = [
        fault
        for name, source in repository.python_files(*PYTHON)
        for fault in repository.bare_exceptions(name, source)
    ]
    assert found == []


@pytest.mark.parametrize("host", repository.REGISTRY_HOSTS)
def test_a_planted_registry_is_found(host: str) -> None:
    assert repository.registry_hosts(f"index = https://{host.upper()}/x") == [host]


@pytest.mark.parametrize("line", ["lower=1", "NAME", "NAME = 1", " NAME=1", "export NAME=1"])
def test_planted_bad_settings_are_found(line: str) -> None:
    assert repository.setting_faults(f"# Comment\n\nGOOD=1\nEMPTY=\n{line}\n") == [line]


def test_lengths_count_decorators_and_nested_functions() -> None:
    source = "@a\n@b\ndef f():\n    async def g():\n        pass\n    return g\n"
    assert repository.functions("x.py", source) == [
        Function("x.py:f", 6),
        Function("x.py:g", 2),
    ]


def test_planted_large_classes_are_counted() -> None:
    source = (
        "class A:\n    x = 1\n    async def f(self): ...\n    @property\n    def g(self): ...\n"
    )
    assert repository.classes("x.py", source) == [Class("x.py", "A", 2)]


def test_a_planted_use_of_a_discord_object_is_found() -> None:
    source = "import a.response\ndef f(response):\n    return response.interaction.id\n"
    assert repository.reached("x.py", source, DISCORDS) == ["x.py:3: interaction"]


def test_planted_duplicate_file_names_are_found() -> None:
    files = ["bot/a/x.py", "bot/a/b/x.py", "bot/c/x.py", "bot/x.py", "cogs/a/x.py", "cogs/x.py"]
    named = [(repository.stem(file), file) for file in files]
    assert repository.doubled(named) == {("bot/a", "x"): ["bot/a/x.py", "bot/a/b/x.py"]}


def test_the_share_of_short_functions_is_computed() -> None:
    found = [Function("a", 30), Function("b", 31), Function("c", 1), Function("d", 5)]
    assert repository.usual_share(found) == 0.75


@pytest.mark.parametrize(
    "comment",
    [
        "# noqa",
        "# noqa: S101",
        "# noqa: S101  #",
        "# noqa:S101  # close",
        "# type: ignore",
        "# type: ignore[attr-defined]",
        "# type:ignore  # because",
    ],
)
def test_planted_lint_exceptions_without_a_reason_are_found(comment: str) -> None:
    assert repository.bare_exceptions("x.py", f"x = 1  {comment}\n") == [f"x.py:1: {comment}"]


@pytest.mark.parametrize(
    "line",
    [
        "x = 1  # noqa: S101, E501  # the reason",
        "x = 1  # type: ignore[attr-defined]  # the reason",
        "x = '# noqa'",
        "x = 1  # says why",
    ],
)
def test_lint_exceptions_with_a_reason_pass(line: str) -> None:
    assert repository.bare_exceptions("x.py", f"{line}\n") == []
