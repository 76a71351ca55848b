"""The beginning of a match: who has to be fetched, and who is new to the game."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Final

from bot.chat.discord_time import stamp_of
from bot.chat.live.mentions import START_STANDS
from bot.storage.errors import StoreError
from bot.tables.state import Phase
from bot.words import game_title

if TYPE_CHECKING:
    from bot.chat.chat import Chat
    from bot.tables.table import Table

log = logging.getLogger(__name__)

COUNTED: Final = 3
"""After so many matches of a game nobody is new to it."""


class MatchStarts:
    """Does once for every match what belongs to its beginning."""

    def __init__(self, chat: Chat) -> None:
        self._chat = chat
        self._begun: dict[str, str] = {}

    def changed(self, table: Table) -> None:
        """Look whether a match has begun that is not shown yet."""
        state = table.state
        if state.phase is Phase.CLOSED:
            self._begun.pop(state.id, None)
        if state.phase is not Phase.PLAYING or self._begun.get(state.id) == state.match_id:
            return
        self._begun[state.id] = state.match_id
        if state.message_match != state.match_id:
            self._chat.background(self._begin(table), table)

    async def _begin(self, table: Table) -> None:
        for person in table.state.people:
            await self._count(person, table.state.variant)
        await self._call_together(table)

    async def _count(self, person: int, game: str) -> None:
        """One match more of this game."""
        chosen = await self._chat.preferences.of_person(person)
        begun = chosen.matches.get(game, 0)
        if begun > COUNTED:
            return
        counted = chosen.model_copy(update={"matches": {**chosen.matches, game: begun + 1}})
        try:
            await self._chat.preferences.keep_person(person, counted)
        except StoreError:
            log.info("a beginner's match could not be counted")

    async def _call_together(self, table: Table) -> None:
        """Tell everybody that it begins who is not there, and wants to be told."""
        state = table.state
        server = await self._chat.preferences.of_server(state.guild)
        away = [person for person in sorted(state.people) if await self._is_away(person)]
        if not away or not server.pings or self._chat.backoff.left():
            return
        look = await self._chat.public_look(state.guild)
        mentions = " ".join(f"<@{person}>" for person in away)
        title = game_title(state.variant, look.lang)
        line = look.text("ping-start", people=mentions, game=title)
        lines = self._chat.mentions
        message = await lines.write(table, line, away, "start")
        if message is not None:
            await table.alone(lines.keep, table, message, "start")
            lines.take_away(table, message, stamp_of(message) + START_STANDS)

    async def _is_away(self, person: int) -> bool:
        """Whether somebody has to be fetched."""
        if self._chat.activity.is_around(person, self._chat.clock.now()):
            return False
        return (await self._chat.preferences.of_person(person)).pings != "never"
