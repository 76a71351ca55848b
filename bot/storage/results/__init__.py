"""Everything that follows from finished matches: sums, ratings, boards and histories.

The package also stores which people want to be hidden or deleted. All results belong to a server.
The table `counts` has a version number for each server. A process that counts reads this number
first. Its write is refused if another process has counted meanwhile.
"""

from bot.storage.results.results import Results

__all__ = ["Results"]
