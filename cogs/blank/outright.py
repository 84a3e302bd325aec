"""Find words that win or lose the game outright (K31), in English and Italian, and with outright_german in German.

They are sought in all that is written on a card, and in all that is left to people: no block wins or loses.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from bot.card_language.quotes import folded
from cogs.blank import outright_german


def _words(listed: str) -> frozenset[str]:
    return frozenset(listed.split())


_QUOTED = re.compile(r"[\"“”«»„‟][^\"“”«»„‟]*[\"“”«»„‟]|(?<!\w)'[^']*'(?!\w)")
_SAME = re.compile(r"([a-z])\1{2,}")
# Italian 'è' is a verb and 'e' is not: without its accent it could not be told any more.
_IS = re.compile(r"\b[eE]['’](?=\s|$)|[èÈ]")
_END = r"(?= \.|$)"

# Winning and losing


_ADVERB = (
    r"(?: (?:immediately|instantly|automatically|outright|right away|at once|straight away|on the spot|now|simply|also"
    r"|too|again|anyway|then|definitely|hands down|forever|it all|it|everything"
    r"|subito|immediatamente|automaticamente|istantaneamente|direttamente|ora|adesso|all istante|sul colpo|tutto|anche"
    r"|pure|comunque|invece|sicuramente|per sempre|sul posto|d ufficio)){0,3}"
)
_GOES_ON = (
    r"(?= \.|$| (?:and|or|but|except|if|when|whenever|unless|because|by|with|without|in|at|instead"
    r"|e|o|oppure|ma|tranne|eccetto|fuorche|salvo|se|quando|perche|appena|con|senza)\b"
    # Who laughs about it, or calls somebody by it, has still said so.
    r"| (?:lo+l|lmf?ao|rofl|xd+|l[uo]lz?|(?:ha|he|hi|ah|eh){2,}h?|gg\w*|ez|e z|noobs?|bro|bruh|dude|guys|folks|suckers"
    r"|yay|wo+)\b"
    # In Italian whoever wins may be named behind the verb.
    r"| (?:(?:il|la|lo|l|i|gli|le|un) )?(?:prossim|precedent|successiv|prim|ultim|altr|avversari)\w*\b"
    r"(?! (?:turn|man|cart|gir|volt|due|tre|\d))"
    r"| (?:il |la |l |i |le |gli |un )?(?:giocator|giocatric|person)\w*"
    r"| (?:chi|chiunque|io|tu|lui|lei|loro|noi|voi|quell[oa]|colui"
    # 'Perdono tutti un turno' is no more lost than that.
    r"|tutt[ie](?! (?:le|i) | (?:un|il|due|tre) (?:turn|gir)))\b)"
)
_PRESENT = (
    r"win|wins|lose|loses|loose|looses|vinc(?:o|i|e|iamo|ete|ono|ero|erai|era|eranno|a|ano)"
    r"|perd(?:o|i|e|iamo|ete|ono|ero|erai|era|eranno|a|ano)"
)
_PAST = r"won|lost|vinto|perso"
_VERB = re.compile(rf"\b(?:(?P<past>{_PAST})|{_PRESENT}){_ADVERB}{_GOES_ON}")
_GAME = re.compile(
    r"\b(?:win|wins|won|winning|lose|loses|lost|losing|loose|looses|vinc\w+|vint[oa]|perd\w+|pers[oa])"
    rf"{_ADVERB} (?:(?:the|this|that|our|your|whole|entire|current|card|la|questa|il|questo|l|intera|tutta) ){{0,6}}"
    r"(?:game|match|partita|gioco)\b(?! (?:of|di) (?!blank|carte|cards))"
)
_HAVE = _words("have has had ve s ho hai ha abbiamo avete hanno avra avrai avranno")
_BETWEEN = _words("just already also now then gia appena quindi cosi will shall ll would might may can")
_WON = _HAVE | _words("you u they he she we i player players everyone everybody")
_NOT = _words("not never cannot cant dont doesnt wont t without non mai senza")
_NEVER = _NOT | _words("nobody no neither nor nessuno nessuna ne")
_WHO = _words(
    "who whoever whichever which if when whenever unless until till once after before chi chiunque che se "
    "quando qualora finche appena"
)
"""Behind these, winning is only looked at: 'whoever wins draws a card'."""
_LIGHT = _words(
    "ever even to going want wants try tries able be mai ancora piu si ci vi ne mi ti lo la "
    "vuole vuoi riesce riesci prova provi"
)
"""Between a negation and the verb that it denies: 'who does not want to win'."""
_SUBJECT = _words(
    "you u they he she we i it someone somebody anyone anybody one that this the a another player game "
    "match tu lui lei qualcuno uno il la lo un giocatore partita gioco"
)
_NOUN = _words("a an the your my his her their our every each last of to lo la una un")
_LET = _words("get gets going allowed about sure")
_SAID = _words("say says shout shouts yell scream sing whisper write di dici dire urla grida scrivi canta")
_CONTEST = re.compile(
    r"\b(?:contest|competition|duel|race|battle|fight|challenge|wrestl\w*|war|tournament|rock|scissors|staring|blinks?"
    r"|quiz|gara|sfid\w+|duello|morra|braccio di ferro|sasso|forbici|torneo|corsa|lotta|sguardi)\b"
)

# Other ways to say so

_WINNER = re.compile(
    r"\b(?:is|are|am|be|re|s|become|becomes|declared|crowned|named|adjudged|pronounced"
    r"|proclaimed|deemed|considered|judged) (?:(?:the|a|an|our|now|instantly|immediately"
    r"|automatically|new|sole) ){0,6}(?:winners?|champions?|victors?|losers?)\b"
    r"|\bthe (?:winner|loser) (?:is|s)\b|\bwe have a (?:winner|loser)\b"
    r"|\b(?:sei|siete|sono|sara|sarai|essere|divent\w+|diviene|esc\w+|usc\w+|dichiarat\w|proclamat\w|incoronat\w|nominat\w)"
    r" (?:(?:il|la|un|i|l|subito|automaticamente|immediatamente|nuovo|nuova) ){0,6}"
    r"(?:vincitor[ei]|vincitrice|campion\w+|perdent[ei]|sconfitt[oaie])\b"
    r"|\b(?:vincitore|vincitrice|perdente) sara\b"
)
_OTHERWISE = re.compile(
    r"\b(?:instant|automatic|immediate|sudden|certain|outright|guaranteed) (?:win|victory|loss|defeat|w|dub)\b"
    r"|\bvictory (?:is|s|goes|belongs|to)\b|\bwin (?:is yours|goes to)\b"
    r"|\bcounts? as (?:a |the )?(?:win|victory|loss)\b"
    r"|\b(?:claims?|gets?|earns?|takes?|achieves?|gains?) (?:the |a |an )?(?:victory|win)\b"
    rf"|(?:^|\. )(?:victory|vittoria|winner|loser){_END}"
    r"|(?:^|\. )victory for\b"
    r"|\b(?:game|match) (?:is|s) (?:yours|theirs|won|lost)\b"
    r"|\b(?:are|is|re|s|be|gets?|become|becomes) (?:\w+ )?(?:eliminated|disqualified|knocked out|kicked out)\b"
    r"|\b(?:out of|leaves?|quits?|exits?) (?:the|this) (?:game|match)\b"
    rf"|\b(?:you|u|players?|they|he|she|everyone|everybody) (?:are|is|re|s) out{_END}"
    r"|\b(?:eliminates?|disqualify) (?:\w+ ){0,3}(?:players?|opponent|person|everyone|everybody|yourself|them)\b"
    r"|\bvittoria (?:sara|va|spetta|appartiene|immediata|istantanea|automatica|al|alla|tua|sua)\b"
    r"|\b(?:mia|tua|sua|nostra|vostra|loro) sara la (?:vittoria|partita)\b"
    # Alone, and not before something that is done: 'Lost: skip a turn' is a title.
    r"|^(?:vinto|perso|won)(?: \. (?:fine|stop|basta|punto|the end))?(?: \.)?$"
    r"|\b(?:ottieni|ottiene|ottengono|conquist\w+|consegu\w+) (?:la |una )?vittoria\b"
    r"|\bsconfitta (?:immediata|istantanea|automatica)\b"
    rf"|\bfa(?:i|nno|te|r)? (?:vincere|perdere){_ADVERB}{_GOES_ON}"
    r"|\bpartita sara (?:tua|sua|vinta|persa)\b"
    r"|\b(?:sei|sara|viene|vieni|vengono|siete|sono|resta|resti) (?:\w+ )?(?:eliminat|squalificat|espuls)[oaie]\b"
    r"|\bfuori (?:dal gioco|dalla partita|gioco)\b|\b(?:esc\w+|usc\w+) (?:dal gioco|dalla partita)\b"
    r"|\b(?:abbandon|lasci)\w+ (?:la partita|il gioco)\b"
    rf"|\b(?:sei|sara|siete) fuori{_END}|\belimina(?:te|re)? (?:\w+ ){{0,2}}(?:giocator\w+|avversari\w*|tutti)\b"
)
_AUTHORITY = re.compile(
    r"\b(?:my|your|our|the|this) (?:mom(?:my)?|mum(?:my)?|mama|dad(?:dy)?|papa|mother|father|teacher|lawyer|boss|doctor"
    r"|judge|referee|law|book|card|rules?) (?:says?|said|decided|decides?) (?:that )?"
    r"|\b(?:la |il |l )?(?:(?:mi|tu|su|nostr|vostr)[oa] )?(?:mamma|madre|papa|babbo|padre|nonn[oa]|maestr[oa]|prof\w*"
    r"|avvocat[oa]|capo|medico|dottor\w*|giudice|arbitro|legge|libro|carta|regol[ae]|regolamento)"
    r" (?:dice|dicono|ha detto|decide|ha deciso|stabilisce) (?:che )?"
)
"""Who says so reads nothing out: the card means it."""
_OVER = re.compile(
    r"\bgame over\b|\b(?:(?:the|this) )?(?:game|match) (?:(?:is|s|now|then|immediately|instantly|automatically) ){0,6}"
    r"(?:over|ends|finishes|stops|finished|ended)\b|\b(?:ends?|finish|finishes|stops?) (?:the|this) (?:game|match)\b"
    r"|\b(?:(?:la|il|questa) )?(?:partita|gioco) (?:(?!non)\w+ )?"
    r"(?:finit[oa]|terminat[oa]|conclus[oa]|chius[oa]|finisce|termina|conclude)\b"
    r"|\b(?:fini(?:sce|sci|te)|termin[ai]|conclud[ei]|chiud[ei]|interromp[ei]|ferma) (?:(?:subito|immediatamente) )?"
    r"(?:la partita|il gioco)\b"
    rf"|(?:^|\. )fine (?:della partita|del gioco|partita|dei giochi){_END}"
)
_COUNTDOWN = re.compile(
    r"\b(?:in|after|within|when|once|at the end of|tra|fra|dopo|entro|passat[oi]|scadut[oi]|alla fine del)"
    r"(?: \w+){0,3} (?:minutes?|mins?|seconds?|secs?|hours?|rounds?|turns?|days?|minut[oi]"
    r"|second[oi]|or[ae]|gir[oi]|turn[oi])\b"
    r"|\b(?:minutes?|mins?|seconds?|hours?|minut[oi]|second[oi])\b|\bcountdown\b"
    r"|\bconto alla rovescia\b|\btime (?:is|s) up\b|\bscade il tempo\b|\btempo scaduto\b"
)
_FEWEST = re.compile(
    r"\b(?:(?:the|player|one|person|whoever|who|with|has|holds|winner|is) ){0,6}(?:fewest|least|lowest)"
    r"(?: number of)? cards?(?: left| in hand){0,2} (?:wins?|will win|is the winner)(?: the game| it)?\b"
    r"|\b(?:vince|vincera|vincono) (?:la partita )?(?:(?:il|giocatore|chi|con|ha|che|quello) ){0,6}"
    r"(?:meno|minor numero di) carte\b"
    r"|\b(?:(?:il|giocatore|chi|con|ha|che|quello) ){1,6}(?:meno|minor numero di) carte"
    r" (?:vince|vincera)(?: la partita)?\b"
)


def wins_outright(words: str) -> bool:
    """Tell whether these words win or lose the game, or end it, outright."""
    said = _AUTHORITY.sub(" ", _plain(words))
    # A countdown ends the game, and may say who wins then (K29).
    if _COUNTDOWN.search(said):
        said = _OVER.sub(" ", _FEWEST.sub(" ", said))
    return any(_is_meant(found) for found in _found(said)) or outright_german.wins_outright(_plain(words))


def _plain(words: str) -> str:
    """Write words in small letters with one space between, and a stop for whatever parts them."""
    # What is said aloud wins nothing; but a text that stands in quotation marks as a whole is no speech.
    unquoted = _QUOTED.sub(" ", words)
    spoken = words if not re.search(r"\w", unquoted) else unquoted
    small = _SAME.sub(r"\1", folded(_IS.sub(" sara ", spoken)))
    return " ".join(re.sub(r"[^a-z0-9']+", _parted, small).replace("'", " ").split())


def _parted(between: re.Match[str]) -> str:
    return " . " if re.search(r"[.,;:!?\n()\[\]–—/]|-\s|\s-", between.group()) else " "


def _found(said: str) -> Iterator[re.Match[str]]:
    """List all that could be meant so."""
    yield from _GAME.finditer(said)
    yield from _OTHERWISE.finditer(said)
    yield from _OVER.finditer(said)
    # Who wins a contest has not won the game.
    if not _CONTEST.search(said):
        yield from _WINNER.finditer(said)
        yield from (found for found in _VERB.finditer(said) if _has_subject(found))


def _has_subject(found: re.Match[str]) -> bool:
    """Tell whether a form of a verb is one here, and no noun, infinitive or adjective: 'a win', 'to lose', 'lost'."""
    before = _before(found)
    if not before:
        return found["past"] is None
    if found["past"]:
        return bool(_WON.intersection(before[-2:]))
    if before[-1] == "to":
        return bool(_LET.intersection(before[-2:]))
    return before[-1] not in _NOUN


def _is_meant(found: re.Match[str]) -> bool:
    """Tell whether it is said outright: not denied, not asked for, not spoken."""
    before = [word for word in _before(found) if word not in _BETWEEN]
    while before and before[-1] in _HAVE:
        before.pop()
    if _is_denied(before):
        return False
    # 'The one that wins', but not 'that player wins'.
    if before and before[-1] == "that":
        return False
    while before and before[-1] in _SUBJECT:
        before.pop()
    return not (before and before[-1] in _WHO | _SAID | _NEVER)


def _is_denied(before: list[str]) -> bool:
    """Tell whether winning itself is denied: 'who does not laugh loses' denies something else."""
    nots = [at for at, word in enumerate(before) if word in _NOT and at >= len(before) - 3]
    if not nots:
        return False
    return _WHO.isdisjoint(before[: nots[-1]]) or _LIGHT.issuperset(before[nots[-1] + 1 :])


def _before(found: re.Match[str]) -> list[str]:
    """List the last words before it, of the same part of the sentence."""
    return found.string[max(0, found.start() - 80) : found.start()].split(" . ")[-1].split()[-6:]
