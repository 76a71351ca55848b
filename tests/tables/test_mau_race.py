"""The Mau race at a table: armed, called, caught, run out; spam, typing, second taps."""

from __future__ import annotations

from bot.tables.intents import Catch
from tests.support.club import club, settle
from tests.support.layout import tallies
from tests.tables.windows import about_calls, at, laid_out, reactions, window


async def test_an_armed_call_is_made_by_the_lay() -> None:
    async with club() as c:
        table = await laid_out(c)
        assert (await c.press(table, "Anna", "call")).verdict == "done"
        await c.press(table, "Anna", "play red-5")
        assert table.referee.race.windows == {}
        assert reactions(table, 0) == []
        assert tallies(table)[0].calls == 1


async def test_a_call_in_time_is_told_with_its_time() -> None:
    async with club() as c:
        table, posted = await window(c)
        assert (await at(c, table, posted + 1_449, "Anna", "call")).verdict == "done"
        assert reactions(table, 0) == [("call", 14)]
        assert about_calls(table) == ["0 call"]


async def test_a_call_is_judged_250_ms_after_it_came() -> None:
    async with club() as c:
        table, posted = await window(c)
        await c.clock.advance(posted + 500 - c.clock.now())
        asked = c.ask(table, "Anna", "call")
        await c.clock.advance(249)
        assert not asked.done()
        await c.clock.advance(1)
        assert (await asked).verdict == "done"


async def test_a_window_runs_out_after_8_s_and_the_settling() -> None:
    async with club() as c:
        table, posted = await window(c)
        await c.clock.advance(posted + 8_249 - c.clock.now())
        assert about_calls(table) == []
        await c.clock.advance(1)
        assert about_calls(table) == ["table expire 0"]
        assert len(table.state.round.hands[0]) == 2
        assert tallies(table)[0].forgotten == 1


async def test_a_catch_after_the_head_start_counts() -> None:
    async with club() as c:
        table, posted = await window(c)
        assert (await at(c, table, posted + 2_100, "Ben", Catch())).verdict == "done"
        assert about_calls(table) == ["1 catch 0"]
        assert reactions(table, 1) == [("catch", 21)]
        assert (
            tallies(table)[0].caught,
            tallies(table)[1].catches,
        ) == (1, 1)


async def test_a_catch_in_the_head_start_is_kept_until_its_end() -> None:
    async with club() as c:
        table, posted = await window(c)
        await c.clock.advance(posted + 400 - c.clock.now())
        asked = c.ask(table, "Ben", Catch())
        await c.clock.advance(posted + 2_249 - c.clock.now())
        assert not asked.done()
        await c.clock.advance(1)
        assert (await asked).verdict == "done"
        assert about_calls(table) == ["1 catch 0"]


async def test_a_call_in_the_head_start_beats_a_kept_catch() -> None:
    async with club() as c:
        table, posted = await window(c)
        await c.clock.advance(posted + 400 - c.clock.now())
        catch = c.ask(table, "Ben", Catch())
        await c.clock.advance(1_500)
        assert (await c.press(table, "Anna", "call")).verdict == "done"
        await c.clock.advance(1_000)
        late = await catch
        assert (late.verdict, late.by) == ("too-late", 0)
        assert about_calls(table) == ["0 call"]


async def test_of_two_catches_the_first_stamp_wins_whichever_came_first() -> None:
    async with club() as c:
        table, posted = await window(c)
        await c.clock.advance(posted + 2_600 - c.clock.now())
        slow = c.ask(table, "Cleo", Catch(), stamp=posted + 2_500)
        await settle()
        quick = c.ask(table, "Ben", Catch(), stamp=posted + 2_400)
        await c.clock.advance(1_000)
        assert (await quick).verdict == "done"
        answer = await slow
        assert (answer.verdict, answer.by, answer.ahead) == ("too-late", 1, 100)


async def test_a_call_later_than_a_catch_is_too_late_and_arms_nothing() -> None:
    async with club() as c:
        table, posted = await window(c)
        await c.clock.advance(posted + 3_000 - c.clock.now())
        catch = c.ask(table, "Ben", Catch(), stamp=posted + 2_900)
        call = await c.press(table, "Anna", "call", stamp=posted + 2_960)
        assert (call.verdict, call.by, call.ahead) == ("too-late", 1, 60)
        assert (await catch).verdict == "done"
        later = await c.press(table, "Anna", "call", stamp=posted + 3_900)
        assert (later.verdict, later.by) == ("too-late", 1)
        assert table.state.round.armed == 0
        await c.clock.advance(3_000)
        assert (await c.press(table, "Anna", "call")).verdict == "done"
        assert table.state.round.armed == 1


async def test_a_second_tap_on_mau_is_silent() -> None:
    async with club() as c:
        table, posted = await window(c)
        await c.clock.advance(posted + 500 - c.clock.now())
        first, second = c.ask(table, "Anna", "call"), c.ask(table, "Anna", "call")
        await c.clock.advance(1_000)
        assert [(await first).verdict, (await second).verdict] == ["done", "repeated"]
        assert (await c.press(table, "Anna", "call")).verdict == "repeated"
        assert about_calls(table) == ["0 call"]


async def test_nobody_catches_what_cannot_have_been_seen() -> None:
    async with club() as c:
        table, posted = await window(c)
        early = await c.press(table, "Ben", Catch(), stamp=posted + 149)
        assert early.verdict == "too-early"
        assert (await c.press(table, "Cleo", Catch(), stamp=posted + 150)).verdict == "done"
        assert about_calls(table) == ["2 catch 0"]


async def test_spam_makes_the_catch_come_3_s_later_and_costs_nothing() -> None:
    async with club() as c:
        table = await laid_out(c)
        assert (await c.press(table, "Ben", Catch())).verdict == "nothing-to-catch"
        await c.press(table, "Anna", "play red-5")
        posted = table.referee.race.windows[0].posted_at or 0
        await c.clock.advance(posted + 2_100 - c.clock.now())
        asked = c.ask(table, "Ben", Catch())
        await c.clock.advance(2_000)
        assert not asked.done()
        assert (await c.press(table, "Anna", "call")).verdict == "done"
        await c.clock.advance(2_000)
        assert (await asked).verdict == "too-late"
        assert len(table.state.round.hands[1]) == 3


async def test_a_catch_just_after_the_call_is_late_but_no_spam() -> None:
    async with club() as c:
        table, posted = await window(c)
        await at(c, table, posted + 1_000, "Anna", "call")
        late = await at(c, table, posted + 1_800, "Ben", Catch())
        assert (late.verdict, late.by, late.ahead) == ("too-late", 0, 800)
        assert table.referee.race.false_catch_delay(1, c.clock.now()) == 0


async def test_strangers_do_not_catch() -> None:
    async with club() as c:
        table, posted = await window(c)
        assert (await at(c, table, posted + 2_500, "Emil", Catch())).verdict == "not-seated"
        assert (await c.press(table, "Anna", Catch())).verdict == "nothing-to-catch"


async def test_what_is_typed_counts_from_its_arrival_and_has_no_time() -> None:
    async with club() as c:
        table, posted = await window(c)
        await c.clock.advance(posted + 1_000 - c.clock.now())
        assert (await c.press(table, "Anna", "call", typed=True, stamp=0)).verdict == "done"
        assert reactions(table, 0) == []
    async with club() as c:
        table, posted = await window(c)
        await c.clock.advance(posted + 3_000 - c.clock.now())
        assert (await c.press(table, "Ben", "catch 0", typed=True, stamp=0)).verdict == "done"
        assert reactions(table, 1) == []


async def test_catching_by_word_goes_through_the_race_too() -> None:
    async with club() as c:
        table, posted = await window(c)
        await c.clock.advance(posted + 500 - c.clock.now())
        asked = c.ask(table, "Ben", "catch 0", typed=True)
        await c.clock.advance(300)
        assert not asked.done()
        assert (await c.press(table, "Anna", "call")).verdict == "done"
