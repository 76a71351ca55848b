"""*Call me to play*: the role that people give themselves and take off again."""

import discord

from bot.chat.requests.arrivals import press
from bot.chat.requests.custom_ids import Verb
from bot.chat.requests.errors import UNSENT, named
from bot.chat.requests.permissions import RefusedRequestError
from bot.chat.requests.request import Request
from cogs.roles.fitness import RolePurpose, why_unfit


@press(Verb.LFG_ROLE)
async def put_on_or_off(request: Request) -> None:
    """Give the role to the presser, or take it off if they have it."""
    role, person = await _role(request), request.origin.member
    has_it = role in person.roles
    look = await request.chat.public_look(request.guild)
    reason = look.text("roles-reason-asked")
    changing = person.remove_roles if has_it else person.add_roles
    try:
        await request.in_time(changing(role, reason=reason))
    except UNSENT as error:
        request.chat.backoff.heed(error)
        raise RefusedRequestError(
            request.text("roles-not-now", role=role.mention, code=named(error))
        ) from None
    await request.say(request.text("roles-off" if has_it else "roles-on", role=role.mention))


async def _role(request: Request) -> discord.Role:
    """Return the role. Raise if there is none or the bot may not give it."""
    chosen = await request.chat.preferences.of_server(request.guild)
    guild = request.origin.server
    role = None if guild is None else guild.get_role(chosen.roles.get(RolePurpose.LFG, 0))
    if role is None:
        raise RefusedRequestError(request.text("roles-none-to-call"))
    if why_unfit(role) is not None:
        raise RefusedRequestError(request.text("roles-unfit-now", role=role.mention))
    return role
