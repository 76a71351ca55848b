"""Messages and their files in Discord's JSON."""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy

from sandbox.components import shown_media
from sandbox.file_addresses import FileAddresses
from sandbox.json_codec import Json
from sandbox.payloads import channel, user
from sandbox.world import Application, MessageFlag, PostedMessage, StoredFile


def attachment(one: StoredFile, address: str) -> Json:
    told: Json = {
        "id": str(one.id),
        "filename": one.filename,
        "size": len(one.content),
        "url": address,
        "proxy_url": address,
        "content_type": one.content_type,
    }
    if one.description is not None:
        told["description"] = one.description
    if one.size is not None:
        told["width"], told["height"] = one.size
    return told


def message(one: PostedMessage, addresses: FileAddresses, application: Application) -> Json:
    """Return a message as every viewer gets it.

    Its attachments are only the files that no component shows.
    """
    content, components = one.content, one.content.components
    address_of = addresses.signed if one.ephemeral else addresses.public
    shown = {media.get("attachment_id") for media in shown_media(components)}
    if one.ephemeral and content.attachments:
        signed = {str(each.id): addresses.signed(each) for each in content.attachments}
        components = _with_addresses(components, signed)
    told: Json = {
        "id": str(one.id),
        "channel_id": str(one.channel.id),
        "type": int(one.kind),
        "author": user(one.author),
        "content": content.text,
        "embeds": [],
        "components": components,
        "attachments": [
            {**attachment(each, address_of(each)), **({"ephemeral": True} if one.ephemeral else {})}
            for each in content.attachments
            if str(each.id) not in shown
        ],
        "flags": message_flags(one),
        "timestamp": one.stamp,
        "edited_timestamp": one.edited,
        "mentions": [user(each) for each in content.mentions],
        "mention_roles": [str(each.id) for each in content.mentioned_roles],
        "mention_everyone": False,
        "pinned": False,
        "tts": False,
    }
    if one.nonce is not None:
        told["nonce"] = one.nonce
    return {**told, **_origin(one, application)}


def _with_addresses(components: list[Json], addresses: Mapping[str, str]) -> list[Json]:
    """Return the components with other addresses of their files, by the ids of the files."""
    told = deepcopy(components)
    for media in shown_media(told):
        address = addresses.get(media.get("attachment_id", ""))
        if address is not None:
            media["url"] = media["proxy_url"] = address
    return told


def message_flags(one: PostedMessage) -> int:
    """Return the flags of a message, including those that follow from its state."""
    flags = one.content.flags
    if one.ephemeral:
        flags |= MessageFlag.EPHEMERAL
    if one.thread is not None:
        flags |= MessageFlag.HAS_THREAD
    return flags


def _origin(one: PostedMessage, application: Application) -> Json:
    """Return the fields about a message's application, interaction and thread."""
    told: Json = {}
    if one.author.bot:
        told["application_id"] = str(application.id)
    if one.by_token:
        told["webhook_id"] = str(application.id)
    if one.metadata is not None:
        told["interaction_metadata"] = one.metadata
    if one.thread is not None:
        told["thread"] = channel(one.thread)
    return told
