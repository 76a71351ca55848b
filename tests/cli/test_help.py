"""What the command line says of itself, and to who misuses it."""

from pathlib import Path

import pytest

from bot.locales import LANGS
from tests.support.running import run, run_program


class TestHelp:
    def test_the_main_help_lists_every_command(self) -> None:
        found = run_program("--help")
        assert found.status == 0
        for word in ("simulate", "verify", "replay", "rules", "backup", "examples:"):
            assert word in found.out

    @pytest.mark.parametrize("command", ["simulate", "verify", "replay", "rules", "backup"])
    def test_each_command_has_a_help_with_examples(self, command: str) -> None:
        found = run_program(command, "--help", COLUMNS="80")
        assert found.status == 0
        assert f"maunz {command}" in found.out
        assert "examples:" in found.out
        assert all(len(line) <= 80 for line in found.out.splitlines())

    def test_the_examples_from_the_help_work(self, tmp_path: Path) -> None:
        games = str(tmp_path / "games.jsonl")
        assert run(
            "simulate", "--variant", "noris", "--games", "3", "--records", games
        ).status == 0  # fmt: skip
        assert run("verify", games).out == "1: ok\n2: ok\n3: ok\n"
        assert run("replay", games, "--record", "3", "--at", "1:12").status == 0
        assert run("rules", "stop", "--lang", "de").status == 0


class TestMisuse:
    @pytest.mark.parametrize(
        ("args", "word"),
        [
            ([], "COMMAND"),
            (["sing"], "sing"),
            (["simulate"], "--variant"),
            (["simulate", "--variant", "skat"], "skat"),
            (["simulate", "--variant", "noris", "--players", "1"], "2"),
            (["simulate", "--variant", "noris", "--players", "x"], "x"),
            (["simulate", "--variant", "noris", "--games", "0"], "--games"),
            (["simulate", "--variant", "noris", "--game", "1"], "--game"),
            (["simulate", "--variant", "noris", "--seed", "x"], "--seed"),
            (["simulate", "--variant", "noris", "--jobs", "1000"], "--jobs"),
            (["simulate", "--variant", "noris", "--option", "rounds"], "rounds"),
            (["simulate", "--variant", "noris", "--option", "rounds=0"], "rounds"),
            (["simulate", "--variant", "noris", "--option", "target=100"], "target"),
            (["simulate", "--variant", "noris", "--policies", "easy"], "4"),
            (["simulate", "--variant", "noris", "--policies", "a,b,c,d"], "random"),
            (["simulate", "--variant", "noris", "--records", "/no/such/place"], "/no/such/place"),
            (["verify"], "FILE"),
            (["verify", "no-such-file"], "no-such-file"),
            (["verify", "."], "."),
            (["verify", "\x1b[2J"], "�[2J"),
            (["replay", "no-such-file"], "no-such-file"),
            (["replay", "-", "--at", "1"], "ROUND:ACTION"),
            (["replay", "-", "--record", "0"], "--record"),
            (["rules"], "GAME"),
            (["rules", "skat"], "noris"),
            (["rules", "noris", "--lang", "fr"], "sv"),
            (["rules", "noris", "--option", "hand=99"], "hand"),
        ],
    )
    def test_wrong_arguments_are_refused_in_one_line(self, args: list[str], word: str) -> None:
        found = run(*args)
        assert found.status == 2
        assert found.out == ""
        assert found.err.count("\n") == 1
        assert found.err.startswith("maunz: ")
        assert word in found.err

    def test_wrong_arguments_are_refused_in_the_requested_language(self) -> None:
        said = {run("verify", "no-such-file", "--lang", lang).err for lang in LANGS}
        assert len(said) == len(LANGS)
