/**
 * Words of the other languages that begin sentences, name days or months, or stand in much mail, in lower case. They are
 * no names, though German writes its nouns and everybody their first words with a capital.
 */
export const EVERYDAY_WORDS: ReadonlySet<string> = new Set(
  `
montag dienstag mittwoch donnerstag freitag samstag sonnabend sonntag januar februar märz april mai juni juli august
september oktober november dezember woche tag tage uhr monat jahr morgen vormittag mittag nachmittag abend stunde minuten
ich du er sie es wir ihr ihnen ihre ihren ihrem ihrer dein deine deinen mein meine meinen unser unsere der die das den dem
des ein eine einen einem einer dies diese dieser dieses was wer wie wo wann warum wieso welche welcher welches kann kannst
können könnten könntest könnte könntet würden würdest würde hast haben habe habt hat bist sind ist seid war waren wird
werden werde soll sollen sollten sollte muss müssen darf dürfen mag möchte möchten bitte danke hallo hi liebe lieber guten
sehr geehrte geehrter geehrten viele grüße gruß beste freundlichen mfg und oder aber auch noch nur nicht kein keine wenn
falls ob dass weil damit anbei hier dort heute gestern übermorgen bis vor nach von mit ohne für über unter zum zur im am
an auf aus bei gibt geht gern gerne melde melden schick schicke schicken schickt sende senden sendest sag sagen gib geben
prüf prüfe prüfen lass lassen ruf rufe rufen denk denke vergiss termin termine vertrag rechnung angebot frage fragen
antwort bescheid unterlagen bericht entwurf projekt treffen besprechung rückmeldung anhang zahlen datei liste mail kunde
kunden team büro folien präsentation auftrag bestellung lieferung zahlung unterschrift nachricht plan zeit ende anfang
lundi mardi mercredi jeudi vendredi samedi dimanche janvier février mars avril juin juillet août septembre octobre
novembre décembre je tu il elle on nous vous ils elles le la les un une des du de ce cet cette ces mon ma mes ton ta tes
votre vos notre nos leur leurs qui que quoi quand où pourquoi comment combien quel quelle quels quelles est es sont suis
sommes êtes avez avons as ai a ont était peux peut pouvez pouvons pourriez pourrais pourrait pourrions voudrais voudriez
veuillez merci bonjour bonsoir salut cher chère chers cordialement bien bonne et ou mais donc or ni car si pour par avec
sans sur sous dans chez vers dès avant après voici voilà envoie envoyez envoyer dis dites dois devez doit faut aussi pas
rien tout tous toute demain hier aujourd'hui facture contrat devis réunion rapport projet question réponse s'il
lunes martes miércoles jueves viernes sábado domingo enero febrero marzo abril mayo junio julio agosto septiembre octubre
noviembre diciembre yo tú usted ustedes él nosotros vosotros ellos ellas el los las lo un una unos unas este esta
estos estas ese esa mi mis tu tus su sus nuestro nuestra qué quién cuándo dónde cómo cuál cuánto cuánta por para con sin
sobre entre desde hasta puedes puede podrías podría podéis podemos pueden quieres quiere quisiera has ha he hemos han
eres es son soy está están estoy tienes tiene tengo gracias hola buenos buenas estimado estimada querido querida saludos
atentamente y o pero si no también aún ya envía envíame envíanos enviar mándame dime dígame necesito necesitamos mañana
hoy ayer factura contrato presupuesto reunión informe proyecto pregunta respuesta favor
segunda terça quarta quinta sexta sábado domingo janeiro fevereiro março abril maio junho julho setembro outubro novembro
dezembro eu você vocês ele ela nós eles elas o os as um uma seu sua seus suas meu minha nosso nossa quem quando onde como
qual quais quanto pode podes poderia poderias podem podemos consegue consegues tem tens está estão estou obrigado obrigada
olá oi bom boa caro cara prezado prezada cumprimentos atenciosamente e mas se não também envie envia preciso amanhã hoje
fatura contrato orçamento reunião relatório por favor
lunedì martedì mercoledì giovedì venerdì sabato domenica gennaio febbraio marzo aprile maggio giugno luglio agosto
settembre ottobre novembre dicembre io lui lei noi voi loro il lo gli i una uno questo questa mio mia tuo tua suo sua
nostro nostra chi che cosa quando dove come quale quali quanto puoi può potresti potrebbe potete possiamo hai ha ho
abbiamo avete sei è sono siamo grazie ciao buongiorno buonasera salve gentile caro cara egregio cordiali saluti e ma se
non anche per con senza su tra fra manda mandami inviami invia mi ti ci vi domani oggi ieri fattura contratto preventivo
riunione relazione progetto domanda risposta
maandag dinsdag woensdag donderdag vrijdag zaterdag zondag januari februari maart april mei juni juli augustus september
oktober november december ik jij je u hij zij wij we jullie het een deze dit dat mijn jouw uw onze ons wie wat wanneer
waar waarom hoe welke kun kunt kan kunnen zou zouden wil willen heb hebt heeft hebben ben bent is zijn was dank bedankt
hallo hoi beste geachte groeten groet vriendelijke en of maar als niet ook nog met zonder voor over van naar stuur sturen
graag alsjeblieft morgen vandaag gisteren factuur contract offerte vergadering verslag vraag antwoord
`
    .trim()
    .split(/\s+/),
)
