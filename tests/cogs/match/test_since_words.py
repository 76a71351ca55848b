"""Everything since one's own last move is told: to oneself as you, with reasons, never too long."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

import pytest

from bot.chat.requests.components import TIMES
from bot.chat.wording.viewer import Viewer
from bot.game import events
from bot.locales import LANGS, Lang
from bot.tables.views import RecordedEvent
from bot.words.cards import card_in_sentence
from cogs.match.table import LONGEST, events_since_move_text, own_changes_text
from tests.support.club import club, only_table, reopened
from tests.support.gatherings import begun, hands, laid
from tests.support.views import hand_view
from tests.support.wording import tells, wording

if TYPE_CHECKING:
    from bot.tables.views import HandView


async def a_hand(variant: str = "noris", seats: int = 3) -> HandView:
    async with club() as c:
        return hand_view(await begun(c, variant, seats), 0)


def with_news(hand: HandView, *news: RecordedEvent) -> HandView:
    seats = tuple(
        replace(seat, name=name, person=seat.person)
        for seat, name in zip(hand.table.seats, ("Anna", "Ben", "Cleo"), strict=False)
    )
    return replace(hand, table=replace(hand.table, seats=seats), since=news)


@pytest.mark.parametrize("lang", LANGS)
async def test_a_player_who_drew_reads_for_which_card(lang: Lang) -> None:
    hand = await a_hand()
    game = hand.table.game
    card = game.kind_of["red-draw2"]
    laid_it = RecordedEvent(events.Laid(1, card, 4), by="person")
    drew = RecordedEvent(events.Drew(0, 2, 2, ()), by="rules", drawn_for=game.kinds[card].face)
    played = wording("event-laid-plain", lang, seat="Ben", card=card_in_sentence(game, card, lang))
    took = wording("event-drew.you", lang, seat="Anna", size=2).removesuffix(".")
    assert events_since_move_text(
        with_news(hand, laid_it, drew), Viewer(lang), beside=0
    ) == wording("since-move", lang, told=f"{played} {took} ({wording('face-draw2', lang)}).")


@pytest.mark.parametrize("lang", LANGS)
async def test_a_move_made_by_the_clock_is_shown_with_that_reason(lang: Lang) -> None:
    drew = RecordedEvent(events.Drew(0, 1, 1, ()), by="clock")
    took = wording("event-drew.you", lang, seat="Anna", size=1).removesuffix(".")
    told = f"{took} ({wording('event-time-up', lang)})."
    assert events_since_move_text(
        with_news(await a_hand(), drew), Viewer(lang), beside=0
    ) == wording("since-move", lang, told=told)


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (
            events.Forgot(0, final=False, catcher=1),
            wording("event-caught.caught-you", catcher="Ben", word=wording("game-noris.call")),
        ),
        (
            events.Forgot(1, final=False, catcher=0),
            wording("event-caught.you", seat="Ben", word=wording("game-noris.call")),
        ),
        (events.PassedOver(0), wording("event-passed-over.you")),
        (events.HandsExchanged(1, (1, 0), (0, 1)), wording("event-hands-traded.you", other="Ben")),
        (
            events.HandsExchanged(1, (0, 1, 2), (1, 2, 0)),
            (
                wording(
                    "event-hands-moved",
                    moved=wording(
                        "list-and",
                        rest=wording("event-hand-moved.from-you", taker="Ben")
                        + ", "
                        + wording("event-hand-moved", giver="Ben", taker="Cleo"),
                        last=wording("event-hand-moved.to-you", giver="Cleo"),
                    ),
                )
            ),
        ),
        (
            events.AttackPassedOn(1, 0, "draw2"),
            wording("event-attack-passed-on.to-you", seat="Ben", attack=wording("face-draw2")),
        ),
        (
            events.Dealt(1, 0, 0),
            wording(
                "event-dealt.you-begin", dealer="Ben", top=wording("colour-green.the", face="1")
            ),
        ),
    ],
)
async def test_events_of_the_reader_say_you(event: events.Event, words: str) -> None:
    assert words in (
        events_since_move_text(with_news(await a_hand(), RecordedEvent(event)), Viewer(), beside=0)
        or ""
    )


@pytest.mark.parametrize("lang", LANGS)
async def test_the_summary_fits_on_a_phone_however_much_has_happened(lang: Lang) -> None:
    hand = await a_hand()
    chance = Random()
    possible: list[events.Event] = [
        *(events.Laid(seat, 6, 3) for seat in range(3)),
        *(events.Drew(seat, 2, 2, ()) for seat in range(3)),
        *(events.PassedOver(seat) for seat in range(3)),
        *(events.Forgot(seat, final=False, catcher=None) for seat in range(3)),
        events.Turned(1),
        events.Reshuffled(30),
    ]
    happened = chance.choices(possible, k=300)
    said = (
        events_since_move_text(
            with_news(hand, *(RecordedEvent(each) for each in happened)), Viewer(lang), beside=0
        )
        or ""
    )
    assert len(said) <= 2 * LONGEST


async def test_the_summary_counts_cards_and_repetitions() -> None:
    hand = await a_hand()
    news = [
        *(RecordedEvent(events.Laid(1, 6, 3)) for _ in range(12)),
        *(RecordedEvent(events.Drew(0, 2, 2, ())) for _ in range(2)),
        *(RecordedEvent(events.PassedOver(2)) for _ in range(3)),
        RecordedEvent(events.Turned(1)),
        *(RecordedEvent(events.Called(1, final=False, armed=False)) for _ in range(30)),
    ]
    said = events_since_move_text(with_news(hand, *news), Viewer(), beside=0) or ""
    assert tells(said, "since-seat", name="Ben", done=wording("since-laid", count=12))
    assert tells(said, "since-seat", name=wording("since-you"), done=wording("since-drew", count=4))
    assert tells(said, "since-seat", name="Cleo", done=f"3 {TIMES} " + wording("since-passed-over"))
    called = wording("since-called")
    times = int(said.partition(f" {TIMES} {called}")[0].rpartition(" ")[2])
    call = wording("event-called", seat="Ben", word=wording("game-noris.call"))
    assert said.count(call) == 30 - times


async def test_the_hand_shows_only_the_readers_own_events_between_turns() -> None:
    news = (
        RecordedEvent(events.Laid(1, 6, 3)),
        RecordedEvent(events.Penalised(0, 1, ())),
        RecordedEvent(events.Drew(2, 1, 1, ())),
    )
    told = own_changes_text(with_news(await a_hand(), *news), Viewer(), is_out_told=False)
    assert told == wording("event-penalised.you", seat="Anna", size=1)


async def test_the_summary_leaves_out_the_own_move_but_shows_its_effects() -> None:
    async with club() as c:
        text = hands("noris", 3, "red-skip red-5 red-4", "blue-1 blue-2")
        table = await laid(c, "noris", text, "0 play red-skip", seats=3)
        told = [type(each.event) for each in hand_view(table, 0).since]
        assert told == [events.PassedOver]


async def test_the_summary_is_the_same_after_a_restart() -> None:
    async with club() as c:
        table = await c.start("noris", "Anna", "Ben", "Cleo")
        for _ in range(4):
            turn = table.state.round.turn
            legal = table.state.round.legal_moves(turn)
            text = table.state.round.game.text_of[legal[0]]
            await c.press(table, table.state.seats[turn].seat.name, text, typed=True)
        before = [hand_view(table, seat).since for seat in range(3)]
        assert any(before)
        async with reopened(c) as again:
            # With their numbers, by which the cat chooses what she says.
            assert [hand_view(only_table(again), seat).since for seat in range(3)] == before
