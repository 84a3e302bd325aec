"""Describe the table and its dice to the engine. Every figure was measured; the reasons stand beside it."""

from __future__ import annotations

import numpy as np

from cogs.diceland.geometry.octahedron import EDGE, FACE_VERTICES, INRADIUS, VERTICES
from cogs.diceland.geometry.poses import HALF

GRAVITY = 386.09
"""Inches a second, every second."""
MASS = 1.0
INERTIA = MASS * EDGE**2 / 6
"""Of a hollow shell: the dice are of paper."""
STEP = 0.001
"""Seconds. With coarser steps dice that touch never calm down."""

# Half of how deep the table is: dice really tip over its edge.
_DEPTH = 1.5
_CLOTH, _DICE = 0.6, 0.45
# Torsion is resisted, rolling hardly: with more of it dice come to stand on their edges.
_REST = "0.05 0.01"
# A contact that is stiff and fully damped bounces by 0.12 of the speed; more bounce never calms down.
_CONTACT = 'condim="4" solref="0.005 1.0" solimp="0.95 0.99 0.01"'


def mjcf(dice: int, half: float = HALF) -> str:
    """The table with so many dice, as MuJoCo reads it. `half`: of the length of its edges."""
    bodies = "".join(map(_body, range(dice)))
    # `autoreset` off: else a throw that goes wrong would silently begin anew. `sleep`: dice that lie still are not
    # worked out until something comes near; a throw at ten dice takes a quarter of the time.
    return f"""<mujoco><compiler inertiafromgeom="false" autolimits="true"/>
<option timestep="{STEP}" gravity="0 0 {-GRAVITY}" integrator="implicitfast" cone="elliptic" impratio="3"
 iterations="30" tolerance="1e-8" solver="Newton"><flag autoreset="disable" multiccd="enable" sleep="enable"/></option>
<asset><mesh name="octahedron" vertex="{_vertices()}" face="{_faces()}" inertia="shell"/></asset>
<worldbody><geom name="table" type="box" size="{half} {half} {_DEPTH}" pos="0 0 {-_DEPTH}" priority="1"
 friction="{_CLOTH} {_REST}" {_CONTACT}/>
{bodies}</worldbody></mujoco>"""


def _body(number: int) -> str:
    return (
        f'<body name="die{number}" pos="{100 + 4 * number} 0 {INRADIUS}"><freejoint/>'
        f'<inertial pos="0 0 0" mass="{MASS}" diaginertia="{INERTIA} {INERTIA} {INERTIA}"/>'
        f'<geom type="mesh" mesh="octahedron" friction="{_DICE} {_REST}" {_CONTACT}/></body>'
    )


def _vertices() -> str:
    return " ".join(f"{number:.9f}" for vertex in VERTICES for number in vertex)


def _faces() -> str:
    """Each counterclockwise, seen from outside."""
    return " ".join(
        " ".join(map(str, face if np.linalg.det(VERTICES[list(face)]) > 0 else face[::-1])) for face in FACE_VERTICES
    )
