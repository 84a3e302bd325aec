"""Sentences as people write them in Italian, and what they mean."""

from __future__ import annotations

from bot.card_language.blocks import Condition
from bot.card_language.free_words import Do, Outside, Say
from cogs.blank.cards.conditions.discarded import Discarded
from cogs.blank.cards.conditions.drawn import Drawn
from cogs.blank.cards.conditions.laid import Laid
from cogs.blank.cards.conditions.left import Left
from cogs.blank.cards.conditions.minutes import Minutes
from cogs.blank.cards.conditions.played import Played
from cogs.blank.cards.conditions.rounds import Rounds
from cogs.blank.cards.conditions.slower import Slower
from cogs.blank.cards.conditions.stuck import Stuck
from cogs.blank.cards.conditions.swapped import Swapped
from cogs.blank.cards.effects.again import Again
from cogs.blank.cards.effects.answer import Answer
from cogs.blank.cards.effects.ban import Ban
from cogs.blank.cards.effects.bring_rule import BringRule
from cogs.blank.cards.effects.contest import Contest
from cogs.blank.cards.effects.countdown import Countdown
from cogs.blank.cards.effects.discard import Discard
from cogs.blank.cards.effects.draw import Draw
from cogs.blank.cards.effects.drop_rule import DropRule
from cogs.blank.cards.effects.give import Give
from cogs.blank.cards.effects.look import Look
from cogs.blank.cards.effects.only import Only
from cogs.blank.cards.effects.pass_on import Pass
from cogs.blank.cards.effects.reverse import Reverse
from cogs.blank.cards.effects.search import Search
from cogs.blank.cards.effects.show import Show
from cogs.blank.cards.effects.skip import Skip
from cogs.blank.cards.effects.swap import Swap
from cogs.blank.cards.effects.swap_rule import SwapRule
from cogs.blank.cards.effects.take import Take
from cogs.blank.cards.meaning import Clause

EFFECTS: dict[str, tuple[Clause, ...]] = {
    "Il prossimo giocatore salta un turno": (Clause("next", Skip()),),
    "IL PROSSIMO GIOCATORE PERDE DUE TURNI!": (Clause("next", Skip(2)),),
    "il giocatore successivo sta fermo un giro": (Clause("next", Skip()),),
    "il giocatore dopo di te salta il turno": (Clause("next", Skip()),),
    "Salta il prossimo giocatore": (Clause("next", Skip()),),
    "il giocatore precedente perde un turno": (Clause("previous", Skip()),),
    "Pesca due carte": (Clause("doer", Draw(2)),),
    "peschi 3 carte": (Clause("doer", Draw(3)),),
    "Prendi una carta dal mazzo": (Clause("doer", Draw()),),
    "tutti pescano una carta": (Clause("all", Draw()),),
    "ogni giocatore pesca dal mazzo": (Clause("all", Draw()),),
    "tutti gli altri devono pescare 2 carte": (Clause("others", Draw(2)),),
    "Gli altri giocatori prendono una carta": (Clause("others", Draw()),),
    "gli altri pescano due carte ciascuno": (Clause("others", Draw(2)),),
    "tutti tranne te pescano quattro carte": (Clause("others", Draw(4)),),
    "un giocatore a tua scelta pesca tre carte": (Clause("chosen", Draw(3)),),
    "un giocatore che scegli tu pesca due carte": (Clause("chosen", Draw(2)),),
    "due giocatori a tua scelta pescano una carta": (Clause("two", Draw()),),
    "Il giocatore con più carte ne pesca un'altra carta": (Clause("most", Draw()),),
    "chi ha meno carte pesca due carte": (Clause("fewest", Draw(2)),),
    "puoi pescare una carta": (Clause("doer", Draw(), may=True),),
    "prendi una carta dal giocatore alla tua sinistra": (Clause("doer", Take(1, "left")),),
    "Ruba due carte a caso da un altro giocatore": (Clause("doer", Take(2, "chosen")),),
    "pesca una carta dalla mano del prossimo giocatore": (Clause("doer", Take(1, "next")),),
    "tutti i giocatori prendono una carta dal vicino di sinistra": (Clause("all", Take(1, "left")),),
    "il prossimo giocatore prende una carta da te": (Clause("next", Take(1, "doer")),),
    "Dai una carta al giocatore alla tua destra": (Clause("doer", Give(1, "right")),),
    "dai al prossimo giocatore due delle tue carte": (Clause("doer", Give(2, "next")),),
    "tutti ti danno una carta": (Clause("others", Give(1, "doer")),),
    "ognuno passa una carta al giocatore alla sua sinistra": (Clause("all", Give(1, "left")),),
    "Scarta una carta": (Clause("doer", Discard()),),
    "butta via tutta la mano": (Clause("doer", Discard(0)),),
    "tutti gli altri possono scartare una carta": (Clause("others", Discard(), may=True),),
    "scarta tutte le tue carte e pescane cinque": (Clause("doer", Discard(0)), Clause("doer", Draw(5))),
    "Scambia la mano con un altro giocatore": (Clause("doer", Swap("chosen")),),
    "scambia le carte con il giocatore con meno carte": (Clause("doer", Swap("fewest")),),
    "puoi scambiare la tua mano con qualcuno": (Clause("doer", Swap("chosen"), may=True),),
    "due giocatori a tua scelta si scambiano le mani": (Clause("two", Swap("each")),),
    "il prossimo giocatore deve scambiare la mano con te": (Clause("next", Swap("doer")),),
    "Tutti passano la mano a sinistra": (Clause("all", Pass("left")),),
    "tutti i giocatori passano le carte in mano al prossimo giocatore": (Clause("all", Pass("next")),),
    "Gioca ancora": (Clause("doer", Again()),),
    "hai un altro turno": (Clause("doer", Again()),),
    "rigioca subito": (Clause("doer", Again()),),
    "Il senso di gioco si inverte": (Clause("doer", Reverse()),),
    "si inverte la direzione": (Clause("doer", Reverse()),),
    "cambia il verso": (Clause("doer", Reverse()),),
    "Guarda le prime tre carte del mazzo": (Clause("doer", Look("draw", 3)),),
    "Cerca una carta negli scarti": (Clause("doer", Search("discard")),),
    "cerca nel mazzo e prendi una carta": (Clause("doer", Search("draw")),),
    "La prossima carta deve combinare solo per colore": (Clause("doer", Only("colour")),),
    "la prossima carta deve essere dello stesso numero": (Clause("doer", Only("number")),),
    "Nomina un colore: nessuno può giocarlo fino al tuo prossimo turno": (Clause("doer", Ban("colour")),),
    "nessuno può giocare carte rosse per 3 turni": (Clause("doer", Ban("colour", 0, 3)),),
    "il numero 5 è vietato fino al tuo prossimo turno": (Clause("doer", Ban("number", 5)),),
    "Mostra la tua mano a tutti": (Clause("doer", Show("all")),),
    "il giocatore precedente ti mostra la sua mano": (Clause("previous", Show("doer")),),
    "Fra cinque minuti la partita finisce e vince chi ha meno carte": (Clause("doer", Countdown(5)),),
    "la partita termina tra 3 minuti": (Clause("doer", Countdown(3)),),
    "Scarta una delle regole": (Clause("doer", DropRule()),),
    "togli una regola in gioco": (Clause("doer", DropRule()),),
    "Metti in gioco una nuova regola": (Clause("doer", BringRule()),),
    "entra in gioco una regola nuova": (Clause("doer", BringRule()),),
    "Sostituisci una regola con una nuova": (Clause("doer", SwapRule()),),
    "Rispondi a una chiamata con questa carta": (Clause("doer", Answer()),),
    'il prossimo giocatore dice "Sono una teiera"': (Clause("next", Say("Sono una teiera")),),
    "tutti dicono ciao fino alla fine della partita": (Clause("all", Say("ciao", True)),),
    "il prossimo giocatore deve cantare una canzone": (Clause("next", Do("cantare una canzone")),),
    "il prossimo giocatore pesca due carte e deve fischiare": (
        Clause("next", Draw(2)),
        Clause("next", Do("fischiare")),
    ),
    "un giocatore a tua scelta parla lentamente per il resto della partita": (
        Clause("chosen", Do("parla lentamente", True)),
    ),
    "il prossimo giocatore pesca due carte e salta un turno": (Clause("next", Draw(2)), Clause("next", Skip())),
    "Pesca una carta, poi il prossimo giocatore ti dà due carte": (
        Clause("doer", Draw()),
        Clause("next", Give(2, "doer")),
    ),
    "tutti gli altri ballano": (Clause("others", Do("ballano")),),
    "braccio di ferro contro un altro giocatore: il vincitore dà due carte al perdente": (
        Clause("chosen", Contest("braccio di ferro", 2)),
    ),
    "balla": (Clause("doer", Do("balla")),),
    "pesca undicimila carte": (Clause("anybody", Do("pesca undicimila carte")),),
    "un giocatore a tua scelta ti mostra la mano, poi lui pesca due carte": (
        Clause("chosen", Show("doer")),
        Clause("same", Draw(2)),
    ),
    "Scegli un giocatore: quel giocatore salta un turno.": (Clause("chosen", Skip()),),
    "scegli un altro giocatore che pesca tre carte": (Clause("chosen", Draw(3)),),
    "il prossimo giocatore non può giocare": (Clause("next", Skip()),),
    "Inverti!": (Clause("doer", Reverse()),),
    "ruba una carta al prossimo giocatore": (Clause("doer", Take(1, "next")),),
    "pesca altre due carte": (Clause("doer", Draw(2)),),
}

CONDITIONS: dict[str, Condition] = {
    "si gioca un 3": Played(numbers=(3,)),
    "viene giocato un tre": Played(numbers=(3,)),
    "un 3 è giocato": Played(numbers=(3,)),
    "qualcuno gioca una carta rossa": Played(colours=(0,)),
    "viene giocata una carta rossa o blu": Played(colours=(0, 3)),
    "giochi un 6 viola": Played(colours=(4,), numbers=(6,)),
    "un giocatore gioca un numero dispari": Played(parity="odd"),
    "esce una carta pari": Played(parity="even"),
    "si gioca una carta dello stesso numero della precedente": Played(same="number"),
    "si gioca una carta su una dello stesso colore": Played(same="colour"),
    "un giocatore gioca due o più carte insieme": Laid(2),
    "qualcuno gioca più di due carte": Laid(3),
    "un giocatore gioca una sola carta": Laid(1, 1),
    "giochi esattamente tre carte in un turno": Laid(3, 3),
    "un giocatore gioca da 2 a 4 carte": Laid(2, 4),
    "due carte con lo stesso numero vengono giocate insieme": Laid(2, 2, "number"),
    "due carte dello stesso colore in una volta": Laid(2, 2, "colour"),
    "due numeri uguali insieme": Laid(2, 2, "number"),
    "si giocano due carte identiche nello stesso turno": Laid(2, 2, "both"),
    "giochi tre o più carte dello stesso colore": Laid(3, 0, "colour"),
    "un giocatore pesca una carta": Drawn(),
    "qualcuno pesca una carta di penalità": Drawn(True),
    "un giocatore scarta una carta": Discarded(),
    "un giocatore scambia la mano": Swapped(),
    "un giocatore non può giocare": Stuck(),
    "qualcuno non ha carte da giocare": Stuck(),
    "a un giocatore resta una carta": Left(1),
    "un giocatore ha due carte in mano": Left(2),
    "un giocatore impiega più di dieci secondi": Slower(10),
    "qualcuno ci mette più di 2 minuti": Slower(120),
    "ogni tre giri": Rounds(3),
    "sono passati quattro giri": Rounds(4),
    "sono passati due minuti": Minutes(2),
    "un giocatore tossisce": Outside("un giocatore tossisce"),
    "ti squilla il telefono!": Outside("ti squilla il telefono!"),
}

WHOLE: dict[str, tuple[Condition, Clause]] = {
    "Se si gioca un 3, il prossimo giocatore salta un turno": (Played(numbers=(3,)), Clause("next", Skip())),
    "Quando a un giocatore restano due carte: tutti gli altri pescano una carta.": (
        Left(2),
        Clause("others", Draw()),
    ),
    "Ogni volta che qualcuno ride, quel giocatore pesca una carta": (Outside("qualcuno ride"), Clause("doer", Draw())),
    "Se qualcuno starnutisce, tutti pescano due carte": (Outside("qualcuno starnutisce"), Clause("all", Draw(2))),
    "Ogni due giri tutti passano la mano a sinistra": (Rounds(2), Clause("all", Pass("left"))),
    "Il prossimo giocatore perde un turno se viene giocata una carta verde": (
        Played(colours=(2,)),
        Clause("next", Skip()),
    ),
    "Appena un giocatore gioca due o più carte allora il gioco va in senso contrario": (
        Laid(2),
        Clause("doer", Reverse()),
    ),
    "Quando un giocatore non può giocare, può scambiare una regola con una nuova.": (
        Stuck(),
        Clause("doer", SwapRule(), may=True),
    ),
    "Tutti pescano una carta ogni volta che qualcuno ride!": (Outside("qualcuno ride"), Clause("all", Draw())),
}
