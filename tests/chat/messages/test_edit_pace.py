"""When the message of a table is edited: what hands claim too at once, the rest evenly."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.chat.limits.request_budget import KNOWN, LimitWindow
from bot.chat.messages.table_message import AI_PACE, KEPT, EditPace
from tests.support.clicking import laid_out
from tests.support.club import club
from tests.support.simulated import simulation

if TYPE_CHECKING:
    from bot.tables.views import TableView

MOST = KNOWN.table_edits.count
WINDOWS = """
    0: red-1 red-2
    1: red-3 red-4
    2: red-5 red-6
    3: red-1 red-2
    4: red-3 red-4
    5: red-5 red-6
    6: red-7 red-8
    top: red-9
"""


def record(pace: EditPace, view: TableView, now: int) -> None:
    pace.count_edit(now)
    pace.record_shown(view, now)


async def test_a_change_that_hands_show_too_is_edited_at_once() -> None:
    async with club() as c:
        table = await c.start("noris", "Anna", "Ben")
        pace = EditPace(KNOWN.table_edits)
        record(pace, table.view, 1_000)
        assert pace.next_edit_at(table.view) == 2_000
        table.state.round.turn = 1 - table.state.round.turn
        table.update_after_change()
        assert pace.next_edit_at(table.view) <= 1_000


async def test_a_channel_gets_no_more_edits_than_discord_accepts() -> None:
    async with club() as c:
        table = await c.start("noris", "Anna", "Ben")
        pace, now, times = EditPace(KNOWN.table_edits), 0, list[int]()
        for _ in range(40):
            table.state.round.turn = 1 - table.state.round.turn
            table.update_after_change()
            now = max(now + 300, pace.next_edit_at(table.view))
            record(pace, table.view, now)
            times.append(now)
        assert max(sum(at <= each < at + 5_000 for each in times) for at in times) == MOST


async def test_edits_that_only_inform_leave_room_for_urgent_ones() -> None:
    async with club() as c:
        table = await c.start("noris", "Anna", "Ben")
        pace, now, times = EditPace(KNOWN.table_edits), 0, list[int]()
        for _ in range(40):
            now = pace.next_edit_at(table.view)
            record(pace, table.view, now)
            times.append(now)
        assert max(sum(at <= each < at + 5_000 for each in times) for at in times) == MOST - KEPT


async def test_a_lower_measured_limit_means_fewer_edits() -> None:
    async with club() as c:
        table = await c.start("noris", "Anna", "Ben")
        pace, now, times = EditPace(LimitWindow(count=2, seconds=10)), 0, list[int]()
        for _ in range(10):
            now = pace.next_edit_at(table.view)
            record(pace, table.view, now)
            times.append(now)
        assert max(sum(at <= each < at + 10_000 for each in times) for at in times) == 1


async def test_moves_of_ai_players_are_shown_in_pairs_when_nobody_waits_for_them() -> None:
    async with club() as c:
        table = await c.start("noris", "Anna", "Ben")
        pace = EditPace(KNOWN.table_edits)
        for seat in table.state.seats:
            seat.held = True
        table.update_after_change()
        record(pace, table.view, 1_000)
        assert pace.next_edit_at(table.view) == 1_000 + AI_PACE


async def test_call_windows_keep_the_limit_of_their_channel() -> None:
    async with simulation() as there:
        names = ("Anna", "Ben", "Cleo", "Dora", "Emil", "Frida", "Gus")
        party = await laid_out(there, "noris", WINDOWS, *names)
        await there.wait(6)
        there.asked.clear()
        for _ in names:
            await party.click(party.on_turn, "lay")
            await there.wait(0.3)
        await there.wait(6)
        times = there.asked.times("PATCH", "/channels/")
        assert max(sum(at <= each < at + 5_000 for each in times) for at in times) == MOST
