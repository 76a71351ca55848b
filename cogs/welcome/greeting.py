"""The welcome message, which is sent to a server when it adds the bot."""

from collections.abc import Iterator

import discord

from bot.chat.context import ChatContext
from bot.chat.pictures.drawing import drawn_apart
from bot.chat.requests import components as ui
from bot.chat.requests.custom_ids import Verb, free_id
from bot.chat.wording.viewer import Look, lines
from bot.game import RULE_SETS
from bot.words.cards import and_list, card_name, game_title
from cogs.welcome.invite import invite_url
from cogs.welcome.picture import welcome_cards, welcome_game, welcome_picture


def welcome_message(
    look: Look, *, application: int | None = None, picture: ui.Attachment | None = None
) -> ui.Layout:
    """Return the message: the bot, its games, how to start, and a link to add it elsewhere."""
    pictures = [] if picture is None else [picture]
    shown = ui.container(
        *(each.component() for each in pictures),
        ui.text_display(lines(*_words(look, application))),
        accent_colour=None,
    )
    play = ui.button(free_id(Verb.QUICK), look.text("button-quick"), style=ui.GREEN)
    rules = ui.button(free_id(Verb.RULES), look.text("button-rules"))
    return ui.Layout(shown, ui.action_row(play, rules), attachments=pictures)


def pictured(look: Look) -> ui.Attachment:
    """Return the picture of the welcome message, with its description."""
    game = welcome_game()
    names = [card_name(game, kind, look.lang) for kind in welcome_cards(game)]
    shows = look.text("welcome-picture", cards=and_list(names, look.lang))
    return ui.Attachment("welcome.png", welcome_picture(game, look.lang), shows)


async def greet(context: ChatContext, guild: discord.Guild) -> None:
    """Send the welcome message to the server's system channel, if the bot may write there."""
    channel = guild.system_channel
    if channel is None or not channel.permissions_for(guild.me).send_messages:
        return
    if context.backoff.left():
        return
    look, picture = await context.public_look(guild.id), None
    if channel.permissions_for(guild.me).attach_files:
        picture = await drawn_apart(pictured, look)
    view = welcome_message(look, application=context.client.application_id, picture=picture)
    with context.backoff.trying("a new server could not be welcomed"):
        await channel.send(view=view, files=view.files())


def _words(look: Look, application: int | None) -> Iterator[str]:
    yield f"## {look.text('welcome-title')}"
    yield look.text("welcome-words")
    for name in RULE_SETS:
        game, fun = game_title(name, look.lang), look.text(f"game-{name}.fun")
        yield f"- {look.text('welcome-game', game=game, fun=fun)}"
    yield look.text("welcome-open")
    if application is not None:
        yield f"-# {look.text('welcome-invite', url=invite_url(application))}"
