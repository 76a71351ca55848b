# Stora ögonblick: en rubrik i handen hos den som det gäller, en stark rad som alla ser.

moment-caught = { $cards ->
    [0] Fast! { $by } var snabbare
   *[other] Fast! { $by } var snabbare: du drar { $cards }
}
moment-catching = { $cards ->
    [0] Du satte dit { $seat }!
    [one] Du satte dit { $seat }! Det kostar ett kort
   *[other] Du satte dit { $seat }! Det kostar { $cards } kort
}
moment-forgot = { $cards ->
    [0] För sent för ”{ $word }”
   *[other] För sent för ”{ $word }”: du drar { $cards }
}
moment-called = ”{ $word }” i tid
    .timed = ”{ $word }” i tid, efter { NUMBER($seconds, minimumFractionDigits: 1) } s
moment-last = ”{ $word }” Bara ett kort kvar!
moment-stack = Du höjer till { $cards } kort!
moment-aimed = { $cards } kort är på väg mot dig!
moment-hit = Du drog { $cards } kort!
moment-thrown = Samma! Du hoppade in med { $card }
moment-round = Du vinner omgången!
moment-round-over = { $seat } vinner omgången

shout-caught = { $by } satte dit { $seat }!
shout-forgot = { $seat } glömde ”{ $word }”!
shout-called = { $seat }: ”{ $word }”
shout-stack = { $seat } höjer till { $cards } kort!
shout-hit = { $seat } drar { $cards } kort!
shout-thrown = { $seat } hoppar in med { $card }!
shout-round = { $seat } vinner omgången!
