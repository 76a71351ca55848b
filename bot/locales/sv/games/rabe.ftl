# Rabe Socke Mau-Mau.

game-rabe = Rabe Socke Mau-Mau
    .made = utgivet av HUCH!, 2021
    .fun = två rop: med ett kort kvar och efter det sista
    .call = Mau!
    .final = Mau-Mau!

game-rabe-face-draw2 = Dra 2
    .one = ett Dra 2
    .coloured = { $noun } Dra 2
game-rabe-face-wild = Fritt färgval
    .one = ett Fritt färgval
    .coloured = { $noun } Fritt färgval
