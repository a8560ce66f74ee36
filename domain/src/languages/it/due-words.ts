import type { DueWords } from '../../due-date/due-words.ts'
import { AWAY } from './absence-words.ts'
import { JOINING_WORDS } from './joining-words.ts'

// prettier-ignore
export const DUE_WORDS: DueWords = {
  nextWeek: '(?:la )?(?:settimana prossima|prossima settimana)',
  thisWeekOrNext: 'questa settimana o (?:la )?prossima',
  condition: `${JOINING_WORDS.if}|a meno che`,
  feasible: '(?:puoi|può|potete|riesci|riesce|riuscite|riusciamo|possibile|è possibile|ti|vi|le|non|serve|posso)',
  whenBack: '(?:quando|appena) (?:torni|torno|torna|tornate|torniamo|rientri|rientro|rientra|sei tornat[oa]|sarai tornat[oa])|al (?:mio|tuo|suo) (?:ritorno|rientro)',
  back: `(?:torno|tornerò|rientro|rientrerò|di ritorno|(?:${AWAY}|via) fino (?:a|al))(?: il)?`,
  eventLead: 'con|per',
  byThen: 'per (?:questo|quello|quella data)|quel giorno|lo stesso giorno|quella sera|prima di allora|entro allora',
  wantedUntil: '(?:devo|dobbiamo) (?:saper|aver)(?:e|lo|la|li)',
  needed: '(?:mi|ci) serv(?:e|ono|irebbe|irebbero)|(?:ho|abbiamo|avrei|avremmo) bisogno|(?:devo|dobbiamo)',
  busy: `pien[oi]|${AWAY}`,
  happens: 'apre|aprono|chiude|chiudono|inizia|comincia|finisce|parte|partono|arrivano?|viene|vengono|scade|riunisce|va|vanno|esce|stampa|tiene',
  happensBehind: '(?:scade|apre|apriamo|chiude|chiudono|chiudiamo|inizia|parte|arriva|viene|vengono|va|facciamo|mandiamo|ordiniamo|stampano)',
  staysUntil: '(?:sono|sarò|siamo|è) [^.;]{0,40}fino (?:a|al)',
  alongWith: 'in seguito|a seguito|con riferimento|in occasione|grazie per',
  farewell: 'a|ci vediamo|alla',
  hangs: 'prima|dopo|quando|appena|fino|se',
  onceDone:
    '(?:non )?appena (?!possibile|(?:ti |le |vi )?(?:puoi|può|potete|possibile|riesci|riesce))\\p{L}+|una volta (?:che|ricevut|firmat|approvat|pagat' +
    '|confermat)\\p{L}*|(?:dal|al|dopo il) (?:ricevimento|pagamento)|dalla ricezione|quando (?:avremo|avrò|avrai|avrà|avrete)',
  isOn: 'è|sono|sarà',
  openFrom: 'in qualsiasi momento (?:dopo|da)|a partire da(?:l|lla)?',
  untilEvent: 'prima (?:di|che|del(?:la)?)|in tempo per',
  untilClause: 'prima (?:di|che)',
  deadlineNoun: 'scadenza|termine(?: ultimo)?|data limite|chiusura',
  deadlineIs: 'è|scade|sarà|:',
}
