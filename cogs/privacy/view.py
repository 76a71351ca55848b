"""The messages about the data that is stored about a person."""

from bot.chat.requests.components import RED, Component, Layout, boxed, button, button_rows
from bot.chat.requests.custom_ids import Verb, id_without_table
from bot.chat.wording.viewer import Viewer, join_lines


def privacy_message(viewer: Viewer, *, matches: int, hidden: bool) -> Layout:
    """Return what is stored, how much of it in this server, and the buttons."""
    words = join_lines(
        viewer.text("privacy-title"),
        viewer.text("privacy-kept"),
        viewer.text("privacy-here", matches=matches),
        viewer.text("privacy-hidden" if hidden else "privacy-shown"),
    )
    controls = [
        _privacy_button("export", viewer),
        _privacy_button("show" if hidden else "hide", viewer),
        _privacy_button("delete", viewer, red=True),
    ]
    return Layout(boxed(words, *button_rows(controls)))


def deletion_message(viewer: Viewer) -> Layout:
    """Return the question before a deletion, with its effects."""
    back = button(id_without_table(Verb.PRIVACY, "back"), viewer.text("button-back"))
    words = viewer.text("privacy-delete-asked")
    controls = button_rows([_privacy_button("delete!", viewer, red=True), back])
    return Layout(boxed(words, *controls))


def privacy_result_message(words: str) -> Layout:
    """Return the result of a deletion, without buttons."""
    return Layout(boxed(words))


def _privacy_button(about: str, viewer: Viewer, *, red: bool = False) -> Component:
    pressed = id_without_table(Verb.PRIVACY, about)
    label = viewer.text(f"button-privacy-{about.rstrip('!')}")
    return button(pressed, label, style=RED) if red else button(pressed, label)
