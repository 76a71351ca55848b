# Vad någon kan göra; står i listor, därför utan stor bokstav och punkt.

move-lay-plain = lägg { $card }
move-lay-colour = lägg { $card } och välj { $colour }
move-lay-as = lägg { $card } som { $face }
move-lay-as-colour = lägg { $card } som { $face } och välj { $colour }
move-lay-demand = lägg { $card } och begär { $rank }
move-lay-as-demand = lägg { $card } som { $face } och begär { $rank }
move-lay-with = lägg { $card } och byt kort med { $partner }
move-lay-left = lägg { $card } och skicka allas kort åt vänster
move-lay-right = lägg { $card } och skicka allas kort åt höger
move-lay-thrown = hoppa in med { $card }
move-do-draw = dra
move-do-pass = passa
move-do-accept = godta
move-do-reveal = visa korten
move-do-challenge = syna
move-do-leave = lämna matchen
move-call = ropa ”{ $word }”
move-catch = sätt dit { $seat }
move-expire = låt tiden att ropa gå ut ({ $seat })
move-expire-exchange = låt tiden att svara på bytet gå ut
