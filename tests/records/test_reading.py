"""What is no record is refused, however it is broken."""

import json
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.records import Record, RecordError, RecordErrorKind, read_record, verify_record
from bot.records.reading import LARGEST, path_text, read_json
from bot.records.record import record_text
from tests.support.games import ALL_GAMES
from tests.support.records import as_json, read, simulated


def refused(data: bytes) -> RecordError:
    with pytest.raises(RecordError) as caught:
        read_record(data)
    return caught.value


@pytest.mark.parametrize(
    ("data", "fault"),
    [
        (b"", RecordErrorKind.NOT_JSON),
        (b"{", RecordErrorKind.NOT_JSON),
        (b"{}x", RecordErrorKind.NOT_JSON),
        (b"{'format': 1}", RecordErrorKind.NOT_JSON),
        (b'{"format": NaN}', RecordErrorKind.NOT_JSON),
        (b'{"format": Infinity}', RecordErrorKind.NOT_JSON),
        (b'{"format": ' + b"1" * 5000 + b"}", RecordErrorKind.NOT_JSON),
        (b"[" * 100_000, RecordErrorKind.NOT_JSON),
        (b'{"a":' * 100_000, RecordErrorKind.NOT_JSON),
        (b"\x00\x01\x02", RecordErrorKind.NOT_JSON),
        (b"\xff\xfe{\x00}\x00", RecordErrorKind.NOT_UTF8),
        (b'{"format": "\xe4"}', RecordErrorKind.NOT_UTF8),
        (b"null", RecordErrorKind.WRONG_TYPE),
        (b"[]", RecordErrorKind.WRONG_TYPE),
        (b'"maumau-record/1"', RecordErrorKind.WRONG_TYPE),
        (b"7", RecordErrorKind.WRONG_TYPE),
        (b"{}", RecordErrorKind.FIELD_MISSING),
        (b'{"format": 1, "format": 2}', RecordErrorKind.FIELD_TWICE),
        (b'{"x": [{"y": 1, "y": 1}]}', RecordErrorKind.FIELD_TWICE),
        (b" " * (LARGEST + 1), RecordErrorKind.TOO_LARGE),
    ],
    ids=lambda value: repr(value)[:30],
)
def test_refused(data: bytes, fault: RecordErrorKind) -> None:
    assert refused(data).kind == fault


def test_a_json_error_names_its_place() -> None:
    assert refused(b'{"format":\n  oops}').details == {"line": 2, "column": 3}
    assert refused(b'{"format": "\xff"}').details == {"byte": 12}


def test_a_byte_order_mark_does_not_matter() -> None:
    assert read_json(b"\xef\xbb\xbf{}") == {}


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=10,
)
FIELDS = [*Record.model_fields]


@given(st.dictionaries(st.sampled_from(FIELDS) | st.text(), json_values))
def test_every_wrong_document_raises_a_record_error(document: dict[str, Any]) -> None:
    with pytest.raises(RecordError):
        read_record(json.dumps(document).encode())


@given(st.binary())
def test_wrong_bytes_raise_a_record_error(data: bytes) -> None:
    with pytest.raises(RecordError):
        read_record(data)


@given(st.data())
def test_a_record_with_any_replaced_value_is_refused_or_valid(data: st.DataObject) -> None:
    """One value anywhere is replaced: the record is refused, or the value was as good."""
    record = as_json(simulated("classic", 2, 1, rounds=1))
    holder: Any = record
    key: Any = data.draw(st.sampled_from([*record]))
    while isinstance(holder[key], dict | list) and holder[key] and data.draw(st.booleans()):
        holder = holder[key]
        keys = [*holder] if isinstance(holder, dict) else range(len(holder))
        key = data.draw(st.sampled_from(keys))
    holder[key] = data.draw(json_values)
    original = as_json(simulated("classic", 2, 1, rounds=1))
    with suppress(RecordError):
        verify_record(read(record))
        assert json.dumps({**record, "seats": []}) == json.dumps({**original, "seats": []})


@pytest.mark.parametrize("variant", ALL_GAMES)
def test_a_written_record_is_read_unchanged(variant: str) -> None:
    text = simulated(variant)
    assert record_text(read_record(text.encode())) == text


def test_an_absent_field_and_a_null_field_stay_different() -> None:
    record = as_json(simulated("noris", rounds=1))
    del record["rounds"][0]["winner"]
    assert "winner" not in json.loads(record_text(read(record)))["rounds"][0]
    record["rounds"][0]["winner"] = None
    assert json.loads(record_text(read(record)))["rounds"][0]["winner"] is None


def test_paths_are_written_with_dots_and_brackets() -> None:
    assert path_text(()) == ""
    assert path_text(("rounds", 0, "actions", 12)) == "rounds[0].actions[12]"
    assert path_text(("options", "x", "[key]")) == "options.x"
