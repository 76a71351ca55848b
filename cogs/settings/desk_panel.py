"""The overview of a server's settings: a line for each, and ways to change it or switch it off."""

from collections.abc import Sequence
from typing import Final

from bot.chat.desk import OFF, OFF_NOW, Desk, DeskLine, DeskValue, back_to_desk
from bot.chat.requests.components import (
    GREEN,
    RED,
    Component,
    FieldForm,
    Layout,
    Verb,
    button,
    button_rows,
    id_without_table,
    select_option,
    string_select,
    text_display,
)
from bot.chat.requests.permissions import PERMISSIONS, permission_names
from bot.chat.requests.request import Request
from bot.chat.wording.viewer import join_lines

CHANGE: Final = "change"
FORM: Final = "form"
FILLED: Final = "filled"
FIRST_FORM: Final = ("channels", "log", "digest", "board", "masters")
"""The lines of the form that sets up a server in one step. Discord allows five fields."""

Lines = Sequence[tuple[DeskLine, DeskValue]]


async def desk_overview(request: Request, desk: Desk, note: str | None = None) -> Layout:
    """Return the overview: what is set, and what the bot lacks."""
    viewer = request.viewer
    values = [(line, await line.read(request, viewer)) for line in desk.lines]
    shown = [_line_text(request, line, value) for line, value in values]
    words = join_lines(
        viewer.text("desk-title"), note and f"**{note}**", *shown, _lacking_text(request)
    )
    at_once = button(
        id_without_table(Verb.DESK, FORM), viewer.text("button-desk-form"), style=GREEN
    )
    return Layout(text_display(words), *_menus(request, values), *button_rows([at_once]))


async def answer_desk_press(request: Request, desk: Desk) -> None:
    """Answer a press in the overview, or on a button that leads to it.

    Raise `RefusedRequestError` if the presser is no manager.
    """
    request.rights.check_manager()
    what, _, name = request.id_about.partition(".")
    line = desk.get_line(name or request.about)
    if what == FORM:
        await request.open_form(await _first_form(request, desk))
    elif what == FILLED:
        note = await request.wait_or_defer(_fill_in(request, desk), in_place=True)
        await _show(request, await desk_overview(request, desk, note))
    elif line is None:
        await _show(request, await desk_overview(request, desk))
    elif what == OFF:
        await request.replace_message(await _ask_before_switching_off(request, line))
    elif what == OFF_NOW:
        await request.replace_message(await line.panel(request, await _switch_off(request, line)))
    else:
        await request.replace_message(await line.panel(request, None))


async def _show(request: Request, layout: Layout) -> None:
    """Show a layout in the pressed private message. After a press in public, send a new one."""
    if request.is_private:
        await request.replace_message(layout)
    else:
        await request.reply(layout)


def _line_text(request: Request, line: DeskLine, value: DeskValue) -> str:
    said = request.text("desk-line", name=request.text(f"desk-{line.name}"), value=value.text)
    return join_lines(said, value.problem and f"-# \N{WARNING SIGN} {value.problem}")


def _lacking_text(request: Request) -> str:
    """Return what the bot lacks in the whole server."""
    guild = request.origin.server
    has = PERMISSIONS if guild is None else guild.me.guild_permissions
    missing = [name for name, wanted in PERMISSIONS if wanted and not getattr(has, name)]
    if not missing:
        return request.text("desk-lacks-nothing")
    return request.text("desk-lacks", permissions=permission_names(missing, request.lang))


def _menus(request: Request, values: Lines) -> list[Component]:
    changeable = [line for line, _ in values]
    on = [line for line, value in values if value.is_on and line.switch_off is not None]
    found = ((CHANGE, changeable), (OFF, on))
    return [_menu(request, about, lines) for about, lines in found if lines]


def _menu(request: Request, about: str, lines: Sequence[DeskLine]) -> Component:
    options = [select_option(each.name, request.text(f"desk-{each.name}")) for each in lines]
    return string_select(
        id_without_table(Verb.DESK, about), request.text(f"desk-menu-{about}"), options
    )


# Switching off -----------------------------------------------------------------------------------


async def _ask_before_switching_off(request: Request, line: DeskLine) -> Layout:
    viewer, value = request.viewer, await line.read(request, request.viewer)
    name = viewer.text(f"desk-{line.name}")
    label = viewer.text(f"desk-{line.name}.off")
    now = button(id_without_table(Verb.DESK, f"{OFF_NOW}.{line.name}"), label, style=RED)
    words = viewer.text("desk-off-asked", name=name, value=value.text)
    return Layout(text_display(words), *button_rows([now, back_to_desk(viewer)]))


async def _switch_off(request: Request, line: DeskLine) -> str | None:
    """Switch off what a line is about, unless it is off already. Return a note."""
    if line.switch_off is None:
        return None
    return await line.switch_off(request)


# Setting up in one step --------------------------------------------------------------------------


async def _first_form(request: Request, desk: Desk) -> FieldForm:
    found = (desk.get_line(name) for name in FIRST_FORM)
    fields = [await each.field.draw(request) for each in found if each and each.field]
    title = request.text("button-desk-form")
    return FieldForm(id_without_table(Verb.DESK, FILLED), title, fields)


async def _fill_in(request: Request, desk: Desk) -> str:
    """Store everything that was chosen in the form. Return a note.

    A menu in which nothing is chosen changes nothing.
    """
    notes = []
    for name, values in request.fields.items():
        line = desk.get_line(name)
        if line is not None and line.field is not None and values:
            notes.append(await line.field.fill_in(request, values))
    return join_lines(*notes) or request.text("desk-filled")
