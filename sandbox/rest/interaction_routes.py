"""Replies to interactions, and the other requests that their tokens allow."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from sandbox.command_checks import check_choices
from sandbox.contents import ContentReader
from sandbox.errors import ApiError, FormBody, Problem
from sandbox.interactions import (
    Interaction,
    InteractionDesk,
    InteractionKind,
    InteractionOutcome,
    SeenAnswer,
)
from sandbox.modal_checks import check_modal
from sandbox.picture_switches import PictureSwitch
from sandbox.routes import NOTHING, ApiCall, RestReply, RestRoute
from sandbox.typed_commands import CHAT
from sandbox.world import MessageContent, MessageFlag, MessageKind, PostedMessage

if TYPE_CHECKING:
    from sandbox.json_codec import Json
    from sandbox.rates import RateLimiter
    from sandbox.world_changes import WorldChanges

_CALLBACK: Final = "/interactions/{interaction_id}/{interaction_token}/callback"
_WEBHOOK: Final = "/webhooks/{webhook_id}/{webhook_token}"
_ORIGINAL: Final = f"{_WEBHOOK}/messages/@original"
_ONE: Final = f"{_WEBHOOK}/messages/{{message_id}}"
_MOST_CHOICES: Final = 25
_NEW, _THINK, _ACCEPT, _UPDATE, _CHOOSE, _ASK = 4, 5, 6, 7, 8, 9
_STRING: Final = 3


class InteractionRoutes:
    """Handles the one reply to an interaction and the requests after it."""

    def __init__(
        self,
        world_changes: WorldChanges,
        desk: InteractionDesk,
        reader: ContentReader,
        limiter: RateLimiter,
    ) -> None:
        self._realm = world_changes
        self._desk = desk
        self._reader = reader
        self._data_reader = ContentReader(world_changes, "data")
        self._limiter = limiter
        self._answers: dict[object, Callable[[Interaction, ApiCall], SeenAnswer]] = {
            _NEW: self._answer_with_message,
            _THINK: self._answer_thinking,
            _ACCEPT: self._accept_update,
            _UPDATE: self._answer_with_update,
            _CHOOSE: self._answer_with_choices,
            _ASK: self._answer_with_form,
        }

    def routes(self) -> list[RestRoute]:
        token, rate = "webhook_token", "webhook"
        return [
            RestRoute("POST", _CALLBACK, self.answer_interaction, "", by_token=True),
            RestRoute("POST", _WEBHOOK, self.send_follow_up, rate, token, by_token=True),
            RestRoute("PATCH", _ORIGINAL, self.edit_message, rate, token, by_token=True),
            RestRoute("DELETE", _ORIGINAL, self.delete_message, rate, token, by_token=True),
            RestRoute("PATCH", _ONE, self.edit_message, rate, token, by_token=True),
            RestRoute("DELETE", _ONE, self.delete_message, rate, token, by_token=True),
        ]

    def answer_interaction(self, call: ApiCall) -> RestReply:
        """Reply to an interaction.

        Each interaction can get one reply, and only before its timeout.
        """
        interaction = self._desk.unanswered_interaction(
            call.id("interaction_id"), call.params["interaction_token"]
        )
        kind = call.form.get("type")
        if kind not in self._allowed(interaction):
            form = FormBody()
            form.report_bad_choice(("type",), tuple(self._allowed(interaction)))
            form.raise_if_faulty()
        outcome = self._answers[kind](interaction, call)
        self._desk.record_answer(interaction, outcome)
        if call.query.get("with_response", "").lower() not in ("1", "true"):
            return NOTHING
        return RestReply(self._response(interaction, outcome, int(call.form["type"])))

    def send_follow_up(self, call: ApiCall) -> RestReply:
        """Post a further message. After a "thinking" reply, fill the "thinking" message instead."""
        interaction = self._living_interaction(call)
        self._limiter.count_request("follow_up", str(interaction.where.id), "shared")
        original = interaction.original
        if original is not None and original.content.flags & MessageFlag.LOADING:
            return self._edit_content(original, call)
        private = bool(int(call.form.get("flags") or 0) & MessageFlag.EPHEMERAL)
        content = self._reader.read_new(call.form, call.files, interaction.where.guild)
        message = self._post_message(interaction, content, private=private)
        return RestReply(self._realm.message_payload(message))

    def edit_message(self, call: ApiCall) -> RestReply:
        by_id = "message_id" in call.params
        switch = PictureSwitch.NO_WEBHOOK_EDIT if by_id else PictureSwitch.NO_ORIGINAL_EDIT
        return self._edit_content(self._message(call), call, switch)

    def delete_message(self, call: ApiCall) -> RestReply:
        self._realm.delete_message(self._message(call))
        return NOTHING

    def _allowed(self, interaction: Interaction) -> list[int]:
        if interaction.kind is InteractionKind.AUTOCOMPLETE:
            return [_CHOOSE]
        allowed = [_NEW, _THINK]
        if interaction.source is not None:
            allowed += [_ACCEPT, _UPDATE]
        if interaction.kind is not InteractionKind.MODAL:
            allowed.append(_ASK)
        return allowed

    def _answer_with_message(self, interaction: Interaction, call: ApiCall) -> SeenAnswer:
        data = _data(call)
        private = bool(int(data.get("flags") or 0) & MessageFlag.EPHEMERAL)
        content = self._data_reader.read_new(data, call.files, interaction.where.guild)
        interaction.original = self._post_message(interaction, content, private=private, first=True)
        return SeenAnswer(InteractionOutcome.MESSAGE, message=interaction.original)

    def _answer_thinking(self, interaction: Interaction, call: ApiCall) -> SeenAnswer:
        """Reply with an empty "thinking" message, to be filled later.

        Its visibility cannot change later.
        """
        flags = int(_data(call).get("flags") or 0)
        content = MessageContent(flags=MessageFlag.LOADING)
        private = bool(flags & MessageFlag.EPHEMERAL)
        interaction.original = self._post_message(interaction, content, private=private, first=True)
        return SeenAnswer(InteractionOutcome.THINKING, message=interaction.original)

    def _accept_update(self, interaction: Interaction, _: ApiCall) -> SeenAnswer:
        interaction.original = interaction.source
        return SeenAnswer(InteractionOutcome.SILENCE, message=interaction.source)

    def _answer_with_update(self, interaction: Interaction, call: ApiCall) -> SeenAnswer:
        message = interaction.source
        if message is None or message.deleted:
            raise ApiError(Problem.UNKNOWN_MESSAGE)
        guild = interaction.where.guild
        data, switches = _data(call), self._realm.settings.switches
        if PictureSwitch.UNLISTED_REMOVED in switches:
            data = {"attachments": [], **data}
        content = self._data_reader.read_edit(data, call.files, guild, message.content)
        self._realm.edit_message(message, content)
        interaction.original = message
        return SeenAnswer(InteractionOutcome.UPDATE, message=message)

    def _answer_with_choices(self, interaction: Interaction, call: ApiCall) -> SeenAnswer:
        choices = _data(call).get("choices")
        form = FormBody()
        if form.check_list(("data", "choices"), choices, 0, _MOST_CHOICES):
            kind = _focused_type(interaction.data)
            check_choices(form, ("data", "choices"), choices or [], kind)
        form.raise_if_faulty()
        return SeenAnswer(InteractionOutcome.CHOICES, choices=choices)

    def _answer_with_form(self, interaction: Interaction, call: ApiCall) -> SeenAnswer:
        modal = _data(call)
        form = FormBody()
        check_modal(form, modal)
        form.raise_if_faulty()
        interaction.modal = modal
        return SeenAnswer(InteractionOutcome.MODAL, modal=modal)

    def _post_message(
        self,
        interaction: Interaction,
        content: MessageContent,
        *,
        private: bool,
        first: bool = False,
    ) -> PostedMessage:
        """Post a new message in reply to an interaction."""
        bot = self._realm.world.application.bot
        message = self._realm.new_message(interaction.where, bot, content)
        message.recipient = interaction.who.user if private else None
        message.metadata = interaction.metadata
        message.by_token = True
        if first and interaction.kind is InteractionKind.COMMAND:
            typed = interaction.data["type"] == CHAT
            kinds = MessageKind.CHAT_INPUT_COMMAND, MessageKind.CONTEXT_MENU_COMMAND
            message.kind = kinds[0] if typed else kinds[1]
        interaction.sent_messages.add(message.id)
        return self._realm.post_message(message)

    def _edit_content(
        self, message: PostedMessage, call: ApiCall, no_pictures: PictureSwitch | None = None
    ) -> RestReply:
        guild = message.channel.guild
        content = self._reader.read_edit(
            call.form, call.files, guild, message.content, no_pictures=no_pictures
        )
        content.flags &= ~MessageFlag.LOADING
        self._realm.edit_message(message, content)
        return RestReply(self._realm.message_payload(message))

    def _living_interaction(self, call: ApiCall) -> Interaction:
        if call.id("webhook_id") != self._realm.world.application.id:
            raise ApiError(Problem.UNKNOWN_WEBHOOK)
        return self._desk.for_token(call.params["webhook_token"])

    def _message(self, call: ApiCall) -> PostedMessage:
        """Return the message that the path names.

        It must have been sent with this token, or contain the pressed component.
        """
        interaction = self._living_interaction(call)
        if "message_id" not in call.params:
            message = interaction.original
        else:
            number = call.id("message_id")
            source = interaction.source.id if interaction.source else None
            known = number in interaction.sent_messages or number == source
            message = self._realm.world.messages.get(number) if known else None
        if message is None or message.deleted:
            raise ApiError(Problem.UNKNOWN_MESSAGE)
        return message

    def _response(self, interaction: Interaction, outcome: SeenAnswer, kind: int) -> Json:
        message = outcome.message
        told: Json = {"id": str(interaction.id), "type": int(interaction.kind)}
        told["guild_id"] = str(interaction.where.guild.id)
        told["channel_id"] = str(interaction.where.id)
        if message is not None:
            told["response_message_id"] = str(message.id)
            told["response_message_loading"] = bool(message.content.flags & MessageFlag.LOADING)
            told["response_message_ephemeral"] = message.ephemeral
        response: Json = {"interaction": told}
        if message is not None and kind in (_NEW, _UPDATE):
            payload = self._realm.message_payload(message)
            response["resource"] = {"type": kind, "message": payload}
        return response


def _data(call: ApiCall) -> Json:
    data = call.form.get("data")
    return data if isinstance(data, dict) else {}


def _focused_type(data: Json) -> int:
    """Return the type of the option that is being typed."""
    for option in data.get("options") or ():
        if option.get("focused"):
            return int(option["type"])
        if option.get("options"):
            return _focused_type(option)
    return _STRING
