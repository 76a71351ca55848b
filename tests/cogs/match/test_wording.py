"""Sentences that are put together read like sentences, and say what is there, once."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from bot.chat.wording import position
from bot.chat.wording.viewer import Viewer
from bot.game.events import AttackPassedOn, Called, Drew
from bot.locales import LANGS, Lang
from bot.people.settings import PersonSettings
from bot.tables.views import RecordedEvent
from bot.words.cards import call_word
from cogs.lobby import view as lobby
from cogs.match import results as round_end
from cogs.match.hand_message import hint_for
from tests.support.clicking import open_table
from tests.support.club import club
from tests.support.gatherings import hands, laid, opened, play_round
from tests.support.simulated import ids_in, simulation, words_of
from tests.support.views import hand_view
from tests.support.wording import tells, wording

NAMES = ("Anna", "Ben")


@pytest.mark.parametrize("lang", LANGS)
async def test_the_reaction_time_is_part_of_the_sentence(lang: Lang) -> None:
    async with club() as c:
        game = (await opened(c)).view.game
        recent = (
            RecordedEvent(Called(1, final=False, armed=False), 1_000),
            RecordedEvent(Drew(0, size=1, due=1, cards=()), None),
        )
        called = wording("event-called", lang, seat="Ben", word=call_word(game, lang))
        assert position.recent_events_text(game, recent, NAMES, lang) == [
            f"{called.removesuffix('.')} {wording('table-after', lang, seconds=1.0)}.",
            wording("event-drew", lang, seat="Anna", size=1),
        ]


@pytest.mark.parametrize("lang", LANGS)
async def test_a_name_that_ends_in_a_full_stop_does_not_double_the_stop(lang: Lang) -> None:
    async with club() as c:
        game = (await opened(c, "stop")).view.game
        recent = (RecordedEvent(AttackPassedOn(0, 1, "x+"), None),)
        (said,) = position.recent_events_text(game, recent, ("Anna", "Ben."), lang)
        assert "Ben." in said
        assert ".." not in said


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("de", wording("pending-draw", "de", count=2, card=wording("face-draw2.one", "de"))),
        ("en", wording("pending-draw", count=2, card=wording("face-draw2.one"))),
        ("sv", wording("pending-draw", "sv", count=2, card=wording("face-draw2.one", "sv"))),
    ],
)
async def test_the_card_that_answers_an_attack_has_its_article(lang: Lang, words: str) -> None:
    async with club() as c:
        table = await laid(
            c, "noris", hands("noris", 3, "red-draw2 red-5"), "0 play red-draw2", seats=3
        )
        assert position.pending_attack_text(table.view, Viewer(lang)) == words


@pytest.mark.parametrize("lang", LANGS)
async def test_a_hint_about_a_single_card_uses_the_singular_and_the_word_of_the_button(
    lang: Lang,
) -> None:
    async with club() as c:
        table = await laid(c, "rabe", hands("rabe", 2, "red-5"), seats=2)
        hint = hint_for(hand_view(table, 0), PersonSettings(), Viewer(lang)) or ""
        word = wording("game-rabe.final", lang)
        assert tells(hint, "hint-call-soon", lang, count=1, word=word)


@pytest.mark.parametrize(
    ("top", "is_said"), [("blue-8", False), ("red-8", True)], ids=["both or none", "one will do"]
)
async def test_no_call_hint_is_shown_when_laying_two_cards_together_wins(
    top: str, *, is_said: bool
) -> None:
    async with club() as c:
        table = await laid(c, "stop", f"0: choice red-5\n1: red-1 red-3\ntop: {top}", seats=2)
        assert (hint_for(hand_view(table, 0), PersonSettings(), Viewer()) is not None) is is_said


@pytest.mark.parametrize("lang", LANGS)
async def test_a_leftover_card_without_a_colour_is_shown_as_a_word(lang: Lang) -> None:
    async with club() as c:
        table = await laid(c, "noris", hands("noris", 2, "red-5"), seats=2)
        await play_round(c, table)
        hand = hand_view(table, 0)
        assert hand.table.open is not None
        wild = (hand.table.game.kind_of["wild"],)
        held = replace(hand.table.open, hands=(wild, wild))
        shown = replace(hand, table=replace(hand.table, open=held))
        assert f": {wording('face-wild', lang)}" in round_end.round_end_hand(shown, Viewer(lang))


async def test_totals_are_shown_from_the_second_round_on_with_the_best_first() -> None:
    async with club() as c:
        table = await laid(c, "noris", hands("noris", 5, "red-5 red-4"), seats=5)
        await play_round(c, table)
        assert round_end.totals_text(table.view, Viewer(), you=None) is None
        await c.clock.advance(15_000)
        await play_round(c, table)
        picture = table.view
        said = round_end.totals_text(picture, Viewer(), you=None) or ""
        told = [int(number) for number in re.findall(r"\N{NO-BREAK SPACE}(\d+)", said)]
        assert told == sorted(seat.total for seat in picture.seats)


async def test_a_lone_player_is_named_on_a_single_line() -> None:
    async with club() as c:
        alone = (await opened(c)).view
        assert lobby.people_text(alone, Viewer()).count("\n") == 0


async def test_removing_a_player_in_the_panel_keeps_the_panel_open() -> None:
    async with simulation() as there:
        party = await open_table(there, "noris", "Anna", "Ben", ai=("easy",))
        await party.click("Anna", "options")
        panel = party.hand("Anna")
        await there.choose("Anna", panel, "remove:panel", str(there.person("Ben").id))
        assert len(party.table.state.seats) == 2
        shown = party.hand("Anna")
        assert shown.id == panel.id
        assert any(":set:game" in each for each in ids_in(shown))
        assert "Ben" not in words_of(shown)
