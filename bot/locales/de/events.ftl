# Was geschehen ist, je eine Zeile.

event-dealt = { $dealer } hat gegeben, aufgedeckt wurde { $top }, { $starter } beginnt.
    .you-deal = Du hast gegeben, aufgedeckt wurde { $top }, { $starter } beginnt.
    .you-begin = { $dealer } hat gegeben, aufgedeckt wurde { $top }, du beginnst.
    .you-both = Du hast gegeben, aufgedeckt wurde { $top }, und du beginnst.
event-laid-plain = { $seat } legte { $card }.
    .you = Du hast { $card } gelegt.
event-laid-colour = { $seat } legte { $card } und wünschte sich { $colour }.
    .you = Du hast { $card } gelegt und dir { $colour } gewünscht.
event-laid-as = { $seat } legte { $card } als { $face }.
    .you = Du hast { $card } als { $face } gelegt.
event-laid-as-colour = { $seat } legte { $card } als { $face } und wünschte sich { $colour }.
    .you = Du hast { $card } als { $face } gelegt und dir { $colour } gewünscht.
event-laid-demand = { $seat } legte { $card } und forderte { $rank }.
    .you = Du hast { $card } gelegt und { $rank } gefordert.
event-laid-as-demand = { $seat } legte { $card } als { $face } und forderte { $rank }.
    .you = Du hast { $card } als { $face } gelegt und { $rank } gefordert.
event-laid-with = { $seat } legte { $card }, um mit { $partner } zu tauschen.
    .you = Du hast { $card } gelegt, um mit { $partner } zu tauschen.
    .with-you = { $seat } legte { $card }, um mit dir zu tauschen.
event-laid-left = { $seat } legte { $card }: Alle geben ihre Karten nach links.
    .you = Du hast { $card } gelegt: Alle geben ihre Karten nach links.
event-laid-right = { $seat } legte { $card }: Alle geben ihre Karten nach rechts.
    .you = Du hast { $card } gelegt: Alle geben ihre Karten nach rechts.
event-laid-thrown = { $seat } warf { $card } dazwischen.
    .you = Du hast { $card } dazwischengeworfen.
event-drew = { $size ->
    [0] Für { $seat } war keine Karte zum Ziehen mehr da.
    [one] { $seat } zog eine Karte.
   *[other] { $seat } zog { $size } Karten.
}
    .you = { $size ->
        [0] Für dich war keine Karte zum Ziehen mehr da.
        [one] Du hast eine Karte gezogen.
       *[other] Du hast { $size } Karten gezogen.
    }
event-drew-cards = { $seat } zog { $cards }.
    .you = Du hast { $cards } gezogen.
event-no-more-cards = Mehr waren nicht da.
event-penalised = { $size ->
    [0] Für { $seat } war keine Strafkarte mehr da.
    [one] { $seat } zog eine Strafkarte.
   *[other] { $seat } zog { $size } Strafkarten.
}
    .you = { $size ->
        [0] Für dich war keine Strafkarte mehr da.
        [one] Du hast eine Strafkarte gezogen.
       *[other] Du hast { $size } Strafkarten gezogen.
    }
event-penalised-cards = { $seat } zog zur Strafe: { $cards }.
    .you = Du hast zur Strafe gezogen: { $cards }.
event-reshuffled = { $size ->
    [one] Der Nachziehstapel war leer; die einzige abgelegte Karte ist jetzt der neue.
   *[other] Der Nachziehstapel war leer; { $size } abgelegte Karten wurden neu gemischt.
}
event-passed-over = { $seat } musste aussetzen.
    .you = Du musstest aussetzen.
event-turned-clockwise = Richtungswechsel: jetzt im Uhrzeigersinn.
event-turned-back = Richtungswechsel: jetzt gegen den Uhrzeigersinn.
event-passed = { $seat } passte.
    .you = Du hast gepasst.
event-kept-rest = { $seat } legte nichts mehr dazu.
    .you = Du hast nichts mehr dazugelegt.
event-demand-met = Die Forderung gilt nicht mehr.
event-armed = { $seat } sagte schon vorher an.
    .you = Du hast schon vorher angesagt.
event-window-opened = { $seat } hatte nur noch eine Karte und musste „{ $word }“ sagen.
    .you = Du hattest nur noch eine Karte und musstest „{ $word }“ sagen.
event-window-final = { $seat } legte die letzte Karte und musste „{ $word }“ sagen.
    .you = Du hast die letzte Karte gelegt und musstest „{ $word }“ sagen.
event-called = { $seat } sagte „{ $word }“.
    .you = Du hast „{ $word }“ gesagt.
event-let-pass = { $seat } hat die Ansage vergessen. Das erste Mal kostet nichts.
    .you = Du hast die Ansage vergessen. Das erste Mal kostet nichts.
event-forgot = { $seat } vergaß „{ $word }“.
    .you = Du hast „{ $word }“ vergessen.
event-caught = { $catcher } erwischte { $seat } ohne „{ $word }“.
    .you = Du hast { $seat } ohne „{ $word }“ erwischt.
    .caught-you = { $catcher } hat dich ohne „{ $word }“ erwischt.
event-window-lapsed = { $seat } musste doch nicht ansagen.
    .you = Du musstest doch nicht ansagen.
event-hand-shown = { $seat } zeigte alle Handkarten: { $cards }.
    .you = Du hast alle Handkarten gezeigt: { $cards }.
    .short = { $seat } zeigte alle Handkarten.
    .short-you = Du hast alle Handkarten gezeigt.
event-attack-passed-on = { $seat } hatte keine Zahlenkarte; { $attack } ging an { $to } weiter.
    .you = Du hattest keine Zahlenkarte; { $attack } ging an { $to } weiter.
    .to-you = { $seat } hatte keine Zahlenkarte; { $attack } ging an dich weiter.
event-challenged-right = { $seat } zweifelte zu Recht: { $layer } hatte { $colour }.
    .you = Du hast zu Recht gezweifelt: { $layer } hatte { $colour }.
    .layer-you = { $seat } zweifelte zu Recht: Du hattest { $colour }.
event-challenged-wrong = { $seat } zweifelte, aber { $layer } hatte kein { $colour }.
    .you = Du hast gezweifelt, aber { $layer } hatte kein { $colour }.
    .layer-you = { $seat } zweifelte, aber du hattest kein { $colour }.
event-cancelled = { $seat } wehrte { $attack } ab.
    .you = Du hast { $attack } abgewehrt.
event-exchange-accepted = { $seat } nahm den Tausch an.
    .you = Du hast den Tausch angenommen.
event-hands-traded = { $one } und { $other } tauschten ihre Karten.
    .you = Du hast mit { $other } die Karten getauscht.
event-hands-moved = Die Karten wanderten: { $moved }.
event-hand-moved = von { $giver } zu { $taker }
    .from-you = von dir zu { $taker }
    .to-you = von { $giver } zu dir
event-exchange-lapsed = Jemand hatte die Partie verlassen, deshalb wurde nicht getauscht.
event-seat-left = { $size ->
    [0] { $seat } hat die Partie verlassen.
    [one] { $seat } hat die Partie verlassen; die letzte Karte kam unter den Nachziehstapel.
   *[other] { $seat } hat die Partie verlassen; { $size } Karten kamen unter den Nachziehstapel.
}
    .you = { $size ->
        [0] Du hast die Partie verlassen.
        [one] Du hast die Partie verlassen; deine letzte Karte kam unter den Nachziehstapel.
       *[other] Du hast die Partie verlassen; deine { $size } Karten kamen unter den Nachziehstapel.
    }
event-seat-removed = { $size ->
    [0] { $seat } wurde von der Moderation entfernt.
    [one] { $seat } wurde von der Moderation entfernt; die letzte Karte kam unter den Nachziehstapel.
   *[other] { $seat } wurde von der Moderation entfernt; { $size } Karten kamen unter den Nachziehstapel.
}
event-went-out = { $seat } ist fertig, Platz { $place }.
    .you = Du bist fertig, Platz { $place }.
event-came-back = { $seat } ist wieder in der Runde.
    .you = Du bist wieder in der Runde.
event-held-too-many = { $seat } hatte { $size } Karten und ist aus der Runde raus.
    .you = Du hattest { $size } Karten und bist aus der Runde raus.
event-round-won = { $seat } gewann die Runde.
    .you = Du hast die Runde gewonnen.
event-stalemate = Niemand konnte mehr legen oder ziehen: Die Runde endete ohne Sieger.
event-stalemate-places = Niemand konnte mehr legen oder ziehen: Die Runde ist zu Ende.
event-broken-off = Nur ein Spieler war übrig, deshalb wurde die Runde abgebrochen.

# Warum es geschah: Die Zeit war um, oder die KI spielte für jemanden.
event-time-up = Zeit abgelaufen
event-by-ai = die KI für dich
