"""`/mau-admin setup`: all settings of a server in one private panel."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.chat.desk import ORDER
from tests.cogs.settings.test_settings import boss, menu_of, of_server, panel
from tests.support.answers import said
from tests.support.clicking import speak
from tests.support.simulated import id_of, ids_in, words_of
from tests.support.typing_people import only, server, server_chooses
from tests.support.wording import tells, wording

if TYPE_CHECKING:
    from simcord.results import ResponseMessage

    from bot.locales import Lang
    from tests.support.simulated import SimulatedServer


async def desk(there: SimulatedServer, name: str) -> ResponseMessage:
    return await panel(there, name, "mau-admin setup")


async def fill_in(
    there: SimulatedServer, name: str, shown: ResponseMessage, **chosen: object
) -> None:
    """Fill in the form that sets up a server in one step."""
    form = await there.click(name, shown, "desk:form")
    assert form.modal is not None
    await there.during(there.person(name).submit_modal(form, chosen))


def lines_of(shown: ResponseMessage) -> list[str]:
    """Return the names of the lines that can be changed."""
    return [option["value"] for option in menu_of(shown, "desk:change")["options"]]


@pytest.mark.parametrize("lang", ["en", "de", "sv"])
async def test_the_panel_has_a_line_for_everything_that_is_set_up(lang: Lang) -> None:
    async with server() as there:
        name = boss(there)
        await speak(there, **{name: lang})
        shown = await desk(there, name)
        assert lines_of(shown) == [each for each in ORDER if each in lines_of(shown)]
        for line in lines_of(shown):
            assert tells(words_of(shown), "desk-line", lang, name=wording(f"desk-{line}", lang))
        assert tells(words_of(shown), "desk-lacks-nothing", lang)


@pytest.mark.parametrize("lang", ["en", "de", "sv"])
async def test_each_line_opens_its_panel_and_leads_back(lang: Lang) -> None:
    async with server() as there:
        name = boss(there)
        await speak(there, **{name: lang})
        shown = await desk(there, name)
        for line in lines_of(shown):
            await there.choose(name, shown, "desk:change", line)
            assert id_of(shown, "desk")
            await there.click(name, shown, "desk")
            assert tells(words_of(shown), "desk-title", lang)


async def test_a_server_is_set_up_by_one_form() -> None:
    async with server() as there:
        name, log = boss(there), there.guild.create_text_channel("log")
        shown = await desk(there, name)
        await fill_in(
            there, name, shown, channels=[there.channel], log=[log], digest=[there.channel]
        )
        chosen = await of_server(there)
        assert (chosen.channels, chosen.log) == (frozenset({there.channel.id}), log.id)
        assert await there.store.results.posts.post_of_server(there.guild.id, "digest-week")
        assert tells(words_of(shown), "desk-filled")


async def test_an_empty_field_of_the_form_changes_nothing() -> None:
    async with server() as there:
        name = boss(there)
        await server_chooses(there, channels={there.channel.id})
        shown = await desk(there, name)
        await fill_in(there, name, shown)
        assert (await of_server(there)).channels == {there.channel.id}


async def test_a_line_is_switched_off_only_after_one_question() -> None:
    async with server() as there:
        name = boss(there)
        await server_chooses(there, channels={there.channel.id})
        shown = await desk(there, name)
        await there.choose(name, shown, "desk:off", "channels")
        assert tells(words_of(shown), "desk-off-asked")
        assert (await of_server(there)).channels
        await there.click(name, shown, "desk:off!.channels")
        assert not (await of_server(there)).channels
        await there.click(name, shown, "desk")
        assert not [each for each in ids_in(shown) if each.endswith("desk:off")]


async def test_the_panel_leads_to_the_people_who_are_excluded() -> None:
    async with server() as there:
        name = boss(there)
        await there.type(name, "mau-admin exclude", player=there.person("Ben"), place="boards")
        shown = await desk(there, name)
        count = wording("desk-exclusions-count", count=1)
        label = wording("desk-exclusions")
        assert tells(words_of(shown), "desk-line", name=label, value=count)
        await there.choose(name, shown, "desk:change", "exclusions")
        await there.click(name, shown, "exclusions")
        assert tells(words_of(shown), "exclude-title", count=1)


async def test_only_managers_see_the_panel() -> None:
    async with server() as there:
        shown = await desk(there, boss(there))
        for about in ("", ":form", ":off!.channels", ":change"):
            result = await there.forge("Anna", shown, f"mm:-:desk{about}", "channels")
            assert tells(said(result), "settings-not-allowed")


async def test_a_time_zone_is_found_by_a_part_of_its_name() -> None:
    async with server() as there:
        name = boss(there)
        shown = await desk(there, name)
        await there.choose(name, shown, "desk:change", "zone")
        await there.choose(name, shown, "server:zone@zone", "America/New_York")
        assert (await of_server(there)).zone == "America/New_York"
        form = await there.click(name, shown, "server:search@zone")
        await there.during(there.person(name).submit_modal(form, {"words": "stockholm"}))
        assert (await of_server(there)).zone == "Europe/Stockholm"
        form = await there.click(name, shown, "server:search@zone")
        await there.during(there.person(name).submit_modal(form, {"words": "argentina"}))
        await there.choose(name, shown, "server:zone@zone", "America/Argentina/Buenos_Aires")
        assert (await of_server(there)).zone == "America/Argentina/Buenos_Aires"
        form = await there.click(name, shown, "server:search@zone")
        await there.during(there.person(name).submit_modal(form, {"words": "atlantis"}))
        assert tells(words_of(shown), "quiet-which-zone")


async def test_a_preset_applies_to_all_new_tables_and_house_rules_add_to_it() -> None:
    async with server() as there:
        name = boss(there)
        shown = await desk(there, name)
        await there.choose(name, shown, "desk:change", "rules")
        await there.choose(name, shown, "server:preset.noris@rules", "fast")
        await there.choose(name, shown, "server:rule.noris.0@rules", "throw_in")
        await there.type("Anna", "mau new")
        assert only(there).view.options == {"rounds": 1, "throw_in": True}


async def test_a_deleted_preset_is_used_nowhere_any_more() -> None:
    async with server() as there:
        name = boss(there)
        await server_chooses(there, presets={"Erna": {"penalty": 5}}, rules="Erna")
        shown = await desk(there, name)
        await there.choose(name, shown, "desk:change", "presets")
        await there.choose(name, shown, "server:forget@presets", "Erna")
        chosen = await of_server(there)
        assert (chosen.presets, chosen.rules) == ({}, None)


async def test_changes_of_settings_are_logged_with_what_was_before() -> None:
    async with server() as there:
        name, log = boss(there), there.guild.create_text_channel("log")
        await server_chooses(there, log=log.id)
        shown = await panel(there, name, "mau-admin settings")
        await there.choose(name, shown, "server:game", "rabe")
        await there.choose(name, shown, "server:turn", "300000")
        await there.type(name, "mau-admin channel", channel=there.channel)
        place = f"channel:{there.channel.id}.game"
        await there.choose(name, there.private(name)[-1], place, "stop")
        await there.wait(2)
        lines = [each.content for each in there.env.backend.messages[log.id].values()]
        by = there.person(name).mention
        for line, setting in zip(
            lines, ("settings-game", "settings-turn", "channel-game"), strict=True
        ):
            assert tells(line, "log-setting", by=by)
            assert wording(setting) in line
