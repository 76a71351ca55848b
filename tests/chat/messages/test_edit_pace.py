"""When the message of a table is edited: what hands claim too at once, the rest evenly."""

from __future__ import annotations

from bot.chat.limits.request_budget import KNOWN, LimitWindow
from bot.chat.messages.table_message import AI_PACE, KEPT, EditPace
from tests.support.club import club

MOST = KNOWN.table_edits.count


async def test_a_change_that_hands_show_too_is_edited_at_once() -> None:
    async with club() as c:
        table = await c.start("noris", "Anna", "Ben")
        pace = EditPace(KNOWN.table_edits)
        pace.record_edit(table.view, 1_000)
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
            pace.record_edit(table.view, now)
            times.append(now)
        assert max(sum(at <= each < at + 5_000 for each in times) for at in times) == MOST


async def test_edits_that_only_inform_leave_room_for_urgent_ones() -> None:
    async with club() as c:
        table = await c.start("noris", "Anna", "Ben")
        pace, now, times = EditPace(KNOWN.table_edits), 0, list[int]()
        for _ in range(40):
            now = pace.next_edit_at(table.view)
            pace.record_edit(table.view, now)
            times.append(now)
        assert max(sum(at <= each < at + 5_000 for each in times) for at in times) == MOST - KEPT


async def test_a_lower_measured_limit_means_fewer_edits() -> None:
    async with club() as c:
        table = await c.start("noris", "Anna", "Ben")
        pace, now, times = EditPace(LimitWindow(count=2, seconds=10)), 0, list[int]()
        for _ in range(10):
            now = pace.next_edit_at(table.view)
            pace.record_edit(table.view, now)
            times.append(now)
        assert max(sum(at <= each < at + 10_000 for each in times) for at in times) == 1


async def test_moves_of_ai_players_are_shown_in_pairs_when_nobody_waits_for_them() -> None:
    async with club() as c:
        table = await c.start("noris", "Anna", "Ben")
        pace = EditPace(KNOWN.table_edits)
        for seat in table.state.seats:
            seat.held = True
        table.update_after_change()
        pace.record_edit(table.view, 1_000)
        assert pace.next_edit_at(table.view) == 1_000 + AI_PACE
