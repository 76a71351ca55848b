"""Reads the content of a message from a request, checks it, and completes it for display."""

from __future__ import annotations

import mimetypes
import struct
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from sandbox.component_checks import ComponentChecker
from sandbox.component_resolver import ComponentResolver
from sandbox.components import displayed_texts, shown_media
from sandbox.errors import ApiError, FormBody, Problem
from sandbox.json_codec import Json
from sandbox.mentions import check_allowed_mentions, mentioned_members, mentioned_roles
from sandbox.permissions import Permission, permissions_in_guild
from sandbox.picture_switches import PictureSwitch
from sandbox.world import Guild, MessageContent, MessageFlag, StoredFile

if TYPE_CHECKING:
    from sandbox.world_changes import WorldChanges

LONGEST_CONTENT: Final = 2000
_MOST_FILES: Final = 10
_FIELDS: Final = frozenset(
    (
        "allowed_mentions",
        "attachments",
        "components",
        "content",
        "enforce_nonce",
        "flags",
        "nonce",
    )
)
_EDITABLE_FLAGS: Final = MessageFlag.COMPONENTS_V2
_CREATE_FLAGS: Final = _EDITABLE_FLAGS | MessageFlag.SUPPRESS_NOTIFICATIONS
_PNG: Final = b"\x89PNG\r\n\x1a\n"


@dataclass(frozen=True, slots=True)
class Upload:
    """A file that was uploaded with a request."""

    filename: str
    content_type: str
    content: bytes


class ContentReader:
    """Makes the content of a message from the body of a request, or from a part of the body."""

    def __init__(self, world_changes: WorldChanges, *part: str) -> None:
        self._realm = world_changes
        self._part = part

    def read_new(self, body: Json, files: Mapping[str, Upload], guild: Guild) -> MessageContent:
        """Return the content of a new message."""
        content = self._read(body, files, MessageContent())
        # Discord ignores flags that a bot cannot set.
        content.flags = int(body.get("flags") or 0) & _CREATE_FLAGS
        return self._check_and_resolve(content, body, guild, was=0)

    def read_edit(
        self,
        body: Json,
        files: Mapping[str, Upload],
        guild: Guild,
        before: MessageContent,
        *,
        no_pictures: PictureSwitch | None = None,
    ) -> MessageContent:
        """Return the content of an edited message.

        Fields that are not in the body do not change. If the switch `no_pictures` is on, a picture
        in the edit is refused.
        """
        content = self._read(body, files, before)
        switches = self._realm.settings.switches
        if no_pictures in switches and files and any(shown_media(content.components)):
            self._refuse_picture()
        if PictureSwitch.REPLACING_FAILS in switches and files and before.attachments:
            raise ApiError(Problem.SERVER_ERROR)
        flags = body.get("flags")
        kept = before.flags & ~_EDITABLE_FLAGS
        content.flags = before.flags if flags is None else kept | (int(flags) & _EDITABLE_FLAGS)
        return self._check_and_resolve(content, body, guild, was=before.flags)

    def _read(
        self, body: Json, files: Mapping[str, Upload], before: MessageContent
    ) -> MessageContent:
        form = FormBody(*self._part)
        form.allow_only((), body, _FIELDS)
        text = _field_or_current(body, "content", before.text, "")
        if isinstance(text, str):
            text = text.strip()
        form.check_text(("content",), text, 0, LONGEST_CONTENT)
        check_allowed_mentions(form, body.get("allowed_mentions"))
        if "flags" in body and body["flags"] is not None:
            form.check_number(("flags",), body["flags"], 0, (1 << 31) - 1)
        form.raise_if_faulty()
        attachments = self._attachments(body, files, before)
        components = _field_or_current(body, "components", before.components, [])
        return MessageContent(text, components, attachments, mentions=before.mentions)

    def _check_and_resolve(
        self, content: MessageContent, body: Json, guild: Guild, was: int
    ) -> MessageContent:
        """Check the content as a whole. Return it with completed components and its mentions."""
        form = FormBody(*self._part)
        v2 = bool(content.flags & MessageFlag.COMPONENTS_V2)
        if was & MessageFlag.COMPONENTS_V2 and not v2:
            message = "The IS_COMPONENTS_V2 flag cannot be removed from a message"
            form.add_error(("flags",), "MESSAGE_CANNOT_REMOVE_COMPONENTS_V2_FLAG", message)
        if v2:
            _refuse_text(form, content)
        if "components" in body:
            emojis = self._realm.world.application.emojis
            ComponentChecker(form, emojis.__contains__).check(content.components, v2=v2)
        form.raise_if_faulty()
        if "components" in body:
            resolver = ComponentResolver(
                content.attachments, self._realm.addresses, self._realm.ids, self._part
            )
            content.components = resolver.resolve_components(content.components)
        if not (content.text or content.components or content.attachments):
            raise ApiError(Problem.EMPTY_MESSAGE)
        if v2 and not content.components:
            raise ApiError(Problem.EMPTY_MESSAGE)
        said = "\n".join([content.text, *displayed_texts(content.components)])
        allowed = body.get("allowed_mentions")
        content.mentions = mentioned_members(said, allowed, guild)
        own = guild.members[self._realm.world.application.bot.id]
        may_all = bool(permissions_in_guild(own) & Permission.MENTION_EVERYONE)
        content.mentioned_roles = mentioned_roles(said, allowed, guild, may_all=may_all)
        return content

    def _refuse_picture(self) -> None:
        form = FormBody(*self._part)
        code = "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND"
        form.add_error(("components",), code, "Referenced attachment was not found")
        form.raise_if_faulty()

    def _attachments(
        self, body: Json, files: Mapping[str, Upload], before: MessageContent
    ) -> list[StoredFile]:
        """Return the attachments that stay, then the new ones.

        If the body has no list of attachments, all earlier ones stay.
        """
        told = body.get("attachments")
        listed = told if isinstance(told, list) else []
        described = {str(each.get("id")): each for each in listed}
        if "attachments" in body:
            kept = [each for each in before.attachments if str(each.id) in described]
        else:
            kept = list(before.attachments)
        new = [
            self._attachment(upload, described.get(_number(name), {}))
            for name, upload in files.items()
        ]
        form = FormBody(*self._part)
        form.check_list(("attachments",), kept + new, 0, _MOST_FILES)
        form.raise_if_faulty()
        return kept + new

    def _attachment(self, upload: Upload, described: Json) -> StoredFile:
        if len(upload.content) > self._realm.settings.attachment_bytes:
            raise ApiError(Problem.ENTITY_TOO_LARGE)
        filename = str(described.get("filename") or upload.filename).replace("/", "_")
        guessed = mimetypes.guess_type(filename)[0] or upload.content_type
        number = self._realm.ids.next_id()
        description = described.get("description")
        size = _size_of(upload.content)
        return StoredFile(number, filename, guessed, upload.content, description, size)


def _field_or_current(body: Json, key: str, before: Any, empty: Any) -> Any:  # noqa: ANN401 - text or list
    """Return a field of the body. Return `before` if it is missing, and `empty` if it is null."""
    if key not in body:
        return before
    return empty if body[key] is None else body[key]


def _number(name: str) -> str:
    """Return the number in the name of an uploaded file: `files[0]` gives 0."""
    return name.removeprefix("files[").removesuffix("]")


def _refuse_text(form: FormBody, content: MessageContent) -> None:
    if content.text:
        code = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"
        message = "The 'content' field cannot be used when using MessageFlags.IS_COMPONENTS_V2"
        form.add_error(("content",), code, message)


def _size_of(content: bytes) -> tuple[int, int] | None:
    """Return the width and height of a PNG, or None for another file."""
    if not content.startswith(_PNG):
        return None
    width, height = struct.unpack(">II", content[16:24])
    return width, height
