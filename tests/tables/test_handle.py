"""Whoever knows a table by its handle cannot reach what nobody may see of it."""

from __future__ import annotations

import collections.abc
import inspect
import sys
import typing
from dataclasses import fields, is_dataclass
from typing import TYPE_CHECKING, Any, Final

from bot.game import Match, Round
from bot.tables import views
from bot.tables.call_race import Race
from bot.tables.core import Ledger
from bot.tables.handle import OpenTables, StoredMessages, TableHandle
from bot.tables.intents import Join, NextRound
from bot.tables.registry import Table, TableRegistry
from bot.tables.state import TableState
from tests.support.club import FOREVER, PEOPLE, club
from tests.support.layout import lay_out
from tests.support.playing import play_match, play_on

if TYPE_CHECKING:
    from collections.abc import Iterator

HIDDEN: Final = {TableState, Match, Round, Table, Race, Ledger, TableRegistry}
SEED: Final = "server_seed"
NAMES: Final = {
    name: value
    for module in [collections.abc, *(m for n, m in sys.modules.items() if n.startswith("bot."))]
    for name, value in vars(module).items()
    if not name.startswith("_")
}
"""What annotations name, also where it is imported for them alone."""
ROOTS: Final = (TableHandle, OpenTables, StoredMessages, *vars(views).values())


def annotations_of(known: type) -> Iterator[tuple[str, Any]]:
    """By name, the types of all that a value of that type has, or returns when asked."""
    for name, member in inspect.getmembers(known):
        asked = member.fget if isinstance(member, property) else member
        if not inspect.isfunction(asked) or not asked.__module__.startswith("bot."):
            continue
        if not name.startswith("_") or name == "__iter__":
            yield name, typing.get_type_hints(asked, localns=NAMES).get("return")
    if is_dataclass(known) or hasattr(known, "_fields"):
        yield from typing.get_type_hints(known, localns=NAMES).items()


def types_in(annotation: Any) -> Iterator[type]:  # noqa: ANN401 - whatever is annotated
    """The classes that a value of that type may be, or hold."""
    parts = typing.get_args(annotation)
    if typing.get_origin(annotation) is collections.abc.Callable:
        # What it is called with is not to be had from it.
        parts = parts[-1:]
    for part in parts:
        yield from types_in(part)
    if inspect.isclass(annotation):
        yield annotation


def reached() -> dict[type, set[str]]:
    """All types of the project that can be reached, with the names of what each has."""
    found: dict[type, set[str]] = {}
    due = [root for root in ROOTS if inspect.isclass(root) and root.__module__.startswith("bot.")]
    while due:
        known = due.pop()
        if known in found:
            continue
        members = dict(annotations_of(known))
        found[known] = set(members)
        for annotation in members.values():
            due += [each for each in types_in(annotation) if each.__module__.startswith("bot.")]
    return found


def test_table_handles_expose_no_internal_state() -> None:
    assert set(reached()).isdisjoint(HIDDEN)


def test_the_search_for_exposed_types_finds_the_views() -> None:
    assert {views.TableView, views.HandView, views.MatchView, views.PlayerView} <= set(reached())


def test_only_the_view_of_a_finished_match_holds_a_secret() -> None:
    assert {known for known, names in reached().items() if SEED in names} == {views.MatchView}


async def test_a_table_implements_its_handle() -> None:
    promised = {name for name in vars(TableHandle) if not name.startswith("_")}
    async with club() as c:
        assert promised <= set(dir(await c.start("noris", "Anna", "Ben")))
    assert {field.name for field in fields(StoredMessages)} >= {"message", "lines"}


async def test_views_are_made_once_for_every_change() -> None:
    async with club() as c:
        table = await c.start("noris", "Anna", "Ben")
        seen, hand = table.view, table.hand_view(PEOPLE["Anna"])
        assert (table.view, table.hand_view(PEOPLE["Anna"])) == (seen, hand)
        assert table.view is seen
        assert table.hand_view(PEOPLE["Anna"]) is hand
        assert hand.table is seen
        await c.press(table, "Ben", Join())
        assert table.view is seen
        lay_out(table, "0: blue-2 blue-3\n1: blue-4 blue-5\ntop: red-1")
        await c.press(table, "Anna", "draw", typed=True)
        assert table.view is not seen
        assert table.hand_view(PEOPLE["Anna"]) is not hand


async def test_a_vote_for_the_next_round_is_shown_at_once() -> None:
    async with club() as c:
        table = await c.start("noris", "Anna", "Ben")
        await play_on(c, table)
        assert not any(seat.ready for seat in table.view.seats)
        await c.press(table, "Anna", NextRound())
        assert [seat.ready for seat in table.view.seats] == [True, False]


async def test_each_finished_match_is_reported_once_for_counting() -> None:
    async with club() as c:
        table = await c.start("noris", "Anna", "Ben", options={"rounds": 1})
        finished = await play_match(c, table)
        people = frozenset({PEOPLE["Anna"], PEOPLE["Ben"]})
        assert c.finished == [(table.guild, finished.id, people)]
        await c.clock.advance(60_000)
        assert len(c.finished) == 1


async def test_a_hand_message_is_live_until_its_stated_time() -> None:
    async with club() as c:
        table = await c.start("noris", "Anna", "Ben")
        anna, now = PEOPLE["Anna"], c.clock.now()
        for until, is_live in ((now + 1, True), (now, False), (FOREVER, True), (0, False)):
            table.set_hand_live(anna, until)
            assert table.core.visibility.is_hand_live(anna, now) == is_live
        assert not table.core.visibility.is_hand_live(None, now)
