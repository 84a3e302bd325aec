"""Cards of a database from before authors were asked about every change: who wrote what is found out, once."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from bot.store.migrations import MIGRATIONS
from bot.store.sqlite.connection import open_sqlite
from bot.store.store import Store
from tests.store.conftest import driver_of

BEFORE = 9
BEN, ANA = 7, 8
PLACES = {
    "r0": ((BEN, "written", "A"), (ANA, "edited", "B"), (ANA, "rolled back", "A"), (ANA, "drawing removed", "A")),
    "r1": ((BEN, "written", "A"), (BEN, "edited", "B"), (ANA, "edited", "C"), (ANA, "restored", "C")),
    "r2": ((BEN, "copied", "A"), (ANA, "drawing removed", "A"), (ANA, "edited", "B")),
    "r3": ((ANA, "written", "A"), (ANA, "edited", "B")),
}


async def test_what_moderators_have_made_of_cards_is_signed_after_their_authors(tmp_path: Path) -> None:
    path = tmp_path / "bot.db"
    async with Store.open(path, partial(open_sqlite, steps=MIGRATIONS[:BEFORE])) as store:
        await driver_of(store).writer.executescript("".join(earlier()))
        await driver_of(store).writer.commit()
    async with Store.open(path) as store:
        found = {slot: await store.decks.history(1, slot) for slot in PLACES}
    assert {slot: [one.card and one.card.after for one in versions] for slot, versions in found.items()} == {
        "r0": [False, True, False, False],
        "r1": [False, False, True, True],
        "r2": [False, False, True],
        "r3": [False, False],
    }
    assert {slot: [one.wrote for one in versions] for slot, versions in found.items()} == {
        "r0": [BEN, ANA, None, None],
        "r1": [BEN, BEN, ANA, None],
        "r2": [None, None, ANA],
        "r3": [ANA, ANA],
    }


def earlier() -> list[str]:
    """A deck in which moderators have approved and edited cards."""
    statements = [
        "INSERT INTO decks (id, guild, game, name, mark, is_default, version, created_at) "
        "VALUES (1, 9, 'x', 'D', '', 1, 1, 1);"
    ]
    for slot, versions in PLACES.items():
        author = ANA if slot == "r3" else BEN
        for number, (wrote, action, words) in enumerate(versions, 1):
            card = f'{{"slot":"{slot}","words":"{words}","author":{author},"signature":"Somebody"}}'
            statements.append(
                "INSERT INTO cards (deck, slot, number, card, action, made_by, at, introduced) "
                f"VALUES (1, '{slot}', {number}, '{card}', '{action}', {ANA}, 1, 1);"
            )
            if wrote == BEN and action in ("written", "edited"):
                statements.append(
                    "INSERT INTO proposals (deck, slot, card, author, name, at, locale, base, consent, status, reason, "
                    "decided_by, decided_at, revision) "
                    f"VALUES (1, '{slot}', '{card}', {BEN}, 'Ben', 1, 'en', {number - 1}, 'not needed', 'approved', "
                    f"'', {ANA}, 2, 1);"
                )
    return statements
