"""Hold the gentler icon cards, 6 to 29.

Given by the source (W38): what Flexibility, Opportunity, Cocoon, Camouflage and Medkit do, and that Zoom overwrites
Re-Roll. The rest is ours (W39), and so are the plain numbers beside Cocoon and the two wards.
"""

from __future__ import annotations

from bot.engine.text import text
from cogs.blank_white_dice.cards.blocks import (
    THIS_FACE,
    Amount,
    AnotherTurn,
    Condition,
    Copy,
    Dash,
    DieChoice,
    Dot,
    Erase,
    FaceChoice,
    Gain,
    IconCard,
    If,
    Lose,
    Neutralise,
    Pay,
    Replace,
    ReRoll,
    Resolve,
    Restore,
    Steal,
    Swap,
    Tag,
    Take,
    Ward,
    Write,
)
from cogs.blank_white_dice.cards.spelling import (
    COMMON_DIE,
    OWN,
    OWN_BLANK,
    RIVALS,
    either,
    gain,
    icon,
    lose,
    main,
    may,
    plain,
    when,
)

GENTLE_CARDS = (
    IconCard(
        6,
        text("Junk Food"),
        text("Gain 2 points, then lose 1 point for each dash here, then dash this face."),
        (icon(main(gain(2), Lose(Amount(each=1, per="dashes")), Dash())),),
        text("JF"),
    ),
    IconCard(
        7,
        text("Multitag"),
        text("Tag twice: draw the icons of a card on any die, then once more."),
        (icon(main(Tag(), Tag())),),
        text("Mu"),
    ),
    IconCard(
        8,
        text("Investment"),
        text("When up, gain 1, and 2 per dot, which go; each turn you may pay 1 to add a dot, whatever is up."),
        (
            icon(
                main(Gain(Amount(1, each=2, per="dots")), Dot(times=-9)),
                when("always", Pay(1), Dot()),
            ),
        ),
        text("In"),
        whole=text(
            "When it comes up, you gain 1 point, and 2 more for each dot on it; then the dots are wiped off. Once in "
            "each of your turns you may pay 1 point to add a dot, whatever face is up."
        ),
    ),
    IconCard(
        9,
        text("Split Strategy"),
        text("Left Path: gain 2 with 7 blank faces, else erase one; Right Path: gain 2 with 9 icons, else draw."),
        (
            icon(main(If(Condition("blanks", least=7), (gain(2),), (Erase(OWN),))), name=text("Left Path")),
            icon(
                main(If(Condition("icons", least=9), (gain(2),), (Tag(where=OWN_BLANK),))),
                name=text("Right Path"),
            ),
        ),
        text("SS"),
        whole=text(
            "It has two icons. Left Path: if at least 7 faces of your dice are blank, you gain 2 points; if not, you "
            "erase one of your faces. Right Path: if at least 9 faces of your dice are not blank, you gain 2 points; "
            "if not, you draw a card on a blank face of yours."
        ),
    ),
    IconCard(
        10,
        text("Wheels In Wheels"),
        text("Resolve any other die as if it were yours."),
        (icon(main(Resolve())),),
        text("WW"),
    ),
    IconCard(
        11,
        text("Parasite"),
        text("Gain 1 point, or copy the active face of a rival's die."),
        (icon(main(either((gain(1),), (Copy(FaceChoice("rivals", "active")),)))),),
        text("Pa"),
    ),
    IconCard(
        12,
        text("Knowledge Swap"),
        text("Gain 2 points, or swap this very die for a die of a rival."),
        (icon(main(either((gain(2),), (Swap(DieChoice("this")),)))),),
        text("KS"),
    ),
    IconCard(
        13,
        text("Predator and Prey"),
        text("Predator: steal 1 point if no other Predator is active; Prey: gain 1 point for each active Prey."),
        (
            icon(main(Steal(Amount(2, each=-1, per="alike"))), name=text("Predator")),
            icon(main(Gain(Amount(each=1, per="alike"))), name=text("Prey")),
        ),
        text("PP"),
    ),
    IconCard(
        14,
        text("Time Warp"),
        text("Take another turn after this one."),
        (icon(main(AnotherTurn())),),
        text("TW"),
    ),
    IconCard(
        15,
        text("Eradicate"),
        text("Gain 1 point, then either neutralise a card or erase two faces of rivals."),
        (icon(main(gain(1), either((Neutralise(),), (Erase(RIVALS), Erase(RIVALS))))),),
        text("Ea"),
    ),
    IconCard(
        16,
        text("Flexibility"),
        text("Tag any die or erase any face; then you may pay 1 point to erase a face."),
        (icon(main(either((Tag(),), (Erase(),)), may((Pay(1), Erase())))),),
        text("Fx"),
    ),
    IconCard(
        17,
        text("Opportunity"),
        text(
            "Overwrites The Window; take the common die if you do not hold it, "
            "then pay 2 points or re-roll the common die."
        ),
        (icon(main(Take(), either((Pay(2),), (ReRoll(COMMON_DIE),)))),),
        text("Op"),
        overwrites=5,
    ),
    IconCard(
        18,
        text("Zoom"),
        text("Overwrites Re-Roll; First: re-roll any die; Main: gain 1 point, or re-roll any die."),
        (icon(when("first", ReRoll()), main(either((gain(1),), (ReRoll(),)))),),
        text("Zo"),
        overwrites=3,
    ),
    IconCard(
        19,
        text("Cocoon"),
        text("Lose 2 points, or as many as you have; then a 3 replaces this icon; a plain 2 is drawn with it."),
        (icon(main(lose(2), Replace(THIS_FACE, 3))), plain(2)),
        text("Co"),
    ),
    IconCard(
        20,
        text("Camouflage"),
        text(
            "Ward: when another player targets you or your dice, you may dot this face to fizzle the effect; "
            "a plain 2 is drawn with it."
        ),
        (icon(ward=Ward("target", "dot")), plain(2)),
        text("Ca"),
    ),
    IconCard(
        21,
        text("Medkit"),
        text(
            "Ward: you may erase this icon to fizzle any effect that makes anyone lose points; "
            "a plain 2 is drawn with it."
        ),
        (icon(ward=Ward("loss", "erase")), plain(2)),
        text("Md"),
    ),
    IconCard(
        22,
        text("Snowball"),
        text("Gain 1 point and 1 more for each dot here, then dot this face twice."),
        (icon(main(Gain(Amount(1, each=1, per="dots")), Dot(times=2))),),
        text("Sn"),
    ),
    IconCard(
        23,
        text("Lucky Clover"),
        text("Gain 1 point, then re-roll a die of yours; when a re-roll brings this face up, gain 2 points."),
        (icon(main(gain(1), ReRoll(DieChoice("own"))), when("rerolled", gain(2))),),
        text("LC"),
    ),
    IconCard(
        24,
        text("Piggy Bank"),
        text(
            "Dot this face twice; Always: once in each of your turns you may erase this face; "
            "when it is erased, gain 1 point for each dot that was here."
        ),
        (
            icon(
                main(Dot(times=2)),
                when("always", Erase(THIS_FACE)),
                when("erased", Gain(Amount(each=1, per="dots"))),
            ),
        ),
        text("PB"),
    ),
    IconCard(
        25,
        text("Lantern"),
        text("Gain 1 point; then you may tag a blank active face of any die, or turn a neutralised card up again."),
        (icon(main(gain(1), may((Tag(where=FaceChoice("any", "active", "blank")),), (Restore(),)))),),
        text("La"),
    ),
    IconCard(
        26,
        text("Umbrella"),
        text(
            "Everybody gains 1 point and you gain 1 more; "
            "Ward: you may pay 1 point to fizzle any effect that makes anyone lose points."
        ),
        (icon(main(gain(1, "everybody"), gain(1)), ward=Ward("loss", "pay", 1)),),
        text("Um"),
    ),
    IconCard(
        27,
        text("Anchor"),
        text("Gain 2 points if you hold the common die; otherwise take it, with the same face up."),
        (icon(main(If(Condition("common", least=1), (gain(2),), (Take(),)))),),
        text("An"),
    ),
    IconCard(
        28,
        text("Seedling"),
        text("Write a plain 2 on a blank face of yours; without a blank face of yours, gain 3 points."),
        (icon(main(If(Condition("blanks", least=1), (Write(2, OWN_BLANK),), (gain(3),)))),),
        text("Se"),
    ),
    IconCard(
        29,
        text("Kite"),
        text("Gain 3 points if another player has more points than you; otherwise gain 1 point and re-roll any die."),
        (icon(main(If(Condition("lead", most=-1), (gain(3),), (gain(1), ReRoll())))),),
        text("Ki"),
    ),
)
