"""Messages and their files in Discord's JSON."""

from __future__ import annotations

from sandbox.json_codec import Json
from sandbox.payloads import channel, user
from sandbox.world import Application, MessageFlag, PostedMessage, StoredFile


def attachment(one: StoredFile, cdn: str) -> Json:
    address = f"{cdn}/attachments/{one.id}/{one.filename}"
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


def message(one: PostedMessage, cdn: str, application: Application) -> Json:
    """Return a message as every viewer gets it."""
    content = one.content
    told: Json = {
        "id": str(one.id),
        "channel_id": str(one.channel.id),
        "type": int(one.kind),
        "author": user(one.author),
        "content": content.text,
        "embeds": [],
        "components": content.components,
        "attachments": [attachment(each, cdn) for each in content.attachments],
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
