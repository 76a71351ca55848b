"""What was noted before a match has to be what its record says: `verify --commitment --luck`."""

import json
from hashlib import sha256
from pathlib import Path

import pytest

from bot.game import new_game
from bot.locales import LANGS
from bot.records.fairness import FairSource
from bot.records.record import Fairness, new_record, record_text
from bot.records.simulation import Recorder
from tests.support.running import run

SECRET = bytes(range(32))
SEALED = sha256(SECRET).hexdigest()


@pytest.fixture
def file(tmp_path: Path) -> str:
    """The record of a match that was given up at once, in which two of four gave a word."""
    game, seed = new_game("noris", None, 4), "Glück 7---🍀"
    fairness = Fairness(commitment=SEALED, client_seed=seed)
    recorder = Recorder(new_record("noris", {}, "ABCD", fairness), FairSource(SECRET, seed, game))
    recorder.begin_round()
    recorder.abandon()
    path = tmp_path / "match.json"
    path.write_text(record_text(recorder.record), encoding="utf-8")
    return str(path)


@pytest.mark.parametrize(
    "noted",
    [
        ["--commitment", SEALED],
        ["--commitment", SEALED[:32]],
        ["--commitment", SEALED[:32].upper(), "--luck", "🍀"],
        ["--luck", "Glück 7", "--luck", "🍀"],
        ["--luck", "Glu\u0308ck 7"],
    ],
)
def test_the_values_that_a_player_kept_match_the_record(file: str, noted: list[str]) -> None:
    assert run("verify", file, *noted).out == "1: ok\n"


@pytest.mark.parametrize(
    ("noted", "where"),
    [
        (["--commitment", "0" * 32], "fairness.commitment"),
        (["--commitment", SEALED[1:33]], "fairness.commitment"),
        (["--luck", "Glück"], "fairness.client_seed"),
        (["--luck", "glück 7"], "fairness.client_seed"),
        (["--luck", "-"], "fairness.client_seed"),
        (["--luck", "🍀", "--luck", "Klee"], "fairness.client_seed"),
    ],
)
def test_a_partial_word_or_a_different_value_does_not_match_the_record(
    file: str, noted: list[str], where: str
) -> None:
    for lang in LANGS:
        found = run("verify", file, *noted, "--lang", lang)
        assert (found.status, found.out.split(": ")[:2]) == (1, ["1", where])


@pytest.mark.parametrize("noted", [["--commitment", ""], ["--commitment", "0x1"], ["--luck", ""]])
def test_empty_or_meaningless_values_to_compare_are_refused(file: str, noted: list[str]) -> None:
    assert run("verify", file, *noted).status == 2


def test_a_record_without_a_proof_proves_nothing(tmp_path: Path) -> None:
    game = str(tmp_path / "games.jsonl")
    run("simulate", "--variant", "noris", "--option", "rounds=1", "--records", game)
    record = json.loads(Path(game).read_text(encoding="utf-8"))
    del record["fairness"]
    Path(game).write_text(json.dumps(record), encoding="utf-8")
    assert run("verify", game).out == "1: ok\n"
    assert run("verify", game, "--commitment", SEALED).status == 1
