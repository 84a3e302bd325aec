"""Show each person of the demo a window of their own: SimCord's page without its tools, with an address for every
channel and thread that the person may see. Private parts of SimCord 3.2.1 are used."""

from __future__ import annotations

import asyncio
import io
import json
import re
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from pathlib import Path
from string import Template
from typing import Any

import simcord.preview
import simcord.preview._markdown
import simcord.preview._media
from aiohttp import web
from PIL import Image
from simcord import ChannelHandle
from simcord.backend.access import can_access_channel
from simcord.preview._media import MediaError, MediaInfo
from simcord.preview._server import PreviewServer

_Preview: Any = simcord.preview.Preview
_Answer = Callable[[Any], Awaitable[Any]]
PLACES = "/places.js"
# Channels have the addresses that they have in Discord.
CHANNELS = "/channels/"
_QUOTE_END = re.compile(r"^> .*\n(?!>|\n)", re.MULTILINE)
# What a window asks of its server, but for the files of the page.
_ASKED = ("_pages", "_delete_page", "_state", "_commands", "_action_result", "_action", "_asset")
_CHROME = """
.preview-toolbar { position: relative; min-height: 0; height: auto !important; padding: 8px 16px; flex-wrap: nowrap; }
.preview-toolbar > :not(.window-of, #view-action-output, #action-status), .messages-sidebar, .drawer-scrim,
.inspector-panel { display: none !important; }
/* What comes and goes lies over the channel's name: a bar that grew and shrank would be measured for ever. */
#action-status, #view-action-output { position: absolute; z-index: 5; top: 100%; height: auto; min-height: 0; }
#action-status { right: 130px; padding: 2px 8px; margin-top: 10px; background: #2b2d31; border-radius: 6px; }
#action-status:empty { display: none; }
#view-action-output { right: 12px; margin-top: 8px; background: #4e5058; }
.window-of { display: flex; flex: 1 1 auto; min-width: 0; gap: 12px; align-items: center; white-space: nowrap; }
.window-of a { color: #7cc4ff; }
#window-places { display: flex; flex: 0 1 auto; min-width: 0; gap: 4px; overflow-x: auto; scrollbar-width: none; }
#window-places a { flex: 0 0 auto; max-width: 14em; overflow: hidden; padding: 3px 9px; border-radius: 6px;
  color: #b5bac1; text-decoration: none; text-overflow: ellipsis; }
@media (max-width: 480px) { .window-of { gap: 6px; } #window-places a { max-width: 6.4em; padding: 3px 6px; } }
#window-places a:hover { background: #383a40; }
#window-places [aria-current] { background: #404249; color: #fff; font-weight: 600; }
.shown-by-link { animation: 1.6s shown-by-link; } @keyframes shown-by-link { from { background: #7cc4ff55; } }
/* A picture that a newer one replaced while it was fetched is not worth a flash of alarm. */
.media-unavailable { animation: 2s steps(1) unavailable; } @keyframes unavailable { from { visibility: hidden; } }
"""
_IMPORTS = f'$&\nimport {{ leadTo, ownPath }} from "{PLACES}";'
# Path -> what is put in the place of what. SimCord's tools for developers are in the way of people who want to play,
# its page speaks to developers, and it has one channel and no way to another.
_WORDS = {
    "/": (("SimCord Preview", "$name · Carte Blanche"), ('<div class="preview-brand">', "$window<div>")),
    "/actions.js": (
        ('return labels[kind || ""] || "Action completed"', 'return ""'),
        ("Action was not completed.", "This interaction failed"),
        ('"Preview ready"', '""'),
    ),
    "/app.js": (
        ('import { createModal } from "./modal.js";', f'$&\nimport {{ showPlaces }} from "{PLACES}";'),
        ('"/api/pages", "POST", {}', '"/api/pages", "POST", { target_id: window.location.pathname }'),
        ("  renderActivity();\n  connection.update(", "  showPlaces(snapshot.places);\n$&"),
    ),
    "/select-drafts.js": (
        # Pictures have another height while all is drawn anew for a menu that opens: it closed at once where that took
        # its button off the screen. The button is brought back, unless that was long ago: then somebody has scrolled.
        (
            "        cancelDropdown(wrap.dataset.controlKey);\n        continue;",
            """        wrap.drawn ??= performance.now();
        if (performance.now() > wrap.drawn + 2000) cancelDropdown(wrap.dataset.controlKey);
        else requestAnimationFrame(() => (trigger.scrollIntoView({ block: "nearest" }), fitOpenDropdowns()));
        continue;""",
        ),
        # What was chosen would stand in whatever menu comes to that place of the message, and could not be chosen
        # there.
        (
            'if (!dropdown.modal && !state.modalDrafts.has(key) && changed) dispatch("select", {',
            "if (!dropdown.modal) { state.drafts.delete(key); state.selectDrafts.delete(key); }\n    $&",
        ),
    ),
    "/messages.js": (
        ('import { renderEmbed, renderNode } from "./components.js";', _IMPORTS),
        (
            '    link.target = "_blank";\n',
            '    if (ownPath(url)) leadTo(link, ownPath(url)); else link.target = "_blank";\n',
        ),
    ),
    "/text.js": (
        ('import { node } from "./dom.js";', _IMPORTS),
        (
            '      link.target = "_blank";\n',
            '      if (ownPath(href)) leadTo(link, ownPath(href)); else link.target = "_blank";\n',
        ),
        (
            '    if (token.type === "mention" || token.type === "command") {\n',
            '    if (token.type === "mention" && token.kind === "channel") {\n'
            '      const channel = node("a", "mention", token.label || "");\n'
            '      leadTo(channel, "/channels/$guild/" + token.id);\n'
            "      target.append(channel);\n"
            "      continue;\n"
            "    }\n$&",
        ),
    ),
}
_here: ContextVar[ChannelHandle | None] = ContextVar("here", default=None)


class PersonWindow(_Preview):  # type: ignore[misc]
    """SimCord's Preview of one channel, for whatever channel an address names."""

    start_page = "/"
    """The address of the page that the demo starts from."""
    awake: asyncio.Event
    """Not set while the bot is being made."""

    @property
    def channel(self) -> ChannelHandle:
        """Of the page that something is done for just now; else where the person is at first."""
        return _here.get() or self._home

    @channel.setter
    def channel(self, home: ChannelHandle) -> None:
        self._home = home

    @contextmanager
    def at(self, channel: int) -> Iterator[None]:
        """What is done inside is done in that channel."""
        token = _here.set(ChannelHandle(self.env, self._home.guild, self.env.backend.get_channel(channel)))
        try:
            yield
        finally:
            _here.reset(token)

    @property
    def guild(self) -> int:
        """The id of the server."""
        return int(self.env.backend.get_channel(self._home.id).guild_id)

    def address(self, channel: int) -> str:
        """Of a channel in this window; it is a key, as `url` is."""
        return str(self.url.replace("/#", f"{self._path(channel)}#"))

    def _path(self, channel: int) -> str:
        return f"{CHANNELS}{self.guild}/{channel}"

    def _open_page(self, viewer_id: Any = None, target_id: Any = None) -> Any:
        """`target_id`: the path that was opened."""
        channel, message = self._asked(str(target_id))
        with self.at(channel):
            known = message in self.env.backend.messages.get(channel, {})
            return super()._open_page(viewer_id, message if known else self._initial_target(self.viewers[0], channel))

    def _asked(self, path: str) -> tuple[int, int]:
        """Channel and message (0: none) of a path; where the person is at first if there is no such channel."""
        numbers = [int(part) for part in path.removeprefix(CHANNELS).split("/") if part.isdecimal()]
        _guild, channel, message = (*numbers, 0, 0, 0)[:3]
        return (channel, message) if channel in self.env.backend.channels else (self._home.id, 0)

    async def _action(self, context: Any, body: Any) -> Any:
        page = self._pages.get(context)
        with self.at(page.channel_id if page is not None else self._home.id):
            return await super()._action(context, body)

    def _publish(self, page: Any, **options: Any) -> None:
        super()._publish(page, **options)
        page.snapshot["places"] = [
            {"path": self._path(channel.id), "name": _called(channel), "here": channel.id == page.channel_id}
            for channel in self._places()
            if can_access_channel(self.env, channel.id, page.viewer, history=True)
        ]

    def _places(self) -> Iterator[Any]:
        """The channels of the server as Discord lists them, each with its threads below it."""
        channels = [one for one in self.env.backend.channels.values() if one.guild_id == self.guild]
        for channel in channels:
            if not channel.is_thread:
                yield channel
                yield from (one for one in channels if one.is_thread and one.parent_id == channel.id)


def _called(channel: Any) -> str:
    return f"↳ {channel.name}" if channel.is_thread else f"#{channel.name}"


class _WindowServer(PreviewServer):
    """SimCord's own pages, without its tools and with the name of the person whose window it is."""

    _STATIC_FILES = {**PreviewServer._STATIC_FILES, f"{CHANNELS}{{place:.+}}": "index.html", PLACES: PLACES}

    def __init__(self, preview: Any, port: int = 0) -> None:
        super().__init__(preview, port)
        for name in _ASKED:
            setattr(self, name, _once_awake(preview, getattr(self, name)))

    async def _commands(self, request: Any) -> Any:
        """The commands by their names in the language of the window, as people read them and type them."""
        response = await super()._commands(request)
        catalogue = json.loads(response.text)
        page = self.preview._pages.get(request.headers.get("X-Simcord-Context"))
        if page is not None and catalogue.get("entries"):
            known = self.preview.env.backend.visible_commands(user_id=page.viewer.id, channel_id=page.channel_id)
            catalogue["entries"] = [localised(entry, known, self.preview.locale) for entry in catalogue["entries"]]
            response.text = json.dumps(catalogue)
        return response

    async def _static(self, request: Any) -> Any:
        if request.path.startswith(CHANNELS):
            request = request.clone(rel_url="/")
        if request.path == PLACES:
            return web.FileResponse(Path(__file__).with_name("places.js"), headers={"Cache-Control": "no-store"})
        response = await super()._static(request)
        for theirs, ours in _WORDS.get(request.path, ()):
            response.text = response.text.replace(theirs, self._filled(ours.replace("$&", theirs)))
        if request.path == "/preview.css":
            response.text += _CHROME
        return response

    def _filled(self, words: str) -> str:
        window: Any = self.preview
        name = window.viewers[0].user.global_name
        bar = (
            f'<div class="window-of"><b>{name}</b><nav id="window-places" aria-label="Channels"></nav>'
            f'<a href="{window.start_page}" target="start">start page</a></div>'
        )
        return Template(words).safe_substitute(name=name, window=bar, guild=window.guild)


def localised(entry: dict[str, Any], known: list[dict[str, Any]], locale: str) -> dict[str, Any]:
    """A command of SimCord's list as a client in that language names it; it is run by its `path`, which stays.
    `known`: the commands as the bot has told Discord of them."""
    names, parts, part = list[str](), known, dict[str, Any]()
    for name in entry["path"]:
        part = next(part for part in parts if part["name"] == name)
        names.append((part.get("name_localizations") or {}).get(locale, name))
        parts = part.get("options") or []
    said = (part.get("description_localizations") or {}).get(locale, entry["description"])
    return {**entry, "invocation": " ".join(names), "description": said}


def _once_awake(preview: Any, answer: _Answer) -> _Answer:
    """A bot that is being made runs by another clock, by which every open page has long expired: pages wait."""

    async def answered(request: Any) -> Any:
        await preview.awake.wait()
        return await answer(request)

    return answered


def mend_windows() -> None:
    """Once a process: our pages, pictures as they were sent, and quotes that end with their line, as in Discord."""
    library: Any = simcord.preview
    if library.Preview is PersonWindow:
        return
    library.Preview, library.PreviewServer = PersonWindow, _WindowServer
    library._media.MediaWorker.validate = _as_it_was_sent
    expand = library._markdown._discord_multiline_quotes
    library._markdown._discord_multiline_quotes = lambda text: _QUOTE_END.sub(r"\g<0>\n", expand(text))


async def _as_it_was_sent(_worker: Any, _key: str, blob: bytes, *, media_time: float | None = None) -> MediaInfo:
    """A picture as browsers show it anyway. SimCord makes a PNG of each in a process of its own, for 0.2 s of work, and
    leaves the pipe of that process open when the picture is replaced meanwhile, as those of tables often are."""
    try:
        with Image.open(io.BytesIO(blob)) as image:
            kind, (width, height), frames = str(image.format), image.size, int(getattr(image, "n_frames", 1))
    except OSError as error:
        raise MediaError("not a picture") from error
    return MediaInfo(kind, width, height, frames, 4 * width * height, blob, Image.MIME[kind])
