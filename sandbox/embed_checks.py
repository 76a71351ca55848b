"""What Discord demands of the embeds of a message."""

from __future__ import annotations

from typing import Final

from sandbox.addresses import check_address
from sandbox.errors import Form, Path
from sandbox.wire import Json

_MOST: Final = 10
_MOST_TEXT: Final = 6000
_MOST_FIELDS: Final = 25
_LONGEST_ADDRESS: Final = 2048
_HIGHEST_COLOUR: Final = 0xFFFFFF
_ATTACHMENT: Final = "attachment"
# How long each text may be, by the part of the embed that it stands in; its own under "".
_TEXTS: Final = {
    "": {"title": 256, "description": 4096},
    "footer": {"text": 2048},
    "author": {"name": 256},
}
_FIELD: Final = {"name": 256, "value": 1024}
_PICTURES: Final = ("image", "thumbnail")
# Without any of these there is nothing to see.
_SHOWN: Final = ("title", "description", "fields", "footer", "author", *_PICTURES)


def check_embeds(form: Form, embeds: object) -> None:
    """All embeds of a message."""
    if not form.count(("embeds",), embeds, 0, _MOST) or not isinstance(embeds, list):
        return
    for place, embed in enumerate(embeds):
        _check(form, ("embeds", place), embed)
    if sum(len(_said(each)) for each in embeds) > _MOST_TEXT:
        message = f"Embed size exceeds maximum size of {_MOST_TEXT}"
        form.fault(("embeds",), "MAX_EMBED_SIZE_EXCEEDED", message)


def _check(form: Form, path: Path, embed: Json) -> None:
    if not any(embed.get(key) for key in _SHOWN):
        form.required((*path, "description"))
    for part, longest in _TEXTS.items():
        holder = embed.get(part) if part else embed
        _check_texts(form, (*path, part) if part else path, holder or {}, longest)
    _check_fields(form, (*path, "fields"), embed.get("fields") or [])
    for key in _PICTURES:
        _check_picture(form, (*path, key), embed.get(key))
    if embed.get("url"):
        check_address(form, (*path, "url"), str(embed["url"]))
    if embed.get("color") is not None:
        form.number((*path, "color"), embed["color"], 0, _HIGHEST_COLOUR)


def _check_texts(form: Form, path: Path, holder: Json, longest: dict[str, int]) -> None:
    for key, most in longest.items():
        if holder.get(key) is not None:
            form.text((*path, key), holder[key], 0, most)


def _check_fields(form: Form, path: Path, fields: list[Json]) -> None:
    if len(fields) > _MOST_FIELDS:
        message = f"Must be {_MOST_FIELDS} or fewer in length."
        form.fault(path, "BASE_TYPE_MAX_LENGTH", message)
    for place, field in enumerate(fields):
        for key in _FIELD:
            if field.get(key) is None:
                form.required((*path, place, key))
        _check_texts(form, (*path, place), field, _FIELD)


def _check_picture(form: Form, path: Path, picture: object) -> None:
    if picture is None or not form.mapping(path, picture) or not isinstance(picture, dict):
        return
    address = picture.get("url", "")
    if form.text((*path, "url"), address, 1, _LONGEST_ADDRESS):
        check_address(form, (*path, "url"), address, ("http", "https", _ATTACHMENT))


def _said(embed: Json) -> str:
    """All that is counted towards the size."""
    said = [embed.get("title"), embed.get("description")]
    for field in embed.get("fields") or ():
        said += [field.get("name"), field.get("value")]
    said.append((embed.get("footer") or {}).get("text"))
    said.append((embed.get("author") or {}).get("name"))
    return "".join(str(each) for each in said if each)
