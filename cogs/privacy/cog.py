"""The command `/mau privacy`."""

import logging
from typing import Final

from bot.chat.feature import FeatureBot, FeatureCog, press, slash
from bot.chat.requests.commands import MAU
from bot.chat.requests.components import (
    RED,
    Attachment,
    Component,
    Layout,
    Verb,
    boxed,
    button,
    button_rows,
    id_without_table,
    text_display,
)
from bot.chat.requests.permissions import RefusedRequestError
from bot.chat.requests.request import Request
from bot.chat.wording.viewer import Viewer, join_lines, plain_name
from bot.records.luck import day_of_time
from bot.records.reading import clear_cache
from bot.stats import StillNamedError
from bot.stats.personal_data import export_person
from bot.storage.errors import StoreError
from bot.storage.results.matches import TablePlace
from bot.words.cards import and_list

# View --------------------------------------------------------------------------------------------

# The functions below draw the messages about the data that is stored about a person.


def privacy_message(viewer: Viewer, *, matches: int, hidden: bool) -> Layout:
    """Return the message about the data that is stored about the viewer.

    The message has buttons to export, hide and delete the data.
    """
    words = join_lines(
        viewer.text("privacy-title"),
        viewer.text("privacy-kept"),
        viewer.text("privacy-here", matches=matches),
        viewer.text("privacy-hidden" if hidden else "privacy-shown"),
    )
    controls = [
        _privacy_button("export", viewer),
        _privacy_button("show" if hidden else "hide", viewer),
        _privacy_button("delete", viewer, red=True),
    ]
    return Layout(boxed(words, *button_rows(controls)))


def deletion_message(viewer: Viewer) -> Layout:
    """Return the message that asks to confirm a deletion and explains its effects."""
    back = button(id_without_table(Verb.PRIVACY, "back"), viewer.text("button-back"))
    words = viewer.text("privacy-delete-asked")
    controls = button_rows([_privacy_button("delete!", viewer, red=True), back])
    return Layout(boxed(words, *controls))


def privacy_result_message(words: str) -> Layout:
    """Return the result of a deletion, without buttons."""
    return Layout(boxed(words))


def _privacy_button(about: str, viewer: Viewer, *, red: bool = False) -> Component:
    pressed = id_without_table(Verb.PRIVACY, about)
    label = viewer.text(f"button-privacy-{about.rstrip('!')}")
    return button(pressed, label, style=RED) if red else button(pressed, label)


# Cog ---------------------------------------------------------------------------------------------

log = logging.getLogger(__name__)
FILE: Final = "maunz-export.json"


class PrivacyCog(FeatureCog):
    """The command `/mau privacy`."""

    @slash(MAU)
    async def privacy(self, request: Request) -> None:
        """Show what is stored about the caller."""
        await show_privacy(request)

    # Presses

    @press(Verb.PRIVACY)
    async def handle_privacy_press(self, request: Request) -> None:
        """Do what the pressed button says. Only the presser's own data is affected."""
        about = request.about
        if about == "export":
            await _export_data(request)
        elif about in ("hide", "show"):
            await request.chat.stats.people.set_hidden(
                request.guild, request.person, hidden=about == "hide"
            )
            request.chat.finished.notify_boards_changed(request.guild)
            await show_privacy(request)
        elif about == "delete":
            await request.show_privately(deletion_message(request.viewer))
        elif about == "delete!":
            await _delete_data(request)
        else:
            await show_privacy(request)


async def setup(bot: FeatureBot) -> None:
    """Add the feature to the bot. discord.py calls this function."""
    await bot.add_cog(PrivacyCog(bot))


async def show_privacy(request: Request) -> None:
    """Show what is stored about the caller."""
    stats = request.chat.stats
    found = await stats.load_history(request.guild, request.person)
    hidden = await stats.people.is_hidden(request.guild, request.person)
    await request.show_privately(
        privacy_message(request.viewer, matches=found.total, hidden=hidden)
    )


async def _export_data(request: Request) -> None:
    if not request.rights.may_attach:
        raise RefusedRequestError(request.text("past-no-files"))
    written = await request.wait_or_defer(
        export_person(request.chat.stats.results, request.person), in_place=True
    )
    file = Attachment(FILE, written.encode())
    words = text_display(request.text("privacy-exported"))
    await request.reply(Layout(words, file.to_component(), attachments=[file]))


async def _delete_data(request: Request) -> None:
    """Replace the presser with a pseudonym in all data.

    This is not possible while the presser's name is in use at open tables. In this case, reply with
    the names of these tables.
    """
    chat, person = request.chat, request.person
    try:
        known_in = {abs(each) for each in await chat.stats.people.servers_of(person)}
        given = chat.stats.given_roles
        roles = [role for each in known_in for role in await given.roles_of_person(each, person)]
        await request.wait_or_defer(
            chat.stats.erase_person(person, day_of_time(chat.clock.now())), in_place=True
        )
        chat.dispatch("person_erased", person, roles)
        chat.finished.notify_boards_changed(*known_in)
        told = await _deleted_text(request)
    except StillNamedError as error:
        tables = and_list([_table_name(request, each) for each in error.tables], request.lang)
        told = request.text("privacy-seated", tables=tables)
    except StoreError as error:
        # The storage knows that the deletion has begun. If it fails, the next counting of results
        # finishes it.
        log.warning("somebody could not be erased now: %s", type(error).__name__)
        told = request.text("past-unfinished")
    finally:
        clear_cache()
        chat.preferences.invalidate_person(person)
    await request.show_privately(privacy_result_message(told))


async def _deleted_text(request: Request) -> str:
    repairs, now = request.chat.stats.repairs, request.chat.clock.now()
    kept_off = {each.guild_id for each in await repairs.exclusions_of_person(request.person, now)}
    if kept_off:
        return request.text("privacy-deleted-but-excluded", servers=len(kept_off))
    return request.text("privacy-deleted")


def _table_name(request: Request, table: TablePlace) -> str:
    if not table.is_solo:
        return f"<#{table.channel_id}>"
    there = request.chat.client.get_guild(table.guild_id)
    if there is None or table.guild_id == request.guild:
        return request.text("privacy-solo")
    return request.text("privacy-solo-elsewhere", server=plain_name(there.name))
