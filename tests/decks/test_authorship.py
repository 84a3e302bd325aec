"""Whose name stands under words: nobody's under words that they have neither written nor agreed to, on no way."""

from __future__ import annotations

import csv
import io
import random
import tomllib
import zipfile
from collections import Counter

import pytest
import tomlkit
from msgspec.structs import replace

from bot.decks.authorship import sense
from bot.decks.decks import Decks
from bot.decks.exchange.model import Imported
from bot.decks.library import GRACE
from bot.decks.model import Member, Settled
from bot.decks.retention import UNUSED
from bot.engine.deck import Card
from bot.engine.game import Refused
from bot.store.deck_records import AuditFilter
from tests.decks.conftest import GAME, GUILD, Clock
from tests.decks.exchange.files import DIGEST, INK, sheet, zipped

MODERATORS = [Member(user, name, GUILD, moderator=True) for user, name in ((1, "Ana"), (5, "Mia"))]
WRITERS = [Member(user, name, GUILD) for user, name in ((2, "Ben"), (3, "Carla"))]
SLOTS = ["r2", "r3", "g2", "g3", "g4", "g5"]
STEPS = 90


def worded(card: Card) -> tuple[str, str, str]:
    return card.title, card.condition, card.words


class Community:
    """Does on every way what changes decks, and remembers what people have signed."""

    def __init__(self, decks: Decks, deck: int, chance: random.Random) -> None:
        self.decks, self.deck, self.chance = decks, deck, chance
        self.signed = set[tuple[str, ...]]()
        self.proposals = [0]
        self.done = Counter[str]()
        self.marked = self.whole = 0
        self.taken_off = set[tuple[str, ...]]()
        self.names_off = 0
        self.older = list[bytes]()
        self.imports = list[tuple[int, int]]()

    def words(self) -> str:
        return f"Bark {self.chance.randrange(10**6)} times."

    def card(self, slot: str) -> Card:
        return Card(slot, "Bark", "A card is played" if slot.startswith("r") else "", self.words())

    def sign(self, by: Member, card: Card) -> None:
        self.signed.add((by.name, *worded(card), sense(card)))

    async def step(self) -> None:
        often = (self.propose, self.approve, self.edit, self.edit_proposal, self.answer)
        files = (self.import_zip, self.import_sheet, self.import_new, self.copy)
        seldom = (self.offer, self.offer, self.remove_name, self.retire, self.restore, self.roll_back)
        again = (self.import_older, self.undo)
        deed = self.chance.choice((*often, *often, *seldom, *files, *again))
        try:
            await deed()
        except Refused:
            return
        self.done[deed.__name__] += 1

    async def propose(self, by: Member | None = None, slot: str = "") -> None:
        by, card = by or self.chance.choice(WRITERS), self.card(slot or self.chance.choice(SLOTS))
        proposal = await self.decks.proposals.propose(self.deck, card, by, locale="en", channel=None)
        self.proposals.append(proposal.id)
        self.sign(by, proposal.card)

    async def approve(self) -> None:
        await self.decks.proposals.approve(self.chance.choice(self.proposals[-5:]), self.chance.choice(MODERATORS))

    async def edit_proposal(self) -> None:
        proposal = await self.decks.proposals.find(self.proposals[-1], GUILD)
        await self.decks.proposals.edit(proposal.id, self.card(proposal.card.slot), self.chance.choice(MODERATORS))

    async def answer(self) -> None:
        proposal = await self.decks.proposals.find(self.chance.choice(self.proposals[-3:]), GUILD)
        author = next(each for each in (*WRITERS, *MODERATORS) if each.user == proposal.author)
        yes = self.chance.random() < 0.6
        await self.decks.proposals.consent(proposal.id, author, yes)
        if yes:
            self.sign(author, proposal.card)

    async def edit(self) -> None:
        by, slot = self.chance.choice(MODERATORS), self.chance.choice(SLOTS)
        card = (await self.decks.editing.edit(self.deck, slot, self.card(slot), by)).card
        assert card is not None
        if card.author == by.user:
            self.sign(by, card)

    async def offer(self) -> None:
        slot, retired = self.chance.choice(SLOTS), self.chance.random() < 0.5
        card = self.card(slot)
        offered = await self.decks.proposals.offer(self.deck, card, MODERATORS[0], reason="So.", retired=retired)
        self.proposals.append(offered.id)

    async def remove_name(self) -> None:
        slot, author = self.chance.choice(SLOTS), self.chance.choice(WRITERS)
        versions = [one.card for one in await self.decks.library.history(self.deck, GUILD, slot)]
        at = await self.decks.editing.take_name_off(self.deck, slot, author)
        theirs = (one for one in versions if one is not None and one.author == author.user and one.after)
        gone = {(author.name, *worded(one)) for one in theirs} - {key[:-1] for key in self.signed}
        self.names_off += 1
        if self.names_off % 2:
            await self.decks.editing.put_name_back(self.deck, slot, at, author)
        else:
            self.taken_off |= gone

    async def retire(self) -> None:
        await self.decks.editing.retire(self.deck, self.chance.choice(SLOTS), MODERATORS[0])

    async def restore(self) -> None:
        await self.decks.editing.restore(self.deck, self.chance.choice(SLOTS), MODERATORS[1])

    async def roll_back(self) -> None:
        slot, number = self.chance.choice(SLOTS), self.chance.randint(1, 6)
        await self.decks.editing.roll_back(self.deck, slot, number, MODERATORS[0])

    async def forged(self) -> bytes:
        """The deck as a file in which words, names, hands, places and marks have been changed."""
        with zipfile.ZipFile(io.BytesIO(await self.decks.exchange.export(self.deck, MODERATORS[0]))) as packed:
            files = {name: packed.read(name) for name in packed.namelist()}
        cards = tomllib.loads(str(files["cards.toml"], "utf-8"))["card"]
        for card in cards:
            if self.chance.random() < 0.5:
                card["words"] = self.words()
                card.pop("meaning", None)
            if self.chance.random() < 0.3:
                card["meaning"] = self.chance.choice(['{"draws": true}', '{"draws": true, "many": 2}'])
            if self.chance.random() < 0.2:
                card["language"] = self.chance.choice(["en", "it"])
            if self.chance.random() < 0.3:
                card.pop(self.chance.choice(["hand", "author", "after"]), None)
            if self.chance.random() < 0.3:
                card["author"] = self.chance.choice(WRITERS).name
            card.pop("printed", None)
            if card["slot"].startswith("g") and "title" not in card:
                card["title"] = "Bark"
        return zipped({**files, "cards.toml": tomlkit.dumps({"card": cards}).encode()})

    async def bring_in(self, data: bytes, name: str) -> None:
        seen = await self.decks.exchange.preview(self.deck, data, name, MODERATORS[0])
        ticked = {change.slot for change in seen.changes if self.chance.random() < 0.7}
        await self.brought(
            await self.decks.exchange.apply(self.deck, data, name, MODERATORS[0], seen=seen.version, ticked=ticked)
        )

    async def brought(self, done: Imported) -> None:
        self.imports.append((done.deck.id, done.at))
        waiting = await self.decks.proposals.waiting(GUILD)
        self.proposals += [one.id for one in waiting if (one.deck, one.at) == (done.deck.id, done.at)]

    async def import_zip(self) -> None:
        self.older.append(await self.decks.exchange.export(self.deck, MODERATORS[0]))
        await self.bring_in(await self.forged(), "deck.zip")

    async def import_older(self) -> None:
        await self.bring_in(self.chance.choice(self.older or [b""]), "deck.zip")

    async def import_new(self) -> None:
        if len(await self.decks.library.decks(GUILD, GAME)) < 5:
            await self.brought(
                await self.decks.exchange.apply_new(GAME, await self.forged(), "deck.zip", MODERATORS[0])
            )

    async def undo(self) -> None:
        await self.decks.undoing.undo(*self.chance.choice(self.imports or [(0, 0)]), MODERATORS[1])

    async def import_sheet(self) -> None:
        written = await self.decks.exchange.export_sheet(self.deck, MODERATORS[0])
        rows = list(csv.DictReader(io.StringIO(written.decode("utf-8-sig"))))
        for row in rows:
            if row["words"] and self.chance.random() < 0.5:
                row["words"] = self.words()
            if self.chance.random() < 0.3:
                row["author"] = self.chance.choice(["Ben", "carla", "Tom"])
        lines = [",".join(row[name] for name in ("slot", "title", "condition", "words", "author")) for row in rows]
        await self.bring_in(sheet(*lines), "cards.csv")

    async def copy(self) -> None:
        if len(await self.decks.library.decks(GUILD, GAME)) < 5:
            await self.decks.management.create(MODERATORS[0], GAME, self.words(), copy_of=self.deck)

    async def check(self) -> None:
        names = {member.name.casefold(): member.name for member in (*WRITERS, *MODERATORS)}
        for deck in await self.decks.library.decks(GUILD, GAME):
            for card in (await self.decks.library.snapshot(GUILD, [deck.id])).cards:
                name = names.get(card.signature.casefold())
                if card.after:
                    self.marked += 1
                elif name is not None:
                    assert (name, *worded(card), sense(card)) in self.signed, card
                    self.whole += card.slot in SLOTS
                if deck.id == self.deck:  # copies that there were before are cards of their own
                    assert (card.signature, *worded(card)) not in self.taken_off, card


@pytest.mark.parametrize("seed", range(3))
async def test_no_path_changes_signed_words_without_consent(decks: Decks, deck: int, seed: int) -> None:
    community = Community(decks, deck, random.Random(seed))
    # of whom nobody here knows any words, a file is believed
    for by, slot in zip(WRITERS, SLOTS[-2:], strict=True):
        await community.propose(by, slot)
        await decks.proposals.approve(community.proposals[-1], MODERATORS[0])
    for _ in range(STEPS):
        await community.step()
        await community.check()
    files = {"import_zip", "import_sheet", "import_new", "import_older", "undo"}
    assert {"propose", "approve", "edit", *files} <= community.done.keys()
    assert community.whole, "and some are as they were signed"
    assert community.marked, "words have been changed, and are signed as such"


async def approved(
    decks: Decks, deck: int, author: Member, by: Member, words: str = "Draw.", drawing: str = ""
) -> Card:
    card = Card("g4", "Cat", words=words, drawing=drawing)
    proposal = await decks.proposals.propose(deck, card, author, locale="en", channel=None)
    return (await decks.proposals.approve(proposal.id, by)).card


async def test_what_a_moderator_makes_of_a_card_is_signed_after_its_author(
    decks: Decks, deck: int, ana: Member, ben: Member
) -> None:
    card = await approved(decks, deck, ben, ana)
    edited = (await decks.editing.edit(deck, "g4", replace(card, words="Draw, draw."), ana)).card
    assert edited is not None
    assert (edited.author, edited.signature, edited.after, edited.hand) == (2, "Ben", True, None)
    again = (await decks.editing.edit(deck, "g4", replace(edited, title="Dog"), ana)).card
    assert again is not None
    assert again.after
    again = (await decks.editing.edit(deck, "g4", again, ana)).card
    assert again is not None
    assert again.after, "the same words are no more his than before"
    assert (await decks.editing.roll_back(deck, "g4", 1, ana)).card == card
    theirs = await decks.proposals.propose(deck, replace(again, words="Draw 1."), ben, locale="en", channel=None)
    assert not (await decks.proposals.approve(theirs.id, ana)).card.after, "they have sent it in themselves"


async def test_a_file_takes_nobody_s_name_away_and_gives_it_to_nobody_else(
    decks: Decks, deck: int, ana: Member, ben: Member
) -> None:
    card = await approved(decks, deck, ben, ana)
    data = sheet("g4,Cat,,Draw.,Ana")
    assert (await decks.exchange.preview(deck, data, "x.csv", ana)).changes == ()
    (change,) = (await decks.exchange.preview(deck, sheet("g5,Cow,,Moo.,Ben"), "x.csv", ana)).changes
    assert change.after is not None
    assert (change.after.author, change.after.after) == (2, True)
    (change,) = (await decks.exchange.preview(deck, sheet("g5,Cat,,Draw.,ben"), "x.csv", ana)).changes
    assert change.after is not None
    assert (change.after.author, change.after.after) == (2, False), "he has written just this"
    assert card.after is False
    (change,) = (await decks.exchange.preview(deck, sheet("g5,Cow,,Moo.,B\u0435n"), "x.csv", ana)).changes
    assert change.after is not None
    assert change.after.after, "a name that looks like his"


async def test_a_file_neither_puts_a_drawing_under_somebody_s_name_nor_changes_it(
    decks: Decks, deck: int, ana: Member, ben: Member
) -> None:
    await approved(decks, deck, ben, ana)
    with zipfile.ZipFile(io.BytesIO(await decks.exchange.export(deck, ana))) as packed:
        files = {name: packed.read(name) for name in packed.namelist()}
    cards = files["cards.toml"].replace(b'author = "Ben"', b'author = "Tom"')
    cards = cards.replace(b'title = "Cat"', f'title = "Cat"\ndrawing = "{DIGEST}"'.encode())
    data = zipped({**files, "cards.toml": cards, f"drawings/{DIGEST}.png": INK})
    (change,) = (await decks.exchange.preview(deck, data, "x.zip", ana)).changes
    assert change.after is not None
    assert (change.after.drawing, change.after.signature, change.after.after) == (DIGEST, "Ben", True)
    again = (await decks.exchange.preview_new(GAME, data, "x.zip", ana)).changes
    assert [one.after.after for one in again if one.after is not None and one.slot == "g4"] == [True]


async def test_an_author_who_agrees_to_what_is_offered_has_the_card_changed(
    decks: Decks, deck: int, ana: Member, ben: Member
) -> None:
    card = await approved(decks, deck, ben, ana)
    offer = {"reason": "Shorter.", "retired": True}
    other = replace(card, words="Draw 1.")
    offered = await decks.proposals.offer(deck, other, ana, **offer)  # type: ignore[arg-type]
    assert (await decks.library.card(deck, GUILD, "g4")).card is None, "it is retired until he answers"
    with pytest.raises(Refused, match="has not agreed"):
        await decks.proposals.approve(offered.id, ana)
    assert (await decks.proposals.consent(offered.id, ben, True)).status == "approved"
    now = (await decks.library.history(deck, GUILD, "g4"))[-1]
    assert now.card == replace(other, meaning=now.card and now.card.meaning)
    assert (now.by, now.wrote, now.edited, now.reason) == (1, 2, 1, "Shorter.")
    assert now.action == "edited", "it is new to nobody"


async def test_an_author_who_does_not_agree_keeps_the_old_words(
    decks: Decks, deck: int, ana: Member, ben: Member, carla: Member
) -> None:
    card = await approved(decks, deck, ben, ana)
    offered = await decks.proposals.offer(deck, replace(card, words="Draw 1."), ana, reason="Shorter.")
    with pytest.raises(Refused, match="by somebody else"):
        await decks.proposals.consent(offered.id, carla, True)
    with pytest.raises(Refused, match="is asked about other words"):
        await decks.proposals.offer(deck, replace(card, words="Draw 2."), ana, reason="Longer.")
    refused = await decks.proposals.consent(offered.id, ben, False)
    assert (refused.status, refused.consent) == ("withdrawn", "refused")
    assert (await decks.library.card(deck, GUILD, "g4")).card == card


async def test_an_author_does_not_agree_to_words_for_a_card_that_has_changed_since(
    decks: Decks, deck: int, ana: Member, ben: Member
) -> None:
    card = await approved(decks, deck, ben, ana)
    offered = await decks.proposals.offer(deck, replace(card, words="Draw 1."), ana, reason="Shorter.")
    edited = (await decks.editing.edit(deck, "g4", replace(card, words="Draw 3."), ana)).card
    with pytest.raises(Refused, match="changed since you were asked"):
        await decks.proposals.consent(offered.id, ben, True)
    assert (await decks.library.card(deck, GUILD, "g4")).card == edited
    assert (await decks.proposals.consent(offered.id, ben, False)).status == "withdrawn"
    await decks.proposals.offer(deck, replace(card, words="Draw 1."), ana, reason="Shorter.")


async def test_whoever_takes_their_name_off_is_on_no_version_that_others_have_made(
    decks: Decks, deck: int, ana: Member, ben: Member
) -> None:
    card = await approved(decks, deck, ben, ana)
    with pytest.raises(Refused, match="not signed after you"):
        await decks.editing.take_name_off(deck, "g4", ben)
    for words in ("Moo.", "Moo, moo."):
        await decks.editing.edit(deck, "g4", replace(card, words=words), ana)
    await decks.editing.take_name_off(deck, "g4", ben)
    versions = [version.card for version in await decks.library.history(deck, GUILD, "g4")]
    assert [each and (each.author, each.signature, each.after) for each in versions] == [
        (2, "Ben", False),
        (None, "", False),
        (None, "", False),
    ]


async def test_a_name_comes_back_under_what_it_was_taken_off_at_that_moment_alone(
    decks: Decks, deck: int, ana: Member, ben: Member, clock: Clock
) -> None:
    drawing = await decks.retention.add_drawing(b"ink")
    card = await approved(decks, deck, ben, ana, drawing=drawing)
    await decks.editing.edit(deck, "g4", replace(card, words="Moo."), ana)
    first = await decks.editing.take_name_off(deck, "g4", ben)
    await decks.editing.roll_back(deck, "g4", 1, ana)
    with pytest.raises(Refused, match="the card has changed"):
        await decks.editing.put_name_back(deck, "g4", first, ben)
    await decks.editing.edit(deck, "g4", replace(card, words="Miaow."), ana)
    before = await decks.library.history(deck, GUILD, "g4")
    clock.now += UNUSED
    second = await decks.editing.take_name_off(deck, "g4", ben)
    with pytest.raises(Refused, match="the card has changed"):
        await decks.editing.put_name_back(deck, "g4", first, ben)
    with pytest.raises(Refused, match="the card has changed"):
        await decks.editing.put_name_back(deck, "g4", second, ana)
    clock.now += GRACE - UNUSED
    await decks.retention.sweep()
    await decks.editing.put_name_back(deck, "g4", second, ben)
    assert await decks.library.history(deck, GUILD, "g4") == before
    third = await decks.editing.take_name_off(deck, "g4", ben)
    clock.now += GRACE + 1
    with pytest.raises(Refused, match="too much time"):
        await decks.editing.put_name_back(deck, "g4", third, ben)


async def test_authors_learn_what_becomes_of_their_cards_with_the_reason(
    decks: Decks, deck: int, ana: Member, ben: Member
) -> None:
    card = await approved(decks, deck, ben, ana)
    await decks.editing.edit(deck, "g4", replace(card, words="Moo."), ana, reason="Cats do not draw.")
    await decks.editing.retire(deck, "g4", ana, "No cows.")
    await decks.editing.roll_back(deck, "g4", 1, ana, "It was good.")
    data = sheet("g4,Cat,,Draw 9.,Ben")
    changes = await decks.exchange.preview(deck, data, "x.csv", ana)
    await decks.exchange.apply(deck, data, "x.csv", ana, seen=changes.version)
    news = await decks.moderation.news(ben)
    assert [(entry.what, entry.detail, entry.slot, fresh) for entry, fresh in news] == [
        ("import", "x.csv", "g4", True),
        ("roll back", "It was good.", "g4", True),
        ("retire", "No cows.", "g4", True),
        ("edit", "Cats do not draw.", "g4", True),
        ("approve", "", "g4", True),
    ]
    assert [fresh for _, fresh in await decks.moderation.news(ben)] == [False] * 5
    about = await decks.library.cards_about([entry for entry, _ in news], GUILD)
    assert {each.title for each in about.values()} == {"Cat"}
    assert await decks.moderation.news(ana) == []


async def test_the_log_is_asked_for_a_person_a_card_a_kind_and_a_time(
    decks: Decks, deck: int, ana: Member, mia: Member, ben: Member
) -> None:
    await approved(decks, deck, ben, ana)
    before = decks.library.now()
    await decks.editing.edit(deck, "r0", Card("r0", condition="a", words="b"), mia)
    await decks.editing.retire(deck, "g4", mia, "So.")

    async def found(wanted: AuditFilter) -> list[str]:
        return [entry.what for entry in await decks.moderation.audit(GUILD, None, 20, wanted)]

    assert await found(AuditFilter()) == ["retire", "edit", "approve", "propose"]
    assert await found(AuditFilter(person=mia.user)) == ["retire", "edit"]
    assert await found(AuditFilter(person=ben.user)) == ["retire", "approve", "propose"]
    assert await found(AuditFilter(deck=deck, slot="r0")) == ["edit"]
    assert await found(AuditFilter(kinds=("approve", "edit"))) == ["edit", "approve"]
    assert await found(AuditFilter(since=before)) == ["retire", "edit"]


async def test_a_drawing_is_taken_off_a_card_that_waits_and_put_back(
    decks: Decks, deck: int, ana: Member, ben: Member, clock: Clock
) -> None:
    digest = await decks.retention.add_drawing(INK)
    drawn = Card("g4", "Cat", words="Meow.", drawing=digest)
    proposal = await decks.proposals.propose(deck, drawn, ben, locale="en", channel=None)
    edited = await decks.proposals.edit(proposal.id, replace(drawn, words="Moo."), ana)
    bare = await decks.proposals.remove_drawing(proposal.id, ana, seen=edited.revision)
    assert bare.original is not None
    assert (bare.card.drawing, bare.original.drawing, bare.consent) == ("", "", "asked")
    with pytest.raises(Refused, match="no drawing"):
        await decks.proposals.remove_drawing(proposal.id, ana)
    clock.now += UNUSED + 1
    await decks.retention.sweep()
    with pytest.raises(Settled):
        await decks.proposals.put_drawing_back(proposal.id, ana, seen=edited.revision)
    back = await decks.proposals.put_drawing_back(proposal.id, ana, seen=bare.revision)
    assert (back.card, back.original, back.consent) == (edited.card, edited.original, "asked")
    assert await decks.retention.drawings([digest]) == {digest: INK}
    with pytest.raises(Refused, match="No drawing was taken off"):
        await decks.proposals.put_drawing_back(proposal.id, ana)
