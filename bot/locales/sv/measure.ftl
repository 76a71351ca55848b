# Vad `maunz measure` säger: var man ska trycka.

cli-measure-picture = Mäter i #{ $channel }. Stoppa först alla andra processer för den här boten. Tryck på ”Picture” i meddelandet där.
cli-measure-again = Tryck på ”Again” i det nyaste privata meddelandet.
cli-measure-begin = Tryck nu på ”Begin” i det första meddelandet.
cli-measure-hand = Ett ögonblick … tryck nu på ”Hand” i det privata meddelandet.
cli-measure-update = Tryck nu på ”Update” i det första meddelandet.
cli-measure-tap = Tryck på ”Tap” i det första meddelandet, { $left ->
    [one] en gång till.
   *[other] { $left } gånger till, från mobil och från dator.
}
cli-measure-done = Skrivet till { $file }. Låt MEASURED_LIMITS peka på den, så använder boten den. Efter en timme mäter `--old { $table }` hur ofta ett gammalt meddelande kan ändras.
cli-measure-guild = Boten är inte på den servern. Lägg till den: maunz invite
cli-measure-channel = Boten kan inte skriva i den kanalen, eller i någon kanal på servern.
cli-measure-refused = Discord har nekat ett meddelande, så inget går att mäta.
cli-measure-late = Ingen har tryckt på { $minutes } minuter. Börja om.
