"""The button that gives or removes the role that is mentioned when somebody looks for players."""

from bot.chat.components import Component, action_row, button
from bot.chat.custom_ids import Verb, free_id
from bot.chat.look import Look
from bot.people.settings import ServerSettings


def call_role_rows(server: ServerSettings, look: Look) -> list[Component]:
    """Return a row with the button, or nothing if the server has no such role."""
    if server.call_role is None:
        return []
    return [action_row(button(free_id(Verb.LFG_ROLE), look.text("button-lfg-role")))]
