"""Plain lines that call people go again, whatever happens to the bot meanwhile."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.tables.settings import Phase
from tests.support.brief import BRIEF, dealt_briefly, play_briefly
from tests.support.clicking import choose, open_table, start_match
from tests.support.simulated import simulation

if TYPE_CHECKING:
    from simcord.results import ResponseMessage

    from bot.game.options import Value
    from tests.support.clicking import Party
    from tests.support.simulated import SimulatedServer


def lines(there: SimulatedServer) -> list[ResponseMessage]:
    """The plain lines that the bot has written."""
    return [each for each in there.public() if each.content]


async def reminded(there: SimulatedServer) -> Party:
    """Who is on turn has just been reminded."""
    party = await start_match(there, "noris", "Anna", "Ben")
    await there.wait(32)
    assert len(lines(there)) == 1
    return party


async def begun(there: SimulatedServer, options: dict[str, Value] | None = None) -> Party:
    """A match has begun, for which Ben and Cleo were fetched."""
    party = await open_table(there, "noris", "Anna", "Ben", "Cleo", options=options)
    await there.wait(125)
    await party.click("Anna", "start")
    await there.wait(1)
    assert len(lines(there)) == 1
    return party


async def test_a_reminder_from_before_a_restart_is_deleted_when_its_player_acts() -> None:
    async with simulation() as there:
        party = await reminded(there)
        name = party.on_turn
        await there.restart(5)
        await there.wait(2)
        assert len(lines(there)) == 1
        await there.type(name, "mau draw")
        await there.wait(1)
        assert lines(there) == []


async def test_after_a_restart_nobody_is_reminded_of_the_same_turn_again() -> None:
    async with simulation() as there:
        await choose(there, "Anna", pings="every")
        await choose(there, "Ben", pings="every")
        party = await start_match(there, "noris", "Anna", "Ben")
        await there.wait(2)
        (line,) = lines(there)
        turn = party.table.state.turn
        await there.restart(1)
        await there.wait(50)
        assert party.table.state.turn == turn
        assert [each.id for each in lines(there)] == [line.id]


async def test_a_reminder_is_deleted_when_its_turn_ran_out_around_a_restart() -> None:
    async with simulation() as there:
        party = await reminded(there)
        turn = party.table.state.turn
        old = lines(there)[0].id
        await there.restart(1)
        await there.until(lambda: party.table.state.turn != turn, seconds=100)
        await there.wait(2)
        assert old not in [each.id for each in lines(there)]


async def test_the_match_start_line_is_deleted_after_a_minute_across_a_restart() -> None:
    async with simulation() as there:
        await begun(there)
        await there.restart(5)
        await there.wait(40)
        assert len(lines(there)) >= 1
        first = lines(there)[0].id
        await there.wait(30)
        assert first not in [each.id for each in lines(there)]


async def test_the_match_start_line_is_deleted_if_the_match_ended_before_the_restart() -> None:
    async with simulation() as there:
        with dealt_briefly():
            party = await begun(there, BRIEF)
        (line,) = lines(there)
        await play_briefly(party)
        assert party.phase is Phase.LOBBY
        assert line.id in [each.id for each in lines(there)]
        await there.restart(5)
        await there.wait(60)
        assert lines(there) == []
        assert party.table.state.lines == {}


async def test_a_line_that_cannot_be_deleted_just_now_is_deleted_later() -> None:
    async with simulation() as there:
        party = await reminded(there)
        there.env.inject_error("DELETE", "/channels/*", status=503, times=2)
        old, slow = lines(there)[0].id, party.on_turn
        while party.on_turn == slow:
            await party.act()
        await there.wait(1)
        assert old in [each.id for each in lines(there)]
        await there.wait(10)
        assert old not in [each.id for each in lines(there)]
        assert party.table.state.lines == {}


async def test_a_person_without_reminders_is_not_pinged_at_the_start_of_a_match() -> None:
    async with simulation() as there:
        await choose(there, "Cleo", pings="never")
        await begun(there)
        (line,) = lines(there)
        stored = there.env.backend.get_message(there.channel.id, line.id)
        assert [there.name_of(person) for person in stored.ping_user_ids] == ["Ben"]
        assert str(there.person("Cleo").id) not in line.content


async def test_a_match_start_writes_no_line_when_nobody_wants_reminders() -> None:
    async with simulation() as there:
        for name in ("Ben", "Cleo"):
            await choose(there, name, pings="never")
        party = await open_table(there, "noris", "Anna", "Ben", "Cleo")
        await there.wait(125)
        await party.click("Anna", "start")
        await there.wait(5)
        assert lines(there) == []
