"""The pictures of tables as attachments. Equal scenes are drawn once."""

import asyncio
from typing import Final

from bot.bounded_dict import BoundedDict
from bot.chat.pictures.drawing import draw_in_thread
from bot.chat.pictures.table_picture import table_png
from bot.chat.pictures.table_scene import TableScene
from bot.chat.requests.components import Attachment

FILE_NAME: Final = "table.png"
"""The name of every picture file. Everybody who has the address of a picture sees this name."""
KEPT: Final = 128
"""The number of kept pictures. All together they take about 3 MB."""


class TablePictures:
    """The latest pictures of tables by scene, and the drawings that wait for their turn."""

    def __init__(self) -> None:
        self._kept: BoundedDict[TableScene, bytes] = BoundedDict(KEPT)
        self._waiting: dict[TableScene, asyncio.Future[bytes]] = {}

    @property
    def waiting(self) -> int:
        """The number of scenes that are being drawn or wait to be drawn."""
        return len(self._waiting)

    async def attachment_for(self, scene: TableScene, alt: str) -> Attachment:
        """Return the picture of a scene, with its description in words.

        The picture is drawn in the drawing thread. If several callers want it at the same time, it
        is drawn only once. It is drawn to the end even if a caller is cancelled.
        """
        drawn = self._kept.get(scene)
        if drawn is None:
            drawn = await asyncio.shield(self._drawing_of(scene))
        self._kept[scene] = drawn
        return Attachment(FILE_NAME, drawn, alt)

    def _drawing_of(self, scene: TableScene) -> asyncio.Future[bytes]:
        """Return the running drawing of a scene. Begin the drawing if none is running."""
        if scene not in self._waiting:
            drawing = asyncio.ensure_future(draw_in_thread(table_png, scene))
            drawing.add_done_callback(lambda _: self._waiting.pop(scene))
            self._waiting[scene] = drawing
        return self._waiting[scene]
