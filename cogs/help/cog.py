"""Tell what can be played and how (/help), what is stored, and how to have it deleted (/privacy)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from math import ceil
from typing import Literal

import discord
from discord import app_commands
from discord.app_commands import Choice, locale_str

from bot.app import Bot
from bot.engine.game import GameInfo
from bot.engine.screen import Go, Screen
from bot.engine.text import Text, plural, text
from bot.language.catalogues import SOURCE, best
from bot.settings import Settings
from bot.ui.cog_pages import show
from bot.ui.commands import Command, mention, tell

# The name of a command -> a link to it.
Link = Callable[[str], Text]
# Pages of other cogs.
_SHELF, _SETTINGS = Go(text("Choose a game"), ("play",), "main"), Go(text("My settings"), ("settings",))


@app_commands.command(name=locale_str("help"), description=locale_str("What you can play here, and how."))
@app_commands.guild_only()
async def help_(interaction: discord.Interaction[Bot]) -> None:
    services = interaction.client.services
    moderator, admin = (await services.actor(interaction)).moderator, interaction.permissions.manage_guild
    games = (found.game.info for found in services.games.values())
    link = await mention(services.store)
    translated = best(interaction.locale.value) != SOURCE
    lines = tuple(_help(games, link, moderator=moderator, admin=admin, translated=translated))
    await show(interaction, Screen(text("What you can do here"), lines, rows=((_SHELF, _SETTINGS),)))


def _help(games: Iterable[GameInfo], link: Link, *, moderator: bool, admin: bool, translated: bool) -> Iterator[Text]:
    """Of commands that Discord hides from most, those that this person may see. `translated`: whether their Discord
    gives commands other names than ours."""
    if translated:
        # A mention with another name than the first one can be read, but a press on it does nothing:
        # https://github.com/discord/discord-api-docs/issues/5518
        yield text("-# Commands have their English names here, so that you can press them: yours then stands there.")
    yield text(
        "**Games.** {play} shows them all. Open a table, and everybody in the channel can join.", play=link("play")
    )
    for info in games:
        new, rules = link(f"{info.command} new"), link(f"{info.command} rules")
        yield text(
            "• {new} – {title}. {tagline} How: {rules}", new=new, title=info.title, tagline=info.tagline, rules=rules
        )
    yield text("**At a table.** Everything is on its buttons. Besides:")
    yield text("• {hand} – what only you may see.", hand=link("table hand"))
    yield text("• {show} – the table again, at the bottom of the channel.", show=link("table show"))
    yield text("• {end} – ends it: moderators at once, players by a vote.", end=link("table end"))
    yield text("• {verify} – checks every shuffle and every roll, once it is over.", verify=link("table verify"))
    yield text("• {history} – games that have ended, to be replayed step by step.", history=link("history games"))
    yield text("• {ladder} – who plays how well here, game by game.", ladder=link("ladder"))
    yield text("• {profile} – what you, or others, have played.", profile=link("profile"))
    yield text("• {tables} – all your tables, and whose turn it is.", tables=link("tables"))
    yield text(
        "**Cards.** {show}: what is in a deck. {write}: write a card. {my}: your cards.",
        show=link("deck show"),
        write=link("deck write"),
        my=link("deck my"),
    )
    yield text(
        "**For you.** {settings}: when I call you, your language, words instead of pictures. {privacy}: what I store.",
        settings=link("settings"),
        privacy=link("privacy"),
    )
    if moderator:
        yield text(
            "**For moderators.** {queue}: cards that wait for you. {settings}: who may write, and where.",
            queue=link("deck-moderation queue"),
            settings=link("deck-moderation settings"),
        )
        yield text("{start}: ladders that start anew, until you end the season.", start=link("season start"))
        yield text("{plan}: a game night; tables open at its time, for whoever is here.", plan=link("night plan"))
    if admin:
        yield text(
            "**For admins.** {server}: channels, moderators, language, pace. {doctor}: what I lack here, and the fix.",
            server=link("server"),
            doctor=link("doctor"),
        )


@app_commands.command(
    name=locale_str("privacy"), description=locale_str("What I store about you, and how to have it deleted.")
)
@app_commands.guild_only()
@app_commands.rename(delete=locale_str("delete"))
@app_commands.describe(delete=locale_str("Deletes it. You leave every table at which you sit."))
@app_commands.choices(delete=[Choice(name=locale_str("Yes, delete it for good"), value="yes")])
async def privacy(interaction: discord.Interaction[Bot], delete: Literal["yes"] | None = None) -> None:
    services = interaction.client.services
    if delete is None:
        await show(interaction, Screen(text("What I store"), tuple(_privacy(services.settings))))
        return
    await interaction.response.defer(ephemeral=True, thinking=True)  # whoever has played much is in many tables
    await interaction.client.forget(interaction.user.id)
    await tell(
        interaction,
        text("Done: you have left all tables, and your settings, your id and your name are deleted."),
        text(
            "The moves you made stay in the records of finished games, without saying whose they were; of words that "
            "you typed for the luck only a hash stays."
        ),
        text("The words on your cards stay in the decks, signed by nobody; your drawings are gone."),
    )


def _privacy(settings: Settings) -> Iterator[Text]:
    yield from _stored()
    yield text("**How long**")
    yield from _times(settings)
    yield text("**Delete it**")
    yield text("Use `/privacy` again and choose `delete`. You leave every table at which you sit; a computer plays on.")
    yield text("Your name then goes off your cards, and your drawings go; the words stay, for others play with them.")
    yield text("You leave all ladders until you play again; for good, with `Ladders` in `/settings`.")
    yield text("What others have won or lost against you stays, and tells no more who you were.")
    yield text("What you have picked as the meaning of words stays as well, and nobody sees any more that it was you.")
    if settings.privacy_url:
        yield text("[All about privacy here]({address})", address=Text(settings.privacy_url))
    if settings.terms_url:
        yield text("[Terms of service]({address})", address=Text(settings.terms_url))


def _stored() -> Iterator[Text]:
    yield text(
        "• Of a table: its channel, the Discord id and name of everybody who sits or sat there, words they type for "
        "its luck, and each move with its time."
    )
    yield text(
        "• Of a game that has ended: who played it and how they stood, for `/history`, as long as its table is kept."
    )
    yield text(
        "• For `/ladder`: your name, your points in each game of a server, and how many you have played and won there, "
        "from the first one that counts."
    )
    yield text("• Of you: what you chose with `/settings`, and which tips I have given you in which game.")
    yield text("• For quiet hours: how far your clock is from others, and which tables I call you to after them.")
    yield text("• Of which games, and where, I am to tell you that a table opens: for 90 days, or until you end it.")
    yield text(
        "• Of a game night: who has planned it, who has said whether they come, and when, and who was to sit where."
    )
    yield text("• Of the one message for all slow games: where it is, and which tables wait for you.")
    yield text("• Your avatar may stand in pictures of your tables. I keep it in memory alone.")
    yield text("• What you draw your own way at a table, as ink, and that it was you: as long as the table is kept.")
    yield text(
        "• Of the cards you write: their words, your drawings, your signature and Discord id, who changed or reported "
        "a card, when and why, and which news of them you have seen. A photo that you send becomes a drawing of ink at "
        "once; the photo itself is not kept."
    )
    yield text("• Which cards you like, and in which month you said so: until you take it back, or their deck is gone.")
    yield text(
        "• If I ask you what the words on your card mean: what you pick, and that it was you. It holds for the whole "
        "server."
    )
    yield text("• Nothing else. I cannot read your messages, and nothing goes to anybody else.")


def _times(settings: Settings) -> Iterator[Text]:
    yield plural(
        "• A finished table: {days} day.", "• A finished table: {days} days.", days=settings.keep_finished_days
    )
    yield plural(
        "• A game night: {days} day after it is over.",
        "• A game night: {days} days after it is over.",
        days=settings.keep_finished_days,
    )
    yield text("• Your place on the ladders: until you delete it, or I am removed from the server.")
    yield text("• Your settings: until you delete them. A server's settings: until I am removed from it.")
    yield text("• A server's decks: until a moderator deletes them, or I am removed; then a week longer.")
    yield text(
        "• Your name on a card: until you delete it; taken off one card, a week longer. A drawing: as long as a card "
        "shows it."
    )
    yield text("• What words mean on a server: until a moderator takes it away, or its decks are gone.")
    yield text("• That moderators have barred you from writing cards: until they lift it, also if you delete the rest.")
    yield text("• That you have left the ladders for good: until you come back, also if you delete the rest.")
    if settings.backup_hours:
        yield plural(
            "• Copies for emergencies: {days} day. What you delete is in the older ones until then.",
            "• Copies for emergencies: {days} days. What you delete is in the older ones until then.",
            days=ceil(settings.backup_hours * settings.backup_keep / 24),
        )


def commands(bot: Bot) -> list[Command]:
    return [help_, privacy]
