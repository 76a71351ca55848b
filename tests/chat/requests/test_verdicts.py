"""What is typed at the wrong time is answered with what the table is at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from bot.chat.requests.press_outcomes import SILENT, reply_text
from bot.chat.wording.position import seconds_text
from bot.locales import LANGS, has
from bot.tables.intents import ActionText, NextRound, Reply, Verdict
from bot.tables.settings import Phase
from tests.support.clicking import notes_in
from tests.support.club import club
from tests.support.gatherings import opened
from tests.support.playing import play_on
from tests.support.scenes import between
from tests.support.simulated import simulation
from tests.support.typing_people import chooses, match, only, says, server
from tests.support.wording import tells, wording

if TYPE_CHECKING:
    from bot.locales import Lang

BY_THEIR_CAUSE = (Verdict.REFUSED, Verdict.WRONG_OPTION, Verdict.LUCK_REFUSED)
"""They come with a refusal, a wrong option or a fault of luck, which has words of its own."""
OF_OPENING = (Verdict.CHANNEL_TAKEN, Verdict.TOO_MANY_HOSTED, Verdict.TOO_MANY_TABLES)
"""Whoever opens a table tells them, with the tables that are there."""
PLAYING: list[tuple[str, dict[str, Any]]] = [
    ("play", {"card": "red 7"}),
    ("draw", {}),
    ("pass", {}),
    ("accept", {}),
    ("reveal", {}),
    ("throw", {"card": "red 7"}),
    ("call", {}),
    ("catch", {}),
    ("catch", {"player": "Anna"}),
]
EVERY = pytest.mark.parametrize(("command", "options"), PLAYING)


@EVERY
async def test_a_player_in_a_lobby_reads_that_the_match_has_not_begun(
    command: str, options: dict[str, Any]
) -> None:
    async with server() as there:
        await says(there, "Anna", "mau new")
        await says(there, "Ben", "mau join")
        assert tells(await says(there, "Ben", f"mau {command}", **options), "answer-not-begun")


@EVERY
async def test_a_person_without_a_seat_gets_a_refusal_in_a_lobby(
    command: str, options: dict[str, Any]
) -> None:
    async with server() as there:
        await says(there, "Anna", "mau new")
        said = await says(there, "Cleo", f"mau {command}", **options)
        assert said == wording("verdict-not-seated")


@pytest.mark.parametrize("lang", LANGS)
async def test_the_answer_in_a_lobby_names_the_host_in_the_language_of_the_player(
    lang: Lang,
) -> None:
    async with server() as there:
        await says(there, "Anna", "mau new")
        await says(there, "Ben", "mau join")
        await chooses(there, "Ben", lang=lang)
        assert tells(await says(there, "Ben", "mau draw"), "answer-not-begun", lang, host="Anna")


@pytest.mark.parametrize("command", ["draw", "call", "catch"])
async def test_the_answer_between_two_rounds_says_when_the_next_round_begins(command: str) -> None:
    async with simulation() as there:
        party = await between(there)
        assert tells(await says(there, "Ben", f"mau {command}"), "answer-between", time="15 s")
        await there.wait(15)
        assert party.phase is Phase.PLAYING


@pytest.mark.parametrize("lang", LANGS)
async def test_the_answer_between_two_rounds_is_in_the_language_of_the_player(lang: Lang) -> None:
    async with simulation() as there:
        await between(there)
        await chooses(there, "Ben", lang=lang)
        assert tells(await says(there, "Ben", "mau draw"), "answer-between", lang, time="15 s")


@pytest.mark.parametrize("lang", LANGS)
async def test_a_match_under_way_is_not_started_again(lang: Lang) -> None:
    async with match() as there:
        for name in ("Anna", "Ben"):
            await chooses(there, name, lang=lang)
            assert tells(await says(there, name, "mau start"), "verdict-under-way", lang)
        assert only(there).state.phase is Phase.PLAYING


@pytest.mark.parametrize("lang", LANGS)
async def test_the_match_counts_as_over_while_its_result_is_being_stored(lang: Lang) -> None:
    async with club() as c:
        table = await c.start("noris", "Anna", "Ben", options={"rounds": 1})
        c.store.refuses_matches = True
        await play_on(c, table)
        assert table.state.phase is Phase.OVER
        for intent in (ActionText("draw"), NextRound()):
            assert reply_text(
                await c.press(table, "Anna", intent), table.view, lang, person=None
            ) == wording("verdict-match-over", lang)


async def test_an_old_nudge_button_between_rounds_never_names_an_unknown_player() -> None:
    async with simulation() as there:
        party = await between(there)
        nudge = f"mm:{party.id}:nudge"
        await there.forge("Ben", party.hand("Ben"), nudge)
        (note,) = (each for each in notes_in(party.hand("Ben")) if tells(each, "answer-between"))
        assert "?" not in note


@pytest.mark.parametrize("lang", LANGS)
def test_every_verdict_has_its_words_except_those_reported_in_other_ways(lang: Lang) -> None:
    worded = {each for each in Verdict if has(lang, f"verdict-{each}")}
    assert worded == set(Verdict) - {*SILENT, *BY_THEIR_CAUSE, *OF_OPENING}


@pytest.mark.parametrize("lang", LANGS)
async def test_a_player_who_loses_to_a_later_call_does_not_read_that_the_call_was_faster(
    lang: Lang,
) -> None:
    async with club() as c:
        table = await opened(c, seats=2)
        late = Reply(Verdict.TOO_LATE, by=1, ahead=-500)
        told = reply_text(late, table.view, lang, person=None)
        assert tells(told, "answer-called-in-time", lang, time="2 s")


def test_a_time_is_shown_in_the_tenths_that_results_keep() -> None:
    assert [seconds_text(each) for each in (1, 149, 1_390, 1_400)] == [0.1, 0.1, 1.3, 1.4]
