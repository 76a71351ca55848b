# Vad husets katt säger om det. En rad, aldrig om någon särskild.

voice-said = Maunz: { $words }
voice-caught = { $variant ->
    [0] Tala är silver, tiga ger straff.
    [1] Ett ord. Ett enda litet ord.
    [2] Tagen på bar gärning, med tassen i luften.
    [3] Tyst som en mus. Det var just det som var felet.
   *[other] Att glömma är mänskligt, att sätta dit är kattigt.
}
voice-catching = { $variant ->
    [0] Snyggt språng. Har du lärt dig det av mig?
    [1] Jag spinner. Så ska en mus fångas.
    [2] Du har morrhår för sånt här.
    [3] Musen fångad, frukosten räddad.
   *[other] Ögon som en katt. Respekt.
}
voice-forgot = { $variant ->
    [0] Klockan är den tystaste jägaren.
    [1] Jag väntade. Alla väntade.
    [2] Det låg på tungan. Där ligger det än.
    [3] Ingen hoppade fram, och ändå sved det.
   *[other] Att dagdrömma är egentligen mitt jobb.
}
voice-called = { $variant ->
    [0] Ljuv musik i mina öron.
    [1] Nu börjar det brännas!
    [2] Spetsa öronen, nu är det allvar.
    [3] Här luktar det målgång.
   *[other] Högt och tydligt, så ska det låta.
}
voice-stack = { $variant ->
    [0] Det blir högt. Katter gillar högt.
    [1] Nu får ingen nysa.
    [2] Högre! Dit upp vill jag.
    [3] Snart behöver någon större händer.
   *[other] Jag hade vält den. Jag välter allt.
}
voice-aimed = { $variant ->
    [0] Har du något att svara med? Kolla en gång till.
    [1] Ta ett djupt andetag. Öronen bakåt.
    [2] Högen stirrar på dig.
    [3] En modig katt har alltid något i rockärmen.
   *[other] Det hjälper inte att ducka. Jag har försökt.
}
voice-hit = { $variant ->
    [0] Det där är ingen hand, det är en solfjäder.
    [1] Så många kort, så liten tass.
    [2] Tråkigt lär det inte bli.
    [3] Det regnar kort. Jag avskyr regn.
   *[other] Full hand, varma tassar.
}
voice-thrown = { $variant ->
    [0] Rakt in! Jag såg det komma. Nästan.
    [1] Snabbare än min tass.
    [2] Svisch! Såg någon det där?
    [3] Det var inte ens din tur. Underbart.
   *[other] Så stjäl man en korv också.
}
voice-round = { $variant ->
    [0] Slickat rent till sista kortet.
    [1] Tom hand, fri tass.
    [2] Ny omgång, ny mus?
    [3] Blanda! Jag har precis vaknat.
   *[other] Snyggt jobbat. Jag spinner.
}
voice-comeback = { $variant ->
    [0] Nio liv. Det där var det åttonde.
    [1] Räkna aldrig ut en katt i ett hörn.
    [2] Landade på alla fyra tassarna.
    [3] Och jag som redan hade somnat.
   *[other] Från golvet till översta hyllan.
}
voice-won = { $variant ->
    [0] Bästa platsen i soffan är din.
    [1] Jag spinner. Du hör väl det?
    [2] Huvudet högt, svansen högre: ärevarv!
    [3] Jag visste det. Det säger jag alltid efteråt.
   *[other] Grädde åt alla, mest åt dig.
}
voice-lost = { $variant ->
    [0] Jag har ramlat från högre hyllor. En gång till?
    [1] Ruska på dig, slicka tassen, nästa match.
    [2] Till och med jag missar en mus ibland.
    [3] Åtta liv kvar. Kör igen!
   *[other] Hämnden smakar bäst med fisk.
}
voice-match = { $variant ->
    [0] Soffan går till ettan.
    [1] Jag spinner. Säg det inte till någon.
    [2] Fin match. Jag somnade bara två gånger.
    [3] Applåder, tack. Jag har bara tassar.
   *[other] Och nu fisk. Eller revansch.
}
