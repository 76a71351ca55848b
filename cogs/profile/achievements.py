"""All achievements there are: those that somebody has, and those that are still to be earned."""

from collections.abc import Sequence

from bot.chat.achievement_words import achievement_name
from bot.chat.components import Layout, boxed, button, button_rows
from bot.chat.custom_ids import Verb, free_id
from bot.chat.look import Look, lines, plain_name
from bot.stats import Achievement, Earned
from cogs.profile.view import BLUE, Profile


def achievements_message(profile: Profile, look: Look) -> Layout:
    """All achievements with what they are for, and the way back."""
    title = look.text("card-achievements-title", name=plain_name(profile.name))
    words = lines(title, *_list(profile.earned, look))
    back = free_id(Verb.PROFILE, profile.query)
    return Layout(
        boxed(words, stripe=BLUE),
        *button_rows([button(back, look.text("button-back"))]),
        attachments=(),
    )


def _list(found: Sequence[Earned], look: Look) -> list[str]:
    """Those one has with their day, then what others would take."""
    told = [f"{_one(each.achievement, look)} (<t:{each.ended_at // 1000}:d>)" for each in found]
    have = {each.achievement for each in found}
    missing = [_one(each, look) for each in Achievement if each not in have]
    return [*told, f"**{look.text('card-missing')}**", *missing] if missing else told


def _one(achievement: Achievement, look: Look) -> str:
    what = look.text(f"achievement-{achievement}.description")
    return f"- **{achievement_name(achievement, look)}:** {what}"
