"""K31: no card wins or loses the game outright, however it is said; contests and countdowns do not."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.engine.deck import Card
from cogs.blank.deck import DECK, OUTRIGHT
from cogs.blank.outright import wins_outright

ENGLISH = """
You win!
You win
u win!!!
i win lmao
You win lol ggez
YOU WIIIIIN
You have won
You've won!
Congratulations, you have just won.
You won!
You win the game
You win the game immediately.
You instantly win this game!
You win outright
You automatically win, no questions asked.
The next player wins
that player wins
They have won!
Whoever plays this wins
whoever yawns first wins
The first player with one card left wins
the player with the fewest cards wins
Player with the most cards wins the game.
Draw two cards, then you win.
Draw two cards and win the game
Discard your hand and you win if nobody objects
The oldest player wins!
Everybody wins
You lose!
You have lost
You've lost.
You loose!
The next player loses the game
the previous player loses immediately
All other players lose
Whoever laughs loses
If you have ten cards you lose
Choose a player. They lose.
Flip a coin: heads you win, tails you lose.
You are the winner
You're the winner!
The next player is the winner
You are declared the winner
The winner is the player after you
You become champion
We have a winner
Instant win
Automatic victory!
Victory!
Victory is yours
You get the victory
This counts as a win
The game is yours
Game over
Game over!!!
GAME OVER, you have no chance
The game ends
The game ends immediately
The game is over
This ends the game.
End the game
You are eliminated
The next player is knocked out
The player to your left is out of the game
You're out!
Eliminate a player of your choice
"You win!"
Say "uno" and you win
Whoever does not laugh loses
If you do not laugh, you lose
Everybody loses except you
my mommy says i win now
The rules say that you win
gg ez instant W for me
checkmate: victory for the active player
The player of this card shall be adjudged the winner forthwith.
The next player is pronounced the winner
"""

ITALIAN = """
La mia mamma dice che ho vinto io
Il giudice ha deciso che hai vinto
Hai vinto!
hai vinto
Hai vintooo!!!
Vinci!
Vinci la partita
Vinci subito
vinci immediatamente la partita
Vinci tutto
Tu vinci
Vince il prossimo giocatore
Il prossimo giocatore vince
Vince chi ha giocato questa carta
chi gioca questa carta vince
Chi gioca il 6 viola vince subito
chi l'ha giocato vince
chi gioca tre 6 insieme ha vinto
Ha vinto il giocatore precedente
Ha vinto!
Avete vinto tutti
Vincono tutti
il giocatore con meno carte vince
Chi ha meno carte vince all'istante
Vince chi ha più carte
Il primo che resta con una carta vince
Pesca due carte e poi hai vinto
Pesca due carte e vinci
Se nessuno ride vinci la partita
Chi ride vince
Il più vecchio vince la partita
Hai perso!
Hai perso
Perdi!
Perdi la partita
Perdi subito la partita
Il prossimo giocatore perde la partita
Il prossimo ha perso
Perde il giocatore precedente
Chi ride perde
Chi tossisce ha perso
Perdono tutti gli altri
Gli altri perdono
Scegli un giocatore: ha perso
Se hai dieci carte perdi
Sei il vincitore
Sei la vincitrice!
Il prossimo giocatore è il vincitore
Il vincitore è il giocatore dopo di te
Diventi campione
Vittoria!
Vittoria immediata
La vittoria è tua
La vittoria va al prossimo giocatore
Ottieni la vittoria
La partita è tua
Sconfitta immediata
Fine della partita
Fine della partita!
Game over
Partita finita
La partita è finita
La partita finisce
La partita finisce subito
Finisce la partita
Il gioco termina
Sei eliminato
Il prossimo giocatore viene eliminato
Il prossimo giocatore è fuori dal gioco
Esci dalla partita
Elimina un giocatore
«Hai vinto!»
Di' "uno" e hai vinto
Vinco io
gg ez vinco io
Vinto. Fine.
Tutti perdono tranne te
Vincono tutti, eccetto il prossimo
Tua è la vittoria
Sua è la partita
Il prossimo esce sconfitto
Chi ha più carte esce perdente
Partita chiusa
Chi resta senza carte perde
Chi rimane senza carte in mano vince
Chi non ride perde
Se non ridi, perdi
"""

ALLOWED = """
Sing a song of victory for everyone
The judge decides who wins
My mum says "you win"
if my dad says you win, draw a card
You win a card from the next player
win two cards
The next player wins nothing
Everybody loses a turn
Lose your turn
Lose two cards
You lose one card at random
the previous player loses their next turn
staring contest with another player: the winner gives the loser a card
Rock paper scissors with the next player: whoever wins discards a card
Arm wrestling contest: if you win, draw nothing
Thumb war with a player of your choice. The loser draws a card
Staring contest: the first to blink loses and draws two
In two minutes the game ends and fewest cards wins
In 5 minutes the game ends and the player with the fewest cards wins.
After three rounds the game is over: whoever has the fewest cards wins
10 minutes to go! Then the player with the fewest cards is the winner.
The game ends in two minutes
Countdown: in one minute the game ends
sing like a winner
whoever wins the lottery sings
Whoever won the last game draws a card
If you won the last game, draw two cards
The player who lost the previous game starts dancing
Nobody wins until everybody has sung
You cannot win this turn
You do not win with this card
Talk like a snail until the end of the game
Speak slowly until the game ends
Until the game is over you must whisper
At the end of the game, thank everybody
Say "You win!" to the next player
Shout “I have won”
Shout 'game over' three times
Draw a card and look sad
The winner of a dice roll gives a card to the loser
Try to win a staring contest with the next player
Do a little win dance
Get lost: skip a turn
Do not lose your temper
Take out the trash
Vinci una carta
Vinci due carte
Il prossimo giocatore perde il turno
Perdi un turno
Perde il prossimo turno chi ride
Perdi due carte a caso
Tutti perdono un turno
Perdono tutti un turno
Chi gioca un 5 fa perdere il turno a chi vuole
gara di sguardi con un altro giocatore: il vincitore dà una carta al perdente
Braccio di ferro col prossimo: chi vince scarta una carta
Sfida il giocatore dopo: chi perde pesca
Morra cinese con un altro giocatore, se vinci scarti una carta
Fra due minuti la partita finisce e vince chi ha meno carte
Tra 5 minuti finisce la partita: vince il giocatore con meno carte
Dopo tre giri la partita è finita e chi ha meno carte vince
Avete 5 minuti! Poi stop: vince chi ha meno carte in mano
Conto alla rovescia: la partita finisce tra un minuto
canta come un vincitore
Chi ha vinto la scorsa partita pesca una carta
Se hai vinto l'ultima volta, pesca due carte
Nessuno vince finché tutti non hanno cantato
Non puoi vincere in questo turno
Parla piano fino alla fine della partita
Parla piano finché la partita non finisce
Quando la partita finisce, applaudi
Alla fine della partita offri da bere
Di' «Hai vinto!» al prossimo giocatore
Urla "game over" tre volte
Chi perde la voce salta un turno
Pesca una carta e fai la faccia triste
Il prossimo giocatore prende una carta e la perde
Non perdere la pazienza
Vinto: pesca una carta
Chi non vince pesca una carta
Chi non vuole perdere la partita scarta una carta
Perdi meno carte del prossimo
Whoever does not win draws a card
Do not lose the game
Tutti perdono una carta tranne te
"""


def lines(written: str) -> list[str]:
    return written.strip().splitlines()


GERMAN = """
Du gewinnst!
Du gewinnst sofort
Wer die wenigsten Karten hat, gewinnt
Wer eine rote 6 spielt, hat gewonnen
Der nächste Spieler verliert
Der nächste Spieler hat verloren
Wenn eine 3 gespielt wird, gewinnt der nächste Spieler
Wenn eine 3 gespielt wird, gewinnst du das Spiel
Wer eine 3 spielt gewinnt
Das Spiel ist sofort vorbei
Das Spiel endet.
Beende das Spiel
Du bist der Gewinner
Der Nächste scheidet aus
Zieh zwei Karten. Du hast gewonnen!
Es gewinnt der Spieler mit den wenigsten Karten
Der nächste Spieler ist Sieger
"""
ALLOWED_IN_GERMAN = """
Das Spiel endet in 5 Minuten. Wer die wenigsten Karten hat, gewinnt.
In 10 Minuten ist das Spiel vorbei
Wer gewinnt, zieht eine Karte
Wer verliert, zieht eine Karte
Der nächste Spieler verliert eine Runde
Du verlierst deinen nächsten Zug
Du gewinnst eine Karte
Sage „Ich habe gewonnen“
Du kannst nicht gewinnen
Niemand gewinnt das Spiel
Schere, Stein, Papier mit dem nächsten Spieler: Wer verliert, zieht
Wenn du gewinnst, zieht jeder eine Karte
Der nächste Spieler zieht zwei Karten
Die Spielrichtung wird umgekehrt
Spiel eine Karte
Bis zum Ende des Spiels sprichst du nicht
Der Gewinner des letzten Spiels zieht eine Karte
Noch 3 Minuten, dann ist das Spiel vorbei
Diese Farbe wird verboten
verliert
"""


@pytest.mark.parametrize("words", lines(ENGLISH) + lines(ITALIAN) + lines(GERMAN))
def test_K31_winning_and_losing_outright_is_found_in_any_form(words: str) -> None:
    assert wins_outright(words)


@pytest.mark.parametrize("words", lines(ALLOWED) + lines(ALLOWED_IN_GERMAN))
def test_K31_contests_countdowns_and_what_is_lost_besides_the_game_are_no_taboo(words: str) -> None:
    assert not wins_outright(words)
    card = Card("g1", "Leaf", "", words)
    assert OUTRIGHT not in DECK.problems(replace(card, meaning=DECK.read(card).meaning))


@pytest.mark.parametrize(
    "card",
    [
        Card("g1", "Leaf", "", "You win!"),
        Card("g1", "Foglia", "", "Pesca due carte e poi hai vinto", language="it"),
        Card("r20", "Echo", "a red 6 is played", "that player wins"),
        Card("r20", "Echo", "if a red 6 is played, you win the game", "draw a card"),
        Card("r20", "Eco", "si gioca un 6: hai perso", "pesca una carta", language="it"),
        Card("g1", "Leaf", "", 'Draw a card, then the player with the fewest cards wins and says "hooray"'),
    ],
    ids=lambda card: f"{card.condition} {card.words}",
)
def test_K31_it_is_looked_for_in_all_that_a_card_says(card: Card) -> None:
    assert OUTRIGHT in DECK.problems(replace(card, meaning=DECK.read(card).meaning))


def test_K31_it_is_looked_for_in_what_a_card_was_built_to_say() -> None:
    """Edited by its meaning alone: no word of it stands on the card."""
    meaning = {"clauses": [{"whom": "anybody", "effect": {"type": "do", "words": "the next player wins"}}]}
    assert DECK.problems(Card("g1", "Leaf", "", "", meaning)) == (OUTRIGHT,)
