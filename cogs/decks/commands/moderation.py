"""/deck-moderation: what only moderators may do. Discord shows it to those who manage the server, and to whom these
choose in its settings; whoever may not use it is told so kindly."""

from __future__ import annotations

from typing import Literal

import discord
from discord import app_commands
from discord.app_commands import Choice, Range, locale_str

from bot.app import Bot
from bot.decks.validation import DECK_NAME, REASON
from bot.ui.components import uploads
from cogs.decks.commands import autocomplete
from cogs.decks.commands.group import CARD, DECK, moderators, turn_to, turn_to_card

MOST_BYTES = 8 * 2**20
"""Of a file that is brought in."""
_WORDS = 300
"""Characters of words that are forbidden or allowed at once."""
Interaction = discord.Interaction[Bot]


# Decks


@moderators.command(
    name=locale_str("create"), description=locale_str("A new deck: the starter deck, or a copy of another.")
)
@app_commands.rename(name=locale_str("name"), mark=locale_str("mark"), copy=locale_str("copy-of"))
@app_commands.describe(
    name=locale_str("What it is called."),
    mark=locale_str("An emoji or one or two letters, which tell its cards from those of other decks."),
    copy=locale_str("The deck whose cards it begins with; else those of the starter deck."),
)
@app_commands.autocomplete(copy=autocomplete.offer_decks)
async def create(
    interaction: Interaction, name: Range[str, 1, DECK_NAME], mark: Range[str, 0, 16] = "", copy: str | None = None
) -> None:
    of = () if copy is None else (await autocomplete.deck(interaction, copy),)
    await turn_to(interaction, "create", *of, typed={"name": name, "mark": mark})


@moderators.command(name=locale_str("rename"), description=locale_str("Gives a deck another name."))
@app_commands.rename(deck=locale_str("deck"), name=locale_str("name"))
@app_commands.describe(deck=DECK, name=locale_str("What it is called from now on."))
@app_commands.autocomplete(deck=autocomplete.offer_decks)
async def rename(interaction: Interaction, name: Range[str, 1, DECK_NAME], deck: str | None = None) -> None:
    await turn_to(interaction, "rename", await autocomplete.deck(interaction, deck), typed={"name": name})


@moderators.command(
    name=locale_str("mark"), description=locale_str("The sign on the cards of a deck, for mixing decks.")
)
@app_commands.rename(deck=locale_str("deck"), mark=locale_str("mark"))
@app_commands.describe(deck=DECK, mark=locale_str("An emoji, or one or two letters; nothing takes the mark away."))
@app_commands.autocomplete(deck=autocomplete.offer_decks)
async def mark(interaction: Interaction, mark: Range[str, 0, 16] = "", deck: str | None = None) -> None:
    await turn_to(interaction, "mark", await autocomplete.deck(interaction, deck), typed={"mark": mark})


@moderators.command(name=locale_str("default"), description=locale_str("Chooses the deck that new tables play with."))
@app_commands.rename(deck=locale_str("deck"))
@app_commands.describe(deck=locale_str("Which deck."))
@app_commands.autocomplete(deck=autocomplete.offer_decks)
async def default(interaction: Interaction, deck: str) -> None:
    await turn_to(interaction, "default", await autocomplete.deck(interaction, deck))


@moderators.command(
    name=locale_str("delete"), description=locale_str("Deletes a deck, once you have seen what is lost.")
)
@app_commands.rename(deck=locale_str("deck"))
@app_commands.describe(deck=locale_str("Which deck."))
@app_commands.autocomplete(deck=autocomplete.offer_decks)
async def delete(interaction: Interaction, deck: str) -> None:
    await turn_to(interaction, "deleting", await autocomplete.deck(interaction, deck))


@moderators.command(name=locale_str("undelete"), description=locale_str("Brings a deleted deck back."))
@app_commands.rename(deck=locale_str("deck"))
@app_commands.describe(deck=locale_str("Which of the deleted decks."))
@app_commands.autocomplete(deck=autocomplete.offer_deleted)
async def undelete(interaction: Interaction, deck: str) -> None:
    await turn_to(interaction, "undelete", await autocomplete.deleted(interaction, deck))


# Files


@moderators.command(name=locale_str("export"), description=locale_str("A deck as a file, to keep or to share."))
@app_commands.rename(deck=locale_str("deck"), kind=locale_str("kind"), licence=locale_str("licence"))
@app_commands.describe(
    deck=DECK,
    kind=locale_str("All there is of it, or its words for a spreadsheet."),
    licence=locale_str("What others may do with it, for example: CC BY 4.0."),
)
@app_commands.choices(
    kind=[
        Choice(name=locale_str("Everything (zip)"), value="zip"),
        Choice(name=locale_str("Spreadsheet (CSV)"), value="csv"),
    ]
)
@app_commands.autocomplete(deck=autocomplete.offer_decks)
async def export(
    interaction: Interaction,
    deck: str | None = None,
    kind: Literal["zip", "csv"] = "zip",
    licence: Range[str, 0, 200] = "",
) -> None:
    which = await autocomplete.deck(interaction, deck)
    await turn_to(interaction, "export", which, typed={"kind": kind, "licence": licence})


@moderators.command(
    name=locale_str("import"), description=locale_str("Brings cards in. You see first what would change.")
)
@app_commands.rename(file=locale_str("file"), deck=locale_str("deck"))
@app_commands.describe(
    file=locale_str("A zip or CSV file, as `/deck-moderation export` gives it."),
    deck=locale_str("Into which deck; without it, the file becomes a new one."),
)
@app_commands.autocomplete(deck=autocomplete.offer_decks)
async def import_(interaction: Interaction, file: discord.Attachment, deck: str | None = None) -> None:
    into = () if deck is None else (await autocomplete.deck(interaction, deck),)
    await interaction.response.defer(ephemeral=True, thinking=True)
    server = interaction.guild_id or 0
    data = await uploads.fetched(interaction.client, uploads.of(file), MOST_BYTES, server)
    await turn_to(interaction, "import", *into, typed={"name": file.filename}, files={"file": data})


# Cards


@moderators.command(name=locale_str("edit"), description=locale_str("Changes the words of a card in a deck."))
@app_commands.rename(card=locale_str("card"), deck=locale_str("deck"))
@app_commands.describe(card=CARD, deck=DECK)
@app_commands.autocomplete(card=autocomplete.offer_cards, deck=autocomplete.offer_decks)
async def edit(interaction: Interaction, card: str, deck: str | None = None) -> None:
    await turn_to_card(interaction, "rewrite", deck, card)


@moderators.command(name=locale_str("retire"), description=locale_str("Takes a card out of a deck; it can come back."))
@app_commands.rename(card=locale_str("card"), deck=locale_str("deck"))
@app_commands.describe(card=CARD, deck=DECK)
@app_commands.autocomplete(card=autocomplete.offer_cards, deck=autocomplete.offer_decks)
async def retire(interaction: Interaction, card: str, deck: str | None = None) -> None:
    await turn_to_card(interaction, "retire", deck, card)


@moderators.command(name=locale_str("restore"), description=locale_str("Brings a retired card back."))
@app_commands.rename(card=locale_str("card"), deck=locale_str("deck"))
@app_commands.describe(card=CARD, deck=DECK)
@app_commands.autocomplete(card=autocomplete.offer_retired, deck=autocomplete.offer_decks)
async def restore(interaction: Interaction, card: str, deck: str | None = None) -> None:
    await turn_to_card(interaction, "restore", deck, card)


# Order


@moderators.command(
    name=locale_str("queue"), description=locale_str("The cards that wait for a moderator, one by one.")
)
async def queue(interaction: Interaction) -> None:
    await turn_to(interaction, "queue")


@moderators.command(name=locale_str("reports"), description=locale_str("The cards that members have reported."))
async def reports(interaction: Interaction) -> None:
    await turn_to(interaction, "reports")


@moderators.command(name=locale_str("audit"), description=locale_str("Who changed what in the decks."))
async def audit(interaction: Interaction) -> None:
    await turn_to(interaction, "audit")


@moderators.command(
    name=locale_str("settings"), description=locale_str("Where new cards are shown to you, who may write.")
)
@app_commands.rename(
    queue=locale_str("queue"),
    writers=locale_str("writers"),
    forbid=locale_str("forbid"),
    allow=locale_str("allow"),
    reset=locale_str("reset"),
)
@app_commands.describe(
    queue=locale_str("The channel in which new cards are shown to moderators."),
    writers=locale_str("Who may write cards."),
    forbid=locale_str("Words that may not stand on cards, with commas between them."),
    allow=locale_str("Forbidden words that may stand on cards again."),
    reset=locale_str("Something to put back to how it was at first."),
)
@app_commands.choices(
    writers=[
        Choice(name=locale_str("Everybody"), value="everybody"),
        Choice(name=locale_str("Winners and moderators"), value="winners"),
        Choice(name=locale_str("Moderators"), value="moderators"),
    ],
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
    reset: str | None = None,
) -> None:
    where = None if queue is None else str(queue.id)
    named = {"queue": where, "writers": writers, "forbid": forbid, "allow": allow, "reset": reset}
    await turn_to(interaction, "settings", typed={key: value for key, value in named.items() if value is not None})


@moderators.command(name=locale_str("bar"), description=locale_str("Keeps somebody from writing cards here."))
@app_commands.rename(member=locale_str("member"), reason=locale_str("reason"))
@app_commands.describe(member=locale_str("Who."), reason=locale_str("Why; the other moderators read it."))
async def bar(interaction: Interaction, member: discord.User, reason: Range[str, 0, REASON] = "") -> None:
    await turn_to(interaction, "bar", member.id, typed={"reason": reason})


@moderators.command(name=locale_str("unbar"), description=locale_str("Lets somebody write cards again."))
@app_commands.rename(member=locale_str("member"))
@app_commands.describe(member=locale_str("Who."))
async def unbar(interaction: Interaction, member: discord.User) -> None:
    await turn_to(interaction, "unbar", member.id)
