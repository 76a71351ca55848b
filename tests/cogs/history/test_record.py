"""The record that somebody gets is complete, and can be checked as it is told."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from bot.game import RULE_SETS
from cogs.history.view import record_file, record_message, record_text
from tests.support import limits
from tests.support.played import LOOKS, given_up, played
from tests.support.running import run

if TYPE_CHECKING:
    from pathlib import Path

    from bot.chat.wording.viewer import Viewer

NAMES = ("Änne 🐈", "Ben", "Cleo", "Mimi")


@pytest.mark.parametrize("variant", RULE_SETS)
@pytest.mark.parametrize("ended_early", [False, True])
def test_the_command_in_the_message_verifies_the_file(
    tmp_path: Path, variant: str, *, ended_early: bool
) -> None:
    match = played(variant, *NAMES)
    match = given_up(match, 4) if ended_early else match
    attachment = record_file(match)
    file = tmp_path / attachment.name
    file.write_bytes(attachment.content)
    (command,) = [part for part in record_text(match, LOOKS[0]).split("`") if "verify" in part]
    assert command == f"maunz verify {attachment.name}"
    assert run("verify", str(file)).status == 0
    changed = json.loads(attachment.content)
    changed["fairness"]["server_seed"] = "00" * 32
    file.write_text(json.dumps(changed), encoding="utf-8")
    assert run("verify", str(file)).status == 1


@pytest.mark.parametrize("look", LOOKS, ids=lambda look: f"{look.lang}-{look.in_words}")
def test_the_record_message_explains_the_proof_in_a_few_sentences(look: Viewer) -> None:
    match = played("noris", *NAMES)
    said = record_text(match, look)
    assert limits.faults(record_message(match, look)) == []
    _, _, *paragraphs, _ = said.splitlines()
    explained = " ".join(paragraphs)
    assert json.loads(match.record)["fairness"]["commitment"] in explained
    assert json.loads(match.record)["fairness"]["client_seed"] in explained
    assert explained.count(". ") + explained.endswith(".") <= 4
