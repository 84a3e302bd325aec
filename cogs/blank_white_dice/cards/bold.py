"""Hold the bolder icon cards, 30 to 54.

Given by the source (W38): what Teleport does, and what Window of Opportunity overwrites and is drawn over. The rest is
ours (W39), and so is who may tag Teleport: games in which everybody had it did not end.
"""

from __future__ import annotations

from bot.engine.text import text
from cogs.blank_white_dice.cards.blocks import (
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
    Mark,
    Move,
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
    Unmark,
    Ward,
)
from cogs.blank_white_dice.cards.spelling import (
    COMMON_DIE,
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

BOLD_CARDS = (
    IconCard(
        30,
        text("Teleport"),
        text(
            "Cannot be tagged unless another player is at least 3 points ahead of you; "
            "move an icon from any die to any blank face; then every rival loses 3 points."
        ),
        (icon(main(Move(), lose(3, "rivals"))),),
        text("Te"),
        needs=Condition("lead", most=-3),
    ),
    IconCard(
        31,
        text("Window of Opportunity"),
        text(
            "Overwrites Re-Roll and replaces an icon of The Window; "
            "take the common die if you do not hold it, re-roll it, and resolve it."
        ),
        (icon(main(Take(), ReRoll(COMMON_DIE), Resolve(DieChoice("common", other=True)))),),
        text("WO"),
        overwrites=3,
        prerequisites=(5,),
    ),
    IconCard(
        32,
        text("Volcano"),
        text("First: dash this face; Last: gain 1 point for each dash here."),
        (icon(when("first", Dash()), when("last", Gain(Amount(each=1, per="dashes")))),),
        text("Vo"),
    ),
    IconCard(
        33,
        text("Hourglass"),
        text(
            "Main: dot this face, or pay 2 points to take another turn after this one; "
            "Last: gain 1 point and 1 more for each dot here."
        ),
        (
            icon(
                main(either((Dot(),), (Pay(2), AnotherTurn()))),
                when("last", Gain(Amount(1, each=1, per="dots"))),
            ),
        ),
        text("Ho"),
    ),
    IconCard(
        34,
        text("Pickpocket"),
        text("Steal 1 point, or take the common die, or make a rival take their disc back and gain 2 points."),
        (icon(main(either((Steal(Amount(1)),), (Take(),), (Unmark("rival"), gain(2))))),),
        text("Pi"),
    ),
    IconCard(
        35,
        text("Crown"),
        text(
            "Gain 1 point; if your disc is on your score, every rival loses 1, and if not, put it there and gain 1 "
            "more; when this icon is tagged on your die, put it there, too."
        ),
        (
            icon(
                main(gain(1), If(Condition("score", least=1), (lose(1, "rivals"),), (Mark("score"), gain(1)))),
                when("tagged", Mark("score")),
            ),
        ),
        text("Cr"),
    ),
    IconCard(
        36,
        text("Bomb"),
        text("One-Shot: gain 2 points, every rival loses 1, and you erase a face of a rival."),
        (icon(main(gain(2), lose(1, "rivals"), Erase(RIVALS)), one_shot=True),),
        text("Bo"),
    ),
    IconCard(
        37,
        text("Magnet"),
        text(
            "Move an icon from a rival's die to a blank face of yours; "
            "when this icon is tagged on your die, gain 1 point."
        ),
        (icon(main(Move(RIVALS, OWN_BLANK)), when("tagged", gain(1))),),
        text("Ma"),
    ),
    IconCard(
        38,
        text("Masquerade"),
        text("Copy any other active face, or gain 1 point and swap a die of yours for a die of a rival."),
        (icon(main(either((Copy(),), (gain(1), Swap())))),),
        text("Mq"),
    ),
    IconCard(
        39,
        text("Padlock"),
        text(
            "Gain 1 point, then neutralise a card or turn a neutralised one up again; "
            "Ward: when another player targets you or your dice, you may pay 1 point to fizzle the effect."
        ),
        (icon(main(gain(1), either((Neutralise(),), (Restore(),))), ward=Ward("target", "pay", 1)),),
        text("Pd"),
    ),
    IconCard(
        40,
        text("Echo"),
        text("Gain 1 point, then copy another active face of yours."),
        (icon(main(gain(1), Copy(FaceChoice("own", "active")))),),
        text("Ec"),
    ),
    IconCard(
        41,
        text("Spider"),
        text("Gain 1 point, and replace an icon on a rival's die by a plain 0."),
        (icon(main(gain(1), Replace(RIVALS, 0))),),
        text("Sp"),
    ),
    IconCard(
        42,
        text("Comet"),
        text("One-Shot: gain 2 points, or 4 from round 5 on."),
        (icon(main(If(Condition("round", least=5), (gain(4),), (gain(2),))), one_shot=True),),
        text("Cm"),
    ),
    IconCard(
        43,
        text("Tax Collector"),
        text(
            "Every rival loses 1 point, you gain 1 for each rival, and you put your disc on a card; "
            "when a rival tags that card while this face is active, gain 1 point."
        ),
        (
            icon(
                main(lose(1, "rivals"), Gain(Amount(each=1, per="rivals")), Mark()),
                when("disc", gain(1)),
            ),
        ),
        text("TC"),
    ),
    IconCard(
        44,
        text("Fountain"),
        text(
            "Overwrites Points; gain 2 points, or replace a plain number on a die of yours by a 3; "
            "a plain 1 is drawn with it."
        ),
        (icon(main(either((gain(2),), (Replace(FaceChoice("own", holds="number"), 3),)))), plain(1)),
        text("Fo"),
        overwrites=4,
    ),
    IconCard(
        45,
        text("Sleepwalker"),
        text("Gain 2 points; Always: once in each of your turns you may pay 1 point to re-roll a die of yours."),
        (icon(main(gain(2)), when("always", Pay(1), ReRoll(DieChoice("own")))),),
        text("Sl"),
    ),
    IconCard(
        46,
        text("Domino"),
        text(
            "Gain 3 points if at least two Dominoes are active, this one included; "
            "otherwise gain 1 point and tag a die of yours with Domino."
        ),
        (icon(main(If(Condition("alike", least=2), (gain(3),), (gain(1), Tag(-1, OWN_BLANK))))),),
        text("Do"),
    ),
    IconCard(
        47,
        text("Lighthouse"),
        text(
            "Gain 1 point and 1 more for each dot here; "
            "Ward: you may dot this face to fizzle any effect that makes anyone lose points; "
            "a plain 1 is drawn with it."
        ),
        (icon(main(Gain(Amount(1, each=1, per="dots"))), ward=Ward("loss", "dot")), plain(1)),
        text("Li"),
    ),
    IconCard(
        48,
        text("Boomerang"),
        text("Main: put your disc on this card; Last: if your disc is still there, take it back and gain 3 points."),
        (
            icon(
                main(Mark("this")),
                when("last", If(Condition("marked", least=1), (Unmark(), gain(3)))),
            ),
        ),
        text("Bm"),
    ),
    IconCard(
        49,
        text("Black Hole"),
        text("Overwrites Erase; erase a face of a rival, then you may erase another face of yours to gain 2 points."),
        (icon(main(Erase(RIVALS), may((Erase(FaceChoice("own", "other")), gain(2))))),),
        text("BH"),
        overwrites=2,
    ),
    IconCard(
        50,
        text("Phoenix"),
        text(
            "One-Shot: gain 1 point; when this icon is erased, in whatever way, gain 1 point "
            "and tag a die of yours with Phoenix."
        ),
        (icon(main(gain(1)), when("erased", gain(1), Tag(-1, OWN_BLANK)), one_shot=True),),
        text("Ph"),
    ),
    IconCard(
        51,
        text("Trapdoor"),
        text("First: whoever has the most points, all of them in a tie, loses 1 point; Main: gain 2 points."),
        (icon(when("first", lose(1, "leaders")), main(gain(2))),),
        text("Td"),
    ),
    IconCard(
        52,
        text("Puppet"),
        text(
            "Replaces an icon of The Window or a number of Points; "
            "steal 1 point, then resolve a die of a rival as if it were yours."
        ),
        (icon(main(Steal(Amount(1)), Resolve(DieChoice("rivals")))),),
        text("Pu"),
        prerequisites=(4, 5),
    ),
    IconCard(
        53,
        text("Mosaic"),
        text(
            "Replace another icon on your dice by an icon of any active card; "
            "then gain 3 points if at most 4 faces of your dice are blank, otherwise gain 1."
        ),
        (icon(main(Replace(FaceChoice("own", "other")), If(Condition("blanks", most=4), (gain(3),), (gain(1),)))),),
        text("Mo"),
    ),
    IconCard(
        54,
        text("Finish Line"),
        text("Cannot be tagged before round 4; Last: gain 2 points if you have at least 9, otherwise gain 1."),
        (icon(when("last", If(Condition("points", least=9), (gain(2),), (gain(1),)))),),
        text("FL"),
        needs=Condition("round", least=4),
    ),
)
