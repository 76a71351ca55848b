"""From a query to what is shown: asks the statistics, and Discord who is still there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from bot.chat.components import Layout, text_display
from bot.chat.look import plain_name
from bot.chat.picture import PictureLayout, may_attach, may_write
from bot.locales import text
from cogs.leaderboard.view import BoardPage, shown_board
from cogs.profile.view import Profile, achievements_message, shown_profile

if TYPE_CHECKING:
    import discord

    from bot.chat.chat import Chat
    from bot.chat.look import Look
    from bot.stats import Board, HeadToHead
    from cogs.leaderboard.choice import BoardQuery, ProfileQuery

MOST_LOOKS: Final = 5
"""So often a page is looked up again because somebody on it turned out to have left."""


class Asking:
    """Somebody who asks in a server, and what they get to see."""

    def __init__(self, chat: Chat, interaction: discord.Interaction[Any], look: Look) -> None:
        self._chat = chat
        self._look = look
        self.guild = interaction.guild_id or 0
        self.person = interaction.user.id
        self.name = interaction.user.display_name
        self._may_write = may_write(interaction)
        self._pictures = may_attach(interaction)
        chat.members.note(self.guild, self.person, self.name)

    # Boards

    async def board(self, query: BoardQuery, *, offers: bool = True) -> PictureLayout:
        """A page of a board for who asks."""
        now, stats = self._chat.clock.now(), self._chat.stats
        board, names = await self._page(query, now, self.person)
        page = BoardPage(
            query,
            board,
            names,
            now,
            self.person,
            is_hidden=await stats.is_hidden(self.guild, self.person),
            seasons=await stats.seasons(self.guild, now),
            may_show=offers and self._may_write,
        )
        return await shown_board(page, self._look, pictures=self._sees_pictures)

    async def public_board(self, query: BoardQuery) -> PictureLayout:
        """The same for all, in the language of the server."""
        now = self._chat.clock.now()
        board, names = await self._page(query, now, None)
        look = await self._chat.public_look(self.guild)
        page = BoardPage(query, board, names, now)
        return await shown_board(page, look, pictures=self._pictures)

    async def _page(
        self, query: BoardQuery, now: int, own: int | None
    ) -> tuple[Board, dict[int, str]]:
        """A page on which there is nobody who is known to have left, and names for it."""
        choice, members = query.choice(now), self._chat.members
        for last in range(1, MOST_LOOKS + 1):
            gone = members.gone(self.guild)
            board = await self._chat.stats.board(
                self.guild, choice, page=query.page, own=own, without=gone
            )
            people = [line.person_id for line in board.lines]
            names = await members.names(self.guild, people)
            if last == MOST_LOOKS or not members.gone(self.guild) & {*people}:
                return board, names
        raise AssertionError("the last look is taken as it is")

    # Cards

    async def card(
        self, query: ProfileQuery, note: str | None = None, *, offers: bool = True
    ) -> PictureLayout:
        """Somebody's card for who asks, or a word why there is none."""
        card = await self._card(query, note, offers=offers)
        if isinstance(card, str):
            return words(card)
        return await shown_profile(card, self._look, pictures=self._sees_pictures)

    async def achievements(self, query: ProfileQuery) -> PictureLayout:
        """All achievements of somebody."""
        card = await self._card(query, None, offers=False)
        if isinstance(card, str):
            return words(card)
        return PictureLayout(achievements_message(card, self._look))

    async def public_card(self, query: ProfileQuery) -> PictureLayout | None:
        """One's own card for all, in the language of the server; None if it is somebody else's."""
        card = await self._card(query, None, offers=False, for_all=True)
        if query.person != self.person or isinstance(card, str):
            return None
        look = await self._chat.public_look(self.guild)
        return await shown_profile(card, look, pictures=self._pictures)

    async def _card(
        self, query: ProfileQuery, note: str | None, *, offers: bool, for_all: bool = False
    ) -> Profile | str:
        stats, guild, person = self._chat.stats, self.guild, query.person
        is_own = person == self.person
        name = (await self._chat.members.names(guild, [person])).get(person)
        if name is None:
            return self._look.text("card-not-here")
        is_hidden = await stats.is_hidden(guild, person)
        if is_hidden and not is_own:
            return self._look.text("card-hidden", name=plain_name(name))
        everything = await stats.figures(guild, person)
        if not everything.matches:
            return self._nothing_of(name, is_own=is_own)
        opponent, against, refused = await self._against(query, for_all=for_all)
        return Profile(
            query,
            name,
            everything if query.game is None else await stats.figures(guild, person, query.game),
            await stats.rating_over_time(guild, person, query.game),
            await stats.achievements(guild, person),
            opponent,
            against,
            is_own=is_own,
            is_hidden=is_hidden,
            may_show=offers and self._may_write,
            for_all=for_all,
            note=None if for_all else note or refused,
        )

    def _nothing_of(self, name: str, *, is_own: bool) -> str:
        if is_own:
            return self._look.text("card-no-matches-yet")
        return self._look.text("card-no-matches", name=plain_name(name))

    async def _against(
        self, query: ProfileQuery, *, for_all: bool
    ) -> tuple[str | None, HeadToHead | None, str | None]:
        """The opponent and how it stands; or why that is not told."""
        lang, other, stats = self._look.lang, query.opponent, self._chat.stats
        if other is None:
            return None, None, None
        if other == query.person:
            return None, None, text(lang, "card-against-same")
        name = (await self._chat.members.names(self.guild, [other])).get(other)
        if name is None:
            return None, None, text(lang, "card-not-here")
        # Who has played the matches may know how they went; nobody else, if one of them is hidden.
        is_between_us = self.person in {query.person, other} and not for_all
        if not is_between_us and await stats.is_hidden(self.guild, other):
            return None, None, text(lang, "card-hidden", name=plain_name(name))
        against = await stats.head_to_head(self.guild, query.person, other, query.game)
        return name, against, None

    @property
    def _sees_pictures(self) -> bool:
        """Who wants words gets nothing but words."""
        return self._pictures and not self._look.in_words


def words(said: str) -> PictureLayout:
    """A word instead of a board or card."""
    return PictureLayout(Layout(text_display(said)))
