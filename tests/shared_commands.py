"""The commands in all languages, told once for all tests of a process: discord.py asks for each word in thirty."""

from __future__ import annotations

import json
from typing import Any

from bot.ui.commands import Tree, in_all_languages

_told: dict[str, str] = {}


async def shared_commands(tree: Tree) -> list[Any]:
    """In place of bot.ui.commands.in_all_languages."""
    english = json.dumps([command.to_dict(tree) for command in tree.get_commands()])
    if english not in _told:
        _told[english] = json.dumps(await in_all_languages(tree))
    told: list[Any] = json.loads(_told[english])
    return told
