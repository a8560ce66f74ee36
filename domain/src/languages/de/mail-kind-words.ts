import type { MailKindWords } from '../../mail-kind/mail-kind-words.ts'

export const MAIL_KIND_WORDS: MailKindWords = {
  leavesList:
    'sie erhalten diese (?:e-?mail|nachricht|mail)[^.]{0,20},? weil|keine weiteren (?:e-?mails|' +
    'newsletter|nachrichten)[^.]{0,40}(?:wünschen|erhalten)|aus (?:dem|' +
    'unserem) (?:newsletter-?)?verteiler (?:aus|entfern)',
  announcer: 'rundschreiben',
  organisation: 'kundenservice|abteilung',
  everybody: 'alle|mitarbeiter|kunden',
  marketing: 'jetzt (?:kaufen|sichern|anmelden|bestellen)|kostenlos|gratis|rabatt|angebote?',
  toAll:
    'an alle mitarbeiter\\p{L}*|liebe (?:kolleginnen|kunden|mitglieder)|' +
    'sehr geehrte (?:damen und herren kunden|kund\\p{L}+)',
  howToContact: 'weitere informationen (?:finden|erhalten)',
  isAutomatic: 'automatisch (?:erstellt|generiert|versendet)',
  sells:
    '(?:helfe[n]?|unterstütze[n]?|hilft|unterstützt)[^.?!]{0,60} wie (?:ihre[mnrs]?|ihnen|' +
    'deine[mnrs]?|dir|eure[mnrs]?|euch|sie)(?!\\p{L})',
  nudges: '(?:antworten sie|antworte)(?: einfach)?(?: mit)? ["“„\']?STOPP?(?!\\p{L})',
  promisesGain:
    '(?:mehr|neue) (?:kund(?:en|innen)|anfragen|aufträge|leads|sichtbarkeit|reichweite)(?= (?:gewinn|' +
    'bekomm|erreich|generier|erhalt|für sie|für dich))|(?:gewinnen|bekommen|erhalten|' +
    'generieren) sie (?:\\p{L}+ ){0,2}(?:kunden|anfragen|aufträge|leads)|spar(?:st|en|t|e) (?:du|sie|' +
    'ihr)? ?(?:\\p{L}+ ){0,2}bis zu \\d|(?:ihren|deinen|ihre|deine) (?:umsatz|sichtbarkeit|reichweite|' +
    'umsätze|conversion\\p{L}*) (?:\\p{L}+ ){0,2}(?:steiger|erhöh|verdoppel)\\p{L}*',
  isFree:
    'kostenlose[nrs]? (?:\\p{L}+ )?(?:test\\p{L}*|analyse|demo|erstgespräch|beratung|probe\\p{L}*|audit|' +
    'muster)|unverbindlich\\p{L}*|\\d+ ?% rabatt',
  foundReader: 'auf (?:ihre|deine) (?:website|webseite|seite|homepage|ihr profil) (?:gestoßen|aufmerksam)',
  isSeller:
    'unsere[mnr]? (?:[\\p{L}-]+ )?(?:lösung|software|plattform|tool|agentur|produkt|[\\p{L}]+-lösung)|' +
    'unsere[mnr]? [\\p{L}]+-lösung|als anbieter|vertrieb|suchst du (?:noch )?nach|' +
    'suchen sie (?:noch )?nach',
  wantsTime: 'kurzer? (?:anruf|call)|kurz (?:zeit|telefonieren|sprechen)|kurzes (?:gespräch|telefonat)',
  oneTimeCode: '\\bbestätigungscode\\b|\\banmeldecode\\b|\\bsicherheitscode\\b|\\bpasswort zurücksetzen\\b',
  receipt:
    '\\b(?:bestellbestätigung|ihre bestellung|deine bestellung|rechnung (?:nr|vom|für)|' +
    'zahlungsbestätigung|zahlungseingang|buchungsbestätigung|reisebestätigung|versandbestätigung|' +
    'ihre rechnung|deine rechnung|quittung|sendung)',
  purchase: 'bestellung|buchung|rechnung',
  confirmed: 'bestätig',
  notification: 'benachrichtigung|erinnerung|kontoauszug',
  footerUnsubscribe: '\\babmelden\\b.{0,60}newsletter|newsletter.{0,80}\\babmelden\\b|\\babbestellen\\b',
  undelivered: 'unzustellbar',
  leaveBy: 'klick|\\bhier\\b[.)\\s]{0,3}$',
  neverAnswers: 'nicht[-_.]?antworten|keine[-_.]?antwort',
  machineAddress: 'bestellung',
  assigns:
    '(?:hat|wurde) (?:dir|ihnen) [^.\\n]{0,60}zugewiesen|(?:ihre|deine) (?:unterschrift|freigabe|' +
    'genehmigung|zustimmung|prüfung) (?:wird|ist|wurde) (?:benötigt|erforderlich|angefordert|erbeten)|' +
    '(?:wartet|warten) auf (?:ihre|deine) (?:unterschrift|freigabe|genehmigung|zustimmung|prüfung)|' +
    'bittet um (?:ihre|deine) (?:unterschrift|freigabe|genehmigung|zustimmung)',
  bounced: 'unzustellbar',
  accepted: 'zugesagt|angenommen',
  declined: 'abgelehnt|abgesagt',
  tentative: 'mit vorbehalt|vorläufig',
  calendarAnswers:
    'hat (?:diese|deine|ihre|die) einladung (?:vorläufig |mit vorbehalt )?(?:angenommen|abgelehnt|' +
    'zugesagt)|einladung von google kalender',
  calendarWrites:
    '(?:du wurdest|sie wurden) (?:zu [^.\\n]{0,40} )?eingeladen|(?:einladung|erinnerung) von|' +
    'an besprechung teilnehmen|(?:an der besprechung|mit google meet|am zoom-meeting|' +
    'am meeting) teilnehmen|jetzt (?:an der besprechung )?teilnehmen|besprechungs(?:-id|optionen)|' +
    'meeting-id|kenncode|passcode|per telefon einwählen|einwahl|hilfe\\?|für organisator|(?:wann|wo|wer|' +
    'titel|kalender|ort|datum|uhrzeit|organisator|gäste)(?::|$)|(?:du erhältst|sie erhalten) diese|' +
    'antwort für|weitere optionen|lädt (?:sie|dich) zu einem geplanten',
  cancelled: 'abgesagt',
  event: '',
  calendarNotice: 'erinnerung',
}
