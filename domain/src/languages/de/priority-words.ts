import type { PriorityWords } from '../../priority/priority-words.ts'

// prettier-ignore
export const PRIORITY_WORDS: PriorityWords = {
  money: ['bürgschaft', 'garantie', 'nachtrag', 'vertrag', 'angebot', 'rechnung(?:en)?', 'zahlung(?:en)?', 'unterschrift', 'unterschreiben', 'auftrag', 'preise?', 'kosten', 'honorar',
    'mahnung', 'steuernummer', 'umsatzsteuer(?:nummer)?', 'mehrwertsteuer', 'lieferant(?:in|en)?', 'miete', 'kaution', 'gebühr(?:en)?', 'gehalt',
    'bestellung'],
  payment: ['rechnung(?:en)?', 'zahlung(?:en)?', 'überweis(?:ung|en|e|t)', 'überwiesen', 'erstatt(?:ung|en|et)', 'auszahl(?:ung|en)', 'bezahl(?:t|en)', 'gutschrift'],
  business: ['neu(?:er|en|es) (?:auftrag|kunden?|kundin|projekt)', 'anfrage', 'angebot', 'kostenvoranschlag', 'ausschreibung', 'tagessatz',
    'stundensatz', 'ihre (?:preise|konditionen|verfügbarkeit)', 'engere(?:n)? (?:wahl|auswahl)', 'referenz(?:en)?', 'beauftrag(?:en|ung)',
    'mit ihnen (?:zusammenarbeiten|zusammen zu arbeiten)'],
  urgent: ['dringend', 'sofort', 'eilig', 'eilt(?! nicht)', 'schnellstmöglich', 'so schnell wie möglich', 'umgehend', 'überfällig', 'spätestens',
    'unverzüglich', 'verpflichtend', 'zwingend', 'pflichttermin'],
  noHurry: ['eilt (?:wirklich |ja |auch |gar |überhaupt )(?:nicht|null)', 'demnächst',
    'keine (?:eile|hektik)', 'kein stress', '(?:eilt|drängt|pressiert) nicht', 'nicht (?:so )?(?:eilig|dringend)', 
    'in (?:aller )?ruhe', 'lass(?:en)? (?:dir|sie sich) zeit',
    'hat zeit', 'irgendwann'],
  whenItSuits: ['bei gelegenheit', '(?:wenn|sobald) (?:du|sie|ihr) (?:mal |einmal |kurz )?(?:zeit|einen moment|eine minute) (?:hast|haben|habt|findest|finden)',
    'wann (?:es )?(?:dir|ihnen|euch) passt', 'wenn es (?:dir|ihnen|euch) passt'],
  optional: ['optional', 'freiwillig', 'kein muss', 'kein zwang', 'unverbindlich',
    'wenn (?:du|sie|ihr) (?:lust|magst|mögen|möchtest|möchten|wollt|willst)', 'falls (?:du|sie|ihr) (?:lust|interesse|magst|mögen|möchtest|möchten)',
    'nicht (?:erforderlich|zwingend|nötig|notwendig)', 'ganz wie (?:du|sie)'],
  waits: ['(?:warte|wartet|warten|gewartet)(?: \\p{L}+){0,3} auf', '(?:hält|halten|aufgehalten)(?: \\p{L}+){0,3} auf', 'sonst', 'andernfalls',
    'ohne (?:sie|das|diese|ihn|dies)', '(?:können|kann) (?:wir|ich) (?:\\p{L}+ ){0,4}nicht (?:weiter|anfangen|beginnen|bestellen|buchen)',
    'blockiert', 'hängt (?:davon|daran) ab'],
  asksAgain: ['noch ?(?:ein)?mal(?: nach)?', 'nachhaken', 'erinner(?:ung|n|e)', 'zum zweiten mal', '(?:noch|bisher|bislang) (?:keine|nichts)',
    '(?:warte|warten) (?:noch )?immer', 'meine (?:letzte|vorige|erste) (?:mail|e-mail|nachricht)'],
}
