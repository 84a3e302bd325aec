"""Decide who may write a card now: what the moderators want, who is barred, and who has won a game (K25)."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from msgspec.structs import replace

from bot.decks.model import Barred, Member, NotAllowed
from bot.engine.game import Refused
from bot.engine.text import Moment, plural, text
from bot.store.deck_proposals import ModerationStore, ProposalStore
from bot.store.deck_records import Prize, WritingPolicy

# Milliseconds.
_DAY = 24 * 60 * 60 * 1000
_NOT_YOURS = text("This prize is not yours.")


class Permissions:
    """Knows who may write, and whose prizes are open. `now`: milliseconds since 1970."""

    def __init__(self, proposals: ProposalStore, moderation: ModerationStore, now: Callable[[], int]) -> None:
        self._store, self._moderation, self._now = proposals, moderation, now

    async def must_be_writer(self, author: Member, prize_table: int | None) -> None:
        """Refuse whoever may not send a card in now. Raises Barred, NotAllowed, Refused."""
        await self.must_not_be_barred(author.guild, author.user)
        policy = await self._moderation.policy(author.guild)
        writers = policy.writers
        # Asked before the prize: where only moderators write, winning a game gives no right to.
        if writers == "moderators" and not author.moderator:
            raise NotAllowed(text("On this server only moderators write cards."))
        # who has won may write however many cards of theirs wait
        if prize_table is not None:
            prize = await self.prize(prize_table, author.user)
            # Who has won on one server may not write on another for it.
            _must_be_open(prize if prize is not None and prize.guild == author.guild else None)
            return
        if writers == "winners" and not author.moderator:
            raise NotAllowed(text("On this server only the winner of a game writes a card."))
        await self._must_not_be_too_many(author, policy)

    async def _must_not_be_too_many(self, author: Member, policy: WritingPolicy) -> None:
        """Raises Refused."""
        if await self._store.waiting_by(author.guild, author.user) >= policy.most_waiting:
            raise Refused(
                plural(
                    "{n} card of yours waits for the moderators already: more may not wait here.",
                    "{n} cards of yours wait for the moderators already: more may not wait here.",
                    n=policy.most_waiting,
                )
            )
        if await self._store.sent_since(author.guild, author.user, self._now() - _DAY) >= policy.most_daily:
            raise Refused(
                plural(
                    "You have sent in {n} card within a day: here that is the most. Try again tomorrow.",
                    "You have sent in {n} cards within a day: here that is the most. Try again tomorrow.",
                    n=policy.most_daily,
                )
            )

    async def must_not_be_barred(self, guild: int, user: int) -> None:
        """Raises Barred."""
        bar = await self._moderation.bar_of(guild, user, self._now())
        if bar is None:
            return
        why = text("The moderators of this server have barred you from writing cards and from drawing.")
        if bar.until is not None:
            why = text("{why} It ends {when}.", why=why, when=Moment(bar.until))
        raise Barred(
            text("{why} Their reason: “{reason}”", why=why, reason=bar.reason) if bar.told and bar.reason else why
        )

    async def grant(self, table: int, guild: int, deck: int, winners: Iterable[int]) -> None:
        """Give the prize of a table to those who have won, computers left out. Granting it again changes nothing."""
        await self._store.grant(table, guild, deck, winners)

    async def prize(self, table: int, user: int) -> Prize | None:
        """Find the prize of a table for this person; None: there is none."""
        return await self._store.prize(table, user)

    async def decline(self, table: int, user: int) -> Prize:
        """Give a prize up. Raises Refused when there is no open one."""
        prize = _must_be_open(await self.prize(table, user))
        await self._store.decline(table, user)
        return replace(prize, status="declined")

    async def take_up(self, table: int, user: int) -> None:
        """Have a prize back that was declined. Raises Refused when there is no such one."""
        prize = await self.prize(table, user)
        if prize is None or prize.status != "declined":
            raise Refused(_NOT_YOURS, "K25")
        await self._store.decline(table, user, declined=False)


def _must_be_open(prize: Prize | None) -> Prize:
    """Raises Refused."""
    if prize is None:
        raise Refused(_NOT_YOURS, "K25")
    if prize.status != "open":
        raise Refused(text("You have taken this prize already, or declined it."), "K25")
    return prize
