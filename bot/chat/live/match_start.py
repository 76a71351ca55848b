"""The start of a match: calling absent players, and counting the matches of newcomers."""

import logging

from bot.chat.context import ChatContext
from bot.chat.discord_time import stamp_of
from bot.chat.live.mentions import START_STANDS, Mentions
from bot.people.settings import PersonSettings
from bot.storage.errors import StoreError
from bot.tables.handle import TableHandle
from bot.tables.phase import Phase
from bot.words.cards import game_title

log = logging.getLogger(__name__)


class MatchStarts:
    """Does once per match what its start requires."""

    def __init__(self, context: ChatContext, mentions: Mentions) -> None:
        self._context = context
        self._mentions = mentions
        self._begun: dict[str, str] = {}

    def is_back(self, table: TableHandle) -> None:
        """After a restart, mark a running solo match as begun.

        So it is not counted again. Nobody is mentioned for a solo match.
        """
        if table.is_solo and table.view.is_under_way:
            self._begun[table.id] = table.view.match_id

    def changed(self, table: TableHandle) -> None:
        """Handle the start of a match that is not shown yet."""
        view = table.view
        if view.phase is Phase.CLOSED:
            self._begun.pop(table.id, None)
        if view.phase is not Phase.PLAYING or self._begun.get(table.id) == view.match_id:
            return
        self._begun[table.id] = view.match_id
        if table.messages.match != view.match_id:
            self._context.background.start(self._begin(table), table)

    async def _begin(self, table: TableHandle) -> None:
        for person in table.view.people:
            await self._count(person, table.view.game.rules.name)
        if not table.is_solo:
            await self._call_together(table)

    async def _count(self, person: int, game: str) -> None:
        """Count a match of this game for a newcomer."""
        preferences = self._context.preferences
        chosen = await preferences.of_person(person)
        if not chosen.is_newcomer_to(game):
            return
        try:
            await preferences.change_person(person, lambda before: _counted(before, game))
        except StoreError:
            log.info("a beginner's match could not be counted")

    async def _call_together(self, table: TableHandle) -> None:
        """Mention all players who are away and want to be called."""
        context, view = self._context, table.view
        server = await context.preferences.of_server(table.guild)
        away = [person for person in sorted(view.people) if await self._is_away(person)]
        if not away or not server.pings or context.backoff.left():
            return
        look = await context.public_look(table.guild, table.channel)
        mentions = " ".join(f"<@{person}>" for person in away)
        title = game_title(view.game.rules.name, look.lang)
        line = look.text("ping-start", people=mentions, game=title)
        message = await self._mentions.write(table, line, away, "start")
        if message is not None:
            await table.note_line(message, "start")
            self._mentions.take_away(table, message, stamp_of(message) + START_STANDS)

    async def _is_away(self, person: int) -> bool:
        """Return whether a player is away and wants to be called."""
        if self._context.activity.is_around(person, self._context.clock.now()):
            return False
        return (await self._context.preferences.of_person(person)).pings != "never"


def _counted(chosen: PersonSettings, game: str) -> PersonSettings:
    begun = chosen.matches.get(game, 0)
    return chosen.model_copy(update={"matches": {**chosen.matches, game: begun + 1}})
