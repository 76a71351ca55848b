"""*Call me to play*: the role that people give themselves and take off again."""

import discord

from bot.chat.requests.custom_ids import Verb
from bot.chat.requests.dispatch import press
from bot.chat.requests.errors import UNSENT, loggable_error
from bot.chat.requests.permissions import RefusedRequestError
from bot.chat.requests.request import Request
from cogs.roles.role_requirements import RolePurpose, why_unfit


@press(Verb.LFG_ROLE)
async def toggle_role(request: Request) -> None:
    """Give the role to the presser, or take it off if they have it."""
    role, person = await _pressed_role(request), request.origin.member
    has_it = role in person.roles
    viewer = await request.chat.public_viewer(request.guild)
    reason = viewer.text("roles-reason-asked")
    changing = person.remove_roles if has_it else person.add_roles
    try:
        await request.wait_or_defer(changing(role, reason=reason))
    except UNSENT as error:
        request.chat.backoff.start_if_banned(error)
        raise RefusedRequestError(
            request.text("roles-not-now", role=role.mention, code=loggable_error(error))
        ) from None
    await request.reply(request.text("roles-off" if has_it else "roles-on", role=role.mention))


async def _pressed_role(request: Request) -> discord.Role:
    """Return the role. Raise if there is none or the bot may not give it."""
    chosen = await request.chat.preferences.settings_of_server(request.guild)
    guild = request.origin.server
    role = None if guild is None else guild.get_role(chosen.roles.get(RolePurpose.LFG, 0))
    if role is None:
        raise RefusedRequestError(request.text("roles-none-to-call"))
    if why_unfit(role) is not None:
        raise RefusedRequestError(request.text("roles-unfit-now", role=role.mention))
    return role
