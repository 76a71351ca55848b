"""`/mau-admin matches`: who plays together, and what a manager has count for nobody, or again."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest

from bot.stats import Figures
from tests.support.moderating import MANAGER, with_rights
from tests.support.past_people import club
from tests.support.simulated import words_of
from tests.support.wording import tells, wording

if TYPE_CHECKING:
    from pathlib import Path

    from bot.storage.stored_types import FinishedMatch
    from tests.support.past_people import StoredClub


async def opened(c: StoredClub, name: str, match: FinishedMatch) -> str:
    """Somebody opens a match of the list; what they read."""
    listed = await c.types(name, "mau-admin matches")
    await c.there.choose(name, listed.response, "repair", match.id)
    return words_of(c.newest(name))


def boss_of(c: StoredClub) -> str:
    return with_rights(c.there, "Boss", MANAGER)


async def figures(c: StoredClub) -> Figures:
    return await c.there.bot.chat.stats.figures_of(c.guild, c.anna)


async def test_the_list_of_matches_names_the_pairs_who_play_together_most(tmp_path: Path) -> None:
    async with club(tmp_path) as c:
        await c.past(3)
        await c.past(1, names=("Anna", "Cleo", "Mimi"))
        said = await c.says(boss_of(c), "mau-admin matches")
        assert (
            wording("repairs-pair", one="Anna", other="Ben", matches=3)
            + " · "
            + wording("repairs-pair", one="Anna", other="Cleo", matches=1)
        ) in said
        assert tells(said, "past-page", matches=4)


async def test_the_list_tells_who_wins_most_against_newcomers(tmp_path: Path) -> None:
    async with club(tmp_path) as c:
        seats = [seat for each in await c.past(30) for seat in each.seats if seat.person_id]
        won = Counter(seat.name for seat in seats if seat.place == 1)
        ((best, times),) = won.most_common(1)
        told = wording("repairs-newcomer-wins", people=f"{best}: {times}")
        assert told in await c.says(boss_of(c), "mau-admin matches")


async def test_a_match_can_be_voided_and_restored_and_names_the_manager(tmp_path: Path) -> None:
    async with club(tmp_path) as c:
        (match,) = await c.past(1)
        await c.there.bot.chat.stats.catch_up()
        before, boss = await figures(c), boss_of(c)
        assert before.matches == 1
        assert not tells(await opened(c, boss, match), "repairs-is-voided")
        await c.there.click(boss, c.newest(boss), "void")
        assert tells(words_of(c.newest(boss)), "repairs-is-voided")
        assert tells(words_of(c.newest(boss)), "repairs-act-void", name="Boss")
        assert await figures(c) == Figures()
        shown = await c.types("Anna", "mau history")
        await c.there.choose("Anna", shown.response, "match", match.id)
        assert tells(words_of(c.newest("Anna")), "repairs-act-void", name="Boss")
        await c.there.click(boss, c.newest(boss), "restore")
        assert tells(words_of(c.newest(boss)), "repairs-act-restore", name="Boss")
        assert await figures(c) == before


async def test_a_manager_cannot_void_a_match_they_played_in(tmp_path: Path) -> None:
    async with club(tmp_path) as c:
        boss = boss_of(c)
        (match,) = await c.past(1, names=(boss, "Ben", "Mimi"))
        await opened(c, boss, match)
        await c.there.click(boss, c.newest(boss), "void")
        assert tells(words_of(c.newest(boss)), "repairs-own-match")
        assert not await c.store.results.repairs.voided_matches(c.guild, [match.id])


async def test_a_person_without_rights_gets_a_refusal_and_voids_no_match(tmp_path: Path) -> None:
    async with club(tmp_path) as c:
        (match,) = await c.past(1)
        shown = await c.types("Anna", "mau rules")
        for about in (f"void:{match.id}", f"repair:{match.id}", "repairs"):
            await c.there.forge("Anna", shown.response, f"mm:-:{about}")
            assert tells(words_of(c.newest("Anna")), "repairs-not-allowed")
        assert not await c.store.results.repairs.voided_matches(c.guild, [match.id])


@pytest.mark.parametrize("about", ["void:nothing", "repair:nothing", "restore:1", "repairs:99"])
async def test_forged_ids_of_unknown_matches_and_pages_are_answered(
    tmp_path: Path, about: str
) -> None:
    async with club(tmp_path) as c:
        await c.past(1)
        boss = boss_of(c)
        shown = await c.types(boss, "mau rules")
        result = await c.there.forge(boss, shown.response, f"mm:-:{about}")
        assert result.acknowledged


async def test_hidden_people_are_unnamed_in_the_list_and_gain_no_right_by_hiding(
    tmp_path: Path,
) -> None:
    async with club(tmp_path) as c:
        boss = boss_of(c)
        (match,) = await c.past(1, names=(boss, "Ben", "Mimi"))
        for name in ("Ben", boss):
            await c.there.bot.chat.stats.people.set_hidden(c.guild, c.id_of(name))
        listed = await c.says(boss, "mau-admin matches")
        assert "Ben" not in listed + await opened(c, boss, match)
        assert tells(
            listed,
            "repairs-pair",
            matches=1,
            one=wording("board-somebody"),
            other=wording("board-somebody"),
        )
        await c.there.click(boss, c.newest(boss), "void")
        assert tells(words_of(c.newest(boss)), "repairs-own-match")


async def test_the_owner_of_the_server_can_void_their_own_matches(tmp_path: Path) -> None:
    async with club(tmp_path) as c:
        boss = boss_of(c)
        (match,) = await c.past(1, names=(boss, "Ben", "Mimi"))
        guild = c.there.bot.get_guild(c.guild)
        assert guild is not None
        guild.owner_id = c.id_of(boss)
        await opened(c, boss, match)
        await c.there.click(boss, c.newest(boss), "void")
        assert await c.store.results.repairs.voided_matches(c.guild, [match.id])
