"""The panels of settings as they are shown: inside the limits, with no text that nobody uses."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.chat.wording.tables import TURNS
from bot.chat.wording.viewer import Viewer
from bot.game import RULE_SETS
from bot.game.options import Value
from bot.locales import LANGS
from bot.people.settings import PersonSettings, ServerSettings
from bot.tables.settings import TableSettings
from cogs.settings.panels import (
    MINE,
    MOST_CHANNELS,
    SERVER,
    own_settings_panel,
    server_settings_panel,
)
from cogs.settings.rules_panel import ShownRules, house_rules_panel
from tests.support import limits, messages, uses

if TYPE_CHECKING:
    from bot.chat.requests.components import Layout
    from bot.locales import Lang


def full_server() -> ServerSettings:
    options: dict[str, dict[str, Value]] = {game: {"penalty": 5} for game in RULE_SETS}
    channels = frozenset(range(10**18, 10**18 + MOST_CHANNELS + 5))
    return ServerSettings(options=options, channels=channels, timings=TableSettings(turn=16_000))


def panels(lang: Lang) -> list[Layout]:
    look, full = Viewer(lang), full_server()
    return [
        own_settings_panel(PersonSettings(), ServerSettings(), look),
        own_settings_panel(
            PersonSettings(lang="de", view="words"),
            ServerSettings(roles={"lfg": 1}),
            look,
            note="n" * 200,
        ),
        server_settings_panel(ServerSettings(), look),
        server_settings_panel(full, look, note="n" * 200),
        *(
            house_rules_panel(full, ShownRules(game, rule), look, note="n" * 200)
            for game in RULE_SETS
            for rule in ("", *RULE_SETS[game].defaults)
        ),
    ]


@pytest.mark.parametrize("lang", LANGS)
def test_the_settings_panels_are_valid_for_discord(lang: Lang) -> None:
    for view in panels(lang):
        # A menu of channels is alone in its row, like any other.
        assert [fault for fault in limits.faults(view) if fault != "a row of [8]"] == []


def test_every_turn_time_that_is_offered_is_allowed() -> None:
    for turn in TURNS:
        assert TableSettings(turn=turn).turn == turn


def test_every_text_of_the_panels_is_used() -> None:
    """Some of their ids are put together, so no search finds those that nobody needs."""
    rows = (*MINE, *SERVER)
    told = {f"settings-{row.about}" for row in rows}
    told |= {
        f"settings-{row.about}.{value}"
        for row in rows
        if row.choice is None
        for value in row.values
    }
    said = {use.text_id for use in uses.uses(uses.code()) if use.whole}
    texts = messages.catalogue(messages.sources("en"))
    assert {each for each in texts if each.startswith("settings-")} - said == told


@pytest.mark.parametrize("lang", LANGS)
def test_every_personal_setting_takes_three_taps(lang: Lang) -> None:
    """The command, the menu that it shows at once, what is chosen there: no pages, no detours."""
    may_choose = PersonSettings.model_fields.keys() - {"matches"}
    assert {setting.field for setting in MINE} == may_choose
    parts = list(
        limits.parts(
            limits.sent(own_settings_panel(PersonSettings(), ServerSettings(), Viewer(lang)))
        )
    )
    menus = [part for part in parts if part["type"] == limits.SELECT]
    assert [part for part in parts if part["type"] == limits.BUTTON] == []
    assert len({menu["placeholder"] for menu in menus}) == len(may_choose)
    for menu, setting in zip(menus, MINE, strict=True):
        assert [option["value"] for option in menu["options"]] == [*setting.values]
