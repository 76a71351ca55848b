"""Game terms put into words: pure functions of game data and a language."""

from bot.words.cards import (
    call_word,
    card_name,
    cards_list,
    colour_name,
    colour_noun,
    face_name,
    game_title,
    one_of,
)
from bot.words.events import event_text
from bot.words.moves import action_text, move_text
from bot.words.options import (
    option_error_text,
    option_meaning,
    option_name,
    option_range,
    option_value,
)
from bot.words.phrases import and_list, or_list
from bot.words.refusals import refusal_text
from bot.words.rulebook import rules_text

__all__ = [
    "action_text",
    "and_list",
    "call_word",
    "card_name",
    "cards_list",
    "colour_name",
    "colour_noun",
    "event_text",
    "face_name",
    "game_title",
    "move_text",
    "one_of",
    "option_error_text",
    "option_meaning",
    "option_name",
    "option_range",
    "option_value",
    "or_list",
    "refusal_text",
    "rules_text",
]
