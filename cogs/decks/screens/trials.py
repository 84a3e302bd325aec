"""Judge what came of trying a card out, and say so: each finding has a verdict of its own, a sign and words. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import sqrt
from typing import Literal, NamedTuple

from bot.decks.deck_game import Tried
from bot.decks.jobs import GAMES
from bot.decks.model import TrialResult
from bot.engine.screen import Screen
from bot.engine.text import Moment, Text, plural, text
from bot.store.deck_records import Proposal
from cogs.decks import routes
from cogs.decks.routes import go
from cogs.decks.screens.wording import title_of

Grade = Literal["bad", "warning", "open", "good"]
"""open: nothing can be said about it by letting computers play."""
SIGNS: Mapping[Grade, str] = {"bad": "⛔", "warning": "⚠️", "open": "ℹ️", "good": "✅"}
WARNS: Mapping[Grade, Literal["a little", "much"]] = {"bad": "much", "warning": "a little"}
GRAVEST: tuple[Grade, ...] = tuple(SIGNS)
CERTAIN = 2.5
"""How many times the error of chance something must be to be told."""
OTHER, FAR_OTHER = 1.5, 3.0
"""How many times as long, or as short, games are that are told to be so."""
TOO_GOOD = 0.12
"""By how much more than their share somebody may win, as whoever uses a printed card first."""
OFTEN = 0.1
"""Of the games: in more than so many, a card that spoils them spoils the deck."""


class Verdict(NamedTuple):
    """One finding. `name`: in very few words."""

    grade: Grade
    name: Text
    why: Text

    @property
    def line(self) -> Text:
        return text("{sign} **{name}.** {why}", sign=SIGNS[self.grade], name=self.name, why=self.why)


def verdicts(found: Tried | None) -> list[Verdict]:
    """Judge a card, the gravest finding first; there is always one. `found` None: it took too long."""
    if found is None:
        why = text("The computers could not play their games with this card in the time there is.")
        return [Verdict("warning", text("It took too long"), why)]
    some = sorted(_findings(found), key=lambda verdict: GRAVEST.index(verdict.grade))
    if any(verdict.grade != "open" for verdict in some):
        return some
    fine = text("Games are about as long as before, nobody is favoured, and nothing ran away.")
    return [*some, Verdict("good", text("Nothing stands out"), fine)]


def _findings(found: Tried) -> Iterator[Verdict]:
    yield from _trouble(found)
    yield from _lengths(found)
    yield from _favoured(found)
    yield from _idle(found)
    if found.games < GAMES:
        why = plural(
            "Only {games} game of {all} was played in the time there is: what is said here is less sure.",
            "Only {games} games of {all} were played in the time there is: what is said here is less sure.",
            games=found.games,
            all=GAMES,
        )
        yield Verdict("warning", text("It took long"), why)


def _trouble(found: Tried) -> Iterator[Verdict]:
    """Find what keeps games from being played; what happens without the card as well is not its doing."""
    if found.runaways > found.runaways_without:
        why = plural(
            "Rules set each other off without end in {n} turn, which had to be stopped.",
            "Rules set each other off without end in {n} turns, which had to be stopped.",
            n=found.runaways,
        )
        yield Verdict(_often(found.runaways, found), text("It runs away"), why)
    if found.unfinished > found.unfinished_without:
        why = plural(
            "{n} game of {games} had to be given up.",
            "{n} games of {games} had to be given up.",
            n=found.unfinished,
            games=found.games,
        )
        yield Verdict(_often(found.unfinished, found), text("Games do not end"), why)


def _often(times: int, found: Tried) -> Grade:
    return "bad" if times > OFTEN * found.games else "warning"


def _lengths(found: Tried) -> Iterator[Verdict]:
    shorter = found.turns_with < found.turns_without
    least, most = sorted((found.turns_with, found.turns_without))
    error = sqrt(max(0.0, found.scatter - (most - least) ** 2) / max(1, found.games))
    if most < OTHER * least or most - least < CERTAIN * error:
        return
    far = most >= FAR_OTHER * least
    if shorter:
        name = text("Games are far shorter") if far else text("Games are much shorter")
    else:
        name = text("Games are far longer") if far else text("Games are much longer")
    lengths = {"with_it": _decimal(found.turns_with), "without": _decimal(found.turns_without)}
    if found.tagged is None:
        why = text("{with_it} turns instead of {without}.", **lengths)
    else:
        why = text("{with_it} rounds instead of {without}.", **lengths)
    yield Verdict("bad" if far else "warning", name, why)


def _favoured(found: Tried) -> Iterator[Verdict]:
    more = found.first_with - found.first_without
    if _stands_out(abs(more), found.first_without, found.games / 2):
        shares = {"won": _percent(found.first_with), "before": _percent(found.first_without)}
        if more > 0:
            why = text("They win {won} % of the games, {before} % without the card.", **shares)
            yield Verdict("warning", text("Whoever begins is favoured"), why)
        else:
            why = text("They win {won} % of the games, {before} % without the card.", **shares)
            yield Verdict("warning", text("Whoever begins has it harder"), why)
    user = found.user
    if user.games and _stands_out(user.won - user.fair, user.fair, user.games):
        why = text(
            "They win {won} % of the games, and should win {fair} %.", won=_percent(user.won), fair=_percent(user.fair)
        )
        yield Verdict("warning", text("Whoever uses it first is favoured"), why)


def _stands_out(more: float, share: float, games: float) -> bool:
    """Tell whether a share is so much larger than another that it is not chance."""
    return more > TOO_GOOD and more > CERTAIN * sqrt(share * (1 - share) / max(1.0, games))


def _idle(found: Tried) -> Iterator[Verdict]:
    """Find out why nothing happened, or nothing by the table."""
    if not found.fired and found.claimed:
        why = text("It happens only when somebody claims it, and computers claim nothing.")
        yield Verdict("open", text("It never happened"), why)
    elif found.tagged == 0:
        why = text("Nobody ever tagged it: perhaps it cannot be tagged, or it is not worth it.")
        yield Verdict("warning", text("It never happened"), why)
    elif not found.fired:
        why = text("What it waits for did not come about: it is rare, or it cannot be.")
        yield Verdict("warning", text("It never happened"), why)
    if found.by_hand:
        why = text("All that the card does is left to people, and computers do nothing by hand.")
        yield Verdict("open", text("The table did nothing"), why)


# On screens


def trial_page(proposal: Proposal, result: TrialResult) -> Screen:
    """Say what computers found out, in plain sentences."""
    judged = verdicts(result.found)
    lines = (*(verdict.line for verdict in judged), *(_figures(result.found) if result.found is not None else ()))
    title = text("“{title}”, tried out", title=title_of(proposal.card))
    back = go(text("Back to the card"), routes.ShowProposal(proposal.id))
    return Screen(title, lines, rows=((back,),), warns=WARNS.get(judged[0].grade, ""))


def trial_lines(result: TrialResult, version: int) -> Iterator[Text]:
    """Say all verdicts where it is decided about a card. `version`: of its deck, now."""
    yield text("**Tried out** {when}", when=Moment(result.at))
    yield from (verdict.line for verdict in verdicts(result.found))
    if result.version != version:
        yield text("-# The deck has changed since.")


def gravest_line(result: TrialResult) -> Text:
    """Say the gravest verdict, in a line of a card's history."""
    judged = verdicts(result.found)[0]
    return text("Tried out: {sign} {name}.", sign=SIGNS[judged.grade], name=judged.name)


def _figures(found: Tried) -> Iterator[Text]:
    yield plural(
        "{games} game with the card and {games} without it, all played by computers.",
        "{games} games with the card and {games} without it, all played by computers.",
        games=found.games,
    )
    lengths = {"turns_with": _decimal(found.turns_with), "turns_without": _decimal(found.turns_without)}
    if found.tagged is None:
        yield text("The card was carried out {times} times a game.", times=_decimal(found.fired))
        yield text("A game takes {turns_with} turns with it, {turns_without} without it.", **lengths)
    else:
        yield text(
            "The card was tagged {tagged} times a game, and its icon was followed {times} times.",
            tagged=_decimal(found.tagged),
            times=_decimal(found.fired),
        )
        yield text("A game takes {turns_with} rounds with it, {turns_without} without it.", **lengths)
    yield text(
        "Whoever begins wins {first_with} % of the games with it, {first_without} % without it.",
        first_with=_percent(found.first_with),
        first_without=_percent(found.first_without),
    )
    if found.user.games:
        yield text(
            "Whoever uses it first wins {won} % of the games; {fair} % would be fair.",
            won=_percent(found.user.won),
            fair=_percent(found.user.fair),
        )


def _percent(share: float) -> int:
    return round(share * 100)


def _decimal(number: float) -> Text:
    # A whole number and a tenth: each language sets its own sign between them.
    whole, tenth = divmod(round(number * 10), 10)
    return text("{whole}.{tenth}", whole=whole, tenth=tenth)
