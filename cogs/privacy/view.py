"""The messages about the data that is stored about a person."""

from bot.chat.requests.components import RED, Component, Layout, boxed, button, button_rows
from bot.chat.requests.custom_ids import Verb, free_id
from bot.chat.wording.viewer import Look, lines


def privacy_message(look: Look, *, matches: int, hidden: bool) -> Layout:
    """Return what is stored, how much of it in this server, and the buttons."""
    words = lines(
        look.text("privacy-title"),
        look.text("privacy-kept"),
        look.text("privacy-here", matches=matches),
        look.text("privacy-hidden" if hidden else "privacy-shown"),
    )
    controls = [
        _control("export", look),
        _control("show" if hidden else "hide", look),
        _control("delete", look, red=True),
    ]
    return Layout(boxed(words, *button_rows(controls)))


def deletion_message(look: Look) -> Layout:
    """Return the question before a deletion, with its effects."""
    back = button(free_id(Verb.PRIVACY, "back"), look.text("button-back"))
    words = look.text("privacy-delete-asked")
    controls = button_rows([_control("delete!", look, red=True), back])
    return Layout(boxed(words, *controls))


def told_message(words: str) -> Layout:
    """Return the result of a deletion, without buttons."""
    return Layout(boxed(words))


def _control(about: str, look: Look, *, red: bool = False) -> Component:
    pressed = free_id(Verb.PRIVACY, about)
    label = look.text(f"button-privacy-{about.rstrip('!')}")
    return button(pressed, label, style=RED) if red else button(pressed, label)
