"""Everything that follows from finished matches: sums, ratings, boards and histories.

It also stores who wants to be hidden or deleted. All results belong to a server. The counting of a
server has a version (`counts`). A process that counts reads the version first. Its write is refused
if another process has counted meanwhile.
"""

from bot.storage.results.results import Results

__all__ = ["Results"]
