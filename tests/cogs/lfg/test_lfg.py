"""`/lfg`: people are looked for, and a table opens when enough are in."""

from __future__ import annotations

from typing import TYPE_CHECKING
from unittest.mock import patch

import discord
import pytest

from bot.clock import HOUR
from bot.game import RULE_SETS
from bot.storage.results.posts import Searcher
from bot.tables.settings import Phase
from tests.cogs.lfg.looking import SOON, is_in, lines, lists, look, search, seated
from tests.support.leagues import deny
from tests.support.moderating import MANAGER, with_rights
from tests.support.simulated import ids_in, words_of
from tests.support.typing_people import only, says, server, server_chooses, tables
from tests.support.wording import tells, wording

if TYPE_CHECKING:
    from tests.support.simulated import SimulatedServer

MENTIONING = discord.Permissions(mention_everyone=True)


async def test_the_search_message_lists_the_people_who_have_joined() -> None:
    async with server() as there:
        said = await look(there, game="noris")
        assert tells(said, "lfg-begun", count=3)
        shown = search(there)
        assert tells(shown.content, "lfg-title", host="Anna")
        assert tells(shown.content, "lfg-people", count=1, names="Anna")
        assert tables(there) == []


async def test_a_table_opens_when_enough_people_have_joined_and_pings_them() -> None:
    async with server() as there:
        await look(there, game="stop")
        await is_in(there, "Ben")
        assert lists(there, "Anna", "Ben")
        await is_in(there, "Cleo")
        await there.wait(2)
        table = only(there)
        assert seated(there) == ["Anna", "Ben", "Cleo"]
        assert table.state.phase is Phase.LOBBY
        assert table.state.host == there.person("Anna").id
        assert table.view.game.rules.name == "stop"
        [found] = lines(there, "lfg-found")
        assert f"<#{there.channel.id}>" in found
        [called] = lines(there, "lfg-table-open")
        assert all(f"<@{there.person(name).id}>" in called for name in ("Anna", "Ben", "Cleo"))
        assert await there.store.results.searches.all_searches() == []


async def test_a_person_who_searches_for_the_same_game_joins_the_existing_search() -> None:
    async with server() as there:
        await look(there, game="noris")
        said = await look(there, "Ben", game="noris")
        assert f"/{search(there).id}" in said
        assert tells(said, "lfg-joined")
        assert lists(there, "Anna", "Ben")
        await look(there, "Cleo", game="noris")
        await there.wait(2)
        assert seated(there) == ["Anna", "Ben", "Cleo"]


@pytest.mark.parametrize(
    "wish", [{"game": "stop"}, {"players": 4}, {"minutes": 30}], ids=["game", "players", "time"]
)
async def test_a_person_with_other_wishes_starts_their_own_search(
    wish: dict[str, object],
) -> None:
    async with server() as there:
        await look(there, game="noris")
        await look(there, "Ben", **{"game": "noris", **wish})
        assert tells(search(there).content, "lfg-title", host="Ben")
        assert lists(there, "Ben")


async def test_nobody_is_put_into_a_search_whose_table_opens_much_later() -> None:
    async with server() as there:
        await look(there, game="noris", minutes=600)
        await look(there, "Ben", game="noris")
        assert tells(search(there).content, "lfg-title", host="Ben")


async def test_a_person_who_finds_a_search_full_starts_another_one() -> None:
    most = RULE_SETS["classic"].seats[1]
    async with server() as there:
        searches = there.store.results.searches
        await look(there, game="classic", players=most)
        [first] = await searches.all_searches()
        for number in range(1, most):
            name = f"P{number}"
            searcher = Searcher(first.id, there.guild.id, number, name, number)
            await searches.store_searcher(searcher, most)
        await look(there, "Ben", game="classic", players=most)
        assert len(lines(there, "lfg-title", host="Ben")) == 1


async def test_a_search_goes_on_after_a_restart_at_any_moment() -> None:
    async with server() as there:
        await there.type("Anna", "lfg")
        await there.restart(5)
        await there.wait(61)
        before = search(there)
        await is_in(there, "Ben")
        await there.restart(5)
        await is_in(there, "Cleo")
        await there.wait(61)
        assert seated(there) == ["Anna", "Ben", "Cleo"]
        assert len(lines(there, "lfg-found")) == 1
        assert search_ids(there) == [before.id]


def search_ids(there: SimulatedServer) -> list[int]:
    """The messages that were written about the search."""
    return [each.id for each in there.public() if tells(each.content, "lfg-found")]


async def test_a_person_who_leaves_a_search_does_not_count_and_the_next_becomes_host() -> None:
    async with server() as there:
        await look(there, players=2)
        await is_in(there, "Anna", verb="lfg-out")
        assert lines(there, "lfg-given-up")
        await look(there, "Ben", players=3)
        await is_in(there, "Anna")
        await is_in(there, "Ben", verb="lfg-out")
        assert tells(search(there).content, "lfg-title", host="Anna")
        await is_in(there, "Ben", "Cleo")
        await there.wait(2)
        assert only(there).state.host == there.person("Anna").id
        assert sorted(seated(there)) == ["Anna", "Ben", "Cleo"]


async def test_the_table_does_not_open_before_the_time() -> None:
    async with server() as there:
        await look(there, players=2, minutes=5)
        await is_in(there, "Ben")
        assert tells(search(there).content, "lfg-enough-at")
        await there.wait(4 * 60)
        assert tables(there) == []
        await there.wait(80)
        assert seated(there) == ["Anna", "Ben"]


async def test_a_search_ends_after_an_hour_without_enough_people() -> None:
    async with server() as there:
        await look(there)
        left = search(there)
        pressed = ids_in(left)[0]
        await there.wait(HOUR // 1000 + 2)
        assert lines(there, "lfg-over")
        assert await there.store.results.searches.all_searches() == []
        assert ids_in(there.message(left.id)) == []
        await there.forge("Ben", there.message(left.id), pressed)
        assert tells(words_of(there.private("Ben")[-1]), "lfg-gone")


@pytest.mark.parametrize("is_mentionable", [True, False])
async def test_a_mentionable_role_is_pinged_at_most_once_in_a_quarter_of_an_hour(
    *, is_mentionable: bool
) -> None:
    async with server() as there:
        role = there.guild.create_role("players", mentionable=is_mentionable)
        if not is_mentionable:
            said = await look(there, role=role)
            assert tells(said, "lfg-role-not-mentionable")
            assert lines(there, "lfg-title") == []
            return
        await look(there, role=role)
        assert f"<@&{role.id}>" in search(there).content
        [posted] = (x for x in there.requests("POST", "/messages") if tells(str(x), "lfg-title"))
        assert isinstance(posted.json, dict)
        assert posted.json["allowed_mentions"]["roles"] == [role.id]
        said = await look(there, "Ben", role=role)
        assert tells(said, "lfg-call-lately")
        assert f"<@&{role.id}>" not in search(there).content
        await there.wait(15 * 60)
        await is_in(there, "Ben", verb="lfg-out")
        assert not tells(await look(there, "Ben", role=role), "lfg-call-lately")


async def test_a_person_who_may_mention_everyone_can_ping_any_role_except_everyone() -> None:
    async with server() as there:
        boss = with_rights(there, "Boss", MENTIONING)
        role = there.guild.create_role("players")
        assert tells(await look(there, boss, role=role), "lfg-begun", count=3)
        everyone = there.guild.default_role
        assert tells(await look(there, "Ben", role=everyone), "lfg-not-everyone")


async def test_nobody_is_called_in_quiet_hours() -> None:
    async with server() as there:
        boss = with_rights(there, "Boss", MANAGER)
        role = there.guild.create_role("players", mentionable=True)
        said = await says(there, boss, "mau-admin quiet", begin="0:00", end="23:59", zone="UTC")
        assert tells(said, "quiet-kept", begin="00:00", end="23:59", zone="UTC")
        assert tells(await look(there, role=role), "lfg-call-quiet")
        assert f"<@&{role.id}>" not in search(there).content
        hours = wording("quiet-hours", begin="00:00", end="23:59", zone="UTC")
        assert tells(await says(there, boss, "mau-admin quiet"), "desk-now", value=hours)
        none = await says(there, boss, "mau-admin quiet", begin="7:00", end="7:00")
        assert tells(none, "quiet-none")
        assert not tells(await look(there, "Ben", role=role), "lfg-call-quiet")


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ({"begin": "22"}, "quiet-which-time"),
        ({"begin": "25:00", "end": "7"}, "quiet-which-time"),
        ({"begin": "22", "end": "7", "zone": "Berlin, I think"}, "quiet-which-zone"),
    ],
)
async def test_wrong_hours_and_zones_are_refused(typed: dict[str, str], told: str) -> None:
    async with server() as there:
        boss = with_rights(there, "Boss", MANAGER)
        assert tells(await says(there, boss, "mau-admin quiet", **typed), told)
        assert (await there.bot.chat.preferences.settings_of_server(there.guild.id)).quiet is None


async def test_the_slower_of_two_presses_for_the_last_seat_reads_that_all_are_taken() -> None:
    async with server() as there:
        await look(there, game="maumaus", players=6, minutes=30)
        await is_in(there, "Ben", "Cleo", "Dora", "Emil")
        searches = there.store.results.searches
        people, [on] = searches.searchers_of, await searches.all_searches()
        fred = Searcher(on.id, on.guild_id, there.person("Fred").id, "Fred", 1)

        async def pressing_meanwhile(search_id: int) -> list[Searcher]:
            found = await people(search_id)
            await searches.store_searcher(fred, 6) if fred not in found else None
            return found

        with patch.object(searches, "searchers_of", pressing_meanwhile):
            await there.click("Gina", search(there), "lfg")
        assert tells(words_of(there.private("Gina")[-1]), "lfg-full")
        assert len(await people(on.id)) == 6


async def test_a_person_has_one_search_at_a_time_with_a_valid_number_of_players() -> None:
    async with server() as there:
        assert tells(await look(there, game="maumaus", players=9), "lfg-wrong-number", fewest=2)
        await look(there)
        again = await look(there)
        assert tells(again, "lfg-already")
        assert str(search(there).id) in again
        await there.click("Anna", search(there), "lfg")
        assert len(await there.store.results.searches.all_searches()) == 1


async def test_a_person_excluded_from_the_tables_neither_stays_in_nor_joins_a_search() -> None:
    async with server() as there:
        boss = with_rights(there, "Boss", MANAGER)
        await look(there, players=2, minutes=2)
        await is_in(there, "Ben")
        await there.type(boss, "mau-admin exclude", player=there.person("Ben"), place="tables")
        await there.wait(150)
        assert tables(there) == []
        assert lists(there, "Anna")
        await there.click("Ben", search(there), "lfg")
        assert lists(there, "Anna")


async def test_no_search_starts_where_tables_are_not_allowed() -> None:
    async with server() as there:
        other = there.guild.create_text_channel("cards")
        await server_chooses(there, channels=[other.id])
        assert f"<#{other.id}>" in await look(there)
        await server_chooses(there)
        deny(there, there.guild.me, send_messages=False)
        assert tells(await look(there), "slash-permission-send-messages")


async def test_a_person_who_deletes_their_data_is_removed_from_searches() -> None:
    async with server() as there:
        await look(there, players=3)
        await is_in(there, "Ben")
        known = await there.type("Ben", "mau privacy")
        assert known.response is not None
        for each in ("privacy:delete", "privacy:delete!"):
            await there.click("Ben", there.private("Ben")[-1], each)
        await there.wait(61)
        assert lists(there, "Anna")


async def test_a_person_whose_search_message_was_deleted_can_leave_and_search_again() -> None:
    async with server() as there:
        await look(there)
        channel = there.bot.get_partial_messageable(there.channel.id)
        await channel.get_partial_message(search(there).id).delete()
        assert tells(await look(there), "lfg-already")
        await there.click("Anna", there.private("Anna")[-1], "lfg-out")
        await there.wait(SOON)
        assert await there.store.results.searches.all_searches() == []
        assert tells(await look(there), "lfg-begun", count=3)
