"""All commands of the bot together, as Discord is told of them."""

from collections.abc import Iterator
from typing import Any

from bot.demo.windows import localised
from bot.demo.world import World


def parts(command: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """A command, its subcommands and their options."""
    yield command
    for option in command.get("options", ()):
        yield from parts(option)


def told(world: World) -> list[dict[str, Any]]:
    sent = next(sent for sent in world.wire.sent if sent.method == "PUT" and sent.path.endswith("/commands"))
    commands: list[dict[str, Any]] = sent.json
    return commands


async def test_the_commands_of_the_house_are_all_there(world: World) -> None:
    names = {command["name"] for command in told(world)}
    assert names >= {"little-white-die", "table", "tables", "settings", "server", "doctor", "help", "privacy", "deck"}


async def test_every_part_of_a_command_has_italian_words(world: World) -> None:
    for part in (part for command in told(world) for part in parts(command)):
        assert "it" in part["description_localizations"], part["name"]
        for choice in part.get("choices", ()):
            assert choice["name"] in ("English", "Italiano") or "it" in choice["name_localizations"], choice["name"]


async def test_names_that_people_type_are_italian_too(world: World) -> None:
    italian = {part["name"]: (part.get("name_localizations") or {}).get("it") for c in told(world) for part in parts(c)}
    assert italian["settings"] == "impostazioni"
    assert italian["table"] == "tavolo"
    assert italian["verify"] == "verifica"
    assert italian["new"] == "nuovo"
    assert italian["text-mode"] == "solo-testo"


async def test_windows_of_the_demo_name_commands_in_their_language(world: World) -> None:
    entry = {
        "path": ["table", "verify"],
        "invocation": "table verify",
        "description": "Checks",
        "key": "1:table.verify",
    }
    italian = localised(entry, told(world), "it")
    assert italian["invocation"] == "tavolo verifica"
    assert italian["description"].startswith("Controlla")
    assert italian["path"] == ["table", "verify"]
    assert localised(entry, told(world), "en-US") == entry


async def test_what_only_moderators_may_do_is_in_groups_that_others_do_not_see(world: World) -> None:
    hidden = {command["name"] for command in told(world) if command["default_member_permissions"] is not None}
    assert hidden == {"deck-moderation", "night", "season", "server", "doctor"}
    (deck,) = (command for command in told(world) if command["name"] == "deck")
    assert {option["name"] for option in deck["options"]} == {
        "list",
        "show",
        "write",
        "my",
        "history",
        "report",
        "print",
        "hall",
    }


async def test_every_command_is_for_members_of_a_server_that_the_bot_is_in(world: World) -> None:
    for command in told(world):
        assert command["integration_types"] == [0], "installed on a server, not by a person for themselves"
        assert command["contexts"] == [0], "used on a server"
        assert not command["dm_permission"], "the same in the words of older clients"
