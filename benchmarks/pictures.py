"""Measures the pictures of tables: the processor time of each, and the bytes of its file.

The scenes are those of the tests. The first drawing of a scene prepares its cards; later ones only
paste them. The time of both is shown. All games together prepare more cards than are kept.
"""

from __future__ import annotations

import argparse
from time import process_time
from typing import TYPE_CHECKING

from bot.chat.pictures.stamps import compressed_bands
from bot.chat.pictures.table_picture import table_png
from bot.game import RULE_SETS, new_game
from tests.support.pictured import SCENES, largest

if TYPE_CHECKING:
    from bot.chat.pictures.table_scene import TableScene


def measured(scene: TableScene, runs: int) -> tuple[float, float, int]:
    """Return the milliseconds of the first drawing and of the median one, and the bytes."""
    first, drawn = timed(scene)
    times = sorted(timed(scene)[0] for _ in range(runs))
    return first, times[len(times) // 2], len(drawn)


def timed(scene: TableScene) -> tuple[float, bytes]:
    """Return the milliseconds of a drawing that has nothing in common with earlier ones."""
    compressed_bands.clear()
    begun = process_time()
    drawn = table_png(scene)
    return 1000 * (process_time() - begun), drawn


def main() -> None:
    """Print a line for each scene."""
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--runs", type=int, default=20, help="drawings of each scene")
    asked = reader.parse_args()
    scenes = {f"usual: {name}": scene for name, scene in SCENES.items()}
    for variant in RULE_SETS:
        found = largest(new_game(variant))
        scenes |= {f"{variant}: {name}": scene for name, scene in found.items()}
    print(f"{'scene':32} {'first':>9} {'median':>9} {'file':>9}")
    for name, scene in scenes.items():
        first, median, size = measured(scene, asked.runs)
        print(f"{name:32} {first:6.1f} ms {median:6.2f} ms {size / 1000:6.1f} KB")


if __name__ == "__main__":
    main()
