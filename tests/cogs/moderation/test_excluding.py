"""`/mau-admin exclude`: somebody is kept off the boards or the tables, until a time."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.clock import DAY
from bot.people.settings import ServerSettings
from bot.stats import BoardChoice, Measure
from bot.storage.results.counts import ExclusionPlace
from tests.cogs.moderation.test_commands import grant
from tests.support.clicking import open_table
from tests.support.moderating import MANAGER, with_rights
from tests.support.past_people import club
from tests.support.simulated import simulation, words_of
from tests.support.wording import tells

if TYPE_CHECKING:
    from pathlib import Path

    from tests.support.past_people import StoredClub
    from tests.support.simulated import SimulatedServer


async def excluded(c: StoredClub, who: str, place: str, **more: object) -> str:
    """The boss keeps somebody off; what is answered."""
    boss = "Boss" if "Boss" in c.there.people else with_rights(c.there, "Boss", MANAGER)
    player = c.there.person(who)
    return await c.says(boss, "mau-admin exclude", player=player, place=place, **more)


async def kept_off(there: SimulatedServer, who: str, **more: object) -> str:
    """The boss keeps somebody off the tables; what is answered."""
    boss = "Boss" if "Boss" in there.people else with_rights(there, "Boss", MANAGER)
    given = {"player": there.person(who), "place": "tables", **more}
    return words_of((await there.type(boss, "mau-admin exclude", **given)).response)


async def test_an_excluded_person_gets_no_seat_until_the_exclusion_ends() -> None:
    async with simulation() as there:
        party = await open_table(there, "noris", "Anna")
        assert tells(await kept_off(there, "Ben", days=2), "repairs-done-exclude-tables")
        for command in ("mau join", "mau new"):
            refused = await there.type("Ben", command)
            assert tells(words_of(refused.response), "excluded-until")
        await party.press("Ben", "join")
        assert len(party.table.state.people) == 1
        repairs, now = there.store.results.repairs, there.clock.now()
        (found,) = await repairs.exclusions_of(there.guild.id, now)
        assert now < found.until <= now + 2 * DAY
        assert not await repairs.exclusions_of(there.guild.id, now + 2 * DAY)


async def test_an_exclusion_can_be_lifted() -> None:
    async with simulation() as there:
        party = await open_table(there, "noris", "Anna")
        assert tells(await kept_off(there, "Ben"), "repairs-done-exclude-tables-for-good")
        refused = await there.type("Ben", "mau join")
        assert tells(words_of(refused.response), "excluded-for-good")
        assert tells(await kept_off(there, "Ben", lift=True), "repairs-done-readmit-tables")
        await party.press("Ben", "join")
        assert len(party.table.state.people) == 2


async def test_a_person_excluded_from_the_boards_is_on_no_board(tmp_path: Path) -> None:
    async with club(tmp_path) as c:
        await c.past(2)
        await c.past(2, names=("Anna", "Cleo", "Mimi"))
        await c.there.bot.chat.stats.catch_up()
        board = await c.there.bot.chat.stats.load_board(
            c.guild, BoardChoice(Measure.WINS), without=()
        )
        winner = c.there.name_of(board.lines[0].person_id)
        assert winner in await c.says("Cleo", "mau leaderboard", by="wins")
        await excluded(c, winner, "boards")
        assert f"{winner}:" not in await c.says("Zoe", "mau leaderboard", by="wins")
        await excluded(c, winner, "boards", lift=True)
        assert winner in await c.says("Zoe", "mau leaderboard", by="wins")


async def test_only_managers_exclude_people_and_not_themselves(tmp_path: Path) -> None:
    async with club(tmp_path) as c:
        assert tells(await excluded(c, "Boss", "boards"), "repairs-own-match")
        await grant(c.there, "Cleo")
        anna = c.there.person("Anna")
        said = await c.says("Cleo", "mau-admin exclude", player=anna, place="tables")
        assert tells(said, "repairs-not-allowed")
        assert not await c.store.results.repairs.exclusions_of(c.guild, c.there.clock.now())


@pytest.mark.parametrize("place", ExclusionPlace)
async def test_the_log_channel_names_the_manager_who_excluded_a_person(
    tmp_path: Path, place: ExclusionPlace
) -> None:
    async with club(tmp_path) as c:
        chosen = ServerSettings(log=c.there.channel.id)
        await c.there.bot.chat.preferences.change_server(c.guild, lambda _: chosen)
        await excluded(c, "Ben", place)
        await c.there.wait(1)
        boss, ben = c.id_of("Boss"), c.id_of("Ben")
        (told,) = [m.content for m in c.there.public() if m.content]
        found = {"by": f"<@{boss}>", "person": f"<@{ben}>", "reason": ""}
        assert tells(told, f"log-exclude-{place}-for-good", **found)
