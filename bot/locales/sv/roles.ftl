# Roller som delas ut: till mästare, för en utmärkelse, till alla som vill bli kallade att spela. Och spelledare.

roles-for-week = Veckans mästare
roles-for-month = Månadens mästare
roles-for-season = Säsongens mästare
roles-for-achievement = En utmärkelse
roles-for-lfg = Vill pingas när någon söker spelare
roles-for-master = Spelledare: modererar bord
roles-kept-week = Veckans vinnare får { $role }, från måndag till måndag. Den som hade den förut blir av med den.
roles-kept-month = Månadens vinnare får { $role }, till den första i nästa månad. Den som hade den förut blir av med den.
roles-kept-season = Säsongens vinnare får { $role } tills nästa säsong är slut. Den som hade den förut blir av med den.
roles-kept-achievement = Alla som klarar det får { $role }, även för tidigare matcher.
roles-kept-lfg = Den som vill bli pingad när någon söker spelare kan ta { $role }: knappen finns i `/mau inställningar` och där någon söker spelare.
roles-kept-master =
    Alla med { $role } är nu spelledare. I kanaler de ser får de avsluta bord, ta bort eller stänga av folk (men ingen som hanterar servern), annullera matcher och skapa turneringar.
    Att ändra inställningar och ta bort resultat kräver fortfarande ”Hantera server”.
    För att de ska se `/mau-admin`: Serverinställningar, Integrationer, min rad, `/mau-admin`, lägg till rollen.
roles-opens = Med { $role } ser man också { $channels }, som inte alla ser.
roles-no-masters = Servern har inga spelledare nu.
roles-no-more = Jag delar inte ut den rollen längre, och tar tillbaka dem jag har delat ut.
roles-no-more-to-call = Ingen kan ta den rollen längre. Den som har den behåller den tills du tar bort rollen eller tar den ifrån personen.
roles-none-for-that = Det finns ingen roll för det än. Välj en så delar jag ut den.
roles-line = { $purpose }: { $role }
roles-for-what = Välj också vad rollen är till för.
roles-which-achievement = Välj också utmärkelsen.
roles-no-achievement = Välj en utmärkelse bara om rollen är för en.
roles-taken = { $role } används redan till något annat här. Välj en annan roll, eller stäng av det först.
roles-you-lack = För att jag ska dela ut roller åt dig behöver du själv { $permission }.
roles-unfit-everyone = Alla har redan den rollen. Välj en annan.
roles-unfit-managed = { $role } hör till en bot, till boostar eller till en annan tjänst, så ingen kan dela ut den.
roles-unfit-above-bot = { $role } ligger inte under min högsta roll. Flytta min ovanför den i serverns inställningar, så kan jag dela ut den.
roles-unfit-above-you = { $role } ligger inte under din högsta roll, så jag delar inte ut den åt dig.
roles-unfit-permissions = { $role } ger extra behörigheter. Jag delar bara ut roller utan sådana.
roles-unfit-channels = { $role } ger extra behörigheter i { $channels }. Jag delar bara ut roller utan sådana.
roles-unfit-missing = Jag kan inte dela ut roller: för det behöver jag { $permission }.
roles-none-to-call = Det finns ingen sådan roll här längre.
roles-unfit-now = Just nu kan jag varken ge eller ta { $role }. Någon som hanterar servern ser varför med `/mau-admin roll`.
roles-not-now = Discord låter mig inte ändra { $role } just nu ({ $code }). Försök igen senare.
roles-on = Nu har du { $role } och pingas när någon söker spelare. Tryck på knappen igen för att ta bort den.
roles-off = Du har inte { $role } längre.
roles-reason = Förtjänad i Mau-Mau
roles-reason-over = Uppfyller inte längre kraven för rollen i Mau-Mau
roles-reason-asked = På medlemmens egen begäran
button-lfg-role = Pinga mig om spel: på/av
