"""Discord's errors: a status, a code, a message, and a tree of faults for an invalid body."""

from __future__ import annotations

from collections.abc import Container, Sequence
from enum import Enum
from typing import Final

from sandbox.json_codec import Json

Path = tuple[str | int, ...]

_FORM_INVALID: Final = 50035


class Problem(Enum):
    """An error reply of Discord: status, code and message."""

    SERVER_ERROR = (500, 0, "500: Internal Server Error")
    UNAUTHORIZED = (401, 0, "401: Unauthorized")
    NOT_FOUND = (404, 0, "404: Not Found")
    UNKNOWN_APPLICATION = (404, 10002, "Unknown Application")
    UNKNOWN_CHANNEL = (404, 10003, "Unknown Channel")
    UNKNOWN_GUILD = (404, 10004, "Unknown Guild")
    UNKNOWN_MEMBER = (404, 10007, "Unknown Member")
    UNKNOWN_MESSAGE = (404, 10008, "Unknown PostedMessage")
    UNKNOWN_ROLE = (404, 10011, "Unknown Role")
    UNKNOWN_EMOJI = (404, 10014, "Unknown Emoji")
    UNKNOWN_WEBHOOK = (404, 10015, "Unknown Webhook")
    UNKNOWN_INTERACTION = (404, 10062, "Unknown interaction")
    TOO_MANY_EMOJIS = (400, 30008, "Maximum number of emojis reached (2000)")
    TOO_MANY_COMMAND_CREATES = (
        400,
        30034,
        "Maximum number of daily application command creates has been reached (200)",
    )
    TOO_MANY_OLD_EDITS = (
        429,
        30046,
        "Maximum number of edits to messages older than 1 hour reached. Try again later.",
    )
    ENTITY_TOO_LARGE = (413, 40005, "Request entity too large")
    ALREADY_ACKNOWLEDGED = (400, 40060, "Interaction has already been acknowledged.")
    MISSING_ACCESS = (403, 50001, "Missing Access")
    OTHER_AUTHOR = (403, 50005, "Cannot edit a message authored by another user")
    EMPTY_MESSAGE = (400, 50006, "Cannot send an empty message")
    MISSING_PERMISSIONS = (403, 50013, "Missing Permissions")
    WRONG_CHANNEL_TYPE = (400, 50024, "Cannot execute action on this channel type")
    INVALID_TOKEN = (401, 50027, "Invalid Webhook Token")
    THREAD_ARCHIVED = (400, 50083, "Thread is archived")
    INVALID_JSON = (400, 50109, "The request body contains invalid JSON.")
    INVALID_FORM = (400, 50035, "Invalid Form Body")
    THREAD_EXISTS = (400, 160004, "A thread has already been created for this message")
    THREAD_LOCKED = (403, 160005, "Thread is locked")


class ApiError(Exception):
    """A refused request, with the status and body of the reply."""

    def __init__(self, problem: Problem, **more: object) -> None:
        self.status, code, message = problem.value
        super().__init__(f"{self.status} {code}: {message}")
        self.problem: Problem | None = problem
        self.headers: dict[str, str] = {}
        self.body: Json = {"message": message, "code": code, **more}
        # Parts of the body that the sandbox does not imitate. Discord might have accepted them.
        self.strange: Sequence[str] = ()


class FormError(ApiError):
    """A request whose body is invalid."""

    def __init__(self, tree: Json, strange: Sequence[str]) -> None:
        Exception.__init__(self, f"400 {_FORM_INVALID}: {tree}")
        self.status = 400
        self.problem = None
        self.headers = {}
        self.body = {"message": "Invalid Form Body", "code": _FORM_INVALID, "errors": tree}
        self.strange = strange


class FormBody:
    """Collects the faults of a request body, each at its path.

    If the body is only a part of a request, `part` is the path of that part.
    """

    def __init__(self, *part: str) -> None:
        self._part = part
        self._tree: Json = {}
        self._strange: list[str] = []

    def add_error(self, path: Path, code: str, message: str) -> None:
        """Add a fault at a path of the body."""
        branch = self._tree
        for step in (*self._part, *path):
            branch = branch.setdefault(str(step), {})
        branch.setdefault("_errors", []).append({"code": code, "message": message})

    def report_unsupported(self, path: Path, what: str) -> None:
        """Record a part of the body that the sandbox does not imitate. Discord might accept it."""
        self.add_error(path, "NOT_IMITATED", f"The sandbox does not imitate {what}.")
        self._strange.append(what)

    def allow_only(self, path: Path, told: Json, known: Container[str]) -> None:
        """Report every field of `told` as not imitated if it has a value and is not in `known`."""
        for key, value in told.items():
            if value and key not in known:
                self.report_unsupported((*path, key), f"the field {key!r}")

    def report_missing(self, path: Path) -> None:
        """Add the fault that a required field is missing."""
        self.add_error(path, "BASE_TYPE_REQUIRED", "This field is required")

    def report_bad_choice(self, path: Path, allowed: object) -> None:
        """Add the fault that a value is none of the allowed ones."""
        self.add_error(path, "BASE_TYPE_CHOICES", f"Value must be one of {allowed}.")

    def check_text(self, path: Path, value: object, shortest: int, longest: int) -> bool:
        """Return whether a value is a text whose length is within the bounds.

        If it is not, add a fault.
        """
        if not isinstance(value, str):
            self.add_error(path, "STRING_TYPE_CONVERT", f'Could not interpret "{value}" as string.')
            return False
        if shortest <= len(value) <= longest:
            return True
        if not value:
            self.report_missing(path)
        elif shortest:
            self._bad_length(path, shortest, longest)
        else:
            message = f"Must be {longest} or fewer in length."
            self.add_error(path, "BASE_TYPE_MAX_LENGTH", message)
        return False

    def check_not_blank(self, path: Path, value: object, longest: int) -> bool:
        """Return whether a value is a text that is neither blank nor too long.

        If it is not, add a fault.
        """
        if isinstance(value, str) and not value.strip():
            self.report_missing(path)
            return False
        return self.check_text(path, value, 1, longest)

    def check_object(self, path: Path, value: object) -> bool:
        """Return whether a value is an object. If it is not, add a fault."""
        if isinstance(value, dict):
            return True
        message = "Only dictionaries may be used in a ModelType"
        self.add_error(path, "MODEL_TYPE_CONVERT", message)
        return False

    def check_list(self, path: Path, value: object, fewest: int, most: int) -> bool:
        """Return whether a value is a list whose length is within the bounds.

        If it is not, add a fault.
        """
        if not isinstance(value, list):
            self.add_error(path, "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
            return False
        if fewest <= len(value) <= most:
            return True
        self._bad_length(path, fewest, most)
        return False

    def check_number(self, path: Path, value: object, least: int, most: int) -> bool:
        """Return whether a value is a whole number within the bounds. If it is not, add a fault."""
        if isinstance(value, bool) or not isinstance(value, int):
            self.add_error(path, "NUMBER_TYPE_COERCE", f'Value "{value}" is not int.')
            return False
        if least <= value <= most:
            return True
        code = "NUMBER_TYPE_MIN" if value < least else "NUMBER_TYPE_MAX"
        self.add_error(path, code, f"int value should be between {least} and {most}.")
        return False

    def _bad_length(self, path: Path, least: int, most: int) -> None:
        message = f"Must be between {least} and {most} in length."
        self.add_error(path, "BASE_TYPE_BAD_LENGTH", message)

    def raise_if_faulty(self) -> None:
        """Raise `FormError` if there is any fault."""
        if self._tree:
            raise FormError(self._tree, self._strange)
