"""What can go wrong with counting only."""

from bot.storage.errors import WriteError


class OutpacedError(WriteError):
    """Somebody else has counted the results of this server meanwhile; nothing has changed."""

    def __init__(self, guild_id: int) -> None:
        super().__init__(f"the results of server {guild_id} have been counted by somebody else")
        self.guild_id = guild_id
