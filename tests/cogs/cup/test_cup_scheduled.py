"""Discord's own event of a cup: one, at the time of the cup, for as long as there is the cup."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

import discord
import pytest

from tests.support.cups import CupNight
from tests.support.faults import cut_off
from tests.support.typing_people import server
from tests.support.wording import tells

if TYPE_CHECKING:
    from typing import Any

    from tests.support.simulated import SimulatedServer


def _events(there: SimulatedServer) -> list[Any]:
    """Those that the server has."""
    return list(there.env.backend.guilds[there.guild.id].scheduled_events.values())


def _starts(event: Any) -> float:  # noqa: ANN401 - SimCord's own
    """When an event begins, in seconds since 1970."""
    return datetime.fromisoformat(str(event.scheduled_start_time)).timestamp()


@pytest.mark.parametrize("fails", [0, 2])
async def test_postponing_a_cup_postpones_its_discord_event_even_after_a_first_failure(
    fails: int,
) -> None:
    async with server() as there:
        night = CupNight(there)
        await night.make(minutes=60)
        await night.press("Anna", "Ben")
        before = await night.cup()
        with cut_off("/scheduled-events", ConnectionResetError("cut"), times=fails):
            await there.restart(59 * 60)
            await there.wait(4 * 60)
        cup = await night.cup()
        assert cup.starts_at > before.starts_at
        [event] = _events(there)
        assert _starts(event) * 1000 == cup.starts_at
        assert len(there.requests("POST", "/scheduled-events")) == 1


async def test_a_cup_in_a_private_channel_has_no_discord_event() -> None:
    async with server() as there:
        night, may = CupNight(there), discord.PermissionOverwrite
        assert there.guild.me is not None
        seen_by: dict[Any, discord.PermissionOverwrite] = {
            there.guild.default_role: may(view_channel=False),
            there.guild.me: may(view_channel=True),
            there.person(night.boss): may(view_channel=True),
        }
        there.channel = there.guild.create_text_channel("secret-party", overwrites=seen_by)
        said = await night.make(minutes=60)
        assert tells(said, "cup-not-for-all")
        await there.wait(61)
        assert _events(there) == []
        assert there.requests("POST", "/scheduled-events") == []


async def test_a_bot_killed_before_storing_the_event_id_creates_no_second_event() -> None:
    async with server() as there:
        night = CupNight(there)
        await night.make(minutes=60)
        cup = await night.cup()
        await night.cups.update_cup(cup._replace(scheduled_id=0))
        await there.restart(5)
        await there.wait(61)
        assert [each.id for each in _events(there)] == [cup.scheduled_id]
        assert (await night.cup()).scheduled_id == cup.scheduled_id


async def test_an_event_whose_id_was_not_stored_is_deleted_with_its_cup_too() -> None:
    async with server() as there:
        night = CupNight(there)
        await night.make(minutes=60)
        await night.cups.update_cup((await night.cup())._replace(scheduled_id=0))
        await there.restart(5)
        with cut_off("/scheduled-events", ConnectionResetError("cut"), times=9):
            await there.wait(5)
            await night.call_off()
            await there.wait(60)
        await there.wait(61)
        assert _events(there) == []


async def test_an_event_that_could_not_be_deleted_is_deleted_later() -> None:
    async with server() as there:
        night = CupNight(there)
        await night.make(minutes=60)
        with cut_off("/scheduled-events", ConnectionResetError("cut"), times=2):
            await night.call_off()
            await there.wait(5)
            assert _events(there)
            await there.wait(130)
        assert _events(there) == []
        assert (await night.cup()).is_settled


async def test_a_cup_can_be_called_off_when_somebody_has_deleted_its_discord_event() -> None:
    async with server() as there:
        night = CupNight(there)
        await night.make(minutes=60)
        there.env.backend.guilds[there.guild.id].scheduled_events.clear()
        await night.call_off()
        await there.wait(5)
        assert (await night.cup()).is_settled
