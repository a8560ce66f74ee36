import type { PriorityWords } from '../../priority/priority-words.ts'

// prettier-ignore
export const PRIORITY_WORDS: PriorityWords = {
  money: ['garanzia', 'fideiussione', 'contratto', 'fattur[ae]', 'preventivo', 'pagament[oi]', 'firma', 'firmare', 'prezz[oi]', 'tariff[ae]', 'onorario', 'bonifico', 'affitto',
    'cauzione', 'iva', 'fornitor[ei]', 'ordine d\'acquisto', 'cost[oi]', 'spese', 'stipendio'],
  payment: ['fattur[ae]', 'pagament[oi]', 'bonific[oi]', 'rimbors[oi]', 'rimborsare', 'pagat[oaie]', 'versamento', 'accredito'],
  business: ['nuov[oa] (?:cliente|progetto|contratto|incarico)', 'preventivo', 'gara d\'appalto', 'tariffa (?:giornaliera|oraria)',
    '(?:le )?(?:tue|sue|vostre) (?:tariffe|disponibilità)', 'selezionat[oa]', 'referenze', 'lavorare con (?:te|lei|voi)', 'proposta'],
  urgent: ['urgent[ei]', 'il prima possibile', 'al più presto', 'subito', 'immediatamente', 'al più tardi', 'scadut[oa]', 'quanto prima', 'obbligatori[oa]', 'indispensabile'],
  noHurry: ['prima o poi', 'uno di questi giorni',
    'senza (?:alcuna )?fretta', '(?:non c\'è|nessuna) (?:alcuna )?fretta', 'non (?:è|sono) urgent[ei]',
    'con (?:tutta )?calma',
    'può aspettare', 'prenditi (?:il tuo|tutto il) tempo', 'con comodo'],
  whenItSuits: ['quando (?:puoi|può|potete|vuoi|hai (?:tempo|un attimo|un momento)|ha (?:tempo|un momento)|avete tempo)',
    'quando (?:ti|le|vi) (?:è comodo|va bene|fa comodo)'],
  optional: ['facoltativ[oa]', 'opzionale', 'volontari[oa]', 'senza impegno', 'non (?:è|sono) (?:obbligatori[oa]|necessari[oa])',
    'se (?:ti|le|vi) (?:va|interessa|fa piacere)', 'se (?:vuoi|vuole|volete)(?! (?!venire|passare)\\p{L}+[aei]re(?!\\p{L}))', 'come preferisci'],
  waits: ['(?:aspett(?:a|ano|iamo|o)|attend(?:e|ono|iamo|o)|in attesa) (?:\\p{L}+ ){0,3}(?:tua|tuo|sua|suo|vostra|la|il' +
    '|di|una)', 'altrimenti',
    'senza (?:di esso|questo|quello|questi|di quelli)', 'bloccat[oaie]',
    'non (?:possiamo|posso|può) (?:iniziare|continuare|procedere|ordinare|prenotare)', 'dipende da'],
  asksAgain: ['di nuovo', 'ancora una volta', 'sollecit[oi]', 'sollecitare', 'promemoria', '(?:ti|le|vi) ricordo',
    'non ho (?:ancora )?(?:ricevuto|avuto)', 'ancora (?:niente|nessuna)', 'la mia (?:ultima|precedente) (?:mail|e-mail)', 'seconda volta'],
}
