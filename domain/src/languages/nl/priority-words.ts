import type { PriorityWords } from '../../priority/priority-words.ts'

// prettier-ignore
export const PRIORITY_WORDS: PriorityWords = {
  money: ['borgstelling', 'addendum', 'contract', 'overeenkomst', 'offertes?', 'fact(?:uur|uren)', 'betaling(?:en)?', 'handtekening', 'ondertekenen', 'prij(?:s|zen)',
    'tari(?:ef|even)', 'honorarium', 'huur', 'borg', 'btw(?:-nummer)?', 'leverancier', 'bestelling', 'kosten', 'salaris'],
  payment: ['fact(?:uur|uren)', 'betaling(?:en)?', 'betaald', 'betalen', 'overschrijving', 'overmaken', 'overgemaakt', 'terugbetal(?:ing|en)', 'vergoeding'],
  business: ['nieuwe? (?:klant|project|opdracht|contract)', 'offerte', 'aanbesteding', 'dagtarief', 'uurtarief',
    '(?:je|uw|jullie) (?:tarieven|tarief|prijzen|beschikbaarheid)', 'shortlist', 'referenties', '(?:met (?:je|u|jullie)) samenwerken', 'voorstel'],
  urgent: ['dringend', 'spoed', 'zo snel mogelijk', 'zo spoedig mogelijk', 'onmiddellijk', 'meteen', 'uiterlijk', 'achterstallig', 'verplichte?'],
  noHurry: ['te zijner tijd', 'bij gelegenheid',
    'geen (?:haast|spoed|stress)', 'niet (?:dringend|urgent)', '(?:heeft|hebben) geen haast',
    'op (?:je|uw) gemak', 'rustig aan', 'kan wachten', 'neem (?:gerust )?de tijd', 'ooit een keer'],
  whenItSuits: ['wanneer (?:je|u|jullie) (?:tijd (?:hebt|heeft|hebben)|kunt|kan|wilt|wil)', 'als (?:je|u) (?:even |eens )?(?:tijd|een momentje) (?:hebt|heeft)',
    'wanneer het (?:je|u|jullie) (?:uitkomt|schikt)', 'als het (?:je|u|jullie) (?:uitkomt|schikt)'],
  optional: ['optioneel', 'vrijwillig', 'vrijblijvend', 'niet (?:verplicht|nodig|noodzakelijk)',
    'als (?:je|u|jullie) (?:zin (?:hebt|heeft|hebben)|wil|wilt|willen)', 'mocht (?:je|u|jullie) (?:zin|interesse)', 'hoeft niet'],
  waits: ['(?:wacht|wachten|wachtend|gewacht)(?: \\p{L}+){0,3} op', 'anders', 'zonder (?:dat|dit|die|deze)', 'houdt (?:\\p{L}+ )?op', 'geblokkeerd',
    'kunnen (?:we|wij) (?:\\p{L}+ ){0,3}niet (?:verder|beginnen|starten|bestellen|boeken)', 'hangt (?:ervan|daarvan) af'],
  asksAgain: ['nogmaals', 'nog (?:een|eens) keer', 'herinnering', 'herinner', 'nog (?:steeds )?(?:geen|niets|niet)',
    'mijn (?:laatste|vorige|eerdere) (?:mail|e-mail|bericht)', 'tweede keer', 'opnieuw'],
}
