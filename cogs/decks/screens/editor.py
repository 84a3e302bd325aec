"""Show how a card is written: which one, its words, putting it together from menus, the preview. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from bot.decks.deck_game import DeckPlace, Kind
from bot.decks.model import CheckedDraft
from bot.decks.names import called
from bot.decks.validation import LIMITS
from bot.engine.deck import Card
from bot.engine.screen import Choice, Field, Form, Go, Menu, Row, Screen
from bot.engine.text import Text, plural, text
from bot.store.deck_records import DeckInfo, Draft
from cogs.decks import routes
from cogs.decks.routes import ANY, go
from cogs.decks.screens.kinds import KIND_WORDS
from cogs.decks.screens.meanings import Says, is_asked, meaning_lines, meaning_rows, must_choose, question_lines
from cogs.decks.screens.overview import deck_name
from cogs.decks.screens.proposals import rivals_line
from cogs.decks.screens.wording import card_changes, card_description, read_sentences


def writing_start(
    deck: DeckInfo,
    free: Sequence[DeckPlace],
    prize: int,
    drafted: bool,
    others: Sequence[tuple[Text, DeckInfo]] = (),
    back: int = 0,
) -> Screen:
    """Ask for the kind of card. `free`: the places on which nothing is written; `prize`: the table it was won at, or
    0; `drafted`: something is begun already; `others`: games with decks of their own; `back`: the table that it leads
    back to, or 0."""
    rows: list[Row] = []
    kinds = tuple(dict.fromkeys(place.kind for place in sorted(free, key=lambda place: not place.any_will_do)))
    for kind in kinds:
        said = KIND_WORDS[kind]
        if kind == "effect":
            rows.append((go(said.write, routes.ChooseGroup(deck.id, prize, 0)),))
        else:
            write = go(said.write, routes.OpenForm(deck.id, prize, ANY), "main")
            rows.append((write, go(said.together, routes.BeginBuilder(deck.id, prize, ANY))))
    if others:
        rows.append(tuple(go(text("A card of {game}", game=title), routes.Write(one.id)) for title, one in others))
    leave = (go(text("Back to the result"), routes.BackToEnd(back)),) if back else ()
    if prize:
        leave = (go(text("No card, thank you"), routes.DeclinePrize(prize)), *leave)
    if leave:
        rows.append(leave)
    if drafted:
        rows.append((go(text("Go on with my draft"), routes.ShowDraft()),))
    lines: tuple[Text, ...] = (
        *((text("You have won: your prize is to write a card of this deck."),) if prize else ()),
        *(KIND_WORDS[kind].about for kind in kinds),
        text("The moderators look at it before it enters the deck “{deck}”.", deck=called(deck.name)),
    )
    if drafted:
        lines = (*lines, text("You have begun a card already. Another one takes its place."))
    if not free:
        lines = (text("Every card of this deck is written on. A moderator can make room by retiring one."),)
    return Screen(text("Your prize: write a card") if prize else text("Write a card"), lines, rows=tuple(rows))


def groups_of(free: Sequence[DeckPlace]) -> list[Text]:
    """List the groups of the free game cards, in their order."""
    found: list[Text] = []
    for place in free:
        if not place.any_will_do and place.group is not None and place.group not in found:
            found.append(place.group)
    return found


def card_choice(deck: DeckInfo, free: Sequence[DeckPlace], prize: int, chosen: int) -> Screen:
    """Ask which game card: first its group, then the card itself."""
    all_groups = groups_of(free)
    here = [p for p in free if not p.any_will_do and (not all_groups or p.group == all_groups[chosen])]
    rows: list[Row] = []
    if all_groups:
        choices = tuple(
            Choice(said, routes.ChooseGroup(deck.id, prize, number).path) for number, said in enumerate(all_groups)
        )
        rows.append((Menu(text("Colour: {colour}", colour=all_groups[chosen]), choices),))
    cards = tuple(Choice(_free_card(place), routes.ChooseWay(deck.id, prize, place.slot).path) for place in here)
    rows += [(Menu(text("Which card?"), cards),), (go(text("Back"), routes.Write(deck.id, prize)),)]
    line = text("These cards have no effect yet. An illustrated one keeps its picture, the others can be drawn on.")
    return Screen(text("On which game card?"), (line,), rows=tuple(rows))


def _free_card(place: DeckPlace) -> Text:
    return text("{card}, illustrated", card=place.label) if place.illustrated else place.label


def way_choice(deck: DeckInfo, place: DeckPlace, prize: int) -> Screen:
    """Ask: by typing or by choosing?"""
    at = (deck.id, prize, place.slot)
    row: Row = (
        go(text("Write it"), routes.OpenForm(*at), "main"),
        go(text("Put it together"), routes.BeginBuilder(*at)),
    )
    line = text("Write it in your own words, or put it together from menus.")
    return Screen(text("An effect on {card}", card=place.label), (line,), rows=(row,))


def writing_form(draft: Draft, place: DeckPlace | None, kind: Kind, left: Mapping[str, int]) -> Form:
    """Make the form for what is written on a card, with what is on it already. `place` None: any blank card of the
    kind; `left`: how many more letters there is room for in its parts, or too many, where that is known."""
    said, rule = KIND_WORDS[kind], kind == "rule"
    fields = [Field("title", _with_room(text("Title"), left.get("title")), value=draft.title, longest=LIMITS["title"])]
    if rule:
        hint = text("For example: a 3 is played. Or type the whole rule into one of the two fields.")
        value, longest = draft.condition, LIMITS["condition"]
        fields.append(Field("condition", text("If …"), hint=hint, value=value, longest=longest, required=False))
    words = _with_room(said.words, left.get("words"))
    fields.append(Field("words", words, "paragraph", said.hint, draft.words, LIMITS["words"], required=not rule))
    if place is None or not place.illustrated:
        hint = (
            text("A photo of a doodle is fine; its colours become one ink. Without one, the drawing stays as it is.")
            if draft.drawing
            else text("If you like: a photo of a doodle is fine; its colours become one ink.")
        )
        fields.append(Field("drawing", text("Drawing"), "upload", hint, required=False))
    path = routes.SendForm(draft.deck, draft.prize or 0, draft.slot or ANY).path
    return Form(said.form, path, tuple(fields))


def _with_room(label: Text, letters: int | None) -> Text:
    """Say at a field how much room is left on the card; None: nobody knows."""
    if letters is None:
        return label
    if letters < 0:
        return plural("{label} ({n} letter too long)", "{label} ({n} letters too long)", n=-letters, label=label)
    return plural("{label} (room for {n} letter)", "{label} (room for {n} letters)", n=letters, label=label)


def draft_preview(
    deck: DeckInfo,
    checked: CheckedDraft,
    says: Says,
    *,
    chosen: bool = False,
    undrawn: bool = False,
    trouble: Text | None = None,
    note: Text | None = None,
    why: bool = False,
) -> Screen:
    """Show the draft as the moderators would see it; where it must be said what the words mean, only ask that.
    `says`: what a meaning does; `chosen`: the writer has said what the words mean; `undrawn`: a drawing was left out,
    and may be put back; `trouble`: with the drawing, which is left out; `note`: what is told besides; `why`: show all
    of it in any case."""
    card, held, problems, reading = checked
    place, asks = held.place, is_asked(checked, chosen=chosen) and not why
    lines = [*([text("⚠️ {problem}", problem=note)] if note is not None else ())]
    if asks:
        lines += question_lines(checked, says)
    else:
        here = text("{deck}: {place}. Only you can see this yet.", place=place.label, deck=deck_name(deck))
        lines = [here, *lines, text("**The words say ➜ what happens**"), *read_sentences(reading)]
        lines += meaning_lines(checked, says, chosen=chosen)
    if held.card is not None and not asks:
        lines += [text("**What changes**"), *card_changes(held.card, card)]
    if trouble is not None:
        lines.append(text("⚠️ Your drawing is left out. {problem}", problem=trouble))
    lines += [text("⚠️ {problem}", problem=problem) for problem in problems]
    if problems:
        lines.append(text("Change it, then you can send it in."))
    send = not problems and not must_choose(checked, chosen=chosen)
    rows = (*meaning_rows(checked, says, chosen=chosen, why=why), *_preview_rows(card, send=send, undrawn=undrawn))
    return Screen(text("Your card"), tuple(lines), (card_description(card, place),), rows)


def draft_without_place(draft: Draft, why: Text, deck: int) -> Screen:
    """Show a draft that can no longer stand where it should. `deck`: where there may be another place."""
    lines = (
        why,
        *(text("• {words}", words=said) for said in (draft.title, draft.condition, draft.words) if said),
        text("Your words are kept: choose another card for them."),
    )
    choose = go(text("Choose another card"), routes.Write(deck, draft.prize or 0), "main")
    return Screen(text("Your card"), lines, rows=((choose, go(text("Cancel"), routes.DropDraft(), "danger")),))


def instead_question(begun: Draft, on: Go) -> Screen:
    """Ask before another card takes the place of a draft. `on`: throws the draft away."""
    title = text("{title}", title=begun.title) if begun.title else text("no title")
    line = text("Your draft “{title}” waits to be sent in. Another card takes its place.", title=title)
    rows: tuple[Row, ...] = ((go(text("Go on with my draft"), routes.ShowDraft(), "main"), on),)
    return Screen(text("You have begun a card already"), (line,), rows=rows)


def _preview_rows(card: Card, *, send: bool, undrawn: bool) -> Iterator[Row]:
    change = (go(text("Change the words"), routes.ChangeDraft()), go(text("Put it together"), routes.ShowBuilder()))
    yield (*((go(text("Send to the moderators"), routes.SendDraft(), "good"),) if send else ()), *change)
    bare: Row = (go(text("Without the drawing"), routes.DropDrawing()),) if card.drawing else ()
    back: Row = (go(text("Put the drawing back"), routes.TakeUpDrawing()),) if undrawn else ()
    yield (*bare, *back, go(text("Cancel"), routes.DropDraft(), "danger"))


def sent_notice(deck: DeckInfo, rivals: tuple[int, int] = (0, 0), *, another: bool = False) -> Screen:
    """Say that a card was sent in. `rivals`: how many wait for how many places, this one among them; `another`: its
    writer may write one more."""
    more = (go(text("Write another"), routes.Write(deck.id), "main"),) if another else ()
    mine = go(text("My written cards"), routes.MyCards())
    rows: tuple[Row, ...] = ((*more, mine, go(text("The deck"), routes.ShowDeck(deck.id))),)
    waits = text("The moderators look at it. You are told what becomes of it.")
    lines = (waits, *rivals_line(rivals), text("`/deck my` always tells how it stands."))
    return Screen(text("Sent in"), lines, rows=rows)
