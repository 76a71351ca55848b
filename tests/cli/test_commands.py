"""The commands as a person runs them."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from bot.game import RULE_SETS
from bot.locales import LANGS
from tests.support.games import ALL_GAMES
from tests.support.records import as_json, simulated
from tests.support.running import run, run_program, start_program
from tests.support.wording import tells, wording


@pytest.fixture
def record(tmp_path: Path) -> str:
    file = tmp_path / "match.json"
    text = simulated("noris", 3, 3, rounds=2)
    file.write_text(json.dumps(json.loads(text), indent=1), encoding="utf-8")
    return str(file)


@pytest.fixture
def records(tmp_path: Path) -> str:
    file = tmp_path / "games.jsonl"
    lines = [simulated(variant, 3, 3) for variant in ALL_GAMES]
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return str(file)


def _heed_interrupts() -> None:
    """What a shell starts in the background ignores them, and so would its children."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class TestSimulate:
    def test_simulate_prints_one_summary_line_at_the_end(self) -> None:
        found = run_program("simulate", "--variant", "noris", "--games", "5", "--seed", "7")
        said = json.loads(found.out)
        assert [*said] == ["games", "actions", "seconds"]
        assert said["games"] == 5
        assert said["actions"] > 100
        assert found.out.count("\n") == 1
        assert found.err == ""

    def test_simulate_writes_the_same_records_with_any_number_of_jobs(self, tmp_path: Path) -> None:
        for name, jobs in (("one", "1"), ("two", "2")):
            found = run(
                "simulate", "--variant", "stop", "--players", "3", "--games", "8",
                "--option", "target=50", "--option", "stack=false", "--trace",
                "--jobs", jobs, "--records", str(tmp_path / name),
            )  # fmt: skip
            assert found.status == 0
        one, two = (tmp_path / "one").read_bytes(), (tmp_path / "two").read_bytes()
        assert one == two
        assert one.count(b"\n") == 8
        record = as_json(one.split(b"\n")[0].decode())
        assert record["options"] == {"target": 50, "stack": False}
        assert "legal" in record["rounds"][0]
        assert run("verify", str(tmp_path / "one")).status == 0

    @pytest.mark.parametrize("policies", ["", "easy,normal,hard"])
    def test_the_same_seed_gives_the_same_bytes_in_any_process(
        self, policies: str, tmp_path: Path
    ) -> None:
        for name in ("1", "2"):
            found = run_program(
                "simulate", "--variant", "stop", "--players", "3", "--games", "2",
                "--option", "target=50", "--policies", policies, "--rollouts", "4",
                "--records", str(tmp_path / name), PYTHONHASHSEED=name,
            )  # fmt: skip
            assert found.status == 0
        assert (tmp_path / "1").read_bytes() == (tmp_path / "2").read_bytes()

    def test_simulate_prints_the_win_share_of_each_policy(self) -> None:
        found = run(
            "simulate", "--variant", "rabe", "--players", "3", "--games", "4",
            "--option", "rounds=1", "--policies", "easy,random,easy",
        )  # fmt: skip
        assert found.status == 0
        assert [*json.loads(found.out)] == ["games", "actions", "seconds"]
        lines = found.err.splitlines()
        assert len(lines) == 3
        assert lines[1].startswith("easy ")
        assert lines[2].startswith("random ")

    def test_an_interrupted_simulation_is_not_an_error(self) -> None:
        command = ["simulate", "--variant", "noris", "--games", "9999999"]
        # Python itself answers an interrupt until the command has begun.
        begun = "from bot.__main__ import main; print(end='.', flush=True)"
        with subprocess.Popen(
            [sys.executable, "-c", f"{begun}; raise SystemExit(main({command}))"],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            preexec_fn=_heed_interrupts,  # noqa: PLW1509 - no thread holds what it needs
        ) as process:
            assert process.stdout is not None
            assert process.stdout.read(1) == b"."
            with pytest.raises(subprocess.TimeoutExpired):
                process.communicate(timeout=0.5)
            process.send_signal(signal.SIGINT)
            out, err = process.communicate(timeout=60)
        assert (process.returncode, out, err) == (130, b"", b"")


class TestVerify:
    def test_verify_reads_one_record_over_several_lines(self, record: str) -> None:
        found = run_program("verify", record)
        assert (found.status, found.out) == (0, "1: ok\n")
        assert found.err == wording("cli-records-checked", count=1) + "\n"

    def test_verify_checks_many_records(self, records: str) -> None:
        found = run("verify", records)
        assert (found.status, found.out.count(": ok\n")) == (0, len(RULE_SETS))

    def test_verify_reads_standard_input(self, records: str) -> None:
        found = run("verify", "-", stdin=Path(records).read_bytes())
        assert (found.status, found.out.count(": ok\n")) == (0, len(RULE_SETS))

    def test_verify_reports_each_wrong_record_among_many(self, records: str) -> None:
        lines = Path(records).read_text(encoding="utf-8").splitlines()
        lines[1] = lines[1].replace(" draw", " darw", 1)
        lines[3] = lines[3][:-20]
        found = run("verify", "-", stdin="\n\n".join(lines).encode())
        assert found.status == 1
        said = found.out.splitlines()
        assert [line.endswith(": ok") for line in said] == [
            each not in {1, 3} for each in range(len(RULE_SETS))
        ]
        assert said[1].startswith("2: rounds[0].actions[")
        assert "darw" in said[1]
        assert tells(said[3], "fault-not-json")

    def test_verify_continues_after_a_first_line_that_is_cut_off(self, records: str) -> None:
        data = Path(records).read_bytes()
        found = run_program("verify", "-", stdin=data[200:])
        assert found.status == 1
        assert [line.endswith("ok") for line in found.out.splitlines()] == [
            each > 0 for each in range(len(RULE_SETS))
        ]

    @pytest.mark.parametrize(
        "data",
        [
            b"",
            b"\n \n",
        ],
    )
    def test_verify_fails_for_empty_input(self, data: bytes) -> None:
        found = run("verify", "-", stdin=data)
        assert (found.status, found.out) == (1, "")
        assert found.err == wording("cli-records-checked", count=0) + "\n"

    @pytest.mark.parametrize(
        "data",
        [
            b"\x00\xff\xfe" * 1000,
            b"[" * 200_000,
            b'{"a":' * 200_000,
            b"{}",
            b"[]",
            b"null\n7\n",
            b'{"format": "maumau-record/1",\n "variant": "\x1b[2J"}',
            b'{"format": "maumau-record/1", "\x1b]0;x\x07": 1}',
            "Grüß Gott".encode("utf-16"),
            b'{"format": ' + b"9" * 10_000 + b"}",
            b'{"\\ud800": "\\udfff"}',
            b'"' + b"x" * 1_000_000 + b'"',
        ],
        ids=range(12),
    )
    def test_verify_refuses_rubbish(self, data: bytes) -> None:
        found = run("verify", "-", stdin=data)
        assert found.status == 1
        assert found.out.startswith("1: ")
        assert "ok" not in found.out
        assert "\x1b" not in found.out

    @pytest.mark.parametrize("lang", LANGS)
    def test_languages(self, lang: str, record: str) -> None:
        data = Path(record).read_bytes().replace(b'"noris"', b'"skat"')
        found = run("verify", "-", "--lang", lang, stdin=data)
        assert found.out.startswith("1: variant: ")
        assert "classic" in found.out

    def test_a_closed_output_pipe_is_not_an_error(self, records: str) -> None:
        many = Path(records).read_bytes() * 300
        reader, writer = os.pipe()
        with subprocess.Popen(
            [sys.executable, "-u", "-m", "bot", "verify", "-"],
            stdin=subprocess.PIPE,
            stdout=writer,
            stderr=subprocess.PIPE,
        ) as process:
            os.close(writer)
            os.close(reader)
            _, err = process.communicate(many, timeout=60)
        assert (process.returncode, err) == (141, b"")


class TestReplay:
    def test_replay_shows_a_record_in_words(self, record: str) -> None:
        found = run_program("replay", record)
        assert found.status == 0
        assert "round 2" in found.out
        assert "Seat 2" in found.out

    @pytest.mark.parametrize("lang", LANGS)
    def test_languages(self, lang: str, records: str) -> None:
        for number in range(1, 6):
            found = run("replay", records, "--record", str(number), "--at", "1:9", "--lang", lang)
            assert (found.status, found.err) == (0, "")

    def test_replay_shows_a_record_as_json(self, record: str) -> None:
        data = json.loads(run("replay", record, "--at", "1:5", "--json").out)
        assert (data["round"], data["action"]) == (1, 5)
        assert len(data["hands"]) == 3

    def test_replay_can_select_one_of_several_records(self, records: str) -> None:
        found = run("replay", records, "--record", "5", "--json")
        assert json.loads(found.out)["over"] is True
        assert run("replay", "-", "--json", stdin=Path(records).read_bytes()).status == 0

    def test_replay_refuses_missing_records_rounds_and_actions(self, records: str) -> None:
        found = run("replay", records, "--record", str(len(RULE_SETS) + 1))
        assert (found.status, found.out) == (1, "")
        for at in ("9:0", "1:9999"):
            found = run("replay", records, "--at", at)
            assert (found.status, found.out) == (2, "")
            assert found.err.count("\n") == 1

    def test_replay_refuses_a_wrong_record(self, record: str) -> None:
        data = Path(record).read_bytes().replace(b" draw", b" darw")
        found = run("replay", "-", stdin=data)
        assert (found.status, found.out) == (1, "")
        assert "rounds[0].actions[" in found.err

    def test_names_cannot_control_the_terminal(self, record: str) -> None:
        data = json.loads(Path(record).read_bytes())
        data["seats"][0] = "\x1b[31mred"
        found = run("replay", "-", stdin=json.dumps(data).encode())
        assert "\x1b" not in found.out
        assert "[31mred" in found.out


class TestRules:
    @pytest.mark.parametrize("lang", LANGS)
    @pytest.mark.parametrize("game", ALL_GAMES)
    def test_the_rules_command_explains_every_game_in_every_language(
        self, game: str, lang: str
    ) -> None:
        found = run("rules", game, "--lang", lang)
        assert (found.status, found.err) == (0, "")
        assert len(found.out) > 1000

    def test_house_rules_change_the_printed_rules(self) -> None:
        plain = run_program("rules", "noris").out
        assert run("rules", "noris", "--option", "penalty=3").out != plain


def test_characters_that_a_terminal_cannot_show_are_not_an_error(record: str) -> None:
    found = start_program("replay", record, "--lang", "de", PYTHONIOENCODING="ascii")
    assert (found.status, found.err) == (0, "")


@pytest.mark.parametrize("args", [["verify", "no-such-file"], ["sing"], []])
def test_wrong_usage_is_reported_in_one_line(args: list[str]) -> None:
    found = run_program(*args)
    assert (found.status, found.out, found.err.count("\n")) == (2, "", 1)
