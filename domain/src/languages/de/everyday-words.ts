export const EVERYDAY_WORDS =
  'sonnabend woche tag tage uhr monat jahr morgen vormittag mittag nachmittag abend stunde minuten ich du er sie es ' +
  'wir ihr ihnen ihre ihren ihrem ihrer dein deine deinen mein meine meinen unser unsere der die das den dem des ' +
  'ein eine einen einem einer dies diese dieser dieses was wer wie wo wann warum wieso welche welcher welches kann ' +
  'kannst können könnten könntest könnte könntet würden würdest würde hast haben habe habt hat bist sind ist seid ' +
  'war waren wird werden werde soll sollen sollten sollte muss müssen darf dürfen mag möchte möchten bitte danke ' +
  'hallo hi liebe lieber guten sehr geehrte geehrter geehrten viele grüße gruß beste freundlichen mfg und oder aber ' +
  'auch noch nur nicht kein keine wenn falls ob dass weil damit anbei hier dort heute gestern übermorgen bis vor ' +
  'nach von mit ohne für über unter zum zur im am an auf aus bei gibt geht gern gerne melde melden schick schicke ' +
  'schicken schickt sende senden sendest sag sagen gib geben prüf prüfe prüfen lass lassen ruf rufe rufen denk ' +
  'denke vergiss termin termine vertrag rechnung angebot frage fragen antwort bescheid unterlagen bericht entwurf ' +
  'projekt treffen besprechung rückmeldung anhang zahlen datei liste mail kunde kunden team büro folien ' +
  'präsentation auftrag bestellung lieferung zahlung unterschrift nachricht plan zeit ende anfang ' +
  'welchen welchem moin servus anfrage mitteilung hinweis rückfrage betreff anliegen information informationen bezug fassung'
