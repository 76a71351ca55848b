# The British game.

game-switch = Switch
    .made = as it is played in Britain, with 52 cards
    .fun = 2 and 4 draw, the jack reverses, the ace chooses
    .call = Last card!
    .short = Last!
    .final = Out!

game-switch-rule-known-uno-cards = 2 and 4 are your Draw cards, the jack is your Reverse, the ace your Wild.
game-switch-rule-known-home-cards = The 2 works like your 7, and the 4 makes people draw four; the ace chooses and goes on anything, and the jack reverses.
