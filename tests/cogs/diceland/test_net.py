"""A net that is cut out, folded and glued is the die: its faces are where D3 wants them, and its print is outside."""

from __future__ import annotations

import math
from itertools import combinations

import numpy as np
import pytest
from shapely import Polygon, unary_union

from cogs.diceland.dice.catalogue import CHARACTERS
from cogs.diceland.dice.numbering import SIDES
from cogs.diceland.dice.sides import Character
from cogs.diceland.geometry.octahedron import CORNERS, EDGE, FACE_VERTICES, FACES, VERTICES, Floats, turned
from cogs.diceland.printing import net

BEND = math.pi - math.acos(-1 / 3)


def folded() -> dict[int, Floats]:
    """By face: its three corners in space, after the paper was bent at each fold, away from the printed side."""
    # On paper y goes down; seen from above, with the print on top, it goes up.
    flat = {face: np.array([(x, -y, 0.0) for x, y in corners]) for face, corners in enumerate(net.triangles())}
    for fold in reversed(net.folds()):
        one, other = (flat[fold.face][corner] for corner in CORNERS if corner != fold.corner)
        behind = _beyond(fold.other)
        outside = flat[fold.other][fold.corner]
        if np.cross(other - one, outside - one)[2] < 0:
            one, other = other, one
        bent = turned(other - one, -BEND)[0]
        for face in behind:
            flat[face] = (flat[face] - one) @ bent.T + one
    return flat


def _beyond(face: int) -> list[int]:
    """The face and all that hang on it."""
    return [face, *(each for fold in net.folds() if fold.face == face for each in _beyond(fold.other))]


def test_D2_the_folded_net_is_an_octahedron_with_its_print_outside() -> None:
    faces = folded()
    found = np.array([faces[face][corner] for face in FACES for corner in CORNERS])
    wanted = np.array([VERTICES[FACE_VERTICES[face][corner]] for face in FACES for corner in CORNERS])
    found -= found.mean(axis=0)
    left, _, right = np.linalg.svd(wanted.T @ found)
    rotation = left @ right
    assert np.linalg.det(rotation) == pytest.approx(1.0), "mirrored: the print would be inside"
    assert found @ rotation.T == pytest.approx(wanted, abs=1e-9)


def test_every_edge_is_folded_or_has_one_flap() -> None:
    edges = [frozenset(fold[:2]) for fold in (*net.folds(), *net.flaps())]
    assert len(edges) == len(set(edges)) == 12
    assert len(net.folds()) == 7


@pytest.mark.parametrize("die", CHARACTERS, ids=lambda die: die.key)
def test_D3_neighbours_and_red_dots_of_a_folded_die(die: Character) -> None:
    """Sides that share two corners in space are neighbours; the red dot stands opposite to the next lower one."""
    space = folded()
    for number in SIDES:
        corners = space[die.face_of(number)]
        across = {corner: _behind(space, die, number, corner) for corner in CORNERS}
        assert across == {corner: die.neighbour(number, corner) for corner in CORNERS}
        if number > 1:
            assert across[die.damage(number) or 0] == number - 1
        assert len(corners) == 3


def _behind(space: dict[int, Floats], die: Character, number: int, corner: int) -> int:
    """The side that has the edge opposite to a corner too."""
    edge = [space[die.face_of(number)][each] for each in CORNERS if each != corner]
    (side,) = (other for other in SIDES if other != number and _has(space[die.face_of(other)], edge))
    return side


def _has(face: Floats, ends: list[Floats]) -> bool:
    return all(np.min(np.linalg.norm(face - end, axis=1)) < 1e-6 for end in ends)


def test_faces_and_flaps_do_not_overlap_on_the_paper() -> None:
    placed = net.triangles()
    shapes = [Polygon(corners) for corners in placed]
    shapes += [Polygon(net.flap(placed[fold.face], fold.corner)) for fold in net.flaps()]
    assert all(one.intersection(other).area < 1e-9 for one, other in combinations(shapes, 2))
    assert sum(shape.area for shape in shapes[:8]) == pytest.approx(8 * math.sqrt(3) / 4 * EDGE**2)
    assert unary_union(shapes).geom_type == "Polygon"


def test_a_flap_lies_within_the_face_to_which_it_is_glued() -> None:
    placed = net.triangles()
    for fold in net.flaps():
        trapezoid = Polygon(net.flap(placed[fold.face], fold.corner))
        assert trapezoid.area == pytest.approx(net.FLAP * (EDGE - net.FLAP))
        turned_in = net.flap(placed[fold.face], fold.corner)
        assert math.dist(turned_in[0], turned_in[3]) == pytest.approx(EDGE)
