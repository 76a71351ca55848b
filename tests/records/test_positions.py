"""Any position of a record can be looked at."""

import json
from pathlib import Path

import pytest

from bot.cli.records import position_text
from bot.locales import Lang
from bot.records import RecordError, RecordErrorKind, position_at, read_record
from bot.records.replay import PlaceError
from tests.records.cases import full_deck
from tests.support.records import Json, as_json, read, simulated


def stop(first: str, *actions: str) -> Json:
    return {
        "format": "maumau-record/1",
        "variant": "stop",
        "options": {"hand": 3},
        "seats": ["A", "B", "C"],
        "rounds": [
            {
                "dealer": 0,
                "deck": full_deck("stop", {"hand": 3}, 3, first),
                "reshuffles": [],
                "actions": [*actions],
            }
        ],
    }


# Dealt to seat 1 first.
DEAL = "blue-0 red-0 green-swap  green-1 red-2+ green-x+  red-1 blue-1 green-skip  green-5"


def test_a_position_shows_every_public_and_hidden_fact() -> None:
    assert position_at(read(stop(DEAL))).data() == {
        "round": 1,
        "action": 0,
        "turn": 0,
        "top": "green-5",
        "colour": "green",
        "direction": 1,
        "pending": None,
        "hands": [
            ["green-swap", "green-x+", "green-skip"],
            ["blue-0", "green-1", "red-1"],
            ["red-0", "red-2+", "blue-1"],
        ],
        "draw_pile": 102,
        "windows": [],
        "legal": {
            "0": [
                "play green-skip",
                "play green-swap left",
                "play green-swap right",
                "play green-swap with 1",
                "play green-swap with 2",
                "play green-x+",
            ]
        },
        "over": False,
    }


def pending(*actions: str) -> object:
    return position_at(read(stop(DEAL, *actions))).data()["pending"]


def test_a_position_shows_the_pending_attack() -> None:
    assert pending("0 play green-skip") == {"kind": "skip", "count": 1, "seat": 1}
    assert pending("0 play green-x+") == {"kind": "x+", "count": None, "seat": 1}
    assert pending("0 play green-swap with 2") == {"kind": "swap", "count": None, "seat": 0}


def test_nobody_is_on_turn_during_an_exchange() -> None:
    data = position_at(read(stop(DEAL, "0 play green-swap left", "2 accept"))).data()
    assert data["turn"] is None
    assert data["legal"] == {"0": ["call"], "1": ["accept"], "table": ["expire swap"]}


def test_a_position_shows_open_windows() -> None:
    deck = full_deck("noris", {"hand": 3}, 2, "red-1 red-2 red-3 red-4 red-5 red-6 red-7")
    record = stop(DEAL) | {"variant": "noris", "seats": ["A", "B"]}
    record["rounds"][0] |= {"deck": deck, "actions": ["1 play red-1", "0 draw", "1 play red-3"]}
    data = position_at(read(record)).data()
    assert data["windows"] == [1]
    assert data["legal"] == {
        "0": ["catch 1", "draw", "play red-2", "play red-4", "play red-6"],
        "1": ["call"],
        "table": ["expire 1"],
    }


def test_positions_exist_at_the_end_of_a_round_and_the_start_of_the_next() -> None:
    record = read(as_json(simulated("noris", 3, 3, rounds=2)))
    last = len(record.rounds[0].actions)
    end = position_at(record, (1, last)).data()
    assert (end["over"], end["turn"], end["legal"]) == (True, None, {})
    begin = position_at(record, (2, 0)).data()
    assert (begin["round"], begin["action"], begin["over"]) == (2, 0, False)
    assert (
        position_at(record).data() == position_at(record, (2, len(record.rounds[1].actions))).data()
    )


@pytest.mark.parametrize("at", [(0, 0), (3, 0), (1, 500), (2, -1)])
def test_a_place_outside_the_record_is_an_error(at: tuple[int, int]) -> None:
    record = read(as_json(simulated("noris", 3, 3, rounds=2)))
    with pytest.raises(PlaceError) as caught:
        position_at(record, at)
    assert caught.value.at == at
    assert caught.value.rounds == 2


def test_a_record_without_rounds_has_no_position() -> None:
    with pytest.raises(RecordError) as caught:
        position_at(read({**stop(DEAL), "rounds": []}))
    assert caught.value.kind == RecordErrorKind.NOTHING_DEALT


def test_only_the_actions_before_the_position_are_replayed() -> None:
    record = stop(DEAL, "0 play green-skip", "1 sing")
    assert position_at(read(record), (1, 1)).data()["turn"] == 1
    with pytest.raises(RecordError) as caught:
        position_at(read(record))
    assert caught.value.where == "rounds[0].actions[1]"


def test_the_data_of_a_position_can_be_written_as_json() -> None:
    data = position_at(read(stop(DEAL))).data()
    assert json.loads(json.dumps(data)) == data


def test_a_position_shows_the_demanded_rank_and_the_seats_still_to_answer() -> None:
    record = read_record((Path(__file__).parent / "golden" / "classic-demand.json").read_bytes())
    demands = [position_at(record, (1, done)).data().get("demand") for done in (0, 1, 2, 3, 13, 14)]
    assert demands == [
        None,
        {"rank": "10", "seats": [0, 1, 2]},
        {"rank": "9", "seats": [1, 2, 0]},
        {"rank": "9", "seats": [2, 0]},
        {"rank": "10", "seats": [2]},
        None,
    ]


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("de", "Gefordert: eine 9, bis Anna dran war."),
        ("en", "Demanded: a 9, until Anna has had a turn."),
        ("sv", "Begärt: en 9:a, tills Anna har haft sin tur."),
    ],
)
def test_the_text_of_a_position_names_the_demanded_rank(lang: Lang, words: str) -> None:
    record = read_record((Path(__file__).parent / "golden" / "classic-demand.json").read_bytes())
    assert words in position_text(position_at(record, (1, 2)), ("Anna", "Ben", "Cleo"), lang)
