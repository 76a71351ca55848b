"""In one's first match of a game AI players let the first forgotten call pass, and no other."""

from __future__ import annotations

import pytest

from bot.ai.player import Attention
from bot.chat.wording.viewer import Viewer
from bot.game.events import Penalised
from bot.people.settings import PersonSettings
from bot.tables.entries import Started
from bot.tables.intents import GoAway
from bot.tables.match_actions import is_in_newcomer_grace
from bot.tables.registry import Table
from cogs.match.hand_message import hint_for
from cogs.match.table import events_since_move_text
from tests.support.club import PEOPLE, Club, club, only_table, reopened
from tests.support.gatherings import hands
from tests.support.layout import actions, lay_out
from tests.support.views import hand_view
from tests.support.wording import tells, wording

HANDS = """
    0: red-5 red-4
    1: red-1 green-2 green-3 green-4
    2: yellow-1 yellow-2 yellow-3 yellow-4
    top: red-3
"""

HANDS_OF_TWO = """
    0: red-5 red-4
    1: red-1 green-2 green-3 green-4
    top: red-3
"""


@pytest.fixture(autouse=True)
def attentive(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every AI notices what there is to catch."""
    monkeypatch.setattr(Attention, "notices_missed_call", lambda _, __: True)


async def begun(c: Club, *, new: bool = True, variant: str = "noris") -> Table:
    """Anna plays against two AI players, perhaps for the first time."""
    c.new = {"Anna"} if new else set()
    return await c.start(variant, "Anna", ai=("hard", "normal"))


async def forgets(c: Club, table: Table) -> list[str]:
    """Anna lays her second last card and says nothing; what comes of it."""
    lay_out(table, HANDS)
    await c.clock.advance(500)
    done = len(actions(table))
    await c.press(table, "Anna", "play red-5", typed=True)
    await c.clock.advance(9_000)
    ends = ("call", "catch", "expire")
    return [text for text in actions(table)[done:] if text.split()[1] in ends]


async def test_ai_players_spare_the_first_forgotten_call_of_a_newcomer_but_catch_the_second() -> (
    None
):
    async with club() as c:
        table = await begun(c)
        assert await forgets(c, table) == ["0 call"]
        assert "catch" in (await forgets(c, table))[0]


async def test_ai_players_catch_a_player_who_has_played_before() -> None:
    async with club() as c:
        table = await begun(c, new=False)
        assert "catch" in (await forgets(c, table))[0]


async def test_a_newcomer_who_calls_in_time_keeps_the_grace_for_later() -> None:
    async with club() as c:
        table = await begun(c)
        lay_out(table, HANDS)
        await c.clock.advance(500)
        await c.press(table, "Anna", "play red-5", typed=True)
        await c.press(table, "Anna", "call", typed=True)
        assert is_in_newcomer_grace(table.state, 0)
        assert await forgets(c, table) == ["0 call"]
        assert not is_in_newcomer_grace(table.state, 0)


async def test_a_newcomers_forgotten_call_costs_nothing_after_the_next_action() -> None:
    async with club() as c:
        table = await begun(c, variant="maumaus")
        await forgets(c, table)
        assert table.state.seats[0].forgotten == 1
        assert not any(" catch " in text for text in actions(table))
        assert not is_in_newcomer_grace(table.state, 0)


async def test_an_ai_that_plays_for_an_absent_player_spares_newcomers_too() -> None:
    for new, is_caught in (({"Anna"}, False), (set[str](), True)):
        async with club() as c:
            c.new = new
            table = await c.start("noris", "Anna", "Ben")
            lay_out(table, HANDS_OF_TWO)
            await c.press(table, "Ben", GoAway())
            await c.clock.advance(500)
            await c.press(table, "Anna", "play red-5", typed=True)
            assert not table.view.seats[0].is_let_pass
            await c.clock.advance(9_000)
            assert any(" catch " in text for text in actions(table)) is is_caught


async def test_people_may_catch_a_newcomer() -> None:
    async with club() as c:
        c.new = {"Anna"}
        table = await c.start("noris", "Anna", "Ben", ai=("hard",))
        lay_out(table, HANDS)
        await c.clock.advance(500)
        await c.press(table, "Anna", "play red-5", typed=True)
        await c.clock.advance(2_100)
        await c.press(table, "Ben", "catch 0", typed=True)
        assert actions(table)[-1] == "2 catch 0"


async def test_newcomers_and_used_graces_survive_a_restart() -> None:
    async with club() as c:
        table = await begun(c)
        (start,) = [each for each in c.store.tables[table.id].entries if "newcomers" in each.body]
        assert str(PEOPLE["Anna"]) in start.body
        async with reopened(c) as again:
            again.new = set()
            assert is_in_newcomer_grace(only_table(again).state, 0)
            assert await forgets(again, only_table(again)) == ["0 call"]
            assert not is_in_newcomer_grace(only_table(again).state, 0)


def test_a_start_stored_by_an_older_version_has_no_newcomers() -> None:
    assert Started(at=1).newcomers == ()


@pytest.mark.parametrize(("variant", "friends"), [("stop", ()), ("noris", ("Ben",))])
async def test_a_newcomer_who_drew_the_penalty_gets_no_hint_about_the_grace(
    variant: str, friends: tuple[str, ...]
) -> None:
    async with club() as c:
        c.new = {"Anna"}
        table = await c.start(variant, "Anna", *friends, ai=("hard", "normal"))
        seats = len(table.view.seats)
        lay_out(table, hands(variant, seats, "red-5 red-4"))
        await c.clock.advance(500)
        await c.press(table, "Anna", "play red-5", typed=True)
        await c.clock.advance(9_000)
        hand = hand_view(table, 0)
        drew = [each.event.seat for each in hand.since if isinstance(each.event, Penalised)]
        assert 0 in drew
        spared = Viewer("en").text("hint-was-spared")
        assert hint_for(hand, PersonSettings(), Viewer("en")) != spared


@pytest.mark.parametrize("variant", ["maumaus", "noris"])
async def test_a_spared_newcomer_draws_nothing_and_reads_that_the_grace_is_used(
    variant: str,
) -> None:
    async with club() as c:
        table = await begun(c, variant=variant)
        await forgets(c, table)
        hand, look = hand_view(table, 0), Viewer("en")
        assert hand.view is not None
        assert not any(isinstance(each.event, Penalised) for each in hand.since)
        assert hint_for(hand, PersonSettings(), look) == look.text("hint-was-spared")
        assert hand.moment is None
        if variant == "noris":
            since = events_since_move_text(hand, look, beside=0) or ""
            assert wording("event-let-pass.you", seat="Anna") in since


async def test_the_hint_promises_the_grace_only_if_no_other_person_could_catch() -> None:
    for friends, is_said in (((), True), (("Ben",), False)):
        async with club() as c:
            c.new = {"Anna"}
            table = await c.start("noris", "Anna", *friends, ai=("hard", "normal"))
            lay_out(table, hands("noris", len(table.view.seats), "red-5 red-4"))
            await c.clock.advance(500)
            await c.press(table, "Anna", "play red-5", typed=True)
            hint = hint_for(hand_view(table, 0), PersonSettings(), Viewer("en")) or ""
            assert tells(hint, "hint-call-spared") is is_said


@pytest.mark.parametrize("variant", ["maumaus", "noris"])
@pytest.mark.parametrize("other_is_human", [False, True])
async def test_the_newcomers_own_next_move_costs_nothing_either(
    variant: str, *, other_is_human: bool
) -> None:
    async with club() as c:
        c.new = {"Anna"}
        others = ("Ben",) if other_is_human else ()
        table = await c.start(variant, "Anna", *others, ai=() if others else ("hard",))
        face = "skip"
        lay_out(table, hands(variant, 2, f"red-{face} red-4"))
        await c.clock.advance(500)
        await c.press(table, "Anna", f"play red-{face}", typed=True)
        assert table.state.round.windows == (0,)
        assert table.view.seats[0].is_let_pass is not other_is_human
        done = len(actions(table))
        await c.press(table, "Anna", "draw", typed=True)
        await c.clock.advance(400)
        assert ("0 call" in actions(table)[done:]) is not other_is_human
        drew = [e.event for e in table.view.recent if isinstance(e.event, Penalised)]
        assert bool(drew) is other_is_human
        assert not is_in_newcomer_grace(table.state, 0)
