"""The Mau race at a table: armed, called, caught, run out; spam, typing, second taps."""

from __future__ import annotations

from bot.tables.intents import Catch
from tests.support.club import club, settle
from tests.support.layout import tallies
from tests.tables.windows import about_calls, at, laid_out, reactions, window


async def test_the_lay_makes_an_armed_call() -> None:
    async with club() as c:
        table = await laid_out(c)
        assert (await c.press(table, "Anna", "call")).verdict == "done"
        await c.press(table, "Anna", "play red-5")
        assert table.referee.race.windows == {}
        assert reactions(table, 0) == []
        assert tallies(table)[0].calls == 1


async def test_a_call_in_time_is_stored_with_its_reaction_time() -> None:
    async with club() as c:
        table, posted = await window(c)
        assert (await at(c, table, posted + 1_449, "Anna", "call")).verdict == "done"
        assert reactions(table, 0) == [("call", 14)]
        assert about_calls(table) == ["0 call"]


async def test_a_call_is_judged_250_ms_after_its_arrival() -> None:
    async with club() as c:
        table, posted = await window(c)
        await c.clock.advance(posted + 500 - c.clock.now())
        asked = c.ask(table, "Anna", "call")
        await c.clock.advance(249)
        assert not asked.done()
        await c.clock.advance(1)
        assert (await asked).verdict == "done"


async def test_a_call_window_expires_after_8_s_and_the_settling_time() -> None:
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


async def test_the_earlier_stamp_of_two_catches_wins_in_any_order_of_arrival() -> None:
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


async def test_a_call_after_a_catch_is_too_late_and_arms_nothing() -> None:
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


async def test_a_second_press_on_mau_has_no_effect() -> None:
    async with club() as c:
        table, posted = await window(c)
        await c.clock.advance(posted + 500 - c.clock.now())
        first, second = c.ask(table, "Anna", "call"), c.ask(table, "Anna", "call")
        await c.clock.advance(1_000)
        assert [(await first).verdict, (await second).verdict] == ["done", "repeated"]
        assert (await c.press(table, "Anna", "call")).verdict == "repeated"
        assert about_calls(table) == ["0 call"]


async def test_a_catch_before_the_post_can_be_seen_is_too_early() -> None:
    async with club() as c:
        table, posted = await window(c)
        early = await c.press(table, "Ben", Catch(), stamp=posted + 149)
        assert early.verdict == "too-early"
        assert (await c.press(table, "Cleo", Catch(), stamp=posted + 150)).verdict == "done"
        assert about_calls(table) == ["2 catch 0"]


async def test_a_false_catch_delays_the_next_catch_by_3_s_without_a_penalty() -> None:
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


async def test_a_catch_just_after_the_call_is_late_but_not_a_false_catch() -> None:
    async with club() as c:
        table, posted = await window(c)
        await at(c, table, posted + 1_000, "Anna", "call")
        late = await at(c, table, posted + 1_800, "Ben", Catch())
        assert (late.verdict, late.by, late.ahead) == ("too-late", 0, 800)
        assert table.referee.race.false_catch_delay(1, c.clock.now()) == 0


async def test_people_without_a_seat_cannot_catch() -> None:
    async with club() as c:
        table, posted = await window(c)
        assert (await at(c, table, posted + 2_500, "Emil", Catch())).verdict == "not-seated"
        assert (await c.press(table, "Anna", Catch())).verdict == "nothing-to-catch"


async def test_a_typed_call_counts_from_its_arrival_and_has_no_reaction_time() -> None:
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


async def test_a_typed_catch_takes_part_in_the_race_too() -> None:
    async with club() as c:
        table, posted = await window(c)
        await c.clock.advance(posted + 500 - c.clock.now())
        asked = c.ask(table, "Ben", "catch 0", typed=True)
        await c.clock.advance(300)
        assert not asked.done()
        assert (await c.press(table, "Anna", "call")).verdict == "done"
