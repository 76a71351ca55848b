"""The menus of the options of a game."""

from __future__ import annotations

import pytest

from bot.chat.context import HandExtras
from bot.chat.wording.tables import rule_groups_of
from bot.chat.wording.viewer import Viewer, short_name
from bot.clock import HOUR, MINUTE, SECOND
from bot.game import RULE_SETS, new_game
from bot.locales import LANGS, Lang
from bot.words.cards import duration_text
from cogs.lobby.options import RULES_PAGE, options_page_of, options_panel
from cogs.lobby.view import lobby_hand, lobby_message
from tests.cogs.lobby.shown import LOOK
from tests.support import limits
from tests.support.clicking import open_table
from tests.support.club import club
from tests.support.games import ALL_GAMES
from tests.support.gatherings import (
    opened,
)
from tests.support.simulated import ids_in, simulation
from tests.support.views import hand_view
from tests.support.wording import tells, wording


@pytest.mark.parametrize("variant", ALL_GAMES)
async def test_every_option_of_a_game_has_one_menu(variant: str) -> None:
    async with club() as c:
        table = await opened(c, variant)
        picture = table.view
        found = [
            each.split(":")[3].removesuffix(".2")
            for page in range(1, RULES_PAGE + len(rule_groups_of(RULE_SETS[variant])))
            for each in limits.ids(options_panel(picture, LOOK, page=page))
            if ":set:" in each
        ]
        assert sorted(found) == sorted(
            [*new_game(variant).rules.defaults, "game", "turn", "silent_seat", "attention"]
        )
        for name in found:
            shown = limits.ids(
                options_panel(picture, LOOK, page=options_page_of(RULE_SETS[variant], name))
            )
            assert any(each.split(":")[3:] in ([name], [f"{name}.2"]) for each in shown), name


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("variant", ALL_GAMES)
async def test_no_text_in_an_option_menu_is_cut_off(variant: str, lang: Lang) -> None:
    async with club() as c:
        picture = (await opened(c, variant)).view
        panels = [
            options_panel(picture, Viewer(lang), page=page)
            for page in range(1, RULES_PAGE + len(rule_groups_of(RULE_SETS[variant])))
        ]
        options = [
            option
            for panel in panels
            for part in limits.parts(limits.sent(panel))
            for option in part.get("options", ())
        ]
        said = [each for option in options for each in (option["label"], option.get("description"))]
        assert [each for each in said if each and each.endswith("…")] == []


@pytest.mark.parametrize(
    ("milliseconds", "words"),
    [
        (15 * SECOND, wording("duration-seconds", count=15)),
        (90 * SECOND, wording("duration-seconds", count=90)),
        (2 * MINUTE, wording("duration-minutes", count=2)),
        (HOUR, wording("duration-hours", count=1)),
        (72 * HOUR, wording("duration-hours", count=72)),
    ],
)
def test_durations_are_written_in_the_largest_unit(milliseconds: int, words: str) -> None:
    assert duration_text(milliseconds, "en") == words


async def test_the_lobby_names_the_points_that_end_the_match() -> None:
    async with club() as c:
        table = await opened(c, "stop", options={"target": 777})
        assert tells(limits.words(lobby_message(table.view, LOOK)), "lobby-target", target=777)


async def test_the_hand_of_a_guest_does_not_name_the_game_that_the_host_may_change() -> None:
    async with club() as c:
        table = await opened(c, "noris", seats=2)
        guest, host = (
            str(lobby_hand(hand_view(table, seat), Viewer("en"), HandExtras()).components)
            for seat in (1, 0)
        )
        assert tells(host, "lobby-you-are-in", game=wording("game-noris"))
        assert not tells(guest, "lobby-you-are-in")
        assert tells(guest, "lobby-you-are-in.guest")


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("variant", ALL_GAMES)
async def test_games_presets_partners_and_seats_are_on_the_first_page(
    variant: str, lang: Lang
) -> None:
    async with club() as c:
        table = await opened(c, variant)
        shown = options_panel(table.view, Viewer(lang))
        assert limits.faults(shown) == []
        ids = [each.split(":", 2)[2] for each in limits.ids(shown)]
        assert {"set:game", "preset:panel"} <= set(ids)
        assert ("set:partners.2" in ids) is ("partners" in RULE_SETS[variant].defaults)
        assert short_name(table.view.seats[0].name) in limits.words(shown)
        menus = [part for part in limits.parts(limits.sent(shown)) if "options" in part]
        for menu in menus[:2]:
            assert all(option["description"] for option in menu["options"])


async def test_a_preset_chosen_in_the_menu_leaves_the_menu_open() -> None:
    async with simulation() as there:
        party = await open_table(there, "noris", "Anna")
        await party.click("Anna", "options")
        await there.choose("Anna", party.hand("Anna"), "preset:panel", "chaos")
        assert party.table.view.options["throw_in"]
        assert "set:game" in str(ids_in(there.private("Anna")[-1]))


async def test_everybody_in_the_lobby_reads_in_private_who_sits_there() -> None:
    async with club() as c:
        table = await opened(c, "noris", seats=3)
        for seat in range(3):
            said = limits.words(lobby_hand(hand_view(table, seat), LOOK, HandExtras()))
            assert tells(said, "lobby-here", taken=3)
            assert wording("since-you") in said
