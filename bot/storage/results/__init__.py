"""Everything that follows from finished matches: sums, ratings, boards and histories.

It also holds who wants to be hidden or deleted. All of it belongs to a server. The counting of a
server has a version (`counts`). A counting process reads the version first. Its write is refused if
another one has written meanwhile.
"""

from bot.storage.results.results import Results

__all__ = ["Results"]
