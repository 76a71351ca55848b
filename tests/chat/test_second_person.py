"""In private everybody is you: whatever has happened, one's own name is never read."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from bot.chat.requests.press_outcomes import reply_text
from bot.chat.wording import position
from bot.chat.wording.position import Audience, event_with_reasons_text
from bot.chat.wording.viewer import Viewer
from bot.game import RefusalReason, events
from bot.game.moves import LEFT, RIGHT
from bot.locales import LANGS, Lang
from bot.tables.intents import Reply, Verdict
from bot.tables.views import RecordedEvent
from bot.words.refusals import refusal_text
from cogs.match import results as round_end
from cogs.match.table import events_summary_text
from tests.support import plain
from tests.support.club import club
from tests.support.event_samples import event_samples
from tests.support.gatherings import HOST, hands, laid, opened
from tests.support.refusal_samples import refusal_samples
from tests.support.table_states import STATES
from tests.support.views import hand_view

if TYPE_CHECKING:
    from bot.game import Game
    from bot.tables.views import TableView

NAMES = ("Anna", "Ben", "Cleo", "Dora", "Emil", "Frida", "Gerd", "Hanna", "Ivar", "Jonas")


def is_trade_with_oneself(game: Game, event: events.Event) -> bool:
    """Which the rules do not know, though its words can be put together."""
    return isinstance(event, events.Laid) and game.lays[event.move].exchange == event.seat


def named(table: TableView) -> TableView:
    seats = zip(table.seats, NAMES, strict=False)
    return replace(table, seats=tuple(replace(seat, name=name) for seat, name in seats))


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", plain.GAMES, ids=plain.VARIANTS)
def test_no_event_names_the_player_who_reads_it(game: Game, lang: Lang) -> None:
    wrong = [
        told
        for event in event_samples(game)
        if not is_trade_with_oneself(game, event)
        for seat in range(3)
        if plain.NAMES[seat]
        in (
            told := event_with_reasons_text(
                Audience(game, plain.NAMES, lang, seat), RecordedEvent(event)
            )
        )
    ]
    assert wrong == []


@pytest.mark.parametrize("lang", LANGS)
def test_no_summary_of_events_names_the_player_who_reads_it(lang: Lang) -> None:
    game = plain.GAMES[0]
    news = [
        RecordedEvent(event) for event in event_samples(game) if getattr(event, "seat", None) == 0
    ]
    counted = [each for each in news if not isinstance(each.event, UNCOUNTED)]
    assert "Anna" not in events_summary_text(Audience(game, plain.NAMES, lang, 0), counted)


UNCOUNTED = (events.Armed, events.WindowOpened, events.RoundWon)
"""What is never summed up: a hand shows it anyhow, or the round is over."""


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("to", [1, LEFT, RIGHT])
async def test_both_players_of_a_trade_read_you_instead_of_their_own_name(
    to: int, lang: Lang
) -> None:
    way = {1: "with 1", LEFT: "left", RIGHT: "right"}[to]
    cards = hands("stop", 3, "red-swap red-4 red-1", "red-5 blue-1")
    async with club() as c:
        table = named((await laid(c, "stop", cards, f"0 play red-swap {way}", seats=3)).view)
    look = Viewer(lang)
    said = [position.pending_attack_text(table, look, you) or "" for you in (0, 1, None)]
    assert "Anna" not in said[0]
    assert to != 1 or "Ben" not in said[1]
    assert "Anna" in said[2]


@pytest.mark.parametrize("lang", LANGS)
async def test_the_end_of_a_round_does_not_name_the_player_who_reads_it(lang: Lang) -> None:
    async with club() as c:
        hand = hand_view(await STATES["between rounds of ten"](c), 0)
    table, look = named(hand.table), Viewer(lang)
    winner = table.results[-1].winner
    assert winner is not None
    for seat in table.seats:
        told = round_end.round_summary_text(table, [], look, seat.number)
        assert seat.name not in told
        assert (table.seats[winner].name in told) == (seat.number != winner)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("reason", RefusalReason)
def test_a_refusal_names_only_the_player_on_turn(reason: RefusalReason, lang: Lang) -> None:
    game = plain.GAMES[0]
    told = [refusal_text(game, each, lang, plain.NAMES) for each in refusal_samples(game, reason)]
    named = {name for name in plain.NAMES for words in told if name in words}
    assert named == ({"Ben"} if reason is RefusalReason.NOT_YOUR_TURN else set())


@pytest.mark.parametrize("lang", LANGS)
async def test_a_host_is_not_asked_to_wait_for_themselves_by_name(lang: Lang) -> None:
    async with club() as c:
        table = named((await opened(c, "noris", 2)).view)
    reply = Reply(Verdict.NOT_NOW)
    assert "Anna" in (reply_text(reply, table, lang, HOST + 1) or "")
    assert "Anna" not in (reply_text(reply, table, lang, HOST) or "")
