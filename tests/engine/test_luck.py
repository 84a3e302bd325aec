"""What luck is made of: everybody's lot changes all of it, and a lot whose words are forgotten changes nothing."""

from __future__ import annotations

import hashlib
import hmac

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from bot.engine.chance import SeededChance, shuffled
from bot.engine.luck import Lot, commitment_to, forgotten, is_true, lot, new_secret, seed_of

SECRET = bytes(range(32))
WORDS = st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=60)
LOTS = st.lists(st.none() | WORDS, min_size=2, max_size=6)


def of(words: list[str | None]) -> bytes:
    return seed_of(SECRET, [None if each is None else lot(each) for each in words])


def dealt(seed: bytes) -> list[tuple[int, ...]]:
    return [shuffled(SeededChance(seed, step), range(52)) for step in range(3)]


def test_the_seed_of_known_lots_never_changes() -> None:
    """The test vectors of the README: another program must find the same numbers."""
    assert commitment_to(SECRET) == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
    seed = of(["1437463512345678901", "blue whale", None])
    assert seed.hex() == "fe9032b540340897feab23a3c0680b104a337e629dff9d1e23fdb4cdbfd7520a"
    chance = SeededChance(seed, 0)
    assert [chance.below(6) for _ in range(10)] == [3, 1, 3, 2, 2, 5, 5, 5, 5, 4]
    assert shuffled(SeededChance(seed, 7), range(6)) == (1, 5, 4, 0, 3, 2)


def test_the_seed_is_the_documented_hash() -> None:
    whale, ant = (hashlib.sha256(words).hexdigest() for words in (b"blue whale", b"ant"))
    assert of(["blue whale", None, "ant"]) == hmac.digest(SECRET, f"lots:{whale},-,{ant}".encode(), "sha256")


@given(LOTS, st.data())
def test_any_change_of_any_lot_changes_the_seed_and_all_draws(words: list[str | None], data: st.DataObject) -> None:
    seat = data.draw(st.integers(0, len(words) - 1))
    other = data.draw(st.none() | WORDS)
    assume(other != words[seat])
    changed = [*words[:seat], other, *words[seat + 1 :]]
    assert of(changed) != of(words)
    assert all(new != old for new, old in zip(dealt(of(changed)), dealt(of(words)), strict=True))


@given(LOTS, st.data())
def test_who_gives_which_lot_counts(words: list[str | None], data: st.DataObject) -> None:
    order = data.draw(st.permutations(words))
    assert (of(list(order)) == of(words)) == (list(order) == words)


@given(LOTS, WORDS)
def test_another_seat_changes_the_seed(words: list[str | None], more: str) -> None:
    assert len({of(words), of([*words, more]), of([*words, None]), of(words[1:])}) == 4


def test_another_secret_changes_the_seed() -> None:
    assert seed_of(SECRET, [lot("blue whale")]) != seed_of(SECRET[::-1], [lot("blue whale")])


def test_secrets_are_fresh() -> None:
    assert len(new_secret()) == 32
    assert new_secret() != new_secret()


def test_words_that_are_forgotten_leave_the_seed_as_it_was() -> None:
    lots = (lot("blue whale", 7, typed=True), None, lot("1437463512345678901", 8))
    after = forgotten(lots, 7)
    assert after == (Lot(lots[0].digest), None, lots[2])
    assert seed_of(SECRET, after) == seed_of(SECRET, lots)
    assert all(is_true(each) for each in after if each is not None)


@pytest.mark.parametrize(
    "wrong",
    [Lot("00" * 32, "blue whale"), Lot(""), Lot("x"), Lot("A" * 64), Lot(f"{lot('ant').digest}\n"), Lot("-")],
)
def test_a_lot_that_cannot_be_is_found_out(wrong: Lot) -> None:
    assert not is_true(wrong)
    assert is_true(lot("blue whale"))
