"""Offer /deck-moderation: what only moderators may do. Discord shows it to those who manage the server, and to whom
these choose in its settings; whoever may not use it is told so kindly."""

from __future__ import annotations

from typing import Literal

import discord
from discord import app_commands
from discord.app_commands import Choice, Range, locale_str
from msgspec.structs import replace

from bot.decks.moderation import MOST_CARDS, MOST_DAYS
from bot.decks.validation import DECK_NAME, REASON
from bot.ui import cog_pages
from bot.ui.components import uploads
from cogs.decks import routes
from cogs.decks.commands import autocomplete
from cogs.decks.commands.arguments import (
    CARD,
    DECK,
    ONE_DECK,
    PLACE,
    RETIRED,
    Argument,
    Interaction,
    card_command,
    command,
    page_command,
    turn_to,
)

# Of a file that is brought in.
MOST_BYTES = 8 * 2**20
# Characters of words that are forbidden or allowed at once.
_WORDS = 300

SWITCH = [Choice(name=locale_str("Allowed"), value="yes"), Choice(name=locale_str("Switched off"), value="no")]

# Others do not see it. Whoever sees it because the server's owner wants it so, is still checked.
group = app_commands.Group(
    name=locale_str("deck-moderation"),
    description=locale_str("For moderators: cards that wait, the decks of this server, and who may write."),
    guild_only=True,
    default_permissions=discord.Permissions(manage_guild=True),
)


# Decks


@command(
    group,
    locale_str("create"),
    locale_str("A new deck: the starter deck, or a copy of another."),
    name=Argument(locale_str("name"), locale_str("What it is called.")),
    mark=Argument(
        locale_str("mark"),
        locale_str("An emoji or one or two letters, which tell its cards from those of other decks."),
    ),
    copy=Argument(
        locale_str("copy-of"),
        locale_str("The deck whose cards it begins with; else those of the starter deck."),
        autocomplete.offer_decks,
    ),
    game=Argument(locale_str("game"), locale_str("Of which game, where several have decks."), autocomplete.offer_games),
)
async def create(
    interaction: Interaction,
    name: Range[str, 1, DECK_NAME],
    mark: Range[str, 0, 16] = "",
    copy: str | None = None,
    game: str = "",
) -> None:
    copied = 0 if copy is None else await autocomplete.chosen_deck(interaction, copy)
    await turn_to(interaction, routes.CreateDeck(copied), {"name": name, "mark": mark, "game": game})


@command(
    group,
    locale_str("rename"),
    locale_str("Gives a deck another name."),
    deck=DECK,
    name=Argument(locale_str("name"), locale_str("What it is called from now on.")),
)
async def rename(interaction: Interaction, name: Range[str, 1, DECK_NAME], deck: str | None = None) -> None:
    await turn_to(interaction, routes.RenameDeck(await autocomplete.chosen_deck(interaction, deck)), {"name": name})


@command(
    group,
    locale_str("mark"),
    locale_str("The sign on the cards of a deck, for mixing decks."),
    deck=DECK,
    mark=Argument(locale_str("mark"), locale_str("An emoji, or one or two letters; nothing takes the mark away.")),
)
async def mark(interaction: Interaction, mark: Range[str, 0, 16] = "", deck: str | None = None) -> None:
    await turn_to(interaction, routes.SetMark(await autocomplete.chosen_deck(interaction, deck)), {"mark": mark})


@command(group, locale_str("default"), locale_str("Chooses the deck that new tables play with."), deck=ONE_DECK)
async def default(interaction: Interaction, deck: str) -> None:
    await turn_to(interaction, routes.SetDefault(await autocomplete.chosen_deck(interaction, deck)))


@command(group, locale_str("delete"), locale_str("Deletes a deck, once you have seen what is lost."), deck=ONE_DECK)
async def delete(interaction: Interaction, deck: str) -> None:
    await turn_to(interaction, routes.AskDelete(await autocomplete.chosen_deck(interaction, deck)))


@command(
    group,
    locale_str("undelete"),
    locale_str("Brings a deleted deck back."),
    deck=Argument(locale_str("deck"), locale_str("Which of the deleted decks."), autocomplete.offer_deleted),
)
async def undelete(interaction: Interaction, deck: str) -> None:
    await turn_to(interaction, routes.UndeleteDeck(await autocomplete.chosen_deleted(interaction, deck)))


# Files


@command(
    group,
    locale_str("export"),
    locale_str("A deck as a file, to keep or to share."),
    deck=DECK,
    kind=Argument(locale_str("kind"), locale_str("All there is of it, or its words for a spreadsheet.")),
    licence=Argument(locale_str("licence"), locale_str("What others may do with it, for example: CC BY 4.0.")),
)
@app_commands.choices(
    kind=[
        Choice(name=locale_str("Everything (zip)"), value="zip"),
        Choice(name=locale_str("Spreadsheet (CSV)"), value="csv"),
    ]
)
async def export(
    interaction: Interaction,
    deck: str | None = None,
    kind: Literal["zip", "csv"] = "zip",
    licence: Range[str, 0, 200] = "",
) -> None:
    which = await autocomplete.chosen_deck(interaction, deck)
    await turn_to(interaction, routes.ExportDeck(which), {"kind": kind, "licence": licence})


@command(
    group,
    locale_str("import"),
    locale_str("Brings cards in. You see first what would change."),
    file=Argument(locale_str("file"), locale_str("A zip or CSV file, as `/deck-moderation export` gives it.")),
    deck=Argument(
        locale_str("deck"),
        locale_str("Into which deck; without it, I ask you."),
        autocomplete.offer_decks,
    ),
)
async def import_(interaction: Interaction, file: discord.Attachment, deck: str | None = None) -> None:
    into = 0 if deck is None else await autocomplete.chosen_deck(interaction, deck)
    # To fetch the file may take longer than the three seconds that Discord waits for an answer.
    await cog_pages.wait(interaction)
    server = interaction.guild_id or 0
    data = await uploads.fetch(interaction.client, uploads.upload_of(file), MOST_BYTES, server)
    await turn_to(interaction, routes.PreviewImport(into), {"name": file.filename}, {"file": data})


# Cards


card_command(group, locale_str("edit"), locale_str("Changes the words of a card in a deck."), routes.AskEdit, CARD)
card_command(
    group, locale_str("retire"), locale_str("Takes a card out of a deck; it can come back."), routes.RetireCard, CARD
)
card_command(group, locale_str("restore"), locale_str("Brings a retired card back."), routes.RestoreCard, RETIRED)


# Order


page_command(
    group, locale_str("queue"), locale_str("The cards that wait for a moderator, one by one."), routes.ShowQueue()
)
page_command(group, locale_str("reports"), locale_str("The cards that members have reported."), routes.ShowReports())
page_command(
    group,
    locale_str("wordings"),
    locale_str("What words on cards mean here, as their writers have picked."),
    routes.ShowWordings(),
)


@command(
    group,
    locale_str("audit"),
    locale_str("Who changed what in the decks."),
    member=Argument(locale_str("member"), locale_str("Only what this person did, or what was done to their cards.")),
    card=PLACE,
    deck=DECK,
    about=Argument(locale_str("about"), locale_str("Only lines of this kind.")),
    days=Argument(locale_str("days"), locale_str("Only the last days.")),
)
@app_commands.choices(
    about=[
        Choice(name=locale_str("Words of cards"), value="words"),
        Choice(name=locale_str("Proposals and decisions"), value="decisions"),
        Choice(name=locale_str("What was removed"), value="removals"),
        Choice(name=locale_str("Files"), value="files"),
        Choice(name=locale_str("People and rules"), value="people"),
    ]
)
async def audit(
    interaction: Interaction,
    member: discord.User | None = None,
    card: str | None = None,
    deck: str | None = None,
    about: str = "all",
    days: Range[int, 1, 3650] | None = None,
) -> None:
    page = routes.ShowAudit(person=member.id if member else 0, kind=about, days=days or 0)
    if card is not None:
        which = await autocomplete.chosen_deck(interaction, deck)
        page = replace(page, deck=which, slot=await autocomplete.chosen_card(interaction, which, card))
    await turn_to(interaction, page)


@command(
    group,
    locale_str("settings"),
    locale_str("Where new cards are shown to you, who may write."),
    queue=Argument(locale_str("queue"), locale_str("The channel in which new cards are shown to moderators.")),
    writers=Argument(locale_str("writers"), locale_str("Who may write cards.")),
    forbid=Argument(locale_str("forbid"), locale_str("Words that may not stand on cards, with commas between them.")),
    allow=Argument(locale_str("allow"), locale_str("Words that may stand on cards although they look forbidden.")),
    waiting=Argument(locale_str("waiting"), locale_str("How many cards of one person may wait for you.")),
    daily=Argument(locale_str("daily"), locale_str("How many cards one person may send in within a day.")),
    drawings=Argument(
        locale_str("drawings"), locale_str("Whether players may draw things their own way, for the game at hand.")
    ),
    posting=Argument(locale_str("posts"), locale_str("Whether members may show cards to everybody in a channel.")),
    reset=Argument(locale_str("reset"), locale_str("Something to put back to how it was at first.")),
)
@app_commands.choices(
    writers=[
        Choice(name=locale_str("Everybody"), value="everybody"),
        Choice(name=locale_str("Winners and moderators"), value="winners"),
        Choice(name=locale_str("Moderators"), value="moderators"),
    ],
    drawings=SWITCH,
    posting=SWITCH,
    reset=[
        Choice(name=locale_str("Queue"), value="queue"),
        Choice(name=locale_str("Writers"), value="writers"),
        Choice(name=locale_str("Forbidden words"), value="words"),
    ],
)
async def settings(
    interaction: Interaction,
    queue: discord.TextChannel | discord.Thread | None = None,
    writers: str | None = None,
    forbid: Range[str, 1, _WORDS] | None = None,
    allow: Range[str, 1, _WORDS] | None = None,
    waiting: Range[int, 1, MOST_CARDS] | None = None,
    daily: Range[int, 1, MOST_CARDS] | None = None,
    drawings: str | None = None,
    posting: str | None = None,
    reset: str | None = None,
) -> None:
    where = None if queue is None else queue.id
    named = {"queue": where, "writers": writers, "forbid": forbid, "allow": allow, "waiting": waiting, "daily": daily}
    named |= {"drawings": drawings, "posting": posting, "reset": reset}
    typed = {key: str(value) for key, value in named.items() if value is not None}
    await turn_to(interaction, routes.Settings(), typed)


_MEMBER = Argument(locale_str("member"), locale_str("Who."))


@command(
    group,
    locale_str("bar"),
    locale_str("Keeps somebody from writing cards here."),
    member=_MEMBER,
    reason=Argument(locale_str("reason"), locale_str("Why; they and the other moderators read it.")),
    days=Argument(locale_str("days"), locale_str("For how many days; without it, until you lift it.")),
)
async def bar(
    interaction: Interaction,
    member: discord.User,
    reason: Range[str, 0, REASON] = "",
    days: Range[int, 1, MOST_DAYS] | None = None,
) -> None:
    await turn_to(interaction, routes.BarPerson(member.id), {"reason": reason, "days": str(days or 0)})


@command(
    group,
    locale_str("retire-all"),
    locale_str("Takes all cards of somebody out of the decks; you see them first."),
    member=_MEMBER,
)
async def retire_all(interaction: Interaction, member: discord.User) -> None:
    await turn_to(interaction, routes.AskRetireAll(member.id))


@command(group, locale_str("unbar"), locale_str("Lets somebody write cards again."), member=_MEMBER)
async def unbar(interaction: Interaction, member: discord.User) -> None:
    await turn_to(interaction, routes.UnbarPerson(member.id))
