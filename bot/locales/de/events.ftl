# Was geschehen ist, je eine Zeile.

event-dealt = { $dealer } gab, aufgedeckt wurde { $top }, { $starter } beginnt.
event-laid-plain = { $seat } legte { $card }.
event-laid-colour = { $seat } legte { $card } und wünschte sich { $colour }.
event-laid-as = { $seat } legte { $card } als { $face }.
event-laid-as-colour = { $seat } legte { $card } als { $face } und wünschte sich { $colour }.
event-laid-with = { $seat } legte { $card }, um mit { $partner } zu tauschen.
event-laid-left = { $seat } legte { $card }: Alle Karten sollen nach links wandern.
event-laid-right = { $seat } legte { $card }: Alle Karten sollen nach rechts wandern.
event-laid-thrown = { $seat } warf { $card } dazwischen.
event-drew = { $size ->
    [0] { $seat } fand keine Karte mehr zum Ziehen.
    [one] { $seat } zog eine Karte.
   *[other] { $seat } zog { $size } Karten.
}
event-drew-cards = { $seat } zog { $cards }.
event-no-more-cards = Mehr waren nicht da.
event-penalised = { $size ->
    [0] { $seat } fand keine Strafkarte mehr zum Ziehen.
    [one] { $seat } zog eine Strafkarte.
   *[other] { $seat } zog { $size } Strafkarten.
}
event-penalised-cards = { $seat } zog zur Strafe: { $cards }.
event-reshuffled = { $size ->
    [one] Der Nachziehstapel war leer; eine einzige abgelegte Karte wurde der neue.
   *[other] Der Nachziehstapel war leer; { $size } abgelegte Karten wurden zu einem neuen gemischt.
}
event-passed-over = { $seat } musste aussetzen.
event-turned-clockwise = Die Richtung wechselte: jetzt im Uhrzeigersinn.
event-turned-back = Die Richtung wechselte: jetzt gegen den Uhrzeigersinn.
event-passed = { $seat } passte.
event-armed = { $seat } sagte schon vorher an.
event-window-opened = { $seat } hatte nur noch eine Karte und musste „{ $word }“ sagen.
event-window-final = { $seat } legte die letzte Karte und musste „{ $word }“ sagen.
event-called = { $seat } sagte „{ $word }“.
event-forgot = { $seat } vergaß „{ $word }“.
event-caught = { $catcher } erwischte { $seat } ohne „{ $word }“.
event-window-lapsed = { $seat } musste nichts mehr ansagen.
event-hand-shown = { $seat } zeigte alle Handkarten: { $cards }.
event-attack-passed-on = { $seat } hatte keine Zahlenkarte zu legen; { $attack } ging an { $to } weiter.
event-cancelled = { $seat } wehrte { $attack } ab.
event-exchange-accepted = { $seat } ließ den Tausch zu.
event-hands-traded = { $one } und { $other } tauschten ihre Karten.
event-hands-moved = Die Karten wanderten: { $moved }.
event-hand-moved = von { $giver } zu { $taker }
event-exchange-lapsed = Jemand war gegangen, darum wurde nicht getauscht.
event-seat-left = { $size ->
    [0] { $seat } ging.
    [one] { $seat } ging; die letzte Karte kam unter den Nachziehstapel.
   *[other] { $seat } ging; { $size } Karten kamen unter den Nachziehstapel.
}
event-seat-removed = { $size ->
    [0] { $seat } wurde von der Moderation entfernt.
    [one] { $seat } wurde von der Moderation entfernt; die letzte Karte kam unter den Nachziehstapel.
   *[other] { $seat } wurde von der Moderation entfernt; { $size } Karten kamen unter den Nachziehstapel.
}
event-round-won = { $seat } gewann die Runde.
event-stalemate = Niemand konnte mehr legen oder ziehen: Die Runde endete ohne Sieger.
event-broken-off = Nur ein Spieler war übrig, darum wurde die Runde abgebrochen.
