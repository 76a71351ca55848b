"""The whole languages say the same things, and every language does it in well-formed Fluent."""

import pytest

from bot.locales import LANGS, Lang
from tests.support import messages

GOOD = "hello = Hello { $name }\n    .short = Hi\n"


def in_all(source: str) -> dict[Lang, messages.Catalogue]:
    return {lang: messages.catalogue({"a.ftl": source}) for lang in messages.WHOLE}


@pytest.mark.parametrize("lang", messages.folders())
def test_files_are_clean_fluent(lang: Lang) -> None:
    assert messages.sources(lang)
    assert messages.layout_faults(messages.sources(lang)) == []


@pytest.mark.parametrize("lang", messages.folders())
def test_no_id_is_defined_twice(lang: Lang) -> None:
    assert messages.duplicates(messages.sources(lang)) == []


@pytest.mark.parametrize("lang", messages.folders())
def test_plurals_use_the_categories_of_the_language(lang: Lang) -> None:
    assert messages.plural_faults(lang, messages.sources(lang)) == []


def test_languages_have_the_same_files() -> None:
    assert (
        messages.file_differences({lang: messages.sources(lang) for lang in messages.WHOLE}) == []
    )


def test_languages_have_the_same_texts_with_the_same_variables() -> None:
    catalogues = {lang: messages.catalogue(messages.sources(lang)) for lang in messages.folders()}
    assert messages.differences(catalogues) == []


@pytest.mark.parametrize(
    ("source", "fault"),
    [
        ("a = b\tc\n", "a.ftl: line 1: tab"),
        ("a = b \n", "a.ftl: line 1: trailing blank"),
        ("a = b", "a.ftl: does not end with one newline"),
        ("a = b\n\n", "a.ftl: does not end with one newline"),
        ("a = see http://x\n", "a.ftl: line 1: 'http://' is a machine's word"),
        ("a = in /tmp/x\n", "a.ftl: line 1: '/tmp/' is a machine's word"),
        ("a = { $b\n", "a.ftl: not Fluent: 'a = { $b'"),
        ("= b\n", "a.ftl: not Fluent: '= b'"),
    ],
)
def test_planted_layout_faults_are_found(source: str, fault: str) -> None:
    assert messages.layout_faults({"good.ftl": GOOD, "a.ftl": source}) == [fault]


@pytest.mark.parametrize(
    ("one", "other", "fault"),
    [
        ("a = 1\n", "a = 2\n", "a: 2 times"),
        ("a = 1\na = 2\n", "", "a: 2 times"),
        ("-a = 1\n", "-a = 2\n", "-a: 2 times"),
        ("a =\n    .b = 1\n    .b = 2\n", "", "a.b: 2 times"),
    ],
)
def test_planted_duplicates_are_found(one: str, other: str, fault: str) -> None:
    assert messages.duplicates({"one.ftl": one, "other.ftl": other, "good.ftl": GOOD}) == [fault]


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(
    ("variants", "selector"),
    [
        ("[few] a *[other] b", "$n"),
        ("[one] a [many] b *[other] c", "$n"),
        ("[1] a *[rest] b", "$n"),
        ("[single] a *[other] b", "NUMBER($n)"),
    ],
)
def test_planted_plural_faults_are_found(lang: Lang, variants: str, selector: str) -> None:
    lines = variants.replace(" [", "\n [").replace(" *[", "\n *[")
    source = f"a = {{ {selector} ->\n {lines}\n}}\n"
    assert len(messages.plural_faults(lang, {"a.ftl": source})) == 1


def test_a_selector_that_does_not_count_may_have_any_keys() -> None:
    source = "a = { $colour ->\n [red] a\n *[other] b\n}\n"
    assert messages.plural_faults("de", {"a.ftl": source}) == []


@pytest.mark.parametrize(
    ("german", "fault"),
    [
        ("", ["hello: missing in de", "hello.short: missing in de"]),
        ("hello = Hallo { $name }\n", ["hello.short: missing in de"]),
        (GOOD + "bye = Tschüs\n", ["bye: missing in en, sv"]),
    ],
)
def test_planted_missing_texts_are_found(german: str, fault: list[str]) -> None:
    catalogues = in_all(GOOD) | {"de": messages.catalogue({"a.ftl": german})}
    assert messages.differences(catalogues) == fault


@pytest.mark.parametrize(
    "german",
    [
        "hello = Hallo { $nam }\n    .short = Hi\n",
        "hello = Hallo\n    .short = Hi\n",
        "hello = Hallo { $name }\n    .short = { $name }\n",
        "hello = { hello.short }\n    .short = Hi\n",
        "hello = Hallo { $name } { hello.short }\n    .short = Hi { $day }\n",
    ],
)
def test_planted_variable_faults_are_found(german: str) -> None:
    catalogues = in_all(GOOD) | {"de": messages.catalogue({"a.ftl": german})}
    assert any("variables differ" in fault for fault in messages.differences(catalogues))


@pytest.mark.parametrize(
    ("french", "fault"),
    [
        ("", []),
        ("hello = Salut { $name }\n", []),
        ("hello = Salut\n", ["hello: variables differ"]),
        ("salut = Salut\n", ["salut: missing in de, en, sv"]),
    ],
)
def test_a_partial_language_may_lack_texts_but_has_no_others(french: str, fault: list[str]) -> None:
    catalogues = in_all(GOOD) | {"fr": messages.catalogue({"a.ftl": french})}
    found = messages.differences(catalogues)
    assert [each[: len(start)] for each, start in zip(found, fault, strict=True)] == fault


def test_variables_of_a_quoted_message_count_as_its_own() -> None:
    found = messages.catalogue({"a.ftl": "a = { b }\nb = { $x } { a }\n"})
    assert found == {"a": {"x"}, "b": {"x"}}


def test_a_planted_missing_file_is_found() -> None:
    files: dict[Lang, messages.Sources] = {
        "de": {"a.ftl": GOOD},
        "en": {"a.ftl": GOOD, "b.ftl": ""},
        "sv": {"a.ftl": GOOD, "b.ftl": ""},
    }
    assert messages.file_differences(files) == ["de: no file b.ftl"]
