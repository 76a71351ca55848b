"""Cups are previewed, changed, started, repeated and called off by their managers."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from bot.clock import DAY
from bot.storage.results.cups import CupState
from tests.cogs.roles.holding import BOSS, holders
from tests.support.cups import CupNight, pressable
from tests.support.moderating import with_rights
from tests.support.simulated import words_of
from tests.support.typing_people import says, server, server_chooses
from tests.support.wording import tells

if TYPE_CHECKING:
    from simcord.results import InteractionResult


async def submit(night: CupNight, form: InteractionResult, **fields: str) -> str:
    """Submit a form as the manager. Return the reply."""
    there = night.there
    assert form.modal is not None
    await there.during(there.person(night.boss).submit_modal(form, fields))
    await there.wait(1)
    return words_of(there.private(night.boss)[-1])


async def test_a_cup_is_posted_only_after_its_preview_with_the_time_zone() -> None:
    async with server() as there:
        await server_chooses(there, zone="Europe/Berlin")
        night = CupNight(there)
        said = await says(there, night.boss, "cup new", when="tomorrow 8pm", title="Friday *cup*")
        assert tells(said, "cup-preview", zone="Europe/Berlin")
        assert "20:00" in said
        assert (await night.cup()).state is CupState.DRAFT
        await there.wait(120)
        assert there.public() == []
        draft = there.private(night.boss)[-1]
        assert pressable(draft) == ["cup-post", "cup-change"]
        form = await there.click(night.boss, draft, "cup-change")
        said = await submit(night, form, when="in 2 hours", name="Late cup", rounds="4", hours="3")
        assert "Late cup" in said
        cup = await night.cup()
        assert (cup.name, cup.rounds, cup.ends_at - cup.starts_at) == ("Late cup", 4, 3 * 3_600_000)
        await there.restart()
        await there.click(night.boss, there.private(night.boss)[-1], "cup-post")
        await there.wait(65)
        shown = await night.shown()
        assert "Late cup" in shown
        assert tells(shown, "cup-host", host=f"<@{there.person(night.boss).id}>")


async def test_without_a_start_a_form_asks_for_five_things_at_once() -> None:
    async with server() as there:
        night = CupNight(there)
        form = await there.type(night.boss, "cup new", format="knockout")
        said = await submit(night, form, when="soon", rounds="")
        assert tells(said, "cup-which-time")
        form = await there.type(night.boss, "cup new", format="knockout")
        said = await submit(night, form, when="+2h", rounds="3")
        assert tells(said, "cup-no-rounds")
        form = await there.type(night.boss, "cup new", format="knockout")
        assert tells(await submit(night, form, when="+2h", seats="2"), "cup-preview")
        assert (await night.cup()).state is CupState.DRAFT


async def test_a_draft_that_nobody_posts_is_forgotten() -> None:
    async with server() as there:
        night = CupNight(there)
        await says(there, night.boss, "cup new", when="+2h")
        there.env.backend.clock.advance(DAY / 1000 + 60)
        await there.wait(65)
        assert await night.cups.all_cups() == []


async def test_moving_a_cup_tells_its_people_and_the_log() -> None:
    async with server() as there:
        log = there.guild.create_text_channel("log")
        await server_chooses(there, log=log.id)
        night = CupNight(there)
        await night.make(minutes=60)
        await night.press("Anna", "Ben")
        form = await there.type(night.boss, "cup edit")
        assert tells(await submit(night, form, when="in 3 hours", name="Later"), "cup-edited")
        [told] = [
            each.content for each in there.public() if tells(each.content, "cup-moved-people")
        ]
        assert told.count("<@") == 2
        assert "Later" in await night.shown()
        written = [each.content for each in there.messages_in(log.id)]
        assert tells(written[0], "log-cup-new")
        assert tells(written[1], "log-cup-edit")


async def test_a_cup_started_now_gives_people_five_minutes_to_say_they_are_there() -> None:
    async with server() as there:
        night = CupNight(there)
        await night.make(minutes=600)
        await night.press("Anna", "Ben")
        assert tells(await says(there, night.boss, "cup start"), "cup-starts-now")
        await there.wait(10)
        assert (await night.cup()).state is CupState.CALLED
        await night.press("Anna", "Ben")
        await there.wait(5 * 60 + 5)
        await night.settled()
        assert [sorted(each) for each in await night.at_tables()] == [["Anna", "Ben"]]


async def test_managers_add_and_remove_people() -> None:
    async with server() as there:
        night = CupNight(there)
        await night.make(minutes=60)
        anna = there.person("Anna")
        assert tells(await says(there, night.boss, "cup add", player=anna), "cup-added")
        await there.wait(2)
        assert "Anna" in await night.shown()
        assert tells(await says(there, night.boss, "cup remove", player=anna), "cup-removed")
        assert tells(await says(there, night.boss, "cup remove", player=anna), "cup-remove-none")
        await there.wait(2)
        assert "Anna" not in await night.shown()
        await there.type(night.boss, "mau-admin exclude", player=anna, place="tables")
        assert tells(await says(there, night.boss, "cup add", player=anna), "cup-add-excluded")


async def test_calling_off_asks_once_mentions_the_people_and_keeps_the_standings() -> None:
    async with server() as there:
        log = there.guild.create_text_channel("log")
        await server_chooses(there, log=log.id)
        night = CupNight(there)
        await night.make(rounds=3)
        await night.press("Anna", "Ben")
        await night.begins()
        await night.settled()
        await night.end_tables()
        assert tells(await says(there, night.boss, "cup off"), "cup-off-asked", count=2)
        assert (await night.cup()).state is CupState.ON
        await there.click(night.boss, there.private(night.boss)[-1], "cup-off")
        await there.wait(5)
        shown = await night.shown()
        assert tells(shown, "cup-off-after", round=1)
        assert tells(shown, "cup-line", points=12)
        told = [each.content for each in there.public() if tells(each.content, "cup-off-people")]
        assert [each.count("<@") for each in told] == [2]
        assert tells(there.messages_in(log.id)[-1].content, "log-cup-off", count=2)


async def test_a_weekly_cup_comes_back_at_the_same_local_time_until_it_is_called_off() -> None:
    async with server() as there:
        await server_chooses(there, zone="Europe/Berlin")
        night = CupNight(there)
        await night.make(weekly=True, title="Friday", rounds=1)
        first = await night.cup()
        await night.press("Anna", "Ben")
        await night.run()
        await there.restart()
        await there.wait(65)
        cups = await night.cups.all_cups()
        assert [each.state for each in cups] == [CupState.OVER, CupState.OPEN]
        assert cups[1].starts_at == first.starts_at + 7 * DAY
        assert (cups[1].name, cups[1].is_weekly, cups[1].round) == ("Friday", 1, 0)
        assert tells(await night.shown(), "cup-weekly")
        assert await night.cups.people_of(cups[1].id) == []
        assert tells(await says(there, night.boss, "cup off"), "cup-off-weekly")
        await night.call_off()
        await there.wait(65)
        states = [each.state for each in await night.cups.all_cups()]
        assert states == [CupState.OVER, CupState.OFF]


async def test_the_winner_of_a_cup_gets_its_role_and_nobody_gets_a_powerful_one() -> None:
    async with server() as there:
        night = CupNight(there)
        night.boss = with_rights(there, "Owner", BOSS)
        role = there.guild.create_role("Cup winner")
        strong = there.guild.create_role(
            "Strong", permissions=discord.Permissions(ban_members=True)
        )
        assert tells(await night.make(role=strong), "roles-unfit-permissions")
        assert tells(await night.make(rounds=1, role=role), "cup-made")
        await night.press("Anna", "Ben")
        await night.run()
        first = [
            each.person_id
            for each in await night.cups.seats_of((await night.cup()).id)
            if each.place == 1
        ]
        assert {there.person(name).id for name in holders(there, role)} == set(first)


async def test_only_people_who_may_give_roles_choose_a_role_for_the_winner() -> None:
    async with server() as there:
        night = CupNight(there)
        role = there.guild.create_role("Cup winner")
        assert tells(await night.make(role=role), "roles-you-lack")
