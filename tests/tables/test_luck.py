"""Words of luck: with the bot's secret they alone decide the cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.clock import SECOND
from bot.tables import registry
from bot.tables.intents import AddAi, ClearLuck, GiveLuck, Join, Leave, RemoveSeat, StartMatch
from bot.tables.settings import Phase
from tests.support.club import club, key, only_table, reopened, settle
from tests.support.playing import phase, play_match, verified

if TYPE_CHECKING:
    from bot.tables.intents import Reply
    from bot.tables.registry import Table
    from tests.support.club import Club

SECRET = bytes(range(32))


@pytest.fixture
def _one_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "new_server_seed", lambda: SECRET)


async def say(c: Club, table: Table, person: str, word: str) -> Reply:
    return await c.press(table, person, GiveLuck(word))


def dealt(table: Table) -> list[list[int]]:
    return [[*hand] for hand in table.state.round.hands]


@pytest.mark.usefixtures("_one_secret")
@pytest.mark.parametrize("word", ["", "Klee"])
async def test_the_ids_of_presses_do_not_change_the_deal(word: str) -> None:
    deals = []
    for place in range(3):
        async with club() as c:
            await c.clock.advance(place * 1234)
            table = await c.open("noris", ai=("easy",))
            await c.press(table, "Ben", Join(), press_id=c.next_id() + place)
            if word:
                await c.press(table, "Ben", GiveLuck(word), press_id=c.next_id() + place)
            # Within one millisecond an id could be varied by whoever can press often enough.
            await c.press(table, "Anna", StartMatch(), press_id=c.next_id() + 7 * place)
            deals.append((table.state.round.turn, dealt(table)))
    assert deals[0] == deals[1] == deals[2]


@pytest.mark.usefixtures("_one_secret")
async def test_a_lucky_word_changes_the_deal() -> None:
    deals = []
    for word in ("Klee", "Kleeblatt"):
        async with club() as c:
            table = await c.open("noris")
            await c.press(table, "Ben", Join())
            await say(c, table, "Ben", word)
            await c.press(table, "Anna", StartMatch())
            deals.append(dealt(table))
    assert deals[0] != deals[1]


async def test_the_client_seed_has_a_part_for_every_seat_in_order() -> None:
    async with club() as c:
        table = await c.open("noris")
        assert table.view.client_seed == ""
        await c.press(table, "Anna", AddAi("easy"))
        await c.press(table, "Ben", Join())
        await c.press(table, "Cleo", Join())
        assert table.view.client_seed == "---"
        assert (await say(c, table, "Cleo", "drei Ka\u0308se")).verdict == "done"
        assert (await say(c, table, "Anna", "🍀")).verdict == "done"
        assert [seat.luck for seat in table.view.seats] == ["🍀", "", "", "drei Käse"]
        await c.press(table, "Anna", StartMatch())
        assert table.state.client_seed == table.view.client_seed == "🍀---drei Käse"
        finished = await play_match(c, table)
        verified(finished)
        assert '"client_seed":"🍀---drei Käse"' in finished.record


async def test_only_seated_players_may_give_a_lucky_word_and_only_in_the_lobby() -> None:
    async with club() as c:
        table = await c.open("noris")
        await c.press(table, "Ben", Join())
        assert (await say(c, table, "Cleo", "Klee")).verdict == "not-seated"
        refused = await say(c, table, "Ben", "a-b")
        assert (refused.verdict, refused.luck and refused.luck.sign) == ("luck-refused", "-")
        await c.press(table, "Anna", StartMatch())
        assert (await say(c, table, "Ben", "Klee")).verdict == "under-way"
        assert table.state.client_seed == "-"


async def test_a_lucky_word_stays_until_its_player_leaves() -> None:
    async with club() as c:
        table = await c.open("noris")
        await c.press(table, "Ben", Join())
        await say(c, table, "Ben", "Klee")
        assert (await say(c, table, "Ben", "Kleeblatt")).verdict == "luck-stands"
        assert table.view.client_seed == "-Klee"
        await c.press(table, "Ben", Leave())
        await c.press(table, "Ben", Join())
        assert table.view.client_seed == "-"
        assert (await say(c, table, "Ben", "Kleeblatt")).verdict == "done"
        await c.press(table, "Anna", RemoveSeat(key("Ben")))
        assert table.view.client_seed == ""


async def test_a_moderator_can_remove_a_lucky_word() -> None:
    async with club() as c:
        table = await c.open("noris", ai=("easy",))
        await c.press(table, "Ben", Join())
        await say(c, table, "Ben", "Fluch")
        clear = ClearLuck(key("Ben"))
        assert (await c.press(table, "Anna", clear)).verdict == "not-allowed"
        for nobody in (key("Anna"), "Max", "7"):
            wrong = await c.press(table, "Dora", ClearLuck(nobody), moderator=True)
            assert wrong.verdict == "no-such-seat"
        assert (await c.press(table, "Dora", clear, moderator=True)).verdict == "done"
        ben = table.view.seats[2]
        assert (ben.luck, ben.is_luck_cleared, table.view.client_seed) == ("", True, "--")
        assert (await say(c, table, "Ben", "Klee")).verdict == "done"
        assert not table.view.seats[2].is_luck_cleared


async def test_lucky_words_survive_a_restart() -> None:
    async with club() as c:
        table = await c.open("noris")
        await c.press(table, "Ben", Join())
        await say(c, table, "Ben", "Klee")
        async with reopened(c) as later:
            again = only_table(later)
            await later.press(again, "Anna", StartMatch())
            assert again.state.client_seed == "-Klee"


async def over(c: Club, word: str = "") -> Table:
    """The lobby after a match, in which Ben gave that word."""
    table = await c.open("noris", {"rounds": 1})
    await c.press(table, "Ben", Join())
    if word:
        await say(c, table, "Ben", word)
    await c.press(table, "Anna", StartMatch())
    await play_match(c, table)
    return table


async def test_a_rematch_after_lucky_words_waits_for_new_words() -> None:
    async with club() as c:
        table = await over(c, "Klee")
        await c.press(table, "Anna", Join())
        await c.clock.advance(3 * SECOND)
        await c.press(table, "Ben", Join())
        joined = c.clock.now()
        assert table.view.client_seed == "-"
        assert (await say(c, table, "Anna", "Glück")).verdict == "done"
        early = await c.press(table, "Anna", StartMatch())
        assert (early.verdict, early.wait) == ("luck-first", joined + 15 * SECOND - c.clock.now())
        await c.clock.advance(joined + 15 * SECOND - 1 - c.clock.now())
        assert phase(table) is Phase.LOBBY
        assert table.view.until == joined + 15 * SECOND
        await c.clock.advance(1)
        assert phase(table) is Phase.PLAYING
        assert table.state.client_seed == "Glück-"


async def test_a_late_joiner_also_has_time_for_a_lucky_word() -> None:
    async with club() as c:
        table = await over(c, "Klee")
        await c.press(table, "Anna", Join())
        await c.press(table, "Cleo", Join())
        await c.clock.advance(29 * SECOND)
        await c.press(table, "Dora", Join())
        await c.clock.advance(14 * SECOND)
        assert phase(table) is Phase.LOBBY
        await c.clock.advance(SECOND)
        assert phase(table) is Phase.PLAYING


async def test_a_rematch_after_a_match_without_lucky_words_starts_at_once() -> None:
    async with club() as c:
        table = await over(c)
        await c.press(table, "Anna", Join())
        await c.press(table, "Ben", Join())
        await settle()
        assert phase(table) is Phase.PLAYING


async def test_only_lucky_words_of_the_last_match_delay_a_rematch() -> None:
    async with club() as c:
        table = await over(c, "Klee")
        await c.press(table, "Anna", Join())
        await c.press(table, "Ben", Join())
        await c.clock.advance(15 * SECOND)
        await play_match(c, table)
        await c.press(table, "Anna", Join())
        await c.press(table, "Ben", Join())
        await settle()
        assert phase(table) is Phase.PLAYING


async def test_only_a_closed_table_reveals_its_secret() -> None:
    async with club() as c:
        table = await c.open("noris")
        secret = table.state.server_seed.hex()
        await c.press(table, "Ben", Join())
        assert table.view.opened == ""
        await c.press(table, "Anna", StartMatch())
        assert table.view.opened == ""
        await play_match(c, table)
        assert table.view.opened == ""
        rematch = table.state.server_seed.hex()
        assert rematch != secret
        await table.end_table("idle")
        assert table.view.opened == rematch
