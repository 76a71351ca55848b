"""Completes sent components as Discord does: with ids, defaults and the addresses of files."""

from __future__ import annotations

from itertools import count
from typing import Any, Final

from sandbox.components import Kind, walk_components
from sandbox.errors import FormBody
from sandbox.file_addresses import FileAddresses
from sandbox.json_codec import Json
from sandbox.message_payloads import attachment
from sandbox.snowflakes import Snowflakes
from sandbox.world import StoredFile

_SCHEME: Final = "attachment://"
_CHOOSES: Final = {"min_values": 1, "max_values": 1}
# Values that Discord fills in.
_DEFAULTS: Final[dict[int, Json]] = {
    Kind.STRING_SELECT: _CHOOSES,
    Kind.USER_SELECT: _CHOOSES,
    Kind.ROLE_SELECT: _CHOOSES,
    Kind.MENTIONABLE_SELECT: _CHOOSES,
    Kind.CHANNEL_SELECT: _CHOOSES,
    Kind.CONTAINER: {"accent_color": None, "spoiler": False},
    Kind.THUMBNAIL: {"description": None, "spoiler": False},
    Kind.FILE: {"spoiler": False},
}
_ITEM: Final[Json] = {"description": None, "spoiler": False}
_MEDIA_KEYS: Final = ("url", "proxy_url", "width", "height", "content_type")


class ComponentResolver:
    """Turns the components that a bot has sent into those that clients receive."""

    def __init__(
        self,
        attachments: list[StoredFile],
        addresses: FileAddresses,
        ids: Snowflakes,
        part: tuple[str, ...],
    ) -> None:
        self._part = part
        self._files = {each.filename: each for each in attachments}
        self._addresses = addresses
        self._ids = ids

    def resolve_components(self, sent: list[Json]) -> list[Json]:
        """Return the completed components. Components without an id get one."""
        used = {each["id"] for each in walk_components(sent) if each.get("id")}
        numbers = (number for number in count(1) if number not in used)
        return [self._component(each, numbers) for each in sent]

    def _component(self, sent: Json, numbers: Any) -> Json:  # noqa: ANN401 - an endless iterator
        kind = sent["type"]
        told = {key: value for key, value in sent.items() if value is not None}
        told = {**_DEFAULTS.get(kind, {}), **told}
        if not told.get("id"):
            told["id"] = next(numbers)
        for key in ("accessory", "component"):
            if key in told:
                told[key] = self._component(told[key], numbers)
        if "components" in told:
            told["components"] = [self._component(each, numbers) for each in told["components"]]
        if "emoji" in told:
            told["emoji"] = _emoji(told["emoji"])
        if "options" in told:
            told["options"] = [_option(each) for each in told["options"]]
        return self._with_media(kind, told)

    def _with_media(self, kind: int, told: Json) -> Json:
        if kind == Kind.MEDIA_GALLERY:
            told["items"] = [
                {**_ITEM, **item, "media": self._media(item["media"])} for item in told["items"]
            ]
        elif kind == Kind.THUMBNAIL:
            told["media"] = self._media(told["media"])
        elif kind == Kind.FILE:
            found = self._file(told["file"]["url"])
            told["file"] = self._media(told["file"])
            told["name"] = found.filename if found else ""
            told["size"] = len(found.content) if found else 0
        return told

    def _media(self, media: Json) -> Json:
        found = self._file(media["url"])
        if found is None:
            address = media["url"]
            number = media.get("id", str(self._ids.next_id()))
            return {"id": number, "url": address, "proxy_url": media.get("proxy_url", address)}
        told = attachment(found, self._addresses.public(found))
        media = {key: told[key] for key in _MEDIA_KEYS if key in told}
        return {"id": str(self._ids.next_id()), **media, "attachment_id": str(found.id)}

    def _file(self, address: str) -> StoredFile | None:
        """Return the uploaded file that an address refers to, or None for a web address.

        Raise `FormError` if the address names an attachment that is missing.
        """
        name = address.removeprefix(_SCHEME)
        if name in self._files or not address.startswith(_SCHEME):
            return self._files.get(name)
        form = FormBody(*self._part)
        message = f"The attachment {address} is not part of the message"
        form.add_error(("components",), "COMPONENT_ATTACHMENT_NOT_FOUND", message)
        form.raise_if_faulty()
        return None


def _emoji(sent: Json) -> Json:
    """Return an emoji with its id as text."""
    if sent.get("id") is None:
        return sent
    return {**sent, "id": str(sent["id"])}


def _option(sent: Json) -> Json:
    return {**sent, "emoji": _emoji(sent["emoji"])} if sent.get("emoji") else sent
