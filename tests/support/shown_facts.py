"""The facts in the pictures of a table, which must not contradict each other."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from bot.chat.pictures.faces import FaceDesign
    from bot.chat.pictures.table_scene import TableScene
    from tests.support.simulated import SimulatedServer


class Facts(NamedTuple):
    """The facts in a picture that another picture of the same table can contradict."""

    top: FaceDesign | None
    draw_pile: int
    counts: tuple[tuple[str, int], ...]
    on_turn: frozenset[str]
    awaited: frozenset[str]


def facts_of(scene: TableScene, name: str) -> Facts | None:
    """Return the facts in a picture. `name` is the owner of a hand, or empty."""
    if scene.pile is None:
        return None
    counts = [(each.name, each.count) for each in scene.seats]
    turns = [each.name for each in scene.seats if each.is_on_turn]
    windows = [each.name for each in scene.seats if each.window is not None]
    if scene.own is not None:
        counts.append((name, len(scene.own.cards)))
        turns += [name] * scene.own.is_on_turn
        windows += [name] * (scene.own.window is not None)
    pile = scene.pile
    return Facts(pile.top, pile.left, tuple(sorted(counts)), frozenset(turns), frozenset(windows))


class DrawnScenes:
    """The scenes of all pictures that the bot has drawn, by the contents of their files."""

    def __init__(self, there: SimulatedServer) -> None:
        self._there = there
        self._scenes: dict[bytes, TableScene] = {}

    def draw(self, scene: TableScene) -> bytes:
        """Return the content of a file that stands for the picture of a scene."""
        content = f"{len(self._scenes):08}".encode()
        self._scenes[content] = scene
        return content

    def scene_in(self, channel: int, message: int) -> TableScene | None:
        """Return the scene whose picture a message shows, or None without a picture."""
        attachments = self._there.env.backend.get_message(channel, message).attachments
        if not attachments:
            return None
        content = self._there.env.backend.cdn.get(attachments[0]["url"])
        return None if content is None else self._scenes.get(bytes(content))
