"""The parts of messages: Discord's components as plain data.

discord.py would build its own items for every message and check them. That takes longer than the
move that the message shows. The tests check all messages instead.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import lru_cache
from hashlib import blake2s
from io import BytesIO
from typing import Any, Final, NamedTuple, TypeAlias

import discord
from discord import ui

# Custom ids --------------------------------------------------------------------------------------

# The id of a button or menu names the table, a verb and an object, as in `mm:4f1c:step:play wild`.
#
# An id stays valid while its table exists, even after an edit of the message or a restart. So no
# press is lost. The table judges whether a press still counts. Nothing in an id is secret or
# trusted.

PREFIX: Final = "mm"
NO_TABLE: Final = "-"
"""The word for the table in ids that belong to no table."""
TEMPLATE: Final = re.compile(
    rf"{PREFIX}:(?P<table>[^:]+):(?P<verb>[^:]+)(?::(?P<about>.+))?", re.DOTALL
)
NUMBER: Final = re.compile(r"[1-9]\d{0,18}", re.ASCII)
LARGEST: Final = 2**63 - 1
"""The largest number that databases store. No Discord id is larger."""


class Verb(StrEnum):
    """The verbs of everything that can be pressed or chosen.

    `@press(Verb.X)` registers the handler of a verb.
    """

    # The match
    HAND = "hand"
    LAY = "lay"
    STEP = "step"
    CARDS = "cards"
    DRAW = "draw"
    PASS = "pass"  # noqa: S105 - what a player does
    ACCEPT = "accept"
    REVEAL = "reveal"
    CHALLENGE = "challenge"
    CALL = "call"
    CATCH = "catch"
    THROW = "throw"
    WHY_NOT = "why"
    NEXT = "next"
    # The lobby
    NEW = "new"
    QUICK = "quick"
    SOLO = "solo"
    INVITE = "invite"
    INVITE_NOW = "invite!"
    JOIN = "join"
    START = "start"
    START_WITH_AI = "startai"
    OPTIONS = "options"
    SET = "set"
    PRESET = "preset"
    ADD_AI = "addai"
    REMOVE = "remove"
    LUCK = "luck"
    GIVE_LUCK = "luck!"
    # The menu
    MORE = "more"
    OUT = "out"
    LEAVE = "leave"
    LEAVE_NOW = "leave!"
    END = "end"
    ASK_TO_END = "ask"
    END_NOW = "end!"
    AGREE = "agree"
    CLAIM = "claim"
    CLAIM_NOW = "claim!"
    HAND_OVER = "handover"
    AWAY = "away"
    BACK = "back"
    NUDGE = "nudge"
    BRING_DOWN = "down"
    RESERVE = "reserve"
    RELEASE = "release"
    PROOF = "proof"
    REPORT = "report"
    SEND_REPORT = "report!"
    # Moderation
    KICK = "kick"
    KICK_NOW = "kick!"
    CLEAR_LUCK = "luck-off"
    LET_IN = "letin"
    TABLES = "tables"
    EXCLUSIONS = "exclusions"
    READMIT = "readmit"
    REPAIRS = "repairs"
    REPAIR = "repair"
    VOID = "void"
    RESTORE = "restore"
    RESET = "reset"
    RESET_NAMED = "reset!"
    RESET_UNDO = "reset-undo"
    RESET_EXPORT = "reset-export"
    # Looking for players, the daily challenge, and cups
    LFG = "lfg"
    LFG_OUT = "lfg-out"
    LFG_ROLE = "lfg-role"
    DAILY_PLAY = "daily"
    DAILY_SETTING = "daily-set"
    CUP = "cup"
    CUP_OUT = "cup-out"
    CUP_MINE = "cup-mine"
    CUP_POST = "cup-post"
    CUP_CHANGE = "cup-change"
    CUP_FORM = "cup-form"
    CUP_OFF = "cup-off"
    # Settings and rules
    SETTINGS = "settings"
    MY_SETTING = "me"
    SERVER_SETTING = "server"
    SERVER_LANG = "server-lang"
    CHANNEL_SETTING = "channel"
    DIGEST_SETTING = "digest-set"
    BOARD_SETTING = "board-set"
    ROLE_SETTING = "role-set"
    QUIET_SETTING = "quiet-set"
    DESK = "desk"
    RULES = "rules"
    # The leaderboard
    BOARD = "board"
    BOARD_BY = "board-by"
    BOARD_GAME = "board-game"
    BOARD_PERIOD = "board-period"
    MY_BOARD = "board-mine"
    BOARD_FOR_ALL = "board-all"
    # The profile
    PROFILE = "stats"
    PROFILE_OF = "stats-of"
    PROFILE_GAME = "stats-game"
    PROFILE_AGAINST = "stats-against"
    ACHIEVEMENTS = "stats-won"
    PROFILE_FOR_ALL = "stats-all"
    # History and privacy
    HISTORY = "history"
    MATCH = "match"
    REPLAY = "replay"
    REPLAY_FOR_ALL = "replay-all"
    RECORD = "record"
    PRIVACY = "privacy"


class CustomId(NamedTuple):
    """The parts of the id of a button or menu.

    `about` is the object of the verb, such as a card.
    """

    table: str
    verb: Verb
    about: str = ""

    def __str__(self) -> str:
        words = (PREFIX, self.table, self.verb)
        return ":".join((*words, self.about) if self.about else words)


def id_without_table(verb: Verb, about: object = "") -> CustomId:
    """Return an id that belongs to no table."""
    return CustomId(NO_TABLE, verb, str(about))


def is_our_id(custom_id: str) -> bool:
    """Return whether an id has the bot's own form.

    Other ids belong to ordinary discord.py views.
    """
    return custom_id.startswith(f"{PREFIX}:")


def parse_custom_id(custom_id: str) -> CustomId | None:
    """Return the parts of an id, or None if its form or its verb is no longer in use."""
    found = TEMPLATE.fullmatch(custom_id)
    if found is None or found["verb"] not in VERBS:
        return None
    return CustomId(found["table"], Verb(found["verb"]), found["about"] or "")


def verb_of(custom_id: str) -> str:
    """Return the verb in the text of an id. The id must have the bot's own form."""
    return custom_id.split(":")[2]


def parse_number(written: str) -> int | None:
    """Return the positive number in an id, or None if the text is no such number."""
    number = int(written) if NUMBER.fullmatch(written) else 0
    return number if 0 < number <= LARGEST else None


VERBS: Final = frozenset(Verb)


# Components --------------------------------------------------------------------------------------

Component: TypeAlias = Mapping[str, Any]
"""A component in the form of Discord's reference. It is never changed after its creation."""

ACTION_ROW: Final = 1
BUTTON: Final = 2
STRING_SELECT: Final = 3
TEXT_INPUT: Final = 4
USER_SELECT: Final = 5
ROLE_SELECT: Final = 6
CHANNEL_SELECT: Final = 8
SECTION: Final = 9
TEXT_DISPLAY: Final = 10
THUMBNAIL: Final = 11
MEDIA_GALLERY: Final = 12
FILE: Final = 13
CONTAINER: Final = 17
LABEL: Final = 18

BUTTONS_A_ROW: Final = 4
"""The number of buttons in a row. On some phones, a fifth button would not fit."""
MOST_OPTIONS: Final = 25
LONGEST_LABEL: Final = 80
LONGEST_TITLE: Final = 45
LONGEST_OPTION: Final = 100
REMEMBERED: Final = 4096
"""The number of cached buttons. Most buttons of a hand stay the same when it is updated."""
TIMES: Final = "\N{MULTIPLICATION SIGN}"

HIDDEN_VERBS: Final[set[Verb]] = set()
"""Verbs whose feature is not loaded. Their controls are left out of all messages."""

GREY: Final = discord.ButtonStyle.secondary
BLUE: Final = discord.ButtonStyle.primary
GREEN: Final = discord.ButtonStyle.success
RED: Final = discord.ButtonStyle.danger


@dataclass(frozen=True, slots=True)
class Attachment:
    """A file of a message. The description is for people who cannot see a picture."""

    name: str
    content: bytes
    description: str = ""
    kept_id: int = 0
    """The id of the file in the message that is edited, if the message already has it.

    The edit then keeps the file instead of sending it. See `SentMessage.picture_ids`.
    """
    digest: bytes = b""
    """Bytes that are equal for equal pictures, but short. They are calculated once."""

    def __post_init__(self) -> None:
        if self.is_picture and not self.digest:
            object.__setattr__(self, "digest", blake2s(self.content, digest_size=8).digest())

    @property
    def is_picture(self) -> bool:
        """Whether the file is shown as a picture."""
        return bool(self.description)

    def to_component(self) -> Component:
        """Return the component that shows the file.

        A file with a description is shown as a picture in a gallery, any other file as a file.
        """
        url = f"attachment://{self.name}"
        if not self.is_picture:
            return {"type": FILE, "file": {"url": url}}
        item = {"media": {"url": url}, "description": self.description}
        return {"type": MEDIA_GALLERY, "items": [item]}

    def to_file(self) -> discord.File:
        """Return the file in discord.py's form. The returned object can be sent only once."""
        return discord.File(BytesIO(self.content), self.name)


class KeptFile(NamedTuple):
    """A file that an edit keeps, in the form in which discord.py takes it."""

    id: int

    def to_dict(self) -> dict[str, str]:
        return {"id": str(self.id)}


class Layout(ui.LayoutView):
    """A message of ready-made components. discord.py sends the message but does not store it.

    `attachments` are all files of the message. An edit removes the others.
    """

    def __init__(
        self,
        *components: Component,
        attachments: Sequence[Attachment] = (),
        without_pictures: Sequence[Component] | None = None,
    ) -> None:
        """Make a message of components.

        `without_pictures` replaces them where no picture can be sent. If it is None, only the
        galleries are left out there.
        """
        super().__init__(timeout=None)
        self.components: Final = components
        self.attachments: Final = attachments
        self._without_pictures = without_pictures

    def has_components_v2(self) -> bool:
        return True

    def is_finished(self) -> bool:
        """Return True, so that discord.py does not store the message.

        discord.py would store a private reply for 15 minutes.
        """
        return True

    def to_components(self) -> list[dict[str, Any]]:
        if HIDDEN_VERBS:
            return without_hidden(self.components)
        return [dict(component) for component in self.components]

    @property
    def has_pictures(self) -> bool:
        return any(each.is_picture for each in self.attachments)

    def pictures_fingerprint(self) -> bytes:
        """Return bytes that are equal for equal pictures, but short."""
        return b"".join(each.digest for each in self.attachments)

    @property
    def keeps_pictures(self) -> bool:
        """Whether the edited message already has all pictures of this layout.

        The edit then keeps these pictures and sends none.
        """
        return all(each.kept_id for each in self.attachments if each.is_picture)

    @property
    def has_content(self) -> bool:
        """Whether all files can be sent. The bot drops the content of some pictures."""
        return all(each.content for each in self.attachments)

    def with_kept(self, ids: Mapping[bytes, int]) -> "Layout":
        """Return the message for an edit that keeps the pictures with these ids.

        `ids` has the ids by the digests of the pictures. All other pictures are sent.
        """
        found = [replace(each, kept_id=ids.get(each.digest, 0)) for each in self.attachments]
        return Layout(*self.components, attachments=found, without_pictures=self._without_pictures)

    def in_words(self) -> "Layout":
        """Return the message as it is shown where no picture can be sent."""
        words = self._without_pictures
        if words is None:
            words = without_galleries(self.components)
        return Layout(
            *words, attachments=[each for each in self.attachments if not each.is_picture]
        )

    def files(self) -> list[discord.File]:
        """Return new file objects for a new message. Each object can be read only once."""
        return [each.to_file() for each in self.attachments]

    def files_after_edit(self) -> list[discord.File | KeptFile]:
        """Return the files of an edited message: those that it keeps, and new ones."""
        return [
            KeptFile(each.kept_id) if each.kept_id else each.to_file() for each in self.attachments
        ]


class TextControls(ui.View):
    """Controls below a plain text. A phone notification shows the whole text."""

    def __init__(self, *rows: Component) -> None:
        super().__init__(timeout=None)
        self.rows: Final = rows

    def has_components_v2(self) -> bool:
        return False

    def is_finished(self) -> bool:
        """Return True, so that discord.py does not store the controls."""
        return True

    def to_components(self) -> list[dict[str, Any]]:
        if HIDDEN_VERBS:
            return without_hidden(self.rows)
        return [dict(row) for row in self.rows]


class Form(ui.Modal):
    """A form with one line of text. The typed text arrives as a press with the id `submitted`."""

    def __init__(
        self, submitted: CustomId, title: str, asked: str, told: str, *, most: int
    ) -> None:
        super().__init__(title=shortened(title, LONGEST_TITLE), custom_id=str(submitted))
        self._asked, self._told, self._most = asked, told, most

    def is_finished(self) -> bool:
        """Return True, so that discord.py does not store the form.

        The bot finds the handler by the form's id, even after a restart.
        """
        return True

    def to_components(self) -> list[dict[str, Any]]:
        line = {
            "type": TEXT_INPUT,
            "custom_id": "words",
            "style": discord.TextStyle.short.value,
            "min_length": 1,
            "max_length": self._most,
        }
        label = {"label": shortened(self._asked, LONGEST_TITLE), "component": line}
        return [{"type": LABEL, **label, "description": shortened(self._told, LONGEST_OPTION)}]


class FieldForm(ui.Modal):
    """A form with up to five fields. What was filled in arrives as a press with `submitted`.

    `Request.fields` has the filled-in values by the names of the fields.
    """

    def __init__(self, submitted: CustomId, title: str, fields: Sequence[Component]) -> None:
        super().__init__(title=shortened(title, LONGEST_TITLE), custom_id=str(submitted))
        self._fields = fields

    def is_finished(self) -> bool:
        """Return True, so that discord.py does not store the form."""
        return True

    def to_components(self) -> list[dict[str, Any]]:
        return [dict(each) for each in self._fields]


def without_hidden(components: Iterable[Component]) -> list[dict[str, Any]]:
    """Return the components without controls of `HIDDEN_VERBS`. Leave out rows without controls."""
    shown = []
    for each in components:
        inner = each.get("components")
        if inner is None:
            is_hidden = "custom_id" in each and verb_of(each["custom_id"]) in HIDDEN_VERBS
            shown += [] if is_hidden else [dict(each)]
        elif left := without_hidden(inner):
            shown.append({**each, "components": left})
    return shown


def without_galleries(components: Iterable[Component]) -> list[dict[str, Any]]:
    """Return the components without galleries of pictures.

    Leave out components that contain nothing but galleries.
    """
    shown = []
    for each in components:
        inner = each.get("components")
        if inner is None:
            shown += [] if each["type"] == MEDIA_GALLERY else [dict(each)]
        elif left := without_galleries(inner):
            shown.append({**each, "components": left})
    return shown


def typed_text(data: Mapping[str, Any]) -> list[str]:
    """Return the texts that were typed into a submitted form."""
    labels = (part for part in data.get("components", ()) if part.get("type") == LABEL)
    return [str(label["component"].get("value", "")) for label in labels]


def form_fields(data: Mapping[str, Any]) -> dict[str, list[str]]:
    """Return what was typed or chosen in a submitted form, by the names of its fields."""
    labels = (part["component"] for part in data.get("components", ()) if part["type"] == LABEL)
    return {
        each["custom_id"]: [*each["values"]] if "values" in each else [each.get("value", "")]
        for each in labels
    }


def text_field(name: str, asked: str, *, value: str, told: str = "", most: int) -> Component:
    """Return a field of a form for a line of text, which may stay empty."""
    line: dict[str, Any] = {
        "type": TEXT_INPUT,
        "custom_id": name,
        "style": discord.TextStyle.short.value,
        "required": False,
        "max_length": most,
    }
    return _field(line | ({"value": value} if value else {}), asked, told)


def menu_field(row: Component, name: str, asked: str, told: str = "") -> Component:
    """Return a field of a form with the menu of this row. Nothing has to be chosen."""
    (menu,) = row["components"]
    named = {"custom_id": name, "placeholder": asked, "required": False}
    return _field({**menu, **named}, asked, told)


def _field(control: Component, asked: str, told: str) -> Component:
    label = {"type": LABEL, "label": shortened(asked, LONGEST_TITLE), "component": control}
    return label | ({"description": shortened(told, LONGEST_OPTION)} if told else {})


def text_display(content: str) -> Component:
    """Return a text component."""
    return {"type": TEXT_DISPLAY, "content": content}


def action_row(*controls: Component) -> Component:
    """Return a row of controls."""
    return {"type": ACTION_ROW, "components": list(controls)}


def container(
    *components: Component, accent_colour: discord.Colour | int | None = None
) -> Component:
    """Return a box around components, with a stripe of this colour."""
    stripe = None if accent_colour is None else int(accent_colour)
    return {"type": CONTAINER, "components": list(components), "accent_color": stripe}


def boxed(words: str, *rows: Component, stripe: discord.Colour | int | None = None) -> Component:
    """Return a box that contains a text and the rows below it."""
    return container(text_display(words), *rows, accent_colour=stripe)


def section(content: str, thumbnail: str, shows: str) -> Component:
    """Return a text with a thumbnail beside it. `shows` describes the thumbnail."""
    accessory = {"type": THUMBNAIL, "media": {"url": thumbnail}, "description": shows}
    return {"type": SECTION, "components": [text_display(content)], "accessory": accessory}


@lru_cache(REMEMBERED)
def button(
    pressed: CustomId,
    label: str | None,
    *,
    style: discord.ButtonStyle = GREY,
    emoji: discord.PartialEmoji | None = None,
    disabled: bool = False,
) -> Component:
    """Return a button. A button without a label has to be clear from its emoji alone."""
    made: dict[str, Any] = {"type": BUTTON, "style": style.value, "custom_id": str(pressed)}
    if label is not None:
        made["label"] = shortened(label, LONGEST_LABEL)
    if emoji is not None:
        made["emoji"] = emoji.to_dict()
    if disabled:
        made["disabled"] = True
    return made


def string_select(pressed: CustomId, placeholder: str, options: Sequence[Component]) -> Component:
    """Return a row with a menu to choose one option. Only the first 25 options are shown."""
    shown = list(options[:MOST_OPTIONS])
    return _menu(STRING_SELECT, pressed, placeholder, options=shown, min_values=1, max_values=1)


def user_select(pressed: CustomId, placeholder: str, chosen: Iterable[int]) -> Component:
    """Return a row with a menu of all members of the server."""
    people = [{"id": person, "type": "user"} for person in chosen]
    return _menu(USER_SELECT, pressed, placeholder, default_values=people)


def role_select(
    pressed: CustomId, placeholder: str, chosen: Iterable[int], *, fewest: int = 0
) -> Component:
    """Return a row with a menu of the server's roles."""
    roles = [{"id": role, "type": "role"} for role in chosen]
    bounds = {"min_values": fewest, "max_values": 1}
    return _menu(ROLE_SELECT, pressed, placeholder, default_values=roles, **bounds)


def channel_select(  # noqa: PLR0913 - what Discord lets a menu of channels say
    pressed: CustomId,
    placeholder: str,
    chosen: Iterable[int],
    *,
    kinds: Iterable[discord.ChannelType],
    most: int,
    fewest: int = 0,
) -> Component:
    """Return a row with a menu of the server's channels."""
    return _menu(
        CHANNEL_SELECT,
        pressed,
        placeholder,
        channel_types=[kind.value for kind in kinds],
        min_values=fewest,
        max_values=most,
        default_values=[{"id": channel, "type": "channel"} for channel in chosen],
    )


def _menu(kind: int, pressed: CustomId, placeholder: str, **offered: object) -> Component:
    """Return a row that contains only this menu, as Discord requires."""
    named = {"type": kind, "custom_id": str(pressed), "placeholder": placeholder}
    return action_row({**named, **offered})


def select_option(
    value: str,
    label: str,
    *,
    description: str | None = None,
    emoji: discord.PartialEmoji | None = None,
    default: bool = False,
) -> Component:
    """Return one option of a menu."""
    made: dict[str, Any] = {"value": value, "label": shortened(label, LONGEST_OPTION)}
    if description is not None:
        made["description"] = shortened(description, LONGEST_OPTION)
    if emoji is not None:
        made["emoji"] = emoji.to_dict()
    if default:
        made["default"] = True
    return made


def button_rows(controls: Iterable[Component], a_row: int = BUTTONS_A_ROW) -> list[Component]:
    """Return rows of four buttons. Pass a smaller `a_row` if the labels are long."""
    pressable = list(controls)
    return [
        action_row(*pressable[start : start + a_row]) for start in range(0, len(pressable), a_row)
    ]


def count_label(label: str | None, count: int) -> str | None:
    """Return the label of equal items. If there is more than one item, add their number."""
    if count == 1:
        return label
    return f"{label} {TIMES}{count}" if label else f"{TIMES}{count}"


def shortened(words: str, most: int) -> str:
    """Return the words, cut at the end if they have more than `most` characters."""
    return words if len(words) <= most else words[: most - 1] + "…"
