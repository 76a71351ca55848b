"""The button by which people give themselves the role that is called to play, or take it off."""

from bot.chat.components import Component, action_row, button
from bot.chat.custom_ids import Verb, free_id
from bot.chat.look import Look
from bot.people.settings import ServerSettings


def call_role_rows(server: ServerSettings, look: Look) -> list[Component]:
    """The button in a row of its own, where the server has such a role."""
    if server.call_role is None:
        return []
    return [action_row(button(free_id(Verb.LFG_ROLE), look.text("button-lfg-role")))]
