# Det klassiska spelet.

game-classic = Klassiskt Mau-Mau
    .made = det gamla tyska spelet, med 32 kort från 7 till ess
    .fun = 7 ger 2 kort, 8 hoppar över, knekten väljer färg
    .call = Mau!
    .final = Mau-Mau!

game-classic-rule-known-uno-cards = 7:an är ditt Plus 2, 8:an ditt Stopp, knekten ditt färgval.
game-classic-rule-known-home-cards = Många spelar med mer: ess som hoppar över, 9:a som vänder, knekt på knekt. Här gör bara 7:an, 8:an och knekten något, och 7 på 7 läggs ihop.
