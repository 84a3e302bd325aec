"""Make the pages on which a host or a moderator manages a table: options, decks, people and computers. Pure."""

from __future__ import annotations

from collections.abc import Iterator

from bot.decks.names import called
from bot.engine.computer import Level
from bot.engine.screen import Button, Choice, Menu, Path, Row, Screen
from bot.engine.text import Name, Text, plural, text
from bot.language import best, languages
from bot.tables import acts
from bot.tables.model import ASCENDING_PACES, PACES, Table
from bot.ui.screens import lobby, proof, public
from bot.ui.screens.visit import Visit

# Acts after which whoever manages the table stays on their page.
CHOICES = (
    acts.ChooseOption,
    acts.ChoosePreset,
    acts.ChoosePace,
    acts.ChooseStaging,
    acts.ChooseTakeback,
    acts.ChooseLanguage,
    acts.ChooseDecks,
)
MANAGE = (*CHOICES, acts.Remove, acts.PassHost)


def page_after(act: acts.AnyAct, table: Table) -> Path:
    """The page to show once an act is done."""
    if isinstance(act, acts.AddComputer):
        return ("~computer",)
    if not isinstance(act, MANAGE):
        return ()
    return ("~options",) if table.status == "lobby" else ("~players",)


def options_page(visit: Visit) -> Screen:
    if not visit.in_lobby or not visit.manages:
        luck = (proof.MY_LUCK,) if visit.in_lobby else ()
        return Screen(text("How this table plays"), tuple(visit.settings), rows=((*luck, lobby.RULES, visit.home),))
    presets = lobby.preset_menu(visit.folder.game.info, visit.table)
    levels = (lobby.OTHER_LEVELS,) if visit.folder.computers else ()
    rest: Row = (*levels, proof.MY_LUCK)
    rows = (*presets, *_choices(visit), *_deck_menus(visit), *_people_menus(visit), rest)
    lines = (text("Everybody sees on the table's message what you choose."),)
    return Screen(text("Options of your table"), lines, rows=rows)


def _choices(visit: Visit) -> Iterator[Row]:
    paces = tuple(
        Choice(text("Pace: {pace}", pace=pace.label), acts.ChoosePace(key)) for key, pace in ASCENDING_PACES.items()
    )
    yield (Menu(text("Pace: {pace}", pace=PACES[visit.table.pace].label), paces, any_time=True),)
    if not PACES[visit.table.pace].slow:
        yield (_staging_menu(visit.table.staging // 1000),)
    yield (_language_menu(visit.table.locale),)
    ways = tuple(Choice(said, acts.ChooseTakeback(how)) for how, said in lobby.TAKEBACKS.items())
    yield (Menu(lobby.TAKEBACKS[visit.table.takeback], ways, any_time=True),)
    for option in visit.folder.game.info.options:
        words = {value: text("{option}: {value}", option=option.label, value=said) for value, said in option.ascending}
        values = tuple(Choice(label, acts.ChooseOption(option.key, value)) for value, label in words.items())
        yield (Menu(words[visit.table.options.get(option.key, option.default)], values, any_time=True),)


def _language_menu(locale: str) -> Menu:
    """In which language everybody reads the table."""
    words = {code: text("Language of this table: {language}", language=name) for code, name in languages()}
    choices = tuple(Choice(said, acts.ChooseLanguage(code)) for code, said in words.items())
    return Menu(words[best(locale)], choices, any_time=True)


def _staging_menu(chosen: int) -> Menu:
    """For how long what wants to be seen is shown before the game goes on."""
    seconds = sorted({0, 3, 6, 10, chosen})
    choices = tuple(Choice(_staging_words(each), acts.ChooseStaging(each)) for each in seconds)
    return Menu(_staging_words(chosen), choices, any_time=True)


def _staging_words(seconds: int) -> Text:
    if not seconds:
        return text("Big moments: computers do not wait")
    return plural("Big moments: computers wait {n} second", "Big moments: computers wait {n} seconds", n=seconds)


def _deck_menus(visit: Visit) -> Iterator[Row]:
    """One deck of the server, and one to be mixed with it; without a choice there is nothing to choose."""
    if len(visit.decks) < 2:
        return
    names = {deck.id: called(deck.name) for deck in visit.decks}
    first, *mixed = visit.table.decks or (visit.decks[0].id,)
    one = tuple(Choice(text("Deck: {deck}", deck=name), acts.ChooseDecks((id,))) for id, name in names.items())
    yield (Menu(text("Deck: {deck}", deck=names.get(first, lobby.GONE)), one, any_time=True),)
    if first in names:
        others = (
            Choice(text("Mix in: {deck}", deck=name), acts.ChooseDecks((first, id)))
            for id, name in names.items()
            if id != first
        )
        two = (Choice(text("Mix nothing in"), acts.ChooseDecks((first,))), *others)
        label = text("Mixed in: {deck}", deck=names.get(mixed[0], lobby.GONE)) if mixed else text("Mix another deck in")
        yield (Menu(label, two, any_time=True),)


def _people_menus(visit: Visit) -> Iterator[Row]:
    """Menus of whom to remove and who becomes the host; what they do depends on the seats as shown. Nobody removes
    themselves: they leave."""
    table = visit.table
    people = [(seat, text("{player}", player=Name(seat)), player) for seat, player in enumerate(table.players)]
    removable = [
        Choice(name, acts.Remove(seat))
        for seat, name, player in people
        if seat != visit.seat and (visit.in_lobby or player.user is not None)
    ]
    hosts = [
        Choice(name, acts.PassHost(seat))
        for seat, name, player in people
        if player.user not in (None, table.host) and not player.computer
    ]
    if removable:
        yield (Menu(text("Remove a player"), tuple(removable)),)
    if hosts:
        yield (Menu(text("Make somebody else the host"), tuple(hosts)),)


LEVELS: dict[Level, tuple[Text, Text]] = {
    "easy": (text("Easy"), text("Easy: decides at once, by rules of thumb, and overlooks much.")),
    "normal": (text("Normal"), text("Normal: plays well, and wins most games against an easy one.")),
    "hard": (text("Hard"), text("Hard: the best there is. It takes its time.")),
}


def computer_page(visit: Visit) -> Screen:
    if not visit.in_lobby or not visit.manages:
        return options_page(visit)
    levels = tuple(Button(label, acts.AddComputer(level)) for level, (label, _) in LEVELS.items())
    lines = (*lobby.who_sits(visit.table), *(about for _, about in LEVELS.values()))
    return Screen(text("Add a computer"), lines, rows=(levels, (lobby.OPTIONS, visit.home)))


def manages_people(visit: Visit) -> bool:
    """Whether there is anybody to be removed, or to be made the host."""
    return visit.manages and any(_people_menus(visit))


def players_page(visit: Visit) -> Screen:
    lines = (*lobby.who_sits(visit.table), text("A computer plays on for whoever is removed."))
    return Screen(text("Players"), lines, rows=(*_people_menus(visit), (visit.home, public.MORE)))
