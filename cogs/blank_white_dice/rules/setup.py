"""Set a game up: the tableau, what everybody tags in secret, and the common die (W5-W12)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from bot.engine.chance import Chance, shuffled
from bot.engine.deck import Deck
from bot.engine.game import Refused, Setup
from bot.engine.phases import remembered
from bot.engine.text import Argument, Name, listing, text
from cogs.blank_white_dice.cards import community
from cogs.blank_white_dice.cards.blocks import CORE
from cogs.blank_white_dice.cards.catalogue import BASIC_V1, BASIC_V2, BOLD, GENTLE
from cogs.blank_white_dice.position import beginners_rank, face_for
from cogs.blank_white_dice.rules import placing, tagging
from cogs.blank_white_dice.rules.entering import with_cards
from cogs.blank_white_dice.rules.news import card_name, face_name
from cogs.blank_white_dice.rules.points import pay_points
from cogs.blank_white_dice.rules.refusals import of_tag
from cogs.blank_white_dice.rules.state import (
    BeginRounds,
    Die,
    Draft,
    Drawn,
    Enter,
    FillUp,
    Level,
    MoveContext,
    Stack,
    State,
    Tagging,
    Variant,
    cards,
    in_order,
    news,
    replace,
)
from cogs.blank_white_dice.rules.targets import Moves
from cogs.blank_white_dice.view import (
    NOBODY,
    Add,
    AnyMove,
    Done,
    Fit,
    GoodStart,
    Moment,
    Pick,
    PickAndDraw,
    PickFace,
    PickIcon,
    Undo,
    blank_places,
)
from cogs.blank_white_dice.wording import counted, headline

DEALT = 12
TAGS = 4
START_POINTS = 3
LEVELS: tuple[Level, ...] = ("v1", "v2", "gentle", "bold", "experienced")
_BASIC = {"v1": BASIC_V1, "v2": BASIC_V2}
_POOLS = {"gentle": GENTLE, "bold": BOLD, "experienced": (*GENTLE, *BOLD)}


def level_of(options: Mapping[str, int]) -> Level:
    return LEVELS[options.get("level", 0)]


def deals_written(options: Mapping[str, int]) -> bool:
    """Tell whether cards of a deck are dealt in a game with these options (W39)."""
    return level_of(options) not in _BASIC


def first_state(setup: Setup, chance: Chance) -> State:
    """Deal the cards of the level that was chosen."""
    level = level_of(setup.options)
    # Nobody waits for a roll at a table that is played over days.
    roll_after = 0 if setup.slow else setup.options.get("roll", 0) * 1000
    variant = Variant(level, setup.options.get("goal", 13), roll_after, setup.options.get("tumble", 1) == 1)
    seats = setup.seats
    state = State(
        variant,
        "tagging",
        setup.first,
        points=(START_POINTS,) * seats,
        dice=(*(Die(seat) for seat in range(seats) for _ in range(2)), Die(NOBODY)),
        tableau=tuple(Stack((card,)) for card in CORE),
        drafts=(Draft(),) * seats,
        discs=(None,) * seats,
        computers=setup.computers or (),
    )
    if level in _BASIC:
        return replace(state, tableau=with_cards(state, _BASIC[level]))
    deck = setup.deck or Deck(())
    written = community.cards_of(deck)
    dealt = _dealt(deck, (*_POOLS[level], *written), chance)
    share = DEALT // seats
    hands = tuple(tuple(sorted(dealt[seat * share : (seat + 1) * share])) for seat in range(seats))
    own = (written[card] for card in sorted(dealt) if card in written)
    custom = tuple(community.icon_card(card, deck.marks[card.deck]) for card in own)
    decks = tuple(zip(deck.marks, deck.names, strict=False))
    return replace(state, phase="deal", hands=hands, adding=((),) * seats, custom=custom, decks=decks)


def _dealt(deck: Deck, pool: tuple[int, ...], chance: Chance) -> tuple[int, ...]:
    """Deal cards of the pool; the card of a deck that is due is among them."""
    cards = shuffled(chance, pool)
    due = None if deck.due is None else community.number_of(deck.cards[deck.due])
    if due not in cards[DEALT:]:
        return cards[:DEALT]
    place = chance.below(DEALT)
    return (*cards[:place], due, *cards[place + 1 : DEALT])


# Cards that are added (W7, W8)


def to_add(state: State) -> int:
    """Count how many cards each adds in all."""
    each = 2 if state.seats == 2 else 1
    return each * (2 if state.variant.level == "experienced" else 1)


def adders(state: State) -> list[int]:
    return [seat for seat in range(state.seats) if len(state.adding[seat]) < to_add(state)]


def adds(state: State, seat: int) -> Moves:
    return tuple(Add(card) for card in state.hands[seat] if card not in state.adding[seat])


def add(context: MoveContext, seat: int, move: Add) -> None:
    """Add a card of the hand; when all have, they are revealed and the tableau is filled."""
    state = context.state
    if move not in adds(state, seat):
        raise Refused(text("This card is not in your hand, or it is added already."), "W7")
    added = (*state.adding[seat], move.card)
    context.set(adding=(*state.adding[:seat], added, *state.adding[seat + 1 :]))
    if not adders(context.state):
        _reveal_cards(context)


def _reveal_cards(context: MoveContext) -> None:
    state = context.state
    for seat in range(state.seats):
        names = listing(*(card_name(state, card) for card in state.adding[seat]))
        news(context, text("{player} adds {cards}.", player=Name(seat), cards=names))
    kept = [card for seat, hand in enumerate(state.hands) for card in hand if card not in state.adding[seat]]
    # Several at once enter in turn order, and of one player's the first player decides (W9).
    entering = (Enter(seat, state.adding[seat]) for seat in reversed(in_order(state, state.first)))
    reserve = shuffled(context.chance, kept)
    context.set(phase="order", work=(FillUp(), *entering), reserve=reserve, hands=(), adding=())


# What everybody tags in secret (W11)


def drafters(state: State) -> list[int]:
    return [seat for seat, draft in enumerate(state.drafts) if not draft.done]


def own_dice(seat: int) -> tuple[int, int]:
    """Give the dice that a seat begins with."""
    return 2 * seat, 2 * seat + 1


@remembered
def drafted(state: State, seat: int) -> State:
    """Give the state as only this seat sees it: with what it has drawn, and without what it owes for that."""
    draft = state.drafts[seat]
    if not (draft.tags or draft.placed or draft.costs):
        return state
    dice, artists = list(state.dice), {each[:2]: each for each in state.artists}
    for drawn in (*(each for tag in draft.tags for each in tag), *draft.placed):
        dice[drawn.die] = dice[drawn.die].with_face(drawn.place, drawn.face)
        if drawn.face.number is None:
            artists[drawn.die, drawn.place] = (drawn.die, drawn.place, seat)
    left = state.points[seat] - sum(draft.costs)
    points = (*state.points[:seat], left, *state.points[seat + 1 :])
    return replace(state, dice=tuple(dice), points=points, artists=tuple(artists.values()))


def _task(state: State, seat: int) -> Tagging:
    """Give what the seat is tagging now."""
    draft = state.drafts[seat]
    die = draft.placed[0].die if draft.placed else None
    return Tagging(seat, own_dice(seat), draft.must, draft.card, draft.left, die)


def next_icon(state: State, seat: int) -> int | None:
    """Give the icon that the seat places next; None: it says first which."""
    draft = state.drafts[seat]
    return draft.left[0] if draft.left and draft.must is None else None


@remembered
def drafts(state: State, seat: int) -> Moves:
    """Give the moves of a seat that tags in secret."""
    draft = state.drafts[seat]
    if draft.done:
        return ()
    undo = (Undo(),) if draft.tags or draft.card else ()
    is_full = len(draft.tags) == TAGS and not draft.card
    possible = () if is_full else tagging.options(drafted(state, seat), _task(state, seat))
    # Where the cards left cost too much, or need what is not so, nobody waits for tags that cannot be made.
    start = (GoodStart(),) if any(isinstance(move, Pick) for move in possible or ()) else ()
    return (*(possible or (Done(),)), *start, *undo)


def draft_move(context: MoveContext, seat: int, move: AnyMove) -> None:
    """Pick, place, undo: what each seat does for itself until it is done."""
    state = context.state
    if move not in drafts(state, seat):
        raise of_tag(drafted(state, seat), _task(state, seat), move)
    draft = state.drafts[seat]
    if isinstance(move, Undo):
        tags = draft.tags if draft.card else draft.tags[:-1]
        _set_draft(context, seat, Draft(tags, costs=draft.costs[:-1]))
    elif isinstance(move, Pick | PickAndDraw):
        picked = cards(state)[move.card]
        icons, costs = tuple(range(len(picked.icons))), (*draft.costs, picked.cost)
        _set_draft(context, seat, replace(draft, card=move.card, left=icons, costs=costs))
        _settle(context, seat, fit=isinstance(move, PickAndDraw))
    elif isinstance(move, GoodStart):
        _start_well(context, seat)
    elif isinstance(move, Done):
        _set_draft(context, seat, replace(draft, done=True))
    elif isinstance(move, Fit):
        _settle(context, seat, fit=True)
    elif isinstance(move, PickFace | PickIcon):
        _draw(context, seat, move)
        _settle(context, seat, fit=False)
    if not drafters(context.state):
        _reveal_dice(context)


def _set_draft(context: MoveContext, seat: int, draft: Draft) -> None:
    drafts = context.state.drafts
    context.set(drafts=(*drafts[:seat], draft, *drafts[seat + 1 :]))


def _draw(context: MoveContext, seat: int, move: AnyMove, *, fit: bool = False) -> None:
    """Place an icon, or ask first which, where not all that are left find room (W13)."""
    state = context.state
    draft = state.drafts[seat]
    if isinstance(move, PickIcon) and draft.must is not None:
        _place(context, seat, move.icon, draft.must)
    elif isinstance(move, PickFace):
        place = (move.die, move.face)
        if fit or tagging.has_room(drafted(state, seat), _task(state, seat), move.die):
            _place(context, seat, draft.left[0], place)
        else:
            _set_draft(context, seat, replace(draft, must=place))


def _place(context: MoveContext, seat: int, icon: int, place: placing.Place) -> None:
    draft = context.state.drafts[seat]
    drawn = Drawn(*place, face_for(cards(context.state)[draft.card], icon))
    left = tuple(each for each in draft.left if each != icon)
    _set_draft(context, seat, replace(draft, placed=(*draft.placed, drawn), left=left, must=None))


def _settle(context: MoveContext, seat: int, *, fit: bool) -> None:
    """Place what can go in one way only, or, to fit, anywhere; note the tag when all its icons are placed."""
    while (draft := context.state.drafts[seat]).card:
        state = context.state
        possible = [move for move in tagging.options(drafted(state, seat), _task(state, seat)) or () if move != Fit()]
        if not possible:
            # All are placed; without any room left, the others are dropped (W13).
            _set_draft(context, seat, Draft((*draft.tags, draft.placed), costs=draft.costs))
        elif len(possible) > 1 and not fit:
            return
        else:
            _draw(context, seat, _fitting(state, seat, possible) if fit else possible[0], fit=fit)


def _fitting(state: State, seat: int, possible: Sequence[AnyMove]) -> AnyMove:
    """Spread what is put where it fits: the die with the most room comes first. Two icons on different dice can both
    come up in a round, and either die has something to roll."""
    dice = drafted(state, seat).dice

    def room(move: AnyMove) -> int:
        return len(blank_places(dice[move.die].faces)) if isinstance(move, PickFace) else 0

    return max(possible, key=room)


def _start_well(context: MoveContext, seat: int) -> None:
    """Tag until nothing is left to tag, wherever there is room: as suits beginners, and each of several cards once
    before any of them twice."""
    drawn = [*_cards_of(context.state.drafts[seat])]

    def rank(card: int) -> tuple[int, ...]:
        is_poor, *others = beginners_rank(cards(context.state)[card])
        return is_poor, drawn.count(card), *others

    while offered := [move.card for move in drafts(context.state, seat) if isinstance(move, Pick)]:
        drawn.append(min(offered, key=rank))
        draft_move(context, seat, Pick(drawn[-1]))
        _settle(context, seat, fit=True)


def _cards_of(draft: Draft) -> Iterator[int]:
    """List the cards that were tagged: of which an icon was drawn, as plain numbers belong to no card."""
    for tag in draft.tags:
        yield from {drawn.face.card for drawn in tag if drawn.face.card}


def idle_draft(state: State, seat: int) -> AnyMove:
    """Tag one card after the other, wherever it fits, for whoever stays away."""
    possible = drafts(state, seat)
    cards_to_pick = [move for move in possible if isinstance(move, Pick) and not cards(state)[move.card].cost]
    if cards_to_pick:
        return cards_to_pick[(3 + 2 * len(state.drafts[seat].tags)) % len(cards_to_pick)]
    return Fit() if Fit() in possible else possible[0]


def _named(state: State, tag: Sequence[Drawn]) -> list[Argument]:
    """Name what was tagged: the card, or plain numbers, which belong to none."""
    drawn = dict.fromkeys(each.face.card for each in tag if each.face.card)
    return [card_name(state, card) for card in drawn] or [face_name(state, each.face) for each in tag]


def _reveal_dice(context: MoveContext) -> None:
    """Show what all have tagged; then each tags the common die once, from the first player on (W11, W12)."""
    state = context.state
    for seat, draft in enumerate(state.drafts):
        shown = drafted(context.state, seat)
        context.set(dice=shown.dice, artists=shown.artists)
        drawn = counted(name for tag in draft.tags for name in _named(state, tag))
        news(context, text("{player} has drawn {icons}.", player=Name(seat), icons=drawn))
        if owed := sum(draft.costs):
            pay_points(context, seat, owed)
    shown_now = Moment("shown", state.first, state.points)
    context.set(moment=shown_now)
    news(context, headline(shown_now), staged=True)
    order = in_order(state, state.first)
    context.set(tagged=tuple((seat, card) for seat in order for card in _cards_of(state.drafts[seat])))
    tags = tuple(Tagging(seat, (state.common,)) for seat in reversed(order))
    context.set(phase="common", work=(BeginRounds(), *tags), drafts=())
