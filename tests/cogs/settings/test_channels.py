"""`/mau-admin channel` and `/mau-admin preset`: what is otherwise in one channel."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from bot.chat.wording.viewer import LONGEST_PRESET_NAME, Viewer
from bot.game import RULE_SETS
from bot.game.options import Value
from bot.locales import LANGS
from bot.people.settings import ChannelSettings, ServerSettings
from cogs.settings.panels import AS_SERVER, channel_settings, offered_choices
from tests.support import limits
from tests.support.leagues import deny
from tests.support.moderating import MANAGER, with_rights
from tests.support.simulated import ids_in, parts_of, words_of
from tests.support.typing_people import only, says, server, server_chooses, tables
from tests.support.wording import tells, wording

if TYPE_CHECKING:
    from tests.support.simulated import SimulatedServer

ODD: dict[str, Value] = {"penalty": 5, "throw_in": True}
"""House rules that no preset has."""


async def set_up(there: SimulatedServer, **chosen: str) -> str:
    """The manager chooses these for the channel; the name of who did."""
    boss = "Boss" if "Boss" in there.people else with_rights(there, "Boss", MANAGER)
    await there.type(boss, "mau-admin channel", channel=there.channel)
    for about, value in chosen.items():
        panel = there.private(boss)[-1]
        await there.choose(boss, panel, f"channel:{there.channel.id}.{about}", value)
    return boss


async def opened(there: SimulatedServer, **typed: object) -> Any:  # noqa: ANN401 - a table
    await there.type("Anna", "mau new", **typed)
    return only(there).view


async def test_a_table_uses_the_settings_of_its_channel() -> None:
    async with server() as there:
        await set_up(there, game="classic", rules="fast", turn="60000")
        table = await opened(there)
        assert table.game.rules.name == "classic"
        assert table.options["rounds"] == 1
        assert table.settings.turn == 60_000


async def test_channel_settings_do_not_affect_other_channels() -> None:
    async with server() as there:
        await set_up(there, game="classic", rules="fast", lang="sv", tables="no")
        there.channel = there.guild.create_text_channel("elsewhere")
        table = await opened(there)
        assert table.game.rules.name == "noris"
        assert table.options == {}
        assert not tells(words_of(there.public()[-1]), "channel-game", "sv")


async def test_typed_options_override_the_settings_of_the_channel() -> None:
    async with server() as there:
        await set_up(there, game="classic", rules="fast")
        table = await opened(there, game="maumaus", rounds=4)
        assert table.game.rules.name == "maumaus"
        assert table.options["rounds"] == 4


@pytest.mark.parametrize("lang", LANGS)
async def test_an_open_table_switches_to_the_language_of_its_channel_at_once(lang: str) -> None:
    async with server() as there:
        await opened(there)
        other = "de" if lang == "en" else "en"
        await server_chooses(there, lang=other)
        await set_up(there, lang=lang)
        await there.wait(3)
        seated = {"en": "Anna opens", "de": "Anna eröffnet", "sv": "Anna öppnar"}
        assert seated[lang].split()[0] in words_of(there.public()[-1])
        look = await there.bot.chat.public_viewer(there.guild.id, there.channel.id)
        assert look.lang == lang
        assert (await there.bot.chat.public_viewer(there.guild.id)).lang == other


async def test_no_table_opens_in_a_channel_that_forbids_tables() -> None:
    async with server() as there:
        await set_up(there, tables="no")
        assert tells(await says(there, "Anna", "mau new"), "slash-no-tables-here")
        assert tables(there) == []
        await set_up(there, tables=AS_SERVER)
        await opened(there)


async def test_a_channel_can_allow_tables_although_the_server_lists_other_channels() -> None:
    async with server() as there:
        await server_chooses(there, channels=[there.guild.create_text_channel("other").id])
        assert tells(await says(there, "Anna", "mau new"), "slash-not-in-this-channel")
        await set_up(there, tables="yes")
        await opened(there)


async def test_a_thread_uses_the_settings_of_its_channel() -> None:
    async with server() as there:
        await set_up(there, game="classic", threads="always")
        await there.type("Anna", "mau new")
        (table,) = tables(there)
        assert table.channel != there.channel.id
        assert table.view.game.rules.name == "classic"


async def test_a_channel_can_be_reset_to_the_settings_of_the_server() -> None:
    async with server() as there:
        boss = await set_up(there, game="classic", lang="sv")
        panel = there.private(boss)[-1]
        await there.click(boss, panel, f"channel:{there.channel.id}.reset")
        chosen = await there.bot.chat.preferences.settings_of_server(there.guild.id)
        assert chosen.places == {}


async def test_channel_settings_survive_a_restart() -> None:
    async with server() as there:
        await set_up(there, game="classic", tables="yes")
        await there.restart()
        chosen = await there.bot.chat.preferences.settings_of_server(there.guild.id)
        assert chosen.places == {there.channel.id: ChannelSettings(game="classic", tables=True)}
        assert chosen.is_shut is False


async def test_only_managers_who_see_the_channel_can_change_its_settings() -> None:
    async with server() as there:
        boss = await set_up(there)
        panel = there.private(boss)[-1]
        pressed = next(each for each in ids_in(panel) if "game" in each)
        await there.forge("Ben", there.private(boss)[-1], pressed, "classic")
        home = there.channel
        deny(there, there.person(boss), view_channel=False)
        hidden, there.channel = there.channel, home
        unseen = pressed.replace(str(home.id), str(hidden.id))
        told = await there.forge(boss, panel, unseen, "classic")
        assert tells(words_of(told.response), "channel-unseen")
        chosen = await there.bot.chat.preferences.settings_of_server(there.guild.id)
        assert chosen.places == {}


async def test_the_rules_of_a_table_can_be_saved_as_a_named_preset_and_used() -> None:
    async with server() as there:
        await server_chooses(there, options={"noris": ODD})
        await opened(there)
        boss = await set_up(there)
        assert tells(
            await says(there, boss, "mau-admin preset", called="Oma  Erna"), "preset-saved"
        )
        await there.type("Anna", "mau end")
        await server_chooses_more(there, options={})
        await set_up(there, rules="Oma Erna")
        chosen = await there.bot.chat.settings_in(there.guild.id, there.channel.id)
        assert chosen.options["noris"] == ODD
        for game in RULE_SETS:
            assert set(chosen.options[game]) <= set(RULE_SETS[game].defaults)


async def server_chooses_more(there: SimulatedServer, **changed: object) -> None:
    """The server chooses something besides what it has chosen."""
    before = await there.bot.chat.preferences.settings_of_server(there.guild.id)
    await there.bot.chat.preferences.change_server(
        there.guild.id, lambda _: before.model_copy(update=changed)
    )


async def test_a_host_can_choose_a_preset_by_its_name() -> None:
    async with server() as there:
        await server_chooses(there, presets={"Oma Erna": ODD})
        await there.type("Anna", "mau new")
        await there.click("Anna", there.private("Anna")[-1], "options")
        await there.click("Anna", there.private("Anna")[-1], "options:2")
        await there.choose("Anna", there.private("Anna")[-1], "preset", "Oma Erna")
        assert only(there).view.options == ODD


async def test_no_preset_name_collides_with_the_choice_of_the_server_settings() -> None:
    async with server() as there:
        await server_chooses(there, presets={"server": ODD})
        await set_up(there, rules="server")
        chosen = await there.bot.chat.settings_in(there.guild.id, there.channel.id)
        assert chosen.options["noris"] == ODD
        await set_up(there, rules=AS_SERVER)
        chosen = await there.bot.chat.settings_in(there.guild.id, there.channel.id)
        assert chosen.options == {}
    assert len(AS_SERVER) > LONGEST_PRESET_NAME


async def test_a_deleted_preset_is_no_longer_used_anywhere() -> None:
    async with server() as there:
        await server_chooses(there, presets={"Oma Erna": ODD})
        boss = await set_up(there, rules="Oma Erna")
        assert tells(
            await says(there, boss, "mau-admin preset", called="Opa", forget=True), "preset-unknown"
        )
        said = await says(there, boss, "mau-admin preset", called="Oma Erna", forget=True)
        assert tells(said, "preset-forgotten")
        chosen = await there.bot.chat.settings_in(there.guild.id, there.channel.id)
        assert chosen.presets == {}
        assert chosen.options == {}


@pytest.mark.parametrize("name", ["fast", "Fast", "BOOKLET", "Family"])
async def test_a_preset_name_that_every_server_has_is_refused(name: str) -> None:
    async with server() as there:
        await opened(there)
        boss = await set_up(there)
        assert tells(await says(there, boss, "mau-admin preset", called=name), "preset-name-taken")


@pytest.mark.parametrize("name", ["Oma\u202e Erna\u2066", "\u200bOma\u00ad \u3164Erna"])
async def test_a_preset_name_is_stored_without_invisible_and_direction_characters(
    name: str,
) -> None:
    async with server() as there:
        await opened(there)
        boss = await set_up(there)
        await says(there, boss, "mau-admin preset", called=name)
        chosen = await there.bot.chat.preferences.settings_of_server(there.guild.id)
        assert [*chosen.presets] == ["Oma Erna"]
        taken = wording("preset-name-taken")
        assert taken in await says(there, boss, "mau-admin preset", called="\u200bFast")
        assert taken in await says(there, boss, "mau-admin preset", called="\u200b\u2800")


async def test_an_old_preset_name_is_shown_without_such_characters_and_still_works() -> None:
    old = "Oma\u202e Erna"
    async with server() as there:
        await server_chooses(there, presets={old: ODD})
        boss = await set_up(there)
        shown = []
        for command, option in (("mau-admin preset", "called"), ("cup new", "rules")):
            choices = await there.person(boss).autocomplete(there.channel, command, option, "oma")
            shown += [(each["name"], each["value"]) for each in choices]
        assert shown == [("Oma Erna", old)] * 2
        await there.type("Anna", "mau new")
        await there.click("Anna", there.private("Anna")[-1], "options")
        await there.click("Anna", there.private("Anna")[-1], "options:2")
        menu = there.private("Anna")[-1]
        await there.type(boss, "mau-admin channel")
        for each in (menu, there.private(boss)[-1]):
            labels = {
                option["label"] for part in parts_of(each) for option in part.get("options", ())
            }
            assert any(label.endswith("Oma Erna") for label in labels)
            assert not any(old in label for label in labels)
        await there.choose("Anna", menu, "preset", old)
        assert only(there).view.options == ODD
        assert wording("preset-forgotten", name="Oma Erna") in await says(
            there, boss, "mau-admin preset", called=old, forget=True
        )


async def test_a_preset_cannot_be_saved_without_a_table() -> None:
    async with server() as there:
        boss = await set_up(there)
        assert tells(await says(there, boss, "mau-admin preset", called="Oma"), "preset-no-table")


async def test_a_server_has_a_maximum_number_of_presets() -> None:
    async with server() as there:
        await server_chooses(there, presets={f"set {each}": ODD for each in range(15)})
        await opened(there)
        boss = await set_up(there)
        assert tells(
            await says(there, boss, "mau-admin preset", called="one more"),
            "preset-too-many",
            most=15,
        )
        assert tells(await says(there, boss, "mau-admin preset", called="set 3"), "preset-saved")


@pytest.mark.parametrize("lang", LANGS)
def test_the_channel_panel_is_valid_for_discord(lang: str) -> None:
    presets = {f"{'W' * 22}{each:02}": ODD for each in range(15)}
    full = ServerSettings(presets=presets, places={5: ChannelSettings(turn=16_000)})
    for chosen in (ServerSettings(), full):
        layout = channel_settings(chosen, 5, Viewer(lang), note="n" * 200)
        assert limits.faults(layout) == []
        assert all(values for values in offered_choices(chosen, ChannelSettings()).values())
