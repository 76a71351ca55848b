"""The upload of the slash commands to Discord, which happens only if they have changed.

Discord limits how many commands a bot may create a day. A hash of the last upload is stored.
"""

import hashlib
import json
import logging
from typing import Any

import discord
from discord import app_commands

from bot.chat.errors import UNSENT
from bot.storage import Store
from bot.storage.errors import StoreError

log = logging.getLogger(__name__)


async def sync_if_changed(tree: app_commands.CommandTree[Any], store: Store) -> bool:
    """Upload the commands to Discord if they have changed. Return whether they were uploaded.

    If Discord refuses, the bot continues with the commands that Discord knows. It tries again at
    its next start.
    """
    application = tree.client.application_id
    if application is None:
        raise RuntimeError("commands belong to an application: log in first")
    wanted = await fingerprint(tree)
    if await _known(store, application) == wanted:
        return False
    try:
        await tree.sync()
    except (discord.DiscordException, *UNSENT) as error:
        log.warning("the commands could not be told to Discord: %s", _reason(error))
        return False
    log.info("the commands have been told to Discord")
    await _note(store, application, wanted)
    return True


async def fingerprint(tree: app_commands.CommandTree[Any]) -> str:
    """Return a hash of the commands in all languages."""
    translator = tree.translator
    payload = [
        await command.get_translated_payload(tree, translator)
        if translator is not None
        else command.to_dict(tree)
        for command in tree.get_commands()
    ]
    written = json.dumps(sorted(payload, key=lambda each: str(each["name"])), sort_keys=True)
    return hashlib.sha256(written.encode()).hexdigest()


async def _known(store: Store, application: int) -> str | None:
    try:
        stored = await store.server_settings(_place(application))
    except StoreError:
        log.warning("the storage does not say which commands Discord knows")
        return None
    return None if stored is None else json.loads(stored).get("commands")


async def _note(store: Store, application: int, told: str) -> None:
    try:
        await store.set_server_settings(_place(application), json.dumps({"commands": told}))
    except StoreError:
        log.warning("the storage has not kept that the commands are told; they will be again")


def _place(application: int) -> int:
    """Return the key of the stored hash: an id among the server settings that no server has."""
    return -application


def _reason(error: Exception) -> str:
    code = error.code if isinstance(error, discord.HTTPException) else None
    return f"{type(error).__name__} {code}" if code else type(error).__name__
