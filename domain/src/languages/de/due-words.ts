import type { DueWords } from '../../due-date/due-words.ts'
import { AWAY } from './absence-words.ts'
import { JOINING_WORDS } from './joining-words.ts'

// prettier-ignore
export const DUE_WORDS: DueWords = {
  nextWeek: '(?:in der |im laufe der )?(?:nächste[rn]?|kommende[rn]?) woche',
  thisWeekOrNext: 'diese oder (?:die )?nächste woche|diese woche oder (?:die )?nächste(?: woche)?',
  condition: `${JOINING_WORDS.if}|es sei denn`,
  feasible: '(?:du|sie|ihr|wir|ich|möglich|nötig|es (?:geht|passt|möglich|klappt|dir|ihnen|euch)|das|nicht|machbar)',
  whenBack: '(?:wenn|sobald) (?:du|ich|sie|wir|ihr) (?:wieder )?(?:zurück|da|im büro)|nach (?:meiner|deiner|ihrer|unserer) rückkehr',
  back: `(?:bin|sind|ist|wieder)(?: \\p{L}+){0,3} (?:zurück|erreichbar|im büro)|zurück(?: bin ich)?|(?:${AWAY}) bis(?: zum| einschließlich)?`,
  eventLead: 'mit|beim|zum|zur',
  byThen: 'dafür|hierfür|am (?:selben|gleichen) tag|an (?:dem|diesem) (?:tag|morgen|nachmittag|abend)|bis dahin|bis zu diesem (?:tag|datum|termin)',
  wantedUntil: '(?:ich|wir) (?:muss|müssen|müsste|müssten) (?:es|das|sie)?' +
    '|(?:ich|wir) (?:brauche|brauchen|bräuchte|bräuchten) (?:es|das|sie|die antwort)' +
    '|bis dahin (?:brauche|bräuchte|brauchen|bräuchten)',
  needed: '(?:brauche|brauchen|bräuchten?|benötigen?|benötigten?|müssen|muss|müssten)',
  busy: `ausgebucht|viel los|${AWAY}`,
  happens: 'öffnet|schließt|beginnt|startet|endet|läuft|geht|gehen|kommt|kommen|tagt|fährt|fahren|fliegt|fliegen|druckt|erscheint|liefert|zieht|eröffnet|eröffnen',
  happensBehind: '(?:öffnet|schließt|beginnt|startet|endet|läuft|geht|gehen|kommt|kommen|tagt|fahren|druckt|bestellen|bestelle|eröffnen)',
  staysUntil: '(?:bin|sind|ist) (?:\\p{L}+ ){0,3}bis',
  alongWith: 'im (?:nachgang|anschluss|zusammenhang)|bezugnehmend|mit bezug|danke für|vielen dank für',
  farewell: 'bis|wir sehen uns',
  hangs: 'vor|nach|bis|seit|wenn|sobald|falls|als',
  onceDone:
    'sobald (?!(?:wie )?möglich|(?:du|sie|ihr|es|ich|wir)(?: \\p{L}+)? (?:kannst|können|könnt|kann|geht|möglich))\\p{L}+' +
    '|nach (?:(?:dem |deren |dessen |ihrem |deinem )?(?:eingang|erhalt|zugang|zahlung|freigabe|unterzeichnung)|(?:ihrer|deiner|der|eurer) (?:zahlung' +
    '|freigabe|zusage|bestätigung|unterschrift|rückmeldung|unterzeichnung))|(?:wenn|nachdem) (?:ich|wir|du|sie|ihr|er|es|alles|die|der' +
    '|das)(?: [^,;.?!]{1,60})? (?:habe?n?|hast|ist|sind|vorliegt|vorliegen|bekommen?)(?=,)',
  isOn: 'ist|sind|ist am',
  doneBehind:
    '(?:[^ ,;.!?]+ ){0,3}(?!(?:ein)?geplant|angesetzt|vorgesehen)(?:\\p{L}{0,8}ge\\p{L}{2,15}(?:t|en)|\\p{L}{2,20}iert|' +
    '(?:be|er|ver|zer|ent|über|unter)\\p{L}{2,15}(?:t|en)|raus|weg|fort|fertig|durch|angekommen|eingegangen)(?:,|[.! ]*$)',
  openFrom: '(?:jederzeit|irgendwann) (?:ab|nach)|frühestens',
  untilEvent: 'vor|bevor|ehe|bis zu[mr]?|rechtzeitig (?:für|zu[mr]?)',
  untilClause: 'bevor|ehe|wenn (?:ich|wir)',
  deadlineNoun: '\\p{L}*frist|stichtag|abgabetermin|(?:einsende|anmelde|melde|annahme|bewerbungs|bestell|redaktions|anzeigen|druck|abgabe|lade|buchungs)schluss|deadline',
  deadlineIs: 'ist|endet(?: am)?|läuft(?: am| bis)?|wäre',
}
