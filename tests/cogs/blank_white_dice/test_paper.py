"""What is cut out of paper for Blank White Dice: dice that can be folded, and every icon once."""

from __future__ import annotations

from itertools import combinations

from PIL import Image, ImageChops

from bot.language.words import Words
from cogs.blank_white_dice.deck import DECK
from cogs.blank_white_dice.picture import icons, paper
from rendering.printing.cards import PIXELS

SAY = Words("en", markup=False)
AROUND = {"above": (0, -1), "below": (0, 1), "left": (-1, 0), "right": (1, 0)}
Cell = tuple[int, int]


def cube() -> dict[frozenset[str], int]:
    """The edges of the cube that the net is folded to, each with how often paper or a flap holds it."""
    held = dict[frozenset[str], int]()
    turned = rolled()
    for one, other in combinations(paper.NET, 2):
        if abs(one[0] - other[0]) + abs(one[1] - other[1]) == 1:
            held[frozenset((turned[one]["face"], turned[other]["face"]))] = 1
    for column, row, side in paper.FLAPS:
        edge = frozenset((turned[column, row]["face"], turned[column, row][side]))
        held[edge] = held.get(edge, 0) + 1
    return held


def rolled() -> dict[Cell, dict[str, str]]:
    """For each face of the net, which face of the cube it is and which lie beyond its edges: the cube is rolled over
    the net."""
    start = {"face": "bottom", "above": "north", "below": "south", "left": "west", "right": "east", "back": "top"}
    found, open_ = {paper.NET[0]: start}, [paper.NET[0]]
    while open_:
        column, row = open_.pop()
        for side, (right, down) in AROUND.items():
            to = (column + right, row + down)
            if to in paper.NET and to not in found:
                found[to] = over(found[column, row], side)
                open_.append(to)
    return found


def over(cube: dict[str, str], side: str) -> dict[str, str]:
    """The cube rolled over one edge."""
    opposite = {"above": "below", "below": "above", "left": "right", "right": "left"}[side]
    return {**cube, "face": cube[side], opposite: cube["face"], "back": cube[opposite], side: cube["back"]}


def test_a_net_folds_to_a_cube_whose_every_edge_is_held_once() -> None:
    assert {each["face"] for each in rolled().values()} == {"bottom", "top", "north", "south", "east", "west"}
    assert len(cube()) == 12
    assert set(cube().values()) == {1}


def test_W3_there_are_dice_for_four_and_the_common_one_and_each_icon_once() -> None:
    cells = [(picture, SAY(told)) for picture, told in DECK.printed_beside((), PIXELS, {})]
    assert {picture.size for picture, _ in cells} == {(PIXELS, round(PIXELS * 1.4))}
    assert [told for _, told in cells].count("A blank die to be cut out, folded and glued.") == paper.DICE == 9
    shown = sum(int(told.split()[0]) for _, told in cells[paper.DICE :])
    assert shown >= len(icons.every())


def test_nothing_reaches_over_the_edge_of_its_card() -> None:
    for picture, _ in DECK.printed_beside((), PIXELS, {}):
        drawn = ImageChops.invert(picture.convert("L")).getbbox()
        assert drawn is not None
        assert min(drawn[:2]) > 30
        assert drawn[2] < PIXELS - 30
        assert drawn[3] < PIXELS * 1.4 - 30


def test_a_blank_card_is_of_the_same_size() -> None:
    picture: Image.Image = DECK.printed("i0", None, PIXELS, "", {}, SAY)
    assert picture.size == (PIXELS, round(PIXELS * 1.4))
