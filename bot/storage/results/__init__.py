"""What follows from finished matches: sums, ratings, boards, histories; and who wants out of them.

All of it belongs to a server. A server's counting has a version (`counts`): whoever counts reads
it first, and what is written is refused if somebody else has written meanwhile.
"""

from bot.storage.results.results import Results

__all__ = ["Results"]
