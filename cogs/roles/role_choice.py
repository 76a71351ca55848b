"""The choice of the roles that a server gives, and the panels for it."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

import discord
from discord.abc import GuildChannel

from bot.chat.desk import DeskField, DeskLine, DeskValue, back_to_desk, line_panel
from bot.chat.messages.server_log import write_server_log
from bot.chat.requests.components import (
    RED,
    Component,
    Layout,
    Verb,
    button,
    button_rows,
    id_without_table,
    menu_field,
    parse_number,
    role_select,
    text_display,
)
from bot.chat.requests.permissions import RefusedRequestError, permission_names
from bot.chat.requests.request import Request
from bot.chat.requests.role_checks import (
    Unfit,
    channels_opened_by,
    channels_with_power,
    why_nobody_is_chosen,
    why_unfit,
)
from bot.chat.wording.results import achievement_name
from bot.chat.wording.tables import Choice, plain_menu
from bot.chat.wording.viewer import Viewer, join_lines
from bot.people.settings import ServerSettings
from bot.stats import Achievement
from bot.words.cards import and_list
from cogs.roles.role_keeper import (
    RolePurpose,
    purpose_of,
    use_of,
)

MOST_CHANNELS: Final = 20
OFF: Final = "off"
OFF_NOW: Final = "off!"
MENU: Final = "use"
MASTER: Final = RolePurpose.MASTER.value
GIVEN: Final = (
    *(each.value for each in RolePurpose if each not in (RolePurpose.ACHIEVEMENT, MASTER)),
    *(use_of(RolePurpose.ACHIEVEMENT, each) for each in Achievement),
)
"""The uses of the roles that the bot gives."""

ServerChange = Callable[[ServerSettings], ServerSettings]

# Choice ------------------------------------------------------------------------------------------


async def choose_role(request: Request, use: str, role: discord.Role) -> str:
    """Store the role for a use, and return a confirmation that says what it replaces.

    A role may have only one use. With two, the bot would give it for one and remove it for the
    other. Raise `RefusedRequestError` if it has another use, or if the bot must not give it.
    """
    _check_role(request, role, use)

    def with_role(chosen: ServerSettings) -> ServerSettings:
        others = {each: held for each, held in chosen.roles.items() if each != use}
        if role.id in others.values():
            raise RefusedRequestError(request.text("roles-taken", role=role.mention))
        return chosen.model_copy(update={"roles": {**others, use: role.id}})

    before = (await _change(request, with_role)).roles.get(use)
    purpose, _ = purpose_of(use)
    replaced = f"<@&{before}>" if before not in (None, role.id) else None
    return join_lines(
        request.text(f"roles-kept-{purpose}", role=role.mention),
        replaced and request.text("roles-replaced", role=replaced),
        _opened_text(use, role, request.viewer),
    )


async def remove_roles(request: Request, *uses: str) -> str:
    """Stop using the roles for these uses, and return a confirmation."""

    def without_roles(chosen: ServerSettings) -> ServerSettings:
        left = {use: role for use, role in chosen.roles.items() if use not in uses}
        return chosen.model_copy(update={"roles": left})

    before = await _change(request, without_roles)
    if MASTER in uses:
        return request.text("roles-no-masters")
    # People get the call role by pressing a button, and the bot does not store who has it. So the
    # bot cannot remove the call role from these people.
    is_kept = uses == (RolePurpose.LFG.value,)
    told = request.text("roles-no-more-to-call" if is_kept else "roles-no-more")
    return told if before.roles.keys() & {*uses} else request.text("roles-none-for-that")


async def _change(request: Request, switched: ServerChange) -> ServerSettings:
    """Change the roles, and write the change to the server's log. Return the settings before."""
    async with ROLES.logging_change(request):
        change = await request.chat.preferences.change_server(request.guild, switched)
    before, now = change.before.master_role, change.now.master_role
    # A change of the people with so many rights must not be secret.
    if now is None and before is not None:
        await write_server_log(request, "log-no-masters")
    elif now is not None and now != before:
        await write_server_log(request, "log-master", role=f"<@&{now}>")
    return change.before


def _check_role(request: Request, role: discord.Role, use: str) -> None:
    """Raise `RefusedRequestError` unless the role is harmless and the caller could give it.

    The role of game masters may have any permissions, because the bot never gives this role.
    """
    person = request.origin.member
    is_given = use != MASTER
    if is_given and not person.guild_permissions.manage_roles:
        needed = permission_names(["manage_roles"], request.lang)
        raise RefusedRequestError(request.text("roles-you-lack", permission=needed))
    why = why_unfit(role, person) if is_given else why_nobody_is_chosen(role)
    if why is not None:
        raise RefusedRequestError(_unfit_text(role, why, request.viewer))


def known_use(use: str) -> bool:
    """Return whether a role can have this use."""
    return use == MASTER or use in GIVEN


# Words -------------------------------------------------------------------------------------------


def use_text(use: str, viewer: Viewer) -> str:
    """Return what a role is for. For an achievement, return the name of the achievement."""
    purpose, achievement = purpose_of(use)
    if achievement in list(Achievement):
        return achievement_name(Achievement(achievement), viewer)
    return viewer.text(f"roles-for-{purpose}")


def _unfit_text(role: discord.Role, why: Unfit, viewer: Viewer) -> str:
    return viewer.text(
        f"roles-unfit-{why}",
        role=role.mention,
        permission=permission_names(["manage_roles"], viewer.lang),
        channels=_channel_names(channels_with_power(role), viewer),
    )


def _opened_text(use: str, role: discord.Role, viewer: Viewer) -> str | None:
    """Return the text about the channels that a role opens, or None if it opens no channel."""
    opened = channels_opened_by(role)
    if use == MASTER or not opened:
        return None
    return viewer.text("roles-opens", role=role.mention, channels=_channel_names(opened, viewer))


def _channel_names(channels: Sequence[GuildChannel], viewer: Viewer) -> str:
    shown = [each.mention for each in channels[:MOST_CHANNELS]]
    return and_list([*shown, *("…" for _ in channels[MOST_CHANNELS:][:1])], viewer.lang)


# Panels ------------------------------------------------------------------------------------------


async def roles_panel(request: Request, note: str | None = None, use: str = "") -> Layout:
    """Return the panel of the roles that the bot gives, with the controls for one use."""
    chosen = await request.chat.settings_of_server(request.guild)
    choices = [Choice(each, use_text(each, request.viewer)) for each in (*GIVEN, MASTER)]
    pressed = id_without_table(Verb.ROLE_SETTING, MENU)
    menu = plain_menu(pressed, request.text("roles-menu"), choices, use)
    controls = _controls(request, chosen, use) if use else ()
    return await line_panel(request, ROLES, menu, *controls, note=note)


async def masters_panel(request: Request, note: str | None = None) -> Layout:
    """Return the panel of the role of game masters."""
    chosen = await request.chat.settings_of_server(request.guild)
    return await line_panel(request, MASTERS, _role_menu(request, chosen, MASTER), note=note)


async def show_roles(request: Request, use: str) -> None:
    """Reply with the panel for a use."""
    shown = use if known_use(use) else ""
    draw = masters_panel(request) if use == MASTER else roles_panel(request, use=shown)
    await request.reply(await draw)


async def change_roles(request: Request) -> None:
    """Apply a choice in one of the panels, and show the panel again."""
    request.rights.check_manager()
    what, _, named = request.id_about.partition(":")
    use = named or (request.about if what == MENU else what)
    if not known_use(use):
        return await request.replace_message(await roles_panel(request))
    note = None
    if what == OFF:
        return await request.replace_message(await _ask_before_removing(request, use))
    if what == OFF_NOW:
        note = await request.wait_or_defer(remove_roles(request, use), in_place=True)
    elif what != MENU:
        note = await _choose_pressed(request, use)
    await request.replace_message(
        await (masters_panel(request, note) if use == MASTER else roles_panel(request, note, use))
    )
    return None


async def _choose_pressed(request: Request, use: str) -> str | None:
    """Store the role that was chosen in a menu. Return a note."""
    guild = request.origin.server
    number = parse_number(request.values[0]) if request.values else None
    role = None if guild is None or number is None else guild.get_role(number)
    if role is None:
        return None
    try:
        return await request.wait_or_defer(choose_role(request, use, role), in_place=True)
    except RefusedRequestError as refused:
        return str(refused)


async def _ask_before_removing(request: Request, use: str) -> Layout:
    chosen = await request.chat.settings_of_server(request.guild)
    role = f"<@&{chosen.roles.get(use, 0)}>"
    name = use_text(use, request.viewer)
    pressed = id_without_table(Verb.ROLE_SETTING, f"{OFF_NOW}:{use}")
    now = button(pressed, request.text("button-role-off"), style=RED)
    words = request.text("desk-off-asked", name=name, value=role)
    return Layout(text_display(words), *button_rows([now, back_to_desk(request.viewer)]))


def _controls(request: Request, chosen: ServerSettings, use: str) -> Iterator[Component]:
    """Yield the menu of roles for a use, and the button that stops it."""
    yield text_display(f"### {use_text(use, request.viewer)}")
    yield _role_menu(request, chosen, use)
    if use in chosen.roles:
        pressed = id_without_table(Verb.ROLE_SETTING, f"{OFF}:{use}")
        yield from button_rows([button(pressed, request.text("button-role-off"), style=RED)])


def _role_menu(request: Request, chosen: ServerSettings, use: str) -> Component:
    held = [chosen.roles[use]] if use in chosen.roles else []
    pressed = id_without_table(Verb.ROLE_SETTING, use)
    return role_select(pressed, use_text(use, request.viewer), held, fewest=1)


# Lines -------------------------------------------------------------------------------------------


async def _read_roles(request: Request, viewer: Viewer) -> DeskValue:
    chosen = await request.chat.settings_of_server(request.guild)
    named = [use for use in chosen.roles if use != MASTER]
    told = [
        viewer.text("roles-line", purpose=use_text(each, viewer), role=f"<@&{chosen.roles[each]}>")
        for each in named
    ]
    problems = list(_problems(request, chosen, viewer))
    return DeskValue(
        ", ".join(told) or viewer.text("desk-none"), bool(named), "\n-# ".join(problems) or None
    )


def _problems(request: Request, chosen: ServerSettings, viewer: Viewer) -> Iterator[str]:
    """Yield why the bot cannot give some of the roles, and which channels the others open."""
    guild = request.origin.server
    for use, number in chosen.roles.items():
        role = None if guild is None else guild.get_role(number)
        if role is None or use == MASTER:
            continue
        why = why_unfit(role)
        told = _opened_text(use, role, viewer) if why is None else _unfit_text(role, why, viewer)
        if told:
            yield told


async def _read_masters(request: Request, viewer: Viewer) -> DeskValue:
    role = (await request.chat.settings_of_server(request.guild)).master_role
    if role is None:
        return DeskValue(viewer.text("desk-none"), is_on=False)
    return DeskValue(f"<@&{role}>")


async def _remove_given(request: Request) -> str:
    return await remove_roles(request, *GIVEN)


async def _remove_masters(request: Request) -> str:
    return await remove_roles(request, MASTER)


async def _masters_field(request: Request) -> Component:
    chosen = await request.chat.settings_of_server(request.guild)
    menu = _role_menu(request, chosen, MASTER)
    return menu_field(menu, "masters", request.text("desk-masters"))


async def _fill_in_masters(request: Request, values: Sequence[str]) -> str | None:
    guild = request.origin.server
    role = None if guild is None else guild.get_role(parse_number(values[0]) or 0)
    chosen = await request.chat.settings_of_server(request.guild)
    if role is None or role.id == chosen.master_role:
        return None
    try:
        await choose_role(request, MASTER, role)
    except RefusedRequestError as refused:
        return str(refused)
    return None


ROLES: Final = DeskLine("roles", _read_roles, roles_panel, _remove_given)
MASTERS: Final = DeskLine(
    "masters",
    _read_masters,
    masters_panel,
    _remove_masters,
    DeskField(_masters_field, _fill_in_masters),
)
