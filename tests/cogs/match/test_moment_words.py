"""What is big is a headline to whom it is about, and one strong line to everybody."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from bot.chat.wording.viewer import Viewer, as_big_headline
from bot.game import events
from bot.locales import LANGS, Lang
from bot.tables.views import MANY, RecordedEvent, moments
from bot.tables.views import last_moment_for as moment_of
from cogs.match.table import LASTS, announced_moment, own_moment_text
from tests.support.club import club
from tests.support.gatherings import begun
from tests.support.views import hand_view

if TYPE_CHECKING:
    from bot.game.events import Event
    from bot.tables.views import HandView

NAMES = ("Anna", "Ben", "Cleo")
CAUGHT = (events.Forgot(0, final=False, catcher=1), events.Penalised(0, 1, ()))
MOMENTS: dict[str, tuple[Event, ...]] = {
    "caught": CAUGHT,
    "forgot": (events.Forgot(0, final=False, catcher=None), events.Penalised(0, 1, ())),
    "called": (events.Called(0, final=False, armed=False),),
    "stack": (events.Laid(0, 6, 3),),
    "hit": (events.Drew(0, 8, 8, ()),),
}
PRIVATE = {
    "de": {
        "caught": "Erwischt! Ben war schneller: Du ziehst 1",
        "forgot": "Zu spät für „Mau!“: Du ziehst 1",
        "called": "„Mau!“ Nur noch eine Karte!",
        "stack": "Du machst 8 Karten daraus!",
        "hit": "Du hast 8 Karten gezogen!",
    },
    "en": {
        "caught": "Caught! Ben was faster: you draw 1",
        "forgot": "Too late for “Mau!”: you draw 1",
        "called": "“Mau!” One card left!",
        "stack": "You raised it to 8 cards!",
        "hit": "You drew 8 cards!",
    },
    "sv": {
        "caught": "Ertappad! Ben var snabbare: du drar 1",
        "forgot": "För sent för ”Mau!”: du drar 1",
        "called": "”Mau!” Bara ett kort kvar!",
        "stack": "Du höjer till 8 kort!",
        "hit": "Du drog 8 kort!",
    },
}
PUBLIC = {
    "caught": "**Ben caught Anna!**",
    "forgot": "**Anna forgot “Mau!”!**",
    "called": "**Anna: “Mau!”**",
    "stack": "**Anna raises it to 8 cards!**",
    "hit": "**Anna draws 8 cards!**",
}


def told(*happened: Event, first: int = 0) -> tuple[RecordedEvent, ...]:
    return tuple(
        RecordedEvent(event, number=number, waiting=8 if isinstance(event, events.Laid) else 0)
        for number, event in enumerate(happened, start=first)
    )


async def a_hand(seat: int, *news: RecordedEvent, threatened: bool = False) -> HandView:
    """Of somebody who is not on turn."""
    async with club() as c:
        hand = hand_view(await begun(c, "noris", 3), seat)
    seats = zip(hand.table.seats, NAMES, strict=True)
    named = tuple(replace(each, name=name, on_turn=False) for each, name in seats)
    table = replace(hand.table, seats=named, recent=news)
    return replace(hand, table=table, moment=moment_of(news, seat, threatened=threatened))


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("kind", MOMENTS)
async def test_whom_it_is_about_reads_it_as_a_headline(kind: str, lang: Lang) -> None:
    hand = await a_hand(0, *told(*MOMENTS[kind]))
    headline, said = (own_moment_text(hand, Viewer(lang), None) or "").splitlines()
    assert headline == f"## {PRIVATE[lang][kind]}"
    assert said.startswith("-# Maunz: ")


@pytest.mark.parametrize("kind", MOMENTS)
async def test_everybody_reads_one_strong_line(kind: str) -> None:
    hand = await a_hand(2, *told(*MOMENTS[kind]))
    assert own_moment_text(hand, Viewer(), None) is None
    found = announced_moment(hand.table, Viewer())
    assert found is not None
    strong, said = found[1].splitlines()
    assert strong == PUBLIC[kind]
    assert said.startswith("-# ")


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("de", "Du hast Anna erwischt! Das kostet eine Karte"),
        ("en", "You caught Anna! That costs a card"),
        ("sv", "Du ertappade Anna! Det kostar ett kort"),
    ],
)
async def test_who_caught_somebody_is_cheered(lang: Lang, words: str) -> None:
    hand = await a_hand(1, *told(*CAUGHT))
    assert (own_moment_text(hand, Viewer(lang), None) or "").startswith(f"## {words}\n")


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("de", "8 Karten kommen auf dich zu!"),
        ("en", "8 cards are coming at you!"),
        ("sv", "8 kort är på väg mot dig!"),
    ],
)
async def test_at_whom_a_stack_aims_is_warned(lang: Lang, words: str) -> None:
    hand = await a_hand(1, *told(*MOMENTS["stack"]), threatened=True)
    assert (own_moment_text(hand, Viewer(lang), None) or "").startswith(f"## {words}\n")


async def test_on_ones_turn_what_one_has_done_oneself_is_over() -> None:
    own = RecordedEvent(events.Drew(0, 8, 8, ()), by="person", number=1)
    waiting = await a_hand(0, own)
    assert own_moment_text(waiting, Viewer(), None)
    seats = tuple(replace(each, on_turn=each.number == 0) for each in waiting.table.seats)
    acting = replace(waiting, table=replace(waiting.table, seats=seats))
    assert own_moment_text(acting, Viewer(), None) is None
    assert (own_moment_text(acting, Viewer(), as_big_headline("x")) or "").startswith("## x\n-# ")


async def test_what_a_press_has_brought_is_said_in_its_words_and_once() -> None:
    hand = await a_hand(1, *told(*CAUGHT))
    said = (
        own_moment_text(hand, Viewer(), as_big_headline("Caught after 0.4 s: Anna had not called"))
        or ""
    )
    assert said.splitlines()[0] == "## Caught after 0.4 s: Anna had not called"
    assert said.count("## ") == 1


async def test_a_stack_below_six_cards_is_nothing_big() -> None:
    few = RecordedEvent(events.Laid(0, 6, 3), waiting=MANY - 2)
    assert list(moments([few, RecordedEvent(events.Drew(1, MANY - 1, MANY - 1, ()))])) == []


async def test_a_plain_voice_leaves_the_strong_line_alone() -> None:
    hand = await a_hand(2, *told(*CAUGHT))
    assert announced_moment(hand.table, Viewer(has_voice=False)) == (0, "**Ben caught Anna!**")


async def test_it_stays_for_some_events_and_goes() -> None:
    later = [events.Laid(1, 6, 3)._replace(left=each) for each in range(LASTS + 1)]
    plain = tuple(each._replace(waiting=0) for each in told(*later, first=1))
    caught = told(*CAUGHT[:1])
    staying = await a_hand(2, *caught, *plain[:LASTS])
    assert announced_moment(staying.table, Viewer())
    assert announced_moment((await a_hand(2, *caught, *plain)).table, Viewer()) is None
