"""Work out on whom continuous effects lie (D28)."""

from __future__ import annotations

from bot.engine.text import text
from cogs.diceland.rules.looks import in_reach, side_of
from cogs.diceland.rules.news import dice_names, die_name
from cogs.diceland.rules.state import Listed, MoveContext, State, in_play


def renew(context: MoveContext, source: int) -> None:
    """Work out anew on whom the effect of a die lies that has entered, was nudged or has rolled; it may show none."""
    before = _targets(context.state, source)
    kept = tuple(listed for listed in context.state.listed if listed.source != source)
    context.set(listed=kept)
    targets = _found(context.state, source)
    if targets:
        context.set(listed=(*kept, Listed(source, targets)))
    if targets != before:
        _tell(context, source, targets)


def renew_all(context: MoveContext) -> None:
    """At the start of every turn."""
    for source in in_play(context.state):
        renew(context, source)


def _targets(state: State, source: int) -> tuple[int, ...]:
    return next((listed.targets for listed in state.listed if listed.source == source), ())


def _found(state: State, source: int) -> tuple[int, ...]:
    """Dice, immune ones included: they ignore the effect while their shield shows its colour."""
    if state.dice[source].place != "play":
        return ()
    arrow = side_of(state, source).arrow
    if arrow is None or not arrow.is_continuous:
        return ()
    groups = in_reach(state, source, arrow, arrow.helps)
    if arrow.reach == "all":
        return tuple(sorted(die for group in groups for die in group))
    # Nobody chooses: of equally near dice it is the one with the lower number, which stands first.
    return groups[0][:1] if groups else ()


def _tell(context: MoveContext, source: int, targets: tuple[int, ...]) -> None:
    state = context.state
    arrow = side_of(state, source).arrow if state.dice[source].place == "play" else None
    if not targets or arrow is None:
        return
    die, others, amount = die_name(state, source), dice_names(state, targets), arrow.amount or 0
    said = {
        "hold": text("{die} holds {others}.", die=die, others=others),
        "freeze": text("{die} freezes {others}.", die=die, others=others),
        "protection": text("{die} protects {others}: block +{amount}.", die=die, others=others, amount=amount),
        "power up": text("{die} powers up {others}: hit +{amount}.", die=die, others=others, amount=amount),
    }
    context.tell(said[arrow.does])
