"""Tell a game after the fact: how players stand, who cleared what, how it was won, and what nobody saw."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from bot.engine.story import Fact, Scene, Standing, behind, best_facts, winners
from bot.engine.text import Name, Text, plural, text
from cogs.blanco.view import Clear, Draw, PlayerView, Swap, View

MATCHES = (2, 3)
SECOND_GRID = 12  # cards
# Cards up to which somebody had nearly won, too; and by which whoever won was far behind.
NEAR, FAR = 3, 6


def standings(view: View) -> tuple[Standing, ...]:
    """By games won, by points (fewest), or by the cards still to be cleared (fewest)."""
    return tuple(_standing(view, player) for player in view.players)


def _standing(view: View, player: PlayerView) -> Standing:
    if view.play in MATCHES:
        return Standing(player.wins, plural("{games} game", "{games} games", games=player.wins))
    if view.play:
        return Standing(-player.points, plural("{points} point", "{points} points", points=player.points))
    left = _left(player)
    return Standing(-left, plural("{cards} card left", "{cards} cards left", cards=left))


def _left(player: PlayerView) -> int:
    # B27 counts like this: a hand stays until the end, and a second grid may be yet to come.
    return len(player.spots) + (0 if player.second else SECOND_GRID)


def facts(scenes: Sequence[Scene]) -> tuple[Text, ...]:
    """What was remarkable in a game."""
    return best_facts(candidates(scenes))


def candidates(scenes: Sequence[Scene]) -> Iterator[Fact]:
    """All that could be told of it."""
    yield from _clearing(list(_lines(scenes)))
    turns = sum(isinstance(scene.move, Draw | Swap) for scene in scenes)
    yield Fact(0.3, plural("It took {turns} turn.", "It took {turns} turns.", turns=turns))
    yield from _unseen(scenes[-1].view.players)
    # Of several games each begins with the same grids for all.
    if not scenes[-1].view.play:
        yield from _race(scenes)


def _unseen(players: Sequence[PlayerView]) -> Iterator[Fact]:
    """Whose grid kept most of its cards to itself."""
    hidden = [sum(not spot.up for spot in player.spots) for player in players]
    seat = max(range(len(hidden)), key=hidden.__getitem__)
    if hidden[seat]:
        said = plural(
            "{cards} card of {player} lay face down until the end.",
            "{cards} cards of {player} lay face down until the end.",
            cards=hidden[seat],
            player=Name(seat),
        )
        yield Fact(0.4 + sum(hidden) / 50, said)


def _lines(scenes: Sequence[Scene]) -> Iterator[tuple[Name, int]]:
    """Each line that was cleared: by whom, and as which one of their turn."""
    player, line = Name(0), 0
    for scene in scenes:
        if isinstance(scene.move, Draw | Swap):
            line = 0
        if isinstance(scene.move, Clear) and scene.seat is not None:
            same = scene.player(scene.seat) == player
            player, line = scene.player(scene.seat), line + 1 if same else 1
            yield player, line


def _clearing(lines: Sequence[tuple[Name, int]]) -> Iterator[Fact]:
    if not lines:
        yield Fact(2.0, text("Nobody cleared a line."))
        return
    all_ = plural("{lines} line was cleared.", "{lines} lines were cleared.", lines=len(lines))
    yield Fact(0.2, all_)
    player, chain = max(lines, key=lambda each: each[1])
    if chain > 1:
        longest = plural(
            "Longest chain: {player} cleared {lines} line in one turn.",
            "Longest chain: {player} cleared {lines} lines in one turn.",
            lines=chain,
            player=player,
        )
        yield Fact(chain - 1, longest)
    (player, most), *others = Counter(player for player, _ in lines).most_common(2)
    if most > 1 and all(fewer < most for _, fewer in others):
        said = plural(
            "Most lines: {player} cleared {lines}.",
            "Most lines: {player} cleared {lines}.",
            lines=most,
            player=player,
        )
        yield Fact(0.5, said)


def _race(scenes: Sequence[Scene]) -> Iterator[Fact]:
    """Tell how near the others came, and from how far behind a game was won."""
    last, won = scenes[-1], winners(scenes)
    left = {seat: _left(player) for seat, player in enumerate(last.view.players) if seat not in won}
    for seat, cards in left.items():
        if cards == min(left.values()) <= NEAR:
            near = plural(
                "{player} had only {cards} card left to clear.",
                "{player} had only {cards} cards left to clear.",
                cards=cards,
                player=last.player(seat),
            )
            yield Fact(NEAR / cards, near)
    if len(won) == 1 and (cards := behind(scenes, _cleared, won[0])) >= FAR:
        comeback = plural(
            "{player} was {cards} card behind, and won.",
            "{player} was {cards} cards behind, and won.",
            cards=cards,
            player=last.player(won[0]),
        )
        yield Fact(cards / FAR, comeback)


def _cleared(view: View) -> list[int]:
    return [-_left(player) for player in view.players]
