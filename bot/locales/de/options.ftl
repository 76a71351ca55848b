# Einstellungen und Hausregeln: wie sie heißen, was sie bedeuten, welche Werte es gibt.

option-rounds = Runden
    .meaning = So viele Runden hat eine Partie.
option-target = Ziel
    .meaning = Die Partie endet, sobald jemand so viele Punkte hat.
option-score = Wertung
    .meaning = Was über die Runden gezählt wird.
    .wins = gewonnene Runden
    .points = Punkte auf der Hand
option-deck = Kartensatz
    .meaning = Dem kurzen Kartensatz fehlen die höchsten Zahlen.
    .full = voll
    .short = kurz
option-penalty = Strafe
    .meaning = So viele Karten kostet eine vergessene Ansage.
option-call = Ansage
    .meaning = Bis wann man die eine verbliebene Karte ansagen muss.
    .window = auf Zeit
    .next = bis der Nächste etwas tut
    .armed = vor dem Legen
option-duty = Legen, wenn man kann
    .meaning = Ob du auch ziehen darfst, wenn du legen könntest.
    .may = freigestellt
    .must = Pflicht
option-stack = Weiterreichen
    .meaning = Eine Karte, die zum Ziehen zwingt, lässt sich mit einer gleichen weiterreichen, wenn das Spiel es nicht ausschließt.
option-draw = Ziehen
    .meaning = Wie viel du ziehst, wenn dich kein Angriff trifft.
    .one = eine Karte
    .until-fit = bis eine passt
option-play-drawn = Legen nach dem Ziehen
    .meaning = Nach dem Ziehen darfst du noch eine passende Karte legen.
option-throw-in = Dazwischenwerfen
    .meaning = Eine Zahlenkarte, die der obersten genau gleicht, darf jeder außer der Reihe legen.
option-hand = Kartenzahl
    .meaning = So viele Karten bekommt jeder auf die Hand.

option-setting = { $option }: { $value }
option-on = an
option-off = aus
option-number = { $number }

# Was an einer falsch ist, für den, der sie getippt hat: Namen und Werte, wie man sie tippt.
option-error-unknown-name = Die Einstellung „{ $option }“ gibt es nicht. Dieses Spiel hat: { $allowed }.
option-error-not-in-game = Die Einstellung „{ $option }“ hat dieses Spiel nicht. Es hat: { $allowed }.
option-error-wrong-value = „{ $option }“ kann nicht { $value } sein. Möglich: { $allowed }.
option-error-hand-too-large = „{ $option }“ kann bei so vielen Spielern nicht { $value } sein: Es blieben zu wenige Karten übrig. Möglich: { $allowed }.
option-error-no-equal-cards = „{ $option }“ kann hier nicht { $value } sein: In diesem Kartensatz gleichen sich keine zwei Zahlenkarten. Möglich: { $allowed }.
option-error-until-fit-needs-play-drawn = „{ $option }“ kann nicht { $value } sein, wenn gezogen wird, bis eine Karte passt. Möglich: { $allowed }.
