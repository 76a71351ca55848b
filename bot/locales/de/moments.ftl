# Große Momente: eine Überschrift in der Hand, um die es geht, eine kräftige Zeile für alle.

moment-caught = { $cards ->
    [0] Erwischt! { $by } war schneller
   *[other] Erwischt! { $by } war schneller: Du ziehst { $cards }
}
moment-catching = { $cards ->
    [0] Du hast { $seat } erwischt!
    [one] Du hast { $seat } erwischt! Das kostet eine Karte
   *[other] Du hast { $seat } erwischt! Das kostet { $cards } Karten
}
moment-forgot = { $cards ->
    [0] Zu spät für „{ $word }“
   *[other] Zu spät für „{ $word }“: Du ziehst { $cards }
}
moment-called = „{ $word }“ rechtzeitig
    .timed = „{ $word }“ rechtzeitig, nach { NUMBER($seconds, minimumFractionDigits: 1) } s
moment-last = „{ $word }“ Nur noch eine Karte!
moment-stack = Du machst { $cards } Karten daraus!
moment-aimed = { $cards } Karten kommen auf dich zu!
moment-hit = Du hast { $cards } Karten gezogen!
moment-thrown = Rein! { $card } liegt
moment-round = Du gewinnst die Runde!
moment-round-over = { $seat } gewinnt die Runde

shout-caught = { $by } erwischt { $seat }!
shout-forgot = { $seat } hat „{ $word }“ vergessen!
shout-called = { $seat }: „{ $word }“
shout-stack = { $seat } macht { $cards } Karten daraus!
shout-hit = { $seat } zieht { $cards } Karten!
shout-thrown = { $seat } wirft { $card } dazwischen!
shout-round = { $seat } gewinnt die Runde!
