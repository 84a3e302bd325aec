"""Settings: defaults, what is refused and how, and the file that explains them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import bot
from bot.settings import KEYS, Settings, SettingsError
from bot.store.shards import Shards

EXAMPLE = Path(bot.__file__).parents[1] / ".env.example"


def test_everything_but_the_token_has_a_default() -> None:
    settings = Settings.from_env({"DISCORD_TOKEN": "a.b.c"})
    assert settings.database == Path("carte-blanche.db")
    assert settings.edit_gap == 1.2


def test_a_server_is_named_without_its_password() -> None:
    settings = Settings.from_env({"DISCORD_TOKEN": "a.b.c", "DATABASE": "postgresql://bot:hush@there/cards"})
    assert str(settings.database) == "PostgreSQL on there, database cards"
    assert "hush" not in repr(settings)
    with pytest.raises(SettingsError, match="DATABASE cannot be used") as told:
        Settings.from_env({"DISCORD_TOKEN": "a.b.c", "DATABASE": "postgresql://bot:hush@there:port/cards"})
    assert "hush" not in str(told.value)


@pytest.mark.parametrize(
    "wrong", ["postgresql://bot:hush@[there/cards", "postgres:/bot:hush@there/cards", "postgresql://bot:hush/x@there/"]
)
def test_a_server_that_cannot_be_used_is_refused_without_its_password(wrong: str) -> None:
    with pytest.raises(SettingsError, match=r"^DATABASE") as refused:
        Settings.from_env({"DISCORD_TOKEN": "a.b.c", "DATABASE": wrong})
    assert "hush" not in str(refused.value)


def test_no_copies_of_a_server_are_promised() -> None:
    with pytest.raises(SettingsError, match=r"^BACKUP_HOURS"):
        Settings.from_env({"DISCORD_TOKEN": "a", "DATABASE": "postgresql://there/cards", "BACKUP_HOURS": "24"})


def test_several_processes_need_a_server() -> None:
    shared = {"DISCORD_TOKEN": "a", "DATABASE": "postgresql://there/cards", "SHARDS": "0-7/64"}
    assert Settings.from_env(shared).shards == Shards(0, 7, 64)
    with pytest.raises(SettingsError, match=r"^SHARDS is '0-7/64', but several processes need PostgreSQL"):
        Settings.from_env({**shared, "DATABASE": "tables.db"})


def test_all_that_is_secret_is_known() -> None:
    address = "postgresql://bot:hu%21sh@there/cards?password=quiet"
    settings = Settings.from_env({"DISCORD_TOKEN": "a.b.c", "DATABASE": address})
    assert set(settings.secrets) == {"a.b.c", address, "hu%21sh", "hu!sh", "quiet"}


def test_a_missing_token_is_named() -> None:
    with pytest.raises(SettingsError, match="DISCORD_TOKEN is missing"):
        Settings.from_env({})


@pytest.mark.parametrize(
    ("key", "wrong"),
    [
        ("DISCORD_TOKEN", "two words"),
        ("DATABASE", "."),
        ("SHARDS", "8-7/64"),
        ("DATABASE", "/tmp"),
        ("LOG_LEVEL", "LOUD"),
        ("KEEP_FINISHED_DAYS", "0"),
        ("KEEP_FINISHED_DAYS", "1.5"),
        ("EDIT_GAP", "fast"),
        ("EDIT_GAP", "nan"),
        ("COMPUTER_DELAY", "-1"),
        ("SWEEP_INTERVAL", "0"),
        ("REQUESTS_PER_SECOND", "-1"),
        ("PRESSES_PER_SECOND", "inf"),
        ("PICTURE_CACHE_MB", "7"),
        ("MOVING_PICTURES", "yes"),
        ("AVATARS", "2"),
        ("STUDIES", "2"),
        ("LOG_FORMAT", "xml"),
        ("METRICS_PORT", "65536"),
        ("BACKUP_KEEP", "0"),
        ("PRIVACY_URL", "example.org/privacy"),
        ("TERMS_URL", "https://example.org/my terms"),
    ],
)
def test_a_wrong_value_is_refused_by_name(key: str, wrong: str) -> None:
    with pytest.raises(SettingsError, match=f"^{key} (is|cannot be used)"):
        Settings.from_env({"DISCORD_TOKEN": "a.b.c", key: wrong})


def test_an_empty_value_is_the_default() -> None:
    assert Settings.from_env({"DISCORD_TOKEN": "a.b.c", "LOG_LEVEL": " "}).log_level == "INFO"


def test_the_token_is_not_in_what_is_printed() -> None:
    assert "secret" not in repr(Settings.from_env({"DISCORD_TOKEN": "secret"}))


def test_the_example_explains_every_setting_with_its_default() -> None:
    written = EXAMPLE.read_text("utf-8")
    explained = dict(re.findall(r"^# .+\n#?([A-Z_]+)=(.*)$", written, re.MULTILINE))
    assert explained == {key: default or "" for key, (_, default, _) in KEYS.items()}
