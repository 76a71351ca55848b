# Was jemand erfährt, dessen Tippen oder Befehl nichts bewirkt hat.

verdict-stale = Du warst einen Moment zu spät: Inzwischen ist etwas passiert. So sieht der Tisch jetzt aus.
verdict-back = Du spielst wieder selbst. So sieht der Tisch jetzt aus.
verdict-too-late = Zu spät.
answer-too-late-by = Zu spät: { $seat } war schneller, deshalb ist nichts passiert.
answer-too-late-ahead = Zu spät: { $seat } war { NUMBER($seconds, minimumFractionDigits: 1) } s schneller, deshalb ist nichts passiert.
answer-called-in-time = { $seat } hat rechtzeitig angesagt: In den ersten { $time } zählt eine Ansage vor dem Erwischen.
verdict-too-early = Zu früh: Warte, bis du die Karte siehst. In den nächsten { $memory } zählt dein „{ $catch }“ erst { $delay } später.
verdict-nothing-to-catch = Gerade kannst du niemanden erwischen. In den nächsten { $memory } zählt dein „{ $catch }“ erst { $delay } später.
verdict-not-seated = Du sitzt nicht an diesem Tisch.
verdict-already-seated = Du sitzt schon an diesem Tisch.
verdict-table-full = Der Tisch ist voll: Mehr als { $most } gehen bei diesem Spiel nicht.
verdict-too-few = Zu wenige Spieler: Für dieses Spiel braucht ihr mindestens { $fewest }.
verdict-not-host = Das kann nur der Host: { $host }.
verdict-no-luck = Diesen Tisch gab es schon vor den Glückswörtern. Am nächsten Tisch kannst du eins geben.
verdict-luck-stands = Dein Glückswort gilt, solange du deinen Platz behältst.
verdict-luck-first = Letztes Mal hat jemand ein Glückswort gegeben, deshalb ist auch jetzt Zeit dafür: Es geht frühestens in { $wait } los.
verdict-not-allowed = Das darf nur die Moderation.
verdict-barred = Die Moderation hat dich von diesem Tisch entfernt. Sie kann dich im Menü „…“ wieder zulassen.
verdict-no-such-seat = Dort sitzt niemand.
verdict-unknown-game = Dieses Spiel gibt es nicht.
verdict-not-now = Das geht gerade nicht: Erst muss am Tisch noch etwas anderes passieren. Schau auf den Tisch und versuch es dann noch einmal.
verdict-match-over = Die Partie ist vorbei.
verdict-under-way = Die Partie läuft schon.
verdict-next-match = Hier läuft gerade eine Partie. Mit /mau mitspielen oder dem Knopf „…“ am Tisch bekommst du einen Platz in der nächsten.
verdict-not-stored = Ich kann gerade nichts speichern, deshalb ist nichts passiert. Bitte versuch es noch einmal.
verdict-uncertain = Ich weiß noch nicht, ob das gespeichert ist. Der Tisch zeigt es, sobald ich es weiß.
verdict-frozen = An diesem Tisch ist ein Fehler aufgetreten ({ $error }), deshalb steht er still. Der Host oder die Moderation kann die Partie im Menü „…“ beenden.
verdict-closed = Dieser Tisch ist geschlossen.

answer-no-table-here = In diesem Kanal gibt es keinen Tisch. Mit /mau neu machst du einen auf.
answer-old-table = Diesen Tisch gibt es längst nicht mehr. Mit /mau neu machst du einen auf.
answer-switched-off = Dieser Knopf gehört zu etwas, das auf diesem Server abgeschaltet ist.
answer-not-begun = Die Partie hat noch nicht begonnen. Der Host startet sie: { $host }.
    .you = Die Partie hat noch nicht begonnen: Du startest sie.
answer-between = Die Runde ist vorbei. Die nächste beginnt in höchstens { $time }.
answer-waits = Einen Moment: { $seat } darf noch ansagen.
answer-nudged = { $seat } wird erinnert.
answer-nudge-later = { $seat } wurde schon erinnert oder ist erst seit Kurzem dran.
answer-nudge-server = Auf diesem Server sind Erinnerungen abgeschaltet, deshalb bekommt { $seat } keine.
answer-nudge-never = { $seat } möchte nicht erinnert werden.
answer-reserved = Du bist bei der Revanche dabei, sobald diese Partie vorbei ist.
answer-released = Du bist bei der Revanche nicht dabei.
answer-brought-down = Der Tisch ist jetzt ganz unten im Kanal.
answer-bring-down-later = Das geht nur alle 30 Sekunden.
answer-end-asked = Ich habe die anderen gefragt, ob die Partie enden soll.
answer-agreed = Du hast zugestimmt. Die Partie endet, wenn alle zustimmen.
answer-nothing-to-claim = Du kannst dir den Sieg noch nicht holen: Vor Kurzem hat noch jemand anders gespielt.
answer-left = Du hast den Tisch verlassen.
answer-settled = Erledigt.
answer-luck-not-now = Ein Glückswort kannst du nur geben, bevor die Partie beginnt.
answer-luck-off = Auf diesem Server wird ohne Glückswörter gespielt.
answer-error = Da ist etwas schiefgegangen ({ $error }). Alles, was vorher gespeichert war, ist sicher. Bitte versuch es noch einmal.
answer-nothing-to-do = Hier gibt es nichts zu tun.
answer-host-only = Das kann nur der Host einstellen.
answer-may-not-write = Das geht nur, wo du selbst schreiben darfst.

# Was auf einen Druck im Rennen zu lesen ist: sofort, und wenn er entschieden ist.
answer-noted = Notiert.
    .timed = Deine Zeit: { NUMBER($at, minimumFractionDigits: 1) } s
    .later = Deine Zeit: { NUMBER($at, minimumFractionDigits: 1) } s – entschieden wird nach { NUMBER($decided, minimumFractionDigits: 1) } s
outcome-called = „{ $word }“ rechtzeitig
    .timed = „{ $word }“ rechtzeitig, nach { NUMBER($seconds, minimumFractionDigits: 1) } s
outcome-caught = Erwischt: { $seat } hatte nicht angesagt
    .timed = Erwischt nach { NUMBER($seconds, minimumFractionDigits: 1) } s: { $seat } hatte nicht angesagt
outcome-thrown = Rein! Deine Karte liegt
    .timed = Rein! Deine Karte liegt, nach { NUMBER($seconds, minimumFractionDigits: 1) } s

# Warum etwas kein Glückswort ist.
luck-refused-empty = Ein Glückswort braucht mindestens einen Buchstaben, eine Ziffer oder ein Symbol.
luck-refused-too-long = Ein Glückswort hat höchstens { $most } Zeichen.
luck-refused-blanks = Ein Glückswort darf einzelne Leerzeichen haben, aber keine am Anfang oder Ende.
luck-refused-sign = „{ $sign }“ geht in einem Glückswort nicht. Nimm nur Buchstaben, Ziffern und einfache Symbole.
luck-refused-unseen = Darin steckt ein unsichtbares Zeichen. Nimm nur Buchstaben, Ziffern und einfache Symbole.
