"""Exclusions: managers can keep people off the tables of their server for a time."""

import logging

from bot.chat.look import date
from bot.chat.permissions import RefusedRequestError
from bot.chat.request import Request
from bot.storage.errors import StoreError
from bot.storage.results.repairs import FOREVER, Place

log = logging.getLogger(__name__)


async def check_admitted(request: Request) -> None:
    """Raise `RefusedRequestError` if the person is kept off the tables of this server.

    If the storage does not answer, everybody is let in.
    """
    repairs, now = request.chat.stats.repairs, request.chat.clock.now()
    try:
        excluded = await repairs.excluded(request.guild, now)
    except StoreError:
        # A storage failure must not keep anybody from playing.
        log.warning("who is kept off the tables cannot be read")
        return
    for each in excluded:
        if each.person_id == request.person and each.place is Place.TABLES:
            raise RefusedRequestError(until_words(request, each.until))


def until_words(request: Request, until: int) -> str:
    """Return the text that says until when somebody gets no seat here."""
    if until >= FOREVER:
        return request.text("excluded-for-good")
    return request.text("excluded-until", date=date(until))
