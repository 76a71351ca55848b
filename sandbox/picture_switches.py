"""Switches for what Discord may do with pictures. Reports about it differ, or are old."""

from __future__ import annotations

from enum import StrEnum


class PictureSwitch(StrEnum):
    """Something that the real Discord may do with the pictures of messages."""

    # An edit (PATCH) with a file and a gallery gets a 400, as reported in discord-api-docs#7529.
    NO_ORIGINAL_EDIT = "no-original-edit"
    NO_WEBHOOK_EDIT = "no-webhook-edit"
    NO_CHANNEL_EDIT = "no-channel-edit"
    # The reply that edits the pressed message removes files that it does not list.
    UNLISTED_REMOVED = "unlisted-removed"
    # An edit that replaces a picture gets a 500.
    REPLACING_FAILS = "replacing-fails"
    # Requests with files take `Durations.upload` longer.
    SLOW_UPLOADS = "slow-uploads"
