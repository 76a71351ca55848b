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
from tests.support.wording import wording

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
        "caught": wording("moment-caught", "de", by="Ben", cards=1),
        "forgot": wording("moment-forgot", "de", cards=1, word=wording("game-noris.call")),
        "called": wording("moment-last", "de", word=wording("game-noris.call")),
        "stack": wording("moment-stack", "de", cards=8),
        "hit": wording("moment-hit", "de", cards=8),
    },
    "en": {
        "caught": wording("moment-caught", by="Ben", cards=1),
        "forgot": wording("moment-forgot", cards=1, word=wording("game-noris.call")),
        "called": wording("moment-last", word=wording("game-noris.call")),
        "stack": wording("moment-stack", cards=8),
        "hit": wording("moment-hit", cards=8),
    },
    "sv": {
        "caught": wording("moment-caught", "sv", by="Ben", cards=1),
        "forgot": wording("moment-forgot", "sv", cards=1, word=wording("game-noris.call")),
        "called": wording("moment-last", "sv", word=wording("game-noris.call")),
        "stack": wording("moment-stack", "sv", cards=8),
        "hit": wording("moment-hit", "sv", cards=8),
    },
}
PUBLIC = {
    "caught": ("**" + wording("shout-caught", seat="Anna", by="Ben") + "**"),
    "forgot": ("**" + wording("shout-forgot", seat="Anna", word=wording("game-noris.call")) + "**"),
    "called": "**Anna: “Mau!”**",
    "stack": ("**" + wording("shout-stack", seat="Anna", cards=8) + "**"),
    "hit": ("**" + wording("shout-hit", seat="Anna", cards=8) + "**"),
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
async def test_the_player_concerned_reads_a_big_moment_as_a_headline(kind: str, lang: Lang) -> None:
    hand = await a_hand(0, *told(*MOMENTS[kind]))
    headline, said = (own_moment_text(hand, Viewer(lang), None) or "").splitlines()
    assert headline == f"## {PRIVATE[lang][kind]}"
    assert said.startswith("-# Maunz: ")


@pytest.mark.parametrize("kind", MOMENTS)
async def test_everybody_else_reads_one_strong_line_about_a_big_moment(kind: str) -> None:
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
        ("de", wording("moment-catching", "de", seat="Anna", cards=1)),
        ("en", wording("moment-catching", seat="Anna", cards=1)),
        ("sv", wording("moment-catching", "sv", seat="Anna", cards=1)),
    ],
)
async def test_a_player_who_caught_somebody_is_cheered(lang: Lang, words: str) -> None:
    hand = await a_hand(1, *told(*CAUGHT))
    assert (own_moment_text(hand, Viewer(lang), None) or "").startswith(f"## {words}\n")


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("de", wording("moment-aimed", "de", cards=8)),
        ("en", wording("moment-aimed", cards=8)),
        ("sv", wording("moment-aimed", "sv", cards=8)),
    ],
)
async def test_the_target_of_a_stack_is_warned(lang: Lang, words: str) -> None:
    hand = await a_hand(1, *told(*MOMENTS["stack"]), threatened=True)
    assert (own_moment_text(hand, Viewer(lang), None) or "").startswith(f"## {words}\n")


async def test_the_headline_of_a_players_own_moment_ends_on_their_turn() -> None:
    own = RecordedEvent(events.Drew(0, 8, 8, ()), by="person", number=1)
    waiting = await a_hand(0, own)
    assert own_moment_text(waiting, Viewer(), None)
    seats = tuple(replace(each, on_turn=each.number == 0) for each in waiting.table.seats)
    acting = replace(waiting, table=replace(waiting.table, seats=seats))
    assert own_moment_text(acting, Viewer(), None) is None
    assert (own_moment_text(acting, Viewer(), as_big_headline("x")) or "").startswith("## x\n-# ")


async def test_the_outcome_of_a_press_is_the_only_headline() -> None:
    hand = await a_hand(1, *told(*CAUGHT))
    said = (
        own_moment_text(hand, Viewer(), as_big_headline("Caught after 0.4 s: Anna had not called"))
        or ""
    )
    assert said.splitlines()[0] == "## Caught after 0.4 s: Anna had not called"
    assert said.count("## ") == 1


async def test_a_stack_below_six_cards_is_not_a_big_moment() -> None:
    few = RecordedEvent(events.Laid(0, 6, 3), waiting=MANY - 2)
    assert list(moments([few, RecordedEvent(events.Drew(1, MANY - 1, MANY - 1, ()))])) == []


async def test_the_strong_line_stays_when_the_voice_of_the_cat_is_off() -> None:
    hand = await a_hand(2, *told(*CAUGHT))
    assert announced_moment(hand.table, Viewer(has_voice=False)) == (
        0,
        ("**" + wording("shout-caught", seat="Anna", by="Ben") + "**"),
    )


async def test_the_strong_line_stays_for_some_events_and_then_disappears() -> None:
    later = [events.Laid(1, 6, 3)._replace(left=each) for each in range(LASTS + 1)]
    plain = tuple(each._replace(waiting=0) for each in told(*later, first=1))
    caught = told(*CAUGHT[:1])
    staying = await a_hand(2, *caught, *plain[:LASTS])
    assert announced_moment(staying.table, Viewer())
    assert announced_moment((await a_hand(2, *caught, *plain)).table, Viewer()) is None
