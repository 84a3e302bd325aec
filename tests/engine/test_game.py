"""Decoding: whatever arrives is either a value of the right kind or a refusal."""

from __future__ import annotations

import contextlib
from typing import Annotated

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.engine.game import Event, Move, Refused, decode, encode
from bot.engine.text import Name, Text, listing, plural, text


class Bid(Move, frozen=True, tag="bid"):
    count: Annotated[int, msgspec.Meta(ge=1, le=9)]
    face: Annotated[int, msgspec.Meta(ge=1, le=6)]


class Doubt(Move, frozen=True, tag="doubt"):
    """No arguments."""


AnyBid = Bid | Doubt


def test_a_move_has_one_text_form() -> None:
    assert encode(Bid(3, 5)) == '["bid",3,5]'
    assert decode(AnyBid, '["bid",3,5]') == Bid(3, 5)
    assert decode(AnyBid, '["doubt"]') == Doubt()


@pytest.mark.parametrize(
    "junk",
    [
        "",
        "null",
        "[]",
        "{}",
        '["bid"]',
        '["bid",3]',
        '["bid",3,5,1]',
        '["doubt",null]',
        '["bid",0,5]',
        '["bid",10,5]',
        '["bid","3",5]',
        '["bid",3.0,5]',
        '["bid",true,5]',
        f'["bid",{10**400},5]',
        '["bid",1e999,5]',
        '["raise",3,5]',
        "[" * 100_000,
        '["bid",' + "[" * 10_000,
        b"\xff\xfe",
        b"\x00",
        '["bid",3,5]trailing',
    ],
)
def test_junk_is_refused(junk: str | bytes) -> None:
    with pytest.raises(Refused):
        decode(AnyBid, junk)


@given(st.binary(max_size=200) | st.text(max_size=200))
def test_random_bytes_are_a_move_or_refused(data: bytes | str) -> None:
    with contextlib.suppress(Refused):
        assert isinstance(decode(AnyBid, data), Bid | Doubt)


def test_an_event_names_who_may_know() -> None:
    public, private = Event(text("Hello.")), Event(text("Psst."), to=(1,))
    assert public.known_to(None)
    assert public.known_to(0)
    assert private.known_to(1)
    assert not private.known_to(0)
    assert not private.known_to(None)


def test_texts_survive_storage() -> None:
    said = plural("{n} die for {who}", "{n} dice for {who}", n=2, who=listing(Name(0), text("a friend"), "x"))
    assert said.counted == "n"
    assert msgspec.json.decode(encode(said), type=Text) == said
