"""Windows at a table: several at once, the last card in one, and when they can be seen."""

from __future__ import annotations

import pytest

from bot.clock import HOUR
from bot.tables.intents import Catch
from bot.tables.settings import TableSettings
from tests.support.club import club
from tests.support.layout import tallies
from tests.tables.windows import HANDS, about_calls, at, laid_out, reactions, window

AGAIN = """
    0: red-5 red-4
    1: blue-1 green-2 green-3
    top: red-3
"""
AGAIN_CLASSIC = """
    0: hearts-9 hearts-10
    1: clubs-9 clubs-10 clubs-king
    top: hearts-king
"""


async def test_several_windows_open_at_once() -> None:
    async with club() as c:
        text = HANDS.replace("red-1 green-2 green-3", "red-1 green-2")
        table, posted = await window(c, text=text)
        await c.clock.advance(1_000)
        await c.press(table, "Ben", "play red-1")
        assert list(table.referee.race.windows) == [0, 1]
        assert (await at(c, table, posted + 2_200, "Cleo", Catch())).verdict == "done"
        await at(c, table, posted + 2_600, "Ben", "call")
        assert about_calls(table) == ["2 catch 0", "1 call"]


async def test_a_catch_targets_the_oldest_window_of_another_seat() -> None:
    async with club() as c:
        text = HANDS.replace("red-1 green-2 green-3", "red-1 green-2")
        table, posted = await window(c, text=text)
        await c.press(table, "Ben", "play red-1")
        await c.clock.advance(posted + 2_500 - c.clock.now())
        asked = [c.ask(table, "Anna", Catch()), c.ask(table, "Ben", Catch())]
        await c.clock.advance(1_000)
        assert [(await answer).verdict for answer in asked] == ["done", "done"]
        assert sorted(about_calls(table)) == ["0 catch 1", "1 catch 0"]
        assert table.referee.race.windows == {}


async def test_a_catch_counts_when_the_next_seat_was_skipped() -> None:
    async with club() as c:
        table, posted = await window(c, text=HANDS.replace("red-5", "red-5 red-skip", 1)
                                     .replace(" red-4", ""))  # fmt: skip
        assert table.state.round.turn == 1
        assert (await at(c, table, posted + 2_500, "Ben", Catch())).verdict == "done"
    async with club() as c:
        table = await laid_out(c, text=HANDS.replace("red-5", "red-skip"))
        await c.press(table, "Anna", "play red-skip")
        assert table.state.round.turn == 2
        await c.clock.advance(2_500)
        assert (await c.press(table, "Ben", Catch())).verdict == "done"
        assert about_calls(table) == ["1 catch 0"]


async def test_announcing_a_colour_never_blocks_the_call() -> None:
    async with club() as c:
        table = await laid_out(c, text=HANDS.replace("red-5", "wild"))
        await c.press(table, "Anna", "play wild green")
        assert 0 in table.referee.race.windows
        await c.clock.advance(500)
        assert (await c.press(table, "Anna", "call")).verdict == "done"
        assert (await c.press(table, "Ben", "play green-2")).verdict == "done"


async def test_an_open_window_stops_the_last_card_from_winning() -> None:
    async with club() as c:
        text = "0: red-skip red-4\n1: green-2 green-3\ntop: red-3"
        table = await laid_out(c, text=text)
        await c.press(table, "Anna", "play red-skip")
        await c.clock.advance(500)
        assert (await c.press(table, "Anna", "play red-4")).verdict == "done"
        assert len(table.state.round.hands[0]) == 1
        assert not table.state.round.over
        assert tallies(table)[0].forgotten == 1


async def test_an_earlier_call_that_arrives_after_the_last_card_still_counts() -> None:
    async with club() as c:
        text = "0: red-skip red-4\n1: green-2 green-3\ntop: red-3"
        table = await laid_out(c, text=text)
        await c.press(table, "Anna", "play red-skip")
        await c.clock.advance(600)
        now = c.clock.now()
        last = c.ask(table, "Anna", "play red-4", stamp=now - 50)
        await c.clock.advance(100)
        call = c.ask(table, "Anna", "call", stamp=now - 100)
        await c.clock.advance(1_000)
        assert [(await last).verdict, (await call).verdict] == ["done", "done"]
        assert table.state.round.over


async def test_an_earlier_catch_that_arrives_after_another_last_card_still_counts() -> None:
    async with club() as c:
        text = HANDS.replace("red-1 green-2 green-3", "red-1")
        table, posted = await window(c, text=text)
        now = posted + 3_000
        await c.clock.advance(now - c.clock.now())
        last = c.ask(table, "Ben", "play red-1", stamp=now)
        await c.clock.advance(200)
        catch = c.ask(table, "Cleo", Catch(), stamp=now - 20)
        await c.clock.advance(500)
        assert [(await last).verdict, (await catch).verdict] == ["done", "done"]
        assert about_calls(table) == ["2 catch 0"]


async def test_a_call_window_starts_with_its_post() -> None:
    async with club() as c:
        table = await laid_out(c)
        c.publisher.delay = 900
        await c.press(table, "Anna", "play red-5")
        laid = c.clock.now()
        assert table.referee.race.windows[0].posted_at is None
        await c.clock.advance(1_000)
        assert table.referee.race.windows[0].posted_at == laid + 900
        table.mark_table_shown(table.state.decision, laid + 1_200)
        assert table.referee.race.windows[0].posted_at == laid + 900


async def test_a_later_post_does_not_start_an_older_window_late() -> None:
    async with club() as c:
        table = await laid_out(c)
        c.publisher.delay = None
        await c.press(table, "Anna", "play red-5")
        opened, laid = table.state.decision, c.clock.now()
        await c.clock.advance(300)
        await c.press(table, "Ben", "play red-1", typed=True)
        table.mark_table_shown(opened, laid + 250)
        assert table.referee.race.windows[0].posted_at == laid + 250


async def test_a_window_without_a_post_after_1_5_s_starts_with_the_hand_reply() -> None:
    async with club() as c:
        table = await laid_out(c)
        c.publisher.delay = None
        press = c.ask(table, "Anna", "play red-5")
        await press
        laid = c.clock.now()
        table.mark_hand_shown(0, table.state.decision, laid + 120)
        catch = c.ask(table, "Ben", Catch(), stamp=laid + 400)
        await c.clock.advance(1_499)
        assert table.referee.race.windows[0].posted_at is None
        await c.clock.advance(1)
        assert table.referee.race.windows[0].posted_at == laid + 120
        await c.clock.advance(1_000)
        assert (await catch).verdict == "done"
        assert reactions(table, 1) == [("catch", 2)]


async def test_a_window_without_any_reply_starts_with_the_lay() -> None:
    async with club() as c:
        table = await laid_out(c)
        c.publisher.delay = None
        await c.press(table, "Anna", "play red-5")
        laid = c.clock.now()
        await c.clock.advance(1_500)
        assert table.referee.race.windows[0].posted_at == laid


async def test_a_press_stamped_before_the_post_has_no_reaction_time() -> None:
    async with club() as c:
        table, posted = await window(c)
        assert (await c.press(table, "Anna", "call", stamp=posted - 20)).verdict == "done"
        assert reactions(table, 0) == []


@pytest.mark.parametrize("variant", ["noris", "rabe"])
async def test_correspondence_tables_have_no_head_start_and_no_timed_window(variant: str) -> None:
    async with club() as c:
        table = await laid_out(c, variant, settings=TableSettings(turn=HOUR))
        await c.press(table, "Anna", "play red-5")
        opened = table.referee.race.windows[0]
        assert (opened.length, opened.head_start) == (None, 0)
        assert (await c.press(table, "Ben", "play red-1")).verdict == "done"
        assert table.referee.race.windows == {}


async def test_the_times_of_the_race_can_be_set() -> None:
    async with club() as c:
        settings = TableSettings(window=3_000, head_start=500)
        table = await laid_out(c, settings=settings)
        await c.press(table, "Anna", "play red-5")
        posted = table.referee.race.windows[0].posted_at or 0
        assert (await at(c, table, posted + 600, "Ben", Catch())).verdict == "done"


@pytest.mark.parametrize("variant", ["noris", "classic"])
async def test_a_window_closed_and_reopened_by_one_action_has_its_own_start(
    variant: str,
) -> None:
    cards = AGAIN if variant == "noris" else AGAIN_CLASSIC
    async with club() as c:
        table = await laid_out(c, variant, cards)
        first, last = ("red-5", "red-4") if variant == "noris" else ("hearts-9", "hearts-10")
        await c.press(table, "Anna", f"play {first}")
        await c.clock.advance(5_000)
        await c.press(table, "Ben", "draw")
        # She has forgotten to call: the penalty first, then the card, and one card is left again.
        await c.press(table, "Anna", f"play {last}")
        again = table.referee.race.windows[0]
        assert again.posted_at is not None
        assert c.clock.now() - again.posted_at < 1_000
        await c.clock.advance(300)
        catching = c.ask(table, "Ben", Catch())
        await c.clock.advance(900)
        assert not catching.done()
        assert (await c.press(table, "Anna", "call")).verdict == "done"
        assert (await catching).verdict == "too-late"
        assert reactions(table, 0) == [("call", 12)]
