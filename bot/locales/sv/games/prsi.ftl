# Det tjeckiska spelet.

game-prsi = Prší
    .made = som man spelar det i Tjeckien med tyska kort
    .fun = 7 ger 2 kort, esset hoppar över, överknekten väljer
    .call = Prší!
    .final = Prší!

game-prsi-face-unter = underknekt
    .one = en underknekt
game-prsi-face-ober = överknekt
    .one = en överknekt

game-prsi-rule-known-uno-cards = 7:an är ditt Plus 2, esset ditt Stopp, överknekten ditt färgval.
game-prsi-rule-known-home-cards = Det är esset och inte 8:an som hoppar över, och det får man svara på med ett ess; överknekten väljer färg i stället för knekten, och går på allt.
