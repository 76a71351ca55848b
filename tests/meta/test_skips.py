"""In CI a skip is a failure; elsewhere it is a skip."""

from pathlib import Path

import pytest

pytest_plugins = ["pytester"]

SKIPS = """
import pytest

def test_needs_chromium():
    pytest.skip("no Chromium here")

@pytest.mark.xfail(reason="known")
def test_known_fault():
    assert False

def test_plain():
    pass
"""


@pytest.fixture
def suite(pytester: pytest.Pytester) -> pytest.Pytester:
    pytester.makeconftest((Path(__file__).parents[1] / "conftest.py").read_text(encoding="utf-8"))
    pytester.makepyfile(test_some=SKIPS)
    return pytester


def test_a_skip_outside_ci_stays_a_skip(
    suite: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("CI", raising=False)
    result = suite.runpytest_subprocess()
    result.assert_outcomes(passed=1, skipped=1, xfailed=1)


def test_a_skip_in_ci_fails_and_names_the_test(
    suite: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One of a test, and one of a whole file."""
    monkeypatch.setenv("CI", "true")
    suite.makepyfile(test_other='import pytest\npytest.importorskip("no_such_module")\n')
    result = suite.runpytest_subprocess("--continue-on-collection-errors")
    result.assert_outcomes(passed=1, failed=1, xfailed=1, errors=1)
    result.stdout.fnmatch_lines(["*test_other.py was skipped*no_such_module*"])
    result.stdout.fnmatch_lines(["*test_needs_chromium was skipped*no Chromium here*"])
