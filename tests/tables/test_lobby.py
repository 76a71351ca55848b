"""The lobby: who is in, who is host, what will be played."""

from __future__ import annotations

from hashlib import sha256

import pytest

from bot.clock import HOUR, MINUTE
from bot.tables.intents import (
    ActionText,
    AddAi,
    ChangeOptions,
    EndTable,
    GoAway,
    HandOverHost,
    Join,
    Leave,
    NextRound,
    RemoveSeat,
    StartMatch,
    ThrowIn,
)
from bot.tables.registry import Table
from bot.tables.settings import Phase, TableOpening, TableSettings
from tests.support.club import CHANNEL, GUILD, PEOPLE, club, key
from tests.support.playing import phase


def names(table: Table) -> list[str]:
    return [seat.seat.name for seat in table.state.seats]


async def test_the_person_who_opens_a_table_is_seated_and_host() -> None:
    async with club() as c:
        table = await c.open("noris", ai=("easy", "hard"))
        assert names(table) == ["Anna", "Max", "Ida"]
        assert [seat.seat.level for seat in table.state.seats] == [None, "easy", "hard"]
        assert table.state.host == PEOPLE["Anna"]
        assert phase(table) is Phase.LOBBY


async def test_the_commitment_is_fixed_before_anybody_joins_and_never_changes() -> None:
    async with club() as c:
        table = await c.open("noris")
        before = table.state.commitment
        assert before == sha256(table.state.server_seed).hexdigest()
        await c.press(table, "Ben", Join())
        await c.press(table, "Anna", StartMatch())
        assert table.state.commitment == before


async def test_people_can_join_and_leave_a_lobby() -> None:
    async with club() as c:
        table = await c.open("noris")
        assert (await c.press(table, "Ben", Join())).verdict == "done"
        assert (await c.press(table, "Ben", Join())).verdict == "already-seated"
        assert (await c.press(table, "Ben", Leave())).verdict == "done"
        assert (await c.press(table, "Ben", Leave())).verdict == "not-seated"
        assert names(table) == ["Anna"]


async def test_a_host_who_leaves_the_lobby_is_replaced_by_a_human() -> None:
    async with club() as c:
        table = await c.open("noris", ai=("easy",))
        await c.press(table, "Ben", Join())
        await c.press(table, "Anna", Leave())
        assert table.state.host == PEOPLE["Ben"]
        assert names(table) == ["Max", "Ben"]


async def test_the_lobby_closes_when_the_last_human_leaves() -> None:
    async with club() as c:
        table = await c.open("noris", ai=("easy",))
        await c.press(table, "Anna", Leave())
        assert phase(table) is Phase.CLOSED
        assert c.tables.get_in_channel(CHANNEL) is None
        assert (await c.press(table, "Ben", Join())).verdict == "closed"


async def test_the_host_can_hand_over_in_the_lobby() -> None:
    async with club() as c:
        table = await c.open("noris", ai=("easy",))
        await c.press(table, "Ben", Join())
        assert (await c.press(table, "Ben", HandOverHost(PEOPLE["Ben"]))).verdict == "not-host"
        assert (await c.press(table, "Anna", HandOverHost(0))).verdict == "no-such-seat"
        assert (
            await c.press(table, "Anna", HandOverHost(PEOPLE["Cleo"]))
        ).verdict == "no-such-seat"
        assert (await c.press(table, "Anna", HandOverHost(PEOPLE["Ben"]))).verdict == "done"
        assert table.state.host == PEOPLE["Ben"]


async def test_the_host_adds_ai_seats_and_removes_seats() -> None:
    async with club() as c:
        table = await c.open("noris")
        await c.press(table, "Ben", Join())
        assert (await c.press(table, "Ben", AddAi("easy"))).verdict == "not-host"
        assert (await c.press(table, "Ben", RemoveSeat(key("Anna")))).verdict == "not-host"
        await c.press(table, "Anna", AddAi("normal"))
        assert names(table) == ["Anna", "Ben", "Max"]
        assert (await c.press(table, "Anna", RemoveSeat(key("Anna")))).verdict == "no-such-seat"
        assert (await c.press(table, "Anna", RemoveSeat("7"))).verdict == "no-such-seat"
        await c.press(table, "Anna", RemoveSeat(key("Ben")))
        assert names(table) == ["Anna", "Max"]


async def test_a_moderator_without_a_seat_can_remove_people_from_the_lobby() -> None:
    async with club() as c:
        table = await c.open("noris")
        await c.press(table, "Ben", Join())
        answer = await c.press(table, "Dora", RemoveSeat(key("Anna")), moderator=True)
        assert answer.verdict == "done"
        assert names(table) == ["Ben"]
        assert table.state.host == PEOPLE["Ben"]


async def test_ai_players_have_unique_names() -> None:
    async with club() as c:
        table = await c.open("noris", host="Max", ai=("easy",) * 8)
        await c.press(table, "Max", AddAi("easy"))
        assert len(set(names(table))) == 10


async def test_a_game_has_a_maximum_number_of_seats() -> None:
    async with club() as c:
        table = await c.open("maumaus", ai=("easy",) * 4)
        await c.press(table, "Ben", Join())
        assert (await c.press(table, "Cleo", Join())).verdict == "table-full"
        assert (await c.press(table, "Anna", AddAi("easy"))).verdict == "table-full"
        change = ChangeOptions("rabe", {}, TableSettings())
        assert (await c.press(table, "Anna", change)).verdict == "done"


async def test_a_lobby_with_too_few_seats_cannot_start() -> None:
    async with club() as c:
        table = await c.open("noris")
        assert (await c.press(table, "Anna", StartMatch())).verdict == "too-few"
        assert (await c.press(table, "Dora", StartMatch())).verdict == "not-seated"


async def test_a_host_alone_can_add_ai_players_and_start_in_one_step() -> None:
    async with club() as c:
        table = await c.open("noris")
        await c.press(table, "Anna", StartMatch(("easy", "normal", "hard")))
        assert names(table) == ["Anna", "Max", "Ida", "Olle"]
        assert phase(table) is Phase.PLAYING
        assert table.state.client_seed == "---"


async def test_only_the_host_can_fill_up_with_ai_players_and_only_to_the_maximum() -> None:
    async with club() as c:
        table = await c.open("maumaus")
        await c.press(table, "Ben", Join())
        await c.clock.advance(3 * MINUTE)
        assert (await c.press(table, "Ben", StartMatch(("easy",)))).verdict == "not-host"
        assert (await c.press(table, "Anna", StartMatch(("easy",) * 5))).verdict == "table-full"
        assert names(table) == ["Anna", "Ben"]


async def test_anyone_seated_may_start_when_the_host_is_silent_for_2_minutes() -> None:
    async with club() as c:
        table = await c.open("noris")
        await c.press(table, "Ben", Join())
        await c.clock.advance(2 * MINUTE - 1_000)
        assert (await c.press(table, "Ben", StartMatch())).verdict == "not-host"
        await c.clock.advance(1_000)
        assert (await c.press(table, "Dora", StartMatch())).verdict == "not-seated"
        assert (await c.press(table, "Ben", StartMatch())).verdict == "done"
        assert table.state.host == PEOPLE["Ben"]


@pytest.mark.parametrize(
    "intent", [AddAi("easy"), ChangeOptions("noris", {"rounds": 1}, TableSettings())]
)
async def test_a_host_who_acts_is_not_silent(intent: AddAi | ChangeOptions) -> None:
    async with club() as c:
        table = await c.open("noris")
        await c.press(table, "Ben", Join())
        await c.clock.advance(MINUTE)
        await c.press(table, "Anna", intent)
        await c.clock.advance(MINUTE + 1_000)
        assert (await c.press(table, "Ben", StartMatch())).verdict == "not-host"


async def test_the_host_or_a_moderator_ends_the_lobby() -> None:
    for person, moderator in (("Anna", False), ("Dora", True)):
        async with club() as c:
            table = await c.open("noris")
            await c.press(table, "Ben", Join())
            assert (await c.press(table, "Ben", EndTable())).verdict == "not-host"
            await c.press(table, person, EndTable(), moderator=moderator)
            assert phase(table) is Phase.CLOSED


@pytest.mark.parametrize("intent", [ActionText("draw"), NextRound(), GoAway(), ThrowIn()])
async def test_match_actions_are_refused_in_the_lobby(intent: ActionText | NextRound) -> None:
    async with club() as c:
        table = await c.open("noris")
        assert (await c.press(table, "Anna", intent)).verdict == "not-now"
        assert (await c.press(table, "Dora", intent)).verdict == "not-seated"


async def test_a_lobby_idle_for_15_minutes_closes_with_a_reason() -> None:
    async with club() as c:
        table = await c.open("noris")
        await c.clock.advance(14 * MINUTE)
        await c.press(table, "Ben", Join())
        await c.clock.advance(15 * MINUTE - 1)
        assert phase(table) is Phase.LOBBY
        await c.clock.advance(1)
        assert phase(table) is Phase.CLOSED
        assert table.state.closing_reason == "idle"


async def test_a_correspondence_lobby_waits_24_hours() -> None:
    async with club() as c:
        table = await c.open("noris", settings=TableSettings(turn=10 * MINUTE))
        await c.clock.advance(24 * HOUR - 1)
        assert phase(table) is Phase.LOBBY
        await c.clock.advance(1)
        assert phase(table) is Phase.CLOSED


async def test_a_channel_has_one_table_and_a_person_may_sit_at_several_tables() -> None:
    async with club() as c:
        table = await c.open("noris")
        again = TableOpening(GUILD, CHANNEL, c.next_id(), PEOPLE["Ben"], "Ben", "noris")
        assert getattr(await c.tables.open_table(again), "verdict", None) == "channel-taken"
        other = await c.open("rabe", channel=71)
        assert c.tables.tables_of_person(PEOPLE["Anna"], GUILD) == [table, other]
        assert c.tables.tables_of_person(PEOPLE["Anna"], 8) == []
        await c.press(table, "Anna", EndTable())
        assert isinstance(await c.open("stop"), Table)


async def test_the_bot_closes_a_lobby_whose_channel_was_deleted() -> None:
    async with club() as c:
        table = await c.open("noris")
        await table.end_table("channel")
        assert phase(table) is Phase.CLOSED
        assert table.state.closing_reason == "channel"
