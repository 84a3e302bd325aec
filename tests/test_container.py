"""The image of the container gets what it is made of, and nothing else."""

from __future__ import annotations

import re

from bot.settings import Settings
from bot.store.postgres.address import Address
from tests.checkout import ROOT

DOCKERFILE = (ROOT / "Dockerfile").read_text("utf-8")
COMPOSE, SHARDED = ((ROOT / name).read_text("utf-8") for name in ("compose.yaml", "compose.shards.yaml"))
WRITTEN_ALONE = set((ROOT / ".dockerignore").read_text("utf-8").split())


def test_what_is_copied_is_there_and_is_let_in() -> None:
    copied = set(re.findall(r"^COPY (?!--from)(\S+)", DOCKERFILE, re.MULTILINE))
    assert copied == {"requirements.txt", "bot", "cogs", "rendering"}
    assert WRITTEN_ALONE - {"*", "**/__pycache__"} == {f"!{name}" for name in copied}
    assert all((ROOT / name).exists() for name in copied)


def test_what_it_does_without_is_pinned_for_the_demo_alone() -> None:
    """Taken out after the installation: whatever is renamed or gone must not stay in the image unseen."""
    (taken,) = re.findall(r"uninstall --yes --quiet (.+)", DOCKERFILE)
    pinned = re.findall(r"^([\w.-]+)==", (ROOT / "requirements.txt").read_text("utf-8"), re.MULTILINE)
    assert set(taken.split()) - {"pip"} <= set(pinned)


def services(file: str) -> dict[str, str]:
    """What each of them says, by its name."""
    told = re.search(r"^services:\n(.*?)(?=^\w|\Z)", file, re.MULTILINE | re.DOTALL)
    assert told is not None
    return dict(re.findall(r"^  (\w+):\n((?:    .*\n|\n)+)", told[1], re.MULTILINE))


def test_the_database_that_the_readme_names_is_the_one_beside_the_bot() -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    (named,) = re.findall(r"DATABASE=(postgresql:\S+@postgres/\w+)", readme)
    user, name = (re.findall(rf"POSTGRES_{key}: (\w+)", services(COMPOSE)["postgres"])[0] for key in ("USER", "DB"))
    assert named == f"postgresql://{user}:…@postgres/{name}"


def test_each_shard_is_one_process_s_where_several_run() -> None:
    environment = {"DISCORD_TOKEN": "a", "DATABASE": "postgresql://carte_blanche:secret@postgres/carte_blanche"}
    processes, held = services(SHARDED), list[int]()
    assert "bot" in processes, "what compose.yaml begins has its shards, too"
    for name, said in processes.items():
        assert name == "bot" or "extends:\n      file: compose.yaml\n      service: bot\n" in said
        (shards,) = re.findall(r"^      SHARDS: (\S+)$", said, re.MULTILINE)
        settings = Settings.from_env({**environment, "SHARDS": shards})
        assert isinstance(settings.database, Address)
        assert settings.shards is not None
        assert settings.shards.count == 16
        held += settings.shards.numbers
    assert sorted(held) == list(range(16))
