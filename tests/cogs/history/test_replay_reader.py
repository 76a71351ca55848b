"""A replay tells who has played in it what they did themselves."""

from __future__ import annotations

import pytest

from bot.chat.wording.viewer import Viewer
from bot.locales import LANGS, Lang
from cogs.history.replay import START, find_step, replay_message
from tests.support import limits
from tests.support.played import played

ANNA = 0


@pytest.mark.parametrize("lang", LANGS)
def test_a_player_of_the_match_reads_its_replay_in_the_second_person(lang: Lang) -> None:
    match = played("noris", "Anna", "Ben", "Cleo", seed=3)
    anna = match.seats[ANNA].person_id
    assert anna is not None
    at = START
    for _ in range(6):
        step = find_step(match.record, at)
        replay = replay_message(match, step, Viewer(lang), person=anna)
        said = limits.words(replay) + str(replay.to_components())
        assert "Anna" not in said
        assert "Ben" in said
        at = step.steps_away(10) or step.end
    theirs = limits.words(replay_message(match, find_step(match.record, START), Viewer(lang)))
    assert "Anna" in theirs
