"""Messages that the bot posts by itself and keeps up to date. A server has one of each kind."""

from functools import partial
from typing import Final, NamedTuple

from bot.storage.changes import noting
from bot.storage.columns import insert, listed
from bot.storage.connection import Change, Connection, Statement
from bot.storage.errors import OutpacedError, WriteError
from bot.storage.reader import Reader
from bot.storage.results.marks import Write


class Post(NamedTuple):
    """A message that is kept up to date. Its id is 0 until it is written."""

    guild_id: int
    kind: str
    channel_id: int
    message_id: int
    about: str
    """The content of the message, in a format that its author defines."""


KEEP: Final = f"""
{insert("posts", Post._fields)} on conflict (guild_id, kind) do update
set channel_id = excluded.channel_id, message_id = excluded.message_id, about = excluded.about
"""

TELL_NEXT: Final = """
update posts set about = ?, message_id = ?
where guild_id = ? and kind = ? and about = ? and message_id = ?
"""

FORGET: Final = "delete from posts where guild_id = ? and kind = ?"

OF_SERVER: Final = f"select {listed(Post._fields)} from posts where guild_id = ? and kind = ?"  # noqa: S608 - our own columns

OF_KIND: Final = f"select {listed(Post._fields)} from posts where kind = ? order by guild_id"  # noqa: S608 - our own columns


class Posts:
    """Stores where these messages are."""

    def __init__(self, reader: Reader, write: Write) -> None:
        self._reader = reader
        self._write = write

    async def keep(self, post: Post) -> None:
        """Store a message. It replaces the server's earlier one of that kind."""
        await self._write(noting(KEEP, *post))

    async def change(self, post: Post, now: Post) -> bool:
        """Update `about` and the message id, unless somebody else changed the post meanwhile.

        Return whether it was updated.
        """
        row = (now.about, now.message_id, post.guild_id, post.kind, post.about, post.message_id)
        explain = partial(_outpaced, post.guild_id)
        try:
            await self._write(Change((Statement(TELL_NEXT, [row]),), explain=explain))
        except OutpacedError:
            return False
        return True

    async def forget(self, guild_id: int, kind: str) -> None:
        """Delete the server's post of that kind."""
        await self._write(noting(FORGET, guild_id, kind))

    async def of_server(self, guild_id: int, kind: str) -> Post | None:
        """Return the server's post of that kind, or None."""
        rows = await self._reader.read(OF_SERVER, guild_id, kind)
        return Post(*rows[0]) if rows else None

    async def every(self, kind: str) -> list[Post]:
        """Return all posts of that kind."""
        return [Post(*row) for row in await self._reader.read(OF_KIND, kind)]


async def _outpaced(guild_id: int, _: Connection) -> WriteError:
    return OutpacedError(guild_id)
